/* test_teo_discovery2.c -- C-DIS-3, 5 and 6: when tiles may be used, and the
 * two movement tiles.  C-DIS-7 and 8: test_teo_discovery3.c. */
#include "teo_table.h"

/* All discovery tiles are in the pile but five masks by the worship spaces.
 * Seat 0 has powers 1, 2, 3 on the Palace, seat 1 is on Nobles; the first two
 * pyramid tiles offered are the plain ones. */
static struct teo quiet_table(void)
{
    struct teo s = bare_table(2);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    for (int i = 0; i < 5; i++) lay_spot(&s, i, MASK_1 + 2 + i);
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, PALACE, 1 + w);
        put(&s, 1, w, NOBLES, 1);
    }
    offer_plain(&s);
    on_turn(&s, 0);
    return s;
}

/* ---- C-DIS-3 When ------------------------------------------------------- */

TEST("C-DIS-3 ruling", "before moving, before the action, before the end")
{
    struct teo s = quiet_table();
    for (int i = 0; i < 3; i++) give_tile(&s, 0, TILE_SCORE);
    CHECK_SOUND(&s);
    PLAY(&s, "use score", "move 1 by 1", "use score", "collect", "use score");
    CHECK_INT(s.seat[0].points, 12);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-DIS-3 ruling", "in a turn of free unlocking, before and after it")
{
    struct teo s = quiet_table();
    for (int w = 0; w < 3; w++) lock(&s, 0, w, w);
    for (int i = 0; i < 2; i++) give_tile(&s, 0, TILE_SCORE);
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "use power-ups"));           /* all are locked */
    PLAY(&s, "use score", "unlock free", "use score", "use power-ups",
         "worker 1", "worker 1");
    CHECK_INT(s.seat[0].points, 8);
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-DIS-3 ruling", "between the two parts of both, in either order")
{
    static const char *const order[] = { "ability and tile",
                                         "tile and ability" };
    for (int i = 0; i < 2; i++) {
        struct teo s = quiet_table();
        lay_spot(&s, 2, TILE_DOUBLE);
        give(&s, 0, 1, 0, 0, 0);
        give_tile(&s, 0, TILE_SCORE);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "worship 1", order[i]);
        if (i == 1) PLAY(&s, "decline");
        CHECK_INT(s.seat[0].temple[GREEN], !i);
        PLAY(&s, "use score");
        CHECK_INT(s.seat[0].points, 4);
        CHECK_INT(s.seat[0].temple[GREEN], 1);  /* the second part follows */
    }
}

TEST("C-DIS-3 ruling", "between pyramid tiles, but not on a worker that moved")
{
    struct teo s = quiet_table();
    put(&s, 0, 0, FOREST, 1);
    put(&s, 0, 1, CONSTRUCTION, 2);
    give(&s, 0, 9, 9, 9, 9);
    give_tile(&s, 0, TILE_SCORE);
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK(!may(&s, "use score"));               /* before the first: too late */
    PLAY(&s, "lay 1 slot 2 turned 0", "use score", "use power-ups");
    CHECK_INT(s.seat[0].earned[FROM_DISCOVERY], 4);
    CHECK(!may(&s, "worker 1"));
    PLAY(&s, "worker 2", "worker 3", "lay 2 slot 3 turned 0", "worker 1");
    CHECK_INT(s.seat[0].power[0], 2);
    CHECK_SOUND(&s);
}

TEST("C-DIS-3 ruling", "before a power-up, then on the moved worker as well")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "use power-ups", "worker 1", "worker 1",
         "worker 1");
    CHECK_INT(s.seat[0].power[0], 4);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-DIS-3 ruling", "at once after claiming")
{
    struct teo s = quiet_table();
    s.seat[0].avenue = 2;
    lay_spot(&s, AT_AVENUE_3 + 2, TILE_SCORE);
    put(&s, 0, 0, DECORATIONS, 1);              /* seat 1 is on Nobles */
    give(&s, 0, 1, 3, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "row 1", "claim 3", "use score");
    CHECK_INT(s.seat[0].points, 3 + 4);
    CHECK_INT(s.seat[0].power[0], 1);           /* not yet powered up */
    CHECK_SOUND(&s);
}

TEST("C-DIS-3 ruling", "not while another effect is half resolved")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_SCORE);
    give_tile(&s, 0, TILE_THREE);
    give_tile(&s, 0, TILE_TEMPLE);
    give_tile(&s, 0, TILE_POWER);
    put(&s, 0, 2, PALACE, 5);
    CHECK_SOUND(&s);
    PLAY(&s, "use three-resources");
    CHECK(!may(&s, "use score"));
    PLAY(&s, "gold", "gold", "gold", "use any-temple");
    CHECK(!may(&s, "use score"));
    PLAY(&s, "red", "use power-ups");
    CHECK(!may(&s, "use score"));
    PLAY(&s, "worker 3");
    CHECK(!may(&s, "use score"));               /* choosing the gift */
    PLAY(&s, "points", "worker 1");
    CHECK(may(&s, "use score"));
}

/* ---- C-DIS-3 Power-up tiles and moved workers --------------------------- */

TEST("C-DIS-3 ruling", "no power-up tile on a worker on its way")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "use power-ups");
    CHECK(!may(&s, "worker 1"));
    PLAY(&s, "worker 2", "worker 2");
    CHECK_INT(s.seat[0].power[1], 4);
    struct teo alone = quiet_table();           /* nobody else to help */
    lock(&alone, 0, 1, 0);
    lock(&alone, 0, 2, 1);
    give_tile(&alone, 0, TILE_POWER);
    CHECK_SOUND(&alone);
    PLAY(&alone, "move 1 by 1");
    CHECK(!may(&alone, "use power-ups"));
    PLAY(&alone, "collect");
    CHECK(may(&alone, "use power-ups"));
}

TEST("C-DIS-3 ruling", "after collecting both workers moved may be helped")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_POWER);
    give_tile(&s, 0, TILE_DOUBLE);
    CHECK_SOUND(&s);
    PLAY(&s, "use double-move", "move 1 by 1", "second 2");
    struct teo half = s;
    PLAY(&half, "use power-ups");
    CHECK(!may(&half, "worker 1"));
    CHECK(!may(&half, "worker 2"));
    CHECK(may(&half, "worker 3"));
    PLAY(&s, "collect", "use power-ups", "worker 2", "worker 1");
    CHECK_INT(s.seat[0].power[0], 2);
    CHECK_INT(s.seat[0].power[1], 3);
}

TEST("C-DIS-3 ruling", "in worship the second worker, the first once freed")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_POWER);
    give_tile(&s, 0, TILE_DOUBLE);
    give(&s, 0, 3, 0, 0, 0);
    PLAY(&s, "use double-move", "move 1 by 1", "second 2", "worship 1",
         "ability");
    struct teo freed = s;
    PLAY(&s, "use power-ups");
    CHECK(!may(&s, "worker 1"));
    PLAY(&s, "worker 2", "go on", "worker 2");
    CHECK_INT(s.seat[0].power[1], 4);
    CHECK_SOUND(&s);
    PLAY(&freed, "unlock paid", "use power-ups", "worker 1", "worker 1");
    CHECK_INT(freed.seat[0].power[0], 3);
}

TEST("C-DIS-3 ruling", "a tile without effect may be used")
{
    struct teo s = quiet_table();
    s.seat[0].avenue = 9;
    s.seat[0].temple[BLUE] = 11;
    give_tile(&s, 0, TILE_AVENUE);
    give_tile(&s, 0, TILE_BLUE);
    give_tile(&s, 0, TILE_DOUBLE);
    put(&s, 0, 0, QUARRY, 1);                   /* alone there */
    CHECK_SOUND(&s);
    PLAY(&s, "use avenue", "use blue-temple", "use double-move",
         "move 1 by 1", "collect");
    CHECK_INT(s.seat[0].avenue, 9);
    CHECK_INT(s.seat[0].temple[BLUE], 11);
    CHECK_INT(s.seat[0].at[1], place_of(&s, PALACE));
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

/* ---- C-DIS-5 ------------------------------------------------------------ */

TEST("C-DIS-5", "a second unlocked worker goes along, board to board")
{
    struct teo s = quiet_table();
    put(&s, 0, 2, DEPOSITS, 3);
    put(&s, 0, 3, PALACE, 4);
    lock(&s, 0, 3, 0);
    give_tile(&s, 0, TILE_DOUBLE);
    give_tile(&s, 0, TILE_DOUBLE);
    CHECK_SOUND(&s);
    PLAY(&s, "use double-move");
    CHECK(!may(&s, "use double-move"));         /* one of a kind a turn */
    PLAY(&s, "move 1 by 3");
    CHECK(!may(&s, "second 1"));
    CHECK(!may(&s, "second 3"));                /* on another board */
    CHECK(!may(&s, "second 4"));                /* locked */
    PLAY(&s, "second 2");
    CHECK_INT(s.seat[0].at[0], place_of(&s, FOREST));
    CHECK_INT(s.seat[0].at[1], place_of(&s, FOREST));
    CHECK(!may(&s, "use double-move"));         /* only before moving */
    CHECK_SOUND(&s);
}

TEST("C-DIS-5", "both count for the main action and neither for its price")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_DOUBLE);
    PLAY(&s, "use double-move", "move 2 by 3", "second 3", "main");
    CHECK_INT(s.seat[0].have[WOOD], 2);         /* two, the lowest of power 2 */
    CHECK_INT(s.seat[0].have[COCOA], 0);
    PLAY(&s, "worker 3");
    CHECK_INT(s.seat[0].power[2], 4);
}

TEST("C-DIS-5", "in worship only the first worker is locked")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_DOUBLE);
    PLAY(&s, "use double-move", "move 2 by 1", "second 1", "worship 1",
         "ability");
    CHECK_INT(s.seat[0].lock[1], 1);
    CHECK_INT(s.seat[0].lock[0], 0);
    CHECK_INT(s.seat[0].at[0], place_of(&s, QUARRY));
    CHECK_INT(s.seat[0].temple[GREEN], 1);
    CHECK_SOUND(&s);
}

/* ---- C-DIS-6 ------------------------------------------------------------ */

TEST("C-DIS-6", "any distance from 1 to 8, a full circle included")
{
    struct teo s = quiet_table();
    put(&s, 0, 0, FOREST, 1);                   /* place 3 */
    give_tile(&s, 0, TILE_UNLIMITED);
    give_tile(&s, 0, TILE_UNLIMITED);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "move 1 by 4"));
    PLAY(&s, "use unlimited-move");
    CHECK(!may(&s, "use unlimited-move"));
    CHECK(!may(&s, "move 1 by 0"));
    CHECK(!may(&s, "move 1 by 9"));
    for (int d = 1; d <= 8; d++) {
        struct teo after = s;
        char words[16];
        snprintf(words, sizeof words, "move 1 by %d", d);
        PLAY(&after, words);
        CHECK_INT(after.seat[0].at[0], (3 + d) % 8);
        PLAY(&after, "collect");
        CHECK_INT(after.turn.unlimited_move, 0);
    }
    PLAY(&s, "move 1 by 8");
    CHECK(!may(&s, "use unlimited-move"));
    PLAY(&s, "main", "worker 1");               /* it arrives where it was */
    CHECK_INT(s.seat[0].have[COCOA], 1);        /* the price: no colour */
}

TEST("C-DIS-6", "it goes together with a double move")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_UNLIMITED);
    give_tile(&s, 0, TILE_DOUBLE);
    CHECK_SOUND(&s);
    PLAY(&s, "use unlimited-move", "use double-move");
    struct teo circle = s;
    PLAY(&s, "move 1 by 7", "second 3");
    CHECK_INT(s.seat[0].at[0], place_of(&s, DEPOSITS));
    CHECK_INT(s.seat[0].at[2], place_of(&s, DEPOSITS));
    CHECK_INT(s.seat[0].at[1], place_of(&s, PALACE));
    PLAY(&circle, "move 1 by 8");
    CHECK(!may(&circle, "second 1"));
    PLAY(&circle, "second 3", "collect");
    CHECK_INT(circle.seat[0].have[COCOA], 1 + 1);       /* worker 2 is there */
    CHECK_SOUND(&circle);
}
