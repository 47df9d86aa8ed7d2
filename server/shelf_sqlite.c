/* shelf_sqlite.c -- a shelf that is a file of SQLite. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "disk_parts.h"
#include "shelf_parts.h"
#include "store.h"

struct sqlite_shelf {
    struct shelf shelf;
    sqlite3_stmt *statement[SHELF_KNOWN];
};

static enum disk_result told(struct shelf *s, int code)
{
    enum disk_result r = disk_told(s->disk, code);

    if (r != DISK_FINE)
        snprintf(s->why, sizeof s->why, "%s", disk_why(s->disk));
    return r;
}

static void bind_cell(sqlite3_stmt *at, int i, const struct cell *c)
{
    int length = (int)c->length;

    switch (c->kind) {
    case CELL_NONE: sqlite3_bind_null(at, i); break;
    case CELL_NUMBER:
        sqlite3_bind_int64(at, i, (sqlite3_int64)c->number);
        break;
    case CELL_TEXT:
        sqlite3_bind_text(at, i, c->bytes, length, SQLITE_STATIC);
        break;
    case CELL_BYTES:
        sqlite3_bind_blob(at, i, c->bytes, length, SQLITE_STATIC);
    }
}

static void read_row(sqlite3_stmt *at, struct cell *c, int cells)
{
    for (int i = 0; i < cells; i++) {
        int type = sqlite3_column_type(at, i);
        c[i] = (struct cell){ CELL_NONE, 0, NULL, 0 };
        if (type == SQLITE_NULL) continue;
        c[i].kind = type == SQLITE_INTEGER ? CELL_NUMBER
                  : type == SQLITE_BLOB ? CELL_BYTES : CELL_TEXT;
        if (type == SQLITE_INTEGER)
            c[i].number = (uint64_t)sqlite3_column_int64(at, i);
        else c[i].bytes = sqlite3_column_blob(at, i);
        if (type != SQLITE_INTEGER)
            c[i].length = (size_t)sqlite3_column_bytes(at, i);
    }
}

static enum disk_result ready(struct shelf *s, int which, const char *sql)
{
    struct sqlite_shelf *q = (struct sqlite_shelf *)s;

    if (which < s->knowns) return DISK_FINE;
    enum disk_result r = told(s, sqlite3_prepare_v3(s->disk->db, sql, -1,
                                                    SQLITE_PREPARE_PERSISTENT,
                                                    &q->statement[which],
                                                    NULL));
    if (r == DISK_FINE) s->known[s->knowns++] = sql;
    return r;
}

static enum disk_result ask(struct shelf *s, int which, const char *sql,
                            const struct cell *values, int count,
                            shelf_row *row, void *ctx)
{
    struct cell c[SHELF_CELLS];
    enum disk_result r = ready(s, which, sql);
    int code = SQLITE_DONE;

    if (r != DISK_FINE) return r;
    sqlite3_stmt *at = ((struct sqlite_shelf *)s)->statement[which];
    int cells = sqlite3_column_count(at);
    for (int i = 0; i < count; i++) bind_cell(at, i + 1, &values[i]);
    while ((code = sqlite3_step(at)) == SQLITE_ROW && row) {
        read_row(at, c, cells);
        row(ctx, c, cells);
    }
    r = told(s, code);
    sqlite3_reset(at);
    sqlite3_clear_bindings(at);
    return r;
}

static enum disk_result append(struct shelf *s, const struct write *w)
{
    enum disk_result r = disk_append(s->disk, w);

    snprintf(s->why, sizeof s->why, "%s", disk_why(s->disk));
    return r;
}

static enum disk_result put(struct shelf *s, const struct shelf_table *t,
                            const struct cell *c)
{
    return shelf_ask(s, t->put, c, (int)strlen(t->kinds), NULL, NULL);
}

/* What was committed goes into the file from time to time. */
static enum disk_result settle(struct shelf *s)
{
    enum disk_result r = DISK_FINE;

    if (sqlite3_get_autocommit(s->disk->db) && disk_due(s->disk))
        r = disk_checkpoint(s->disk, false);
    if (r == DISK_BUSY) r = DISK_FINE;
    if (r != DISK_FINE)
        snprintf(s->why, sizeof s->why, "%s", disk_why(s->disk));
    return r;
}

static int schema(struct shelf *s) { return disk_schema(s->disk); }

static void stop(struct shelf *s)
{
    for (int i = 0; i < s->knowns; i++)
        sqlite3_finalize(((struct sqlite_shelf *)s)->statement[i]);
    disk_close(s->disk);
    free(s);
}

struct shelf *shelf_sqlite(const char *path, enum shelf_use use, char *why,
                           size_t room)
{
    static const struct shelf_body body = { ask, append, put, settle, schema,
                                            stop };
    static const enum disk_use uses[] = {
        [SHELF_LOOK] = DISK_LOOK, [SHELF_READ] = DISK_READ,
        [SHELF_WRITE] = DISK_WRITE, [SHELF_MOVE] = DISK_WRITE
    };
    struct disk *d = disk_open(path, uses[use], why, room);
    struct sqlite_shelf *s = d ? calloc(1, sizeof *s) : NULL;

    if (!d) return NULL;
    if (!s) abort();
    s->shelf.body = &body;
    s->shelf.disk = d;
    return &s->shelf;
}
