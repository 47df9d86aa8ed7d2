/* fuzz_party.c -- any bytes as what people do at a table: requests of all kinds
 * at all times, judged and taken.  What was judged can be taken, the position
 * stays sound, everybody can be shown the table, and the log makes the same
 * table again.  And any bytes as entries of a log: they do no harm. */
#include "fuzz.h"
#include "play/fair.h"
#include "server/show.h"

enum { ROOM = 1 << 17, ENTRIES = 400 };

static char *kept[ENTRIES];
static uint64_t kept_at[ENTRIES];
static int keeps;

static void take(struct party *p, const char *text, size_t n, uint64_t now)
{
    struct entry e = { .at = now, .text = text, .length = n };

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

static void make_plan(const struct party *p, struct request *q, uint8_t a,
                      uint8_t b)
{
    action_t legal[GAME_ACTIONS];
    const struct game *g = p->rules.game;

    q->plan.ply = p->actions - (b == 255);
    q->plan.actions = 1;
    q->plan.action[0] = b;
    if (p->state == PARTY_RUNNING && g->actor(&p->position) >= 0 && b < 200)
        q->plan.action[0] = legal[a % g->legal(&p->position, legal, NULL)];
}

static void ask(struct party *p, const uint8_t byte[4], uint64_t now)
{
    static char room[ROOM];
    static const char *const words[] = {
        "back", "pause", "resume", "pace", "greedy", "-", "?"
    };
    static const uint8_t own[RECORD_KEY] = { 9 };
    struct bench bench = { .now = now, .own = own, .name = "fuzz" };
    struct request q = { .verb = VERB_SIT + byte[0] % (VERB_CLOSE - VERB_SIT) };
    struct verdict v;

    if (q.verb == VERB_REMATCH) return;
    q.who.person = people[byte[1] % 5];
    q.seat = byte[2] % 5 - 1;
    q.yes = byte[3] & 1;
    q.number = byte[3] & 2 ? p->proposal.number : byte[3];
    q.rules.pace = byte[3] % 3;
    q.rules.base_s = 20;
    q.rules.days = 1;
    strcpy(q.word, words[byte[2] % 7]);
    strcpy(q.text, "hello");
    make_plan(p, &q, byte[2], byte[3]);
    judge(p, &q, &bench, room, sizeof room, &v);
    must(v.status == 200 || (v.why && v.entries == 0), "a refusal says why");
    take_all(p, &v, now);
}

/* ---- What must hold ------------------------------------------------------ */

static void must_show(const struct party *p)
{
    static char room[1 << 20];

    for (int seat = -1; seat < party_players(p); seat++) {
        struct text t = text_in(room, sizeof room);
        struct viewer v = { .seat = seat, .now = p->last,
                            .after = p->seq / 2 };
        show_party(&t, p, &v);
        must(!t.cut, "a table can be shown");
    }
}

static void must_replay(const struct party *p)
{
    struct party *again = party_new(p->id);

    for (int i = 0; i < keeps; i++) {
        struct entry e = { .at = kept_at[i], .text = kept[i],
                           .length = strlen(kept[i]) };
        must(party_apply(again, &e), "a log can be read again");
    }
    must(again->actions == p->actions && again->state == p->state
         && memcmp(again->seat, p->seat, sizeof p->seat) == 0
         && game_equal(p->rules.game, &again->position, &p->position),
         "a log makes the same table again");
    party_free(again);
}

/* ---- Any bytes ----------------------------------------------------------- */

static void judged(const uint8_t *data, size_t size)
{
    static char room[ROOM];
    struct request make = { .verb = VERB_MAKE };
    const uint8_t hash[RECORD_KEY] = { 0 };
    struct party *p = party_new(4);
    struct verdict v;
    uint64_t now = 1000;
    int count = 0;

    while (games[count]) count++;
    make.rules.game = games[data[0] % count];
    make.rules.options = game_usual(make.rules.game);
    make.rules.pace = data[1] % 3;
    make.rules.base_s = 60;
    make.rules.days = 1;
    make.rules.drawn = data[1] & 4;
    make.rules.lose = data[1] & 8;
    make.rules.talk = make.rules.watch = true;
    keeps = 0;
    judge_make(&make, people[0], "host", hash, room, sizeof room, &v);
    take_all(p, &v, now);
    for (size_t i = 2; i + 4 <= size && keeps < ENTRIES - 8; i += 4) {
        now += data[i + 3] == 0 ? 90000000 : data[i + 3];
        judge_time(p, now, room, sizeof room, &v);
        take_all(p, &v, now);
        ask(p, data + i, now);
        if (p->state == PARTY_RUNNING)
            must_be_sound(p->rules.game, &p->position);
    }
    must_show(p);
    must_replay(p);
    while (keeps > 0) free(kept[--keeps]);
    party_free(p);
}

static void as_entries(const uint8_t *data, size_t size)
{
    struct party *p = party_new(4);
    struct person *who = person_new(5);

    while (size > 0) {
        const uint8_t *stop = memchr(data, '\n', size);
        size_t n = stop ? (size_t)(stop - data) : size;
        struct entry e = { .at = size, .text = (const char *)data,
                           .length = n };
        party_apply(p, &e);
        person_apply(who, &e);
        size -= stop ? n + 1 : n;
        data += stop ? n + 1 : n;
    }
    if (p->seq > 0 && !p->damaged) must_show(p);
    party_free(p);
    person_free(who);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;

    if (!started && !fair_start()) abort();
    started = true;
    if (size < 3) return 0;
    if (data[0] == 255) as_entries(data + 1, size - 1);
    else judged(data, size);
    return 0;
}
