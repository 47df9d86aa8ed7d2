/* test_teo_bot_end.c -- C-SOLO-14: what the bot scores in an eclipse and at the
 * end, and who wins. */
#include "teo_bot.h"

/* A table where the eclipse of this number (from 1) comes after the bot's turn;
 * the bot without goods, technologies and steps. */
static struct teo before_eclipse(int number)
{
    struct teo s = bot_table();
    s.eclipses = (uint8_t)(number - 1);
    s.light = s.dark = (uint8_t)(11 - number);
    s.countdown = 1;
    give(&s, BOT, 0, 0, 0, 0);
    s.seat[BOT].technologies = 0;
    s.seat[BOT].avenue = 0;
    return s;
}

/* The bot only powers up a worker twice, then the eclipse is scored. */
static void eclipse(struct teo *s)
{
    bot_does(s, BY_ALCHEMY);
    settle(s);                                          /* refills */
    CHECK_INT(teo_top(s).kind, ASK_SALARY);
    CHECK_INT(teo_top(s).seat, HUMAN);
    PLAY(s, "pay 0");
    if (s->depth) until(s, ASK_TURN);
    CHECK_SOUND(s);
}

static int bot_points(struct teo s)
{
    eclipse(&s);
    return s.seat[BOT].points;
}

/* The first `n` buildings stand on the Nobles. */
static void buildings(struct teo *s, int n)
{
    s->buildings = (uint8_t)n;
    s->built[0] = (uint8_t)(n < 5 ? n : 5);
    s->built[1] = (uint8_t)(n < 5 ? 0 : n < 9 ? n - 5 : 4);
    s->built[2] = (uint8_t)(n < 9 ? 0 : n - 9);
}

/* ---- Every eclipse ------------------------------------------------------ */

TEST("C-SOLO-14", "the bot scores the avenue by the lowest number uncovered")
{
    static const uint8_t number[12] = { 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1 };
    for (int n = 0; n <= TEO_BUILDINGS; n++)
        for (int e = 1; e <= 3; e++) {
            struct teo s = before_eclipse(e);
            buildings(&s, n);
            s.seat[BOT].avenue = 6;
            CHECK_INT(bot_points(s), 6 * number[n]);
        }
}

TEST("C-SOLO-14", "it scores its steps on the pyramid track and the lead")
{
    for (int e = 1; e <= 3; e++) {
        struct teo s = before_eclipse(e);
        s.seat[BOT].pyramid = 3;
        s.seat[HUMAN].pyramid = 2;
        CHECK_INT(bot_points(s), 4 + 3 * (5 - e));
        s.seat[HUMAN].pyramid = 3;                      /* tied */
        CHECK_INT(bot_points(s), 4 + 3 * (5 - e));
        s.seat[HUMAN].pyramid = 4;
        CHECK_INT(bot_points(s), 3 * (5 - e));
        s.seat[HUMAN].pyramid = s.seat[BOT].pyramid = 0;
        CHECK_INT(bot_points(s), 0);                    /* nobody leads */
    }
}

TEST("C-SOLO-14", "the bot's marker takes the lead from the human and goes "
                  "back to 0")
{
    struct teo s = before_eclipse(1);
    s.seat[BOT].pyramid = 2;
    s.seat[HUMAN].pyramid = 1;
    eclipse(&s);
    CHECK_INT(s.seat[HUMAN].eclipse[0][ECLIPSE_LEAD], 0);
    CHECK_INT(s.seat[HUMAN].eclipse[0][ECLIPSE_STEPS], 4);
    CHECK(s.seat[BOT].pyramid == 0 && s.seat[HUMAN].pyramid == 0);
}

TEST("C-SOLO-14", "it scores its masks in every eclipse")
{
    static const uint8_t points[8] = { 0, 1, 3, 6, 10, 15, 21, 28 };
    for (int e = 1; e <= 3; e++)
        for (int n = 0; n <= 7; n++) {
            struct teo s = before_eclipse(e);
            for (int i = 0; i < SPOTS; i++)
                if (s.spot[i] && s.spot[i] <= MASKS) clear_spot(&s, i);
            for (int k = 0; k < n; k++) give_tile(&s, BOT, k);
            CHECK_INT(bot_points(s), points[n]);
        }
}

TEST("C-SOLO-14", "it pays no salary and loses nothing for it")
{
    struct teo s = before_eclipse(1);
    give(&s, BOT, 7, 0, 0, 0);
    s.seat[BOT].avenue = 4;
    s.seat[BOT].power[0] = 5;
    eclipse(&s);
    CHECK_INT(s.seat[BOT].points, 20);
    CHECK_INT(s.seat[BOT].have[COCOA], 7);
    CHECK_INT(s.seat[BOT].eclipse[0][ECLIPSE_SALARY], 0);
}

TEST("C-SOLO-14", "goods, technologies and bonus tiles wait for the last one")
{
    for (int e = 1; e <= 2; e++) {
        struct teo s = before_eclipse(e);
        give(&s, BOT, 3, 4, 5, 0);
        s.seat[BOT].technologies = 7;
        s.seat[BOT].temple[RED] = 10;
        eclipse(&s);
        CHECK_INT(s.seat[BOT].points, 0);
        CHECK_INT(s.eclipses, e);
        CHECK_INT(teo_top(&s).seat, HUMAN);             /* player 1 goes on */
        CHECK(has(&s, 3, 4, 5, 0));
    }
}

/* ---- The last eclipse --------------------------------------------------- */

TEST("C-SOLO-14", "in the last eclipse every resource and cocoa is a point")
{
    struct teo s = before_eclipse(3);
    give(&s, BOT, 9, 1, 0, 0);
    CHECK_INT(bot_points(s), 10);
    give(&s, BOT, 0, 4, 3, 0);
    CHECK_INT(bot_points(s), 7);
    give(&s, BOT, 3, 2, 5, 0);
    CHECK_INT(bot_points(s), 10);
    give(&s, BOT, 0, 0, 0, 6);                          /* nobody on 5 */
    CHECK_INT(bot_points(s), 6);
}

TEST("C-SOLO-14", "ten cocoa of the last turn are changed before they count")
{
    struct teo s = before_eclipse(3);
    give(&s, BOT, 12, 0, 0, 0);
    CHECK_INT(bot_points(s), 3 + 2);
}

TEST("C-SOLO-14", "in the last eclipse a technology is 2 points")
{
    struct teo s = before_eclipse(3);
    for (int n = 0; n <= 6; n++) {
        s.seat[BOT].technologies = (uint8_t)((1 << n) - 1);
        s.seat[HUMAN].technologies = 63;
        CHECK_INT(bot_points(s), 2 * n);
    }
}

TEST("C-SOLO-14", "a bonus tile reached is 15 points whatever it says")
{
    for (int bonus = 0; bonus < BONUSES; bonus++) {
        struct teo s = before_eclipse(3);
        s.bonus[BLUE] = (uint8_t)bonus;
        s.bonus[RED] = (uint8_t)((bonus + 1) % BONUSES);
        s.bonus[GREEN] = (uint8_t)((bonus + 2) % BONUSES);
        s.seat[BOT].temple[BLUE] = 9;
        CHECK_INT(bot_points(s), 0);
        s.seat[BOT].temple[BLUE] = 10;
        CHECK_INT(bot_points(s), 15);
        s.seat[BOT].temple[RED] = 11;
        CHECK_INT(bot_points(s), 30);
        s.seat[BOT].temple[GREEN] = 10;
        CHECK_INT(bot_points(s), 45);
    }
}

TEST("C-SOLO-14", "all of it adds up on its score sheet")
{
    struct teo s = before_eclipse(3);
    struct game_score score;
    give(&s, BOT, 4, 3, 2, 0);                          /* 9 */
    s.seat[BOT].technologies = 5;                       /* 4 */
    s.seat[BOT].temple[GREEN] = 11;                     /* 15 */
    s.seat[BOT].avenue = 7;                             /* 7 * 4 */
    buildings(&s, 3);
    s.seat[BOT].pyramid = 2;                            /* 4 + 2 * 2 */
    give_tile(&s, BOT, MASK_1 + 3);                     /* 3 */
    give_tile(&s, BOT, MASK_1 + 6);
    eclipse(&s);
    CHECK_INT(s.seat[BOT].points, 9 + 4 + 15 + 28 + 8 + 3);
    CHECK_INT(s.depth, 0);
    CHECK_INT(s.seat[BOT].earned[FROM_GOODS], 13);
    CHECK_INT(s.seat[BOT].bonus[GREEN], 15);
    teotihuacan_game.score(&s, BOT, &score);
    CHECK_INT(score.total, 67);
}

TEST("C-SOLO-14", "a finished pyramid makes an earlier eclipse the last one")
{
    struct teo s = before_eclipse(1);
    for (int slot = 0; slot < TEO_SLOTS; slot++) {
        if (s.slot[slot]) continue;
        int from = s.pyramid_pile ? __builtin_ctz(s.pyramid_pile)
                                  : s.pyramid[0] - 1;
        if (s.pyramid_pile) s.pyramid_pile &= s.pyramid_pile - 1;
        else s.pyramid[0] = 0;
        s.slot[slot] = (uint8_t)(1 + 4 * from);
    }
    s.finished = 1;
    give(&s, BOT, 2, 1, 0, 0);
    s.seat[BOT].technologies = 3;
    s.seat[BOT].temple[BLUE] = 10;
    s.seat[BOT].pyramid = 1;
    eclipse(&s);
    CHECK_INT(s.depth, 0);
    CHECK_INT(s.eclipses, 1);
    CHECK_INT(s.seat[BOT].points, 3 + 4 + 15 + 4 + 4);
}

/* ---- Who wins ----------------------------------------------------------- */

/* The places after the end, the human having scored so much before and paid
 * the salary; the bot scores 20. */
static int human_place(int points, int human_cocoa, bool dark)
{
    struct teo s = before_eclipse(3);
    int place[GAME_SEATS];
    s.option[OPTION_DARK] = dark;
    if (dark) {
        s.countdown = 0;
        s.light = 7;
    }
    s.seat[BOT].avenue = 4;
    s.seat[HUMAN].earned[FROM_WORSHIP] = (uint16_t)points;
    s.seat[HUMAN].points = (int16_t)points;
    give(&s, HUMAN, 3 + human_cocoa, 0, 0, 0);
    bot_does(&s, BY_ALCHEMY);
    PLAY(&s, "pay 3");
    CHECK_INT(s.depth, 0);
    CHECK_INT(s.seat[BOT].points, 20);
    CHECK_INT(s.seat[HUMAN].points, points);
    CHECK_SOUND(&s);
    game_places(&teotihuacan_game, &s, place);
    CHECK_INT(place[HUMAN] + place[BOT], 3);
    return place[HUMAN];
}

TEST("C-SOLO-14", "the human wins only with more points, whatever the cocoa")
{
    for (int dark = 0; dark <= 1; dark++) {
        CHECK_INT(human_place(21, 0, dark), 1);
        CHECK_INT(human_place(20, 0, dark), 2);
        CHECK_INT(human_place(20, 50, dark), 2);
        CHECK_INT(human_place(19, 50, dark), 2);
    }
}

TEST("C-SOLO-5", "no salary is projected for the bot")
{
    struct teo s = before_eclipse(1);
    struct game_score score;

    s.seat[BOT].pyramid = 5;                    /* points that could be lost */
    CHECK_SOUND(&s);
    CHECK_INT(s.seat[BOT].have[COCOA], 0);
    teo_project(&s, BOT, &score);
    CHECK_TEXT(score.part[4].key, "eclipse1.salary");
    CHECK_INT(score.part[4].points, 0);
}
