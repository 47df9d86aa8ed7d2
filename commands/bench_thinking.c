/* bench_thinking.c -- how fast the bots think: one guess of the net, one trial
 * of the search, and what a second thread brings.
 *
 * Measured in the middle of a game; of several rounds the best, as for the
 * rules. */
#include "bench.h"
#include "bots/nets.h"
#include "bots/search.h"

enum { ROUNDS = 7, GUESSES = 20000, TRIALS = 240, QUESTIONS = 40 };

/* A position in the middle, where a turn begins. */
static bool middle(const struct game *g, int players, union position *p)
{
    struct game_options o = game_usual(g);
    struct random random = { 5 };
    struct mind mind = mind_of(5);
    int actor, questions = QUESTIONS;

    o.value[0] = (uint8_t)players;
    g->setup(p, &o);
    while ((actor = g->actor(p)) != GAME_OVER
           && (actor < 0 || questions > 0 || !g->turn(p))) {
        action_t a = actor == GAME_CHANCE ? game_any(g, p, &random)
                   : bot_answer(bot_named("greedy"), g, p, &mind);
        questions -= actor >= 0;
        g->apply(p, a, NULL);
    }
    return actor != GAME_OVER;
}

/* Seeing a position near another one and judging it. */
static double guess_ns(const struct brain *b, const union position *p)
{
    uint8_t x[SIGHT_INPUTS];
    struct net_base base;
    float head[HEADS], sum = 0;
    double start;

    b->sight->see(p, 0, x, NULL);
    net_base(b->net, x, &base);
    start = bench_now_ns();
    for (int i = 0; i < GUESSES; i++) {
        b->sight->see(p, 0, x, NULL);
        for (int k = 0; k < 16; k++) x[k * 7] ^= (uint8_t)(i & 8);
        net_near(b->net, &base, x, head);
        sum += head[0];
    }
    __asm__ volatile("" : : "m"(sum));
    return (bench_now_ns() - start) / GUESSES;
}

static double trial_ns(const struct brain *b, const union position *p,
                       int threads)
{
    static struct search s;
    struct effort e = {
        .trials = TRIALS, .keep = 8, .ahead = 3, .threads = (uint16_t)threads
    };
    struct random random = { 1 };
    double start = bench_now_ns();
    uint32_t trials = 0;

    search(&s, b, p, &e, &random);
    start = bench_now_ns() - start;
    for (int i = 0; i < s.n; i++) trials += s.prospect[i].trials;
    return start / trials;
}

void bench_thinking(const struct game *g, int players, bool json, bool first)
{
    double guess = 1e18, one = 1e18, two = 1e18;
    union position p;
    struct brain b;

    if (!middle(g, players, &p) || !brain_for(g, &p, &b)) return;
    for (int i = 0; i < ROUNDS; i++) {
        guess = bench_lower(guess, guess_ns(&b, &p));
        one = bench_lower(one, trial_ns(&b, &p, 1));
        two = bench_lower(two, trial_ns(&b, &p, 2));
    }
    if (json)
        printf("%s{\"players\":%d,\"guess_us\":%.2f,\"trial_us\":%.0f,"
               "\"two_threads\":%.2f}", first ? "[" : ",\n ", players,
               guess / 1e3, one / 1e3, one / two);
    else
        printf("%s %d: %.2f µs, %.0f µs, %.2f\n", g->name, players, guess / 1e3,
               one / 1e3, one / two);
    fflush(stdout);
}
