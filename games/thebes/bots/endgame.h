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
    uint8_t delta[13][7][7][13];        /* see endgame_worth.c */
    uint8_t draws[13][3][3][5];
    int outcomes;
    struct endgame_outcome outcome[ENDGAME_OUTCOMES];
    struct { uint64_t key; double value; } table[ENDGAME_ENTRIES];
};

/* True when the position is of this kind and was solved within the limit:
 * `best` answers the question now asked (ASK_TURN or ASK_DIG). */
bool endgame_thebes(const struct thebes *view, int seat, struct endgame *,
                    action_t *best, double *value);

#endif
