/* arena.c -- a tournament laid out and added up.
 *
 * The whole plan is known before the first game.  Results are added seed by
 * seed in the order of the seeds, whatever order the games end in: what a test
 * decides, and when, does not depend on which thread was faster. */
#include "arena.h"
#include <stdlib.h>
#include <string.h>

/* ---- Tables ------------------------------------------------------------- */

static int drawn(const struct arena *a)
{
    return a->players > 2 && a->bots > 2;
}

uint32_t arena_games_of_seed(const struct arena *a)
{
    uint32_t n = (uint32_t)a->bots, tables = 1;
    if (a->players == 1) tables = n;
    if (a->players == 2) tables = n * (n - 1) / 2;
    return tables * (uint32_t)a->players;
}

/* The bot that is least at this table, then has sat least, then has met those
 * at the table least, then by lot.  A bot sits at most once for each of the
 * 10^7 seeds, which fits in 24 bits. */
static int least_used(const struct arena *a, const uint8_t *table, int taken,
                      const uint32_t *sat,
                      uint32_t (*met)[ARENA_BOTS], struct random *random)
{
    uint64_t least = UINT64_MAX;
    int chosen = 0;

    for (int b = 0; b < a->bots; b++) {
        uint64_t here = 0, meetings = 0;
        for (int i = 0; i < taken; i++) {
            here += table[i] == b;
            meetings += met[b][table[i]];
        }
        uint64_t use = here << 62 | (uint64_t)sat[b] << 38 | meetings << 12
            | random_next(random) >> 52;
        if (use >= least) continue;
        least = use;
        chosen = b;
    }
    return chosen;
}

static void draw_tables(struct arena *a)
{
    uint32_t sat[ARENA_BOTS] = { 0 }, met[ARENA_BOTS][ARENA_BOTS] = { { 0 } };
    struct random random = { ~a->seed };

    for (uint32_t k = 0; k < a->seeds; k++) {
        uint8_t *table = a->table[k];
        for (int i = 0; i < a->players; i++) {
            table[i] = (uint8_t)least_used(a, table, i, sat, met, &random);
            sat[table[i]]++;
        }
        for (int i = 0; i < a->players; i++)
            for (int j = 0; j < a->players; j++)
                if (i != j) met[table[i]][table[j]]++;
    }
}

static void *room(size_t n, size_t size)
{
    void *got = calloc(n ? n : 1, size);
    if (!got) abort();
    return got;
}

void arena_start(struct arena *a)
{
    union position p;

    a->game->setup(&p, &a->options);
    a->players = a->options.value[0];
    a->seats = a->game->seats(&p);
    a->all = a->bots + (a->seats > a->players);
    if (a->all > a->bots) a->bot[a->bots] = "automatic";
    arena_name_bots(a);
    a->games = a->seeds * arena_games_of_seed(a);
    a->result = room(a->games, sizeof *a->result);
    a->table = room(drawn(a) ? a->seeds : 0, sizeof *a->table);
    if (drawn(a)) draw_tables(a);
}

void arena_free(struct arena *a)
{
    free(a->table);
    free(a->result);
}

/* The table before it is turned, of a seed's table number `at`. */
static void base_table(const struct arena *a, uint32_t seed, uint32_t at,
                       uint8_t *table)
{
    if (drawn(a)) {
        memcpy(table, a->table[seed], GAME_SEATS);
    } else if (a->players == 1) {
        table[0] = (uint8_t)at;
    } else if (a->players == 2) {
        uint32_t first = 0, rest = (uint32_t)a->bots - 1;
        for (; at >= rest; first++) at -= rest--;
        table[0] = (uint8_t)first;
        table[1] = (uint8_t)(first + 1 + at);
    } else {
        table[0] = 0;
        memset(table + 1, 1, GAME_SEATS - 1);
    }
}

void arena_seating(const struct arena *a, uint32_t number,
                   uint8_t who[GAME_SEATS])
{
    uint32_t of_seed = arena_games_of_seed(a), n = (uint32_t)a->players;
    uint8_t table[GAME_SEATS] = { 0 };

    base_table(a, number / of_seed, number % of_seed / n, table);
    for (uint32_t s = 0; s < GAME_SEATS; s++)
        who[s] = s < n ? table[(s + number) % n] : (uint8_t)a->bots;
}

/* ---- Adding up ---------------------------------------------------------- */

double arena_win(const struct arena_game *g, int seats, int seat)
{
    int winners = 0;
    for (int s = 0; s < seats; s++) winners += g->place[s] == 1;
    return g->place[seat] == 1 ? 1.0 / winners : 0;
}

static void add_time(struct arena_time *sum, const struct arena_time *t)
{
    sum->decisions += t->decisions;
    sum->turns += t->turns;
    sum->replaced += t->replaced;
    sum->ms += t->ms;
    if (t->most_ms > sum->most_ms) sum->most_ms = t->most_ms;
    if (t->most_turn_ms > sum->most_turn_ms)
        sum->most_turn_ms = t->most_turn_ms;
}

/* The share of the first bot in a seed's games, for the test: exactly one of
 * its seats is at each table. */
static double first_share(const struct arena *a, uint32_t seed)
{
    uint32_t of_seed = arena_games_of_seed(a);
    double won = 0;

    for (uint32_t n = seed * of_seed; n < (seed + 1) * of_seed; n++) {
        uint8_t who[GAME_SEATS];
        arena_seating(a, n, who);
        for (int s = 0; s < a->players; s++)
            if (who[s] == 0) won += arena_win(&a->result[n], a->seats, s);
    }
    return won / of_seed;
}

static bool seed_done(const struct arena *a, uint32_t seed)
{
    uint32_t of_seed = arena_games_of_seed(a);
    for (uint32_t n = seed * of_seed; n < (seed + 1) * of_seed; n++)
        if (!a->result[n].done) return false;
    return true;
}

void arena_take(struct arena *a, uint32_t number, const struct arena_game *g,
                const struct arena_time *time)
{
    uint8_t who[GAME_SEATS];

    arena_seating(a, number, who);
    a->result[number] = *g;
    a->result[number].done = true;
    a->done++;
    for (int s = 0; s < a->seats; s++) {
        add_time(&a->time[who[s]], &time[s]);
        a->wins[who[s]] += arena_win(g, a->seats, s);
        a->played[who[s]]++;
    }
    while (!arena_decided(a) && a->whole < a->seeds
           && seed_done(a, a->whole)) {
        if (a->testing) rating_test_add(&a->test, first_share(a, a->whole));
        a->whole++;
    }
}

bool arena_decided(const struct arena *a)
{
    return a->testing && rating_test_verdict(&a->test) != 0;
}
