/* store_postgres.c -- the store on a PostgreSQL, on the loop of the server.
 *
 * Jobs go out one behind the other without waiting for answers (the pipeline
 * mode of libpq), and the answers come back in the same order.  While there is
 * no connection everything fails at once; only the first try to get one is
 * waited for, so that a start, or a connection cut while nothing was asked, is
 * not noticed. */
#include "postgres_parts.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CLOSE_MS = 10 * 1000 };  /* for all that is still to do at the end */

/* ---- What is told -------------------------------------------------------- */

static void tell(struct postgres *p, const struct job *j, bool fine)
{
    const struct store_events *e = &p->store.tell;
    struct entry *entry;
    uint32_t entries;

    switch (j->kind) {
    case JOB_APPEND:
        if (fine) e->durable(e->ctx, j->number);
        else e->failed(e->ctx, j->number,
                       p->answer.status ? p->answer.status : 503);
        break;
    case JOB_LOAD:
        entry = gathered_all(&p->answer.gathered, &entries);
        e->loaded(e->ctx, j->number, j->from, entry, fine ? entries : 0, !fine);
        free(entry);
        break;
    case JOB_LOOK:
        if (fine && p->answer.seq)
            e->seen(e->ctx, j->log, p->answer.seq, j->logs);
        break;
    case JOB_RUN: j->told(j->ctx, p->answer.rows, fine); break;
    case JOB_LIST:
        e->listed(e->ctx, j->number, p->answer.found.brief,
                  fine ? p->answer.found.briefs : 0, !fine);
    }
}

/* Whoever is told of a statement by itself has something to free. */
static void end(struct postgres *p, struct job *j, bool fine)
{
    if (!p->closing || j->kind == JOB_RUN) tell(p, j, fine);
    free(gathered_all(&p->answer.gathered, &(uint32_t){ 0 }));
    free(p->answer.found.brief);
    PQclear(p->answer.rows);
    free(p->answer.seq);
    memset(&p->answer, 0, sizeof p->answer);
    job_free(j);
}

/* What is told may bring more of them: it fails as well. */
void postgres_fail(struct postgres *p, struct jobs *jobs)
{
    for (struct job *j; (j = jobs_take(jobs));) end(p, j, false);
}

/* ---- Jobs ---------------------------------------------------------------- */

static void send_waiting(struct postgres *p)
{
    struct job *j;

    while (p->state == LINK_READY && !p->held
           && (j = jobs_take(&p->waiting))) {
        if (!p->sent.first) postgres_within(p, postgres_job_ms);
        jobs_add(&p->sent, j);
        if (!postgres_send(p, j)) {
            postgres_lost(p, PQerrorMessage(p->link));
            return;
        }
    }
    if (p->state == LINK_READY) postgres_flush(p);
}

/* Something was given. */
static void on_work(evutil_socket_t fd, short what, void *of)
{
    struct postgres *p = of;

    (void)fd; (void)what;
    if (p->state == LINK_READY) send_waiting(p);
    else if (p->state == LINK_NONE || p->tries > 0)
        postgres_fail(p, &p->waiting);
}

void postgres_run(struct postgres *p, enum postgres_statement which,
                  const char *const *value, int values, postgres_told *told,
                  void *ctx)
{
    struct job *j = calloc(1, sizeof *j);

    if (!j) abort();
    *j = (struct job){ .kind = JOB_RUN, .statement = (int)which,
                       .values = values, .told = told, .ctx = ctx };
    for (int i = 0; i < values; i++)
        if (!(j->value[i] = strdup(value[i]))) abort();
    p->store.body->give(&p->store, j);
}

static void give(struct store *of, struct job *j)
{
    struct postgres *p = (struct postgres *)of;

    jobs_add(&p->waiting, j);
    event_active(p->work, EV_TIMEOUT, 0);
}

/* ---- Answers ------------------------------------------------------------- */

/* A batch is stored if PostgreSQL says COMMIT and nothing else: not a word of a
 * mistake before, and no warning either, for it warns when it has committed
 * without a standby that should have it, too. */
static void end_first(struct postgres *p)
{
    struct job *j = jobs_take(&p->sent);
    bool fine = p->answer.status == 0
             && (j->kind != JOB_APPEND
                 || (p->answer.committed && !p->answer.doubtful));

    if (p->sent.first) postgres_within(p, postgres_job_ms);
    else event_del(p->timer);
    end(p, j, fine);
}

/* The end of a part: of a job, or of what it had to read first. */
static bool end_part(struct postgres *p)
{
    struct job *j = p->sent.first;

    if (--j->owed > 0) return true;
    if (p->held != j) end_first(p);
    else if (!postgres_go_on(p)) return false;
    event_active(p->work, EV_TIMEOUT, 0);
    return true;
}

/* A server that cannot be written to, or that goes away, is not ours. */
static bool is_final(const PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    return code && (strcmp(code, "25006") == 0 || strncmp(code, "08", 2) == 0
                    || strncmp(code, "57P", 3) == 0);
}

void postgres_take(struct postgres *p)
{
    int nothing = 0;            /* told twice: we are out of step */

    while (p->sent.first && nothing < 2 && !PQisBusy(p->link)) {
        PGresult *r = PQgetResult(p->link);
        nothing = r ? 0 : nothing + 1;
        if (!r) continue;
        if (is_final(r)) {
            postgres_lost(p, postgres_mistake(r));
            PQclear(r);
            return;
        }
        if (PQresultStatus(r) != PGRES_PIPELINE_SYNC) {
            postgres_hear(p, p->sent.first, r);
            continue;
        }
        PQclear(r);
        if (!end_part(p)) nothing = 2;
    }
    if (nothing == 2 && p->sent.first) postgres_lost(p, "it is out of step");
    else if (PQstatus(p->link) == CONNECTION_BAD)
        postgres_lost(p, PQerrorMessage(p->link));
}

/* ---- Opening and closing ------------------------------------------------- */

static bool ready(const struct store *of)
{
    return ((const struct postgres *)of)->state == LINK_READY;
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The first try to get a connection is still waited for. */
static bool out(const struct store *of)
{
    const struct postgres *p = (const struct postgres *)of;
    return p->state != LINK_READY && p->tries > 0;
}

/* What else is on the loop may be gone: ours go on on another one. */
static void finish(struct store *of)
{
    struct postgres *p = (struct postgres *)of;
    struct event_base *base = event_base_new();
    struct timeval step = { 0, 100 * 1000 };
    int64_t until = now_ms() + CLOSE_MS;

    if (!base) abort();
    p->closing = true;
    postgres_move(p, base);
    event_active(p->work, EV_TIMEOUT, 0);
    while ((p->waiting.first || p->sent.first) && now_ms() < until) {
        event_base_loopexit(base, &step);
        event_base_loop(base, EVLOOP_ONCE);
    }
    postgres_fail(p, &p->sent);
    postgres_fail(p, &p->waiting);
    postgres_unlink(p);
    event_base_free(base);
    free(p);
}

struct postgres *postgres_new(const char *url, struct store common,
                              struct bells *bells, char *why, size_t room)
{
    static const struct store_body body = { give, ready, out, finish };
    struct postgres *p = calloc(1, sizeof *p);

    if (!p) abort();
    p->store = common;
    p->store.body = &body;
    p->bells = bells;
    jobs_init(&p->waiting);
    jobs_init(&p->sent);
    if (!(p->work = event_new(common.base, -1, 0, on_work, p))) abort();
    if (postgres_link(p, url, why, room)) return p;
    postgres_unlink(p);
    free(p);
    return NULL;
}

struct store *postgres_open(const char *url, struct store common, char *why,
                            size_t room)
{
    struct postgres *p = postgres_new(url, common, NULL, why, room);
    return p ? &p->store : NULL;
}
