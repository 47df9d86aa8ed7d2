/* test_thebes_renew.c -- T-NEW: renewing the display in Warsaw. */
#include "thebes_table.h"

/* Seat 0 has all the time in the world before seat 1 moves. */
static struct thebes alone_table(void)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1902, 30);
    return s;
}

static void renew(struct thebes *s)
{
    PLAY(s, "renew");
    settle(s);
}

/* ---- T-NEW-1 ------------------------------------------------------------ */

TEST("T-NEW-1", "a renewal discards all four cards and lays four new ones")
{
    struct thebes s = alone_table();
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    PLAY(&s, "renew");
    CHECK_INT(card_count(&s.discard), 4);
    CHECK(card_in(&s.discard, card_named("general-1-paris")));
    CHECK(card_in(&s.discard, card_named("general-1-vienna")));
    CHECK(!may(&s, "draw general-1-paris"));
    PLAY(&s, "draw congress-paris", "draw congress-berlin",
             "draw congress-vienna", "draw congress-moscow");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(s.seat[0].week, 1);
    CHECK_INT(s.display[0], card_named("congress-paris"));
    CHECK_INT(s.display[3], card_named("congress-moscow"));
    CHECK_SOUND(&s);
}

TEST("T-NEW-1", "who is elsewhere travels to Warsaw first")
{
    struct thebes s = alone_table();
    s.seat[0].place = ROME;
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "renew", "journey"), 2);
    CHECK_INT(FACT(&s, "renew", "weeks"), 3);
    renew(&s);
    CHECK_INT(s.seat[0].place, WARSAW);
    CHECK_INT(s.seat[0].week, 3);
}

TEST("T-NEW-1", "exhibitions on their spaces are not renewed")
{
    struct thebes s = alone_table();
    lay(&s, 0, 3);
    lay(&s, 1, 4);
    CHECK_SOUND(&s);
    renew(&s);                          /* the first pile has none to push */
    CHECK_INT(s.space[0], 3);
    CHECK_INT(s.space[1], 4);
    CHECK_INT(s.discard_exhibitions, 0);
}

TEST("T-NEW-1 ruling", "a short or empty display can be renewed too")
{
    struct thebes s = alone_table();
    card_add(&s.discard, s.display[1]);
    s.display[1] = NONE;
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "renew");
    struct thebes empty = s;
    renew(&s);
    CHECK_INT(card_count(&s.discard), 4);
    CHECK(s.display[1] != NONE);
    CHECK_SOUND(&s);

    for (int i = 0; i < THEBES_DISPLAY; i++) {
        if (empty.display[i] == NONE) continue;
        card_add(&empty.discard, empty.display[i]);
        empty.display[i] = NONE;
    }
    CHECK_SOUND(&empty);
    CHECK_ALLOWED(&empty, "renew");
    renew(&empty);
    CHECK_INT(empty.seat[0].week, 1);
    for (int i = 0; i < THEBES_DISPLAY; i++) CHECK(empty.display[i] != NONE);
    CHECK_SOUND(&empty);
}

/* ---- T-NEW-2 ------------------------------------------------------------ */

TEST("T-NEW-2", "renewals in a row cost 1, 2, 3 and 4 weeks")
{
    struct thebes s = alone_table();
    for (int price = 1; price <= 4; price++) {
        CHECK_INT(FACT(&s, "renew", "work"), price);
        renew(&s);
    }
    CHECK_INT(s.seat[0].week, 1 + 2 + 3 + 4);
    CHECK_SOUND(&s);
}

TEST("T-NEW-2", "any other action brings the price back to 1")
{
    struct thebes s = alone_table();
    renew(&s);
    PLAY(&s, "renew", "draw congress-berlin", "draw congress-vienna",
             "draw congress-moscow", "draw congress-moscow.2");
    CHECK_INT(FACT(&s, "renew", "work"), 3);
    PLAY(&s, "take congress-berlin");
    settle(&s);
    CHECK_INT(FACT(&s, "renew", "work"), 1);

    s = alone_table();
    give(&s, 0, "book-greece-3-berlin");
    renew(&s);
    PLAY(&s, "dig greece", "weeks 3", "token blank");
    CHECK_INT(FACT(&s, "renew", "work"), 1);

    s = alone_table();
    lay(&s, 0, 0);
    give_token(&s, 0, GREECE, 5);
    give_token(&s, 0, EGYPT, 5);
    give_token(&s, 0, EGYPT, 6);
    renew(&s);
    PLAY(&s, "hold small-london");
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    CHECK_SOUND(&s);
}

TEST("T-NEW-2", "another player's turn brings the price back to 1")
{
    struct thebes s = plain_table(2);
    renew(&s);                          /* 0 to week 2 */
    CHECK_INT(thebes_game.actor(&s), 1);
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    renew(&s);                          /* 1 on top of 0 */
    CHECK_INT(thebes_game.actor(&s), 1);
    CHECK_INT(FACT(&s, "renew", "work"), 2);
    renew(&s);
    CHECK_INT(s.seat[1].week, 1 + 2);
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    renew(&s);
    CHECK_INT(s.seat[0].week, 1 + 1);
    CHECK_INT(FACT(&s, "renew", "work"), 2);
    CHECK_SOUND(&s);
}

TEST("T-NEW-2", "another player's retiring brings the price back to 1")
{
    struct thebes s = plain_table(2);
    put_marker(&s, 0, 1903, 49);
    put_marker(&s, 1, 1903, 50);
    s.seat[1].place = EGYPT;            /* 3 weeks: nothing is in reach */
    CHECK_SOUND(&s);
    PLAY(&s, "renew", "draw general-2-paris", "draw general-2-berlin",
         "draw general-2-london", "draw general-2-moscow");
    CHECK_INT(FACT(&s, "renew", "work"), 2);    /* 0 on top of 1 */
    PLAY(&s, "renew", "draw shovel-london", "draw shovel-london.2",
         "draw shovel-moscow", "draw shovel-moscow.2");
    CHECK_INT(thebes_game.actor(&s), 1);        /* 0 on week 52 */
    PLAY(&s, "retire");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    CHECK_SOUND(&s);
}
