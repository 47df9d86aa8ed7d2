/* random.h -- a small fast generator for bots, simulations and tests.
 *
 * It is not for real games: whoever sees its outputs can find its state.  Real
 * games draw from ChaCha20 (play/fair.h).  The rules use neither. */
#ifndef ENGINE_RANDOM_H
#define ENGINE_RANDOM_H

#include <stdint.h>

struct random { uint64_t state; };

/* Weyl sequence with two rounds of multiply and shift (the splitmix idea). */
static inline uint64_t random_next(struct random *r)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* 0 .. n-1, each equally likely: the high half of a 32x32-bit product, drawn
 * again in the few cases that would make the low numbers likelier. */
static inline uint32_t random_below(struct random *r, uint32_t n)
{
    uint64_t product = (random_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = (0u - n) % n;
        while ((uint32_t)product < uneven)
            product = (random_next(r) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#endif
