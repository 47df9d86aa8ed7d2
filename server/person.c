/* person.c -- what each entry of a person's log does. */
#include "person.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "party_parts.h"

void key_hash(const uint8_t key[KEY_BYTES], uint8_t hash[HASH_BYTES])
{
    crypto_generichash(hash, HASH_BYTES, key, KEY_BYTES,
                       (const unsigned char *)"stele secret", 12);
}

struct person *person_new(uint64_t id)
{
    struct person *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->id = id;
    return p;
}

void person_free(struct person *p)
{
    if (!p) return;
    for (int i = 0; i < p->notes; i++) free(p->note[i]);
    free(p->note);
    free(p->done);
    sodium_memzero(p, sizeof *p);
    free(p);
}

/* ---- Entries ------------------------------------------------------------- */

static void named(struct person *p, struct reader *r)
{
    part_rest(r, p->name, sizeof p->name);
}

static void speaks(struct person *p, struct reader *r)
{
    part_rest(r, p->language, sizeof p->language);
}

static void drop_key(struct person *p, int i)
{
    memmove(p->key + i, p->key + i + 1,
            (size_t)(--p->keys - i) * sizeof p->key[0]);
}

/* The oldest of a kind makes room for a new one. */
static void add_key(struct person *p, struct reader *r)
{
    struct person_key key = { .kind = r->at < r->end ? *r->at++ : 0 };
    int same = 0, oldest = -1;

    read_must(r, " ");
    if (!read_bytes_hex(r, key.hash, HASH_BYTES)) return;
    for (int i = 0; i < p->keys; i++)
        if (p->key[i].kind == key.kind) {
            if (oldest < 0) oldest = i;
            same++;
        }
    if (same >= PERSON_KEYS / 3) drop_key(p, oldest);
    if (p->keys < PERSON_KEYS) p->key[p->keys++] = key;
}

static void spend_key(struct person *p, struct reader *r)
{
    uint8_t hash[HASH_BYTES];

    if (!read_bytes_hex(r, hash, HASH_BYTES)) return;
    for (int i = p->keys - 1; i >= 0; i--)
        if (memcmp(p->key[i].hash, hash, HASH_BYTES) == 0) drop_key(p, i);
}

static void clear_keys(struct person *p, struct reader *r)
{
    (void)r;
    for (int i = p->keys - 1; i >= 0; i--)
        if (p->key[i].kind != KEY_BROWSER) drop_key(p, i);
}

void person_leave(struct person *p, uint64_t table)
{
    for (int i = p->tables - 1; i >= 0; i--)
        if (p->table[i] == table)
            memmove(p->table + i, p->table + i + 1,
                    (size_t)(--p->tables - i) * sizeof p->table[0]);
}

static void leave_table(struct person *p, struct reader *r)
{
    person_leave(p, read_id(r));
}

static void join_table(struct person *p, struct reader *r)
{
    uint64_t table = read_id(r);

    person_leave(p, table);             /* once is enough */
    if (p->tables == PERSON_TABLES)
        memmove(p->table, p->table + 1,
                (size_t)--p->tables * sizeof p->table[0]);
    p->table[p->tables++] = table;
}

static struct person_note *note_of(const struct person *p, uint64_t table)
{
    for (int i = 0; i < p->notes; i++)
        if (p->note[i]->table == table) return p->note[i];
    return NULL;
}

static void add_note(struct person *p, struct reader *r)
{
    uint64_t table = read_id(r);
    struct person_note *note = note_of(p, table);

    read_must(r, " ");
    if (r->reason) return;
    if (!note && p->notes < PERSON_TABLES) {
        p->note = realloc(p->note, (size_t)(p->notes + 1) * sizeof p->note[0]);
        note = p->note ? calloc(1, sizeof *note) : NULL;
        if (!note) abort();
        note->table = table;
        p->note[p->notes++] = note;
    }
    if (note) part_rest(r, note->text, sizeof note->text);
    else r->at = r->end;
}

static void set_way(struct person *p, struct reader *r)
{
    struct person_way way = { { 0 } };
    struct text kind = text_in(way.kind, sizeof way.kind);
    struct span word = read_word(r);
    bool never;
    int i = 0;

    text_bytes(&kind, word.at, word.length);
    way.always = read_is(r, " always ");
    never = !way.always && read_is(r, " never ");
    if (!way.always && !never) read_must(r, " away ");
    part_rest(r, way.address, sizeof way.address);
    if (r->reason) return;
    while (i < p->ways && (strcmp(p->way[i].kind, way.kind) != 0
                           || (strcmp(way.kind, "push") == 0
                               && strcmp(p->way[i].address, way.address))))
        i++;
    if (never && i < p->ways) p->way[i] = p->way[--p->ways];
    if (never || i == PERSON_WAYS) return;
    if (i == p->ways) p->ways++;
    p->way[i] = way;
}

/* ---- The log ------------------------------------------------------------- */

static void remember(struct person *p, const struct tag *tag, uint64_t table)
{
    if (p->dones == p->done_room) {
        p->done_room = 2 * p->done_room + 8;
        p->done = realloc(p->done, p->done_room * sizeof *p->done);
        if (!p->done) abort();
    }
    p->done[p->dones++] = (struct person_done){ *tag, table };
}

bool person_apply(struct person *p, const struct entry *e)
{
    static const struct {
        const char *word;
        void (*apply)(struct person *, struct reader *);
    } effects[] = {
        { "make ", named }, { "name ", named }, { "language ", speaks },
        { "key ", add_key }, { "spent ", spend_key }, { "clear", clear_keys },
        { "at ", join_table }, { "off ", leave_table },
        { "note ", add_note }, { "way ", set_way },
    };
    struct reader r = reader_of(e->text, e->length);
    size_t i = 0, n = sizeof effects / sizeof effects[0];

    if (p->damaged) return false;
    while (i < n && !read_is(&r, effects[i].word)) i++;
    if (i < n) effects[i].apply(p, &r);
    else read_fail(&r, "there is no such entry here");
    if (r.reason) {
        p->damaged = r.reason;
        return false;
    }
    p->seq++;
    p->last = e->at;
    if (tag_none(&e->tag)) return true;
    remember(p, &e->tag, effects[i].apply == join_table
                         ? p->table[p->tables - 1] : 0);
    return true;
}

bool person_done(const struct person *p, const struct tag *tag,
                 uint64_t *table)
{
    if (tag_none(tag)) return false;
    for (uint32_t i = p->dones; i-- > 0;)       /* mostly one of the last */
        if (tag_equal(&p->done[i].tag, tag)) {
            *table = p->done[i].table;
            return true;
        }
    return false;
}

char person_knows(const struct person *p, const uint8_t hash[HASH_BYTES])
{
    for (int i = 0; i < p->keys; i++)
        if (sodium_memcmp(p->key[i].hash, hash, HASH_BYTES) == 0)
            return p->key[i].kind;
    return 0;
}

const char *person_note(const struct person *p, uint64_t table)
{
    const struct person_note *note = note_of(p, table);
    return note ? note->text : "";
}
