/* bells.h -- words between nodes that share a PostgreSQL.
 *
 * They go by NOTIFY, on a connection of their own and after what they tell of
 * is stored: in its transaction they would make all others wait.  What comes
 * together while some are on their way goes along with the next ones.  A word
 * may be lost: whoever listens looks at the store as well. */
#ifndef SERVER_BELLS_H
#define SERVER_BELLS_H

#include "core.h"
#include "limits.h"

struct bells;
struct event_base;

/* What other nodes say. */
struct bells_events {
    void *ctx;
    void (*bell)(void *, const struct bell *);
    void (*present)(void *, const struct presence *);
    void (*counting)(void *, const struct counting *);
};

/* The store's address was found good before. */
struct bells *bells_open(const char *url, struct event_base *,
                         const struct bells_events *);
void bells_close(struct bells *);
uint64_t bells_node(const struct bells *);      /* our number, by chance */

void bells_ring(struct bells *, const struct bell *);
void bells_present(struct bells *, const struct presence *);
void bells_count(struct bells *, const struct counting *);

/* For tests: what another node says. */
void bells_read(const struct bells_events *, uint64_t own, const char *words);

#endif
