/* samples.c -- times that were measured; what bare storing takes. */
#include "samples.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "server/clock.h"

enum {
    BARE_BYTES = 4096,          /* a page: a turn takes some */
    BARE_MS    = 20             /* between two of them */
};

void samples_add(struct samples *s, uint64_t us)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 1024;
        s->us = realloc(s->us, s->room * sizeof *s->us);
        if (!s->us) abort();
    }
    s->us[s->count++] = us < UINT32_MAX ? (uint32_t)us : UINT32_MAX;
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double samples_ms(struct samples *s, int thousandths)
{
    if (s->count == 0) return 0;
    qsort(s->us, s->count, sizeof *s->us, by_size);
    size_t i = s->count * (size_t)thousandths / 1000;
    return s->us[i < s->count ? i : s->count - 1] / 1000.0;
}

void samples_free(struct samples *s)
{
    free(s->us);
    *s = (struct samples){ 0 };
}

/* ---- Bare storing -------------------------------------------------------- */

struct bare {
    pthread_t thread;
    int fd;
    atomic_bool stop;
    struct samples samples;
};

/* One is due every so often, as turns are; those that came due while the disk
 * held one up are stored together with the next, as the server does it.  So a
 * disk that stands still for a while counts alike for both. */
static void *store(void *mine)
{
    static const char page[BARE_BYTES];
    struct bare *b = mine;
    uint64_t due = clock_since_us(), start;
    struct timespec pause = { 0, BARE_MS * 1000000L };

    while (!b->stop) {
        start = clock_since_us();
        if (write(b->fd, page, sizeof page) != sizeof page
            || fdatasync(b->fd) != 0) break;
        for (; due <= start; due += BARE_MS * 1000)
            samples_add(&b->samples, clock_since_us() - due);
        start = clock_since_us();
        pause.tv_nsec = due > start ? (long)(due - start) * 1000 : 0;
        nanosleep(&pause, NULL);
    }
    return NULL;
}

struct bare *bare_start(const char *folder)
{
    struct bare *b = calloc(1, sizeof *b);
    char path[4096];

    if (!b) abort();
    snprintf(path, sizeof path, "%s/stele-bare-XXXXXX", folder);
    b->fd = mkstemp(path);
    if (b->fd >= 0) unlink(path);
    if (b->fd >= 0 && pthread_create(&b->thread, NULL, store, b) == 0) return b;
    if (b->fd >= 0) close(b->fd);
    free(b);
    return NULL;
}

void bare_stop(struct bare *b, struct samples *s)
{
    b->stop = true;
    pthread_join(b->thread, NULL);
    close(b->fd);
    samples_free(s);
    *s = b->samples;
    free(b);
}
