/* test_teo_technology.c -- C-TEC: the nine technologies. */
#include "teo_build.h"

/* A technology is offered and seat 0 has a marker on it. */
static void own(struct teo *s, int technology)
{
    uint8_t six[TEO_OFFER_TECHNOLOGIES];
    bool there = false;
    int n = 0;
    for (int k = 0; k < TECHNOLOGIES; k++)
        there |= k < 6 && s->technology[k] == technology;
    if (!there) s->technology[technology < 5 ? 2 : 5] = (uint8_t)technology;
    for (int k = 0; k < TECHNOLOGIES; k++)      /* ascending again */
        for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
            if (s->technology[i] == k) six[n++] = (uint8_t)k;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++) s->technology[i] = six[i];
    s->seat[0].technologies = tech_bit(s, technology);
    CHECK(s->seat[0].technologies);
}

/* Seat 0 after the effect of its main action on a board, with a marker on this
 * technology or (-1) on none; what is asked next is open. */
static struct teo acted(int board, int technology)
{
    struct teo s = at_work(board, 1, 2, 2, 3);
    offer(&s, 0, 30);
    offer_decoration(&s, 0, 12);                /* GR over rg: no step */
    if (technology >= 0) own(&s, technology);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    if (board == ALCHEMY)
        PLAY(&s, s.seat[0].technologies == 2 ? "learn 3" : "learn 2");
    if (board == NOBLES) PLAY(&s, "row 1");
    if (board == DECORATIONS) PLAY(&s, "decorate 1 top");
    if (board == CONSTRUCTION) PLAY(&s, "lay 1 slot 3 turned 0");
    return s;
}

static int tech_points(int board, int technology)
{
    return acted(board, technology).seat[0].earned[FROM_TECHNOLOGIES];
}

/* ---- C-TEC 01 ----------------------------------------------------------- */

static int palace_cocoa(int from, const char *words)
{
    struct teo s = quiet_table(2);
    put(&s, 0, 0, s.ring[from], 2);
    own(&s, TECH_01);
    CHECK_SOUND(&s);
    PLAY(&s, words);
    return s.seat[0].have[COCOA];
}

TEST("C-TEC 01", "a cocoa for moving onto or past the Palace, else none")
{
    struct teo s = quiet_table(2);
    CHECK_INT(palace_cocoa(7, "move 1 by 1"), 1);
    CHECK_INT(palace_cocoa(7, "move 1 by 3"), 1);
    CHECK_INT(palace_cocoa(5, "move 1 by 3"), 1);
    CHECK_INT(palace_cocoa(5, "move 1 by 2"), 0);
    CHECK_INT(palace_cocoa(4, "move 1 by 3"), 0);
    put(&s, 0, 0, DEPOSITS, 2);
    PLAY(&s, "move 1 by 1");
    CHECK_INT(s.seat[0].have[COCOA], 0);        /* without the marker */
}

TEST("C-TEC 01 ruling", "setting out from the Palace is not passing it")
{
    CHECK_INT(palace_cocoa(0, "move 1 by 1"), 0);
    CHECK_INT(palace_cocoa(0, "move 1 by 3"), 0);
}

TEST("C-TEC 01 ruling", "per worker in a double move, once in a full circle")
{
    struct teo s = quiet_table(2);
    own(&s, TECH_01);
    put(&s, 0, 0, DEPOSITS, 2), put(&s, 0, 1, DEPOSITS, 3);
    give_tile(&s, 0, TILE_DOUBLE), give_tile(&s, 0, TILE_UNLIMITED);
    CHECK_SOUND(&s);
    PLAY(&s, "use double-move", "use unlimited-move", "move 1 by 8");
    CHECK_INT(s.seat[0].have[COCOA], 1);
    PLAY(&s, "second 2");
    CHECK_INT(s.seat[0].have[COCOA], 2);
    s = quiet_table(2);
    own(&s, TECH_01);
    put(&s, 0, 0, PALACE, 2);
    give_tile(&s, 0, TILE_UNLIMITED);
    PLAY(&s, "use unlimited-move");
    struct teo short_of = s;
    PLAY(&s, "move 1 by 8");                    /* back onto the Palace */
    CHECK_INT(s.seat[0].have[COCOA], 1);
    PLAY(&short_of, "move 1 by 7");
    CHECK_INT(short_of.seat[0].have[COCOA], 0);
}

TEST("C-TEC 01 ruling", "not by ascension, not for the fourth worker")
{
    struct teo s = at_work(FOREST, 1, 0, 0, 0);
    own(&s, TECH_01);
    before(&s, FOREST, 5);
    PLAY(&s, "move 1 by 1", "main", "worker 1");
    CHECK_INT(s.seat[0].have[COCOA], 0);
    PLAY(&s, "worker");
    CHECK_INT(s.seat[0].have[COCOA], 2);        /* the gift's own */
}

TEST("C-TEC 01 ruling", "the cocoa comes before paying")
{
    struct teo s = quiet_table(2);
    own(&s, TECH_01);
    put(&s, 0, 0, DEPOSITS, 2);
    put(&s, 1, 0, QUARRY, 1);
    lock(&s, 1, 0, 0);
    PLAY(&s, "move 1 by 2", "worship 1", "ability");    /* unlocks for it */
    CHECK_INT(s.seat[0].temple[GREEN], 1);
    CHECK_INT(s.seat[1].lock[0], 0);
    CHECK_INT(s.seat[0].have[COCOA], 1);        /* of the green step */
}

/* ---- C-TEC 03 to 11 ----------------------------------------------------- */

TEST("C-TEC 03", "3 points after a main action on Alchemy or Nobles")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++) {
        bool here = board == ALCHEMY || board == NOBLES;
        CHECK_INT(tech_points(board, TECH_03), here ? 3 : 0);
        CHECK_INT(tech_points(board, -1), 0);
    }
}

TEST("C-TEC 05", "one more wood, stone, gold after 2, 3, 4")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++) {
        struct teo with = acted(board, TECH_05), without = acted(board, -1);
        for (int t = WOOD; t <= GOLD; t++)
            CHECK_INT(with.seat[0].have[t],
                      without.seat[0].have[t] + (t == board - FOREST + WOOD));
        CHECK_INT(with.seat[0].earned[FROM_TECHNOLOGIES], 0);
        CHECK_INT(with.seat[0].have[COCOA], without.seat[0].have[COCOA]);
    }
}

TEST("C-TEC 07", "a cocoa and a point after 2, 3, 4")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++) {
        struct teo with = acted(board, TECH_07), without = acted(board, -1);
        int here = board <= DEPOSITS;
        CHECK_INT(with.seat[0].earned[FROM_TECHNOLOGIES], here);
        CHECK_INT(with.seat[0].have[COCOA],
                  without.seat[0].have[COCOA] + here);
    }
}

TEST("C-TEC 09", "4 points after a main action on Decorations")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++)
        CHECK_INT(tech_points(board, TECH_09), board == DECORATIONS ? 4 : 0);
}

TEST("C-TEC 11", "3 points after a main action on Construction, however many")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++)
        CHECK_INT(tech_points(board, TECH_11), board == CONSTRUCTION ? 3 : 0);
    struct teo s = at_work(CONSTRUCTION, 2, 0, 4, 0);
    own(&s, TECH_11);
    offer(&s, 0, 30), offer(&s, 1, 31);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 3 turned 0");
    CHECK_INT(s.seat[0].earned[FROM_TECHNOLOGIES], 0);
    PLAY(&s, "lay 2 slot 2 turned 0");
    CHECK_INT(s.seat[0].earned[FROM_TECHNOLOGIES], 3);
}

TEST("C-TEC 11", "no technology acts when worshipping or collecting")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 0);
    own(&s, TECH_09);
    PLAY(&s, "move 1 by 1");
    struct teo other = s;
    PLAY(&s, "collect");
    CHECK_INT(s.seat[0].points, 0);
    PLAY(&other, "worship 1", "ability", "green");
    CHECK_INT(other.seat[0].points, 0);
}

/* ---- C-TEC 13 ----------------------------------------------------------- */

TEST("C-TEC 13", "a cocoa buys one more power-up there, once an action")
{
    struct teo s = at_work(FOREST, 2, 0, 0, 0), other;
    own(&s, TECH_13);
    s.seat[0].have[COCOA] = 3;
    PLAY(&s, "move 1 by 1", "main", "worker 1");
    CHECK(may(&s, "none") && may(&s, "worker 2"));
    CHECK(!may(&s, "worker 3"));                /* on another board */
    other = s;
    PLAY(&s, "worker 1");
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(s.seat[0].have[COCOA], 1);
    CHECK(!may(&s, "worker 1"));
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    PLAY(&other, "none");
    CHECK_INT(other.seat[0].have[COCOA], 2);
    CHECK_INT(other.seat[0].power[0], 2);
}

TEST("C-TEC 13", "without cocoa it is not offered")
{
    struct teo s = at_work(QUARRY, 1, 0, 0, 0);
    own(&s, TECH_13);
    PLAY(&s, "move 1 by 1", "main", "worker 1");
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
}

TEST("C-TEC 13", "nor when no worker is left, or no power-up was made")
{
    struct teo s = at_work(FOREST, 1, 0, 0, 0);
    own(&s, TECH_13);
    before(&s, FOREST, 5);
    s.seat[0].have[COCOA] = 3;
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    s = at_work(ALCHEMY, 1, 0, 0, 2);           /* power-up forfeited */
    own(&s, TECH_13);
    before(&s, ALCHEMY, 4);
    s.seat[0].have[COCOA] = 3;
    PLAY(&s, "move 1 by 1", "main", "learn 6");
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_INT(s.seat[0].power[0], 4);
}

TEST("C-TEC 13", "also when the second power-up was declined, and on 5 and 7")
{
    struct teo s = at_work(FOREST, 3, 0, 0, 0);
    own(&s, TECH_13);
    s.seat[0].have[COCOA] = 2;
    PLAY(&s, "move 1 by 1", "main", "worker 1", "none", "worker 1");
    CHECK_INT(s.seat[0].power[0], 3);
    CHECK_INT(s.seat[0].have[COCOA], 1);        /* 2 - 1 + 1 - 1 */
    s = at_work(DECORATIONS, 1, 0, 0, 3);
    own(&s, TECH_13);
    offer_decoration(&s, 0, 12);
    s.seat[0].have[COCOA] = 1;
    PLAY(&s, "move 1 by 1", "main", "decorate 1 top", "worker 1", "worker 1");
    CHECK_INT(s.seat[0].power[0], 3);
}

/* ---- C-TEC 15, 17 ------------------------------------------------------- */

static struct teo builder(int workers, int wood, int stone)
{
    struct teo s = at_work(CONSTRUCTION, workers, wood, stone, 0);
    own(&s, TECH_15);
    offer(&s, 0, 30), offer(&s, 1, 31), offer(&s, 2, 18);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    return s;
}

TEST("C-TEC 15", "one more tile, and one of them costs a stone less")
{
    struct teo s = builder(1, 0, 3), other;
    PLAY(&s, "main");
    other = s;
    PLAY(&s, "discount stone", "lay 1 slot 3 turned 0");
    CHECK_INT(s.seat[0].have[STONE], 2);
    CHECK(!may(&s, "discount stone"));          /* one tile only */
    PLAY(&s, "lay 2 slot 2 turned 0");
    CHECK_INT(s.seat[0].have[STONE], 0);
    CHECK(may(&s, "worker 1"));
    PLAY(&other, "lay 1 slot 3 turned 0");      /* or the second tile */
    CHECK(!may(&other, "lay 2 slot 2 turned 0"));
    PLAY(&other, "discount stone", "lay 2 slot 2 turned 0");
    CHECK_INT(other.seat[0].have[STONE], 0);
}

TEST("C-TEC 15", "or a wood less, where wood is paid")
{
    struct teo s = builder(1, 0, 2);
    PLAY(&s, "main");
    CHECK(!may(&s, "lay 1 slot 20 turned 0"));
    PLAY(&s, "discount wood");
    CHECK(!may(&s, "lay 1 slot 3 turned 0"));   /* no wood in its price */
    CHECK(!may(&s, "stop"));
    PLAY(&s, "lay 1 slot 20 turned 0");
    CHECK_INT(s.seat[0].have[STONE], 0);
    CHECK_INT(s.seat[0].have[WOOD], 0);
}

TEST("C-TEC 15", "a single stone is enough to act, none is not")
{
    struct teo s = builder(1, 0, 1);
    CHECK(may(&s, "main"));
    s = builder(1, 9, 0);
    CHECK(!may(&s, "main"));
}

TEST("C-TEC 15", "two workers count as three for power-ups, three stay three")
{
    struct teo s = builder(2, 0, 1);
    PLAY(&s, "main", "discount stone", "lay 1 slot 3 turned 0", "worker 1");
    CHECK(may(&s, "worker 2"));
    s = builder(3, 0, 9);
    PLAY(&s, "main", "discount stone", "lay 1 slot 3 turned 0",
         "lay 2 slot 2 turned 0", "lay 3 slot 12 turned 0", "worker 1");
    CHECK_INT(s.seat[0].have[STONE], 9 - 5);    /* the discount stays */
    CHECK_INT(s.seat[0].pyramid, 3);
}

TEST("C-TEC 17", "a step on any temple after Construction only")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++) {
        struct teo s = acted(board, TECH_17);
        bool here = board == CONSTRUCTION;
        CHECK(may(&s, "red") == here && may(&s, "blue") == here);
        CHECK(may(&s, "worker 1") == !here);
        if (!here) continue;
        PLAY(&s, "red", "worker 1");
        CHECK_INT(s.seat[0].temple[RED], 1);
    }
}

TEST("C-MAIN-4", "on 8: a tile with its steps, 11, the step of 17, power-ups")
{
    struct teo s = at_work(CONSTRUCTION, 1, 0, 2, 0);
    own(&s, TECH_11);                           /* 01 03 05 09 11 15 */
    s.technology[5] = TECH_17;
    s.seat[0].technologies = 16 | 32;
    offer(&s, 0, 10);                           /* B-r- on b--b: b and - */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 2 turned 0");
    CHECK_INT(s.seat[0].points, 1 + 2);         /* the blue step is asked */
    PLAY(&s, "gold");
    CHECK_INT(s.seat[0].points, 1 + 2 + 3);     /* 11, and 17 is asked */
    CHECK(!may(&s, "worker 1"));
    PLAY(&s, "red", "worker 1");
    CHECK_INT(s.seat[0].points, 1 + 2 + 3 + 1);
}
