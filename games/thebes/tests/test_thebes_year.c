/* test_thebes_year.c -- T-TURN-7 to 9: the end space, retiring, a new year. */
#include "thebes_table.h"

/* Seat 0 alone with its time: the other marker is on the end space. */
static struct thebes late_table(int year, int week)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1904, 1);
    put_marker(&s, 0, year, week);
    return s;
}

/* Seat 0 in 1901, the other marker out of the way, permits all used. */
static struct thebes used_table(int week, const char *card)
{
    struct thebes s = table(2, card, "general-1-rome", "general-1-berlin",
                            "general-1-vienna");
    put_marker(&s, 1, 1903, 1);
    put_marker(&s, 0, 1901, week);
    s.seat[0].permits = 0;
    return s;
}

/* ---- T-TURN-7 Not past the end space ------------------------------------ */

TEST("T-TURN-7", "landing on the end space is allowed, going past it is not")
{
    struct thebes s = late_table(1903, 48);
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "take general-1-paris", "weeks"), 5);
    CHECK_ALLOWED(&s, "take general-1-paris");  /* 5 weeks, 5 left */
    CHECK_INT(FACT(&s, "take general-1-paris", "until"), 157);
    CHECK_INT(FACT(&s, "take general-1-paris", "place"), -1);
    put_marker(&s, 0, 1903, 49);
    CHECK_REFUSED(&s, "take general-1-paris", "T-TURN-7");
    CHECK_INT(FACT(&s, "take general-1-paris", "weeks"), 5);
    CHECK_INT(FACT(&s, "take general-1-paris", "until"), -1);
}

/* Cards that take 1, 2, 3 and 6 weeks, and a renewal: from everywhere exactly
 * those can be begun that are over in the weeks left. */
TEST("T-TURN-7 ruling", "from no place does one get past the end space")
{
    static const char *const name[] = {
        "book-crete-1-paris", "congress-london", "shovel-rome",
        "general-2-moscow"
    };
    static const int city[] = { PARIS, LONDON, ROME, MOSCOW };
    static const int weeks[] = { 1, 2, 3, 6 };
    struct thebes s = table(2, name[0], name[1], name[2], name[3]);

    put_marker(&s, 1, 1904, 1);
    for (int left = 1; left <= 10; left++)
        for (int place = 0; place < PLACES; place++) {
            put_marker(&s, 0, 1903, 53 - left);
            s.seat[0].place = (uint8_t)place;
            CHECK_INT(may(&s, "renew"),
                      thebes_distance[place][WARSAW] + 1 <= left);
            for (int i = 0; i < 4; i++) {
                char words[40];
                snprintf(words, sizeof words, "take %s", name[i]);
                CHECK_INT(may(&s, words),
                          thebes_distance[place][city[i]] + weeks[i] <= left);
            }
        }
}

TEST("T-TURN-7", "landing on the end space ends the game for the player")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 0, 1903, 48);
    put_marker(&s, 1, 1903, 52);
    s.seat[1].place = CRETE;                    /* nothing in reach of it */
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-paris");
    settle(&s);
    CHECK_INT(s.seat[0].week, 156);
    CHECK_INT(thebes_game.actor(&s), 1);
    PLAY(&s, "retire");
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
    CHECK_SOUND(&s);
}

TEST("T-TURN-7", "the journey counts as a car or a zeppelin makes it")
{
    struct thebes s = late_table(1903, 48);
    s.seat[0].place = MOSCOW;                   /* 3 roads to Paris, 3 weeks */
    CHECK_REFUSED(&s, "take general-1-paris", "T-TURN-7");
    give(&s, 0, "car-rome");
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "take general-1-paris");
    put_marker(&s, 0, 1903, 50);
    CHECK_REFUSED(&s, "take general-1-paris", "T-TURN-7");
    give(&s, 0, "zeppelin-rome");
    CHECK_REFUSED(&s, "take general-1-paris", "T-TURN-7");
    CHECK_ALLOWED(&s, "take general-1-paris zeppelin");
    put_marker(&s, 0, 1903, 51);
    CHECK_REFUSED(&s, "take general-1-paris zeppelin", "T-TURN-7");
}

TEST("T-TURN-7", "a renewal, an exhibition and a dig must fit as well")
{
    struct thebes s = late_table(1903, 52);
    lay(&s, 0, 0);                              /* London, 3 weeks */
    give_token(&s, 0, GREECE, 5);
    give_token(&s, 0, EGYPT, 5);
    give_token(&s, 0, EGYPT, 6);
    give(&s, 0, "book-greece-1-rome");          /* 8 weeks at least */
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "renew");
    s.seat[0].place = BERLIN;
    CHECK_REFUSED(&s, "renew", "T-TURN-7");
    put_marker(&s, 0, 1903, 49);                /* 1 + 3 of 4 left */
    CHECK_ALLOWED(&s, "hold small-london");
    put_marker(&s, 0, 1903, 50);
    CHECK_REFUSED(&s, "hold small-london", "T-TURN-7");
    put_marker(&s, 0, 1903, 43);                /* 2 + 8 of 10 left */
    CHECK_ALLOWED(&s, "dig greece");
    put_marker(&s, 0, 1903, 44);
    CHECK_REFUSED(&s, "dig greece", "T-TURN-7");
}

TEST("T-TURN-7", "the price of a renewal in a row counts")
{
    struct thebes s = late_table(1903, 51);     /* 2 weeks left */
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].week, 155);
    CHECK_REFUSED(&s, "renew", "T-TURN-7");     /* would be 2 weeks */
    s = late_table(1903, 50);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_ALLOWED(&s, "renew");
}

TEST("T-TURN-7", "a dig may not be longer than the weeks left")
{
    struct thebes s = late_table(1903, 44);     /* 9 weeks left */
    s.seat[0].place = GREECE;
    give(&s, 0, "book-greece-1-rome");
    CHECK_SOUND(&s);
    PLAY(&s, "dig greece");
    CHECK_ALLOWED(&s, "weeks 8");
    CHECK_ALLOWED(&s, "weeks 9");
    CHECK_REFUSED(&s, "weeks 10", "T-TURN-7");
    CHECK_INT(FACT(&s, "weeks 9", "until"), 157);
    PLAY(&s, "weeks 9", "token blank");
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
}

/* ---- T-TURN-8 Retiring -------------------------------------------------- */

TEST("T-TURN-8", "a player for whom nothing fits must retire")
{
    struct thebes s = late_table(1903, 52);
    s.seat[0].place = PARIS;
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 1);
    CHECK_ALLOWED(&s, "retire");
    PLAY(&s, "retire");
    CHECK_INT(s.seat[0].week, 156);
    CHECK_INT(s.seat[0].place, PARIS);
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
}

TEST("T-TURN-8", "whoever can act must, in whatever year")
{
    static const int when[][2] = {
        { 1901, 1 }, { 1902, 52 }, { 1903, 1 }, { 1903, 30 }, { 1903, 52 },
    };
    struct thebes s = late_table(1903, 52);
    for (int i = 0; i < LEN(when); i++) {
        put_marker(&s, 0, when[i][0], when[i][1]);
        CHECK_SOUND(&s);
        CHECK_REFUSED(&s, "retire", "T-TURN-8");
        CHECK_ALLOWED(&s, "renew");
    }
}

/* In Paris: the card there takes 3 weeks, renewing 2 + 1, the others more. */
TEST("T-TURN-8", "one week decides whether one must act or retire")
{
    struct thebes s = late_table(1903, 50);     /* 3 weeks left */
    s.seat[0].place = PARIS;
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 2);
    CHECK_REFUSED(&s, "retire", "T-TURN-8");
    CHECK_INT(FACT(&s, "retire", "left"), -1);
    put_marker(&s, 0, 1903, 51);
    CHECK_INT(options(&s), 1);
    CHECK_ALLOWED(&s, "retire");
    CHECK_INT(FACT(&s, "retire", "left"), 2);
}

TEST("T-TURN-8", "a dig that fits must be made if nothing else does")
{
    struct thebes s = late_table(1903, 51);
    s.seat[0].place = EGYPT;                    /* 3 roads to Warsaw */
    give(&s, 0, "book-egypt-2-berlin");
    give(&s, 0, "book-egypt-2-london");         /* 4 points: 2 weeks */
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 1);
    CHECK_ALLOWED(&s, "dig egypt");
    CHECK_REFUSED(&s, "retire", "T-TURN-8");
    put_marker(&s, 0, 1903, 52);
    CHECK_INT(options(&s), 1);
    CHECK_ALLOWED(&s, "retire");
    put_marker(&s, 0, 1903, 51);
    s.seat[0].permits = 0;
    CHECK_ALLOWED(&s, "retire");
}

TEST("T-TURN-8", "what fits by zeppelin fits, and must be done")
{
    struct thebes s = late_table(1903, 52);
    s.seat[0].place = PARIS;
    give(&s, 0, "zeppelin-rome");
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 1);
    CHECK_REFUSED(&s, "retire", "T-TURN-8");
    CHECK_ALLOWED(&s, "renew zeppelin");
    PLAY(&s, "renew zeppelin");
    settle(&s);
    CHECK_INT(s.seat[0].week, 156);
}

/* One week is left then; a second renewal costs two, and so do congresses. */
TEST("T-TURN-8", "a zeppelin saves the journey, not the weeks of the action")
{
    struct thebes s = late_table(1903, 51);
    give(&s, 0, "zeppelin-rome");
    PLAY(&s, "renew", "draw congress-paris", "draw congress-berlin",
         "draw congress-london", "draw congress-moscow");
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 1);
    CHECK_ALLOWED(&s, "retire");
}

TEST("T-TURN-8", "retiring moves only the marker of the player who retires")
{
    struct thebes s = plain_table(3);
    for (int i = 0; i < 3; i++) put_marker(&s, i, 1903, 52);
    s.seat[2].place = CRETE;
    CHECK_INT(thebes_game.actor(&s), 2);
    PLAY(&s, "retire");
    CHECK_INT(s.seat[2].week, 156);
    CHECK_INT(s.seat[0].week, 155);
    CHECK_INT(thebes_game.actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("T-TURN-8 ruling", "who retires has no more turns and keeps everything")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1903, 40);
    put_marker(&s, 0, 1903, 50);
    s.seat[1].place = CRETE;                    /* at home it could act */
    give(&s, 1, "congress-paris");
    CHECK_REFUSED(&s, "retire", "T-TURN-8");
    put_marker(&s, 1, 1903, 50);                /* on top; 3 weeks left */
    PLAY(&s, "renew");                          /* 2 roads, 1 week */
    settle(&s);
    CHECK_INT(s.seat[1].week, 156);             /* landing, not retiring */

    s = plain_table(2);
    put_marker(&s, 0, 1903, 50);
    put_marker(&s, 1, 1903, 50);
    s.seat[1].place = EGYPT;                    /* 3 roads, 1 week: too long */
    give(&s, 1, "congress-paris");
    PLAY(&s, "retire");
    CHECK_INT(s.seat[1].week, 156);
    CHECK_INT(s.seat[1].place, EGYPT);
    CHECK_INT(score_of(&s, 1).total, 1);
    for (int turns = 0; turns < 2; turns++) {
        CHECK_INT(thebes_game.actor(&s), 0);
        PLAY(&s, "renew");                      /* 1 week, then 2 */
        settle(&s);
    }
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
    CHECK_INT(score_of(&s, 1).total, 1);
}

TEST("T-TURN-8", "the log says why somebody retires")
{
    struct thebes s = late_table(1903, 52);
    s.seat[0].place = PARIS;
    CHECK_TEXT(thebes_narrate(&s, thebes_top(&s), RETIRE).text,
               "{player} retires: no action fits into the weeks left.");
}

/* What can hardly ever be done must not stand before what can. */
static void last_row(void *ctx, const struct game_row *row)
{
    *(action_t *)ctx = row->action;
}

TEST("T-TURN-8", "retiring is told after everything else")
{
    struct thebes s = late_table(1903, 1);
    action_t last = RENEW;
    thebes_explain(&s, last_row, &last);
    CHECK_INT(last, RETIRE);
}

/* ---- T-TURN-9 A new year ------------------------------------------------ */

TEST("T-TURN-9", "a marker on week 52 has not begun a new year")
{
    struct thebes s = used_table(51, "congress-paris");
    CHECK_SOUND(&s);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].week + 1, 52);
    CHECK_INT(s.seat[0].permits, 0);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].permits, 0x1f);
    CHECK_SOUND(&s);
}

TEST("T-TURN-9", "on week 1 of the next year all permits are valid again")
{
    struct thebes s = used_table(52, "congress-paris");
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].week, 52);              /* week 1 of 1902 */
    CHECK_INT(s.seat[0].permits, 0x1f);
}

TEST("T-TURN-9", "a turn inside a later year brings no permits back")
{
    struct thebes s = used_table(1, "congress-paris");
    put_marker(&s, 0, 1902, 1);
    PLAY(&s, "take congress-paris");
    settle(&s);
    CHECK_INT(s.seat[0].permits, 0);
    put_marker(&s, 0, 1902, 52);
    s.renewals = 0;
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].permits, 0x1f);
}

TEST("T-TURN-9", "the new year is that player's alone")
{
    struct thebes s = used_table(52, "congress-paris");
    s.seat[1].permits = 0x0a;
    CHECK_SOUND(&s);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].permits, 0x1f);
    CHECK_INT(s.seat[1].permits, 0x0a);
}

TEST("T-TURN-9 ruling", "a used permit is not valid for a journey past week 52")
{
    struct thebes s = used_table(52, "congress-paris");
    give(&s, 0, "book-egypt-1-rome");           /* 3 roads: into 1902 */
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "dig egypt", "T-DIG-9");
    give(&s, 0, "special-permit-london");
    CHECK_ALLOWED(&s, "dig egypt");
    PLAY(&s, "dig egypt", "weeks 8", "token blank");
    CHECK_INT(s.seat[0].week, 51 + 3 + 8);
    CHECK_INT(s.seat[0].special_permits, 0);
    CHECK_INT(s.seat[0].permits, 0x1f);
    CHECK_SOUND(&s);
}

TEST("T-TURN-9 ruling", "a permit used past week 52 is valid after the turn")
{
    struct thebes s = used_table(40, "congress-paris");
    s.seat[0].permits = 0x1f;
    give(&s, 0, "book-greece-1-rome");
    PLAY(&s, "dig greece", "weeks 11");         /* 1 + 11: to week 52 */
    CHECK_INT(s.seat[0].permits, 0x1e);
    PLAY(&s, "token blank");
    CHECK_INT(s.seat[0].week + 1, 52);
    CHECK_INT(s.seat[0].permits, 0x1e);
    CHECK_REFUSED(&s, "dig greece", "T-DIG-9");

    s = used_table(40, "congress-paris");
    s.seat[0].permits = 0x1f;
    give(&s, 0, "book-greece-1-rome");
    PLAY(&s, "dig greece", "weeks 12", "token blank", "token blank");
    CHECK_INT(s.seat[0].week, 52);
    CHECK_INT(s.seat[0].permits, 0x1f);
    CHECK_ALLOWED(&s, "dig greece");
    CHECK_SOUND(&s);
}
