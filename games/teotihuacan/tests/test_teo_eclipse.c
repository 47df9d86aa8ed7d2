/* test_teo_eclipse.c -- C-ECL-1 to 11: the calendar, the scoring of an eclipse,
 * the end of the game.  C-DARK and C-BON: test_teo_end.c. */
#include "teo_build.h"

static void pass_turns(struct teo *s, int turns)
{
    for (int i = 0; i < turns; i++) {
        CHECK_INT(teo_top(s).kind, ASK_TURN);
        pass(s);
    }
}

/* Seat 0 can make a worker ascend in the Forest; the disc is one short. */
static struct teo one_short(int players, int first)
{
    struct teo s = quiet_table(players);
    s.first = (uint8_t)first;
    before(&s, FOREST, 5);
    s.light = (uint8_t)(s.dark - 1);
    on_turn(&s, 0);
    CHECK_SOUND(&s);
    return s;
}

static void ascend(struct teo *s)
{
    PLAY(s, "move 1 by 1", "main", "worker 1", "points");
    settle(s);
}

/* The eclipse is scored; salaries are being asked. */
static struct teo scored(struct teo s)
{
    CHECK_SOUND(&s);
    pass(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    return s;
}

/* ---- C-ECL-1 to 3 When -------------------------------------------------- */

TEST("C-ECL-1", "the light disc never moves beyond the dark one")
{
    struct teo s = one_short(2, 1);             /* seat 0 is last player */
    put(&s, 0, 1, FOREST, 5);
    put(&s, 0, 2, FOREST, 1);
    s.seat[0].have[COCOA] = 1;
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    CHECK_INT(s.light, 10);
    PLAY(&s, "worker 2", "points");
    CHECK_INT(s.light, 10);
    settle(&s);
    CHECK_INT(s.light, 10);                     /* nor by the advance */
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
}

TEST("C-ECL-1", "one short of it nothing is triggered")
{
    struct teo s = quiet_table(2);
    s.light = 8;
    on_turn(&s, 1);
    pass(&s);
    CHECK_INT(s.light, 9);
    CHECK_INT(s.countdown, 0);
    pass(&s);                                   /* seat 0 does not advance it */
    CHECK_INT(s.light, 9);
    pass(&s);
    CHECK_INT(s.light, 10);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
}

TEST("C-ECL-2", "reached by the last player's advance: one more full round")
{
    for (int players = 2; players <= 4; players++) {
        struct teo s = quiet_table(players);
        s.light = (uint8_t)(s.dark - 1);
        on_turn(&s, players - 1);
        CHECK_SOUND(&s);
        pass(&s);
        pass_turns(&s, players);
        CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    }
}

TEST("C-ECL-2", "reached by the last player's ascension: the same")
{
    struct teo s = one_short(3, 1);
    ascend(&s);
    CHECK_INT(s.light, 11);
    pass_turns(&s, 3);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    CHECK_INT(teo_top(&s).seat, 1);
}

TEST("C-ECL-2", "a free unlocking of the last player advances the disc too")
{
    struct teo s = quiet_table(2);
    put(&s, 1, 0, FOREST, 1);
    lock(&s, 1, 0, 0);
    s.light = 9;
    on_turn(&s, 1);
    PLAY(&s, "unlock free");
    CHECK_INT(s.light, 10);
    pass_turns(&s, 2);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
}

TEST("C-ECL-3", "reached by another: the round is ended, then a full one")
{
    for (int first = 0; first < 3; first++) {   /* seat 0 plays 1st, 3rd, 2nd */
        struct teo s = one_short(3, first);
        int after = first == 0 ? 2 : first == 2 ? 1 : 0;
        ascend(&s);
        pass_turns(&s, after + 3);
        CHECK_INT(teo_top(&s).kind, ASK_SALARY);
        CHECK_INT(teo_top(&s).seat, first);
    }
}

TEST("C-ECL-3", "later advances change nothing")
{
    struct teo s = one_short(2, 0);
    ascend(&s);
    pass(&s);                                   /* the last player's advance */
    before(&s, FOREST, 5);
    ascend(&s);                                 /* a second ascension */
    pass(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
}

/* ---- C-ECL-4 to 7 Points ------------------------------------------------ */

TEST("C-ECL-4", "the lowest uncovered number times the avenue steps")
{
    static const int row[12] = { 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1 };
    for (int built = 0; built <= 11; built++) {
        struct teo s = before_eclipse(2, 0);
        s.buildings = (uint8_t)built;
        s.built[0] = (uint8_t)(built < 5 ? built : 5);
        s.built[1] = (uint8_t)(built < 5 ? 0 : built < 9 ? built - 5 : 4);
        s.built[2] = (uint8_t)(built < 9 ? 0 : built - 9);
        s.seat[0].avenue = 9;
        s.seat[1].avenue = 1;
        s = scored(s);
        CHECK_INT(s.seat[0].points, 9 * row[built]);
        CHECK_INT(s.seat[1].points, row[built]);
    }
}

TEST("C-ECL-5", "4 points to each player furthest on the pyramid track")
{
    struct teo s = before_eclipse(4, 0);
    fill(&s, 16);
    s.seat[0].pyramid = 2, s.seat[1].pyramid = 3;
    s.seat[2].pyramid = 3, s.seat[3].pyramid = 1;
    s = scored(s);
    CHECK_INT(s.seat[0].eclipse[0][ECLIPSE_LEAD], 0);
    CHECK_INT(s.seat[1].eclipse[0][ECLIPSE_LEAD], 4);
    CHECK_INT(s.seat[2].eclipse[0][ECLIPSE_LEAD], 4);
    CHECK_INT(s.seat[3].eclipse[0][ECLIPSE_LEAD], 0);
    CHECK_INT(s.seat[1].points, 4 + 12);
    CHECK_INT(s.seat[0].points, 8);
}

TEST("C-ECL-5 ruling", "nobody leads when nobody has left 0")
{
    struct teo s = before_eclipse(3, 0);
    s = scored(s);
    for (int i = 0; i < 3; i++) CHECK_INT(s.seat[i].points, 0);
    s = before_eclipse(3, 0);
    s.seat[1].pyramid = 1;
    s = scored(s);
    CHECK_INT(s.seat[1].points, 4 + 4);
    CHECK_INT(s.seat[0].points, 0);
}

TEST("C-ECL-6", "steps count 4, 3, 2 and all markers go back to 0")
{
    for (int e = 0; e < 3; e++) {
        struct teo s = before_eclipse(2, e);
        s.seat[0].pyramid = 5;
        s.seat[1].pyramid = 2;
        s = scored(s);
        CHECK_INT(s.seat[0].points, 4 + 5 * (4 - e));
        CHECK_INT(s.seat[1].points, 2 * (4 - e));
        CHECK_INT(s.seat[0].pyramid, 0);
        CHECK_INT(s.seat[1].pyramid, 0);
    }
}

TEST("C-ECL-7", "a set of 1 to 7 different masks scores 1 to 28")
{
    static const int points[8] = { 0, 1, 3, 6, 10, 15, 21, 28 };
    for (int n = 0; n <= 7; n++) {
        struct teo s = before_eclipse(2, 0);
        for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
        for (int i = 0; i < n; i++) give_tile(&s, 0, MASK_7 - i);
        s = scored(s);
        CHECK_INT(s.seat[0].points, points[n]);
    }
}

TEST("C-ECL-7", "second copies form the second set, third the third")
{
    struct teo s = before_eclipse(2, 1);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    for (int i = 0; i < 3; i++) give_tile(&s, 0, MASK_7);
    for (int i = 0; i < 2; i++) give_tile(&s, 0, MASK_7 - 1);
    give_tile(&s, 0, MASK_7 - 2);
    give_tile(&s, 0, TILE_SCORE);               /* no mask */
    s = scored(s);
    CHECK_INT(s.seat[0].points, 6 + 3 + 1);
    CHECK_INT(s.seat[0].tiles[MASK_7], 3);      /* they stay */
}

/* ---- C-ECL-8 Salary ----------------------------------------------------- */

TEST("C-ECL-8", "1 cocoa a worker in play, 2 for power 4 or 5, locked too")
{
    struct teo s = before_eclipse(2, 0);
    put(&s, 0, 0, FOREST, 3);
    put(&s, 0, 1, QUARRY, 4);
    put(&s, 0, 2, NOBLES, 5);
    put(&s, 0, 3, FOREST, 1);
    lock(&s, 0, 3, 0);
    give(&s, 0, 9, 0, 0, 0);
    s = scored(s);
    CHECK(may(&s, "pay 6") && may(&s, "pay 0"));
    CHECK(!may(&s, "pay 7"));
    CHECK(!may(&s, "free"));
    PLAY(&s, "pay 6");
    CHECK_INT(s.seat[0].have[COCOA], 3);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK(!may(&s, "pay 3"));                   /* it has just got 2 */
}

TEST("C-ECL-8", "each cocoa not paid costs 3 points, never below 0")
{
    for (int points = 8; points <= 10; points++) {
        struct teo s = before_eclipse(2, 0);
        give_points(&s, 0, points);
        give(&s, 0, 1, 0, 0, 0);
        s = scored(s);
        CHECK(!may(&s, "pay 2"));
        struct teo t = s;
        PLAY(&t, "pay 1");
        CHECK_INT(t.seat[0].points, points - 6);
        PLAY(&s, "pay 0");
        CHECK_INT(s.seat[0].points, points > 9 ? 1 : 0);
        CHECK_INT(s.seat[0].have[COCOA], 1);
        CHECK_SOUND(&s);
    }
}

TEST("C-ECL-8", "in player order, and the free-cocoa tile pays it all")
{
    struct teo s = before_eclipse(3, 0);
    s.first = 1;
    on_turn(&s, 0);
    give_tile(&s, 1, TILE_FREE);
    give_points(&s, 1, 9);
    s = scored(s);
    CHECK_INT(teo_top(&s).seat, 1);
    PLAY(&s, "free");
    CHECK_INT(s.seat[1].points, 9);
    CHECK_INT(s.seat[1].tiles[TILE_FREE], 0);
    CHECK_INT(teo_top(&s).seat, 2);
    PLAY(&s, "pay 0");
    CHECK_INT(teo_top(&s).seat, 0);
}

/* ---- C-ECL-9 to 11 ------------------------------------------------------ */

TEST("C-ECL-9", "the third eclipse scores the bonus tiles and ends the game")
{
    for (int e = 1; e < 3; e++) {
        struct teo s = before_eclipse(2, e);
        s.seat[0].temple[BLUE] = 10;            /* fifteen */
        s = scored(s);
        PLAY(&s, "pay 0", "pay 0");
        settle(&s);
        CHECK_INT(s.seat[0].points, e == 2 ? 15 : 0);
        CHECK((teotihuacan_game.actor(&s) == GAME_OVER) == (e == 2));
        CHECK_SOUND(&s);
    }
}

TEST("C-ECL-9", "so does the one after the pyramid is finished")
{
    struct teo s = before_eclipse(2, 0);
    finish_pyramid(&s);
    s.seat[0].temple[BLUE] = 11;
    s.seat[1].temple[RED] = 9;
    s = scored(s);
    PLAY(&s, "pay 0", "pay 0");
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
    CHECK_INT(s.seat[0].points, 15);
    CHECK_INT(s.seat[1].points, 0);
}

TEST("C-ECL-9 ruling", "an eclipse made last by the top keeps its number")
{
    struct teo s = before_eclipse(2, 1);
    finish_pyramid(&s);
    s.seat[0].pyramid = 5;
    s = scored(s);
    CHECK_INT(s.seat[0].points, 4 + 15);
}

TEST("C-ECL-9 ruling", "the top tile does not restart a countdown")
{
    struct teo s = at_work(CONSTRUCTION, 1, 3, 2, 0);
    offer(&s, 0, 31);
    s.pyramid_pile |= 1u << (s.pyramid[1] - 1), s.pyramid[1] = 0;
    fill(&s, 28);
    s.light = s.dark;
    s.countdown = 1;                            /* the last full round */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 29 turned 0", "worker 1");
    settle(&s);
    pass(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    PLAY(&s, "pay 0", "pay 0");
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
}

TEST("C-ECL-10", "the next era: discs back, workers stay locked, player 1")
{
    for (int players = 2; players <= 4; players++)
        for (int e = 0; e < 2; e++) {
            struct teo s = before_eclipse(players, e);
            struct teo was;
            int tiles = players == 2 ? 4 : players == 3 ? 2 : 0, drawn = 0;
            s.first = 1;
            put(&s, 0, 1, FOREST, 2);
            lock(&s, 0, 1, 0);
            on_turn(&s, 0);
            s = scored(s);
            was = s;
            for (int i = 0; i < players; i++) PLAY(&s, "pay 0");
            while (teo_top(&s).kind == CHANCE_NEUTRAL) {
                CHECK_INT(s.starting, drawn == 0 ? 0x3ffff : s.starting);
                CHECK(!drawn || !may(&s, "neutral 0"));
                PLAY(&s, drawn == 0 ? "neutral 0" : drawn == 1 ? "neutral 1"
                       : drawn == 2 ? "neutral 12" : "neutral 9");
                drawn++;
            }
            CHECK_INT(drawn, tiles);
            CHECK_INT(s.light, 0);
            CHECK_INT(s.dark, 8 + players - e - 1);
            CHECK_INT(s.seat[0].lock[1], 1);
            CHECK(!memcmp(s.pyramid, was.pyramid, sizeof s.pyramid));
            CHECK(!memcmp(s.spot, was.spot, sizeof s.spot));
            CHECK_INT(teo_top(&s).kind, ASK_TURN);
            CHECK_INT(teo_top(&s).seat, 1);
            CHECK_SOUND(&s);
        }
}

TEST("C-ECL-10", "neutral workers go to the first three boards on two tiles")
{
    struct teo s = before_eclipse(2, 0);
    s = scored(s);
    PLAY(&s, "pay 0", "pay 0");
    PLAY(&s, "neutral 0", "neutral 1");         /* 3 5, then 3 8: 3 5 8 */
    PLAY(&s, "neutral 12", "neutral 9");        /* 1 2, then 1 4: 1 2 4 */
    CHECK_INT(s.ring[s.neutral[0]], 3);
    CHECK_INT(s.ring[s.neutral[1]], 5);
    CHECK_INT(s.ring[s.neutral[2]], 8);
    CHECK_INT(s.ring[s.neutral[3]], 1);
    CHECK_INT(s.ring[s.neutral[4]], 2);
    CHECK_INT(s.ring[s.neutral[5]], 4);
}

TEST("C-ECL-11", "most points, then most cocoa, then the lower number")
{
    struct teo s = before_eclipse(3, 2);
    int place[GAME_SEATS];
    s.first = 1;
    on_turn(&s, 0);
    give_points(&s, 0, 20), give_points(&s, 1, 20), give_points(&s, 2, 20);
    give(&s, 1, 5, 0, 0, 0), give(&s, 2, 4, 0, 0, 0);
    s.seat[0].have[COCOA] = 3;          /* collects 1 on an empty board */
    before(&s, FOREST, 1);
    s = scored(s);
    PLAY(&s, "pay 3", "pay 3", "pay 3");
    CHECK_INT(s.seat[0].have[COCOA], 1);
    game_places(&teotihuacan_game, &s, place);
    CHECK_INT(place[1], 1);             /* 2 cocoa */
    CHECK_INT(place[2], 2);             /* 1 cocoa, player 2 */
    CHECK_INT(place[0], 3);             /* 1 cocoa, player 3 */
    s.seat[0].points++, s.seat[0].earned[FROM_BOARDS]++;
    game_places(&teotihuacan_game, &s, place);
    CHECK_INT(place[0], 1);
    CHECK_SOUND(&s);
}
