/* store.h -- where logs are kept.  The core's outputs append, load and list go
 * here; what comes of them comes back as its inputs.
 *
 * There are two: one file of SQLite, in a thread of its own, and a PostgreSQL,
 * on the loop of the caller.  What either has to say it says from that loop,
 * never from within a call. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "core.h"

struct event_base;
struct store;

/* What a store has to say.  `status` of a failure: 503, 507 if there is no
 * room, 409 if a number or a tag is taken: another node was quicker.  A batch
 * that failed is not there, or (a connection was lost) may be there as a whole.
 * After `broken` it says nothing more: the process has to end. */
struct store_events {
    void *ctx;
    void (*durable)(void *, uint64_t batch);
    void (*failed)(void *, uint64_t batch, int status);
    void (*loaded)(void *, uint64_t log, uint32_t from, const struct entry *,
                   uint32_t entries, bool failed);
    void (*listed)(void *, uint64_t number, const struct brief *, int briefs,
                   bool failed);
    void (*seen)(void *, const uint64_t *log, const uint32_t *seq, int logs);
    void (*broken)(void *, const char *why);
};

/* "postgres://..." or "postgresql://...", else a file, made if it is not there.
 * NULL and a reason (in English, with the words of the system) if it cannot be
 * used; a PostgreSQL that cannot be reached is waited for.  `print` (or NULL)
 * is a hash of the key that seeds are made of: all nodes must have the same. */
enum { STORE_PRINT = 33 };
struct store *store_open(const char *name, struct event_base *,
                         const struct store_events *, const char *print,
                         char *why, size_t room);
bool store_is_postgres(const char *name);
bool store_is_free(const char *name);   /* no other process has it alone */
bool store_ready(const struct store *); /* it can be written to, it seems */
bool store_out(const struct store *);   /* it cannot, for a while now */
void store_close(struct store *);       /* after all that was asked */

/* A fact of a store whose games are in another one, or not all in it yet: why
 * nobody may serve it.  NULL: it may be served. */
#define STORE_AWAY    "away"
#define STORE_MOVED   "moved"
#define STORE_FILLING "filling"
const char *store_away(const char *fact);

/* All of these return at once; what is given is copied. */
void store_append(struct store *, uint64_t batch, const struct write *);
void store_load(struct store *, uint64_t log, uint32_t from);
void store_look(struct store *, const uint64_t *log, int logs);
void store_list(struct store *, const struct listing *);

#endif
