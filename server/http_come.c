/* http_come.c -- how connections come, and how many there is room for. */
#include "http_parts.h"
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <event2/util.h>
#include "clock.h"

enum {
    SPARE     = 64,             /* descriptors for everything else */
    SILENT_MS = 30 * 1000       /* for the other side to acknowledge */
};

/* ---- Room ---------------------------------------------------------------- */

/* Descriptors that this process may have, as many as it can get. */
static uint32_t descriptors(void)
{
    struct rlimit r = { 1024, 1024 };

    getrlimit(RLIMIT_NOFILE, &r);
    if (r.rlim_cur < r.rlim_max) {
        r.rlim_cur = r.rlim_max;
        setrlimit(RLIMIT_NOFILE, &r);
        getrlimit(RLIMIT_NOFILE, &r);
    }
    return r.rlim_cur < 1u << 18 ? (uint32_t)r.rlim_cur : 1u << 18;
}

/* Few connections are being sent a file at a time, and streams never: one
 * descriptor in eight is for files, the others are for connections, so that
 * there is always one for the next of either. */
void http_divide(struct http *h)
{
    uint32_t all = descriptors();

    h->files_most = all / 8;
    h->slots = all > 2 * SPARE + h->files_most ? all - SPARE - h->files_most
                                               : SPARE;
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
    if (c) call_end(c);
    struct bufferevent *bev = h->vacants == 0 ? NULL
        : bufferevent_socket_new(h->base, fd, BEV_OPT_CLOSE_ON_FREE);
    if (!bev) {
        evutil_closesocket(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &silent, sizeof silent);
    if (!(c = calloc(1, sizeof *c))) abort();
    *c = (struct call){ .http = h, .bev = bev, .fresh = true,
                        .slot = h->vacant[--h->vacants],
                        .deadline_ms = clock_since_ms() + HTTP_READ_MS };
    h->slot[c->slot] = c;
    h->fresh++;
    keep_peer(c, from);
    TAILQ_INSERT_TAIL(&h->reading, c, link);
    call_begin(c);
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
    if (h->listeners < HTTP_LISTENERS)
        l = evconnlistener_new(h->base, on_accept, h, LEV_OPT_CLOSE_ON_FREE
                               | LEV_OPT_CLOSE_ON_EXEC, SOMAXCONN, fd);
    if (!l) return false;
    evconnlistener_set_error_cb(l, on_accept_error);
    h->listener[h->listeners++] = l;
    return true;
}

void http_last(struct http *h) { h->last = true; }

void http_deaf(struct http *h)
{
    while (h->listeners > 0) evconnlistener_free(h->listener[--h->listeners]);
}
