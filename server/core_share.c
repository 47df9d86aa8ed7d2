/* core_share.c -- a store that other nodes write to as well.
 *
 * What is in memory may be behind.  Three things follow:
 * - Taking something on it is safe: the store has one entry of a number, and
 *   if it is another node's, everything of the batch is judged anew.
 * - Refusing or showing something is not: first the store is asked for what it
 *   has since.
 * - What others have written is read when a bell rings, and, since bells can be
 *   lost, when a look at the store each second shows it.
 * What nobody asks for, time and bots, is done by the node that wrote last; the
 * others do it when it should have been done for a while. */
#include "core_parts.h"
#include <sodium.h>
#include <stdlib.h>

enum {
    RECENT_MS = 1000,           /* what is known of a person's secrets */
    GRACE_MS  = 2000,           /* for the node that wrote last */
    LOOK_MOST = 1000,           /* logs at once */
    REDO_MOST = 20              /* then it is a mistake of ours */
};

void core_share(struct core *c, uint64_t node) { c->node = node; }

static const char *damaged(const struct log *l)
{
    return l->party ? l->party->damaged : l->person ? l->person->damaged : NULL;
}

/* ---- Before something is shown, refused or believed ---------------------- */

/* While something of ours is on its way to the store, the answer waits for it,
 * and what comes of it says whether we were right. */
bool core_sure(struct core *c, struct log *l, uint64_t came)
{
    if (!c->node || l->asked >= came || damaged(l) || !core_durable(c, l))
        return true;
    core_load(c, l);
    return false;
}

bool core_recent(struct core *c, struct log *l, uint64_t came)
{
    return c->now - l->seen <= RECENT_MS || core_sure(c, l, came);
}

/* ---- What others have written -------------------------------------------- */

void core_read_anew(struct core *c, struct log *l)
{
    l->anew = true;
    core_catch_up(c, l);
}

void core_catch_up(struct core *c, struct log *l)
{
    if (l->state != LOG_THERE || !core_durable(c, l)) return;
    if (l->anew) core_empty(l);
    else if (l->heard <= core_length(l) || damaged(l)) return;
    core_load(c, l);
}

static bool concerns(struct core *c, const struct bell *b)
{
    for (int i = 0; i < GAME_SEATS; i++)
        if (b->person[i] && core_here(c, b->person[i])) return true;
    return false;
}

/* Of a log that nobody here looks at it is enough to remember it. */
void core_bell(struct core *c, const struct bell *b)
{
    struct log *l = core_find(c, b->log);
    bool here = concerns(c, b);

    if (!c->node || (!l && !here)) return;
    if (!l) {
        core_log(c, b->log);
        return;
    }
    if (b->seq > l->heard) l->heard = b->seq;
    if (b->seq == 0) core_read_anew(c, l);
    else if (here || l->listeners || l->streams) core_catch_up(c, l);
}

void core_ring(struct core *c, const struct log *l, bool anew)
{
    struct bell b = { .log = l->id, .seq = anew ? 0 : core_length(l) };

    for (int i = 0; l->party && i < GAME_SEATS; i++)
        b.person[i] = l->party->seat[i].person;
    c->out.ring(c->out.ctx, &b);
}

/* How long are the logs that somebody here looks at? */
void core_look(struct core *c)
{
    uint64_t log[LOOK_MOST];
    int n = 0;

    for (struct log *l = c->newest; l; l = l->older) {
        if (l->state != LOG_THERE || (!l->listeners && !l->streams)
            || !core_durable(c, l)) continue;
        log[n++] = l->id;
        if (n == LOOK_MOST) c->out.look(c->out.ctx, log, n);
        n %= LOOK_MOST;
    }
    if (n) c->out.look(c->out.ctx, log, n);
}

/* A shorter one was written to since the question was asked. */
void core_seen(struct core *c, const struct input *in)
{
    for (int i = 0; i < in->seen.logs; i++) {
        struct log *l = core_find(c, in->seen.log[i]);
        uint32_t seq = in->seen.seq[i];
        if (!l) continue;
        l->seen = c->now;
        if (seq > l->heard) l->heard = seq;
        if (seq == 0) core_read_anew(c, l);
        else core_catch_up(c, l);
    }
}

/* ---- Who does what nobody asks for --------------------------------------- */

bool core_drives(const struct core *c, const struct log *l)
{
    return !c->node || l->mine || c->now > l->party->last + GRACE_MS;
}

/* For the others it passes later. */
uint64_t core_time(const struct core *c, const struct log *l)
{
    return !c->node || l->mine ? c->now : c->now - GRACE_MS;
}

/* ---- Another node was quicker -------------------------------------------- */

/* The answers that waited for the batch: what they answered is judged anew,
 * when the logs are there again. */
void core_redo(struct core *c, struct reply *r)
{
    struct request *q = r->asked;

    if (!q || q->redone == REDO_MOST) {
        core_refuse(c, r->request, NULL, 503,
                    N_("This could not be stored.  Try again."));
        return;
    }
    q->redone++;
    c->counts.redone++;
    core_stir(c);
    core_request(c, r->request, q);
}
