/* wire.h -- many requests and streams of HTTP at once, in one thread: for
 * putting load on a server.
 *
 * Requests share some connections that stay open; each stream has one of its
 * own.  A request whose connection breaks is sent again, so it must be one that
 * may come twice. */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <event2/event.h>

struct wire;

enum { WIRE_SERVERS = 16 };

/* "http://ADDRESS:PORT", the address in numbers; NULL if one is not.  Of
 * several servers each connection takes the next one. */
struct wire *wire_new(struct event_base *, char *const *url, int urls,
                      int connections);
void wire_free(struct wire *);

/* POSTs a body, or GETs with NULL.  The answer ends with a NUL; `head` is what
 * stands before it. */
typedef void wire_answer(void *ctx, int status, const char *head,
                         const char *body, size_t length);
void wire_ask(struct wire *, const char *path, const char *token,
              const char *body, wire_answer *, void *ctx);

/* A stream: each line that is not empty, and its end. */
struct wire_stream;
struct wire_events {
    void *ctx;
    void (*line)(void *ctx, const char *line, size_t length);
    void (*gone)(void *ctx);            /* it is freed already */
};
struct wire_stream *wire_listen(struct wire *, const char *path,
                                const char *token, const struct wire_events *);
void wire_stream_free(struct wire_stream *);

#endif
