/* test_teo_check.c -- positions that cannot be are refused, and told by field
 * and seat. */
#include "teo_table.h"

/* A sound table with one thing changed must be found out, by its field. */
static void check_found(const struct teo *s, const char *field, int seat)
{
    struct wrong wrong = teo_check(s);

    CHECK(wrong.reason != NULL);
    CHECK_TEXT(wrong.field ? wrong.field : "none", field);
    CHECK_INT(wrong.seat, seat);
}
#define CHECK_FOUND(field, seat, change)                                    \
    do {                                                                    \
        struct teo s = bare_table(3);                                       \
        CHECK_SOUND(&s);                                                    \
        change;                                                             \
        check_found(&s, field, seat);                                       \
    } while (0)

TEST("check", "what is wrong with the table is told by its field")
{
    CHECK_FOUND("option", NOBODY, s.option[OPTION_DRAFT] = 1);
    CHECK_FOUND("seats", NOBODY, s.seats = 2);
    CHECK_FOUND("first", NOBODY, s.first = 3);
    CHECK_FOUND("ring", NOBODY, s.ring[1] = s.ring[2]);
    CHECK_FOUND("royal", NOBODY, s.royal[0] = s.royal[1]);
    CHECK_FOUND("bonus", NOBODY, s.bonus[0] = BONUSES);
    CHECK_FOUND("technology", NOBODY, s.technology[0] = s.technology[1]);
    CHECK_FOUND("buildings", NOBODY, s.buildings++);
    CHECK_FOUND("built", NOBODY, s.built[0] = 99);
    CHECK_FOUND("ahead", NOBODY, s.ahead[0] = 1);
    CHECK_FOUND("none", NOBODY, s.discovery_pile[0]++);
    CHECK_FOUND("none", NOBODY, s.pyramid_pile ^= 1);
    CHECK_FOUND("none", NOBODY, s.decoration_pile ^= 1);
    CHECK_FOUND("dark", NOBODY, s.dark++);
    CHECK_FOUND("light", NOBODY, s.light = s.dark + 1);
    CHECK_FOUND("countdown", NOBODY, s.countdown = 1);
    CHECK_FOUND("eclipses", NOBODY, s.eclipses = 3);
    CHECK_FOUND("finished", NOBODY, s.finished = 1);
    CHECK_FOUND("bot_tile", NOBODY, s.bot_tile[0] = 1);
    CHECK_FOUND("bot_side", NOBODY, s.bot_side[1] = 1);
    CHECK_FOUND("turn", NOBODY, s.turn.count = 4);
    CHECK_FOUND("neutral", NOBODY, s.neutral[0] = BOARDS);
    CHECK_FOUND("agenda", NOBODY, s.agenda[0].a = 1);
}

TEST("check", "what is wrong with a seat is told by its field and the seat")
{
    CHECK_FOUND("at", 1, s.seat[1].at[0] = NONE);
    CHECK_FOUND("power", 2, s.seat[2].power[1] = 6);
    CHECK_FOUND("lock", 0, s.seat[0].lock[2] = 4);
    CHECK_FOUND("lock", 1, s.seat[0].lock[0] = s.seat[1].lock[0] = 1);
    CHECK_FOUND("temple", 0, s.seat[0].temple[RED] = TEO_TOP + 1);
    CHECK_FOUND("avenue", 1, s.seat[1].avenue = TEO_AVENUE + 1);
    CHECK_FOUND("technologies", 2, s.seat[2].technologies = 64);
    CHECK_FOUND("have", 1, s.seat[1].have[GOLD] = MOST_THINGS + 1);
    CHECK_FOUND("kept", 0, s.seat[0].kept = 1);
    CHECK_FOUND("points", 2, s.seat[2].points = 1);
    CHECK_FOUND("earned", 2, s.seat[2].earned[0] = MOST_POINTS + 1);
    CHECK_FOUND("none", 3, s.seat[3].points = 1);
}

/* ---- C-PLAY-7 What cannot have come about ------------------------------- */

static bool doubted(const struct teo *s)
{
    CHECK_SOUND(s);
    CHECK_TEXT(teo_doubt(s).reason ? teo_doubt(s).field : "neutral", "neutral");
    return teo_doubt(s).reason != NULL;
}

static struct teo with_neutrals(int players, const uint8_t at[TEO_NEUTRALS])
{
    struct teo s = bare_table(players);
    for (int i = 0; i < TEO_NEUTRALS; i++) s.neutral[i] = at[i];
    return s;
}

TEST("C-PLAY-7", "workers of a neutral colour stand on three different boards")
{
    struct teo apart = with_neutrals(2, (uint8_t[]){ 1, 2, 3, 1, 2, 3 });
    struct teo twice = with_neutrals(2, (uint8_t[]){ 1, 2, 3, 1, 2, 2 });
    struct teo all = with_neutrals(2, (uint8_t[]){ 5, 5, 5, 1, 2, 3 });
    struct teo gone = with_neutrals(2, (uint8_t[]){ 1, 2, NONE, 1, 2, 3 });

    CHECK(!doubted(&apart));
    CHECK(doubted(&twice));
    CHECK(doubted(&all));
    CHECK(doubted(&gone));
}

TEST("C-PLAY-7", "there are so many neutral colours as players missing to four")
{
    enum { NO = NONE };
    struct teo three = with_neutrals(3, (uint8_t[]){ 1, 2, 3, NO, NO, NO });
    struct teo more = with_neutrals(3, (uint8_t[]){ 1, 2, 3, 4, 5, 6 });
    struct teo four = with_neutrals(4, (uint8_t[]){ NO, NO, NO, NO, NO, NO });
    struct teo any = with_neutrals(4, (uint8_t[]){ 1, 2, 3, NO, NO, NO });

    CHECK(!doubted(&three));
    CHECK(doubted(&more));
    CHECK(!doubted(&four));
    CHECK(doubted(&any));
}
