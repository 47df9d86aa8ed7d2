/* disk_erase.c -- somebody is forgotten; and copies of the file, and whether it
 * is sound.
 *
 * A name goes out of every entry it stands in; the rest of the entry stays, for
 * a game is its entries.  SQLite overwrites what is deleted (secure_delete) and
 * its log is emptied behind us, so that no byte of the name is left. */
#include "disk_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "gather.h"

/* ---- Forgetting ---------------------------------------------------------- */

static enum disk_result rename_entry(struct disk *d, uint64_t log,
                                     uint32_t seq, const struct entry *e)
{
    sqlite3_stmt *s = disk_with(d, SQL_RENAME, log);

    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_text(s, 3, e->text, (int)e->length, SQLITE_STATIC);
    return disk_run(d, s);
}

static enum disk_result forget_at(struct disk *d, uint64_t log,
                                  uint64_t person)
{
    struct entry *e = NULL;
    struct brief b;
    uint32_t n = 0;
    enum disk_result r = disk_load(d, log, 0, &e, &n);

    for (uint32_t i = 0; i < n && r == DISK_FINE; i++)
        if (entry_unname(&e[i], person)) r = rename_entry(d, log, i + 1, &e[i]);
    if (r == DISK_FINE && brief_renew(&b, log, e, n)) r = disk_put_brief(d, &b);
    free(e);
    return r;
}

/* The next table that names them, behind `log`; 0: none. */
static uint64_t next_named(struct disk *d, uint64_t person, uint64_t log,
                           enum disk_result *r)
{
    sqlite3_stmt *s = disk_with(d, SQL_WHERE, person);
    int code;

    sqlite3_bind_int64(s, 2, (sqlite3_int64)log);
    code = sqlite3_step(s);
    *r = disk_told(d, code);
    log = code == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return log;
}

enum disk_result disk_erase(struct disk *d, uint64_t person)
{
    enum disk_result r = DISK_FINE;
    uint64_t log = 0;

    d->sweep = true;
    while ((log = next_named(d, person, log, &r)) != 0 && r == DISK_FINE)
        r = forget_at(d, log, person);
    if (r == DISK_FINE) r = disk_run(d, disk_with(d, SQL_UNNAME, person));
    if (r == DISK_FINE) r = disk_run(d, disk_with(d, SQL_UNLOG, person));
    return r;
}

/* ---- Copies and checks --------------------------------------------------- */

/* In one step: a reader sees one moment, however much is written meanwhile. */
static bool copy_all(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
    int code = b ? sqlite3_backup_step(b, -1) : SQLITE_ERROR;

    if (b) sqlite3_backup_finish(b);
    return code == SQLITE_DONE;
}

static bool sound(sqlite3 *db, char *why, size_t room)
{
    sqlite3_stmt *s;
    bool fine = false;

    if (sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &s, NULL)
        == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW) {
        const char *word = (const char *)sqlite3_column_text(s, 0);
        fine = word && strcmp(word, "ok") == 0;
        snprintf(why, room, "%s", word ? word : "?");
    } else {
        snprintf(why, room, "%s", sqlite3_errmsg(db));
    }
    sqlite3_finalize(s);
    return fine;
}

bool disk_sound(struct disk *d, char *why, size_t room)
{
    return sound(d->db, why, room);
}

bool disk_backup(struct disk *d, const char *path, char *why, size_t room)
{
    sqlite3 *to = NULL;
    bool fine = false;

    int f = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (f < 0) {
        snprintf(why, room, "%s: %s", path, strerror(errno));
        return false;
    }
    close(f);
    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) != SQLITE_OK || !copy_all(d->db, to))
        snprintf(why, room, "%s: %s", path, sqlite3_errmsg(to));
    else fine = sound(to, why, room);
    sqlite3_close(to);
    if (!fine) unlink(path);
    return fine;
}
