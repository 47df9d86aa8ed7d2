/* test_thebes_examples.c -- T-EX: the worked examples of the rules. */
#include "thebes_table.h"

static struct thebes crete_table(void)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1903, 1);
    s.seat[0].place = CRETE;
    give(&s, 0, "book-crete-2-paris");
    give_token(&s, 0, GREECE, TOKEN_BOOK);      /* the book of Crete */
    give(&s, 0, "assistant-paris");
    give(&s, 0, "assistant-rome");
    return s;
}

TEST("T-EX-1", "London, Berlin, Warsaw and a renewal: the marker moves on 3")
{
    struct thebes s = plain_table(2);
    s.seat[0].place = LONDON;
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "renew", "journey"), 2);
    CHECK_INT(FACT(&s, "renew", "work"), 1);
    CHECK_INT(FACT(&s, "renew", "weeks"), 3);
    CHECK_INT(FACT(&s, "renew", "until"), 4);
    CHECK_INT(FACT(&s, "renew", "place"), 2);
    PLAY(&s, "renew");
    settle(&s);
    CHECK_INT(s.seat[0].week, 3);
    CHECK_INT(s.seat[0].place, WARSAW);
}

TEST("T-EX-2", "Crete: 2 card, 1 token, 2 rumour, 1 two assistants make 6")
{
    struct thebes s = crete_table();
    give(&s, 0, "rumour-crete-paris");
    CHECK_SOUND(&s);
    CHECK_INT(thebes_knowledge(&s.seat[0], SITE(CRETE), WITH_RUMOUR).special,
              6);
    PLAY(&s, "dig crete");
    CHECK_INT(FACT(&s, "weeks 5 rumour", "knowledge"), 6);
    CHECK_INT(FACT(&s, "weeks 5 rumour", "tokens"), 4);
    CHECK_INT(FACT(&s, "weeks 5", "knowledge"), 4);
}

/* Special knowledge 4 of Crete and 5 points of general knowledge. */
static struct thebes learned_table(void)
{
    struct thebes s = crete_table();
    give(&s, 0, "general-2-paris");
    give(&s, 0, "general-2-london");
    give_token(&s, 0, EGYPT, TOKEN_GENERAL);
    return s;
}

TEST("T-EX-3", "Crete: special 4, general 5 make 8; 4 weeks give 5, 12 give 10")
{
    struct thebes s = learned_table();
    CHECK_SOUND(&s);
    CHECK_INT(s.seat[0].general, 5);
    struct thebes_knowledge k = thebes_knowledge(&s.seat[0], SITE(CRETE), 0);
    CHECK_INT(k.special, 4);
    CHECK_INT(k.general, 4);
    CHECK_INT(k.total, 8);
    PLAY(&s, "dig crete");
    CHECK_INT(FACT(&s, "weeks 4", "tokens"), 5);
    CHECK_INT(FACT(&s, "weeks 12", "tokens"), 10);
}

TEST("T-EX-4", "five tokens: three artefacts worth 8 kept, two blanks go back")
{
    struct thebes s = learned_table();
    give_token(&s, 1, CRETE, VALUE_1);          /* seat 1 has dug here before */
    CHECK_SOUND(&s);
    CHECK_INT(score_part(&s, 0, "artefacts"), 0);
    PLAY(&s, "dig crete", "weeks 4", "token 4", "token blank", "token 3",
             "token blank", "token 1");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(thebes_top(&s).kind, ASK_TURN);
    CHECK_INT(s.seat[0].artefacts[SITE(CRETE)], 3);
    CHECK_INT(score_part(&s, 0, "artefacts"), 8);
    CHECK_INT(s.bag[SITE(CRETE)][BLANK], 16);
    CHECK_INT(s.bag[SITE(CRETE)][4], 2);
    CHECK_INT(s.seat[0].week, 4);
    CHECK_SOUND(&s);
}

TEST("T-EX-5", "London, small: 1 Greek, 2 Egyptian, 3 weeks, 4 points")
{
    struct thebes s = plain_table(2);
    lay(&s, 0, 0);
    s.seat[0].place = LONDON;
    give_token(&s, 0, GREECE, 2);
    give_token(&s, 0, EGYPT, 3);
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
    give_token(&s, 0, EGYPT, 2);
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "hold small-london");
    CHECK_INT(FACT(&s, "hold small-london", "weeks"), 3);
    PLAY(&s, "hold small-london");
    CHECK_INT(s.seat[0].week, 3);
    CHECK_INT(score_part(&s, 0, "exhibitions"), 4);
}

TEST("T-EX-6", "a final score of 67")
{
    static const struct { uint8_t place, value; } owned[13] = {
        { GREECE, 6 }, { GREECE, 5 }, { GREECE, 5 }, { EGYPT, 6 },
        { EGYPT, 5 }, { EGYPT, 4 }, { CRETE, 2 }, { CRETE, 1 },
        { PALESTINE, 1 }, { PALESTINE, 1 }, { PALESTINE, 1 },
        { PALESTINE, 1 }, { MESOPOTAMIA, 1 },
    };
    struct thebes s = plain_table(2);

    for (int i = 0; i < 13; i++)
        give_token(&s, 0, owned[i].place, owned[i].value);
    give(&s, 0, "congress-london");
    give(&s, 0, "congress-paris");
    give(&s, 0, "congress-berlin");
    give(&s, 0, "congress-vienna");
    give(&s, 0, "congress-moscow");
    give(&s, 0, "book-crete-1-paris");
    give(&s, 1, "book-crete-2-paris");          /* so no majority */
    put_marker(&s, 1, 1904, 1);
    lay(&s, 0, 0);                              /* small London */
    lay(&s, 1, 3);                              /* small Vienna */
    lay(&s, 2, 6);                              /* large Paris */
    CHECK_SOUND(&s);
    PLAY(&s, "hold small-london", "hold large-paris", "hold small-vienna");
    CHECK_INT(s.seat[0].week, (2 + 3) + (1 + 4) + (1 + 3));
    CHECK_INT(score_part(&s, 0, "artefacts"), 39);
    CHECK_INT(score_part(&s, 0, "exhibitions"), 13);
    CHECK_INT(score_part(&s, 0, "congresses"), 15);
    CHECK_INT(score_of(&s, 0).total, 67);
    CHECK_SOUND(&s);
}

TEST("T-EX-7 ruling", "on week 48 6 weeks of journey and dig are too long")
{
    struct thebes s = crete_table();            /* 4 points: 2 weeks at least */
    s.seat[0].place = WARSAW;                   /* 2 roads */
    put_marker(&s, 1, 1904, 1);
    put_marker(&s, 0, 1903, 48);
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "retire", "until") - (s.seat[0].week + 1), 5);
    CHECK_ALLOWED(&s, "dig crete");
    struct thebes dig = s;
    PLAY(&dig, "dig crete");
    CHECK_ALLOWED(&dig, "weeks 2");
    CHECK_ALLOWED(&dig, "weeks 3");
    CHECK_INT(FACT(&dig, "weeks 4", "weeks"), 6);
    CHECK_REFUSED(&dig, "weeks 4", "T-TURN-7");
    put_marker(&s, 0, 1903, 50);                /* 3 left, 4 needed */
    CHECK_REFUSED(&s, "dig crete", "T-TURN-7");
    put_marker(&s, 0, 1903, 49);
    CHECK_ALLOWED(&s, "dig crete");
}
