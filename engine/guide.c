/* guide.c -- games without a guide have an empty one. */
#include "guide.h"

const struct guide *guide_of(const struct game *g)
{
    static const struct guide none = { 0 };
    return g->guide ? g->guide : &none;
}

bool odds_of(const struct game *g, const void *position, action_t a,
             struct odds *odds)
{
    const struct guide *guide = guide_of(g);
    return guide->odds && guide->odds(position, a, odds);
}
