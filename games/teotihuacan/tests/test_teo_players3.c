/* test_teo_players3.c -- C-INFO: who knows what.  Twin worlds differ only in
 * what somebody must not know; what that seat observes must be the same. */
#include "teo_table.h"

struct deal { int tile[2][4], link[4]; };

/* Two players, seat 0 first, are dealt these tiles, all else being equal, up to
 * the draw or question of some kind for some seat. */
static struct teo dealt_until(const struct deal *d, int kind, int seat)
{
    struct game_options o = usual(2);
    struct random r = { 11 };
    struct teo s;
    int links = 0;

    teotihuacan_game.setup(&s, &o);
    for (;;) {
        struct frame f = teo_top(&s);
        action_t a, out[GAME_ACTIONS];
        if (f.kind == kind && f.seat == seat) break;
        teotihuacan_game.legal(&s, out, NULL);
        if (f.kind == CHANCE_FIRST) a = 0;
        else if (f.kind == CHANCE_DISCOVERY) a = out[0];
        else if (f.kind == CHANCE_LINK) a = (action_t)d->link[links++];
        else if (f.kind == CHANCE_DEAL) a = (action_t)d->tile[f.seat][f.a];
        else if (f.kind == ASK_KEEP) a = 1;
        else a = game_any(&teotihuacan_game, &s, &r);
        bool played = game_play(&teotihuacan_game, &s, a, NULL);
        CHECK(played);
        if (!played) break;
    }
    CHECK_SOUND(&s);
    return s;
}

static struct teo seen(const struct teo *s, int seat)
{
    struct teo view;
    teotihuacan_game.observe(s, seat, &view);
    return view;
}

static bool looks_the_same(const struct teo *a, const struct teo *b, int seat)
{
    struct teo x = seen(a, seat), y = seen(b, seat);
    return game_equal(&teotihuacan_game, &x, &y);
}

static const struct deal plain = {
    { { 0, 1, 2, 4 }, { 5, 7, 8, 9 } }, { 0 }
};
static const struct deal other = {
    { { 0, 1, 2, 4 }, { 3, 10, 13, 11 } }, { TILE_THREE, TILE_FREE }
};
static const struct deal linked = {
    { { 0, 1, 2, 4 }, { 3, 10, 13, 11 } }, { TILE_RED, TILE_EXTRA }
};

TEST("C-INFO-1", "what is dealt to others is hidden while choosing")
{
    for (int asked = 0; asked < 2; asked++) {
        struct teo a = dealt_until(&plain, ASK_KEEP, asked);
        struct teo b = dealt_until(&other, ASK_KEEP, asked);
        struct teo c = dealt_until(&linked, ASK_KEEP, asked);
        CHECK(looks_the_same(&a, &b, 0));
        CHECK(looks_the_same(&b, &c, 0));
        CHECK(!looks_the_same(&a, &b, 1));      /* the own ones are seen */
        CHECK(!looks_the_same(&b, &c, 1));
    }
}

TEST("C-INFO-1", "it is hidden from those who choose later as well")
{
    static const struct deal mirror[] = {
        { { { 5, 7, 8, 9 }, { 0, 1, 2, 4 } }, { 0 } },
        { { { 3, 10, 13, 11 }, { 0, 1, 2, 4 } }, { TILE_THREE, TILE_FREE } },
    };
    struct teo a = dealt_until(&mirror[0], ASK_KEEP, 1);
    struct teo b = dealt_until(&mirror[1], ASK_KEEP, 1);
    CHECK(looks_the_same(&a, &b, 1));
    CHECK(!looks_the_same(&a, &b, 0));
}

TEST("C-INFO-1", "a choice made is hidden until all have chosen")
{
    struct teo a = dealt_until(&plain, ASK_KEEP, 0), b = a;
    PLAY(&a, "keep 1 2");
    PLAY(&b, "keep 3 4");
    CHECK(looks_the_same(&a, &b, 1));
    CHECK(!looks_the_same(&a, &b, 0));
}

TEST("C-INFO-1", "then the kept tiles and their discovery tiles are shown")
{
    struct teo b = dealt_until(&other, ASK_KEEP, 0);
    struct teo c = dealt_until(&linked, ASK_KEEP, 0);
    PLAY(&b, "keep 1 2", "keep 1 2");
    PLAY(&c, "keep 1 2", "keep 1 2");
    struct teo view = seen(&b, 0);
    CHECK_INT(view.seat[1].dealt[0], 3);
    CHECK_INT(view.seat[1].dealt[1], 10);
    CHECK_INT(view.seat[1].linked[0], TILE_THREE);
    CHECK_INT(view.seat[1].kept, 3);
    CHECK(!looks_the_same(&b, &c, 0));
}

TEST("C-INFO-1", "the returned tiles are never shown")
{
    static const struct deal returned = {
        { { 0, 1, 2, 4 }, { 5, 7, 14, 16 } }, { 0 }
    };
    struct teo a = dealt_until(&plain, ASK_KEEP, 0);
    struct teo b = dealt_until(&returned, ASK_KEEP, 0);
    PLAY(&a, "keep 1 2", "keep 1 2");
    PLAY(&b, "keep 1 2", "keep 1 2");
    CHECK(looks_the_same(&a, &b, 0));
    while (teo_top(&a).kind != CHANCE_NEUTRAL) {
        action_t out[GAME_ACTIONS];
        teotihuacan_game.legal(&a, out, NULL);
        CHECK(game_play(&teotihuacan_game, &a, out[0], NULL));
        CHECK(game_play(&teotihuacan_game, &b, out[0], NULL));
        if (teo_top(&a).kind == CHANCE_NEUTRAL) break;
        CHECK(looks_the_same(&a, &b, 0));
        if (tests_failures) break;
    }
}

TEST("C-INFO-1", "nor are the discovery tiles linked to returned ones")
{
    static const struct deal one = {
        { { 0, 1, 2, 4 }, { 5, 7, 13, 8 } }, { TILE_THREE }
    }, two = {
        { { 0, 1, 2, 4 }, { 5, 7, 13, 8 } }, { TILE_FREE }
    };
    struct teo a = dealt_until(&one, ASK_KEEP, 0);
    struct teo b = dealt_until(&two, ASK_KEEP, 0);
    PLAY(&a, "keep 1 2", "keep 1 2");
    PLAY(&b, "keep 1 2", "keep 1 2");
    CHECK(looks_the_same(&a, &b, 0));
}

TEST("C-INFO-1", "when play begins nothing of the setup tells the worlds apart")
{
    static const struct deal returned = {
        { { 0, 1, 2, 4 }, { 5, 7, 13, 3 } }, { TILE_THREE, TILE_FREE }
    };
    struct teo a = dealt_until(&plain, ASK_KEEP, 0);
    struct teo b = dealt_until(&returned, ASK_KEEP, 0);
    PLAY(&a, "keep 1 2", "keep 1 2");
    PLAY(&b, "keep 1 2", "keep 1 2");
    while (teo_top(&a).kind != ASK_TURN) {
        action_t out[GAME_ACTIONS];
        teotihuacan_game.legal(&a, out, NULL);
        CHECK(game_play(&teotihuacan_game, &a, out[0], NULL));
        CHECK(game_play(&teotihuacan_game, &b, out[0], NULL));
    }
    CHECK(game_equal(&teotihuacan_game, &a, &b));
}

TEST("C-INFO-1", "no pile has an order: any tile in it may come next")
{
    struct teo s = bare_table(2);
    s.pyramid_pile |= 1u << (s.pyramid[1] - 1);
    s.pyramid[1] = 0;
    clear_spot(&s, 0);
    put(&s, 1, 0, QUARRY, 2);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    action_t out[GAME_ACTIONS];
    CHECK_INT(teo_top(&s).kind, CHANCE_PYRAMID);
    CHECK_INT(teotihuacan_game.legal(&s, out, NULL),
              __builtin_popcount(s.pyramid_pile));
    teotihuacan_game.apply(&s, out[0], NULL);
    int kinds = 0;
    for (int k = 0; k < KINDS; k++) kinds += s.discovery_pile[k] > 0;
    CHECK_INT(teo_top(&s).kind, CHANCE_DISCOVERY);
    CHECK_INT(teotihuacan_game.legal(&s, out, NULL), kinds);
}

TEST("C-INFO-1", "everything else is open")
{
    struct teo s = bare_table(3);
    give(&s, 1, 3, 2, 1, 4);
    give_tile(&s, 2, TILE_POWER);
    CHECK_SOUND(&s);
    for (int seat = 0; seat < 3; seat++) {
        struct teo view = seen(&s, seat);
        CHECK(game_equal(&teotihuacan_game, &s, &view));
    }
}

TEST("C-INFO-1", "a guess at the secrets fits what was seen and can be played")
{
    struct teo s = dealt_until(&other, ASK_KEEP, 1);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        for (int seat = 0; seat < 2; seat++) {
            struct teo guess = seen(&s, seat), view = guess;
            struct random r = { seed };
            teotihuacan_game.determinize(&guess, seat, &r);
            CHECK_SOUND(&guess);
            CHECK(memcmp(&guess.seat[seat], &s.seat[seat],
                         sizeof s.seat[seat]) == 0);
            struct teo again = seen(&guess, seat);
            CHECK(game_equal(&teotihuacan_game, &again, &view));
        }
    }
}

TEST("C-INFO-1", "a guess made while a link is drawn has a tile with the sign")
{
    struct teo s = dealt_until(&other, CHANCE_LINK, 1);
    for (uint64_t seed = 1; seed <= 40 && !tests_failures; seed++) {
        struct teo guess = seen(&s, 0);
        struct random r = { seed };
        teotihuacan_game.determinize(&guess, 0, &r);
        CHECK(guess.seat[1].dealt[0] == 3 || guess.seat[1].dealt[0] == 13);
        CHECK_SOUND(&guess);
        PLAY(&guess, "link extra-worker");
        CHECK_SOUND(&guess);
    }
}
