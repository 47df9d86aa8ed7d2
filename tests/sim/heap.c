/* heap.c -- what is to come: each is not later than the two below it. */
#include "heap.h"
#include <stdbool.h>
#include <stdlib.h>

static bool sooner(const struct happening *a, const struct happening *b)
{
    return a->at < b->at || (a->at == b->at && a->order < b->order);
}

static void swap(struct happening *a, struct happening *b)
{
    struct happening kept = *a;
    *a = *b;
    *b = kept;
}

void heap_put(struct heap *q, struct happening h)
{
    int i = q->count++;

    if (q->count > q->room) {
        q->room = 2 * q->room + 64;
        q->first = realloc(q->first, (size_t)q->room * sizeof h);
        if (!q->first) abort();
    }
    h.order = q->order++;
    q->first[i] = h;
    for (; i > 0 && sooner(&q->first[i], &q->first[(i - 1) / 2]);
         i = (i - 1) / 2) swap(&q->first[i], &q->first[(i - 1) / 2]);
}

struct happening heap_take(struct heap *q)
{
    struct happening first = q->first[0];

    q->first[0] = q->first[--q->count];
    for (int i = 0, k; (k = 2 * i + 1) < q->count; i = k) {
        if (k + 1 < q->count && sooner(&q->first[k + 1], &q->first[k])) k++;
        if (!sooner(&q->first[k], &q->first[i])) break;
        swap(&q->first[i], &q->first[k]);
    }
    return first;
}
