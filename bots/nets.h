/* nets.h -- the nets that come with the program, one for each game and number
 * of players (games/GAME/nets/, made by `stele train`; docs/BOTS.md). */
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

/* What a net that learns now is taught on.  Whatever changes the meaning of an
 * input changes it, for it is made of what is seen in a few games at random. */
struct net_stamp nets_stamp(const struct game *, int players);

/* Why a net is not for this game and number of players, or NULL. */
const char *nets_refuse(const struct game *, int players, const struct net *);

/* False if the bytes are no net for that game. */
bool nets_give(const struct game *, int players, const uint8_t *, size_t);

/* Whether there is a net for this game, and the brain with it. */
bool brain_for(const struct game *, const void *position, struct brain *);

/* The same with a net of one's own that nets_refuse() has nothing against;
 * false if it has not the inputs of this game and number of players. */
bool brain_with(const struct game *, const void *position, const struct net *,
                struct brain *);

#endif
