/* test_advice.c -- advice: the best turns and why, who is ahead, and where a
 * game was decided.
 *
 * What does not depend on good judgement is tested with nets made here: a net
 * that likes one thing only makes known what must be advised and why. */
#include "analysis/analysis.h"
#include "taste.h"

static bool near(double a, double b, double by)
{
    return a - b < by && b - a < by;
}

static void start(const struct game *g, int players, uint64_t seed,
                  union position *p, struct random *random)
{
    struct game_options o = game_usual(g);
    *random = (struct random){ seed };
    o.value[0] = (uint8_t)players;
    g->setup(p, &o);
}

/* On to a question of a seat with more than one answer, after so many. */
static void on(const struct game *g, union position *p, struct random *random,
               int answers)
{
    action_t only;
    while (g->actor(p) != GAME_OVER
           && (answers > 0 || g->actor(p) == GAME_CHANCE
               || game_forced(g, p, &only))) {
        answers -= g->actor(p) >= 0;
        g->apply(p, game_any(g, p, random), NULL);
    }
}

static void give_seeded(const struct game *g, int players)
{
    static struct net net;
    static uint8_t bytes[1 << 18];
    uint8_t x[SIGHT_INPUTS];
    union position p;
    struct random random;

    start(g, players, 1, &p, &random);
    net_seed(&net, guide_of(g)->sight->see(&p, 0, x, NULL), 7);
    net.stamp = nets_stamp(g, players);
    net_write(&net, bytes);
    CHECK(nets_give(g, players, bytes, net_bytes(net.inputs)));
}

/* ---- Who is ahead ------------------------------------------------------- */

static void check_shares(const struct game *g, int players)
{
    union position p;
    struct random random;
    struct appraisal a;

    start(g, players, 5, &p, &random);
    for (int i = 0; i < 12 && g->actor(&p) != GAME_OVER; i++) {
        double all = 0;
        CHECK(appraise(g, &p, &a));
        for (int s = 0; s < GAME_SEATS; s++) {
            all += (double)a.win[s];
            CHECK(s < g->seats(&p) ? a.win[s] > 0 : a.win[s] <= 0);
        }
        CHECK(near(all, 1, 1e-5));
        on(g, &p, &random, 9);
    }
}

TEST("ADVICE", "the shares of all seats make up one win, Teotibot's too")
{
    check_shares(game_named("thebes"), 2);
    check_shares(game_named("teotihuacan"), 2);
    give_seeded(game_named("thebes"), 3);
    check_shares(game_named("thebes"), 3);
    give_seeded(game_named("teotihuacan"), 1);
    check_shares(game_named("teotihuacan"), 1);
}

TEST("ADVICE", "at the end of a game shares and points are the result")
{
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++)
        for (int players = 2; players <= 4; players++) {
            union position p;
            struct random random;
            struct appraisal a;
            int place[GAME_SEATS], winners = 0;

            start(games[i], players, 3, &p, &random);
            on(games[i], &p, &random, 100000);
            CHECK(games[i]->actor(&p) == GAME_OVER);
            CHECK(appraise(games[i], &p, &a));
            game_places(games[i], &p, place);
            for (int s = 0; s < players; s++) winners += place[s] == 1;
            for (int s = 0; s < players; s++) {
                struct game_score score;
                games[i]->score(&p, s, &score);
                CHECK(near((double)a.points[s], score.total, 1e-3));
                CHECK(near((double)a.win[s],
                           place[s] == 1 ? 1.0 / winners : 0, 1e-6));
            }
        }
}

TEST("ADVICE", "without a net there is no advice, and a reason is told")
{
    const struct game *g = game_named("thebes");
    struct effort e = { .keep = 4 };
    struct advice advice;
    struct appraisal a;
    union position p;
    struct random random;

    CHECK(!nets_give(g, OTHER, (const uint8_t *)"STN1", 4));
    start(g, OTHER, 1, &p, &random);
    CHECK(!appraise(g, &p, &a));
    CHECK_TEXT(hint_find(g, &p, &e, &advice), "no seat is asked anything here");
    on(g, &p, &random, 0);
    CHECK(!advise(g, &p, &e, &random, &advice));
    CHECK(strstr(hint_find(g, &p, &e, &advice), "no net") != NULL);
}

/* ---- The best turns ----------------------------------------------------- */

TEST("ADVICE", "the first advice is what a bot of that effort plays")
{
    static const struct effort effort[] = {
        { .keep = 8 }, { .trials = 24, .keep = 6, .ahead = 1 }
    };
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++)
        for (int k = 0; k < 2; k++) {
            struct bot bot = *bot_named("net");
            union position p;
            struct random random;
            bot.effort = effort[k];
            start(games[i], 2, 11, &p, &random);
            for (int n = 0; n < 6; n++) {
                struct mind mind = mind_of((uint64_t)n);
                struct random same = mind.random;
                struct advice advice;
                union position view;
                on(games[i], &p, &random, 13);
                if (games[i]->actor(&p) == GAME_OVER) break;
                games[i]->observe(&p, games[i]->actor(&p), &view);
                action_t a = bot_answer(&bot, games[i], &p, &mind);
                CHECK(advise(games[i], &view, &bot.effort, &same, &advice));
                CHECK_INT(advice.option[0].action[0], a);
                CHECK_INT(advice.option[0].steps, mind.steps + 1);
                for (int s = 0; s < mind.steps; s++)
                    CHECK_INT(advice.option[0].action[s + 1],
                              mind.plan[s].action);
            }
        }
}

static bool same_advice(const struct advice *a, const struct advice *b)
{
    bool same = a->n == b->n;
    for (int i = 0; i < a->n && same; i++) {
        const struct advice_option *x = &a->option[i], *y = &b->option[i];
        same = x->steps == y->steps && x->trials == y->trials
            && memcmp(&x->win, &y->win, sizeof x->win) == 0
            && x->equal == y->equal && x->reason == y->reason
            && memcmp(x->action, y->action,
                      x->steps * sizeof x->action[0]) == 0;
    }
    return same;
}

TEST("ADVICE", "what a seat cannot see makes no difference to its advice")
{
    const struct game *g = game_named("teotihuacan");
    struct effort e = { .trials = 16, .keep = 6, .ahead = 1 };
    union position p, other;
    struct random random;
    struct advice advice, again;

    start(g, 2, 2, &p, &random);
    on(g, &p, &random, 0);              /* tiles are dealt, none is chosen */
    g->observe(&p, g->actor(&p), &other);
    g->determinize(&other, g->actor(&p), &random);
    CHECK(!game_equal(g, &p, &other));
    CHECK(hint_find(g, &p, &e, &advice) == NULL);
    CHECK(hint_find(g, &other, &e, &again) == NULL);
    CHECK(advice.n > 1 && same_advice(&advice, &again));
}

TEST("ADVICE", "threads make no difference to it either")
{
    const struct game *g = game_named("thebes");
    struct effort e = { .trials = 40, .keep = 6, .ahead = 1 };
    union position p;
    struct random random;
    struct advice advice, again;

    start(g, 2, 4, &p, &random);
    on(g, &p, &random, 5);
    hint_find(g, &p, &e, &advice);
    e.threads = 3;
    hint_find(g, &p, &e, &again);
    CHECK(advice.n > 1 && same_advice(&advice, &again));
}

TEST("ADVICE", "a turn is told once, equals as equal, others not")
{
    const struct game *g = game_named("thebes");
    struct effort e = { .trials = 200, .keep = 12 };
    union position p;
    struct random random;
    struct advice advice;

    start(g, OTHER, 9, &p, &random);
    on(g, &p, &random, 12);
    give_taste(NULL);
    CHECK(hint_find(g, &p, &e, &advice) == NULL && advice.n > 3);
    for (int i = 0; i < advice.n; i++) CHECK(advice.option[i].equal);
    give_taste("knowledge");
    CHECK(hint_find(g, &p, &e, &advice) == NULL && advice.n > 3);
    CHECK(advice.n <= ADVICE_OPTIONS && advice.option[0].equal);
    for (int i = 1; i < advice.n; i++) {
        const struct advice_option *o = &advice.option[i];
        CHECK(o->trials <= o[-1].trials);
        CHECK(o->equal == near((double)o->win,
                               (double)advice.option[0].win, 1e-5));
        for (int k = 0; k < i; k++)
            CHECK(memcmp(o->action, advice.option[k].action,
                         o->steps * sizeof o->action[0]) != 0);
    }
}

TEST("ADVICE", "two turns are compared trial against trial")
{
    const struct game *g = game_named("thebes");
    struct effort e = { .trials = 8, .keep = 2, .ahead = 1 };
    static struct search s;
    enum { EACH = 50 };
    union position p;
    struct random random;
    struct brain b;
    float error;
    double sum = 0, squares = 0;

    start(g, 2, 6, &p, &random);
    on(g, &p, &random, 7);
    CHECK(brain_for(g, &p, &b));
    search(&s, &b, &p, &e, &random);
    search_try(&s, &b, &p, &e, &random, 2, EACH);
    for (int i = 0; i < EACH; i++) {
        double d = (double)s.worth[i].win - (double)s.worth[EACH + i].win;
        sum += d;
        squares += d * d;
    }
    double mean = sum / EACH;
    double variance = (squares - EACH * mean * mean) / (EACH - 1);
    CHECK(variance > 0);
    CHECK(near((double)search_difference(&s, &s.prospect[0], &s.prospect[1],
                                         &error), mean, 1e-6));
    CHECK(near((double)error * (double)error * EACH, variance,
               variance / 1000));
    CHECK(near((double)search_difference(&s, &s.prospect[1], &s.prospect[0],
                                         &error), -mean, 1e-6));
}

TEST("ADVICE", "the reason of a turn is what the net likes about it")
{
    const struct game *g = game_named("thebes");
    struct effort e = { .keep = 12 };
    union position p, after;
    struct random random;
    struct advice advice;
    int told = 0;

    start(g, OTHER, 1, &p, &random);
    on(g, &p, &random, 0);
    give_taste("congresses");
    for (int n = 0; n < 40; n++) {
        on(g, &p, &random, 2);
        if (!g->turn(&p)) continue;
        CHECK(hint_find(g, &p, &e, &advice) == NULL);
        for (int i = 0; i < advice.n; i++) {
            const struct advice_option *o = &advice.option[i];
            char words[RECORD_LINE];
            struct text t = text_in(words, sizeof words);
            game_copy(g, &after, &p);
            g->describe(&after, o->action[0], &t);
            bool congress = strstr(words, "take congress") != NULL;
            CHECK(congress ? o->reason && !strcmp(o->reason, "congresses")
                           : !o->reason);
            told += congress;
        }
    }
    CHECK(told > 0);
}

TEST("ADVICE", "most turns have a reason")
{
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++) {
        struct effort e = { .keep = 4 };
        union position p;
        struct random random;
        struct advice advice;
        int told = 0, all = 0;

        start(games[i], 2, 21, &p, &random);
        for (;;) {
            on(games[i], &p, &random, 5);
            if (games[i]->actor(&p) == GAME_OVER) break;
            CHECK(hint_find(games[i], &p, &e, &advice) == NULL);
            all++;
            told += advice.option[0].reason != NULL;
        }
        CHECK(all > 8 && 2 * told > all);
    }
}
