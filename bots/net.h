/* net.h -- a small value net: what a position is worth to a seat.
 *
 * The inputs are small whole numbers, in eighths (engine/sight.h); two hidden
 * layers; the heads are linear, with links straight from the inputs as well, so
 * that what counts in proportion (points) need not be learned by the layers.
 *
 * The same sums are made in the same order everywhere, with plain IEEE floats
 * and nothing from a mathematics library: every build gives the same bits. */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "engine/sight.h"

enum {
    NET_WIDE   = 128,           /* first hidden layer */
    NET_NARROW = 32             /* second */
};

enum head {
    HEAD_WIN,                   /* share of a win, 0 to 1 */
    HEAD_MARGIN,                /* points ahead of the best other / 30 */
    HEAD_SCORE,                 /* own points at the end / 100 */
    HEAD_SPARE,                 /* keeps rows a multiple of four */
    HEADS
};

/* What a net was taught on: the version of the rules, and a number over what
 * its inputs show (nets.h).  A net of other rules or other inputs would play
 * badly without a word. */
struct net_stamp { uint16_t rules; uint64_t print; };

/* Only floats behind the stamp and the number of inputs, the long part last:
 * learning goes through them as one row. */
struct net {
    struct net_stamp stamp;
    int inputs;
    float third[NET_NARROW][HEADS];
    float second[NET_WIDE][NET_NARROW], second_bias[NET_NARROW];
    float bias[NET_WIDE + HEADS];
    float first[SIGHT_INPUTS][NET_WIDE + HEADS];  /* last: straight to heads */
};

/* A position's inputs and what the first layer makes of them.  Positions that
 * differ little are computed from it by their differences. */
struct net_base {
    uint8_t x[SIGHT_INPUTS];
    float wide[NET_WIDE + HEADS];
};

void net_base(const struct net *, const uint8_t *x, struct net_base *);
void net_near(const struct net *, const struct net_base *, const uint8_t *x,
              float head[HEADS]);

/* Adds to `slope` how the squared error of the heads for `x` changes with each
 * weight; returns that error. */
float net_slope(const struct net *, const uint8_t *x,
                const float target[HEADS], struct net *slope);

/* Weights from a seed; and as bytes, the stamp first, 16 bits a weight:
 * net_bytes() of them.  False: these bytes are no net. */
void net_seed(struct net *, int inputs, uint64_t seed);
size_t net_bytes(int inputs);
void net_write(const struct net *, uint8_t *);
bool net_read(struct net *, const uint8_t *, size_t);

#endif
