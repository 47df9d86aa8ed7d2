/* sight.h -- what a net is shown of a position, from one seat's side.
 *
 * The seat itself comes first, the others follow in seating order, so that one
 * net serves every seat.  The number of inputs depends on the players alone.
 *
 * A position is looked at where a turn has ended: settle() goes on to there. */
#ifndef ENGINE_SIGHT_H
#define ENGINE_SIGHT_H

#include "game.h"

enum {
    SIGHT_INPUTS = 800,         /* most of any game; multiples of eight */
    SIGHT_UNIT   = 8            /* an input of 8 counts as 1 */
};

/* ---- Writing inputs ------------------------------------------------------ */

/* Inlined whole, so that the pen stays in registers: seeing is the larger half
 * of the cost of judging a position. */
#define INLINED static inline __attribute__((always_inline))

/* Writes the inputs one behind another. */
struct pen {
    uint8_t *x;
    uint8_t *group;             /* of each input, or NULL */
    int n, told;                /* inputs written, and of known group */
};

/* What has been written since this was last said is about that. */
INLINED void pen_about(struct pen *p, uint8_t group)
{
    for (; p->group && p->told < p->n; p->told++) p->group[p->told] = group;
}

/* The number of inputs is a multiple of eight: the rest stays 0. */
INLINED void pen_end(struct pen *p, uint8_t group)
{
    while (p->n % 8) p->x[p->n++] = 0;
    pen_about(p, group);
}

INLINED void pen_put(struct pen *p, int value)
{
    value = value < 0 ? 0 : value;
    p->x[p->n++] = (uint8_t)(value > 255 ? 255 : value);
}

INLINED void pen_flag(struct pen *p, bool set)
{
    p->x[p->n++] = (uint8_t)(set * SIGHT_UNIT);
}

/* One of n. */
INLINED void pen_one(struct pen *p, int which, int n)
{
    for (int i = 0; i < n; i++) pen_flag(p, i == which);
}

/* So many of n steps reached, each an input. */
INLINED void pen_steps(struct pen *p, int reached, int n)
{
    for (int i = 1; i <= n; i++) pen_flag(p, reached >= i);
}

/* Large room that each thread needs for itself; the page has one thread. */
#ifdef __wasm__
#define OWN_BY_THREAD
#else
#define OWN_BY_THREAD _Thread_local
#endif

/* ---- What a game shows --------------------------------------------------- */

/* How hard a bot thinks. */
struct effort {
    uint32_t trials;            /* played ahead, in all; 0: first guess */
    uint16_t keep;              /* turns that are tried, the best by guess */
    uint16_t ahead;             /* own turns played in each trial */
    bool best;                  /* of the three above, those that are 0 are as
                                   the game's sight says */
    uint16_t threads;           /* 0 and 1: none but the caller's */
    float noise;                /* error added to each guess, in shares of a
                                   win: weaker bots misjudge, they do not
                                   cheat or wait */
};

struct sight {
    uint16_t phone;             /* own turns played ahead in two seconds on a
                                   phone, in all trials together */

    /* The search that plays best in about a second a turn. */
    struct effort (*best)(int players);

    /* Returns the number of inputs; `group`, if given, gets what each is
     * about, a number of about[]. */
    int (*see)(const void *position, int seat, uint8_t *x, uint8_t *group);
    const char *const *about;   /* translatable, ends with NULL */

    /* What hides the end of the turn from see() is carried out: tiles drawn
     * anew, salaries, and in the setup the choices of all. */
    void (*settle)(void *position, struct random *);

    /* How often settle() is tried to judge a position: once, or more often
     * where much is still open. */
    int (*samples)(const void *position);

    /* How many draws make the mean beyond which a draw is luck (search.h); 0
     * where chance changes too little to be worth it. */
    int (*draws)(const void *position);

    /* Whether another answer to this question is at least as good in every
     * way, so that this one need not be looked at. */
    bool (*wasteful)(const void *position, action_t);

    /* The best answer, where what is left can be computed; else false. */
    bool (*exact)(const void *view, int seat, action_t *best);
};

#endif
