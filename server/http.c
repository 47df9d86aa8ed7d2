/* http.c -- connections: how they are read, and go.
 *
 * Deadlines are looked at once a second.  Those who are being read stand in the
 * order in which their time runs out, so the first one is the slowest. */
#include "http_parts.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <event2/util.h>
#include "clock.h"

enum { SLOT_BITS = 20 };

/* ---- Numbers ------------------------------------------------------------- */

struct call *http_find(struct http *h, uint64_t number)
{
    uint32_t slot = number & ((1u << SLOT_BITS) - 1);
    struct call *c = slot < h->slots ? h->slot[slot] : NULL;
    return c && c->number == number ? c : NULL;
}

int http_connections(const struct http *h)
{
    return (int)(h->slots - h->vacants);
}

int http_busy(const struct http *h)
{
    return h->owed;
}

int http_fresh(const struct http *h)
{
    return h->fresh;
}

uint64_t call_number(const struct call *c) { return c->number; }
const struct head *call_head(const struct call *c) { return &c->asked->head; }
uint64_t call_since_us(const struct call *c) { return c->since_us; }
const uint8_t *call_peer(const struct call *c) { return c->peer; }
bool call_loopback(const struct call *c) { return c->loopback; }
void call_keep(struct call *c, void *mine) { c->mine = mine; }
void *call_mine(const struct call *c) { return c->mine; }

const char *call_body(const struct call *c, size_t *length)
{
    *length = c->asked->head.length;
    return c->asked->body;
}

/* ---- States -------------------------------------------------------------- */

static struct calls *list_of(struct http *h, enum call_state s)
{
    return s <= CALL_BODY ? &h->reading
         : s == CALL_STREAM ? &h->streams : &h->busy;
}

static bool owed(enum call_state s)
{
    return s == CALL_HELD || s == CALL_SENDING;
}

static void has_asked(struct call *c)
{
    c->http->fresh -= c->fresh;
    c->fresh = false;
}

static void file_is_sent(struct call *c)
{
    c->http->files -= c->file;
    c->file = false;
}

void call_enter(struct call *c, enum call_state state, uint64_t deadline_ms)
{
    TAILQ_REMOVE(list_of(c->http, c->state), c, link);
    c->http->owed += owed(state) - owed(c->state);
    if (state != CALL_SENDING) file_is_sent(c);
    has_asked(c);
    c->state = state;
    c->deadline_ms = deadline_ms;
    TAILQ_INSERT_TAIL(list_of(c->http, state), c, link);
}

void call_end(struct call *c)
{
    struct http *h = c->http;

    /* Whoever has it in hand hears of it while it can still be found. */
    if (c->number) h->events.gone(h->events.ctx, c);
    TAILQ_REMOVE(list_of(h, c->state), c, link);
    h->owed -= owed(c->state);
    file_is_sent(c);
    has_asked(c);
    h->slot[c->slot] = NULL;
    h->vacant[h->vacants++] = c->slot;
    bufferevent_free(c->bev);
    if (c->asked) free(c->asked->body);
    free(c->asked);
    free(c);
}

static void throw_away(struct evbuffer *in)
{
    evbuffer_drain(in, evbuffer_get_length(in));
}

static void leave(struct call *c)
{
    throw_away(bufferevent_get_input(c->bev));
    shutdown(bufferevent_getfd(c->bev), SHUT_WR);
    call_enter(c, CALL_LEAVING, clock_since_ms() + HTTP_LEAVE_MS);
}

void call_fail(struct call *c, int status)
{
    c->close = true;
    call_refuse(c, status);
}

/* ---- Reading ------------------------------------------------------------- */

static void hand_over(struct call *c)
{
    struct http *h = c->http;

    c->number = ++h->serial << SLOT_BITS | c->slot;
    c->since_us = clock_since_us();
    c->close = c->asked->head.close || h->last;
    c->mine = NULL;
    call_enter(c, CALL_HELD, clock_since_ms() + HTTP_HOLD_MS);
    h->events.call(h->events.ctx, c);
}

/* False if more has to come. */
static bool read_head(struct call *c, struct evbuffer *in)
{
    struct evbuffer_ptr at = evbuffer_search(in, "\r\n\r\n", 4, NULL);
    size_t n = at.pos < 0 ? evbuffer_get_length(in) : (size_t)at.pos + 4;

    if (n > HEAD_MOST) {
        call_fail(c, 431);
        return false;
    }
    if (at.pos < 0) return false;
    if (!(c->asked = calloc(1, sizeof *c->asked + n))) abort();
    evbuffer_remove(in, c->asked->bytes, n);
    int bad = head_read(&c->asked->head, c->asked->bytes, n);
    if (!bad && c->asked->head.length > HTTP_BODY) bad = 413;
    if (bad) {
        free(c->asked);
        c->asked = NULL;
        call_fail(c, bad);
        return false;
    }
    c->state = CALL_BODY;               /* in the same list, by the same time */
    c->got = 0;
    if (!(c->asked->body = calloc(1, c->asked->head.length + 1))) abort();
    if (evbuffer_get_length(in) < c->asked->head.length
        && strcasecmp(head_value(&c->asked->head, "Expect"), "100-continue")
           == 0)
        evbuffer_add_printf(bufferevent_get_output(c->bev),
                            "HTTP/1.1 100 Continue\r\n\r\n");
    return true;
}

static void read_more(struct call *c)
{
    struct evbuffer *in = bufferevent_get_input(c->bev);

    if (c->state == CALL_HEAD && !read_head(c, in)) return;
    if (c->state != CALL_BODY) return;
    size_t want = c->asked->head.length - c->got;
    int n = want ? evbuffer_remove(in, c->asked->body + c->got, want) : 0;
    if (n > 0) c->got += (size_t)n;
    if (c->got == c->asked->head.length) hand_over(c);
}

static void on_read(struct bufferevent *bev, void *mine)
{
    struct call *c = mine;

    if (c->state <= CALL_BODY) read_more(c);
    else if (c->state == CALL_STREAM || c->state == CALL_LEAVING)
        throw_away(bufferevent_get_input(bev));
}

/* All that was written has gone out. */
static void on_written(struct bufferevent *bev, void *mine)
{
    struct call *c = mine;

    if (evbuffer_get_length(bufferevent_get_output(bev))) return;
    if (c->doomed) {
        call_end(c);
    } else if (c->state == CALL_SENDING && c->close) {
        if (c->hung) call_end(c);
        else leave(c);
    } else if (c->state == CALL_SENDING) {
        call_enter(c, CALL_HEAD, clock_since_ms() + HTTP_READ_MS);
        read_more(c);                   /* it may be there already */
        if (c->hung && c->state <= CALL_BODY) call_end(c);
    }
}

/* Who has sent everything may still want the answer; who listens to a stream
 * and hangs up does not. */
static void on_event(struct bufferevent *bev, short what, void *mine)
{
    struct call *c = mine;

    (void)bev;
    if ((what & BEV_EVENT_EOF) && (what & BEV_EVENT_READING)
        && (c->state == CALL_HELD || c->state == CALL_SENDING))
        c->hung = true;
    else if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR)) call_end(c);
}

/* ---- Files --------------------------------------------------------------- */

/* Whoever was sent a file first has had the longest time to take it. */
void call_room_for_file(struct call *asker)
{
    struct http *h = asker->http;
    struct call *c;

    if (h->files < h->files_most) return;
    TAILQ_FOREACH(c, &h->busy, link) if (c->file) break;
    if (c) call_end(c);
}

void call_sends_file(struct call *c)
{
    c->file = true;
    c->http->files++;
}

/* ---- Time; beginning and end --------------------------------------------- */

void call_begin(struct call *c)
{
    bufferevent_setcb(c->bev, on_read, on_written, on_event, c);
    bufferevent_setwatermark(c->bev, EV_READ, 0, HEAD_MOST + HTTP_BODY);
    bufferevent_enable(c->bev, EV_READ | EV_WRITE);
}

/* Ending one may move others, so the search begins anew. */
static struct call *overdue(struct http *h, uint64_t now)
{
    struct call *c = TAILQ_FIRST(&h->reading);

    if (c && c->deadline_ms <= now) return c;
    TAILQ_FOREACH(c, &h->busy, link)
        if (c->deadline_ms <= now) return c;
    return NULL;
}

void http_sweep(struct http *h)
{
    uint64_t now = clock_since_ms();

    for (struct call *c; (c = overdue(h, now));) call_end(c);
    for (int i = 0; i < h->listeners; i++)
        evconnlistener_enable(h->listener[i]);
}

struct http *http_new(struct event_base *base, const struct http_events *e)
{
    struct http *h = calloc(1, sizeof *h);

    if (!h) abort();
    h->base = base;
    h->events = *e;
    http_divide(h);
    h->vacants = h->slots;
    h->slot = calloc(h->slots, sizeof *h->slot);
    h->vacant = calloc(h->slots, sizeof *h->vacant);
    if (!h->slot || !h->vacant) abort();
    for (uint32_t i = 0; i < h->slots; i++) h->vacant[i] = h->slots - 1 - i;
    TAILQ_INIT(&h->reading);
    TAILQ_INIT(&h->busy);
    TAILQ_INIT(&h->streams);
    return h;
}

void http_free(struct http *h)
{
    struct calls *lists[] = { &h->reading, &h->busy, &h->streams };

    http_deaf(h);
    for (int i = 0; i < 3; i++)
        while (!TAILQ_EMPTY(lists[i])) call_end(TAILQ_FIRST(lists[i]));
    free(h->slot);
    free(h->vacant);
    free(h);
}
