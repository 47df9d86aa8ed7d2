/* stream.c -- streams of events: server-sent events for browsers, a JSON object
 * a line for programs.
 *
 * The head of a stream is sent with its first event, or a second later: until
 * then the core may still say that it does not know the asker. */
#include <stdlib.h>
#include <string.h>
#include "clock.h"
#include "edge.h"
#include "url.h"

enum { QUIET_MS = 1000, BEAT_MS = 15 * 1000 };

struct listening {
    struct call *call;
    uint64_t address, token;
    uint64_t due_ms;            /* the next sign of life */
    bool lines;                 /* a program */
    bool told;
    TAILQ_ENTRY(listening) link;
};

/* ---- What is listened to ------------------------------------------------- */

/* "TABLE.SEQ" */
static bool read_place(const char *word, uint64_t *table, uint32_t *after)
{
    struct reader r = reader_of(word, strlen(word));

    *table = read_id(&r);
    read_must(&r, ".");
    *after = (uint32_t)read_int(&r, 0, UINT32_MAX);
    return read_done(&r) && id_is(*table, ID_TABLE);
}

/* What comes later about a table counts. */
static bool add_place(struct open_stream *o, const char *word)
{
    uint64_t table;
    uint32_t after;
    int i = 0;

    if (!read_place(word, &table, &after)) return false;
    while (i < o->tables && o->table[i].table != table) i++;
    if (i == STREAM_TABLES) return false;
    o->table[i].table = table;
    o->table[i].after = after;
    if (i == o->tables) o->tables++;
    return true;
}

static bool read_places(struct open_stream *o, const struct head *h)
{
    const char *query = h->query, *last = head_value(h, "Last-Event-ID");
    char name[8], value[32];

    while (url_next(&query, name, sizeof name, value, sizeof value))
        if (strcmp(name, "t") == 0 && !add_place(o, value)) return false;
    return !*last || add_place(o, last);
}

/* ---- Opening and closing ------------------------------------------------- */

static bool within_limits(struct edge *e, const struct asker *a)
{
    uint64_t now = clock_since_ms();

    if (!e->limits) return true;
    if (!limits_open(e->limits, a->address, LIMIT_ADDRESS_STREAMS, now))
        return false;
    if (!a->token
        || limits_open(e->limits, a->token, LIMIT_TOKEN_STREAMS, now))
        return true;
    limits_close(e->limits, a->address);
    return false;
}

static void forget(struct edge *e, struct listening *s)
{
    if (e->limits) {
        limits_close(e->limits, s->address);
        if (s->token) limits_close(e->limits, s->token);
    }
    TAILQ_REMOVE(s->told ? &e->told : &e->quiet, s, link);
    call_keep(s->call, NULL);
    free(s);
}

void stream_open(struct edge *e, struct call *c, const struct asker *a)
{
    struct open_stream o = { .stream = call_number(c), .who = a->who };
    struct listening *s;

    if (e->draining) {
        api_refuse(c, 503, N_("The server is going down.  Try again."));
    } else if (!read_places(&o, call_head(c))) {
        api_refuse(c, 422, N_("Something in this request is missing or "
                              "wrong."));
    } else if (!within_limits(e, a)) {
        api_refuse(c, 429, N_("Too many pages are open."));
    } else {
        if (!(s = calloc(1, sizeof *s))) abort();
        *s = (struct listening){
            .call = c, .address = a->address, .token = a->token,
            .due_ms = clock_since_ms() + QUIET_MS,
            .lines = strstr(head_value(call_head(c), "Accept"),
                            "application/x-ndjson") != NULL
        };
        TAILQ_INSERT_TAIL(&e->quiet, s, link);
        call_keep(c, s);
        edge_step(e, &(struct input){ .kind = INPUT_OPEN, .open = &o });
    }
}

void stream_gone(struct edge *e, struct call *c)
{
    if (!call_mine(c)) return;
    forget(e, call_mine(c));
    edge_step(e, &(struct input){ .kind = INPUT_CLOSE,
                                  .stream = call_number(c) });
}

/* The core does not know it any more. */
void stream_drop(struct edge *e, uint64_t number)
{
    struct call *c = http_find(e->http, number);
    struct listening *s = c ? call_mine(c) : NULL;

    if (!s) return;
    bool told = s->told;
    forget(e, s);
    if (told) call_drop(c);
    else if (e->draining)
        api_refuse(c, 503, N_("The server is going down.  Try again."));
    else api_refuse(c, 401, N_("Who are you?"));
}

/* ---- Events -------------------------------------------------------------- */

static struct span span_of(const char *s)
{
    return (struct span){ s, strlen(s) };
}

static void begin(struct edge *e, struct listening *s)
{
    if (s->told) return;
    call_stream(s->call, s->lines ? "application/x-ndjson"
                                  : "text/event-stream");
    TAILQ_REMOVE(&e->quiet, s, link);
    s->told = true;
    s->due_ms = clock_since_ms() + BEAT_MS;
    TAILQ_INSERT_TAIL(&e->told, s, link);
}

/* JSON has no newline in it. */
void stream_event(struct edge *e, uint64_t number, const char *id,
                  const char *json, size_t length)
{
    struct call *c = http_find(e->http, number);
    struct listening *s = c ? call_mine(c) : NULL;

    if (!s) return;
    begin(e, s);
    if (s->lines) {
        call_push(c, (struct span[]){ { json, length }, span_of("\n") }, 2);
    } else {
        call_push(c, (struct span[]){
            span_of(*id ? "id: " : ""), span_of(id), span_of(*id ? "\n" : ""),
            span_of("data: "), { json, length }, span_of("\n\n")
        }, 6);
    }
}

/* A browser does not tell a page of comments, so that this is an event. */
static void show_life(struct listening *s)
{
    struct span life = span_of(s->lines ? "\n"
                                        : "event: life\ndata: {}\n\n");
    call_push(s->call, &life, 1);
}

void stream_sweep(struct edge *e)
{
    uint64_t now = clock_since_ms();
    struct listening *s;

    while ((s = TAILQ_FIRST(&e->quiet)) && s->due_ms <= now) {
        begin(e, s);
        show_life(s);
    }
    while ((s = TAILQ_FIRST(&e->told)) && s->due_ms <= now) {
        TAILQ_REMOVE(&e->told, s, link);
        s->due_ms = now + BEAT_MS;
        TAILQ_INSERT_TAIL(&e->told, s, link);
        show_life(s);
    }
}
