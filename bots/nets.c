/* nets.c -- finding the net for a game and number of players.
 *
 * A net is read from its bytes when it is first asked for.  Threads may ask at
 * the same time: one reads, the others wait for it. */
#include "nets.h"

enum { NETS = 16 };             /* games and numbers of players that have one */
enum { EMPTY, READING, READY, MISSING };

static struct {
    int state;
    struct net net;
} shelf[NETS];

/* The place of a net on the shelf, or -1. */
static int place_of(const struct game *g, int players)
{
    int at = players - g->option[0].least;

    if (!guide_of(g)->sight || at < 0 || players > g->option[0].most) return -1;
    for (int i = 0; games[i] && games[i] != g; i++)
        if (guide_of(games[i])->sight)
            at += games[i]->option[0].most - games[i]->option[0].least + 1;
    return at < NETS ? at : -1;
}

/* ---- What a net was taught on ------------------------------------------- */

enum { SAMPLES = 3 };           /* games that are looked at */

/* Adds what every seat sees of a position where a turn has ended. */
static uint64_t add_sight(uint64_t sum, const struct game *g,
                          const union position *at, struct random random)
{
    const struct sight *sight = guide_of(g)->sight;
    union position p = *at;
    uint8_t x[SIGHT_INPUTS];

    sight->settle(&p, &random);
    for (int seat = 0; seat < g->seats(&p); seat++) {
        int n = sight->see(&p, seat, x, NULL);
        for (int i = 0; i < n; i++) sum = (sum ^ x[i]) * 0x100000001b3u;
    }
    return sum;
}

struct net_stamp nets_stamp(const struct game *g, int players)
{
    struct game_options o = game_usual(g);
    uint64_t sum = 0xcbf29ce484222325u;
    union position p;

    o.value[0] = (uint8_t)players;
    for (int i = 0; i < SAMPLES; i++) {
        struct random random = { (uint64_t)i };
        g->setup(&p, &o);
        while (g->actor(&p) != GAME_OVER) {
            if (g->turn(&p)) sum = add_sight(sum, g, &p, random);
            g->apply(&p, game_any(g, &p, &random), NULL);
        }
    }
    return (struct net_stamp){ g->rules, sum };
}

const char *nets_refuse(const struct game *g, int players,
                        const struct net *net)
{
    if (place_of(g, players) < 0)
        return N_("nothing is known of what a net would see of this game");
    struct net_stamp now = nets_stamp(g, players);
    if (net->stamp.rules != now.rules)
        return N_("this net was taught on other rules, or another game");
    if (net->stamp.print != now.print)
        return N_("this net was taught on other inputs, another game or "
                  "another number of players");
    return NULL;
}

/* ---- On the shelf ------------------------------------------------------- */

bool brain_with(const struct game *g, const void *position,
                const struct net *net, struct brain *b)
{
    uint8_t x[SIGHT_INPUTS];
    *b = (struct brain){ g, guide_of(g)->sight, net };
    return b->sight && b->sight->see(position, 0, x, NULL) == net->inputs;
}

bool nets_give(const struct game *g, int players, const uint8_t *bytes,
               size_t size)
{
    int at = place_of(g, players);
    if (at < 0) return false;
    bool fine = net_read(&shelf[at].net, bytes, size)
             && !nets_refuse(g, players, &shelf[at].net);
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
