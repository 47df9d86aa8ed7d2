/* test_hindsight.c -- a finished game looked back at: every turn once, losses
 * where they were made, luck that evens out. */
#include <math.h>
#include "bots/advice.h"
#include "taste.h"

static struct record record;

/* A game of bots, as its record: the first seat is one's, the others two's. */
static void play(const struct game *g, int players, const char *one,
                 const char *two, uint64_t seed)
{
    const struct bot *bot[GAME_SEATS] = {
        bot_named(one), bot_named(two), bot_named(two), bot_named(two)
    };
    struct mind mind[GAME_SEATS] = {
        mind_of(seed), mind_of(seed + 1), mind_of(seed + 2), mind_of(seed + 3)
    };
    struct game_options o = game_usual(g);
    struct random random = { seed };
    union position p;
    int actor;

    o.value[0] = (uint8_t)players;
    record_begin(&record, g, &o);
    g->setup(&p, &o);
    while ((actor = g->actor(&p)) != GAME_OVER) {
        action_t a = actor == GAME_CHANCE ? game_any(g, &p, &random)
                   : bot_answer(bot[actor], g, &p, &mind[actor]);
        record_add(&record, a);
        g->apply(&p, a, NULL);
    }
}

/* Every answer of a seat is in one turn, every draw in none; returns how often
 * a seat had two turns with nothing between. */
static int check_turns(void)
{
    const struct game *g = record.game;
    struct effort e = { .keep = 1 };
    struct hindsight h;
    struct advice_turn t;
    union position p;
    uint32_t at = 0;
    int turns = 0, begun = 0, twice = 0, last = -1;

    g->setup(&p, &record.options);
    hindsight_begin(&h, &record, &e);
    while (hindsight_next(&h, &t)) {
        CHECK(t.from >= at && t.to > t.from && t.steps > 0);
        twice += at == t.from && t.begins && t.seat == last;
        last = t.seat;
        for (; at < t.from; at++) {
            CHECK_INT(g->actor(&p), GAME_CHANCE);
            g->apply(&p, record.action[at], NULL);
        }
        CHECK(t.begins == g->turn(&p));
        CHECK(game_is_legal(g, &p, t.action[0]));
        begun += t.begins;
        for (; at < t.to; at++) {
            CHECK_INT(g->actor(&p), t.seat);
            turns += g->turn(&p);
            g->apply(&p, record.action[at], NULL);
        }
    }
    for (; at < record.actions; at++) {
        CHECK_INT(g->actor(&p), GAME_CHANCE);
        g->apply(&p, record.action[at], NULL);
    }
    CHECK(begun == turns && turns > 20);
    return twice;
}

TEST("ADVICE", "hindsight has every answer of a seat in one turn")
{
    int twice = 0;

    play(game_named("teotihuacan"), 2, "greedy", "random", 4);
    check_turns();
    for (uint64_t seed = 0; seed < 3; seed++) {
        play(game_named("thebes"), 2, "random", "random", seed);
        twice += check_turns();
    }
    CHECK(twice > 0);
}

TEST("ADVICE", "a loss counts from two standard errors on, in three sizes")
{
    static const struct { float loss; int mistake; } row[] = {
        { 0.04f, 0 }, { 0.06f, 1 }, { 0.09f, 1 }, { 0.11f, 2 },
        { 0.19f, 2 }, { 0.21f, 3 },
    };
    for (int i = 0; i < 6; i++) {
        struct advice_turn t = { .best = row[i].loss, .error = 0.01f };
        CHECK_INT(advice_mistake(&t), row[i].mistake);
        t.error = row[i].loss * 0.49f;
        CHECK_INT(advice_mistake(&t), row[i].mistake);
        t.error = row[i].loss * 0.51f;
        CHECK_INT(advice_mistake(&t), 0);
        CHECK(advice_loss(&t) <= 0);
    }
}

TEST("ADVICE", "who plays at random loses by choices, who thinks does not")
{
    struct effort e = { .trials = 12, .keep = 4, .ahead = 1 };

    for (int i = 0; games[i] && guide_of(games[i])->sight; i++) {
        float loss[2] = { 0 };
        int mistakes[2] = { 0 };
        struct hindsight h;
        struct advice_turn t;

        play(games[i], 2, "net", "random", 2);
        hindsight_begin(&h, &record, &e);
        while (hindsight_next(&h, &t)) {
            loss[t.seat] += advice_loss(&t);
            mistakes[t.seat] += advice_mistake(&t) >= 2;
            CHECK(t.best >= t.played && t.played >= 0 && t.best <= 1);
        }
        CHECK(loss[1] > 2 * loss[0] && loss[1] > 0.3f);
        CHECK(mistakes[1] > mistakes[0]);
    }
}

/* Legal words, or the number of no action. */
static int said(const struct game *g, const void *position, const char *words)
{
    struct reader r = reader_of(words, strlen(words));
    action_t a;
    return g->parse(position, &r, &a) && game_is_legal(g, position, a) ? a : -1;
}

TEST("ADVICE", "one wasted turn is found where it was made")
{
    static const char *const digs[] = {
        "dig greece", "dig crete", "dig egypt", "dig palestine",
        "dig mesopotamia"
    };
    const struct game *g = game_named("thebes");
    struct effort e = { .trials = 24, .keep = 6, .ahead = 1 };
    struct game_options o = game_usual(g);
    struct random random = { 8 };
    struct mind mind = mind_of(8);
    struct hindsight h;
    struct advice_turn t;
    union position p;
    uint32_t wasted = 0;
    float found = 0, most = 0;

    /* Both play well, but the first who may digs at once, for 12 weeks, with
     * next to no knowledge. */
    record_begin(&record, g, &o);
    g->setup(&p, &o);
    while (record.actions < 60) {
        int a = -1;
        for (int i = 0; i < 5 && g->turn(&p) && !wasted && a < 0; i++)
            a = said(g, &p, digs[i]);
        if (a >= 0) wasted = record.actions;
        else if (g->actor(&p) == GAME_CHANCE) a = game_any(g, &p, &random);
        else if (record.actions == wasted + 1) a = said(g, &p, "weeks 12");
        else a = bot_answer(bot_named("net"), g, &p, &mind);
        record_add(&record, (action_t)a);
        g->apply(&p, (action_t)a, NULL);
    }
    CHECK(wasted > 0);
    hindsight_begin(&h, &record, &e);
    while (hindsight_next(&h, &t)) {
        float loss = advice_loss(&t);
        if (t.from == wasted) found = loss;
        else if (loss > most) most = loss;
    }
    CHECK(found >= 0.1f && found > most);
}

TEST("ADVICE", "luck evens out")
{
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++) {
        struct effort e = { .keep = 1 };
        double sum = 0, squares = 0;
        int n = 0;

        for (uint64_t seed = 0; seed < 4; seed++) {
            struct hindsight h;
            struct advice_turn t;
            play(games[i], 2, "net", "net", seed);
            hindsight_begin(&h, &record, &e);
            while (hindsight_next(&h, &t)) {
                if (t.luck >= 0 && t.luck <= 0) continue;
                sum += (double)t.luck;
                squares += (double)(t.luck * t.luck);
                n++;
            }
        }
        CHECK(n > 10);
        double mean = sum / n, spread = squares / n - mean * mean;
        CHECK(fabs(mean) < 3 * sqrt(spread / n));
        CHECK(spread > 0);
    }
}

TEST("ADVICE", "luck is what was drawn, not what was chosen")
{
    static const struct { const char *taste; bool luck; } row[] = {
        { "congresses", false }, { "artefacts", true }
    };
    const struct game *g = game_named("thebes");
    struct effort e = { .keep = 1 };

    /* Congresses come by choice alone, artefacts out of bags. */
    for (int i = 0; i < 2; i++) {
        struct hindsight h;
        struct advice_turn t;
        double most = 0;

        give_taste(row[i].taste);
        play(g, OTHER, "greedy", "greedy", 3);
        hindsight_begin(&h, &record, &e);
        while (hindsight_next(&h, &t)) {
            if (g->actor(&h.position) == GAME_OVER) break;
            most = fmax(most, fabs((double)t.luck));
        }
        CHECK(row[i].luck ? most > 0.01 : most < 1e-5);
    }
}
