/* http_parts.h -- for the files that speak HTTP: a connection. */
#ifndef SERVER_HTTP_PARTS_H
#define SERVER_HTTP_PARTS_H

#include <sys/queue.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/listener.h>
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
    bool fresh;                 /* has not asked yet */
    bool close;                 /* after the answer */
    bool hung;                  /* the client sends nothing more */
    bool doomed;                /* is closed as soon as nothing runs in it */
    bool file;                  /* one is being sent */
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

enum { HTTP_LISTENERS = 8 };

struct http {
    struct event_base *base;
    struct http_events events;
    struct evconnlistener *listener[HTTP_LISTENERS];
    int listeners;
    struct calls reading, busy, streams;
    struct call **slot;         /* by the last bits of a number */
    uint32_t slots, *vacant, vacants;
    uint64_t serial;
    uint32_t files, files_most; /* that are being sent */
    int owed;                   /* answers, or the rest of them */
    int fresh;                  /* have not asked yet */
    bool last;
};

/* http_come.c: how many places there are, and for how many files. */
void http_divide(struct http *);

void call_begin(struct call *);                 /* to be read */
void call_end(struct call *);
void call_enter(struct call *, enum call_state, uint64_t deadline_ms);
void call_sends_file(struct call *);
void call_fail(struct call *, int status);      /* and close */

#endif
