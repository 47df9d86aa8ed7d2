/* test_teo_pyramid.c -- C-DEC-1 to 6 and C-CON-1 to 4: decorations, the pyramid
 * and the icons, matched by hand. */
#include "play/say.h"
#include "teo_build.h"

static void begin(struct teo *s)
{
    CHECK_SOUND(s);
    PLAY(s, "move 1 by 1", "main");
}

/* ---- C-DEC -------------------------------------------------------------- */

TEST("C-DEC-1", "a decoration costs 3 gold, 1 less per further worker")
{
    for (int own = 1; own <= 4; own++) {
        int price = own == 1 ? 3 : own == 2 ? 2 : 1;
        struct teo s = at_work(DECORATIONS, own, 0, 0, price - 1);
        if (own == 4) put(&s, 0, 3, DECORATIONS, 1);
        CHECK_SOUND(&s);
        PLAY(&s, "move 1 by 1");
        CHECK(!may(&s, "main"));
        s.seat[0].have[GOLD]++;
        PLAY(&s, "main", "decorate 4 top");
        CHECK_INT(s.seat[0].have[GOLD], 0);
        CHECK_INT(s.decoration[3], 0);
    }
}

TEST("C-DEC-1", "an extra worker does not help in Decorations")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 2);
    give_tile(&s, 0, TILE_EXTRA);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "main"));
    s.seat[0].have[GOLD] = 3;
    PLAY(&s, "main");
    CHECK(!may(&s, "extra"));
}

TEST("C-DEC-2", "level 1 is open on all four sides")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    begin(&s);
    CHECK(may(&s, "decorate 1 top") && may(&s, "decorate 2 right"));
    CHECK(may(&s, "decorate 3 bottom") && may(&s, "decorate 4 left"));
}

TEST("C-DEC-2", "level 2 needs a layer of pyramid under both squares")
{
    /* Slots 1 and 2 for the top, 13 and 14 for the bottom; with two players
     * slots 2 and 13 are empty, those of the right and left side are not. */
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    for (int side = 0; side < 4; side++) decorate(&s, side, 0, 2 + side);
    offer_decoration(&s, 0, 10);
    begin(&s);
    CHECK(!may(&s, "decorate 1 top") && !may(&s, "decorate 1 bottom"));
    CHECK(may(&s, "decorate 1 right") && may(&s, "decorate 1 left"));
    lay(&s, 2, 30, 0);
    CHECK(may(&s, "decorate 1 top") && !may(&s, "decorate 1 bottom"));
    lay(&s, 13, 31, 0);
    PLAY(&s, "decorate 1 bottom");
    CHECK(s.decorated[2][1] > 0);
    CHECK_SOUND(&s);
}

TEST("C-DEC-2", "levels 3 and 4 need two and three layers, 5 there is none")
{
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    fill(&s, 15);
    decorate(&s, 0, 0, 0);
    decorate(&s, 0, 1, 1);
    offer_decoration(&s, 0, 10);
    begin(&s);
    CHECK(!may(&s, "decorate 1 top"));          /* slot 17 is empty */
    lay(&s, 17, 30, 0);
    CHECK(may(&s, "decorate 1 top"));
    decorate(&s, 0, 2, 2);
    CHECK(!may(&s, "decorate 1 top"));          /* (2,3) and (2,4): 25, 26 */
    fill(&s, 24);
    CHECK(!may(&s, "decorate 1 top"));
    fill(&s, 25);
    CHECK(!may(&s, "decorate 1 top"));          /* one of the squares */
    fill(&s, 26);
    CHECK(may(&s, "decorate 1 top"));
    decorate(&s, 0, 3, 3);
    CHECK(!may(&s, "decorate 1 top"));
    CHECK(may(&s, "decorate 1 left"));
    CHECK_SOUND(&s);
}

TEST("C-DEC-3", "icons are read clockwise around the pyramid on every side")
{
    /* Printed: top rg, right -g, bottom -b, left rb. */
    static const struct { int tile, side, matches, blue, red, green; } c[] = {
        { 8, 0, 2, 0, 1, 1 }, { 12, 0, 0, 0, 0, 0 },    /* RG, GR on top */
        { 14, 1, 2, 0, 0, 1 }, { 9, 1, 0, 0, 0, 0 },    /* -G, G- right */
        { 1, 2, 2, 1, 0, 0 }, { 5, 2, 0, 0, 0, 0 },     /* -B, B- bottom */
        { 4, 3, 2, 1, 1, 0 }, { 0, 3, 0, 0, 0, 0 },     /* RB, BR left */
        { 6, 0, 1, 0, 1, 0 }, { 2, 1, 1, 0, 0, 1 },     /* RR, GG */
    };
    static const char *const words[4] = {
        "decorate 1 top", "decorate 1 right", "decorate 1 bottom",
        "decorate 1 left"
    };
    for (int i = 0; i < LEN(c); i++) {
        struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
        offer_decoration(&s, 0, c[i].tile);
        s.seat[0].temple[BLUE] = 6;             /* step 7 gives 2 points */
        begin(&s);
        PLAY(&s, words[c[i].side]);
        if (c[i].red + c[i].green == 2) PLAY(&s, "green");
        if (c[i].red + c[i].blue == 2) PLAY(&s, "blue");
        CHECK_INT(s.seat[0].earned[FROM_DECORATIONS], 3 + c[i].matches);
        CHECK_INT(s.seat[0].temple[BLUE], 6 + c[i].blue);
        CHECK_INT(s.seat[0].temple[RED], c[i].red);
        CHECK_INT(s.seat[0].temple[GREEN], c[i].green);
        CHECK_INT(s.seat[0].pyramid, 1);
    }
}

static const char *icon_word(int tile, int i)
{
    switch (teo_decoration_tile[tile - 1][i]) {
    case 'B': return "blue";
    case 'R': return "red";
    case 'G': return "green";
    default:  return "small";
    }
}

TEST("C-DEC-3", "a decoration is named by its icons, clockwise")
{
    for (int tile = 1; tile <= TEO_DECORATIONS; tile++) {
        char expected[SAY_ROOM], buffer[SAY_ROOM];
        struct text t = text_in(buffer, sizeof buffer);
        snprintf(expected, sizeof expected, "Decoration (%s, %s)",
                 icon_word(tile, 0), icon_word(tile, 1));
        say(&t, NULL, teo_piece(PIECE_DECORATION + tile - 1));
        CHECK_TEXT(buffer, expected);
    }
}

TEST("C-DEC-3", "on level 2 the squares come in clockwise order too")
{
    /* Left: (4,0) is the top left of slot 8, (3,0) the bottom left of 4.
     * Right: (3,7) is the bottom right of slot 7, (4,7) the top right of 11. */
    struct teo s = at_work(DECORATIONS, 1, 0, 0, 3);
    uint8_t steps[TEMPLES] = { 0 };
    lay(&s, 8, 12, 0);                          /* g-R- shows g */
    lay(&s, 4, 13, 0);                          /* b-G- shows - */
    lay(&s, 7, 8, 0);                           /* gBr- shows r */
    lay(&s, 11, 7, 0);                          /* gbr- shows b */
    CHECK_INT(teo_decoration_matches(&s, 3, 1, 9, steps), 2);   /* G- */
    CHECK_INT(steps[GREEN], 1);
    CHECK_INT(teo_decoration_matches(&s, 3, 1, 14, steps), 0);  /* -G */
    CHECK_INT(teo_decoration_matches(&s, 1, 1, 4, steps), 2);   /* RB */
    CHECK_INT(steps[RED], 1);
    CHECK_INT(steps[BLUE], 1);
    CHECK_INT(teo_decoration_matches(&s, 1, 1, 0, steps), 0);   /* BR */
}

TEST("C-DEC-4", "coloured or not, an icon covered by its shape is a point")
{
    /* A coloured icon below and a plain one above: no step. */
    struct teo s = at_work(CONSTRUCTION, 1, 1, 2, 0);
    lay(&s, 5, 0, 0);                           /* b-Rg: R at the centre */
    lay(&s, 6, 30, 0), lay(&s, 10, 31, 0), lay(&s, 9, 18, 0);   /* - - - */
    offer(&s, 0, 9);                            /* b-r-: turned twice r-b- */
    begin(&s);
    PLAY(&s, "lay 1 slot 20 turned 2");
    CHECK_INT(s.seat[0].points, 3 + 3);         /* r, -, - */
    CHECK_INT(s.seat[0].temple[RED], 0);
    CHECK(may(&s, "worker 1"));
}

TEST("C-DEC-5", "the small shape matches itself and gives no step")
{
    struct teo s = at_work(CONSTRUCTION, 1, 0, 2, 0);
    offer(&s, 0, 30);
    begin(&s);
    PLAY(&s, "lay 1 slot 3 turned 1");          /* ---- over ---- */
    CHECK_INT(s.seat[0].points, 1 + 4);
    for (int t = 0; t < TEMPLES; t++) CHECK_INT(s.seat[0].temple[t], 0);
    CHECK(may(&s, "worker 1"));
}

TEST("C-DEC-6", "a decoration's squares lie outside the layer of its level")
{
    for (int side = 0; side < TEO_SIDES; side++)
        for (int k = 1; k < TEO_LEVELS; k++)
            for (int i = 0; i < 2; i++) {
                const uint8_t *q = teo_decoration_square[side][k - 1][i];
                bool inside = q[0] >= k && q[0] < 8 - k
                           && q[1] >= k && q[1] < 8 - k;
                bool below = q[0] >= k - 1 && q[0] < 9 - k
                          && q[1] >= k - 1 && q[1] < 9 - k;
                CHECK(!inside);
                CHECK(below);
            }
}

/* ---- C-CON-1, 2 --------------------------------------------------------- */

TEST("C-CON-1", "up to one tile per worker, at least one, none refilled")
{
    for (int own = 1; own <= 3; own++) {
        struct teo s = at_work(CONSTRUCTION, own, 0, 9, 0);
        offer(&s, 0, 18), offer(&s, 1, 30), offer(&s, 2, 31);
        begin(&s);
        CHECK(!may(&s, "stop"));
        PLAY(&s, "lay 1 slot 3 turned 0");
        CHECK_INT(s.pyramid[0], 0);
        CHECK(may(&s, "stop") == (own > 1));
        CHECK(!may(&s, "lay 1 slot 2 turned 0"));
        if (own > 1) PLAY(&s, "lay 2 slot 2 turned 0");
        if (own > 2) PLAY(&s, "lay 3 slot 12 turned 0");
        CHECK_INT(s.seat[0].pyramid, own);
        CHECK_INT(s.seat[0].have[STONE], 9 - 2 * own);
        PLAY(&s, "worker 1");
    }
}

TEST("C-CON-2", "each level has its price and points and needs four below")
{
    static const int points[4] = { 1 + 4, 3, 5, 7 };   /* slot 3 has ---- */
    static const int below[4][4] = {            /* round the middle */
        { 0 }, { 5, 6, 10, 9 }, { 16, 17, 20, 19 }, { 25, 26, 28, 27 }
    };
    static const char *const words[4] = {
        "lay 1 slot 3 turned 0", "lay 1 slot 20 turned 0",
        "lay 1 slot 25 turned 0", "lay 1 slot 29 turned 0"
    };
    for (int level = 0; level < 4; level++) {
        struct teo s = at_work(CONSTRUCTION, 1, level, 2, 0);
        s.pyramid_pile |= 1u << (s.pyramid[2] - 1), s.pyramid[2] = 0;
        offer(&s, 0, 30);
        if (level > 1) fill(&s, level == 2 ? 24 : 28);
        for (int i = 0; i < 4 && level > 0; i++)        /* R, b, g, b */
            lay(&s, below[level][i], i ? 30 - (i == 1 ? 2 : i == 2 ? 1 : 3) : 0,
                0);
        begin(&s);
        struct teo poor = s;
        if (level > 0) {
            poor.seat[0].have[WOOD]--;
            CHECK(!may(&poor, words[level]));
        }
        poor = s;
        poor.seat[0].have[STONE]--;
        CHECK(!may(&poor, words[level]));
        PLAY(&s, words[level]);
        CHECK_INT(s.seat[0].earned[FROM_CONSTRUCTION], points[level]);
        CHECK_INT(s.seat[0].have[WOOD] + s.seat[0].have[STONE], 0);
        CHECK_INT(s.seat[0].pyramid, 1);
    }
}

TEST("C-CON-2", "level 2 lies over four tiles, level 1 on an empty square")
{
    struct teo s = at_work(CONSTRUCTION, 1, 3, 2, 0);
    begin(&s);
    CHECK(!may(&s, "lay 1 slot 0 turned 0"));   /* taken */
    CHECK(!may(&s, "lay 1 slot 16 turned 0"));
    CHECK(!may(&s, "lay 1 slot 17 turned 0"));  /* over 1, 2, 5, 6: 2 empty */
    CHECK(!may(&s, "lay 1 slot 22 turned 0"));  /* over 8, 9, 12, 13 */
    CHECK(may(&s, "lay 1 slot 19 turned 0"));
    CHECK(may(&s, "lay 1 slot 21 turned 3"));
    CHECK(!may(&s, "lay 1 slot 25 turned 0"));
    lay(&s, 2, 30, 0);
    CHECK(may(&s, "lay 1 slot 17 turned 0"));
    CHECK(!may(&s, "lay 1 slot 18 turned 0"));  /* 3 is empty still */
}
