/* shelf.h -- a store asked one thing at a time and waited for, for whoever
 * looks after it (`stele admin`): a file of SQLite or a PostgreSQL, by the same
 * statements.
 *
 * On a PostgreSQL nodes may go on meanwhile.  Then who writes is one more of
 * them: a number that is taken makes a conflict, and what was stored is rung.
 * Who moves a store has it alone, as a server has a file alone. */
#ifndef SERVER_SHELF_H
#define SERVER_SHELF_H

#include "disk.h"

struct shelf;

enum shelf_use {
    SHELF_LOOK,                 /* read, whatever its schema */
    SHELF_READ,                 /* as it was at one moment */
    SHELF_WRITE,                /* makes it, and renews its schema */
    SHELF_MOVE                  /* the same, alone, wherever its games are */
};

/* NULL and a reason (in English, with the words of the system). */
struct shelf *shelf_open(const char *name, enum shelf_use, char *why,
                         size_t room);
void shelf_close(struct shelf *);
const char *shelf_why(const struct shelf *);    /* the last mistake */
struct disk *shelf_disk(struct shelf *);        /* NULL: it is no file */
int shelf_schema(struct shelf *);

/* ---- Logs and briefs ----------------------------------------------------- */

/* As those of a disk. */
enum disk_result shelf_append(struct shelf *, const struct write *);
enum disk_result shelf_load(struct shelf *, uint64_t log, struct entry **,
                            uint32_t *entries);
enum disk_result shelf_delete(struct shelf *, uint64_t log);
enum disk_result shelf_next(struct shelf *, uint64_t *log);     /* 0: none */

/* Of all tables from the first one after `log`, at most so many; to be freed.
 */
enum disk_result shelf_briefs(struct shelf *, uint64_t log, int most,
                              struct brief **, int *briefs);

/* What holds for all of it; "" if it is not known. */
enum { SHELF_FACT = 64 };
enum disk_result shelf_fact(struct shelf *, const char *name,
                            char value[SHELF_FACT]);
enum disk_result shelf_set_fact(struct shelf *, const char *name,
                                const char *value);     /* "": it is not */

/* ---- Rows ---------------------------------------------------------------- */

enum cell_kind { CELL_NONE, CELL_NUMBER, CELL_TEXT, CELL_BYTES };
struct cell {
    enum cell_kind kind;
    uint64_t number;
    const char *bytes;
    size_t length;
};

enum { SHELF_CELLS = 11 };
typedef void shelf_row(void *ctx, const struct cell *, int cells);

/* A statement, which has to live as long as the shelf; NULL: no rows are
 * wanted. */
enum disk_result shelf_ask(struct shelf *, const char *sql,
                           const struct cell *values, int count, shelf_row *,
                           void *ctx);

/* A whole table's rows, its key first, in the order of the key. */
struct shelf_table {
    const char *name;
    const char *columns;
    const char *kinds;          /* l, i: numbers of 8 or 4 bytes; t, b */
    int keys;
    const char *page;           /* from behind a key, at most so many */
    const char *put, *remove;
};
extern const struct shelf_table shelf_tables[];         /* ends with no name */

/* Puts a row into a table, soon: shelf_settle() says whether all are there. */
enum disk_result shelf_put(struct shelf *, const struct shelf_table *,
                           const struct cell *);
enum disk_result shelf_settle(struct shelf *);

#endif
