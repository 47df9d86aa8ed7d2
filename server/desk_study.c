/* desk_study.c -- finished games that are looked back at: found in the
 * database, asked of workers, or done by a thread of ours. */
#include "desk_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "engine/json.h"

enum { LOOKED_MOST = 64 };      /* that are kept here, done or under way */

static const char wait_text[] = "{\"waiting\":true}";
static const char cannot[] = N_("This game cannot be analysed.");

static void refuse(struct desk *d, uint64_t request, int status,
                   const char *why)
{
    char body[256];
    struct text t = text_in(body, sizeof body);

    jot_object(&t, NULL);
    jot_string(&t, "error", why);
    jot_end_object(&t);
    d->tell.study(d->tell.ctx, request, status, body);
}

/* ---- By a thread of ours ------------------------------------------------- */

static struct looked *find(const struct desk *d, uint64_t id)
{
    struct looked *l = d->looked;

    while (l && l->id != id) l = l->next;
    return l;
}

static void drop(struct desk *d, struct looked *l)
{
    struct looked **at = &d->looked;

    while (*at != l) at = &(*at)->next;
    *at = l->next;
    free(l->text);
    free(l);
}

/* The oldest that is done makes room for a new one. */
static bool make_room(struct desk *d)
{
    struct looked *oldest = NULL;
    int n = 0;

    for (struct looked *l = d->looked; l; l = l->next, n++)
        if (l->text || l->failed) oldest = l;
    if (n >= LOOKED_MOST && oldest) drop(d, oldest);
    return n < LOOKED_MOST || oldest;
}

static bool look_here(struct desk *d, uint64_t id, uint64_t table,
                      const char *record)
{
    struct looked *l;

    if (!make_room(d)) return false;
    if (!(l = calloc(1, sizeof *l))) abort();
    *l = (struct looked){ .id = id, .table = table, .next = d->looked };
    d->looked = l;
    thinkers_give(d->thinkers, &(struct task){
        .kind = TASK_STUDY, .id = id, .text = (char *)record
    });
    return true;
}

static void kept(void *ctx, const PGresult *rows, bool fine)
{
    (void)ctx, (void)rows, (void)fine;
}

/* For all nodes, and for later. */
static void keep(struct desk *d, const struct looked *l)
{
    char number[4][DESK_DIGITS];
    const char *value[] = { number[0], number[1], number[2], number[3],
                            l->text };

    snprintf(number[0], DESK_DIGITS, "%llu", (unsigned long long)l->id);
    snprintf(number[1], DESK_DIGITS, "%llu", (unsigned long long)l->table);
    snprintf(number[2], DESK_DIGITS, "%d", slot_of(l->table));
    snprintf(number[3], DESK_DIGITS, "%d", TASK_STUDY);
    postgres_run(bells_link(d->bells), SQL_KEEP, value, 5, kept, NULL);
}

void desk_thought(void *ctx, const struct task *k)
{
    struct desk *d = ctx;
    struct looked *l = k->kind == TASK_STUDY ? find(d, k->id) : NULL;

    if (k->kind == TASK_TURN)
        d->tell.turn(d->tell.ctx, &k->question, k->action, k->actions);
    if (!l) return;
    l->failed = !k->text;
    if (k->text && !(l->text = strdup(k->text))) abort();
    if (d->bells && l->text) keep(d, l);
}

void desk_free_studies(struct desk *d)
{
    while (d->looked) drop(d, d->looked);
}

/* ---- Asked for ----------------------------------------------------------- */

/* Nobody has looked back at it yet. */
static void begin(struct desk *d, uint64_t request, uint64_t id, uint64_t table,
                  const char *record, bool by_worker)
{
    if (by_worker) {
        desk_post(d, TASK_STUDY, id, table, record);
    } else if (!find(d, id) && !look_here(d, id, table, record)) {
        refuse(d, request, 503, N_("There is too much to do.  Try again."));
        return;
    }
    d->tell.study(d->tell.ctx, request, 202, wait_text);
}

/* True if it was answered by what is known here. */
static bool known_here(struct desk *d, uint64_t request, uint64_t id)
{
    const struct looked *l = find(d, id);

    if (!l) return false;
    if (l->failed) refuse(d, request, 422, cannot);
    else d->tell.study(d->tell.ctx, request, l->text ? 200 : 202,
                       l->text ? l->text : wait_text);
    return true;
}

struct asked { struct desk *desk; uint64_t request, id, table; char *record; };

/* A job that no worker knows how to do ("") is done here, and so is one that
 * waits for workers who are gone. */
static void found(void *ctx, const PGresult *rows, bool fine)
{
    struct asked *a = ctx;
    struct desk *d = a->desk;
    bool there = fine && PQntuples(rows) == 1;
    bool waits = there && PQgetisnull(rows, 0, 0);
    const char *text = there ? PQgetvalue(rows, 0, 0) : "";

    if (!fine)
        refuse(d, a->request, 503, N_("This could not be read.  Try again."));
    else if (*text)
        d->tell.study(d->tell.ctx, a->request, 200, text);
    else if (waits && *PQgetvalue(rows, 0, 1))
        refuse(d, a->request, 422, cannot);
    else if (waits && desk_threads(d))
        d->tell.study(d->tell.ctx, a->request, 202, wait_text);
    else
        begin(d, a->request, a->id, a->table, a->record,
              !there && desk_threads(d));
    free(a->record);
    free(a);
}

void desk_study(struct desk *d, uint64_t request, uint64_t table,
                const char *record)
{
    uint64_t id = work_number(TASK_STUDY, record);
    struct asked *a;
    char number[DESK_DIGITS];
    const char *value[] = { number };

    if (known_here(d, request, id)) return;
    if (!d->bells) {
        begin(d, request, id, table, record, false);
        return;
    }
    if (!(a = malloc(sizeof *a))) abort();
    *a = (struct asked){ d, request, id, table, strdup(record) };
    if (!a->record) abort();
    snprintf(number, sizeof number, "%llu", (unsigned long long)id);
    postgres_run(bells_link(d->bells), SQL_FOUND, value, 1, found, a);
}
