/* world.c -- what happens, and when. */
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

/* ---- What is to come ----------------------------------------------------- */

void happens(struct world *w, struct happening h) { heap_put(&w->heap, h); }

void later(struct world *w, uint32_t most_ms, struct happening h)
{
    h.at = w->now + 1 + random_below(&w->random, most_ms);
    h.life = w->node[h.node].life;
    happens(w, h);
}

int any_node(struct world *w)
{
    return (int)random_below(&w->random, (uint32_t)w->nodes);
}

/* ---- The server lives and dies ------------------------------------------- */

/* Their clocks differ a little. */
void step(struct node *n, struct input *in)
{
    in->now = n->world->now + 7 * (uint64_t)n->number;
    for (int k = 0; k < ENTROPY; k++)
        in->entropy[k] = (uint8_t)random_below(&n->world->random, 256);
    server_step(n->core, in);
}

static void start_server(struct node *n)
{
    static const uint8_t key[RECORD_KEY] = { 7 };
    struct world *w = n->world;
    struct outputs out = outputs;

    out.ctx = n;
    n->core = core_new(key, &out);
    n->life++;
    if (w->nodes > 1)
        core_share(n->core, 100 * n->life + (uint32_t)n->number + 1);
    later(w, 200, (struct happening){ .kind = HAPPENS_TICK,
                                      .node = n->number });
    if (!w->healed)
        later(w, 30000, (struct happening){ .kind = HAPPENS_CRASH,
                                            .node = n->number });
}

/* Some stay away for long, while another one is there: it has to do without. */
static void crash(struct node *n)
{
    struct world *w = n->world;
    bool others = false;

    core_free(n->core);
    n->core = NULL;
    n->life++;
    w->count.crashes++;
    store_crash(n);
    for (int i = 0; i < w->clients; i++)
        if (w->client[i].stream_node == n->number) w->client[i].stream = 0;
    for (int i = 0; i < w->nodes; i++) others |= w->node[i].core != NULL;
    later(w, others && chance_of(w, 300) ? 60000 : 1500,
          (struct happening){ .kind = HAPPENS_START, .node = n->number });
}

/* ---- What happens -------------------------------------------------------- */

static void deliver_request(struct node *n, const struct happening *h)
{
    struct world *w = n->world;
    struct input in = { .kind = INPUT_REQUEST };
    uint64_t number = ++w->numbers;

    remember(w, number, h->client, h->what);
    in.post.number = number;
    in.post.request = h->what;
    step(n, &in);
}

static void deliver_open(struct node *n, const struct happening *h)
{
    struct input in = { .kind = INPUT_OPEN };

    if (n->world->client[h->client].stream != h->number) return;
    in.open = h->what;
    step(n, &in);
}

static void deliver_word(struct node *n, const struct happening *h)
{
    struct input in = { .kind = INPUT_BELL };

    if (h->kind == HAPPENS_BELL) {
        in.bell = *(const struct bell *)h->what;
    } else {
        in.kind = INPUT_PRESENT;
        in.present = *(const struct presence *)h->what;
    }
    step(n, &in);
}

static void deliver_bot(struct node *n, const struct happening *h)
{
    struct world *w = n->world;
    const struct bot_question *q = h->what;
    struct input in = { .kind = INPUT_BOT };

    in.bot.table = q->table;
    in.bot.ply = q->ply;
    in.bot.seat = q->seat;
    in.bot.actions = think_turn(q, in.bot.action, PARTY_PLAN);
    if (chance_of(w, 20)) in.bot.action[0] = 9999;
    if (w->bots < PLANS)
        w->bot[w->bots++] = (struct bot_sent){ q->table, q->ply, q->seat };
    step(n, &in);
}

static void tick(struct node *n)
{
    struct world *w = n->world;
    struct input in = { .kind = INPUT_TICK };
    struct client *c = &w->client[random_below(&w->random, CLIENTS)];

    step(n, &in);
    later(w, 1500, (struct happening){ .kind = HAPPENS_TICK,
                                       .node = n->number });
    if (w->healed || !c->stream || c->stream_node != n->number
        || !chance_of(w, 300)) return;
    in.kind = INPUT_CLOSE;                      /* a stream breaks */
    in.stream = c->stream;
    c->stream = 0;
    step(n, &in);
}

/* What belongs to a server that is gone does not arrive; what clients send
 * does, unless it is down. */
static void happen(struct world *w, struct happening h)
{
    struct client *c = &w->client[h.client];
    struct node *n = &w->node[h.node];
    bool same = h.life == n->life && n->core;
    struct answering *a = h.what;

    switch ((enum happening_kind)h.kind) {
    case HAPPENS_REQUEST: if (n->core) deliver_request(n, &h); break;
    case HAPPENS_OPEN:
        if (n->core) deliver_open(n, &h);
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
    case HAPPENS_STORED: if (same) store_end(n, &h); break;
    case HAPPENS_LATE:
        store_late(w, &h);
        return;
    case HAPPENS_LOADED: if (same) store_read(n, &h); break;
    case HAPPENS_LISTED: if (same) store_answer(n, &h); break;
    case HAPPENS_SEEN: if (same) store_lengths(n, &h); break;
    case HAPPENS_BELL:
    case HAPPENS_PRESENT: if (same) deliver_word(n, &h); break;
    case HAPPENS_BOT: if (same) deliver_bot(n, &h); break;
    case HAPPENS_TICK: if (same) tick(n); break;
    case HAPPENS_CRASH: if (same && !w->healed) crash(n); break;
    case HAPPENS_START: if (!n->core) start_server(n); break;
    }
    free(h.what);
}

/* ---- One history --------------------------------------------------------- */

static void end_world(struct world *w)
{
    for (int i = 0; i < w->nodes; i++) {
        if (w->node[i].core) core_free(w->node[i].core);
        store_crash(&w->node[i]);       /* what was under way is let go */
    }
    while (w->heap.count) {
        struct happening h = heap_take(&w->heap);
        if (h.kind == HAPPENS_LATE) store_late(w, &h);
        else free(h.what);
    }
    free(w->heap.first);
    free(w->sent);
    for (int i = 0; i < w->logs; i++) {
        for (uint32_t k = 0; k < w->log[i].entries; k++)
            free(w->log[i].entry[k].text);
        free(w->log[i].entry);
        party_free(w->log[i].shadow);
    }
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
    w->nodes = 1 + (int)(seed % NODES);
    for (int i = 0; i < w->nodes; i++) {
        w->node[i].world = w;
        w->node[i].number = i;
        start_server(&w->node[i]);
    }
    for (int i = 0; i < CLIENTS; i++) client_begin(w, i);
    while (!w->violation && w->now < START + END_MS + QUIET_MS) {
        struct happening h = heap_take(&w->heap);
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
    totals->count.conflicts += w->count.conflicts;
    end_world(w);
    return violation;
}
