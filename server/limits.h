/* limits.h -- how often somebody may ask, and how many streams they may have.
 *
 * Whoever is counted is a number: a hash, with a key of this process or of all
 * nodes, of an address or a secret, so neither is kept. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Requests and files are those of ten seconds; a token is what a browser or a
 * program is known by. */
#define LIMITS(X) \
    X(TOKEN_REQUESTS,   "token-requests",   20) \
    X(TOKEN_STREAMS,    "token-streams",    8) \
    X(ADDRESS_REQUESTS, "address-requests", 200) \
    X(ADDRESS_FILES,    "address-files",    2000) \
    X(ADDRESS_STREAMS,  "address-streams",  64) \
    X(HOST_TABLES,      "host-tables",      20)

enum limit {
#define X(id, name, most) LIMIT_##id,
    LIMITS(X)
#undef X
    LIMIT_COUNT,
    LIMIT_MOST = 1000000,
    LIMITS_KEY = 16             /* bytes */
};

struct limit_values { unsigned most[LIMIT_COUNT]; };

struct limits;
struct limits *limits_new(const struct limit_values *);

/* With a key that all nodes have: they count the same people by the same
 * numbers, and tell each other. */
void limits_share(struct limits *, const uint8_t key[LIMITS_KEY]);
void limits_free(struct limits *);

/* The number of somebody; never 0.  `kind` keeps apart what is counted. */
uint64_t limits_who(const struct limits *, char kind, const void *, size_t);

/* Counts one request; false if there were too many in ten seconds. */
bool limits_ask(struct limits *, uint64_t who, enum limit, uint64_t now_ms);

/* Counts a stream until it is closed; false, and not counted, if there are
 * too many. */
bool limits_open(struct limits *, uint64_t who, enum limit, uint64_t now_ms);
void limits_close(struct limits *, uint64_t who);

/* Each second: what was counted here since, for other nodes; and what another
 * node has counted. */
struct counting { uint64_t node, who; uint32_t us; uint32_t streams; };
void limits_tell(struct limits *, uint64_t now_ms,
                 void (*)(void *, const struct counting *), void *);
void limits_hear(struct limits *, const struct counting *, uint64_t now_ms);

/* Now and then: forgets those who did nothing of late. */
void limits_sweep(struct limits *, uint64_t now_ms);

/* ---- How many that are --------------------------------------------------- */

const char *limit_name(enum limit);
unsigned limit_usual(enum limit);

/* Those in the file stele.limits beside the database, lines NAME NUMBER; what
 * it does not name, or all if there is none (or no database), is as usual.
 * False and a reason if it cannot be used. */
bool limits_load(struct limit_values *, const char *db, char *why, size_t room);
bool limits_save(const struct limit_values *, const char *db, char *why,
                 size_t room);

#endif
