/* fuzz_position.c -- a position as text from a stranger.
 *
 * Whatever read() takes must be sound: it writes itself as text that reads back
 * equal, and it can be played on, still sound after every action. */
#include "fuzz.h"

enum { MOVES = 64 };

/* Chance and seats at random; the input also seeds the choice, so that all of
 * it is repeatable. */
static void play_on(const struct game *g, union position *p)
{
    struct random random = { game_checksum(g, p) };

    for (int i = 0; i < MOVES && g->actor(p) != GAME_OVER; i++) {
        g->apply(p, game_any(g, p, &random), NULL);
        must_be_sound(g, p);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        struct reader r = reader_of((const char *)data, size);
        union position p;

        if (!game_read(g, &r, &p)) {
            must(r.reason != NULL, "a refusal has a reason");
            must(r.bad >= r.start && r.bad <= r.end, "and a place");
            continue;
        }
        must_be_sound(g, &p);
        must_read_back(g, &p);
        play_on(g, &p);
    }
    return 0;
}
