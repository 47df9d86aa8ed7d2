/* judge.c -- what was said and stored, against what was asked. */
#include "world.h"
#include <stdlib.h>
#include <string.h>

/* Nobody is told of anything that is not stored, nor of another game than the
 * stored one. */
void judge_event(struct world *w, const struct client *c, const char *json)
{
    int64_t seq = json_number_at(json, "\"seq\":");
    int64_t from = json_number_at(json, "\"from\":");
    struct sim_log *l = stored_log(w, c->table);
    const char *at = strstr(json, "\"answers\":[");

    if (seq < 0 || !strstr(json, "\"state\":")) return;
    if (seq < c->seq) violated(w, "nobody is told less than they knew");
    if (!l || seq > l->entries) {
        violated(w, "what is told is stored");
        return;
    }
    if (!at) return;
    for (at += 11; *at != ']'; at += *at == ',', from++) {
        char *end;
        long a = strtol(at, &end, 10);
        if (from >= l->shadow->actions || a != l->shadow->action[from])
            violated(w, "what is told is what was played");
        at = end;
    }
}

/* Nobody who knows more than a server is refused by it for that. */
void judge_refusal(struct world *w, const struct answer *a, uint32_t known)
{
    int64_t seq = a->status == 409 ? json_number_at(a->body, "\"seq\":") : -1;

    if (seq >= 0 && seq < known)
        violated(w, "nobody is refused for knowing more");
}

/* ---- The stored log ------------------------------------------------------ */

static const struct sent *plan_of(const struct world *w, const struct tag *tag)
{
    for (int i = 0; i < w->sents; i++)
        if (tag_equal(&w->sent[i].tag, tag)) return &w->sent[i];
    return NULL;
}

/* "play SEAT A B ...": begins with all of the plan that was sent, on the ply it
 * was made for. */
static bool as_planned(const struct stored *e, const struct sent *s,
                       uint32_t ply)
{
    struct reader r = reader_of(e->text, strlen(e->text));

    if (!s || ply != s->ply || !read_must(&r, "play ")
        || read_int(&r, 0, 3) != s->seat) return false;
    for (int i = 0; i < s->actions; i++)
        if (!read_must(&r, " ") || read_int(&r, 0, 65535) != s->action[i])
            return false;
    return true;
}

static bool bot_answered(const struct world *w, const struct party *p, int seat)
{
    for (int i = 0; i < w->bots; i++)
        if (w->bot[i].table == p->id && w->bot[i].ply == p->actions
            && w->bot[i].seat == seat) return true;
    return false;
}

/* Who may answer for a seat: the person unless a bot stands in. */
static void judge_play(struct world *w, const struct party *p,
                       const struct stored *e)
{
    int seat = e->text[5] - '0';
    bool by_person = !tag_none(&e->tag), bot = party_bot(p, seat) != NULL;

    if (by_person && bot) violated(w, "who is out does not play");
    if (!by_person && !bot) violated(w, "a bot plays only where it sits");
    if (!by_person && !bot_answered(w, p, seat))
        violated(w, "a bot answers what it was asked");
    if (by_person && !as_planned(e, plan_of(w, &e->tag), p->actions))
        violated(w, "a plan happens as and when it was made");
}

static void judge_table(struct world *w, struct sim_log *l)
{
    struct party *p = party_new(l->id);

    for (uint32_t i = 0; i < l->entries; i++) {
        const struct stored *e = &l->entry[i];
        struct entry entry = { e->at, e->tag, e->text, strlen(e->text) };
        if (e->seq != i + 1) violated(w, "entries are numbered in order");
        if (!tag_none(&e->tag) && party_done(p, &e->tag))
            violated(w, "nothing happens twice");
        if (strncmp(e->text, "play ", 5) == 0) judge_play(w, p, e);
        if (!party_apply(p, &entry))
            violated(w, "what is stored can be replayed");
    }
    party_free(p);
}

enum { SOON_MS = 1000,          /* an event is on its way no longer than that */
       LOST_MS = 2500 };        /* with the bell lost */

/* After some quiet time everybody knows the table as it is, but for what was
 * stored just now: clocks run out also then. */
static void judge_clients(struct world *w)
{
    uint64_t soon = w->nodes > 1 ? LOST_MS : SOON_MS;

    for (int i = 0; i < w->clients; i++) {
        const struct client *c = &w->client[i];
        struct sim_log *l = c->table ? stored_log(w, c->table) : NULL;
        if (!l || !c->who.person) continue;
        uint32_t old = l->entries;
        while (old > 0 && l->entry[old - 1].at + soon > w->now) old--;
        if (c->seq < old) violated(w, "everybody is told everything");
        if (l->shadow->actions == 0 || c->seq != l->entries) continue;
        if (c->ply != l->shadow->actions
            || !game_equal(w->game, &c->position, &l->shadow->position))
            violated(w, "everybody sees the same game");
    }
}

void judge_history(struct world *w)
{
    for (int i = 0; i < w->logs; i++)
        if (w->log[i].shadow) judge_table(w, &w->log[i]);
    for (int i = 0; i < w->sents; i++)
        if (w->sent[i].acknowledged && !stored_tag(w, &w->sent[i].tag))
            violated(w, "an acknowledged turn is never lost");
    judge_clients(w);
}
