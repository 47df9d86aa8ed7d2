/* rating.c -- from results to strengths.
 *
 * The likelihood is climbed by Hunter's MM: a bot's new strength is the number
 * of choices it won, divided by the sum, over all choices it took part in, of
 * one over the strength in the running.  Equal choices are brought together
 * first, so that a round costs as much as there are different ones. */
#include "rating.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "engine/random.h"

enum { NOBODY = 31, ROUNDS = 200000, ROUNDS_AGAIN = 20000 };

/* Who was chosen and out of whom, five bits each: bits 20 to 24 the first, the
 * others ascending from bit 0, NOBODY where there are fewer. */
struct rating_step {
    uint32_t key, unit;
    double weight;
};

struct choice {
    uint8_t first, seats, who[RATING_SEATS];
    double weight;
};

struct rating rating_of(int bots, double prior)
{
    return (struct rating){ .bots = bots, .prior = prior };
}

void rating_free(struct rating *r)
{
    free(r->step);
    *r = rating_of(r->bots, r->prior);
}

static void *must(void *got)
{
    if (!got) abort();
    return got;
}

/* ---- From a ranking to its choices -------------------------------------- */

static uint32_t key_of(uint8_t first, const uint8_t *who, unsigned left)
{
    uint8_t sorted[RATING_SEATS] = { NOBODY, NOBODY, NOBODY, NOBODY };
    int n = 0;

    for (int s = 0; s < RATING_SEATS; s++) {
        if (!(left >> s & 1)) continue;
        int at = n++;
        for (; at > 0 && sorted[at - 1] > who[s]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = who[s];
    }
    return (uint32_t)first << 20 | (uint32_t)sorted[3] << 15
        | (uint32_t)sorted[2] << 10 | (uint32_t)sorted[1] << 5 | sorted[0];
}

static void add_step(struct rating *r, uint32_t unit, uint32_t key,
                     double weight)
{
    if (r->steps == r->room) {
        r->room = r->room ? 2 * r->room : 1024;
        r->step = must(realloc(r->step, r->room * sizeof *r->step));
    }
    r->step[r->steps++] = (struct rating_step){ key, unit, weight };
}

/* The seats in `left` are still to be placed; depth at most RATING_SEATS. */
static void add_choices(struct rating *r, uint32_t unit, const uint8_t *who,
                        const uint8_t *place, unsigned left, double weight)
{
    int best = 255, equal = 0;

    if ((left & (left - 1)) == 0) return;       /* one is no choice */
    for (int s = 0; s < RATING_SEATS; s++)
        if (left >> s & 1 && place[s] < best) best = place[s];
    for (int s = 0; s < RATING_SEATS; s++)
        equal += left >> s & 1 && place[s] == best;
    for (int s = 0; s < RATING_SEATS; s++) {
        if (!(left >> s & 1) || place[s] != best) continue;
        add_step(r, unit, key_of(who[s], who, left), weight / equal);
        add_choices(r, unit, who, place, left & ~(1u << s), weight / equal);
    }
}

void rating_add(struct rating *r, uint32_t unit, int seats, const uint8_t *who,
                const uint8_t *place, double weight)
{
    add_choices(r, unit, who, place, (1u << seats) - 1, weight);
    if (unit >= r->units) r->units = unit + 1;
}

/* ---- Equal choices together --------------------------------------------- */

static int by_key(const void *a, const void *b)
{
    const struct rating_step *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->unit < y->unit ? -1 : x->unit > y->unit;
}

/* The different choices and, at the end, the virtual ones: for each bot and
 * each other one, that it comes before that one. */
static struct choice *choices_of(struct rating *r, int *n)
{
    size_t most = r->steps + (size_t)(r->bots * r->bots);
    struct choice *list = must(calloc(most, sizeof *list));

    *n = 0;
    if (r->steps > 0) qsort(r->step, r->steps, sizeof *r->step, by_key);
    for (size_t i = 0; i < r->steps; i++) {
        uint32_t key = r->step[i].key;
        if (i > 0 && key == r->step[i - 1].key) continue;
        struct choice *c = &list[(*n)++];
        c->first = (uint8_t)(key >> 20);
        for (; c->seats < RATING_SEATS; c->seats++, key >>= 5) {
            if ((key & 31) == NOBODY) break;
            c->who[c->seats] = key & 31;
        }
    }
    for (int a = 0; a < r->bots; a++)
        for (int b = 0; b < r->bots; b++)
            if (a != b)
                list[(*n)++] = (struct choice){
                    (uint8_t)a, 2, { (uint8_t)a, (uint8_t)b }, 0
                };
    return list;
}

/* An exponential weight with mean 1, or 1 itself. */
static double weight_of(struct random *random)
{
    if (!random) return 1;
    return -log((double)((random_next(random) >> 11) + 1) * 0x1p-53);
}

/* Every unit counts once; with random numbers each by a weight of its own,
 * which is the bootstrap.  Weights are never nought (it is Rubin's, not the one
 * that draws units), so the virtual choices can take part and a bot that won
 * everything gets an honest wide error instead of none. */
static void weigh(struct rating *r, struct choice *list, int n,
                  double *unit_weight, struct random *random)
{
    int real = n - r->bots * (r->bots - 1), at = -1;

    for (uint32_t u = 0; u < r->units; u++) unit_weight[u] = weight_of(random);
    for (int i = 0; i < real; i++) list[i].weight = 0;
    for (size_t i = 0; i < r->steps; i++) {
        at += i == 0 || r->step[i].key != r->step[i - 1].key;
        list[at].weight += r->step[i].weight * unit_weight[r->step[i].unit];
    }
    for (int i = real; i < n; i++)
        list[i].weight = r->prior / 2 * weight_of(random);
}

/* ---- The climb ---------------------------------------------------------- */

/* One round; returns the largest change of a logarithm of a strength. */
static double climb(const struct choice *list, int n, int bots, double *g)
{
    double won[RATING_BOTS] = { 0 }, among[RATING_BOTS] = { 0 };
    double mean = 0, change = 0;

    for (int i = 0; i < n; i++) {
        const struct choice *c = &list[i];
        double sum = 0;
        for (int s = 0; s < c->seats; s++) sum += g[c->who[s]];
        for (int s = 0; s < c->seats; s++)
            among[c->who[s]] += c->weight / sum;
        won[c->first] += c->weight;
    }
    for (int b = 0; b < bots; b++) {
        double fresh = among[b] > 0 ? won[b] / among[b] : g[b];
        change = fmax(change, fabs(log(fresh / g[b])));
        g[b] = fresh;
        mean += log(fresh) / bots;
    }
    for (int b = 0; b < bots; b++) g[b] /= exp(mean);
    return change;
}

static void climb_up(const struct choice *list, int n, int bots, double *g,
                     double enough, int rounds)
{
    while (rounds-- > 0 && climb(list, n, bots, g) > enough) ;
}

static double elo_of(double strength, double anchor)
{
    return 400 * log10(strength / anchor);
}

/* The strengths, and with `samples` above 0 the errors of the Elo figures. */
static void fit(struct rating *r, int anchor, double *g, int samples,
                double *error)
{
    double sum[RATING_BOTS] = { 0 }, squares[RATING_BOTS] = { 0 };
    double *unit_weight = must(calloc((size_t)r->units + 1,
                                      sizeof *unit_weight));
    int n;
    struct choice *list = choices_of(r, &n);

    for (int b = 0; b < r->bots; b++) g[b] = 1;
    weigh(r, list, n, unit_weight, NULL);
    climb_up(list, n, r->bots, g, 1e-12, ROUNDS);
    for (int i = 0; i < samples; i++) {
        struct random random = { (uint64_t)i * 0x100000001b3u };
        double again[RATING_BOTS];
        memcpy(again, g, sizeof again);
        weigh(r, list, n, unit_weight, &random);
        climb_up(list, n, r->bots, again, 1e-6, ROUNDS_AGAIN);
        for (int b = 0; b < r->bots; b++) {
            double elo = elo_of(again[b], again[anchor]);
            sum[b] += elo;
            squares[b] += elo * elo;
        }
    }
    for (int b = 0; b < r->bots && samples > 1; b++)
        error[b] = sqrt(fmax(0, squares[b] - sum[b] * sum[b] / samples)
                        / (samples - 1));
    free(unit_weight);
    free(list);
}

void rating_elo(struct rating *r, int anchor, double *elo)
{
    double g[RATING_BOTS] = { 0 };
    fit(r, anchor, g, 0, NULL);
    for (int b = 0; b < r->bots; b++) elo[b] = elo_of(g[b], g[anchor]);
}

void rating_errors(struct rating *r, int anchor, int samples, double *error)
{
    double g[RATING_BOTS] = { 0 };
    fit(r, anchor, g, samples, error);
}

/* ---- Shares ------------------------------------------------------------- */

void rating_count(struct rating_share *s, double won, double of)
{
    s->won += won;
    s->of += of;
    s->won_won += won * won;
    s->won_of += won * of;
    s->of_of += of * of;
    s->units += of > 0;
}

double rating_mean(const struct rating_share *s)
{
    return s->of > 0 ? s->won / s->of : (double)NAN;
}

/* Of a ratio of two sums, from what each unit won more than its due. */
double rating_error(const struct rating_share *s)
{
    double mean = rating_mean(s), n = s->units;
    if (s->units < 2) return (double)NAN;
    double over = s->won_won - 2 * mean * s->won_of + mean * mean * s->of_of;
    return sqrt(fmax(0, over) * n / (n - 1)) / s->of;
}

/* ---- Sequential test ---------------------------------------------------- */

enum { TEST_UNITS = 16 };       /* none is decided on fewer */

static double share_of(double elo, int players)
{
    double strength = pow(10, elo / 400);
    return strength / (strength + players - 1);
}

struct rating_test rating_test_of(double elo0, double elo1, int players)
{
    return (struct rating_test){
        .elo = { elo0, elo1 },
        .share = { share_of(elo0, players), share_of(elo1, players) },
    };
}

void rating_test_add(struct rating_test *t, double share)
{
    t->sum += share;
    t->squares += share * share;
    t->units++;
}

/* One more unit, half a win off the mean, is thrown into the variance: when
 * all units are alike it would be nought. */
double rating_test_ratio(const struct rating_test *t)
{
    double n = t->units, s0 = t->share[0], s1 = t->share[1];
    if (t->units == 0) return 0;
    double mean = t->sum / n;
    double variance = (fmax(0, t->squares - n * mean * mean) + 0.25) / (n + 1);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

double rating_test_bound(void)
{
    return log(0.95 / 0.05);
}

int rating_test_verdict(const struct rating_test *t)
{
    double ratio = rating_test_ratio(t);
    if (t->units < TEST_UNITS || fabs(ratio) < rating_test_bound()) return 0;
    return ratio > 0 ? 1 : -1;
}
