/* core_logs.c -- logs in memory: found, loaded, dropped, waited for. */
#include "core_parts.h"
#include <stdlib.h>

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* ---- Logs ---------------------------------------------------------------- */

struct log *core_find(struct core *c, uint64_t id)
{
    struct log *l = c->log[id / 2 % LOG_BUCKETS];
    while (l && l->id != id) l = l->next;
    return l;
}

static struct log *add_log(struct core *c, uint64_t id)
{
    struct log **at = &c->log[id / 2 % LOG_BUCKETS];
    struct log *l = or_die(calloc(1, sizeof *l));

    l->id = id;
    l->next = *at;
    l->older = c->newest;
    l->noticed_seat = -1;
    *at = l;
    if (l->older) l->older->newer = l;
    c->newest = l;
    c->counts.logs++;
    return l;
}

static void start_log(struct log *l)
{
    if (id_is(l->id, ID_PERSON)) l->person = person_new(l->id);
    else l->party = party_new(l->id);
}

void core_empty(struct log *l)
{
    party_free(l->party);
    person_free(l->person);
    l->party = NULL;
    l->person = NULL;
    l->bot_asked = false;
    l->batch = 0;
}

void core_load(struct core *c, struct log *l)
{
    l->state = LOG_LOADING;
    c->counts.loads++;
    c->out.load(c->out.ctx, l->id);
}

struct log *core_log(struct core *c, uint64_t id)
{
    struct log *l = core_find(c, id);

    if (!l) {
        l = add_log(c, id);
        core_load(c, l);
    }
    l->used = c->now;
    return l;
}

struct log *core_make(struct core *c, uint64_t id)
{
    struct log *l = core_find(c, id);

    if (l) return l;                    /* 60 random bits: the store refuses */
    l = add_log(c, id);
    l->state = LOG_THERE;
    l->used = c->now;
    start_log(l);
    return l;
}

void core_remove(struct core *c, struct log *l)
{
    struct log **at = &c->log[l->id / 2 % LOG_BUCKETS];

    while (*at != l) at = &(*at)->next;
    *at = l->next;
    if (l->older) l->older->newer = l->newer;
    *(l->newer ? &l->newer->older : &c->newest) = l->older;
    core_empty(l);
    free(l);
    c->counts.logs--;
}

void core_park(struct log *l, struct parked what)
{
    struct parked **end = &l->parked;

    while (*end) end = &(*end)->next;
    *end = or_die(malloc(sizeof **end));
    what.next = NULL;
    **end = what;
}

void core_park_request(struct log *l, uint64_t number,
                       const struct request *q)
{
    struct request *copy = or_die(malloc(sizeof *copy));

    *copy = *q;
    core_park(l, (struct parked){ .kind = PARKED_REQUEST, .number = number,
                                  .request = copy });
}

static void free_parked(struct parked *p)
{
    free(p->request);
    free(p->open);
    free(p);
}

void core_unpark(struct log *l)
{
    for (struct parked *p = l->parked, *next; p; p = next) {
        next = p->next;
        free_parked(p);
    }
    l->parked = NULL;
}

/* A stream that ends before its person's log is there. */
void core_unpark_stream(struct core *c, uint64_t stream)
{
    for (struct log *l = c->newest; l; l = l->older)
        for (struct parked **at = &l->parked, *p; (p = *at);) {
            if (p->kind != PARKED_STREAM || p->number != stream) {
                at = &p->next;
                continue;
            }
            *at = p->next;
            free_parked(p);
            return;
        }
}

/* Everything that waited is tried again, in order. */
static void unpark(struct core *c, struct log *l)
{
    struct parked *p = l->parked, *next;

    l->parked = NULL;
    for (; p; p = next) {
        next = p->next;
        core_stir(c);
        if (p->kind == PARKED_REQUEST) core_request(c, p->number, p->request);
        else if (p->kind == PARKED_STREAM) core_open(c, p->open);
        else core_notice(c, l, p->table);
        free_parked(p);
    }
}

/* There is no such log, or it cannot be read. */
static void gone(struct core *c, struct log *l, bool unread)
{
    bool person = id_is(l->id, ID_PERSON);

    for (struct parked *p = l->parked, *next; p; p = next) {
        next = p->next;
        if (p->kind == PARKED_STREAM)
            c->out.drop(c->out.ctx, p->open->stream);
        if (p->kind == PARKED_REQUEST)
            core_refuse(c, p->number, NULL, unread ? 503 : person ? 401 : 404,
                        unread ? N_("This could not be read.  Try again.")
                        : person ? N_("Who are you?")
                        : N_("There is no such table."));
        free_parked(p);
    }
    l->parked = NULL;
    while (l->listeners) {
        c->out.drop(c->out.ctx, l->listeners->stream);
        core_close(c, l->listeners->stream);
    }
    core_remove(c, l);
}

void core_loaded(struct core *c, const struct input *in)
{
    struct log *l = core_find(c, in->loaded.log);

    if (!l || l->state != LOG_LOADING) return;
    if (in->loaded.failed || in->loaded.entries == 0) {
        gone(c, l, in->loaded.failed);
        return;
    }
    start_log(l);
    for (uint32_t i = 0; i < in->loaded.entries; i++) {
        const struct entry *e = &in->loaded.entry[i];
        if (l->party ? !party_apply(l->party, e) : !person_apply(l->person, e))
            break;
    }
    l->state = LOG_THERE;
    unpark(c, l);
    if (l->party) core_tell(c, l);
}
