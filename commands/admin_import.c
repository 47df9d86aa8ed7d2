/* admin_import.c -- `stele admin import`: the entries of a record, as a server
 * would have made them. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "admin.h"
#include "play/fair.h"
#include "play/file.h"
#include "admin_batch.h"
#include "server/show.h"

/* ---- Importing ----------------------------------------------------------- */

struct import {
    struct batch batch;
    struct party *party;
    char room[RECORD_ACTIONS * 6 + 1024];
    struct text text;
};

static void end_entry(struct import *m)
{
    struct write *w = batch_add(&m->batch, WRITE_ENTRY, m->party->id,
                                m->party->seq + 1, m->room, m->text.used);

    if (m->text.cut || !party_apply(m->party, &w->entry)) __builtin_trap();
    text_clear(&m->text);
}

/* No host, no clock, looked on by whoever knows the link. */
static void put_make(struct import *m, const struct record *r)
{
    struct text *t = &m->text;
    const struct game *g = r->game;

    text_put(t, "make ");
    text_id(t, 0);
    text_char(t, ' ');
    text_put(t, g->name);
    text_char(t, ' ');
    text_int(t, g->rules);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        text_char(t, i ? ',' : ' ');
        text_int(t, r->options.value[i]);
    }
    text_put(t, r->has_drawn ? " 0 0 0 0 0 1 0 0 0 1 0 "
                             : " 0 0 0 0 0 0 0 0 0 1 0 ");
    text_key(t, r->hash);
    end_entry(m);
    text_put(t, "seed ");
    if (r->has_seed) text_key(t, r->seed);
    else text_char(t, '-');
    end_entry(m);
}

static int sat_at(const struct record *r, int seat)
{
    return r->has_drawn ? r->drawn[seat] : seat;
}

/* People of another place have a name here and no number. */
static void put_seats(struct import *m, const struct record *r)
{
    for (int i = 0; i < r->options.value[0]; i++) {
        text_put(&m->text, "sit ");
        text_int(&m->text, sat_at(r, i));
        text_char(&m->text, ' ');
        text_id(&m->text, 0);
        text_char(&m->text, ' ');
        text_put(&m->text, r->name[i]);
        end_entry(m);
    }
}

static void end_play(struct import *m, const struct game *g,
                     const union position *p)
{
    text_put(&m->text, " =");
    text_hex(&m->text, game_checksum(g, p), 16);
    end_entry(m);
}

/* One entry for the start, and one for each time another seat is asked. */
static void put_game(struct import *m, const struct record *r)
{
    const struct game *g = r->game;
    union position p;
    int last = -1;

    text_put(&m->text, "start ");
    for (int i = 0; i < r->options.value[0]; i++)
        text_char(&m->text, (char)('0' + sat_at(r, i)));
    g->setup(&p, &r->options);
    for (uint32_t i = 0; i < r->actions; i++) {
        int actor = g->actor(&p);
        if (actor >= 0 && actor < r->options.value[0] && actor != last) {
            end_play(m, g, &p);
            text_put(&m->text, "play ");
            text_int(&m->text, actor);
            last = actor;
        }
        text_char(&m->text, ' ');
        text_int(&m->text, r->action[i]);
        g->apply(&p, r->action[i], NULL);
    }
    end_play(m, g, &p);
}

/* A seed that is told must be the one that was drawn from. */
static bool honest(const struct party *p)
{
    uint8_t hash[RECORD_KEY];

    if (p->foreign != SEED_TOLD) return true;
    fair_hash(p->seed, hash);
    return memcmp(hash, p->hash, RECORD_KEY) == 0 && admin_honest(p, p->seed);
}

static int import_record(struct admin *a, const struct record *r)
{
    struct import *m = calloc(1, sizeof *m);
    uint8_t random[8];
    char id[ID_ROOM];
    struct text word = text_in(id, sizeof id);
    struct brief brief;

    if (!m) abort();
    randombytes_buf(random, sizeof random);
    m->batch.end = &m->batch.first;
    m->party = party_new(id_make(ID_TABLE, random));
    m->text = text_in(m->room, sizeof m->room);
    put_make(m, r);
    put_seats(m, r);
    put_game(m, r);
    show_brief(&brief, m->party);
    batch_add(&m->batch, WRITE_BRIEF, m->party->id, 0, "", 0)->brief = &brief;
    text_id(&word, m->party->id);
    int code = honest(m->party)
             ? batch_store(a, &m->batch)
             : admin_failed(SAY(N_("What was drawn in this game is not what "
                                   "its seed draws.")));
    if (code == EXIT_FINE) puts(id);
    party_free(m->party);
    free(m);
    return code;
}

int admin_import(struct admin *a)
{
    struct record *r = malloc(sizeof *r);
    union position p;
    size_t length;
    char *text = file_read(a->given, &length);
    int code = EXIT_FAILED;

    if (!r) abort();
    if (!text) {
        free(r);
        return EXIT_SYSTEM;
    }
    struct reader in = reader_of(text, length);
    if (!record_read(r, &in, &p)) command_bad_text(a->given, &in);
    else if (r->game->actor(&p) != GAME_OVER)
        code = admin_failed(SAY(N_("The game is not over.")));
    else code = import_record(a, r);
    free(text);
    free(r);
    return code;
}
