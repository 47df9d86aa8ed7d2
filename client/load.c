/* load.c -- very many people at a server at once: one after the other come the
 * sitting down, the streams, the turns, and what the server says of itself in
 * between. */
#include "load.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "load_parts.h"
#include "play/exit.h"
#include "play/say.h"
#include "server/clock.h"

enum {
    TICK_US   = 500,
    LONGEST_S = 600,            /* for all to sit down, or to listen */
    STILL_S   = 20,             /* if nobody more does */
    LAST_S    = 20              /* for the answers that are still owed */
};

/* Turns the loop until `done` or so many seconds have passed. */
static bool turn_until(struct load *l, bool (*done)(struct load *), double s)
{
    uint64_t end = clock_since_us() + (uint64_t)(s * 1e6);

    while (!done(l)) {
        struct timeval tick = { 0, TICK_US };
        if (l->failed || clock_since_us() > end) return false;
        event_base_loopexit(l->base, &tick);
        event_base_dispatch(l->base);
    }
    return true;
}

/* The same for as long as `count` grows now and then. */
static bool turn_while_growing(struct load *l, bool (*done)(struct load *),
                               const int *count)
{
    int before = *count, still = 0;

    for (int s = 0; s < LONGEST_S && still < STILL_S; s++) {
        if (turn_until(l, done, 1)) return true;
        if (l->failed) return false;
        still = *count > before ? 0 : still + 1;
        before = *count;
    }
    return false;
}

/* ---- What the server says of itself -------------------------------------- */

static double metric(const char *text, const char *name)
{
    char mark[80];
    snprintf(mark, sizeof mark, "\n%s ", name);
    const char *at = strstr(text, mark);
    return at ? strtod(at + strlen(mark), NULL) : 0;
}

static void on_metrics(void *mine, int status, const char *head,
                       const char *body, size_t length)
{
    struct load *l = mine;

    (void)head; (void)length;
    l->measured = true;
    if (status != 200) return;
    l->cpu_s = metric(body, "process_cpu_seconds_total");
    l->memory_kb = metric(body, "process_resident_memory_bytes") / 1024;
}

static bool is_measured(struct load *l) { return l->measured; }

static void measure(struct load *l)
{
    l->measured = l->with->urls > 1;    /* one of several says nothing */
    if (l->measured) return;
    wire_ask(l->wire, "/metrics", "", NULL, on_metrics, l);
    turn_until(l, is_measured, LAST_S);
}

/* ---- One after the other ------------------------------------------------- */

static bool all_sit(struct load *l) { return l->seated == l->tables; }
static bool all_told(struct load *l) { return l->told >= 2 * l->tables; }
static bool all_answered(struct load *l) { return l->flights == 0; }

static bool all_back(struct load *l)
{
    return l->report->lost >= 2 * (uint64_t)l->tables
        && l->report->back >= l->report->lost;
}

static bool seat_all(struct load *l)
{
    uint64_t start = clock_since_us();
    double before;

    measure(l);
    before = l->memory_kb;
    load_sit(l);
    if (!turn_while_growing(l, all_sit, &l->seated)) return false;
    l->report->setup_s = (double)(clock_since_us() - start) / 1e6;
    measure(l);
    l->report->table_kb = (l->memory_kb - before) / l->tables;
    return true;
}

static bool open_all(struct load *l)
{
    uint64_t start = clock_since_us();
    double before = l->memory_kb;

    l->opened = 0;
    load_open(l);
    if (!turn_while_growing(l, all_told, &l->told)) return false;
    l->report->open_s = (double)(clock_since_us() - start) / 1e6;
    measure(l);
    l->report->stream_kb = (l->memory_kb - before) / (2 * l->tables);
    return true;
}

static bool phase_over(struct load *l)
{
    const struct load_phase *p = &l->with->phase[l->now - l->report->phase];

    load_due(l);
    return clock_since_us() - l->since_us >= (uint64_t)p->seconds * 1000000;
}

static bool play_phase(struct load *l, int i)
{
    struct load_figures *f = &l->report->phase[i];
    struct bare *bare = l->with->beside ? bare_start(l->with->beside) : NULL;
    double before;

    measure(l);
    before = l->cpu_s;
    l->now = f;
    l->owed = 0;
    l->since_us = clock_since_us();
    turn_until(l, phase_over, LONGEST_S * 60);
    bool fine = turn_until(l, all_answered, LAST_S);
    f->seconds = (double)(clock_since_us() - l->since_us) / 1e6;
    if (bare) bare_stop(bare, &f->bare);
    measure(l);
    if (f->done) f->cpu_us = (l->cpu_s - before) * 1e6 / (double)f->done;
    l->now = NULL;
    return fine;
}

static bool all_phases(struct load *l)
{
    bool fine = true;

    for (int i = 0; i < LOAD_PHASES; i++)
        if (l->with->phase[i].turns || (i == 0 && l->with->under_way))
            fine = play_phase(l, i) && fine;
    if (l->with->stay_s) {
        fflush(stdout);
        turn_until(l, all_back, (double)l->with->stay_s);
    }
    return fine;
}

/* ---- Beginning and end --------------------------------------------------- */

/* Its timers are exact to less than a millisecond, as turns are due. */
static struct event_base *precise_loop(void)
{
    struct event_config *c = event_config_new();
    struct event_base *base;

    if (!c) abort();
    event_config_set_flag(c, EVENT_BASE_FLAG_PRECISE_TIMER);
    base = event_base_new_with_config(c);
    event_config_free(c);
    return base;
}

static bool prepare(struct load *l, const struct load_options *o)
{
    struct rlimit r;
    uint64_t seed;

    getrlimit(RLIMIT_NOFILE, &r);
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
    randombytes_buf(&seed, sizeof seed);
    l->mind = mind_of(seed);
    STAILQ_INIT(&l->ready);
    l->tables = l->report->tables = (int)(o->streams / 2);
    l->table = calloc((size_t)l->tables, sizeof *l->table);
    l->base = precise_loop();
    if (!l->table || !l->base) abort();
    for (int i = 0; i < l->tables; i++)
        for (int k = 0; k < 2; k++) {
            struct bench_table *t = &l->table[i];
            t->load = l;
            t->heard = true;
            t->person[k].table = t;
            follow_forget(&t->person[k].follow);
        }
    l->wire = wire_new(l->base, o->url, o->urls, (int)o->connections);
    return l->wire != NULL;
}

static void clear(struct load *l)
{
    for (int i = 0; i < 2 * l->tables; i++) {
        struct person *p = &l->table[i / 2].person[i % 2];
        wire_stream_free(p->stream);
        follow_forget(&p->follow);
    }
    if (l->wire) wire_free(l->wire);
    event_base_free(l->base);
    free(l->table);
}

/* Each stream takes a descriptor here and one there. */
static void say_few(const struct load *l)
{
    struct rlimit r = { 0 };

    getrlimit(RLIMIT_NOFILE, &r);
    say_to(stderr, SAY(N_("Only {told} of {streams} streams told anything. "
                          "Each takes a descriptor here, where there are "
                          "{here}, and one at the server: it has too few, "
                          "probably (ulimit -n, LimitNOFILE)."),
                       NUMBER("told", l->told),
                       NUMBER("streams", 2 * l->tables),
                       NUMBER("here", (int)(r.rlim_cur < 1 << 30
                                            ? r.rlim_cur : 1 << 30))));
}

int load_run(const struct load_options *o, struct load_report *report)
{
    struct load l = { .with = o, .report = report };
    int code = EXIT_FAILED;

    if (!prepare(&l, o))
        say_to(stderr, SAY(N_("\"{given}\" is not http://ADDRESS:PORT, the "
                              "address in numbers."),
                           TEXT("given", o->url[0])));
    else if (!seat_all(&l))
        say_to(stderr, SAY(N_("Not all could sit down. Is it served with "
                              "--no-limits?")));
    else if (!open_all(&l))
        say_few(&l);
    else code = all_phases(&l) ? EXIT_FINE : EXIT_FAILED;
    clear(&l);
    return code;
}
