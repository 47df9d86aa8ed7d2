/* outputs.c -- what the servers put out: to the store, to each other, to
 * clients and to bots. */
#include "world.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- To the store -------------------------------------------------------- */

static void out_append(void *ctx, uint64_t batch, const struct write *first)
{
    store_begin(ctx, batch, first);
}

static void out_load(void *ctx, uint64_t log, uint32_t from)
{
    struct node *n = ctx;

    later(n->world, 20, (struct happening){ .kind = HAPPENS_LOADED,
                                            .node = n->number, .number = log,
                                            .from = from });
}

static void *copy_of(const void *what, size_t size)
{
    void *copy = malloc(size);
    if (!copy) abort();
    return memcpy(copy, what, size);
}

static void out_list(void *ctx, const struct listing *q)
{
    struct node *n = ctx;

    later(n->world, 20, (struct happening){ .kind = HAPPENS_LISTED,
                                            .node = n->number,
                                            .what = copy_of(q, sizeof *q) });
}

/* ---- Between servers ----------------------------------------------------- */

static void out_look(void *ctx, const uint64_t *log, int logs)
{
    struct node *n = ctx;

    later(n->world, 20, (struct happening){
        .kind = HAPPENS_SEEN, .node = n->number, .number = (uint64_t)logs,
        .what = copy_of(log, (size_t)logs * sizeof *log)
    });
}

/* To all others; what is lost is lost for all, and may be at any time. */
static void spread(struct node *n, struct happening h, size_t size)
{
    struct world *w = n->world;
    void *what = h.what;

    if (chance_of(w, 150)) return;
    for (h.node = 0; h.node < w->nodes; h.node++) {
        if (h.node == n->number) continue;
        h.what = copy_of(what, size);
        later(w, 60, h);
    }
}

static void out_ring(void *ctx, const struct bell *b)
{
    spread(ctx, (struct happening){ .kind = HAPPENS_BELL, .what = (void *)b },
           sizeof *b);
}

static void out_present(void *ctx, const struct presence *p)
{
    spread(ctx, (struct happening){ .kind = HAPPENS_PRESENT,
                                    .what = (void *)p }, sizeof *p);
}

/* ---- To clients ---------------------------------------------------------- */

/* What was asked, and what the asker knew when it arrived. */
struct asking {
    uint64_t number;
    int client;
    uint32_t known;
    struct request request;
};
static struct asking asked[1 << 10];            /* by the lower bits */

void remember(struct world *w, uint64_t number, int client,
              const struct request *q)
{
    asked[number % (1 << 10)] = (struct asking){ number, client,
                                                 w->client[client].seq, *q };
}

static bool changes(enum verb v)
{
    return v != VERB_ME && v != VERB_TABLE && v != VERB_TABLES
        && v != VERB_ASKED && v != VERB_RECORD && v != VERB_ANALYSIS;
}

/* Whoever is told that something was done finds it in the store. */
static void out_answer(void *ctx, uint64_t number, const struct answer *a)
{
    struct world *w = ((struct node *)ctx)->world;
    const struct asking *q = &asked[number % (1 << 10)];
    struct answering *n;

    if (q->number != number) return;
    if (a->status == 200 && changes(q->request.verb)
        && !stored_tag(w, &q->request.tag))
        violated(w, "what is acknowledged is stored");
    judge_refusal(w, a, q->known);
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
    struct node *n = ctx;
    struct world *w = n->world;
    struct client *c = listener(w, stream);
    char *copy;

    (void)id;
    if (!c) return;
    if (!(copy = strndup(json, length))) abort();
    judge_event(w, c, copy);
    if (c->stream_last < w->now) c->stream_last = w->now;
    c->stream_last += 1 + random_below(&w->random, 60);
    happens(w, (struct happening){ .at = c->stream_last, .life = n->life,
                               .node = n->number, .kind = HAPPENS_EVENT,
                               .client = c->number, .number = stream,
                               .what = copy });
}

static void out_drop(void *ctx, uint64_t stream)
{
    struct client *c = listener(((struct node *)ctx)->world, stream);
    if (c) c->stream = 0;
}

/* Some bots think for long, and meanwhile others go on. */
static void out_ask(void *ctx, const struct bot_question *q)
{
    struct node *n = ctx;

    later(n->world, chance_of(n->world, 100) ? 6000 : 400,
          (struct happening){ .kind = HAPPENS_BOT, .node = n->number,
                              .what = copy_of(q, sizeof *q) });
}

static void out_notify(void *ctx, const struct notice *n)
{
    (void)ctx; (void)n;
}

const struct outputs outputs = {
    NULL, out_append, out_load, out_list, out_answer, out_event, out_drop,
    out_ask, out_notify, NULL, out_ring, out_look, out_present
};
