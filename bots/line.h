/* line.h -- a turn as a whole: all that one seat does in a row.
 *
 * A line ends where chance or somebody else is to act, where the seat's next
 * turn begins, or where the game is over.  What it is worth is the net's guess
 * for the position there.  A turn can be a tree of thousands of
 * lines, so only the best few of the inner choices are followed, by the guess
 * for the unfinished turn. */
#ifndef BOTS_LINE_H
#define BOTS_LINE_H

#include "bot.h"

/* Who judges: the eyes and the net of a game and number of players. */
struct brain {
    const struct game *game;
    const struct sight *sight;
    const struct net *net;
};

/* What a position promises a seat. */
struct worth { float win, margin, score; };

/* One number of it to choose by, the larger part the margin: it says more of
 * a position than the share of a win, as long as nothing is decided. */
static inline float worth_value(const struct worth *w)
{
    return w->margin + 0.25f * w->win;
}

/* Exact when the game is over, else by the net; the position is settled. */
struct worth brain_worth(const struct brain *, const void *position, int seat);

/* What a position promises a seat once chance has acted and the turn has
 * ended: the mean of so many draws, the win share of each from 0 to 1. */
struct worth brain_expect(const struct brain *, const void *position, int seat,
                          struct random, int draws);

struct line {
    union position end;
    float guess;
    uint8_t steps;
    action_t action[MIND_STEPS];
};

/* How many inner questions are followed, at the first answer of a turn, the
 * second, the third, and later ones. */
struct width { uint8_t at[4]; };
extern const struct width width_wide, width_narrow;

/* Positions inside one turn that are told apart when the turn ends the game. */
enum { LINES_VISITED = 1 << 17 };

/* The best lines of the seat that is to act, best first; at least one.  The
 * seed draws what settling needs, the same for all of them.  Looked through
 * wide, a turn that ends the game is looked through whole. */
int lines_find(const struct brain *, const void *position,
               const struct width *, uint64_t seed, struct line *, int room);

/* Plays a line. */
void line_play(const struct game *, void *position, const struct line *);

#endif
