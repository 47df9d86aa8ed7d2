/* twin.h -- twin servers: everything of `stele serve` but its loop, twice, with
 * clients at real sockets.
 *
 * Both are asked the same at the same time and get the same entropy.  Their
 * keys are different, so are their seeds; chance draws what the test wants: in
 * the second world whatever looks the same to one viewer.  So all that may come
 * out differently for that viewer is what the rules have brought to light. */
#ifndef TWIN_H
#define TWIN_H

#include "engine/random.h"
#include "server/core_parts.h"
#include "server/disk.h"
#include "server/edge.h"

/* ---- Bytes --------------------------------------------------------------- */

struct bytes { char *at; size_t used, room; };

void bytes_add(struct bytes *, const void *, size_t);

/* ---- Chance -------------------------------------------------------------- */

enum { DRAWS = 1024 };

/* What was drawn in the first world, for the second one to follow. */
struct steering {
    struct random *random;
    int world, viewer;
    uint64_t seats;             /* makes the draw of seats: the same for both */
    int draws, followed;
    struct { union position at; action_t action; } draw[DRAWS];
};
extern struct steering steering;

/* ---- A server and its clients -------------------------------------------- */

enum { ASKS, EVENTS, LINES, OTHERS, SOCKETS,    /* of one client */
       CLIENTS = GAME_SEATS + 1, JOBS = 64, TOKEN = 64 };

struct client {
    char token[TOKEN];          /* "PERSON.SECRET", or nothing */
    int fd[SOCKETS];            /* -1: not open */
    struct bytes got[SOCKETS];
};

struct job {
    enum { JOB_APPEND, JOB_LOAD, JOB_LIST } kind;
    uint64_t number;
    const struct write *write;
    struct listing listing;
};

struct twin {
    struct edge edge;           /* first: who has it has all */
    struct serve_options with;
    char name[64];              /* of its socket */
    struct disk *disk;
    struct job job[JOBS];
    int jobs;
    struct random random;
    uint64_t now;
    uint64_t done;              /* counts what happens, to know when all has */
    struct client client[CLIENTS];
    struct bot_question asked;  /* a bot, last */
    bool bot_asked;
    int viewer_seat;            /* a bot's, or -1 */
    uint64_t viewer_person;     /* or 0 */
    struct bytes aside;         /* the questions and notices of that one */
};

struct twin *twin_new(uint64_t seed, uint8_t key);
void twin_free(struct twin *);
void twin_settle(struct twin *);                /* until nothing happens */
void twin_tick(struct twin *, uint64_t ms);
void twin_bot(struct twin *, action_t);         /* the bot that was asked */

/* The table in the server's memory. */
const struct party *twin_party(struct twin *, uint64_t table);

/* ---- Clients ------------------------------------------------------------- */

/* Asks, and waits until all is quiet; the status of the answer. */
int twin_ask(struct twin *, int client, const char *method, const char *path,
             const char *body);
void twin_listen(struct twin *, int client, int socket, const char *query,
                 const char *headers);
bool twin_enter(struct twin *, int client, const char *name);
void client_read(struct twin *, struct client *);
void client_close(struct client *);

/* ---- Both of them -------------------------------------------------------- */

enum { LOOKER = CLIENTS - 1 };

struct twins {
    struct twin *w[2];
    const struct game *game;
    struct game_options options;
    struct random random;
    int players;
    int client;                 /* that looks; a bot: none, -1 */
    int viewer;                 /* its seat, or -1 */
    bool bot[GAME_SEATS];       /* sits there */
    bool drawn, mix;
    uint64_t table;
    char at[32];                /* "tables/T" */
    union position position[2];
    uint32_t ply;
};

uint32_t twins_any(struct twins *, uint32_t n);
uint64_t twins_person(const struct twin *, int client);

/* The same of both; but what others write is different.  Without a body it is
 * read.  True if both say yes. */
bool twins_ask(struct twins *, int client, const char *path, const char *here,
               const char *there);
bool twins_post(struct twins *, int client, const char *verb,
                const char *body);
void twins_hear(struct twins *, int socket, uint32_t seq);      /* from there */

/* Who looks is chosen; then all sit down, and the game begins. */
void twins_choose(struct twins *);
bool twins_begin(struct twins *);

#endif
