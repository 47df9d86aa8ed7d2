/* client.c -- a simulated player: comes in, sits, plays what is legal on what
 * it was told, asks again with the same number when no answer comes; and now
 * and then does something that it should not. */
#include "world.h"
#include <stdlib.h>
#include <string.h>

static void fresh_tag(struct world *w, struct tag *tag)
{
    for (int i = 0; i < TAG_BYTES; i++)
        tag->byte[i] = (uint8_t)random_below(&w->random, 256);
}

/* ---- Asking -------------------------------------------------------------- */

/* Mostly where it listens, sometimes anywhere. */
static int node_for(struct world *w, const struct client *c)
{
    return c->stream && chance_of(w, 700) ? c->stream_node : any_node(w);
}

static void put_on_wire(struct world *w, struct client *c)
{
    int times = !w->healed && chance_of(w, 60) ? 0
              : !w->healed && chance_of(w, 60) ? 2 : 1;

    w->count.lost += times == 0;
    w->count.doubled += times == 2;
    for (int i = 0; i < times; i++) {
        struct request *copy = malloc(sizeof *copy);
        if (!copy) abort();
        *copy = c->want;
        later(w, 120, (struct happening){ .kind = HAPPENS_REQUEST,
                                          .client = c->number,
                                          .node = node_for(w, c),
                                          .what = copy });
    }
    c->asked_at = w->now;
}

static struct request *begin(struct world *w, struct client *c, enum verb verb)
{
    memset(&c->want, 0, sizeof c->want);
    c->want.verb = verb;
    c->want.who = c->who;
    c->want.table = verb == VERB_ENTER || verb == VERB_MAKE ? 0 : c->table;
    c->want.seat = -1;
    fresh_tag(w, &c->want.tag);
    c->wants = true;
    return &c->want;
}

void client_begin(struct world *w, int number)
{
    struct client *c = &w->client[number];

    c->number = number;
    c->state = 255;
    c->seat = -1;
    later(w, 300, (struct happening){ .kind = HAPPENS_CLIENT,
                                      .client = number });
}

/* ---- A plan -------------------------------------------------------------- */

/* Some legal answers in a row; rarely one that is not, or on an old ply. */
static void plan(struct world *w, struct client *c)
{
    struct request *q = begin(w, c, VERB_PLAN);
    union position at = c->position;
    int want = 1 + (int)random_below(&w->random, 3);

    q->plan.ply = c->ply;
    if (chance_of(w, 900)) {
        union position view;
        memset(&view, 0, sizeof view);
        w->game->observe(&at, c->seat, &view);
        q->plan.check = game_checksum(w->game, &view);
    }
    while (q->plan.actions < want && w->game->actor(&at) == c->seat) {
        action_t a = game_any(w->game, &at, &w->random);
        w->game->apply(&at, a, NULL);
        q->plan.action[q->plan.actions++] = a;
    }
    if (chance_of(w, 20) && q->plan.actions > 0)
        q->plan.action[q->plan.actions - 1] = 9999;
    if (chance_of(w, 20) && q->plan.ply > 0) {
        q->plan.ply--;
        q->plan.check = 0;
    }
    if (w->sents == PLANS) return;
    struct sent *s = &w->sent[w->sents++];
    *s = (struct sent){ .tag = q->tag, .ply = q->plan.ply, .seat = c->seat,
                        .actions = q->plan.actions };
    memcpy(s->action, q->plan.action, sizeof s->action);
    w->count.turns++;
}

static void propose(struct world *w, struct client *c)
{
    static const char *const word[] = { "back", "back", "pause", "resume" };
    struct request *q = begin(w, c, VERB_PROPOSE);
    strcpy(q->word, word[random_below(&w->random, 4)]);
}

/* ---- What to do next ----------------------------------------------------- */

static void want_make(struct world *w, struct client *c)
{
    struct party_rules *r = &begin(w, c, VERB_MAKE)->rules;

    r->game = w->game;
    r->options = game_usual(w->game);
    r->drawn = chance_of(w, 500);
    r->talk = r->watch = true;
    r->lose = chance_of(w, 100);
    if (chance_of(w, 500)) {
        r->pace = PACE_LIVE;
        r->base_s = 5;
        r->more_s = 1;
    }
}

static void before_start(struct world *w, struct client *c)
{
    if (c->number != 0) {
        if (c->seat < 0 && c->number < 2) begin(w, c, VERB_SIT);
    } else if (!c->seats_free) {
        begin(w, c, VERB_START);
    } else if (chance_of(w, 60)) {
        strcpy(begin(w, c, VERB_FILL)->word, "random");
    }
}

static void in_game(struct world *w, struct client *c)
{
    if (c->seat < 0) return;
    if (c->i_am_out && chance_of(w, 300)) begin(w, c, VERB_RETURN);
    else if (c->proposal_waits && chance_of(w, 700))
        begin(w, c, chance_of(w, 850) ? VERB_AGREE : VERB_REFUSE)->number =
            c->proposal;
    else if (chance_of(w, 40)) propose(w, c);
    else if (chance_of(w, 4)) begin(w, c, VERB_QUIT);
    else if (chance_of(w, 10))
        strcpy(begin(w, c, VERB_SAY)->text, "well played");
    else if (c->asks_me && c->has_position
             && w->game->actor(&c->position) == c->seat) plan(w, c);
}

static void open_stream(struct world *w, struct client *c)
{
    struct open_stream *o = calloc(1, sizeof *o);

    if (!o) abort();
    o->stream = c->stream = ++w->numbers;
    c->stream_last = w->now;
    o->who = c->who;
    o->tables = 1;
    o->table[0].table = c->table;
    o->table[0].after = c->seq;
    c->stream_node = any_node(w);
    later(w, 60, (struct happening){ .kind = HAPPENS_OPEN,
                                     .client = c->number,
                                     .node = c->stream_node,
                                     .number = c->stream, .what = o });
}

void client_act(struct world *w, struct client *c)
{
    later(w, 250, (struct happening){ .kind = HAPPENS_CLIENT,
                                      .client = c->number });
    if (c->number > 0 && !c->table) c->table = w->client[0].table;
    if (c->who.person && c->table && !c->stream) open_stream(w, c);
    if (c->wants) {
        if (w->now - c->asked_at > 500) put_on_wire(w, c);
        return;
    }
    if (c->steps++ > 400 && !w->healed) return;
    if (!c->who.person) {
        struct request *q = begin(w, c, VERB_ENTER);
        strcpy(q->name, "client 0");
        q->name[7] = (char)('0' + c->number);
    } else if (c->number == 0 && !c->table) {
        want_make(w, c);
    } else if (c->state == PARTY_OPEN) {
        before_start(w, c);
    } else if (c->state == PARTY_RUNNING && !w->healed) {
        in_game(w, c);
    }
    if (c->wants) put_on_wire(w, c);
}

/* ---- What it is told ----------------------------------------------------- */

static void read_view(struct world *w, struct client *c, const char *json)
{
    const char *hex = strstr(json, "\"view\":\"");
    struct reader r;

    if (!hex) return;
    r = reader_of(hex + 8, 2 * (size_t)w->game->bytes);
    memset(&c->position, 0, sizeof c->position);
    read_bytes_hex(&r, c->position.bytes, w->game->bytes);
    c->base = c->position;
    c->base_ply = c->ply = (uint32_t)json_number_at(json, "\"from\":");
    c->has_position = true;
}

/* What was taken back goes; a gap there must not be. */
static bool cut(struct world *w, struct client *c, int64_t from)
{
    if (!c->has_position || from < c->base_ply) return false;
    if (from > c->ply) violated(w, "nobody is left out");
    if (from >= c->ply) return true;
    c->position = c->base;
    for (uint32_t i = c->base_ply; i < from; i++)
        w->game->apply(&c->position, c->action[i - c->base_ply], NULL);
    c->ply = (uint32_t)from;
    return true;
}

/* False: it has to ask for everything once more. */
static bool read_answers(struct world *w, struct client *c, const char *json)
{
    const char *at = strstr(json, "\"answers\":[");
    int64_t from = json_number_at(json, "\"from\":");

    if (!at) return true;
    if (!cut(w, c, from)) return false;
    for (at += 11; *at != ']'; at += *at == ',') {
        char *end;
        action_t a = (action_t)strtol(at, &end, 10);
        if (!game_play(w->game, &c->position, a, NULL))
            violated(w, "what is told can be played");
        c->action[c->ply++ - c->base_ply] = a;
        at = end;
    }
    return true;
}

static void read_seat(struct client *c, const char *json)
{
    const char *seat = strstr(json, "\"seats\":[");

    c->seat = strstr(json, "\"you\":null") ? -1
            : (int)json_number_at(json, "\"you\":");
    c->seats_free = strstr(json, "\"kind\":\"free\"") != NULL;
    c->asks_me = c->seat >= 0
              && json_number_at(json, "\"asked\":") == c->seat
              && !strstr(json, "\"asked\":null");
    for (int i = 0; seat && i < c->seat; i++)
        seat = strstr(seat + 1, "{\"name\"");
    if (seat && c->seat >= 0) {
        const char *own = strstr(seat + 1, "{\"name\"");
        const char *out = own ? strstr(own, "\"out\":") : NULL;
        c->i_am_out = out && strncmp(out, "\"out\":true", 10) == 0;
    }
    c->proposal_waits = strstr(json, "\"proposal\":{") != NULL;
    const char *p = strstr(json, "\"proposal\":{");
    c->proposal = p ? (uint32_t)json_number_at(p, "\"number\":") : 0;
}

void client_hears(struct world *w, struct client *c, const char *json)
{
    int64_t seq = json_number_at(json, "\"seq\":");

    if (seq < 0 || !strstr(json, "\"state\":")) return;
    if (seq <= c->seq && !strstr(json, "\"view\"")) return;
    for (uint8_t s = 0; s <= PARTY_CLOSED; s++) {
        char state[32] = "\"state\":\"";
        strcat(strcat(state, party_state_word(s)), "\"");
        if (strstr(json, state)) c->state = s;
    }
    read_seat(c, json);
    read_view(w, c, json);
    c->seq = (uint32_t)seq;
    if (!read_answers(w, c, json)) {
        c->seq = 0;                     /* from the beginning, once more */
        c->has_position = false;
        c->stream = 0;
    }
}

void client_answered(struct world *w, struct client *c, int status,
                     const char *json, const struct who *cookie,
                     const struct request *q)
{
    if (!c->wants || !tag_equal(&q->tag, &c->want.tag)) return;
    if (status == 503 || status == 507) return;         /* it asks again */
    c->wants = false;
    if (status != 200) return;
    if (cookie) c->who = *cookie;
    if (q->verb == VERB_MAKE) {
        const char *id = strstr(json, "\"table\":\"");
        struct reader r = reader_of(id + 9, ID_LETTERS);
        c->table = read_id(&r);
    }
    for (int i = 0; i < w->sents; i++)
        if (tag_equal(&w->sent[i].tag, &q->tag))
            w->sent[i].acknowledged = true;
}
