/* test_teo_temple.c -- C-TEM-1 to 6 and C-AVE-1 to 2: temples, the avenue and
 * the pyramid track. */
#include "teo_build.h"

/* Worship on the board of a temple: one step there. */
static const int board_of[TEMPLES] = { DEPOSITS, FOREST, QUARRY };
static struct teo stepping(int players, int temple, int from)
{
    struct teo s = quiet_table(players);
    before(&s, board_of[temple], 1);
    s.seat[0].temple[temple] = (uint8_t)from;
    return s;
}

static void make_step(struct teo *s)
{
    CHECK_SOUND(s);
    PLAY(s, "move 1 by 1", "worship 1", "ability");
}

/* Seat 0 reaches Nobles with the wood for a building. */
static struct teo building(int avenue)
{
    struct teo s = quiet_table(2);
    before(&s, NOBLES, 1);
    give(&s, 0, 0, 2, 0, 0);
    s.seat[0].avenue = (uint8_t)avenue;
    return s;
}

/* ---- C-TEM-1 Steps ------------------------------------------------------ */

TEST("C-TEM-1", "every step of the red temple gives its points")
{
    static const int points[12] = { 0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 0, 7 };
    for (int step = 1; step <= 11; step++) {
        struct teo s = stepping(2, RED, step - 1);
        make_step(&s);
        CHECK_INT(s.seat[0].temple[RED], step);
        CHECK_INT(s.seat[0].points, points[step]);
        CHECK_INT(s.seat[0].have[COCOA], 0);
        settle(&s);
        CHECK_SOUND(&s);
        CHECK_INT(teo_top(&s).seat, 1);
    }
}

TEST("C-TEM-1", "the steps of the green temple give cocoa, the top points")
{
    static const int cocoa[12] = { 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 0, 0 };
    for (int step = 1; step <= 11; step++) {
        struct teo s = stepping(2, GREEN, step - 1);
        make_step(&s);
        CHECK_INT(s.seat[0].temple[GREEN], step);
        CHECK_INT(s.seat[0].have[COCOA], cocoa[step]);
        CHECK_INT(s.seat[0].points, step == 11 ? 5 : 0);
    }
}

TEST("C-TEM-1", "the steps of the blue temple give resources or points")
{
    static const int count[12] = { 0, 1, 1, 1, 1, 2, 2, 0, 2, 0, 0, 0 };
    static const int points[12] = { [7] = 2, [9] = 4, [11] = 6 };
    for (int step = 1; step <= 11; step++) {
        struct teo s = stepping(2, BLUE, step - 1);
        make_step(&s);
        for (int i = 0; i < count[step]; i++) {
            CHECK(may(&s, "gold"));
            CHECK(!may(&s, "cocoa"));
            PLAY(&s, "gold");
        }
        CHECK_INT(s.seat[0].have[GOLD], count[step]);
        CHECK_INT(s.seat[0].points, points[step]);
        settle(&s);
        CHECK_INT(teo_top(&s).seat, 1);
    }
}

TEST("C-TEM-1", "resources of choice come in any mix")
{
    static const char *const name[3] = { "wood", "stone", "gold" };
    for (int a = 0; a < 3; a++)
        for (int b = a; b < 3; b++) {
            struct teo s = stepping(2, BLUE, 4);
            int want[3] = { 0 };
            make_step(&s);
            PLAY(&s, name[a], name[b]);
            want[a]++, want[b]++;
            for (int t = 0; t < 3; t++)
                CHECK_INT(s.seat[0].have[WOOD + t], want[t]);
        }
}

/* ---- C-TEM-2 to 4 ------------------------------------------------------- */

TEST("C-TEM-2", "step 10 gives nothing now but its bonus tile counts")
{
    for (int t = 0; t < TEMPLES; t++) {
        struct teo s = stepping(2, t, 9);
        struct teo_seat before_step = s.seat[0];
        s.bonus[t] = BONUS_FIFTEEN;
        s.bonus[(t + 1) % 3] = BONUS_MASKS;
        s.bonus[(t + 2) % 3] = BONUS_AVENUE;
        CHECK_INT(teo_bonus_points(&s, 0, t), 0);
        make_step(&s);
        CHECK_INT(s.seat[0].points, 0);
        CHECK(!memcmp(s.seat[0].have, before_step.have,
                      sizeof before_step.have));
        CHECK_INT(teo_bonus_points(&s, 0, t), 15);
        s.seat[0].temple[t] = 11;
        CHECK_INT(teo_bonus_points(&s, 0, t), 15);
    }
}

TEST("C-TEM-3", "a major step gives the reward or one payable tile")
{
    struct teo s = stepping(2, BLUE, 3), other;
    lay_spot(&s, AT_BLUE_4, TILE_SCORE);
    lay_spot(&s, AT_BLUE_4 + 1, MASK_1);
    give(&s, 0, 2, 1, 0, 0);
    make_step(&s);
    CHECK(may(&s, "reward"));
    CHECK(may(&s, "claim 1"));
    CHECK(!may(&s, "claim 2"));         /* a gold is missing */
    CHECK(!may(&s, "claim 3"));
    CHECK(!may(&s, "decline"));
    other = s;
    PLAY(&other, "reward", "stone");
    CHECK_INT(other.seat[0].have[STONE], 1);
    CHECK_INT(other.spot[AT_BLUE_4], TILE_SCORE + 1);
    PLAY(&s, "claim 1", "go on", "go on");
    settle(&s);
    CHECK_INT(s.seat[0].have[WOOD], 0);
    CHECK_INT(s.seat[0].have[STONE] + s.seat[0].have[GOLD], 0);
    CHECK_INT(s.seat[0].tiles[TILE_SCORE], 1);
    CHECK_INT(s.spot[AT_BLUE_4], 0);            /* not refilled */
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_SOUND(&s);
}

TEST("C-TEM-3", "the major steps are blue 4, red 5, green 3 and 6")
{
    static const int spot[TEMPLES][12] = {
        [BLUE] = { [4] = AT_BLUE_4 }, [RED] = { [5] = AT_RED_5 },
        [GREEN] = { [3] = AT_GREEN_3, [6] = AT_GREEN_6 },
    };
    for (int t = 0; t < TEMPLES; t++)
        for (int step = 1; step <= 11; step++) {
            struct teo s = stepping(4, t, step - 1);
            lay_spot(&s, AT_BLUE_4, TILE_TWO);          /* all of them free */
            lay_spot(&s, AT_RED_5, TILE_DOUBLE);
            lay_spot(&s, AT_GREEN_3, TILE_FREE);
            lay_spot(&s, AT_GREEN_6, TILE_UNLIMITED);
            make_step(&s);
            CHECK(may(&s, "claim 1") == (spot[t][step] > 0));
            if (spot[t][step]) {
                PLAY(&s, "claim 1");
                CHECK_INT(s.spot[spot[t][step]], 0);
            }
        }
}

TEST("C-TEM-3", "who can pay none of the tiles takes the reward unasked")
{
    struct teo s = stepping(2, GREEN, 2);
    lay_spot(&s, AT_GREEN_3, TILE_TEMPLE);      /* 1 cocoa, as the reward */
    make_step(&s);
    CHECK_INT(s.seat[0].have[COCOA], 1);
    CHECK(!may(&s, "claim 1"));
    s = stepping(2, GREEN, 2);
    make_step(&s);                              /* no tile left there */
    CHECK_INT(s.seat[0].have[COCOA], 1);
}

TEST("C-TEM-4", "step 11 holds one player, others stay on 10")
{
    for (int t = 0; t < TEMPLES; t++) {
        struct teo s = stepping(3, t, 10);
        s.seat[2].temple[t] = 11;
        make_step(&s);
        CHECK_INT(s.seat[0].temple[t], 10);
        CHECK_INT(s.seat[0].points, 0);
        settle(&s);
        CHECK_INT(teo_top(&s).seat, 1);
        s = stepping(3, t, 10);
        s.seat[2].temple[t] = 10;
        make_step(&s);
        CHECK_INT(s.seat[0].temple[t], 11);
        CHECK_INT(s.seat[0].points, t == BLUE ? 6 : t == RED ? 7 : 5);
        s = stepping(3, t, 9);
        s.seat[2].temple[t] = 11;
        make_step(&s);
        CHECK_INT(s.seat[0].temple[t], 10);
        s = stepping(3, t, 11);                 /* one's own step is lost */
        make_step(&s);
        CHECK_INT(s.seat[0].temple[t], 11);
        CHECK_INT(s.seat[0].points, 0);
    }
}

/* ---- C-TEM-5, 6 --------------------------------------------------------- */

TEST("C-TEM-5 ruling", "a step on any temple goes where one can be made")
{
    struct teo s = quiet_table(2);
    before(&s, DECORATIONS, 1);
    s.seat[0].temple[BLUE] = 10;
    s.seat[1].temple[BLUE] = 11;
    s.seat[0].temple[GREEN] = 11;
    make_step(&s);
    CHECK(!may(&s, "blue"));
    CHECK(!may(&s, "green"));
    PLAY(&s, "red");
    CHECK_INT(s.seat[0].temple[RED], 1);
    CHECK_INT(s.seat[0].points, 1);
}

TEST("C-TEM-5 ruling", "a step that no temple takes is lost")
{
    struct teo s = quiet_table(2);
    before(&s, DECORATIONS, 1);
    for (int t = 0; t < TEMPLES; t++) s.seat[0].temple[t] = 11;
    s.seat[0].temple[RED] = 10;
    s.seat[1].temple[RED] = 11;
    make_step(&s);
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_INT(s.seat[0].temple[RED], 10);
    CHECK_SOUND(&s);
}

TEST("C-TEM-6", "several steps are made in the order the player chooses")
{
    struct teo s = quiet_table(2), other;
    before(&s, DECORATIONS, 1);
    give(&s, 0, 0, 0, 0, 3);
    for (int i = 0; i < 4; i++) s.decoration[i] = 0;
    s.decoration[0] = 8 + 1;                    /* "RG" over "rg" */
    s.decoration_pile = 0x7fff & ~(1 << 8);
    s.seat[0].temple[GREEN] = 2;
    lay_spot(&s, AT_GREEN_3, TILE_RED);         /* free; a red step */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "decorate 1 top");
    CHECK(!may(&s, "blue"));
    other = s;
    PLAY(&s, "red");
    CHECK_INT(s.seat[0].temple[RED], 1);
    PLAY(&s, "reward");
    CHECK_INT(s.seat[0].have[COCOA], 1);
    PLAY(&other, "green");
    CHECK_INT(other.seat[0].temple[RED], 0);
    PLAY(&other, "claim 1", "use red-temple");
    CHECK_INT(other.seat[0].temple[RED], 2);
    CHECK_INT(other.seat[0].temple[GREEN], 3);
}

/* ---- C-AVE -------------------------------------------------------------- */

TEST("C-AVE-1", "on steps 3, 6 and 8 one of the tiles there may be claimed")
{
    for (int step = 1; step <= 9; step++) {
        struct teo s = building(step - 1);
        int spot = step == 3 ? AT_AVENUE_3 : step == 6 ? AT_AVENUE_6
                 : step == 8 ? AT_AVENUE_8 : 0;
        lay_spot(&s, AT_AVENUE_3, TILE_DOUBLE);
        lay_spot(&s, AT_AVENUE_3 + 1, TILE_SCORE);      /* a wood: too dear */
        lay_spot(&s, AT_AVENUE_3 + 2, TILE_EXTRA);
        lay_spot(&s, AT_AVENUE_6, TILE_FREE);
        lay_spot(&s, AT_AVENUE_6 + 1, TILE_FREE);
        lay_spot(&s, AT_AVENUE_8, TILE_UNLIMITED);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "main", "row 1");
        CHECK_INT(s.seat[0].avenue, step);
        CHECK(may(&s, "claim 1") == (spot > 0));
        CHECK(may(&s, "decline") == (spot > 0));
        CHECK(!(step == 3 && may(&s, "claim 2")));
        CHECK(may(&s, "claim 3") == (step == 3));
        CHECK(may(&s, "claim 2") == (step == 6));
        if (!spot) continue;
        PLAY(&s, "claim 1");
        CHECK_INT(s.spot[spot], 0);
        CHECK(!may(&s, "claim 2"));             /* one only */
        PLAY(&s, "worker 1");
        settle(&s);
        CHECK_INT(s.spot[spot], 0);
        CHECK_INT(teo_top(&s).seat, 1);
        CHECK_SOUND(&s);
    }
}

TEST("C-AVE-1", "a step beyond 9 is lost")
{
    struct teo s = building(9);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "row 1", "worker 1");
    CHECK_INT(s.seat[0].avenue, 9);
    CHECK_INT(s.seat[0].points, 3);
}

TEST("C-AVE-2", "a decoration takes the pyramid track one step on from 0")
{
    struct teo s = quiet_table(2);
    before(&s, DECORATIONS, 1);
    give(&s, 0, 0, 0, 0, 3);
    PLAY(&s, "move 1 by 1", "main", "decorate 1 top");
    CHECK_INT(s.seat[0].pyramid, 1);
    CHECK_INT(s.seat[1].pyramid, 0);
}

TEST("C-AVE-2 ruling", "the pyramid track has no upper end")
{
    struct teo s = quiet_table(2);
    before(&s, DECORATIONS, 1);
    give(&s, 0, 0, 0, 0, 3);
    fill(&s, 28);
    s.seat[0].pyramid = 29;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "decorate 1 top");
    CHECK_INT(s.seat[0].pyramid, 30);
    CHECK_SOUND(&s);
}
