/* fuzz_actions.c -- actions from a stranger, legal and not.
 *
 * The first three bytes choose the game, the number of players and a moment of
 * a game played beforehand, so that short inputs reach every stage of it.  Each
 * byte after them is a move: an option of the question, or, when it is 192 or
 * more, the opening of a raw number that may be anything.  The checked door
 * must take what is legal, and refuse the rest with not a byte changed. */
#include "fuzz.h"

enum { MOMENTS = 256, MOVES = 24, RAW = 192 };

/* Moments of one random game of each number of players. */
static union position moment[GAME_SEATS + 1][MOMENTS];
static const struct game *prepared;

static void prepare_players(const struct game *g, int players)
{
    struct random random = { (uint64_t)players };
    struct game_options o = game_usual(g);

    o.value[0] = (uint8_t)players;
    g->setup(&moment[players][0], &o);
    for (int i = 1; i < MOMENTS; i++) {
        union position *p = &moment[players][i];
        game_copy(g, p, p - 1);
        if (g->actor(p) != GAME_OVER)
            g->apply(p, game_any(g, p, &random), NULL);
    }
}

static void prepare(const struct game *g)
{
    if (prepared == g) return;
    for (int n = g->option[0].least; n <= g->option[0].most; n++)
        prepare_players(g, n);
    prepared = g;
}

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
    int count = 0;

    if (size < 4) return 0;
    while (games[count]) count++;
    const struct game *g = games[data[0] % count];
    prepare(g);

    int choices = g->option[0].most - g->option[0].least + 1;
    int players = g->option[0].least + data[1] % choices;
    union position p = moment[players][data[2] % MOMENTS];

    size_t at = 3;
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
