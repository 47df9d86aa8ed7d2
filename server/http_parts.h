/* http_parts.h -- for the files that speak HTTP: a connection. */
#ifndef SERVER_HTTP_PARTS_H
#define SERVER_HTTP_PARTS_H

#include <sys/queue.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include "http.h"

enum call_state {
    CALL_HEAD,                  /* being read */
    CALL_BODY,
    CALL_HELD,                  /* handed over */
    CALL_SENDING,               /* answered */
    CALL_STREAM,
    CALL_LEAVING                /* nothing more is sent; what still comes is
                                   thrown away, for closing at once would take
                                   the answer back from a client that sends */
};

/* The head and its bytes, for as long as they are needed: a stream does
 * without. */
struct asked {
    struct head head;
    char *body;
    char bytes[];
};

struct call {
    struct http *http;
    struct bufferevent *bev;
    struct asked *asked;
    enum call_state state;
    bool close;                 /* after the answer */
    bool hung;                  /* the client sends nothing more */
    bool doomed;                /* is closed as soon as nothing runs in it */
    bool loopback;
    uint8_t peer[16];
    size_t got;                 /* of the body */
    uint32_t slot;
    uint64_t number;            /* while handed over; else 0 */
    uint64_t deadline_ms;
    uint64_t since_us;
    void *mine;
    TAILQ_ENTRY(call) link;
};
TAILQ_HEAD(calls, call);

void call_enter(struct call *, enum call_state, uint64_t deadline_ms);
void call_fail(struct call *, int status);      /* and close */

#endif
