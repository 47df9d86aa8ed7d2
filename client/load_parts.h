/* load_parts.h -- for the files that put load on a server. */
#ifndef CLIENT_LOAD_PARTS_H
#define CLIENT_LOAD_PARTS_H

#include <sys/queue.h>
#include "follow.h"
#include "load.h"
#include "remote.h"
#include "wire.h"

struct person {
    struct bench_table *table;
    char token[REMOTE_TOKEN];
    struct follow follow;
    struct wire_stream *stream;
    bool told;                  /* since the stream was opened */
    bool known;                 /* told once, if not by this stream */
    bool gone;                  /* the stream broke off */
};

struct bench_table {
    struct load *load;
    struct person person[2];
    char id[ID_ROOM];
    int step;                   /* of sitting down */
    bool again;                 /* not their first game */
    bool over;                  /* it is, and the next one comes */
    bool flight;                /* a turn is under way */
    bool queued;                /* one could be */
    bool heard;                 /* the other one has heard of the last one */
    int  mover;                 /* who made it */
    uint32_t ply, done;         /* where; the entry that it became */
    uint64_t due_us;
    STAILQ_ENTRY(bench_table) link;
};

struct load {
    const struct load_options *with;
    struct load_report *report;
    struct load_figures *now;   /* of the phase */
    struct event_base *base;
    struct wire *wire;
    struct bench_table *table;
    int tables, seated, opened, told, failed;
    STAILQ_HEAD(, bench_table) ready;
    struct mind mind;
    uint64_t since_us, owed;    /* the phase's begin; turns that were due */
    uint64_t lost_us, again_us;
    double cpu_s, memory_kb;    /* as the server told last */
    bool measured;
    int flights;
};

/* load_sit.c: people come and sit down, table after table. */
void load_sit(struct load *);
void load_next(struct bench_table *);           /* the same two, a new game */

/* load_play.c */
void load_open(struct load *);                  /* more streams */
void load_listen(struct bench_table *);         /* both */
void load_due(struct load *);                   /* the turns that are due */

#endif
