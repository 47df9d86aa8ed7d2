/* store_sqlite.c -- the store on one file of SQLite, in a thread of its own.
 *
 * Two queues under one lock: jobs go in, results come out, and a byte in a pipe
 * says that there are some.  A batch is durable when SQLite has synced it, and
 * only then is that told; after a mistake of the disk nothing is told any more,
 * because nobody knows what is on it.  A batch that finds no room fails as a
 * whole and the next one is the probe whether there is some again; reading goes
 * on all the while. */
#include "store.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "disk.h"

enum { IDLE_S = 2 };            /* then what is left to do is done */

enum job_kind { JOB_APPEND, JOB_LOAD, JOB_LIST };

struct job {
    enum job_kind kind;
    uint64_t number;            /* a batch or a log */
    struct write *write;
    struct listing listing;
    struct job *next;
};

enum result_kind { RESULT_DURABLE, RESULT_FAILED, RESULT_LOADED,
                   RESULT_LISTED, RESULT_BROKEN };

struct result {
    enum result_kind kind;
    uint64_t number;
    int status;
    bool failed;
    struct entry *entry;
    uint32_t entries;
    struct brief *brief;
    int briefs;
    char why[256];
    struct result *next;
};

struct store {
    struct disk *disk;          /* the thread's alone */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    int pipe[2];
    struct job *job, **job_end;
    struct result *result, **result_end;
    bool closing;
};

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* ---- Jobs ---------------------------------------------------------------- */

static void free_writes(struct write *w)
{
    for (struct write *next; w; w = next) {
        next = w->next;
        free(w);
    }
}

static void free_job(struct job *j)
{
    free_writes(j->write);
    free(j);
}

/* A write with what it points to behind it. */
static struct write *copy_write(const struct write *w)
{
    size_t more = w->kind == WRITE_BRIEF ? sizeof *w->brief
                : w->kind == WRITE_ENTRY ? w->entry.length + 1 : 0;
    struct write *copy = or_die(malloc(sizeof *copy + more));

    *copy = *w;
    copy->next = NULL;
    if (w->kind == WRITE_BRIEF) {
        memcpy(copy + 1, w->brief, sizeof *w->brief);
        copy->brief = (const struct brief *)(copy + 1);
    } else if (w->kind == WRITE_ENTRY) {
        memcpy(copy + 1, w->entry.text, w->entry.length);
        ((char *)(copy + 1))[w->entry.length] = 0;
        copy->entry.text = (const char *)(copy + 1);
    }
    return copy;
}

static void give(struct store *s, struct job what)
{
    struct job *j = or_die(malloc(sizeof *j));

    *j = what;
    j->next = NULL;
    pthread_mutex_lock(&s->lock);
    *s->job_end = j;
    s->job_end = &j->next;
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->lock);
}

void store_append(struct store *s, uint64_t batch, const struct write *w)
{
    struct job j = { .kind = JOB_APPEND, .number = batch };

    for (struct write **end = &j.write; w; w = w->next) {
        *end = copy_write(w);
        end = &(*end)->next;
    }
    give(s, j);
}

void store_load(struct store *s, uint64_t log)
{
    give(s, (struct job){ .kind = JOB_LOAD, .number = log });
}

void store_list(struct store *s, const struct listing *l)
{
    give(s, (struct job){ .kind = JOB_LIST, .number = l->number,
                          .listing = *l });
}

/* ---- Results ------------------------------------------------------------- */

static void tell(struct store *s, struct result what)
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
        e->loaded(e->ctx, r->number, r->entry, r->entries, r->failed);
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

int store_fd(const struct store *s) { return s->pipe[0]; }

void store_take(struct store *s, const struct store_events *e)
{
    struct result *r, *next;
    char bytes[64];

    while (read(s->pipe[0], bytes, sizeof bytes) > 0) continue;
    pthread_mutex_lock(&s->lock);
    r = s->result;
    s->result = NULL;
    s->result_end = &s->result;
    pthread_mutex_unlock(&s->lock);
    for (; r; r = next) {
        next = r->next;
        hand_over(r, e);
        free_result(r);
    }
}

/* ---- The thread ---------------------------------------------------------- */

static enum disk_result append(struct store *s, const struct job *j)
{
    enum disk_result r = disk_append(s->disk, j->write);

    if (r == DISK_FINE)
        tell(s, (struct result){ RESULT_DURABLE, .number = j->number });
    else if (r != DISK_BROKEN)
        tell(s, (struct result){ RESULT_FAILED, .number = j->number,
                                 .status = r == DISK_FULL ? 507 : 503 });
    return r;
}

static enum disk_result load(struct store *s, const struct job *j)
{
    struct result a = { RESULT_LOADED, .number = j->number };
    enum disk_result r = disk_load(s->disk, j->number, &a.entry, &a.entries);

    a.failed = r != DISK_FINE;
    tell(s, a);
    return r;
}

static enum disk_result list(struct store *s, const struct job *j)
{
    struct result a = { RESULT_LISTED, .number = j->number };
    enum disk_result r = disk_list(s->disk, &j->listing, &a.brief, &a.briefs);

    a.failed = r != DISK_FINE;
    tell(s, a);
    return r;
}

static enum disk_result work(struct store *s, const struct job *j)
{
    enum disk_result r = j->kind == JOB_APPEND ? append(s, j)
                       : j->kind == JOB_LOAD ? load(s, j) : list(s, j);

    if (r == DISK_BROKEN || !disk_due(s->disk)) return r;
    return disk_checkpoint(s->disk, false);
}

/* The next job; NULL when it is time to close, or nothing came for a while. */
static struct job *next_job(struct store *s, bool *closing)
{
    struct timespec until;
    struct job *j;
    int waited = 0;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += IDLE_S;
    pthread_mutex_lock(&s->lock);
    while (!s->job && !s->closing && waited != ETIMEDOUT)
        waited = disk_behind(s->disk)
               ? pthread_cond_timedwait(&s->wake, &s->lock, &until)
               : pthread_cond_wait(&s->wake, &s->lock);
    j = s->job;
    if (j && !(s->job = j->next)) s->job_end = &s->job;
    *closing = !j && s->closing;
    pthread_mutex_unlock(&s->lock);
    return j;
}

static void *run(void *of)
{
    struct store *s = of;
    enum disk_result r = DISK_FINE;
    bool closing = false;

    while (r != DISK_BROKEN && !closing) {
        struct job *j = next_job(s, &closing);
        r = j ? work(s, j) : disk_checkpoint(s->disk, closing);
        if (j) free_job(j);
    }
    if (r != DISK_BROKEN) return NULL;
    struct result broken = { RESULT_BROKEN };
    snprintf(broken.why, sizeof broken.why, "%s", disk_why(s->disk));
    tell(s, broken);
    return NULL;
}

/* ---- Opening and closing ------------------------------------------------- */

static void drop(struct store *s)
{
    disk_close(s->disk);
    for (int i = 0; i < 2; i++) if (s->pipe[i] >= 0) close(s->pipe[i]);
    for (struct job *j = s->job, *next; j; j = next) {
        next = j->next;
        free_job(j);
    }
    for (struct result *r = s->result, *next; r; r = next) {
        next = r->next;
        free_result(r);
    }
    free(s);
}

static bool start(struct store *s, char *why, size_t room)
{
    int code = 0;

    if (pipe(s->pipe) != 0
        || fcntl(s->pipe[0], F_SETFL, O_NONBLOCK) != 0
        || fcntl(s->pipe[1], F_SETFL, O_NONBLOCK) != 0) code = errno;
    for (int i = 0; i < 2 && !code; i++)
        if (fcntl(s->pipe[i], F_SETFD, FD_CLOEXEC) != 0) code = errno;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->wake, NULL);
    if (!code) code = pthread_create(&s->thread, NULL, run, s);
    if (code) snprintf(why, room, "%s", strerror(code));
    return code == 0;
}

struct store *store_open(const char *path, char *why, size_t room)
{
    struct store *s = or_die(calloc(1, sizeof *s));

    s->job_end = &s->job;
    s->result_end = &s->result;
    s->pipe[0] = s->pipe[1] = -1;
    s->disk = disk_open(path, DISK_WRITE, why, room);
    if (s->disk && start(s, why, room)) return s;
    drop(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (!s) return;
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->wake);
    drop(s);
}
