/* odds.h -- the exact odds of an option, where a game has them: so far those of
 * a planned dig in Thebes. */
#ifndef PROTOCOL_ODDS_H
#define PROTOCOL_ODDS_H

#include "../bots/dig.h"

/* False if this option is not a dig being planned. */
bool odds_of(const struct game *, const void *position, action_t,
             struct dig_odds *);

#endif
