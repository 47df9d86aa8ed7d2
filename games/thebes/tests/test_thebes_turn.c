/* test_thebes_turn.c -- T-TURN: whose turn it is, and what a turn is. */
#include "thebes_table.h"

static int actor(const struct thebes *s)
{
    return thebes_game.actor(s);
}

/* A table where the congress in Paris, two weeks, is there to be taken. */
static struct thebes paris_table(int players)
{
    return table(players, "congress-paris", "general-1-rome",
                 "general-1-berlin", "general-1-vienna");
}

/* ---- T-TURN-1 Whose turn ------------------------------------------------ */

TEST("T-TURN-1", "the marker furthest behind is on turn, years counted")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 0, 1902, 3);
    put_marker(&s, 1, 1901, 50);
    CHECK_SOUND(&s);
    CHECK_INT(actor(&s), 1);
    put_marker(&s, 1, 1902, 4);
    CHECK_INT(actor(&s), 0);
}

TEST("T-TURN-1", "of several on the same week the last to arrive is on turn")
{
    struct thebes s = plain_table(3);
    put_marker(&s, 0, 1901, 20);
    put_marker(&s, 1, 1901, 22);
    put_marker(&s, 2, 1901, 21);
    CHECK_SOUND(&s);
    PLAY(&s, "renew");                  /* 0 to week 21, on top of 2 */
    settle(&s);
    CHECK_INT(actor(&s), 0);
    PLAY(&s, "renew");                  /* 2 weeks: 0 to week 23 */
    settle(&s);
    CHECK_INT(actor(&s), 2);
    PLAY(&s, "renew");                  /* 2 to week 22, on top of 1 */
    settle(&s);
    CHECK_INT(actor(&s), 2);
    PLAY(&s, "renew");                  /* 2 weeks: 2 to week 24 */
    settle(&s);
    CHECK_INT(actor(&s), 1);
    CHECK_SOUND(&s);
}

TEST("T-TURN-1", "the same week of another year is not the same week")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 0, 1901, 10);
    put_marker(&s, 1, 1902, 10);
    CHECK_SOUND(&s);
    CHECK_INT(actor(&s), 0);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(actor(&s), 0);
}

TEST("T-TURN-1", "a marker on the end space has no more turns")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1904, 1);
    put_marker(&s, 0, 1903, 47);
    CHECK_SOUND(&s);
    for (int turns = 0; turns < 3; turns++) {   /* 1, 2 and 3 weeks */
        CHECK_INT(actor(&s), 0);
        PLAY(&s, "renew");
        settle(&s);
    }
    CHECK_INT(actor(&s), GAME_OVER);
}

/* ---- T-TURN-2 Journey, then action -------------------------------------- */

TEST("T-TURN-2", "the marker moves on by the journey and the action together")
{
    struct thebes s = paris_table(2);
    PLAY(&s, "take congress-paris");    /* 2 roads, 2 weeks */
    settle(&s);
    CHECK_INT(s.seat[0].week, 4);
    CHECK_INT(s.seat[0].place, PARIS);
    CHECK_INT(s.seat[1].week, 0);
    CHECK_SOUND(&s);
}

TEST("T-TURN-2", "a journey may have length 0")
{
    struct thebes s = paris_table(2);
    s.seat[0].place = PARIS;
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "take congress-paris", "journey"), 0);
    PLAY(&s, "take congress-paris");
    settle(&s);
    CHECK_INT(s.seat[0].week, 2);
    CHECK_INT(s.seat[0].place, PARIS);
}

TEST("T-TURN-2", "the facts tell journey, work, their sum and the marker")
{
    struct thebes s = paris_table(3);
    put_marker(&s, 1, 1901, 20);
    put_marker(&s, 2, 1901, 21);
    CHECK_SOUND(&s);
    /* from week 16: Paris 2 + 2, to week 20, on top of seat 1 */
    CHECK_INT(FACT(&s, "take congress-paris", "journey"), 2);
    CHECK_INT(FACT(&s, "take congress-paris", "work"), 2);
    CHECK_INT(FACT(&s, "take congress-paris", "weeks"), 4);
    CHECK_INT(FACT(&s, "take congress-paris", "until"), 20);
    CHECK_INT(FACT(&s, "take congress-paris", "place"), 1);
    /* Rome 2 + 3, to week 21: behind seat 1, on top of seat 2 */
    CHECK_INT(FACT(&s, "take general-1-rome", "weeks"), 5);
    CHECK_INT(FACT(&s, "take general-1-rome", "until"), 21);
    CHECK_INT(FACT(&s, "take general-1-rome", "place"), 2);
    put_marker(&s, 2, 1901, 20);
    CHECK_INT(FACT(&s, "take general-1-rome", "place"), 3);
}

TEST("T-TURN-2", "a marker that lands on others lies on top of them all")
{
    struct thebes s = paris_table(3);
    put_marker(&s, 1, 1901, 20);
    put_marker(&s, 2, 1901, 20);
    PLAY(&s, "take congress-paris");
    settle(&s);
    CHECK_INT(actor(&s), 0);
    CHECK_INT(s.order[1], 2);
    CHECK_INT(s.order[2], 1);
    CHECK_SOUND(&s);
}

/* ---- T-TURN-3 The roads ------------------------------------------------- */

TEST("T-TURN-3", "a journey costs one week per road on the shortest way")
{
    struct thebes s = plain_table(2);
    const struct thebes_seat *me = &s.seat[0];

    CHECK_INT(thebes_journey(me, WARSAW, false), 0);
    CHECK_INT(thebes_journey(me, BERLIN, false), 1);
    CHECK_INT(thebes_journey(me, LONDON, false), 2);    /* Berlin */
    CHECK_INT(thebes_journey(me, CRETE, false), 2);     /* Greece */
    CHECK_INT(thebes_journey(me, EGYPT, false), 3);     /* Greece, Crete */
    s.seat[0].place = MOSCOW;
    CHECK_INT(thebes_journey(me, PALESTINE, false), 4);
    CHECK_INT(thebes_journey(me, LONDON, false), 3);
}

TEST("T-TURN-3", "any number of archaeologists may be in one place")
{
    struct thebes s = paris_table(3);
    PLAY(&s, "take congress-paris", "draw congress-paris.2",
             "take congress-paris.2", "draw assistant-paris",
             "take assistant-paris");
    settle(&s);
    for (int i = 0; i < 3; i++) CHECK_INT(s.seat[i].place, PARIS);
    CHECK_SOUND(&s);
}

/* ---- T-TURN-4 Car ------------------------------------------------------- */

TEST("T-TURN-4", "a car saves a week from three weeks on, not of two")
{
    struct thebes s = paris_table(2);
    const struct thebes_seat *me = &s.seat[0];
    give(&s, 0, "car-moscow");
    CHECK_SOUND(&s);
    CHECK_INT(thebes_journey(me, MOSCOW, false), 1);
    CHECK_INT(thebes_journey(me, PARIS, false), 2);
    CHECK_INT(thebes_journey(me, EGYPT, false), 2);     /* 3 roads */
    s.seat[0].place = MOSCOW;
    CHECK_INT(thebes_journey(me, EGYPT, false), 3);     /* 4 roads */
    CHECK_INT(FACT(&s, "take congress-paris", "journey"), 2);
    CHECK_INT(FACT(&s, "take congress-paris", "weeks"), 4);
    CHECK_INT(thebes_journey(&s.seat[1], EGYPT, false), 3);
}

TEST("T-TURN-4", "a car is kept after use")
{
    struct thebes s = paris_table(2);
    give(&s, 0, "car-moscow");
    s.seat[0].place = MOSCOW;
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris");            /* 3 roads less 1, 2 weeks */
    settle(&s);
    CHECK_INT(s.seat[0].week, 4);
    CHECK_INT(s.seat[0].cars, 1);
    CHECK(card_in(&s.seat[0].cards, card_named("car-moscow")));
}

TEST("T-TURN-4 ruling", "two cars save no more than one")
{
    struct thebes s = plain_table(2);
    give(&s, 0, "car-moscow");
    give(&s, 0, "car-rome");
    CHECK_SOUND(&s);
    CHECK_INT(thebes_journey(&s.seat[0], EGYPT, false), 2);
    s.seat[0].place = MOSCOW;
    CHECK_INT(thebes_journey(&s.seat[0], EGYPT, false), 3);
    CHECK_INT(thebes_journey(&s.seat[0], BERLIN, false), 2);
}

/* ---- T-TURN-5 Zeppelin -------------------------------------------------- */

TEST("T-TURN-5", "a zeppelin makes one journey free and is then discarded")
{
    struct thebes s = paris_table(2);
    give(&s, 0, "zeppelin-rome");
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "take congress-paris zeppelin", "journey"), 0);
    CHECK_INT(FACT(&s, "take congress-paris zeppelin", "weeks"), 2);
    PLAY(&s, "take congress-paris zeppelin");
    CHECK(card_in(&s.discard, card_named("zeppelin-rome")));
    settle(&s);
    CHECK_INT(s.seat[0].week, 2);
    CHECK_INT(s.seat[0].place, PARIS);
    CHECK_INT(s.seat[0].zeppelins, 0);
    CHECK_SOUND(&s);
}

TEST("T-TURN-5", "the player may leave the zeppelin at home")
{
    struct thebes s = paris_table(2);
    give(&s, 0, "zeppelin-rome");
    PLAY(&s, "take congress-paris");
    settle(&s);
    CHECK_INT(s.seat[0].week, 4);
    CHECK_INT(s.seat[0].zeppelins, 1);
}

TEST("T-TURN-5", "a zeppelin needs a journey of at least one road")
{
    struct thebes s = table(2, "congress-berlin", "general-1-rome",
                            "general-1-paris", "general-1-vienna");
    CHECK(!may(&s, "take congress-berlin zeppelin"));   /* none owned */
    give(&s, 0, "zeppelin-rome");
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "take congress-berlin zeppelin");
    CHECK_REFUSED(&s, "renew zeppelin", "T-TURN-5");
    s.seat[0].place = BERLIN;
    CHECK_REFUSED(&s, "take congress-berlin zeppelin", "T-TURN-5");
    CHECK_ALLOWED(&s, "renew zeppelin");
}

TEST("T-TURN-5", "with a car and a zeppelin the player chooses")
{
    struct thebes s = paris_table(2);
    give(&s, 0, "zeppelin-rome");
    give(&s, 0, "car-rome");
    s.seat[0].place = MOSCOW;
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "take congress-paris", "journey"), 2);
    CHECK_INT(FACT(&s, "take congress-paris zeppelin", "journey"), 0);
    PLAY(&s, "take congress-paris zeppelin");
    CHECK_INT(s.seat[0].cars, 1);
    CHECK_INT(s.seat[0].zeppelins, 0);
}

TEST("T-TURN-5", "a car or zeppelin taken serves from the next turn on")
{
    struct thebes s = table(2, "zeppelin-rome", "car-rome",
                            "general-1-berlin", "general-1-vienna");
    put_marker(&s, 1, 1901, 30);
    s.seat[0].place = MOSCOW;
    CHECK_SOUND(&s);
    CHECK(!may(&s, "take zeppelin-rome zeppelin"));
    PLAY(&s, "take car-rome", "draw congress-moscow");
    CHECK_INT(s.seat[0].week, 4);               /* 3 roads in full, 1 week */
    CHECK_INT(FACT(&s, "take congress-moscow", "journey"), 2);
    PLAY(&s, "take zeppelin-rome", "draw congress-london");
    CHECK_INT(s.seat[0].week, 5);
    CHECK_ALLOWED(&s, "take congress-london zeppelin");
}

/* ---- T-TURN-6 One action ------------------------------------------------ */

TEST("T-TURN-6", "a turn without an action is not offered")
{
    struct thebes s = plain_table(2);
    CHECK_INT(options(&s), 5);          /* four cards and the display */
    CHECK(!may(&s, "retire"));
    lay(&s, 0, 0);                      /* no artefacts, no books: no more */
    CHECK_SOUND(&s);
    CHECK_INT(options(&s), 5);
}

TEST("T-TURN-6", "a card, the display, a dig and an exhibition are the choice")
{
    struct thebes s = plain_table(2);
    lay(&s, 0, 0);
    give(&s, 0, "book-greece-1-rome");
    give_token(&s, 0, GREECE, 5);
    give_token(&s, 0, EGYPT, 5);
    give_token(&s, 0, EGYPT, 6);
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "take general-1-paris");
    CHECK_ALLOWED(&s, "renew");
    CHECK_ALLOWED(&s, "dig greece");
    CHECK_ALLOWED(&s, "hold small-london");
    CHECK_INT(options(&s), 7);
}
