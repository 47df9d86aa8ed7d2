/* remote.h -- a server's API (docs/API.md) for a program, by libcurl.
 *
 * Everything here blocks: one thread plays one seat.  While a stream is being
 * read, requests may be made from within its lines. */
#ifndef CLIENT_REMOTE_H
#define CLIENT_REMOTE_H

#include <jansson.h>
#include "server/id.h"

enum { REMOTE_BASE = 512, REMOTE_TOKEN = ID_ROOM + 2 * KEY_BYTES + 2 };

struct remote {
    char base[REMOTE_BASE];        /* http://host:port, without a slash behind */
    char token[REMOTE_TOKEN];      /* PERSON.SECRET, or "" */
    char why[256];              /* no answer came */
    void *post, *stream;        /* libcurl's */
};

/* A link as people share it, http://host:port/#/t/TABLE, taken apart. */
bool remote_link(const char *link, char base[REMOTE_BASE], char table[ID_ROOM]);

bool remote_open(struct remote *, const char *base, const char *token);
void remote_close(struct remote *);

/* POSTs a body, or GETs with NULL; `path` is what follows /api/.  The status of
 * HTTP and what was answered, which the caller frees, or 0 if nothing came. */
int remote_call(struct remote *, const char *path, const json_t *body,
             json_t **answer);

/* Becomes a person of this name; its token is kept. */
int remote_enter(struct remote *, const char *name, json_t **answer);

/* 32 hexadecimal digits of its own for a request. */
void remote_id(char id[2 * TAG_BYTES + 1]);

/* Reads a stream of events, line by line, until it ends or `take` has enough
 * (false).  The status, or 0: it could not be opened. */
typedef bool remote_line(void *ctx, const json_t *event);
int remote_listen(struct remote *, const char *table, uint32_t seq, remote_line *take,
               void *ctx);

#endif
