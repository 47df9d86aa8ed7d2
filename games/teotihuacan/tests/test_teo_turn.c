/* test_teo_turn.c -- C-TURN, C-COC: a turn from beginning to refills, and
 * collecting cocoa.  C-LOCK is in test_teo_turn2.c. */
#include "teo_table.h"

/* Seat 0 with workers of power 1, 2, 3 on Nobles, the others on Construction;
 * nobody on the boards between Palace and Forest. */
static struct teo wide_table(int players)
{
    struct teo s = bare_table(players);
    for (int i = 0; i < players; i++)
        for (int w = 0; w < 3; w++)
            put(&s, i, w, i ? CONSTRUCTION : NOBLES, 1 + w);
    on_turn(&s, 0);
    return s;
}

/* A worker one place before a board. */
static void before(struct teo *s, int seat, int worker, int board, int power)
{
    put(s, seat, worker, s->ring[(place_of(s, board) + 7) % 8], power);
}

static int options(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, NULL);
}

static int actor(const struct teo *s)
{
    return teotihuacan_game.actor(s);
}

static int cocoa(const struct teo *s, int seat)
{
    return s->seat[seat].have[COCOA];
}

/* ---- C-TURN-1 ----------------------------------------------------------- */

TEST("C-TURN-1", "turns go clockwise and come round to the first player")
{
    for (int players = 2; players <= 4; players++) {
        struct teo s = wide_table(players);
        CHECK_SOUND(&s);
        for (int turn = 0; turn < 2 * players; turn++) {
            CHECK_INT(actor(&s), turn % players);
            PLAY(&s, "move 1 by 1", "collect");
        }
        CHECK_INT(actor(&s), 0);
    }
}

TEST("C-TURN-1", "a turn may free all own locked workers at no cost")
{
    struct teo s = wide_table(2);
    put(&s, 0, 0, PALACE, 4);
    put(&s, 0, 1, QUARRY, 2);
    lock(&s, 0, 0, 2);
    lock(&s, 0, 1, 0);
    put(&s, 1, 0, FOREST, 2);
    lock(&s, 1, 0, 0);
    give(&s, 0, 1, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "unlock free");
    CHECK_INT(s.seat[0].lock[0], 0);
    CHECK_INT(s.seat[0].lock[1], 0);
    CHECK_INT(s.seat[0].at[0], place_of(&s, PALACE));
    CHECK_INT(s.seat[0].at[1], place_of(&s, QUARRY));
    CHECK_INT(s.seat[0].power[0], 4);
    CHECK_INT(s.seat[1].lock[0], 1);            /* only the own ones */
    CHECK_INT(cocoa(&s, 0), 1);
    CHECK_INT(actor(&s), 1);                    /* and that was the turn */
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
}

TEST("C-TURN-1 ruling", "the free unlocking needs a locked worker")
{
    struct teo s = wide_table(2);
    put(&s, 1, 0, FOREST, 2);
    lock(&s, 1, 0, 0);                          /* another's does not do */
    CHECK(!may(&s, "unlock free"));
    CHECK(may(&s, "move 1 by 1"));
    put(&s, 0, 2, QUARRY, 2);
    lock(&s, 0, 2, 0);
    CHECK_SOUND(&s);
    CHECK(may(&s, "unlock free"));
    CHECK(may(&s, "move 1 by 1"));
    CHECK(!may(&s, "go on"));
}

static struct teo all_locked(void)
{
    struct teo s = wide_table(2);
    put(&s, 0, 0, PALACE, 1);
    put(&s, 0, 1, QUARRY, 2);
    put(&s, 0, 2, FOREST, 3);
    lock(&s, 0, 0, 1);
    lock(&s, 0, 1, 0);
    lock(&s, 0, 2, 0);
    return s;
}

TEST("C-TURN-1 ruling", "with all locked one pays 3 and moves, or frees")
{
    struct teo s = all_locked();
    give(&s, 0, 2, 5, 5, 5);
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 1);
    CHECK(may(&s, "unlock free"));
    give(&s, 0, 3, 0, 0, 0);
    CHECK_INT(options(&s), 2);
    CHECK(may(&s, "unlock free"));
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s, 0), 0);
    CHECK_INT(actor(&s), 0);
    CHECK_INT(options(&s), 3 * 3);              /* a move has to follow */
    CHECK(!may(&s, "unlock free"));
    PLAY(&s, "move 3 by 1", "collect");
    CHECK_INT(actor(&s), 1);
}

TEST("C-TURN-1 ruling", "tiles used before may bring the cocoa")
{
    struct teo s = all_locked();
    give_tile(&s, 0, TILE_COCOA);
    CHECK_SOUND(&s);
    CHECK(!may(&s, "unlock paid"));
    PLAY(&s, "use four-cocoa");
    CHECK(may(&s, "unlock free"));              /* the choice is still open */
    CHECK(!may(&s, "move 1 by 1"));
    PLAY(&s, "unlock paid");
    CHECK_INT(cocoa(&s, 0), 1);
    CHECK(may(&s, "move 1 by 1"));
    CHECK_SOUND(&s);
}

TEST("C-TURN-1 ruling", "a movement tile or the move make it a normal turn")
{
    static const char *const use[] = {
        "use double-move", "use unlimited-move"
    };
    for (int i = 0; i < 2; i++) {
        struct teo s = wide_table(2);
        put(&s, 0, 2, QUARRY, 2);
        lock(&s, 0, 2, 0);
        give(&s, 0, 3, 0, 0, 0);
        give_tile(&s, 0, i ? TILE_UNLIMITED : TILE_DOUBLE);
        give_tile(&s, 0, TILE_SCORE);
        CHECK_SOUND(&s);
        PLAY(&s, "use score");
        CHECK(may(&s, "unlock free"));          /* this tile did not */
        PLAY(&s, use[i]);
        CHECK(!may(&s, "unlock free"));
        CHECK(may(&s, "unlock paid"));
        PLAY(&s, "move 1 by 1");
        CHECK(!may(&s, "unlock free"));
        CHECK_SOUND(&s);
    }
}

/* ---- C-TURN-2 ----------------------------------------------------------- */

TEST("C-TURN-2", "the light disc advances after the last player's turn only")
{
    struct teo s = wide_table(3);
    s.first = 1;                                /* so seat 0 is the last */
    on_turn(&s, 1);
    CHECK_SOUND(&s);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(s.light, 0);
        PLAY(&s, "move 1 by 1", "collect");
    }
    CHECK_INT(s.light, 1);
    CHECK_INT(actor(&s), 1);
}

TEST("C-TURN-2", "the light disc advances after a free unlocking too")
{
    struct teo s = wide_table(2);
    put(&s, 1, 0, QUARRY, 2);
    lock(&s, 1, 0, 0);
    on_turn(&s, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "unlock free");
    CHECK_INT(s.light, 1);
    put(&s, 0, 0, QUARRY, 2);
    lock(&s, 0, 0, 0);
    PLAY(&s, "unlock free");
    CHECK_INT(s.light, 1);
}

TEST("C-TURN-2", "offers are refilled after the turn, of every player")
{
    struct teo s = wide_table(2);
    s.pyramid_pile |= 1u << (s.pyramid[1] - 1);
    s.pyramid[1] = 0;
    s.decoration_pile |= (uint16_t)(1u << (s.decoration[3] - 1));
    s.decoration[3] = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_INT(s.pyramid[1], 0);
    PLAY(&s, "collect");
    CHECK_INT(actor(&s), GAME_CHANCE);
    settle(&s);
    for (int i = 0; i < TEO_OFFER_PYRAMID; i++) CHECK(s.pyramid[i] != 0);
    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++) CHECK(s.decoration[i]);
    CHECK_INT(actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("C-TURN-2", "the disc moves after the refills, then the eclipse comes")
{
    struct teo s = wide_table(2);
    s.light = (uint8_t)(s.dark - 1);
    s.pyramid_pile |= 1u << (s.pyramid[0] - 1);
    s.pyramid[0] = 0;
    on_turn(&s, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(s.light, s.dark - 1);             /* still refilling */
    CHECK_INT(s.countdown, 0);
    settle(&s);
    CHECK_INT(s.light, s.dark);
    CHECK(s.countdown > 0);
    CHECK_INT(s.eclipses, 0);
}

/* ---- C-TURN-3 ----------------------------------------------------------- */

TEST("C-TURN-3", "a worker moves 1, 2 or 3 boards clockwise")
{
    for (int d = 1; d <= 3; d++) {
        struct teo s = wide_table(2);
        char words[16];
        put(&s, 0, 0, DEPOSITS, 1);             /* place 7: round the corner */
        snprintf(words, sizeof words, "move 1 by %d", d);
        PLAY(&s, words);
        CHECK_INT(s.seat[0].at[0], d - 1);
        CHECK_INT(s.seat[0].at[1], place_of(&s, NOBLES));
    }
    struct teo s = wide_table(2);
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 3 * 3);
    CHECK(!may(&s, "move 1 by 4"));
    CHECK(!may(&s, "move 1 by 8"));
    CHECK(!may(&s, "move 4 by 1"));             /* on the wheel */
    CHECK(!may(&s, "collect"));                 /* one has to move */
    CHECK(!may(&s, "go on"));
}

TEST("C-TURN-3", "one worker moves, one action follows, on the board reached")
{
    struct teo s = wide_table(2);
    before(&s, 0, 0, FOREST, 1);
    give(&s, 0, 5, 5, 5, 5);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "move 2 by 1"));
    CHECK(!may(&s, "worship 2"));
    CHECK_INT(options(&s), 3);
    CHECK(may(&s, "collect"));
    CHECK(may(&s, "main"));
    CHECK(may(&s, "worship 1"));
    struct teo main = s;
    PLAY(&s, "collect");
    CHECK_INT(actor(&s), 1);
    CHECK_INT(cocoa(&s, 0), 6);
    PLAY(&main, "main", "worker 1");
    CHECK_INT(actor(&main), 1);
    CHECK_INT(cocoa(&main, 0), 6);              /* the cell of one of power 1 */
    CHECK_INT(main.seat[0].power[0], 2);
}

/* ---- C-TURN-4 ----------------------------------------------------------- */

TEST("C-TURN-4", "cocoa can be collected on every board, whatever one has")
{
    for (int board = PALACE; board <= CONSTRUCTION; board++) {
        struct teo s = wide_table(2);
        for (int w = 0; w < 3; w++) before(&s, 0, w, board, 1);
        for (int w = 0; w < 3; w++) put(&s, 1, w, board, 1);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1", "collect");
        CHECK_INT(cocoa(&s, 0), 1 + 1);
        CHECK_INT(s.seat[0].at[0], place_of(&s, board));
        CHECK_INT(s.seat[0].lock[0], 0);
        CHECK_INT(actor(&s), 1);
    }
}

/* ---- C-COC-1 ------------------------------------------------------------ */

/* What seat 0 collects on the Forest, where worker 1 of it arrives. */
static int collected(struct teo s)
{
    int had = cocoa(&s, 0);
    before(&s, 0, 0, FOREST, 5);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    return cocoa(&s, 0) - had;
}

TEST("C-COC-1", "each colour there brings one cocoa, and one besides")
{
    struct teo s = wide_table(4);
    CHECK_INT(collected(s), 1);
    put(&s, 1, 0, FOREST, 1);
    CHECK_INT(collected(s), 2);
    put(&s, 1, 1, FOREST, 4);                   /* the same colour */
    put(&s, 1, 2, FOREST, 2);
    CHECK_INT(collected(s), 2);
    put(&s, 2, 0, FOREST, 1);
    CHECK_INT(collected(s), 3);
    put(&s, 3, 0, FOREST, 1);
    CHECK_INT(collected(s), 4);
    put(&s, 0, 1, FOREST, 1);                   /* an own one already there */
    CHECK_INT(collected(s), 5);
    put(&s, 0, 2, FOREST, 1);
    CHECK_INT(collected(s), 5);
}

TEST("C-COC-1", "locked workers are no colour")
{
    struct teo s = wide_table(3);
    put(&s, 1, 0, FOREST, 1);
    put(&s, 2, 0, FOREST, 1);
    lock(&s, 1, 0, 0);
    CHECK_INT(collected(s), 2);
    put(&s, 1, 1, FOREST, 1);                   /* but one beside it is */
    CHECK_INT(collected(s), 3);
    put(&s, 1, 0, CONSTRUCTION, 1);
    put(&s, 0, 1, FOREST, 1);
    lock(&s, 0, 1, 0);                          /* an own locked one */
    CHECK_INT(collected(s), 3);
}

TEST("C-COC-1", "neutral workers count, each of the two colours once")
{
    struct teo s = wide_table(2);
    uint8_t forest = (uint8_t)place_of(&s, FOREST);
    for (int i = 0; i < TEO_NEUTRALS; i++) s.neutral[i] = (uint8_t)(i % 3);
    s.neutral[2] = forest;
    CHECK_INT(collected(s), 2);
    s.neutral[3] = forest;
    CHECK_INT(collected(s), 3);
    put(&s, 1, 0, FOREST, 1);
    put(&s, 0, 1, FOREST, 1);
    CHECK_INT(collected(s), 5);
}

TEST("C-COC-1", "the arriving workers are left out, though both come")
{
    struct teo s = wide_table(2);
    before(&s, 0, 0, FOREST, 1);
    before(&s, 0, 1, FOREST, 2);
    give_tile(&s, 0, TILE_DOUBLE);
    CHECK_SOUND(&s);
    PLAY(&s, "use double-move", "move 1 by 1", "second 2", "collect");
    CHECK_INT(cocoa(&s, 0), 1);
    CHECK_INT(s.seat[0].at[1], place_of(&s, FOREST));
    CHECK_SOUND(&s);
}
