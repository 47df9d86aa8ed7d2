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
    l->bot_asked = l->mine = l->anew = l->doubt = false;
    l->batch = 0;
    l->heard = 0;
}

uint32_t core_length(const struct log *l)
{
    return l->party ? l->party->seq : l->person ? l->person->seq : 0;
}

/* The last entry that is known comes with it, to show that it is still there.
 */
void core_load(struct core *c, struct log *l)
{
    l->state = LOG_LOADING;
    l->unread = false;
    l->from = core_length(l);
    l->asked = c->steps;
    l->heard = 0;
    c->counts.loads++;
    c->out.load(c->out.ctx, l->id, l->from);
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

void core_park_stream(struct log *l, const struct open_stream *o, uint64_t came)
{
    struct open_stream *copy = or_die(malloc(sizeof *copy));

    *copy = *o;
    core_park(l, (struct parked){ .kind = PARKED_STREAM, .number = o->stream,
                                  .open = copy, .came = came });
}

static void free_parked(struct parked *p)
{
    free(p->request);
    free(p->open);
    free(p->bot);
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
        else if (p->kind == PARKED_STREAM) core_open(c, p->open, p->came);
        else if (p->kind == PARKED_BOT) core_bot(c, p->bot);
        else core_notice(c, l, p->table);
        free_parked(p);
    }
}

/* Somebody's request needed to know of all their tables, and this one is gone.
 */
static bool goes_without(struct core *c, const struct log *l,
                         const struct parked *p)
{
    const struct request *q = p->request;
    struct log *me = core_find(c, q->who.person);

    if (q->table == l->id || !me || me == l || !me->person) return false;
    person_leave(me->person, l->id);
    core_stir(c);
    core_request(c, p->number, q);
    return true;
}

static void refuse(struct core *c, const struct log *l, const struct parked *p,
                   bool unread)
{
    bool person = id_is(l->id, ID_PERSON);

    core_refuse(c, p->number, NULL, unread ? 503 : person ? 401 : 404,
                unread ? N_("This could not be read.  Try again.")
                : person ? N_("Who are you?") : N_("There is no such table."));
}

/* Whoever waited for a log learns that it is not there, or cannot be read. */
static void disappoint(struct core *c, struct log *l, bool unread)
{
    struct parked *p = l->parked, *next;

    l->parked = NULL;
    for (; p; p = next) {
        next = p->next;
        if (p->kind == PARKED_STREAM) c->out.drop(c->out.ctx, p->open->stream);
        if (p->kind == PARKED_REQUEST
            && (unread || !goes_without(c, l, p))) refuse(c, l, p, unread);
        free_parked(p);
    }
}

static void drop_stream(struct core *c, uint64_t stream)
{
    c->out.drop(c->out.ctx, stream);
    core_close(c, stream);
}

/* There is no such log.  Of a person who is to be forgotten nothing is kept
 * here that another node has taken out of the store. */
static void gone(struct core *c, struct log *l)
{
    disappoint(c, l, false);
    while (l->listeners) drop_stream(c, l->listeners->stream);
    while (l->streams) drop_stream(c, l->streams->number);
    for (struct log *t = c->newest, *older; l->shorter && t; t = older) {
        older = t->older;
        if (t->party && party_seat_of(t->party, l->id) >= 0)
            core_read_anew(c, t);
    }
    core_remove(c, l);
}

/* If more of it was known, it may be shorter now: it is read from the first
 * entry on. */
static void missing(struct core *c, struct log *l)
{
    if (l->from) {
        l->shorter = true;
        core_empty(l);
        core_load(c, l);
    } else {
        gone(c, l);
    }
}

/* Whoever waited for it goes on. */
static void go_on(struct core *c, struct log *l, bool doubt)
{
    l->state = LOG_THERE;
    l->doubt = doubt;
    unpark(c, l);
    if (l->party) core_tell(c, l);
    if (l->moved) core_tell_presence(c, l);
}

/* What is known of it goes on to be shown; if that is nothing, and somebody
 * looks at it, it is tried again. */
static void unread(struct core *c, struct log *l)
{
    if (l->from) {
        go_on(c, l, true);
        return;
    }
    disappoint(c, l, true);
    l->unread = l->listeners || l->streams;
    if (!l->unread) core_remove(c, l);
}

/* The first one of what is loaded later is known already. */
static void apply_all(struct log *l, const struct input *in)
{
    if (!l->from) start_log(l);
    for (uint32_t i = l->from > 0; i < in->loaded.entries; i++) {
        const struct entry *e = &in->loaded.entry[i];
        l->mine = false;
        if (l->party ? !party_apply(l->party, e) : !person_apply(l->person, e))
            break;
    }
}

void core_loaded(struct core *c, const struct input *in)
{
    struct log *l = core_find(c, in->loaded.log);

    if (!l || l->state != LOG_LOADING || l->from != in->loaded.from) return;
    if (in->loaded.failed) {
        unread(c, l);
        return;
    }
    if (in->loaded.entries == 0) {
        missing(c, l);
        return;
    }
    apply_all(l, in);
    l->seen = c->now;
    go_on(c, l, false);
    core_catch_up(c, l);
}
