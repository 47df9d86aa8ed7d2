/* other_tables.c -- the tables of Thebes with another time wheel and other
 * helpers than the printed ones, for test_thebes_other_tables.c.  All else is
 * as printed: the file of the rules, but for these two names. */
#define thebes_wheel printed_wheel
#define thebes_team  printed_team
#include "games/thebes/tables.c"
#undef thebes_wheel
#undef thebes_team

extern const uint8_t thebes_wheel[THEBES_KNOWLEDGE + 1][THEBES_WEEKS + 1];
extern const uint8_t thebes_team[7];

/* One token more wherever there is one, up to ten. */
const uint8_t thebes_wheel[THEBES_KNOWLEDGE + 1][THEBES_WEEKS + 1] = {
    [ 1] = { 0,  0,  0,  0,  0,  0,  0,  0,  2,  2,  2,  2,  3 },
    [ 2] = { 0,  0,  0,  0,  0,  0,  2,  2,  2,  2,  3,  3,  3 },
    [ 3] = { 0,  0,  0,  2,  2,  2,  3,  3,  3,  4,  4,  4,  5 },
    [ 4] = { 0,  0,  2,  2,  3,  3,  4,  4,  5,  5,  5,  6,  6 },
    [ 5] = { 0,  2,  2,  3,  4,  4,  5,  5,  6,  6,  7,  8,  9 },
    [ 6] = { 0,  2,  3,  4,  5,  5,  6,  6,  6,  7,  7,  8,  9 },
    [ 7] = { 0,  2,  3,  5,  5,  6,  6,  7,  7,  8,  9,  9, 10 },
    [ 8] = { 0,  2,  4,  5,  6,  6,  7,  7,  8,  9, 10, 10, 10 },
    [ 9] = { 0,  3,  4,  6,  6,  7,  7,  8,  9, 10, 10, 10, 10 },
    [10] = { 0,  3,  4,  6,  6,  7,  8,  9, 10, 10, 10, 10, 10 },
    [11] = { 0,  3,  5,  6,  7,  7,  8,  9, 10, 10, 10, 10, 10 },
    [12] = { 0,  4,  5,  6,  7,  8,  9, 10, 10, 10, 10, 10, 10 },
};

/* The first is worth three and a second one more; four are worth less. */
const uint8_t thebes_team[7] = { 0, 3, 4, 4, 3, 4, 4 };
