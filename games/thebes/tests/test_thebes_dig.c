/* test_thebes_dig.c -- T-DIG-1 to 6: what a dig needs, knowledge, the wheel. */
#include "thebes_table.h"

/* Seat 0 has the time and stands in Crete. */
static struct thebes crete_table(void)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1903, 1);
    s.seat[0].place = CRETE;
    return s;
}

static struct thebes_knowledge known(const struct thebes *s, unsigned with)
{
    return thebes_knowledge(&s->seat[0], SITE(CRETE), with);
}

static const char *const assistant[] = {
    "assistant-paris", "assistant-paris.2", "assistant-berlin",
    "assistant-vienna", "assistant-vienna.2", "assistant-rome",
};
static const char *const shovel[] = {
    "shovel-london", "shovel-london.2", "shovel-rome", "shovel-rome.2",
    "shovel-moscow", "shovel-moscow.2",
};

/* ---- T-DIG-1 What is needed --------------------------------------------- */

TEST("T-DIG-1", "one point of the site's books and a valid permit are enough")
{
    struct thebes s = crete_table();
    CHECK_REFUSED(&s, "dig crete", "T-DIG-1");
    give(&s, 0, "book-crete-1-paris");
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_REFUSED(&s, "dig greece", "T-DIG-1");
    s.seat[0].permits &= (uint8_t)~(1 << SITE(CRETE));
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    give(&s, 0, "special-permit-london");
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_REFUSED(&s, "dig greece", "T-DIG-1");
    CHECK_SOUND(&s);
}

TEST("T-DIG-1", "general knowledge alone does not do")
{
    struct thebes s = crete_table();
    give(&s, 0, "general-2-paris");
    give(&s, 0, "general-2-berlin");
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "dig crete", "T-DIG-1");
}

TEST("T-DIG-1", "the explained dig tells its journey and shortest work")
{
    struct thebes s = plain_table(3);
    give(&s, 0, "book-crete-3-moscow");
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "dig crete", "journey"), 2);
    CHECK_INT(FACT(&s, "dig crete", "work"), 3);
    CHECK_INT(FACT(&s, "dig crete", "weeks"), 5);
    CHECK_INT(FACT(&s, "dig crete", "until"), 16 + 5);
    CHECK_INT(FACT(&s, "dig crete", "place"), 3);
    CHECK_INT(FACT(&s, "dig crete", "knowledge"), 3);
    PLAY(&s, "dig crete");
    CHECK_INT(FACT(&s, "weeks 6", "journey"), 2);
    CHECK_INT(FACT(&s, "weeks 6", "work"), 6);
    CHECK_INT(FACT(&s, "weeks 6", "weeks"), 8);
    CHECK_INT(FACT(&s, "weeks 6", "until"), 24);
    CHECK_INT(FACT(&s, "weeks 6", "place"), 3);
    CHECK_INT(FACT(&s, "weeks 6", "tokens"), 2);
    CHECK_INT(FACT(&s, "weeks 2", "tokens"), -1);
}

TEST("T-DIG-1 ruling", "a book token of the site's colour gives the point")
{
    struct thebes s = crete_table();
    give_token(&s, 0, GREECE, TOKEN_BOOK);      /* the book of Crete */
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_REFUSED(&s, "dig greece", "T-DIG-1");
}

TEST("T-DIG-1 ruling", "assistants alone do not give the point")
{
    struct thebes s = crete_table();
    for (int i = 0; i < 6; i++) {
        give(&s, 0, assistant[i]);
        CHECK_REFUSED(&s, "dig crete", "T-DIG-1");
    }
    CHECK_SOUND(&s);
}

TEST("T-DIG-1 ruling", "a rumour gives the point only when it is used")
{
    struct thebes s = crete_table();
    give(&s, 0, "rumour-crete-paris");
    for (int i = 0; i < 4; i++) give(&s, 0, assistant[i]);
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "dig greece", "T-DIG-1");
    CHECK_ALLOWED(&s, "dig crete");
    PLAY(&s, "dig crete");
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "weeks 12", "T-DIG-1");
    CHECK_REFUSED(&s, "weeks 12 assistant", "T-DIG-1");
    CHECK_ALLOWED(&s, "weeks 12 rumour");
    CHECK_ALLOWED(&s, "weeks 12 rumour assistant");
}

/* ---- T-DIG-2 Special knowledge ------------------------------------------ */

TEST("T-DIG-2", "book cards, book tokens, the rumour and assistants add up")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-2-paris");
    give(&s, 0, "book-crete-1-berlin");
    give(&s, 0, "book-greece-3-berlin");        /* of another site */
    give_token(&s, 0, GREECE, TOKEN_BOOK);
    CHECK_INT(known(&s, 0).special, 2 + 1 + 1);
    give(&s, 0, "rumour-crete-paris");
    CHECK_INT(known(&s, 0).special, 4);
    CHECK_INT(known(&s, WITH_RUMOUR).special, 4 + 2);
    give(&s, 0, "assistant-paris");
    give(&s, 0, "assistant-rome");
    CHECK_SOUND(&s);
    CHECK_INT(known(&s, WITH_RUMOUR).special, 4 + 2 + 1);
}

TEST("T-DIG-2", "using the rumour is a choice and uses it up")
{
    struct thebes s = crete_table();
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "book-crete-1-paris");
    PLAY(&s, "dig crete");
    CHECK_REFUSED(&s, "weeks 3", "T-DIG-5");    /* 1 point */
    CHECK_ALLOWED(&s, "weeks 8");
    CHECK_ALLOWED(&s, "weeks 3 rumour");        /* 3 points */
    struct thebes with = s;
    PLAY(&s, "weeks 8", "token blank");
    CHECK_INT(s.seat[0].rumours, 1 << SITE(CRETE));
    PLAY(&with, "weeks 3 rumour", "token blank");
    CHECK_INT(with.seat[0].rumours, 0);
    CHECK(card_in(&with.discard, card_named("rumour-crete-paris")));
    CHECK_SOUND(&with);
}

TEST("T-DIG-2", "a rumour of another site is of no use")
{
    struct thebes s = crete_table();
    give(&s, 0, "rumour-greece-moscow");
    give(&s, 0, "book-crete-3-moscow");
    PLAY(&s, "dig crete");
    CHECK_REFUSED(&s, "weeks 1 rumour", "T-DIG-2");
    CHECK(!may(&s, "weeks 12 rumour"));
    CHECK_ALLOWED(&s, "weeks 12");
}

/* ---- T-DIG-3 Assistants ------------------------------------------------- */

TEST("T-DIG-3", "assistants give points from two on and are kept")
{
    static const int points[] = { 0, 1, 2 };
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-3-moscow");
    for (int i = 0; i < 3; i++) {
        give(&s, 0, assistant[i]);
        CHECK_INT(known(&s, 0).special, 3 + points[i]);
    }
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete", "weeks 1", "token blank");
    CHECK_INT(s.seat[0].assistants, 3);
}

TEST("T-DIG-3", "a lone assistant may be used up for one point more")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-3-moscow");
    give(&s, 0, "assistant-rome");
    CHECK_INT(known(&s, WITH_ASSISTANT).special, 4);
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete");
    CHECK_REFUSED(&s, "weeks 2", "T-DIG-5");            /* 3 points */
    CHECK_ALLOWED(&s, "weeks 2 assistant");             /* 4 points */
    PLAY(&s, "weeks 2 assistant", "token blank");
    CHECK_INT(s.seat[0].assistants, 0);
    CHECK(card_in(&s.discard, card_named("assistant-rome")));
    CHECK_SOUND(&s);
}

TEST("T-DIG-3 ruling", "only with 1 or 4 owned can an assistant be used up")
{
    for (int owned = 0; owned <= 6; owned++) {
        struct thebes s = crete_table();
        give(&s, 0, "book-crete-3-moscow");
        for (int i = 0; i < owned; i++) give(&s, 0, assistant[i]);
        CHECK_SOUND(&s);
        PLAY(&s, "dig crete");
        if (owned == 1 || owned == 4) {
            CHECK_ALLOWED(&s, "weeks 12 assistant");
        } else {
            CHECK_REFUSED(&s, "weeks 1 assistant", "T-DIG-3");
            CHECK(!may(&s, "weeks 12 assistant"));
        }
    }
}

TEST("T-DIG-3 ruling", "four, five and six assistants give 2, 3 and 4 points")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-1-paris");
    for (int i = 0; i < 4; i++) give(&s, 0, assistant[i]);
    CHECK_INT(known(&s, 0).special, 1 + 2);
    CHECK_INT(known(&s, WITH_ASSISTANT).special, 1 + 3);
    struct thebes four = s;
    give(&s, 0, assistant[4]);
    CHECK_INT(known(&s, 0).special, 1 + 3);
    give(&s, 0, assistant[5]);
    CHECK_INT(known(&s, 0).special, 1 + 4);
    CHECK_SOUND(&s);
    PLAY(&four, "dig crete", "weeks 2 assistant", "token blank");
    CHECK_INT(four.seat[0].assistants, 3);
}

/* ---- T-DIG-4 General knowledge ------------------------------------------ */

TEST("T-DIG-4", "general knowledge counts up to the special knowledge")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-2-paris");
    give(&s, 0, "general-2-berlin");
    CHECK_INT(known(&s, 0).total, 2 + 2);
    give_token(&s, 0, EGYPT, TOKEN_GENERAL);
    CHECK_INT(s.seat[0].general, 3);
    CHECK_INT(known(&s, 0).total, 2 + 2);
    CHECK_INT(known(&s, 0).general, 2);
    give(&s, 0, "book-crete-1-paris");
    CHECK_INT(known(&s, 0).total, 3 + 3);
    give(&s, 0, "book-crete-1-berlin");
    CHECK_INT(known(&s, 0).total, 4 + 3);
    CHECK_SOUND(&s);
}

TEST("T-DIG-4", "rumour and assistants raise what general knowledge counts")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-1-paris");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-paris");
    give(&s, 0, "general-2-berlin");
    give(&s, 0, "general-2-paris");
    CHECK_SOUND(&s);
    CHECK_INT(known(&s, 0).total, 1 + 1);
    CHECK_INT(known(&s, WITH_ASSISTANT).total, 2 + 2);
    CHECK_INT(known(&s, WITH_RUMOUR).total, 3 + 3);
    CHECK_INT(known(&s, WITH_RUMOUR | WITH_ASSISTANT).total, 4 + 4);
}

/* ---- T-DIG-5 The time wheel --------------------------------------------- */

static const uint8_t wheel[12][12] = {
    { 0, 0, 0, 0, 0, 0, 0,  1,  1,  1,  1,  2 },
    { 0, 0, 0, 0, 0, 1, 1,  1,  1,  2,  2,  2 },
    { 0, 0, 1, 1, 1, 2, 2,  2,  3,  3,  3,  4 },
    { 0, 1, 1, 2, 2, 3, 3,  4,  4,  4,  5,  5 },
    { 1, 1, 2, 3, 3, 4, 4,  5,  5,  6,  7,  8 },
    { 1, 2, 3, 4, 4, 5, 5,  5,  6,  6,  7,  8 },
    { 1, 2, 4, 4, 5, 5, 6,  6,  7,  8,  8,  9 },
    { 1, 3, 4, 5, 5, 6, 6,  7,  8,  9,  9, 10 },
    { 2, 3, 5, 5, 6, 6, 7,  8,  9,  9, 10, 10 },
    { 2, 3, 5, 5, 6, 7, 8,  9,  9, 10, 10, 10 },
    { 2, 4, 5, 6, 6, 7, 8,  9, 10, 10, 10, 10 },
    { 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10 },
};

/* What a player gets step by step, and the knowledge of Crete it comes to. */
static const struct { const char *card[2]; int total; } step[] = {
    { { "book-crete-1-berlin" }, 1 },
    { { "book-crete-1-berlin.2" }, 2 },
    { { "book-crete-1-paris" }, 3 },
    { { "book-crete-1-vienna" }, 4 },
    { { "assistant-paris", "assistant-rome" }, 5 },
    { { "assistant-berlin" }, 6 },
    { { "general-2-paris", "general-2-berlin" }, 10 },
};

TEST("T-DIG-5", "the wheel gives the tokens for knowledge and weeks")
{
    struct thebes s = crete_table();

    for (int i = 0; i < LEN(step); i++) {
        for (int k = 0; k < 2; k++)
            if (step[i].card[k]) give(&s, 0, step[i].card[k]);
        CHECK_INT(known(&s, 0).total, step[i].total);
        struct thebes dig = s;
        PLAY(&dig, "dig crete");
        for (int weeks = 1; weeks <= 12; weeks++) {
            int tokens = wheel[step[i].total - 1][weeks - 1];
            char words[16];
            snprintf(words, sizeof words, "weeks %d", weeks);
            CHECK_INT(FACT(&dig, words, "tokens"), tokens ? tokens : -1);
            if (tokens) CHECK_ALLOWED(&dig, words);
            else        CHECK_REFUSED(&dig, words, "T-DIG-5");
        }
    }
    for (int k = 1; k <= 12; k++)
        for (int weeks = 1; weeks <= 12; weeks++)
            CHECK_INT(thebes_wheel[k][weeks], wheel[k - 1][weeks - 1]);
}

TEST("T-DIG-5", "knowledge above 12 counts as 12")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-3-moscow");
    give(&s, 0, "book-crete-3-moscow.2");
    give(&s, 0, "general-2-paris");
    give(&s, 0, "general-2-berlin");
    give(&s, 0, "general-2-london");
    CHECK_INT(known(&s, 0).total, 12);
    give(&s, 0, "book-crete-2-rome");
    CHECK_INT(known(&s, 0).special, 8);
    CHECK_INT(known(&s, 0).total, 12);
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete");
    CHECK_INT(FACT(&s, "weeks 1", "tokens"), 3);
    CHECK_INT(FACT(&s, "weeks 7", "tokens"), 9);
}

TEST("T-DIG-5", "a dig takes 1 to 12 weeks")
{
    struct thebes s = crete_table();
    give(&s, 0, "book-crete-3-moscow");
    give(&s, 0, "book-crete-2-rome");
    PLAY(&s, "dig crete");
    CHECK(!may(&s, "weeks 0"));
    CHECK_ALLOWED(&s, "weeks 1");
    CHECK_ALLOWED(&s, "weeks 12");
    CHECK(!may(&s, "weeks 13"));
    CHECK_INT(options(&s), 12);
}

/* ---- T-DIG-6 Shovels ---------------------------------------------------- */

TEST("T-DIG-6", "shovels give more tokens by the table of the assistants")
{
    static const int more[] = { 0, 0, 1, 2, 2, 3, 4 };
    for (int owned = 0; owned <= 6; owned++) {
        struct thebes s = crete_table();
        give(&s, 0, "book-crete-3-moscow");
        for (int i = 0; i < owned; i++) give(&s, 0, shovel[i]);
        CHECK_SOUND(&s);
        PLAY(&s, "dig crete");
        CHECK_INT(FACT(&s, "weeks 3", "tokens"), 1 + more[owned]);
        CHECK_REFUSED(&s, "weeks 2", "T-DIG-5");        /* shovels or not */
        if (owned == 1 || owned == 4) {
            CHECK_ALLOWED(&s, "weeks 3 shovel");
            CHECK_INT(FACT(&s, "weeks 3 shovel", "tokens"), 2 + more[owned]);
            CHECK_REFUSED(&s, "weeks 2 shovel", "T-DIG-5");
        } else {
            CHECK_REFUSED(&s, "weeks 1 shovel", "T-DIG-6");
            CHECK(!may(&s, "weeks 3 shovel"));
        }
    }
}
