/* test_teo_turn2.c -- C-LOCK: locked workers, and when 3 cocoa free them. */
#include "teo_table.h"

static void before(struct teo *s, int seat, int worker, int board, int power)
{
    put(s, seat, worker, s->ring[(place_of(s, board) + 7) % 8], power);
}

/* Seat 0: worker 1 comes to a board, worker 3 of power 2 is locked on another
 * one, worker 2 stands on Alchemy; the others are on Construction. */
static struct teo lock_table(int board, int power, int locked_on)
{
    struct teo s = bare_table(2);
    for (int w = 0; w < 3; w++) put(&s, 1, w, CONSTRUCTION, 1);
    before(&s, 0, 0, board, power);
    put(&s, 0, 1, ALCHEMY, 3);
    put(&s, 0, 2, locked_on, 2);
    lock(&s, 0, 2, 0);
    give(&s, 0, 9, 0, 0, 0);
    on_turn(&s, 0);
    return s;
}

static int cocoa(const struct teo *s)
{
    return s->seat[0].have[COCOA];
}

/* ---- C-LOCK-1 ----------------------------------------------------------- */

TEST("C-LOCK-1", "a worshipping worker is locked, any other is not")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    struct teo collecting = s, acting = s;
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(s.seat[0].lock[0], 1);
    CHECK_INT(s.seat[0].at[0], place_of(&s, QUARRY));
    CHECK_SOUND(&s);
    PLAY(&collecting, "collect");
    CHECK_INT(collecting.seat[0].lock[0], 0);
    PLAY(&acting, "main", "go on", "worker 1");
    CHECK_INT(acting.seat[0].lock[0], 0);
    CHECK_SOUND(&acting);
}

/* ---- C-LOCK-2 ----------------------------------------------------------- */

TEST("C-LOCK-2", "a locked worker can be neither moved nor powered up")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "move 3 by 1"));
    CHECK(may(&s, "move 2 by 1"));
    PLAY(&s, "use power-ups");
    CHECK(!may(&s, "worker 3"));
    CHECK(may(&s, "worker 1"));
    CHECK(may(&s, "worker 2"));
}

TEST("C-LOCK-2", "it is left out of the workers counted for a main action")
{
    struct teo s = lock_table(FOREST, 2, FOREST);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(cocoa(&s), 9);                    /* no colour, no price */
    CHECK_INT(s.seat[0].have[WOOD], 1);         /* one worker of power 2 */
}

TEST("C-LOCK-2", "locked workers have to be paid and bring the bonus")
{
    struct teo s = lock_table(FOREST, 1, QUARRY);
    s.seat[0].power[2] = 4;
    CHECK_INT(teo_salary(&s.seat[0]), 1 + 1 + 2);
    s.seat[0].temple[GREEN] = 10;               /* the bonus tile of workers */
    CHECK_SOUND(&s);
    CHECK_INT(teo_bonus_points(&s, 0, GREEN), 4 + 4 + 9);
}

TEST("C-LOCK-2", "locked workers are among the three of an ascension")
{
    struct teo s = lock_table(FOREST, 5, QUARRY);
    CHECK_SOUND(&s);
    struct teo four = s;
    PLAY(&s, "move 1 by 1", "main", "go on", "worker 1");
    CHECK(may(&s, "worker"));
    put(&four, 0, 3, ALCHEMY, 3);
    PLAY(&four, "move 1 by 1", "main", "go on", "worker 1");
    CHECK(!may(&four, "worker"));
    CHECK(may(&four, "points"));
}

TEST("C-LOCK-2", "a locked worker bars its space for its owner")
{
    struct teo s = lock_table(QUARRY, 1, QUARRY);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "worship 1"));
    CHECK_TEXT(explained(&s, WORSHIP, NULL).rule, "C-WOR-2");
}

TEST("C-LOCK-2", "a royal tile reads the power of the worker locked on it")
{
    for (int p = 1; p <= 5; p++) {
        struct teo s = lock_table(PALACE, p, QUARRY);
        PLAY(&s, "move 1 by 1", "worship 1", "ability");
        CHECK_INT(cocoa(&s), 9 + p + 1);        /* royal tile 01 */
    }
}

/* ---- C-LOCK-3 ----------------------------------------------------------- */

TEST("C-LOCK-3", "3 cocoa free all own locked workers, each on its board")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    put(&s, 0, 1, PALACE, 3);
    lock(&s, 0, 1, 2);
    put(&s, 1, 1, QUARRY, 1);
    lock(&s, 1, 1, 0);
    give(&s, 0, 2, 9, 9, 9);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "unlock paid"));
    give(&s, 0, 3, 0, 0, 0);
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].lock[1] + s.seat[0].lock[2], 0);
    CHECK_INT(s.seat[0].at[1], place_of(&s, PALACE));
    CHECK_INT(s.seat[0].at[2], place_of(&s, FOREST));
    CHECK_INT(s.seat[1].lock[1], 1);
    CHECK(may(&s, "move 3 by 1"));              /* and may move at once */
    CHECK_SOUND(&s);
}

TEST("C-LOCK-3", "nothing is offered while no own worker is locked")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    put(&s, 0, 2, FOREST, 2);
    put(&s, 1, 1, QUARRY, 1);
    lock(&s, 1, 1, 0);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "unlock paid"));
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-LOCK-3 ruling", "it is offered before each power-up of a main action")
{
    struct teo s = lock_table(FOREST, 2, FOREST);
    put(&s, 0, 1, FOREST, 3);
    put(&s, 0, 3, FOREST, 4);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");            /* three of 2 or more */
    CHECK_INT(s.seat[0].have[WOOD], 3);
    CHECK_INT(cocoa(&s), 9 - 1 + 3);
    CHECK(may(&s, "unlock paid"));
    PLAY(&s, "go on");
    CHECK(!may(&s, "worker 3"));
    PLAY(&s, "worker 1");
    CHECK(may(&s, "unlock paid"));              /* before the second too */
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s), 9 - 1 + 3 - 3);
    PLAY(&s, "worker 3");
    CHECK_INT(s.seat[0].power[2], 3);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("C-LOCK-3 ruling", "a worker freed in the action changes not its count")
{
    struct teo s = lock_table(FOREST, 2, FOREST);
    put(&s, 0, 1, FOREST, 3);
    s.seat[0].power[2] = 1;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(s.seat[0].have[WOOD], 2);
    CHECK_INT(cocoa(&s), 8);                    /* an own one was there */
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s), 5);
    CHECK_INT(s.seat[0].have[WOOD], 2);
    PLAY(&s, "worker 3");                       /* one power-up, as with two */
    CHECK_INT(s.seat[0].power[2], 2);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("C-LOCK-3 ruling", "it is offered before the power-up of technology 13")
{
    struct teo s = lock_table(FOREST, 2, FOREST);
    s.technology[3] = TECH_13;
    s.seat[0].technologies = tech_bit(&s, TECH_13);
    give(&s, 0, 4, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "go on", "worker 1");
    CHECK(may(&s, "unlock paid"));
    PLAY(&s, "unlock paid", "worker 3");
    CHECK_INT(cocoa(&s), 4 - 3 - 1);
    CHECK_INT(s.seat[0].power[2], 3);
}

TEST("C-LOCK-3 ruling", "it is offered between the power-ups of a tile")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    CHECK(may(&s, "unlock paid"));              /* and before the first */
    PLAY(&s, "use power-ups", "worker 1", "unlock paid", "worker 3");
    CHECK_INT(s.seat[0].power[0], 2);
    CHECK_INT(s.seat[0].power[2], 3);
    CHECK_INT(cocoa(&s), 6);
    CHECK(!may(&s, "unlock free"));
    CHECK_SOUND(&s);
}

TEST("C-LOCK-3 ruling", "before the end it frees the worker just locked too")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    give(&s, 0, 2, 0, 0, 0);
    clear_spot(&s, 2);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK_INT(cocoa(&s), 3);                    /* with that of green 1 */
    CHECK(may(&s, "go on"));
    PLAY(&s, "unlock paid");
    CHECK_INT(s.seat[0].lock[0] + s.seat[0].lock[2], 0);
    CHECK_INT(s.seat[0].at[0], place_of(&s, QUARRY));
    CHECK_INT(cocoa(&s), 0);
}

TEST("C-LOCK-3 ruling", "it is offered at the end when cocoa was collected")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    give(&s, 0, 2, 0, 0, 0);
    PLAY(&s, "move 1 by 1", "collect", "unlock paid");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].lock[2], 0);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-LOCK-3 ruling", "it is not offered from the move to the power-up step")
{
    struct teo s = lock_table(ALCHEMY, 1, FOREST);
    give(&s, 0, 9, 0, 0, 9);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "unlock paid"));
    PLAY(&s, "main");
    CHECK(!may(&s, "unlock paid"));
    PLAY(&s, "learn 3");                        /* a green step, then */
    CHECK(may(&s, "unlock paid"));
}

TEST("C-LOCK-3 ruling", "it is not offered between the two parts of both")
{
    struct teo s = lock_table(PALACE, 1, FOREST);
    lay_spot(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "tile and ability", "claim 1");
    CHECK_INT(s.seat[0].tiles[TILE_POWER], 1);
    CHECK(!may(&s, "unlock paid"));
}

TEST("C-LOCK-3 ruling", "claiming between pyramid tiles does not open it")
{
    struct teo s = lock_table(CONSTRUCTION, 1, FOREST);
    put(&s, 0, 1, CONSTRUCTION, 1);
    for (int w = 0; w < 3; w++) put(&s, 1, w, NOBLES, 1);
    give(&s, 0, 9, 9, 9, 9);
    s.seat[0].temple[BLUE] = 3;
    s.seat[0].temple[RED] = 4;
    s.seat[0].temple[GREEN] = 2;
    lay_spot(&s, AT_BLUE_4, TILE_FREE);
    lay_spot(&s, AT_RED_5, TILE_UNLIMITED);
    lay_spot(&s, AT_GREEN_3, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    action_t out[GAME_ACTIONS];
    int n = teotihuacan_game.legal(&s, out, NULL), seen = 0;
    for (int i = 0; i < n; i++) {               /* lays that give a step */
        struct teo after = s;
        if (out[i] < CHOICE) continue;
        CHECK(game_play(&teotihuacan_game, &after, out[i], NULL));
        while (teo_top(&after).kind == ASK_STEPS)
            CHECK(play(&after, "blue") || play(&after, "red")
                  || play(&after, "green"));
        if (teo_top(&after).kind != ASK_MAJOR) continue;
        if (!play(&after, "claim 1")) continue;
        seen++;
        CHECK(!may(&after, "unlock paid"));
        if (tests_failures) break;
    }
    CHECK(seen > 0);
}

/* ---- C-LOCK-4 ----------------------------------------------------------- */

TEST("C-LOCK-4", "whose worker another unlocks gains and loses nothing")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    put(&s, 1, 1, QUARRY, 4);
    lock(&s, 1, 1, 0);
    give(&s, 1, 2, 1, 1, 1);
    give(&s, 0, 1, 0, 0, 0);
    CHECK_SOUND(&s);
    struct teo_seat other = s.seat[1];
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK_INT(cocoa(&s), 1 - 1 + 1);            /* paid; green step 1 */
    other.lock[1] = 0;                          /* all that has changed */
    CHECK(memcmp(&other, &s.seat[1], sizeof other) == 0);
    CHECK_SOUND(&s);
}

TEST("C-LOCK-4", "3 cocoa paid are gone")
{
    struct teo s = lock_table(QUARRY, 1, FOREST);
    give(&s, 1, 4, 0, 0, 0);
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s), 6);
    CHECK_INT(s.seat[1].have[COCOA], 4);
}
