/* think.h -- the bots that judge with a net, and the one that only tries. */
#ifndef BOTS_THINK_H
#define BOTS_THINK_H

#include "bot.h"

/* The net's first guess, or a search on it, as the bot's effort says. */
action_t think(const struct bot *, const struct game *, const void *view,
               int seat, struct mind *);

/* Plain Monte Carlo: every option is played to the end at random, equally
 * often.  It is a measure for the others and is not changed. */
action_t think_flat(const struct bot *, const struct game *, const void *view,
                    int seat, struct mind *);

#endif
