/* admin_move.c -- `stele admin` copy and move: from one store into another,
 * whichever they are.
 *
 * Both are gone through side by side, in the order of their keys, and where
 * they differ the other one is made like this one.  So it does not matter how
 * far an earlier copy came, nor what was played or forgotten since; and a last
 * time through, without writing, is the comparison.
 *
 * While it is being filled the other one says so and nobody serves it.  A move
 * has both alone.  First this one is marked as moved, then the other one may be
 * served: whatever comes between, there are never two to play on. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "admin.h"
#include "server/store.h"

enum {
    PAGE   = 4000,              /* rows that are read at once */
    BATCH  = 20000,             /* changes that are stored at once */
    KIN    = 1000,              /* logs that are looked at for a common one */
    DIGEST = 16
};

struct rows {
    struct shelf *shelf;
    const struct shelf_table *table;
    int cells;
    struct cell *cell;          /* of the rows that were read last */
    int rows, room, at;
    char *bytes;
    size_t used, bytes_room;
    bool last;                  /* there are no more behind these */
};

struct moving {
    struct admin *a;
    struct shelf *from, *to;
    struct shelf *failed;       /* this one */
    bool write;
    int changes;                /* not yet stored */
    uint64_t put, removed, entries, tables, people;
    crypto_generichash_state sum;
};

/* ---- Rows, page by page -------------------------------------------------- */

/* Texts move as they come together: where each of them is gets known at the
 * end. */
static void keep_row(void *ctx, const struct cell *c, int cells)
{
    struct rows *r = ctx;

    if (r->rows == r->room) {
        size_t room = (size_t)(r->room = 2 * r->room + 256);
        r->cell = realloc(r->cell, room * SHELF_CELLS * sizeof *c);
        if (!r->cell) abort();
    }
    struct cell *own = r->cell + r->rows++ * SHELF_CELLS;
    for (int i = 0; i < cells; i++) {
        own[i] = c[i];
        if (c[i].kind < CELL_TEXT) continue;
        if (r->used + c[i].length > r->bytes_room) {
            r->bytes_room = 2 * r->bytes_room + c[i].length + 65536;
            if (!(r->bytes = realloc(r->bytes, r->bytes_room))) abort();
        }
        if (c[i].length) memcpy(r->bytes + r->used, c[i].bytes, c[i].length);
        own[i].number = r->used;
        r->used += c[i].length;
    }
}

static enum disk_result read_page(struct rows *r)
{
    struct cell v[SHELF_CELLS] = { { 0 } };
    int keys = r->table->keys;

    for (int i = 0; i < keys; i++) {
        v[i].kind = CELL_NUMBER;
        if (r->rows) v[i] = r->cell[(r->rows - 1) * SHELF_CELLS + i];
    }
    v[keys] = (struct cell){ CELL_NUMBER, PAGE, NULL, 0 };
    r->rows = r->at = 0;
    r->used = 0;
    enum disk_result result = shelf_ask(r->shelf, r->table->page, v, keys + 1,
                                        keep_row, r);
    r->last = r->rows < PAGE;
    for (int i = 0; i < r->rows * SHELF_CELLS; i++)
        if (i % SHELF_CELLS < r->cells && r->cell[i].kind >= CELL_TEXT)
            r->cell[i].bytes = r->bytes + r->cell[i].number;
    return result;
}

/* The row that comes now; NULL: there is none. */
static enum disk_result look(struct rows *r, const struct cell **row)
{
    enum disk_result result = DISK_FINE;

    if (r->at == r->rows && !r->last) result = read_page(r);
    *row = r->at < r->rows ? r->cell + r->at * SHELF_CELLS : NULL;
    return result;
}

static struct rows rows_of(struct shelf *s, const struct shelf_table *t)
{
    return (struct rows){ .shelf = s, .table = t,
                          .cells = (int)strlen(t->kinds) };
}

static void rows_free(struct rows *r)
{
    free(r->cell);
    free(r->bytes);
}

/* ---- Comparing ----------------------------------------------------------- */

static int compare_keys(const struct cell *a, const struct cell *b, int keys)
{
    for (int i = 0; i < keys; i++)
        if (a[i].number != b[i].number)
            return a[i].number < b[i].number ? -1 : 1;
    return 0;
}

static bool cell_equal(const struct cell *a, const struct cell *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind <= CELL_NUMBER) return a->number == b->number;
    return a->length == b->length
        && (!a->length || memcmp(a->bytes, b->bytes, a->length) == 0);
}

static bool row_equal(const struct cell *a, const struct cell *b, int cells)
{
    for (int i = 0; i < cells; i++)
        if (!cell_equal(&a[i], &b[i])) return false;
    return true;
}

/* Counts it and adds it to the checksum. */
static void count_row(struct moving *m, const struct rows *r,
                      const struct cell *c)
{
    bool log = r->table == &shelf_tables[0];

    if (m->write) return;
    m->entries += log;
    m->people += log && c[1].number == 1 && id_is(c->number, ID_PERSON);
    m->tables += r->table == &shelf_tables[1];
    for (int i = 0; i < r->cells; i++) {
        const struct { uint64_t kind, number; } head = {
            c[i].kind, c[i].kind == CELL_NUMBER ? c[i].number : c[i].length
        };
        crypto_generichash_update(&m->sum, (const uint8_t *)&head, sizeof head);
        if (c[i].kind >= CELL_TEXT)
            crypto_generichash_update(&m->sum, (const uint8_t *)c[i].bytes,
                                      c[i].length);
    }
}

/* ---- Making them alike --------------------------------------------------- */

static const char sql_begin[] = "BEGIN", sql_commit[] = "COMMIT";

static enum disk_result in_to(struct moving *m, enum disk_result r)
{
    if (r != DISK_FINE) m->failed = m->to;
    return r;
}

static enum disk_result run(struct moving *m, const char *sql)
{
    return in_to(m, shelf_ask(m->to, sql, NULL, 0, NULL, NULL));
}

static enum disk_result store(struct moving *m)
{
    enum disk_result r = in_to(m, shelf_settle(m->to));

    m->changes = 0;
    if (r == DISK_FINE) r = run(m, sql_commit);
    if (r == DISK_FINE) r = in_to(m, shelf_settle(m->to));
    return r == DISK_FINE ? run(m, sql_begin) : r;
}

/* One row: what is there and should not be goes, what should be comes. */
static enum disk_result change(struct moving *m, const struct shelf_table *t,
                               const struct cell *old, const struct cell *now)
{
    enum disk_result r = DISK_FINE;

    m->put += now != NULL;
    m->removed += old && !now;
    if (!m->write) return r;
    if (old) r = in_to(m, shelf_ask(m->to, t->remove, old, t->keys, NULL,
                                    NULL));
    if (now && r == DISK_FINE) r = in_to(m, shelf_put(m->to, t, now));
    if (r == DISK_FINE && ++m->changes == BATCH) r = store(m);
    return r;
}

static enum disk_result go_on(struct moving *m, struct rows *a, struct rows *b,
                              bool *more)
{
    const struct cell *now, *old;
    enum disk_result r = look(a, &now);

    m->failed = m->from;
    if (r != DISK_FINE || (r = in_to(m, look(b, &old))) != DISK_FINE) return r;
    *more = now || old;
    if (!*more) return r;
    int way = !old ? -1 : !now ? 1 : compare_keys(now, old, a->table->keys);
    a->at += way <= 0;
    b->at += way >= 0;
    if (way <= 0) count_row(m, a, now);
    if (way == 0 && row_equal(now, old, a->cells)) return r;
    return change(m, a->table, way >= 0 ? old : NULL, way <= 0 ? now : NULL);
}

static enum disk_result go_through(struct moving *m, bool write)
{
    enum disk_result r = DISK_FINE;
    bool more;

    m->write = write;
    m->put = m->removed = 0;
    crypto_generichash_init(&m->sum, NULL, 0, DIGEST);
    if (write) r = run(m, sql_begin);
    for (const struct shelf_table *t = shelf_tables; t->name; t++) {
        struct rows a = rows_of(m->from, t), b = rows_of(m->to, t);
        for (more = true; more && r == DISK_FINE;)
            r = go_on(m, &a, &b, &more);
        rows_free(&a);
        rows_free(&b);
    }
    if (write && r == DISK_FINE) r = in_to(m, shelf_settle(m->to));
    return write && r == DISK_FINE ? run(m, sql_commit) : r;
}

/* ---- Whether they may be ------------------------------------------------- */

static int failed(struct moving *m)
{
    fprintf(stderr, "stele admin: %s\n", shelf_why(m->failed));
    return EXIT_SYSTEM;
}

/* An empty one, or one with a log that is here, too: their numbers are chance,
 * so it was filled from here or this one was filled from there. */
static bool is_kin(struct moving *m, bool *empty)
{
    uint64_t log = 0;
    struct entry *e;
    uint32_t n = 0;

    *empty = shelf_next(m->to, &log) == DISK_FINE && !log;
    for (int i = 0; i < KIN && log && n == 0; i++) {
        shelf_load(m->from, log, &e, &n);
        free(e);
        shelf_next(m->to, &log);
    }
    return *empty || n > 0;
}

/* A move that was cut short between its last two steps is done again. */
static int may_fill(struct moving *m, const char *here, const char *there)
{
    bool filling = strcmp(there, STORE_FILLING) == 0;
    const char *name = admin_name(m->a->given);
    bool empty;

    if (strcmp(here, STORE_FILLING) == 0
        || (strcmp(here, STORE_MOVED) == 0 && !filling))
        return admin_failed(SAY(N_("The games of this store are in another "
                                   "one.")));
    if (!is_kin(m, &empty))
        return admin_failed(SAY(N_("{store} holds games that are not from "
                                   "here."), TEXT("store", name)));
    if (!*there && !empty)
        return admin_failed(SAY(N_("{store} is served: it is neither empty nor "
                                   "moved."), TEXT("store", name)));
    if (shelf_set_fact(m->to, STORE_AWAY, STORE_FILLING) == DISK_FINE)
        return EXIT_FINE;
    m->failed = m->to;
    return failed(m);
}

static int open_both(struct moving *m, struct admin *a)
{
    char why[512], here[SHELF_FACT], there[SHELF_FACT];

    m->a = a;
    m->from = a->shelf;
    m->to = shelf_open(a->given, SHELF_MOVE, why, sizeof why);
    if (!m->to) return admin_cannot(why);
    if (shelf_schema(m->from) != schema_newest()
        || shelf_schema(m->to) != schema_newest())
        return admin_failed(SAY(N_("A store of a newer schema is moved by a "
                                   "newer program.")));
    if (shelf_fact(m->failed = m->from, STORE_AWAY, here) != DISK_FINE
        || shelf_fact(m->failed = m->to, STORE_AWAY, there) != DISK_FINE)
        return failed(m);
    return may_fill(m, here, there);
}

/* ---- Copying and moving -------------------------------------------------- */

static int copy(struct moving *m)
{
    if (go_through(m, true) != DISK_FINE) return failed(m);
    say_to(stdout, SAY(N_("Rows that were put there: {put}; taken away: "
                          "{removed}."), NUMBER("put", (int)m->put),
                       NUMBER("removed", (int)m->removed)));
    return EXIT_FINE;
}

int admin_copy(struct admin *a)
{
    struct moving m = { 0 };
    int code = open_both(&m, a);

    if (code == EXIT_FINE) code = copy(&m);
    shelf_close(m.to);
    return code;
}

static int compare(struct moving *m)
{
    uint8_t sum[DIGEST];
    char word[2 * DIGEST + 1];

    if (go_through(m, false) != DISK_FINE) return failed(m);
    if (m->put || m->removed)
        return admin_failed(SAY(N_("The two stores are not alike.")));
    crypto_generichash_final(&m->sum, sum, sizeof sum);
    sodium_bin2hex(word, sizeof word, sum, sizeof sum);
    say_to(stdout, SAY(N_("Both hold the same. Tables: {tables}; people: "
                          "{people}; entries: {entries}; checksum: {sum}."),
                       NUMBER("tables", (int)m->tables),
                       NUMBER("people", (int)m->people),
                       NUMBER("entries", (int)m->entries), TEXT("sum", word)));
    return EXIT_FINE;
}

/* The seeds' key is where it was: what is known of it goes along. */
static int hand_over(struct moving *m)
{
    char key[SHELF_FACT];

    if (shelf_fact(m->failed = m->from, "key", key) != DISK_FINE
        || (*key && in_to(m, shelf_set_fact(m->to, "key", key)) != DISK_FINE)
        || shelf_set_fact(m->failed = m->from, STORE_AWAY, STORE_MOVED)
           != DISK_FINE
        || in_to(m, shelf_set_fact(m->to, STORE_AWAY, "")) != DISK_FINE)
        return failed(m);
    say_to(stdout, SAY(N_("Moved: from now on {store} is served, with the same "
                          "key of the seeds."),
                       TEXT("store", admin_name(m->a->given))));
    return EXIT_FINE;
}

int admin_move(struct admin *a)
{
    struct moving m = { 0 };
    int code = open_both(&m, a);

    if (code == EXIT_FINE) code = copy(&m);
    if (code == EXIT_FINE) code = compare(&m);
    if (code == EXIT_FINE) code = hand_over(&m);
    shelf_close(m.to);
    return code;
}
