/* thebes_table.h -- a table of Thebes for tests: positions made to measure and
 * played in the words of the protocol. */
#ifndef TESTS_THEBES_TABLE_H
#define TESTS_THEBES_TABLE_H

#include "games/thebes/rules.h"

#define TABLE struct thebes
#define GAME  thebes_game
#include "tests/playing.h"

/* The rule that explain() gives for not being able to do the action in words
 * ("" if it can be done), and the fact under a key (-1 if there is none). */
struct explained { const char *words; const struct thebes *s;
                   char rule[16]; const char *key; int fact; bool seen; };
static inline void explained_row(void *ctx, const struct game_row *row)
{
    struct explained *e = ctx;
    char buffer[80];
    struct text t = text_in(buffer, sizeof buffer);
    thebes_describe(e->s, row->action, &t);
    if (strcmp(buffer, e->words) != 0) return;
    e->seen = true;
    snprintf(e->rule, sizeof e->rule, "%s", row->can ? "" : row->rule);
    for (int i = 0; i < row->facts; i++)
        if (e->key && strcmp(row->fact[i].key, e->key) == 0)
            e->fact = row->fact[i].number;
}
static inline struct explained explained(const struct thebes *s,
                                         const char *words, const char *key)
{
    struct explained e = { words, s, "no row", key, -1, false };
    thebes_explain(s, explained_row, &e);
    return e;
}
#define FACT(s, words, key)  (explained((s), (words), (key)).fact)

/* The action in words can be done; or it cannot, and explain() gives the rule.
 * The words may name something explain() has a row for, no more. */
#define CHECK_ALLOWED(s, words)                                             \
    do {                                                                    \
        struct explained why_ = explained((s), (words), NULL);              \
        CHECK_TEXT(why_.rule, "");                                          \
        CHECK(may((s), (words)));                                           \
    } while (0)
#define CHECK_REFUSED(s, words, by_rule)                                    \
    do {                                                                    \
        struct explained why_ = explained((s), (words), NULL);              \
        CHECK_TEXT(why_.rule, by_rule);                                     \
        CHECK(!may((s), (words)));                                          \
    } while (0)

/* The number of legal actions. */
static inline int options(const struct thebes *s)
{
    action_t out[GAME_ACTIONS];
    return thebes_game.legal(s, out, NULL);
}

/* ---- Positions made to measure ------------------------------------------ */

/* A game about to start its first turn, seat 0 first, with a display of the
 * four cards given by name as drawn ("congress-paris", ...). */
static inline struct thebes table(int players, const char *a, const char *b,
                                  const char *c, const char *d)
{
    struct game_options o = { { (uint8_t)players } };
    const char *name[] = { a, b, c, d };
    struct thebes s;

    thebes_game.setup(&s, &o);
    CHECK(play(&s, "first 1"));
    for (int i = 0; i < THEBES_DISPLAY; i++) {
        char words[64];
        snprintf(words, sizeof words, "draw %s", name[i]);
        CHECK(play(&s, words));
    }
    return s;
}

/* The same with cards nobody cares about: all four cost 3 weeks or more and
 * none is of a site. */
static inline struct thebes plain_table(int players)
{
    return table(players, "general-1-paris", "general-1-rome",
                 "general-1-berlin", "general-1-vienna");
}

static inline int card_named(const char *name)
{
    for (int c = 0; c < THEBES_CARDS; c++) {
        struct thebes s = { .depth = 1 };
        char words[64], wanted[64];
        struct text t = text_in(words, sizeof words);
        s.agenda[0].kind = CHANCE_CARD;
        thebes_describe(&s, (action_t)c, &t);
        snprintf(wanted, sizeof wanted, "draw %s", name);
        if (strcmp(words, wanted) == 0) return c;
    }
    printf("    no card is named %s\n", name);
    abort();
}

/* Gives a card to a player out of the unseen ones of the lowest pile that has
 * any, as if it had been drawn and taken earlier. */
static inline void give(struct thebes *s, int seat, const char *name)
{
    int card = card_named(name), pile = THEBES_PILES - 1;
    CHECK(card_in(&s->unseen, card));
    card_remove(&s->unseen, card);
    while (s->pile[pile] == 0) pile--;
    s->pile[pile]--;
    thebes_gain_card(&s->seat[seat], card);
}

/* Gives a token out of a site's bag, as if it had been dug up earlier. */
static inline void give_token(struct thebes *s, int seat, int place, int token)
{
    int site = SITE(place);
    uint8_t bit = (uint8_t)(1 << site);
    if (s->first_finds & bit) {         /* somebody dug here: seat 1 got it */
        s->first_finds &= (uint8_t)~bit;
        thebes_gain_token(&s->seat[1], site, VALUE_1);
    }
    CHECK(s->bag[site][token] > 0);
    s->bag[site][token]--;
    thebes_gain_token(&s->seat[seat], site, token);
}

/* Discards research cards from the top of the draw pile, as if the display had
 * been renewed with them: those listed first of the unseen. */
static inline void spill(struct thebes *s, int n)
{
    for (int card = 0; n > 0; card++) {
        if (!card_in(&s->unseen, card)) continue;
        card_remove(&s->unseen, card);
        card_add(&s->discard, card);
        s->pile[s->pile[0] > 0 ? 0 : s->pile[1] > 0 ? 1 : 2]--;
        n--;
    }
}

/* Lays an exhibition (0 to 4 small, 5 to 9 large: London, Paris, Berlin,
 * Vienna, Moscow) out of whatever pile it is in on a space. */
static inline void lay(struct thebes *s, int space, int exhibition)
{
    for (int i = 0; i < THEBES_PILES; i++)
        s->pile_exhibitions[i] &= (uint16_t)~(1 << exhibition);
    s->discard_exhibitions &= (uint16_t)~(1 << exhibition);
    s->space[space] = (uint8_t)exhibition;
}

/* Puts a marker on a week of a year and on top of those there, keeping the
 * ribbon sorted; the player on turn is asked anew. */
static inline void put_marker(struct thebes *s, int seat, int year, int week)
{
    int at = 0;
    s->seat[seat].week = (uint8_t)((year - 1901) * THEBES_YEAR + week - 1);
    uint8_t rest[GAME_SEATS] = { 0 };
    int n = 0;
    for (int i = 0; i < s->players; i++)
        if (s->order[i] != seat) rest[n++] = s->order[i];
    while (at < n && s->seat[rest[at]].week < s->seat[seat].week) at++;
    for (int i = 0, r = 0; i < s->players; i++)
        s->order[i] = i == at ? (uint8_t)seat : rest[r++];
    if (thebes_top(s).kind == ASK_TURN) {
        s->depth = 0;
        s->agenda[0] = (struct frame){ 0 };
        if (s->seat[s->order[0]].week < THEBES_END) {
            s->agenda[0] = (struct frame){ ASK_TURN, s->order[0], 0, 0 };
            s->depth = 1;
        }
    }
}

/* Every position a test builds should be one the game could be in. */
#define CHECK_SOUND(s)                                                      \
    do {                                                                    \
        struct wrong why_ = thebes_check(s);                                \
        if (why_.reason) printf("    %s\n", why_.reason);                   \
        CHECK(!why_.reason);                                                \
    } while (0)

static inline struct game_score score_of(const struct thebes *s, int seat)
{
    struct game_score score;
    thebes_score(s, seat, &score);
    return score;
}

static inline int score_part(const struct thebes *s, int seat, const char *key)
{
    struct game_score score = score_of(s, seat);
    for (int i = 0; i < score.parts; i++)
        if (strcmp(score.part[i].key, key) == 0) return score.part[i].points;
    return -1;
}

/* Seat 0 has the time, stands in Crete and knows 3 points of it. */
static inline struct thebes known_crete(void)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1903, 1);
    s.seat[0].place = CRETE;
    give(&s, 0, "book-crete-3-moscow");
    return s;
}

#endif
