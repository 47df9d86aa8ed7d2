/* core_presence.c -- who is at other nodes.
 *
 * Each node tells the others who is at a table by way of it, and who has a page
 * open there at all, when that changes and again every now and then; what was
 * not told for a while is over, for its node may be. */
#include "core_parts.h"
#include <stdlib.h>

enum { AGAIN_MS = 10 * 1000, GONE_MS = 25 * 1000, SLICES = 8 };

static struct elsewhere **bucket(const struct core *c, uint64_t log)
{
    return (struct elsewhere **)&c->elsewhere[log / 2 % ELSEWHERE_BUCKETS];
}

static bool nobody(const struct presence *p)
{
    return p->here == 0 && p->watchers == 0;
}

static bool same(const struct presence *a, const struct presence *b)
{
    return a->here == b->here && a->watchers == b->watchers;
}

/* ---- There --------------------------------------------------------------- */

void core_present(struct core *c, const struct presence *p)
{
    struct elsewhere **at = bucket(c, p->log), *e;
    struct presence before = { 0 };
    struct log *l = core_find(c, p->log);

    while (*at && ((*at)->what.log != p->log || (*at)->what.node != p->node))
        at = &(*at)->next;
    if (*at) before = (*at)->what;
    if (nobody(p) && (e = *at)) {
        *at = e->next;
        free(e);
    } else if (!nobody(p)) {
        if (!*at && !(*at = calloc(1, sizeof **at))) abort();
        (*at)->what = *p;
        (*at)->until = c->now + GONE_MS;
    }
    if (l && l->party && !same(&before, p)) core_tell_presence(c, l);
}

struct presence core_elsewhere(const struct core *c, uint64_t log)
{
    struct presence all = { .log = log };

    for (const struct elsewhere *e = *bucket(c, log); e; e = e->next) {
        if (e->what.log != log) continue;
        all.here |= e->what.here;
        all.watchers += e->what.watchers;
    }
    return all;
}

/* Those of nodes that have fallen silent.  There may be as many as there are
 * people at all nodes: each second one slice of them is looked through. */
static void forget_old(struct core *c)
{
    int slice = (int)(c->now / 1000 % SLICES);

    for (int b = slice; b < ELSEWHERE_BUCKETS; b += SLICES)
        for (struct elsewhere *e = c->elsewhere[b], *next; e; e = next) {
            next = e->next;
            if (e->until < c->now)
                core_present(c, &(struct presence){ .node = e->what.node,
                                                    .log = e->what.log });
        }
}

void core_elsewhere_free(struct core *c)
{
    for (int b = 0; b < ELSEWHERE_BUCKETS; b++)
        for (struct elsewhere *e = c->elsewhere[b], *next; e; e = next) {
            next = e->next;
            free(e);
        }
}

/* ---- Here ---------------------------------------------------------------- */

static struct presence here(struct core *c, struct log *l)
{
    struct presence p = { .node = c->node, .log = l->id };

    if (l->party) {
        struct viewer v = core_viewer_here(c, l, 0);
        p.here = v.here;
        p.watchers = (uint32_t)v.watchers;
    } else {
        p.here = l->streams != NULL;
    }
    return p;
}

void core_show(struct core *c, struct log *l)
{
    if (!c->node || (!l->party && !l->person)) return;
    struct presence p = here(c, l);
    if (same(&p, &l->shown)) return;
    l->shown = p;
    l->shown_at = c->now;
    c->out.present(c->out.ctx, &p);
}

void core_show_again(struct core *c)
{
    for (struct log *l = c->newest; l; l = l->older)
        if (!nobody(&l->shown) && c->now - l->shown_at >= AGAIN_MS) {
            l->shown_at = c->now;
            c->out.present(c->out.ctx, &l->shown);
        }
    forget_old(c);
}
