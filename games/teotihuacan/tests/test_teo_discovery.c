/* test_teo_discovery.c -- C-DIS-1, 2, 4 and 9: claiming tiles of every
 * kind, and what using one does.  When, and the tiles that go with something
 * else: test_teo_discovery2.c. */
#include "teo_table.h"

/* Prices as printed: cocoa, wood, stone, gold. */
static const struct { const char *use; int price[THINGS]; } tile[KINDS] = {
    { "use mask-1", { 2, 0, 0, 1 } },
    { "use mask-2", { 1, 1, 0, 0 } },
    { "use mask-3", { 1, 1, 0, 0 } },
    { "use mask-4", { 0, 1, 0, 0 } },
    { "use mask-5", { 0, 1, 0, 0 } },
    { "use mask-6", { 0, 1, 0, 0 } },
    { "use mask-7", { 0, 1, 0, 0 } },
    { "use score", { 0, 1, 0, 0 } },
    { "use three-resources", { 1, 0, 0, 0 } },
    { "use two-resources", { 0, 0, 0, 0 } },
    { "use avenue", { 1, 0, 0, 0 } },
    { "use any-temple", { 1, 0, 0, 0 } },
    { "use blue-temple", { 0, 0, 0, 0 } },
    { "use red-temple", { 0, 0, 0, 0 } },
    { "use green-temple", { 0, 0, 0, 0 } },
    { "use four-cocoa", { 0, 0, 0, 1 } },
    { "use power-ups", { 1, 0, 0, 0 } },
    { "use double-move", { 0, 0, 0, 0 } },
    { "use free-cocoa", { 0, 0, 0, 0 } },
    { "use unlimited-move", { 0, 0, 0, 0 } },
    { "use extra-worker", { 0, 0, 0, 0 } },
};

/* All discovery tiles are in the pile but five masks by the worship spaces.
 * Seat 0 has powers 1, 2, 3 on the Palace, seat 1 is on Nobles. */
static struct teo quiet_table(void)
{
    struct teo s = bare_table(2);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    for (int i = 0; i < 5; i++) lay_spot(&s, i, MASK_1 + 2 + i);
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, PALACE, 1 + w);
        put(&s, 1, w, NOBLES, 1);
    }
    on_turn(&s, 0);
    return s;
}

static void price(struct teo *s, int kind)
{
    const int *p = tile[kind].price;
    give(s, 0, p[COCOA], p[WOOD], p[STONE], p[GOLD]);
}

static int goods(const struct teo *s)
{
    int sum = 0;
    for (int t = 0; t < THINGS; t++) sum += s->seat[0].have[t];
    return sum;
}

/* ---- C-DIS-1 ------------------------------------------------------------ */

TEST("C-DIS-1", "every kind is claimed at a worship space for its price")
{
    for (int k = 0; k < KINDS; k++) {
        struct teo s = quiet_table();
        lay_spot(&s, 2, k);                     /* by the Quarry */
        price(&s, k);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "worship 1");
        for (int t = 0; t < THINGS; t++) {
            struct teo less = s;
            if (tile[k].price[t] == 0) continue;
            less.seat[0].have[t]--;
            CHECK(!may(&less, "tile"));
        }
        PLAY(&s, "tile");
        CHECK_INT(s.seat[0].tiles[k], 1);
        CHECK_INT(goods(&s), 0);
        CHECK_INT(s.spot[2], 0);
        CHECK_SOUND(&s);
    }
}

TEST("C-DIS-1", "every kind is claimed on the avenue for its price")
{
    static const struct { int step, spot, tiles; } at[] = {
        { 3, AT_AVENUE_3, 3 }, { 6, AT_AVENUE_6, 2 }, { 8, AT_AVENUE_8, 1 },
    };
    for (int i = 0; i < LEN(at); i++)
        for (int k = 0; k < KINDS; k++) {
            struct teo s = quiet_table();
            char words[16];
            s.seat[0].avenue = (uint8_t)(at[i].step - 1);
            give_tile(&s, 0, TILE_AVENUE);
            lay_spot(&s, at[i].spot + at[i].tiles - 1, k);
            price(&s, k);
            CHECK_SOUND(&s);
            for (int t = 0; t < THINGS; t++) {
                struct teo less = s;
                if (tile[k].price[t] == 0) continue;
                less.seat[0].have[t]--;
                PLAY(&less, "use avenue");
                CHECK_INT(teo_top(&less).kind, ASK_TURN);       /* not asked */
                CHECK_INT(less.seat[0].avenue, at[i].step);
            }
            PLAY(&s, "use avenue");
            CHECK(may(&s, "decline"));
            snprintf(words, sizeof words, "claim %d", at[i].tiles);
            PLAY(&s, words);
            CHECK_INT(s.seat[0].tiles[k], 1);
            CHECK_INT(goods(&s), 0);
            CHECK_SOUND(&s);
        }
}

TEST("C-DIS-1", "every kind is claimed on a major temple step for its price")
{
    for (int k = 0; k < KINDS; k++) {
        struct teo s = quiet_table();
        s.seat[0].temple[RED] = 4;
        give_tile(&s, 0, TILE_RED);
        lay_spot(&s, AT_RED_5 + 1, k);
        price(&s, k);
        CHECK_SOUND(&s);
        for (int t = 0; t < THINGS; t++) {
            struct teo less = s;
            if (tile[k].price[t] == 0) continue;
            less.seat[0].have[t]--;
            PLAY(&less, "use red-temple");
            CHECK_INT(teo_top(&less).kind, ASK_TURN);
            CHECK_INT(less.seat[0].points, 2);          /* the reward */
        }
        PLAY(&s, "use red-temple", "claim 2");
        CHECK_INT(s.seat[0].tiles[k], 1);
        CHECK_INT(goods(&s), 0);
        CHECK_INT(s.seat[0].points, 0);
        CHECK_SOUND(&s);
    }
}

TEST("C-DIS-1", "claiming is never obligatory, even when it is free")
{
    struct teo s = quiet_table();
    s.seat[0].avenue = 2;
    give_tile(&s, 0, TILE_AVENUE);
    lay_spot(&s, AT_AVENUE_3, TILE_FREE);
    lay_spot(&s, AT_AVENUE_3 + 1, TILE_TWO);
    CHECK_SOUND(&s);
    PLAY(&s, "use avenue");
    CHECK(may(&s, "claim 1"));
    CHECK(may(&s, "claim 2"));
    CHECK(!may(&s, "claim 3"));
    PLAY(&s, "decline");
    CHECK_INT(s.spot[AT_AVENUE_3], TILE_FREE + 1);
    CHECK_INT(s.spot[AT_AVENUE_3 + 1], TILE_TWO + 1);
}

/* ---- C-DIS-2 ------------------------------------------------------------ */

TEST("C-DIS-2", "masks are never used but score in every later eclipse")
{
    struct teo s = quiet_table();
    static const int eclipse[] = { 3, 6 };
    give_tile(&s, 0, MASK_1 + 3);
    give_tile(&s, 0, MASK_1 + 6);
    for (int k = MASK_1; k <= MASK_7; k++) CHECK(!may(&s, tile[k].use));
    for (int i = 0; i < 2; i++) {
        give(&s, 0, 3, 0, 0, 0);
        give(&s, 1, 3, 0, 0, 0);
        on_turn(&s, 1);
        s.light = s.dark;
        s.countdown = 1;
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "collect", "pay 3", "pay 3");
        settle(&s);
        CHECK_INT(s.seat[0].points, eclipse[i]);        /* two different: 3 */
        CHECK_INT(s.seat[0].tiles[MASK_1 + 3], 1);
    }
}

/* Before the turn, its tile used and the questions answered with the words. */
static struct teo after_use(struct teo s, int kind, const char *const *answer)
{
    give_tile(&s, 0, kind);
    CHECK_SOUND(&s);
    PLAY(&s, tile[kind].use);
    for (; *answer; answer++) PLAY(&s, *answer);
    CHECK_INT(s.seat[0].tiles[kind], 0);
    CHECK_INT(s.seat[0].used[kind - MASKS], 1); /* it stays with the player */
    CHECK(!may(&s, tile[kind].use));            /* and is used once */
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
    return s;
}
#define AFTER(s, kind, ...) \
    after_use(s, kind, (const char *const[]){ __VA_ARGS__ })

TEST("C-DIS-2", "tiles of points, resources and cocoa")
{
    struct teo q = quiet_table(), s = AFTER(q, TILE_SCORE, NULL);
    CHECK_INT(s.seat[0].points, 4);
    s = AFTER(q, TILE_THREE, "wood", "stone", "gold", NULL);
    CHECK_INT(s.seat[0].have[WOOD], 1);
    CHECK_INT(s.seat[0].have[STONE], 1);
    CHECK_INT(s.seat[0].have[GOLD], 1);
    s = AFTER(q, TILE_THREE, "gold", "gold", "gold", NULL);
    CHECK_INT(s.seat[0].have[GOLD], 3);
    s = AFTER(q, TILE_TWO, "wood", "gold", NULL);
    CHECK_INT(s.seat[0].have[WOOD], 1);
    CHECK_INT(s.seat[0].have[GOLD], 1);
    CHECK_INT(goods(&s), 2);
    s = AFTER(q, TILE_COCOA, NULL);
    CHECK_INT(s.seat[0].have[COCOA], 4);
    CHECK_INT(goods(&s), 4);
}

TEST("C-DIS-2", "tiles of steps bring the step's reward")
{
    struct teo q = quiet_table(), s = AFTER(q, TILE_AVENUE, NULL);
    CHECK_INT(s.seat[0].avenue, 1);
    s = AFTER(q, TILE_BLUE, "stone", NULL);
    CHECK_INT(s.seat[0].temple[BLUE], 1);
    CHECK_INT(s.seat[0].have[STONE], 1);
    s = AFTER(q, TILE_RED, NULL);
    CHECK_INT(s.seat[0].temple[RED], 1);
    CHECK_INT(s.seat[0].points, 1);
    s = AFTER(q, TILE_GREEN, NULL);
    CHECK_INT(s.seat[0].temple[GREEN], 1);
    CHECK_INT(s.seat[0].have[COCOA], 1);
    s = AFTER(q, TILE_TEMPLE, "red", NULL);
    CHECK_INT(s.seat[0].temple[RED], 1);
    CHECK_INT(s.seat[0].points, 1);
    s = AFTER(q, TILE_TEMPLE, "blue", "wood", NULL);
    CHECK_INT(s.seat[0].temple[BLUE], 1);
    s = AFTER(q, TILE_TEMPLE, "green", NULL);
    CHECK_INT(s.seat[0].temple[GREEN], 1);
}

TEST("C-DIS-2", "a tile may wait for a later turn, each copy used once")
{
    struct teo s = quiet_table();
    give_tile(&s, 0, TILE_SCORE);
    give_tile(&s, 0, TILE_SCORE);
    PLAY(&s, "move 1 by 1", "collect", "go on");
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK(!may(&s, "use score"));               /* not in another's turn */
    PLAY(&s, "move 1 by 1", "collect", "use score", "use score");
    CHECK_INT(s.seat[0].points, 8);
    CHECK(!may(&s, "use score"));
    CHECK_INT(s.seat[0].used[TILE_SCORE - MASKS], 2);
    CHECK_SOUND(&s);
}

/* ---- C-DIS-4 ------------------------------------------------------------ */

TEST("C-DIS-4", "two power-ups on own workers anywhere, or both on one")
{
    struct teo q = quiet_table();
    put(&q, 0, 1, CONSTRUCTION, 2);
    struct teo s = AFTER(q, TILE_POWER, "worker 1", "worker 2", NULL);
    CHECK_INT(s.seat[0].power[0], 2);
    CHECK_INT(s.seat[0].power[1], 3);
    CHECK_INT(s.seat[0].power[2], 3);
    s = AFTER(q, TILE_POWER, "worker 3", "worker 3", NULL);
    CHECK_INT(s.seat[0].power[0], 1);
    CHECK_INT(s.seat[0].power[2], 5);
}

TEST("C-DIS-4", "an ascension is resolved between the two")
{
    struct teo s = quiet_table();
    put(&s, 0, 1, CONSTRUCTION, 5);
    give_tile(&s, 0, TILE_POWER);
    CHECK_SOUND(&s);
    PLAY(&s, "use power-ups", "worker 2");
    CHECK_INT(teo_top(&s).kind, ASK_ASCEND);
    CHECK_INT(s.seat[0].avenue, 1);
    PLAY(&s, "worker");                         /* the fourth, of power 3 */
    CHECK_INT(s.light, 1);
    CHECK_INT(s.seat[0].at[1], place_of(&s, PALACE));
    CHECK_INT(s.seat[0].power[1], 1);
    CHECK_INT(teo_top(&s).kind, ASK_POWER);
    CHECK(!may(&s, "none"));
    PLAY(&s, "worker 3");
    CHECK_INT(s.seat[0].power[2], 4);
    CHECK_INT(s.seat[0].power[3], 3);
    CHECK_SOUND(&s);
}

TEST("C-DIS-4", "two ascensions are resolved one after the other")
{
    struct teo s = quiet_table();
    put(&s, 0, 1, CONSTRUCTION, 5);
    put(&s, 0, 2, FOREST, 5);
    give_tile(&s, 0, TILE_POWER);
    PLAY(&s, "use power-ups", "worker 2", "points", "worker 3", "cocoa");
    CHECK_INT(s.light, 2);
    CHECK_INT(s.seat[0].avenue, 2);
    CHECK_INT(s.seat[0].points, 5);
    CHECK_INT(s.seat[0].have[COCOA], 5);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
}

/* ---- C-DIS-9 ------------------------------------------------------------ */

TEST("C-DIS-9 ruling", "when the pile is empty the space stays empty")
{
    struct teo s = quiet_table();
    lay_spot(&s, 2, TILE_FREE);
    for (int k = MASKS; k < KINDS; k++) {       /* all used up by seat 1 */
        s.seat[1].used[k - MASKS] = s.discovery_pile[k];
        s.discovery_pile[k] = 0;
    }
    for (int k = 0; k < MASKS; k++) {
        s.seat[1].tiles[k] = s.discovery_pile[k];
        s.discovery_pile[k] = 0;
    }
    CHECK_SOUND(&s);
    struct teo one = s;
    PLAY(&s, "move 1 by 1", "worship 1", "tile");
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK_INT(s.spot[2], 0);
    CHECK_SOUND(&s);
    one.seat[1].used[0]--;                      /* a last one comes */
    one.discovery_pile[TILE_SCORE]++;
    PLAY(&one, "move 1 by 1", "worship 1", "tile", "discovery score");
    CHECK_INT(one.spot[2], TILE_SCORE + 1);
    CHECK_INT(teotihuacan_game.actor(&one), 1);
    CHECK_SOUND(&one);
}
