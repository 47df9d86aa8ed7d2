/* endgame_thebes.h -- the end of a game of Thebes, played without a mistake.
 *
 * When all others are out of time and the seat on turn has at most twelve
 * weeks, the rest is a game against chance alone.  The answer is exact or it
 * is not given: there is no estimate in it.
 *
 * What is made as large as possible: the share of the win (a first place
 * shared by k counts 1/k) plus ENDGAME_POINT for each expected point.  One sum
 * instead of two numbers compared one after the other: it needs no equality of
 * floating-point numbers.  A point weighs so little that only shares closer
 * than a hundredth are traded for points. */
#ifndef BOTS_ENDGAME_THEBES_H
#define BOTS_ENDGAME_THEBES_H

#include "games/thebes/thebes.h"

#define ENDGAME_POINT 1e-4

enum {
    ENDGAME_MOST     = 12,      /* weeks: with more it is not tried */
    ENDGAME_WEEKS    = 4,       /* up to so many, 99 in 100 are solved */
    ENDGAME_ENTRIES  = 1 << 16, /* of the table: 1 MiB */
    ENDGAME_OUTCOMES = 4096,    /* of all digs being looked at */
    ENDGAME_NODES    = 20000,   /* usual limit, some 0.3 seconds */
    ENDGAME_TEAM     = 7,       /* assistants or shovels: none to six */
    ENDGAME_FREED    = 7,       /* weeks of a card; more count as six */
    ENDGAME_ZEPPELINS = 2,
};
_Static_assert(sizeof thebes_team == ENDGAME_TEAM, "numbers of helpers");

/* What the tables of the rules come to (endgame_tables.c). */
struct endgame_tables {
    struct card_set of_kind[CARD_KINDS];
    uint8_t weeks[CARD_KINDS];  /* the least that a card of the kind takes */
    uint8_t cheapest, leave;    /* weeks of any card; to one from Warsaw */
    uint8_t book;               /* points of the best */
    uint8_t learn_points, learn_weeks;  /* points of knowledge in so many */
    uint8_t team[ENDGAME_TEAM]; /* most of so many helpers, or fewer */
    uint8_t one_more;           /* most that one more helper adds */
    uint8_t week_more;          /* most tokens that one more week adds */
    uint8_t need;               /* most artefacts of a site asked for */
    uint8_t show_points, show_weeks;    /* the most, the least */
    uint8_t fetch[PLACES];      /* weeks to get a zeppelin from there */
    uint8_t longest[2][1 << SITES];     /* journey; with a car; by the sites */
};

/* What a dig can bring, as far as it matters afterwards. */
struct endgame_outcome {
    double share;
    uint8_t points, artefacts;
    uint8_t kept[TOKENS];       /* one set of tokens that stands for all */
};

/* Room to work in, kept by the caller: one for each thread. */
struct endgame {
    uint32_t limit;             /* positions looked at before giving up */
    uint32_t nodes;
    int seat;
    int others[GAME_SEATS];     /* points that nothing can change any more */
    uint8_t rival[SITES];       /* most books of anybody else */
    struct endgame_tables tables;
    uint8_t delta[THEBES_KNOWLEDGE + 1][THEBES_KNOWLEDGE + 1][ENDGAME_FREED]
                 [THEBES_WEEKS + 1];    /* see endgame_tables.c */
    uint8_t draws[ENDGAME_MOST + 1][ENDGAME_ZEPPELINS + 1][3][5];
    int outcomes;
    struct endgame_outcome outcome[ENDGAME_OUTCOMES];
    struct { uint64_t key; double value; } table[ENDGAME_ENTRIES];
};

/* True when the position is of this kind and was solved within the limit:
 * `best` answers the question now asked (ASK_TURN or ASK_DIG). */
bool endgame_thebes(const struct thebes *view, int seat, struct endgame *,
                    action_t *best, double *value);

#endif
