/* store_parts.h -- for the bodies of a store: what they have in common, and the
 * jobs they are given. */
#ifndef SERVER_STORE_PARTS_H
#define SERVER_STORE_PARTS_H

#include "store.h"

enum job_kind { JOB_APPEND, JOB_LOAD, JOB_LIST, JOB_LOOK, JOB_RUN };
enum { JOB_VALUES = 6 };
struct pg_result;

struct job {
    enum job_kind kind;
    uint64_t number;            /* a batch, a log or a query */
    uint32_t from;              /* an entry of the log */
    uint64_t *log;              /* that are looked for */
    int logs;

    /* PostgreSQL: a statement by itself, its values, who is told its rows. */
    int statement, values;
    char *value[JOB_VALUES];
    void (*told)(void *ctx, const struct pg_result *, bool fine);
    void *ctx;

    struct write *write;
    struct listing listing;
    int owed;                   /* PostgreSQL: parts not yet answered */
    struct job *next;
};

struct jobs { struct job *first, **end; };

void jobs_init(struct jobs *);
void jobs_add(struct jobs *, struct job *);
struct job *jobs_take(struct jobs *);           /* the first, or NULL */
void jobs_free(struct jobs *);
void job_free(struct job *);

struct store_body {
    void (*give)(struct store *, struct job *); /* which is its own now */
    bool (*ready)(const struct store *);
    bool (*out)(const struct store *);
    void (*close)(struct store *);
};

/* The first member of each. */
struct store {
    const struct store_body *body;
    struct event_base *base;
    struct store_events tell;
    char print[STORE_PRINT];    /* or "": nobody asks */
};

/* `common` has the base and the events; NULL and a reason if it cannot be used.
 */
struct store *sqlite_open(const char *path, struct store common, char *why,
                          size_t room);
struct store *postgres_open(const char *url, struct store common, char *why,
                            size_t room);

#endif
