/* test_teo_discovery3.c -- C-DIS-7 and 8: extra workers and free cocoa. */
#include "teo_table.h"

/* All discovery tiles are in the pile but five masks by the worship spaces; the
 * first two pyramid tiles offered are the plain ones.  Worker 1 of seat 0, of
 * power 1, is about to come to a board, the others are on the Palace; seat 1
 * has one on that board if `price`, the rest on the Quarry. */
static struct teo quiet_table(int board, int price)
{
    struct teo s = bare_table(2);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    for (int i = 0; i < 5; i++) lay_spot(&s, i, MASK_1 + 2 + i);
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, PALACE, 1 + w);
        put(&s, 1, w, QUARRY, 1);
    }
    put(&s, 0, 0, s.ring[(place_of(&s, board) + 7) % 8], 1);
    if (price) put(&s, 1, 0, board, 1);
    offer_plain(&s);
    on_turn(&s, 0);
    return s;
}

static int options(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, NULL);
}

static int cocoa(const struct teo *s)
{
    return s->seat[0].have[COCOA];
}

/* ---- C-DIS-7 Extra worker ----------------------------------------------- */

TEST("C-DIS-7", "in Alchemy it opens the lower row, with the power-up")
{
    struct teo s = quiet_table(ALCHEMY, 0);
    give(&s, 0, 0, 0, 0, 5);
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "use extra-worker"));
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "use extra-worker"));        /* the price comes first */
    PLAY(&s, "main");
    CHECK(!may(&s, "learn 4"));
    CHECK(may(&s, "learn 1"));
    PLAY(&s, "extra");
    CHECK(!may(&s, "extra"));
    PLAY(&s, "learn 5", "worker 1");            /* a red step, one power-up */
    CHECK_INT(s.seat[0].power[0], 2);
    CHECK_INT(s.seat[0].used[TILE_EXTRA - MASKS], 1);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("C-DIS-7", "a strong worker made two keeps the power-up")
{
    struct teo s = quiet_table(ALCHEMY, 0);
    put(&s, 0, 0, QUARRY, 4);
    give(&s, 0, 0, 0, 0, 5);
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    struct teo without = s;
    PLAY(&s, "extra", "learn 5", "worker 1");
    CHECK_INT(s.seat[0].power[0], 5);
    PLAY(&without, "learn 5");
    CHECK_INT(without.seat[0].power[0], 4);
    CHECK_INT(teotihuacan_game.actor(&without), 1);
}

TEST("C-DIS-7", "several in Nobles, for the row and the power-ups")
{
    struct teo s = quiet_table(NOBLES, 0);
    give(&s, 0, 0, 2, 0, 0);
    for (int i = 0; i < 3; i++) give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(may(&s, "row 1"));
    CHECK(!may(&s, "row 2"));
    PLAY(&s, "extra");
    CHECK(may(&s, "row 2"));
    CHECK(!may(&s, "row 1"));
    PLAY(&s, "extra");
    CHECK(!may(&s, "extra"));                   /* never beyond three */
    PLAY(&s, "row 3");
    CHECK_INT(s.seat[0].points, 7);
    CHECK(!may(&s, "extra"));
    PLAY(&s, "worker 1", "worker 1");
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(s.seat[0].tiles[TILE_EXTRA], 1);
    CHECK_SOUND(&s);
}

TEST("C-DIS-7", "three own workers there leave no room for one")
{
    struct teo s = quiet_table(NOBLES, 0);
    put(&s, 0, 1, NOBLES, 2);
    put(&s, 0, 2, NOBLES, 3);
    give(&s, 0, 1, 2, 0, 0);
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(!may(&s, "extra"));
    CHECK_INT(options(&s), 1);
    CHECK(may(&s, "row 3"));
}

TEST("C-DIS-7", "in Construction before the first tile and between tiles")
{
    struct teo s = quiet_table(CONSTRUCTION, 0);
    give(&s, 0, 0, 0, 9, 0);
    give_tile(&s, 0, TILE_EXTRA);
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "extra", "lay 1 slot 2 turned 0",
         "lay 2 slot 3 turned 0");
    CHECK(!may(&s, "lay 3 slot 12 turned 0"));
    PLAY(&s, "extra");
    CHECK(may(&s, "lay 3 slot 12 turned 0"));
    CHECK(may(&s, "stop"));
    PLAY(&s, "stop", "worker 1", "worker 1");   /* three: two power-ups */
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(s.seat[0].pyramid, 2);
    CHECK_INT(s.seat[0].have[STONE], 5);
}

TEST("C-DIS-7", "one claimed by a pyramid tile's step still serves")
{
    struct teo s = quiet_table(CONSTRUCTION, 0);
    give(&s, 0, 0, 0, 9, 0);
    s.seat[0].temple[BLUE] = 3;
    s.seat[0].temple[RED] = 4;
    s.seat[0].temple[GREEN] = 2;
    lay_spot(&s, AT_BLUE_4, TILE_EXTRA);
    lay_spot(&s, AT_RED_5, TILE_EXTRA);
    lay_spot(&s, AT_GREEN_3, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    action_t out[GAME_ACTIONS];
    int n = teotihuacan_game.legal(&s, out, NULL), seen = 0;
    for (int i = 0; i < n && !seen; i++) {      /* one that gives a step */
        struct teo after = s;
        CHECK(game_play(&teotihuacan_game, &after, out[i], NULL));
        if (teo_top(&after).kind != ASK_MAJOR) continue;
        seen++;
        PLAY(&after, "claim 1", "extra");
        CHECK_INT(after.seat[0].used[TILE_EXTRA - MASKS], 1);
        CHECK(may(&after, "stop"));
        CHECK(options(&after) > 1);             /* another tile can be laid */
        CHECK_SOUND(&after);
    }
    CHECK_INT(seen, 1);
}

TEST("C-DIS-7", "not on boards 2, 3, 4 and 7")
{
    static const int boards[] = { FOREST, QUARRY, DEPOSITS, DECORATIONS };
    for (int i = 0; i < LEN(boards); i++) {
        struct teo s = quiet_table(boards[i], 0);
        for (int w = 0; w < 3; w++) put(&s, 1, w, NOBLES, 1);
        give(&s, 0, 0, 0, 0, 3);
        give_tile(&s, 0, TILE_EXTRA);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "main");
        CHECK(!may(&s, "extra"));
        CHECK(!may(&s, "use extra-worker"));
    }
    struct teo s = quiet_table(DECORATIONS, 0); /* nor for the price */
    give(&s, 0, 0, 0, 0, 2);
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
}

/* ---- C-DIS-8 Free cocoa ------------------------------------------------- */

TEST("C-DIS-8", "it pays a main action whose cocoa one does not have")
{
    struct teo s = quiet_table(FOREST, 1);
    CHECK_SOUND(&s);
    struct teo without = s;
    PLAY(&without, "move 1 by 1");
    CHECK(!may(&without, "main"));
    CHECK_TEXT(explained(&without, MAIN, NULL).rule, "C-MAIN-1");
    give_tile(&s, 0, TILE_FREE);
    put(&s, 0, 1, FOREST, 2);                   /* two colours: 2 cocoa */
    give(&s, 0, 2, 0, 0, 0);
    CHECK(!may(&s, "use free-cocoa"));
    PLAY(&s, "move 1 by 1");
    CHECK(may(&s, "main"));
    PLAY(&s, "main free");
    CHECK_INT(cocoa(&s), 2);
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 0);
    CHECK_INT(s.seat[0].used[TILE_FREE - MASKS], 1);
    CHECK_INT(s.seat[0].have[WOOD], 1);
    CHECK_SOUND(&s);
}

TEST("C-DIS-8", "it is not for a payment of 0")
{
    struct teo s = quiet_table(FOREST, 0);
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main free"));
    CHECK(may(&s, "main"));
    PLAY(&s, "worship 1");
    CHECK(!may(&s, "ability free"));
    CHECK(may(&s, "ability"));
    CHECK(may(&s, "ability and tile free"));    /* this costs 1 */
}

TEST("C-DIS-8", "one tile pays the unlocking and both together")
{
    struct teo s = quiet_table(QUARRY, 0);
    for (int w = 1; w < 3; w++) put(&s, 1, w, NOBLES, 1);
    lock(&s, 1, 0, 0);
    lay_spot(&s, 2, TILE_RED);
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1");
    CHECK(!may(&s, "ability"));
    CHECK(may(&s, "ability free"));
    CHECK(may(&s, "tile free"));
    CHECK(!may(&s, "ability and tile"));
    PLAY(&s, "ability and tile free", "claim 1");
    CHECK_INT(s.seat[0].tiles[TILE_RED], 1);
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 0);
    CHECK_INT(s.seat[1].lock[0], 0);
    CHECK_INT(cocoa(&s), 1);                    /* that of green 1 */
    CHECK_SOUND(&s);
}

TEST("C-DIS-8", "it pays the whole salary of one eclipse")
{
    struct teo s = quiet_table(FOREST, 0);
    s.seat[0].power[2] = 5;                     /* 1 + 1 + 2 */
    s.seat[0].points = 20;
    s.seat[0].earned[FROM_BOARDS] = 20;
    give(&s, 0, 1, 0, 0, 0);
    give_tile(&s, 0, TILE_FREE);
    give_tile(&s, 0, TILE_FREE);
    s.light = s.dark;
    s.countdown = 1;
    on_turn(&s, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK(may(&s, "pay 1"));
    CHECK(!may(&s, "pay 2"));
    PLAY(&s, "free");
    CHECK_INT(cocoa(&s), 1);
    CHECK_INT(s.seat[0].points, 20);
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 1);
    CHECK_INT(teotihuacan_game.actor(&s), 1);   /* the next one pays */
    CHECK(!may(&s, "free"));
}

TEST("C-DIS-8 ruling", "not for a tile's price")
{
    struct teo s = quiet_table(QUARRY, 0);
    lock(&s, 1, 0, 0);
    for (int w = 1; w < 3; w++) put(&s, 1, w, NOBLES, 1);
    lay_spot(&s, 2, TILE_AVENUE);               /* 1 cocoa */
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1");
    CHECK(!may(&s, "tile free"));
    give(&s, 0, 1, 0, 0, 0);
    PLAY(&s, "tile free");
    CHECK_INT(cocoa(&s), 0);
}

TEST("C-DIS-8 ruling", "not for the own unlocking")
{
    struct teo s = quiet_table(QUARRY, 0);
    lock(&s, 0, 1, 0);
    give(&s, 0, 2, 0, 0, 0);
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "unlock paid"));
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(cocoa(&s), 2 + 2);
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s), 1);
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 1);
}

TEST("C-DIS-8 ruling", "not for royal exchanges")
{
    static const int royal[] = { 2, 6, 7, 8 };
    for (int i = 0; i < LEN(royal); i++) {
        struct teo s = quiet_table(PALACE, 0);
        s.seat[0].power[0] = 5;
        lay_royal(&s, 0, royal[i]);
        give(&s, 0, 0, 3, 3, 3);
        give_tile(&s, 0, TILE_FREE);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "worship 1", "ability");
        CHECK_INT(options(&s), 1);              /* zero times */
    }
}

TEST("C-DIS-8 ruling", "not for the ascension wheel nor technology 13")
{
    struct teo s = quiet_table(FOREST, 0);
    s.seat[0].power[0] = 5;
    s.technology[3] = TECH_13;
    s.seat[0].technologies = tech_bit(&s, TECH_13);
    put(&s, 0, 1, FOREST, 1);
    give(&s, 0, 1, 0, 0, 0);
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");            /* the own one costs 1 */
    CHECK_INT(cocoa(&s), 0);
    PLAY(&s, "worker 1");
    CHECK(!may(&s, "two-steps"));
    CHECK(may(&s, "step"));
    PLAY(&s, "points");
    CHECK_INT(teotihuacan_game.actor(&s), 1);   /* no cocoa for a second */
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 1);
}
