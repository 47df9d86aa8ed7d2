/* rating.h -- from results to strengths, with error bars.
 *
 * A ranking of a game is read as a row of choices: out of all at the table one
 * is first, out of the rest one is second, and so on, each with a chance in
 * proportion to its strength (Plackett and Luce; with two at the table Bradley
 * and Terry).  Those who share a place stand in every order, each order with
 * an equal part of the weight.  Elo is 400 for each factor of ten.
 *
 * Games of one seed are not independent, so what is drawn again for the error
 * bars, counted for the shares and tested one after the other is the unit: all
 * games of a seed together. */
#ifndef PROTOCOL_RATING_H
#define PROTOCOL_RATING_H

#include <stddef.h>
#include <stdint.h>

enum { RATING_BOTS = 17, RATING_SEATS = 4 };

struct rating_step;

struct rating {
    int bots;
    uint32_t units;                     /* 1 + the largest one added */
    double prior;                       /* see rating_elo() */
    struct rating_step *step;           /* every choice of every ranking */
    size_t steps, room;
};

struct rating rating_of(int bots, double prior);
void rating_free(struct rating *);

/* One ranking: who sits where and the place of each seat, 1 = first, shared
 * places as in game_places(). */
void rating_add(struct rating *, uint32_t unit, int seats, const uint8_t *who,
                const uint8_t *place, double weight);

/* The likeliest strengths, the anchor's being 0.  Between every two bots half
 * of `prior` is counted as won by either: without it a bot that has won all
 * its games would be infinitely strong. */
void rating_elo(struct rating *, int anchor, double *elo);

/* Standard errors of these, by a bootstrap over units. */
void rating_errors(struct rating *, int anchor, int samples, double *error);

/* ---- Shares ------------------------------------------------------------- */

/* Sums over units of what was won out of how much; a unit may hold none. */
struct rating_share { double won, of, won_won, won_of, of_of; uint32_t units; };

void   rating_count(struct rating_share *, double won, double of);
double rating_mean(const struct rating_share *);
double rating_error(const struct rating_share *);   /* NAN below two units */

/* ---- Sequential test ---------------------------------------------------- */

/* Is A stronger than all others at its table by `elo1` rather than by `elo0`?
 * Wald's test for the mean of A's win share in a unit, taken as normal with
 * the variance seen so far. */
struct rating_test { double elo[2], share[2], sum, squares; uint32_t units; };

struct rating_test rating_test_of(double elo0, double elo1, int players);
void   rating_test_add(struct rating_test *, double share);
double rating_test_ratio(const struct rating_test *);   /* log likelihood */
double rating_test_bound(void);         /* both ways, 5 % error each */

/* 1: elo1 is accepted, -1: elo0 is, 0: not decided. */
int    rating_test_verdict(const struct rating_test *);

#endif
