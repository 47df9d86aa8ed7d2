/* http.c -- connections: how they come, are read, and go.
 *
 * Deadlines are looked at once a second.  Those who are being read stand in the
 * order in which their time runs out, so the first one is the slowest. */
#include "http_parts.h"
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <event2/listener.h>
#include <event2/util.h>
#include "clock.h"

enum {
    LISTENERS = 8,
    SPARE     = 64,             /* descriptors for everything else */
    SLOT_BITS = 20,
    SILENT_MS = 30 * 1000       /* for the other side to acknowledge */
};

struct http {
    struct event_base *base;
    struct http_events events;
    struct evconnlistener *listener[LISTENERS];
    int listeners;
    struct calls reading, busy, streams;
    struct call **slot;         /* by the last bits of a number */
    uint32_t slots, *vacant, vacants;
    uint64_t serial;
    int owed;                   /* answers, or the rest of them */
    bool deaf;
};

/* ---- Numbers ------------------------------------------------------------- */

/* Each connection may hold a file as well, for as long as its client takes to
 * read it: so there is always a descriptor for the next one. */
static uint32_t places(void)
{
    struct rlimit r = { 1024, 1024 };

    getrlimit(RLIMIT_NOFILE, &r);
    if (r.rlim_cur < r.rlim_max) {
        r.rlim_cur = r.rlim_max;
        setrlimit(RLIMIT_NOFILE, &r);
        getrlimit(RLIMIT_NOFILE, &r);
    }
    uint64_t most = r.rlim_cur > 2 * SPARE ? (r.rlim_cur - SPARE) / 2
                                           : SPARE;
    return most < 1u << 17 ? (uint32_t)most : 1u << 17;
}

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

void call_enter(struct call *c, enum call_state state, uint64_t deadline_ms)
{
    TAILQ_REMOVE(list_of(c->http, c->state), c, link);
    c->http->owed += owed(state) - owed(c->state);
    c->state = state;
    c->deadline_ms = deadline_ms;
    TAILQ_INSERT_TAIL(list_of(c->http, state), c, link);
}

static void end(struct call *c)
{
    struct http *h = c->http;

    /* Whoever has it in hand hears of it while it can still be found. */
    if (c->number) h->events.gone(h->events.ctx, c);
    TAILQ_REMOVE(list_of(h, c->state), c, link);
    h->owed -= owed(c->state);
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
    c->close = c->asked->head.close || h->deaf;
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
        end(c);
    } else if (c->state == CALL_SENDING && c->close) {
        if (c->hung) end(c);
        else leave(c);
    } else if (c->state == CALL_SENDING) {
        call_enter(c, CALL_HEAD, clock_since_ms() + HTTP_READ_MS);
        read_more(c);                   /* it may be there already */
        if (c->hung && c->state <= CALL_BODY) end(c);
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
    else if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR)) end(c);
}

/* ---- Coming -------------------------------------------------------------- */

static void keep_peer(struct call *c, const struct sockaddr *from)
{
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

    if (from->sa_family == AF_INET6) {
        memcpy(c->peer, &((const struct sockaddr_in6 *)(const void *)from)
                            ->sin6_addr, 16);
    } else if (from->sa_family == AF_INET) {
        memcpy(c->peer, mapped, 12);
        memcpy(c->peer + 12, &((const struct sockaddr_in *)(const void *)from)
                                 ->sin_addr, 4);
    }
    c->loopback = memcmp(c->peer, &in6addr_loopback, 16) == 0
               || (memcmp(c->peer, mapped, 12) == 0 && c->peer[12] == 127);
}

/* Who makes room: whose request is longest in coming; if all are here, whose
 * answer is longest in going.  Who reads nothing keeps no place for good. */
static struct call *slowest(struct http *h)
{
    struct call *c = TAILQ_FIRST(&h->reading);

    if (c) return c;
    TAILQ_FOREACH(c, &h->busy, link) if (c->state == CALL_SENDING) return c;
    return NULL;
}

static void on_accept(struct evconnlistener *l, evutil_socket_t fd,
                      struct sockaddr *from, int size, void *mine)
{
    struct http *h = mine;
    struct call *c = h->vacants == 0 ? slowest(h) : NULL;
    unsigned silent = SILENT_MS;
    int on = 1;

    (void)l; (void)size;
    if (c) end(c);
    struct bufferevent *bev = h->vacants == 0 ? NULL
        : bufferevent_socket_new(h->base, fd, BEV_OPT_CLOSE_ON_FREE);
    if (!bev) {
        evutil_closesocket(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &silent, sizeof silent);
    if (!(c = calloc(1, sizeof *c))) abort();
    *c = (struct call){ .http = h, .bev = bev,
                        .slot = h->vacant[--h->vacants],
                        .deadline_ms = clock_since_ms() + HTTP_READ_MS };
    h->slot[c->slot] = c;
    keep_peer(c, from);
    TAILQ_INSERT_TAIL(&h->reading, c, link);
    bufferevent_setcb(bev, on_read, on_written, on_event, c);
    bufferevent_setwatermark(bev, EV_READ, 0, HEAD_MOST + HTTP_BODY);
    bufferevent_enable(bev, EV_READ | EV_WRITE);
}

/* Without descriptors for new ones: they wait until the next sweep. */
static void on_accept_error(struct evconnlistener *l, void *mine)
{
    (void)mine;
    evconnlistener_disable(l);
}

bool http_listen(struct http *h, int fd)
{
    struct evconnlistener *l = NULL;

    evutil_make_socket_nonblocking(fd);
    if (h->listeners < LISTENERS)
        l = evconnlistener_new(h->base, on_accept, h, LEV_OPT_CLOSE_ON_FREE
                               | LEV_OPT_CLOSE_ON_EXEC, SOMAXCONN, fd);
    if (!l) return false;
    evconnlistener_set_error_cb(l, on_accept_error);
    h->listener[h->listeners++] = l;
    return true;
}

void http_deaf(struct http *h)
{
    h->deaf = true;
    while (h->listeners > 0) evconnlistener_free(h->listener[--h->listeners]);
}

/* ---- Time; beginning and end --------------------------------------------- */

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

    for (struct call *c; (c = overdue(h, now));) end(c);
    for (int i = 0; i < h->listeners; i++)
        evconnlistener_enable(h->listener[i]);
}

struct http *http_new(struct event_base *base, const struct http_events *e)
{
    struct http *h = calloc(1, sizeof *h);

    if (!h) abort();
    h->base = base;
    h->events = *e;
    h->slots = h->vacants = places();
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
        while (!TAILQ_EMPTY(lists[i])) end(TAILQ_FIRST(lists[i]));
    free(h->slot);
    free(h->vacant);
    free(h);
}
