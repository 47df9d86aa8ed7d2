/* test_teo_worship.c -- C-WOR: worship.  Royal tiles: test_teo_worship2.c. */
#include "teo_table.h"

static void before(struct teo *s, int seat, int worker, int board, int power)
{
    put(s, seat, worker, s->ring[(place_of(s, board) + 7) % 8], power);
}

/* Where the tile by the worship space of a board lies. */
static int spot_of(int board)
{
    return board == DECORATIONS ? 4 : board - 1;
}

/* Worker 1 of seat 0, of power 2, has moved to a board and may act there; a
 * tile of some kind lies by its worship space.  The others are on Nobles, or
 * for seat 0 on Alchemy. */
static struct teo worship_table(int players, int board, int kind, int cocoa)
{
    struct teo s = bare_table(players);
    for (int i = 0; i < players; i++)
        for (int w = 0; w < 3; w++) put(&s, i, w, i ? NOBLES : ALCHEMY, 1);
    before(&s, 0, 0, board, 2);
    lay_spot(&s, spot_of(board), kind);
    give(&s, 0, cocoa, 0, 0, 0);
    on_turn(&s, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    return s;
}

/* Another player's worker is locked on a space of the board. */
static void occupy(struct teo *s, int seat, int board, int space)
{
    put(s, seat, 0, board, 3);
    lock(s, seat, 0, space);
}

static int cocoa(const struct teo *s)
{
    return s->seat[0].have[COCOA];
}

static int options(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, NULL);
}

/* Nothing is done in between. */
static void pass(struct teo *s)
{
    while (teo_top(s).kind == ASK_PAUSE) PLAY(s, "go on");
}

/* ---- C-WOR-1 ------------------------------------------------------------ */

TEST("C-WOR-1", "the Palace has three spaces, boards 2, 3, 4 and 7 one each")
{
    static const int spaces[BOARDS + 1] = { 0, 3, 1, 1, 1, 0, 0, 1, 0 };
    static const char *const worship[] = {
        "worship 1", "worship 2", "worship 3", "worship 4"
    };
    for (int board = PALACE; board <= BOARDS; board++) {
        struct teo s = bare_table(2);
        for (int w = 0; w < 3; w++) before(&s, 0, w, board, 1);
        PLAY(&s, "move 1 by 1");
        for (int i = 0; i < 4; i++)
            CHECK_INT(may(&s, worship[i]), i < spaces[board]);
        if (!spaces[board])
            CHECK_TEXT(explained(&s, WORSHIP, NULL).rule, "C-WOR-1");
    }
}

/* ---- C-WOR-2 ------------------------------------------------------------ */

TEST("C-WOR-2", "another's worker costs a cocoa and is unlocked")
{
    struct teo s = worship_table(2, FOREST, MASK_1, 0);
    occupy(&s, 1, FOREST, 0);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "worship 1"));
    CHECK_TEXT(explained(&s, WORSHIP, NULL).rule, "C-WOR-2");
    give(&s, 0, 1, 0, 0, 0);
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[1].lock[0], 0);
    CHECK_INT(s.seat[1].at[0], place_of(&s, FOREST));
    CHECK_INT(s.seat[1].power[0], 3);
    CHECK_INT(s.seat[0].lock[0], 1);
    CHECK_SOUND(&s);
}

TEST("C-WOR-2", "an empty space costs nothing")
{
    struct teo s = worship_table(2, FOREST, MASK_1, 0);
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].lock[0], 1);
    CHECK_INT(s.seat[0].temple[RED], 1);
}

TEST("C-WOR-2", "a space with an own worker cannot be chosen, another can")
{
    struct teo s = worship_table(2, PALACE, MASK_1, 9);
    put(&s, 0, 1, PALACE, 1);
    lock(&s, 0, 1, 1);
    occupy(&s, 1, PALACE, 2);
    CHECK_SOUND(&s);
    CHECK(may(&s, "worship 1"));
    CHECK(!may(&s, "worship 2"));
    CHECK_TEXT(explained(&s, WORSHIP + 1, NULL).rule, "C-WOR-2");
    PLAY(&s, "worship 3", "ability");           /* royal 04: no technology */
    CHECK_INT(cocoa(&s), 8);
    CHECK_INT(s.seat[0].lock[0], 3);
    CHECK_INT(s.seat[0].lock[1], 2);
    CHECK_INT(s.seat[1].lock[0], 0);
}

TEST("C-WOR-2", "a worker on another space of the Palace is left in peace")
{
    struct teo s = worship_table(2, PALACE, MASK_1, 1);
    occupy(&s, 1, PALACE, 1);
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(cocoa(&s), 1 + 3);                /* royal 01 with power 2 */
    CHECK_INT(s.seat[1].lock[0], 2);
}

/* ---- C-WOR-3 ------------------------------------------------------------ */

TEST("C-WOR-3", "the ability, or the tile, or for a cocoa both in either order")
{
    struct teo s = worship_table(2, QUARRY, TILE_BLUE, 1);
    PLAY(&s, "worship 1");
    CHECK_INT(options(&s), 4);
    struct teo tile = s, first = s, last = s;
    PLAY(&s, "ability");
    CHECK_INT(s.seat[0].temple[GREEN], 1);
    CHECK_INT(s.seat[0].tiles[TILE_BLUE], 0);
    CHECK_INT(cocoa(&s), 1 + 1);
    PLAY(&tile, "tile");
    CHECK_INT(tile.seat[0].temple[GREEN], 0);
    CHECK_INT(tile.seat[0].tiles[TILE_BLUE], 1);
    CHECK_INT(cocoa(&tile), 1);
    PLAY(&first, "ability and tile");
    CHECK_INT(first.seat[0].temple[GREEN], 1);
    CHECK_INT(first.seat[0].tiles[TILE_BLUE], 0);
    PLAY(&first, "claim 1");
    CHECK_INT(first.seat[0].tiles[TILE_BLUE], 1);
    CHECK_INT(cocoa(&first), 1 - 1 + 1);
    PLAY(&last, "tile and ability", "claim 1");
    CHECK_INT(last.seat[0].temple[GREEN], 0);
    CHECK_INT(cocoa(&last), 0);
    pass(&last);
    CHECK_INT(last.seat[0].temple[GREEN], 1);
    CHECK_SOUND(&last);
}

TEST("C-WOR-3", "without a tile by the space only the ability is left")
{
    struct teo s = worship_table(2, QUARRY, TILE_BLUE, 9);
    clear_spot(&s, 2);
    CHECK_SOUND(&s);
    PLAY(&s, "worship 1");
    CHECK_INT(options(&s), may(&s, "ability"));
}

TEST("C-WOR-3", "the tile alone needs its price beside the cocoa of unlocking")
{
    struct teo s = worship_table(2, QUARRY, TILE_AVENUE, 1);
    occupy(&s, 1, QUARRY, 0);
    PLAY(&s, "worship 1");
    CHECK(!may(&s, "tile"));                    /* 1 + 1 */
    CHECK(may(&s, "ability"));
    give(&s, 0, 2, 0, 0, 0);
    PLAY(&s, "tile");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].tiles[TILE_AVENUE], 1);
    struct teo wood = worship_table(2, QUARRY, MASK_7, 9);
    PLAY(&wood, "worship 1");
    CHECK(!may(&wood, "tile"));
    give(&wood, 0, 0, 1, 0, 0);
    CHECK(may(&wood, "tile"));
}

TEST("C-WOR-3", "unlocking and both are paid before any benefit")
{
    struct teo s = worship_table(2, QUARRY, TILE_BLUE, 1);
    occupy(&s, 1, QUARRY, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "worship 1");
    CHECK(!may(&s, "ability and tile"));        /* green 1 would bring one */
    CHECK(!may(&s, "tile and ability"));
    give(&s, 0, 2, 0, 0, 0);
    CHECK(may(&s, "tile and ability"));
    PLAY(&s, "ability and tile");
    CHECK_INT(cocoa(&s), 2 - 2 + 1);
    struct teo none = worship_table(2, QUARRY, TILE_BLUE, 0);
    PLAY(&none, "worship 1");
    CHECK(!may(&none, "ability and tile"));
    CHECK(may(&none, "tile"));
}

TEST("C-WOR-3 ruling", "both may be chosen before the tile can be paid")
{
    struct teo s = worship_table(2, QUARRY, TILE_AVENUE, 1);
    PLAY(&s, "worship 1", "ability and tile");
    CHECK_INT(cocoa(&s), 1);                    /* the step brought it */
    PLAY(&s, "claim 1");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].tiles[TILE_AVENUE], 1);
    CHECK_SOUND(&s);
}

TEST("C-WOR-3 ruling", "a tile used between the parts may bring the price")
{
    struct teo s = worship_table(2, FOREST, MASK_7, 1);
    lay_spot(&s, 0, TILE_TWO);                  /* so there is one to have */
    clear_spot(&s, 0);
    give_tile(&s, 0, TILE_TWO);
    PLAY(&s, "worship 1", "ability and tile", "use two-resources", "wood",
         "gold", "claim 1");
    CHECK_INT(s.seat[0].have[WOOD], 0);
    CHECK_INT(s.seat[0].have[GOLD], 1);
    CHECK_INT(s.seat[0].tiles[MASK_7], 1);
}

TEST("C-WOR-3 ruling", "who cannot pay then goes without, the cocoa is lost")
{
    struct teo s = worship_table(2, FOREST, MASK_7, 1);
    struct teo last = s;
    PLAY(&s, "worship 1", "ability and tile");
    CHECK_INT(teotihuacan_game.actor(&s), 1);   /* nothing more to ask */
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].tiles[MASK_7], 0);
    CHECK_INT(s.spot[1], MASK_7 + 1);
    CHECK_INT(s.seat[0].temple[RED], 1);
    PLAY(&last, "worship 1", "tile and ability");
    CHECK_INT(cocoa(&last), 0);
    CHECK_INT(last.seat[0].temple[RED], 1);
    CHECK_INT(last.spot[1], MASK_7 + 1);
}

TEST("C-WOR-3 ruling", "who will not pay then goes without, the cocoa is lost")
{
    struct teo s = worship_table(2, FOREST, MASK_7, 1);
    give(&s, 0, 1, 1, 0, 0);
    PLAY(&s, "worship 1", "ability and tile", "decline");
    CHECK_INT(cocoa(&s), 0);
    CHECK_INT(s.seat[0].have[WOOD], 1);
    CHECK_INT(s.spot[1], MASK_7 + 1);
}

/* ---- C-WOR-4 ------------------------------------------------------------ */

TEST("C-WOR-4", "in the Palace the tile comes only with the royal ability")
{
    struct teo s = worship_table(2, PALACE, TILE_BLUE, 1);
    PLAY(&s, "worship 1");
    CHECK(!may(&s, "tile"));
    CHECK_INT(options(&s), 3);
    CHECK(may(&s, "tile and ability"));
    PLAY(&s, "ability and tile");
    pass(&s);
    PLAY(&s, "claim 1");
    CHECK_INT(s.seat[0].tiles[TILE_BLUE], 1);
    CHECK_INT(cocoa(&s), 1 - 1 + 3);            /* royal 01 with power 2 */
    struct teo poor = worship_table(2, PALACE, TILE_BLUE, 0);
    PLAY(&poor, "worship 1");
    CHECK_INT(options(&poor), 1);
}

/* ---- C-WOR-5 ------------------------------------------------------------ */

TEST("C-WOR-5", "boards 2, 3, 4 give a red, a green, a blue step")
{
    static const int temple[] = { RED, GREEN, BLUE };
    for (int board = FOREST; board <= DEPOSITS; board++) {
        struct teo s = worship_table(2, board, MASK_1, 0);
        PLAY(&s, "worship 1", "ability");
        for (int t = 0; t < TEMPLES; t++)
            CHECK_INT(s.seat[0].temple[t], t == temple[board - FOREST]);
        if (board == FOREST) CHECK_INT(s.seat[0].points, 1);
        if (board == QUARRY) CHECK_INT(cocoa(&s), 1);
        if (board == DEPOSITS) {
            PLAY(&s, "gold");
            CHECK_INT(s.seat[0].have[GOLD], 1);
        }
        CHECK_SOUND(&s);
    }
}

TEST("C-WOR-5", "board 7 gives a step on a temple of choice")
{
    static const char *const word[] = { "blue", "red", "green" };
    for (int t = 0; t < TEMPLES; t++) {
        struct teo s = worship_table(2, DECORATIONS, MASK_1, 0);
        PLAY(&s, "worship 1", "ability", word[t]);
        for (int i = 0; i < TEMPLES; i++)
            CHECK_INT(s.seat[0].temple[i], i == t);
    }
}

TEST("C-WOR-5", "each space of the Palace gives the ability of its royal tile")
{
    struct teo s = worship_table(2, PALACE, MASK_1, 2);
    s.seat[0].technologies = 1;
    struct teo second = s, third = s;
    PLAY(&s, "worship 1", "ability");           /* 01 */
    CHECK_INT(cocoa(&s), 2 + 3);
    PLAY(&second, "worship 2", "ability", "times 2");   /* 06 */
    CHECK_INT(second.seat[0].have[GOLD], 2);
    CHECK_INT(second.seat[0].lock[0], 2);
    PLAY(&third, "worship 3", "ability");       /* 04 */
    CHECK_INT(third.seat[0].points, 2);
}

/* ---- C-WOR-6 ------------------------------------------------------------ */

TEST("C-WOR-6", "a claimed tile is replaced from the pile")
{
    for (int board = PALACE; board <= DECORATIONS; board++) {
        if (board == ALCHEMY || board == NOBLES) continue;
        struct teo s = worship_table(2, board, TILE_BLUE, 1);
        int spot = spot_of(board), pile = 0, left = 0;
        for (int k = 0; k < KINDS; k++) pile += s.discovery_pile[k];
        lay_royal(&s, 0, 1);
        PLAY(&s, "worship 1", "tile and ability", "claim 1");
        pass(&s);
        if (board == DEPOSITS) PLAY(&s, "gold");
        if (board == DECORATIONS) PLAY(&s, "red");
        pass(&s);
        CHECK_INT(teo_top(&s).kind, CHANCE_DISCOVERY);
        CHECK_INT(teo_top(&s).a, spot);
        settle(&s);
        CHECK(s.spot[spot] != 0);
        for (int k = 0; k < KINDS; k++) left += s.discovery_pile[k];
        CHECK_INT(left, pile - 1);
        CHECK_SOUND(&s);
    }
}

TEST("C-WOR-6 ruling", "it is replaced at the end of the turn, not before")
{
    struct teo s = worship_table(2, QUARRY, TILE_SCORE, 0);
    give(&s, 0, 0, 1, 0, 0);
    PLAY(&s, "worship 1", "tile");
    CHECK_INT(s.spot[2], 0);
    CHECK_INT(teotihuacan_game.actor(&s), 0);
    PLAY(&s, "use score");
    CHECK_INT(teo_top(&s).kind, CHANCE_DISCOVERY);
    settle(&s);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK(s.spot[2] != 0);
}

/* ---- C-WOR-7 ------------------------------------------------------------ */

TEST("C-WOR-7 ruling", "the ability may be chosen though the temple is blocked")
{
    struct teo s = worship_table(2, FOREST, MASK_1, 0);
    s.seat[0].temple[RED] = 10;
    s.seat[1].temple[RED] = 11;
    CHECK_SOUND(&s);
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(s.seat[0].temple[RED], 10);
    CHECK_INT(s.seat[0].lock[0], 1);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-WOR-7 ruling", "any temple blocked: board 7 may be chosen for nothing")
{
    struct teo s = worship_table(2, DECORATIONS, MASK_1, 0);
    for (int t = 0; t < TEMPLES; t++) s.seat[0].temple[t] = 11;
    PLAY(&s, "worship 1", "ability");
    CHECK_INT(teotihuacan_game.actor(&s), 1);
}

TEST("C-WOR-7 ruling", "exchanges may be done zero times, nothing scored")
{
    static const struct { int tile; const char *none; } royal[] = {
        { 2, "times 0" }, { 3, "stop" }, { 6, "times 0" }, { 7, "stop" },
        { 8, "stop" }, { 4, NULL }, { 5, NULL }, { 9, NULL },
    };
    for (int i = 0; i < LEN(royal); i++)
        for (int n = 0; n <= 3; n += 3) {
            struct teo s = worship_table(2, PALACE, MASK_1, n);
            lay_royal(&s, 0, royal[i].tile);
            give(&s, 0, n, n, n, n);
            struct teo_seat had = s.seat[0];
            PLAY(&s, "worship 1", "ability");
            if (teo_top(&s).kind == ASK_TIMES
                || teo_top(&s).kind == ASK_EXCHANGE) PLAY(&s, royal[i].none);
            pass(&s);
            had.lock[0] = 1;
            CHECK(memcmp(&had, &s.seat[0], sizeof had) == 0);
            CHECK_INT(teotihuacan_game.actor(&s), 1);
        }
}
