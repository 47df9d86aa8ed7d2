/* test_teo_explain2.c -- what an option will cost and bring, where playing it
 * up to the next question does not tell.  Reasons: test_teo_explain.c. */
#include "teo_explain.h"

/* ---- C-WOR-2 ------------------------------------------------------------ */

TEST("C-WOR-2", "a worship over another's worker tells the cocoa to pay")
{
    struct teo s = bare_table(2);
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, ALCHEMY, 1);
        put(&s, 1, w, NOBLES, 1);
    }
    before(&s, PALACE, 1);
    put(&s, 1, 0, PALACE, 1);
    lock(&s, 1, 0, 1);
    give(&s, 0, 1, 0, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK_TEXT(told(&s, "worship 1").what, "Worship: Royal tile 01 (cocoa)");
    CHECK_TEXT(told(&s, "worship 2").what,
               "Worship: Royal tile 06 (cocoa → gold and stone). "
               "Cocoa to pay: 1");
    PLAY(&s, "worship 2", "ability");
    CHECK_INT(s.seat[0].have[COCOA], 0);
}

/* ---- C-TURN-2 ----------------------------------------------------------- */

/* The seat may claim a mask in the Forest; it is replaced after the turn. */
static struct teo before_refill(int seat)
{
    struct teo s = bare_table(2);
    put(&s, seat, 0, s.ring[(place_of(&s, FOREST) + 7) % BOARDS], 1);
    lay_spot(&s, 1, MASK_1 + 3);
    give(&s, seat, 0, 1, 0, 0);
    on_turn(&s, seat);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1");
    return s;
}

TEST("C-TURN-2", "the disc's advance is told though a tile is drawn before")
{
    struct teo s = before_refill(1);
    CHECK(told(&s, "tile").row.reveals);
    CHECK_INT(told_fact(&s, "tile", "light"), 1);
    PLAY(&s, "tile");
    settle(&s);
    CHECK_INT(s.light, 1);
}

TEST("C-TURN-2", "it is told before the last answer of a turn as well")
{
    struct teo s = before_refill(1);
    give_tile(&s, 1, TILE_SCORE);
    CHECK_INT(told_fact(&s, "tile", "light"), 0);
    PLAY(&s, "tile", "go on");
    CHECK_INT(teo_top(&s).kind, ASK_PAUSE);
    CHECK_INT(told_fact(&s, "use score", "light"), 1);
    CHECK_INT(told_fact(&s, "go on", "light"), 1);
    CHECK_INT(told_fact(&s, "go on", "points"), 0);
}

TEST("C-TURN-2", "no advance is told of other players, nor on the dark disc")
{
    struct teo s = before_refill(0);
    CHECK_INT(told_fact(&s, "tile", "light"), 0);
    s = before_refill(1);
    s.light = s.dark;
    s.countdown = 2;
    CHECK_SOUND(&s);
    CHECK_INT(told_fact(&s, "tile", "light"), 0);
}

/* ---- C-PLAY-4, C-PLAY-5 ------------------------------------------------- */

struct gains {
    const char *words;
    int cocoa, wood, stone, gold, points, blue, red, green, avenue;
    int technology, resources, power, eclipse;
};

#define CHECK_GAINS(s, ...)                                                 \
    do {                                                                    \
        const struct gains g_ = { __VA_ARGS__ };                            \
        CHECK_GAIN(s, cocoa);  CHECK_GAIN(s, wood); CHECK_GAIN(s, stone);   \
        CHECK_GAIN(s, gold);   CHECK_GAIN(s, points);                       \
        CHECK_GAIN(s, blue);   CHECK_GAIN(s, red);  CHECK_GAIN(s, green);   \
        CHECK_GAIN(s, avenue); CHECK_GAIN(s, technology);                   \
        CHECK_GAIN(s, resources); CHECK_GAIN(s, power);                     \
        CHECK_GAIN(s, eclipse);                                             \
    } while (0)
#define CHECK_GAIN(s, key) CHECK_INT(told_fact(s, g_.words, #key), g_.key)

/* Blue steps bring a resource of choice, red ones a point, green ones a cocoa;
 * an avenue step is worth 5 in an eclipse. */
TEST("C-PLAY-5", "what is kept tells its goods, steps, power and technology")
{
    static const struct hand hand = { { 6, 7, 15, 12 }, NO_LINK };
    struct teo s = dealt_hand(&hand), view;
    CHECK_GAINS(&s, "keep 1 2", .gold = 2, .points = 1, .blue = 1, .red = 1,
                .technology = 2, .resources = 3, .eclipse = 1);
    CHECK_GAINS(&s, "keep 1 3", .cocoa = 6, .blue = 1, .green = 1,
                .technology = 1, .resources = 3, .power = 1);
    CHECK_GAINS(&s, "keep 3 4", .cocoa = 8, .wood = 3, .green = 1, .avenue = 1,
                .power = 1, .eclipse = 5);
    teotihuacan_game.observe(&s, 0, &view);     /* others' tiles are unseen */
    CHECK_GAINS(&view, "keep 3 4", .cocoa = 8, .wood = 3, .green = 1,
                .avenue = 1, .power = 1, .eclipse = 5);
}

TEST("C-PLAY-5", "the last to keep tells the own gains, not those of others")
{
    static const struct hand hand = { { 16, 15, 4, 2 }, NO_LINK };
    struct teo s = dealt_hand(&hand);
    CHECK_GAINS(&s, "keep 1 2", .cocoa = 11, .points = 1, .red = 1, .green = 1,
                .power = 2, .eclipse = 1);
    PLAY(&s, "keep 3 4");
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_GAINS(&s, "keep 1 2", .cocoa = 6, .wood = 7, .stone = 3);
    CHECK(!told(&s, "keep 1 2").row.reveals);
}

TEST("C-PLAY-4", "a linked tile stands in the label, its price is not a gain")
{
    static const struct hand hand = { { 3, 9, 2, 4 }, TILE_COCOA };
    struct teo s = dealt_hand(&hand);
    CHECK_GAINS(&s, "keep 1 3", .cocoa = 2, .wood = 1, .stone = 2, .gold = 6);
    CHECK(strstr(told(&s, "keep 1 3").what, "4 cocoa"));
}

/* ---- C-DRAFT-1 ---------------------------------------------------------- */

/* Two players, seat 0 first; these starting tiles lie open. */
static struct teo draft_table(void)
{
    static const action_t open[6] = { 6, 7, 15, 12, 0, 1 };
    struct game_options o = usual(2);
    struct random r = { 11 };
    struct teo s;

    o.value[OPTION_DRAFT] = 1;
    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE) {
        struct frame f = teo_top(&s);
        teotihuacan_game.apply(&s, f.kind == CHANCE_FIRST ? 0
                               : f.kind == CHANCE_OPEN ? open[f.a]
                               : game_any(&teotihuacan_game, &s, &r), NULL);
    }
    CHECK_SOUND(&s);
    return s;
}

TEST("C-DRAFT-1", "a starting tile to draft tells what it adds")
{
    struct teo s = draft_table();
    CHECK_GAINS(&s, "draft 1", .blue = 1, .technology = 1, .resources = 3);
    CHECK_GAINS(&s, "draft 4", .cocoa = 2, .wood = 3, .avenue = 1,
                .eclipse = 5);
    PLAY(&s, "draft 1", "draft 5", "draft 6");
    CHECK_INT(teo_top(&s).seat, 0);
    CHECK_GAINS(&s, "draft 2", .gold = 2, .points = 1, .red = 1,
                .technology = 1, .eclipse = 1);         /* the second one */
    CHECK_GAINS(&s, "draft 3", .cocoa = 6, .green = 1, .power = 1);
}

/* ---- C-ALC-2 ------------------------------------------------------------ */

TEST("C-ALC-2", "a technology learned is told as such")
{
    struct teo s = at_work(ALCHEMY, 1, 0, 0, 1);
    PLAY(&s, "move 1 by 1", "main");
    CHECK_INT(told_fact(&s, "learn 1", "technology"), 1);
    CHECK_INT(told_fact(&s, "learn 1", "gold"), -1);
}

/* ---- C-ECL The projection ----------------------------------------------- */

TEST("C-ECL-8", "while salaries are paid the eclipse is not told once more")
{
    struct teo s = before_eclipse(2, 0);
    s.seat[0].avenue = 2;
    CHECK_SOUND(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    PLAY(&s, "move 1 by 1", "collect");
    settle(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    CHECK_INT(told_fact(&s, "pay 0", "eclipse"), 0);
}

TEST("C-ECL-9", "in the third era the bonus tiles count in it")
{
    for (int e = 1; e < 3; e++) {
        struct teo s = quiet_table(2);
        before(&s, FOREST, 1);
        s.eclipses = (uint8_t)e;
        s.dark = (uint8_t)(10 - e);
        s.seat[0].temple[BLUE] = 10;            /* fifteen */
        CHECK_SOUND(&s);
        CHECK_INT(told_fact(&s, "move 1 by 1", "eclipse"), e == 2 ? 15 : 0);
    }
}

TEST("C-ECL-4", "the projection has each player's points by source")
{
    struct teo s = quiet_table(2);
    struct game_score score;

    fill(&s, 5);
    s.seat[1].avenue = 2;
    s.seat[1].pyramid = 3;
    s.seat[0].pyramid = 1;
    give_tile(&s, 1, MASK_7);
    for (int i = 0; i < 2; i++) give(&s, i, 9, 0, 0, 0);
    CHECK_SOUND(&s);
    teo_project(&s, 1, &score);
    CHECK_INT(score.parts, 5);
    CHECK_INT(score.part[0].points, 5 * 2);     /* avenue */
    CHECK_INT(score.part[1].points, 4);         /* lead */
    CHECK_INT(score.part[2].points, 3 * 4);     /* steps */
    CHECK_INT(score.part[3].points, 1);         /* one mask */
    CHECK_INT(score.total, 27);
    teo_project(&s, 0, &score);
    CHECK_INT(score.total, 4);
}

/* Seat 0, with so much cocoa and so many points, collects in the forest: three
 * workers of power 1 ask for 3 cocoa.  Light is so far from dark. */
static struct teo payday(int cocoa, int points, int far)
{
    struct teo s = quiet_table(2);
    before(&s, FOREST, 1);
    for (int w = 1; w < 3; w++) put(&s, 0, w, NOBLES, 1);
    give(&s, 0, cocoa, 0, 0, 0);
    give_points(&s, 0, points);
    s.light = (uint8_t)(s.dark - far);
    s.countdown = far == 0;
    CHECK_SOUND(&s);
    return s;
}

static int salary_projected(const struct teo *s, int seat)
{
    struct game_score score;
    teo_project(s, seat, &score);
    CHECK_TEXT(score.part[4].key, "eclipse1.salary");
    return score.part[4].points;
}

TEST("C-ECL-8", "cocoa missing for the salary counts three points each")
{
    for (int cocoa = 0; cocoa < 5; cocoa++) {
        struct teo s = payday(cocoa, 20, 5);
        int missing = cocoa < 3 ? 3 - cocoa : 0;
        CHECK_INT(salary_projected(&s, 0), -3 * missing);
        CHECK_INT(told_fact(&s, "move 1 by 1", "eclipse"), 20 - 3 * missing);
    }
    struct teo s = payday(3, 20, 5);
    s.seat[0].power[1] = 3;
    CHECK_INT(salary_projected(&s, 0), 0);
    s.seat[0].power[1] = 4;                     /* asks for two */
    CHECK_INT(salary_projected(&s, 0), -3);
}

TEST("C-ECL-8", "no more points are missed than there are")
{
    struct teo s = payday(0, 8, 5);
    CHECK_INT(salary_projected(&s, 0), -8);
    CHECK_INT(told_fact(&s, "move 1 by 1", "eclipse"), 0);
    give_tile(&s, 0, MASK_7);                   /* scored before it is paid */
    CHECK_SOUND(&s);
    CHECK_INT(salary_projected(&s, 0), -9);
}

TEST("C-ECL-8", "nothing is missing with a tile that pays all of it")
{
    struct teo s = payday(0, 20, 0);
    give_tile(&s, 0, TILE_FREE);
    CHECK_SOUND(&s);
    CHECK_INT(salary_projected(&s, 0), 0);
    CHECK_INT(told_fact(&s, "move 1 by 1", "eclipse"), 20);
    CHECK_INT(told_fact(&s, "move 1 by 1", "salary"), 0);
}

TEST("C-ECL-8", "near the eclipse a turn warns of cocoa that will be missing")
{
    for (int far = 0; far < 4; far++) {
        struct teo s = payday(1, 20, far), enough = payday(3, 20, far);
        CHECK_INT(told_fact(&s, "move 1 by 1", "salary"), far <= 1 ? -2 : 0);
        CHECK_INT(told_fact(&enough, "move 1 by 1", "salary"), 0);
    }
}

TEST("C-ECL-8", "there is no warning while the salary is paid")
{
    struct teo s = before_eclipse(2, 0);
    give_points(&s, 0, 20);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "collect");
    settle(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    CHECK_INT(told_fact(&s, "pay 0", "salary"), 0);
}

/* ---- C-MAIN-1 Cost ------------------------------------------------------ */

TEST("C-MAIN-1", "the cost of a main action is told, can it be paid or not")
{
    struct teo s = quiet_table(3);
    put(&s, 0, 0, PALACE, 1);
    put(&s, 1, 0, s.ring[1], 1);
    put(&s, 2, 0, s.ring[1], 1);
    give(&s, 0, 1, 0, 0, 0);
    give_tile(&s, 0, TILE_FREE);
    PLAY(&s, "move 1 by 1");
    CHECK_INT(explained(&s, MAIN_FREE, "cost").fact, 0);
    s.seat[0].have[COCOA] = 2;
    CHECK_TEXT(explained(&s, MAIN, "cost").rule, "");
    CHECK_INT(explained(&s, MAIN, "cost").fact, 2);
    s.seat[0].have[COCOA] = 1;
    s.seat[0].tiles[TILE_FREE] = 0;
    CHECK_TEXT(explained(&s, MAIN, "cost").rule, "C-MAIN-1");
    CHECK_INT(explained(&s, MAIN, "cost").fact, 2);
}

TEST("C-MAIN-6", "where there is no main action there is no cost of one")
{
    struct teo s = quiet_table(2);
    put(&s, 0, 0, s.ring[7], 1);
    put(&s, 1, 0, PALACE, 1);
    PLAY(&s, "move 1 by 1");
    CHECK_TEXT(explained(&s, MAIN, "cost").rule, "C-MAIN-6");
    CHECK_INT(explained(&s, MAIN, "cost").fact, 0);
}
