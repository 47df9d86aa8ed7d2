/* parallel.c -- jobs shared out among threads.  Each takes the next job that
 * nobody has; where a job's result goes depends on its number alone. */
#include <pthread.h>
#include "search.h"

enum { THREADS = 64 };

struct work {
    int next, jobs;
    void (*job)(void *, int);
    void *ctx;
};

static void *labour(void *of)
{
    struct work *w = of;
    for (;;) {
        int i = __atomic_fetch_add(&w->next, 1, __ATOMIC_RELAXED);
        if (i >= w->jobs) return NULL;
        w->job(w->ctx, i);
    }
}

/* A thread that cannot be had is done without: the caller works as well. */
void parallel(int threads, int jobs, void (*job)(void *ctx, int i), void *ctx)
{
    struct work w = { 0, jobs, job, ctx };
    pthread_t thread[THREADS];
    int n = 0;

    if (threads > THREADS) threads = THREADS;
    while (n < threads - 1 && n < jobs - 1
           && pthread_create(&thread[n], NULL, labour, &w) == 0) n++;
    labour(&w);
    while (n > 0) pthread_join(thread[--n], NULL);
}
