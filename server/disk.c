/* disk.c -- batches into the file, logs and lists out of it. */
#include "disk_parts.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "gather.h"

/* ---- What SQLite says ---------------------------------------------------- */

/* Only a write that found no room has left everything as it was; a sync that
 * failed has not, whatever the reason. */
static bool no_room(struct disk *d, int code)
{
    int reason = sqlite3_system_errno(d->db);

    if ((code & 0xff) == SQLITE_FULL) return true;
    return (code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_SHMSIZE)
        && (reason == ENOSPC || reason == EDQUOT);
}

enum disk_result disk_told(struct disk *d, int code)
{
    int kind = code & 0xff;

    if (kind == SQLITE_OK || kind == SQLITE_ROW || kind == SQLITE_DONE)
        return DISK_FINE;
    snprintf(d->why, sizeof d->why, "%s (%d, %s)", sqlite3_errmsg(d->db), code,
             strerror(sqlite3_system_errno(d->db)));
    if (kind == SQLITE_CONSTRAINT) return DISK_CONFLICT;
    if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED) return DISK_BUSY;
    return no_room(d, code) ? DISK_FULL : DISK_BROKEN;
}

const char *disk_why(const struct disk *d) { return d->why; }

sqlite3_stmt *disk_with(struct disk *d, enum disk_statement which,
                        uint64_t log)
{
    sqlite3_stmt *s = d->statement[which];
    sqlite3_bind_int64(s, 1, (sqlite3_int64)log);
    return s;
}

/* The result is that of the step; resetting repeats a mistake of it. */
enum disk_result disk_run(struct disk *d, sqlite3_stmt *s)
{
    enum disk_result r = disk_told(d, sqlite3_step(s));
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return r;
}

enum disk_result disk_step(struct disk *d, enum disk_statement which)
{
    return disk_run(d, d->statement[which]);
}

void disk_roll_back(struct disk *d)
{
    if (!sqlite3_get_autocommit(d->db))
        sqlite3_exec(d->db, "ROLLBACK", NULL, NULL, NULL);
}

/* ---- Writing ------------------------------------------------------------- */

static enum disk_result note_name(struct disk *d, const struct write *w)
{
    uint64_t person = id_is(w->log, ID_TABLE)
                    ? entry_names(w->entry.text, w->entry.length) : 0;
    sqlite3_stmt *s = d->statement[SQL_NAMED];

    if (!person) return DISK_FINE;
    sqlite3_bind_int64(s, 1, (sqlite3_int64)person);
    sqlite3_bind_int64(s, 2, (sqlite3_int64)w->log);
    sqlite3_bind_int(s, 3, slot_of(w->log));
    return disk_run(d, s);
}

static enum disk_result put_entry(struct disk *d, const struct write *w)
{
    const struct entry *e = &w->entry;
    sqlite3_stmt *s = disk_with(d, SQL_ENTRY, w->log);

    sqlite3_bind_int(s, 2, slot_of(w->log));
    sqlite3_bind_int64(s, 3, w->seq);
    sqlite3_bind_int64(s, 4, (sqlite3_int64)e->at);
    if (!tag_none(&e->tag))
        sqlite3_bind_blob(s, 5, e->tag.byte, TAG_BYTES, SQLITE_STATIC);
    sqlite3_bind_text(s, 6, e->text, (int)e->length, SQLITE_STATIC);
    enum disk_result r = disk_run(d, s);
    return r == DISK_FINE ? note_name(d, w) : r;
}

enum disk_result disk_put_brief(struct disk *d, const struct brief *b)
{
    sqlite3_stmt *s = disk_with(d, SQL_BRIEF, b->log);

    sqlite3_bind_int(s, 2, slot_of(b->log));
    sqlite3_bind_int(s, 3, b->state);
    sqlite3_bind_int(s, 4, b->listed);
    sqlite3_bind_int64(s, 5, (sqlite3_int64)b->due);
    sqlite3_bind_int64(s, 6, (sqlite3_int64)b->last);
    for (int i = 0; i < GAME_SEATS; i++)
        sqlite3_bind_int64(s, 7 + i, (sqlite3_int64)b->person[i]);
    sqlite3_bind_text(s, 7 + GAME_SEATS, b->text, -1, SQLITE_STATIC);
    return disk_run(d, s);
}

static enum disk_result put(struct disk *d, const struct write *w)
{
    switch (w->kind) {
    case WRITE_ENTRY: return put_entry(d, w);
    case WRITE_BRIEF: return disk_put_brief(d, w->brief);
    case WRITE_ERASE: return disk_erase(d, w->log);
    }
    __builtin_trap();
}

enum disk_result disk_append(struct disk *d, const struct write *w)
{
    enum disk_result r = disk_step(d, SQL_BEGIN);

    for (; w && r == DISK_FINE; w = w->next) r = put(d, w);
    if (r == DISK_FINE) r = disk_step(d, SQL_COMMIT);
    if (r != DISK_FINE) disk_roll_back(d);
    return r;
}

/* ---- Reading ------------------------------------------------------------- */

static void gather_row(struct gathered *g, sqlite3_stmt *row)
{
    const void *tag = sqlite3_column_blob(row, 1);

    if (sqlite3_column_bytes(row, 1) != TAG_BYTES) tag = NULL;
    gather(g, (uint64_t)sqlite3_column_int64(row, 3),
           (uint64_t)sqlite3_column_int64(row, 0), tag,
           (const char *)sqlite3_column_text(row, 2),
           (size_t)sqlite3_column_bytes(row, 2));
}

enum disk_result disk_load(struct disk *d, uint64_t log, uint32_t from,
                           struct entry **entry, uint32_t *entries)
{
    sqlite3_stmt *s = disk_with(d, SQL_LOAD, log);
    struct gathered g = { .from = from };
    int code;

    sqlite3_bind_int64(s, 2, from);
    while ((code = sqlite3_step(s)) == SQLITE_ROW) gather_row(&g, s);
    enum disk_result r = disk_told(d, code);
    sqlite3_reset(s);
    *entry = gathered_all(&g, entries);
    return r;
}

static void read_brief(sqlite3_stmt *s, struct brief *b)
{
    struct text t = text_in(b->text, sizeof b->text);

    b->log = (uint64_t)sqlite3_column_int64(s, BRIEF_LOG);
    b->state = (uint8_t)sqlite3_column_int(s, BRIEF_STATE);
    b->listed = sqlite3_column_int(s, BRIEF_LISTED) != 0;
    b->due = (uint64_t)sqlite3_column_int64(s, BRIEF_DUE);
    b->last = (uint64_t)sqlite3_column_int64(s, BRIEF_LAST);
    for (int i = 0; i < GAME_SEATS; i++)
        b->person[i] = (uint64_t)sqlite3_column_int64(s, BRIEF_PERSON + i);
    text_bytes(&t, (const char *)sqlite3_column_text(s, BRIEF_WORDS),
               (size_t)sqlite3_column_bytes(s, BRIEF_WORDS));
}

/* All rows of a statement, as far as they are wanted. */
static enum disk_result find(struct disk *d, sqlite3_stmt *s, int most,
                             struct found *f)
{
    int code;

    while ((code = sqlite3_step(s)) == SQLITE_ROW && f->briefs < most)
        read_brief(s, found_next(f));
    enum disk_result r = disk_told(d, code);
    sqlite3_reset(s);
    return r;
}

enum disk_result disk_list(struct disk *d, const struct listing *l,
                           struct brief **brief, int *briefs)
{
    struct found f = { 0 };
    enum disk_result r = DISK_FINE;
    sqlite3_stmt *s;

    if (l->what == LIST_THESE) {
        for (int i = 0; i < l->count && r == DISK_FINE; i++)
            r = find(d, disk_with(d, SQL_THIS, l->log[i]), l->most, &f);
    } else {
        s = l->what == LIST_DUE ? disk_with(d, SQL_DUE, l->before)
          : disk_with(d, SQL_LISTED, l->what == LIST_OPEN ? PARTY_OPEN
                                                          : PARTY_RUNNING);
        sqlite3_bind_int(s, 2, l->most);
        r = find(d, s, l->most, &f);
    }
    *brief = f.brief;
    *briefs = f.briefs;
    return r;
}

bool disk_away(struct disk *d, char *why, size_t room)
{
    sqlite3_stmt *s = d->statement[SQL_AWAY];
    const char *away = NULL;

    if (sqlite3_step(s) == SQLITE_ROW)
        away = store_away((const char *)sqlite3_column_text(s, 0));
    if (away) snprintf(why, room, "%s", away);
    sqlite3_reset(s);
    return away != NULL;
}
