/* test_teo_bot_nobles.c -- C-SOLO-10 to 13: Nobles, mastery, worship and mask
 * collection. */
#include "teo_bot.h"

static void built(struct teo *s, int eclipses, int top, int centre, int bottom)
{
    s->eclipses = (uint8_t)eclipses;
    s->dark = (uint8_t)(10 - eclipses);
    s->built[0] = (uint8_t)top;
    s->built[1] = (uint8_t)centre;
    s->built[2] = (uint8_t)bottom;
    s->buildings = (uint8_t)(top + centre + bottom);
}

/* ---- C-SOLO-10 Nobles --------------------------------------------------- */

TEST("C-SOLO-10", "it spends 2 wood on a building in the row of the era")
{
    static const uint8_t points[3] = { 3, 5, 7 };
    for (int era = 0; era < 3; era++) {
        struct teo s = bot_table();
        built(&s, era, 0, 0, 0);
        bot_does(&s, BY_NOBLES);
        CHECK_INT(s.seat[BOT].points, points[era]);
        CHECK_INT(s.built[era], 1);
        CHECK_INT(s.buildings, 1);
        CHECK_INT(s.seat[BOT].avenue, 2);
        CHECK(has(&s, 0, 0, 2, 2));
        CHECK(stands(&s, 1, DEPOSITS, 3));
    }
}

TEST("C-SOLO-10", "it builds on the leftmost free space of that row")
{
    struct teo s = bot_table();
    built(&s, 0, 1, 3, 0);
    bot_does(&s, BY_NOBLES);
    CHECK_INT(s.seat[BOT].points, 2);
    CHECK_INT(s.built[0], 2);
    s = bot_table();
    built(&s, 1, 0, 3, 0);
    bot_does(&s, BY_NOBLES);
    CHECK_INT(s.seat[BOT].points, 3);
    CHECK_INT(s.built[1], 4);
}

TEST("C-SOLO-10", "a full row sends it to the space of lowest value")
{
    static const struct { int era, row[3], points, to; } row[] = {
        { 0, { 5, 2, 0 }, 3, 1 }, { 0, { 5, 3, 1 }, 3, 1 },
        { 1, { 3, 4, 0 }, 1, 0 }, { 1, { 4, 4, 2 }, 1, 0 },
        { 2, { 3, 2, 3 }, 1, 0 }, { 2, { 5, 2, 3 }, 3, 1 },
    };
    for (int i = 0; i < LEN(row); i++) {
        struct teo s = bot_table();
        built(&s, row[i].era, row[i].row[0], row[i].row[1], row[i].row[2]);
        bot_does(&s, BY_NOBLES);
        CHECK_INT(s.seat[BOT].points, row[i].points);
        CHECK_INT(s.built[row[i].to], row[i].row[row[i].to] + 1);
        CHECK_INT(s.seat[BOT].avenue, 2);
    }
}

TEST("C-SOLO-10 ruling", "of all free spaces, not only the leftmost of each "
                         "row, the lowest is covered")
{
    struct teo s = bot_table();
    built(&s, 0, 5, 0, 0);              /* 5 4 3 3 and 7 6 5 are free */
    bot_does(&s, BY_NOBLES);
    CHECK_INT(s.seat[BOT].points, 3);
    s = bot_table();
    built(&s, 2, 1, 2, 3);              /* 2 2 1 1 and 3 3 are free */
    bot_does(&s, BY_NOBLES);
    CHECK_INT(s.seat[BOT].points, 1);
}

TEST("C-SOLO-10", "ties of value go to the leftmost, then to the upper row")
{
    static const uint8_t points[6] = { 3, 3, 4, 5, 5, 6 };
    static const uint8_t centre[6] = { 1, 2, 3, 4, 4, 4 };
    struct teo s = bot_table();
    built(&s, 0, 5, 0, 0);
    for (int i = 0; i < 6; i++) {
        int before = s.seat[BOT].points;
        put(&s, BOT, 1, NOBLES, 2);
        give(&s, BOT, 0, 2, 0, 0);
        bot_does(&s, BY_NOBLES);
        CHECK_INT(s.seat[BOT].points - before, points[i]);
        CHECK_INT(s.built[1], centre[i]);       /* the left 5 comes first */
    }
    CHECK_INT(s.buildings, 11);
    CHECK_SOUND(&s);
}

TEST("C-SOLO-10", "the spaces it leaves free stay there for the human")
{
    static const uint8_t points[3] = { 5, 4, 3 };
    struct teo s = bot_table();
    built(&s, 0, 5, 0, 0);
    bot_does(&s, BY_NOBLES);                    /* the third of 5 4 3 3 */
    for (int i = 0; i < 3; i++) {
        put(&s, HUMAN, 0, NOBLES, 1);
        put(&s, HUMAN, 1, DECORATIONS, 1);
        give(&s, HUMAN, 9, 2, 0, 0);
        int before = s.seat[HUMAN].points;
        on_turn(&s, HUMAN);
        CHECK_SOUND(&s);
        PLAY(&s, "move 2 by 1", "main", "row 2");
        CHECK_INT(s.seat[HUMAN].points - before, points[i]);
    }
    CHECK_INT(s.built[1], 4);
}

TEST("C-SOLO-10", "with 1 wood, nobody on 6 or no building left it fails")
{
    struct teo s = bot_table(), before;
    workers(&s, NOBLES, 2, ALCHEMY, 1, CONSTRUCTION, 2);
    give(&s, BOT, 0, 1, 2, 2);
    before = s;
    bot_does(&s, BY_NOBLES);
    CHECK(fell_back(&before, &s, 1, FOREST));
    s = before;
    put(&s, BOT, 2, FOREST, 3);
    bot_does(&s, BY_NOBLES);
    CHECK(has(&s, 0, 3, 2, 2));
    CHECK(stands(&s, 2, DECORATIONS, 4) && stands(&s, 0, NOBLES, 2));
    s = bot_table();
    put(&s, BOT, 1, FOREST, 2);
    bot_does(&s, BY_NOBLES);
    CHECK(has(&s, 0, 4, 2, 2));
    CHECK_INT(s.seat[BOT].avenue, 1);
    s = bot_table();
    built(&s, 0, 4, 4, 3);
    bot_does(&s, BY_NOBLES);
    CHECK(has(&s, 5, 2, 2, 2));
    CHECK_INT(s.buildings, 11);
}

/* ---- C-SOLO-11 Mastery -------------------------------------------------- */

/* Its strongest worker is on this board, the others on the Palace. */
static struct teo master(int board)
{
    struct teo s = bot_table();
    workers(&s, board, 2, PALACE, 1, PALACE, 1);
    bot_does(&s, BY_MASTERY);
    CHECK_INT(s.seat[BOT].power[0], 3);         /* one power-up */
    CHECK_INT(s.seat[BOT].at[0], place_of(&s, board) % 7 + 1);
    CHECK(stands(&s, 1, PALACE, 1) && stands(&s, 2, PALACE, 1));
    return s;
}

TEST("C-SOLO-11", "the strongest worker does what its board is for")
{
    struct teo s = master(FOREST);
    CHECK(has(&s, 0, 4, 2, 2));
    s = master(QUARRY);
    CHECK(has(&s, 0, 2, 4, 2));
    s = master(DEPOSITS);
    CHECK(has(&s, 0, 2, 2, 4));
    s = master(ALCHEMY);                        /* a gold from the step */
    CHECK(has(&s, 0, 2, 2, 2) && s.seat[BOT].technologies == 5);
    s = master(NOBLES);
    CHECK(has(&s, 0, 0, 2, 2) && s.seat[BOT].points == 3);
    s = master(DECORATIONS);
    CHECK(has(&s, 0, 2, 2, 1) && s.seat[BOT].points == 5);
    s = master(CONSTRUCTION);
    CHECK(has(&s, 0, 2, 1, 2) && s.seat[BOT].points == 3);
}

TEST("C-SOLO-11", "whose action fails is passed over for the next strongest")
{
    struct teo s = bot_table();
    workers(&s, PALACE, 5, NOBLES, 4, QUARRY, 1);
    give(&s, BOT, 0, 1, 0, 0);
    bot_does(&s, BY_MASTERY);
    CHECK(has(&s, 0, 1, 2, 0));
    CHECK(stands(&s, 2, ALCHEMY, 2));
    CHECK(stands(&s, 0, PALACE, 5) && stands(&s, 1, NOBLES, 4));
    s = bot_table();                    /* 8 does not turn to the Quarry */
    workers(&s, CONSTRUCTION, 4, DEPOSITS, 3, QUARRY, 1);
    give(&s, BOT, 0, 0, 1, 0);
    bot_does(&s, BY_MASTERY);
    CHECK(has(&s, 0, 0, 1, 2));
    CHECK(stands(&s, 1, ALCHEMY, 4));
}

TEST("C-SOLO-11", "the worker that acts powers up, not a stronger one there")
{
    struct teo s = bot_table();
    workers(&s, CONSTRUCTION, 3, CONSTRUCTION, 5, PALACE, 1);
    bot_does(&s, BY_MASTERY);
    CHECK(stands(&s, 1, QUARRY, 1));            /* ascended */
    CHECK(stands(&s, 0, CONSTRUCTION, 3));
    CHECK_INT(s.seat[BOT].points, 3 + 5);
}

TEST("C-SOLO-11", "if none works it falls back")
{
    struct teo s = bot_table(), before;
    workers(&s, ALCHEMY, 3, NOBLES, 2, CONSTRUCTION, 4);
    give(&s, BOT, 0, 1, 1, 0);
    before = s;
    bot_does(&s, BY_MASTERY);
    CHECK(fell_back(&before, &s, 1, DEPOSITS));
    CHECK(has(&s, 5, 1, 1, 0));
    CHECK(stands(&s, 0, ALCHEMY, 3) && stands(&s, 2, CONSTRUCTION, 4));
}

/* ---- C-SOLO-12 Worship -------------------------------------------------- */

/* Its worshipping worker goes on from this board. */
static struct teo worshipper(int from)
{
    struct teo s = bot_table();
    s.seat[BOT].at[3] = (uint8_t)place_of(&s, from);
    bot_does(&s, BY_WORSHIP);
    CHECK_INT(s.seat[BOT].lock[3], 1);
    CHECK_INT(s.seat[BOT].power[3], 1);
    CHECK(stands(&s, 0, DEPOSITS, 2) && stands(&s, 1, NOBLES, 2));
    return s;
}

TEST("C-SOLO-12", "it goes to the next temple space and makes two steps there, "
                  "on Decorations three")
{
    struct teo s = worshipper(DECORATIONS);
    CHECK(stands(&s, 3, DEPOSITS, 1));
    CHECK(memcmp(s.seat[BOT].temple, "\3\1\1", 3) == 0);
    CHECK(has(&s, 0, 2, 3, 3));
    s = worshipper(DEPOSITS);                   /* past the Palace */
    CHECK(stands(&s, 3, QUARRY, 1));
    CHECK(memcmp(s.seat[BOT].temple, "\1\1\3", 3) == 0);
    CHECK(has(&s, 2, 2, 2, 2));
    s = worshipper(QUARRY);                     /* past Alchemy */
    CHECK(stands(&s, 3, FOREST, 1));
    CHECK(memcmp(s.seat[BOT].temple, "\1\3\1", 3) == 0);
    CHECK_INT(s.seat[BOT].points, 1 + 2);
    s = worshipper(FOREST);
    CHECK(stands(&s, 3, DECORATIONS, 1));
    CHECK(memcmp(s.seat[BOT].temple, "\4\1\1", 3) == 0);
    CHECK(has(&s, 0, 3, 3, 3));
}

TEST("C-SOLO-12", "a human worker there is unlocked and no space skipped")
{
    struct teo s = bot_table();
    put(&s, HUMAN, 1, DEPOSITS, 3);
    lock(&s, HUMAN, 1, 0);
    put(&s, HUMAN, 2, QUARRY, 2);
    lock(&s, HUMAN, 2, 0);
    bot_does(&s, BY_WORSHIP);
    CHECK(stands(&s, 3, DEPOSITS, 1));
    CHECK_INT(s.seat[HUMAN].lock[1], 0);
    CHECK_INT(s.seat[HUMAN].at[1], place_of(&s, DEPOSITS));
    CHECK_INT(s.seat[HUMAN].lock[2], 1);
}

TEST("C-SOLO-12", "the tile there leaves the game and is replaced")
{
    struct teo s = bot_table();
    lay_spot(&s, 3, TILE_BLUE);
    int pile = s.discovery_pile[TILE_RED];
    bot_does(&s, BY_WORSHIP);
    CHECK_INT(teo_top(&s).kind, CHANCE_DISCOVERY);
    PLAY(&s, "discovery red-temple");
    CHECK_INT(s.spot[3], TILE_RED + 1);
    CHECK_INT(s.gone[TILE_BLUE], 1);
    CHECK_INT(s.discovery_pile[TILE_RED], pile - 1);
    CHECK_INT(s.seat[BOT].tiles[TILE_BLUE], 0);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
}

TEST("C-SOLO-12", "steps beyond the top are lost")
{
    struct teo s = bot_table();
    s.seat[BOT].temple[BLUE] = 10;
    bot_does(&s, BY_WORSHIP);
    CHECK(memcmp(s.seat[BOT].temple, "\13\1\1", 3) == 0);
    CHECK_INT(s.seat[BOT].points, 6);
    s = bot_table();
    s.seat[BOT].temple[BLUE] = 10;
    s.seat[HUMAN].temple[BLUE] = 11;
    bot_does(&s, BY_WORSHIP);
    CHECK(memcmp(s.seat[BOT].temple, "\12\1\1", 3) == 0);
    CHECK_INT(s.seat[BOT].points, 0);
}

/* ---- C-SOLO-13 Mask collection ------------------------------------------ */

enum { BY_PALACE, BY_FOREST, BY_QUARRY, BY_DEPOSITS };       /* spots */

/* These kinds of mask (1 to 7; 0: none) lie by the worship spaces. */
static struct teo masks(int palace, int forest, int quarry, int deposits,
                        int decorations)
{
    struct teo s = bot_table();
    int kind[5] = { palace, forest, quarry, deposits, decorations };
    for (int i = AT_AVENUE_3; i < SPOTS; i++)   /* all masks to the pile */
        if (s.spot[i] && s.spot[i] <= MASKS) clear_spot(&s, i);
    hide_masks(&s);
    for (int i = 0; i < 5; i++) if (kind[i]) lay_spot(&s, i, kind[i] - 1);
    return s;
}

/* The kind taken, 0 if none was and the bot fell back. */
static int taken(struct teo s)
{
    struct teo before = s;
    int kind = 0;
    bot_does(&s, BY_MASKS);
    for (int k = 0; k < MASKS; k++)
        if (s.seat[BOT].tiles[k] > before.seat[BOT].tiles[k]) kind = k + 1;
    if (kind)
        CHECK(memcmp(s.seat[BOT].at, before.seat[BOT].at, 4) == 0
              && memcmp(s.seat[BOT].power, before.seat[BOT].power, 4) == 0);
    else CHECK(fell_back(&before, &s, 2, DECORATIONS));
    return kind;
}

TEST("C-SOLO-13", "it pays for a mask by a worship space and replaces it")
{
    struct teo s = masks(0, 0, 5, 0, 0);
    bot_does(&s, BY_MASKS);
    CHECK_INT(s.seat[BOT].tiles[4], 1);
    CHECK(has(&s, 0, 1, 2, 2));
    CHECK_INT(s.spot[BY_QUARRY], 0);
    CHECK_INT(teo_top(&s).kind, CHANCE_DISCOVERY);
    PLAY(&s, "discovery mask-5");
    CHECK_INT(s.spot[BY_QUARRY], 5);
    CHECK_SOUND(&s);
    CHECK_INT(taken(masks(0, 0, 5, 0, 0)), 5);
}

TEST("C-SOLO-13", "it falls back without a mask, with one it has or cannot pay")
{
    struct teo s = masks(0, 0, 0, 0, 0);
    CHECK_INT(taken(s), 0);
    lay_spot(&s, AT_AVENUE_3, MASK_1 + 3);      /* not by a worship space */
    CHECK_INT(taken(s), 0);
    s = masks(0, 6, 0, 0, 0);
    give_tile(&s, BOT, MASK_1 + 5);
    CHECK_INT(taken(s), 0);
    s = masks(0, 6, 0, 0, 0);
    give(&s, BOT, 4, 0, 2, 2);
    CHECK_INT(taken(s), 0);
    s = masks(1, 0, 0, 0, 0);
    give(&s, BOT, 1, 0, 0, 1);
    CHECK_INT(taken(s), 0);
    give(&s, BOT, 2, 0, 0, 1);
    CHECK_INT(taken(s), 1);
}

TEST("C-SOLO-13", "it takes the kind with the fewest copies that it can pay")
{
    struct teo s = masks(4, 0, 2, 0, 1);
    CHECK_INT(taken(s), 4);                     /* it has no cocoa */
    give(&s, BOT, 1, 1, 0, 1);
    CHECK_INT(taken(s), 2);
    give(&s, BOT, 2, 1, 0, 1);
    CHECK_INT(taken(s), 1);
    give_tile(&s, BOT, MASK_1 + 1);
    give(&s, BOT, 1, 1, 0, 1);
    CHECK_INT(taken(s), 4);
}

TEST("C-SOLO-13", "equally rare ones are taken clockwise from the Palace, "
                  "whatever their number")
{
    CHECK_INT(taken(masks(7, 4, 5, 6, 6)), 7);
    CHECK_INT(taken(masks(0, 4, 7, 5, 6)), 7);  /* the Quarry comes first */
    CHECK_INT(taken(masks(0, 6, 0, 4, 5)), 6);
    CHECK_INT(taken(masks(0, 0, 0, 4, 5)), 5);  /* Decorations first */
    struct teo s = masks(0, 0, 2, 3, 3);
    give(&s, BOT, 1, 1, 0, 0);
    CHECK_INT(taken(s), 2);
    s = masks(0, 0, 3, 2, 0);
    give(&s, BOT, 1, 1, 0, 0);
    CHECK_INT(taken(s), 3);
}

TEST("C-SOLO-13", "of two of one kind the first clockwise is taken")
{
    struct teo s = masks(0, 4, 0, 4, 0);
    bot_does(&s, BY_MASKS);
    CHECK(s.spot[BY_FOREST] == 0 && s.spot[BY_DEPOSITS] == 4);
}
