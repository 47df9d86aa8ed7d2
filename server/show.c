/* show.c -- a table as JSON. */
#include "show.h"
#include <string.h>
#include "engine/json.h"
#include "engine/show.h"
#include "judge.h"

static void put_id(struct text *t, const char *key, uint64_t id)
{
    char word[ID_ROOM];
    struct text w = text_in(word, sizeof word);

    if (id) text_id(&w, id);
    if (id) jot_string(t, key, word);
    else jot_null(t, key);
}

static void put_hex(struct text *t, const char *key, const uint8_t *byte, int n)
{
    char hex[2 * GAME_BYTES + 1];
    struct text w = text_in(hex, sizeof hex);

    text_bytes_hex(&w, byte, n);
    jot_string(t, key, hex);
}

static void put_seat_number(struct text *t, const char *key, int seat)
{
    if (seat >= 0) jot_number(t, key, seat);
    else jot_null(t, key);
}

/* ---- How it stands ------------------------------------------------------- */

static void put_pace(struct text *t, uint8_t pace, uint32_t base_s,
                     uint32_t more_s, uint16_t days)
{
    jot_object(t, "pace");
    jot_string(t, "kind", party_pace_word(pace));
    if (pace == PACE_LIVE) {
        jot_number(t, "base", base_s);
        jot_number(t, "more", more_s);
    }
    if (pace == PACE_TURNS) jot_number(t, "days", days);
    jot_end_object(t);
}

static void put_rules(struct text *t, const struct party_rules *r)
{
    const struct game *g = r->game;

    jot_string(t, "game", g->name);
    jot_number(t, "rules", g->rules);
    jot_object(t, "options");
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        jot_number(t, g->option[i].name, r->options.value[i]);
    jot_end_object(t);
    put_pace(t, r->pace, r->base_s, r->more_s, r->days);
    jot_bool(t, "open", r->open);
    jot_bool(t, "drawn", r->drawn);
    jot_string(t, "late", r->lose ? "lose" : "bot");
    jot_bool(t, "mix", r->mix);
    jot_bool(t, "talk", r->talk);
    jot_bool(t, "watch", r->watch);
    jot_number(t, "delay", r->delay_s);
}

static void put_seat(struct text *t, const struct party *p, int seat,
                     const struct viewer *v, bool clocks)
{
    const struct party_seat *s = &p->seat[seat];

    jot_object(t, NULL);
    jot_string(t, "name", s->name);
    jot_string(t, "kind", s->person ? "person" : s->bot[0] ? "bot" : "free");
    if (s->bot[0]) jot_string(t, "bot", s->bot);
    if (p->state == PARTY_OPEN) jot_bool(t, "ready", s->ready);
    jot_bool(t, "host", s->person && s->person == p->host);
    jot_bool(t, "here", v->here >> seat & 1);
    jot_bool(t, "out", s->out);
    jot_bool(t, "lost", s->lost);
    jot_bool(t, "offered", s->offered);
    if (p->rules.mix) jot_bool(t, "mix", s->has_mix);
    if (clocks && p->rules.pace == PACE_LIVE && p->state == PARTY_RUNNING)
        jot_number(t, "left", party_left(p, seat, v->now));
    jot_end_object(t);
}

static void put_proposal(struct text *t, const struct party *p)
{
    static const char *const word[] = {
        "nothing", "back", "pause", "resume", "pace"
    };
    const struct proposal *o = &p->proposal;

    if (o->kind == PROPOSE_NOTHING) {
        jot_null(t, "proposal");
        return;
    }
    jot_object(t, "proposal");
    jot_string(t, "kind", word[o->kind]);
    jot_number(t, "number", o->number);
    jot_number(t, "seat", o->seat);
    jot_list(t, "agreed");
    for (int i = 0; i < GAME_SEATS; i++)
        if (o->agreed >> i & 1) jot_number(t, NULL, i);
    jot_end_list(t);
    if (o->kind == PROPOSE_BACK) jot_number(t, "ply", o->ply);
    if (o->kind == PROPOSE_PAUSE) jot_number(t, "days", o->days);
    if (o->kind == PROPOSE_PACE)
        put_pace(t, o->pace, o->base_s, o->more_s, o->days);
    jot_end_object(t);
}

/* ---- Its end ------------------------------------------------------------- */

static void put_result(struct text *t, const struct party *p)
{
    int place[GAME_SEATS];
    struct game_score score;

    party_places(p, place);
    jot_list(t, "result");
    for (int i = 0; i < p->rules.game->seats(&p->position); i++) {
        p->rules.game->score(&p->position, i, &score);
        jot_object(t, NULL);
        jot_number(t, "place", place[i]);
        jot_number(t, "points", score.total);
        jot_end_object(t);
    }
    jot_end_list(t);
}

/* What anybody needs to draw everything again. */
static void put_seed(struct text *t, const struct party *p, const uint8_t *own)
{
    uint8_t seed[RECORD_KEY];

    party_seed(p, own, seed);
    put_hex(t, "own", p->foreign ? seed : own, RECORD_KEY);
    put_hex(t, "seed", seed, RECORD_KEY);
    jot_list(t, "mixed");
    for (int i = 0; i < party_players(p); i++) {
        if (p->seat[i].mixed) put_hex(t, NULL, p->seat[i].mix, HASH_BYTES);
        else jot_null(t, NULL);
    }
    jot_end_list(t);
}

/* Where they sat who sit in the seats now, if these were drawn: to be held
 * against the seed. */
static void put_drawing(struct text *t, const struct party *p)
{
    if (!p->rules.drawn || !p->started) return;
    jot_object(t, "drawing");
    jot_number(t, "seq", p->started);
    jot_list(t, "sat");
    for (int i = 0; i < party_players(p); i++) jot_number(t, NULL, p->from[i]);
    jot_end_list(t);
    jot_end_object(t);
}

/* ---- What is new --------------------------------------------------------- */

/* Up to which ply the viewer's game is still right: what was taken back since
 * has to go. */
static uint32_t known_ply(const struct party *p, uint32_t after)
{
    uint32_t ply;

    if (after == 0 || after > p->seq) return 0;
    ply = p->mark[after - 1].ply;
    for (uint32_t i = after; i < p->seq; i++)
        if (p->mark[i].ply < ply) ply = p->mark[i].ply;
    return ply;
}

struct told { struct text *t; const struct game *game; bool quiet; };

static void tell(void *ctx, const void *position, struct frame f, action_t a)
{
    struct told *told = ctx;
    struct message m = told->game->narrate(position, f, a);

    if (m.text && !told->quiet) jot_message(told->t, NULL, m);
}

/* The position after `ply` answers; what was told of those from `from` on. */
static void put_told(struct text *t, const struct party *p, uint32_t from,
                     uint32_t ply, union position *at)
{
    const struct game *g = p->rules.game;
    struct told told = { t, g, true };
    struct game_teller teller = { tell, &told };

    jot_list(t, "told");
    *at = p->start;
    for (uint32_t i = 0; i < ply; i++) {
        told.quiet = i < from;
        g->apply(at, p->action[i], &teller);
    }
    jot_end_list(t);
}

/* While anything is hidden from anybody nobody gets answers, only how the table
 * looks after them; from then on all answers. */
static void put_answers(struct text *t, const struct party *p,
                        const struct viewer *v, uint32_t until)
{
    const struct game *g = p->rules.game;
    uint32_t from = known_ply(p, v->after), base = p->clear_from;
    union position at, view;

    if (base > until) base = until;
    if (from > until) from = until;
    if (v->after == 0 || from < base) {
        put_told(t, p, from, base, &at);
        memset(&view, 0, sizeof view);
        g->observe(&at, v->seat, &view);
        put_hex(t, "view", view.bytes, g->bytes);
        from = base;
    }
    jot_number(t, "from", from);
    jot_list(t, "answers");
    for (uint32_t i = from; i < until; i++) jot_number(t, NULL, p->action[i]);
    jot_end_list(t);
}

/* People at the table hear each other, those who look on hear both. */
static void put_talk(struct text *t, const struct party *p,
                     const struct viewer *v)
{
    uint32_t known = v->after && v->after <= p->seq
                   ? p->mark[v->after - 1].said : 0;
    uint32_t first = p->saids > PARTY_SAID ? p->saids - PARTY_SAID : 0;

    jot_list(t, "said");
    for (uint32_t i = known > first ? known : first; i < p->saids; i++) {
        const struct said *s = &p->said[i % PARTY_SAID];
        if (s->seat < 0 && v->seat >= 0) continue;
        jot_object(t, NULL);
        jot_number(t, "n", s->number);
        jot_number(t, "at", (int64_t)s->at);
        put_seat_number(t, "seat", s->seat);
        if (s->seat < 0) jot_string(t, "name", s->name);
        if (s->phrase >= 0) jot_number(t, "phrase", s->phrase);
        else jot_string(t, "text", s->text);
        jot_end_object(t);
    }
    jot_end_list(t);
}

/* ---- All of it ----------------------------------------------------------- */

bool show_to(const struct party *p, int seat)
{
    return seat >= 0 || p->rules.watch || p->state < PARTY_RUNNING;
}

uint32_t show_until(const struct party *p, uint64_t now)
{
    uint64_t delay = p->rules.delay_s * UINT64_C(1000);

    if (!delay || p->state != PARTY_RUNNING) return p->actions;
    for (uint32_t i = p->seq; i-- > 0;)
        if (p->mark[i].at + delay <= now) return p->mark[i].ply < p->actions
                                               ? p->mark[i].ply : p->actions;
    return 0;
}

static void put_now(struct text *t, const struct party *p,
                    const struct viewer *v, bool clocks)
{
    jot_list(t, "seats");
    for (int i = 0; i < party_players(p); i++) put_seat(t, p, i, v, clocks);
    jot_end_list(t);
    jot_number(t, "watchers", v->watchers);
    if (!clocks) return;
    put_seat_number(t, "asked", party_asked(p));
    jot_number(t, "since", (int64_t)p->since);
    jot_number(t, "due", (int64_t)party_due(p));
    jot_number(t, "paused", (int64_t)p->paused);
    jot_number(t, "until", (int64_t)p->until);
    put_proposal(t, p);
}

void show_party(struct text *t, const struct party *p, const struct viewer *v)
{
    uint32_t until = v->seat >= 0 ? p->actions : show_until(p, v->now);
    bool begun = p->actions > 0 && p->state >= PARTY_RUNNING;

    jot_object(t, NULL);
    put_id(t, "table", p->id);
    jot_number(t, "seq", p->seq);
    jot_number(t, "now", (int64_t)v->now);
    jot_string(t, "state", party_state_word(p->state));
    if (p->damaged) jot_string(t, "damaged", p->damaged);
    put_rules(t, &p->rules);
    put_seat_number(t, "you", v->seat);
    jot_bool(t, "host", v->host);
    put_now(t, p, v, v->seat >= 0 || !p->rules.delay_s);
    put_hex(t, "hash", p->hash, RECORD_KEY);
    put_drawing(t, p);
    put_id(t, "next", p->next);
    jot_number(t, "ply", until);
    if (begun) put_answers(t, p, v, until);
    put_talk(t, p, v);
    if (p->state == PARTY_OVER) {
        put_result(t, p);
        if (v->own && p->foreign != SEED_UNKNOWN) put_seed(t, p, v->own);
    }
    jot_end_object(t);
}

/* When something happens here without anybody's doing: a bot is to act at once,
 * also after a restart. */
static uint64_t due_of(const struct party *p)
{
    int seat = party_asked(p);

    if (party_runs(p) && seat >= 0 && party_bot(p, seat)) return p->last;
    return party_due(p) ? party_due(p) : p->until;
}

void show_brief(struct brief *b, const struct party *p)
{
    struct text t = text_in(b->text, sizeof b->text);

    memset(b, 0, offsetof(struct brief, text));
    b->log = p->id;
    b->state = p->state;
    /* A list tells what is asked now, and nobody may look on in time. */
    b->listed = p->rules.open && !p->damaged
             && !(p->state == PARTY_RUNNING && p->rules.delay_s);
    b->due = due_of(p);
    b->last = p->last;
    jot_object(&t, NULL);
    put_id(&t, "table", p->id);
    jot_string(&t, "state", party_state_word(p->state));
    put_rules(&t, &p->rules);
    jot_list(&t, "seats");
    for (int i = 0; i < party_players(p); i++) {
        const struct party_seat *s = &p->seat[i];
        b->person[i] = s->person;
        jot_object(&t, NULL);
        jot_string(&t, "name", s->name);
        jot_string(&t, "kind", s->person ? "person"
                                          : s->bot[0] ? "bot" : "free");
        if (s->bot[0]) jot_string(&t, "bot", s->bot);
        jot_end_object(&t);
    }
    jot_end_list(&t);
    put_seat_number(&t, "asked", party_asked(p));
    jot_number(&t, "due", (int64_t)party_due(p));
    jot_number(&t, "last", (int64_t)p->last);
    jot_number(&t, "ply", p->actions);
    jot_bool(&t, "paused", p->paused != 0);
    if (p->state == PARTY_OVER) put_result(&t, p);
    jot_end_object(&t);
}

void show_asked(struct text *t, const struct party *p, int seat)
{
    const struct game *g = p->rules.game;
    union position view;

    g->observe(&p->position, seat, &view);
    jot_object(t, NULL);
    jot_number(t, "ply", p->actions);
    jot_number(t, "seat", seat);
    jot_bool(t, "asked", party_asked(p) == seat);
    show_look(t, "look", g, &view, seat);
    if (party_asked(p) == seat) show_rows(t, "options", g, &view);
    jot_end_object(t);
}
