/* test_teo_construction.c -- C-CON-3 and 4: rotations and matches checked by
 * hand, and the top of the pyramid. */
#include "teo_build.h"

static void begin(struct teo *s)
{
    CHECK_SOUND(s);
    PLAY(s, "move 1 by 1", "main");
}

/* Lays tile 1 of the offer alone; points of the action. */
static int laid(struct teo s, int slot, int rotation, uint8_t temple[TEMPLES])
{
    action_t a = (action_t)(CHOICE + 4 * slot + rotation);
    bool played = game_play(&teotihuacan_game, &s, a, NULL);
    CHECK(played);
    for (int t = 0; t < TEMPLES; t++) temple[t] = s.seat[0].temple[t];
    return s.seat[0].earned[FROM_CONSTRUCTION];
}

/* ---- C-CON-3 Matches ---------------------------------------------------- */

/* Slot, tile, then for each quarter turn: matches and the temple of the step a
 * coloured match gives (-1: none). */
struct by_hand { int slot, tile, matches[4], temple[4]; };

TEST("C-CON-3", "any rotation may be chosen; matches on the ground by hand")
{
    static const struct by_hand c[] = {
        /* slot 2 covers b- over b-: clockwise b - - b */
        { 2, 0, { 2, 1, 0, 1 }, { -1, -1, -1, -1 } },   /* b-Rg */
        { 2, 10, { 2, 1, 1, 2 }, { BLUE, -1, -1, BLUE } },      /* B-r- */
        { 2, 27, { 1, 1, 1, 1 }, { -1, -1, -1, -1 } },  /* gbGb */
        /* slot 12 covers bb over gg: b b g g */
        { 12, 1, { 2, 0, 0, 2 }, { GREEN, -1, -1, GREEN } },    /* -brG */
        { 12, 27, { 2, 2, 2, 2 }, { GREEN, GREEN, -1, -1 } },   /* gbGb */
        /* slot 13 covers br over gr: b r r g */
        { 13, 29, { 1, 2, 1, 2 }, { -1, -1, RED, RED } },       /* grgR */
        { 13, 16, { 1, 1, 1, 1 }, { -1, -1, RED, RED } },      /* b-gR */
        /* slot 3 covers -- over -- */
        { 3, 18, { 3, 3, 3, 3 }, { -1, -1, -1, -1 } },  /* ---r */
        { 3, 31, { 4, 4, 4, 4 }, { -1, -1, -1, -1 } },  /* ---- */
    };
    for (int i = 0; i < LEN(c); i++)
        for (int turn = 0; turn < 4; turn++) {
            struct teo s = at_work(CONSTRUCTION, 1, 0, 2, 0);
            uint8_t temple[TEMPLES];
            offer(&s, 0, c[i].tile);
            begin(&s);
            CHECK_INT(laid(s, c[i].slot, turn, temple),
                      1 + c[i].matches[turn]);
            for (int t = 0; t < TEMPLES; t++)
                CHECK_INT(temple[t], t == c[i].temple[turn]);
        }
}

TEST("C-CON-3", "matches on tiles below count as turned, level 2 by hand")
{
    /* Slot 20 covers the bottom right of 5, bottom left of 6, top left of 10,
     * top right of 9. */
    static const struct by_hand c[] = {
        { 20, 10, { 1, 0, 3, 1 }, { -1, -1, BLUE, BLUE } },     /* B-r- */
        { 20, 28, { 2, 1, 2, 1 }, { -1, BLUE, BLUE, -1 } },     /* rBrb */
    };
    for (int i = 0; i < LEN(c); i++)
        for (int turn = 0; turn < 4; turn++) {
            struct teo s = at_work(CONSTRUCTION, 1, 1, 2, 0);
            uint8_t temple[TEMPLES];
            lay(&s, 5, 0, 0);           /* b-Rg: R */
            lay(&s, 6, 8, 0);           /* gBr-: - */
            lay(&s, 10, 9, 0);          /* b-r-: b */
            lay(&s, 9, 7, 0);           /* gbr-: b */
            offer(&s, 0, c[i].tile);
            begin(&s);
            CHECK_INT(laid(s, 20, turn, temple), 3 + c[i].matches[turn]);
            for (int t = 0; t < TEMPLES; t++)
                CHECK_INT(temple[t], t == c[i].temple[turn]);
        }
}

TEST("C-CON-3", "a turned tile below shows its turned icons")
{
    /* b-Rg shows R, then - (gb-R), b (Rgb-) and g (-Rgb) bottom right. */
    static const int dashes[4] = { 0, 1, 0, 0 };
    for (int turn = 0; turn < 4; turn++) {
        struct teo s = at_work(CONSTRUCTION, 1, 1, 2, 0);
        uint8_t temple[TEMPLES];
        lay(&s, 5, 0, turn);
        lay(&s, 6, 27, 0), lay(&s, 10, 29, 0), lay(&s, 9, 28, 0);
        offer(&s, 0, 30);               /* ----: only a small shape matches */
        begin(&s);
        CHECK_INT(laid(s, 20, 0, temple), 3 + dashes[turn]);
    }
}

TEST("C-CON-3", "each tile is resolved wholly, its steps too, before the next")
{
    struct teo s = at_work(CONSTRUCTION, 2, 0, 4, 0);
    offer(&s, 0, 10), offer(&s, 1, 30);
    begin(&s);
    PLAY(&s, "lay 1 slot 2 turned 0");          /* a blue step: a resource */
    CHECK_INT(s.seat[0].pyramid, 1);
    CHECK(!may(&s, "lay 2 slot 3 turned 0"));
    PLAY(&s, "stone", "lay 2 slot 3 turned 0");
    CHECK_INT(s.seat[0].pyramid, 2);
    CHECK_INT(s.seat[0].have[STONE], 1);
    CHECK_INT(s.seat[0].points, 1 + 2 + 1 + 4);
    CHECK_SOUND(&s);
}

TEST("C-CON-3", "a resource won by one tile may pay the next")
{
    struct teo s = at_work(CONSTRUCTION, 2, 0, 3, 0), other;
    offer(&s, 0, 10);
    begin(&s);
    PLAY(&s, "lay 1 slot 2 turned 0");
    other = s;
    PLAY(&s, "stone");
    CHECK(may(&s, "lay 2 slot 3 turned 0"));
    PLAY(&other, "wood");
    CHECK(!may(&other, "lay 2 slot 3 turned 0"));
    CHECK(may(&other, "worker 1"));
}

/* ---- C-CON-4 The top ---------------------------------------------------- */

/* The pyramid is full up to the top; tile 31 is the first of the offer. */
static struct teo almost(void)
{
    struct teo s = at_work(CONSTRUCTION, 1, 3, 2, 0);
    for (int i = 1; i < 3; i++) {
        s.pyramid_pile |= 1u << (s.pyramid[i] - 1);
        s.pyramid[i] = 0;
    }
    offer(&s, 0, 31);
    fill(&s, 28);
    lay(&s, 25, 27, 0), lay(&s, 26, 28, 0);     /* G, b */
    lay(&s, 28, 29, 0), lay(&s, 27, 0, 0);      /* g, - */
    return s;
}

TEST("C-CON-4", "the top tile brings the discs together at once")
{
    struct teo s = almost();
    s.light = 4;
    begin(&s);
    PLAY(&s, "lay 1 slot 29 turned 0");
    CHECK_INT(s.seat[0].points, 7 + 1);
    CHECK_INT(s.light, s.dark);
    CHECK_INT(s.finished, 1);
    PLAY(&s, "worker 1");                       /* the action goes on */
    settle(&s);
    CHECK_SOUND(&s);
    /* Player 2 ends this round, then one full round, then the last eclipse. */
    PLAY(&s, "move 1 by 1", "collect");
    settle(&s);
    PLAY(&s, "move 1 by 1", "collect");
    settle(&s);
    PLAY(&s, "move 1 by 1", "collect");
    settle(&s);
    PLAY(&s, "pay 0", "pay 0");
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
    CHECK_INT(s.eclipses, 1);
    CHECK_SOUND(&s);
}

TEST("C-CON-4", "the last level-3 tile does not end the game")
{
    struct teo s = almost();
    s.pyramid_pile |= 1u << (s.slot[28] - 1) / 4;
    s.slot[28] = 0;
    begin(&s);
    CHECK(!may(&s, "lay 1 slot 29 turned 0"));
    PLAY(&s, "lay 1 slot 28 turned 0");
    CHECK_INT(s.finished, 0);
    CHECK_INT(s.light, 0);
}

TEST("C-ECL-2", "laid by the last player: one more full round, then scoring")
{
    struct teo s = almost();
    s.first = 1;                                /* seat 0 is last player */
    begin(&s);
    PLAY(&s, "lay 1 slot 29 turned 0", "worker 1");
    settle(&s);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(teo_top(&s).kind, ASK_TURN);
        pass(&s);
    }
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
}
