/* disk_open.c -- a file of SQLite made ready: locked, its schema renewed, set
 * so that what it calls done is on the disk.
 *
 * WAL with synchronous=FULL: each commit is one write and one sync of the log
 * that SQLite keeps beside the file.  Its own checkpoints are off because they
 * swallow mistakes of the disk. */
#include "disk_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    WAIT_MS = 1000,             /* for somebody else who writes */
    SHORT   = 40,               /* that part of what makes one due can be
                                   waited for */
    FAR     = 8                 /* times that is too far behind */
};

int disk_pages = 4000;          /* of 4 kB */

static bool refuse(char *why, size_t room, const char *path, const char *what,
                   const char *more)
{
    snprintf(why, room, "%s: %s%s%s", path, what, more ? ": " : "",
             more ? more : "");
    return false;
}

/* A database that is gone when it is closed: no file, nobody to share it with,
 * and no log of SQLite's beside it. */
bool disk_in_memory(const char *path)
{
    return strcmp(path, "memory:") == 0;
}

/* ---- The lock ------------------------------------------------------------ */

/* Beside the file, not on it: those who read take SQLite's own locks. */
static bool take_lock(struct disk *d, const char *path, char *why, size_t room)
{
    char name[4096];

    if (snprintf(name, sizeof name, "%s-lock", path) >= (int)sizeof name)
        return refuse(why, room, path, "the name is too long", NULL);
    d->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (d->lock < 0)
        return refuse(why, room, name, "cannot be opened", strerror(errno));
    if (flock(d->lock, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno == EWOULDBLOCK)
        return refuse(why, room, path, "another server uses this file", NULL);
    return refuse(why, room, name, "cannot be locked", strerror(errno));
}

/* Whoever holds it for a moment to look is gone before it is taken. */
bool disk_is_free(const char *path)
{
    struct disk d = { .lock = -1 };
    char why[DISK_WHY];
    bool taken = !disk_in_memory(path) && !take_lock(&d, path, why, sizeof why)
              && d.lock >= 0 && errno == EWOULDBLOCK;

    if (d.lock >= 0) close(d.lock);
    return !taken;
}

/* Nobody else's business: it holds addresses and hashes of secrets.  SQLite
 * gives its other files the same rights. */
static void make_private(const char *path)
{
    int f = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (f >= 0) close(f);               /* else SQLite says why */
}

/* ---- The schema ---------------------------------------------------------- */

const char *const *disk_steps = schema_steps;

int schema_newest(void)
{
    int n = 0;
    while (disk_steps[n]) n++;
    return n;
}

/* One number that a statement brings; -1 if it fails. */
static int number_of(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s;
    int n = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(s) == SQLITE_ROW) n = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return n;
}

int disk_schema(struct disk *d)
{
    return number_of(d->db, "PRAGMA user_version");
}

static bool apply_step(sqlite3 *db, int step)
{
    char number[48];

    snprintf(number, sizeof number, "PRAGMA user_version = %d", step + 1);
    return sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_exec(db, disk_steps[step], NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_exec(db, number, NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

/* Nothing may be changed in a file that is not ours. */
static bool is_ours(sqlite3 *db, char *why, size_t room)
{
    int have = number_of(db, "PRAGMA user_version");

    if (have == 0 && number_of(db, "SELECT COUNT(*) FROM sqlite_schema") > 0) {
        snprintf(why, room, "this is a file of something else");
        return false;
    }
    if (have > schema_newest()) {
        snprintf(why, room, "its schema is %d, this program knows %d: a newer "
                 "program has used it", have, schema_newest());
        return false;
    }
    return have >= 0;
}

/* Each step in a transaction of its own: what was cut short is done again. */
static bool schema_apply(sqlite3 *db, char *why, size_t room)
{
    int have = number_of(db, "PRAGMA user_version");

    for (; have >= 0 && have < schema_newest(); have++)
        if (!apply_step(db, have)) break;
    if (have == schema_newest()) return true;
    snprintf(why, room, "%s", sqlite3_errmsg(db));
    return false;
}

/* ---- Making ready -------------------------------------------------------- */

static int count_pages(void *of, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((struct disk *)of)->pages = pages;
    return SQLITE_OK;
}

/* In WAL mode EXTRA is FULL.  Before the file is there for good, SQLite keeps a
 * journal beside it, whose removal only EXTRA makes last: found again after a
 * cut, it would take the file back to nothing, and all entries with it. */
static bool set_up(struct disk *d, enum disk_use use, const char *mode)
{
    static const char settings[] =
        "PRAGMA synchronous = EXTRA;"
        "PRAGMA secure_delete = ON;"
        "PRAGMA foreign_keys = ON;"
        "PRAGMA temp_store = MEMORY;"
        "PRAGMA cache_size = -16000;"
        "PRAGMA trusted_schema = OFF;"
        "PRAGMA cell_size_check = ON;";
    sqlite3_stmt *s = NULL;
    bool wal = use != DISK_WRITE;

    sqlite3_busy_timeout(d->db, WAIT_MS);
    sqlite3_extended_result_codes(d->db, 1);
    sqlite3_db_config(d->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(d->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (sqlite3_exec(d->db, settings, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    if (!wal && sqlite3_prepare_v2(d->db, "PRAGMA journal_mode = WAL", -1, &s,
                                   NULL) == SQLITE_OK)
        wal = sqlite3_step(s) == SQLITE_ROW
           && strcmp((const char *)sqlite3_column_text(s, 0), mode) == 0;
    sqlite3_finalize(s);
    sqlite3_wal_hook(d->db, count_pages, d);
    return wal
        && (use == DISK_WRITE
            || sqlite3_exec(d->db, "PRAGMA query_only = ON", NULL, NULL, NULL)
               == SQLITE_OK);
}

static bool prepare(struct disk *d)
{
    static const char *const sql[] = {
#define X(name, text) text,
        DISK_STATEMENTS(X)
#undef X
    };

    for (int i = 0; i < SQL_COUNT; i++)
        if (sqlite3_prepare_v3(d->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &d->statement[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

static bool schema_fits(struct disk *d, enum disk_use use, char *why,
                        size_t room)
{
    int have = disk_schema(d);

    if (use == DISK_WRITE) return schema_apply(d->db, why, room);
    if (use == DISK_LOOK) return have >= 0;
    if (have == schema_newest()) return true;
    snprintf(why, room, "its schema is %d, this program needs %d", have,
             schema_newest());
    return false;
}

/* Who reads sees what was there when it began, whatever is written meanwhile:
 * entries and lists fit together. */
static bool stay_at_one_moment(struct disk *d)
{
    return sqlite3_exec(d->db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK
        && number_of(d->db, "SELECT COUNT(*) FROM sqlite_schema") >= 0;
}

static const char *mistake(sqlite3 *db)
{
    int code = sqlite3_errcode(db) & 0xff;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return "another program holds this file";
    return sqlite3_errmsg(db);
}

static bool start(struct disk *d, const char *path, enum disk_use use,
                  char *why, size_t room)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
              | (use == DISK_WRITE ? SQLITE_OPEN_CREATE : 0);
    char reason[DISK_WHY] = "";
    bool memory = disk_in_memory(path);

    if (use == DISK_WRITE && !memory && !take_lock(d, path, why, room))
        return false;
    if (use == DISK_WRITE && !memory) make_private(path);
    if (sqlite3_open_v2(memory ? ":memory:" : path, &d->db, flags, NULL)
            != SQLITE_OK
        || !is_ours(d->db, reason, sizeof reason)
        || !set_up(d, use, memory ? "memory" : "wal")
        || !schema_fits(d, use, reason, sizeof reason)
        || (use != DISK_LOOK && !prepare(d))
        || (use == DISK_READ && !stay_at_one_moment(d)))
        return refuse(why, room, path, "cannot be used",
                      reason[0] ? reason : mistake(d->db));
    if (use != DISK_WRITE) return true;
    d->pages = 1;                       /* whatever an earlier life left */
    enum disk_result r = disk_checkpoint(d, true);
    return r == DISK_FINE || r == DISK_BUSY || r == DISK_FULL
        || refuse(why, room, path, "cannot be used", disk_why(d));
}

struct disk *disk_open(const char *path, enum disk_use use, char *why,
                       size_t room)
{
    struct disk *d = calloc(1, sizeof *d);

    if (!d) abort();
    d->lock = -1;
    if (start(d, path, use, why, room)) return d;
    disk_close(d);
    return NULL;
}

void disk_close(struct disk *d)
{
    if (!d) return;
    for (int i = 0; i < SQL_COUNT; i++) sqlite3_finalize(d->statement[i]);
    sqlite3_close(d->db);
    if (d->lock >= 0) close(d->lock);
    free(d);
}

/* ---- Checkpoints --------------------------------------------------------- */

/* A reader, a backup for one, can hold it up; it is tried again later and not
 * waited for. */
enum disk_result disk_checkpoint(struct disk *d, bool at_once)
{
    int mode = at_once || d->sweep ? SQLITE_CHECKPOINT_TRUNCATE
                                   : SQLITE_CHECKPOINT_PASSIVE;
    int pages = 0, done = 0, code;
    enum disk_result r;

    sqlite3_busy_timeout(d->db, 0);
    code = sqlite3_wal_checkpoint_v2(d->db, NULL, mode, &pages, &done);
    r = disk_told(d, code);
    sqlite3_busy_timeout(d->db, WAIT_MS);
    d->kept = r == DISK_FINE ? done : 0;
    if (r == DISK_FINE && pages == done) {
        d->pages = 0;
        if (mode == SQLITE_CHECKPOINT_TRUNCATE) d->sweep = false;
    }
    return r;
}

int disk_kept(const struct disk *d) { return d->kept; }

bool disk_rest_is_short(const struct disk *d, int kept)
{
    return d->pages - kept <= disk_pages / SHORT;
}

bool disk_far_behind(const struct disk *d)
{
    return d->pages >= disk_pages * FAR || d->sweep;
}

bool disk_due(const struct disk *d)
{
    return d->pages >= disk_pages || d->sweep;
}

bool disk_behind(const struct disk *d)
{
    return d->pages > 0 || d->sweep;
}
