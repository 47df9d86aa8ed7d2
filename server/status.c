/* status.c -- how the server is: for those who watch over it. */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "clock.h"
#include "edge.h"

enum { ROOM = 8192 };

static const uint32_t step_us[LATENCIES] = {
    500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000, 500000,
    1000000, 2500000
};

void status_count(struct edge *e, int status, uint64_t since_us)
{
    uint64_t took = clock_since_us() - since_us;
    int i = 0;

    while (i < LATENCIES && took > step_us[i]) i++;
    e->counts.latency[i]++;
    e->counts.latency_us += took;
    e->counts.answer[status / 100 % 6]++;
}

/* ---- The text of Prometheus ---------------------------------------------- */

static void put_value(struct text *t, const char *name, const char *label,
                      uint64_t value)
{
    text_put(t, "stele_");
    text_put(t, name);
    text_put(t, label);
    text_put(t, " ");
    text_int(t, (int64_t)value);
    text_put(t, "\n");
}

static void put(struct text *t, const char *name, const char *type,
                uint64_t value)
{
    text_put(t, "# TYPE stele_");
    text_put(t, name);
    text_put(t, " ");
    text_put(t, type);
    text_put(t, "\n");
    put_value(t, name, "", value);
}

static void put_latency(struct text *t, const struct edge *e)
{
    uint64_t sum = 0;

    text_put(t, "# TYPE stele_answer_seconds histogram\n");
    for (int i = 0; i <= LATENCIES; i++) {
        char label[32] = "{le=\"+Inf\"}";
        if (i < LATENCIES)
            snprintf(label, sizeof label, "{le=\"%g\"}", step_us[i] / 1e6);
        put_value(t, "answer_seconds_bucket", label,
                  sum += e->counts.latency[i]);
    }
    text_put(t, "stele_answer_seconds_sum ");
    text_decimal(t, (int64_t)e->counts.latency_us, 6);
    text_put(t, "\n");
    put_value(t, "answer_seconds_count", "", sum);
}

static void put_answers(struct text *t, const struct edge *e)
{
    text_put(t, "# TYPE stele_answers_total counter\n");
    for (int i = 2; i < 6; i++) {
        char label[32];
        snprintf(label, sizeof label, "{status=\"%dxx\"}", i);
        put_value(t, "answers_total", label, e->counts.answer[i]);
    }
}

/* By the names that every process has. */
static void put_process(struct text *t)
{
    FILE *f = fopen("/proc/self/statm", "r");
    long all = 0, resident = 0;
    struct rusage r;

    getrusage(RUSAGE_SELF, &r);
    text_put(t, "# TYPE process_cpu_seconds_total counter\n"
                "process_cpu_seconds_total ");
    text_decimal(t, (r.ru_utime.tv_sec + r.ru_stime.tv_sec) * INT64_C(1000000)
                    + r.ru_utime.tv_usec + r.ru_stime.tv_usec, 6);
    if (f && fscanf(f, "%ld %ld", &all, &resident) != 2) resident = 0;
    if (f) fclose(f);
    text_put(t, "\n# TYPE process_resident_memory_bytes gauge\n"
                "process_resident_memory_bytes ");
    text_int(t, resident * sysconf(_SC_PAGESIZE));
    text_put(t, "\n");
}

static void put_notices(struct text *t, struct notify_counts n)
{
    put(t, "notices_waiting", "gauge", n.waiting + n.under_way);
    put(t, "notices_sent_total", "counter", n.sent);
    put(t, "notices_failed_total", "counter", n.failed);
    put(t, "notices_dropped_total", "counter", n.dropped + n.refused);
}

/* Of all nodes together, but for the last two. */
static void put_jobs(struct text *t, struct desk_counts n)
{
    put(t, "workers_threads", "gauge", (uint64_t)n.threads);
    put(t, "jobs_waiting", "gauge", n.waiting);
    text_put(t, "# TYPE stele_jobs_oldest_seconds gauge\n"
                "stele_jobs_oldest_seconds ");
    text_decimal(t, (int64_t)n.oldest_ms, 3);
    text_put(t, "\n");
    put(t, "jobs_asked_total", "counter", n.asked);
    put(t, "jobs_answered_total", "counter", n.answered);
}

static void put_all(struct text *t, const struct edge *e)
{
    struct core_counts n = core_counts(e->core);

    put(t, "turns_total", "counter", n.turns);
    put(t, "refused_total", "counter", n.refused);
    put(t, "loads_total", "counter", n.loads);
    put(t, "too_often_total", "counter", e->counts.too_often);
    put(t, "store_batches_total", "counter", e->counts.batches);
    put(t, "store_errors_total", "counter", e->counts.batches_failed);
    put(t, "store_ready", "gauge", store_ready(e->store));
    put(t, "logs", "gauge", n.logs);
    put(t, "streams", "gauge", n.streams);
    put(t, "connections", "gauge", (uint64_t)http_connections(e->http));
    put(t, "bots_waiting", "gauge",
        (uint64_t)thinkers_waiting(e->thinkers));
    if (e->bells) put_jobs(t, desk_counts(e->desk));
    if (e->notify) put_notices(t, notify_counts(e->notify));
    put_answers(t, e);
    put_latency(t, e);
    put_process(t);
}

/* ---- Answers ------------------------------------------------------------- */

static void answer(struct call *c, int status, const char *type,
                   const char *body)
{
    call_answer(c, &(struct http_reply){
        .status = status, .type = type, .body = body, .length = strlen(body)
    });
}

/* Numbers are for this machine, not for what comes through a proxy. */
static void answer_metrics(struct edge *e, struct call *c)
{
    char body[ROOM];
    struct text t = text_in(body, sizeof body);

    if (!call_loopback(c) || *head_value(call_head(c), "X-Forwarded-For")) {
        call_refuse(c, 404);
        return;
    }
    put_all(&t, e);
    answer(c, 200, "text/plain; version=0.0.4; charset=utf-8", body);
}

static bool ready(const struct edge *e)
{
    return !e->draining && !e->broken && store_ready(e->store);
}

bool status_call(struct edge *e, struct call *c)
{
    static const char plain[] = "text/plain; charset=utf-8";
    const struct head *h = call_head(c);

    if (strcmp(h->method, "GET") != 0 && strcmp(h->method, "HEAD") != 0)
        return false;
    if (strcmp(h->path, "/healthz") == 0)
        answer(c, 200, plain, "fine\n");
    else if (strcmp(h->path, "/readyz") == 0)
        answer(c, ready(e) ? 200 : 503, plain,
               ready(e) ? "ready\n" : "not ready\n");
    else if (strcmp(h->path, "/metrics") == 0)
        answer_metrics(e, c);
    else return false;
    return true;
}
