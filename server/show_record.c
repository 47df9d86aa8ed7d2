/* show_record.c -- a finished game of a table as a record. */
#include "show.h"
#include <stdlib.h>
#include <string.h>
#include "judge.h"
#include "play/fair.h"

static void put_line(void *ctx, const char *line)
{
    text_put(ctx, line);
    text_char(ctx, '\n');
}

static struct record *new_record(const struct party *p)
{
    struct record *r = malloc(sizeof *r);

    if (!r) abort();
    record_begin(r, p->rules.game, &p->rules.options);
    for (uint32_t i = 0; i < p->actions; i++) record_add(r, p->action[i]);
    return r;
}

/* The hash in it is that of the seed that was drawn from; when everybody added
 * to it, that is not the hash told at the beginning, but made of it. */
void show_record(struct text *t, const struct party *p, const uint8_t *own)
{
    struct record *r = new_record(p);

    for (int i = 0; i < party_players(p); i++)
        if (p->seat[i].name[0] || p->seat[i].bot[0])
            record_set_name(r, i, p->seat[i].name[0] ? p->seat[i].name
                                                     : p->seat[i].bot);
    if (p->foreign == SEED_TOLD) own = p->seed;
    if (p->foreign == SEED_UNKNOWN) own = NULL;
    if (own) {
        party_seed(p, own, r->seed);
        fair_hash(r->seed, r->hash);
    }
    /* Of a game begun elsewhere not all was drawn from it. */
    r->has_seed = r->has_hash = own && !p->begun;
    r->has_drawn = r->has_hash && p->rules.drawn;
    memcpy(r->drawn, p->from, sizeof r->drawn);
    record_write(r, put_line, t);
    free(r);
}

void show_game(struct text *t, const struct party *p)
{
    struct record *r = new_record(p);

    record_write(r, put_line, t);
    free(r);
}
