/* test_teo_bot_setup.c -- C-SOLO-1, 2, 15, 16: the solo table, the dials. */
#include "teo_bot.h"

/* Plays the setup at random until a question of this kind is asked. */
static struct teo solo_setup(struct game_options o, uint64_t seed, int kind)
{
    struct teo s;
    struct random r = { seed };
    teotihuacan_game.setup(&s, &o);
    for (int i = 0; i < 300 && teo_top(&s).kind != kind; i++)
        teotihuacan_game.apply(&s, game_any(&teotihuacan_game, &s, &r), NULL);
    CHECK(teo_top(&s).kind == kind);
    CHECK_SOUND(&s);
    return s;
}

static struct game_options dialled(int dial, int value)
{
    struct game_options o = usual(1);
    o.value[dial] = (uint8_t)value;
    return o;
}

/* A bot table whose dial is turned. */
static struct teo turned_table(int dial, int value)
{
    struct teo s = bot_table();
    s.option[dial] = (uint8_t)value;
    return s;
}

static int outcomes(const struct teo *s, uint16_t *weight)
{
    action_t out[GAME_ACTIONS];
    return teotihuacan_game.legal(s, out, weight);
}

/* ---- C-SOLO-1 ----------------------------------------------------------- */

TEST("C-SOLO-1", "the bot has two of each resource, no cocoa and no points")
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct teo s = solo_setup(usual(1), seed, ASK_TURN);
        CHECK(has(&s, 0, 2, 2, 2));
        CHECK_INT(s.seat[BOT].points, 0);
        for (int k = 0; k < KINDS; k++) CHECK_INT(s.seat[BOT].tiles[k], 0);
    }
}

TEST("C-SOLO-1", "it stands on step 1 of temples and avenue, not of the track")
{
    struct teo s = solo_setup(usual(1), 4, ASK_TURN);
    for (int t = 0; t < TEMPLES; t++) CHECK_INT(s.seat[BOT].temple[t], 1);
    CHECK_INT(s.seat[BOT].avenue, 1);
    CHECK_INT(s.seat[BOT].pyramid, 0);
}

TEST("C-SOLO-1", "its marker is on the third technology of the upper row")
{
    struct teo s = solo_setup(usual(1), 5, ASK_KEEP);
    CHECK_INT(s.seat[BOT].technologies, 1 << 2);
    CHECK_INT(s.seat[BOT].temple[GREEN], 1);            /* no step for it */
}

TEST("C-SOLO-1", "three workers of power 2 are free, one of power 1 worships")
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct teo s = solo_setup(usual(1), seed, ASK_TURN);
        CHECK(stands(&s, 0, DEPOSITS, 2));
        CHECK(stands(&s, 1, NOBLES, 2));
        CHECK(stands(&s, 2, CONSTRUCTION, 2));
        CHECK(stands(&s, 3, DECORATIONS, 1));
        for (int w = 0; w < TEO_WORKERS; w++)
            CHECK_INT(s.seat[BOT].lock[w], w == 3);
    }
}

TEST("C-SOLO-1", "the human is player 1 with one cocoa and four tiles to keep "
                 "two of")
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct teo s = solo_setup(usual(1), seed, ASK_KEEP);
        CHECK_INT(teotihuacan_game.actor(&s), HUMAN);
        CHECK_INT(s.first, HUMAN);
        CHECK_INT(s.seat[HUMAN].have[COCOA], 1);
        for (int i = 0; i < TEO_DEALT; i++) {
            CHECK(s.seat[HUMAN].dealt[i] < TEO_STARTING);
            CHECK_INT(s.seat[BOT].dealt[i], NONE);
        }
        CHECK_INT(outcomes(&s, NULL), 6);               /* pairs of four */
        until(&s, ASK_TURN);
        CHECK_INT(teotihuacan_game.actor(&s), HUMAN);
    }
}

TEST("C-SOLO-1", "the table is one of two players with two neutral colours")
{
    struct teo s = solo_setup(usual(1), 6, CHANCE_NEUTRAL);
    CHECK_INT(s.seats, 2);
    CHECK_INT(outcomes(&s, NULL), 16);          /* all but the two kept */
    until(&s, ASK_TURN);
    CHECK_INT(s.dark, 10);
    CHECK_INT(s.light, 0);
    for (int c = 0; c < TEO_NEUTRALS; c += 3) {
        for (int i = c; i < c + 3; i++) CHECK(s.neutral[i] < BOARDS);
        CHECK(s.neutral[c] != s.neutral[c + 1]);
        CHECK(s.neutral[c] != s.neutral[c + 2]);
        CHECK(s.neutral[c + 1] != s.neutral[c + 2]);
    }
    CHECK(s.spot[AT_BLUE_4 + 1] && !s.spot[AT_BLUE_4 + 2]);
    CHECK(s.spot[AT_RED_5 + 2] && !s.spot[AT_RED_5 + 3]);
    CHECK(s.spot[AT_GREEN_3] && !s.spot[AT_GREEN_3 + 1]);
    CHECK(s.spot[AT_GREEN_6 + 1] && !s.spot[AT_GREEN_6 + 2]);
}

/* ---- C-SOLO-2 ----------------------------------------------------------- */

TEST("C-SOLO-2", "six of seven action tiles lie in the pyramid, one waits")
{
    unsigned waiting = 0, top = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct teo s = solo_setup(usual(1), seed, ASK_KEEP);
        unsigned seen = 0;
        for (int i = 0; i < BOT_TILES; i++) seen |= 1u << s.bot_tile[i];
        CHECK_INT(seen, 127);
        waiting |= 1u << s.bot_tile[WAITS];
        top |= 1u << s.bot_tile[TOP];
    }
    CHECK_INT(waiting, 127);                            /* any of them */
    CHECK_INT(top, 127);
}

TEST("C-SOLO-2", "every tile is equally likely, and so is either side of a "
                 "direction tile")
{
    struct teo s = solo_setup(usual(1), 8, CHANCE_TILES);
    uint16_t weight[GAME_ACTIONS + 1];
    CHECK_INT(outcomes(&s, weight), 7);
    for (int i = 0; i < 7; i++) CHECK_INT(weight[i], 1);
    CHECK_INT(weight[7], 7);
    s = solo_setup(usual(1), 8, CHANCE_SIDES);
    CHECK_INT(outcomes(&s, weight), 2);
    CHECK_INT(weight[0], weight[1]);
}

TEST("C-SOLO-2", "the two direction tiles fall independently")
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct teo s = solo_setup(usual(1), seed, ASK_KEEP);
        seen |= 1u << (2 * s.bot_side[0] + s.bot_side[1]);
    }
    CHECK_INT(seen, 15);
}

/* ---- C-SOLO-15 The dials ------------------------------------------------ */

TEST("C-SOLO-15", "one to three unlocked workers start stronger or weaker by 1")
{
    for (int value = 0; value <= 6; value++) {
        struct teo s = solo_setup(dialled(DIAL_POWER, value), 3, ASK_TURN);
        int sum = 0;
        for (int w = 0; w < 3; w++) {
            int power = s.seat[BOT].power[w];
            CHECK(value < 3 ? power == 1 || power == 2
                            : power == 2 || power == 3);
            sum += power;
        }
        CHECK_INT(sum, 6 + value - 3);
        CHECK_INT(s.seat[BOT].power[3], 1);             /* not the locked */
    }
}

TEST("C-SOLO-15", "it starts with one, two or three of each resource")
{
    for (int value = 0; value <= 2; value++) {
        struct teo s = solo_setup(dialled(DIAL_RESOURCES, value), 3, ASK_TURN);
        CHECK(has(&s, 0, 1 + value, 1 + value, 1 + value));
    }
}

TEST("C-SOLO-15", "ten cocoa bring one to five points")
{
    for (int value = 0; value <= 4; value++) {
        struct teo s = turned_table(DIAL_COCOA, value);
        give(&s, BOT, 10, 0, 0, 0);
        bot_does(&s, BY_ALCHEMY);
        CHECK_INT(s.seat[BOT].points, 1 + value);
        CHECK_INT(s.seat[BOT].have[COCOA], 0);
    }
}

TEST("C-SOLO-15", "a worship makes one, two or three steps")
{
    for (int value = 0; value <= 2; value++) {          /* 7 to 4: blue */
        struct teo s = turned_table(DIAL_WORSHIP, value);
        bot_does(&s, BY_WORSHIP);
        CHECK_INT(s.seat[BOT].temple[BLUE], 1 + 1 + value);
        CHECK_INT(s.seat[BOT].temple[RED], 1);
        CHECK_INT(s.seat[BOT].temple[GREEN], 1);
    }
}

TEST("C-SOLO-15", "a worship on Decorations makes two, three or four steps")
{
    for (int value = 0; value <= 2; value++) {          /* from 2 to 7 */
        struct teo s = turned_table(DIAL_WORSHIP, value);
        s.seat[BOT].at[3] = (uint8_t)place_of(&s, FOREST);
        s.seat[BOT].temple[GREEN] = 2;
        bot_does(&s, BY_WORSHIP);
        CHECK_INT(s.seat[BOT].temple[GREEN], 2 + 2 + value);
        CHECK_INT(s.seat[BOT].temple[BLUE], 1);
    }
}

/* The bot's points at the end of the third eclipse, its track empty. */
static int end_points(struct teo *s)
{
    s->eclipses = 2;
    s->dark = s->light = 8;
    s->countdown = 1;
    s->seat[BOT].avenue = 0;
    bot_does(s, BY_ALCHEMY);
    until(s, ASK_SALARY);
    PLAY(s, "pay 0");
    CHECK(s->depth == 0);
    CHECK_SOUND(s);
    return s->seat[BOT].points;
}

TEST("C-SOLO-15", "a bonus tile brings 5, 10, 15, 20 or 25 points")
{
    for (int value = 0; value <= 4; value++) {
        struct teo s = turned_table(DIAL_BONUS, value);
        give(&s, BOT, 0, 0, 0, 0);
        s.seat[BOT].technologies = 0;
        s.seat[BOT].temple[BLUE] = 10;
        s.seat[BOT].temple[GREEN] = 11;
        CHECK_INT(end_points(&s), 2 * (5 + 5 * value));
    }
}

TEST("C-SOLO-15", "a technology brings 0 to 4 points")
{
    for (int value = 0; value <= 4; value++) {
        struct teo s = turned_table(DIAL_TECHNOLOGY, value);
        give(&s, BOT, 0, 0, 0, 0);
        s.seat[BOT].technologies = 7;
        CHECK_INT(end_points(&s), 3 * value);
    }
}

TEST("C-SOLO-15", "no dial can be turned beyond its ends")
{
    static const uint8_t most[] = { 6, 2, 4, 2, 4, 4 };
    for (int i = 0; i < LEN(most); i++) {
        const struct game_option *o =
            &teotihuacan_game.option[DIAL_POWER + i];
        CHECK_INT(o->least, 0);
        CHECK_INT(o->most, most[i]);
        CHECK_INT(2 * o->usual, most[i]);               /* in the middle */
    }
}

/* ---- C-SOLO-16 ---------------------------------------------------------- */

TEST("C-SOLO-16 ruling", "in a solo first game the human takes what player 1 "
                         "is given")
{
    struct teo s = solo_setup(dialled(OPTION_FIRST_GAME, 1), 2, ASK_TURN);
    const struct teo_seat *me = &s.seat[HUMAN];
    CHECK_INT(me->have[COCOA], 7);
    CHECK_INT(me->have[WOOD], 1);
    CHECK_INT(me->have[STONE], 2);
    CHECK_INT(me->have[GOLD], 4);
    CHECK_INT(me->temple[GREEN], 1);
    CHECK(me->at[0] == place_of(&s, NOBLES) && me->power[0] == 2);
    CHECK(me->at[1] == place_of(&s, FOREST) && me->power[1] == 1);
    CHECK(me->at[2] == place_of(&s, CONSTRUCTION) && me->power[2] == 1);
    CHECK_INT(me->power[3], 0);
}

TEST("C-SOLO-16 ruling", "in a solo first game the bot stands as in any other")
{
    struct teo s = solo_setup(dialled(OPTION_FIRST_GAME, 1), 2, ASK_TURN);
    CHECK(has(&s, 0, 2, 2, 2));
    CHECK(stands(&s, 0, DEPOSITS, 2));
    CHECK(stands(&s, 1, NOBLES, 2));
    CHECK(stands(&s, 2, CONSTRUCTION, 2));
    CHECK(stands(&s, 3, DECORATIONS, 1) && s.seat[BOT].lock[3] == 1);
    CHECK_INT(s.seat[BOT].points, 0);
    CHECK_INT(s.seat[BOT].technologies, 4);
    for (int t = 0; t < TEMPLES; t++) CHECK_INT(s.seat[BOT].temple[t], 1);
}

TEST("C-SOLO-16 ruling", "in a solo first game neutrals come from all 18 tiles")
{
    struct teo s = solo_setup(dialled(OPTION_FIRST_GAME, 1), 2,
                              CHANCE_NEUTRAL);
    for (int left = 18; left >= 15; left--) {
        CHECK_INT(teo_top(&s).kind, CHANCE_NEUTRAL);
        CHECK_INT(outcomes(&s, NULL), left);
        teotihuacan_game.apply(&s, (action_t)(18 - left), NULL);
    }
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
}

TEST("C-SOLO-16 ruling", "solo goes with the first game and with the dark "
                         "eclipse, not with the draft")
{
    struct game_options o = usual(1);
    CHECK(!teotihuacan_game.refuse(&o));
    o.value[OPTION_DARK] = o.value[OPTION_FIRST_GAME] = 1;
    CHECK(!teotihuacan_game.refuse(&o));
    o = dialled(OPTION_DRAFT, 1);
    CHECK(teotihuacan_game.refuse(&o));
}

TEST("C-SOLO-16 ruling", "a dark eclipse comes right after the bot's turn and "
                         "the human goes on")
{
    struct teo s = turned_table(OPTION_DARK, 1);
    s.light = 9;
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    until(&s, ASK_TURN);
    CHECK_INT(teo_top(&s).seat, HUMAN);
    CHECK_INT(s.eclipses, 1);
    CHECK(s.light == 0 && s.dark == 9);
}

TEST("C-SOLO-16 ruling", "a dark eclipse after the human's turn lets the bot "
                         "go on")
{
    struct teo s = turned_table(OPTION_DARK, 1);
    s.light = 9;
    put(&s, HUMAN, 0, FOREST, 5);               /* it will ascend */
    give(&s, HUMAN, 9, 0, 0, 0);
    s.seat[HUMAN].at[0] = (uint8_t)(place_of(&s, FOREST) - 1);
    on_turn(&s, HUMAN);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    until(&s, CHANCE_DICE);
    CHECK_INT(s.eclipses, 1);
    CHECK(s.light == 0 && s.dark == 9);
}
