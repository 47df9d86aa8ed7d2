/* desk.h -- where it is decided who thinks: workers, if there are any, else
 * threads of this process. */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include "bells.h"
#include "thinkers.h"

struct desk;

struct desk_events {
    void *ctx;
    void (*turn)(void *, const struct bot_question *, const action_t *,
                 int actions);

    /* 200 and what was found, 202: it is being looked for, or why not. */
    void (*study)(void *, uint64_t request, int status, const char *text);
};

struct desk *desk_open(struct thinkers *, const struct desk_events *);
void desk_share(struct desk *, struct bells *);         /* with workers */
void desk_close(struct desk *);

void desk_ask(struct desk *, const struct bot_question *);
void desk_study(struct desk *, uint64_t request, uint64_t table,
                const char *record);

void desk_tick(struct desk *, uint64_t now_ms);         /* each second */
void desk_thought(void *desk, const struct task *);     /* of a thread */
void desk_worker(struct desk *, uint64_t node, int threads);
void desk_done(struct desk *, uint64_t job);            /* of a worker */

struct desk_counts {
    int threads;                /* of workers */
    uint64_t waiting, oldest_ms;        /* jobs without an answer */
    uint64_t asked, answered;           /* turns that went to workers */
};
struct desk_counts desk_counts(const struct desk *);

#endif
