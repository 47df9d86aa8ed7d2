/* bells.h -- words between nodes that share a PostgreSQL.
 *
 * They go by NOTIFY, on a connection of their own and after what they tell of
 * is stored: in its transaction they would make all others wait.  What comes
 * together while some are on their way, or just after, goes along with the next
 * ones.  A word may be lost: whoever listens looks at the store as well. */
#ifndef SERVER_BELLS_H
#define SERVER_BELLS_H

#include "core.h"
#include "limits.h"

struct bells;
struct event_base;

/* What other nodes say; NULL: it is not wanted. */
struct bells_events {
    void *ctx;
    void (*bell)(void *, const struct bell *);
    void (*present)(void *, const struct presence *);
    void (*counting)(void *, const struct counting *);
    void (*work)(void *);               /* there is some */
    void (*done)(void *, uint64_t job);
    void (*worker)(void *, uint64_t node, int threads);
    void (*broken)(void *, const char *why);    /* it cannot be used */
};

/* NULL and why, if the address is none. */
struct bells *bells_open(const char *url, struct event_base *,
                         const struct bells_events *, char *why, size_t room);
void bells_close(struct bells *);
uint64_t bells_node(const struct bells *);      /* our number, by chance;
                                                   below 2^63 */

void bells_ring(struct bells *, const struct bell *);
void bells_present(struct bells *, const struct presence *);
void bells_count(struct bells *, const struct counting *);
void bells_work(struct bells *);
void bells_done(struct bells *, uint64_t job);
void bells_worker(struct bells *, uint64_t threads);

/* For what else goes by this connection. */
struct postgres *bells_link(const struct bells *);

/* What a node that has no number says: for whoever is none. */
void bells_words(struct text *, const struct bell *);

/* For tests: what another node says. */
void bells_read(const struct bells_events *, uint64_t own, const char *words);

#endif
