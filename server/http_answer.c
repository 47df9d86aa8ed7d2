/* http_answer.c -- how answers are written. */
#include "http_parts.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <event2/util.h>
#include "clock.h"

enum {
    SLOWEST = 4,                /* bytes a millisecond a client must take */
    STREAM_SEND = 32768         /* of a stream, that the system may hold */
};

static const char *reason(int status)
{
    static const struct { int status; const char *words; } all[] = {
        { 200, "OK" }, { 304, "Not Modified" }, { 400, "Bad Request" },
        { 401, "Unauthorized" }, { 403, "Forbidden" }, { 404, "Not Found" },
        { 405, "Method Not Allowed" }, { 409, "Conflict" },
        { 411, "Length Required" }, { 413, "Content Too Large" },
        { 422, "Unprocessable Content" }, { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" }, { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" },
        { 507, "Insufficient Storage" },
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].status == status) return all[i].words;
    return "Status";
}

/* At once, as far as the system takes it: to be told first that there is room
 * would cost three calls more.  The rest, if any, goes when there is some. */
static void send_now(struct call *c, struct evbuffer *b)
{
    struct evbuffer *out = bufferevent_get_output(c->bev);

    if (evbuffer_get_length(out) == 0)
        evbuffer_write(b, bufferevent_getfd(c->bev));
    if (evbuffer_get_length(b)) evbuffer_add_buffer(out, b);
    evbuffer_free(b);
}

static struct evbuffer *draft(void)
{
    struct evbuffer *b = evbuffer_new();
    if (!b) abort();
    return b;
}

/* on_written() is called from the loop, not from within this. */
static void call_written(struct call *c)
{
    bufferevent_trigger(c->bev, EV_WRITE, BEV_TRIG_DEFER_CALLBACKS
                                          | BEV_TRIG_IGNORE_WATERMARKS);
}

/* With the lines that go with every answer.  What is shown runs its own
 * scripts and nobody else's, and tells nobody where it was. */
static void put_head(struct evbuffer *b, int status, const char *type,
                     const char *cache)
{
    char date[64];

    evutil_date_rfc1123(date, sizeof date, NULL);
    evbuffer_add_printf(
        b, "HTTP/1.1 %d %s\r\n"
        "Date: %s\r\n"
        "Content-Type: %s\r\n"
        "Cache-Control: %s\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Content-Security-Policy: default-src 'self'; script-src 'self' "
        "'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:\r\n",
        status, reason(status), date, type, cache ? cache : "no-store");
}

/* What was asked is not needed any more. */
static void forget_asked(struct call *c)
{
    if (c->asked) free(c->asked->body);
    free(c->asked);
    c->asked = NULL;
}

static void put_file(struct call *c, const struct http_reply *r)
{
    struct evbuffer *out = bufferevent_get_output(c->bev);

    if (evbuffer_add_file(out, r->fd, 0, (ev_off_t)r->length) == 0) {
        call_sends_file(c);
    } else {
        close(r->fd);
        c->close = true;        /* the length that was told is not kept */
    }
}

void call_answer(struct call *c, const struct http_reply *r)
{
    bool none = r->length == 0 || r->status == 304
             || (c->asked && strcmp(c->asked->head.method, "HEAD") == 0);
    struct evbuffer *b = draft();

    put_head(b, r->status, r->type, r->cache);
    evbuffer_add_printf(b, "Content-Length: %zu\r\n%s%s\r\n", r->length,
                        r->extra ? r->extra : "",
                        c->close ? "Connection: close\r\n" : "");
    if (r->body && !none) evbuffer_add(b, r->body, r->length);
    send_now(c, b);
    if (!r->body && none) close(r->fd);
    else if (!r->body) put_file(c, r);
    forget_asked(c);
    c->number = 0;
    call_enter(c, CALL_SENDING,
               clock_since_ms() + HTTP_READ_MS + (none ? 0 : r->length)
                                                 / SLOWEST);
    if (evbuffer_get_length(bufferevent_get_output(c->bev)) == 0)
        call_written(c);
}

void call_refuse(struct call *c, int status)
{
    char body[64];
    int n = snprintf(body, sizeof body, "%d %s\n", status, reason(status));

    call_answer(c, &(struct http_reply){
        .status = status, .type = "text/plain; charset=utf-8",
        .cache = "no-cache", .body = body, .length = (size_t)n,
        .extra = status == 405 ? "Allow: GET, HEAD\r\n" : NULL
    });
}

/* It ends when the connection ends.  The system holds little of it for a
 * client that does not read, and gives one up that does not acknowledge. */
void call_stream(struct call *c, const char *type)
{
    int fd = bufferevent_getfd(c->bev), room = STREAM_SEND;

    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    put_head(bufferevent_get_output(c->bev), 200, type, NULL);
    evbuffer_add_printf(bufferevent_get_output(c->bev),
                        "X-Accel-Buffering: no\r\nConnection: close\r\n\r\n");
    forget_asked(c);
    c->close = true;
    call_enter(c, CALL_STREAM, UINT64_MAX);
    if (c->hung) call_drop(c);
}

/* One event may be longer than the queue, but finds it short. */
void call_push(struct call *c, const struct span *part, int parts)
{
    struct evbuffer *out = bufferevent_get_output(c->bev), *b;

    if (c->doomed) return;
    if (evbuffer_get_length(out) > HTTP_QUEUE) {
        evbuffer_drain(out, evbuffer_get_length(out));
        call_drop(c);
        return;
    }
    b = draft();
    for (int i = 0; i < parts; i++)
        evbuffer_add(b, part[i].at, part[i].length);
    send_now(c, b);
}

void call_drop(struct call *c)
{
    if (c->doomed) return;
    c->doomed = true;
    call_enter(c, CALL_SENDING, clock_since_ms() + HTTP_LEAVE_MS);
    call_written(c);
}
