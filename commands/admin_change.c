/* admin_change.c -- `stele admin` import, delete, token and forget: entries
 * made by hand, as the server would have made them. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "admin.h"
#include "play/file.h"
#include "server/show.h"

/* ---- A batch ------------------------------------------------------------- */

struct batch { struct write *first, **end; };

/* The text is copied behind the write. */
static void add(struct batch *b, enum write_kind kind, uint64_t log,
                uint32_t seq, const char *text, size_t length)
{
    struct write *w = calloc(1, sizeof *w + length + 1);

    if (!w) abort();
    memcpy(w + 1, text, length);
    w->kind = kind;
    w->log = log;
    w->seq = seq;
    w->entry = (struct entry){ .at = admin_now(), .text = (char *)(w + 1),
                               .length = length };
    *b->end = w;
    b->end = &w->next;
}

static int store(struct admin *a, struct batch *b)
{
    enum disk_result r = disk_append(a->disk, b->first);

    for (struct write *w = b->first, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    return r == DISK_FINE ? EXIT_FINE : admin_store_failed(a);
}

/* ---- Importing ----------------------------------------------------------- */

struct import {
    struct batch batch;
    struct party *party;
    char room[RECORD_ACTIONS * 6 + 1024];
    struct text text;
};

static void end_entry(struct import *m)
{
    add(&m->batch, WRITE_ENTRY, m->party->id, m->party->seq + 1, m->room,
        m->text.used);
    struct entry e = { .at = admin_now(), .text = m->room,
                       .length = m->text.used };
    if (m->text.cut || !party_apply(m->party, &e)) __builtin_trap();
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
    text_put(t, " 0 0 0 0 0 0 0 0 0 1 0 ");
    text_key(t, r->hash);
    end_entry(m);
}

/* People of another place have a name here and no number. */
static void put_seats(struct import *m, const struct record *r)
{
    for (int i = 0; i < r->options.value[0]; i++) {
        text_put(&m->text, "sit ");
        text_int(&m->text, i);
        text_char(&m->text, ' ');
        text_id(&m->text, 0);
        text_char(&m->text, ' ');
        text_put(&m->text, r->name[i]);
        end_entry(m);
    }
}

/* One entry for the start, and one for each time another seat is asked. */
static void put_game(struct import *m, const struct record *r)
{
    const struct game *g = r->game;
    union position p;
    int last = -1;

    text_put(&m->text, "start ");
    for (int i = 0; i < r->options.value[0]; i++)
        text_char(&m->text, (char)('0' + i));
    g->setup(&p, &r->options);
    for (uint32_t i = 0; i < r->actions; i++) {
        int actor = g->actor(&p);
        if (actor >= 0 && actor < r->options.value[0] && actor != last) {
            end_entry(m);
            text_put(&m->text, "play ");
            text_int(&m->text, actor);
            last = actor;
        }
        text_char(&m->text, ' ');
        text_int(&m->text, r->action[i]);
        g->apply(&p, r->action[i], NULL);
    }
    end_entry(m);
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
    add(&m->batch, WRITE_BRIEF, m->party->id, 0, "", 0);
    for (struct write *w = m->batch.first; w; w = w->next)
        if (w->kind == WRITE_BRIEF) w->brief = &brief;
    text_id(&word, m->party->id);
    int code = store(a, &m->batch);
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

/* ---- Tables and people --------------------------------------------------- */

int admin_delete(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_TABLE, &e, &n);

    if (!log) return EXIT_FAILED;
    free(e);
    return disk_delete(a->disk, log) == DISK_FINE ? EXIT_FINE
                                                  : admin_store_failed(a);
}

/* The secret is told here and never again: stored is its hash. */
int admin_token(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t person = admin_log(a, ID_PERSON, &e, &n);
    uint8_t key[KEY_BYTES], hash[HASH_BYTES];
    char word[128];
    struct text t = text_in(word, sizeof word);
    struct batch b = { .end = &b.first };

    if (!person) return EXIT_FAILED;
    free(e);
    randombytes_buf(key, sizeof key);
    key_hash(key, hash);
    text_put(&t, "key t ");
    text_bytes_hex(&t, hash, HASH_BYTES);
    add(&b, WRITE_ENTRY, person, n + 1, word, t.used);
    int code = store(a, &b);
    text_clear(&t);
    text_id(&t, person);
    text_char(&t, '.');
    text_bytes_hex(&t, key, KEY_BYTES);
    if (code == EXIT_FINE) puts(word);
    sodium_memzero(word, sizeof word);
    sodium_memzero(key, sizeof key);
    return code;
}

/* They rise from a table that has not begun; where a game is under way, a bot
 * plays on. */
static void leave_table(struct admin *a, struct batch *b, uint64_t table,
                        uint64_t person)
{
    struct entry *e;
    uint32_t n;
    char entry[32];
    struct text t = text_in(entry, sizeof entry);

    if (disk_load(a->disk, table, &e, &n) != DISK_FINE) n = 0;
    struct party *p = admin_party(table, e, n);
    int seat = p->damaged ? -1 : party_seat_of(p, person);
    bool runs = p->state == PARTY_RUNNING;
    if (seat >= 0 && (p->state < PARTY_RUNNING
                      || (runs && !p->seat[seat].out))) {
        text_put(&t, runs ? "quit " : "rise ");
        text_int(&t, seat);
        add(b, WRITE_ENTRY, table, p->seq + 1, entry, t.used);
    }
    party_free(p);
    free(e);
}

int admin_forget(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_PERSON, &e, &n);
    struct batch b = { .end = &b.first };

    if (!log) return EXIT_FAILED;
    struct person *p = person_new(log);
    for (uint32_t i = 0; i < n && person_apply(p, &e[i]); i++) continue;
    for (int i = 0; i < p->tables; i++)
        leave_table(a, &b, p->table[i], log);
    add(&b, WRITE_ERASE, log, 0, "", 0);
    person_free(p);
    free(e);
    return store(a, &b);
}
