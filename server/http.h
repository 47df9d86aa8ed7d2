/* http.h -- connections of HTTP: requests come whole, answers go out.
 *
 * A connection has one request in hand at most.  It is read within ten seconds
 * in all, handed over, answered, and then the next one is read.  An answer may
 * be given at once, later, or as a stream that goes on.  Whatever takes too
 * long is closed; when there is no place left, the connection goes whose
 * request is longest in coming, or else whose answer is longest in going.  One
 * descriptor in eight is kept for files that are being sent. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stdint.h>
#include <event2/event.h>
#include "engine/text.h"
#include "head.h"

enum {
    HTTP_BODY     = 16384,
    HTTP_READ_MS  = 10 * 1000,  /* for a request, from its first moment on */
    HTTP_HOLD_MS  = 60 * 1000,  /* for those who answer */
    HTTP_LEAVE_MS = 2000,       /* for what is still to be sent at the end */
    HTTP_QUEUE    = 65536       /* bytes that wait for a slow client */
};

struct http;
struct call;                    /* a connection with the request in its hand */

struct http_events {
    void *ctx;
    void (*call)(void *, struct call *);
    /* A call that was not answered yet, or a stream, has ended. */
    void (*gone)(void *, struct call *);
};

struct http *http_new(struct event_base *, const struct http_events *);
void http_free(struct http *);

/* Listens at a socket; it belongs to HTTP from now on.  False if it cannot. */
bool http_listen(struct http *, int fd);
void http_last(struct http *);                  /* each answer is the last one
                                   of its connection */
void http_deaf(struct http *);                  /* no new connections */
void http_sweep(struct http *);                 /* each second: deadlines */

/* Connections in all; those that are owed something, an answer, or the rest of
 * one; and those whose first request is still to come. */
int http_connections(const struct http *);
int http_busy(const struct http *);
int http_fresh(const struct http *);

/* The call of this number, if it is still there. */
struct call *http_find(struct http *, uint64_t number);

/* ---- What was asked ------------------------------------------------------ */

uint64_t call_number(const struct call *);      /* never the same again */
const struct head *call_head(const struct call *);
const char *call_body(const struct call *, size_t *length);
uint64_t call_since_us(const struct call *);    /* when it was there */

/* Where it comes from: an IPv6 address (of IPv4: ::ffff:a.b.c.d). */
const uint8_t *call_peer(const struct call *);
bool call_loopback(const struct call *);

/* Whoever handles a call may keep something with it. */
void call_keep(struct call *, void *mine);
void *call_mine(const struct call *);

/* ---- Answers ------------------------------------------------------------- */

struct http_reply {
    int status;
    const char *type;           /* of the body */
    const char *cache;          /* NULL: no-store */
    const char *extra;          /* more lines of the head, each with its CRLF */
    const char *body;
    size_t length;
    int  fd;                    /* if there is no body: a file; it is closed */
};

/* Before a file is opened for an answer: when too many are being sent, the
 * connection goes that has had the longest time to take its own. */
void call_room_for_file(struct call *);

/* Nothing is called back from within these. */
void call_answer(struct call *, const struct http_reply *);
void call_refuse(struct call *, int status);    /* in HTTP's own words */
void call_stream(struct call *, const char *type);      /* the head of one */
void call_push(struct call *, const struct span *, int spans);  /* a client
                                   that is too slow is dropped */
void call_drop(struct call *);                  /* after what was pushed */

#endif
