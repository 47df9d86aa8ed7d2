/* store_sqlite.c -- the store on one file of SQLite, in a thread of its own.
 *
 * Two queues under one lock: jobs go in, results come out, and a byte in a pipe
 * says that there are some.  A batch is durable when SQLite has synced it, and
 * only then is that told; after a mistake of the disk nothing is told any more,
 * because nobody knows what is on it.  A batch that finds no room fails as a
 * whole and the next one is the probe whether there is some again; reading goes
 * on all the while. */
#include "store_parts.h"
#include <errno.h>
#include <event2/event.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "keeper.h"

enum { IDLE_S = 2 };            /* then what is left to do is done */

enum result_kind { RESULT_DURABLE, RESULT_FAILED, RESULT_LOADED,
                   RESULT_LISTED, RESULT_BROKEN };

struct result {
    enum result_kind kind;
    uint64_t number;
    uint32_t from;
    int status;
    bool failed;
    struct entry *entry;
    uint32_t entries;
    struct brief *brief;
    int briefs;
    char why[256];
    struct result *next;
};

struct sqlite {
    struct store store;
    struct disk *disk;          /* the thread's alone */
    struct keeper *keeper;      /* NULL: there is no file */
    char why[256];              /* its mistake */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    int pipe[2];
    struct event *results;      /* there are some */
    struct jobs jobs;
    struct result *result, **result_end;
    bool closing;
};

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

static void give(struct store *of, struct job *j)
{
    struct sqlite *s = (struct sqlite *)of;

    pthread_mutex_lock(&s->lock);
    jobs_add(&s->jobs, j);
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->lock);
}

/* ---- Results ------------------------------------------------------------- */

static void tell(struct sqlite *s, struct result what)
{
    struct result *r = or_die(malloc(sizeof *r));

    *r = what;
    r->next = NULL;
    pthread_mutex_lock(&s->lock);
    bool first = !s->result;
    *s->result_end = r;
    s->result_end = &r->next;
    pthread_mutex_unlock(&s->lock);
    while (first && write(s->pipe[1], "", 1) < 0 && errno == EINTR) continue;
}

static void hand_over(const struct result *r, const struct store_events *e)
{
    switch (r->kind) {
    case RESULT_DURABLE: e->durable(e->ctx, r->number); break;
    case RESULT_FAILED: e->failed(e->ctx, r->number, r->status); break;
    case RESULT_LOADED:
        e->loaded(e->ctx, r->number, r->from, r->entry, r->entries, r->failed);
        break;
    case RESULT_LISTED:
        e->listed(e->ctx, r->number, r->brief, r->briefs, r->failed);
        break;
    case RESULT_BROKEN: e->broken(e->ctx, r->why); break;
    }
}

static void free_result(struct result *r)
{
    free(r->entry);
    free(r->brief);
    free(r);
}

static void take(evutil_socket_t fd, short what, void *of)
{
    struct sqlite *s = of;
    struct result *r, *next;
    char bytes[64];

    (void)fd; (void)what;
    while (read(s->pipe[0], bytes, sizeof bytes) > 0) continue;
    pthread_mutex_lock(&s->lock);
    r = s->result;
    s->result = NULL;
    s->result_end = &s->result;
    pthread_mutex_unlock(&s->lock);
    for (; r; r = next) {
        next = r->next;
        hand_over(r, &s->store.tell);
        free_result(r);
    }
}

/* ---- The thread ---------------------------------------------------------- */

static enum disk_result append(struct sqlite *s, const struct job *j)
{
    enum disk_result r = disk_append(s->disk, j->write);

    if (r == DISK_FINE)
        tell(s, (struct result){ RESULT_DURABLE, .number = j->number });
    else if (r != DISK_BROKEN)
        tell(s, (struct result){ RESULT_FAILED, .number = j->number,
                                 .status = r == DISK_FULL ? 507
                                         : r == DISK_CONFLICT ? 409 : 503 });
    return r;
}

static enum disk_result load(struct sqlite *s, const struct job *j)
{
    struct result a = { RESULT_LOADED, .number = j->number, .from = j->from };
    enum disk_result r = disk_load(s->disk, j->number, j->from, &a.entry,
                                   &a.entries);

    a.failed = r != DISK_FINE;
    tell(s, a);
    return r;
}

static enum disk_result list(struct sqlite *s, const struct job *j)
{
    struct result a = { RESULT_LISTED, .number = j->number };
    enum disk_result r = disk_list(s->disk, &j->listing, &a.brief, &a.briefs);

    a.failed = r != DISK_FINE;
    tell(s, a);
    return r;
}

/* The keeper brings over what there is, again until little was written
 * meanwhile; the rest is done here, and the next batch begins the log anew. */
static enum disk_result let_keep(struct sqlite *s)
{
    struct keeper_report kept;

    switch (keeper_look(s->keeper, &kept)) {
    case KEEPER_AT_WORK: return DISK_FINE;
    case KEEPER_IDLE: break;
    case KEEPER_DONE:
        if (kept.result == DISK_BROKEN) {
            memcpy(s->why, kept.why, sizeof s->why);
            return DISK_BROKEN;
        }
        if (disk_rest_is_short(s->disk, kept.pages))
            return disk_checkpoint(s->disk, false);
    }
    if (disk_due(s->disk) && !disk_far_behind(s->disk)) keeper_go(s->keeper);
    return DISK_FINE;
}

/* Nobody else writes there: nothing is ever looked for. */
static enum disk_result work(struct sqlite *s, const struct job *j)
{
    enum disk_result r = j->kind == JOB_APPEND ? append(s, j)
                       : j->kind == JOB_LOAD ? load(s, j)
                       : j->kind == JOB_LIST ? list(s, j) : DISK_FINE;

    if (r == DISK_FINE && s->keeper) r = let_keep(s);
    if (r == DISK_BROKEN || !disk_due(s->disk)
        || (s->keeper && !disk_far_behind(s->disk))) return r;
    return disk_checkpoint(s->disk, false);
}

/* Nothing came for a while, or nothing will. */
static enum disk_result rest(struct sqlite *s, bool closing)
{
    enum disk_result r = s->keeper ? let_keep(s) : DISK_FINE;

    if (closing) {
        keeper_free(s->keeper);
        s->keeper = NULL;
    }
    return r == DISK_BROKEN ? r : disk_checkpoint(s->disk, closing);
}

/* The next job; NULL when it is time to close, or nothing came for a while. */
static struct job *next_job(struct sqlite *s, bool *closing)
{
    struct timespec until;
    struct job *j;
    int waited = 0;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += IDLE_S;
    pthread_mutex_lock(&s->lock);
    while (!s->jobs.first && !s->closing && waited != ETIMEDOUT)
        waited = disk_behind(s->disk)
               ? pthread_cond_timedwait(&s->wake, &s->lock, &until)
               : pthread_cond_wait(&s->wake, &s->lock);
    j = jobs_take(&s->jobs);
    *closing = !j && s->closing;
    pthread_mutex_unlock(&s->lock);
    return j;
}

static void *run(void *of)
{
    struct sqlite *s = of;
    enum disk_result r = DISK_FINE;
    bool closing = false;

    while (r != DISK_BROKEN && !closing) {
        struct job *j = next_job(s, &closing);
        r = j ? work(s, j) : rest(s, closing);
        if (j) job_free(j);
    }
    if (r != DISK_BROKEN) return NULL;
    struct result broken = { RESULT_BROKEN };
    snprintf(broken.why, sizeof broken.why, "%s",
             s->why[0] ? s->why : disk_why(s->disk));
    tell(s, broken);
    return NULL;
}

/* ---- Opening and closing ------------------------------------------------- */

static void drop(struct sqlite *s)
{
    keeper_free(s->keeper);
    disk_close(s->disk);
    if (s->results) event_free(s->results);
    for (int i = 0; i < 2; i++) if (s->pipe[i] >= 0) close(s->pipe[i]);
    jobs_free(&s->jobs);
    for (struct result *r = s->result, *next; r; r = next) {
        next = r->next;
        free_result(r);
    }
    free(s);
}

static bool start(struct sqlite *s, char *why, size_t room)
{
    int code = 0;

    if (pipe(s->pipe) != 0
        || fcntl(s->pipe[0], F_SETFL, O_NONBLOCK) != 0
        || fcntl(s->pipe[1], F_SETFL, O_NONBLOCK) != 0) code = errno;
    for (int i = 0; i < 2 && !code; i++)
        if (fcntl(s->pipe[i], F_SETFD, FD_CLOEXEC) != 0) code = errno;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->wake, NULL);
    if (!code) {
        s->results = or_die(event_new(s->store.base, s->pipe[0],
                                      EV_READ | EV_PERSIST, take, s));
        event_add(s->results, NULL);
    }
    if (!code) code = pthread_create(&s->thread, NULL, run, s);
    if (code) snprintf(why, room, "%s", strerror(code));
    return code == 0;
}

static bool ready(const struct store *s)
{
    (void)s;
    return true;
}

static bool out(const struct store *s)
{
    (void)s;
    return false;
}

static void stop(struct store *of)
{
    struct sqlite *s = (struct sqlite *)of;

    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->wake);
    drop(s);
}

struct store *sqlite_open(const char *path, struct store common, char *why,
                          size_t room)
{
    static const struct store_body body = { give, ready, out, stop };
    struct sqlite *s = or_die(calloc(1, sizeof *s));

    s->store = common;
    s->store.body = &body;
    jobs_init(&s->jobs);
    s->result_end = &s->result;
    s->pipe[0] = s->pipe[1] = -1;
    s->disk = disk_open(path, DISK_WRITE, why, room);
    if (s->disk && disk_away(s->disk, why, room)) {
        drop(s);
        return NULL;
    }
    if (s->disk && !disk_in_memory(path)) s->keeper = keeper_new(path);
    if (s->disk && start(s, why, room)) return &s->store;
    drop(s);
    return NULL;
}
