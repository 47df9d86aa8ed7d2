/* test_teo_players.c -- C-PLAY: what the players have before the first turn.
 * C-PLAY-7 to 9, C-DRAFT: test_teo_players2.c; C-INFO: test_teo_players3.c. */
#include "teo_table.h"

/* A game whose players are dealt these tiles, by player from seat `first`; of
 * discovery tiles the lowest kinds are laid out, the links are as given. */
struct deal { int players, first, tile[GAME_SEATS][4], link[8]; };

static struct teo dealt(const struct deal *d)
{
    struct game_options o = usual(d->players);
    struct random r = { 11 };
    struct teo s;
    int links = 0;

    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE) {
        struct frame f = teo_top(&s);
        action_t a, out[GAME_ACTIONS];
        teotihuacan_game.legal(&s, out, NULL);
        if (f.kind == CHANCE_FIRST) a = (action_t)d->first;
        else if (f.kind == CHANCE_DISCOVERY) a = out[0];
        else if (f.kind == CHANCE_LINK) a = (action_t)d->link[links++];
        else if (f.kind == CHANCE_DEAL)
            a = (action_t)d->tile[(f.seat + s.seats - d->first) % s.seats][f.a];
        else a = game_any(&teotihuacan_game, &s, &r);
        bool played = game_play(&teotihuacan_game, &s, a, NULL);
        CHECK(played);
        if (!played) break;
    }
    CHECK_SOUND(&s);
    return s;
}

/* Answers all questions with the first option, up to one of some kind. */
static void answer_until(struct teo *s, int kind)
{
    while (teo_top(s).kind != kind && teo_top(s).kind != ASK_TURN) {
        action_t out[GAME_ACTIONS];
        struct random r = { 3 };
        teotihuacan_game.legal(s, out, NULL);
        teotihuacan_game.apply(s, teotihuacan_game.actor(s) == GAME_CHANCE
                               ? game_any(&teotihuacan_game, s, &r) : out[0],
                               NULL);
        CHECK_SOUND(s);
    }
    CHECK_INT(teo_top(s).kind, kind);
}

/* ---- C-PLAY-1 to 3 ------------------------------------------------------ */

TEST("C-PLAY-1", "any seat may be first; cocoa 1, then 2, the last 3")
{
    static const int plain[4][4] = {
        { 0, 1, 2, 4 }, { 5, 7, 8, 9 }, { 10, 11, 12, 14 }, { 15, 16, 17, 6 }
    };
    for (int players = 2; players <= 4; players++)
        for (int first = 0; first < players; first++) {
            struct deal d = { players, first, { { 0 } }, { 0 } };
            memcpy(d.tile, plain, sizeof plain);
            struct teo s = dealt(&d);
            for (int i = 0; i < players; i++) {
                int seat = (first + i) % players;
                CHECK_INT(s.seat[seat].have[COCOA],
                          i == 0 ? 1 : i == players - 1 ? 3 : 2);
                CHECK_INT(last_player(&s, seat), i == players - 1);
            }
            CHECK_INT(teotihuacan_game.actor(&s), first);
        }
}

TEST("C-PLAY-2", "all markers start at the bottom")
{
    static const struct deal d = { 2, 0, { { 0, 1, 2, 4 }, { 5, 7, 8, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);
    for (int i = 0; i < 2; i++) {
        struct teo_seat *me = &s.seat[i];
        for (int t = 0; t < TEMPLES; t++) CHECK_INT(me->temple[t], 0);
        CHECK_INT(me->avenue + me->pyramid + me->technologies, 0);
        CHECK_INT(me->points, 0);
        CHECK_INT(me->have[WOOD] + me->have[STONE] + me->have[GOLD], 0);
    }
}

TEST("C-PLAY-3", "three workers of power 1, the fourth waits")
{
    static const struct deal d = { 2, 0, { { 0, 1, 2, 4 }, { 5, 7, 8, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);
    for (int i = 0; i < 2; i++) {
        for (int w = 0; w < 3; w++) CHECK_INT(s.seat[i].power[w], 1);
        CHECK_INT(s.seat[i].power[3], 0);
    }
    answer_until(&s, ASK_TURN);
    for (int i = 0; i < 2; i++) CHECK_INT(s.seat[i].power[3], 0);
}

/* ---- C-PLAY-4 ----------------------------------------------------------- */

TEST("C-PLAY-4", "four tiles each, a discovery linked to each with the sign")
{
    static const struct deal d = {
        2, 1, { { 0, 3, 2, 13 }, { 5, 7, 8, 9 } }, { TILE_THREE, TILE_RED }
    };
    struct teo s = dealt(&d);
    CHECK_INT(s.seat[1].dealt[1], 3);
    CHECK_INT(s.seat[1].linked[1], TILE_THREE);
    CHECK_INT(s.seat[1].linked[3], TILE_RED);
    CHECK_INT(s.seat[1].linked[0], NONE);
    for (int k = 0; k < 4; k++) CHECK_INT(s.seat[0].linked[k], NONE);
    for (int i = 0; i < 2; i++) {
        static const char *const pair[] = {
            "keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4",
            "keep 3 4"
        };
        action_t out[GAME_ACTIONS];
        CHECK_INT(teotihuacan_game.actor(&s), (1 + i) % 2);
        CHECK_INT(teotihuacan_game.legal(&s, out, NULL), 6);
        for (int k = 0; k < 6; k++) CHECK(may(&s, pair[k]));
        PLAY(&s, "keep 1 3");
    }
    CHECK_INT(s.seat[1].have[WOOD], 5 + 1);     /* tiles 0 and 2 */
}

/* ---- C-PLAY-5 ----------------------------------------------------------- */

/* By tile: cocoa, wood, stone, gold, with resources of choice and blue steps as
 * wood; points; blue, red, green; avenue; technologies; power of worker 1. */
static const int gains[TEO_STARTING][11] = {
    { 3, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, { 3, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0 },
    { 0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0 }, { 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0 },
    { 0, 1, 2, 0, 0, 0, 0, 0, 1, 0, 0 }, { 1, 0, 2, 3, 0, 0, 0, 1, 0, 0, 0 },
    { 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0 }, { 0, 1, 0, 2, 0, 1, 0, 0, 0, 1, 0 },
    { 0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 1 }, { 5, 0, 0, 2, 1, 0, 1, 0, 0, 0, 0 },
    { 2, 1, 4, 0, 0, 1, 0, 0, 0, 0, 0 }, { 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0 },
    { 2, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0 }, { 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0 },
    { 0, 5, 1, 0, 0, 1, 0, 0, 0, 0, 0 }, { 6, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1 },
    { 5, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1 }, { 0, 3, 0, 0, 1, 1, 1, 0, 0, 0, 0 },
};

TEST("C-PLAY-5", "every starting tile gives what it shows")
{
    for (int t = 0; t < TEO_STARTING; t++) {
        int with = t == 1 ? 0 : 1;              /* goods only */
        struct deal d = { 2, 0, { { with, t, 0, 0 }, { 0, 0, 0, 0 } },
                          { TILE_DOUBLE, TILE_DOUBLE, TILE_FREE, TILE_FREE } };
        for (int k = 2, n = 0; k < 8; n++)      /* any others */
            if (n != t && n != with) d.tile[k / 4][k % 4] = n, k++;
        struct teo s = dealt(&d);
        PLAY(&s, "keep 1 2", "keep 1 2");
        while (teotihuacan_game.actor(&s) == 0) {
            if (teo_top(&s).kind == ASK_RESOURCE) PLAY(&s, "wood");
            else if (teo_top(&s).kind == ASK_STRONGER) PLAY(&s, "stronger 1");
            else if (teo_top(&s).kind == ASK_LINKED) PLAY(&s, "decline");
            else break;
        }
        const struct teo_seat *me = &s.seat[0];
        const int *g = gains[t], *w = gains[with];
        CHECK_INT(me->have[COCOA], 1 + g[COCOA] + w[COCOA]);
        for (int i = WOOD; i < THINGS; i++)
            CHECK_INT(me->have[i], g[i] + w[i]);
        CHECK_INT(me->points, g[4]);
        for (int i = 0; i < TEMPLES; i++) CHECK_INT(me->temple[i], g[5 + i]);
        CHECK_INT(me->avenue, g[8]);
        CHECK_INT(me->technologies, g[9]);
        CHECK_INT(me->power[0], 1 + g[10]);
        CHECK_SOUND(&s);
    }
}

TEST("C-PLAY-5", "two power-ups on one worker or on two")
{
    static const struct deal d = { 2, 0, { { 8, 15, 2, 4 }, { 5, 7, 0, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);
    PLAY(&s, "keep 1 2", "keep 1 2", "stronger 1");
    struct teo two = s;
    PLAY(&s, "stronger 1");
    CHECK_INT(s.seat[0].power[0], 3);
    PLAY(&two, "stronger 2");
    CHECK_INT(two.seat[0].power[0], 2);
    CHECK_INT(two.seat[0].power[1], 2);
}

TEST("C-PLAY-5", "a linked tile comes last and is paid with what was gained")
{
    static const struct deal d = {      /* 2 cocoa 3 gold; it costs 1 gold */
        2, 0, { { 3, 17, 2, 4 }, { 13, 16, 0, 9 } }, { TILE_COCOA, TILE_THREE }
    };
    struct teo s = dealt(&d);
    PLAY(&s, "keep 1 2", "keep 1 2", "wood", "wood", "stone");
    CHECK_INT(teo_top(&s).kind, ASK_LINKED);
    PLAY(&s, "claim");
    CHECK_INT(s.seat[0].have[GOLD], 2);
    CHECK_INT(s.seat[0].tiles[TILE_COCOA], 1);
    CHECK_SOUND(&s);
    PLAY(&s, "stronger 1");                     /* player 2 */
    CHECK(may(&s, "claim"));
    s.seat[1].have[COCOA] = 0;                  /* the price is 1 cocoa */
    CHECK(!may(&s, "claim"));
    PLAY(&s, "decline");
    CHECK_INT(s.seat[1].tiles[TILE_THREE], 0);
}

TEST("C-PLAY-5 ruling", "nobody scores 3 points for a starting technology")
{
    static const struct deal d = { 2, 0, { { 7, 0, 2, 4 }, { 6, 1, 8, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);
    PLAY(&s, "keep 1 2", "keep 1 2");
    answer_until(&s, ASK_PLACE);
    CHECK_INT(s.seat[0].technologies, 1);
    CHECK_INT(s.seat[1].technologies, 1);       /* the same one */
    CHECK_INT(s.seat[0].points, 0);
    CHECK_INT(s.seat[1].points, 0);
}

TEST("C-PLAY-5 ruling", "a second starting technology is the next lowest")
{
    static const struct deal d = { 2, 0, { { 7, 6, 2, 4 }, { 0, 1, 8, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);
    PLAY(&s, "keep 1 2", "keep 1 2");
    answer_until(&s, ASK_PLACE);
    CHECK_INT(s.seat[0].technologies, 3);
    CHECK_INT(s.seat[0].temple[BLUE], 1);
    CHECK_INT(s.seat[0].temple[RED], 1);
    CHECK_INT(s.seat[0].points, 1);             /* the red step's */
}

TEST("C-PLAY-5 ruling", "a tile claimed in setup waits for the first turn")
{
    static const struct deal d = {
        2, 0, { { 3, 13, 2, 4 }, { 0, 1, 8, 9 } }, { TILE_TWO, TILE_THREE }
    };
    struct teo s = dealt(&d);
    PLAY(&s, "keep 1 2", "keep 1 2", "claim", "claim");
    CHECK_INT(s.seat[0].tiles[TILE_TWO] + s.seat[0].tiles[TILE_THREE], 2);
    while (teo_top(&s).kind != ASK_TURN) {
        CHECK(!may(&s, "use two-resources"));
        answer_until(&s, teo_top(&s).kind);
        action_t out[GAME_ACTIONS];
        teotihuacan_game.legal(&s, out, NULL);
        teotihuacan_game.apply(&s, out[0], NULL);
    }
    CHECK(may(&s, "use two-resources"));
    CHECK(may(&s, "use three-resources"));
}

/* ---- C-PLAY-6 ----------------------------------------------------------- */

TEST("C-PLAY-6", "three different boards of those named, in player order")
{
    static const struct deal d = { 2, 1, { { 0, 2, 6, 4 }, { 5, 1, 8, 9 } },
                                   { 0 } };
    struct teo s = dealt(&d);           /* 3 5 2 6, and 4 3 8 */
    PLAY(&s, "keep 1 2", "keep 1 2");
    answer_until(&s, ASK_PLACE);
    CHECK_INT(teotihuacan_game.actor(&s), 1);
    CHECK(!may(&s, "place palace"));
    CHECK(!may(&s, "place deposits"));
    PLAY(&s, "place nobles");
    CHECK(!may(&s, "place nobles"));
    PLAY(&s, "place quarry", "place alchemy");
    CHECK_INT(teotihuacan_game.actor(&s), 0);
    PLAY(&s, "place deposits", "place quarry");
    CHECK(!may(&s, "place quarry"));            /* named twice, used once */
    PLAY(&s, "place construction");
    CHECK_INT(s.seat[1].at[0], place_of(&s, NOBLES));
    CHECK_INT(s.seat[0].at[2], place_of(&s, CONSTRUCTION));
}

TEST("C-PLAY-6", "any two starting tiles name at least three boards")
{
    for (int a = 0; a < TEO_STARTING; a++)
        for (int b = 0; b < a; b++) {
            unsigned named = 1u << teo_start[a].board[0]
                           | 1u << teo_start[a].board[1]
                           | 1u << teo_start[b].board[0]
                           | 1u << teo_start[b].board[1];
            CHECK(__builtin_popcount(named) >= 3);
        }
}
