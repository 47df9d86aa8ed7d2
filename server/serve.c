/* serve.c -- the loop: what comes in becomes an input of the core, what the
 * core puts out goes to HTTP, the store and the bots.
 *
 * Everything here runs in one thread.  The core is never called from within
 * itself: outputs write and wake, and what follows from them comes back through
 * the loop. */
#include "serve.h"
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "clock.h"
#include "edge.h"
#include "files.h"
#include "journal.h"
#include "listen.h"
#include "play/exit.h"
#include "play/say.h"
#include "seedkey.h"

enum {
    DRAIN_MS = 10 * 1000,       /* for answers that are still owed */
    LOOK_MS  = 20,              /* whether they are */
    HAND_MS  = 300,             /* for those who knocked here while new ones
                                   were already sent to the next process */
    FRESH_MS = 500,             /* for those who came and have not asked yet */
    TURN_MS  = 60 * 1000,       /* for the process before us */
    SWEEP_S  = 10
};

void edge_step(struct edge *e, struct input *in)
{
    in->now = clock_today_ms();
    randombytes_buf(in->entropy, sizeof in->entropy);
    server_step(e->core, in);
    sodium_memzero(in->entropy, sizeof in->entropy);
}

/* ---- Outputs of the core ------------------------------------------------- */

static void out_append(void *ctx, uint64_t batch, const struct write *w)
{
    struct edge *e = ctx;
    e->counts.batches++;
    store_append(e->store, batch, w);
}

static void out_load(void *ctx, uint64_t log)
{
    store_load(((struct edge *)ctx)->store, log);
}

static void out_list(void *ctx, const struct listing *l)
{
    store_list(((struct edge *)ctx)->store, l);
}

static void out_answer(void *ctx, uint64_t number, const struct answer *a)
{
    api_answer(ctx, number, a);
}

static void out_event(void *ctx, uint64_t stream, const char *id,
                      const char *json, size_t length)
{
    stream_event(ctx, stream, id, json, length);
}

static void out_drop(void *ctx, uint64_t stream) { stream_drop(ctx, stream); }

static void out_ask(void *ctx, const struct bot_question *q)
{
    thinkers_ask(((struct edge *)ctx)->thinkers, q);
}

static void out_notify(void *ctx, const struct notice *n)
{
    struct edge *e = ctx;
    if (e->notify) notify_send(e->notify, n);
}

/* ---- Inputs from the store and the bots ---------------------------------- */

static void in_durable(void *ctx, uint64_t batch)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_DURABLE,
                                    .batch = { .number = batch } });
}

static void in_failed(void *ctx, uint64_t batch, int status)
{
    struct edge *e = ctx;

    e->counts.batches_failed++;
    journal("store_failed", "status=%d", status);
    edge_step(e, &(struct input){ .kind = INPUT_FAILED,
                                  .batch = { batch, status } });
}

static void in_loaded(void *ctx, uint64_t log, const struct entry *entry,
                      uint32_t entries, bool failed)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_LOADED,
                                    .loaded = { log, entry, entries, failed }});
}

static void in_listed(void *ctx, uint64_t number, const struct brief *brief,
                      int briefs, bool failed)
{
    edge_step(ctx, &(struct input){
        .kind = INPUT_LISTED, .listed = { number, brief, briefs, failed }
    });
}

static void in_broken(void *ctx, const char *why)
{
    struct edge *e = ctx;

    journal("store_broken", "reason=\"%s\"", why);
    e->broken = true;
    e->code = EXIT_SYSTEM;
    event_base_loopbreak(e->base);
}

static bool open_store(struct edge *e)
{
    const char *name = e->with->store;
    char why[256] = "";

    e->store = store_open(name, e->base, &(struct store_events){
        .ctx = e, .durable = in_durable, .failed = in_failed,
        .loaded = in_loaded, .listed = in_listed, .broken = in_broken
    }, why, sizeof why);
    if (e->store) return true;
    fprintf(stderr, "stele: ");         /* an address may hold a password */
    say_to(stderr, SAY(N_("Cannot use the database {file}: {reason}"),
                       TEXT("file", store_is_postgres(name) ? "PostgreSQL"
                                                            : name),
                       TEXT("reason", why)));
    return false;
}

static void in_thought(void *ctx, const struct bot_question *q,
                       const action_t *action, int actions)
{
    struct input in = { .kind = INPUT_BOT };

    in.bot.table = q->table;
    in.bot.ply = q->ply;
    in.bot.seat = q->seat;
    in.bot.actions = actions;
    memcpy(in.bot.action, action, (size_t)actions * sizeof *action);
    edge_step(ctx, &in);
}

static void on_thinkers(evutil_socket_t fd, short what, void *ctx)
{
    (void)fd; (void)what;
    thinkers_take(((struct edge *)ctx)->thinkers, in_thought, ctx);
}

/* ---- Requests ------------------------------------------------------------ */

static bool files_too_often(struct edge *e, struct call *c)
{
    return e->limits
        && !limits_ask(e->limits, limits_who(e->limits, 'f', call_peer(c), 16),
                       LIMIT_ADDRESS_FILES, clock_since_ms());
}

static void on_call(void *ctx, struct call *c)
{
    struct edge *e = ctx;
    const char *path = call_head(c)->path;

    if (e->core && strncmp(path, "/api/", 5) == 0) api_call(e, c);
    else if (e->core && status_call(e, c)) return;
    else if (files_too_often(e, c)) call_refuse(c, 429);
    else files_answer(c, e->with->folder);
}

static void on_gone(void *ctx, struct call *c) { stream_gone(ctx, c); }

/* ---- Events of the loop -------------------------------------------------- */

/* A descriptor, a signal, or (each so many milliseconds) the time. */
static void watch(struct edge *e, int fd, short what, event_callback_fn f,
                  int every_ms)
{
    struct event *v = event_new(e->base, fd, what | EV_PERSIST, f, e);
    struct timeval every = { every_ms / 1000, every_ms % 1000 * 1000 };

    if (!v || e->watches == EDGE_WATCHES) abort();
    e->watched[e->watches++] = v;
    event_add(v, every_ms ? &every : NULL);
}

/* ---- Time and signals ---------------------------------------------------- */

/* Browsers that do not want to be told any more are taken off their lists. */
static void take_gone(struct edge *e)
{
    struct notify_gone g;

    while (e->notify && notify_gone(e->notify, &g))
        edge_step(e, &(struct input){
            .kind = INPUT_GONE, .gone = { g.person, g.kind, g.address }
        });
}

static void on_tick(evutil_socket_t fd, short what, void *ctx)
{
    struct edge *e = ctx;
    uint64_t now = clock_since_ms();

    (void)fd; (void)what;
    http_sweep(e->http);
    if (!e->core) return;
    stream_sweep(e);
    if (e->limits && now / 1000 % SWEEP_S == 0) limits_sweep(e->limits, now);
    take_gone(e);
    edge_step(e, &(struct input){ .kind = INPUT_TICK });
}

static void grow_deaf(struct edge *e)
{
    e->deaf_ms = clock_since_ms();
    http_deaf(e->http);
}

/* Whoever came has a moment to ask: a connection that was taken and closed
 * without a word would be a lost one. */
static void look_whether_done(evutil_socket_t fd, short what, void *ctx)
{
    struct edge *e = ctx;
    uint64_t now = clock_since_ms();

    (void)fd; (void)what;
    if (!e->deaf_ms && now >= e->drain_ms + HAND_MS) grow_deaf(e);
    if (e->deaf_ms && http_busy(e->http) == 0
        && (http_fresh(e->http) == 0 || now >= e->deaf_ms + FRESH_MS))
        event_base_loopbreak(e->base);
}

/* What was asked is still answered.  A second signal does not wait. */
static void on_end(evutil_socket_t signal, short what, void *ctx)
{
    struct edge *e = ctx;

    (void)signal; (void)what;
    if (e->draining) event_base_loopbreak(e->base);
    if (e->draining) return;
    e->draining = true;
    e->drain_ms = clock_since_ms();
    http_last(e->http);
    if (e->serving && e->with->reuse_port) listen_steer(e->socket, true);
    else grow_deaf(e);
    if (e->core) {
        journal("drain", "owed=%d", http_busy(e->http));
        edge_step(e, &(struct input){ .kind = INPUT_DRAIN });
    }
    watch(e, -1, 0, look_whether_done, LOOK_MS);
    event_base_loopexit(e->base, &(struct timeval){ DRAIN_MS / 1000, 0 });
}

/* ---- Beginning and end --------------------------------------------------- */

static bool open_core(struct edge *e)
{
    const struct serve_options *o = e->with;
    uint8_t key[RECORD_KEY];

    umask(077);                 /* names and addresses are nobody else's */
    prctl(PR_SET_DUMPABLE, 0);  /* no core file: the key would be in it */
    randombytes_buf(key, sizeof key);
    if ((o->key || strcmp(o->db, "memory:") != 0)
        && !seedkey_read(o->key, o->db, key)) return false;
    if (!open_store(e)) return false;
    e->thinkers = thinkers_open((int)o->thinkers);
    e->core = core_new(key, &(struct outputs){
        .ctx = e, .append = out_append, .load = out_load, .list = out_list,
        .answer = out_answer, .event = out_event, .drop = out_drop,
        .ask = out_ask, .notify = out_notify
    });
    sodium_memzero(key, sizeof key);
    return edge_limits(e) && edge_notify(e);
}

/* ---- Sockets ------------------------------------------------------------- */

/* They come first: whoever connects from now on waits, and is not refused. */
static bool find_sockets(struct edge *e)
{
    const struct serve_options *o = e->with;

    e->sockets = listen_given(&e->socket);
    if (e->sockets) return true;
    e->socket = listen_at(o->host, o->port, o->reuse_port);
    e->sockets = e->socket >= 0;
    return e->sockets > 0;
}

/* One database has one process.  The one before us at this port lets go of it
 * when it has answered everything; until then we listen and do not serve. */
static void wait_for_turn(struct edge *e)
{
    const struct serve_options *o = e->with;
    struct timeval tick = { 0, LOOK_MS * 1000 };

    for (int i = 0; o->db && o->reuse_port && i < TURN_MS / LOOK_MS; i++) {
        if (e->draining || store_is_free(o->store)) return;
        if (i == 0) journal("wait", "port=%ld", o->port);
        event_base_loopexit(e->base, &tick);
        event_base_dispatch(e->base);
    }
}

static bool serve_sockets(struct edge *e)
{
    for (int i = 0; i < e->sockets; i++) {
        if (!http_listen(e->http, e->socket + i)) return false;
        listen_tell(e->socket + i, e->with->lan);
    }
    if (e->with->reuse_port) listen_steer(e->socket, false);
    e->serving = true;
    return true;
}

static void loop(struct edge *e)
{
    watch(e, -1, 0, on_tick, 1000);
    if (e->core) {
        watch(e, thinkers_fd(e->thinkers), EV_READ, on_thinkers, 0);
        edge_step(e, &(struct input){ .kind = INPUT_TICK });
        journal("start", "port=%ld", e->with->port);
    }
    event_base_dispatch(e->base);
    if (e->core) journal("stop", "code=%d", e->code);
}

static void close_all(struct edge *e)
{
    http_free(e->http);
    if (e->core) core_free(e->core);
    if (e->store) store_close(e->store);        /* the next one may wait */
    if (e->thinkers) thinkers_close(e->thinkers);
    if (e->notify) notify_close(e->notify);
    if (e->limits) limits_free(e->limits);
    while (e->watches > 0) event_free(e->watched[--e->watches]);
    event_base_free(e->base);
}

int serve_run(const struct serve_options *o)
{
    struct edge e = { .with = o, .code = EXIT_FINE };

    signal(SIGPIPE, SIG_IGN);           /* clients go away at any time */
    TAILQ_INIT(&e.quiet);
    TAILQ_INIT(&e.told);
    if (!(e.base = event_base_new())) abort();
    e.http = http_new(e.base, &(struct http_events){
        .ctx = &e, .call = on_call, .gone = on_gone
    });
    /* Before the address is told: who reads it may end it at once. */
    watch(&e, SIGINT, EV_SIGNAL, on_end, 0);
    watch(&e, SIGTERM, EV_SIGNAL, on_end, 0);
    bool found = find_sockets(&e);
    if (found) wait_for_turn(&e);
    if (!e.draining) {
        if (found && (!o->db || open_core(&e)) && serve_sockets(&e)) loop(&e);
        else e.code = EXIT_SYSTEM;
    }
    close_all(&e);
    return e.code;
}
