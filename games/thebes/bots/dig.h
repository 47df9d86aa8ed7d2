/* dig.h -- what a dig will bring, exactly.
 *
 * Drawing n of the N tokens of a bag without replacement, every set of n is
 * equally likely.  How many of those sets hold f finds worth p points together
 * is a coefficient of the product over the kinds of token of
 * sum_k C(count, k) x^k y^(k value); all of it fits whole numbers of 64 bits,
 * for C(30, 14) is below 2^28. */
#ifndef BOTS_DIG_H
#define BOTS_DIG_H

#include "games/thebes/thebes.h"

enum {
    DIG_TOKENS = THEBES_TOKENS,
    DIG_POINTS = 45             /* no 14 tokens of a bag are worth more */
};

struct dig_odds {
    int tokens;
    uint64_t sets;                              /* C(N, tokens) */
    uint64_t finds[DIG_TOKENS + 1];             /* sets with so many finds */
    uint64_t artefacts[DIG_TOKENS + 1];         /* so many of them no books */
    uint64_t points[DIG_POINTS + 1];            /* sets worth so many points */
};

/* A find is an artefact or a book; points are those of the artefacts.  The
 * value-1 artefact on the map (T-DIG-10) is not counted: it is certain. */
void dig_odds(const uint8_t bag[TOKENS], int tokens, struct dig_odds *);

double dig_mean(const struct dig_odds *);       /* expected points */
double dig_nothing(const struct dig_odds *);    /* chance of blanks only */

/* Expected points of one token of the bag; a dig of n brings n times that. */
double dig_token_mean(const uint8_t bag[TOKENS]);

#endif
