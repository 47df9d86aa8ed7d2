/* learn.h -- how a net learns: by playing against itself.
 *
 * After every turn each seat's view of the position is a sample.  What it
 * should have promised is, read from the end backwards, a mixture of what the
 * next one promised and of how it went on: TD(lambda).  The samples go into a
 * pool of the latest; batches drawn from it move the weights (Adam).  Native
 * only: the page does not learn. */
#ifndef BOTS_LEARN_H
#define BOTS_LEARN_H

#include "line.h"

enum {
    LEARN_TURNS = 600,          /* looked at in one game; later ones are not */
    LEARN_POOL  = 1 << 14,
    LEARN_BATCH = 64
};

struct learn_sample { uint8_t x[SIGHT_INPUTS]; float head[HEADS]; };

/* All that must be kept to take up learning again. */
struct learn_state {
    struct net net, mean, square;       /* Adam: of slopes and their squares */
    struct learn_sample pool[LEARN_POOL];
    uint64_t samples;                   /* put into the pool so far */
    uint64_t due;                       /* of them not yet learned from */
};

struct learner {
    struct brain brain;
    struct learn_state *state;
    float rate, lambda;
    float explore;              /* share of turns not played by the guess */
    struct learn_sample turn[LEARN_TURNS][GAME_SEATS];
    int turns;
    struct net slope;
    double error;               /* sum of squares, and of how many samples */
    uint64_t learned;
};

/* One game of the net against itself, and what it learns from it. */
void learn_game(struct learner *, const struct game_options *, uint64_t seed);

#endif
