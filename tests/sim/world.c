/* world.c -- what happens when, and the server's outputs. */
#include "world.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "play/fair.h"
#include "server/thinkers.h"

enum { END_MS = 40000, QUIET_MS = 20000, START = 1000000 };

bool chance_of(struct world *w, uint32_t in_thousand)
{
    return random_below(&w->random, 1000) < in_thousand;
}

void violated(struct world *w, const char *what)
{
    if (!w->violation) w->violation = what;
}

/* ---- What is to come: a heap by time ------------------------------------- */

static bool sooner(const struct happening *a, const struct happening *b)
{
    return a->at < b->at || (a->at == b->at && a->order < b->order);
}

static void swap(struct happening *a, struct happening *b)
{
    struct happening kept = *a;
    *a = *b;
    *b = kept;
}

static void put(struct world *w, struct happening h)
{
    int i = w->heaped++;

    if (w->heaped > w->heap_room) {
        w->heap_room = 2 * w->heap_room + 64;
        w->heap = realloc(w->heap, (size_t)w->heap_room * sizeof h);
        if (!w->heap) abort();
    }
    h.order = w->order++;
    w->heap[i] = h;
    for (; i > 0 && sooner(&w->heap[i], &w->heap[(i - 1) / 2]);
         i = (i - 1) / 2) swap(&w->heap[i], &w->heap[(i - 1) / 2]);
}

static struct happening take(struct world *w)
{
    struct happening first = w->heap[0];

    w->heap[0] = w->heap[--w->heaped];
    for (int i = 0, k; (k = 2 * i + 1) < w->heaped; i = k) {
        if (k + 1 < w->heaped && sooner(&w->heap[k + 1], &w->heap[k])) k++;
        if (!sooner(&w->heap[k], &w->heap[i])) break;
        swap(&w->heap[i], &w->heap[k]);
    }
    return first;
}

void later(struct world *w, uint32_t most_ms, struct happening h)
{
    h.at = w->now + 1 + random_below(&w->random, most_ms);
    h.life = w->life;
    put(w, h);
}

/* ---- The server's outputs ------------------------------------------------ */

static void out_append(void *ctx, uint64_t batch, const struct write *first)
{
    store_begin(ctx, batch, first);
}

static void out_load(void *ctx, uint64_t log)
{
    later(ctx, 20, (struct happening){ .kind = HAPPENS_LOADED,
                                       .number = log });
}

static void *copy_of(const void *what, size_t size)
{
    void *copy = malloc(size);
    if (!copy) abort();
    return memcpy(copy, what, size);
}

static void out_list(void *ctx, const struct listing *q)
{
    later(ctx, 20, (struct happening){ .kind = HAPPENS_LISTED,
                                       .what = copy_of(q, sizeof *q) });
}

/* An answer on its way: what it says, and to what. */
struct answering {
    int status;
    bool has_cookie;
    struct who cookie;
    struct request request;
    char body[512];
};

struct asking { uint64_t number; int client; struct request request; };
static struct asking asked[1 << 10];            /* by the lower bits */

static bool changes(enum verb v)
{
    return v != VERB_ME && v != VERB_TABLE && v != VERB_TABLES
        && v != VERB_ASKED && v != VERB_RECORD;
}

/* Whoever is told that something was done finds it in the store. */
static void out_answer(void *ctx, uint64_t number, const struct answer *a)
{
    struct world *w = ctx;
    const struct asking *q = &asked[number % (1 << 10)];
    struct answering *n;

    if (q->number != number) return;
    if (a->status == 200 && changes(q->request.verb)
        && !stored_tag(w, &q->request.tag))
        violated(w, "what is acknowledged is stored");
    if (!w->healed && chance_of(w, 60)) return;
    if (!(n = calloc(1, sizeof *n))) abort();
    n->status = a->status;
    n->has_cookie = a->cookie != NULL;
    if (a->cookie) n->cookie = *a->cookie;
    n->request = q->request;
    snprintf(n->body, sizeof n->body, "%.*s", (int)a->length, a->body);
    later(w, 100, (struct happening){ .kind = HAPPENS_ANSWER,
                                      .client = q->client, .what = n });
}

static struct client *listener(struct world *w, uint64_t stream)
{
    for (int i = 0; i < w->clients; i++)
        if (w->client[i].stream == stream) return &w->client[i];
    return NULL;
}

/* In order, and perhaps never. */
static void out_event(void *ctx, uint64_t stream, const char *id,
                      const char *json, size_t length)
{
    struct world *w = ctx;
    struct client *c = listener(w, stream);
    char *copy;

    (void)id;
    if (!c) return;
    if (!(copy = strndup(json, length))) abort();
    judge_event(w, c, copy);
    if (c->stream_last < w->now) c->stream_last = w->now;
    c->stream_last += 1 + random_below(&w->random, 60);
    put(w, (struct happening){ .at = c->stream_last, .life = w->life,
                               .kind = HAPPENS_EVENT, .client = c->number,
                               .number = stream, .what = copy });
}

static void out_drop(void *ctx, uint64_t stream)
{
    struct client *c = listener(ctx, stream);
    if (c) c->stream = 0;
}

/* Some bots think for long, and meanwhile others go on. */
static void out_ask(void *ctx, const struct bot_question *q)
{
    later(ctx, chance_of(ctx, 100) ? 6000 : 400,
          (struct happening){ .kind = HAPPENS_BOT,
                              .what = copy_of(q, sizeof *q) });
}

static void out_notify(void *ctx, const struct notice *n)
{
    (void)ctx; (void)n;
}

/* ---- The server lives and dies ------------------------------------------- */

static const struct outputs outputs = {
    NULL, out_append, out_load, out_list, out_answer, out_event, out_drop,
    out_ask, out_notify
};

void step(struct world *w, struct input *in)
{
    in->now = w->now;
    for (int k = 0; k < ENTROPY; k++)
        in->entropy[k] = (uint8_t)random_below(&w->random, 256);
    server_step(w->core, in);
}

static void start_server(struct world *w)
{
    static const uint8_t key[RECORD_KEY] = { 7 };
    struct outputs out = outputs;

    out.ctx = w;
    w->core = core_new(key, &out);
    w->life++;
    later(w, 200, (struct happening){ .kind = HAPPENS_TICK });
    if (!w->healed)
        later(w, 30000, (struct happening){ .kind = HAPPENS_CRASH });
}

static void crash(struct world *w)
{
    core_free(w->core);
    w->core = NULL;
    w->life++;
    w->count.crashes++;
    store_crash(w);
    for (int i = 0; i < w->clients; i++) w->client[i].stream = 0;
    later(w, 1500, (struct happening){ .kind = HAPPENS_START });
}

/* ---- What happens -------------------------------------------------------- */

static void deliver_request(struct world *w, const struct happening *h)
{
    struct input in = { .kind = INPUT_REQUEST };
    uint64_t number = ++w->numbers;
    struct asking *a = &asked[number % (1 << 10)];

    *a = (struct asking){ number, h->client, *(struct request *)h->what };
    in.post.number = number;
    in.post.request = h->what;
    step(w, &in);
}

static void deliver_open(struct world *w, const struct happening *h)
{
    struct input in = { .kind = INPUT_OPEN };

    if (w->client[h->client].stream != h->number) return;
    in.open = h->what;
    step(w, &in);
}

static void deliver_bot(struct world *w, const struct happening *h)
{
    const struct bot_question *q = h->what;
    struct input in = { .kind = INPUT_BOT };

    in.bot.table = q->table;
    in.bot.ply = q->ply;
    in.bot.seat = q->seat;
    in.bot.actions = think_turn(q, in.bot.action, PARTY_PLAN);
    if (chance_of(w, 20)) in.bot.action[0] = 9999;
    if (w->bots < PLANS)
        w->bot[w->bots++] = (struct bot_sent){ q->table, q->ply, q->seat };
    step(w, &in);
}

static void tick(struct world *w)
{
    struct input in = { .kind = INPUT_TICK };
    struct client *c = &w->client[random_below(&w->random, CLIENTS)];

    step(w, &in);
    later(w, 1500, (struct happening){ .kind = HAPPENS_TICK });
    if (w->healed || !c->stream || !chance_of(w, 300)) return;
    in.kind = INPUT_CLOSE;                      /* a stream breaks */
    in.stream = c->stream;
    c->stream = 0;
    step(w, &in);
}

/* What belongs to a server that is gone does not arrive; what clients send
 * does, unless it is down. */
static void happen(struct world *w, struct happening h)
{
    struct client *c = &w->client[h.client];
    bool same = h.life == w->life && w->core;
    struct answering *a = h.what;

    switch (h.kind) {
    case HAPPENS_REQUEST: if (w->core) deliver_request(w, &h); break;
    case HAPPENS_OPEN:
        if (w->core) deliver_open(w, &h);
        else if (c->stream == h.number) c->stream = 0;
        break;
    case HAPPENS_ANSWER:
        client_answered(w, c, a->status, a->body,
                        a->has_cookie ? &a->cookie : NULL, &a->request);
        break;
    case HAPPENS_EVENT:
        if (c->stream == h.number) client_hears(w, c, h.what);
        break;
    case HAPPENS_CLIENT: client_act(w, c); break;
    case HAPPENS_STORED: if (same) store_end(w, &h); break;
    case HAPPENS_LOADED: if (same) store_read(w, &h); break;
    case HAPPENS_LISTED: if (same) store_answer(w, &h); break;
    case HAPPENS_BOT: if (same) deliver_bot(w, &h); break;
    case HAPPENS_TICK: if (same) tick(w); break;
    case HAPPENS_CRASH: if (same && !w->healed) crash(w); break;
    case HAPPENS_START: if (!w->core) start_server(w); break;
    }
    free(h.what);
}

/* ---- One history --------------------------------------------------------- */

static void end_world(struct world *w)
{
    if (w->core) core_free(w->core);
    store_crash(w);                     /* what was under way is let go */
    while (w->heaped) free(take(w).what);
    free(w->heap);
    free(w->sent);
    for (int i = 0; i < w->logs; i++) {
        for (uint32_t k = 0; k < w->log[i].entries; k++)
            free(w->log[i].entry[k].text);
        free(w->log[i].entry);
        party_free(w->log[i].shadow);
    }
    w->core = NULL;
}

const char *history(uint64_t seed, bool talk, struct world *totals)
{
    static struct world world;
    struct world *w = &world;

    memset(w, 0, sizeof *w);
    w->random.state = seed;
    w->now = START;
    w->clients = CLIENTS;
    w->game = game_named("mini");
    w->sent = calloc(PLANS, sizeof *w->sent);
    if (!w->sent || !w->game) abort();
    start_server(w);
    for (int i = 0; i < CLIENTS; i++) client_begin(w, i);
    while (!w->violation && w->now < START + END_MS + QUIET_MS) {
        struct happening h = take(w);
        w->now = h.at;
        w->healed = w->now > START + END_MS;
        happen(w, h);
    }
    if (!w->violation) judge_history(w);
    const char *violation = w->violation;
    if (talk)
        for (int i = 0; i < w->logs; i++)
            for (uint32_t k = 0; k < w->log[i].entries; k++)
                printf("%3d %4u %s\n", i, w->log[i].entry[k].seq,
                       w->log[i].entry[k].text);
    totals->count.turns += w->count.turns;
    totals->count.crashes += w->count.crashes;
    totals->count.failures += w->count.failures;
    totals->count.lost += w->count.lost;
    totals->count.doubled += w->count.doubled;
    end_world(w);
    return violation;
}
