/* admin_change.c -- `stele admin` delete, token, revoke and forget: entries
 * made by hand, as the server would have made them. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "admin.h"
#include "admin_batch.h"

enum { LATE = 3 };              /* looks at what was deleted */

/* ---- A batch ------------------------------------------------------------- */

/* The text is copied behind the write. */
struct write *batch_add(struct batch *b, enum write_kind kind, uint64_t log,
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
    return w;
}

int batch_store(struct admin *a, struct batch *b)
{
    enum disk_result r = shelf_append(a->shelf, b->first);

    for (struct write *w = b->first, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    if (r == DISK_CONFLICT) return ADMIN_AGAIN;
    return r == DISK_FINE ? EXIT_FINE : admin_store_failed(a);
}

/* ---- Tables and people --------------------------------------------------- */

/* A node may be about to add to it and hear too late: then that goes, too. */
static enum disk_result delete_late(struct admin *a, uint64_t log)
{
    enum disk_result r = DISK_FINE;
    struct entry *e;
    uint32_t n = 1;

    for (int i = 0; i < LATE && n > 0 && r == DISK_FINE; i++) {
        nanosleep(&(struct timespec){ .tv_nsec = 500 * 1000 * 1000 }, NULL);
        r = shelf_load(a->shelf, log, &e, &n);
        free(e);
        if (n > 0 && r == DISK_FINE) r = shelf_delete(a->shelf, log);
    }
    return r;
}

int admin_delete(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_TABLE, &e, &n);

    if (!log) return EXIT_FAILED;
    free(e);
    enum disk_result r = shelf_delete(a->shelf, log);
    if (r == DISK_FINE && !shelf_disk(a->shelf)) r = delete_late(a, log);
    return r == DISK_FINE ? EXIT_FINE : admin_store_failed(a);
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
    batch_add(&b, WRITE_ENTRY, person, n + 1, word, t.used);
    int code = batch_store(a, &b);
    text_clear(&t);
    text_id(&t, person);
    text_char(&t, '.');
    text_bytes_hex(&t, key, KEY_BYTES);
    if (code == EXIT_FINE) puts(word);
    sodium_memzero(word, sizeof word);
    sodium_memzero(key, sizeof key);
    return code;
}

/* PERSON.HEX: a token as it was told, or as `tokens` names it; its hash. */
static bool find_token(const struct person *p, struct reader *r,
                       uint8_t hash[HASH_BYTES])
{
    uint8_t bytes[KEY_BYTES];
    int digits = (int)(r->end - r->at);

    if (digits == 2 * KEY_BYTES && read_bytes_hex(r, bytes, KEY_BYTES)) {
        key_hash(bytes, hash);
        return person_knows(p, hash) == KEY_TOKEN;
    }
    if (digits != ADMIN_PRINT || !read_bytes_hex(r, bytes, digits / 2))
        return false;
    for (int i = 0; i < p->keys; i++)
        if (p->key[i].kind == KEY_TOKEN
            && memcmp(p->key[i].hash, bytes, ADMIN_PRINT / 2) == 0) {
            memcpy(hash, p->key[i].hash, HASH_BYTES);
            return true;
        }
    return false;
}

/* One token, or with PERSON alone all of theirs, and the links. */
int admin_revoke(struct admin *a)
{
    const char *given = a->given;
    char id[ID_ROOM], entry[128];
    struct text t = text_in(entry, sizeof entry);
    struct reader r = reader_of(given, strlen(given));
    struct batch b = { .end = &b.first };
    struct entry *e;
    uint32_t n;
    uint8_t hash[HASH_BYTES];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(given, "."), given);
    a->given = id;
    uint64_t log = admin_log(a, ID_PERSON, &e, &n);
    a->given = given;
    if (!log) return EXIT_FAILED;
    struct person *p = person_new(log);
    for (uint32_t i = 0; i < n && person_apply(p, &e[i]); i++) continue;
    read_id(&r);
    bool one = read_is(&r, "."), there = !one || find_token(p, &r, hash);
    text_put(&t, one ? "spent " : "clear");
    if (one && there) text_bytes_hex(&t, hash, HASH_BYTES);
    person_free(p);
    free(e);
    if (!there)
        return admin_failed(SAY(N_("There is no token {given}."),
                                TEXT("given", given)));
    batch_add(&b, WRITE_ENTRY, log, n + 1, entry, t.used);
    return batch_store(a, &b);
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

    if (shelf_load(a->shelf, table, &e, &n) != DISK_FINE) n = 0;
    struct party *p = admin_party(table, e, n);
    int seat = p->damaged ? -1 : party_seat_of(p, person);
    bool runs = p->state == PARTY_RUNNING;
    if (seat >= 0 && (p->state < PARTY_RUNNING
                      || (runs && !p->seat[seat].out))) {
        text_put(&t, runs ? "quit " : "rise ");
        text_int(&t, seat);
        batch_add(b, WRITE_ENTRY, table, p->seq + 1, entry, t.used);
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
    batch_add(&b, WRITE_ERASE, log, n, "", 0);
    person_free(p);
    free(e);
    return batch_store(a, &b);
}
