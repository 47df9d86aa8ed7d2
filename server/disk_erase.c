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
#include "show.h"

/* ---- Names in entries ---------------------------------------------------- */

/* "sit S PERSON NAME", "claim S PERSON NAME", "aside PERSON NAME\nTEXT": the
 * person, and where the name begins and ends.  0: nobody is named. */
static uint64_t named(const char *text, size_t length, size_t *from,
                      size_t *to)
{
    struct reader r = reader_of(text, length);
    bool aside = read_is(&r, "aside ");
    uint64_t person;

    if (!aside) {
        if (!read_is(&r, "sit ") && !read_is(&r, "claim ")) return 0;
        read_int(&r, 0, GAME_SEATS - 1);
        read_must(&r, " ");
    }
    person = read_id(&r);
    read_must(&r, " ");
    if (r.reason) return 0;
    *from = (size_t)(r.at - text);
    const char *line = aside ? memchr(r.at, '\n', (size_t)(r.end - r.at))
                             : NULL;
    *to = line ? (size_t)(line - text) : length;
    return person;
}

uint64_t entry_names(const char *text, size_t length)
{
    size_t from, to;
    return named(text, length, &from, &to);
}

/* ---- Forgetting ---------------------------------------------------------- */

static enum disk_result rename_entry(struct disk *d, uint64_t log,
                                     uint32_t seq, struct entry *e,
                                     uint64_t person)
{
    sqlite3_stmt *s = disk_with(d, SQL_RENAME, log);
    char *text = (char *)e->text;       /* disk_load() gave it to us */
    size_t from = 0, to = 0;

    if (named(text, e->length, &from, &to) != person || from == to)
        return DISK_FINE;
    memmove(text + from, text + to, e->length - to);
    e->length -= to - from;
    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_text(s, 3, text, (int)e->length, SQLITE_STATIC);
    return disk_run(d, s);
}

/* What lists show holds the names of those who sit there, too: it is made anew
 * from the entries. */
static enum disk_result renew_brief(struct disk *d, uint64_t log,
                                    const struct entry *e, uint32_t entries)
{
    struct party *p = party_new(log);
    struct brief b;

    for (uint32_t i = 0; i < entries && party_apply(p, &e[i]); i++) continue;
    bool made = p->rules.game != NULL;
    if (made) show_brief(&b, p);
    party_free(p);
    return made ? disk_put_brief(d, &b) : DISK_FINE;
}

static enum disk_result forget_at(struct disk *d, uint64_t log,
                                  uint64_t person)
{
    struct entry *e = NULL;
    uint32_t n = 0;
    enum disk_result r = disk_load(d, log, &e, &n);

    for (uint32_t i = 0; i < n && r == DISK_FINE; i++)
        r = rename_entry(d, log, i + 1, &e[i], person);
    if (r == DISK_FINE) r = renew_brief(d, log, e, n);
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
