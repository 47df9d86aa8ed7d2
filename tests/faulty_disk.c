/* faulty_disk.c -- a disk in memory that forgets what was not synced.
 *
 * Each file is two: as it is read now, and as it would be found after a cut.
 * Between them stands a list of what was done since the last sync. */
#include "faulty_parts.h"
#include <sqlite3.h>

struct faulty disk = { .lock = PTHREAD_MUTEX_INITIALIZER, .room = -1 };

/* ---- Bytes --------------------------------------------------------------- */

void faulty_resize(struct bytes *b, int64_t size)
{
    uint8_t *at = realloc(b->at, (size_t)size + 1);
    if (!at) abort();
    if (size > b->size) memset(at + b->size, 0, (size_t)(size - b->size));
    b->at = at;
    b->size = size;
}

void faulty_put(struct bytes *b, const uint8_t *from, int64_t at, int64_t n)
{
    if (at + n > b->size) faulty_resize(b, at + n);
    memcpy(b->at + at, from, (size_t)n);
}

void faulty_empty(struct bytes *b)
{
    free(b->at);
    *b = (struct bytes){ 0 };
}

static void copy(struct bytes *to, const struct bytes *from)
{
    faulty_resize(to, from->size);
    if (from->size) memcpy(to->at, from->at, (size_t)from->size);
    to->there = from->there;
}

/* ---- Deeds --------------------------------------------------------------- */

void faulty_deed(struct file *f, const void *bytes, int64_t from,
                     int64_t length)
{
    struct deed *d = calloc(1, sizeof *d);

    if (!d) abort();
    *d = (struct deed){ .from = from, .length = length };
    if (length > 0) {
        d->bytes = malloc((size_t)length);
        if (!d->bytes) abort();
        memcpy(d->bytes, bytes, (size_t)length);
    }
    *f->end = d;
    f->end = &d->next;
}

void faulty_drop_deeds(struct file *f)
{
    for (struct deed *d = f->deed, *next; d; d = next) {
        next = d->next;
        free(d->bytes);
        free(d);
    }
    f->deed = NULL;
    f->end = &f->deed;
}

/* Some of the sectors that a deed touched; `share` of 4 of them. */
static void do_partly(struct bytes *b, const struct deed *d, uint32_t share)
{
    bool whole = true;

    if (d->length < 0) {
        if (random_below(&disk.random, 4) < share) faulty_resize(b, d->from);
        return;
    }
    for (int64_t at = 0; at < d->length;) {
        int64_t n = SECTOR - (d->from + at) % SECTOR;
        if (n > d->length - at) n = d->length - at;
        if (random_below(&disk.random, 4) < share)
            faulty_put(b, d->bytes + at, d->from + at, n);
        else whole = false;
        at += n;
    }
    if (!whole && share) disk.torn++;
}

void faulty_sync(struct file *f)
{
    for (struct deed *d = f->deed; d; d = d->next)
        if (!d->lost) do_partly(&f->kept, d, 4);
    f->kept.there = true;
    faulty_drop_deeds(f);
}

/* ---- Files --------------------------------------------------------------- */

struct file *faulty_find(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].end && strcmp(disk.file[i].name, name) == 0)
            return &disk.file[i];
    return NULL;
}

struct file *faulty_make(const char *name)
{
    int i = 0;

    while (disk.file[i].end) if (++i == FILES) abort();
    strncpy(disk.file[i].name, name, NAME - 1);
    disk.file[i].end = &disk.file[i].deed;
    return &disk.file[i];
}

void faulty_drop_regions(struct file *f)
{
    for (int i = 0; i < REGIONS; i++) {
        free(f->region[i]);
        f->region[i] = NULL;
    }
}

static void forget(struct file *f)
{
    faulty_drop_deeds(f);
    faulty_drop_regions(f);
    faulty_empty(&f->now);
    faulty_empty(&f->kept);
    memset(f, 0, sizeof *f);
}

bool faulty_powered(void)
{
    if (!disk.cut && disk.until_cut > 0 && --disk.until_cut == 0)
        disk.cut = true;
    return !disk.cut;
}

int64_t faulty_used(void)
{
    int64_t all = 0;
    for (int i = 0; i < FILES; i++) all += disk.file[i].now.size;
    return all;
}

/* ---- What a test asks of it ---------------------------------------------- */

void faulty_start(uint64_t seed)
{
    faulty_register();
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].end) forget(&disk.file[i]);
    disk.random = (struct random){ seed };
    disk.cut = false;
    disk.until_cut = disk.until_bad_sync = 0;
    disk.room = -1;
    sqlite3_randomness(0, NULL);        /* it draws anew from our seed */
}

void faulty_cut_after(long n)
{
    pthread_mutex_lock(&disk.lock);
    disk.until_cut = n;
    pthread_mutex_unlock(&disk.lock);
}

bool faulty_is_cut(void)
{
    pthread_mutex_lock(&disk.lock);
    bool is = disk.cut;
    pthread_mutex_unlock(&disk.lock);
    return is;
}

/* Nothing, a beginning, any sectors, most sectors, or all of it. */
static void settle(struct file *f)
{
    uint32_t how = random_below(&disk.random, 5), n = 0, stop;

    for (struct deed *d = f->deed; d; d = d->next) n++;
    stop = random_below(&disk.random, n + 1);
    n = 0;
    for (struct deed *d = f->deed; d; d = d->next, n++) {
        if (d->lost || how == 0 || (how == 1 && n > stop)) continue;
        do_partly(&f->kept, d, how == 2 ? 2 : how == 3
                               || (how == 1 && n == stop) ? 3 : 4);
        f->kept.there = true;
    }
    faulty_drop_deeds(f);
    faulty_drop_regions(f);
    faulty_empty(&f->now);
    copy(&f->now, &f->kept);
}

void faulty_power_back(void)
{
    pthread_mutex_lock(&disk.lock);
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].end) settle(&disk.file[i]);
    disk.cut = false;
    disk.until_cut = 0;
    pthread_mutex_unlock(&disk.lock);
}

void faulty_fail_sync(long n)
{
    pthread_mutex_lock(&disk.lock);
    disk.until_bad_sync = n;
    pthread_mutex_unlock(&disk.lock);
}

void faulty_room(int64_t bytes)
{
    pthread_mutex_lock(&disk.lock);
    disk.room = bytes;
    pthread_mutex_unlock(&disk.lock);
}

long faulty_torn(void) { return disk.torn; }
