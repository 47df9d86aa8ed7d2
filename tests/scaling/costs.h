/* costs.h -- what things cost, measured (docs/SCALE.md says how); the simulated
 * database of this folder takes as long, and tools/scale.mjs works out from the
 * same lines what a number of players needs.  Microseconds of processor time
 * if nothing else is said. */
#ifndef SCALE_COSTS_H
#define SCALE_COSTS_H

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
    X(CORES,      16)   /* of the database's machine */

enum {
#define X(name, value) COST_##name = value,
    COSTS(X)
#undef X
};

#endif
