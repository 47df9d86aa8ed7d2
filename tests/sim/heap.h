/* heap.h -- what is to come in a simulated world, the soonest first; of the
 * same time what was put in first. */
#ifndef SIM_HEAP_H
#define SIM_HEAP_H

#include <stdint.h>

struct happening {
    uint64_t at, order;
    int kind;
    uint32_t life;              /* of the server that it belongs to */
    int node, client;
    uint64_t number;            /* of a request, a stream, a batch, a log */
    uint32_t from;              /* of a log */
    void *what;
};

struct heap {
    struct happening *first;
    int count, room;
    uint64_t order;
};

void heap_put(struct heap *, struct happening);
struct happening heap_take(struct heap *);      /* there must be one */

#endif
