/* test_thinkers.c -- bots that think beside the server. */
#include <poll.h>
#include "test.h"
#include "server/thinkers.h"

/* A position of a game where seat 0 or another is asked, as that seat sees
 * it. */
static struct bot_question ask(const struct game *g, const char *level,
                               uint64_t seed)
{
    struct bot_question q = { .game = g, .seed = seed, .ply = 3, .table = 8 };
    struct game_options o = game_usual(g);
    struct random chance = { seed };
    union position p;

    strcpy(q.level, level);
    g->setup(&p, &o);
    for (int i = 0; i < 30 || g->actor(&p) < 0 || !g->turn(&p); i++)
        g->apply(&p, game_any(g, &p, &chance), NULL);
    q.seat = g->actor(&p);
    g->observe(&p, q.seat, &q.view);
    return q;
}

TEST("BOT turn", "a turn is whole: legal answers until another is asked, "
                 "chance acts or a new turn begins")
{
    for (int i = 0; games[i]; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct bot_question q = ask(games[i], "greedy", seed);
            action_t action[PARTY_PLAN];
            int n = think_turn(&q, action, PARTY_PLAN);
            union position p = q.view;

            CHECK(n > 0);
            for (int k = 0; k < n; k++) {
                CHECK_INT(games[i]->actor(&p), q.seat);
                CHECK(k == 0 || !games[i]->turn(&p));
                CHECK(game_play(games[i], &p, action[k], NULL));
            }
            CHECK(games[i]->actor(&p) != q.seat || games[i]->turn(&p));
        }
}

TEST("BOT turn", "the same question has the same answer, and no more than "
                 "there is room for")
{
    struct bot_question q = ask(games[0], "learner", 5);
    action_t one[PARTY_PLAN] = { 0 }, two[PARTY_PLAN] = { 0 };
    int n = think_turn(&q, one, PARTY_PLAN);

    CHECK_INT(think_turn(&q, two, PARTY_PLAN), n);
    CHECK(memcmp(one, two, sizeof one) == 0);
    CHECK_INT(think_turn(&q, two, 1), 1);
    strcpy(q.level, "nobody");
    CHECK(think_turn(&q, two, PARTY_PLAN) > 0);
}

/* ---- In threads ---------------------------------------------------------- */

static struct { int answers; uint64_t tables; bool right; } got;

static void done(void *ctx, const struct task *k)
{
    const struct bot_question *q = &k->question;
    action_t again[PARTY_PLAN];

    (void)ctx;
    got.answers++;
    got.tables += q->table;
    if (think_turn(q, again, PARTY_PLAN) != k->actions
        || memcmp(k->action, again, (size_t)k->actions * sizeof *again) != 0)
        got.right = false;
}

TEST("BOT threads", "every question is answered once, as without threads")
{
    struct thinkers *t = thinkers_open(2);
    struct pollfd p = { .fd = thinkers_fd(t), .events = POLLIN };

    got.right = true;
    for (uint64_t i = 1; i <= 40; i++) {
        struct bot_question q = ask(games[i % 2], "newcomer", i);
        q.table = i;
        thinkers_ask(t, &q);
    }
    while (got.answers < 40 && poll(&p, 1, 10000) == 1)
        thinkers_take(t, done, NULL);
    CHECK_INT(got.answers, 40);
    CHECK_INT(got.tables, 820);
    CHECK(got.right);
    CHECK_INT(thinkers_waiting(t), 0);
    thinkers_close(t);
}

TEST("BOT threads", "closing does not wait for those who think")
{
    struct thinkers *t = thinkers_open(0);

    for (uint64_t i = 1; i <= 20; i++) {
        struct bot_question q = ask(games[0], "master", i);
        thinkers_ask(t, &q);
    }
    CHECK(thinkers_waiting(t) >= 18);
    thinkers_close(t);
}
