/* sight.h -- what a net is shown of a position, from one seat's side.
 *
 * The seat itself comes first, the others follow in seating order, so that one
 * net serves every seat.  The number of inputs depends on the players alone.
 *
 * A position is looked at where a turn has ended: settle() goes on to there. */
#ifndef BOTS_SIGHT_H
#define BOTS_SIGHT_H

#include "../engine/game.h"
#include "net.h"

/* Writes the inputs one behind another. */
struct pen {
    uint8_t *x;
    uint8_t *group;             /* of each input, or NULL */
    int n;
    uint8_t now;                /* the group being written */
};

static inline void pen_put(struct pen *p, int value)
{
    if (p->group) p->group[p->n] = p->now;
    p->x[p->n++] = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

static inline void pen_flag(struct pen *p, bool set)
{
    pen_put(p, set ? NET_UNIT : 0);
}

/* One of n. */
static inline void pen_one(struct pen *p, int which, int n)
{
    for (int i = 0; i < n; i++) pen_flag(p, i == which);
}

/* So many of n steps reached, each an input. */
static inline void pen_steps(struct pen *p, int reached, int n)
{
    for (int i = 1; i <= n; i++) pen_flag(p, reached >= i);
}

/* All inputs from one on are about something else than they said. */
static inline void pen_regroup(struct pen *p, int from, uint8_t group)
{
    for (int i = from; i < p->n && p->group; i++) p->group[i] = group;
}

struct sight {
    const char *game;

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
};

extern const struct sight thebes_sight, teotihuacan_sight;

const struct sight *sight_of(const struct game *);

#endif
