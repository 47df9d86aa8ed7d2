/* shelf_postgres.h -- for the files of a shelf that is a PostgreSQL. */
#ifndef SERVER_SHELF_POSTGRES_H
#define SERVER_SHELF_POSTGRES_H

#include "postgres_parts.h"
#include "shelf_parts.h"

struct postgres_shelf {
    struct shelf shelf;
    PGconn *link;
    struct event_base *base;
    struct store *store;        /* for batches; opened with the first one */
    char *url;
    bool said;                  /* it has said what became of one: */
    enum disk_result result;
    const struct shelf_table *table;    /* rows are on their way to it: */
    char *bulk;
    size_t used, room;
};

static inline struct postgres_shelf *postgres_of(struct shelf *s)
{
    return (struct postgres_shelf *)s;
}

void shelf_note(struct shelf *, const char *why);       /* its first line */
enum disk_result shelf_batch(struct shelf *, const struct write *);

#endif
