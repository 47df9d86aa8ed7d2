/* server.c -- a server without its loop: the core, HTTP, the API and the
 * streams are those of `stele serve`, the store is SQLite in memory.  Time and
 * entropy are the test's, and what the store is asked is done at once. */
#define _POSIX_C_SOURCE 200809L
#include "twin.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { BEGIN_MS = 1000000 };

void bytes_add(struct bytes *b, const void *what, size_t length)
{
    if (b->used + length > b->room) {
        b->room = 2 * b->room + length + 4096;
        if (!(b->at = realloc(b->at, b->room))) abort();
    }
    memcpy(b->at + b->used, what, length);
    b->used += length;
}

/* ---- Inputs -------------------------------------------------------------- */

void edge_step(struct edge *e, struct input *in)
{
    struct twin *w = (struct twin *)e;

    in->now = w->now;
    for (int i = 0; i < ENTROPY; i++)
        in->entropy[i] = (uint8_t)random_below(&w->random, 256);
    w->done++;
    server_step(e->core, in);
}

const struct party *twin_party(struct twin *w, uint64_t table)
{
    struct log *l = core_find(w->edge.core, table);
    return l && l->state == LOG_THERE ? l->party : NULL;
}

void twin_tick(struct twin *w, uint64_t ms)
{
    w->now += ms;
    edge_step(&w->edge, &(struct input){ .kind = INPUT_TICK });
    twin_settle(w);
}

void twin_bot(struct twin *w, action_t a)
{
    struct input in = { .kind = INPUT_BOT };

    in.bot.table = w->asked.table;
    in.bot.ply = w->asked.ply;
    in.bot.seat = w->asked.seat;
    in.bot.actions = 1;
    in.bot.action[0] = a;
    w->bot_asked = false;
    edge_step(&w->edge, &in);
    twin_settle(w);
}

/* ---- Outputs ------------------------------------------------------------- */

static void give(struct twin *w, struct job j)
{
    if (w->jobs == JOBS) abort();
    w->job[w->jobs++] = j;
}

static void out_append(void *ctx, uint64_t batch, const struct write *first)
{
    give(ctx, (struct job){ JOB_APPEND, .number = batch, .write = first });
}

static void out_load(void *ctx, uint64_t log, uint32_t from)
{
    (void)from;
    give(ctx, (struct job){ JOB_LOAD, .number = log });
}

static void out_list(void *ctx, const struct listing *l)
{
    give(ctx, (struct job){ JOB_LIST, .number = l->number, .listing = *l });
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

/* The seed of a bot's random numbers is made of the hash, which is different in
 * each world and told to all: it counts from there. */
static void out_ask(void *ctx, const struct bot_question *q)
{
    struct twin *w = ctx;
    uint64_t from;

    w->asked = *q;
    w->bot_asked = true;
    if (q->seat != w->viewer_seat) return;
    memcpy(&from, twin_party(w, q->table)->hash, sizeof from);
    from = q->seed - from;
    bytes_add(&w->aside, &from, sizeof from);
    bytes_add(&w->aside, &q->ply, sizeof q->ply);
    bytes_add(&w->aside, q->level, strlen(q->level));
    bytes_add(&w->aside, &q->view, sizeof q->view);
}

static void out_notify(void *ctx, const struct notice *n)
{
    struct twin *w = ctx;

    if (n->person->id != w->viewer_person) return;
    bytes_add(&w->aside, n->what, strlen(n->what));
    bytes_add(&w->aside, n->here ? "here" : "away", 4);
    bytes_add(&w->aside, n->body, n->length);
}

/* ---- The store ----------------------------------------------------------- */

static void do_job(struct twin *w, const struct job *j)
{
    struct input in = { .kind = INPUT_DURABLE };
    struct entry *entry = NULL;
    struct brief *brief = NULL;

    if (j->kind == JOB_APPEND) {
        if (disk_append(w->disk, j->write) != DISK_FINE) abort();
        in.batch.number = j->number;
    } else if (j->kind == JOB_LOAD) {
        in.kind = INPUT_LOADED;
        in.loaded.log = j->number;
        disk_load(w->disk, j->number, 0, &entry, &in.loaded.entries);
        in.loaded.entry = entry;
    } else {
        in.kind = INPUT_LISTED;
        in.listed.number = j->number;
        disk_list(w->disk, &j->listing, &brief, &in.listed.briefs);
        in.listed.brief = brief;
    }
    edge_step(&w->edge, &in);
    free(entry);
    free(brief);
}

/* What is written at a socket is there for the other side at once, so two turns
 * of the loop in which nothing happens are the end: one may have accepted. */
void twin_settle(struct twin *w)
{
    for (int quiet = 0; quiet < 2; quiet++) {
        uint64_t before = w->done;
        event_base_loop(w->edge.base, EVLOOP_NONBLOCK);
        while (w->jobs > 0) {
            struct job j = w->job[0];
            memmove(w->job, w->job + 1, (size_t)--w->jobs * sizeof j);
            do_job(w, &j);
        }
        for (int i = 0; i < CLIENTS; i++) client_read(w, &w->client[i]);
        if (w->done != before) quiet = -1;
    }
}

/* ---- Beginning and end --------------------------------------------------- */

static void on_call(void *ctx, struct call *c)
{
    struct edge *e = ctx;

    if (strncmp(call_head(c)->path, "/api/", 5) == 0) api_call(e, c);
    else if (!status_call(e, c)) call_refuse(c, 404);
}

static void on_gone(void *ctx, struct call *c) { stream_gone(ctx, c); }

/* A name that no file has. */
static void hear(struct twin *w, uint8_t key)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    snprintf(w->name, sizeof w->name, "stele-twin-%ld-%d", (long)getpid(),
             key);
    memcpy(at.sun_path + 1, w->name, sizeof w->name);
    if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) != 0
        || !http_listen(w->edge.http, fd)) abort();
}

struct twin *twin_new(uint64_t seed, uint8_t key)
{
    struct twin *w = calloc(1, sizeof *w);
    uint8_t keys[RECORD_KEY] = { key };
    char why[256];

    if (!w) abort();
    w->random.state = seed;
    w->now = BEGIN_MS;
    w->viewer_seat = -1;
    w->edge.with = &w->with;
    TAILQ_INIT(&w->edge.quiet);
    TAILQ_INIT(&w->edge.told);
    w->edge.base = event_base_new();
    w->edge.http = http_new(w->edge.base, &(struct http_events){
        .ctx = w, .call = on_call, .gone = on_gone
    });
    w->disk = disk_open("memory:", DISK_WRITE, why, sizeof why);
    if (!w->disk) abort();
    w->edge.core = core_new(keys, &(struct outputs){
        .ctx = w, .append = out_append, .load = out_load, .list = out_list,
        .answer = out_answer, .event = out_event, .drop = out_drop,
        .ask = out_ask, .notify = out_notify
    });
    for (int i = 0; i < CLIENTS; i++)
        for (int k = 0; k < SOCKETS; k++) w->client[i].fd[k] = -1;
    hear(w, key);
    return w;
}

void twin_free(struct twin *w)
{
    for (int i = 0; i < CLIENTS; i++) client_close(&w->client[i]);
    http_free(w->edge.http);
    core_free(w->edge.core);
    disk_close(w->disk);
    event_base_free(w->edge.base);
    free(w->aside.at);
    free(w);
}
