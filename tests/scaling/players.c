/* players.c -- people: two that come one after the other play together, by what
 * they are told, and leave after some turns. */
#include "scale.h"
#include <stdlib.h>
#include <string.h>
#include "tests/sim/told.h"

enum { AGAIN_US = SECOND / 2, READ_US = SECOND / 2 };

static struct pair *pair_of(int number) { return world.pair[number / 2]; }

static struct player *player_of(uint64_t number)
{
    struct pair *pair = number / 2 < (uint64_t)world.pairs
                      ? pair_of((int)number) : NULL;
    return pair ? &pair->player[number % 2] : NULL;
}

static void go_on(const struct player *p, uint64_t us)
{
    later(us, (struct happening){ .kind = GOES_ON, .client = p->number });
}

/* ---- Arriving ------------------------------------------------------------ */

static int node_for(const struct pair *pair, int number)
{
    if (world.balance == BALANCE_TABLE && number % 2)
        return pair->player[0].node;
    return (int)random_below(&world.random, (uint32_t)world.nodes);
}

static struct pair *begin_pair(void)
{
    struct pair *pair = calloc(1, sizeof *pair);

    if (!pair) abort();
    if ((world.pairs & (world.pairs - 1)) == 0) {
        size_t room = world.pairs ? 2 * (size_t)world.pairs : 1;
        world.pair = realloc(world.pair, room * sizeof *world.pair);
        if (!world.pair) abort();
    }
    pair->limit = TURNS_LOW + (int)random_below(&world.random,
                                        TURNS_HIGH - TURNS_LOW + 1);
    return world.pair[world.pairs++] = pair;
}

void player_arrives(void)
{
    int number = world.arrived++;
    struct pair *pair = number % 2 ? pair_of(number) : begin_pair();
    struct player *p = &pair->player[number % 2];

    p->number = number;
    p->node = node_for(pair, number);
    p->seat = -1;
    world.present++;
    go_on(p, 1);
}

/* ---- Asking -------------------------------------------------------------- */

static void fill(struct request *q, struct player *p)
{
    if (p->verb == VERB_ENTER) strcpy(q->name, p->number % 2 ? "Guest" : "Host");
    if (p->verb == VERB_MAKE) {
        q->rules.game = world.game;
        q->rules.options = game_usual(world.game);
        q->rules.talk = q->rules.watch = true;
    }
}

static void plan(struct request *q, const struct player *p)
{
    union position at = p->position, view;

    memset(&view, 0, sizeof view);
    world.game->observe(&at, p->seat, &view);
    q->plan.ply = p->ply;
    q->plan.check = game_checksum(world.game, &view);
    while (q->plan.actions < PARTY_PLAN && world.game->actor(&at) == p->seat) {
        action_t a = game_any(world.game, &at, &world.random);
        world.game->apply(&at, a, NULL);
        q->plan.action[q->plan.actions++] = a;
    }
}

static int node_now(const struct player *p)
{
    return world.balance == BALANCE_ANY
         ? (int)random_below(&world.random, (uint32_t)world.nodes) : p->node;
}

/* The same once more keeps its tag. */
static void ask(struct player *p, enum verb verb)
{
    static struct request q;
    struct input in = { .kind = INPUT_REQUEST };

    memset(&q, 0, sizeof q);
    q.verb = p->verb = verb;
    q.who = p->who;
    q.table = verb == VERB_ENTER || verb == VERB_MAKE ? 0
            : pair_of(p->number)->table;
    q.seat = -1;
    for (int i = 0; i < TAG_BYTES; i++)
        p->tag.byte[i] = (uint8_t)random_below(&world.random, 256);
    q.tag = p->tag;
    if (verb == VERB_PLAN) plan(&q, p);
    else fill(&q, p);
    p->asking = true;
    p->asked_us = world.now;
    in.post.number = (uint64_t)p->number;
    in.post.request = &q;
    step(&world.node[node_now(p)], &in);
}

static void listen(struct player *p)
{
    struct open_stream o = { .stream = (uint64_t)p->number + 1, .who = p->who,
                             .tables = 1 };
    struct input in = { .kind = INPUT_OPEN, .open = &o };

    o.table[0].table = pair_of(p->number)->table;
    p->listening = true;
    step(&world.node[p->node], &in);
}

/* ---- What comes next ----------------------------------------------------- */

static void leave(struct player *p)
{
    struct input in = { .kind = INPUT_CLOSE,
                        .stream = (uint64_t)p->number + 1 };
    struct pair *pair = pair_of(p->number);

    if (p->listening) step(&world.node[p->node], &in);
    p->state = LEFT;
    world.present--;
    if (++pair->left == 2)
        later((uint64_t)KEPT_S * SECOND,
              (struct happening){ .kind = FORGOTTEN,
                                  .client = p->number / 2 });
}

static void think(struct player *p)
{
    uint64_t us = chance_us(world.think_s);

    if (p->state != PLAYS || !p->my_turn || p->asking || p->think_us) return;
    p->think_us = world.now + us;
    go_on(p, us);
}

static void play(struct player *p)
{
    const struct pair *pair = pair_of(p->number);

    if (pair->turns >= pair->limit) {
        leave(p);
        return;
    }
    if (world.now < p->think_us) return;
    if (p->think_us && p->my_turn) ask(p, VERB_PLAN);
    p->think_us = 0;
    think(p);
}

static void come(struct player *p)
{
    const struct pair *pair = pair_of(p->number);

    if (!p->who.person) ask(p, VERB_ENTER);
    else if (p->number % 2 == 0) { p->state = MAKES; ask(p, VERB_MAKE); }
    else if (pair->table) { p->state = SITS; ask(p, VERB_SIT); }
}

void player_goes_on(int number)
{
    struct player *p = player_of((uint64_t)number);

    if (!p || p->asking || p->state == LEFT) return;
    switch (p->state) {
    case COMES: come(p); break;
    case MAKES: ask(p, VERB_MAKE); break;
    case SITS: ask(p, VERB_SIT); break;
    case WAITS:
        if (!p->listening) listen(p);
        if (p->full && p->number % 2 == 0) {
            p->state = STARTS;
            ask(p, VERB_START);
        }
        break;
    case STARTS: ask(p, VERB_START); break;
    case PLAYS:
        if (!p->listening) listen(p);
        play(p);
        break;
    case LEFT: break;
    }
}

/* ---- What they are answered ---------------------------------------------- */

static void tally_answer(uint64_t us)
{
    int i = 0;

    while (i < 63 && us >= (4 + (uint64_t)(i + 1) % 4) << (i + 1) / 4) i++;
    world.tally.histogram[i]++;
    world.tally.answers++;
    world.tally.slow_us += us;
}

static void taken(struct player *p, const struct answer *a)
{
    struct pair *pair = pair_of(p->number);

    if (a->cookie) p->who = *a->cookie;
    if (p->verb == VERB_MAKE) {
        const char *id = strstr(a->body, "\"table\":\"");
        struct reader r = reader_of(id + 9, ID_LETTERS);
        pair->table = read_id(&r);
        p->state = WAITS;
        go_on(&pair->player[1], READ_US);
    } else if (p->verb == VERB_SIT || p->verb == VERB_START) {
        p->state = PLAYS;
    } else if (p->verb == VERB_PLAN) {
        pair->turns++;
        world.tally.turns++;
        p->my_turn = false;
        tally_answer(world.now - p->asked_us);
        if (pair->turns >= pair->limit)
            go_on(&pair->player[1 - p->number % 2], READ_US);
    }
}

void player_answered(uint64_t request, const struct answer *a)
{
    struct player *p = player_of(request);
    uint64_t log;

    if (!p) return;
    p->asking = false;
    if (a->status == 200) {
        if (p->verb != VERB_ENTER) {
            log = p->verb == VERB_MAKE ? p->who.person
                                       : pair_of(p->number)->table;
            if (!kept_tag(log, &p->tag))
                violated("what is acknowledged is stored");
        }
        taken(p, a);
    }
    go_on(p, a->status == 200 ? 1 : AGAIN_US);
}

/* ---- What they are told -------------------------------------------------- */

static void read_answers(struct player *p, const char *json)
{
    const char *at = strstr(json, "\"answers\":[");
    int64_t from = json_number_at(json, "\"from\":");

    if (!at) return;
    if (from > p->ply) violated("nobody is left out");
    for (at += 11; *at != ']'; at += *at == ',', from++) {
        char *end;
        action_t a = (action_t)strtol(at, &end, 10);
        if (from == p->ply) {
            if (!game_play(world.game, &p->position, a, NULL))
                violated("what is told can be played");
            p->ply++;
        }
        at = end;
    }
}

/* Before it is shown any position it begins as every game does. */
static void read_view(struct player *p, const char *json)
{
    struct game_options usual = game_usual(world.game);
    const char *hex = strstr(json, "\"view\":\"");
    struct reader r;

    if (!hex && !p->shown) world.game->setup(&p->position, &usual);
    p->shown = true;
    if (!hex) return;
    r = reader_of(hex + 8, 2 * (size_t)world.game->bytes);
    memset(&p->position, 0, sizeof p->position);
    read_bytes_hex(&r, p->position.bytes, world.game->bytes);
    p->ply = (uint32_t)json_number_at(json, "\"from\":");
}

void player_hears(uint64_t stream, const char *json, size_t length)
{
    struct player *p = player_of(stream - 1);
    int64_t seq = json_number_at(json, "\"seq\":");

    (void)length;
    if (!p || p->state == LEFT || seq < 0 || !strstr(json, "\"state\":"))
        return;
    if (seq < p->seq) violated("nobody is told less than they knew");
    p->seq = (uint32_t)seq;
    p->seat = (int)json_number_at(json, "\"you\":");
    p->full = !strstr(json, "\"kind\":\"free\"");
    if (strstr(json, "\"state\":\"running\"")) {
        read_view(p, json);
        read_answers(p, json);
        p->my_turn = p->seat >= 0
                  && json_number_at(json, "\"asked\":") == p->seat;
        think(p);
    } else if (p->state == WAITS && p->full) {
        go_on(p, READ_US);
    }
}

/* ---- Afterwards ---------------------------------------------------------- */

/* All that was acknowledged is there, and nothing else. */
void pair_forgotten(int number)
{
    struct pair *pair = world.pair[number];

    if (kept_plays(pair->table) != (uint32_t)pair->turns)
        violated("every acknowledged turn is stored, once");
    kept_forget(pair->table);
    for (int i = 0; i < 2; i++) kept_forget(pair->player[i].who.person);
    free(pair);
    world.pair[number] = NULL;
}
