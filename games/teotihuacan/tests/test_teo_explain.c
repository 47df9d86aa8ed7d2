/* test_teo_explain.c -- why something cannot be done: what explain() says of
 * answers that a player might expect.  Costs and gains: test_teo_explain2.c. */
#include "teo_explain.h"

/* The row cannot be done by this rule, for this reason. */
#define CHECK_REFUSED(s, words, its_rule, why)                              \
    do {                                                                    \
        struct told told_ = told((s), (words));                             \
        CHECK(told_.there && !told_.row.can && !may((s), (words)));         \
        if (told_.there && !told_.row.can) {                                \
            CHECK_TEXT(told_.row.rule, (its_rule));                         \
            CHECK_TEXT(told_.reason, (why));                                \
        }                                                                   \
    } while (0)

#define CHECK_CAN(s, words) CHECK(told((s), (words)).row.can)
#define CHECK_NO_ROW(s, words) CHECK(!told((s), (words)).there)

/* ---- Main actions ------------------------------------------------------- */

TEST("C-NOB-1", "when all buildings are taken, that is the reason")
{
    for (int wood = 0; wood <= 2; wood += 2) {
        struct teo s = at_work(NOBLES, 1, wood, 0, 0);
        s.buildings = 11;
        s.built[0] = s.built[1] = 4;
        s.built[2] = 3;
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1");
        CHECK_REFUSED(&s, "main", "C-NOB-1", "No building is left");
    }
}

TEST("C-NOB-1", "a full row is the reason when buildings are left")
{
    struct teo s = at_work(NOBLES, 1, 2, 0, 0);
    s.buildings = s.built[0] = 5;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-NOB-1", "The row is full");
}

TEST("C-DIS-8", "with a free-cocoa tile the goods are missing, not the cocoa")
{
    static const struct { int board; const char *rule, *why; } row[] = {
        { ALCHEMY,      "C-ALC-2", "Gold missing: 1" },
        { NOBLES,       "C-NOB-1", "Wood missing: 2" },
        { DECORATIONS,  "C-DEC-1", "Gold missing: 2" },
        { CONSTRUCTION, "C-CON-2", "Stone missing: 2" },
    };
    for (int i = 0; i < LEN(row); i++) {
        struct teo s = at_work(row[i].board, 2, 0, 0, 0), without;
        give(&s, 0, 0, 0, 0, 0);
        without = s;
        PLAY(&without, "move 1 by 1");
        CHECK_REFUSED(&without, "main", "C-MAIN-1", "Cocoa missing: 1");
        give_tile(&s, 0, TILE_FREE);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1");
        CHECK_REFUSED(&s, "main", row[i].rule, row[i].why);
        give(&s, 0, 0, 2, 2, 2);
        CHECK_CAN(&s, "main free");
        CHECK_NO_ROW(&s, "main");
    }
}

TEST("C-MAIN-1", "a main action that nothing can help does not ask for cocoa")
{
    struct teo s = at_work(ALCHEMY, 2, 0, 0, 0);
    give(&s, 0, 0, 0, 0, 0);
    s.seat[0].technologies = 63;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-ALC-2", "No technology left to acquire");
}

TEST("C-ALC-1", "gold does not help a worker without reach")
{
    struct teo s = at_work(ALCHEMY, 1, 0, 0, 0);
    s.seat[0].technologies = 7;                         /* the upper row */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-ALC-1",
                  "No technology within reach of this worker");
}

TEST("C-CON-2", "what a pyramid tile lacks is told, of both goods")
{
    struct teo s = at_work(CONSTRUCTION, 1, 0, 0, 0);
    fill(&s, 15);                                       /* level 1 is full */
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-CON-2", "Missing: wood 1, stone 2");
    give(&s, 0, 0, 0, 2, 0);
    CHECK_REFUSED(&s, "main", "C-CON-2", "Wood missing: 1");
    give(&s, 0, 0, 1, 1, 0);
    CHECK_REFUSED(&s, "main", "C-CON-2", "Stone missing: 1");
    s.seat[0].technologies = tech_bit(&s, TECH_15);     /* 1 stone less */
    CHECK_CAN(&s, "main");
}

TEST("C-CON-2", "a finished pyramid takes no tile, whatever is missing")
{
    struct teo s = at_work(CONSTRUCTION, 2, 0, 0, 0);
    finish_pyramid(&s);
    give(&s, 0, 0, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-CON-2", "The pyramid is finished");
}

TEST("C-DEC-1", "decorations that are all laid are the reason")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    fill(&s, 28);
    for (int tile = 0; tile < TEO_DECORATIONS; tile++)
        s.decorated[tile / 4][tile % 4] = (uint8_t)(tile + 1);
    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++) s.decoration[i] = 0;
    s.decoration_pile = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_REFUSED(&s, "main", "C-DEC-1", "No decoration is left");
}

/* ---- C-WOR Ability or tile ---------------------------------------------- */

/* Seat 0 worships on the first space of a board, where a tile lies. */
static struct teo worshipping(int board, int kind, int cocoa, bool occupied)
{
    struct teo s = bare_table(2);
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, ALCHEMY, 1);
        put(&s, 1, w, NOBLES, 1);
    }
    before(&s, board, 2);
    if (occupied) {
        put(&s, 1, 0, board, 1);
        lock(&s, 1, 0, 0);
    }
    lay_spot(&s, board == DECORATIONS ? 4 : board - 1, kind);
    give(&s, 0, cocoa, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1");
    return s;
}

TEST("C-WOR-4", "the tile alone is refused in the Palace")
{
    struct teo s = worshipping(PALACE, TILE_BLUE, 1, false);
    CHECK_REFUSED(&s, "tile", "C-WOR-4",
                  "In the Palace the ability must be chosen");
    CHECK_CAN(&s, "ability and tile");
}

TEST("C-DIS-1", "a tile by a worship space says what its price lacks")
{
    struct teo s = worshipping(FOREST, MASK_1, 1, false);
    CHECK_REFUSED(&s, "tile", "C-DIS-1", "Missing: cocoa 1, gold 1");
    CHECK_CAN(&s, "ability and tile");                  /* C-WOR-3 */
    s = worshipping(FOREST, TILE_POWER, 1, true);       /* 1 goes before */
    CHECK_REFUSED(&s, "tile", "C-DIS-1", "Cocoa missing: 1");
    give_tile(&s, 0, TILE_FREE);
    CHECK_CAN(&s, "tile free");
    CHECK_NO_ROW(&s, "tile");
    clear_spot(&s, 1);
    CHECK_NO_ROW(&s, "tile");
    CHECK_NO_ROW(&s, "tile and ability");
}

TEST("C-WOR-3", "both need their cocoa")
{
    for (int occupied = 0; occupied <= 1; occupied++) {
        struct teo s = worshipping(QUARRY, TILE_BLUE, occupied, occupied);
        CHECK_REFUSED(&s, "ability and tile", "C-WOR-3", "Cocoa missing: 1");
        CHECK_REFUSED(&s, "tile and ability", "C-WOR-3", "Cocoa missing: 1");
        CHECK_CAN(&s, "tile");
        give_tile(&s, 0, TILE_FREE);
        CHECK_NO_ROW(&s, "ability and tile");
        CHECK_CAN(&s, "ability and tile free");
    }
}

/* ---- C-DIS-1 Tiles elsewhere -------------------------------------------- */

TEST("C-DIS-1", "a linked tile that cannot be paid is named")
{
    static const struct hand hand = { { 3, 9, 2, 4 }, MASK_1 + 1 };
    struct teo s = dealt_hand(&hand);
    PLAY(&s, "keep 1 2", "keep 1 2");           /* cocoa and gold, no wood */
    CHECK_INT(teo_top(&s).kind, ASK_LINKED);
    CHECK_REFUSED(&s, "claim", "C-DIS-1", "Wood missing: 1");
    CHECK_TEXT(told(&s, "claim").what, "Claim a tile: Mask 2");
    CHECK_CAN(&s, "decline");
}

TEST("C-DIS-1", "tiles on the avenue that cannot be paid are told")
{
    struct teo s = at_work(NOBLES, 1, 2, 0, 0);
    s.seat[0].avenue = 2;
    lay_spot(&s, AT_AVENUE_3, MASK_1);
    lay_spot(&s, AT_AVENUE_3 + 1, TILE_BLUE);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "row 1");
    CHECK_REFUSED(&s, "claim 1", "C-DIS-1", "Missing: cocoa 2, gold 1");
    CHECK_TEXT(told(&s, "claim 1").what, "Claim a tile: Mask 1");
    CHECK_CAN(&s, "claim 2");
    CHECK_NO_ROW(&s, "claim 3");                        /* nothing lies there */
    CHECK(told(&s, "decline").place < told(&s, "claim 1").place);
    CHECK(told(&s, "claim 1").place < told(&s, "claim 2").place);
}

TEST("C-DIS-1", "tiles on a major step that cannot be paid are told")
{
    struct teo s = quiet_table(2);
    before(&s, DEPOSITS, 1);
    s.seat[0].temple[BLUE] = 3;
    lay_spot(&s, AT_BLUE_4, TILE_SCORE);
    lay_spot(&s, AT_BLUE_4 + 1, TILE_RED);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK_REFUSED(&s, "claim 1", "C-DIS-1", "Wood missing: 1");
    CHECK_CAN(&s, "claim 2");
    CHECK_CAN(&s, "reward");
}

/* ---- C-LOCK, C-TURN-1 --------------------------------------------------- */

/* Seat 0's worker 2 is locked in the Forest. */
static struct teo locked_table(int cocoa)
{
    struct teo s = quiet_table(2);
    put(&s, 0, 1, FOREST, 2);
    lock(&s, 0, 1, 0);
    give(&s, 0, cocoa, 0, 0, 0);
    return s;
}

TEST("C-LOCK-3", "less than 3 cocoa do not unlock")
{
    struct teo s = locked_table(1);
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "unlock paid", "C-LOCK-3", "Cocoa missing: 2");
    give(&s, 0, 3, 0, 0, 0);
    CHECK_CAN(&s, "unlock paid");
    s.seat[0].lock[1] = 0;
    CHECK_NO_ROW(&s, "unlock paid");
    CHECK_NO_ROW(&s, "unlock free");
}

TEST("C-LOCK-3", "nor do they before the end of the turn")
{
    struct teo s = locked_table(0);
    give_tile(&s, 0, TILE_SCORE);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(teo_top(&s).kind, ASK_PAUSE);
    CHECK_REFUSED(&s, "unlock paid", "C-LOCK-3", "Cocoa missing: 2");
    CHECK_NO_ROW(&s, "unlock free");
}

TEST("C-LOCK-2", "each locked worker says that it cannot move")
{
    struct teo s = locked_table(0);
    put(&s, 0, 2, QUARRY, 1);
    CHECK_REFUSED(&s, "move 2 by 1", "C-LOCK-2", "This worker is locked");
    CHECK_TEXT(told(&s, "move 2 by 1").what, "Move: power 2, Forest");
    CHECK_NO_ROW(&s, "move 2 by 2");
    CHECK_NO_ROW(&s, "move 4 by 1");                    /* not in play */
    CHECK(told(&s, "move 1 by 3").place < told(&s, "move 2 by 1").place);
    CHECK(told(&s, "move 2 by 1").place < told(&s, "move 3 by 1").place);
    lock(&s, 0, 2, 0);
    CHECK_REFUSED(&s, "move 3 by 1", "C-LOCK-2", "This worker is locked");
}

TEST("C-TURN-1", "a movement tile or a payment ends the free unlocking")
{
    static const char why[] = "This is a normal turn now: a worker moves";
    struct teo s = locked_table(3), paid = s;
    give_tile(&s, 0, TILE_UNLIMITED);
    CHECK_CAN(&s, "unlock free");
    PLAY(&s, "use unlimited-move");
    CHECK_REFUSED(&s, "unlock free", "C-TURN-1", why);
    CHECK_CAN(&s, "unlock paid");
    CHECK(told(&s, "unlock free").place < told(&s, "unlock paid").place);
    PLAY(&paid, "unlock paid");
    CHECK_REFUSED(&paid, "unlock free", "C-TURN-1", why);
    CHECK_NO_ROW(&paid, "unlock paid");
    s = quiet_table(2);                                 /* nobody is locked */
    give_tile(&s, 0, TILE_UNLIMITED);
    PLAY(&s, "use unlimited-move");
    CHECK_NO_ROW(&s, "unlock free");
}

/* ---- C-TEM-4 ------------------------------------------------------------ */

/* Red is barred by seat 1 on its top; seat 0 is on the top of green. */
static struct teo barred_table(void)
{
    struct teo s = quiet_table(2);
    s.seat[1].temple[RED] = s.seat[0].temple[GREEN] = 11;
    s.seat[0].temple[RED] = 10;
    give(&s, 0, 2, 0, 0, 0);
    return s;
}

TEST("C-TEM-4", "a temple where no step is possible is told")
{
    struct teo s = barred_table();
    before(&s, DECORATIONS, 1);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK_INT(teo_top(&s).kind, ASK_TEMPLE);
    CHECK_CAN(&s, "blue");
    CHECK_REFUSED(&s, "red", "C-TEM-4",
                  "Another player stands on the top step");
    CHECK_REFUSED(&s, "green", "C-TEM-4", "This is the top step already");
}

TEST("C-TEM-4", "so it is with the steps of royal tile 08")
{
    struct teo s = barred_table();
    lay_royal(&s, 0, 8);
    put(&s, 0, 0, DEPOSITS, 3);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK_INT(teo_top(&s).kind, ASK_EXCHANGE);
    CHECK_CAN(&s, "blue");
    CHECK_REFUSED(&s, "red", "C-TEM-4",
                  "Another player stands on the top step");
}
