/* desk.c -- turns of bots: to workers and back.
 *
 * A job that a worker has answered is taken out of the database by whoever asks
 * for its answer.  Nothing depends on it: a turn that is asked again has the
 * same answer, and the table takes one. */
#include "desk_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORKER_MS  = 5 * 1000,      /* without a word, then it is gone */
    COUNT_MS   = 5 * 1000,
    TIDY_MS    = 10 * 60 * 1000,
    FORGET_MS  = 10 * 60 * 1000 /* what nobody answered, and nobody needs */
};

/* ---- Workers ------------------------------------------------------------- */

void desk_worker(struct desk *d, uint64_t node, int threads)
{
    struct worker_seen **at = &d->worker, *w;

    while (*at && (*at)->node != node) at = &(*at)->next;
    if (!*at && !(*at = calloc(1, sizeof **at))) abort();
    w = *at;
    w->node = node;
    w->threads = threads;
    w->until = d->now + WORKER_MS;
}

int desk_threads(const struct desk *d)
{
    int threads = 0;

    for (const struct worker_seen *w = d->worker; w; w = w->next)
        if (w->until >= d->now) threads += w->threads;
    return threads;
}

static void forget_workers(struct desk *d)
{
    for (struct worker_seen **at = &d->worker, *w; (w = *at);) {
        if (w->until >= d->now) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        free(w);
    }
}

/* ---- Turns that were asked ----------------------------------------------- */

static struct turn **find(struct desk *d, uint64_t id)
{
    struct turn **at = &d->turn;

    while (*at && (*at)->id != id) at = &(*at)->next;
    return at;
}

static void nothing(void *ctx, const PGresult *rows, bool fine)
{
    (void)ctx, (void)rows, (void)fine;
}

/* Nobody else will do it. */
static void think_here(struct desk *d, struct turn **at)
{
    struct turn *t = *at;
    char number[DESK_DIGITS];
    const char *value[] = { number };

    *at = t->next;
    snprintf(number, sizeof number, "%llu", (unsigned long long)t->id);
    postgres_run(bells_link(d->bells), SQL_UNPOST, value, 1, nothing, NULL);
    thinkers_ask(d->thinkers, &t->question);
    free(t);
}

struct post { struct desk *desk; uint64_t id; };

static void posted(void *ctx, const PGresult *rows, bool fine)
{
    struct post *p = ctx;
    struct turn **at = find(p->desk, p->id);

    (void)rows;
    if (fine) bells_work(p->desk->bells);
    else if (*at) think_here(p->desk, at);
    free(p);
}

void desk_post(struct desk *d, enum task_kind kind, uint64_t id, uint64_t table,
               const char *text)
{
    struct post *p = malloc(sizeof *p);
    char number[4][DESK_DIGITS];
    const char *value[] = { number[0], number[1], number[2], number[3], text };

    if (!p) abort();
    *p = (struct post){ d, id };
    snprintf(number[0], DESK_DIGITS, "%llu", (unsigned long long)id);
    snprintf(number[1], DESK_DIGITS, "%llu", (unsigned long long)table);
    snprintf(number[2], DESK_DIGITS, "%d", slot_of(table));
    snprintf(number[3], DESK_DIGITS, "%d", kind);
    postgres_run(bells_link(d->bells), SQL_POST, value, 5, posted, p);
}

void desk_ask(struct desk *d, const struct bot_question *q)
{
    char words[WORK_TEXT];
    struct text t = text_in(words, sizeof words);

    if (!desk_threads(d)) {
        thinkers_ask(d->thinkers, q);
        return;
    }
    work_put_turn(&t, q);
    if (t.cut) abort();
    uint64_t id = work_number(TASK_TURN, words);
    struct turn **at = find(d, id);
    if (!*at) {
        if (!(*at = calloc(1, sizeof **at))) abort();
        (*at)->id = id;
        (*at)->question = *q;
        d->counts.asked++;
    }
    (*at)->since = d->now;
    desk_post(d, TASK_TURN, id, q->table, words);
}

/* ---- Their answers ------------------------------------------------------- */

/* "" says that the worker does not know such a game; "-", that nobody came to
 * an end with it, so a legal answer has to do. */
static void take_answer(struct desk *d, uint64_t id, const char *words)
{
    struct turn **at = find(d, id), *t = *at;
    action_t action[PARTY_PLAN];

    if (!t) return;
    if (!*words) {
        think_here(d, at);
        return;
    }
    *at = t->next;
    d->counts.answered++;
    d->tell.turn(d->tell.ctx, &t->question, action,
                 work_read_answer(words, action, PARTY_PLAN));
    free(t);
}

static void fetched(void *ctx, const PGresult *rows, bool fine)
{
    struct desk *d = ctx;

    d->fetching = false;
    for (int i = 0; fine && i < PQntuples(rows); i++)
        take_answer(d, postgres_number(rows, i, 0), PQgetvalue(rows, i, 1));
    if (d->more) desk_fetch(d);
}

/* What comes while some are on their way is fetched after them. */
void desk_fetch(struct desk *d)
{
    size_t room = 4;
    char *list;

    d->more = d->fetching;
    if (d->fetching || !d->turn) return;
    for (struct turn *t = d->turn; t; t = t->next) room += DESK_DIGITS;
    if (!(list = malloc(room))) abort();
    struct text w = text_in(list, room);
    for (struct turn *t = d->turn; t; t = t->next) {
        text_char(&w, w.used ? ',' : '{');
        text_int(&w, (int64_t)t->id);
    }
    text_char(&w, '}');
    d->fetching = true;
    postgres_run(bells_link(d->bells), SQL_FETCH, (const char *const *)&list,
                 1, fetched, d);
    free(list);
}

void desk_done(struct desk *d, uint64_t job)
{
    if (*find(d, job)) desk_fetch(d);
}

/* ---- Time ---------------------------------------------------------------- */

static void counted(void *ctx, const PGresult *rows, bool fine)
{
    struct desk *d = ctx;

    if (!fine || !rows || PQntuples(rows) != 1) return;
    d->counts.waiting = postgres_number(rows, 0, 0);
    d->counts.oldest_ms = postgres_number(rows, 0, 1);
}

void desk_tick(struct desk *d, uint64_t now)
{
    d->now = now;
    if (!d->bells) return;
    forget_workers(d);
    for (struct turn **at = &d->turn; *at;)
        if (!d->worker) think_here(d, at);
        else if (now - (*at)->since > FORGET_MS) {
            struct turn *old = *at;
            *at = old->next;
            free(old);
        } else at = &(*at)->next;
    desk_fetch(d);
    if (now - d->counted >= COUNT_MS) {
        d->counted = now;
        postgres_run(bells_link(d->bells), SQL_WAITING, NULL, 0, counted, d);
    }
    if (now - d->tidied >= TIDY_MS) {
        d->tidied = now;
        postgres_run(bells_link(d->bells), SQL_TIDY, NULL, 0, nothing, NULL);
    }
}

/* ---- Opening and closing ------------------------------------------------- */

struct desk *desk_open(struct thinkers *t, const struct desk_events *tell)
{
    struct desk *d = calloc(1, sizeof *d);

    if (!d) abort();
    d->thinkers = t;
    d->tell = *tell;
    return d;
}

void desk_share(struct desk *d, struct bells *b) { d->bells = b; }

void desk_close(struct desk *d)
{
    for (struct turn *t; (t = d->turn); free(t)) d->turn = t->next;
    for (struct worker_seen *w; (w = d->worker); free(w)) d->worker = w->next;
    desk_free_studies(d);
    free(d);
}

struct desk_counts desk_counts(const struct desk *d)
{
    struct desk_counts n = d->counts;

    n.threads = desk_threads(d);
    return n;
}
