/* disk_parts.h -- for the files that make up a disk: statements of SQLite and
 * what their results mean. */
#ifndef SERVER_DISK_PARTS_H
#define SERVER_DISK_PARTS_H

#include <sqlite3.h>
#include "disk.h"

/* Every statement is made ready when the file is opened, with its schema. */
#define DISK_STATEMENTS(X) \
    X(BEGIN,   "BEGIN IMMEDIATE") \
    X(COMMIT,  "COMMIT") \
    X(ENTRY,   "INSERT INTO entry (log, slot, seq, at, tag, text)" \
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6)") \
    X(BRIEF,   "INSERT INTO brief (log, slot, state, listed, due, last," \
               " person0, person1, person2, person3, text)" \
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)" \
               " ON CONFLICT (log) DO UPDATE SET state = excluded.state," \
               " listed = excluded.listed, due = excluded.due," \
               " last = excluded.last, person0 = excluded.person0," \
               " person1 = excluded.person1, person2 = excluded.person2," \
               " person3 = excluded.person3, text = excluded.text") \
    X(NAMED,   "INSERT INTO named (person, log, slot) VALUES (?1, ?2, ?3)" \
               " ON CONFLICT DO NOTHING") \
    X(WHERE,   "SELECT log FROM named WHERE person = ?1 AND log > ?2" \
               " ORDER BY log LIMIT 1") \
    X(RENAME,  "UPDATE entry SET text = ?3 WHERE log = ?1 AND seq = ?2") \
    X(UNLOG,   "DELETE FROM entry WHERE log = ?1") \
    X(UNBRIEF, "DELETE FROM brief WHERE log = ?1") \
    X(UNNAME,  "DELETE FROM named WHERE person = ?1") \
    X(UNTABLE, "DELETE FROM named WHERE log = ?1") \
    X(LOAD,    "SELECT at, tag, text FROM entry WHERE log = ?1 ORDER BY seq") \
    X(NEXT,    "SELECT log FROM entry WHERE log > ?1 ORDER BY log LIMIT 1") \
    X(LISTED,  "SELECT * FROM brief WHERE listed = 1 AND state = ?1" \
               " ORDER BY last DESC LIMIT ?2") \
    X(DUE,     "SELECT * FROM brief WHERE due > 0 AND due <= ?1" \
               " ORDER BY due LIMIT ?2") \
    X(THIS,    "SELECT * FROM brief WHERE log = ?1")

enum disk_statement {
#define X(name, sql) SQL_##name,
    DISK_STATEMENTS(X)
#undef X
    SQL_COUNT
};

enum { DISK_WHY = 256 };

struct disk {
    sqlite3 *db;
    sqlite3_stmt *statement[SQL_COUNT];
    int lock;                   /* a descriptor, or -1 */
    int pages;                  /* in the log of SQLite */
    bool sweep;                 /* it holds what is to be forgotten */
    char why[DISK_WHY];
};

/* The result of a call of SQLite; a mistake is kept for disk_why(). */
enum disk_result disk_told(struct disk *, int code);

/* A statement with its first values. */
sqlite3_stmt *disk_with(struct disk *, enum disk_statement, uint64_t log);

/* Runs a statement that has no rows, and makes it ready again. */
enum disk_result disk_run(struct disk *, sqlite3_stmt *);
enum disk_result disk_step(struct disk *, enum disk_statement);
void disk_roll_back(struct disk *);

/* disk_erase.c: whom an entry of a table names, or 0; and the work of
 * WRITE_ERASE. */
uint64_t entry_names(const char *text, size_t length);
enum disk_result disk_erase(struct disk *, uint64_t person);

enum disk_result disk_put_brief(struct disk *, const struct brief *);

#endif
