/* odds.h -- the exact odds of an option, where a game has them: so far those of
 * a planned dig in Thebes. */
#ifndef PROTOCOL_ODDS_H
#define PROTOCOL_ODDS_H

#include "dig.h"

struct odds {
    struct dig_odds dig;

    /* Points expected for each week of the journey and the dig, with the
     * artefact of a first dig (T-DIG-10), and what a week is worth at that
     * time of the game (docs/BOTS.md). */
    double a_week, price;

    /* What lies on the spaces and can be held once the dig has brought enough
     * artefacts (T-EXH-1), and how many of the sets do. */
    int exhibitions;
    struct { uint8_t exhibition; uint64_t sets; } may_hold[THEBES_SPACES];
};

/* False if this option is not a dig being planned. */
bool odds_of(const struct game *, const void *position, action_t,
             struct odds *);

#endif
