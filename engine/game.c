/* game.c -- what every game gets for nothing from the contract. */
#include "game.h"

const struct game *game_named(const char *name)
{
    for (int i = 0; games[i]; i++)
        if (text_equal(games[i]->name, name)) return games[i];
    return NULL;
}

/* ---- Options ------------------------------------------------------------ */

struct game_options game_usual(const struct game *g)
{
    struct game_options o = { { 0 } };
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        o.value[i] = g->option[i].usual;
    return o;
}

bool game_set(const struct game *g, struct game_options *o, struct span name,
              int value)
{
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        if (!span_is(name, g->option[i].name)) continue;
        if (value < g->option[i].least || value > g->option[i].most)
            return false;
        o->value[i] = (uint8_t)value;
        return true;
    }
    return false;
}

/* ---- Bytes -------------------------------------------------------------- */

/* FNV-1a, a byte a step, and the high bits folded down.  Every step can be
 * undone, so a change of one byte always changes it.  Positions are
 * little-endian everywhere, so all builds agree. */
uint64_t game_checksum(const struct game *g, const void *position)
{
    const uint8_t *byte = position;
    uint64_t sum = 0xcbf29ce484222325u ^ g->bytes;

    for (int i = 0; i < g->bytes; i++)
        sum = (sum ^ byte[i]) * 0x100000001b3u;
    return sum ^ sum >> 29;
}

/* Eight bytes at a time: the server compares positions after every answer. */
bool game_equal(const struct game *g, const void *a, const void *b)
{
    const uint8_t *x = a, *y = b;
    int i = 0;

    for (uint64_t u, v; i + 8 <= g->bytes; i += 8) {
        __builtin_memcpy(&u, x + i, 8);
        __builtin_memcpy(&v, y + i, 8);
        if (u != v) return false;
    }
    for (; i < g->bytes; i++)
        if (x[i] != y[i]) return false;
    return true;
}

void game_copy(const struct game *g, void *to, const void *from)
{
    __builtin_memcpy(to, from, g->bytes);
}

/* ---- Text and JSON ------------------------------------------------------ */

void game_write(const struct game *g, const void *position, struct text *t)
{
    fields_write(g->format, g->name, position, t);
}

void game_json(struct text *t, const char *key, const struct game *g,
               const void *position)
{
    fields_json(t, key, g->format, g->name, position);
}

bool game_read(const struct game *g, struct reader *r, void *position)
{
    const char *start = r->at;
    union position p;

    for (int i = 0; i < GAME_BYTES; i++) p.bytes[i] = 0;
    if (!fields_read(g->format, g->name, r, &p)) return false;
    struct wrong wrong = g->check(&p);
    if (!wrong.reason && g->doubt) wrong = g->doubt(&p);
    if (wrong.reason) return fields_refuse(r, start, wrong);
    game_copy(g, position, &p);
    return true;
}

/* ---- Checked play ------------------------------------------------------- */

bool game_is_legal(const struct game *g, const void *position, action_t a)
{
    action_t legal[GAME_ACTIONS];

    if (g->actor(position) == GAME_OVER) return false;
    int n = g->legal(position, legal, NULL);
    for (int i = 0; i < n; i++)
        if (legal[i] == a) return true;
    return false;
}

bool game_play(const struct game *g, void *position, action_t a,
               const struct game_teller *teller)
{
    if (!game_is_legal(g, position, a)) return false;
    g->apply(position, a, teller);
    return true;
}

bool game_forced(const struct game *g, const void *position, action_t *only)
{
    action_t legal[GAME_ACTIONS];
    if (g->actor(position) < 0) return false;
    if (g->legal(position, legal, NULL) != 1) return false;
    *only = legal[0];
    return true;
}

/* ---- Chance ------------------------------------------------------------- */

action_t game_outcome(const action_t *action, const uint16_t *weight, int n,
                      uint32_t r)
{
    int i = 0;
    if (weight[n] == n) return action[r];       /* then all weigh 1 */
    while (r >= weight[i]) r -= weight[i++];
    return action[i];
}

action_t game_any(const struct game *g, const void *position,
                  struct random *random)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    weight[0] = 0;                      /* stays so when a seat is asked */
    int n = g->legal(position, action, weight);
    if (weight[0] == 0) return action[random_below(random, (uint32_t)n)];
    return game_outcome(action, weight, n,
                        random_below(random, weight[n]));
}

/* ---- The end ------------------------------------------------------------ */

void game_places(const struct game *g, const void *position, int *place)
{
    struct game_score score[GAME_SEATS];
    int players = g->seats(position);

    for (int s = 0; s < players; s++) g->score(position, s, &score[s]);
    for (int s = 0; s < players; s++) {
        place[s] = 1;
        for (int o = 0; o < players; o++)
            if (score[o].total > score[s].total
                || (score[o].total == score[s].total
                    && score[o].tie_break > score[s].tie_break))
                place[s]++;
    }
}

uint64_t game_signature(const struct game *g, int players, int game_count)
{
    struct game_options o = game_usual(g);
    uint64_t sum = 0;
    union position p;

    o.value[0] = (uint8_t)players;
    for (int i = 0; i < game_count; i++) {
        struct random random = { (uint64_t)i };
        g->setup(&p, &o);
        while (g->actor(&p) != GAME_OVER) {
            g->apply(&p, game_any(g, &p, &random), NULL);
            sum = (sum << 7 | sum >> 57) ^ game_checksum(g, &p);
        }
    }
    return sum;
}
