/* ports.c -- what comes in becomes an input of the core, what the core puts out
 * goes to HTTP, the store, the bots and other nodes.
 *
 * The core is never called from within itself: outputs write and wake, and what
 * follows from them comes back through the loop. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include "clock.h"
#include "edge.h"
#include "journal.h"
#include "play/exit.h"
#include "play/say.h"

void edge_step(struct edge *e, struct input *in)
{
    in->now = clock_today_ms();
    randombytes_buf(in->entropy, sizeof in->entropy);
    server_step(e->core, in);
    sodium_memzero(in->entropy, sizeof in->entropy);
}

/* ---- Outputs of the core ------------------------------------------------- */

static void out_append(void *ctx, uint64_t batch, const struct write *w)
{
    struct edge *e = ctx;
    e->counts.batches++;
    store_append(e->store, batch, w);
}

static void out_load(void *ctx, uint64_t log, uint32_t from)
{
    store_load(((struct edge *)ctx)->store, log, from);
}

static void out_look(void *ctx, const uint64_t *log, int logs)
{
    store_look(((struct edge *)ctx)->store, log, logs);
}

static void out_list(void *ctx, const struct listing *l)
{
    store_list(((struct edge *)ctx)->store, l);
}

static void out_answer(void *ctx, uint64_t number, const struct answer *a)
{
    api_answer(ctx, number, a);
}

static void out_event(void *ctx, uint64_t stream, const char *id,
                      const char *json, size_t length)
{
    stream_event(ctx, stream, id, json, length);
}

static void out_drop(void *ctx, uint64_t stream) { stream_drop(ctx, stream); }

static void out_ask(void *ctx, const struct bot_question *q)
{
    desk_ask(((struct edge *)ctx)->desk, q);
}

static void out_study(void *ctx, uint64_t request, uint64_t table,
                      const char *record)
{
    desk_study(((struct edge *)ctx)->desk, request, table, record);
}

static void out_notify(void *ctx, const struct notice *n)
{
    struct edge *e = ctx;
    if (e->notify) notify_send(e->notify, n);
}

static void out_ring(void *ctx, const struct bell *b)
{
    bells_ring(((struct edge *)ctx)->bells, b);
}

static void out_present(void *ctx, const struct presence *p)
{
    bells_present(((struct edge *)ctx)->bells, p);
}

void edge_core(struct edge *e, const uint8_t key[RECORD_KEY])
{
    e->core = core_new(key, &(struct outputs){
        .ctx = e, .append = out_append, .load = out_load, .list = out_list,
        .answer = out_answer, .event = out_event, .drop = out_drop,
        .ask = out_ask, .notify = out_notify, .study = out_study,
        .ring = out_ring, .look = out_look, .present = out_present
    });
}

/* ---- Inputs from the store and the bots ---------------------------------- */

static void in_durable(void *ctx, uint64_t batch)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_DURABLE,
                                    .batch = { .number = batch } });
}

static void in_failed(void *ctx, uint64_t batch, int status)
{
    struct edge *e = ctx;

    e->counts.batches_failed++;
    journal("store_failed", "status=%d", status);
    edge_step(e, &(struct input){ .kind = INPUT_FAILED,
                                  .batch = { batch, status } });
}

static void in_loaded(void *ctx, uint64_t log, uint32_t from,
                      const struct entry *entry, uint32_t entries, bool failed)
{
    edge_step(ctx, &(struct input){
        .kind = INPUT_LOADED, .loaded = { log, from, entry, entries, failed }
    });
}

static void in_seen(void *ctx, const uint64_t *log, const uint32_t *seq,
                    int logs)
{
    edge_step(ctx, &(struct input){ .kind = INPUT_SEEN,
                                    .seen = { log, seq, logs } });
}

static void in_listed(void *ctx, uint64_t number, const struct brief *brief,
                      int briefs, bool failed)
{
    edge_step(ctx, &(struct input){
        .kind = INPUT_LISTED, .listed = { number, brief, briefs, failed }
    });
}

static void in_broken(void *ctx, const char *why)
{
    struct edge *e = ctx;

    journal("store_broken", "reason=\"%s\"", why);
    e->broken = true;
    e->code = EXIT_SYSTEM;
    event_base_loopbreak(e->base);
}

/* What of the key may be known to all. */
static void print_key(const uint8_t key[RECORD_KEY], char print[STORE_PRINT])
{
    static const char what[] = "print";
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)what, sizeof what,
                       key, RECORD_KEY);
    sodium_bin2hex(print, STORE_PRINT, hash, sizeof hash);
}

bool edge_store(struct edge *e, const uint8_t key[RECORD_KEY])
{
    const char *name = e->with->store;
    char why[256] = "", print[STORE_PRINT];

    print_key(key, print);
    e->store = store_open(name, e->base, &(struct store_events){
        .ctx = e, .durable = in_durable, .failed = in_failed,
        .loaded = in_loaded, .listed = in_listed, .seen = in_seen,
        .broken = in_broken
    }, print, why, sizeof why);
    if (e->store) return true;
    fprintf(stderr, "stele: ");         /* an address may hold a password */
    say_to(stderr, SAY(N_("Cannot use the database {file}: {reason}"),
                       TEXT("file", store_is_postgres(name) ? "PostgreSQL"
                                                            : name),
                       TEXT("reason", why)));
    return false;
}

static void in_turn(void *ctx, const struct bot_question *q,
                    const action_t *action, int actions)
{
    struct input in = { .kind = INPUT_BOT };

    in.bot.table = q->table;
    in.bot.ply = q->ply;
    in.bot.seat = q->seat;
    in.bot.actions = actions;
    memcpy(in.bot.action, action, (size_t)actions * sizeof *action);
    edge_step(ctx, &in);
}

static void in_study(void *ctx, uint64_t request, int status, const char *text)
{
    api_answer(ctx, request, &(struct answer){
        .status = status, .body = text, .length = strlen(text)
    });
}

struct desk *edge_desk(struct edge *e)
{
    return desk_open(e->thinkers,
                     &(struct desk_events){ e, in_turn, in_study });
}
