/* fuzz.h -- shared by the fuzzers: what must hold, or the input is kept.
 *
 * A fuzzer throws bytes at one door through which strangers come in.  It knows
 * no rules: it asks the contract (engine/game.h) whether all is well. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "engine/game.h"
#include "engine/random.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborting is how a fuzzer is told that it has found something. */
static inline void must(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "not so: %s\n", what);
    abort();
}

/* The position is sound: check() finds nothing wrong with it. */
static inline void must_be_sound(const struct game *g, const void *position)
{
    struct wrong wrong = g->check(position);
    if (wrong.reason) fprintf(stderr, "check: %s\n", wrong.reason);
    must(!wrong.reason, "the position is sound");
}

/* Its text reads back as the same position. */
static inline void must_read_back(const struct game *g,
                                  const union position *p)
{
    static char buffer[GAME_TEXT];
    struct text t = text_in(buffer, sizeof buffer);
    union position back;

    game_write(g, p, &t);
    must(!t.cut, "the text of a position fits");
    struct reader r = reader_of(buffer, t.used);
    must(game_read(g, &r, &back) && read_done(&r), "what was written is read");
    must(game_equal(g, p, &back), "and is the same position");
}

/* ---- Moments of games played beforehand --------------------------------- */

enum { GAMES_PREPARED = 12, MOMENTS = 1024, MOMENT_BYTES = 4 };

/* Any options that go together, drawn from the number of the game. */
static inline struct game_options any_options(const struct game *g, int number)
{
    struct random random = { (uint64_t)number };
    struct game_options o;
    int players = g->option[0].most - g->option[0].least + 1;

    do {
        o = game_usual(g);
        o.value[0] = (uint8_t)(g->option[0].least + number % players);
        for (int i = 1; i < GAME_OPTIONS && g->option[i].name; i++)
            if (number >= players)
                o.value[i] = (uint8_t)random_below(&random,
                                                   g->option[i].most + 1u);
    } while (g->refuse && g->refuse(&o));
    return o;
}

/* The first four bytes of an input choose the game, its options and a moment,
 * so that short inputs reach every stage of it. */
static inline const struct game *fuzz_moment(const uint8_t *data,
                                             union position *p)
{
    static union position moment[2][GAMES_PREPARED][MOMENTS];
    static bool prepared;
    int count = 0;

    while (games[count]) count++;
    for (int i = 0; i < count && i < 2 && !prepared; i++)
        for (int n = 0; n < GAMES_PREPARED; n++) {
            struct random random = { (uint64_t)n };
            struct game_options o = any_options(games[i], n);
            games[i]->setup(&moment[i][n][0], &o);
            for (int k = 1; k < MOMENTS; k++) {
                union position *at = &moment[i][n][k];
                game_copy(games[i], at, at - 1);
                if (games[i]->actor(at) != GAME_OVER)
                    games[i]->apply(at, game_any(games[i], at, &random), NULL);
            }
        }
    prepared = true;
    int game = data[0] % count % 2;
    game_copy(games[game], p,
              &moment[game][data[1] % GAMES_PREPARED]
                     [(data[2] | data[3] << 8) % MOMENTS]);
    return games[game];
}

#endif
