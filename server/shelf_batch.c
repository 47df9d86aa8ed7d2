/* shelf_batch.c -- what is written to a PostgreSQL as servers write it goes by
 * a store as they have one, and they are told. */
#include <stdlib.h>
#include "bells.h"
#include "shelf_postgres.h"

/* ---- Batches ------------------------------------------------------------- */

static void end(struct postgres_shelf *p, enum disk_result r, const char *why)
{
    p->said = true;
    p->result = r;
    shelf_note(&p->shelf, why);
    event_base_loopbreak(p->base);
}

static void durable(void *ctx, uint64_t batch)
{
    (void)batch;
    end(ctx, DISK_FINE, "");
}

static void failed(void *ctx, uint64_t batch, int status)
{
    (void)batch;
    if (status == 409) end(ctx, DISK_CONFLICT, "somebody else was quicker");
    else if (status == 507) end(ctx, DISK_FULL, "there is no room");
    else end(ctx, DISK_BROKEN, "it is not known whether it is stored");
}

static void broken(void *ctx, const char *why) { end(ctx, DISK_BROKEN, why); }

static bool open_store(struct postgres_shelf *p)
{
    struct store_events tell = { .ctx = p, .durable = durable,
                                 .failed = failed, .broken = broken };

    if (!p->base && !(p->base = event_base_new())) abort();
    if (!p->store)
        p->store = store_open(p->url, p->base, &tell, NULL, p->shelf.why,
                              sizeof p->shelf.why);
    return p->store != NULL;
}

/* ---- Bells --------------------------------------------------------------- */

enum disk_result shelf_ring(struct shelf *s, const struct bell *b)
{
    static const char notify[] = "SELECT pg_notify('stele', ?1)";
    char words[256];
    struct text t = text_in(words, sizeof words);

    bells_words(&t, b);
    return shelf_ask(s, notify, &(struct cell){ CELL_TEXT, 0, words, t.used },
                     1, NULL, NULL);
}

struct logs { uint64_t *log; size_t count; };

static void take_log(void *ctx, const struct cell *c, int cells)
{
    struct logs *l = ctx;

    (void)cells;
    l->log = realloc(l->log, (l->count + 1) * sizeof *l->log);
    if (!l->log) abort();
    l->log[l->count++] = c->number;
}

/* Whose name goes out of which tables is known before it is gone. */
static enum disk_result find_named(struct shelf *s, const struct write *w,
                                   struct logs *l)
{
    static const char named[] = "SELECT log FROM named WHERE person = ?1";
    enum disk_result r = DISK_FINE;

    for (; w && r == DISK_FINE; w = w->next)
        if (w->kind == WRITE_ERASE)
            r = shelf_ask(s, named, &(struct cell){ CELL_NUMBER, w->log,
                                                    NULL, 0 },
                          1, take_log, l);
    return r;
}

/* A bell that is lost is no harm. */
static void ring_all(struct shelf *s, const struct write *w,
                     const struct logs *l)
{
    struct bell b = { 0 };

    for (size_t i = 0; i < l->count; i++)
        shelf_ring(s, &(struct bell){ .log = l->log[i] });
    for (; w; w = w->next) {
        b.log = w->log;
        b.seq = w->kind == WRITE_ERASE ? 0 : w->seq;
        if (w->kind != WRITE_BRIEF) shelf_ring(s, &b);
    }
}

enum disk_result shelf_batch(struct shelf *s, const struct write *w)
{
    struct postgres_shelf *p = postgres_of(s);
    struct logs named = { 0 };
    enum disk_result r = find_named(s, w, &named);

    if (r == DISK_FINE && !open_store(p)) r = DISK_BROKEN;
    if (r == DISK_FINE) {
        p->said = false;
        store_append(p->store, 1, w);
        while (!p->said) event_base_loop(p->base, EVLOOP_ONCE);
        r = p->result;
    }
    if (r == DISK_FINE) ring_all(s, w, &named);
    free(named.log);
    return r;
}
