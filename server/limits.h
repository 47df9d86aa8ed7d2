/* limits.h -- how often somebody may ask, and how many streams they may have.
 *
 * Whoever is counted is a number: a hash, with a key of this process, of an
 * address or a secret, so neither is kept. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LIMIT_TOKEN_REQUESTS   = 20,        /* in ten seconds */
    LIMIT_ADDRESS_REQUESTS = 200,
    LIMIT_ADDRESS_FILES    = 2000,
    LIMIT_TOKEN_STREAMS    = 8,
    LIMIT_ADDRESS_STREAMS  = 64
};

struct limits;
struct limits *limits_new(void);
void limits_free(struct limits *);

/* The number of somebody; never 0.  `kind` keeps apart what is counted. */
uint64_t limits_who(const struct limits *, char kind, const void *, size_t);

/* Counts one request; false if there were too many in ten seconds. */
bool limits_ask(struct limits *, uint64_t who, unsigned most, uint64_t now_ms);

/* Counts a stream until it is closed; false, and not counted, if there are
 * too many. */
bool limits_open(struct limits *, uint64_t who, unsigned most, uint64_t now_ms);
void limits_close(struct limits *, uint64_t who);

/* Now and then: forgets those who did nothing of late. */
void limits_sweep(struct limits *, uint64_t now_ms);

#endif
