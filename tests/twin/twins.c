/* twins.c -- twin worlds over the wire: two servers whose tables differ in all
 * that is hidden from one who looks.  Every byte that leaves them for that one,
 * at whatever socket, must be the same, lengths and order included, until the
 * rules themselves bring the difference to light.
 *
 * Hidden is: what was dealt to others and what they chose in secret, the key,
 * the seed and what others added to it, their notes and where they want to be
 * notified, and for those who sit what is said among those who look on. */
#include <signal.h>
#include "tests/test.h"
#include "tests/twins.h"
#include <sodium.h>
#include <strings.h>
#include "play/fair.h"
#include "twin.h"

enum {
    STEPS = 40,
    SETUP = 120,                /* answers in which all is dealt */
    SHOWN = 2,                  /* steps after all has come to light */
    TRIES = 12,                 /* then a game that hides nothing is left out */
    DATE = 29                   /* letters of a date of HTTP */
};

static struct {
    unsigned long long differ;  /* pairs of worlds whose tables differ */
    unsigned long long others;  /* only keys and words differ */
    unsigned long long bytes, tables;
} count;

/* ---- What was sent ------------------------------------------------------- */

/* The date is that of this machine, and the hash of the seed is another in each
 * world and for all to see. */
static void make_even(struct bytes *b, const char *hash)
{
    size_t length = strlen(hash);
    char *end, *at;

    bytes_add(b, "", 1);                /* so that it can be searched */
    b->used--;
    end = b->at + b->used;
    for (at = b->at; (at = strstr(at, "\r\nDate: ")) && at + 8 + DATE < end;
         at += DATE) memset(at + 8, 'd', DATE);
    for (at = b->at; (at = strstr(at, hash)); at += length)
        memset(at, 'h', length);
}

static bool same_bytes(struct twins *t, struct bytes *a, struct bytes *b,
                       const char *what)
{
    size_t k = 0;

    while (k < a->used && k < b->used && a->at[k] == b->at[k]) k++;
    count.bytes += k;
    if (k < a->used || k < b->used) {
        size_t from = k > 60 ? k - 60 : 0;
        printf("    %s, seat %d, %s, ply %u: %.*s\n      or %.*s\n",
               t->game->name, t->viewer, what, t->ply,
               (int)(a->used - from < 120 ? a->used - from : 120),
               a->at + from,
               (int)(b->used - from < 120 ? b->used - from : 120),
               b->at + from);
        return false;
    }
    a->used = b->used = 0;
    return true;
}

static bool same_sent(struct twins *t)
{
    static const char *const what[] = { "answers", "events", "lines",
                                        "other events" };
    char hash[2][2 * RECORD_KEY + 1];
    bool same = true;

    for (int i = 0; i < 2; i++)
        sodium_bin2hex(hash[i], sizeof hash[i],
                       twin_party(t->w[i], t->table)->hash, RECORD_KEY);
    for (int k = 0; k < SOCKETS && t->client >= 0; k++) {
        struct bytes *b[2];
        for (int i = 0; i < 2; i++) {
            b[i] = &t->w[i]->client[t->client].got[k];
            make_even(b[i], hash[i]);
        }
        same = same && same_bytes(t, b[0], b[1], what[k]);
    }
    struct core_counts a = core_counts(t->w[0]->edge.core);
    struct core_counts b = core_counts(t->w[1]->edge.core);
    return same && memcmp(&a, &b, sizeof a) == 0
        && same_bytes(t, &t->w[0]->aside, &t->w[1]->aside,
                      "questions and notices");
}

/* ---- Playing ------------------------------------------------------------- */

/* Whether the rules have shown the viewer something: after the same number of
 * answers the tables look different.  That one world has more answers than the
 * other is no reason. */
static bool revealed(struct twins *t)
{
    const struct party *a = twin_party(t->w[0], t->table);
    const struct party *b = twin_party(t->w[1], t->table);

    for (; t->ply < a->actions && t->ply < b->actions; t->ply++) {
        t->game->apply(&t->position[0], a->action[t->ply], NULL);
        t->game->apply(&t->position[1], b->action[t->ply], NULL);
        if (!looks_same(t->game, t->viewer, &t->position[0], &t->position[1]))
            return true;
    }
    return a->state != PARTY_RUNNING;   /* then the seed is told */
}

/* The viewer asks for this and that, and again from anywhere. */
static void look_around(struct twins *t)
{
    static const char *const read[] = {
        "me", "tables", "qr?text=http://twin/", "push", "nothing"
    };
    char path[64], body[64];
    uint32_t seq = twin_party(t->w[0], t->table)->seq;

    if (t->client < 0) return;
    twins_ask(t, t->client, t->at, NULL, NULL);
    snprintf(path, sizeof path, "%s/%s", t->at,
             twins_any(t, 4) ? "asked" : "record");
    twins_ask(t, t->client, path, NULL, NULL);
    twins_ask(t, t->client, read[twins_any(t, 5)], NULL, NULL);
    if (twins_any(t, 4) == 0)
        twins_hear(t, seq % 2 ? EVENTS : LINES, twins_any(t, seq + 1));
    if (twins_any(t, 4) == 0)
        twins_post(t, t->client, "propose", "{\"word\":\"back\"}");
    if (twins_any(t, 4) == 0)
        twins_post(t, t->client, "say", "{\"text\":\"Well?\"}");
    if (twins_any(t, 4)) return;
    snprintf(body, sizeof body, "{\"ply\":%u,\"answers\":[%u]}",
             t->ply + twins_any(t, 3), 60000 + twins_any(t, 3));
    twins_post(t, t->client, "plan", body);
}

static int client_at(const struct twins *t, const struct party *p, int seat)
{
    for (int k = 0; k < t->players; k++)
        if (!t->bot[k] && twins_person(t->w[0], k) == p->seat[seat].person)
            return k;
    return -1;
}

/* False when there is no answer that looks the same, or nobody is asked. */
static bool play(struct twins *t)
{
    const struct party *p = twin_party(t->w[0], t->table);
    int seat = party_asked(p), client = seat < 0 ? -1 : client_at(t, p, seat);
    action_t a[2];
    char body[2][64], path[64];

    if (seat < 0 || party_asked(twin_party(t->w[1], t->table)) != seat)
        return false;
    a[0] = a[1] = game_any(t->game, &p->position, &t->random);
    if (seat != t->viewer
        && !twin_answer(t->game, t->viewer, &t->random, &p->position, a[0],
                        &twin_party(t->w[1], t->table)->position, &a[1]))
        return false;
    steering.draws = steering.followed = 0;
    for (int i = 0; i < 2; i++) {
        steering.world = i;
        if (client < 0) twin_bot(t->w[i], a[i]);
        snprintf(body[i], sizeof body[i], "{\"ply\":%u,\"answers\":[%d]}",
                 t->ply, a[i]);
    }
    snprintf(path, sizeof path, "%s/plan", t->at);
    if (client >= 0) twins_ask(t, client, path, body[0], body[1]);
    for (int i = 0; i < 2; i++) {
        steering.world = i;
        twin_tick(t->w[i], 700);
    }
    return true;
}

/* True while every byte sent is the same. */
static bool worlds_agree(struct twins *t)
{
    int left = STEPS;

    for (; left > 0 && !revealed(t); left--) {
        bool differ = !game_equal(t->game, &t->position[0], &t->position[1]);
        look_around(t);
        if (!same_sent(t)) return false;
        if (differ) count.differ++;
        else count.others++;
        if (twin_party(t->w[0], t->table)->clear_from != UINT32_MAX
            && left > SHOWN) left = SHOWN;
        if (!play(t)) break;
    }
    return true;
}

/* Whether anything is hidden from anybody before the first turns. */
static bool hides(struct twins *t)
{
    const struct game *g = t->game;
    union position p, view;

    g->setup(&p, &t->options);
    for (int i = 0; i < SETUP && g->actor(&p) != GAME_OVER; i++) {
        g->apply(&p, game_any(g, &p, &t->random), NULL);
        g->observe(&p, -1, &view);
        if (!game_equal(g, &p, &view)) return true;
    }
    return false;
}

static bool twins_agree(struct twins *t, uint64_t seed, bool must_hide)
{
    bool fine;

    memset(t->bot, 0, sizeof t->bot);
    do t->options = any_options(t->game, &t->random);
    while (must_hide && !hides(t));
    t->players = t->options.value[0];
    t->drawn = twins_any(t, 6) == 0;
    t->mix = twins_any(t, 6) == 0;
    twins_choose(t);
    steering.random = &t->random;
    steering.seats = seed;
    for (int i = 0; i < 2; i++) t->w[i] = twin_new(seed, (uint8_t)(i + 1));
    fine = twins_begin(t);
    if (!fine) printf("    no table of %s\n", t->game->name);
    fine = fine && worlds_agree(t);
    for (int i = 0; i < 2; i++) twin_free(t->w[i]);
    count.tables++;
    return fine;
}

TEST("promise 3", "what is hidden from a seat, an onlooker or a bot changes no "
                  "byte that leaves the server for them")
{
    static struct twins t = { .random = { 23 } };
    unsigned long long wanted = twins_wanted(1000);
    bool agree = true, hid[16] = { false };     /* by game */
    int games_there = 0;

    fair_start();
    signal(SIGPIPE, SIG_IGN);           /* as `stele serve` does */
    while (games[games_there]) games_there++;
    for (int k = 0; agree && count.differ < wanted; k++) {
        int which = k % games_there;
        bool known = k > TRIES * games_there;
        if (known && !hid[which]) continue;
        unsigned long long before = count.differ;
        t.game = games[which];
        agree = twins_agree(&t, (uint64_t)k * 1000003 + 7, known);
        hid[which] |= count.differ > before;
    }
    CHECK(agree);
    printf("    %llu pairs of worlds that differ, %llu whose keys do, at %llu "
           "tables, %llu bytes\n", count.differ, count.others, count.tables,
           count.bytes);
}
