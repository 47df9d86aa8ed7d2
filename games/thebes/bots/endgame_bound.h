/* endgame_bound.h -- what can still matter at the end of a game of Thebes, and
 * how much can still be gained at most.  Shared by endgame_*.c alone, and their
 * test. */
#ifndef BOTS_ENDGAME_BOUND_H
#define BOTS_ENDGAME_BOUND_H

#include "endgame.h"

/* What can still be reached from a position.  All of it errs on the side of
 * more: what is left out provably cannot be done any more. */
struct endgame_reach {
    int weeks;                  /* left, when the agenda is carried out */
    int draws;                  /* cards turned up while one still matters */
    unsigned digs, shows;       /* sites, and exhibitions that can be held */
    unsigned late;              /* those that can wait a week */
    bool reshuffle, zeppelin;
    unsigned books;             /* sites whose books can be of use */
    struct card_set live;       /* cards that can be of use */
    uint8_t class[THEBES_CARDS];        /* of live ones; alike as one another */
};
enum {
    ENDGAME_ALONE = 160,        /* classes of cards that take all the weeks: */
    ENDGAME_STEP  = THEBES_MAJORITY + 1,        /* own points, and taken */
};

/* How the seat stands if nothing more is gained. */
struct endgame_stand { int score, lead; double share; };

struct endgame_stand endgame_stand(const struct endgame *,
                                   const struct thebes *, int artefacts);
int  endgame_majority(const struct thebes *, int seat);
void endgame_reach(const struct endgame *, const struct thebes *,
                   struct endgame_reach *);

/* Whether the share of the win can still change, the artefacts being worth
 * `low` to `high` points. */
bool endgame_open(const struct endgame *, const struct thebes *, int low,
                  int high, const struct endgame_reach *);

/* A number that names a position (endgame_key.c), and whether a card is no
 * better than another of the display. */
uint64_t endgame_key(const struct endgame *, const struct thebes *, int score,
                     bool open, const struct endgame_reach *);
bool endgame_outdone(const struct thebes *, int card, int at,
                     const struct endgame_reach *);

/* The tables, for a seat that begins (endgame_tables.c). */
void endgame_look(struct endgame_tables *);
void endgame_prepare(struct endgame *, const struct thebes_seat *);
int  endgame_shovels(const struct endgame_tables *, int owned, int weeks);

/* Points of the best n tokens that are in a bag. */
int  endgame_best_find(const uint8_t bag[TOKENS], int n);

/* No play is worth more than this. */
double endgame_bound(const struct endgame *, const struct thebes *,
                     int artefacts, const struct endgame_reach *);

/* ---- The tour of the bound (endgame_tour.c) ----------------------------- */

enum { LATER = 5 };     /* weeks of a dig after a card: 1, 2, 3, 4 or more */

struct endgame_tour {
    const struct endgame *e;
    const struct thebes *s;
    const struct endgame_reach *r;
    struct thebes_seat me;
    int against;                /* 2: points the others lose count as well */
    bool zeppelin;              /* owned or in the display */
    bool informed[SITES];
    int low[SITES], slots[SITES];       /* knowledge; digs there at most */
    double token[SITES];        /* mean worth of one */
    double single;              /* most that one week can bring */

    /* Unseen cards, alike ones together: what they are worth in themselves
     * and for a dig of so many weeks after them, when their own weeks are
     * paid for (0) or given back to the dig (1). */
    int kinds;
    struct endgame_kind {
        uint8_t city, weeks, many, saved;
        double worth, later[2][LATER];
    } kind[THEBES_CARDS];
    unsigned top_shows, other_shows;    /* exhibitions that may come up */
    int unseen, fewest;         /* unseen cards now, and at the last draw */

    /* For a price of a week: what unseen cards and exhibitions add up to, with
     * so many weeks left in a city. */
    int gaps;                   /* in the display */
    double price;
    double cards[ENDGAME_MOST + 1][CITIES];
    double top[ENDGAME_MOST + 1][CITIES], other[ENDGAME_MOST + 1][CITIES];
};

void endgame_value(struct endgame_tour *);      /* endgame_worth.c */
int  endgame_most_books(const struct endgame_tour *, int site, int books);

/* A journey at its shortest: as with a car. */
static inline int endgame_road(int from, int to)
{
    return thebes_by_road(from, to, true);
}

/* Cards printed alike are neighbours in the list; the first stands for all. */
static inline bool endgame_alike(int a, int b)
{
    const struct thebes_card *x = &thebes_card[a], *y = &thebes_card[b];
    return x->kind == y->kind && x->place == y->place && x->weeks == y->weeks
        && x->site == y->site && x->points == y->points;
}

static inline int least(int a, int b) { return a < b ? a : b; }

/* Points of special knowledge that so many weeks can bring. */
static inline int endgame_learned(const struct endgame *e, int weeks)
{
    return weeks * e->tables.learn_points / e->tables.learn_weeks;
}

/* Cards of a kind in a set. */
static inline int endgame_count(const struct endgame *e,
                                const struct card_set *set, int kind)
{
    const uint32_t *x = e->tables.of_kind[kind].word, *y = set->word;
    return __builtin_popcount(x[0] & y[0]) + __builtin_popcount(x[1] & y[1])
         + __builtin_popcount(x[2] & y[2]);
}

/* The cards that can still come into the display or are there.  If a new draw
 * pile may be made, also those discarded, now or when the seat uses them up
 * (T-CARD-4). */
static inline struct card_set
endgame_cards(const struct thebes *s, int seat, bool reshuffle)
{
    struct card_set set = s->unseen;

    for (int i = 0; i < THEBES_DISPLAY; i++) {
        int c = s->display[i];
        if (c != NONE) set.word[c / 32] |= (uint32_t)1 << c % 32;
    }
    for (int c = 0; c < THEBES_CARDS && reshuffle; c++)
        if (card_in(&s->discard, c) || (card_in(&s->seat[seat].cards, c)
                                && thebes_used_up(thebes_card[c].kind)))
            set.word[c / 32] |= (uint32_t)1 << c % 32;
    return set;
}

#endif
