/* test_teo_examples.c -- C-EX-1 to 9: the worked examples of the rules. */
#include "teo_build.h"

TEST("C-EX-1", "Quarry: 3 cocoa to collect; the main action costs 3")
{
    /* Seat 0 is black, 1 red, 2 yellow, 3 blue. */
    struct teo s = quiet_table(4);
    before(&s, QUARRY, 2);
    for (int i = 1; i < 4; i++) put(&s, i, 0, QUARRY, 1);
    lock(&s, 3, 0, 0);
    struct teo other = s;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(s.seat[0].have[COCOA], 3);
    put(&other, 0, 1, QUARRY, 1);
    give(&other, 0, 2, 0, 0, 0);
    CHECK_SOUND(&other);
    PLAY(&other, "move 1 by 1");
    CHECK(!may(&other, "main"));
    other.seat[0].have[COCOA] = 3;
    PLAY(&other, "main");
    CHECK_INT(other.seat[0].have[COCOA], 0);
    CHECK_INT(other.seat[0].have[STONE], 1);
}

TEST("C-EX-2", "Forest with own powers 2 and 5: 2 wood and one power-up")
{
    for (int arriving = 2; arriving <= 5; arriving += 3) {
        struct teo s = at_work(FOREST, 2, 0, 0, 0);
        before(&s, FOREST, arriving);
        put(&s, 0, 1, FOREST, 7 - arriving);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "main");
        CHECK_INT(s.seat[0].have[WOOD], 2);
        CHECK_INT(s.seat[0].have[COCOA], 0);
        PLAY(&s, arriving == 2 ? "worker 1" : "worker 2");
        settle(&s);
        CHECK_INT(teo_top(&s).seat, 1);
    }
}

TEST("C-EX-3", "Alchemy, one worker of power 4: up to 5, or the lower row")
{
    struct teo s = at_work(ALCHEMY, 1, 0, 0, 2), other;
    before(&s, ALCHEMY, 4);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    other = s;
    PLAY(&s, "learn 2", "worker 1");
    CHECK_INT(s.seat[0].power[0], 5);
    PLAY(&other, "learn 5");
    settle(&other);
    CHECK_INT(other.seat[0].power[0], 4);
    CHECK_INT(other.seat[0].technologies, 16);
    CHECK_INT(teo_top(&other).seat, 1);
}

TEST("C-EX-4", "Nobles with two workers, one building in the centre: 4 points")
{
    struct teo s = at_work(NOBLES, 2, 2, 0, 0);
    s.built[1] = s.buildings = 1;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "row 2");
    CHECK_INT(s.seat[0].points, 4);
    CHECK_INT(s.seat[0].avenue, 1);
    CHECK_INT(s.seat[0].have[WOOD], 0);
}

TEST("C-EX-5", "worship over another, both: 3 cocoa paid, 2 gained")
{
    struct teo s = quiet_table(2), other;
    before(&s, QUARRY, 1);
    put(&s, 1, 0, QUARRY, 1);
    lock(&s, 1, 0, 0);
    lay_spot(&s, AT_WORSHIP + 2, TILE_AVENUE);  /* costs 1 cocoa */
    s.seat[0].temple[GREEN] = 3;
    give(&s, 0, 3, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1");
    other = s;
    PLAY(&s, "ability and tile");
    CHECK_INT(s.seat[0].temple[GREEN], 4);
    CHECK_INT(s.seat[0].have[COCOA], 3 - 2 + 2);
    PLAY(&s, "claim 1");
    CHECK_INT(s.seat[0].have[COCOA], 2);
    CHECK_INT(s.seat[0].tiles[TILE_AVENUE], 1);
    CHECK_INT(s.seat[1].lock[0], 0);
    CHECK_INT(s.seat[0].lock[0], 1);
    PLAY(&other, "tile and ability", "claim 1");
    CHECK_INT(other.seat[0].have[COCOA], 0);
    PLAY(&other, "go on");
    if (may(&other, "go on")) PLAY(&other, "go on");
    CHECK_INT(other.seat[0].have[COCOA], 2);
}

TEST("C-EX-6", "decoration on level 2, one match, blue; level 3 is not allowed")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    uint8_t steps[TEMPLES] = { 0 };
    lay(&s, 1, 7, 0);                   /* gbr-: b at its top right */
    lay(&s, 2, 11, 0);                  /* g-r-: g at its top left */
    lay(&s, 17, 28, 1);                 /* brBr: b and r on (1,3), (1,4) */
    decorate(&s, 0, 0, 1);
    offer_decoration(&s, 0, 0);         /* BR */
    CHECK_SOUND(&s);
    CHECK_INT(teo_decoration_matches(&s, 0, 2, 0, steps), 2);
    PLAY(&s, "move 1 by 1", "main", "decorate 1 top", "wood");
    CHECK_INT(s.seat[0].points, 1 + 3);
    CHECK_INT(s.seat[0].temple[BLUE], 1);
    CHECK_INT(s.seat[0].temple[RED], 0);
    CHECK_INT(s.seat[0].pyramid, 1);
    CHECK_INT(s.decorated[0][1], 1);
    CHECK_INT(s.decorated[0][2], 0);
    CHECK_SOUND(&s);
}

TEST("C-EX-7", "pyramid tile on level 2, three matches, one of them blue")
{
    struct teo s = at_work(CONSTRUCTION, 1, 1, 2, 0);
    lay(&s, 5, 0, 0);                   /* b-Rg: R at the middle */
    lay(&s, 6, 8, 0);                   /* gBr-: - */
    lay(&s, 10, 9, 0);                  /* b-r-: b */
    lay(&s, 9, 7, 0);                   /* gbr-: b */
    offer(&s, 0, 10);                   /* B-r- turned twice: r-B- */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 20 turned 2");
    CHECK_INT(s.seat[0].have[STONE], 0);
    CHECK_INT(s.seat[0].have[WOOD], 0);
    CHECK_INT(s.seat[0].points, 3 + 3);
    CHECK_INT(s.seat[0].temple[BLUE], 1);
    CHECK_INT(s.seat[0].temple[RED], 0);
    CHECK_INT(s.seat[0].pyramid, 1);
    PLAY(&s, "gold", "worker 1");
}

TEST("C-EX-8", "player 2 of 4 brings the discs together")
{
    struct teo s = quiet_table(4);
    s.light = 11;
    put(&s, 1, 0, ALCHEMY, 5);
    on_turn(&s, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    CHECK_INT(s.light, 12);
    settle(&s);
    static const int order[6] = { 2, 3, 0, 1, 2, 3 };
    for (int i = 0; i < 6; i++) {
        CHECK_INT(teo_top(&s).kind, ASK_TURN);
        CHECK_INT(teo_top(&s).seat, order[i]);
        pass(&s);
    }
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
}

TEST("C-EX-9", "masks 4 4 5 6 7: sets of 4 and 1 score 10 and 1")
{
    static const int mask[5] = { 4, 4, 5, 6, 7 };
    struct teo s = before_eclipse(2, 0);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    for (int i = 0; i < 5; i++) give_tile(&s, 0, MASK_1 + mask[i] - 1);
    CHECK_SOUND(&s);
    pass(&s);
    CHECK_INT(s.seat[0].points, 10 + 1);
    CHECK_INT(s.seat[1].points, 0);
}
