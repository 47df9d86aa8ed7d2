/* fuzz_bytes.c -- a position of which some bytes were changed.
 *
 * Texts of positions that mean something else are rarely found by changing
 * letters.  Here a moment of a game (fuzz.h) has bytes changed: two bytes say
 * which, one its new value.  Whatever check() takes must be a sound position,
 * as in fuzz_position.c. */
#include "fuzz.h"

enum { MOVES = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    union position p;

    if (size < MOMENT_BYTES) return 0;
    const struct game *g = fuzz_moment(data, &p);
    for (size_t at = MOMENT_BYTES; at + 3 <= size; at += 3)
        ((uint8_t *)&p)[(data[at] | data[at + 1] << 8) % g->bytes] =
            data[at + 2];
    if (g->check(&p).reason || (g->doubt && g->doubt(&p).reason)) return 0;
    must_read_back(g, &p);

    struct random random = { game_checksum(g, &p) };
    for (int i = 0; i < MOVES && g->actor(&p) != GAME_OVER; i++) {
        action_t out[GAME_ACTIONS];
        int n = g->legal(&p, out, NULL);
        must(n > 0 && n <= GAME_ACTIONS, "there is something to do");
        g->apply(&p, game_any(g, &p, &random), NULL);
        must_be_sound(g, &p);
    }
    return 0;
}
