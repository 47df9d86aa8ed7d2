/* faulty_vfs.c -- what SQLite asks of a file and of a disk, answered by the one
 * in memory that can fail. */
#include "faulty_parts.h"
#include <errno.h>
#include <sqlite3.h>

struct handle {
    sqlite3_file base;
    struct file *file;
    uint8_t shared, alone;              /* locks of the shared memory */
    bool untold;                        /* of a sync that failed */
    struct handle *next;
};

static struct handle *open_handles;

static sqlite3_vfs *real;

static struct file *of(sqlite3_file *h) { return ((struct handle *)h)->file; }

/* ---- What SQLite asks of a file ------------------------------------------ */

/* Everything below happens under the lock. */
#define LOCKED(type, name, parameters, arguments)                           \
    static type name##_locked parameters;                                   \
    static type name parameters                                             \
    {                                                                       \
        pthread_mutex_lock(&disk.lock);                                     \
        type r = name##_locked arguments;                                   \
        pthread_mutex_unlock(&disk.lock);                                   \
        return r;                                                           \
    }                                                                       \
    static type name##_locked parameters

LOCKED(int, f_read, (sqlite3_file *h, void *to, int n, sqlite3_int64 at),
       (h, to, n, at))
{
    struct bytes *b = &of(h)->now;
    int64_t have = b->size > at ? b->size - at : 0;

    if (disk.cut) return SQLITE_IOERR_READ;
    if (have > n) have = n;
    if (have) memcpy(to, b->at + at, (size_t)have);
    memset((char *)to + have, 0, (size_t)(n - have));
    return have < n ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

LOCKED(int, f_write, (sqlite3_file *h, const void *from, int n,
                      sqlite3_int64 at), (h, from, n, at))
{
    struct file *f = of(h);
    int64_t more = at + n > f->now.size ? at + n - f->now.size : 0;

    if (disk.cut) return SQLITE_IOERR_WRITE;
    if (disk.room >= 0 && more && faulty_used() + more > disk.room)
        return SQLITE_FULL;
    faulty_deed(f, from, at, n);
    faulty_put(&f->now, from, at, n);
    return faulty_powered() ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

LOCKED(int, f_truncate, (sqlite3_file *h, sqlite3_int64 size), (h, size))
{
    if (disk.cut) return SQLITE_IOERR_TRUNCATE;
    faulty_deed(of(h), NULL, size, -1);
    faulty_resize(&of(h)->now, size);
    return faulty_powered() ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

/* As Linux does it (since 4.13): what could not be written is gone, and each
 * that has the file open is told so once, by its own next sync. */
LOCKED(int, f_sync, (sqlite3_file *h, int flags), (h, flags))
{
    struct handle *mine = (struct handle *)h;

    (void)flags;
    if (!faulty_powered()) return SQLITE_IOERR_FSYNC;
    if (disk.until_bad_sync > 0 && --disk.until_bad_sync == 0) {
        for (struct deed *d = of(h)->deed; d; d = d->next) d->lost = true;
        for (struct handle *o = open_handles; o; o = o->next)
            o->untold |= o->file == mine->file;
    }
    if (mine->untold) {
        mine->untold = false;
        return SQLITE_IOERR_FSYNC;
    }
    faulty_sync(of(h));
    return SQLITE_OK;
}

LOCKED(int, f_size, (sqlite3_file *h, sqlite3_int64 *size), (h, size))
{
    *size = of(h)->now.size;
    return disk.cut ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

LOCKED(int, f_close, (sqlite3_file *h), (h))
{
    struct handle **at = &open_handles;

    while (*at && *at != (struct handle *)h) at = &(*at)->next;
    if (*at) *at = (*at)->next;
    return SQLITE_OK;
}

static int f_lock(sqlite3_file *h, int how) { (void)h, (void)how; return 0; }

static int f_reserved(sqlite3_file *h, int *is)
{
    (void)h;
    *is = 0;
    return SQLITE_OK;
}

static int f_control(sqlite3_file *h, int what, void *with)
{
    (void)h, (void)what, (void)with;
    return SQLITE_NOTFOUND;
}

/* As SQLite's own disk says of itself. */
static int f_sector(sqlite3_file *h) { (void)h; return 4096; }
static int f_kind(sqlite3_file *h)
{
    (void)h;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

LOCKED(int, f_map, (sqlite3_file *h, int i, int size, int extend,
                    void volatile **at), (h, i, size, extend, at))
{
    struct file *f = of(h);

    if (disk.cut || i >= REGIONS) return SQLITE_IOERR_SHMMAP;
    if (!f->region[i] && extend) f->region[i] = calloc(1, (size_t)size);
    *at = f->region[i];
    return SQLITE_OK;
}

/* Two connections of one store share the log: one writes, one keeps. */
LOCKED(int, f_shm_lock, (sqlite3_file *h, int at, int n, int flags),
       (h, at, n, flags))
{
    struct handle *mine = (struct handle *)h;
    uint8_t which = (uint8_t)(((1u << n) - 1) << at);
    bool alone = flags & SQLITE_SHM_EXCLUSIVE;

    if (flags & SQLITE_SHM_UNLOCK) {
        *(alone ? &mine->alone : &mine->shared) &= (uint8_t)~which;
        return SQLITE_OK;
    }
    for (struct handle *o = open_handles; o; o = o->next)
        if (o != mine && o->file == mine->file
            && ((o->alone | (alone ? o->shared : 0)) & which))
            return SQLITE_BUSY;
    *(alone ? &mine->alone : &mine->shared) |= which;
    return SQLITE_OK;
}

static void f_barrier(sqlite3_file *h) { (void)h; __sync_synchronize(); }

static int f_unmap(sqlite3_file *h, int remove)
{
    if (remove) faulty_drop_regions(of(h));
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    2, f_close, f_read, f_write, f_truncate, f_sync, f_size, f_lock, f_lock,
    f_reserved, f_control, f_sector, f_kind, f_map, f_shm_lock, f_barrier,
    f_unmap, NULL, NULL
};

/* ---- What SQLite asks of the disk ---------------------------------------- */

LOCKED(int, v_open, (sqlite3_vfs *v, const char *name, sqlite3_file *h,
                     int flags, int *out), (v, name, h, flags, out))
{
    struct file *f = faulty_find(name ? name : "");

    (void)v;
    h->pMethods = NULL;
    if (disk.cut) return SQLITE_CANTOPEN;
    if ((!f || !f->now.there) && !(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    if (!f) f = faulty_make(name ? name : "");
    f->now.there = true;
    *(struct handle *)h = (struct handle){ .file = f, .next = open_handles };
    open_handles = (struct handle *)h;
    h->pMethods = &methods;
    if (out) *out = flags;
    return SQLITE_OK;
}

/* Without a sync of its folder a removal may be undone by a cut. */
LOCKED(int, v_delete, (sqlite3_vfs *v, const char *name, int sync),
       (v, name, sync))
{
    struct file *f = faulty_find(name);

    (void)v;
    if (!faulty_powered()) return SQLITE_IOERR_DELETE;
    if (!f || !f->now.there) return SQLITE_IOERR_DELETE_NOENT;
    faulty_empty(&f->now);
    faulty_drop_deeds(f);
    if (sync || random_below(&disk.random, 2)) faulty_empty(&f->kept);
    return SQLITE_OK;
}

LOCKED(int, v_access, (sqlite3_vfs *v, const char *name, int flags, int *is),
       (v, name, flags, is))
{
    struct file *f = faulty_find(name);

    (void)v, (void)flags;
    *is = f && f->now.there;
    return disk.cut ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int v_path(sqlite3_vfs *v, const char *name, int room, char *out)
{
    (void)v;
    strncpy(out, name, (size_t)room - 1);
    out[room - 1] = 0;
    return SQLITE_OK;
}

/* The same salts for the same seed. */
LOCKED(int, v_random, (sqlite3_vfs *v, int n, char *out), (v, n, out))
{
    (void)v;
    for (int i = 0; i < n; i++)
        out[i] = (char)random_below(&disk.random, 256);
    return n;
}

static int v_sleep(sqlite3_vfs *v, int us)
{
    (void)v;
    return real->xSleep(real, us);
}

static int v_time(sqlite3_vfs *v, double *now)
{
    (void)v;
    return real->xCurrentTime(real, now);
}

static int v_error(sqlite3_vfs *v, int n, char *out)
{
    (void)v, (void)n, (void)out;
    return EIO;
}

static sqlite3_vfs vfs = {
    .iVersion = 1, .szOsFile = sizeof(struct handle), .mxPathname = NAME - 1,
    .zName = "faulty", .xOpen = v_open, .xDelete = v_delete,
    .xAccess = v_access, .xFullPathname = v_path, .xRandomness = v_random,
    .xSleep = v_sleep, .xCurrentTime = v_time, .xGetLastError = v_error
};

void faulty_register(void)
{
    if (real) return;
    sqlite3_initialize();
    real = sqlite3_vfs_find(NULL);
    sqlite3_vfs_register(&vfs, 1);
}
