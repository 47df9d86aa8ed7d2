/* world.h -- a simulated world around the real core of the server.
 *
 * One seed makes a history: clients with intentions, a network that loses,
 * doubles and reorders, a store that is slow and fails, a server that dies and
 * comes back, or several that share the store and whose bells are lost, bots
 * that answer late.  Everything that the server says is judged
 * when it says it, and everything stored is judged at the end.  A seed whose
 * history breaks a promise is the report of the fault. */
#ifndef SIM_WORLD_H
#define SIM_WORLD_H

#include "engine/random.h"
#include "heap.h"
#include "told.h"
#include "server/core.h"

enum { CLIENTS = 4, LOGS = 64, BATCHES = 4, PLANS = 4096, NODES = 3 };

/* ---- What is stored ------------------------------------------------------ */

struct stored { uint64_t at; struct tag tag; uint32_t seq; char *text; };

struct sim_log {
    uint64_t id;
    struct stored *entry;
    uint32_t entries, room;
    struct brief brief;
    bool has_brief;
    struct party *shadow;       /* a table made of what is stored */
};

struct sim_batch { uint64_t number; struct write *first; bool busy; };

/* ---- Clients ------------------------------------------------------------- */

/* A plan that was sent, for comparing it with what was stored. */
struct sent {
    struct tag tag;
    uint32_t ply;
    int seat, actions;
    action_t action[PARTY_PLAN];
    bool acknowledged;
};

/* What a bot answered, and where. */
struct bot_sent { uint64_t table; uint32_t ply; int seat; };

struct client {
    int number;
    struct who who;
    uint64_t table;
    int seat;                   /* as the table says */
    uint32_t seq, ply;          /* known */
    union position base, position;      /* of the game, as it was told */
    uint32_t base_ply;
    action_t action[PLANS];     /* from there on */
    bool has_position;
    uint8_t state;              /* PARTY_..., or 255: not known */
    bool seats_free, asks_me, i_am_out, proposal_waits;
    uint32_t proposal;

    struct request want;        /* being asked, until it is answered */
    bool wants;
    uint64_t asked_at;
    uint64_t stream;            /* open, or 0 */
    int stream_node;            /* there */
    uint64_t stream_last;       /* events come in order */
    int steps;
};

/* ---- The world ----------------------------------------------------------- */

enum happening_kind {
    HAPPENS_REQUEST, HAPPENS_ANSWER, HAPPENS_EVENT, HAPPENS_OPEN,
    HAPPENS_STORED, HAPPENS_LATE, HAPPENS_LOADED, HAPPENS_LISTED,
    HAPPENS_SEEN, HAPPENS_BELL, HAPPENS_PRESENT, HAPPENS_BOT, HAPPENS_TICK,
    HAPPENS_CLIENT, HAPPENS_CRASH, HAPPENS_START
};

/* A server.  One alone has its store alone; several share it. */
struct node {
    struct world *world;
    int number;
    struct core *core;          /* NULL while it is down */
    uint32_t life;
    struct sim_batch batch[BATCHES];
};

struct world {
    struct random random;
    uint64_t now;
    struct heap heap;

    struct node node[NODES];
    int nodes;
    uint64_t numbers;           /* of requests and streams */
    struct sim_log log[LOGS];
    int logs;
    struct client client[CLIENTS];
    int clients;
    struct sent *sent;
    int sents;
    struct bot_sent bot[PLANS];
    int bots;
    bool healed;                /* from now on nothing goes wrong */
    const struct game *game;

    const char *violation;
    struct { uint64_t turns, crashes, failures, lost, doubled, conflicts; }
        count;
};

/* An answer on its way: what it says, and to what. */
struct answering {
    int status;
    bool has_cookie;
    struct who cookie;
    struct request request;
    char body[512];
};

bool chance_of(struct world *, uint32_t in_thousand);
void happens(struct world *, struct happening);
void later(struct world *, uint32_t most_ms, struct happening);
void violated(struct world *, const char *what);

/* An input to the server, with the time and random bytes. */
void step(struct node *, struct input *);
int any_node(struct world *);

/* outputs.c: of a server; for answers it is remembered who asked what. */
extern const struct outputs outputs;
void remember(struct world *, uint64_t number, int client,
              const struct request *);

/* store.c */
struct sim_log *stored_log(struct world *, uint64_t id);
bool stored_tag(const struct world *, const struct tag *);
void store_begin(struct node *, uint64_t batch, const struct write *);
void store_end(struct node *, const struct happening *);
void store_late(struct world *, const struct happening *);
void store_crash(struct node *);
void store_read(struct node *, const struct happening *);
void store_lengths(struct node *, const struct happening *);
void store_answer(struct node *, const struct happening *);

/* client.c */
void client_begin(struct world *, int number);
void client_act(struct world *, struct client *);
void client_hears(struct world *, struct client *, const char *json);
void client_answered(struct world *, struct client *, int status,
                     const char *json, const struct who *cookie,
                     const struct request *);

/* judge.c: what was stored, against what was asked */
void judge_history(struct world *);
void judge_refusal(struct world *, const struct answer *, uint32_t known);
void judge_event(struct world *, const struct client *, const char *json);

/* One history; NULL, or the promise that was broken. */
const char *history(uint64_t seed, bool talk, struct world *totals);

#endif
