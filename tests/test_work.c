/* test_work.c -- what workers are asked and what they answer, in words. */
#include "server/work.h"
#include "test.h"
#include <string.h>

static struct bot_question ask(const struct game *g, uint64_t seed)
{
    struct bot_question q = { .game = g, .seed = ~seed, .ply = 3, .seat = -1,
                              .table = 8 + 2 * seed, .level = "regular" };
    struct game_options o = game_usual(g);
    struct random chance = { seed };
    union position p;

    g->setup(&p, &o);
    for (int i = 0; i < 30 || g->actor(&p) < 0 || !g->turn(&p); i++)
        g->apply(&p, game_any(g, &p, &chance), NULL);
    q.seat = g->actor(&p);
    g->observe(&p, q.seat, &q.view);
    return q;
}

static char words[WORK_TEXT];

static struct text put(const struct bot_question *q)
{
    struct text t = text_in(words, sizeof words);

    work_put_turn(&t, q);
    CHECK(!t.cut);
    return t;
}

static bool reads(const char *text, struct bot_question *q)
{
    struct reader r = reader_of(text, strlen(text));
    return work_read_turn(&r, q);
}

TEST("WORK words", "a turn that is asked in words is the same turn")
{
    for (int i = 0; games[i]; i++)
        for (uint64_t seed = 1; seed < 20; seed++) {
            struct bot_question q = ask(games[i], seed), read;
            action_t one[PARTY_PLAN], two[PARTY_PLAN];
            put(&q);
            CHECK(reads(words, &read));
            CHECK(read.table == q.table && read.seed == q.seed);
            CHECK(read.game == q.game && read.seat == q.seat);
            CHECK_INT(read.ply, q.ply);
            CHECK_TEXT(read.level, q.level);
            CHECK(game_equal(q.game, &read.view, &q.view));
            int n = think_turn(&q, one, PARTY_PLAN);
            CHECK_INT(think_turn(&read, two, PARTY_PLAN), n);
            CHECK(memcmp(one, two, (size_t)n * sizeof *one) == 0);
        }
}

TEST("WORK words", "what is cut off, goes on, or is of another game or other "
                   "rules is not taken")
{
    struct bot_question q = ask(games[0], 5), read;
    struct text t = put(&q);
    char other[WORK_TEXT + 8];

    for (size_t n = 0; n < t.used; n += n > 60 && n + 60 < t.used ? 37 : 1) {
        snprintf(other, sizeof other, "%.*s", (int)n, words);
        CHECK(!reads(other, &read));
    }
    snprintf(other, sizeof other, "%s0", words);
    CHECK(!reads(other, &read));
    snprintf(other, sizeof other, "%.12s chess%s", words,
             strchr(words + 13, ' '));
    CHECK(!reads(other, &read));
    int at = 13 + (int)strlen(games[0]->name);
    snprintf(other, sizeof other, "%.*s %d%s", at, words, games[0]->rules + 1,
             strchr(words + at + 1, ' '));
    CHECK(!reads(other, &read));
    snprintf(other, sizeof other, "%.*s %d%s", at, words, games[0]->rules,
             strchr(words + at + 1, ' '));
    CHECK(reads(other, &read));                 /* it is only that */
}

TEST("WORK number", "the same words have the same number, other words or "
                    "another kind another one")
{
    uint64_t n = work_number(TASK_TURN, "one");

    CHECK(n == work_number(TASK_TURN, "one"));
    CHECK(n != work_number(TASK_TURN, "two"));
    CHECK(n != work_number(TASK_STUDY, "one"));
    CHECK(n != 0 && n >> 63 == 0);
}

TEST("WORK answer", "answers come back as they were given; what is none has "
                    "none")
{
    action_t given[] = { 0, 7, 65535 }, read[PARTY_PLAN];
    struct text t = text_in(words, sizeof words);

    work_put_answer(&t, given, 3);
    CHECK_TEXT(words, "0 7 65535");
    CHECK_INT(work_read_answer(words, read, PARTY_PLAN), 3);
    CHECK(memcmp(given, read, sizeof given) == 0);
    CHECK_INT(work_read_answer(words, read, 2), 2);
    CHECK_INT(work_read_answer("", read, PARTY_PLAN), 0);
    CHECK_INT(work_read_answer("-", read, PARTY_PLAN), 0);
    CHECK_INT(work_read_answer("1 x", read, PARTY_PLAN), 0);
    CHECK_INT(work_read_answer("1  2", read, PARTY_PLAN), 0);
    CHECK_INT(work_read_answer("65536", read, PARTY_PLAN), 0);
}
