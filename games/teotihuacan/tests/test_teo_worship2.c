/* test_teo_worship2.c -- C-ROY: the nine royal tiles, for every power. */
#include "teo_table.h"

/* A worker of power p of seat 0 has just locked itself on the space of a royal
 * tile and its ability is on. */
static struct teo royal_table(int tile, int p, int cocoa, int wood, int stone,
                              int gold)
{
    struct teo s = bare_table(2);
    for (int w = 0; w < 3; w++) put(&s, 1, w, NOBLES, 1);
    put(&s, 0, 0, DEPOSITS, p);
    put(&s, 0, 1, ALCHEMY, 5);
    put(&s, 0, 2, ALCHEMY, 1);
    lay_royal(&s, 1, tile);
    clear_spot(&s, 0);
    give(&s, 0, cocoa, wood, stone, gold);
    on_turn(&s, 0);
    return s;
}

static void worship(struct teo *s)
{
    CHECK_SOUND(s);
    PLAY(s, "move 1 by 1", "worship 2", "ability");
}

static int have(const struct teo *s, int thing)
{
    return s->seat[0].have[thing];
}

static int points(const struct teo *s)
{
    return s->seat[0].points;
}

static int options(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, NULL);
}

TEST("C-ROY 01", "gain p + 1 cocoa")
{
    for (int p = 1; p <= 5; p++) {
        struct teo s = royal_table(1, p, 2, 0, 0, 0);
        worship(&s);
        CHECK_INT(have(&s, COCOA), 2 + p + 1);
        CHECK_SOUND(&s);
    }
}

/* 02 and 06: up to p times a cocoa for a stone and something else. */
static void check_pairs(int tile, int other)
{
    for (int p = 1; p <= 5; p++)
        for (int cocoa = 0; cocoa <= 6; cocoa += 3) {
            struct teo s = royal_table(tile, p, cocoa, 0, 0, 0);
            int most = p < cocoa ? p : cocoa;
            worship(&s);
            CHECK_INT(options(&s), most + 1);
            for (int n = 0; n <= 6; n++) {
                struct teo after = s;
                char words[16];
                snprintf(words, sizeof words, "times %d", n);
                CHECK_INT(may(&s, words), n <= most);
                if (n > most) continue;
                PLAY(&after, words);
                CHECK_INT(have(&after, COCOA), cocoa - n);
                CHECK_INT(have(&after, STONE), n);
                CHECK_INT(have(&after, other), n);
                CHECK_INT(have(&after, WOOD) + have(&after, GOLD), n);
            }
        }
}

TEST("C-ROY 02", "up to p times a cocoa becomes a wood and a stone")
{
    check_pairs(2, WOOD);
}

TEST("C-ROY 06", "up to p times a cocoa becomes a gold and a stone")
{
    check_pairs(6, GOLD);
}

TEST("C-ROY 03", "up to p times a resource becomes 2 cocoa")
{
    struct teo s = royal_table(3, 3, 0, 1, 2, 1);
    worship(&s);
    CHECK(!may(&s, "cocoa"));
    PLAY(&s, "stone");
    CHECK_INT(have(&s, COCOA), 2);
    PLAY(&s, "stone");
    CHECK(!may(&s, "stone"));
    PLAY(&s, "gold");
    CHECK_INT(have(&s, COCOA), 6);
    CHECK_INT(have(&s, WOOD), 1);
    CHECK_INT(have(&s, STONE) + have(&s, GOLD), 0);
    CHECK(teo_top(&s).kind != ASK_EXCHANGE);    /* three times, no more */
    CHECK_SOUND(&s);
}

TEST("C-ROY 03", "power 1 exchanges one resource, and one may stop before")
{
    struct teo s = royal_table(3, 1, 0, 3, 3, 3);
    worship(&s);
    CHECK_INT(options(&s), 4);
    PLAY(&s, "gold");
    CHECK_INT(have(&s, GOLD), 2);
    settle(&s);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    struct teo five = royal_table(3, 5, 0, 9, 9, 9);
    worship(&five);
    PLAY(&five, "wood", "wood", "stop");
    CHECK_INT(have(&five, COCOA), 4);
    CHECK_INT(have(&five, WOOD), 7);
    struct teo none = royal_table(3, 5, 0, 0, 0, 0);
    worship(&none);
    CHECK_INT(options(&none), 1);
}

TEST("C-ROY 03", "any mix of resources can be exchanged")
{
    struct teo s = royal_table(3, 5, 0, 2, 1, 2);
    worship(&s);
    PLAY(&s, "wood", "wood", "stone", "gold", "gold");
    CHECK_INT(have(&s, COCOA), 10);
    CHECK_INT(have(&s, WOOD) + have(&s, STONE) + have(&s, GOLD), 0);
}

TEST("C-ROY 04", "2 points times the lower of technologies and p")
{
    for (int p = 1; p <= 5; p++)
        for (int n = 0; n <= 6; n++) {
            struct teo s = royal_table(4, p, 0, 0, 0, 0);
            s.seat[0].technologies = (uint8_t)((1 << n) - 1);
            s.seat[1].technologies = 63;        /* of no account */
            worship(&s);
            CHECK_INT(points(&s), 2 * (n < p ? n : p));
            CHECK_SOUND(&s);
        }
}

TEST("C-ROY 05", "2 points times the lower of the pyramid track and p")
{
    for (int p = 1; p <= 5; p++)
        for (int n = 0; n <= 7; n++) {
            struct teo s = royal_table(5, p, 0, 0, 0, 0);
            s.seat[0].pyramid = (uint8_t)n;
            s.seat[1].pyramid = 3;
            worship(&s);
            CHECK_INT(points(&s), 2 * (n < p ? n : p));
            CHECK_INT(s.seat[0].pyramid, n);
            CHECK_SOUND(&s);
        }
}

TEST("C-ROY 07", "once a cocoa and a resource become p resources")
{
    for (int p = 1; p <= 5; p++) {
        struct teo s = royal_table(7, p, 2, 1, 0, 3);
        worship(&s);
        CHECK_INT(options(&s), 3);              /* wood, gold, or stop */
        CHECK(!may(&s, "stone"));
        PLAY(&s, "gold");
        CHECK_INT(have(&s, COCOA), 1);
        CHECK_INT(have(&s, GOLD), 2);
        for (int i = 0; i < p; i++) PLAY(&s, i ? "stone" : "wood");
        CHECK_INT(have(&s, WOOD), 2);
        CHECK_INT(have(&s, STONE), p - 1);
        CHECK_INT(have(&s, COCOA), 1);
        CHECK(teo_top(&s).kind != ASK_EXCHANGE);
        CHECK(teo_top(&s).kind != ASK_RESOURCE);
        CHECK_SOUND(&s);
    }
}

TEST("C-ROY 07", "it needs both the cocoa and a resource")
{
    struct teo s = royal_table(7, 5, 0, 3, 3, 3);
    worship(&s);
    CHECK_INT(options(&s), 1);
    CHECK(may(&s, "stop"));
    struct teo dry = royal_table(7, 5, 3, 0, 0, 0);
    worship(&dry);
    CHECK_INT(options(&dry), 1);
    CHECK(may(&dry, "stop"));
}

TEST("C-ROY 08", "up to p - 1 times a cocoa becomes a step")
{
    for (int p = 1; p <= 5; p++) {
        struct teo s = royal_table(8, p, 9, 0, 0, 0);
        int steps = 0;
        worship(&s);
        while (teo_top(&s).kind == ASK_EXCHANGE && play(&s, "red")) steps++;
        CHECK_INT(steps, p - 1);
        CHECK_INT(have(&s, COCOA), 9 - (p - 1));
        CHECK_INT(s.seat[0].temple[RED], p - 1);
        CHECK_SOUND(&s);
    }
}

TEST("C-ROY 08", "the steps are paid one by one, so green ones pay the next")
{
    struct teo s = royal_table(8, 5, 1, 0, 0, 0);
    clear_spot(&s, AT_GREEN_3);
    worship(&s);
    PLAY(&s, "green", "green", "green", "green");
    CHECK_INT(s.seat[0].temple[GREEN], 4);
    CHECK_INT(have(&s, COCOA), 2);              /* 1 1 1 2 came, 4 went */
    struct teo red = royal_table(8, 5, 1, 0, 0, 0);
    worship(&red);
    PLAY(&red, "red");
    CHECK(!may(&red, "green"));
    CHECK_INT(options(&red), 1);
    PLAY(&red, "stop");
    CHECK_INT(red.seat[0].temple[RED], 1);
}

TEST("C-ROY 08", "no cocoa can be spent on a blocked temple")
{
    struct teo s = royal_table(8, 3, 5, 0, 0, 0);
    s.seat[0].temple[BLUE] = 10;
    s.seat[1].temple[BLUE] = 11;
    worship(&s);
    CHECK(!may(&s, "blue"));
    CHECK(may(&s, "red"));
    PLAY(&s, "stop");
    CHECK_INT(have(&s, COCOA), 5);
}

TEST("C-ROY 09", "points: the lower of the avenue position and p + 1")
{
    for (int p = 1; p <= 5; p++)
        for (int n = 0; n <= 9; n++) {
            struct teo s = royal_table(9, p, 0, 0, 0, 0);
            s.seat[0].avenue = (uint8_t)n;
            s.seat[1].avenue = 9;
            worship(&s);
            CHECK_INT(points(&s), n < p + 1 ? n : p + 1);
            CHECK_INT(s.seat[0].avenue, n);
            CHECK_SOUND(&s);
        }
}

/* ---- C-WOR-5 The power that counts --------------------------------------- */

/* The power-up tile lies by the Palace; it is claimed before the ability, the
 * worshipping worker is unlocked and gets both power-ups. */
static struct teo powered_between(int tile, int p, int cocoa)
{
    struct teo s = royal_table(tile, p, cocoa, 0, 0, 0);
    lay_spot(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 2", "tile and ability", "claim 1",
         "use power-ups", "unlock paid");
    for (int i = 0; i < 2; i++) {
        PLAY(&s, "worker 1");
        if (teo_top(&s).kind == ASK_ASCEND) PLAY(&s, "points");
        CHECK_SOUND(&s);
    }
    return s;
}

/* Of 10 cocoa 1 is for both, 1 for the tile and 3 for unlocking. */
TEST("C-WOR-5 ruling", "power gained since the worker was locked is of no use")
{
    for (int p = 1; p <= 5; p++) {
        struct teo s = powered_between(1, p, 10);
        CHECK_INT(s.seat[0].power[0], p < 4 ? p + 2 : p - 3);
        CHECK_INT(have(&s, COCOA), 10 - 1 - 1 - 3 + p + 1);
        CHECK_SOUND(&s);
    }
}

TEST("C-WOR-5 ruling", "nor does it count how often one may exchange")
{
    struct teo s = powered_between(2, 2, 10);
    CHECK_INT(options(&s), 3);                  /* 0, 1 or 2 times */
}

TEST("C-WOR-5", "power gained before the worker is locked counts")
{
    struct teo s = royal_table(1, 2, 10, 0, 0, 0);
    give_tile(&s, 0, TILE_POWER);
    PLAY(&s, "use power-ups", "worker 1", "worker 1");
    worship(&s);
    CHECK_INT(have(&s, COCOA), 10 + 4 + 1);
}
