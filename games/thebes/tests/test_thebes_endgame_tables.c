/* test_thebes_endgame_tables.c -- the end of Thebes is played without a mistake
 * where one would be easy: each table is laid so that something left out by
 * bots/endgame_*.c would show if it mattered after all. */
#include "thebes_late.h"

/* With a full display one gap is filled; otherwise the pile runs out. */
TEST("T-CARD-3", "an exhibition that may come up is told from one in vain")
{
    static const char *const display[] = {
        "rumour-crete-paris", "rumour-crete-paris general-2-moscow "
        "general-2-london general-2-berlin"
    };
    for (int full = 0; full < 2; full++) {
        struct thebes s = late((struct late){ 4, PARIS, "", display[full],
                                              "general-2-paris" });
        reclaim(&s, 0);
        reclaim(&s, 1);
        give_token(&s, 0, PALESTINE, VALUE_1);
        give_token(&s, 0, MESOPOTAMIA, VALUE_1);
        give_token(&s, 0, MESOPOTAMIA, VALUE_1);
        compare_table(&s);
    }
}

TEST("T-EXH-1", "a find of one artefact may be what an exhibition asks for")
{
    struct thebes s = late((struct late){ 6, GREECE, GREEK, "", "" });
    s.seat[0].permits = 1 << SITE(GREECE);
    give_token(&s, 0, CRETE, VALUE_1);
    give_token(&s, 0, GREECE, VALUE_1);
    leave(&s, GREECE, "111", 1);
    reclaim(&s, 2);
    lay(&s, 0, 2);
    compare_table(&s);
}

TEST("T-EXH-1", "what an exhibition asks for may be found by a second dig")
{
    struct thebes s = late((struct late){
        7, GREECE, GREEK " special-permit-london", "", "" });
    s.seat[0].permits = 1 << SITE(GREECE);
    give_token(&s, 0, CRETE, VALUE_1);
    give_token(&s, 0, GREECE, VALUE_1);
    leave(&s, GREECE, "11", 1);
    reclaim(&s, 2);
    lay(&s, 0, 2);
    compare_table(&s);
}

TEST("T-DIG-9", "a second dig finds the bag as the first has left it")
{
    struct thebes s = late((struct late){
        2, GREECE, GREEK " special-permit-london", "", "" });
    s.seat[0].permits = 1 << SITE(GREECE);
    leave(&s, GREECE, "15", 1);
    compare_table(&s);
}

TEST("T-DIG-9", "what is learned by a dig helps another in the last week")
{
    struct thebes s = late((struct late){
        2, CRETE, "book-crete-3-moscow book-crete-3-moscow.2 book-crete-2-rome "
        "special-permit-london special-permit-moscow", "", "" });
    leave(&s, CRETE, "5559", 1);
    compare_table(&s);
}

TEST("T-DIG-6", "what is learned by a dig may make use of the shovels")
{
    struct thebes s = late((struct late){
        3, CRETE, "book-crete-3-moscow book-crete-1-berlin shovel-london "
        "shovel-moscow special-permit-london special-permit-moscow", "", "" });
    leave(&s, CRETE, "55559", 1);
    compare_table(&s);
}

TEST("T-DIG-2", "a book of the site to be dug is told from another")
{
    struct thebes s = late((struct late){
        6, LONDON, "book-egypt-2-london book-egypt-2-berlin zeppelin-rome",
        "book-egypt-3-london book-mesopotamia-3-london", "" });
    s.seat[0].permits = 1 << SITE(EGYPT);
    leave(&s, EGYPT, "157", 1);
    compare_table(&s);
}

TEST("T-CARD-3", "a card of no use is taken for what may come up after it")
{
    struct thebes s = late((struct late){
        3, PARIS, "", "rumour-crete-paris",
        "congress-paris general-2-moscow" });
    compare_table(&s);
}

TEST("T-CARD-1", "congresses that may come up are told apart by their cities")
{
    struct thebes s = late((struct late){
        4, PARIS, "", "book-greece-2-london rumour-crete-paris",
        "congress-london congress-paris congress-vienna book-egypt-1-paris" });
    compare_table(&s);
}

TEST("T-TURN-4", "without a car an exhibition may be too far to be held")
{
    struct thebes s = late((struct late){ 7, MOSCOW, "", "congress-moscow",
                                          "general-2-moscow" });
    for (int n = 0; n < 2; n++) {
        give_token(&s, 0, GREECE, VALUE_1);
        give_token(&s, 0, EGYPT, VALUE_1);
    }
    give_token(&s, 0, CRETE, VALUE_1);
    reclaim(&s, 0);
    reclaim(&s, 2);
    lay(&s, 0, 0);
    lay(&s, 1, 2);
    compare_table(&s);
}

TEST("T-END-3", "a dig that may win is better than one that brings more")
{
    for (int behind = 1; behind <= 7; behind++) {
        struct thebes s = late((struct late){
            2, CRETE, GREEK " book-crete-3-moscow book-crete-3-moscow.2 "
            "book-crete-2-rome", "", "" });
        s.seat[0].permits = 1 << SITE(GREECE) | 1 << SITE(CRETE);
        leave(&s, GREECE, "6", 0);
        leave(&s, CRETE, "11145", 0);
        for (int site = SITE(EGYPT); site < SITES; site++)
            give_token(&s, 0, CITIES + site, VALUE_1);
        even(&s, 0, 1, behind);
        CHECK_INT(score_of(&s, 1).total - score_of(&s, 0).total, behind);
        compare_table(&s);
    }
}

TEST("T-END-3", "what a dig has brought decides what a congress is worth")
{
    for (int behind = 1; behind <= 9; behind++) {
        struct thebes s = late((struct late){
            3, GREECE, GREEK " zeppelin-rome congress-paris", "congress-vienna",
            "" });
        s.seat[0].permits = 1 << SITE(GREECE);
        leave(&s, GREECE, "145", 0);
        even(&s, 0, 1, behind);
        CHECK_INT(score_of(&s, 1).total - score_of(&s, 0).total, behind);
        compare_table(&s);
    }
}

/* ---- Tables laid at random ---------------------------------------------- */

TEST("T-END-3", "on small tables laid at random nothing better can be done")
{
    compare_tables(random_table, 25 * begin(), 7);
}

TEST("T-END-3", "where books and congresses decide nothing better can be done")
{
    compare_tables(close_table, 40 * begin(), 8);
}
