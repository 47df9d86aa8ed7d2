/* desk_parts.h -- for the files of the desk. */
#ifndef SERVER_DESK_PARTS_H
#define SERVER_DESK_PARTS_H

#include "desk.h"
#include "postgres_parts.h"
#include "work.h"

enum { DESK_DIGITS = 24 };

/* A bot's turn that a worker was asked for. */
struct turn {
    uint64_t id, since;
    struct bot_question question;
    struct turn *next;
};

struct worker_seen {
    uint64_t node, until;
    int threads;
    struct worker_seen *next;
};

/* A game that a thread of ours looks back at, or (without a database for it)
 * has looked back at. */
struct looked {
    uint64_t id, table;
    char *text;                 /* NULL: not yet */
    bool failed;
    struct looked *next;        /* older */
};

struct desk {
    struct thinkers *thinkers;
    struct bells *bells;        /* NULL: there are no workers */
    struct desk_events tell;
    uint64_t now, counted, tidied;
    struct turn *turn;
    struct worker_seen *worker;
    struct looked *looked;
    bool fetching, more;
    struct desk_counts counts;
};

int  desk_threads(const struct desk *);
void desk_post(struct desk *, enum task_kind, uint64_t id, uint64_t table,
               const char *text);
void desk_fetch(struct desk *);
void desk_free_studies(struct desk *);          /* desk_study.c */

#endif
