/* test_teo_main.c -- C-MAIN-1 to 6 and C-RES-1: main actions in general, the
 * Forest, the Stone Quarry and the Gold Deposits. */
#include "teo_build.h"

/* Seat 0 has these powers on a board (0: none) and the first one arrives. */
static struct teo working(int board, int a, int b, int c, int d)
{
    struct teo s = quiet_table(2);
    int other = board == FOREST ? QUARRY : FOREST;
    before(&s, board, a);
    put(&s, 0, 1, b ? board : other, b ? b : 1);
    put(&s, 0, 2, c ? board : other, c ? c : 1);
    if (d) put(&s, 0, 3, board, d);
    give(&s, 0, b || c || d, 0, 0, 0);          /* exactly the cost */
    return s;
}

static void offer_technologies(struct teo *s, const uint8_t *six)
{
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        s->technology[i] = six[i];
}

/* ---- C-MAIN-1 Cost ------------------------------------------------------ */

TEST("C-MAIN-1", "the cost is a cocoa per colour of unlocked workers there")
{
    struct teo s = quiet_table(3);
    before(&s, QUARRY, 1);
    put(&s, 1, 0, QUARRY, 1);
    put(&s, 1, 1, QUARRY, 2);                   /* the same colour */
    put(&s, 2, 0, QUARRY, 1);
    lock(&s, 2, 0, 0);                          /* locked: not counted */
    s.neutral[0] = s.neutral[1] = (uint8_t)place_of(&s, QUARRY);
    s.neutral[2] = 5;
    give(&s, 0, 1, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_INT(teo_main_cost(&s, 0), 2);
    CHECK(!may(&s, "main"));
    s.seat[0].have[COCOA] = 2;
    PLAY(&s, "main");
    CHECK_INT(s.seat[0].have[COCOA], 0);
    CHECK_INT(s.seat[1].have[COCOA], 0);
}

TEST("C-MAIN-1", "own workers already there cost one, the arriving none")
{
    struct teo s = working(FOREST, 1, 1, 1, 0);
    give(&s, 0, 0, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    s.seat[0].have[COCOA] = 1;
    CHECK(may(&s, "main"));
    s = working(FOREST, 1, 0, 0, 0);
    PLAY(&s, "move 1 by 1");
    CHECK(may(&s, "main"));                     /* alone: free */
    s = working(FOREST, 1, 1, 0, 0);
    put(&s, 0, 1, s.ring[s.seat[0].at[0]], 1);
    give(&s, 0, 0, 0, 0, 0);
    give_tile(&s, 0, TILE_DOUBLE);
    PLAY(&s, "use double-move", "move 1 by 1", "second 2", "main");
    CHECK_INT(s.turn.count, 2);                 /* both arrive: free */
}

TEST("C-MAIN-1", "the cocoa of technology 01 pays already")
{
    struct teo s = quiet_table(2);
    put(&s, 0, 0, DEPOSITS, 1);
    put(&s, 1, 0, QUARRY, 1);
    PLAY(&s, "move 1 by 2");
    CHECK(!may(&s, "main"));
    on_turn(&s, 0);
    put(&s, 0, 0, DEPOSITS, 1);
    s.seat[0].technologies = tech_bit(&s, TECH_01);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 2", "main");
    CHECK_INT(s.seat[0].have[COCOA], 0);
    CHECK_INT(s.seat[0].points, 1);
}

/* ---- C-MAIN-2 Count ----------------------------------------------------- */

TEST("C-MAIN-2", "own unlocked workers count with the arriving one, up to 3")
{
    static const int powers[5][4] = {
        { 1, 0, 0, 0 }, { 1, 1, 0, 0 }, { 1, 1, 1, 0 }, { 1, 1, 1, 1 },
        { 1, 0, 0, 1 },
    };
    static const int count[5] = { 1, 2, 3, 3, 2 };
    for (int i = 0; i < 5; i++) {
        const int *p = powers[i];
        struct teo s = working(FOREST, p[0], p[1], p[2], p[3]);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "main");
        CHECK_INT(s.turn.count, count[i]);
    }
}

TEST("C-MAIN-2", "a locked own worker is not counted, nor when freed later")
{
    struct teo s = working(FOREST, 1, 1, 1, 0);
    lock(&s, 0, 2, 0);
    give(&s, 0, 4, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(s.seat[0].have[WOOD], 1);         /* two workers of power 1 */
    PLAY(&s, "unlock paid", "worker 1");
    CHECK(!may(&s, "worker 1"));                /* no second power-up */
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
}

TEST("C-MAIN-2", "a worker that ascends does not lower the count")
{
    struct teo s = working(FOREST, 5, 1, 1, 0);
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    CHECK_INT(s.seat[0].at[0], 0);
    CHECK(may(&s, "worker 2"));
    CHECK(may(&s, "none"));
    CHECK(!may(&s, "worker 1"));
}

TEST("C-MAIN-2", "technology 15 adds a worker in Construction, within 3")
{
    for (int own = 1; own <= 3; own++) {
        struct teo s = working(CONSTRUCTION, 1, own > 1, own > 2, 0);
        s.seat[0].have[STONE] = 8;
        PLAY(&s, "move 1 by 1");
        CHECK_INT(teo_main_count(&s, 0, 4), own);
        s.seat[0].technologies = tech_bit(&s, TECH_15);
        CHECK_INT(teo_main_count(&s, 0, 4), own < 3 ? own + 1 : 3);
        CHECK_INT(teo_main_count(&s, 0, s.seat[0].at[1]), own > 1
                  ? (own < 3 ? own + 1 : 3) : 2);
    }
}

/* ---- C-MAIN-3 What can be carried out ----------------------------------- */

TEST("C-MAIN-3", "an action that cannot be carried out cannot be chosen")
{
    static const struct { int board, wood, stone, gold; bool can; } c[] = {
        { NOBLES, 1, 9, 9, false }, { NOBLES, 2, 0, 0, true },
        { ALCHEMY, 9, 9, 0, false }, { ALCHEMY, 0, 0, 1, true },
        { DECORATIONS, 9, 9, 2, false }, { DECORATIONS, 0, 0, 3, true },
        { CONSTRUCTION, 9, 1, 9, false }, { CONSTRUCTION, 0, 2, 0, true },
    };
    for (int i = 0; i < LEN(c); i++) {
        struct teo s = working(c[i].board, 1, 0, 0, 0);
        give(&s, 0, 0, c[i].wood, c[i].stone, c[i].gold);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1");
        CHECK(may(&s, "main") == c[i].can);
        CHECK(may(&s, "collect"));
    }
}

TEST("C-MAIN-3", "the resource boards always work, the power-up is forced")
{
    for (int board = FOREST; board <= DEPOSITS; board++) {
        struct teo s = working(board, 1, 0, 0, 0);
        PLAY(&s, "move 1 by 1", "main");
        CHECK(!may(&s, "none"));
        PLAY(&s, "worker 1");
        CHECK_INT(s.seat[0].power[0], 2);
    }
}

TEST("C-MAIN-3 ruling", "an extra worker relied on must be used")
{
    struct teo s = working(NOBLES, 1, 0, 0, 0);
    give(&s, 0, 0, 2, 0, 0);
    s.built[0] = s.buildings = 5;               /* the top row is full */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "main");
    CHECK(!may(&s, "row 1"));
    CHECK(!may(&s, "row 2"));
    CHECK(!may(&s, "stop"));
    PLAY(&s, "extra", "row 2");
    CHECK_INT(s.seat[0].points, 5);
    s = working(ALCHEMY, 3, 0, 0, 0);           /* the upper row is all own */
    s.seat[0].technologies = 7;
    give(&s, 0, 0, 0, 0, 2);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "main");
    CHECK(!may(&s, "learn 4"));
    PLAY(&s, "extra", "learn 4");
    CHECK_SOUND(&s);
}

TEST("C-MAIN-3 ruling", "two extra workers may be relied on, one is too few")
{
    struct teo s = working(NOBLES, 1, 0, 0, 0);
    give(&s, 0, 0, 2, 0, 0);
    s.built[0] = 5, s.built[1] = 4, s.buildings = 9;
    give_tile(&s, 0, TILE_EXTRA);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "main", "extra");
    CHECK(!may(&s, "row 2"));
    PLAY(&s, "extra", "row 3");
    CHECK_INT(s.seat[0].points, 7);
}

TEST("C-MAIN-3 ruling", "a free-cocoa tile pays a cost that is not owned")
{
    struct teo s = working(FOREST, 1, 1, 0, 0);
    give(&s, 0, 0, 0, 0, 0);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main free"));
    give_tile(&s, 0, TILE_FREE);
    CHECK(!may(&s, "main"));
    PLAY(&s, "main free");
    CHECK_INT(s.seat[0].tiles[TILE_FREE], 0);
    CHECK_INT(s.seat[0].have[WOOD], 1);
}

/* ---- C-MAIN-4 Order ----------------------------------------------------- */

TEST("C-MAIN-4", "technology bonuses, then temple steps, then power-ups")
{
    static const uint8_t six[6] = {
        TECH_01, TECH_05, TECH_07, TECH_09, TECH_13, TECH_17
    };
    struct teo s = working(DEPOSITS, 5, 2, 2, 0);
    offer_technologies(&s, six);
    s.seat[0].technologies = 2 | 4 | 16;        /* 05, 07, 13 */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(s.seat[0].have[GOLD], 4);
    CHECK_INT(s.seat[0].have[COCOA], 1);
    CHECK_INT(s.seat[0].points, 1);
    CHECK(!may(&s, "worker 1"));
    PLAY(&s, "red", "worker 1", "cocoa", "worker 2");
    CHECK_INT(s.seat[0].have[COCOA], 6);
    CHECK_INT(s.light, 1);
    PLAY(&s, "worker 2");                       /* technology 13 */
    CHECK_INT(s.seat[0].have[COCOA], 5);
    CHECK_INT(s.seat[0].power[1], 4);
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
}

TEST("C-MAIN-4", "the points of a learnt technology come before its step")
{
    struct teo s = working(ALCHEMY, 1, 0, 0, 0);
    s.seat[0].technologies = tech_bit(&s, TECH_03);
    s.seat[1].technologies = 1;
    give(&s, 0, 0, 0, 0, 1);
    PLAY(&s, "move 1 by 1", "main", "learn 1");
    CHECK_INT(s.seat[0].points, 3);             /* and the blue step waits */
    CHECK_INT(s.seat[1].points, 3);
    CHECK_INT(s.seat[0].power[0], 1);
    PLAY(&s, "stone", "worker 1");
}

/* ---- C-MAIN-5, 6 -------------------------------------------------------- */

TEST("C-MAIN-5", "three workers give up to two power-ups on 2, 3, 4, 6, 8")
{
    for (int board = FOREST; board <= CONSTRUCTION; board++)
        for (int own = 1; own <= 3; own++) {
            struct teo s = working(board, 1, own > 1, own > 2, 0);
            struct teo_seat *me = &s.seat[0];
            bool two = own == 3 && board != ALCHEMY && board != DECORATIONS;
            me->have[WOOD] = me->have[STONE] = 2;
            me->have[GOLD] = 3;
            CHECK_SOUND(&s);
            PLAY(&s, "move 1 by 1", "main");
            if (board == ALCHEMY) PLAY(&s, "learn 2");
            if (board == NOBLES)
                PLAY(&s, own == 1 ? "row 1" : own == 2 ? "row 2" : "row 3");
            if (board == DECORATIONS) PLAY(&s, "decorate 1 top");
            if (board == CONSTRUCTION) PLAY(&s, "lay 1 slot 3 turned 0");
            while (teo_top(&s).kind == ASK_STEPS
                   || teo_top(&s).kind == ASK_RESOURCE)
                teotihuacan_game.apply(&s, teo_top(&s).kind == ASK_STEPS ?
                    (teo_top(&s).a & 15 ? 1 : 2) : GOLD, NULL);
            CHECK(!may(&s, "none"));            /* the first is forced */
            PLAY(&s, "worker 1");
            CHECK(may(&s, "worker 1") == two);
            if (two) PLAY(&s, "worker 1");
            CHECK(!may(&s, "worker 1"));
            CHECK_INT(me->power[0], two ? 3 : 2);
        }
}

TEST("C-MAIN-5", "extra workers that make it three bring the second power-up")
{
    struct teo s = working(NOBLES, 1, 1, 0, 0);
    s.seat[0].have[WOOD] = 2;
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "move 1 by 1", "main", "extra", "row 3", "worker 1");
    CHECK(may(&s, "worker 2"));
    CHECK(may(&s, "none"));
}

TEST("C-MAIN-6", "the Palace has no main action")
{
    struct teo s = quiet_table(2);
    put(&s, 0, 0, DEPOSITS, 5);
    give(&s, 0, 9, 9, 9, 9);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    CHECK(!may(&s, "main free"));
    CHECK(may(&s, "collect"));
    CHECK(may(&s, "worship 3"));
}

/* ---- C-RES-1 ------------------------------------------------------------ */

/* cocoa, main good, points, steps by board, workers, and power 1, 2, 4. */
static const int cell[3][3][3][4] = {
    { { { 1, 0 }, { 0, 1 }, { 0, 2 } },
      { { 0, 1 }, { 0, 2 }, { 2, 3 } },
      { { 1, 2 }, { 3, 3 }, { 5, 4 } } },
    { { { 0, 0, 1 }, { 0, 1, 0 }, { 0, 2, 0 } },
      { { 0, 1, 0 }, { 0, 2, 0 }, { 0, 3, 2 } },
      { { 0, 2, 1 }, { 0, 3, 3 }, { 0, 4, 5 } } },
    { { { 0, 0, 1 }, { 0, 1, 0 }, { 0, 2, 0 } },
      { { 0, 1, 0 }, { 0, 2, 0 }, { 0, 3, 2 } },
      { { 1, 2, 0 }, { 0, 3, 0, 1 }, { 0, 4, 0, 2 } } },
};

TEST("C-RES-1", "row by workers, column by the lowest power, on each board")
{
    for (int board = FOREST; board <= DEPOSITS; board++)
        for (int own = 1; own <= 3; own++)
            for (int p = 1; p <= 5; p++) {
                struct teo s = working(board, own == 1 ? p : 5, own > 1 ? p : 0,
                                       own > 2 ? 5 : 0, 0);
                const int *c = cell[board - FOREST][own - 1][p / 2];
                CHECK_SOUND(&s);
                PLAY(&s, "move 1 by 1", "main");
                CHECK_INT(s.seat[0].have[COCOA], c[0]);
                CHECK_INT(s.seat[0].have[WOOD + board - FOREST], c[1]);
                CHECK_INT(s.seat[0].points, c[2]);
                for (int i = 0; i < c[3]; i++) PLAY(&s, "green");
                CHECK_INT(s.seat[0].temple[GREEN], c[3]);
                CHECK(!may(&s, "green"));
                CHECK(may(&s, "worker 1"));
            }
}

TEST("C-RES-1", "the fourth worker's power counts though its number does not")
{
    struct teo s = working(FOREST, 5, 5, 5, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(s.seat[0].have[WOOD], 2);
    CHECK_INT(s.seat[0].have[COCOA], 1);
    s = working(FOREST, 5, 5, 5, 1);
    lock(&s, 0, 3, 0);                          /* locked: not looked at */
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(s.seat[0].have[WOOD], 4);
}

/* ---- C-LOCK-3 From the move to the power-ups nobody is unlocked --------- */

TEST("C-LOCK-3 ruling", "not after a tile claimed by the step of the action")
{
    struct teo s = working(ALCHEMY, 1, 0, 0, 0);
    s.seat[0].temple[BLUE] = 3;
    lay_spot(&s, AT_BLUE_4, TILE_EXTRA);
    lock(&s, 0, 1, 0);                          /* in the Forest */
    give(&s, 0, 3, 0, 0, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "learn 1", "claim 1");
    if (teo_top(&s).kind == ASK_PAUSE) PLAY(&s, "go on");
    CHECK(may(&s, "worker 1"));
    CHECK(!may(&s, "unlock paid"));
}

TEST("C-LOCK-3 ruling", "not after a tile claimed before the action is chosen")
{
    struct teo s = working(FOREST, 1, 1, 0, 0);
    lock(&s, 0, 1, 0);
    s.seat[0].avenue = 2;
    lay_spot(&s, AT_AVENUE_3, TILE_EXTRA);
    give_tile(&s, 0, TILE_AVENUE);
    give(&s, 0, 4, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "use avenue", "claim 1");
    CHECK(!may(&s, "unlock paid"));             /* it would make it two */
    CHECK(may(&s, "main"));
}
