/* test_teo_players2.c -- C-PLAY-7 to 9 and C-DRAFT: neutral workers, what goes
 * back, the first game, and the draft of starting tiles. */
#include "teo_table.h"

/* Chance lays the table up to a draw or question of some kind; seat `first`
 * begins, and of discovery tiles the lowest kinds are laid out. */
static struct teo laid_until(struct game_options o, int first, int kind)
{
    struct random r = { 5 };
    struct teo s;

    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE
           && teo_top(&s).kind != kind) {
        action_t out[GAME_ACTIONS], a;
        teotihuacan_game.legal(&s, out, NULL);
        a = teo_top(&s).kind == CHANCE_FIRST ? (action_t)first
          : teo_top(&s).kind == CHANCE_DISCOVERY ? out[0]
          : game_any(&teotihuacan_game, &s, &r);
        teotihuacan_game.apply(&s, a, NULL);
    }
    CHECK_INT(teo_top(&s).kind, kind);
    CHECK_SOUND(&s);
    return s;
}

static struct teo first_game(int players, int first, int kind)
{
    struct game_options o = usual(players);
    o.value[OPTION_FIRST_GAME] = 1;
    return laid_until(o, first, kind);
}

/* The first option of every question up to one of some kind. */
static void answer_until(struct teo *s, int kind)
{
    while (teo_top(s).kind != kind && teo_top(s).kind != ASK_TURN) {
        action_t out[GAME_ACTIONS];
        teotihuacan_game.legal(s, out, NULL);
        teotihuacan_game.apply(s, out[0], NULL);
    }
    CHECK_INT(teo_top(s).kind, kind);
}

static int options(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, NULL);
}

static void check_neutrals(const struct teo *s, int colour, int a, int b, int c)
{
    CHECK_INT(s->ring[s->neutral[3 * colour]], a);
    CHECK_INT(s->ring[s->neutral[3 * colour + 1]], b);
    CHECK_INT(s->ring[s->neutral[3 * colour + 2]], c);
}

/* ---- C-PLAY-7 ----------------------------------------------------------- */

TEST("C-PLAY-7", "three players: two tiles, the first three different boards")
{
    static const struct { const char *a, *b; int board[3]; } read[] = {
        { "neutral 0", "neutral 2", { 3, 5, 2 } },
        { "neutral 0", "neutral 1", { 3, 5, 8 } },      /* 3 is there */
        { "neutral 5", "neutral 13", { 4, 3, 7 } },
        { "neutral 15", "neutral 10", { 6, 8, 7 } },
        { "neutral 0", "neutral 7", { 3, 5, 4 } },
    };
    for (int i = 0; i < LEN(read); i++) {
        struct teo s = first_game(3, 0, CHANCE_NEUTRAL);
        CHECK_INT(options(&s), 18);
        PLAY(&s, read[i].a);
        CHECK_INT(options(&s), 17);
        PLAY(&s, read[i].b);
        check_neutrals(&s, 0, read[i].board[0], read[i].board[1],
                       read[i].board[2]);
        for (int k = 3; k < 6; k++) CHECK_INT(s.neutral[k], NONE);
        CHECK_INT(teo_top(&s).kind, ASK_TURN);
        CHECK_SOUND(&s);
    }
}

TEST("C-PLAY-7", "two players: two colours, four tiles, none put back")
{
    struct teo s = first_game(2, 0, CHANCE_NEUTRAL);
    PLAY(&s, "neutral 0", "neutral 7");
    CHECK(!may(&s, "neutral 0"));
    CHECK(!may(&s, "neutral 7"));
    CHECK_INT(options(&s), 16);
    PLAY(&s, "neutral 1", "neutral 13");
    check_neutrals(&s, 0, 3, 5, 4);
    check_neutrals(&s, 1, 3, 8, 7);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
}

TEST("C-PLAY-7", "with four players there are none")
{
    struct teo s = first_game(4, 0, ASK_TURN);
    for (int i = 0; i < TEO_NEUTRALS; i++) CHECK_INT(s.neutral[i], NONE);
}

TEST("C-PLAY-7", "they are drawn from all the tiles nobody kept")
{
    struct teo s = laid_until(usual(3), 0, ASK_KEEP);
    unsigned kept = 0;
    PLAY(&s, "keep 1 2", "keep 3 4", "keep 1 4");
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++)
            if (s.seat[i].kept >> k & 1) kept |= 1u << s.seat[i].dealt[k];
    answer_until(&s, CHANCE_NEUTRAL);
    CHECK_INT(options(&s), 18 - 6);
    for (int t = 0; t < TEO_STARTING; t++) {
        char words[16];
        snprintf(words, sizeof words, "neutral %d", t);
        CHECK_INT(may(&s, words), !(kept >> t & 1));
    }
}

TEST("C-PLAY-7", "neutral workers stay where they are and pay nothing")
{
    struct teo s = first_game(2, 0, CHANCE_NEUTRAL);
    PLAY(&s, "neutral 0", "neutral 7", "neutral 1", "neutral 13");
    uint8_t was[TEO_NEUTRALS];
    memcpy(was, s.neutral, sizeof was);
    for (int i = 0; i < 6; i++) PLAY(&s, "move 1 by 1", "collect");
    CHECK(memcmp(was, s.neutral, sizeof was) == 0);
}

/* ---- C-PLAY-8 ----------------------------------------------------------- */

TEST("C-PLAY-8", "tiles go back, unclaimed discoveries into the pile")
{
    struct teo s = laid_until(usual(2), 0, CHANCE_DEAL);
    uint8_t pile[KINDS];
    memcpy(pile, s.discovery_pile, sizeof pile);
    PLAY(&s, "deal 3", "link red-temple", "deal 0", "deal 1", "deal 2");
    PLAY(&s, "deal 13", "link two-resources", "deal 4", "deal 5", "deal 7");
    CHECK_INT(s.discovery_pile[TILE_RED], 1);
    PLAY(&s, "keep 2 3", "keep 1 2", "decline");
    answer_until(&s, CHANCE_NEUTRAL);
    struct random r = { 1 };
    while (teo_top(&s).kind == CHANCE_NEUTRAL)
        teotihuacan_game.apply(&s, game_any(&teotihuacan_game, &s, &r), NULL);
    CHECK(memcmp(pile, s.discovery_pile, sizeof pile) == 0);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < TEO_DEALT; k++) {
            CHECK_INT(s.seat[i].dealt[k], NONE);
            CHECK_INT(s.seat[i].linked[k], NONE);
        }
    CHECK_INT(s.starting, 0);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_SOUND(&s);
}

/* ---- C-PLAY-9 ----------------------------------------------------------- */

/* The totals printed, with the cocoa of a player who is not the last. */
static const struct {
    int have[THINGS], points, temple[TEMPLES], avenue, technologies;
    int board[3], power[3];
} total[GAME_SEATS] = {
    { { 7, 1, 2, 4 }, 0, { 0, 0, 1 }, 0, 0, { 6, 2, 8 }, { 2, 1, 1 } },
    { { 7, 4, 2, 0 }, 1, { 1, 1, 0 }, 0, 0, { 7, 2, 3 }, { 2, 1, 1 } },
    { { 6, 3, 4, 1 }, 0, { 1, 0, 0 }, 1, 0, { 1, 2, 7 }, { 1, 1, 1 } },
    { { 4, 2, 0, 5 }, 0, { 0, 0, 2 }, 0, 4, { 3, 4, 5 }, { 1, 1, 1 } },
};

TEST("C-PLAY-9", "the first game gives the printed goods and places")
{
    for (int players = 2; players <= 4; players++)
        for (int first = 0; first < players; first++) {
            struct teo s = first_game(players, first, players == 4
                                      ? ASK_TURN : CHANCE_NEUTRAL);
            for (int i = 0; i < players; i++) {
                const struct teo_seat *me = &s.seat[(first + i) % players];
                CHECK_INT(me->have[COCOA],
                          total[i].have[COCOA] + (i == players - 1));
                for (int t = WOOD; t < THINGS; t++)
                    CHECK_INT(me->have[t], total[i].have[t]);
                CHECK_INT(me->points, total[i].points);
                for (int t = 0; t < TEMPLES; t++)
                    CHECK_INT(me->temple[t], total[i].temple[t]);
                CHECK_INT(me->avenue, total[i].avenue);
                CHECK_INT(me->technologies, total[i].technologies);
                for (int w = 0; w < 3; w++) {
                    CHECK_INT(s.ring[me->at[w]], total[i].board[w]);
                    CHECK_INT(me->power[w], total[i].power[w]);
                    CHECK_INT(me->lock[w], 0);
                }
                CHECK_INT(me->power[3], 0);
            }
        }
}

/* ---- C-DRAFT-1 ---------------------------------------------------------- */

static struct teo draft_table(int players, int first, int kind)
{
    struct game_options o = usual(players);
    o.value[OPTION_DRAFT] = 1;
    return laid_until(o, first, kind);
}

TEST("C-DRAFT-1", "6, 8, 10 tiles lie open, with their discovery tiles")
{
    for (int players = 2; players <= 4; players++) {
        struct teo s = draft_table(players, 1, ASK_DRAFT);
        int open = 0;
        for (int i = 0; i < TEO_DRAFT; i++) {
            if (s.open[i] == NONE) continue;
            open++;
            CHECK_INT(s.open_link[i] != NONE,
                      s.open[i] == 3 || s.open[i] == 13);
        }
        CHECK_INT(open, 2 + 2 * players);
        CHECK_INT(options(&s), open);
        for (int seat = 0; seat < players; seat++) {    /* open to all */
            struct teo view;
            teotihuacan_game.observe(&s, seat, &view);
            CHECK(game_equal(&teotihuacan_game, &s, &view));
        }
    }
}

TEST("C-DRAFT-1", "players 1 to n choose one each, then n to 1")
{
    for (int players = 2; players <= 4; players++)
        for (int first = 0; first < players; first++) {
            struct teo s = draft_table(players, first, ASK_DRAFT);
            for (int i = 0; i < 2 * players; i++) {
                int p = i < players ? i : 2 * players - 1 - i;
                char words[24];
                CHECK_INT(teo_top(&s).kind, ASK_DRAFT);
                CHECK_INT(teotihuacan_game.actor(&s), (first + p) % players);
                snprintf(words, sizeof words, "draft %d", 1 + i);
                PLAY(&s, words);
                CHECK(!may(&s, words));         /* it is taken */
            }
            CHECK(teo_top(&s).kind != ASK_DRAFT);
        }
}

TEST("C-DRAFT-1", "the two chosen give their gains and their links")
{
    struct teo s = draft_table(2, 0, CHANCE_OPEN);
    PLAY(&s, "open 3", "link two-resources", "open 0", "open 1", "open 2",
         "open 13", "link red-temple", "open 5");
    PLAY(&s, "draft 1", "draft 2", "draft 3", "draft 5");
    CHECK_INT(teo_top(&s).kind, ASK_LINKED);
    PLAY(&s, "claim", "claim");
    CHECK_INT(s.seat[0].tiles[TILE_TWO], 1);
    CHECK_INT(s.seat[0].tiles[TILE_RED], 1);
    CHECK_INT(s.seat[0].have[STONE], 3);
    CHECK_INT(s.seat[0].have[GOLD], 4);
    CHECK_INT(s.seat[1].have[WOOD], 5 + 2);
    answer_until(&s, CHANCE_NEUTRAL);
    CHECK_INT(options(&s), 18 - 4);             /* undrafted ones too */
    CHECK(may(&s, "neutral 2"));
    CHECK(may(&s, "neutral 17"));
    CHECK(!may(&s, "neutral 13"));
}
