/* core.c -- the step: what the store says, time, beginning and end. */
#include "core_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    IDLE_MS  = 10 * 60 * 1000,  /* a log that nobody asked for is dropped */
    SWEEP_MS = 60 * 1000,
    OPEN_TABLES = 20,           /* of a host, if nothing else is said */
    ASK_AGAIN_MS = 120 * 1000,  /* a bot that did not answer */
    STALE_MS = 7 * 24 * 3600 * 1000     /* a table that nobody started */
};

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

struct core *core_new(const uint8_t key[RECORD_KEY], const struct outputs *out)
{
    struct core *c = or_die(calloc(1, sizeof *c));

    c->out = *out;
    memcpy(c->key, key, RECORD_KEY);
    c->gathering = 1;
    c->open_tables = OPEN_TABLES;
    c->write_end = &c->write;
    c->reply_end = &c->reply;
    return c;
}

void core_allow_tables(struct core *c, int open) { c->open_tables = open; }

/* ---- The store has spoken ------------------------------------------------ */

static void durable(struct core *c, uint64_t batch)
{
    bool anew = false;

    if (batch != c->under_way) return;
    c->durable = batch;
    c->under_way = 0;
    for (const struct write *w = c->stored; w; w = w->next)
        anew |= w->kind == WRITE_ERASE;
    core_free_writes(c->stored);
    c->stored = NULL;
    core_send(c);
    for (int i = 0; i < c->changes; i++) {
        struct log *l = core_find(c, c->changed[i]);
        if (!l || l->state != LOG_THERE) continue;
        l->mine = true;
        if (c->node) core_ring(c, l, anew);
        if (l->party) core_tell(c, l);
        core_catch_up(c, l);
    }
}

/* Nothing that was built on a failed batch happened, and the batch itself may
 * be stored or not.  Logs are read anew; those who asked may try again, and
 * what happened after all is known by its id.  If only another node was quicker
 * (409), they need not even do that. */
static void failed(struct core *c, uint64_t batch, int status)
{
    static const char full[] = N_("There is no room left on the server: "
                                  "nothing is stored now.");
    static const char again[] = N_("This could not be stored.  Try again.");
    struct reply *r = c->reply, *next;

    if (batch != c->under_way) return;
    c->counts.failures++;
    c->under_way = 0;
    core_free_writes(c->stored);
    core_free_writes(c->write);
    c->stored = c->write = NULL;
    c->write_end = &c->write;
    c->reply = NULL;
    c->reply_end = &c->reply;
    for (int i = 0; i < c->changes + c->touches; i++) {
        struct log *l = core_find(c, i < c->changes
                                     ? c->changed[i]
                                     : c->touched[i - c->changes]);
        if (!l || l->state != LOG_THERE) continue;
        core_empty(l);
        core_load(c, l);
    }
    c->touches = c->changes = 0;
    for (; r; r = next) {
        next = r->next;
        if (status == 409) core_redo(c, r);
        else core_refuse(c, r->request, NULL, status,
                         status == 507 ? full : again);
        core_free_reply(r);
    }
}

/* ---- Time ---------------------------------------------------------------- */

static void pass_time(struct core *c, struct log *l)
{
    char room[256];
    struct verdict v;
    struct party *p = l->party;

    if (p->damaged || !core_drives(c, l)) return;
    judge_time(p, core_time(c, l), room, sizeof room, &v);
    for (int i = 0; i < v.entries; i++) {
        struct span e = verdict_entry(&v, i);
        core_append(c, l, NULL, e.at, e.length);
    }
    if (p->state == PARTY_OPEN && c->now - p->last > STALE_MS)
        core_append(c, l, NULL, "close", 5);
    if (l->bot_asked && c->now - l->bot_at > ASK_AGAIN_MS)
        l->bot_asked = false;
    if (core_durable(c, l)) core_ask_bot(c, l);
}

static bool idle(const struct core *c, const struct log *l)
{
    return l->state == LOG_THERE && !l->parked && !l->listeners && !l->streams
        && l->batch <= c->durable && c->now - l->used > IDLE_MS
        && !(l->party && (l->bot_asked
                          || (party_due(l->party)
                              && party_due(l->party) < c->now + IDLE_MS)));
}

static void tick(struct core *c)
{
    bool sweep = c->now - c->last_sweep >= SWEEP_MS;

    for (struct log *l = c->newest, *older; l; l = older) {
        older = l->older;
        if (l->unread) core_load(c, l);
        if (l->state == LOG_THERE && l->party) pass_time(c, l);
        if (sweep && idle(c, l)) core_remove(c, l);
    }
    if (c->node) core_look(c);
    if (c->node) core_show_again(c);
    if (!sweep) return;
    c->last_sweep = c->now;
    core_list_due(c, c->now + 2 * SWEEP_MS);
}

/* ---- The step ------------------------------------------------------------ */

void core_own_seed(const struct core *c, uint64_t table,
                   uint8_t own[RECORD_KEY])
{
    party_own_seed(c->key, table, own);
}

/* Of several requests in one step each has random bytes of its own: no two
 * tables get the same number, no two secrets are the same. */
void core_stir(struct core *c)
{
    uint8_t next[ENTROPY];

    crypto_generichash(next, sizeof next, c->entropy, sizeof c->entropy,
                       NULL, 0);
    memcpy(c->entropy, next, sizeof next);
    sodium_memzero(next, sizeof next);
}

void server_step(struct core *c, const struct input *in)
{
    c->now = in->now > c->now ? in->now : c->now;
    c->steps++;
    memcpy(c->entropy, in->entropy, sizeof c->entropy);
    switch (in->kind) {
    case INPUT_TICK: tick(c); core_tell_late(c); break;
    case INPUT_OPEN: core_open(c, in->open, c->steps); break;
    case INPUT_CLOSE: core_close(c, in->stream); break;
    case INPUT_REQUEST: core_come(c, in); break;
    case INPUT_DURABLE: durable(c, in->batch.number); break;
    case INPUT_FAILED: failed(c, in->batch.number, in->batch.status); break;
    case INPUT_LOADED: core_loaded(c, in); break;
    case INPUT_LISTED: core_listed(c, in); break;
    case INPUT_BOT: core_bot(c, in); break;
    case INPUT_GONE: core_gone(c, in); break;
    case INPUT_DRAIN: core_drain(c); break;
    case INPUT_BELL: core_bell(c, &in->bell); break;
    case INPUT_SEEN: core_seen(c, in); break;
    case INPUT_PRESENT: core_present(c, &in->present); break;
    }
    core_send(c);
    core_flush(c);
    sodium_memzero(c->entropy, sizeof c->entropy);
}

struct core_counts core_counts(const struct core *c) { return c->counts; }

/* ---- The end ------------------------------------------------------------- */

void core_free(struct core *c)
{
    for (struct log *l; (l = c->newest); core_remove(c, l)) {
        core_unpark(l);
        for (struct listener *s = l->listeners, *next; s; s = next) {
            next = s->next;
            free(s);
        }
    }
    for (int b = 0; b < STREAM_BUCKETS; b++)
        for (struct stream *s = c->stream[b], *next; s; s = next) {
            next = s->next;
            free(s);
        }
    for (struct query *q = c->query, *next; q; q = next) {
        next = q->next;
        free(q->open);
        free(q);
    }
    for (struct reply *r = c->reply, *next; r; r = next) {
        next = r->next;
        core_free_reply(r);
    }
    core_elsewhere_free(c);
    core_free_writes(c->write);
    core_free_writes(c->stored);
    free(c->touched);
    free(c->changed);
    sodium_memzero(c->key, sizeof c->key);
    free(c);
}
