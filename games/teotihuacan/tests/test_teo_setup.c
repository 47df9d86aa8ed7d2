/* test_teo_setup.c -- C-SET: the table before the players have anything. */
#include "teo_table.h"

/* Lays the table by chance up to the draw or question of some kind. */
static struct teo laid_until(int players, int first_game, int seed, int kind)
{
    struct game_options o = usual(players);
    struct random r = { (uint64_t)seed };
    struct teo s;

    o.value[OPTION_FIRST_GAME] = (uint8_t)first_game;
    teotihuacan_game.setup(&s, &o);
    while (teo_top(&s).kind != kind
           && teotihuacan_game.actor(&s) == GAME_CHANCE) {
        CHECK_SOUND(&s);
        teotihuacan_game.apply(&s, game_any(&teotihuacan_game, &s, &r), NULL);
    }
    CHECK_INT(teo_top(&s).kind, kind);
    CHECK_SOUND(&s);
    return s;
}

/* Everything that C-SET lays is there, nothing of C-PLAY. */
static struct teo laid(int players, int first_game, int seed)
{
    return laid_until(players, first_game, seed, CHANCE_FIRST);
}

/* So many outcomes, all of the same weight. */
static int even_draw(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS + 1];
    int n = teotihuacan_game.legal(s, out, weight);
    for (int i = 1; i < n; i++) CHECK_INT(weight[i], weight[0]);
    CHECK_INT(weight[n], n * weight[0]);
    return n;
}

/* ---- C-SET-1 ------------------------------------------------------------ */

TEST("C-SET-1", "Palace and Construction are opposite, the others shuffled")
{
    unsigned seen[BOARDS] = { 0 };
    for (int seed = 1; seed <= 60; seed++) {
        struct teo s = laid(2, 0, seed);
        unsigned all = 0;
        for (int i = 0; i < BOARDS; i++) {
            seen[i] |= 1u << s.ring[i];
            all |= 1u << s.ring[i];
        }
        CHECK_INT(all, 0x1fe);
    }
    for (int i = 0; i < BOARDS; i++)
        CHECK_INT(seen[i], i == 0 ? 1 << PALACE : i == 4 ? 1 << CONSTRUCTION
                                                         : 0xfc);
}

TEST("C-SET-1", "each board is drawn with the same chance")
{
    struct teo s = laid_until(2, 0, 1, CHANCE_RING);
    CHECK_INT(even_draw(&s), 6);
    CHECK(!may(&s, "board palace"));
    CHECK(!may(&s, "board construction"));
    PLAY(&s, "board nobles");
    CHECK(!may(&s, "board nobles"));
    CHECK_INT(even_draw(&s), 5);
}

TEST("C-SET-1", "the first game has the printed ring")
{
    static const uint8_t ring[BOARDS] = { 1, 3, 5, 2, 8, 7, 6, 4 };
    struct teo s = laid(3, 1, 1);
    CHECK(memcmp(s.ring, ring, sizeof ring) == 0);
}

/* ---- C-SET-2 ------------------------------------------------------------ */

TEST("C-SET-2", "one royal tile of each class, left to right A, B, C")
{
    static const unsigned class[] = {
        1 << 4 | 1 << 5 | 1 << 9, 1 << 2 | 1 << 6 | 1 << 7,
        1 << 1 | 1 << 3 | 1 << 8,
    };
    unsigned seen[TEO_ROYALS] = { 0 };
    for (int seed = 1; seed <= 60; seed++) {
        struct teo s = laid(2, 0, seed);
        for (int i = 0; i < TEO_ROYALS; i++) seen[i] |= 1u << s.royal[i];
    }
    for (int i = 0; i < TEO_ROYALS; i++) CHECK_INT(seen[i], class[i]);
    struct teo s = laid_until(2, 0, 1, CHANCE_ROYAL);
    CHECK_INT(even_draw(&s), 3);
}

TEST("C-SET-2", "the first game has 01, 06, 04")
{
    struct teo s = laid(2, 1, 1);
    CHECK_INT(s.royal[0], 1);
    CHECK_INT(s.royal[1], 6);
    CHECK_INT(s.royal[2], 4);
}

/* ---- C-SET-3 ------------------------------------------------------------ */

TEST("C-SET-3", "six of nine technologies in ascending order")
{
    unsigned seen = 0;
    for (int seed = 1; seed <= 40; seed++) {
        struct teo s = laid(2, 0, seed);
        for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++) {
            seen |= 1u << s.technology[i];
            if (i) CHECK(s.technology[i] > s.technology[i - 1]);
        }
    }
    CHECK_INT(seen, 0x1ff);
    struct teo s = laid_until(2, 0, 1, CHANCE_TECHNOLOGY);
    CHECK_INT(even_draw(&s), 9);
    PLAY(&s, "technology 9", "technology 17", "technology 1", "technology 7",
         "technology 3");
    CHECK(!may(&s, "technology 9"));
    CHECK_INT(even_draw(&s), 4);
    PLAY(&s, "technology 15");
    static const uint8_t order[] = { TECH_01, TECH_03, TECH_07, TECH_09,
                                     TECH_15, TECH_17 };
    CHECK(memcmp(s.technology, order, sizeof order) == 0);
}

TEST("C-SET-3", "columns are blue, red, green; the price is the tile's own")
{
    static const int gold[] = { 1, 1, 1, 2, 2, 2 };     /* 01 03 05 09 15 17 */
    static const char *const learn[] = {
        "learn 1", "learn 2", "learn 3", "learn 4", "learn 5", "learn 6"
    };
    for (int i = 0; i < 6; i++) {
        struct teo s = bare_table(2);
        put(&s, 0, 0, QUARRY, 4);               /* reaches both rows */
        for (int w = 0; w < 3; w++) put(&s, 1, w, NOBLES, 1);
        on_turn(&s, 0);
        give(&s, 0, 0, 0, 0, gold[i]);
        PLAY(&s, "move 1 by 1", "main", learn[i]);
        CHECK_INT(s.seat[0].have[GOLD], 0);
        for (int t = 0; t < TEMPLES; t++)
            CHECK_INT(s.seat[0].temple[t], t == i % 3);
    }
}

TEST("C-SET-3", "the first game has 01, 03, 05, 09, 15, 17")
{
    static const uint8_t six[] = { TECH_01, TECH_03, TECH_05, TECH_09,
                                   TECH_15, TECH_17 };
    struct teo s = laid(4, 1, 1);
    CHECK(memcmp(s.technology, six, sizeof six) == 0);
}

/* ---- C-SET-4 ------------------------------------------------------------ */

TEST("C-SET-4", "three different ones of seven bonus tiles")
{
    unsigned seen[TEMPLES] = { 0 };
    for (int seed = 1; seed <= 80; seed++) {
        struct teo s = laid(2, 0, seed);
        for (int t = 0; t < TEMPLES; t++) seen[t] |= 1u << s.bonus[t];
        CHECK(s.bonus[0] != s.bonus[1] && s.bonus[1] != s.bonus[2]
              && s.bonus[0] != s.bonus[2]);
    }
    for (int t = 0; t < TEMPLES; t++) CHECK_INT(seen[t], 0x7f);
    struct teo s = laid_until(2, 0, 1, CHANCE_BONUS);
    CHECK_INT(even_draw(&s), 7);
}

TEST("C-SET-4", "the first game: fifteen, avenue, workers")
{
    struct teo s = laid(2, 1, 1);
    CHECK_INT(s.bonus[BLUE], BONUS_FIFTEEN);
    CHECK_INT(s.bonus[RED], BONUS_AVENUE);
    CHECK_INT(s.bonus[GREEN], BONUS_WORKERS);
}

/* ---- C-SET-5, C-SET-6 --------------------------------------------------- */

TEST("C-SET-5", "the light disc on 0, the dark disc on 10, 11, 12")
{
    for (int players = 2; players <= 4; players++) {
        struct teo s = laid(players, 0, 1);
        CHECK_INT(s.light, 0);
        CHECK_INT(s.dark, 8 + players);
        CHECK_INT(s.eclipses, 0);
        CHECK_INT(s.countdown, 0);
    }
    struct teo solo = laid_until(1, 0, 1, CHANCE_DEAL);
    CHECK_INT(solo.dark, 10);
}

TEST("C-SET-6", "all buildings are on their row; only the leftmost is open")
{
    struct teo s = laid(2, 0, 1);
    CHECK_INT(s.buildings, 0);
    CHECK_INT(s.built[0] + s.built[1] + s.built[2], 0);
    s.seat[0].avenue = 1;
    CHECK_INT(teo_eclipse_points(&s, 0, ECLIPSE_AVENUE), 5);
    s.buildings = 11;                           /* all taken: the last space */
    CHECK_INT(teo_eclipse_points(&s, 0, ECLIPSE_AVENUE), 1);
}

/* ---- C-SET-7 ------------------------------------------------------------ */

TEST("C-SET-7", "four decorations and three pyramid tiles lie face up")
{
    static const int start[] = { 0, 0, 14, 10, 8 };     /* tiles laid */
    for (int players = 2; players <= 4; players++) {
        struct teo s = laid(players, 0, players);
        for (int i = 0; i < TEO_OFFER_DECORATIONS; i++)
            CHECK(s.decoration[i] != 0);
        for (int i = 0; i < TEO_OFFER_PYRAMID; i++) CHECK(s.pyramid[i] != 0);
        CHECK_INT(__builtin_popcount(s.decoration_pile), 15 - 4);
        CHECK_INT(__builtin_popcount(s.pyramid_pile), 32 - 3 - start[players]);
    }
    struct teo s = laid_until(2, 0, 1, CHANCE_DECORATION);
    CHECK_INT(even_draw(&s), 15);
    s = laid_until(2, 0, 1, CHANCE_PYRAMID);
    CHECK_INT(even_draw(&s), 32);
}

/* ---- C-SET-8 ------------------------------------------------------------ */

TEST("C-SET-8", "the start pattern of the player count is laid unscored")
{
    static const struct { int players; int8_t slot[15]; } start[] = {
        { 2, { 0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16 + 0, 16 + 8, -1 } },
        { 3, { 4, 5, 6, 7, 8, 9, 10, 11, 16 + 3, 16 + 5, -1 } },
        { 4, { 1, 2, 4, 7, 8, 11, 13, 14, -1 } },
    };
    for (int i = 0; i < LEN(start); i++) {
        struct teo s = laid(start[i].players, i == 1, 5);
        for (int slot = 0; slot < TEO_SLOTS; slot++) {
            bool there = false;
            for (int k = 0; start[i].slot[k] >= 0; k++)
                there |= start[i].slot[k] == slot;
            CHECK_INT(s.slot[slot] != 0, there);
        }
        for (int p = 0; p < start[i].players; p++) {
            CHECK_INT(s.seat[p].points, 0);
            CHECK_INT(s.seat[p].pyramid, 0);
        }
    }
}

TEST("C-SET-8 ruling", "each tile comes in each rotation with equal chance")
{
    struct teo s = laid_until(4, 0, 1, CHANCE_LAID);
    CHECK_INT(even_draw(&s), 4 * (32 - 3));
    for (int tile = 0; tile < TEO_PYRAMID; tile++)
        for (int turned = 0; turned < 4; turned++) {
            char words[24];
            snprintf(words, sizeof words, "laid %d turned %d", tile, turned);
            CHECK_INT(may(&s, words), s.pyramid_pile >> tile & 1);
        }
}

/* ---- C-SET-9 ------------------------------------------------------------ */

TEST("C-SET-9", "discovery tiles by the worship spaces, on avenue and temples")
{
    static const struct { int from, room, n[3]; } at[] = {
        { AT_WORSHIP, 5, { 5, 5, 5 } },
        { AT_AVENUE_3, 3, { 3, 3, 3 } },
        { AT_AVENUE_6, 2, { 2, 2, 2 } },
        { AT_AVENUE_8, 1, { 1, 1, 1 } },
        { AT_BLUE_4, 4, { 2, 3, 4 } },
        { AT_RED_5, 5, { 3, 4, 5 } },
        { AT_GREEN_3, 3, { 1, 2, 3 } },
        { AT_GREEN_6, 4, { 2, 3, 4 } },
    };
    for (int players = 2; players <= 4; players++) {
        struct teo s = laid(players, 0, 3);
        int sum = 0, pile = 0;
        for (int i = 0; i < LEN(at); i++) {
            int there = 0;
            for (int k = 0; k < at[i].room; k++)
                there += s.spot[at[i].from + k] != 0;
            CHECK_INT(there, at[i].n[players - 2]);
            sum += there;
        }
        for (int k = 0; k < KINDS; k++) pile += s.discovery_pile[k];
        CHECK_INT(pile, 54 - sum);
    }
}

TEST("C-SET-9", "kinds come by the number of their copies")
{
    static const uint16_t copies[KINDS + 1] = {
        1, 2, 2, 3, 3, 3, 3, 3, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3, 3, 3, 54
    };
    struct teo s = laid_until(2, 0, 1, CHANCE_DISCOVERY);
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    CHECK_INT(teotihuacan_game.legal(&s, out, weight), KINDS);
    for (int k = 0; k <= KINDS; k++) CHECK_INT(weight[k], copies[k]);
    PLAY(&s, "discovery mask-1");
    CHECK(!may(&s, "discovery mask-1"));
}
