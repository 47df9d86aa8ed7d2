/* nets.c -- finding the net for a game and number of players.
 *
 * A net is read from its bytes when it is first asked for.  Threads may ask at
 * the same time: one reads, the others wait for it. */
#include "nets.h"

enum { NETS = 8 };              /* Teotihuacan 1 to 4, Thebes 2 to 4 */
enum { EMPTY, READING, READY, MISSING };

static struct {
    int state;
    struct net net;
} shelf[NETS];

/* The place of a net on the shelf, or -1. */
static int place_of(const struct game *g, int players)
{
    int i = 0;
    while (games[i] && games[i] != g) i++;
    if (!games[i] || i > 1 || players < 1 || players > GAME_SEATS) return -1;
    return 4 * i + players - 1;
}

bool brain_with(const struct game *g, const void *position,
                const struct net *net, struct brain *b)
{
    uint8_t x[SIGHT_INPUTS];
    *b = (struct brain){ g, guide_of(g)->sight, net };
    return b->sight && b->sight->see(position, 0, x, NULL) == net->inputs;
}

/* Whether it has the inputs there are at the start of a game. */
static bool fits(const struct game *g, int players, const struct net *net)
{
    struct game_options o = game_usual(g);
    union position p;
    struct brain b;

    o.value[0] = (uint8_t)players;
    g->setup(&p, &o);
    return brain_with(g, &p, net, &b);
}

bool nets_give(const struct game *g, int players, const uint8_t *bytes,
               size_t size)
{
    int at = place_of(g, players);
    if (at < 0 || players < g->option[0].least || players > g->option[0].most)
        return false;
    bool fine = net_read(&shelf[at].net, bytes, size)
             && fits(g, players, &shelf[at].net);
    __atomic_store_n(&shelf[at].state, fine ? READY : MISSING,
                     __ATOMIC_RELEASE);
    return fine;
}

static void fetch(const struct game *g, int players, int at)
{
    for (const struct net_file *f = net_files; f->game; f++)
        if (f->players == players && text_equal(f->game, g->name)) {
            nets_give(g, players, f->bytes, f->size);
            return;
        }
    __atomic_store_n(&shelf[at].state, MISSING, __ATOMIC_RELEASE);
}

bool brain_for(const struct game *g, const void *position, struct brain *b)
{
    struct game_options o;
    int state = EMPTY, at;

    g->settings(position, &o);
    at = place_of(g, o.value[0]);
    if (at < 0) return false;
    *b = (struct brain){ g, guide_of(g)->sight, &shelf[at].net };
    if (__atomic_compare_exchange_n(&shelf[at].state, &state, READING, false,
                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        fetch(g, o.value[0], at);
    do state = __atomic_load_n(&shelf[at].state, __ATOMIC_ACQUIRE);
    while (state == READING);
    return state == READY;
}
