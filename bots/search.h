/* search.h -- playing ahead: which of the best turns is best indeed.
 *
 * The best turns by guess are tried: chance is drawn, everybody goes on with
 * the turn that the net likes best for its own seat (max^n), until the seat has
 * had some more turns; there the net judges.  The trials are shared out by
 * sequential halving: after each round the worse half is dropped.  Trial i of
 * every turn draws from the same numbers, so that luck is the same for all.
 *
 * What is left of luck is taken out: whenever chance has acted in a trial, the
 * net says what the position is worth now and what it would have been worth on
 * average over some other draws, and the difference is taken off the result.
 * That changes no mean, whatever the net says, and the trials vary far less.
 *
 * Memory: one struct search of fixed size; a trial keeps only the position it
 * is at, on the stack. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "line.h"

enum {
    SEARCH_KEEP = 32, SEARCH_CHUNK = 512,
    SEARCH_PRIOR = 8            /* the guess counts as so many trials */
};

/* A turn that was tried, with the mean of its trials. */
struct prospect {
    struct line line;
    uint8_t id;                 /* its row in the table of differences */
    uint32_t trials;            /* 0: only guessed */
    struct worth mean, error;   /* error: of the mean, one standard error */
    float value;                /* what it is chosen by: of guess and mean */
    double sum[3], squares[3];
};

struct search {
    struct prospect prospect[SEARCH_KEEP];
    int n;                              /* best first */
    struct worth worth[SEARCH_CHUNK];   /* of the trials being made */

    /* For each two ids, the first less than the second: by how much the win
     * shares differed in the trials that both have had, summed. */
    struct { double sum, squares; } apart[SEARCH_KEEP][SEARCH_KEEP];
};

/* `view` is what the seat that is to act sees. */
void search(struct search *, const struct brain *, const void *view,
            const struct effort *, struct random *);

/* Tries the first n prospects, of which only the lines are set, so often each,
 * with draws of their own; their order stays. */
void search_try(struct search *, const struct brain *, const void *view,
                const struct effort *, struct random *, int n, uint32_t each);

/* How much more of a win the first promises than the second, trial against
 * trial; `error` is one standard error, huge when it cannot be told. */
float search_difference(const struct search *, const struct prospect *,
                        const struct prospect *, float *error);

/* Runs job(ctx, i) for every i below `jobs`, in any order, by so many threads
 * (parallel.c; in the page one after another). */
void parallel(int threads, int jobs, void (*job)(void *ctx, int i), void *ctx);

#endif
