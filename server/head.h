/* head.h -- the head of a request of HTTP/1.0 or 1.1, read strictly.
 *
 * What two readers could understand in two ways is refused: that is how
 * requests are smuggled past a proxy.  No system call, no allocation. */
#ifndef SERVER_HEAD_H
#define SERVER_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum {
    HEAD_MOST   = 16384,        /* bytes */
    HEAD_FIELDS = 64
};

/* All texts lie in the bytes that were read. */
struct head {
    const char *method;
    const char *path;           /* as it came: not decoded */
    const char *query;          /* behind the '?'; "" if there is none */
    int  minor;                 /* HTTP/1.minor */
    int  fields;
    struct { const char *name, *value; } field[HEAD_FIELDS];
    size_t length;              /* of the body */
    bool close;                 /* no other request comes on this connection */
};

/* `bytes` end with the empty line; they are changed.  0, or the status of
 * HTTP to refuse it with, and then the connection must be closed. */
int head_read(struct head *, char *bytes, size_t n);

/* The value of the first field of this name, or "". */
const char *head_value(const struct head *, const char *name);

#endif
