/* test_rating.c -- strengths found again from what they would bring about,
 * error bars against the textbook's, and the sequential test on made-up coins.
 *
 * Rankings are fed with fractional weights: exactly as often as the strengths
 * say, so that the answer is known to the last digit. */
#include "arena/rating.h"
#include <math.h>
#include "engine/random.h"
#include "test.h"

static const double strength[4] = { 1, 2, 4, 0.25 };

/* Elo of b over a. */
static double true_elo(int b, int a)
{
    return 400 * log10(strength[b] / strength[a]);
}

static bool near(double actual, double expected, double error)
{
    if (fabs(actual - expected) <= error) return true;
    printf("    %.9g is not %.9g\n", actual, expected);
    return false;
}

/* ---- Strengths ---------------------------------------------------------- */

/* Adds every order of the seats not yet placed with its probability. */
static void add_orders(struct rating *r, int seats, const uint8_t *who,
                       uint8_t *place, int next, double weight)
{
    double sum = 0;

    if (next > seats) {
        rating_add(r, 0, seats, who, place, weight);
        return;
    }
    for (int s = 0; s < seats; s++)
        if (!place[s]) sum += strength[who[s]];
    for (int s = 0; s < seats; s++) {
        if (place[s]) continue;
        place[s] = (uint8_t)next;
        add_orders(r, seats, who, place, next + 1,
                   weight * strength[who[s]] / sum);
        place[s] = 0;
    }
}

static void check_found(struct rating *r, int anchor)
{
    double elo[RATING_BOTS];
    rating_elo(r, anchor, elo);
    for (int b = 0; b < r->bots; b++)
        CHECK(near(elo[b], true_elo(b, anchor), 1e-6));
}

TEST("rating", "strengths of 1, 2 and 4 are found from games of two")
{
    static const uint8_t pair[3][2] = { { 0, 1 }, { 2, 0 }, { 1, 2 } };
    struct rating r = rating_of(3, 0);

    for (int i = 0; i < 3; i++)
        add_orders(&r, 2, pair[i], (uint8_t[2]){ 0 }, 1, 10 + 7 * i);
    check_found(&r, 0);
    check_found(&r, 2);
    rating_free(&r);
}

TEST("rating", "they are found along a chain of games as well")
{
    struct rating r = rating_of(4, 0);

    add_orders(&r, 2, (uint8_t[]){ 3, 0 }, (uint8_t[2]){ 0 }, 1, 5);
    add_orders(&r, 2, (uint8_t[]){ 0, 1 }, (uint8_t[2]){ 0 }, 1, 50);
    add_orders(&r, 2, (uint8_t[]){ 1, 2 }, (uint8_t[2]){ 0 }, 1, 1);
    check_found(&r, 1);
    rating_free(&r);
}

TEST("rating", "strengths of 1, 2 and 4 are found from rankings of three")
{
    struct rating r = rating_of(3, 0);

    add_orders(&r, 3, (uint8_t[]){ 1, 2, 0 }, (uint8_t[3]){ 0 }, 1, 6);
    check_found(&r, 0);
    rating_free(&r);
}

TEST("rating", "a bot may sit at a table of four more than once")
{
    struct rating r = rating_of(4, 0);

    add_orders(&r, 4, (uint8_t[]){ 2, 1, 2, 0 }, (uint8_t[4]){ 0 }, 1, 6);
    add_orders(&r, 4, (uint8_t[]){ 3, 3, 1, 3 }, (uint8_t[4]){ 0 }, 1, 2);
    check_found(&r, 3);
    rating_free(&r);
}

TEST("rating", "a shared place is half of one order and half of the other")
{
    struct rating shared = rating_of(3, 0), apart = rating_of(3, 0);
    uint8_t who[] = { 0, 1, 2 };
    double a[RATING_BOTS], b[RATING_BOTS];

    for (int i = 0; i < 2; i++) {
        struct rating *r = i ? &apart : &shared;
        rating_add(r, 0, 3, who, (uint8_t[]){ 3, 2, 1 }, 2);
        rating_add(r, 0, 3, who, (uint8_t[]){ 2, 3, 1 }, 1);
    }
    rating_add(&shared, 0, 3, who, (uint8_t[]){ 1, 1, 3 }, 2);
    rating_add(&apart, 0, 3, who, (uint8_t[]){ 1, 2, 3 }, 1);
    rating_add(&apart, 0, 3, who, (uint8_t[]){ 2, 1, 3 }, 1);
    rating_elo(&shared, 2, a);
    rating_elo(&apart, 2, b);
    CHECK(near(a[0], b[0], 1e-6) && near(a[1], b[1], 1e-6));
    CHECK(a[0] < a[1]);
    rating_free(&shared);
    rating_free(&apart);
}

TEST("rating", "three wins and two draws are worth four wins to one")
{
    struct rating r = rating_of(2, 0);
    double elo[RATING_BOTS];

    rating_add(&r, 0, 2, (uint8_t[]){ 0, 1 }, (uint8_t[]){ 2, 1 }, 3);
    rating_add(&r, 1, 2, (uint8_t[]){ 1, 0 }, (uint8_t[]){ 1, 1 }, 2);
    rating_elo(&r, 0, elo);
    CHECK(near(elo[1], 400 * log10(4), 1e-6) && elo[0] == 0);
    rating_free(&r);
}

TEST("rating", "half a virtual draw keeps a bot finite that won everything")
{
    struct rating r = rating_of(2, 0.5);
    double elo[RATING_BOTS], error[RATING_BOTS];

    for (uint32_t unit = 0; unit < 100; unit++)
        rating_add(&r, unit, 2, (uint8_t[]){ 0, 1 }, (uint8_t[]){ 2, 1 }, 1);
    rating_elo(&r, 0, elo);
    rating_errors(&r, 0, 200, error);
    CHECK(near(elo[1], 400 * log10(100.25 / 0.25), 1e-6));
    CHECK(isfinite(error[1]) && error[1] > 100);
    CHECK(error[0] == 0);
    rating_free(&r);
}

TEST("rating", "without games all are alike")
{
    struct rating r = rating_of(3, 0.5);
    double elo[RATING_BOTS];
    rating_elo(&r, 1, elo);
    CHECK(elo[0] == 0 && elo[1] == 0 && elo[2] == 0);
    rating_free(&r);
}

/* ---- Error bars --------------------------------------------------------- */

TEST("rating error", "a fair coin's is what the textbook says")
{
    /* The share's error is 1/2 over the root of the throws; one share is
     * 400 / ln 10 / (1/2 * 1/2) Elo there. */
    enum { THROWS = 400 };
    double expected = 400 / log(10) / 0.25 * 0.5 / sqrt(THROWS);
    struct rating r = rating_of(2, 0);
    double error[RATING_BOTS];

    for (uint32_t unit = 0; unit < THROWS; unit++)
        rating_add(&r, unit, 2, (uint8_t[]){ 0, 1 },
                   (uint8_t[]){ (uint8_t)(1 + unit % 2),
                                (uint8_t)(2 - unit % 2) }, 1);
    rating_errors(&r, 0, 1000, error);
    CHECK(near(error[1], expected, 0.1 * expected));
    rating_free(&r);
}

TEST("rating error", "games of one unit that go together count as one")
{
    enum { UNITS = 200 };
    double expected = 400 / log(10) / 0.25 * 0.5 / sqrt(UNITS);
    struct rating r = rating_of(2, 0);
    double error[RATING_BOTS];

    for (uint32_t i = 0; i < 2 * UNITS; i++)
        rating_add(&r, i / 2, 2, (uint8_t[]){ 0, 1 },
                   (uint8_t[]){ (uint8_t)(1 + i / 2 % 2),
                                (uint8_t)(2 - i / 2 % 2) }, 1);
    rating_errors(&r, 0, 1000, error);
    CHECK(near(error[1], expected, 0.1 * expected));
    rating_free(&r);
}

TEST("rating error", "games of one unit that cancel out leave none")
{
    struct rating r = rating_of(2, 0);
    double error[RATING_BOTS];

    for (uint32_t unit = 0; unit < 50; unit++) {
        rating_add(&r, unit, 2, (uint8_t[]){ 0, 1 }, (uint8_t[]){ 1, 2 }, 1);
        rating_add(&r, unit, 2, (uint8_t[]){ 0, 1 }, (uint8_t[]){ 2, 1 }, 1);
    }
    rating_errors(&r, 0, 50, error);
    CHECK(error[1] < 1e-3);
    rating_free(&r);
}

TEST("rating share", "the error of a share is the binomial one")
{
    struct rating_share s = { 0 };

    CHECK(isnan(rating_mean(&s)));
    for (int i = 0; i < 50; i++) rating_count(&s, i < 10, 1);
    rating_count(&s, 0, 0);
    CHECK(near(rating_mean(&s), 0.2, 1e-12));
    CHECK(near(rating_error(&s), sqrt(0.2 * 0.8 / 49), 1e-12));
}

TEST("rating share", "one unit has no error to tell, equal ones have none")
{
    struct rating_share s = { 0 };

    rating_count(&s, 3, 4);
    CHECK(isnan(rating_error(&s)));
    rating_count(&s, 6, 8);
    CHECK(near(rating_mean(&s), 0.75, 1e-12) && rating_error(&s) == 0);
}

/* ---- Sequential test ---------------------------------------------------- */

TEST("rating test", "its ratio is near that of a coin's likelihoods")
{
    struct rating_test t = rating_test_of(0, 20, 2);
    double p1 = 1 / (1 + pow(10, -20 / 400.0));
    double exact = 520 * log(p1 / 0.5) + 480 * log((1 - p1) / 0.5);

    for (int i = 0; i < 1000; i++) rating_test_add(&t, i < 520);
    CHECK(near(rating_test_ratio(&t), exact, 0.02));
    CHECK_INT(rating_test_verdict(&t), 0);
}

TEST("rating test", "one against two others wins a third when all are alike")
{
    struct rating_test t = rating_test_of(0, 400, 3);
    CHECK(near(t.share[0], 1 / 3.0, 1e-12));
    CHECK(near(t.share[1], 10 / 12.0, 1e-12));
}

/* How many of 400 runs on a coin of this Elo end with each verdict. */
static void run_coins(double elo, int verdicts[3])
{
    double p = 1 / (1 + pow(10, -elo / 400));

    for (uint64_t run = 0; run < 400; run++) {
        struct rating_test t = rating_test_of(0, 100, 2);
        struct random random = { run << 32 };
        while (rating_test_verdict(&t) == 0 && t.units < 100000)
            rating_test_add(&t, (double)(random_next(&random) >> 11) * 0x1p-53
                                < p);
        verdicts[1 + rating_test_verdict(&t)]++;
    }
}

TEST("rating test", "it decides, and wrongly about one time in twenty")
{
    int at_0[3] = { 0 }, at_100[3] = { 0 };

    run_coins(0, at_0);
    run_coins(100, at_100);
    CHECK_INT(at_0[1] + at_100[1], 0);
    CHECK(at_0[2] <= 32 && at_100[0] <= 32);
    CHECK(at_0[2] > 0 && at_100[0] > 0);
}

TEST("rating test", "units that are all alike decide, but not at once")
{
    for (int win = 0; win < 2; win++) {
        struct rating_test t = rating_test_of(0, 20, 2);
        for (int i = 0; i < 15; i++) {
            rating_test_add(&t, win);
            CHECK_INT(rating_test_verdict(&t), 0);
        }
        rating_test_add(&t, win);
        CHECK_INT(rating_test_verdict(&t), win ? 1 : -1);
    }
}
