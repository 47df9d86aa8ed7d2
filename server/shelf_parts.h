/* shelf_parts.h -- for the bodies of a shelf. */
#ifndef SERVER_SHELF_PARTS_H
#define SERVER_SHELF_PARTS_H

#include "shelf.h"
#include "statements.h"

enum { SHELF_WHY = 256, SHELF_KNOWN = 48 };

struct shelf_body {
    enum disk_result (*ask)(struct shelf *, int statement, const char *sql,
                            const struct cell *, int, shelf_row *, void *);
    enum disk_result (*append)(struct shelf *, const struct write *);
    enum disk_result (*put)(struct shelf *, const struct shelf_table *,
                            const struct cell *);
    enum disk_result (*settle)(struct shelf *);
    int (*schema)(struct shelf *);
    void (*close)(struct shelf *);
};

/* The first member of each. */
struct shelf {
    const struct shelf_body *body;
    struct disk *disk;
    char why[SHELF_WHY];
    const char *known[SHELF_KNOWN];     /* statements made ready */
    int knowns;
};

struct shelf *shelf_sqlite(const char *path, enum shelf_use, char *why,
                           size_t room);
struct shelf *shelf_postgres(const char *url, enum shelf_use, char *why,
                             size_t room);

/* To the nodes of a PostgreSQL. */
enum disk_result shelf_ring(struct shelf *, const struct bell *);

#endif
