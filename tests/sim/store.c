/* store.c -- the simulated store: slow, sometimes failing, and torn away with
 * the server, when what was under way may have been stored or not. */
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

/* Nothing here looks after numbers and tags: the judge does, at the end. */
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

void store_begin(struct world *w, uint64_t number, const struct write *first)
{
    int i = 0;

    while (i < BATCHES && w->batch[i].busy) i++;
    if (i > 0) violated(w, "one batch is under way at most");
    if (i == BATCHES) abort();
    w->batch[i] = (struct sim_batch){ number, copy_writes(first), true };
    later(w, 30, (struct happening){ .kind = HAPPENS_STORED,
                                     .number = number });
}

/* What failed may have been stored all the same: a connection was lost before
 * the answer came. */
void store_end(struct world *w, const struct happening *h)
{
    struct input in = { .kind = INPUT_DURABLE };
    int i = 0;

    while (i < BATCHES
           && !(w->batch[i].busy && w->batch[i].number == h->number)) i++;
    if (i == BATCHES) return;
    in.batch.number = h->number;
    if (!w->healed && chance_of(w, 40)) {
        in.kind = INPUT_FAILED;
        in.batch.status = chance_of(w, 500) ? 503 : 507;
        w->count.failures++;
    }
    if (in.kind == INPUT_DURABLE
        || (in.batch.status == 503 && chance_of(w, 500)))
        keep_batch(w, w->batch[i].first);
    drop(&w->batch[i]);
    step(w, &in);
}

/* The server is gone; what it had handed over may have arrived. */
void store_crash(struct world *w)
{
    for (int i = 0; i < BATCHES; i++) {
        if (!w->batch[i].busy) continue;
        if (chance_of(w, 500)) keep_batch(w, w->batch[i].first);
        drop(&w->batch[i]);
    }
}

void store_read(struct world *w, const struct happening *h)
{
    struct input in = { .kind = INPUT_LOADED };
    struct sim_log *l = stored_log(w, h->number);
    uint32_t n = l ? l->entries : 0;
    struct entry *entry = calloc(n + 1, sizeof *entry);

    if (!entry) abort();
    for (uint32_t i = 0; i < n; i++)
        entry[i] = (struct entry){ l->entry[i].at, l->entry[i].tag,
                                   l->entry[i].text,
                                   strlen(l->entry[i].text) };
    in.loaded.log = h->number;
    in.loaded.entry = entry;
    in.loaded.entries = n;
    in.loaded.failed = !w->healed && chance_of(w, 20);
    step(w, &in);
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

void store_answer(struct world *w, const struct happening *h)
{
    static struct brief found[LOGS];
    const struct listing *q = h->what;
    struct input in = { .kind = INPUT_LISTED };

    for (int i = 0; i < w->logs; i++)
        if (fits(q, &w->log[i])) found[in.listed.briefs++] = w->log[i].brief;
    in.listed.number = q->number;
    in.listed.brief = found;
    step(w, &in);
}
