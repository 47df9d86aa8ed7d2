/* test_teo_bot_choice.c -- C-SOLO-5, 6: whom the bot powers up, how far it
 * advances, which temple and what resource it takes, the fallback. */
#include "teo_bot.h"

/* A table where mask collection can only fall back. */
static struct teo no_masks(void)
{
    struct teo s = bot_table();
    hide_masks(&s);
    return s;
}

/* ---- C-SOLO-6 The fallback ---------------------------------------------- */

TEST("C-SOLO-6", "the fallback gives 5 cocoa and lets the lowest worker power "
                 "up and advance")
{
    struct teo s = no_masks(), before;
    workers(&s, FOREST, 3, ALCHEMY, 2, CONSTRUCTION, 3);
    before = s;
    bot_does(&s, BY_MASKS);
    CHECK(has(&s, 5, 2, 2, 2));
    CHECK(fell_back(&before, &s, 1, FOREST));
    CHECK(stands(&s, 0, FOREST, 3) && stands(&s, 2, CONSTRUCTION, 3));
    CHECK_INT(s.seat[BOT].points, 0);
}

TEST("C-SOLO-6", "power up and advance moves the new die of an ascension")
{
    struct teo s = no_masks();
    workers(&s, FOREST, 5, ALCHEMY, 5, CONSTRUCTION, 5);
    bot_does(&s, BY_MASKS);
    CHECK(stands(&s, 1, QUARRY, 1));    /* from the Palace by one */
    CHECK_INT(s.seat[BOT].points, 5);
    CHECK_INT(s.seat[BOT].avenue, 2);
    CHECK_INT(s.light, 2);
}

/* ---- C-SOLO-5 Highest and lowest ---------------------------------------- */

TEST("C-SOLO-5", "of equally low workers the one closest to the Palace is "
                 "taken")
{
    struct teo s = no_masks();
    workers(&s, DEPOSITS, 2, DECORATIONS, 2, CONSTRUCTION, 2);
    bot_does(&s, BY_MASKS);
    CHECK(stands(&s, 2, DECORATIONS, 3));
    s = no_masks();
    workers(&s, QUARRY, 2, DECORATIONS, 2, CONSTRUCTION, 2);
    bot_does(&s, BY_MASKS);
    CHECK(stands(&s, 0, ALCHEMY, 3));
}

TEST("C-SOLO-5", "a worker on the Palace is at distance 0")
{
    struct teo s = no_masks();
    workers(&s, QUARRY, 1, PALACE, 1, DEPOSITS, 1);
    bot_does(&s, BY_MASKS);
    CHECK(stands(&s, 1, QUARRY, 2));
    s = bot_table();                    /* highest: the furthest is not it */
    workers(&s, PALACE, 3, QUARRY, 3, FOREST, 2);
    bot_does(&s, BY_MASTERY);
    CHECK(stands(&s, 1, FOREST, 4) && has(&s, 0, 2, 4, 2));
}

TEST("C-SOLO-5", "of equally high workers the one furthest from the Palace is "
                 "taken")
{
    struct teo s = bot_table();
    workers(&s, QUARRY, 2, DEPOSITS, 2, FOREST, 2);
    bot_does(&s, BY_MASTERY);
    CHECK(has(&s, 0, 2, 2, 4));
    s = bot_table();
    workers(&s, QUARRY, 2, DEPOSITS, 2, FOREST, 3);
    bot_does(&s, BY_MASTERY);
    CHECK(has(&s, 0, 4, 2, 2));
}

TEST("C-SOLO-5", "on a board its strongest worker is powered up")
{
    struct teo s = bot_table();
    workers(&s, FOREST, 1, FOREST, 4, FOREST, 3);
    bot_does(&s, BY_NOBLES);
    CHECK(stands(&s, 0, FOREST, 1));
    CHECK(stands(&s, 1, DECORATIONS, 5));
    CHECK(stands(&s, 2, FOREST, 3));
    CHECK(has(&s, 0, 4, 2, 2));         /* however many stand there */
}

TEST("C-SOLO-5 ruling", "the worshipping worker is not one the bot looks for "
                        "on a board")
{
    struct teo s = bot_table(), before;
    workers(&s, FOREST, 3, ALCHEMY, 2, QUARRY, 3);
    before = s;
    bot_does(&s, BY_DECORATIONS);       /* locked on 7, nobody on 4 */
    CHECK(fell_back(&before, &s, 1, FOREST));
    CHECK(has(&s, 5, 2, 2, 2));
    s = before;
    s.seat[BOT].at[3] = (uint8_t)place_of(&s, DEPOSITS);
    bot_does(&s, BY_DECORATIONS);       /* locked on 4 */
    CHECK(has(&s, 5, 2, 2, 2));
    CHECK(stands(&s, 3, DEPOSITS, 1));
}

TEST("C-SOLO-5 ruling", "the worshipping worker is neither lowest nor highest")
{
    struct teo s = no_masks();
    workers(&s, FOREST, 3, ALCHEMY, 2, CONSTRUCTION, 3);
    bot_does(&s, BY_MASKS);
    CHECK(stands(&s, 3, DECORATIONS, 1));
    s = no_masks();
    s.seat[BOT].power[3] = 5;
    s.seat[BOT].at[3] = (uint8_t)place_of(&s, DEPOSITS);
    workers(&s, FOREST, 3, ALCHEMY, 2, CONSTRUCTION, 1);
    bot_does(&s, BY_MASTERY);
    CHECK(has(&s, 0, 4, 2, 2));
    CHECK(stands(&s, 3, DEPOSITS, 5) && s.seat[BOT].lock[3] == 1);
}

/* ---- C-SOLO-5 Advancing ------------------------------------------------- */

TEST("C-SOLO-5", "a worker advances by one up to power 3, by two from 4 on")
{
    static const struct { int power, after, board; } row[] = {
        { 1, 2, ALCHEMY }, { 2, 3, ALCHEMY }, { 3, 4, FOREST },
        { 4, 5, FOREST }, { 5, 1, QUARRY }
    };
    for (int i = 0; i < LEN(row); i++) {
        struct teo s = bot_table();
        workers(&s, QUARRY, row[i].power, NOBLES, 1, NOBLES, 1);
        bot_does(&s, BY_CONSTRUCTION);
        CHECK(stands(&s, 0, row[i].board, row[i].after));
        CHECK(has(&s, 0, 2, 4, 2));
    }
}

TEST("C-SOLO-5", "the Palace is passed over and never counted")
{
    static const struct { int from, power, board; } row[] = {
        { DEPOSITS, 2, QUARRY }, { DEPOSITS, 3, ALCHEMY },
        { NOBLES, 2, DEPOSITS }, { NOBLES, 3, QUARRY },
    };
    for (int i = 0; i < LEN(row); i++) {
        struct teo s = bot_table();
        workers(&s, row[i].from, row[i].power, FOREST, 1, FOREST, 1);
        bot_does(&s, BY_MASTERY);
        CHECK(stands(&s, 0, row[i].board, row[i].power + 1));
    }
}

/* ---- C-SOLO-5 Any temple ------------------------------------------------ */

/* Where a building's step takes a bot that stands so. */
static int step_from(int blue, int red, int green, int human_blue)
{
    struct teo s = bot_table();
    const uint8_t was[TEMPLES] = {
        (uint8_t)blue, (uint8_t)red, (uint8_t)green
    };
    int stepped = -1, steps = 0;
    memcpy(s.seat[BOT].temple, was, TEMPLES);
    s.seat[HUMAN].temple[BLUE] = (uint8_t)human_blue;
    bot_does(&s, BY_CONSTRUCTION);
    for (int t = 0; t < TEMPLES; t++)
        if (s.seat[BOT].temple[t] != was[t]) {
            stepped = t;
            steps += s.seat[BOT].temple[t] - was[t];
        }
    CHECK_INT(steps, stepped >= 0);
    return stepped;
}

TEST("C-SOLO-5", "any temple is the one where it stands highest")
{
    CHECK_INT(step_from(3, 2, 1, 0), BLUE);
    CHECK_INT(step_from(2, 3, 2, 0), RED);
    CHECK_INT(step_from(1, 2, 3, 0), GREEN);
    CHECK_INT(step_from(9, 10, 8, 0), RED);
}

TEST("C-SOLO-5", "ties go to blue, then red, then green")
{
    CHECK_INT(step_from(4, 4, 4, 0), BLUE);
    CHECK_INT(step_from(3, 4, 4, 0), RED);
    CHECK_INT(step_from(4, 3, 4, 0), BLUE);
    CHECK_INT(step_from(10, 10, 10, 0), BLUE);
}

TEST("C-SOLO-5", "a temple it has finished is not chosen any more")
{
    CHECK_INT(step_from(11, 3, 2, 0), RED);
    CHECK_INT(step_from(11, 11, 2, 0), GREEN);
    CHECK_INT(step_from(11, 11, 11, 0), -1);
}

TEST("C-SOLO-5 ruling", "a temple whose top the human holds is passed over")
{
    CHECK_INT(step_from(10, 3, 4, 11), GREEN);
    CHECK_INT(step_from(10, 3, 4, 10), BLUE);   /* not taken yet */
    CHECK_INT(step_from(9, 3, 4, 11), BLUE);    /* to 10 it can go */
    CHECK_INT(step_from(10, 11, 11, 11), -1);
}

TEST("C-SOLO-5", "the temple is chosen anew for every step")
{
    struct teo s = bot_table();
    s.seat[BOT].at[3] = (uint8_t)place_of(&s, FOREST);  /* on to 7 */
    s.seat[BOT].temple[BLUE] = 10;
    s.seat[BOT].temple[RED] = 2;
    s.seat[BOT].temple[GREEN] = 10;
    bot_does(&s, BY_WORSHIP);
    CHECK_INT(s.seat[BOT].temple[BLUE], 11);
    CHECK_INT(s.seat[BOT].temple[GREEN], 11);
    CHECK_INT(s.seat[BOT].temple[RED], 3);
    CHECK_INT(s.seat[BOT].points, 6 + 5 + 2);
}

/* ---- C-SOLO-5 Resources of choice --------------------------------------- */

/* The bot worships on Deposits from this step, owning these. */
static struct teo blue_steps(int step, int wood, int stone, int gold)
{
    struct teo s = bot_table();
    s.seat[BOT].temple[BLUE] = (uint8_t)step;
    give(&s, BOT, 0, wood, stone, gold);
    bot_does(&s, BY_WORSHIP);
    CHECK_INT(s.seat[BOT].temple[BLUE], step + 2);
    return s;
}

TEST("C-SOLO-5", "a resource of choice is what it has least of")
{
    struct teo s = blue_steps(1, 1, 5, 5);
    CHECK(has(&s, 0, 3, 5, 5));
    s = blue_steps(1, 5, 0, 4);
    CHECK(has(&s, 0, 5, 2, 4));
}

TEST("C-SOLO-5", "ties are gold, then stone, then wood, one at a time")
{
    struct teo s = blue_steps(1, 2, 2, 2);
    CHECK(has(&s, 0, 2, 3, 3));
    s = blue_steps(1, 2, 2, 3);
    CHECK(has(&s, 0, 3, 3, 3));
    s = blue_steps(4, 0, 0, 0);         /* steps 5 and 6: two each */
    CHECK(has(&s, 0, 1, 1, 2));
    s = blue_steps(4, 0, 3, 3);
    CHECK(has(&s, 0, 3, 3, 4));
}
