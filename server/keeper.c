/* keeper.c -- one thread, one job at a time. */
#include "keeper.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct keeper {
    struct disk *disk;          /* the thread's alone, once it runs */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    enum keeper_state state;
    struct keeper_report report;
    bool closing;
};

static void *run(void *of)
{
    struct keeper *k = of;

    pthread_mutex_lock(&k->lock);
    for (;;) {
        while (k->state != KEEPER_AT_WORK && !k->closing)
            pthread_cond_wait(&k->wake, &k->lock);
        if (k->closing) break;
        pthread_mutex_unlock(&k->lock);
        enum disk_result r = disk_checkpoint(k->disk, false);
        pthread_mutex_lock(&k->lock);
        k->report.result = r;
        k->report.pages = disk_kept(k->disk);
        snprintf(k->report.why, sizeof k->report.why, "%s",
                 disk_why(k->disk));
        k->state = KEEPER_DONE;
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

struct keeper *keeper_new(const char *path)
{
    struct keeper *k = calloc(1, sizeof *k);
    char why[256];

    if (!k) abort();
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->wake, NULL);
    k->disk = disk_open(path, DISK_LOOK, why, sizeof why);
    if (k->disk && pthread_create(&k->thread, NULL, run, k) == 0) return k;
    disk_close(k->disk);
    free(k);
    return NULL;
}

void keeper_free(struct keeper *k)
{
    if (!k) return;
    pthread_mutex_lock(&k->lock);
    k->closing = true;
    pthread_cond_signal(&k->wake);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->wake);
    disk_close(k->disk);
    free(k);
}

void keeper_go(struct keeper *k)
{
    pthread_mutex_lock(&k->lock);
    k->state = KEEPER_AT_WORK;
    pthread_cond_signal(&k->wake);
    pthread_mutex_unlock(&k->lock);
}

enum keeper_state keeper_look(struct keeper *k, struct keeper_report *r)
{
    pthread_mutex_lock(&k->lock);
    enum keeper_state state = k->state;
    if (state == KEEPER_DONE) {
        *r = k->report;
        k->state = KEEPER_IDLE;
    }
    pthread_mutex_unlock(&k->lock);
    return state;
}
