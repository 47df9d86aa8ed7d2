/* edge_open.c -- what lies beside the database: keys of push, and limits; other
 * nodes. */
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include "clock.h"
#include "edge.h"
#include "play/say.h"

static bool in_memory(const char *db) { return strcmp(db, "memory:") == 0; }

bool edge_notify(struct edge *e)
{
    struct notify_settings with = e->with->notify;
    const char *db = e->with->db, *slash = strrchr(db, '/');
    char file[PATH_MAX], url[128], why[256] = "";

    snprintf(file, sizeof file, "%.*sstele.push",
             slash ? (int)(slash - db) + 1 : 0, db);
    snprintf(url, sizeof url, "http://%s:%ld/", e->with->host, e->with->port);
    with.key_file = in_memory(db) ? NULL : file;
    if (!with.base_url) with.base_url = url;
    if ((e->notify = notify_open(&with, why, sizeof why))) return true;
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Nobody can be notified: {reason}"),
                       TEXT("reason", why)));
    return false;
}

/* Nodes have the key of the seeds in common; from it comes one for counting. */
static void count_together(struct limits *l, const uint8_t key[RECORD_KEY])
{
    static const char what[] = "limits";
    uint8_t own[LIMITS_KEY];

    crypto_generichash(own, sizeof own, (const uint8_t *)what, sizeof what,
                       key, RECORD_KEY);
    limits_share(l, own);
    sodium_memzero(own, sizeof own);
}

bool edge_limits(struct edge *e, const uint8_t key[RECORD_KEY])
{
    const char *db = e->with->db;
    struct limit_values most;
    char why[256] = "";

    if (!limits_load(&most, in_memory(db) ? NULL : db, why, sizeof why)) {
        fprintf(stderr, "stele: ");
        say_to(stderr, SAY(N_("The limits cannot be used: {reason}"),
                           TEXT("reason", why)));
        return false;
    }
    core_allow_tables(e->core, (int)most.most[LIMIT_HOST_TABLES]);
    if (e->with->no_limits) return true;
    e->limits = limits_new(&most);
    if (e->bells) count_together(e->limits, key);
    return true;
}

/* ---- Other nodes --------------------------------------------------------- */

static void in_bell(void *ctx, const struct bell *b)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_BELL, .bell = *b });
}

static void in_present(void *ctx, const struct presence *p)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_PRESENT, .present = *p });
}

static void in_counting(void *ctx, const struct counting *n)
{
    struct edge *e = ctx;
    if (e->limits) limits_hear(e->limits, n, clock_since_ms());
}

static void in_done(void *ctx, uint64_t job)
{
    desk_done(((struct edge *)ctx)->desk, job);
}

static void in_worker(void *ctx, uint64_t node, int threads)
{
    desk_worker(((struct edge *)ctx)->desk, node, threads);
}

/* The store said already what is wrong with the address. */
bool edge_bells(struct edge *e)
{
    char why[256];

    if (!store_is_postgres(e->with->store)) return true;
    e->bells = bells_open(e->with->store, e->base, &(struct bells_events){
        .ctx = e, .bell = in_bell, .present = in_present,
        .counting = in_counting, .done = in_done, .worker = in_worker
    }, why, sizeof why);
    if (e->bells) desk_share(e->desk, e->bells);
    return e->bells != NULL;
}
