/* thinkers.c -- bots that think in threads of the lowest priority.
 *
 * Turns wait in one queue, games to be looked back at in another, answers in a
 * third, and a byte in a pipe says that there are some.  A thread that thinks
 * cannot be stopped: when all is to end it is left behind, and the last one out
 * frees what they share. */
#define _GNU_SOURCE             /* SCHED_IDLE */
#include "thinkers.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "bots/bot.h"
#include "study.h"

enum { THREADS = 64 };

struct thought {
    struct task task;
    struct study *study;        /* once it is begun */
    struct thought *next;
};

struct queue { struct thought *first, **end; };

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct queue asked, studies, done;
    int waiting, threads;
    int users;                  /* the threads, and who opened it */
    bool closing;
    int pipe[2];
};

/* ---- A turn -------------------------------------------------------------- */

/* Levels of a table are known when it is made; one that a later program does
 * not have any more plays as the one that stands in. */
static const struct bot *bot_of(const struct bot_question *q)
{
    const struct bot *bot = bot_named(q->level);
    return bot ? bot : bot_named("regular");
}

int think_turn(const struct bot_question *q, action_t *action, int most)
{
    struct mind mind = mind_of(q->seed);
    return bot_turn(bot_of(q), q->game, &q->view, &mind, action, most);
}

/* ---- Queues -------------------------------------------------------------- */

static void put(struct queue *q, struct thought *t)
{
    t->next = NULL;
    *q->end = t;
    q->end = &t->next;
}

static void put_first(struct queue *q, struct thought *t)
{
    if (!(t->next = q->first)) q->end = &t->next;
    q->first = t;
}

static struct thought *take(struct queue *q)
{
    struct thought *t = q->first;

    if (t && !(q->first = t->next)) q->end = &q->first;
    return t;
}

static void free_thought(struct thought *t)
{
    study_free(t->study);
    free(t->task.text);
    free(t);
}

static void empty(struct queue *q)
{
    for (struct thought *t; (t = take(q)) != NULL;) free_thought(t);
}

/* Under the lock, which is given back. */
static void leave(struct thinkers *t)
{
    bool last = --t->users == 0;

    pthread_mutex_unlock(&t->lock);
    if (!last) return;
    empty(&t->asked);
    empty(&t->studies);
    empty(&t->done);
    for (int i = 0; i < 2; i++) if (t->pipe[i] >= 0) close(t->pipe[i]);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->wake);
    free(t);
}

/* ---- Threads ------------------------------------------------------------- */

/* Only what nobody else wants; where that cannot be had, the least share. */
static void step_back(void)
{
    bool idle = false;
#ifdef SCHED_IDLE
    struct sched_param none = { 0 };
    idle = pthread_setschedparam(pthread_self(), SCHED_IDLE, &none) == 0;
#endif
    if (!idle) setpriority(PRIO_PROCESS, 0, 19);
}

/* A step of it; true when it is done. */
static bool think_on(struct thought *now)
{
    struct task *k = &now->task;

    if (k->kind == TASK_TURN) {
        k->actions = think_turn(&k->question, k->action, PARTY_PLAN);
        return true;
    }
    if (!now->study) now->study = study_new(k->text, strlen(k->text));
    if (now->study && study_next(now->study)) return false;
    free(k->text);
    k->text = now->study ? study_text(now->study) : NULL;
    return true;
}

static void finish(struct thinkers *t, struct thought *now)
{
    bool first = !t->done.first;

    put(&t->done, now);
    while (first && write(t->pipe[1], "", 1) < 0 && errno == EINTR) continue;
}

/* What was begun goes on when no turn waits. */
static void *think(void *of)
{
    struct thinkers *t = of;
    struct thought *now;

    step_back();
    pthread_mutex_lock(&t->lock);
    while (!t->closing) {
        if ((now = take(&t->asked))) t->waiting--;
        else if (!(now = take(&t->studies))) {
            pthread_cond_wait(&t->wake, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        bool done = think_on(now);
        pthread_mutex_lock(&t->lock);
        if (done) finish(t, now);
        else put_first(&t->studies, now);
    }
    leave(t);
    return NULL;
}

/* One core is left to those who wait for an answer. */
static int threads_for(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (wanted <= 0) wanted = cores > 2 ? (int)cores - 1 : 1;
    return wanted < THREADS ? wanted : THREADS;
}

static void start_threads(struct thinkers *t, int threads)
{
    pthread_attr_t detached;

    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    pthread_mutex_lock(&t->lock);
    for (int i = 0; i < threads; i++) {
        pthread_t thread;
        if (pthread_create(&thread, &detached, think, t) == 0) t->users++;
    }
    t->threads = t->users - 1;
    pthread_mutex_unlock(&t->lock);
    pthread_attr_destroy(&detached);
}

/* ---- For others ---------------------------------------------------------- */

struct thinkers *thinkers_open(int threads)
{
    struct thinkers *t = calloc(1, sizeof *t);

    if (!t) abort();
    t->asked.end = &t->asked.first;
    t->studies.end = &t->studies.first;
    t->done.end = &t->done.first;
    t->users = 1;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->wake, NULL);
    if (pipe(t->pipe) != 0) t->pipe[0] = t->pipe[1] = -1;
    for (int i = 0; i < 2 && t->pipe[i] >= 0; i++) {
        fcntl(t->pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(t->pipe[i], F_SETFD, FD_CLOEXEC);
    }
    if (t->pipe[0] >= 0) start_threads(t, threads_for(threads));
    if (t->users > 1) return t;
    pthread_mutex_lock(&t->lock);
    leave(t);                           /* nobody would think */
    return NULL;
}

void thinkers_close(struct thinkers *t)
{
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    pthread_cond_broadcast(&t->wake);
    leave(t);
}

void thinkers_give(struct thinkers *t, const struct task *task)
{
    struct thought *now = calloc(1, sizeof *now);

    if (!now) abort();
    now->task = *task;
    if (task->text && !(now->task.text = strdup(task->text))) abort();
    pthread_mutex_lock(&t->lock);
    put(task->kind == TASK_TURN ? &t->asked : &t->studies, now);
    t->waiting += task->kind == TASK_TURN;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
}

void thinkers_ask(struct thinkers *t, const struct bot_question *q)
{
    thinkers_give(t, &(struct task){ .kind = TASK_TURN, .question = *q });
}

int thinkers_threads(const struct thinkers *t) { return t->threads; }
int thinkers_fd(const struct thinkers *t) { return t->pipe[0]; }

void thinkers_take(struct thinkers *t,
                   void (*done)(void *ctx, const struct task *), void *ctx)
{
    struct thought *now;
    char bytes[64];

    while (read(t->pipe[0], bytes, sizeof bytes) > 0) continue;
    pthread_mutex_lock(&t->lock);
    while ((now = take(&t->done)) != NULL) {
        pthread_mutex_unlock(&t->lock);
        done(ctx, &now->task);
        free_thought(now);
        pthread_mutex_lock(&t->lock);
    }
    pthread_mutex_unlock(&t->lock);
}

int thinkers_waiting(const struct thinkers *t)
{
    struct thinkers *now = (struct thinkers *)t;

    pthread_mutex_lock(&now->lock);
    int n = now->waiting;
    pthread_mutex_unlock(&now->lock);
    return n;
}
