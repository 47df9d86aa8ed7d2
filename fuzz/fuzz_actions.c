/* fuzz_actions.c -- actions from a stranger, legal and not.
 *
 * The first bytes choose a moment of a game played beforehand (fuzz.h).  Each
 * byte after them is a move: an option of the question, or, when it is 192 or
 * more, the opening of a raw number that may be anything.  The checked door
 * must take what is legal, and refuse the rest with not a byte changed. */
#include "fuzz.h"

enum { MOVES = 24, RAW = 192 };

/* Offers any number at all to the checked door. */
static void offer_raw(const struct game *g, union position *p, action_t a)
{
    union position before;
    bool legal = game_is_legal(g, p, a);

    game_copy(g, &before, p);
    must(game_play(g, p, a, NULL) == legal, "only what is legal is played");
    if (!legal)
        must(game_equal(g, p, &before), "a refused action changes nothing");
}

/* One move; returns how many bytes it took. */
static size_t move(const struct game *g, union position *p,
                   const uint8_t *byte, size_t left)
{
    if (byte[0] >= RAW) {
        unsigned low = left > 1 ? byte[1] : 0;
        offer_raw(g, p, (action_t)((byte[0] - (unsigned)RAW) << 8 | low));
        return left > 1 ? 2 : 1;
    }
    action_t legal[GAME_ACTIONS];
    int n = g->legal(p, legal, NULL);
    must(n > 0 && n <= GAME_ACTIONS, "there is something to do");
    must(game_play(g, p, legal[byte[0] % n], NULL), "a legal action is taken");
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    union position p;

    if (size <= MOMENT_BYTES) return 0;
    const struct game *g = fuzz_moment(data, &p);
    size_t at = MOMENT_BYTES;
    for (int i = 0; i < MOVES && at < size; i++) {
        if (g->actor(&p) == GAME_OVER) {
            offer_raw(g, &p, data[at]);
            break;
        }
        at += move(g, &p, data + at, size - at);
        must_be_sound(g, &p);
    }
    return 0;
}
