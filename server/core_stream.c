/* core_stream.c -- who listens to which table and what they are told; bots are
 * told of a table as well. */
#include "core_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "engine/json.h"

/* ---- Streams ------------------------------------------------------------- */

struct stream *core_stream(struct core *c, uint64_t number)
{
    struct stream *s = c->stream[number % STREAM_BUCKETS];
    while (s && s->number != number) s = s->next;
    return s;
}

static uint64_t person_of(struct core *c, uint64_t stream)
{
    const struct stream *s = core_stream(c, stream);
    return s ? s->who.person : 0;
}

/* Some page of this person is open. */
bool core_here(struct core *c, uint64_t person)
{
    const struct log *l = core_find(c, person);
    return l && l->streams;
}

struct viewer core_viewer_here(struct core *c, struct log *l, uint64_t person)
{
    const struct party *p = l->party;
    struct viewer v = {
        .seat = party_seat_of(p, person), .now = c->now,
        .host = person && p->host == person
    };

    for (struct listener *s = l->listeners; s; s = s->next) {
        int seat = party_seat_of(p, person_of(c, s->stream));
        if (seat >= 0) v.here |= (uint8_t)(1u << seat);
        else v.watchers++;
    }
    return v;
}

struct viewer core_viewer(struct core *c, struct log *l, uint64_t person)
{
    struct viewer v = core_viewer_here(c, l, person);
    struct presence p = core_elsewhere(c, l->id);

    v.here |= p.here;
    v.watchers += p.watchers;
    return v;
}

/* ---- Telling ------------------------------------------------------------- */

static void send(struct core *c, const struct log *l, struct listener *s,
                 const struct text *t)
{
    char id[48];
    struct text w = text_in(id, sizeof id);

    if (t->cut) abort();
    text_id(&w, l->id);
    text_char(&w, '.');
    text_int(&w, s->seq);
    c->out.event(c->out.ctx, s->stream, id, t->at, t->used);
}

/* `v` says who is there; for many listeners that is counted once. */
static void tell_one(struct core *c, struct log *l, struct listener *s,
                     struct viewer v)
{
    struct text t = text_in(c->text, sizeof c->text);
    uint64_t person = person_of(c, s->stream);
    uint8_t own[RECORD_KEY];

    v.seat = party_seat_of(l->party, person);
    v.host = person && l->party->host == person;
    if (!show_to(l->party, v.seat)) {
        jot_object(&t, NULL);
        jot_string(&t, "error", N_("At this table nobody looks on."));
        jot_end_object(&t);
        send(c, l, s, &t);
        return;
    }
    if (s->seq > l->party->seq && l->doubt) return;
    if (s->seq > l->party->seq) s->seq = 0;
    v.after = s->seq;
    core_own_seed(c, l->id, own);
    if (l->party->state == PARTY_OVER) v.own = own;
    show_party(&t, l->party, &v);
    sodium_memzero(own, sizeof own);
    s->seq = l->party->seq;
    s->ply = v.seat < 0 ? show_until(l->party, c->now) : l->party->actions;
    s->known = true;
    send(c, l, s, &t);
}

enum { CROWD = 20 };

/* Who is there has changed; nothing else has. */
void core_tell_presence(struct core *c, struct log *l)
{
    struct viewer v;
    char body[160], id[ID_ROOM];
    struct text t = text_in(body, sizeof body), w = text_in(id, sizeof id);

    l->moved = l->state != LOG_THERE;
    if (l->moved || !l->party || !core_durable(c, l)) return;
    core_show(c, l);
    v = core_viewer(c, l, 0);
    text_id(&w, l->id);
    jot_object(&t, NULL);
    jot_string(&t, "table", id);
    jot_list(&t, "here");
    for (int i = 0; i < party_players(l->party); i++)
        jot_bool(&t, NULL, v.here >> i & 1);
    jot_end_list(&t);
    jot_number(&t, "watchers", v.watchers);
    jot_end_object(&t);
    /* A crowd need not hear of everybody who comes to look. */
    for (struct listener *s = l->listeners; s; s = s->next)
        if (s->known && (v.watchers <= CROWD
                         || party_seat_of(l->party,
                                          person_of(c, s->stream)) >= 0))
            send(c, l, s, &t);
}

static bool listens(const struct stream *s, uint64_t table)
{
    for (int i = 0; i < s->tables; i++)
        if (s->table[i] == table) return true;
    return false;
}

/* Somebody's other pages learn that one of their tables has changed. */
static void tell_others(struct core *c, struct log *l)
{
    struct brief b = { .log = 0 };

    if (l->told == l->party->seq) return;
    l->told = l->party->seq;
    for (int seat = 0; seat < party_players(l->party); seat++) {
        struct log *person = core_find(c, l->party->seat[seat].person);
        for (struct stream *s = person ? person->streams : NULL; s;
             s = s->next_own) {
            struct text t = text_in(c->text, sizeof c->text);
            if (listens(s, l->id)) continue;
            if (!b.log) show_brief(&b, l->party);
            text_put(&t, "{\"brief\":");
            text_put(&t, b.text);
            text_put(&t, ",\"you\":");
            text_int(&t, seat);
            text_put(&t, "}");
            c->out.event(c->out.ctx, s->number, "", t.at, t.used);
        }
    }
}

/* ---- Bots ---------------------------------------------------------------- */

/* Its random numbers come from what everybody knows. */
void core_ask_bot(struct core *c, struct log *l)
{
    const struct party *p = l->party;
    struct bot_question q = { .table = l->id, .ply = p->actions,
                              .seat = party_asked(p), .game = p->rules.game };

    if (q.seat < 0 || !party_runs(p) || !party_bot(p, q.seat)
        || !core_drives(c, l)) return;
    if (l->bot_asked && l->bot_ply == p->actions) return;
    strcpy(q.level, party_bot(p, q.seat));
    memcpy(&q.seed, p->hash, sizeof q.seed);
    q.seed += p->actions;
    q.game->observe(&p->position, q.seat, &q.view);
    l->bot_asked = true;
    l->bot_ply = p->actions;
    l->bot_at = c->now;
    c->out.ask(c->out.ctx, &q);
}

static void park_bot(struct log *l, const struct input *in)
{
    struct input *copy = malloc(sizeof *copy);

    if (!copy) abort();
    *copy = *in;
    core_park(l, (struct parked){ .kind = PARKED_BOT, .bot = copy });
}

/* An answer that cannot be taken is replaced by the first legal one. */
void core_bot(struct core *c, const struct input *in)
{
    struct log *l = core_find(c, in->bot.table);
    uint8_t own[RECORD_KEY];
    struct bench bench = { .now = c->now, .own = own, .name = "" };
    action_t legal[GAME_ACTIONS];
    struct verdict v;

    if (l && l->state == LOG_LOADING && l->party) park_bot(l, in);
    if (!l || l->state != LOG_THERE || !l->party || l->party->damaged) return;
    const struct party *p = l->party;
    if (l->bot_ply == in->bot.ply) l->bot_asked = false;
    core_own_seed(c, l->id, own);
    judge_bot(p, in->bot.seat, in->bot.ply, in->bot.action, in->bot.actions,
              &bench, c->text, sizeof c->text, &v);
    if (v.status != 200) {
        p->rules.game->legal(&p->position, legal, NULL);
        judge_bot(p, in->bot.seat, in->bot.ply, legal, 1, &bench, c->text,
                  sizeof c->text, &v);
    }
    sodium_memzero(own, sizeof own);
    for (int i = 0; i < v.entries; i++) {
        struct span e = verdict_entry(&v, i);
        core_append(c, l, NULL, e.at, e.length);
    }
}

void core_tell(struct core *c, struct log *l)
{
    if (l->state != LOG_THERE || !l->party || !core_durable(c, l)
        || l->party->seq == 0) return;
    struct viewer all = core_viewer(c, l, 0);
    for (struct listener *s = l->listeners; s; s = s->next)
        if (!s->known || s->seq != l->party->seq) tell_one(c, l, s, all);
    tell_others(c, l);
    core_show(c, l);
    if (l->party->damaged) return;
    core_ask_bot(c, l);
    core_notices(c, l);
}

/* Those who look on with a delay see what has happened long enough ago. */
void core_tell_late(struct core *c)
{
    for (struct log *l = c->newest; l; l = l->older) {
        if (l->state != LOG_THERE || !l->party || !l->listeners
            || !l->party->rules.delay_s || !core_durable(c, l)) continue;
        uint32_t until = show_until(l->party, c->now);
        for (struct listener *s = l->listeners; s; s = s->next)
            if (s->known && s->ply != until
                && party_seat_of(l->party, person_of(c, s->stream)) < 0) {
                s->seq = 0;
                tell_one(c, l, s, core_viewer(c, l, 0));
            }
    }
}

/* ---- Opening and closing ------------------------------------------------- */

static void listen(struct core *c, struct stream *s, uint64_t table,
                   uint32_t after, uint64_t came)
{
    struct log *l = core_log(c, table);
    struct listener *n = calloc(1, sizeof *n);

    if (!n) abort();
    n->stream = s->number;
    n->seq = after;
    n->next = l->listeners;
    l->listeners = n;
    s->table[s->tables++] = table;
    if (l->state != LOG_THERE || !core_sure(c, l, came)) l->moved = true;
    if (l->state != LOG_THERE || !core_durable(c, l)) return;
    if (!l->party || l->party->seq == 0) return;
    tell_one(c, l, n, core_viewer(c, l, 0));
    core_tell_presence(c, l);
}

void core_open(struct core *c, const struct open_stream *o, uint64_t came)
{
    struct log *me = o->who.person ? core_log(c, o->who.person) : NULL;
    struct stream *s, **at = &c->stream[o->stream % STREAM_BUCKETS];

    if (c->draining) {
        c->out.drop(c->out.ctx, o->stream);
        return;
    }
    if (me && (me->state == LOG_LOADING || !core_recent(c, me, came))) {
        core_park_stream(me, o, came);
        return;
    }
    char kind = me ? core_knows(me, &o->who) : KEY_BROWSER;
    if (!kind && me && !core_sure(c, me, came)) {
        core_park_stream(me, o, came);
        return;
    }
    if (!kind || kind == KEY_LINK) {
        c->out.drop(c->out.ctx, o->stream);
        return;
    }
    if (!(s = calloc(1, sizeof *s))) abort();
    s->number = o->stream;
    s->who = o->who;
    sodium_memzero(s->who.key, sizeof s->who.key);
    s->next = *at;
    *at = s;
    if (me) {
        s->next_own = me->streams;
        me->streams = s;
        core_show(c, me);
    }
    c->counts.streams++;
    for (int i = 0; i < o->tables; i++)
        if (id_is(o->table[i].table, ID_TABLE))
            listen(c, s, o->table[i].table, o->table[i].after, came);
}

static void unlisten(struct core *c, uint64_t table, uint64_t stream)
{
    struct log *l = core_find(c, table);
    struct listener **at = l ? &l->listeners : NULL;

    while (at && *at && (*at)->stream != stream) at = &(*at)->next;
    if (!at || !*at) return;
    struct listener *gone = *at;
    *at = gone->next;
    free(gone);
    core_tell_presence(c, l);
}

void core_close(struct core *c, uint64_t number)
{
    struct stream **at = &c->stream[number % STREAM_BUCKETS], *s;

    while (*at && (*at)->number != number) at = &(*at)->next;
    if (!(s = *at)) {
        core_unpark_stream(c, number);
        return;
    }
    *at = s->next;
    struct log *me = core_find(c, s->who.person);
    struct stream **own = me ? &me->streams : NULL;
    while (own && *own && *own != s) own = &(*own)->next_own;
    if (own && *own) *own = s->next_own;
    if (me) core_show(c, me);
    for (int i = 0; i < s->tables; i++) unlisten(c, s->table[i], number);
    free(s);
    c->counts.streams--;
}

void core_drain(struct core *c)
{
    c->draining = true;
    for (int b = 0; b < STREAM_BUCKETS; b++)
        while (c->stream[b]) {
            uint64_t number = c->stream[b]->number;
            c->out.event(c->out.ctx, number, "", "{\"bye\":true}", 12);
            c->out.drop(c->out.ctx, number);
            core_close(c, number);
        }
}
