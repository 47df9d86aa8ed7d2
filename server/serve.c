/* serve.c -- the loop: requests, time and signals, one after the other in one
 * thread. */
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

/* ---- Bots ---------------------------------------------------------------- */

static void on_thinkers(evutil_socket_t fd, short what, void *ctx)
{
    struct edge *e = ctx;

    (void)fd; (void)what;
    thinkers_take(e->thinkers, desk_thought, e->desk);
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

static void tell_counting(void *bells, const struct counting *n)
{
    bells_count(bells, n);
}

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
    if (e->limits && e->bells)
        limits_tell(e->limits, now, tell_counting, e->bells);
    desk_tick(e->desk, now);
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
    e->thinkers = thinkers_open((int)o->thinkers);
    e->desk = edge_desk(e);
    if (!edge_store(e, key) || !edge_bells(e)) return false;
    edge_core(e, key);
    if (e->bells) core_share(e->core, bells_node(e->bells));
    bool fine = edge_limits(e, key) && edge_notify(e);
    sodium_memzero(key, sizeof key);
    return fine;
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
    if (e->bells) bells_close(e->bells);        /* it may answer requests */
    http_free(e->http);
    if (e->core) core_free(e->core);
    if (e->store) store_close(e->store);        /* the next one may wait */
    if (e->desk) desk_close(e->desk);
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
