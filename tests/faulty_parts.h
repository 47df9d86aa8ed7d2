/* faulty_parts.h -- for the two files that make up the disk that can fail. */
#ifndef TESTS_FAULTY_PARTS_H
#define TESTS_FAULTY_PARTS_H

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "engine/random.h"
#include "faulty_vfs.h"

enum { FILES = 16, NAME = 512, REGIONS = 64, SECTOR = 512 };

struct bytes { uint8_t *at; int64_t size; bool there; };

/* What was done since the last sync; cutting the file has length -1. */
struct deed {
    int64_t from, length;
    bool lost;
    uint8_t *bytes;
    struct deed *next;
};

/* A file as it is read now, and as it would be found after a cut. */
struct file {
    char name[NAME];
    struct bytes now, kept;
    struct deed *deed, **end;
    void *region[REGIONS];
};

extern struct faulty {
    pthread_mutex_t lock;
    struct random random;
    struct file file[FILES];
    long until_cut, until_bad_sync, torn;
    int64_t room;
    bool cut;
} disk;

void faulty_resize(struct bytes *, int64_t size);
void faulty_put(struct bytes *, const uint8_t *from, int64_t at, int64_t n);
void faulty_empty(struct bytes *);
void faulty_deed(struct file *, const void *, int64_t from, int64_t length);
void faulty_drop_deeds(struct file *);
void faulty_drop_regions(struct file *);
void faulty_sync(struct file *);
struct file *faulty_find(const char *name);
struct file *faulty_make(const char *name);

/* Counts one operation; false when there is no power (any more). */
bool faulty_powered(void);

/* faulty_vfs.c: SQLite is told of it, once. */
void faulty_register(void);

#endif
