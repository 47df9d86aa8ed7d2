/* costs.h -- what things cost, measured (docs/SCALE.md says how); the simulated
 * database of this folder takes as long, and tools/scale.mjs works out from the
 * same lines what a number of players needs.  Microseconds of processor time
 * if nothing else is said. */
#ifndef SCALING_COSTS_H
#define SCALING_COSTS_H

#define COSTS(X) \
    /* the database */ \
    X(BATCH,      68)   /* a transaction, whatever is in it */ \
    X(ROWS,       15)   /* an entry and a brief in it */ \
    X(READ,       15)   /* a log read on from what is known */ \
    X(LOOK,       24)   /* a look at many logs */ \
    X(LOOKED,      2)   /* each of them */ \
    X(NOTIFY,     29)   /* words to the other nodes */ \
    X(WAKE,       10)   /* each node that hears them */ \
    X(FLUSH,      80)   /* until the disk has a commit: time, not work */ \
    X(WIRE,      200)   /* between node and database, there and back: time */ \
    X(CORES,      16)   /* of the database's machine */ \
    X(WAL,      1000)   /* bytes of its log for a turn */ \
    X(ENTRY,     200)   /* bytes that stay of a turn, with indexes */ \
    X(BRIEF,    1200)   /* bytes that stay of a table beside that */ \
    /* a node */ \
    X(TURN,       50)   /* asked, judged, answered, told to two people */ \
    X(TAKEN,      10)   /* one of another node, read on and told */ \
    X(HEARD_NS,  600)   /* a line from another node: nanoseconds */ \
    X(VISIT_NS,  300)   /* a log in memory, each second: nanoseconds */ \
    X(STREAM_KB,   2)   /* of memory */ \
    X(LOG_KB,      9)   /* of memory: a table, or a person */

enum {
#define X(name, value) COST_##name = value,
    COSTS(X)
#undef X
};

#endif
