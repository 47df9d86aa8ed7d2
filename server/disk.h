/* disk.h -- one file of SQLite with all logs, for the thread that holds it.
 *
 * Two kinds of processes open it: one that writes, which holds a lock beside
 * the file for as long as it runs, and any number that read (`stele admin`),
 * which see what was stored when they began and hinder nobody.  What is written
 * is on the disk when disk_append() returns DISK_FINE, or is not there at all.
 */
#ifndef SERVER_DISK_H
#define SERVER_DISK_H

#include "core.h"

struct disk;

enum disk_result {
    DISK_FINE,
    DISK_CONFLICT,              /* an entry of this number or tag is there */
    DISK_BUSY,                  /* somebody else holds the file */
    DISK_FULL,
    DISK_BROKEN                 /* nothing more can be trusted */
};

enum disk_use {
    DISK_WRITE,                 /* alone; makes it, and renews its schema */
    DISK_READ,
    DISK_LOOK                   /* read, whatever its schema */
};

/* NULL and a reason (in English, with the words of the system) if it cannot be
 * used. */
struct disk *disk_open(const char *path, enum disk_use, char *why, size_t room);
bool disk_away(struct disk *, char *why, size_t room);  /* not to be served */
bool disk_in_memory(const char *path);          /* it is not a file */
bool disk_is_free(const char *path);            /* nobody writes there */
void disk_close(struct disk *);
const char *disk_why(const struct disk *);      /* the last mistake */

/* A batch, all of it or nothing. */
enum disk_result disk_append(struct disk *, const struct write *);

/* A log from an entry on (0: all of it); none: there is no such one.  All of it
 * is one allocation, with the texts behind the entries. */
enum disk_result disk_load(struct disk *, uint64_t log, uint32_t from,
                           struct entry **, uint32_t *entries);
enum disk_result disk_list(struct disk *, const struct listing *,
                           struct brief **, int *briefs);

/* What was written goes from the log of SQLite into its file: when that log has
 * grown, or, wanted at once, down to nothing.  Busy and full are no harm. */
enum disk_result disk_checkpoint(struct disk *, bool at_once);
extern int disk_pages;          /* in the log: then one is due.  Tests want
                                   them sooner. */
bool disk_due(const struct disk *);             /* it is time for one */
bool disk_behind(const struct disk *);          /* one would do something */
bool disk_far_behind(const struct disk *);      /* it cannot wait */

/* How many pages the last one has brought over; whether what is left after so
 * many is soon done. */
int  disk_kept(const struct disk *);
bool disk_rest_is_short(const struct disk *, int kept);

/* For `stele admin`: a copy of the file, complete or with a reason; whether
 * SQLite finds it sound. */
bool disk_backup(struct disk *, const char *to, char *why, size_t room);
bool disk_sound(struct disk *, char *why, size_t room);

/* ---- The schema ---------------------------------------------------------- */

extern const char *const schema_steps[];        /* SQL; ends with NULL */
extern const char *const *disk_steps;           /* these; tests add more */
extern const char *const schema_postgres[];     /* the same in its words */
extern const int schema_since[];        /* programs of which step on can live
                                           with each */
int schema_newest(void);
int disk_schema(struct disk *);                 /* how many were applied */

#endif
