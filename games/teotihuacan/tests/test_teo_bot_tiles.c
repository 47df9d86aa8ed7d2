/* test_teo_bot_tiles.c -- C-SOLO-7 to 9: Construction, Decorations, Alchemy. */
#include "teo_bot.h"

/* Lays pyramid tiles from the pile on all free slots below this one. */
static void fill(struct teo *s, int below)
{
    for (int slot = 0; slot < below; slot++) {
        if (s->slot[slot]) continue;
        int tile = __builtin_ctz(s->pyramid_pile);
        s->pyramid_pile &= s->pyramid_pile - 1;
        s->slot[slot] = (uint8_t)(1 + 4 * tile);
    }
}

/* Decorates the lowest free level of a side from the pile. */
static void decorate(struct teo *s, int side)
{
    int level = 0, tile = __builtin_ctz(s->decoration_pile);
    while (s->decorated[side][level]) level++;
    s->decoration_pile &= (uint16_t)(s->decoration_pile - 1);
    s->decorated[side][level] = (uint8_t)(tile + 1);
}

/* ---- C-SOLO-7 Construction ---------------------------------------------- */

TEST("C-SOLO-7", "it spends 2 stone on the leftmost tile and the first open "
                 "space of level 1")
{
    struct teo s = bot_table();                 /* 2 3 12 13 are free */
    uint8_t tile = s.pyramid[0];
    bot_does(&s, BY_CONSTRUCTION);
    CHECK_INT(s.slot[2], 1 + 4 * (tile - 1));
    CHECK_INT(s.seat[BOT].points, 1 + 2);
    CHECK_INT(s.seat[BOT].pyramid, 1);
    CHECK_INT(s.seat[BOT].temple[BLUE], 2);
    CHECK(has(&s, 0, 2, 0 + 1, 2));             /* blue step 2: a stone */
    CHECK(stands(&s, 2, DECORATIONS, 3));
}

TEST("C-SOLO-7", "the rotation is random and icons do not count")
{
    for (action_t turn = 0; turn < 4; turn++) {
        struct teo s = bot_table();
        uint8_t tile = s.pyramid[0];
        action_t out[GAME_ACTIONS];
        uint16_t weight[GAME_ACTIONS + 1];
        s.seat[BOT].temple[GREEN] = 2;          /* a step gives a cocoa */
        PLAY(&s, "dice 7");
        CHECK_INT(teotihuacan_game.legal(&s, out, weight), 4);
        for (int i = 0; i < 4; i++) CHECK_INT(weight[i], weight[0]);
        teotihuacan_game.apply(&s, turn, NULL);
        CHECK_INT(s.slot[2], 1 + 4 * (tile - 1) + turn);
        CHECK_INT(s.seat[BOT].points, 3);
        CHECK_INT(s.seat[BOT].temple[GREEN], 3);
        CHECK_INT(s.seat[BOT].temple[BLUE] + s.seat[BOT].temple[RED], 2);
    }
}

TEST("C-SOLO-7", "levels 2 and 3 score 3 and 5 and cost no wood")
{
    struct teo s = bot_table();
    fill(&s, 16);
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(s.slot[17] != 0);                     /* 16 is laid from the start */
    CHECK_INT(s.seat[BOT].points, 3 + 2);
    CHECK_INT(s.seat[BOT].have[WOOD], 2);
    s = bot_table();
    fill(&s, 25);
    s.seat[BOT].temple[GREEN] = 2;
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(s.slot[25] != 0);
    CHECK_INT(s.seat[BOT].points, 5 + 2);
    CHECK(has(&s, 1, 2, 0, 2));
}

TEST("C-SOLO-7", "the top tile scores 7 and brings the last eclipse")
{
    struct teo s = bot_table();
    fill(&s, 29);
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(s.slot[29] != 0);
    CHECK_INT(s.seat[BOT].points, 7 + 2);
    CHECK_INT(s.light, 10);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);      /* one more full round */
    PLAY(&s, "move 1 by 1", "collect");
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    PLAY(&s, "pay 0");
    CHECK_INT(s.depth, 0);
    CHECK_INT(s.eclipses, 1);
}

TEST("C-SOLO-7", "with 1 stone only, a worker on the Quarry brings 2")
{
    struct teo s = bot_table();
    workers(&s, CONSTRUCTION, 4, QUARRY, 2, FOREST, 1);
    give(&s, BOT, 0, 0, 1, 0);
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(has(&s, 0, 0, 3, 0));
    CHECK(stands(&s, 1, ALCHEMY, 3));
    CHECK(stands(&s, 0, CONSTRUCTION, 4) && stands(&s, 2, FOREST, 1));
    CHECK_INT(s.seat[BOT].points, 0);
}

TEST("C-SOLO-7", "without a worker on 8 the Quarry serves, without either F")
{
    struct teo s = bot_table(), before;
    workers(&s, QUARRY, 2, QUARRY, 3, FOREST, 1);
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(has(&s, 0, 2, 4, 2));
    CHECK(stands(&s, 0, QUARRY, 2) && stands(&s, 1, FOREST, 4));
    s = bot_table();
    workers(&s, NOBLES, 2, ALCHEMY, 3, FOREST, 1);
    before = s;
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(fell_back(&before, &s, 2, CONSTRUCTION));
    CHECK(has(&s, 5, 2, 2, 2));
}

TEST("C-SOLO-7", "no tile in the offer or no open space is a failure")
{
    struct teo s = bot_table();
    for (int i = 0; i < TEO_OFFER_PYRAMID; i++) {
        s.pyramid_pile |= 1u << (s.pyramid[i] - 1);
        s.pyramid[i] = 0;
    }
    bot_does(&s, BY_CONSTRUCTION);              /* nobody on 3: F */
    CHECK(has(&s, 5, 2, 2, 2));
    s = bot_table();
    s.pyramid_pile |= 1u << (s.pyramid[2] - 1);
    s.pyramid[2] = 0;
    fill(&s, 30);
    s.finished = 1;
    s.light = s.dark;
    s.countdown = 2;
    bot_does(&s, BY_CONSTRUCTION);
    CHECK(has(&s, 5, 2, 2, 2));
}

/* ---- C-SOLO-8 Decorations ----------------------------------------------- */

/* Workers on Decorations, Forest and Construction. */
static struct teo decorator(void)
{
    struct teo s = bot_table();
    workers(&s, DECORATIONS, 2, FOREST, 1, CONSTRUCTION, 2);
    return s;
}

TEST("C-SOLO-8", "it spends 2 gold on the topmost decoration: 5 points, the "
                 "track and a step")
{
    struct teo s = decorator();
    uint8_t tile = s.decoration[0];
    bot_does(&s, BY_DECORATIONS);
    CHECK_INT(s.decorated[0][0], tile);
    CHECK_INT(s.seat[BOT].points, 5);
    CHECK_INT(s.seat[BOT].pyramid, 1);
    CHECK_INT(s.seat[BOT].temple[BLUE], 2);
    CHECK(has(&s, 0, 2, 2, 0 + 1));
    CHECK(stands(&s, 0, NOBLES, 3));
}

TEST("C-SOLO-8", "the icons of a decoration do not count")
{
    struct teo s = decorator();
    for (int i = 0; i < TEO_DECORATIONS; i++) {
        s = decorator();
        for (int k = 1; k < TEO_OFFER_DECORATIONS; k++)
            if (s.decoration[k] == i + 1) s.decoration[k] = s.decoration[0];
        if (s.decoration_pile >> i & 1) {
            s.decoration_pile |= (uint16_t)(1u << (s.decoration[0] - 1));
            s.decoration_pile &= (uint16_t)~(1u << i);
        }
        s.decoration[0] = (uint8_t)(i + 1);
        bot_does(&s, BY_DECORATIONS);
        CHECK_INT(s.seat[BOT].points, 5);
        CHECK_INT(s.seat[BOT].temple[BLUE], 2);
        CHECK_INT(s.seat[BOT].temple[RED] + s.seat[BOT].temple[GREEN], 2);
    }
}

TEST("C-SOLO-8 ruling", "the first side from the top whose lowest free level "
                        "is open gets it")
{
    struct teo s = decorator();
    decorate(&s, 0);                            /* slot 2 is empty */
    bot_does(&s, BY_DECORATIONS);
    CHECK(s.decorated[1][0] && !s.decorated[0][1]);
    s = decorator();
    fill(&s, 3);                                /* now level 2 is open */
    decorate(&s, 0);
    bot_does(&s, BY_DECORATIONS);
    CHECK(s.decorated[0][1] && !s.decorated[1][0]);
    s = decorator();
    for (int side = 0; side < TEO_SIDES; side++) decorate(&s, side);
    bot_does(&s, BY_DECORATIONS);               /* 7 and 11 are laid */
    CHECK(s.decorated[1][1] && !s.decorated[0][1] && !s.decorated[3][1]);
}

TEST("C-SOLO-8", "with no space open, no tile or no gold it fails")
{
    struct teo s = decorator();
    for (int side = 0; side < TEO_SIDES; side++) decorate(&s, side);
    decorate(&s, 1);
    struct teo before = s;
    bot_does(&s, BY_DECORATIONS);               /* left, level 2 */
    CHECK(s.decorated[3][1] && s.seat[BOT].points == 5);
    s = before;
    decorate(&s, 3);                            /* two layers needed now */
    before = s;
    bot_does(&s, BY_DECORATIONS);
    CHECK(fell_back(&before, &s, 1, CONSTRUCTION));
    CHECK(has(&s, 5, 2, 2, 2));
    s = decorator();
    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++) {
        s.decoration_pile |= (uint16_t)(1u << (s.decoration[i] - 1));
        s.decoration[i] = 0;
    }
    bot_does(&s, BY_DECORATIONS);
    CHECK(has(&s, 5, 2, 2, 2));
    s = decorator();
    give(&s, BOT, 0, 0, 0, 1);
    bot_does(&s, BY_DECORATIONS);
    CHECK(has(&s, 5, 0, 0, 1));
}

TEST("C-SOLO-8", "failing that, a worker on the Deposits brings 2 gold")
{
    struct teo s = decorator();
    put(&s, BOT, 1, DEPOSITS, 1);
    give(&s, BOT, 0, 0, 0, 1);
    bot_does(&s, BY_DECORATIONS);
    CHECK(has(&s, 0, 0, 0, 3));
    CHECK(stands(&s, 1, QUARRY, 2) && stands(&s, 0, DECORATIONS, 2));
}

/* ---- C-SOLO-9 Alchemy --------------------------------------------------- */

/* A worker on Alchemy, one gold, and these markers. */
static struct teo alchemist(int own, int human)
{
    struct teo s = bot_table();
    workers(&s, ALCHEMY, 2, FOREST, 1, CONSTRUCTION, 2);
    give(&s, BOT, 0, 9, 9, 1);
    s.seat[BOT].technologies = (uint8_t)own;
    s.seat[HUMAN].technologies = (uint8_t)human;
    return s;
}

TEST("C-SOLO-9", "it takes the lowest technology without any marker for 1 gold")
{
    struct teo s = alchemist(4, 0);
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.seat[BOT].technologies, 4 | 1);
    CHECK_INT(s.seat[BOT].temple[BLUE], 2);
    CHECK(has(&s, 0, 9, 9, 0 + 1));             /* the blue step's gold */
    CHECK(stands(&s, 0, FOREST, 3));
    s = alchemist(4, 1);
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.seat[BOT].technologies, 4 | 2);
    CHECK_INT(s.seat[BOT].temple[RED], 2);
    CHECK(has(&s, 0, 9, 9, 0));
    s = alchemist(4 | 8 | 16, 1 | 2);           /* the price would be 2 */
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.seat[BOT].technologies, 4 | 8 | 16 | 32);
    CHECK_INT(s.seat[BOT].temple[GREEN], 2);
    CHECK(has(&s, 1, 9, 9, 0));
    CHECK_INT(s.seat[HUMAN].points, 0);
}

TEST("C-SOLO-9", "if all are marked it takes the lowest it lacks, and the "
                 "human scores 3")
{
    struct teo s = alchemist(4 | 1, 2 | 8 | 16 | 32);
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.seat[BOT].technologies, 4 | 1 | 2);
    CHECK_INT(s.seat[HUMAN].points, 3);
    CHECK_INT(s.seat[BOT].temple[RED], 2);
    s = alchemist(31, 63);
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.seat[BOT].technologies, 63);
    CHECK_INT(s.seat[HUMAN].points, 3);
}

TEST("C-SOLO-9", "without gold, a worker on 5 or a technology left it powers "
                 "up its lowest twice")
{
    for (int i = 0; i < 3; i++) {
        struct teo s = alchemist(i == 0 ? 63 : 4, 0);
        if (i == 1) give(&s, BOT, 0, 9, 9, 0);
        if (i == 2) put(&s, BOT, 0, QUARRY, 2);
        struct teo before = s;
        bot_does(&s, BY_ALCHEMY);
        CHECK(stands(&s, 1, FOREST, 3));                /* no advance */
        CHECK_INT(s.seat[BOT].power[0], 2);
        CHECK_INT(s.seat[BOT].power[2], 2);
        CHECK_INT(s.seat[BOT].have[COCOA], 0);
        CHECK_INT(s.seat[BOT].technologies,
                  before.seat[BOT].technologies);
    }
}

TEST("C-SOLO-9 ruling", "the lowest is chosen once, and an ascension comes in "
                        "between")
{
    struct teo s = alchemist(63, 0);
    workers(&s, FOREST, 2, QUARRY, 3, CONSTRUCTION, 2);
    bot_does(&s, BY_ALCHEMY);                   /* not one power-up each */
    CHECK(stands(&s, 0, FOREST, 4));
    CHECK(stands(&s, 2, CONSTRUCTION, 2));
    s = alchemist(63, 0);
    workers(&s, FOREST, 5, QUARRY, 5, CONSTRUCTION, 5);
    bot_does(&s, BY_ALCHEMY);
    CHECK(stands(&s, 1, PALACE, 2));            /* the new die takes it */
    CHECK_INT(s.seat[BOT].points, 5);
    CHECK_INT(s.light, 2);
    s = alchemist(63, 0);
    workers(&s, FOREST, 4, QUARRY, 5, CONSTRUCTION, 5);
    bot_does(&s, BY_ALCHEMY);
    CHECK(stands(&s, 0, PALACE, 1));
    CHECK_INT(s.seat[BOT].points, 5);
}
