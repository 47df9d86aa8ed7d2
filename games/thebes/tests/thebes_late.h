/* thebes_late.h -- tables of the end of a game of Thebes, laid by hand and at
 * random, on which the solver is compared with a walk through everything. */
#ifndef TESTS_THEBES_LATE_H
#define TESTS_THEBES_LATE_H

#include "thebes_endgame.h"

/* Two players.  Seat 0 is alone with some weeks in a place and owns the cards
 * `mine`; seat 1 has all cards that are neither there nor in the display nor
 * unseen, all exhibitions, and no time. */
struct late {
    int weeks, place;
    const char *mine, *display, *unseen;
};

static inline bool listed(const char *list, int card)
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

static inline struct thebes deal(int players, int weeks, int place,
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

static inline struct thebes late(struct late l)
{
    uint8_t where[THEBES_CARDS];

    for (int c = 0; c < THEBES_CARDS; c++)
        where[c] = listed(l.unseen, c) ? UNSEEN : listed(l.display, c) ? DISPLAY
                 : listed(l.mine, c) ? MINE : THEIRS;
    return deal(2, l.weeks, l.place, where);
}

/* Of a site's bag only artefacts of these values are left; `seat` has had the
 * rest. */
static inline void leave(struct thebes *s, int place, const char *values,
                         int seat)
{
    for (int token = VALUE_1; token < TOKENS; token++) {
        int keep = 0;
        for (const char *v = values; *v; v++) keep += *v - '0' == token;
        while (s->bag[SITE(place)][token] > keep)
            give_token(s, seat, place, token);
    }
}

/* The exhibition is taken from seat 1, to be laid or drawn. */
static inline void reclaim(struct thebes *s, int exhibition)
{
    s->seat[1].exhibitions &= (uint16_t)~(1 << exhibition);
    s->pile_exhibitions[0] |= (uint16_t)(1 << exhibition);
}

static inline void compare_table(const struct thebes *s)
{
    CHECK_SOUND(s);
    begin();
    compare(s);
    CHECK_INT(compared, 1);
}

#define GREEK "book-greece-3-berlin book-greece-3-london book-greece-2-rome " \
              "book-greece-2-rome.2 book-greece-2-london"

/* A seat is given artefacts until it is `behind` another, or all but. */
static inline void even(struct thebes *s, int seat, int other, int behind)
{
    for (int site = SITE(EGYPT); site < SITES; site++)
        for (int value = VALUE_7; value >= VALUE_1; value--)
            while (s->bag[site][value] && score_of(s, seat).total + value
                   <= score_of(s, other).total - behind)
                give_token(s, seat, CITIES + site, value);
}

/* ---- Tables laid at random ---------------------------------------------- */

/* Few unseen cards, all of them cheap, few tokens and permits, and exhibitions
 * in the pile: small trees in which much can be done. */
static inline struct thebes random_table(struct random *r)
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

static inline void compare_tables(struct thebes (*laid)(struct random *),
                                  int tables, uint64_t seed)
{
    struct random r = { seed };

    for (int i = 0; i < tables; i++) {
        struct thebes s = laid(&r);
        CHECK_SOUND(&s);
        compare(&s);
    }
    CHECK_COMPARED(tables / 4);
}

/* Two or three players without digs and exhibitions, but with congresses and
 * books at hand, and with scores so close that a majority decides: there cards
 * that do the same come up again and again, and often do not do the same. */
static inline struct thebes close_table(struct random *r)
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

#endif
