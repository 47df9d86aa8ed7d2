/* storing.h -- a store asked one thing at a time, for tests: each question
 * waits for what comes of it. */
#ifndef TESTS_STORING_H
#define TESTS_STORING_H

#include <event2/event.h>
#include <stdlib.h>
#include <string.h>
#include "server/show.h"
#include "server/store.h"

enum { HEARD_SEEN = 8 };

static const char *heard_print;         /* of the key, or NULL */

struct heard {
    struct store *store;
    struct event_base *base;
    struct event *tick;
    int ticks;                  /* that passed while it was waited for */
    uint64_t batch;             /* given last */
    int status;                 /* 200: durable; 0: nothing was said */
    bool broken, said, failed;
    uint32_t entries;
    struct entry *entry;        /* copies */
    struct brief *brief;
    int briefs;
    uint32_t from, seen[HEARD_SEEN];
    char why[256];
};

static inline void heard_clear(struct heard *h)
{
    for (uint32_t i = 0; i < h->entries; i++) free((char *)h->entry[i].text);
    free(h->entry);
    free(h->brief);
    h->entry = NULL;
    h->brief = NULL;
    h->entries = 0;
    h->briefs = 0;
}

static inline void heard_durable(void *ctx, uint64_t batch)
{
    struct heard *h = ctx;
    if (batch == h->batch) h->status = 200;
    h->said = true;
}

static inline void heard_failed(void *ctx, uint64_t batch, int status)
{
    struct heard *h = ctx;
    if (batch == h->batch) h->status = status;
    h->said = true;
}

static inline void heard_loaded(void *ctx, uint64_t log, uint32_t from,
                                const struct entry *e,
                                uint32_t n, bool failed)
{
    struct heard *h = ctx;

    (void)log;
    heard_clear(h);
    h->from = from;
    h->entry = calloc(n + 1, sizeof *h->entry);
    for (uint32_t i = 0; i < n; i++) {
        char *text = malloc(e[i].length + 1);
        memcpy(text, e[i].text, e[i].length + 1);
        h->entry[i] = e[i];
        h->entry[i].text = text;
    }
    h->entries = n;
    h->failed = failed;
    h->said = true;
}

static inline void heard_seen(void *ctx, const uint64_t *log,
                              const uint32_t *seq, int logs)
{
    struct heard *h = ctx;

    (void)log;
    for (int i = 0; i < logs && i < HEARD_SEEN; i++) h->seen[i] = seq[i];
    h->said = true;
}

static inline void heard_listed(void *ctx, uint64_t number,
                                const struct brief *b, int n, bool failed)
{
    struct heard *h = ctx;

    (void)number;
    heard_clear(h);
    h->brief = malloc((size_t)(n + 1) * sizeof *b);
    if (n) memcpy(h->brief, b, (size_t)n * sizeof *b);
    h->briefs = n;
    h->failed = failed;
    h->said = true;
}

static inline void heard_broken(void *ctx, const char *why)
{
    struct heard *h = ctx;
    h->broken = h->said = true;
    strncpy(h->why, why, sizeof h->why - 1);
}

static inline void heard_tick(evutil_socket_t fd, short what, void *ctx)
{
    (void)fd; (void)what;
    ((struct heard *)ctx)->ticks++;
}

/* Until something is said, ten seconds at most. */
static inline void heard_wait(struct heard *h)
{
    for (h->ticks = 0; !h->said && !h->broken && h->ticks < 1000;)
        event_base_loop(h->base, EVLOOP_ONCE);
}

static inline void heard_leave(struct heard *h)
{
    event_free(h->tick);
    event_base_free(h->base);
}

static inline bool heard_open(struct heard *h, const char *name)
{
    memset(h, 0, sizeof *h);
    h->base = event_base_new();
    h->tick = event_new(h->base, -1, EV_PERSIST, heard_tick, h);
    event_add(h->tick, &(struct timeval){ 0, 10 * 1000 });
    h->store = store_open(name, h->base, &(struct store_events){
        h, heard_durable, heard_failed, heard_loaded, heard_listed,
        heard_seen, heard_broken
    }, heard_print, h->why, sizeof h->why);
    if (!h->store) heard_leave(h);
    return h->store != NULL;
}

static inline void heard_close(struct heard *h)
{
    store_close(h->store);
    heard_leave(h);
    heard_clear(h);
    h->store = NULL;
}

/* 200, or why not; 0 when the store broke. */
static inline int heard_append(struct heard *h, const struct write *w)
{
    h->status = 0;
    h->said = false;
    store_append(h->store, ++h->batch, w);
    heard_wait(h);
    return h->status;
}

static inline bool heard_load_from(struct heard *h, uint64_t log, uint32_t from)
{
    h->said = false;
    h->failed = true;
    store_load(h->store, log, from);
    heard_wait(h);
    return !h->failed;
}

static inline bool heard_load(struct heard *h, uint64_t log)
{
    return heard_load_from(h, log, 0);
}

/* How long logs are, into h->seen. */
static inline void heard_look(struct heard *h, const uint64_t *log, int logs)
{
    h->said = false;
    store_look(h->store, log, logs);
    heard_wait(h);
}

static inline bool heard_list(struct heard *h, struct listing l)
{
    h->said = false;
    h->failed = true;
    store_list(h->store, &l);
    heard_wait(h);
    return !h->failed;
}

/* ---- Things to write ----------------------------------------------------- */

static inline struct write write_entry(uint64_t log, uint32_t seq,
                                       const char *text, struct write *next)
{
    return (struct write){
        .kind = WRITE_ENTRY, .log = log, .seq = seq, .next = next,
        .entry = { .at = 1000 + seq, .text = text, .length = strlen(text) }
    };
}

static inline struct write write_brief(const struct brief *b,
                                       struct write *next)
{
    return (struct write){ .kind = WRITE_BRIEF, .log = b->log, .brief = b,
                           .next = next };
}

#endif
