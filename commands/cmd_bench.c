/* cmd_bench.c -- `stele bench`: how fast the rules are.
 *
 * Random play on one core: legal() with weights, a choice, apply(); chance's
 * decisions count like the others.  The yardstick is the time to copy one
 * position, measured in the same run between the rounds of play, so the ratio
 * of the two says something on any machine. */
#include <malloc.h>
#include <time.h>
#include "bench.h"

enum { ROUNDS = 15, COPIES = 1000000, POSITIONS = 8 };

struct figures { double decision_ns, copy_ns, games_per_s; size_t heap; };

double bench_now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* Plays games for about `ns`; returns decisions made, adds games. */
static long play_round(const struct game *g, const struct game_options *o,
                       struct random *random, double ns, long *games_played,
                       double *spent)
{
    union position p;
    long decisions = 0;
    double start = bench_now_ns();

    do {
        for (int i = 0; i < 20; i++) {
            g->setup(&p, o);
            while (g->actor(&p) != GAME_OVER) {
                g->apply(&p, game_any(g, &p, random), NULL);
                decisions++;
            }
        }
        *games_played += 20;
        *spent = bench_now_ns() - start;
    } while (*spent < ns);
    return decisions;
}

/* One position copied to others that lie packed behind it, as in the pool of a
 * search. */
static double copy_round(const struct game *g, uint8_t *pool)
{
    double start = bench_now_ns();
    for (int i = 0; i < COPIES; i++) {
        game_copy(g, pool + (1 + i % POSITIONS) * g->bytes, pool);
        __asm__ volatile("" : : "r"(pool) : "memory");
    }
    return (bench_now_ns() - start) / COPIES;
}

double bench_lower(double a, double b)
{
    return a < b ? a : b;
}

/* The best round of each: what disturbs a round only ever makes it slower. */
static struct figures measure(const struct game *g, int players, double ns)
{
    static union position pool[POSITIONS + 1];
    struct game_options o = game_usual(g);
    struct figures f = { 1e18, 1e18, 0, 0 };
    struct random random = { 1 };
    size_t heap = mallinfo2().uordblks;

    o.value[0] = (uint8_t)players;
    g->setup(pool, &o);
    for (int i = 0; i < ROUNDS; i++) {
        long games_played = 0;
        double spent;
        long decisions = play_round(g, &o, &random, ns / ROUNDS,
                                    &games_played, &spent);
        f.copy_ns = bench_lower(f.copy_ns, copy_round(g, pool[0].bytes));
        if (spent / (double)decisions < f.decision_ns) {
            f.decision_ns = spent / (double)decisions;
            f.games_per_s = 1e9 * (double)games_played / spent;
        }
    }
    f.heap = mallinfo2().uordblks - heap;
    return f;
}

static void print(const struct game *g, int players, struct figures f,
                  bool json, bool first)
{
    double ratio = f.decision_ns / f.copy_ns;
    if (json)
        printf("%s{\"players\":%d,\"decision_ns\":%.1f,\"copy_ns\":%.2f,"
               "\"ratio\":%.2f,\"games_per_second\":%.0f,"
               "\"position_bytes\":%d,\"heap_bytes\":%zu}",
               first ? "[" : ",\n ", players, f.decision_ns, f.copy_ns, ratio,
               f.games_per_s, g->bytes, f.heap);
    else
        printf("%s %d: %.1f ns, %.2f ns, %.2f, %.0f/s, heap %zu\n", g->name,
               players, f.decision_ns, f.copy_ns, ratio, f.games_per_s,
               f.heap);
    fflush(stdout);
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "json", 0, 0, 'j' }, { "seconds", 1, 0, 's' },
        { "thinking", 0, 0, 't' }, { 0 }
    };
    bool json = false, first = true, thinking = false;
    long seconds = 3;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 'j') json = true;
        if (option == 't') thinking = true;
        if (option == 's' && !command_number(c, "--seconds", optarg, 1, 3600,
                                             &seconds)) return EXIT_USAGE;
    }
    const struct game *g = command_game(c, argc, argv);
    if (!g) return EXIT_USAGE;
    if (!json && thinking)
        say_to(stdout, SAY(N_("Players: a guess of the net, a trial of the "
                              "search, two threads against one")));
    else if (!json)
        say_to(stdout, SAY(N_("Players: a decision, a copy of the position, "
                              "their ratio, games, heap used in bytes")));
    for (int p = g->option[0].least; p <= g->option[0].most; p++) {
        if (thinking) bench_thinking(g, p, json, first);
        else print(g, p, measure(g, p, 1e9 * (double)seconds), json, first);
        first = false;
    }
    if (json) printf("]\n");
    return EXIT_FINE;
}

const struct command command_bench = {
    "bench", "GAME [--json] [--seconds N] [--thinking]",
    N_("measure the speed of the rules in random play"),
    N_("Each number of players is measured for --seconds (3).  --thinking "
       "measures the bots instead."), run
};
