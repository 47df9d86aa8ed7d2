/* store.h -- where logs are kept.  The core's outputs append, load and list go
 * here; what comes of them comes back as its inputs.
 *
 * A store works in a thread of its own.  Its results wait until store_take() is
 * called, by the thread of the core, when the descriptor can be read. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "core.h"

struct store;

/* What a store has to say.  `status` of a failure: 503, or 507 if there is no
 * room.  After `broken` it says nothing more: the process has to end. */
struct store_events {
    void *ctx;
    void (*durable)(void *, uint64_t batch);
    void (*failed)(void *, uint64_t batch, int status);
    void (*loaded)(void *, uint64_t log, const struct entry *, uint32_t entries,
                   bool failed);
    void (*listed)(void *, uint64_t number, const struct brief *, int briefs,
                   bool failed);
    void (*broken)(void *, const char *why);
};

/* One file of SQLite; made if it is not there.  NULL and a reason (in English,
 * with the words of the system) if it cannot be used. */
struct store *store_open(const char *path, char *why, size_t room);
void store_close(struct store *);               /* after all that was asked */

int  store_fd(const struct store *);    /* readable: something to take */
void store_take(struct store *, const struct store_events *);

/* All of these return at once; what is given is copied. */
void store_append(struct store *, uint64_t batch, const struct write *);
void store_load(struct store *, uint64_t log);
void store_list(struct store *, const struct listing *);

#endif
