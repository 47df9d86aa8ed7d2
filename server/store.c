/* store.c -- which body a store has, and the jobs it is given. */
#include "store_parts.h"
#include <stdlib.h>
#include <string.h>
#include "disk.h"

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

bool store_is_postgres(const char *name)
{
    return strncmp(name, "postgres://", 11) == 0
        || strncmp(name, "postgresql://", 13) == 0;
}

struct store *store_open(const char *name, struct event_base *base,
                         const struct store_events *tell, const char *print,
                         char *why, size_t room)
{
    struct store common = { .base = base, .tell = *tell };

    if (print) strncat(common.print, print, STORE_PRINT - 1);
    return store_is_postgres(name) ? postgres_open(name, common, why, room)
                                   : sqlite_open(name, common, why, room);
}

bool store_is_free(const char *name)
{
    return store_is_postgres(name) || disk_is_free(name);
}

const char *store_away(const char *fact)
{
    if (strcmp(fact, STORE_MOVED) == 0)
        return "its games were moved to another store (stele admin move)";
    if (strcmp(fact, STORE_FILLING) == 0)
        return "it is being filled from another store (stele admin move)";
    return NULL;
}

bool store_ready(const struct store *s) { return s->body->ready(s); }
bool store_out(const struct store *s) { return s && s->body->out(s); }

void store_close(struct store *s) { if (s) s->body->close(s); }

/* ---- Jobs ---------------------------------------------------------------- */

void jobs_init(struct jobs *j)
{
    j->first = NULL;
    j->end = &j->first;
}

void jobs_add(struct jobs *j, struct job *job)
{
    *j->end = job;
    j->end = &job->next;
}

struct job *jobs_take(struct jobs *j)
{
    struct job *job = j->first;

    if (job && !(j->first = job->next)) j->end = &j->first;
    if (job) job->next = NULL;
    return job;
}

void job_free(struct job *j)
{
    for (struct write *w = j->write, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    free(j->log);
    for (int i = 0; i < j->values; i++) free(j->value[i]);
    free(j);
}

void jobs_free(struct jobs *j)
{
    for (struct job *job; (job = jobs_take(j));) job_free(job);
}

/* A write with what it points to behind it. */
static struct write *copy_write(const struct write *w)
{
    size_t more = w->kind == WRITE_BRIEF ? sizeof *w->brief
                : w->kind == WRITE_ENTRY ? w->entry.length + 1 : 0;
    struct write *copy = or_die(malloc(sizeof *copy + more));

    *copy = *w;
    copy->next = NULL;
    if (w->kind == WRITE_BRIEF) {
        memcpy(copy + 1, w->brief, sizeof *w->brief);
        copy->brief = (const struct brief *)(copy + 1);
    } else if (w->kind == WRITE_ENTRY) {
        memcpy(copy + 1, w->entry.text, w->entry.length);
        ((char *)(copy + 1))[w->entry.length] = 0;
        copy->entry.text = (const char *)(copy + 1);
    }
    return copy;
}

static void give(struct store *s, struct job what)
{
    struct job *j = or_die(malloc(sizeof *j));

    *j = what;
    s->body->give(s, j);
}

void store_append(struct store *s, uint64_t batch, const struct write *w)
{
    struct job j = { .kind = JOB_APPEND, .number = batch };

    for (struct write **end = &j.write; w; w = w->next) {
        *end = copy_write(w);
        end = &(*end)->next;
    }
    give(s, j);
}

void store_load(struct store *s, uint64_t log, uint32_t from)
{
    give(s, (struct job){ .kind = JOB_LOAD, .number = log, .from = from });
}

void store_look(struct store *s, const uint64_t *log, int logs)
{
    uint64_t *copy = or_die(malloc((size_t)logs * sizeof *copy));

    memcpy(copy, log, (size_t)logs * sizeof *copy);
    give(s, (struct job){ .kind = JOB_LOOK, .log = copy, .logs = logs });
}

void store_list(struct store *s, const struct listing *l)
{
    give(s, (struct job){ .kind = JOB_LIST, .number = l->number,
                          .listing = *l });
}
