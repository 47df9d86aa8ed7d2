/* sight.h -- what a net is shown of a position, from one seat's side.
 *
 * The seat itself comes first, the others follow in seating order, so that one
 * net serves every seat.  The number of inputs depends on the players alone.
 *
 * A position is looked at where a turn has ended: settle() goes on to there. */
#ifndef BOTS_SIGHT_H
#define BOTS_SIGHT_H

#include "engine/game.h"
#include "bot.h"

/* Inlined whole, so that the pen stays in registers: seeing is the larger half
 * of the cost of judging a position. */
#define SEEN static inline __attribute__((always_inline))

/* Writes the inputs one behind another. */
struct pen {
    uint8_t *x;
    uint8_t *group;             /* of each input, or NULL */
    int n, told;                /* inputs written, and of known group */
};

/* What has been written since this was last said is about that. */
SEEN void pen_about(struct pen *p, uint8_t group)
{
    for (; p->group && p->told < p->n; p->told++) p->group[p->told] = group;
}

/* The number of inputs is a multiple of eight: the rest stays 0. */
SEEN void pen_end(struct pen *p, uint8_t group)
{
    while (p->n % 8) p->x[p->n++] = 0;
    pen_about(p, group);
}

SEEN void pen_put(struct pen *p, int value)
{
    value = value < 0 ? 0 : value;
    p->x[p->n++] = (uint8_t)(value > 255 ? 255 : value);
}

SEEN void pen_flag(struct pen *p, bool set)
{
    p->x[p->n++] = (uint8_t)(set * NET_UNIT);
}

/* One of n. */
SEEN void pen_one(struct pen *p, int which, int n)
{
    for (int i = 0; i < n; i++) pen_flag(p, i == which);
}

/* So many of n steps reached, each an input. */
SEEN void pen_steps(struct pen *p, int reached, int n)
{
    for (int i = 1; i <= n; i++) pen_flag(p, reached >= i);
}

/* Large room that each thread needs for itself; the page has one thread. */
#ifdef __wasm__
#define OWN_BY_THREAD
#else
#define OWN_BY_THREAD _Thread_local
#endif

struct sight {
    const char *game;
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

extern const struct sight thebes_sight, teotihuacan_sight;

const struct sight *sight_of(const struct game *);

#endif
