/* advice.h -- what a player may want to know: the best turns and why, who is
 * ahead, and after a game where it was decided, luck and skill apart.
 *
 * Advice for a seat uses what that seat sees.  The look back at a finished game
 * uses the whole record. */
#ifndef BOTS_ADVICE_H
#define BOTS_ADVICE_H

#include "../engine/record.h"
#include "search.h"

enum { ADVICE_OPTIONS = 8 };

/* A turn from here on, as a whole: its steps answer the questions one after
 * another until somebody else or chance is to act. */
struct advice_option {
    uint8_t steps;
    action_t action[MIND_STEPS];
    uint32_t trials;
    float win, win_error;       /* share of a win; one standard error */
    float points, points_error; /* own points at the end */
    bool equal;                 /* less than two standard errors behind */
    const char *reason;         /* what it is chiefly good for: a word of
                                   sight.about, translatable; or NULL */
};

struct advice {
    int n;
    struct advice_option option[ADVICE_OPTIONS];        /* best first */
};

/* False if nobody knows this game (no net), or no seat is to act. */
bool advise(const struct game *, const void *view, const struct effort *,
            struct random *, struct advice *);

/* Each seat's share of a win (together 1) and points at the end, by the net
 * alone. */
struct appraisal { float win[GAME_SEATS], points[GAME_SEATS]; };
bool appraise(const struct game *, const void *position, struct appraisal *);

/* ---- Looking back ------------------------------------------------------- */

/* One turn of a seat in a finished game. */
struct advice_turn {
    int seat;
    uint32_t from, to;          /* answers of the record that were the turn */
    struct appraisal before;    /* when the turn began */
    float played, best;         /* share of a win of the turn as played, and
                                   of the best one found */
    float error;                /* of the difference */
    float luck;                 /* what chance brought this seat afterwards,
                                   until the next turn of anybody, more than
                                   was to be expected */
    uint8_t steps;              /* the best turn found */
    action_t action[MIND_STEPS];
};

/* Goes through a record turn by turn, so that a caller can show how far it
 * is. */
struct hindsight {
    const struct record *record;
    struct effort effort;
    struct random random;
    union position position;
    uint32_t at;                /* answers played */
};

void hindsight_begin(struct hindsight *, const struct record *,
                     const struct effort *);
/* False at the end of the record. */
bool hindsight_next(struct hindsight *, struct advice_turn *);

#endif
