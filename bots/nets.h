/* nets.h -- the nets that come with the program, one for each game and number
 * of players (bots/nets/, made by `stele train`; docs/BOTS.md says how). */
#ifndef BOTS_NETS_H
#define BOTS_NETS_H

#include "line.h"

/* In the program the bytes are linked in (made by the Makefile); the page
 * fetches those it needs and gives them. */
struct net_file {
    const char *game;           /* NULL ends the list */
    int players;
    const uint8_t *bytes;
    size_t size;
};
extern const struct net_file net_files[];

/* False if the bytes are no net for that game. */
bool nets_give(const struct game *, int players, const uint8_t *, size_t);

/* Whether there is a net for this game, and the brain with it. */
bool brain_for(const struct game *, const void *position, struct brain *);

/* The same with a net of one's own; false if it is not for this game and
 * number of players. */
bool brain_with(const struct game *, const void *position, const struct net *,
                struct brain *);

#endif
