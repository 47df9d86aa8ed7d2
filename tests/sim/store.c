/* store.c -- the simulated store: slow, sometimes failing, and torn away with
 * the server, when what was under way may have been stored or not.  Where
 * several servers share it, it takes no number and no tag twice. */
#include "world.h"
#include <stdlib.h>
#include <string.h>

struct sim_log *stored_log(struct world *w, uint64_t id)
{
    for (int i = 0; i < w->logs; i++)
        if (w->log[i].id == id) return &w->log[i];
    return NULL;
}

bool stored_tag(const struct world *w, const struct tag *tag)
{
    for (int i = 0; i < w->logs; i++)
        for (uint32_t k = 0; k < w->log[i].entries; k++)
            if (tag_equal(&w->log[i].entry[k].tag, tag)) return true;
    return false;
}

static struct sim_log *log_for(struct world *w, uint64_t id)
{
    struct sim_log *l = stored_log(w, id);

    if (l) return l;
    if (w->logs == LOGS) abort();
    l = &w->log[w->logs++];
    l->id = id;
    if (id_is(id, ID_TABLE)) l->shadow = party_new(id);
    return l;
}

/* Of a server that has it alone nothing here looks after numbers and tags: the
 * judge does, at the end. */
static bool collides(struct world *w, const struct write *write)
{
    for (; write && w->nodes > 1; write = write->next) {
        const struct sim_log *l = stored_log(w, write->log);
        if (!l || write->kind != WRITE_ENTRY) continue;
        for (uint32_t i = 0; i < l->entries; i++)
            if (l->entry[i].seq == write->seq
                || (!tag_none(&write->entry.tag)
                    && tag_equal(&l->entry[i].tag, &write->entry.tag)))
                return true;
    }
    return false;
}

static void keep_entry(struct world *w, const struct write *write)
{
    struct sim_log *l = log_for(w, write->log);

    if (l->entries == l->room) {
        l->room = 2 * l->room + 16;
        l->entry = realloc(l->entry, l->room * sizeof l->entry[0]);
        if (!l->entry) abort();
    }
    l->entry[l->entries++] = (struct stored){
        write->entry.at, write->entry.tag, write->seq,
        strndup(write->entry.text, write->entry.length)
    };
    if (l->shadow && !party_apply(l->shadow, &write->entry))
        violated(w, "what is stored can be replayed");
}

static void keep_batch(struct world *w, const struct write *write)
{
    for (; write; write = write->next) {
        if (write->kind == WRITE_ENTRY) keep_entry(w, write);
        if (write->kind == WRITE_BRIEF) {
            struct sim_log *l = log_for(w, write->log);
            l->brief = *write->brief;
            l->has_brief = true;
        }
    }
}

static struct write *copy_writes(const struct write *from)
{
    struct write *first = NULL, **end = &first;

    for (; from; from = from->next) {
        struct write *copy = malloc(sizeof *copy + from->entry.length + 1);
        if (!copy) abort();
        *copy = *from;
        memcpy(copy + 1, from->entry.text, from->entry.length);
        copy->entry.text = (char *)(copy + 1);
        copy->brief = (const struct brief *)(const void *)(copy + 1);
        copy->next = NULL;
        *end = copy;
        end = &copy->next;
    }
    return first;
}

static void drop(struct sim_batch *b)
{
    for (struct write *x = b->first, *next; x; x = next) {
        next = x->next;
        free(x);
    }
    b->first = NULL;
    b->busy = false;
}

void store_begin(struct node *n, uint64_t number, const struct write *first)
{
    int i = 0;

    while (i < BATCHES && n->batch[i].busy) i++;
    if (i > 0) violated(n->world, "one batch is under way at most");
    if (i == BATCHES) abort();
    n->batch[i] = (struct sim_batch){ number, copy_writes(first), true };
    later(n->world, 30, (struct happening){ .kind = HAPPENS_STORED,
                                            .node = n->number,
                                            .number = number });
}

/* A connection was lost; at the other end the batch is still under way, and
 * may be stored when its server has long read anew. */
static void go_on_alone(struct node *n, struct sim_batch *b)
{
    struct sim_batch *copy = malloc(sizeof *copy);

    if (!copy) abort();
    *copy = *b;
    b->first = NULL;
    later(n->world, 200, (struct happening){ .kind = HAPPENS_LATE,
                                             .node = n->number,
                                             .what = copy });
}

void store_late(struct world *w, const struct happening *h)
{
    struct sim_batch *b = h->what;

    if (!collides(w, b->first)) keep_batch(w, b->first);
    drop(b);
    free(b);
}

/* What failed may have been stored all the same: a connection was lost before
 * the answer came. */
void store_end(struct node *n, const struct happening *h)
{
    struct world *w = n->world;
    struct input in = { .kind = INPUT_DURABLE };
    int i = 0;

    while (i < BATCHES
           && !(n->batch[i].busy && n->batch[i].number == h->number)) i++;
    if (i == BATCHES) return;
    in.batch.number = h->number;
    if (collides(w, n->batch[i].first)) {
        in.kind = INPUT_FAILED;
        in.batch.status = 409;
        w->count.conflicts++;
    } else if (!w->healed && chance_of(w, 40)) {
        in.kind = INPUT_FAILED;
        in.batch.status = chance_of(w, 500) ? 503 : 507;
        w->count.failures++;
    }
    if (in.kind == INPUT_DURABLE
        || (in.batch.status == 503 && chance_of(w, 500)))
        keep_batch(w, n->batch[i].first);
    else if (in.batch.status == 503 && w->nodes > 1)
        go_on_alone(n, &n->batch[i]);
    drop(&n->batch[i]);
    step(n, &in);
}

/* The server is gone; what it had handed over may have arrived. */
void store_crash(struct node *n)
{
    struct world *w = n->world;

    for (int i = 0; i < BATCHES; i++) {
        if (!n->batch[i].busy) continue;
        if (!collides(w, n->batch[i].first) && chance_of(w, 500))
            keep_batch(w, n->batch[i].first);
        drop(&n->batch[i]);
    }
}

void store_lengths(struct node *n, const struct happening *h)
{
    struct input in = { .kind = INPUT_SEEN };
    uint32_t seq[LOGS];
    const uint64_t *log = h->what;

    for (uint64_t i = 0; i < h->number && i < LOGS; i++) {
        const struct sim_log *l = stored_log(n->world, log[i]);
        seq[i] = l ? l->entries : 0;
    }
    in.seen.log = log;
    in.seen.seq = seq;
    in.seen.logs = (int)h->number;
    step(n, &in);
}

void store_read(struct node *node, const struct happening *h)
{
    struct world *w = node->world;
    struct input in = { .kind = INPUT_LOADED };
    struct sim_log *l = stored_log(w, h->number);
    uint32_t n = l ? l->entries : 0, skip = h->from ? h->from - 1 : 0;
    struct entry *entry = calloc(n + 1, sizeof *entry);

    if (!entry) abort();
    for (uint32_t i = skip; i < n; i++)
        entry[i - skip] = (struct entry){ l->entry[i].at, l->entry[i].tag,
                                          l->entry[i].text,
                                          strlen(l->entry[i].text) };
    in.loaded.log = h->number;
    in.loaded.from = h->from;
    in.loaded.entry = entry;
    in.loaded.entries = n > skip ? n - skip : 0;
    in.loaded.failed = !w->healed && chance_of(w, 20);
    step(node, &in);
    free(entry);
}

static bool fits(const struct listing *q, const struct sim_log *l)
{
    if (!l->has_brief) return false;
    if (q->what == LIST_DUE) return l->brief.due && l->brief.due <= q->before;
    if (q->what == LIST_OPEN)
        return l->brief.listed && l->brief.state == PARTY_OPEN;
    if (q->what == LIST_RUNNING)
        return l->brief.listed && l->brief.state == PARTY_RUNNING;
    for (int i = 0; i < q->count; i++)
        if (q->log[i] == l->id) return true;
    return false;
}

void store_answer(struct node *n, const struct happening *h)
{
    struct world *w = n->world;
    static struct brief found[LOGS];
    const struct listing *q = h->what;
    struct input in = { .kind = INPUT_LISTED };

    for (int i = 0; i < w->logs; i++)
        if (fits(q, &w->log[i])) found[in.listed.briefs++] = w->log[i].brief;
    in.listed.number = q->number;
    in.listed.brief = found;
    step(n, &in);
}
