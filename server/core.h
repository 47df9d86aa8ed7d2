/* core.h -- the server: one pure step.
 *
 * server_step() takes an input and calls outputs.  There is no system call, no
 * clock, no thread and no chance of its own in it: time and random bytes come
 * with each input, and everything else goes through the outputs, each of which
 * has a real body (ports of `stele serve`) and a simulated one (sim/).
 *
 * What it promises, and how:
 * - An answer or an event tells only of what the store has said is durable.  A
 *   table in memory may be ahead of that; whatever is told of it waits for the
 *   batch that holds its last entry.
 * - There is one batch under way at most; the next one takes all that has come
 *   together meanwhile.
 * - When a batch fails, all that was built on it is dropped, answered with "try
 *   again", and read anew from the store.
 *
 * Where several nodes share a store (core_share), what a node has in memory is
 * a guess.  What it takes on that guess the store's unique keys refuse if
 * another node was quicker; then all of the batch is read and judged anew.
 * What it refuses or shows it has asked the store for since the request came.
 * Bells and looking round tell it when to read on. */
#ifndef SERVER_CORE_H
#define SERVER_CORE_H

#include "judge.h"
#include "person.h"

struct core;

/* ---- Outputs ------------------------------------------------------------- */

enum { BRIEF_TEXT = 1536 };

/* What a list shows of a table, for all to see, and what is asked of it in a
 * query; of people, too, so that they can be found by their log alone. */
struct brief {
    uint64_t log;
    uint8_t  state;             /* of a table; PARTY_OPEN and so on */
    bool     listed;            /* for everybody */
    uint64_t due;               /* when time alone brings something; or 0 */
    uint64_t last;
    uint64_t person[GAME_SEATS];
    char     text[BRIEF_TEXT];  /* JSON */
};

/* One thing to store.  All of a batch is stored, or nothing. */
enum write_kind {
    WRITE_ENTRY,                /* fails if the log has an entry of this number
                                   or one of this tag */
    WRITE_BRIEF,                /* replaces the one of this log */
    WRITE_ERASE                 /* a person's whole log; and their name goes out
                                   of the entries of tables: what follows their
                                   number in "sit", "claim" and "aside" */
};
struct write {
    enum write_kind kind;
    uint64_t log;
    uint32_t seq;               /* from 1; of what is erased: the last one */
    struct entry entry;
    const struct brief *brief;
    struct write *next;
};

struct listing {
    uint64_t number;            /* of the query */
    enum { LIST_OPEN, LIST_RUNNING, LIST_DUE, LIST_THESE } what;
    uint64_t before;            /* LIST_DUE: due by then */
    int count;                  /* LIST_THESE */
    uint64_t log[PERSON_TABLES];
    int most;
};

/* Word for other nodes that a log has grown: up to which number (0: what was
 * there has changed), and whom it concerns. */
struct bell {
    uint64_t log;
    uint32_t seq;
    uint64_t person[GAME_SEATS];
};

/* Who is at a table by way of a node, or whether somebody has a page open there
 * (bit 0 of `here`). */
struct presence {
    uint64_t node, log;
    uint8_t  here;              /* a set of seats */
    uint32_t watchers;
};

struct answer {
    int status;                 /* of HTTP */
    const char *body;           /* JSON, or a record */
    size_t length;
    bool plain;                 /* it is text, not JSON */
    const struct who *cookie;   /* to be kept by the browser; or NULL */
    bool forget;                /* the cookie is to go */
};

struct bot_question {
    uint64_t table;
    uint32_t ply;
    int seat;
    char level[PARTY_LEVEL];
    const struct game *game;
    uint64_t seed;              /* of its random numbers; nothing secret */
    union position view;
};

/* Word for somebody who may not be looking. */
struct notice {
    const struct person *person;
    uint64_t table;
    bool here;                  /* some page of theirs is open */
    const char *what;           /* "turn", "proposal", "start", "over", ... */
    const char *body;           /* JSON: game, what is asked, until when */
    size_t length;
};

struct outputs {
    void *ctx;
    void (*append)(void *, uint64_t batch, const struct write *);
    void (*load)(void *, uint64_t log, uint32_t from);  /* 0: all of it */
    void (*list)(void *, const struct listing *);
    void (*answer)(void *, uint64_t request, const struct answer *);
    void (*event)(void *, uint64_t stream, const char *id, const char *json,
                  size_t length);
    void (*drop)(void *, uint64_t stream);
    void (*ask)(void *, const struct bot_question *);
    void (*notify)(void *, const struct notice *);

    /* Whoever looks back at a finished game answers the request. */
    void (*study)(void *, uint64_t request, uint64_t table, const char *record);

    /* Where several nodes share the store. */
    void (*ring)(void *, const struct bell *);
    void (*look)(void *, const uint64_t *log, int logs);
    void (*present)(void *, const struct presence *);
};

/* ---- Inputs -------------------------------------------------------------- */

enum input_kind {
    INPUT_TICK,                 /* about once a second */
    INPUT_OPEN,                 /* a stream of events */
    INPUT_CLOSE,
    INPUT_REQUEST,
    INPUT_DURABLE,              /* the batch is stored */
    INPUT_FAILED,               /* it is not; or all of it may be, nobody
                                   knows; 409: another node was quicker */
    INPUT_LOADED,               /* a log, entry by entry in order, from the one
                                   that was asked for; none: there is no such
                                   log, or not so long a one */
    INPUT_LISTED,
    INPUT_BOT,                  /* a bot's answers */
    INPUT_GONE,                 /* a way to be notified leads nowhere now */
    INPUT_DRAIN,                /* no more streams; those open are told */
    INPUT_BELL,                 /* of another node */
    INPUT_SEEN,                 /* how long logs are that were looked for; 0:
                                   there is no such log */
    INPUT_PRESENT               /* who is at another node */
};

enum { STREAM_TABLES = 24, ENTROPY = 64 };

struct open_stream {
    uint64_t stream;
    struct who who;
    int tables;
    struct { uint64_t table; uint32_t after; } table[STREAM_TABLES];
};

struct input {
    enum input_kind kind;
    uint64_t now;                       /* milliseconds since 1970 */
    uint8_t entropy[ENTROPY];           /* fresh each time */
    union {
        const struct open_stream *open;
        uint64_t stream;                /* closed */
        struct { uint64_t number; const struct request *request; } post;
        struct { uint64_t number; int status; } batch;  /* why it failed */
        struct { uint64_t log; uint32_t from; const struct entry *entry;
                 uint32_t entries; bool failed; } loaded;
        struct { uint64_t number; const struct brief *brief; int briefs;
                 bool failed; } listed;
        struct { uint64_t table; uint32_t ply; int seat; int actions;
                 action_t action[PARTY_PLAN]; } bot;
        struct { uint64_t person; const char *kind, *address; } gone;
        struct bell bell;
        struct { const uint64_t *log; const uint32_t *seq; int logs; } seen;
        struct presence present;
    };
};

/* `key` makes the seeds: whoever knows it could foretell every game. */
struct core *core_new(const uint8_t key[RECORD_KEY], const struct outputs *);
void core_allow_tables(struct core *, int open);        /* of a host */
void core_share(struct core *, uint64_t node);  /* with others; not 0 */
void core_free(struct core *);
void server_step(struct core *, const struct input *);

/* ---- For metrics --------------------------------------------------------- */

struct core_counts {
    uint64_t logs, streams, waiting, turns, refused, failures, loads, redone;
};
struct core_counts core_counts(const struct core *);

#endif
