/* disk_parts.h -- for the files that make up a disk: statements of SQLite and
 * what their results mean. */
#ifndef SERVER_DISK_PARTS_H
#define SERVER_DISK_PARTS_H

#include <sqlite3.h>
#include "disk.h"
#include "statements.h"
#include "store.h"

/* Every statement is made ready when the file is opened, with its schema. */
#define DISK_STATEMENTS(X) \
    X(BEGIN,   "BEGIN IMMEDIATE") \
    X(COMMIT,  "COMMIT") \
    X(WHERE,   "SELECT log FROM named WHERE person = ?1 AND log > ?2" \
               " ORDER BY log LIMIT 1") \
    X(AWAY,    "SELECT value FROM fact WHERE name = '" STORE_AWAY "'") \
    STATEMENTS(X)

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
    int kept;                   /* of these, in the file by its last
                                   checkpoint */
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

/* disk_erase.c: the work of WRITE_ERASE. */
enum disk_result disk_erase(struct disk *, uint64_t person);

enum disk_result disk_put_brief(struct disk *, const struct brief *);

#endif
