/* store.c -- the database that all nodes share, and what they say through it.
 *
 * Work waits for one of its processors; then a commit waits for the disk, and
 * all that came while one was being written go along with the next. */
#include "scale.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* ---- How long it takes --------------------------------------------------- */

/* When so much work is done that begins now. */
static uint64_t work(double us)
{
    struct store_world *s = &world.store;
    uint64_t begin = s->busy_until > world.now ? s->busy_until : world.now;

    world.tally.work_us += us;
    s->busy_until = begin + (uint64_t)(us / COST_CORES);
    return begin + (uint64_t)us;
}

static uint64_t flushed(uint64_t ready)
{
    struct store_world *s = &world.store;

    if (ready > s->flush) {
        s->flush = ready > s->flush + COST_FLUSH ? ready
                                                 : s->flush + COST_FLUSH;
        world.tally.flushes++;
    }
    return s->flush + COST_FLUSH;
}

static void answer_at(uint64_t at, int kind, const struct node *n,
                      uint64_t number, uint32_t from, void *what)
{
    heap_put(&world.heap, (struct happening){
        .at = at + COST_WIRE, .kind = kind, .node = n->number,
        .number = number, .from = from, .what = what
    });
}

/* ---- Logs ---------------------------------------------------------------- */

static struct kept_log *place_of(uint64_t id)
{
    struct store_world *s = &world.store;
    size_t i = id * 0x9e3779b97f4a7c15u >> 20 & (s->room - 1);

    while (s->log[i].id && s->log[i].id != id) i = (i + 1) & (s->room - 1);
    return &s->log[i];
}

static void grow(void)
{
    struct store_world *s = &world.store;
    struct kept_log *old = s->log;
    size_t room = s->room;

    s->room = room ? 2 * room : 1 << 12;
    s->log = or_die(calloc(s->room, sizeof *s->log));
    for (size_t i = 0; i < room; i++)
        if (old[i].id) *place_of(old[i].id) = old[i];
    free(old);
}

struct kept_log *kept_log(uint64_t id)
{
    struct kept_log *l = world.store.room ? place_of(id) : NULL;
    return l && l->id ? l : NULL;
}

static struct kept_log *log_for(uint64_t id)
{
    struct store_world *s = &world.store;
    struct kept_log *l;

    if (2 * s->logs >= s->room) grow();
    l = place_of(id);
    if (!l->id) s->logs++;
    l->id = id;
    return l;
}

/* Its place stays taken. */
void kept_forget(uint64_t id)
{
    struct kept_log *l = kept_log(id);

    if (!l) return;
    for (uint32_t i = 0; i < l->entries; i++) free(l->entry[i].text);
    free(l->entry);
    l->entry = NULL;
    l->entries = l->room = 0;
}

bool kept_tag(uint64_t id, const struct tag *tag)
{
    const struct kept_log *l = kept_log(id);

    for (uint32_t i = l ? l->entries : 0; i-- > 0;)
        if (tag_equal(&l->entry[i].tag, tag)) return true;
    return false;
}

uint32_t kept_plays(uint64_t id)
{
    const struct kept_log *l = kept_log(id);
    uint32_t n = 0;

    for (uint32_t i = 0; l && i < l->entries; i++)
        n += strncmp(l->entry[i].text, "play ", 5) == 0;
    return n;
}

/* ---- Writing ------------------------------------------------------------- */

static void keep(const struct write *w)
{
    struct kept_log *l = log_for(w->log);

    if (l->entries == l->room) {
        l->room = l->room ? 2 * l->room : 4;
        l->entry = or_die(realloc(l->entry, l->room * sizeof l->entry[0]));
    }
    l->entry[l->entries++] = (struct kept){
        w->entry.tag, w->entry.at,
        or_die(strndup(w->entry.text, w->entry.length)),
        (uint32_t)w->entry.length
    };
    world.tally.bytes += w->entry.length;
}

static bool collides(const struct write *w)
{
    for (; w; w = w->next) {
        const struct kept_log *l = kept_log(w->log);
        if (w->kind != WRITE_ENTRY) continue;
        if (l && w->seq <= l->entries) return true;
    }
    return false;
}

static void append(void *ctx, uint64_t batch, const struct write *first)
{
    struct node *n = ctx;
    int rows = 0;

    for (const struct write *w = first; w; w = w->next)
        rows += w->kind == WRITE_ENTRY;
    n->writing = first;
    n->batch = batch;
    answer_at(flushed(work(COST_BATCH + rows * COST_ROWS)), STORED, n, batch,
              0, NULL);
}

/* The core keeps its writes until it hears of them. */
void store_stored(struct node *n)
{
    struct input in = { .kind = INPUT_DURABLE };

    in.batch.number = n->batch;
    if (collides(n->writing)) {
        in.kind = INPUT_FAILED;
        in.batch.status = 409;
        world.tally.conflicts++;
    } else {
        world.tally.commits++;
        for (const struct write *w = n->writing; w; w = w->next)
            if (w->kind == WRITE_ENTRY) keep(w);
            else if (w->kind == WRITE_BRIEF)
                world.tally.bytes += strlen(w->brief->text);
    }
    step(n, &in);
}

/* ---- Reading ------------------------------------------------------------- */

static void load(void *ctx, uint64_t log, uint32_t from)
{
    world.tally.loads++;
    answer_at(work(COST_READ), READ_ON, ctx, log, from, NULL);
}

void store_read(struct node *n, const struct happening *h)
{
    struct input in = { .kind = INPUT_LOADED };
    const struct kept_log *l = kept_log(h->number);
    uint32_t entries = l ? l->entries : 0, skip = h->from ? h->from - 1 : 0;
    struct entry *entry = or_die(calloc(entries + 1, sizeof *entry));

    for (uint32_t i = skip; i < entries; i++)
        entry[i - skip] = (struct entry){ l->entry[i].at, l->entry[i].tag,
                                          l->entry[i].text,
                                          l->entry[i].length };
    in.loaded.log = h->number;
    in.loaded.from = h->from;
    in.loaded.entry = entry;
    in.loaded.entries = entries > skip ? entries - skip : 0;
    step(n, &in);
    free(entry);
}

static void look(void *ctx, const uint64_t *log, int logs)
{
    uint64_t *copy = or_die(malloc((size_t)logs * sizeof *copy));

    world.tally.looks++;
    world.tally.looked += (uint64_t)logs;
    memcpy(copy, log, (size_t)logs * sizeof *copy);
    answer_at(work(COST_LOOK + logs * COST_LOOKED), LOOKED, ctx,
              (uint64_t)logs, 0, copy);
}

void store_looked(struct node *n, struct happening *h)
{
    struct input in = { .kind = INPUT_SEEN };
    uint64_t *log = h->what;
    uint32_t *seq = or_die(calloc(h->number, sizeof *seq));

    for (uint64_t i = 0; i < h->number; i++) {
        const struct kept_log *l = kept_log(log[i]);
        seq[i] = l ? l->entries : 0;
    }
    in.seen.log = log;
    in.seen.seq = seq;
    in.seen.logs = (int)h->number;
    step(n, &in);
    free(seq);
    free(log);
}

/* Nobody plays by the clock and nobody asks for lists. */
static void list(void *ctx, const struct listing *l)
{
    answer_at(work(COST_LOOK), LISTED, ctx, l->number, 0, NULL);
}

void store_listed(struct node *n, const struct happening *h)
{
    struct input in = { .kind = INPUT_LISTED };

    in.listed.number = h->number;
    step(n, &in);
}

/* ---- Words between nodes, as server/bells.c sends them ------------------- */

enum {
    WORDS = 7740,               /* bytes of one NOTIFY */
    REST_US = 10000             /* after it */
};

static size_t digits(uint64_t x)
{
    size_t n = 2;               /* and a space */

    while (x >>= 4) n++;
    return n;
}

static size_t length_of(const struct line *l)
{
    size_t n = 2;

    if (l->present)
        return n + digits(l->presence.log) + digits(l->presence.here)
            + digits(l->presence.watchers);
    for (int i = 0; i < GAME_SEATS; i++) n += digits(l->bell.person[i]);
    return n + digits(l->bell.log) + digits(l->bell.seq);
}

static void send_words(struct node *n)
{
    size_t used = 0;
    int count = 0;

    if (n->ringings || !n->lines) return;
    while (count < n->lines && used < WORDS) used += length_of(n->line + count++);
    n->ringing = or_die(malloc((size_t)count * sizeof *n->ringing));
    memcpy(n->ringing, n->line, (size_t)count * sizeof *n->ringing);
    n->ringings = count;
    n->lines -= count;
    memmove(n->line, n->line + count, (size_t)n->lines * sizeof *n->line);
    world.tally.notifies++;
    answer_at(work(COST_NOTIFY + world.nodes * COST_WAKE), RUNG, n, 0, 0, NULL);
}

static void say(struct node *n, struct line what)
{
    if (n->lines == n->room) {
        n->room = 2 * n->room + 64;
        n->line = or_die(realloc(n->line, (size_t)n->room * sizeof *n->line));
    }
    n->line[n->lines++] = what;
    world.tally.lines++;
    send_words(n);
}

static void ring(void *ctx, const struct bell *b)
{
    say(ctx, (struct line){ .bell = *b });
}

static void present(void *ctx, const struct presence *p)
{
    say(ctx, (struct line){ .present = true, .presence = *p });
}

/* So short that their time is taken together. */
static void hear(struct node *n, const struct line *l)
{
    struct input in = { .kind = l->present ? INPUT_PRESENT : INPUT_BELL };

    if (l->present) in.present = l->presence;
    else in.bell = l->bell;
    in.now = now_ms();
    server_step(n->core, &in);
}

void store_rung(struct node *n)
{
    struct line *line = n->ringing;
    int lines = n->ringings;
    double since = clock_us();

    n->ringing = NULL;
    for (int k = 0; k < world.nodes; k++)
        for (int i = 0; k != n->number && i < lines; i++)
            hear(&world.node[k], &line[i]);
    world.tally.heard += (uint64_t)lines * (uint64_t)(world.nodes - 1);
    world.tally.step_us[INPUT_BELL] += clock_us() - since;
    free(line);
    later(REST_US, (struct happening){ .kind = RESTED, .node = n->number });
}

void store_rested(struct node *n)
{
    n->ringings = 0;
    send_words(n);
}

/* ---- To people ----------------------------------------------------------- */

static void answer(void *ctx, uint64_t request, const struct answer *a)
{
    (void)ctx;
    player_answered(request, a);
}

static void event(void *ctx, uint64_t stream, const char *id, const char *json,
                  size_t length)
{
    (void)ctx; (void)id;
    player_hears(stream, json, length);
}

static void drop(void *ctx, uint64_t stream)
{
    (void)ctx; (void)stream;
    violated("nobody's stream is dropped");
}

static void ask(void *ctx, const struct bot_question *q) { (void)ctx; (void)q; }
static void notify(void *ctx, const struct notice *n) { (void)ctx; (void)n; }

const struct outputs outputs = {
    .append = append, .load = load, .list = list, .answer = answer,
    .event = event, .drop = drop, .ask = ask, .notify = notify, .ring = ring,
    .look = look, .present = present
};
