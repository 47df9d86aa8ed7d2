/* test_teo_between.c -- tiles used between the parts of an action. */
#include "teo_build.h"

TEST("C-DIS-3", "between pyramid tiles a tile may bring what the next one "
                "costs")
{
    struct teo s = at_work(CONSTRUCTION, 2, 0, 2, 0);
    give_tile(&s, 0, TILE_TWO);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 2 turned 0");
    CHECK(may(&s, "stop"));
    CHECK(may(&s, "use two-resources"));
    PLAY(&s, "use two-resources", "stone", "stone");
    PLAY(&s, "lay 2 slot 3 turned 0");
    CHECK_INT(s.seat[0].pyramid, 2);
    CHECK_INT(s.seat[0].have[STONE], 0);
    CHECK_SOUND(&s);
}

TEST("C-DIS-3", "not when no worker is left for another tile")
{
    struct teo s = at_work(CONSTRUCTION, 1, 0, 2, 0);
    give_tile(&s, 0, TILE_TWO);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 2 turned 0");
    CHECK(!may(&s, "stop"));                    /* the pause of the power-up */
    CHECK(may(&s, "go on"));
}

TEST("C-DIS-7", "between tiles an extra worker serves the power-ups, also when "
                "no tile can be laid")
{
    struct teo s = at_work(CONSTRUCTION, 2, 0, 2, 0);
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 2 turned 0");
    CHECK(may(&s, "stop"));
    PLAY(&s, "extra");                          /* three: two power-ups */
    PLAY(&s, "worker 1", "worker 1");
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(s.seat[0].pyramid, 1);
}

TEST("C-LOCK-3", "a power-up tile between the parts of both: offered before "
                 "each power-up")
{
    struct teo s = quiet_table(2);
    before(&s, QUARRY, 1);
    put(&s, 0, 1, FOREST, 1);
    lock(&s, 0, 1, 0);
    put(&s, 0, 2, NOBLES, 1);
    give_tile(&s, 0, TILE_POWER);
    lay_spot(&s, 2, TILE_DOUBLE);
    give(&s, 0, 9, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability and tile", "use power-ups");
    CHECK(may(&s, "unlock paid"));              /* before the first */
    PLAY(&s, "go on", "worker 3");
    CHECK(may(&s, "unlock paid"));              /* and the second */
    PLAY(&s, "unlock paid");
    CHECK_INT(s.seat[0].lock[1], 0);
    CHECK_SOUND(&s);
}

TEST("C-ASC-4 ruling", "a power-up tile claimed on the avenue step of an "
                       "ascension may bring another, resolved wholly first")
{
    struct teo s = quiet_table(2);
    before(&s, QUARRY, 5);
    put(&s, 0, 1, FOREST, 5);
    put(&s, 0, 2, NOBLES, 1);
    s.seat[0].avenue = 2;
    lay_spot(&s, AT_AVENUE_3, TILE_POWER);
    give(&s, 0, 5, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "worker 1", "claim 1", "use power-ups");
    PLAY(&s, "worker 2");                       /* the second one ascends */
    CHECK_INT(teo_top(&s).kind, ASK_ASCEND);
    CHECK_INT(s.seat[0].power[0], 6);           /* the first one waits */
    CHECK_INT(s.light, 0);
    PLAY(&s, "points");
    CHECK_INT(s.light, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "worker 3", "cocoa");
    CHECK_INT(s.light, 2);
    CHECK_INT(s.seat[0].power[0], 1);
    CHECK_INT(s.seat[0].power[1], 1);
}
