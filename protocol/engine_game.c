/* engine_game.c -- the commands of the line protocol that play: a game begins,
 * goes on, is taken back. */
#include <string.h>
#include "engine.h"

/* Tells each action as it happens: "did 1 take congress-paris". */
static void tell_action(void *ctx, const void *position, struct frame f,
                        action_t a)
{
    struct engine *e = ctx;
    (void)f;

    if (a == GAME_EFFECT) return;
    int actor = e->table.game->actor(position);
    if (actor == GAME_CHANCE) fputs("did chance ", e->out);
    else fprintf(e->out, "did %d ", actor + 1);
    engine_put_words(e, position, a);
    fputc('\n', e->out);
}

void engine_put_actor(struct engine *e)
{
    int actor = e->table.game->actor(&e->table.position);
    if (actor == GAME_OVER) fputs("actor over\n", e->out);
    else if (actor == GAME_CHANCE) fputs("actor chance\n", e->out);
    else fprintf(e->out, "actor %d\n", actor + 1);
}

static void put_hash(struct engine *e)
{
    char buffer[2 * RECORD_KEY + 1];
    struct text t = text_in(buffer, sizeof buffer);
    text_key(&t, e->table.record.hash);
    fprintf(e->out, "hash %s\n", buffer);
}

static struct game_teller teller_of(struct engine *e)
{
    return (struct game_teller){ tell_action, e };
}

/* Behind "seed ": 64 hexadecimal digits, or any word. */
static bool read_seed(struct reader *r, uint8_t seed[RECORD_KEY])
{
    char typed[2 * RECORD_KEY + 1];
    struct span word = read_word(r);

    if (r->reason) return false;
    if (word.length >= sizeof typed)
        return read_fail(r, "this seed is too long");
    snprintf(typed, sizeof typed, "%.*s", (int)word.length, word.at);
    fair_seed(typed, seed);
    return true;
}

/* OPTION VALUE, or seed WORD */
static bool read_setting(struct reader *r, const struct game *g,
                         struct game_options *o, uint8_t seed[RECORD_KEY])
{
    struct reader before = *r;
    struct span name = read_word(r);

    if (!read_must(r, " ")) return false;
    if (span_is(name, "seed")) return read_seed(r, seed);
    int value = (int)read_int(r, 0, 255);
    if (r->reason || game_set(g, o, name, value)) return !r->reason;
    *r = before;
    return read_fail(r, "there is no such option or value");
}

/* new GAME [OPTION VALUE]... [seed WORD] */
bool engine_new(struct engine *e, struct reader *r)
{
    uint8_t seed[RECORD_KEY];
    const struct game *g = read_must(r, " ") ? engine_read_game(r) : NULL;
    struct game_teller teller = teller_of(e);

    if (!g) return false;
    struct game_options o = game_usual(g);
    fair_random_seed(seed);
    while (read_is(r, " "))
        if (!read_setting(r, g, &o, seed)) return false;
    if (!engine_at_end(r)) return false;
    if (g->refuse(&o)) return read_fail(r, g->refuse(&o));
    table_new(&e->table, g, &o, seed);
    put_hash(e);
    table_chance(&e->table, &teller);
    engine_put_actor(e);
    return true;
}

/* position [json] */
bool engine_position(struct engine *e, struct reader *r)
{
    static char buffer[GAME_JSON];
    struct text t = text_in(buffer, sizeof buffer);
    bool json = read_is(r, " json");

    if (!engine_in_game(e, r)) return false;
    if (json) game_json(&t, NULL, e->table.game, &e->table.position);
    else game_write(e->table.game, &e->table.position, &t);
    fprintf(e->out, "position %s\n", buffer);
    return true;
}

/* The seed stands behind the position, which has no such word in it. */
static const char *seed_place(const struct reader *r)
{
    struct reader at = *r;
    while (at.at < at.end && !read_is(&at, " seed ")) at.at++;
    return at.at < at.end ? at.at - strlen(" seed ") : r->end;
}

/* load POSITION [seed WORD]: its first word is the game's name.  Without a seed
 * the first draw waits to be named, so that a position with a draw to come can
 * be tried with any outcome. */
bool engine_load(struct engine *e, struct reader *r)
{
    uint8_t seed[RECORD_KEY];
    union position p;
    struct game_teller teller = teller_of(e);

    if (!read_must(r, " ")) return false;
    struct reader peek = *r;
    const struct game *g = engine_read_game(&peek);
    if (!g) return engine_read_game(r) != NULL;
    const char *end = r->end;
    r->end = seed_place(r);
    if (!game_read(g, r, &p) || !engine_at_end(r)) return false;
    r->end = end;
    bool seeded = read_is(r, " seed ");
    fair_random_seed(seed);
    if (seeded && !read_seed(r, seed)) return false;
    if (!engine_at_end(r)) return false;
    table_load(&e->table, g, &p, seed);
    if (seeded) table_chance(&e->table, &teller);
    engine_put_actor(e);
    return true;
}

/* chance wait|auto: draws are named with apply, or come from the seed. */
bool engine_chance(struct engine *e, struct reader *r)
{
    struct game_teller teller = teller_of(e);
    bool waits = read_is(r, " wait");

    if (!waits && !read_is(r, " auto"))
        return read_fail(r, "wait or auto belongs here");
    if (!engine_at_end(r)) return false;
    e->table.waits = waits;
    if (!e->table.game) return true;
    table_chance(&e->table, &teller);
    engine_put_actor(e);
    return true;
}

bool engine_actor(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    engine_put_actor(e);
    return true;
}

/* An action in words, or its number behind a '#'. */
bool engine_read_action(struct engine *e, struct reader *r, action_t *a)
{
    if (!read_must(r, " ")) return false;
    if (!e->table.game)
        return read_fail(r, "there is no game; use new or load");
    struct reader before = *r;
    if (read_is(r, "#")) *a = (action_t)read_int(r, 0, 65535);
    else if (!e->table.game->parse(&e->table.position, r, a)) return false;
    if (!engine_at_end(r)) return false;
    if (game_is_legal(e->table.game, &e->table.position, *a)) return true;
    *r = before;
    return read_fail(r, "this is not legal here; explain tells why");
}

bool engine_apply(struct engine *e, struct reader *r)
{
    struct game_teller teller = teller_of(e);
    action_t a;

    if (!engine_read_action(e, r, &a)) return false;
    if (!table_play(&e->table, a, &teller))
        return read_fail(r, "this game is longer than a record can hold");
    engine_put_actor(e);
    return true;
}

bool engine_undo(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    if (!table_undo(&e->table))
        return read_fail(r, "nothing to undo since the last draw");
    engine_put_actor(e);
    return true;
}
