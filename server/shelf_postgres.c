/* shelf_postgres.c -- a shelf that is a PostgreSQL: one connection that waits
 * for each answer. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "shelf_postgres.h"

enum { BULK = 1 << 20, WORD = 24, TAKE_TRIES = 20, TAKE_MS = 100 };

/* ---- Mistakes ------------------------------------------------------------ */

void shelf_note(struct shelf *s, const char *why)
{
    snprintf(s->why, sizeof s->why, "%s", why);
    s->why[strcspn(s->why, "\n")] = 0;
}

static enum disk_result told(struct shelf *s, PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    ExecStatusType status = PQresultStatus(r);
    enum disk_result told = DISK_FINE;

    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK
        && status != PGRES_COPY_IN) {
        shelf_note(s, code ? postgres_mistake(r)
                     : PQerrorMessage(postgres_of(s)->link));
        told = code && strcmp(code, "23505") == 0 ? DISK_CONFLICT
             : code && strcmp(code, "53100") == 0 ? DISK_FULL : DISK_BROKEN;
    }
    PQclear(r);
    return told;
}

static enum disk_result run(struct shelf *s, const char *sql)
{
    return told(s, PQexec(postgres_of(s)->link, sql));
}

/* A number that a statement brings; -1 if it fails. */
static int number_of(struct shelf *s, const char *sql)
{
    PGresult *r = PQexec(postgres_of(s)->link, sql);
    int n = PQntuples(r) == 1 ? atoi(PQgetvalue(r, 0, 0)) : -1;

    if (told(s, r) != DISK_FINE) n = -1;
    return n;
}

/* ---- Statements ---------------------------------------------------------- */

struct values {
    const char *value[SHELF_CELLS];
    int length[SHELF_CELLS], binary[SHELF_CELLS];
    char number[SHELF_CELLS][WORD];
};

static void bind_cell(struct values *v, int i, const struct cell *c)
{
    v->binary[i] = c->kind != CELL_NUMBER;
    v->length[i] = (int)c->length;
    v->value[i] = c->kind == CELL_NONE ? NULL : c->bytes;
    if (c->kind != CELL_NUMBER) return;
    snprintf(v->number[i], WORD, "%lld", (long long)c->number);
    v->value[i] = v->number[i];
}

static bool is_number(Oid type) { return type == 20 || type == 23; }

static void read_row(const PGresult *r, int row, struct cell *c)
{
    for (int i = 0; i < PQnfields(r) && i < SHELF_CELLS; i++) {
        const uint8_t *bytes = (const uint8_t *)PQgetvalue(r, row, i);
        int length = PQgetlength(r, row, i);
        c[i] = (struct cell){ CELL_NONE, 0, NULL, 0 };
        if (PQgetisnull(r, row, i)) continue;
        if (is_number(PQftype(r, i))) {
            c[i].kind = CELL_NUMBER;
            for (int k = 0; k < length; k++)
                c[i].number = c[i].number << 8 | bytes[k];
            continue;
        }
        c[i].kind = PQftype(r, i) == 17 ? CELL_BYTES : CELL_TEXT;
        c[i].bytes = (const char *)bytes;
        c[i].length = (size_t)length;
    }
}

static enum disk_result ready(struct shelf *s, int which, const char *sql)
{
    char text[1024] = "", name[16];

    if (which < s->knowns) return DISK_FINE;
    snprintf(name, sizeof name, "%d", which);
    strncat(text, sql, sizeof text - 1);
    for (char *c = text; (c = strchr(c, '?'));) *c = '$';
    enum disk_result r = told(s, PQprepare(postgres_of(s)->link, name, text, 0,
                                           NULL));
    if (r == DISK_FINE) s->known[s->knowns++] = sql;
    return r;
}

static enum disk_result ask(struct shelf *s, int which, const char *sql,
                            const struct cell *values, int count,
                            shelf_row *row, void *ctx)
{
    struct values v;
    struct cell c[SHELF_CELLS];
    char name[16];
    enum disk_result fine = ready(s, which, sql);

    if (fine != DISK_FINE) return fine;
    snprintf(name, sizeof name, "%d", which);
    for (int i = 0; i < count; i++) bind_cell(&v, i, &values[i]);
    PGresult *r = PQexecPrepared(postgres_of(s)->link, name, count, v.value,
                                 v.length, v.binary, 1);
    for (int i = 0; row && i < PQntuples(r); i++) {
        read_row(r, i, c);
        row(ctx, c, PQnfields(r));
    }
    return told(s, r);
}

/* ---- Rows in bulk: COPY, in its binary form ------------------------------ */

static void add(struct postgres_shelf *p, const void *bytes, size_t length)
{
    if (p->used + length > p->room) {
        p->room = 2 * p->room + length + BULK;
        if (!(p->bulk = realloc(p->bulk, p->room))) abort();
    }
    memcpy(p->bulk + p->used, bytes, length);
    p->used += length;
}

static void add_number(struct postgres_shelf *p, uint64_t n, int bytes)
{
    while (bytes-- > 0) add(p, &(uint8_t){ (uint8_t)(n >> 8 * bytes) }, 1);
}

static void add_cell(struct postgres_shelf *p, const struct cell *c, char kind)
{
    int width = kind == 'l' ? 8 : 4;

    switch (c->kind) {
    case CELL_NONE: add_number(p, UINT32_MAX, 4); break;
    case CELL_NUMBER:
        add_number(p, (uint64_t)width, 4);
        add_number(p, c->number, width);
        break;
    case CELL_TEXT:
    case CELL_BYTES:
        add_number(p, c->length, 4);
        add(p, c->bytes, c->length);
    }
}

static enum disk_result settle(struct shelf *s)
{
    struct postgres_shelf *p = postgres_of(s);
    const struct shelf_table *t = p->table;
    char sql[256];

    if (!t) return DISK_FINE;
    p->table = NULL;
    snprintf(sql, sizeof sql, "COPY %s (%s) FROM STDIN (FORMAT binary)",
             t->name, t->columns);
    enum disk_result r = run(s, sql), end;
    if (r != DISK_FINE) return r;
    add_number(p, UINT16_MAX, 2);
    if (PQputCopyData(p->link, p->bulk, (int)p->used) != 1
        || PQputCopyEnd(p->link, NULL) != 1) {
        shelf_note(s, PQerrorMessage(p->link));
        r = DISK_BROKEN;
    }
    for (PGresult *last; (last = PQgetResult(p->link));)
        if ((end = told(s, last)) != DISK_FINE) r = end;
    return r;
}

static enum disk_result put(struct shelf *s, const struct shelf_table *t,
                            const struct cell *c)
{
    struct postgres_shelf *p = postgres_of(s);
    enum disk_result r = p->table != t || p->used > BULK ? settle(s)
                                                         : DISK_FINE;
    size_t cells = strlen(t->kinds);

    if (r != DISK_FINE) return r;
    if (!p->table) {
        p->used = 0;
        add(p, "PGCOPY\n\377\r\n", 11);         /* and a zero */
        add_number(p, 0, 8);
    }
    p->table = t;
    add_number(p, cells, 2);
    for (size_t i = 0; i < cells; i++) add_cell(p, &c[i], t->kinds[i]);
    return DISK_FINE;
}

/* ---- Opening and closing ------------------------------------------------- */

static int schema(struct shelf *s)
{
    int there = number_of(s, "SELECT (to_regclass('stele_schema')"
                             " IS NOT NULL)::int");

    return there <= 0 ? there
         : number_of(s, "SELECT coalesce(max(step), 0) FROM stele_schema");
}

static void stop(struct shelf *s)
{
    struct postgres_shelf *p = postgres_of(s);

    store_close(p->store);
    if (p->base) event_base_free(p->base);
    PQfinish(p->link);
    free(p->bulk);
    free(p->url);
    free(p);
}

/* Steps that are missing are applied as a server does it. */
static bool renew(struct shelf *s, int have)
{
    char *sql;
    size_t length;
    FILE *f = open_memstream(&sql, &length);

    if (!f) abort();
    fprintf(f, "BEGIN;SELECT pg_advisory_xact_lock(%s);", POSTGRES_LOCK);
    postgres_steps(f, have);
    fprintf(f, "COMMIT");
    if (fclose(f) != 0) abort();
    bool fine = run(s, sql) == DISK_FINE;
    free(sql);
    return fine;
}

/* While servers serve it they share a lock.  Of one that was killed just now
 * PostgreSQL may not have noticed it yet. */
static bool take(struct shelf *s, enum shelf_use use)
{
    const char *text = use == SHELF_MOVE
        ? "SELECT pg_try_advisory_lock(" POSTGRES_SERVED ")::int"
        : "SELECT pg_try_advisory_lock_shared(" POSTGRES_SERVED ")::int";
    int got = number_of(s, text);

    for (int i = 0; got == 0 && i < TAKE_TRIES; i++) {
        nanosleep(&(struct timespec){ .tv_nsec = TAKE_MS * 1000000 }, NULL);
        got = number_of(s, text);
    }
    if (got == 0)
        shelf_note(s, use == SHELF_MOVE ? "a server uses this database"
                                        : "this database is being moved");
    return got == 1;
}

/* A newer schema says whether programs like this one can live with it. */
static bool fits(struct shelf *s, int have)
{
    int since = have <= schema_newest() ? have
              : number_of(s, "SELECT coalesce(max((to_jsonb(s) ->> 'since')"
                             "::int), 0) FROM stele_schema s");

    if (have >= schema_newest() && since <= schema_newest()) return since >= 0;
    snprintf(s->why, sizeof s->why, "its schema is %d, this program needs %d",
             have, schema_newest());
    return false;
}

static bool begin(struct shelf *s, enum shelf_use use)
{
    bool writes = use >= SHELF_WRITE;
    int have = schema(s);

    if (have < 0 || (writes && !take(s, use))) return false;
    if (use == SHELF_LOOK) return true;
    if (writes && have < schema_newest()) {
        if (!renew(s, have)) return false;
        have = schema_newest();
    }
    return fits(s, have)
        && run(s, writes ? "SET synchronous_commit = on"
                         : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
           == DISK_FINE;
}

static PGconn *connect_to(const char *url, enum shelf_use use)
{
    const char *key[] = { "dbname", "target_session_attrs", "client_encoding",
                          "application_name", NULL };
    const char *value[] = { url, use >= SHELF_WRITE ? "read-write" : "any",
                            "UTF8", "stele admin", NULL };
    return PQconnectdbParams(key, value, 1);
}

static void hear_nothing(void *ctx, const PGresult *r) { (void)ctx, (void)r; }

struct shelf *shelf_postgres(const char *url, enum shelf_use use, char *why,
                             size_t room)
{
    static const struct shelf_body body = { ask, shelf_batch, put, settle,
                                            schema, stop };
    struct postgres_shelf *p = calloc(1, sizeof *p);
    struct shelf *s = &p->shelf;

    if (!p || !(p->url = strdup(url))) abort();
    s->body = &body;
    if (!(p->link = connect_to(url, use))) abort();
    PQsetNoticeReceiver(p->link, hear_nothing, NULL);
    if (PQstatus(p->link) != CONNECTION_OK)
        shelf_note(s, PQerrorMessage(p->link));
    else if (begin(s, use)) return s;
    snprintf(why, room, "PostgreSQL: %s", s->why);
    stop(s);
    return NULL;
}
