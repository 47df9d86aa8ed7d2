/* advice.h -- what a player may want to know: the best turns and why, who is
 * ahead, and after a game where it was decided, luck and skill apart.
 *
 * Advice for a seat uses what that seat sees.  The look back at a finished game
 * uses the whole record. */
#ifndef BOTS_ADVICE_H
#define BOTS_ADVICE_H

#include "engine/record.h"
#include "search.h"

enum { ADVICE_OPTIONS = 8 };

/* A turn from here on, as a whole: its steps answer the questions one after
 * another until somebody else or chance is to act. */
struct advice_option {
    uint8_t steps;
    action_t action[MIND_STEPS];
    uint32_t trials;            /* 0: by the net alone */
    float win, win_error;       /* share of a win; one standard error */
    float points, points_error; /* own points at the end */
    bool equal;                 /* at most two standard errors behind the
                                   first, trial against trial */
    const char *reason;         /* what it is chiefly good for: a word of
                                   sight.about, translatable; or NULL */
};

struct advice {
    int n;
    struct advice_option option[ADVICE_OPTIONS];        /* best first */
};

/* Best first as the search ranks them: by win share and margin, those tried
 * longest before those dropped early.  The first is what a bot of that effort
 * and those random numbers would play.  False if nobody knows this game (no
 * net), or no seat is to act. */
bool advise(const struct game *, const void *view, const struct effort *,
            struct random *, struct advice *);

/* Each seat's share of a win (together 1) and points at the end, by the net
 * alone; exact when the game is over.  False if there is no net. */
struct appraisal { float win[GAME_SEATS], points[GAME_SEATS]; };
bool appraise(const struct game *, const void *position, struct appraisal *);

/* ---- Looking back ------------------------------------------------------- */

/* One turn of a seat in a finished game: what it answered in a row, until
 * somebody else or chance was to act.  Every answer of a seat is in one. */
struct advice_turn {
    int seat;
    bool begins;                /* a turn by the rules begins here; else it is
                                   the rest of one, or an answer between */
    uint32_t from, to;          /* answers of the record that were the turn:
                                   from..to-1 */
    struct appraisal before;    /* when the turn began */
    float played, best;         /* share of a win of the turn as played, and
                                   of the best one found */
    float error;                /* of the difference, one standard error */
    float luck;                 /* what chance brought this seat afterwards,
                                   until the next turn of anybody, more than
                                   was to be expected */
    uint8_t steps;              /* the best turn found */
    action_t action[MIND_STEPS];
};

/* What a choice cost, in shares of a win: nothing unless it shows. */
static inline float advice_loss(const struct advice_turn *t)
{
    float loss = t->best - t->played;
    return loss > 2 * t->error ? loss : 0;
}

/* 0 fine, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
enum { ADVICE_MISTAKES = 3 };
static inline int advice_mistake(const struct advice_turn *t)
{
    float loss = advice_loss(t);
    return (loss >= 0.05f) + (loss >= 0.10f) + (loss >= 0.20f);
}

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
/* False at the end of the record, or if there is no net. */
bool hindsight_next(struct hindsight *, struct advice_turn *);

#endif
