/* fuzz_plan.c -- any bytes as a plan for a table where a game is being played.
 *
 *   GAME OPTIONS MOMENT MOMENT WHO HOW ANSWER...
 *
 * Tables are prepared: games of every kind, kept at many moments.  A plan is
 * taken if and only if it is the asker's turn, they saw the table as it is, and
 * every answer is legal; then it happens whole, and the table stays sound.
 * Whole games with all that people do beside them: fuzz_party.c. */
#include "fuzz.h"
#include "play/fair.h"
#include "server/judge.h"

enum { KINDS = 6, SNAPS = 60, APART = 4, ROOM = 1 << 17, BYTES = 6, RAW = 250 };

static const uint8_t own[RECORD_KEY] = { 9 };
static const struct bench bench = { .now = 2000, .own = own, .name = "fuzz" };
static struct party *snap[2][KINDS][SNAPS];
static int snaps[2][KINDS];
static char room[ROOM];

/* ---- Tables -------------------------------------------------------------- */

static void *copy_of(const void *what, size_t bytes)
{
    void *copy = bytes ? malloc(bytes) : NULL;
    if (copy) memcpy(copy, what, bytes);
    return copy;
}

static struct party *clone(const struct party *p)
{
    struct party *c = copy_of(p, sizeof *p);

    c->action = copy_of(p->action, p->room * sizeof *p->action);
    c->mark = copy_of(p->mark, p->mark_room * sizeof *p->mark);
    c->said = NULL;
    c->done = NULL;
    return c;
}

static void take(struct party *p, const struct verdict *v)
{
    must(v->status == 200, "what is legal is taken");
    for (int i = 0; i < v->entries; i++) {
        struct span e = verdict_entry(v, i);
        struct entry entry = { .at = bench.now, .text = e.at,
                               .length = e.length };
        must(party_apply(p, &entry), "what was judged can be taken");
    }
}

static void ask(struct party *p, struct request *q, uint64_t person)
{
    char name[] = "a";
    struct bench with = bench;
    struct verdict v;

    name[0] = (char)('a' + person);
    with.name = name;
    q->who.person = person;
    judge(p, q, &with, room, sizeof room, &v);
    take(p, &v);
}

/* People with odd numbers from 3 on sit down in every seat. */
static struct party *begun_table(const struct game *g, int number)
{
    struct request q = { .verb = VERB_MAKE };
    struct party *p = party_new(4);
    struct verdict v;

    q.rules.game = g;
    q.rules.options = any_options(g, number);
    q.rules.drawn = number & 1;
    judge_make(&q, 3, "host", own, room, sizeof room, &v);
    take(p, &v);
    q = (struct request){ .verb = VERB_SIT, .seat = -1 };
    for (int i = 1; i < party_players(p); i++)
        ask(p, &q, 3 + 2 * (uint64_t)i);
    q.verb = VERB_START;
    ask(p, &q, 3);
    return p;
}

static void prepare(int game, int number)
{
    struct random random = { (uint64_t)number };
    struct party *p = begun_table(games[game], number);
    struct request q = { .verb = VERB_PLAN };

    for (int turn = 0; party_asked(p) >= 0; turn++) {
        if (turn % APART == 0 && snaps[game][number] < SNAPS - 1)
            snap[game][number][snaps[game][number]++] = clone(p);
        q.plan.ply = p->actions;
        q.plan.actions = 1;
        q.plan.action[0] = game_any(games[game], &p->position, &random);
        ask(p, &q, p->seat[party_asked(p)].person);
    }
    snap[game][number][snaps[game][number]++] = p;      /* one that is over */
}

/* ---- A plan -------------------------------------------------------------- */

/* How many of the answers are the seat's own and legal. */
static int legal_ones(const struct party *p, int seat, const struct request *q)
{
    const struct game *g = p->rules.game;
    union position at = p->position;
    int n = 0;

    while (n < q->plan.actions && g->actor(&at) == seat
           && game_play(g, &at, q->plan.action[n], NULL)) n++;
    return n;
}

static void read_answers(const struct party *p, struct request *q,
                         const uint8_t *byte, size_t n)
{
    const struct game *g = p->rules.game;
    union position at = p->position;
    action_t legal[GAME_ACTIONS];
    int *count = &q->plan.actions;

    for (*count = 0; n > 0 && *count < PARTY_PLAN; n--, byte++) {
        bool raw = *byte >= RAW || g->actor(&at) < 0;
        action_t a = raw ? (action_t)(*byte * 7 % 512)
                         : legal[*byte % g->legal(&at, legal, NULL)];
        q->plan.action[(*count)++] = a;
        if (!raw) g->apply(&at, a, NULL);
    }
}

static uint64_t seen_by(const struct party *p, int seat)
{
    union position view;

    memset(&view, 0, sizeof view);
    p->rules.game->observe(&p->position, seat, &view);
    return game_checksum(p->rules.game, &view);
}

static void must_happen(const struct party *before, const struct request *q,
                        const struct verdict *v)
{
    struct party *p = clone(before);

    must(v->entries == 1, "a plan is one entry");
    take(p, v);
    must(p->actions >= before->actions + (uint32_t)q->plan.actions,
         "all of a plan happens");
    for (int i = 0; i < q->plan.actions; i++)
        must(p->action[before->actions + (uint32_t)i] == q->plan.action[i],
             "a plan happens as it was made");
    must_be_sound(p->rules.game, &p->position);
    must(p->state == PARTY_OVER || party_asked(p) >= 0, "it goes on");
    party_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct request q = { .verb = VERB_PLAN };
    static bool prepared;
    struct verdict v;

    if (!prepared && !fair_start()) abort();
    for (int i = 0; i < 2 * KINDS && !prepared; i++) prepare(i % 2, i / 2);
    prepared = true;
    if (size < BYTES) return 0;
    int game = data[0] % 2, kind = data[1] % KINDS;
    const struct party *p = snap[game][kind][(data[2] | data[3] << 8)
                                             % snaps[game][kind]];
    int asked = party_asked(p);
    int seat = data[4] < 200 && asked >= 0 ? asked : data[4] % GAME_SEATS;
    q.who.person = 3 + 2 * (uint64_t)(data[4] % 5);
    if (seat < party_players(p)) q.who.person = p->seat[seat].person;
    seat = party_seat_of(p, q.who.person);
    q.plan.ply = p->actions + (data[5] == 255) - (data[5] == 254);
    q.plan.check = data[5] & 1 ? seen_by(p, seat) : 0;
    if (data[5] == 253) q.plan.check ^= 1;
    read_answers(p, &q, data + BYTES, size - BYTES);

    bool fine = asked >= 0 && seat == asked && data[5] < 253
             && q.plan.actions > 0
             && legal_ones(p, asked, &q) == q.plan.actions;
    judge(p, &q, &bench, room, sizeof room, &v);
    must((v.status == 200) == fine, "what is legal, and only that, is taken");
    if (fine) must_happen(p, &q, &v);
    else must(v.why && v.entries == 0, "a refusal says why");
    return 0;
}
