/* fuzz_party.c -- any bytes as what people do at a table: requests of all kinds
 * at all times, judged and taken.  What was judged can be taken, the position
 * stays sound, everybody can be shown the table, and the log makes the same
 * table again.  And any bytes as entries of a log: they do no harm.
 *
 *   GAME RULES OPTIONS BEGUN (VERB WHO WHAT MORE (ANSWER...))...
 *   255 ENTRY newline ENTRY newline ...
 *
 * WHO counts people, from 128 on it is who is asked; a plan has as many bytes
 * behind it as WHAT says.  tests/make_requests.c writes such bytes. */
#include <sodium.h>
#include "fuzz.h"
#include "play/fair.h"
#include "server/show.h"

enum { ROOM = 1 << 17, ENTRIES = 400 };

static char *kept[ENTRIES];
static uint64_t kept_at[ENTRIES];
static int keeps;

static struct tag tag_of(int number)
{
    return (struct tag){ { 1, (uint8_t)number, (uint8_t)(number >> 8) } };
}

static void take(struct party *p, const char *text, size_t n, uint64_t now)
{
    struct entry e = { now, tag_of(keeps), text, n };

    must(party_apply(p, &e), "what was judged can be taken");
    if (keeps == ENTRIES) return;
    kept[keeps] = strndup(text, n);
    kept_at[keeps++] = now;
}

static void take_all(struct party *p, const struct verdict *v, uint64_t now)
{
    for (int i = 0; i < v->entries; i++) {
        struct span e = verdict_entry(v, i);
        take(p, e.at, e.length, now);
    }
}

/* ---- One request --------------------------------------------------------- */

static const uint64_t people[] = { 3, 5, 7, 9, 11 };
static const uint8_t own[RECORD_KEY] = { 9 };

/* The input, byte by byte; behind its end there are zeros. */
struct bytes { const uint8_t *at, *end; };

static uint8_t next(struct bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

static uint64_t person(const struct party *p, uint8_t who)
{
    int seat = party_asked(p);

    if (who >= 128 && seat >= 0) return p->seat[seat].person;
    return people[who % 5];
}

/* Legal answers in a row, unless a byte is high; `more` may spoil the ply or
 * what the seat should have seen. */
static int answers(const struct party *p, struct bytes *b, action_t *out,
                   int most)
{
    const struct game *g = p->rules.game;
    union position at = p->position;
    action_t legal[GAME_ACTIONS];
    int n = 0;

    for (; n < most; n++) {
        uint8_t byte = next(b);
        bool raw = byte >= 250 || p->state != PARTY_RUNNING
                || g->actor(&at) < 0;
        out[n] = raw ? byte : legal[byte % g->legal(&at, legal, NULL)];
        if (!raw) g->apply(&at, out[n], NULL);
    }
    return n;
}

static void make_plan(const struct party *p, struct bytes *b,
                      struct request *q, uint8_t what, uint8_t more)
{
    const struct game *g = p->rules.game;
    union position view;
    int seat = party_seat_of(p, q->who.person);

    q->plan.ply = p->actions - (more == 255);
    q->plan.actions = answers(p, b, q->plan.action, 1 + what % 8);
    if (!(more & 1)) return;
    memset(&view, 0, sizeof view);
    g->observe(&p->position, seat, &view);
    q->plan.check = game_checksum(g, &view) + (more == 253);
}

/* A promise to the seed is kept but by one who shows something else. */
static void make_mix(struct request *q, uint8_t more)
{
    uint8_t value[HASH_BYTES] = { (uint8_t)q->who.person };

    if (q->verb == VERB_REVEAL) memcpy(q->bytes, value, sizeof value);
    else crypto_hash_sha256(q->bytes, value, sizeof value);
    q->bytes[1] ^= more == 255;
}

static void ask_bot(struct party *p, struct bytes *b, uint8_t what,
                    uint64_t now)
{
    static char room[ROOM];
    struct bench bench = { .now = now, .own = own, .name = "" };
    action_t action[8];
    int n = answers(p, b, action, 1 + what % 8), seat = party_asked(p);
    struct verdict v;

    judge_bot(p, seat, p->actions, action, n, &bench, room, sizeof room, &v);
    take_all(p, &v, now);
}

/* Its log begins as any other. */
static void play_again(const struct party *p, uint64_t host)
{
    static char room[ROOM];
    struct party *then = party_new(6);
    struct verdict v;

    judge_rematch(p, host, own, room, sizeof room, &v);
    for (int i = 0; i < v.entries; i++) {
        struct span e = verdict_entry(&v, i);
        must(party_apply(then, &(struct entry){ .text = e.at,
                                                .length = e.length }),
             "a rematch can be taken");
    }
    party_free(then);
}

static void fill_in(const struct party *p, struct request *q, uint8_t what,
                    uint8_t more)
{
    static const char *const words[] = {
        "back", "pause", "resume", "pace", "greedy", "-", "?"
    };

    q->seat = what % 5 - 1;
    q->yes = more & 1;
    q->number = more & 2 ? p->proposal.number : more;
    q->rules.pace = more % 3;
    q->rules.base_s = 20;
    q->rules.days = 1;
    q->bytes[0] = more & 1;
    strcpy(q->word, words[what % 7]);
    strcpy(q->text, "hello");
    if (q->verb == VERB_COMMIT || q->verb == VERB_REVEAL) make_mix(q, more);
}

static void ask(struct party *p, struct bytes *b, uint64_t *now)
{
    static char room[ROOM];
    static struct request q;                    /* 10 KB */
    struct verdict v;
    uint8_t verb = next(b), who = next(b), what = next(b), more = next(b);
    struct bench bench = { .own = own, .name = who & 1 ? "fuzz" : "buzz" };

    *now += more == 0 ? 90000000 : more;
    judge_time(p, bench.now = *now, room, sizeof room, &v);
    take_all(p, &v, *now);
    memset(&q, 0, offsetof(struct request, plan.action));
    q.verb = VERB_SIT + verb % (VERB_CLOSE - VERB_SIT + 1);
    q.who.person = person(p, who);
    if (q.verb == VERB_CLOSE && more < 250) q.verb = VERB_PLAN;
    if (q.verb == VERB_REMATCH) {
        ask_bot(p, b, what, *now);
        if (p->state == PARTY_OVER) play_again(p, q.who.person);
        return;
    }
    fill_in(p, &q, what, more);
    if (q.verb == VERB_PLAN) make_plan(p, b, &q, what, more);
    judge(p, &q, &bench, room, sizeof room, &v);
    must(v.status == 200 || (v.why && v.entries == 0), "a refusal says why");
    take_all(p, &v, *now);
}

/* ---- What must hold ------------------------------------------------------ */

/* To one of those around it, who knows some of it: `any` says who and what. */
static void must_show(const struct party *p, uint32_t any)
{
    static char room[1 << 20];
    static struct brief brief;
    struct text t = text_in(room, sizeof room);
    int seat = (int)(any % (uint32_t)(party_players(p) + 1)) - 1;
    struct viewer v = { .seat = seat, .now = p->last, .own = own,
                        .after = any / 8 % 4 * (p->seq + any / 32) / 2 };

    show_party(&t, p, &v);
    if (p->state == PARTY_RUNNING && seat >= 0) show_asked(&t, p, seat);
    if (p->state == PARTY_OVER) show_record(&t, p, own);
    must(!t.cut, "a table can be shown");
    show_brief(&brief, p);
}

static void must_replay(const struct party *p)
{
    struct party *again = party_new(p->id);

    for (int i = 0; i < keeps; i++) {
        struct entry e = { kept_at[i], tag_of(i), kept[i], strlen(kept[i]) };
        must(party_apply(again, &e), "a log can be read again");
        must(party_done(again, &e.tag)->seq == (uint32_t)i + 1,
             "what was done is known by its number");
    }
    must(again->actions == p->actions && again->state == p->state
         && memcmp(again->seat, p->seat, sizeof p->seat) == 0
         && game_equal(p->rules.game, &again->position, &p->position),
         "a log makes the same table again");
    party_free(again);
}

/* ---- Any bytes ----------------------------------------------------------- */

/* From 128 on: the game was begun elsewhere, with so many answers. */
static void begin(struct request *q, uint8_t begun)
{
    struct random random = { begun };
    const struct game *g = q->rules.game;
    union position at;

    g->setup(&at, &q->rules.options);
    for (int n = begun & 63; begun >= 128 && n > 0; n--) {
        if (g->actor(&at) == GAME_OVER) return;
        action_t a = game_any(g, &at, &random);
        q->plan.action[q->plan.actions++] = a;
        g->apply(&at, a, NULL);
    }
}

static struct party *table(const uint8_t *data, uint64_t now)
{
    static char room[ROOM];
    struct party *p = party_new(4);
    struct request make = { .verb = VERB_MAKE };
    struct party_rules *r = &make.rules;
    struct verdict v;
    int count = 0;

    while (games[count]) count++;
    r->game = games[data[0] % count];
    r->options = any_options(r->game, data[2]);
    r->pace = data[1] % 3;
    r->base_s = 60;
    r->more_s = 5;
    r->days = 1;
    r->drawn = data[1] & 4;
    r->lose = data[1] & 8;
    r->mix = data[1] & 16;
    r->delay_s = data[1] & 32;
    r->talk = !(data[1] & 64);
    r->watch = !(data[1] & 128);
    begin(&make, data[3]);
    judge_make(&make, people[0], "host", own, room, sizeof room, &v);
    if (v.status != 200) {                      /* it was begun to its end */
        make.plan.actions = 0;
        judge_make(&make, people[0], "host", own, room, sizeof room, &v);
    }
    take_all(p, &v, now);
    return p;
}

static void judged(const uint8_t *data, size_t size)
{
    struct bytes b = { data + 4, data + size };
    uint64_t now = 1000;

    keeps = 0;
    struct party *p = table(data, now);
    for (uint32_t seq = 0; b.at < b.end && keeps < ENTRIES - 8; seq = p->seq) {
        ask(p, &b, &now);
        if (p->seq != seq) must_be_sound(p->rules.game, &p->position);
    }
    must_show(p, data[3] + 256u * data[size - 1]);
    must_replay(p);
    while (keeps > 0) free(kept[--keeps]);
    party_free(p);
}

static void as_entries(const uint8_t *data, size_t size)
{
    uint32_t any = data[0] + 256u * data[size - 1];
    struct party *p = party_new(4);
    struct person *who = person_new(5);

    while (size > 0) {
        const uint8_t *stop = memchr(data, '\n', size);
        size_t n = stop ? (size_t)(stop - data) : size;
        struct entry e = { size, tag_of((int)size), (const char *)data, n };
        party_apply(p, &e);
        person_apply(who, &e);
        size -= stop ? n + 1 : n;
        data += stop ? n + 1 : n;
    }
    if (p->seq > 0) must_show(p, any);
    party_free(p);
    person_free(who);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;

    if (!started && !fair_start()) abort();
    started = true;
    if (size < 4) return 0;
    if (data[0] == 255) as_entries(data + 1, size - 1);
    else judged(data, size);
    return 0;
}
