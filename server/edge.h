/* edge.h -- for the files between HTTP and the core: what they share. */
#ifndef SERVER_EDGE_H
#define SERVER_EDGE_H

#include <sys/queue.h>
#include "core.h"
#include "desk.h"
#include "http.h"
#include "limits.h"
#include "notify.h"
#include "serve.h"
#include "store.h"
#include "thinkers.h"

enum {
    LATENCIES    = 12,          /* steps of the histogram, and one above */
    EDGE_WATCHES = 8
};

struct listening;               /* a stream of events */
TAILQ_HEAD(listenings, listening);

struct edge {
    const struct serve_options *with;
    struct event_base *base;
    struct http *http;
    struct core *core;          /* NULL: the page alone */
    struct store *store;
    struct thinkers *thinkers;
    struct desk *desk;          /* who else thinks */
    struct notify *notify;      /* NULL: none goes out */
    struct limits *limits;      /* NULL: none */
    struct bells *bells;        /* to other nodes; NULL: there are none */
    int  socket, sockets;       /* it listens at: the first one, how many */
    bool serving, draining;
    uint64_t drain_ms;          /* since when it is */
    uint64_t deaf_ms;           /* since when nobody new comes, or 0 */
    bool broken;                /* the store is */
    int  code;                  /* to exit with */
    struct event *watched[EDGE_WATCHES];
    int  watches;

    struct listenings quiet;    /* nothing was told to them yet */
    struct listenings told;     /* in the order of their next sign of life */

    struct {
        uint64_t answer[6];     /* by the hundreds of their status */
        uint64_t latency[LATENCIES + 1], latency_us;
        uint64_t too_often, batches, batches_failed;
    } counts;
};

/* An input with the time and fresh random bytes. */
void edge_step(struct edge *, struct input *);

/* ports.c */
/* Says what is wrong. */
bool edge_store(struct edge *, const uint8_t key[RECORD_KEY]);
void edge_core(struct edge *, const uint8_t key[RECORD_KEY]);
struct desk *edge_desk(struct edge *);

/* edge_open.c: each says what is wrong. */
bool edge_notify(struct edge *);
bool edge_bells(struct edge *);                 /* when there is a store */

/* When there is a core; nodes that have the same key count together. */
bool edge_limits(struct edge *, const uint8_t key[RECORD_KEY]);

/* Who asks, as far as HTTP tells. */
struct asker {
    struct who who;
    bool by_cookie;
    bool tls;                   /* at the proxy, if there is one */
    uint64_t address, token;    /* for limits; 0: not counted */
};
struct asker asker_of(const struct edge *, const struct call *);

/* Our page asks, or a program; not a page of somebody else. */
bool asker_is_ours(const struct asker *, const struct head *);

/* The line that sets the cookie; `who` NULL: that takes it away. */
void asker_cookie(const struct asker *, const struct who *, char *, size_t);

/* api.c */
void api_call(struct edge *, struct call *);
void api_answer(struct edge *, uint64_t number, const struct answer *);
void api_refuse(struct call *, int status, const char *why);

/* stream.c */
void stream_open(struct edge *, struct call *, const struct asker *);
void stream_event(struct edge *, uint64_t number, const char *id,
                  const char *json, size_t length);
void stream_drop(struct edge *, uint64_t number);
void stream_gone(struct edge *, struct call *);
void stream_sweep(struct edge *);               /* each second */

/* status.c: true if it was one of its paths. */
bool status_call(struct edge *, struct call *);
void status_count(struct edge *, int status, uint64_t since_us);

#endif
