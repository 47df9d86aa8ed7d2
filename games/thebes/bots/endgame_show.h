/* endgame_show.h -- exhibitions that come up at the end of a game of Thebes,
 * for endgame_*.c. */
#ifndef BOTS_ENDGAME_SHOW_H
#define BOTS_ENDGAME_SHOW_H

#include "endgame_bound.h"

enum { ENDGAME_SHOWN = 1024 };   /* outcomes of filling the display once */

/* What filling the display may do to the exhibitions. */
struct endgame_shown {
    uint8_t space[THEBES_SPACES];
    uint16_t pile, discard;
    uint64_t key;               /* endgame_spaces() */
    double share, bound;
};

/* Lists the outcomes of the fill that is about to begin, likeliest first;
 * returns how many, or 0 if they are too many. */
int endgame_shown(const struct thebes *, const struct endgame_reach *,
                  struct endgame_shown list[ENDGAME_SHOWN]);

/* Which research cards come up has nothing to do with the exhibitions between
 * them.  So these are settled first; the position then says so in a byte that
 * the rules leave alone, and research cards alone are drawn. */
static inline bool endgame_settled(const struct thebes *s)
{
    return s->zero[0];
}
bool endgame_unsettled(const struct thebes *);  /* it has to be done first */
void endgame_settle(struct thebes *, const struct endgame_shown *);

/* What matters of the spaces, as a number. */
uint64_t endgame_spaces(const uint8_t space[THEBES_SPACES],
                        const struct endgame_reach *);

/* Leaves out the exhibitions that are of no account. */
void endgame_forget(struct thebes *, const struct endgame_reach *);

#endif
