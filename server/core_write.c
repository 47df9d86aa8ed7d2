/* core_write.c -- what goes to the store in batches, and answers that wait for
 * them. */
#include "core_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "engine/json.h"

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* ---- Writing ------------------------------------------------------------- */

void core_touch(struct core *c, struct log *l)
{
    if (l->batch == c->gathering) return;
    l->batch = c->gathering;
    if (c->touches == c->touch_room) {
        size_t room = (size_t)(c->touch_room = 2 * c->touch_room + 64);
        c->touched = or_die(realloc(c->touched, room * sizeof *c->touched));
        c->changed = or_die(realloc(c->changed, room * sizeof *c->changed));
    }
    c->touched[c->touches++] = l->id;
}

/* The text goes along with the write, and a brief with a brief. */
static struct write *add_write(struct core *c, enum write_kind kind,
                               uint64_t log, const char *text, size_t length)
{
    struct write *w = or_die(calloc(1, sizeof *w + length + 1));
    char *copy = (char *)(w + 1);

    if (length) memcpy(copy, text, length);
    w->kind = kind;
    w->log = log;
    w->entry = (struct entry){ .at = c->now, .text = copy, .length = length };
    *c->write_end = w;
    c->write_end = &w->next;
    return w;
}

void core_write(struct core *c, struct log *l, enum write_kind kind,
                uint32_t seq, const char *text, size_t length)
{
    add_write(c, kind, l->id, text, length)->seq = seq;
    core_touch(c, l);
}

/* Becomes an entry, and is taken at once; an entry that was judged and cannot
 * be taken is our own mistake. */
void core_append(struct core *c, struct log *l, const struct tag *tag,
                 const char *text, size_t length)
{
    struct write *w = add_write(c, WRITE_ENTRY, l->id, text, length);

    if (tag) w->entry.tag = *tag;
    bool taken = l->party ? party_apply(l->party, &w->entry)
                          : person_apply(l->person, &w->entry);
    if (!taken) abort();
    w->seq = l->party ? l->party->seq : l->person->seq;
    core_touch(c, l);
}

static void add_brief(struct core *c, const struct party *p)
{
    struct brief b;

    show_brief(&b, p);
    struct write *w = add_write(c, WRITE_BRIEF, p->id, (const char *)&b,
                                sizeof b);
    w->brief = (const struct brief *)(const void *)w->entry.text;
}

void core_free_writes(struct write *w)
{
    for (struct write *next; w; w = next) {
        next = w->next;
        free(w);
    }
}

/* Two nodes that write to the same logs do it in the same order, or each would
 * wait for the other. */
static bool before(const struct write *a, const struct write *b)
{
    static const int rank[] = { [WRITE_ENTRY] = 0, [WRITE_ERASE] = 1,
                                [WRITE_BRIEF] = 2 };

    return rank[a->kind] != rank[b->kind] ? rank[a->kind] < rank[b->kind]
                                          : a->log <= b->log;
}

static struct write *sorted(struct write *w, int n)
{
    struct write *half = w, *all, **end = &all;

    if (n < 2) return w;
    for (int i = 1; i < n / 2; i++) half = half->next;
    struct write *b = half->next;
    half->next = NULL;
    struct write *a = sorted(w, n / 2);
    for (b = sorted(b, n - n / 2); a && b; end = &(*end)->next) {
        struct write **first = before(a, b) ? &a : &b;
        *end = *first;
        *first = (*first)->next;
    }
    *end = a ? a : b;
    return all;
}

static int count_writes(const struct write *w)
{
    int n = 0;

    for (; w; w = w->next) n++;
    return n;
}

/* What has come together goes to the store, if it is not busy. */
void core_flush(struct core *c)
{
    if (c->under_way || !c->write) return;
    for (int i = 0; i < c->touches; i++) {
        struct log *l = core_find(c, c->touched[i]);
        if (l && l->party && l->state == LOG_THERE) add_brief(c, l->party);
    }
    memcpy(c->changed, c->touched, (size_t)c->touches * sizeof *c->touched);
    c->changes = c->touches;
    c->touches = 0;
    c->stored = sorted(c->write, count_writes(c->write));
    c->write = NULL;
    c->write_end = &c->write;
    c->under_way = c->gathering++;
    c->out.append(c->out.ctx, c->under_way, c->stored);
}

bool core_durable(const struct core *c, const struct log *l)
{
    return !l || l->batch <= c->durable;
}

/* ---- Answers ------------------------------------------------------------- */

struct reply *core_reply(struct core *c, uint64_t request, const struct log *l,
                         int status, const char *body, size_t length)
{
    struct reply *r = or_die(calloc(1, sizeof *r));

    r->request = request;
    r->batch = core_durable(c, l) ? 0 : l->batch;
    r->status = status;
    r->body = or_die(malloc(length + 1));
    memcpy(r->body, body, length);
    r->length = length;
    if (c->node && r->batch && c->asking) {
        r->asked = or_die(malloc(sizeof *r->asked));
        *r->asked = *c->asking;
    }
    *c->reply_end = r;
    c->reply_end = &r->next;
    return r;
}

/* It may hold a secret. */
void core_free_reply(struct reply *r)
{
    sodium_memzero(r->body, r->length);
    if (r->asked) sodium_memzero(r->asked, sizeof *r->asked);
    free(r->asked);
    free(r->body);
    free(r);
}

void core_refuse(struct core *c, uint64_t request, const struct log *l,
                 int status, const char *why)
{
    char body[512];
    struct text t = text_in(body, sizeof body);

    jot_object(&t, NULL);
    jot_string(&t, "error", why);
    if (l && l->party) {
        jot_number(&t, "seq", l->party->seq);
        jot_number(&t, "ply", l->party->actions);
    }
    jot_end_object(&t);
    c->counts.refused++;
    core_reply(c, request, l, status, body, t.used);
}

static void send_reply(struct core *c, struct reply *r)
{
    struct answer a = {
        .status = r->status, .body = r->body, .length = r->length,
        .plain = r->plain, .forget = r->forget,
        .cookie = r->has_cookie ? &r->cookie : NULL
    };

    c->out.answer(c->out.ctx, r->request, &a);
    core_free_reply(r);
}

/* Those whose batch is stored. */
void core_send(struct core *c)
{
    struct reply **at = &c->reply;

    while (*at) {
        struct reply *r = *at;
        if (r->batch > c->durable) {
            at = &r->next;
            continue;
        }
        *at = r->next;
        send_reply(c, r);
    }
    c->reply_end = at;
}
