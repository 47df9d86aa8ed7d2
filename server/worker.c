/* worker.c -- takes jobs out of the database, as many as it has threads, and
 * puts their answers there.
 *
 * What it has taken it says to be its own again and again; when it falls
 * silent, another one takes it.  An answer counts if the job is still its own
 * and has none. */
#include "worker.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bells.h"
#include "clock.h"
#include "journal.h"
#include "play/exit.h"
#include "play/say.h"
#include "postgres_parts.h"
#include "work.h"

enum {
    DIGITS    = 24,
    WATCHES   = 4,
    TICK_MS   = 1000,
    HOLD_MS   = 15 * 1000       /* without a word a job is another one's */
};

struct taken {
    uint64_t id;
    char *answer;               /* NULL: it is thought about */
    bool sent;                  /* the answer is on its way */
    struct taken *next;
};

struct worker {
    struct event_base *base;
    struct event *watched[WATCHES];
    int watches;
    struct bells *bells;
    struct thinkers *thinkers;
    struct taken *taken;
    int count, threads;
    uint64_t answered;
    bool taking, again;         /* jobs are on their way; look once more */
    bool draining;
    int code;
};

static void look(struct worker *w);

static void run(struct worker *w, enum postgres_statement which,
                const char *const *value, int values, postgres_told *told,
                void *ctx)
{
    postgres_run(bells_link(w->bells), which, value, values, told, ctx);
}

static void put_number(char text[DIGITS], uint64_t n)
{
    snprintf(text, DIGITS, "%lld", (long long)n);
}

/* ---- Answers ------------------------------------------------------------- */

static struct taken **find(struct worker *w, uint64_t id)
{
    struct taken **at = &w->taken;

    while (*at && (*at)->id != id) at = &(*at)->next;
    return at;
}

/* All that was taken, or is being taken, is answered. */
static void end_if_done(struct worker *w)
{
    if (w->draining && !w->count && !w->taking) event_base_loopbreak(w->base);
}

static void let_go(struct worker *w, struct taken **at)
{
    struct taken *t = *at;

    *at = t->next;
    free(t->answer);
    free(t);
    w->count--;
    end_if_done(w);
}

struct sent { struct worker *worker; uint64_t id; };

/* What could not be sent is sent again with the next tick. */
static void answered(void *ctx, const PGresult *rows, bool fine)
{
    struct sent *s = ctx;
    struct worker *w = s->worker;
    struct taken **at = find(w, s->id);

    (void)rows;
    if (*at && !fine) (*at)->sent = false;
    if (*at && fine) {
        bells_done(w->bells, s->id);
        w->answered++;
        let_go(w, at);
    }
    free(s);
    look(w);
}

static void send_answer(struct worker *w, struct taken *t)
{
    char id[DIGITS], own[DIGITS];
    const char *value[] = { id, own, t->answer };
    struct sent *s = malloc(sizeof *s);

    if (!s) abort();
    *s = (struct sent){ w, t->id };
    put_number(id, t->id);
    put_number(own, bells_node(w->bells));
    t->sent = true;
    run(w, SQL_ANSWER, value, 3, answered, s);
}

static void answer(struct worker *w, uint64_t id, const char *words)
{
    struct taken *t = *find(w, id);

    if (!t) return;
    if (!(t->answer = strdup(words))) abort();
    send_answer(w, t);
}

static void thought(void *ctx, const struct task *k)
{
    char words[WORK_TEXT];
    struct text t = text_in(words, sizeof words);

    if (k->kind == TASK_TURN) work_put_answer(&t, k->action, k->actions);
    answer(ctx, k->id, k->kind == TASK_TURN ? words : k->text ? k->text : "");
}

/* ---- Taking -------------------------------------------------------------- */

/* What this program does not know is answered with nothing: the node that asked
 * knows it. */
static void begin(struct worker *w, uint64_t id, uint64_t kind,
                  const char *words)
{
    struct taken *t = calloc(1, sizeof *t);
    struct task k = { .kind = (enum task_kind)kind, .id = id };
    struct reader r = reader_of(words, strlen(words));

    if (!t) abort();
    t->id = id;
    t->next = w->taken;
    w->taken = t;
    w->count++;
    if (kind == TASK_STUDY) k.text = (char *)words;
    if (kind == TASK_STUDY
        || (kind == TASK_TURN && work_read_turn(&r, &k.question)))
        thinkers_give(w->thinkers, &k);
    else answer(w, id, "");
}

static void took(void *ctx, const PGresult *rows, bool fine)
{
    struct worker *w = ctx;

    w->taking = false;
    for (int i = 0; fine && i < PQntuples(rows); i++)
        begin(w, postgres_number(rows, i, 0), postgres_number(rows, i, 1),
              PQgetvalue(rows, i, 2));
    if (fine && w->again) look(w);
    end_if_done(w);
}

/* For jobs, if a thread has nothing to do. */
static void look(struct worker *w)
{
    char own[DIGITS], most[DIGITS], hold[DIGITS];
    const char *value[] = { own, most, hold };

    w->again = w->taking;
    if (w->taking || w->draining || w->count >= w->threads) return;
    put_number(own, bells_node(w->bells));
    put_number(most, (uint64_t)(w->threads - w->count));
    put_number(hold, HOLD_MS);
    w->taking = true;
    run(w, SQL_TAKE, value, 3, took, w);
}

/* ---- Time ---------------------------------------------------------------- */

static void nothing(void *ctx, const PGresult *rows, bool fine)
{
    (void)ctx, (void)rows, (void)fine;
}

static void hold(struct worker *w)
{
    char own[DIGITS], until[DIGITS], list[4 + 64 * DIGITS];
    const char *value[] = { own, list, until };
    struct text t = text_in(list, sizeof list);

    if (!w->taken) return;
    for (struct taken *k = w->taken; k; k = k->next) {
        text_char(&t, k == w->taken ? '{' : ',');
        text_int(&t, (int64_t)k->id);
    }
    text_char(&t, '}');
    put_number(own, bells_node(w->bells));
    put_number(until, HOLD_MS);
    run(w, SQL_STILL, value, 3, nothing, NULL);
}

static void on_tick(evutil_socket_t fd, short what, void *ctx)
{
    struct worker *w = ctx;

    (void)fd; (void)what;
    bells_worker(w->bells, w->draining ? 0 : (uint64_t)w->threads);
    hold(w);
    for (struct taken *t = w->taken; t; t = t->next)
        if (t->answer && !t->sent) send_answer(w, t);
    look(w);
}

static void on_thought(evutil_socket_t fd, short what, void *ctx)
{
    struct worker *w = ctx;

    (void)fd; (void)what;
    thinkers_take(w->thinkers, thought, w);
}

static void on_work(void *ctx) { look(ctx); }

static void on_broken(void *ctx, const char *why)
{
    struct worker *w = ctx;

    journal("store_broken", "reason=\"%s\"", why);
    w->code = EXIT_SYSTEM;
    event_base_loopbreak(w->base);
}

static void on_end(evutil_socket_t fd, short what, void *ctx)
{
    struct worker *w = ctx;

    (void)fd; (void)what;
    if (!w->draining) journal("drain", "owed=%d", w->count);
    if (w->draining) event_base_loopbreak(w->base);
    w->draining = true;
    bells_worker(w->bells, 0);
    end_if_done(w);
}

/* ---- Beginning and end --------------------------------------------------- */

static void watch(struct worker *w, int fd, short what, event_callback_fn f,
                  int every_ms)
{
    struct event *v = event_new(w->base, fd, what | EV_PERSIST, f, w);
    struct timeval every = { every_ms / 1000, every_ms % 1000 * 1000 };

    if (!v) abort();
    w->watched[w->watches++] = v;
    event_add(v, every_ms ? &every : NULL);
}

static void give_back(struct worker *w)
{
    char own[DIGITS];
    const char *value[] = { own };

    put_number(own, bells_node(w->bells));
    if (w->taken) run(w, SQL_BACK, value, 1, nothing, NULL);
}

static void close_all(struct worker *w)
{
    w->draining = true;
    if (w->bells) give_back(w);
    if (w->bells) bells_close(w->bells);
    while (w->taken) let_go(w, &w->taken);
    thinkers_close(w->thinkers);
    while (w->watches > 0) event_free(w->watched[--w->watches]);
    event_base_free(w->base);
}

int worker_run(const char *url, int threads)
{
    struct worker w = { .base = event_base_new(), .code = EXIT_FINE };
    char why[256] = "";

    if (!w.base || !(w.thinkers = thinkers_open(threads))) abort();
    w.threads = thinkers_threads(w.thinkers);
    watch(&w, SIGINT, EV_SIGNAL, on_end, 0);
    watch(&w, SIGTERM, EV_SIGNAL, on_end, 0);
    watch(&w, thinkers_fd(w.thinkers), EV_READ, on_thought, 0);
    watch(&w, -1, 0, on_tick, TICK_MS);
    w.bells = bells_open(url, w.base, &(struct bells_events){
        .ctx = &w, .work = on_work, .broken = on_broken
    }, why, sizeof why);
    if (w.bells) {
        journal("start", "threads=%d", w.threads);
        look(&w);
        bells_worker(w.bells, (uint64_t)w.threads);
        event_base_dispatch(w.base);
        journal("stop", "code=%d answered=%llu", w.code,
                (unsigned long long)w.answered);
    } else {
        fprintf(stderr, "stele: ");
        say_to(stderr, SAY(N_("Cannot use the database {file}: {reason}"),
                           TEXT("file", "PostgreSQL"), TEXT("reason", why)));
        w.code = EXIT_SYSTEM;
    }
    close_all(&w);
    return w.code;
}
