/* test_thebes_endgame_tables.c -- the end of Thebes is played without a mistake
 * where one would be easy: each table is laid so that something left out by
 * bots/endgame_*.c would show if it mattered after all. */
#include "thebes_endgame.h"

/* Two players.  Seat 0 is alone with some weeks in a place and owns the cards
 * `mine`; seat 1 has all cards that are neither there nor in the display nor
 * unseen, all exhibitions, and no time. */
struct late {
    int weeks, place;
    const char *mine, *display, *unseen;
};

static bool listed(const char *list, int card)
{
    char name[48];
    size_t n;

    for (; *list; list += n + (list[n] != 0)) {
        n = strcspn(list, " ");
        snprintf(name, sizeof name, "%.*s", (int)n, list);
        if (card_named(name) == card) return true;
    }
    return false;
}

enum { MINE, THEIRS, THIRD, DISPLAY, UNSEEN };      /* seats first */

static struct thebes deal(int players, int weeks, int place,
                          const uint8_t where[THEBES_CARDS])
{
    struct thebes s = plain_table(players);
    int shown = 0;

    s.unseen = (struct card_set){ { 0 } };
    memset(s.display, NONE, sizeof s.display);
    memset(s.pile, 0, sizeof s.pile);
    for (int c = 0; c < THEBES_CARDS; c++) {
        if (where[c] == UNSEEN) {
            s.pile[0]++;
            card_add(&s.unseen, c);
        } else if (where[c] == DISPLAY) {
            s.display[shown++] = (uint8_t)c;
        } else {
            thebes_gain_card(&s.seat[where[c]], c);
        }
    }
    memset(s.pile_exhibitions, 0, sizeof s.pile_exhibitions);
    s.seat[1].exhibitions = (1 << THEBES_EXHIBITIONS) - 1;
    for (int i = 1; i < players; i++) put_marker(&s, i, 1904, 1);
    put_marker(&s, 0, 1903, 53 - weeks);
    s.seat[0].place = (uint8_t)place;
    s.seat[0].permits = 0;
    return s;
}

static struct thebes late(struct late l)
{
    uint8_t where[THEBES_CARDS];

    for (int c = 0; c < THEBES_CARDS; c++)
        where[c] = listed(l.unseen, c) ? UNSEEN : listed(l.display, c) ? DISPLAY
                 : listed(l.mine, c) ? MINE : THEIRS;
    return deal(2, l.weeks, l.place, where);
}

/* Of a site's bag only artefacts of these values are left; `seat` has had the
 * rest. */
static void leave(struct thebes *s, int place, const char *values, int seat)
{
    for (int token = VALUE_1; token < TOKENS; token++) {
        int keep = 0;
        for (const char *v = values; *v; v++) keep += *v - '0' == token;
        while (s->bag[SITE(place)][token] > keep)
            give_token(s, seat, place, token);
    }
}

/* The exhibition is taken from seat 1, to be laid or drawn. */
static void reclaim(struct thebes *s, int exhibition)
{
    s->seat[1].exhibitions &= (uint16_t)~(1 << exhibition);
    s->pile_exhibitions[0] |= (uint16_t)(1 << exhibition);
}

static void compare_table(const struct thebes *s)
{
    CHECK_SOUND(s);
    begin();
    compare(s);
    CHECK_INT(compared, 1);
}

#define GREEK "book-greece-3-berlin book-greece-3-london book-greece-2-rome " \
              "book-greece-2-rome.2 book-greece-2-london"

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

/* A seat is given artefacts until it is `behind` another, or all but. */
static void even(struct thebes *s, int seat, int other, int behind)
{
    for (int site = SITE(EGYPT); site < SITES; site++)
        for (int value = VALUE_7; value >= VALUE_1; value--)
            while (s->bag[site][value] && score_of(s, seat).total + value
                   <= score_of(s, other).total - behind)
                give_token(s, seat, CITIES + site, value);
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

/* Few unseen cards, all of them cheap, few tokens and permits, and exhibitions
 * in the pile: small trees in which much can be done. */
static struct thebes random_table(struct random *r)
{
    uint8_t where[THEBES_CARDS];
    int weeks = 2 + (int)random_below(r, 5);
    int unseen = 1 + (int)random_below(r, 4);

    for (int c = 0; c < THEBES_CARDS; c++)
        where[c] = (uint8_t)random_below(r, 2);
    for (int n = 0; n < THEBES_DISPLAY + unseen;) {
        int c = (int)random_below(r, THEBES_CARDS);
        if (where[c] > THIRD || thebes_card[c].weeks > 2) continue;
        where[c] = n++ < THEBES_DISPLAY ? DISPLAY : UNSEEN;
    }
    struct thebes s = deal(2, weeks, (int)random_below(r, CITIES), where);
    if (random_below(r, 3) == 0)
        s.seat[0].permits = (uint8_t)(1 << random_below(r, SITES));
    for (int site = 0; site < SITES; site++)
        for (int token = VALUE_1; token < TOKENS; token++)
            while (s.bag[site][token] && random_below(r, 8))
                give_token(&s, (int)random_below(r, 2), CITIES + site, token);
    for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
        if (random_below(r, 3)) continue;
        reclaim(&s, e);
        if (random_below(r, 3) == 0 && s.space[e % THEBES_SPACES] == NONE)
            lay(&s, e % THEBES_SPACES, e);
    }
    if (random_below(r, 2)) even(&s, 0, 1, (int)random_below(r, 14) - 2);
    return s;
}

static void compare_tables(struct thebes (*laid)(struct random *), int tables,
                           uint64_t seed)
{
    struct random r = { seed };

    for (int i = 0; i < tables; i++) {
        struct thebes s = laid(&r);
        CHECK_SOUND(&s);
        compare(&s);
    }
    CHECK_COMPARED(tables / 4);
}

TEST("T-END-3", "on small tables laid at random nothing better can be done")
{
    compare_tables(random_table, 25 * begin(), 7);
}

/* Two or three players without digs and exhibitions, but with congresses and
 * books at hand, and with scores so close that a majority decides: there cards
 * that do the same come up again and again, and often do not do the same. */
static struct thebes close_table(struct random *r)
{
    uint8_t where[THEBES_CARDS];
    int players = 2 + (int)random_below(r, 2);
    int weeks = 2 + (int)random_below(r, 4);
    int cards = 4 + (int)random_below(r, 3);
    int city = (int)random_below(r, CITIES);

    for (int c = 0; c < THEBES_CARDS; c++)
        where[c] = (uint8_t)random_below(r, (uint32_t)players);
    for (int n = 0; n < cards;) {
        int c = (int)random_below(r, THEBES_CARDS);
        const struct thebes_card *card = &thebes_card[c];
        if (where[c] > THIRD || card->weeks > weeks
            || endgame_road(city, card->place) > 1) continue;
        if (card->kind != CONGRESS && card->kind != BOOK
            && random_below(r, 4)) continue;
        where[c] = n++ < THEBES_DISPLAY ? DISPLAY : UNSEEN;
    }
    struct thebes s = deal(players, weeks, city, where);
    if (players == 3) even(&s, 2, 1, (int)random_below(r, 5));
    even(&s, 0, 1, (int)random_below(r, 14) - 2);
    return s;
}

TEST("T-END-3", "where books and congresses decide nothing better can be done")
{
    compare_tables(close_table, 40 * begin(), 8);
}
