/* store_memory.c -- a store that forgets: for tests, and for trying things out.
 *
 * It answers as a real one does, later and through its descriptor, but from
 * lists in memory.  A store of files that is linked takes its place. */
#include "store.h"
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#pragma weak store_open
#pragma weak store_close
#pragma weak store_fd
#pragma weak store_take
#pragma weak store_append
#pragma weak store_load
#pragma weak store_list

struct kept {
    uint64_t log;
    struct entry *entry;
    uint32_t entries;
    bool has_brief;
    struct brief brief;
    struct kept *next;
};

struct task {
    enum { TASK_APPENDED, TASK_LOAD, TASK_LIST } kind;
    uint64_t number;            /* of the batch, or the log */
    bool failed;
    struct listing list;
    struct task *next;
};

struct store {
    int fd;
    struct kept *kept;
    struct task *first, **end;
};

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

struct store *store_open(const char *path, char *why, size_t room)
{
    struct store *s = or_die(calloc(1, sizeof *s));

    (void)path; (void)why; (void)room;
    s->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    s->end = &s->first;
    return s;
}

static void empty(struct kept *k)
{
    for (uint32_t i = 0; i < k->entries; i++) free((char *)k->entry[i].text);
    free(k->entry);
    k->entry = NULL;
    k->entries = 0;
}

void store_close(struct store *s)
{
    for (struct kept *k = s->kept, *next; k; k = next) {
        next = k->next;
        empty(k);
        free(k);
    }
    for (struct task *t = s->first, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    close(s->fd);
    free(s);
}

int store_fd(const struct store *s) { return s->fd; }

static void add_task(struct store *s, struct task t)
{
    *s->end = or_die(malloc(sizeof t));
    **s->end = t;
    s->end = &(*s->end)->next;
    eventfd_write(s->fd, 1);
}

static struct kept *find(struct store *s, uint64_t log)
{
    struct kept *k = s->kept;

    while (k && k->log != log) k = k->next;
    if (k) return k;
    k = or_die(calloc(1, sizeof *k));
    k->log = log;
    k->next = s->kept;
    return s->kept = k;
}

/* ---- Writing ------------------------------------------------------------- */

/* Nothing of a batch is kept if one of its entries is there already. */
static bool clashes(struct store *s, const struct write *w)
{
    const struct kept *k = find(s, w->log);

    if (w->kind != WRITE_ENTRY) return false;
    if (w->seq <= k->entries) return true;
    for (uint32_t i = 0; i < k->entries; i++)
        if (!tag_none(&w->entry.tag)
            && tag_equal(&w->entry.tag, &k->entry[i].tag)) return true;
    return false;
}

static void keep(struct store *s, const struct write *w)
{
    struct kept *k = find(s, w->log);

    if (w->kind == WRITE_ERASE) {
        empty(k);
    } else if (w->kind == WRITE_BRIEF) {
        k->brief = *w->brief;
        k->has_brief = true;
    } else {
        k->entry = or_die(realloc(k->entry, (k->entries + 1)
                                            * sizeof *k->entry));
        k->entry[k->entries] = w->entry;
        char *text = or_die(malloc(w->entry.length + 1));
        memcpy(text, w->entry.text, w->entry.length);
        text[w->entry.length] = 0;
        k->entry[k->entries++].text = text;
    }
}

void store_append(struct store *s, uint64_t batch, const struct write *first)
{
    bool bad = false;

    for (const struct write *w = first; w; w = w->next) bad |= clashes(s, w);
    for (const struct write *w = bad ? NULL : first; w; w = w->next) keep(s, w);
    add_task(s, (struct task){ .kind = TASK_APPENDED, .number = batch,
                               .failed = bad });
}

void store_load(struct store *s, uint64_t log)
{
    add_task(s, (struct task){ .kind = TASK_LOAD, .number = log });
}

void store_list(struct store *s, const struct listing *list)
{
    add_task(s, (struct task){ .kind = TASK_LIST, .list = *list });
}

/* ---- What came of it ----------------------------------------------------- */

static bool fits(const struct brief *b, const struct listing *l)
{
    switch (l->what) {
    case LIST_OPEN: return b->listed && b->state == PARTY_OPEN;
    case LIST_RUNNING: return b->listed && b->state == PARTY_RUNNING;
    case LIST_DUE: return b->due && b->due <= l->before;
    case LIST_THESE:
        for (int i = 0; i < l->count; i++)
            if (l->log[i] == b->log) return true;
        return false;
    }
    return false;
}

static void take_list(struct store *s, const struct listing *l,
                      const struct store_events *e)
{
    struct brief *b = or_die(calloc((size_t)l->most + 1, sizeof *b));
    int n = 0;

    for (struct kept *k = s->kept; k && n < l->most; k = k->next)
        if (k->has_brief && fits(&k->brief, l)) b[n++] = k->brief;
    e->listed(e->ctx, l->number, b, n, false);
    free(b);
}

void store_take(struct store *s, const struct store_events *e)
{
    eventfd_t count;
    struct task *t = s->first, *next;

    eventfd_read(s->fd, &count);
    s->first = NULL;
    s->end = &s->first;
    for (; t; t = next) {
        next = t->next;
        if (t->kind == TASK_LOAD) {
            const struct kept *k = find(s, t->number);
            e->loaded(e->ctx, t->number, k->entry, k->entries, false);
        } else if (t->kind == TASK_LIST) {
            take_list(s, &t->list, e);
        } else if (t->failed) {
            e->failed(e->ctx, t->number, 503);
        } else {
            e->durable(e->ctx, t->number);
        }
        free(t);
    }
}
