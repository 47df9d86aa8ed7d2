/* test_teo_bot_turn.c -- C-SOLO-3 to 5: the bot's turn, what solo changes for
 * both sides, what the bot does not pay or take. */
#include "teo_bot.h"

/* ---- C-SOLO-3 Dice and tiles -------------------------------------------- */

TEST("C-SOLO-3", "two dice are rolled and added up")
{
    struct teo s = bot_table();
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS + 1];
    CHECK_INT(teotihuacan_game.actor(&s), GAME_CHANCE);
    CHECK_INT(teotihuacan_game.legal(&s, out, weight), 11);
    for (int i = 0; i < 11; i++) {
        CHECK_INT(out[i], i + 2);
        CHECK_INT(weight[i], i <= 5 ? i + 1 : 11 - i);
    }
    CHECK_INT(weight[11], 36);
}

/* The table after a roll; the tiles are those of bot_table(). */
static struct teo rolled(int sum, int upper, int lower)
{
    struct teo s = bot_table();
    char words[16];
    s.bot_side[0] = (uint8_t)upper;
    s.bot_side[1] = (uint8_t)lower;
    CHECK_SOUND(&s);
    snprintf(words, sizeof words, "dice %d", sum);
    PLAY(&s, words);
    settle(&s);
    CHECK_SOUND(&s);
    return s;
}

TEST("C-SOLO-3", "the sum names the tile that is used and then waits")
{
    static const uint8_t used[13] = {
        [2] = BOTTOM_LEFT, BOTTOM_LEFT, MIDDLE_LEFT, MIDDLE_LEFT, TOP, TOP,
        TOP, MIDDLE_RIGHT, MIDDLE_RIGHT, BOTTOM_RIGHT, BOTTOM_RIGHT
    };
    for (int sum = 2; sum <= 12; sum++) {
        struct teo s = rolled(sum, 0, 1);
        CHECK_INT(s.bot_tile[WAITS], used[sum]);
    }
}

TEST("C-SOLO-3", "tiles move up as the direction tiles say, the waiting one "
                 "fills the gap")
{
    static const struct {
        uint8_t sum, upper, lower, tile[BOT_TILES];
    } row[] = {
        {  7, 0, 0, { 1, 3, 2, 6, 4, 5, 0 } },
        {  7, 0, 1, { 1, 4, 2, 3, 6, 5, 0 } },
        {  7, 1, 0, { 2, 1, 4, 3, 6, 5, 0 } },
        {  7, 1, 1, { 2, 1, 5, 3, 4, 6, 0 } },
        {  4, 0, 0, { 0, 3, 2, 6, 4, 5, 1 } },
        {  4, 0, 1, { 0, 3, 2, 6, 4, 5, 1 } },
        {  4, 1, 0, { 0, 4, 2, 3, 6, 5, 1 } },
        {  4, 1, 1, { 0, 4, 2, 3, 6, 5, 1 } },
        {  9, 0, 0, { 0, 1, 4, 3, 6, 5, 2 } },
        {  9, 0, 1, { 0, 1, 4, 3, 6, 5, 2 } },
        {  9, 1, 0, { 0, 1, 5, 3, 4, 6, 2 } },
        {  9, 1, 1, { 0, 1, 5, 3, 4, 6, 2 } },
        {  2, 0, 0, { 0, 1, 2, 6, 4, 5, 3 } },
        {  2, 1, 0, { 0, 1, 2, 6, 4, 5, 3 } },
        { 12, 0, 1, { 0, 1, 2, 3, 4, 6, 5 } },
        { 12, 1, 1, { 0, 1, 2, 3, 4, 6, 5 } },
    };
    for (int i = 0; i < LEN(row); i++) {
        struct teo s = rolled(row[i].sum, row[i].upper, row[i].lower);
        CHECK(memcmp(s.bot_tile, row[i].tile, BOT_TILES) == 0);
        CHECK_INT(s.bot_side[0], row[i].lower);         /* in every case */
        CHECK_INT(s.bot_side[1], !row[i].upper);
    }
}

TEST("C-SOLO-3", "ten cocoa become three points, nine do not")
{
    for (int cocoa = 9; cocoa <= 10; cocoa++) {
        struct teo s = bot_table();
        give(&s, BOT, cocoa, 0, 0, 0);
        bot_does(&s, BY_ALCHEMY);
        CHECK_INT(s.seat[BOT].points, cocoa == 10 ? 3 : 0);
        CHECK_INT(s.seat[BOT].have[COCOA], cocoa == 10 ? 0 : 9);
    }
}

TEST("C-SOLO-3", "ten cocoa are changed once a turn, after the action")
{
    struct teo s = bot_table();
    hide_masks(&s);
    give(&s, BOT, 20, 0, 0, 0);
    bot_does(&s, BY_MASKS);                             /* 5 more */
    CHECK_INT(s.seat[BOT].have[COCOA], 15);
    CHECK_INT(s.seat[BOT].points, 3);
    give(&s, BOT, 5, 0, 0, 0);
    bot_does(&s, BY_MASKS);
    CHECK_INT(s.seat[BOT].have[COCOA], 0);
    CHECK_INT(s.seat[BOT].points, 6);
}

TEST("C-SOLO-3", "the light disc advances once a round, after the bot's turn")
{
    struct teo s = bot_table();
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.light, 1);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_INT(teo_top(&s).seat, HUMAN);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(teo_top(&s).kind, CHANCE_DICE);
    CHECK_INT(s.light, 1);
}

TEST("C-SOLO-3", "the disc the bot brings home leaves one more full round")
{
    struct teo s = bot_table();
    s.light = 9;
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(s.light, 10);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    PLAY(&s, "move 1 by 1", "collect");
    CHECK_INT(teo_top(&s).kind, CHANCE_DICE);
    bot_does(&s, BY_ALCHEMY);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
}

/* ---- C-SOLO-4 Sliding --------------------------------------------------- */

TEST("C-SOLO-4", "decorations slide up and the last place is filled")
{
    struct teo s = bot_table();
    uint8_t was[TEO_OFFER_DECORATIONS];
    memcpy(was, s.decoration, sizeof was);
    put(&s, HUMAN, 0, CONSTRUCTION, 1);
    give(&s, HUMAN, 3, 0, 0, 3);
    on_turn(&s, HUMAN);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "decorate 2 top");
    CHECK_INT(s.decoration[1], 0);              /* not before the end */
    until(&s, CHANCE_DICE);
    CHECK_INT(s.decoration[0], was[0]);
    CHECK_INT(s.decoration[1], was[2]);
    CHECK_INT(s.decoration[2], was[3]);
    CHECK(s.decoration[3] != 0);
}

TEST("C-SOLO-4", "pyramid tiles slide left, but not between the tiles of one "
                 "action")
{
    struct teo s = bot_table();
    uint8_t was[TEO_OFFER_PYRAMID];
    memcpy(was, s.pyramid, sizeof was);
    put(&s, HUMAN, 0, FOREST, 1);
    put(&s, HUMAN, 1, CONSTRUCTION, 1);
    give(&s, HUMAN, 9, 0, 9, 0);
    on_turn(&s, HUMAN);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 2 turned 0");
    until(&s, ASK_CONSTRUCT);
    CHECK(!may(&s, "lay 1 slot 3 turned 0"));
    PLAY(&s, "lay 2 slot 3 turned 0");
    until(&s, CHANCE_DICE);
    CHECK_INT(s.pyramid[0], was[2]);
    CHECK(s.pyramid[1] && s.pyramid[2]);
}

TEST("C-SOLO-4", "the tiles slide after the bot's turn as well, also when the "
                 "pile is empty")
{
    struct teo s = bot_table();
    uint8_t was[TEO_OFFER_PYRAMID];
    memcpy(was, s.pyramid, sizeof was);
    bot_does(&s, BY_CONSTRUCTION);
    settle(&s);
    CHECK_INT(s.pyramid[0], was[1]);
    CHECK_INT(s.pyramid[1], was[2]);
    CHECK(s.pyramid[2] != 0);
    s = bot_table();
    workers(&s, DECORATIONS, 1, NOBLES, 2, ALCHEMY, 2);
    memcpy(was, s.decoration, 3);
    for (int i = 0, n = 0; i < TEO_DECORATIONS; i++)    /* all but one side */
        if (s.decoration_pile >> i & 1) {
            s.decorated[1 + n / 4][n % 4] = (uint8_t)(i + 1);
            if (++n == 11) s.decoration_pile = 0;
        }
    bot_does(&s, BY_DECORATIONS);
    settle(&s);
    CHECK_INT(s.decoration[0], was[1]);
    CHECK_INT(s.decoration[1], was[2]);
    CHECK_INT(s.decoration[3], 0);
}

/* ---- C-SOLO-4 The human meets the worshipping worker -------------------- */

/* The human's first worker can move onto Decorations, where the bot's is. */
static struct teo meeting(int cocoa)
{
    struct teo s = bot_table();
    put(&s, HUMAN, 0, CONSTRUCTION, 1);
    give(&s, HUMAN, cocoa, 0, 0, 0);
    on_turn(&s, HUMAN);
    return s;
}

static void human_worships_on(struct teo *s, int worker, int board)
{
    put(s, HUMAN, worker, board, 1);
    lock(s, HUMAN, worker, 0);
}

TEST("C-SOLO-4", "the human pays a cocoa and the bot's worker goes on, locked "
                 "and without effect")
{
    struct teo s = meeting(1), before = s;
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability", "blue");
    until(&s, CHANCE_DICE);
    CHECK_INT(s.seat[HUMAN].have[COCOA], 0);
    CHECK(stands(&s, 3, DEPOSITS, 1));          /* past the Nobles */
    CHECK_INT(s.seat[BOT].lock[3], 1);
    for (int t = 0; t < TEMPLES; t++) CHECK_INT(s.seat[BOT].temple[t], 1);
    CHECK(has(&s, 0, 2, 2, 2));
    CHECK(memcmp(s.spot, before.spot, sizeof s.spot) == 0);
}

TEST("C-SOLO-4", "without a cocoa the human cannot take its space")
{
    struct teo s = meeting(0);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1");
    CHECK(!may(&s, "worship 1"));
}

TEST("C-SOLO-4", "it goes to the next empty space, leaving out the Palace")
{
    struct teo s = meeting(1);
    human_worships_on(&s, 1, DEPOSITS);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK(stands(&s, 3, QUARRY, 1) && s.seat[BOT].lock[3] == 1);
    s = meeting(1);
    human_worships_on(&s, 1, DEPOSITS);
    human_worships_on(&s, 2, QUARRY);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK(stands(&s, 3, FOREST, 1) && s.seat[BOT].lock[3] == 1);
    CHECK(s.seat[HUMAN].lock[1] && s.seat[HUMAN].lock[2]);
}

TEST("C-SOLO-4 ruling", "when the other three hold human workers, the next of "
                        "them is unlocked at no cost")
{
    struct teo s = meeting(1);
    human_worships_on(&s, 1, FOREST);
    human_worships_on(&s, 2, QUARRY);
    human_worships_on(&s, 3, DEPOSITS);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "worship 1", "ability");
    CHECK(stands(&s, 3, DEPOSITS, 1) && s.seat[BOT].lock[3] == 1);
    CHECK_INT(s.seat[HUMAN].lock[3], 0);
    CHECK_INT(s.seat[HUMAN].at[3], place_of(&s, DEPOSITS));
    CHECK(s.seat[HUMAN].lock[1] && s.seat[HUMAN].lock[2]);
    CHECK(s.seat[HUMAN].lock[0]);
    CHECK_INT(s.seat[HUMAN].have[COCOA], 0);    /* the one of C-WOR-2 */
    CHECK_SOUND(&s);
}

/* ---- C-SOLO-5 What it does not pay or take ------------------------------ */

TEST("C-SOLO-5", "it pays no cocoa for its actions")
{
    struct teo s = bot_table();
    give(&s, BOT, 4, 2, 2, 2);
    put(&s, HUMAN, 0, NOBLES, 1);
    s.neutral[0] = s.neutral[3] = (uint8_t)place_of(&s, NOBLES);
    bot_does(&s, BY_NOBLES);
    CHECK(has(&s, 4, 0, 2, 2));
}

TEST("C-SOLO-5", "technologies it has marked do nothing for it")
{
    struct teo s = bot_table();
    s.seat[BOT].technologies = 63;              /* 01 03 05 09 15 17 */
    bot_does(&s, BY_NOBLES);
    CHECK_INT(s.seat[BOT].points, 3);           /* the space alone */
    s = bot_table();
    s.seat[BOT].technologies = 63;
    give(&s, BOT, 0, 0, 0, 0);
    bot_does(&s, BY_DECORATIONS);               /* on 4; then past the Palace */
    CHECK(has(&s, 0, 0, 0, 2));
    CHECK(stands(&s, 0, QUARRY, 3));
    s = bot_table();
    s.seat[BOT].technologies = 63;
    bot_does(&s, BY_CONSTRUCTION);
    CHECK_INT(s.seat[BOT].points, 1 + 2);
    CHECK_INT(s.seat[BOT].temple[BLUE], 2);
    CHECK(s.seat[BOT].temple[RED] == 1 && s.seat[BOT].temple[GREEN] == 1);
}

TEST("C-SOLO-5", "it scores 3 when the human takes a technology it has marked")
{
    struct teo s = bot_table();
    put(&s, HUMAN, 0, QUARRY, 1);
    give(&s, HUMAN, 5, 0, 0, 5);
    on_turn(&s, HUMAN);
    CHECK_SOUND(&s);
    struct teo other = s;
    PLAY(&s, "move 1 by 1", "main", "learn 3");
    CHECK_INT(s.seat[BOT].points, 3);
    PLAY(&other, "move 1 by 1", "main", "learn 2");
    CHECK_INT(other.seat[BOT].points, 0);
}

TEST("C-SOLO-5", "it takes no discovery tile on the avenue")
{
    static const uint8_t step[3] = { 3, 6, 8 };
    for (int i = 0; i < 3; i++) {
        struct teo s = bot_table(), before = s;
        s.seat[BOT].avenue = (uint8_t)(step[i] - 1);
        give(&s, BOT, 5, 5, 5, 5);
        bot_does(&s, BY_NOBLES);
        CHECK_INT(s.seat[BOT].avenue, step[i]);
        CHECK_INT(teo_top(&s).kind, ASK_TURN);          /* nothing asked */
        CHECK_INT(teo_top(&s).seat, HUMAN);
        CHECK(memcmp(s.spot, before.spot, sizeof s.spot) == 0);
    }
}

/* A building takes the bot a step up where it stands highest. */
static struct teo step_onto(int temple, int step)
{
    struct teo s = bot_table(), before = s;
    s.seat[BOT].temple[temple] = (uint8_t)(step - 1);
    give(&s, BOT, 5, 5, 4, 5);
    bot_does(&s, BY_CONSTRUCTION);
    CHECK_INT(s.seat[BOT].temple[temple], step);
    CHECK(memcmp(s.spot, before.spot, sizeof s.spot) == 0);
    for (int k = 0; k < KINDS; k++) CHECK_INT(s.seat[BOT].tiles[k], 0);
    return s;
}

TEST("C-SOLO-5", "it takes the printed reward on major steps")
{
    struct teo s = step_onto(BLUE, 4);
    CHECK(has(&s, 5, 5, 3, 5));                 /* 2 stone less, 1 more */
    s = step_onto(RED, 5);
    CHECK_INT(s.seat[BOT].points, 3 + 2);
    s = step_onto(GREEN, 3);
    CHECK_INT(s.seat[BOT].have[COCOA], 5 + 1);
    s = step_onto(GREEN, 6);
    CHECK_INT(s.seat[BOT].have[COCOA], 5 + 2);
}

TEST("C-SOLO-5", "in an ascension it takes an avenue step and 5 points, and "
                 "the disc advances")
{
    struct teo s = bot_table();
    workers(&s, DEPOSITS, 5, CONSTRUCTION, 3, CONSTRUCTION, 3);
    give(&s, BOT, 0, 0, 0, 0);
    bot_does(&s, BY_DECORATIONS);
    CHECK_INT(s.seat[BOT].points, 5);
    CHECK_INT(s.seat[BOT].avenue, 2);
    CHECK(has(&s, 0, 0, 0, 2));
    CHECK_INT(s.light, 2);                      /* and the turn's advance */
}
