/* test_teo_boards.c -- C-ALC-1 to 4 and C-NOB-1 to 2: Alchemy and Nobles. */
#include "teo_build.h"

/* Seat 0 has so many workers (of this power) on the board, the first arriving,
 * and the cocoa for it. */
static struct teo working(int players, int board, int own, int power)
{
    struct teo s = quiet_table(players);
    before(&s, board, power);
    for (int w = 1; w < 3; w++) put(&s, 0, w, w < own ? board : FOREST, power);
    give(&s, 0, own > 1, 2, 0, 2);
    return s;
}

static struct teo alchemy(int own, int power)
{
    struct teo s = working(2, ALCHEMY, own, power);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    return s;
}

static struct teo nobles(int own, int top, int centre, int bottom)
{
    struct teo s = working(2, NOBLES, own, 1);
    s.built[0] = (uint8_t)top;
    s.built[1] = (uint8_t)centre;
    s.built[2] = (uint8_t)bottom;
    s.buildings = (uint8_t)(top + centre + bottom);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    return s;
}

/* Which rows can be built on, as bits; 0 if the action cannot be taken. */
static int rows(struct teo s)
{
    int set = 0;
    if (!play(&s, "main")) return 0;
    set |= may(&s, "row 1") ? 1 : 0;
    set |= may(&s, "row 2") ? 2 : 0;
    set |= may(&s, "row 3") ? 4 : 0;
    return set;
}

/* ---- C-ALC-1 Which row -------------------------------------------------- */

TEST("C-ALC-1", "one worker up to power 3 reaches the upper row only")
{
    for (int power = 1; power <= 3; power++) {
        struct teo s = alchemy(1, power);
        CHECK(may(&s, "learn 1") && may(&s, "learn 2") && may(&s, "learn 3"));
        CHECK(!may(&s, "learn 4") && !may(&s, "learn 5"));
        CHECK(!may(&s, "learn 6"));
    }
}

TEST("C-ALC-1", "two or three workers reach both rows and keep the power-up")
{
    for (int own = 2; own <= 3; own++) {
        struct teo s = alchemy(own, 1);
        CHECK(may(&s, "learn 1") && may(&s, "learn 5") && may(&s, "learn 6"));
        PLAY(&s, "learn 6", "worker 1");        /* 17: green step */
        CHECK_INT(s.seat[0].power[0], 2);
    }
}

TEST("C-ALC-1", "a single worker of 4 or 5 reaches down without power-up")
{
    for (int power = 4; power <= 5; power++) {
        struct teo s = alchemy(1, power), other = s;
        PLAY(&s, "learn 6");
        CHECK(!may(&s, "worker 1"));
        settle(&s);
        CHECK_INT(s.seat[0].power[0], power);
        CHECK_INT(teo_top(&s).seat, 1);
        PLAY(&other, "learn 2", "worker 1");    /* upper row: as usual */
        CHECK_INT(other.seat[0].power[0], power == 4 ? 5 : 1);
    }
}

/* Learning takes its step (blue gives a resource); then a worker powers up or
 * the turn goes to the other seat. */
TEST("C-ALC-1", "the power-up is forfeited from the first of the lower row on")
{
    static const char *const learn[6] = {
        "learn 1", "learn 2", "learn 3", "learn 4", "learn 5", "learn 6"
    };
    for (int i = 0; i < 6; i++) {
        struct teo alone = alchemy(1, 4), two = alchemy(2, 4);
        PLAY(&alone, learn[i]);
        PLAY(&two, learn[i]);
        if (i % 3 == 0) PLAY(&alone, "gold");
        if (i % 3 == 0) PLAY(&two, "gold");
        CHECK_INT(may(&alone, "worker 1"), i < 3);
        CHECK(may(&two, "worker 1"));
        if (i < 3) PLAY(&alone, "worker 1");
        CHECK_INT(alone.seat[0].power[0], i < 3 ? 5 : 4);
    }
}

TEST("C-ALC-1", "with an extra worker the lower row keeps the power-up")
{
    struct teo s = working(2, ALCHEMY, 1, 4);
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "move 1 by 1", "main", "extra", "learn 6", "worker 1");
    CHECK_INT(s.seat[0].power[0], 5);
    s = working(2, ALCHEMY, 1, 4);
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "move 1 by 1", "main", "learn 6");
    CHECK(!may(&s, "worker 1"));                /* tile kept, power-up lost */
}

TEST("C-ALC-1", "a second worker that is locked does not help")
{
    struct teo s = working(2, QUARRY, 1, 1);
    put(&s, 0, 0, QUARRY, 2);
    give(&s, 0, 0, 0, 0, 2);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(!may(&s, "learn 4"));
}

/* ---- C-ALC-2 to 4 ------------------------------------------------------- */

TEST("C-ALC-2", "the gold is the tile's own price and must be owned")
{
    static const uint8_t six[6] = {
        TECH_05, TECH_07, TECH_09, TECH_11, TECH_13, TECH_15
    };
    struct teo s = working(2, ALCHEMY, 2, 1);
    for (int i = 0; i < 6; i++) s.technology[i] = six[i];
    s.seat[0].have[GOLD] = 1;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(may(&s, "learn 1") && may(&s, "learn 2"));
    CHECK(!may(&s, "learn 3") && !may(&s, "learn 4"));
    s.seat[0].have[GOLD] = 2;
    CHECK(may(&s, "learn 3") && may(&s, "learn 6"));
    PLAY(&s, "learn 4");
    CHECK_INT(s.seat[0].have[GOLD], 0);
    CHECK_INT(s.seat[0].technologies, 8);
}

TEST("C-ALC-2", "nobody learns a technology twice")
{
    struct teo s = working(2, ALCHEMY, 1, 1);
    s.seat[0].technologies = 1;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(!may(&s, "learn 1"));
    CHECK(may(&s, "learn 2"));
    s = working(2, ALCHEMY, 1, 1);
    s.seat[0].technologies = 7;
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
}

TEST("C-ALC-2", "every other player with a marker there scores 3")
{
    struct teo s = working(4, ALCHEMY, 1, 1);
    s.seat[1].technologies = 2;
    s.seat[2].technologies = 1 | 4;
    s.seat[3].technologies = 2 | 1;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "learn 2");
    CHECK_INT(s.seat[0].points, 1);             /* the red step */
    CHECK_INT(s.seat[1].points, 3);
    CHECK_INT(s.seat[2].points, 0);
    CHECK_INT(s.seat[3].points, 3);
    CHECK_SOUND(&s);
}

TEST("C-ALC-3", "a step on the temple of the column and one power-up")
{
    static const char *const learn[6] = {
        "learn 1", "learn 2", "learn 3", "learn 4", "learn 5", "learn 6"
    };
    for (int i = 0; i < 6; i++) {
        struct teo s = alchemy(3, 1);
        PLAY(&s, learn[i]);
        if (i % 3 == 0) PLAY(&s, "gold");
        for (int t = 0; t < TEMPLES; t++)
            CHECK_INT(s.seat[0].temple[t], t == i % 3);
        PLAY(&s, "worker 1");
        CHECK(!may(&s, "worker 2"));            /* one only, with three too */
    }
}

TEST("C-ALC-4 ruling", "a technology does not act where it is acquired")
{
    static const uint8_t six[6] = {
        TECH_01, TECH_03, TECH_05, TECH_07, TECH_09, TECH_13
    };
    struct teo s = alchemy(1, 1);
    PLAY(&s, "learn 2");                        /* 03: 3 points on Alchemy */
    CHECK_INT(s.seat[0].points, 1);             /* only the red step's */
    s = working(2, ALCHEMY, 2, 1);
    for (int i = 0; i < 6; i++) s.technology[i] = six[i];
    s.seat[0].have[COCOA] = 5;
    PLAY(&s, "move 1 by 1", "main", "learn 6", "worker 1");
    CHECK(!may(&s, "worker 1"));                /* 13 is not yet active */
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    s = working(2, ALCHEMY, 1, 1);
    s.seat[0].technologies = 2;                 /* owned before: it acts */
    PLAY(&s, "move 1 by 1", "main", "learn 3");
    CHECK_INT(s.seat[0].points, 3);
}

/* ---- C-NOB-1 ------------------------------------------------------------ */

TEST("C-NOB-1", "one worker builds on top, two in the centre, three below")
{
    CHECK_INT(rows(nobles(1, 0, 0, 0)), 1);
    CHECK_INT(rows(nobles(2, 0, 0, 0)), 2);
    CHECK_INT(rows(nobles(3, 0, 0, 0)), 4);
    CHECK_INT(rows(nobles(1, 4, 0, 0)), 1);
    CHECK_INT(rows(nobles(2, 0, 3, 0)), 2);
    CHECK_INT(rows(nobles(3, 0, 0, 2)), 4);
}

TEST("C-NOB-1", "if the row is full a higher one is chosen, never a lower")
{
    CHECK_INT(rows(nobles(2, 0, 4, 0)), 1);
    CHECK_INT(rows(nobles(3, 0, 0, 3)), 1 | 2);
    CHECK_INT(rows(nobles(3, 0, 4, 3)), 1);
    CHECK_INT(rows(nobles(3, 5, 0, 3)), 2);
    CHECK_INT(rows(nobles(1, 5, 0, 0)), 0);
    CHECK_INT(rows(nobles(2, 5, 4, 0)), 0);
    CHECK_INT(rows(nobles(2, 5, 3, 0)), 2);
}

TEST("C-NOB-1", "when all eleven buildings are taken nothing is built")
{
    CHECK_INT(rows(nobles(1, 3, 4, 3)), 1);     /* the eleventh */
    CHECK_INT(rows(nobles(1, 4, 4, 3)), 0);
    CHECK_INT(rows(nobles(3, 5, 3, 3)), 0);
    CHECK_INT(rows(nobles(3, 5, 4, 2)), 0);
}

TEST("C-NOB-1", "a building costs 2 wood and comes off the row")
{
    struct teo s = nobles(1, 0, 0, 0);
    s.seat[0].have[WOOD] = 1;
    CHECK_INT(rows(s), 0);
    s.seat[0].have[WOOD] = 3;
    PLAY(&s, "main", "row 1");
    CHECK_INT(s.seat[0].have[WOOD], 1);
    CHECK_INT(s.buildings, 1);
    CHECK_INT(s.built[0], 1);
    CHECK_INT(teo_buildings_row[s.buildings], 5);
    CHECK_SOUND(&s);
}

/* ---- C-NOB-2 ------------------------------------------------------------ */

TEST("C-NOB-2", "the covered number is scored and the avenue goes on")
{
    static const int points[3][5] = {
        { 3, 2, 2, 1, 1 }, { 5, 4, 3, 3 }, { 7, 6, 5 }
    };
    static const int spaces[3] = { 5, 4, 3 };
    static const char *const row[3] = { "row 1", "row 2", "row 3" };
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < spaces[r]; i++) {
            struct teo s = nobles(r + 1, r == 0 ? i : 0, r == 1 ? i : 0,
                                  r == 2 ? i : 0);
            PLAY(&s, "main", row[r]);
            CHECK_INT(s.seat[0].points, points[r][i]);
            CHECK_INT(s.seat[0].avenue, 1);
            CHECK_INT(s.built[r], i + 1);
        }
}

TEST("C-NOB-2", "a row chosen in place of a full one scores its own number")
{
    struct teo s = nobles(3, 1, 2, 3), other;
    PLAY(&s, "main");
    other = s;
    PLAY(&s, "row 1");
    CHECK_INT(s.seat[0].points, 2);
    PLAY(&other, "row 2", "worker 1");
    CHECK_INT(other.seat[0].points, 3);
    CHECK(may(&other, "worker 2"));             /* three workers: two */
}
