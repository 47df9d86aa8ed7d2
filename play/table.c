/* table.c -- a game being played. */
#include "table.h"
#include "engine/guide.h"
#include <string.h>

void table_name_others(struct record *r, const void *position)
{
    const char *name = guide_of(r->game)->automatic;

    for (int i = r->options.value[0]; i < r->game->seats(position); i++)
        record_set_name(r, i, name ? name : "Game");
}

static void start(struct table *t, const struct game *g,
                  const struct game_options *o, const uint8_t *seed)
{
    record_begin(&t->record, g, o);
    t->game = g;
    t->settled = 0;
    t->from_position = false;
    memcpy(t->seed, seed, RECORD_KEY);
    memcpy(t->record.seed, seed, RECORD_KEY);
    fair_hash(seed, t->record.hash);
    t->record.has_hash = true;
}

void table_new(struct table *t, const struct game *g,
               const struct game_options *o, const uint8_t seed[RECORD_KEY])
{
    start(t, g, o, seed);
    g->setup(&t->start, o);
    table_name_others(&t->record, &t->start);
    t->position = t->start;
}

void table_load(struct table *t, const struct game *g, const void *position,
                const uint8_t seed[RECORD_KEY])
{
    struct game_options o;
    g->settings(position, &o);
    start(t, g, &o, seed);
    game_copy(g, &t->start, position);
    table_name_others(&t->record, &t->start);
    t->position = t->start;
    t->from_position = true;
}

static bool room(const struct table *t)
{
    return t->record.actions < RECORD_ACTIONS;
}

void table_chance(struct table *t, const struct game_teller *teller)
{
    const struct game *g = t->game;
    while (!t->waits && g->actor(&t->position) == GAME_CHANCE && room(t)) {
        action_t a = fair_draw(t->seed, t->record.actions, g, &t->position);
        g->apply(&t->position, a, teller);
        record_add(&t->record, a);
        t->settled = t->record.actions;
    }
}

bool table_play(struct table *t, action_t a, const struct game_teller *teller)
{
    bool chance = t->game->actor(&t->position) == GAME_CHANCE;

    if (!room(t) || !game_play(t->game, &t->position, a, teller)) return false;
    record_add(&t->record, a);
    if (chance) t->record.has_hash = false;
    table_chance(t, teller);
    return true;
}

bool table_undo(struct table *t)
{
    if (t->record.actions == t->settled) return false;
    t->record.actions--;
    t->position = t->start;
    for (uint32_t i = 0; i < t->record.actions; i++)
        t->game->apply(&t->position, t->record.action[i], NULL);
    return true;
}

static void put_line(void *ctx, const char *line)
{
    fprintf(ctx, "%s\n", line);
}

void table_save(struct table *t, FILE *out, bool keep_seed)
{
    bool over = t->game->actor(&t->position) == GAME_OVER;
    t->record.has_seed = t->record.has_hash && (over || keep_seed);
    record_write(&t->record, put_line, out);
}

bool table_resume(struct table *t, struct reader *in)
{
    static struct record record;
    union position p;
    uint8_t hash[RECORD_KEY];

    if (!record_read(&record, in, &p)) return false;
    if (record.has_seed && record.has_hash) {
        fair_hash(record.seed, hash);
        if (memcmp(hash, record.hash, RECORD_KEY) != 0) {
            in->at = in->start;
            return read_fail(in, "the seed does not match its hash");
        }
    }
    t->game = record.game;
    t->record = record;
    t->position = p;
    t->from_position = false;
    record_replay(&record, 0, &t->start);
    table_name_others(&t->record, &t->start);
    if (record.has_seed) memcpy(t->seed, record.seed, RECORD_KEY);
    else {
        fair_random_seed(t->seed);      /* the old one was not told */
        t->record.has_hash = false;
        memcpy(t->record.seed, t->seed, RECORD_KEY);
    }
    t->settled = t->waits ? 0 : t->record.actions;
    return true;
}
