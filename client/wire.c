/* wire.c -- many requests and streams of HTTP at once. */
#include "wire.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/queue.h>
#include <sys/socket.h>
#include <unistd.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/util.h>

enum {
    HEAD      = 1024,           /* bytes of the head of a request */
    AGAIN_MS  = 50,             /* before a request is sent again */
    PER_HOME  = 20000           /* connections from one address of ours */
};

struct asking {
    wire_answer *answer;
    void *ctx;
    size_t length;
    STAILQ_ENTRY(asking) link;
    char bytes[];
};
STAILQ_HEAD(askings, asking);

/* A connection for one request at a time. */
struct line {
    struct wire *wire;
    struct bufferevent *bev;
    struct asking *asking;
    STAILQ_ENTRY(line) link;
};
STAILQ_HEAD(lines, line);

struct wire {
    struct event_base *base;
    struct server {
        struct sockaddr_storage to;
        int size;               /* of the address */
    } server[WIRE_SERVERS];
    int servers;
    char host[64];              /* the name of the first one is good for all */
    struct line *line;
    int lines;
    struct lines idle;          /* the longest idle one first: none gets old */
    struct askings waiting;
    unsigned opened;
};

struct wire_stream {
    struct bufferevent *bev;
    struct wire_events events;
    bool headed;
};

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* ---- Connections --------------------------------------------------------- */

/* An address of ours has ports for some ten thousands: on the loopback there
 * are others. */
static int home(struct wire *w, const struct server *s)
{
    const struct sockaddr_in *to = (const void *)&s->to;
    uint32_t address = ntohl(to->sin_addr.s_addr) + w->opened++ / PER_HOME % 99;
    struct sockaddr_in from = { .sin_family = AF_INET,
                                .sin_addr = { htonl(address) } };
    int fd, on = 1;

    if (s->to.ss_family != AF_INET || address >> 24 != 127) return -1;
    fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) == 0) return fd;
    close(fd);
    return -1;
}

static struct bufferevent *connect_to(struct wire *w,
                                      bufferevent_data_cb read,
                                      bufferevent_event_cb event, void *ctx)
{
    struct server *s = &w->server[w->opened % (unsigned)w->servers];
    int fd = home(w, s), on = 1;
    struct bufferevent *bev = or_die(bufferevent_socket_new(
        w->base, fd, BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS));

    bufferevent_setcb(bev, read, NULL, event, ctx);
    bufferevent_enable(bev, EV_READ | EV_WRITE);
    bufferevent_socket_connect(bev, (struct sockaddr *)&s->to, s->size);
    fd = bufferevent_getfd(bev);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return bev;
}

static int write_head(char *at, const struct wire *w, const char *path,
                      const char *token, const char *body, bool lines)
{
    int n = snprintf(at, HEAD, "%s %s HTTP/1.1\r\nHost: %s\r\n%s%s%s%s",
                     body ? "POST" : "GET", path, w->host,
                     *token ? "Authorization: Bearer " : "", token,
                     *token ? "\r\n" : "",
                     lines ? "Accept: application/x-ndjson\r\n" : "");
    if (body)
        n += snprintf(at + n, (size_t)(HEAD - n),
                      "Content-Type: application/json\r\n"
                      "Content-Length: %zu\r\n", strlen(body));
    n += snprintf(at + n, (size_t)(HEAD - n), "\r\n");
    if (n >= HEAD) abort();
    return n;
}

/* ---- Requests ------------------------------------------------------------ */

static void on_read(struct bufferevent *bev, void *mine);
static void on_event(struct bufferevent *bev, short what, void *mine);

static void send_it(struct line *l)
{
    if (!l->bev) l->bev = connect_to(l->wire, on_read, on_event, l);
    bufferevent_write(l->bev, l->asking->bytes, l->asking->length);
}

/* The next one that waits, or a rest. */
static void next(struct line *l)
{
    struct wire *w = l->wire;

    if ((l->asking = STAILQ_FIRST(&w->waiting))) {
        STAILQ_REMOVE_HEAD(&w->waiting, link);
        send_it(l);
    } else STAILQ_INSERT_TAIL(&w->idle, l, link);
}

void wire_ask(struct wire *w, const char *path, const char *token,
              const char *body, wire_answer *answer, void *ctx)
{
    size_t length = body ? strlen(body) : 0;
    struct asking *a = or_die(malloc(sizeof *a + HEAD + length));
    int head = write_head(a->bytes, w, path, token, body, false);
    struct line *l = STAILQ_FIRST(&w->idle);

    if (length) memcpy(a->bytes + head, body, length);
    a->length = (size_t)head + length;
    a->answer = answer;
    a->ctx = ctx;
    if (l) {
        STAILQ_REMOVE_HEAD(&w->idle, link);
        l->asking = a;
        send_it(l);
    } else STAILQ_INSERT_TAIL(&w->waiting, a, link);
}

/* What a head says its body has; proxies write names in small letters. */
static size_t told_length(const char *head)
{
    static const char mark[] = "\r\nContent-Length: ";

    while ((head = strstr(head, "\r\n")) && strncmp(head, "\r\n\r\n", 4)) {
        if (strncasecmp(head, mark, sizeof mark - 1) == 0)
            return strtoul(head + sizeof mark - 1, NULL, 10);
        head += 2;
    }
    return 0;
}

/* The answer as a whole is there, from `body` on to its end. */
static bool whole(const char *at, size_t have, size_t *body, size_t *length)
{
    const char *end = strstr(at, "\r\n\r\n");

    if (!end) return false;
    *body = (size_t)(end - at) + 4;
    *length = told_length(at);
    return have >= *body + *length;
}

static void on_read(struct bufferevent *bev, void *mine)
{
    struct line *l = mine;
    struct evbuffer *in = bufferevent_get_input(bev);
    size_t have = evbuffer_get_length(in), body, length;
    struct asking *a = l->asking;

    char *at = or_die(malloc(have + 1));
    evbuffer_copyout(in, at, have);
    at[have] = 0;
    if (a && whole(at, have, &body, &length)) {
        evbuffer_drain(in, body + length);
        at[body - 1] = 0;               /* the head ends here */
        l->asking = NULL;
        a->answer(a->ctx, atoi(at + strcspn(at, " ")), at, at + body, length);
        free(a);
        next(l);
    }
    free(at);
}

static void on_again(evutil_socket_t fd, short what, void *mine)
{
    struct line *l = mine;

    (void)fd; (void)what;
    if (l->asking && !l->bev) send_it(l);
}

static void on_event(struct bufferevent *bev, short what, void *mine)
{
    struct line *l = mine;
    struct timeval again = { 0, AGAIN_MS * 1000 };

    if (!(what & (BEV_EVENT_EOF | BEV_EVENT_ERROR))) return;
    bufferevent_free(bev);
    l->bev = NULL;
    if (l->asking)
        event_base_once(l->wire->base, -1, EV_TIMEOUT, on_again, l, &again);
}

/* ---- Streams ------------------------------------------------------------- */

static void on_lines(struct bufferevent *bev, void *mine)
{
    struct wire_stream *s = mine;
    struct evbuffer *in = bufferevent_get_input(bev);
    size_t length;
    char *line;

    while ((line = evbuffer_readln(in, &length, s->headed ? EVBUFFER_EOL_LF
                                               : EVBUFFER_EOL_CRLF))) {
        if (s->headed && length) s->events.line(s->events.ctx, line, length);
        if (!s->headed && length == 0) s->headed = true;
        free(line);
    }
}

static void on_stream_end(struct bufferevent *bev, short what, void *mine)
{
    struct wire_stream *s = mine;
    struct wire_events events = s->events;

    (void)bev;
    if (!(what & (BEV_EVENT_EOF | BEV_EVENT_ERROR))) return;
    wire_stream_free(s);
    events.gone(events.ctx);
}

struct wire_stream *wire_listen(struct wire *w, const char *path,
                                const char *token,
                                const struct wire_events *events)
{
    struct wire_stream *s = or_die(calloc(1, sizeof *s));
    char head[HEAD];
    int n = write_head(head, w, path, token, NULL, true);

    s->events = *events;
    s->bev = connect_to(w, on_lines, on_stream_end, s);
    bufferevent_write(s->bev, head, (size_t)n);
    return s;
}

void wire_stream_free(struct wire_stream *s)
{
    if (!s) return;
    bufferevent_free(s->bev);
    free(s);
}

/* ---- Beginning and end --------------------------------------------------- */

static bool take_url(struct wire *w, const char *url)
{
    static const char scheme[] = "http://";
    struct server *s = &w->server[w->servers];
    char host[sizeof w->host];

    if (w->servers == WIRE_SERVERS || strncmp(url, scheme, sizeof scheme - 1))
        return false;
    url += sizeof scheme - 1;
    snprintf(host, sizeof host, "%.*s", (int)strcspn(url, "/"), url);
    s->size = sizeof s->to;
    if (evutil_parse_sockaddr_port(host, (struct sockaddr *)&s->to, &s->size))
        return false;
    if (w->servers++ == 0) memcpy(w->host, host, sizeof host);
    return true;
}

struct wire *wire_new(struct event_base *base, char *const *url, int urls,
                      int connections)
{
    struct wire *w = or_die(calloc(1, sizeof *w));
    bool fine = true;

    w->base = base;
    STAILQ_INIT(&w->idle);
    STAILQ_INIT(&w->waiting);
    w->line = or_die(calloc((size_t)connections, sizeof *w->line));
    w->lines = connections;
    for (int i = 0; i < connections; i++) {
        w->line[i].wire = w;
        STAILQ_INSERT_TAIL(&w->idle, &w->line[i], link);
    }
    for (int i = 0; i < urls && fine; i++) fine = take_url(w, url[i]);
    if (fine) return w;
    wire_free(w);
    return NULL;
}

void wire_free(struct wire *w)
{
    struct asking *a;

    while ((a = STAILQ_FIRST(&w->waiting))) {
        STAILQ_REMOVE_HEAD(&w->waiting, link);
        free(a);
    }
    for (int i = 0; i < w->lines; i++) {
        if (w->line[i].bev) bufferevent_free(w->line[i].bev);
        free(w->line[i].asking);
    }
    free(w->line);
    free(w);
}
