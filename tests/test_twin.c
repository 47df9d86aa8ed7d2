/* test_twin.c -- twin worlds: two tables that differ in everything hidden from
 * one who looks, and in nothing else.  Every byte told to that one must be the
 * same, until the rules themselves bring the difference to light. */
#include "tests/test.h"
#include "tests/twins.h"
#include "server/show.h"
#include "play/fair.h"

enum {
    ROOM = 1 << 20,
    SHOWN = 8,                  /* steps after all has come to light */
    TRIES = 40                  /* then a game that hides nothing is left out */
};

struct twin {
    const struct game *game;
    struct party *table[2];
    int viewer;
    struct random random;
};

static unsigned long long pairs;        /* of worlds that differ */

static void add(struct party *p, const char *text)
{
    struct entry e = { .at = 1000 + p->seq, .text = text,
                       .length = strlen(text) };
    if (!party_apply(p, &e)) {
        printf("    %s: %s\n", text, p->damaged);
        abort();
    }
}

/* A table of this game that is about to begin, with some options at random. */
static struct party *lay(const struct game *g, const struct game_options *o)
{
    struct party *p = party_new(2 << 10);
    char line[512];
    struct text t = text_in(line, sizeof line);

    text_put(&t, "make 000000000003 ");
    text_put(&t, g->name);
    text_char(&t, ' ');
    text_int(&t, g->rules);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        text_char(&t, i ? ',' : ' ');
        text_int(&t, o->value[i]);
    }
    text_put(&t, " 0 0 0 0 0 0 0 0 1 1 0 ");
    for (int i = 0; i < RECORD_KEY; i++) text_put(&t, "5c");
    add(p, line);
    for (int i = 0; i < o->value[0]; i++) {
        snprintf(line, sizeof line, "sit %d 00000000000%d player %d", i,
                 2 * i + 3, i);
        add(p, line);
    }
    snprintf(line, sizeof line, "start %.*s", o->value[0], "0123");
    add(p, line);
    return p;
}

static void play(struct party *p, action_t a)
{
    char line[32];
    snprintf(line, sizeof line, "play 0 %d", a);
    add(p, line);
}

/* ---- What is told -------------------------------------------------------- */

static size_t told(const struct party *p, int viewer, uint32_t after,
                   char *room)
{
    struct viewer v = { .seat = viewer, .now = 5000, .after = after };
    struct text t = text_in(room, ROOM);
    struct brief b;

    memset(&b, 0, sizeof b);
    show_party(&t, p, &v);
    show_brief(&b, p);
    text_put(&t, b.text);
    if (viewer >= 0 && party_asked(p) >= 0) show_asked(&t, p, viewer);
    if (t.cut) abort();
    return t.used;
}

/* What a bot in that seat would be asked. */
static bool same_question(const struct twin *w)
{
    union position view[2];

    for (int i = 0; i < 2; i++) {
        memset(&view[i], 0, sizeof view[i]);
        w->game->observe(&w->table[i]->position, w->viewer, &view[i]);
    }
    return memcmp(&view[0], &view[1], sizeof view[0]) == 0;
}

static bool same_told(const struct twin *w)
{
    static char room[2][ROOM];
    uint32_t seq = w->table[0]->seq;

    for (int i = 0; i < 2; i++) {
        uint32_t after = i ? seq - 1 : 0;
        size_t a = told(w->table[0], w->viewer, after, room[0]);
        size_t b = told(w->table[1], w->viewer, after, room[1]);
        if (a != b || memcmp(room[0], room[1], a) != 0) {
            size_t k = 0;
            while (room[0][k] == room[1][k]) k++;
            printf("    %s, viewer %d: %.80s\n      or %.80s\n",
                   w->game->name, w->viewer, room[0] + (k > 40 ? k - 40 : 0),
                   room[1] + (k > 40 ? k - 40 : 0));
            return false;
        }
    }
    return same_question(w);
}

/* ---- Two worlds side by side --------------------------------------------- */

/* True while every byte told is the same.  Once all that was hidden is open
 * only some steps more are worth the time. */
static bool worlds_agree(struct twin *w, int steps)
{
    bool hid = false;

    for (int i = 0; i < steps; i++) {
        bool hides;
        const union position *at = &w->table[0]->position;
        action_t here, there = 0;
        if (w->game->actor(at) == GAME_OVER) return true;
        here = game_any(w->game, at, &w->random);
        if (!twin_answer(w->game, w->viewer, &w->random, at, here,
                         &w->table[1]->position, &there))
            return true;                                /* a legal reveal */
        play(w->table[0], here);
        play(w->table[1], there);
        bool differ = !game_equal(w->game, at, &w->table[1]->position);
        pairs += differ;
        if ((differ || hid) && !same_told(w)) return false;
        hides = w->table[0]->clear_from == UINT32_MAX;
        if (hid && !hides && i < steps - SHOWN) i = steps - SHOWN;
        hid = hides;
    }
    return true;
}

TEST("promise 3", "what is hidden from a seat changes no byte it is told")
{
    struct twin w = { .random = { 17 } };
    unsigned long long wanted = twins_wanted(2000);
    bool agree = true, hides[16] = { false };   /* by game */

    fair_start();
    for (int k = 0; agree && pairs < wanted; k++) {
        int count = 0;
        while (games[count]) count++;
        w.game = games[k % count];
        if (k > TRIES * count && !hides[k % count]) continue;
        unsigned long long before = pairs;
        struct game_options o = any_options(w.game, &w.random);
        w.viewer = (int)random_below(&w.random, o.value[0] + 1u) - 1;
        for (int i = 0; i < 2; i++) w.table[i] = lay(w.game, &o);
        agree = worlds_agree(&w, 120);
        for (int i = 0; i < 2; i++) party_free(w.table[i]);
        hides[k % count] |= pairs > before;
    }
    CHECK(agree);
    printf("    %llu pairs of worlds that differ\n", pairs);
}

/* A spectator sees what all seats see, and nothing else. */
TEST("promise 3", "who looks on sees no more than any seat")
{
    struct random random = { 5 };
    union position p, view, again;

    for (int k = 0; k < 200; k++)
        for (int n = 0; games[n]; n++) {
            const struct game *g = games[n];
            struct game_options o = any_options(g, &random);
            g->setup(&p, &o);
            for (int i = 0; i < 60 && g->actor(&p) != GAME_OVER; i++) {
                g->apply(&p, game_any(g, &p, &random), NULL);
                g->observe(&p, -1, &view);
                for (int seat = 0; seat < o.value[0]; seat++) {
                    union position mine;
                    g->observe(&p, seat, &mine);
                    g->observe(&mine, -1, &again);
                    CHECK(game_equal(g, &view, &again));
                }
            }
        }
}
