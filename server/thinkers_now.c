/* thinkers_now.c -- bots that do not think: for trying things out.  Thinkers
 * with threads that are linked take its place. */
#include "thinkers.h"
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#pragma weak think_turn
#pragma weak thinkers_open
#pragma weak thinkers_close
#pragma weak thinkers_ask
#pragma weak thinkers_fd
#pragma weak thinkers_take
#pragma weak thinkers_waiting

struct asked_bot { struct bot_question question; struct asked_bot *next; };
struct thinkers { int fd, waiting; struct asked_bot *first; };

int think_turn(const struct bot_question *q, action_t *action, int most)
{
    action_t legal[GAME_ACTIONS];
    int n = q->game->legal(&q->view, legal, NULL);

    if (most < 1 || n < 1) return 0;
    action[0] = legal[q->seed % (unsigned)n];
    return 1;
}

struct thinkers *thinkers_open(int threads)
{
    struct thinkers *t = calloc(1, sizeof *t);

    (void)threads;
    if (!t) abort();
    t->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return t;
}

void thinkers_close(struct thinkers *t)
{
    for (struct asked_bot *a = t->first, *next; a; a = next) {
        next = a->next;
        free(a);
    }
    close(t->fd);
    free(t);
}

void thinkers_ask(struct thinkers *t, const struct bot_question *q)
{
    struct asked_bot *a = malloc(sizeof *a);

    if (!a) abort();
    *a = (struct asked_bot){ *q, t->first };
    t->first = a;
    t->waiting++;
    eventfd_write(t->fd, 1);
}

int thinkers_fd(const struct thinkers *t) { return t->fd; }
int thinkers_waiting(const struct thinkers *t) { return t->waiting; }

void thinkers_take(struct thinkers *t,
                   void (*done)(void *, const struct bot_question *,
                                const action_t *, int), void *ctx)
{
    struct asked_bot *a = t->first, *next;
    eventfd_t count;

    eventfd_read(t->fd, &count);
    t->first = NULL;
    t->waiting = 0;
    for (; a; a = next) {
        action_t action[PARTY_PLAN];
        next = a->next;
        done(ctx, &a->question, action,
             think_turn(&a->question, action, PARTY_PLAN));
        free(a);
    }
}
