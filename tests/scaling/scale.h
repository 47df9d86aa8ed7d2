/* scale.h -- very many players at very many nodes, in compressed time.
 *
 * The real core runs in each node; what is simulated is the database that all
 * of them share, which takes as long as a real one was measured to take
 * (costs.h), the words between nodes, and people: they arrive at random, sit
 * down by twos, play as fast as people do, and leave.  Nothing is lost here and
 * nobody fails (tests/sim does that): what is asked is how everything grows. */
#ifndef SCALE_SCALE_H
#define SCALE_SCALE_H

#include "costs.h"
#include "engine/random.h"
#include "server/core.h"
#include "tests/sim/heap.h"

enum {
    SECOND     = 1000000,       /* times here are microseconds */
    TURNS_LOW  = 4,             /* of a pair, before they leave */
    TURNS_HIGH = 12,
    KEPT_S     = 15 * 60        /* what they did is looked at so long after they
                                   left: no node knows of it any more */
};

/* Where the load balancer sends people. */
enum balance { BALANCE_OWN,     /* each to a node, and always there */
               BALANCE_TABLE,   /* both of a table to the same */
               BALANCE_ANY };   /* each request anywhere */

/* ---- What is counted ----------------------------------------------------- */

struct tally {
    double players;             /* on average, in seconds times players */
    uint64_t turns, commits, conflicts, loads, looks, looked;
    uint64_t lines, notifies, heard, bytes, answers, slow_us;
    uint64_t steps[INPUT_PRESENT + 1];
    double step_us[INPUT_PRESENT + 1];
    uint32_t histogram[64];     /* of answers to turns, by quarters of powers of
                                   two of a microsecond */
    double work_us, flushes;    /* of the database */
};

/* ---- The store ----------------------------------------------------------- */

struct kept { struct tag tag; uint64_t at; char *text; uint32_t length; };
struct kept_log {
    uint64_t id;
    struct kept *entry;
    uint32_t entries, room;
};

struct store_world {
    struct kept_log *log;       /* by the hash of the id, open addressing */
    size_t room, logs;
    uint64_t busy_until, flush; /* processors; when the last flush begins */
};

/* ---- People -------------------------------------------------------------- */

struct player {
    struct who who;
    struct tag tag;             /* of what is being asked */
    enum verb verb;
    uint64_t asked_us;
    uint32_t seq, ply;
    int number, node, seat;
    enum { COMES, MAKES, WAITS, SITS, STARTS, PLAYS, LEFT } state;
    uint64_t think_us;          /* until then; 0: about nothing */
    bool asking, listening, my_turn, full, shown;
    union position position;
};

/* Two that came one after the other. */
struct pair {
    struct player player[2];
    uint64_t table;
    int turns, limit, left;     /* acknowledged; until they leave; of them */
};

/* ---- Nodes --------------------------------------------------------------- */

struct line { bool present; struct bell bell; struct presence presence; };
struct node {
    int number;
    struct core *core;
    struct line *line, *ringing;        /* that wait; that are on their way */
    int lines, room, ringings;
    const struct write *writing;
    uint64_t batch;
};

struct world {
    uint64_t now;
    struct heap heap;
    struct random random;
    struct node *node;
    int nodes;
    enum balance balance;
    struct store_world store;
    struct pair **pair;         /* NULL: forgotten */
    int pairs, arrived, present;
    uint64_t arrivals;
    double rate;                /* of arrivals, a second */
    double think_s;             /* on average, before a turn */
    const struct game *game;
    struct tally tally;
    uint64_t last_present;
    const char *violation;
};
extern struct world world;

enum happening_kind {
    ARRIVES, GOES_ON, FORGOTTEN, TICKS, STORED, READ_ON, LOOKED, LISTED, RUNG,
    RESTED
};

void later(uint64_t us, struct happening);
void violated(const char *what);
uint64_t chance_us(double average_s);           /* exponential */
void step(struct node *, struct input *);
double clock_us(void);                          /* of the real world */
double stay_s(void);                            /* of people, on average */
uint64_t now_ms(void);                          /* of the nodes */

/* store.c */
struct kept_log *kept_log(uint64_t id);
bool kept_tag(uint64_t id, const struct tag *);
uint32_t kept_plays(uint64_t id);               /* of people */
void kept_forget(uint64_t id);
void store_stored(struct node *);
void store_read(struct node *, const struct happening *);
void store_looked(struct node *, struct happening *);
void store_listed(struct node *, const struct happening *);
void store_rung(struct node *);
void store_rested(struct node *);
extern const struct outputs outputs;

/* players.c */
void player_arrives(void);
void player_goes_on(int number);
void pair_forgotten(int number);
void player_hears(uint64_t stream, const char *json, size_t length);
void player_answered(uint64_t request, const struct answer *);

/* curve.c */
void curve_head(void);
void curve_row(double seconds, int target);
bool curve_fits(void);                          /* all rows, within a factor */

#endif
