/* tables.c -- the components of Thebes: facts only, equal to data.json (a test
 * compares them).  The order of the cards is that of the data file; a card's
 * number is its place in this list. */
#include "thebes.h"

const char *const thebes_place_name[PLACES] = {
    "london", "paris", "berlin", "vienna", "rome", "warsaw", "moscow",
    "greece", "crete", "egypt", "palestine", "mesopotamia",
};

const char *const thebes_kind_name[CARD_KINDS] = {
    "special_permit", "zeppelin", "car", "congress", "assistant", "shovel",
    "general", "book", "rumour",
};

/* T-SET-2 Roads, one week each. */
const uint8_t thebes_edge[18][2] = {
    { LONDON, PARIS }, { LONDON, BERLIN }, { PARIS, BERLIN },
    { PARIS, VIENNA }, { PARIS, ROME }, { BERLIN, WARSAW },
    { VIENNA, WARSAW }, { VIENNA, ROME }, { WARSAW, MOSCOW },
    { WARSAW, GREECE }, { ROME, GREECE }, { ROME, CRETE },
    { GREECE, CRETE }, { GREECE, MESOPOTAMIA }, { CRETE, EGYPT },
    { CRETE, PALESTINE }, { EGYPT, PALESTINE }, { PALESTINE, MESOPOTAMIA },
};

/* T-TURN-3 Roads on the shortest way; a test walks thebes_edge to check it. */
const uint8_t thebes_distance[PLACES][PLACES] = {
    [LONDON     ] = { 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4 },
    [PARIS      ] = { 1, 0, 1, 1, 1, 2, 3, 2, 2, 3, 3, 3 },
    [BERLIN     ] = { 1, 1, 0, 2, 2, 1, 2, 2, 3, 4, 4, 3 },
    [VIENNA     ] = { 2, 1, 2, 0, 1, 1, 2, 2, 2, 3, 3, 3 },
    [ROME       ] = { 2, 1, 2, 1, 0, 2, 3, 1, 1, 2, 2, 2 },
    [WARSAW     ] = { 2, 2, 1, 1, 2, 0, 1, 1, 2, 3, 3, 2 },
    [MOSCOW     ] = { 3, 3, 2, 2, 3, 1, 0, 2, 3, 4, 4, 3 },
    [GREECE     ] = { 3, 2, 2, 2, 1, 1, 2, 0, 1, 2, 2, 1 },
    [CRETE      ] = { 3, 2, 3, 2, 1, 2, 3, 1, 0, 1, 1, 2 },
    [EGYPT      ] = { 4, 3, 4, 3, 2, 3, 4, 2, 1, 0, 1, 2 },
    [PALESTINE  ] = { 4, 3, 4, 3, 2, 3, 4, 2, 1, 1, 0, 1 },
    [MESOPOTAMIA] = { 4, 3, 3, 3, 2, 2, 3, 1, 2, 2, 1, 0 },
};

/* T-DIG-5 The time wheel: tokens for [knowledge][weeks]. */
const uint8_t thebes_wheel[THEBES_KNOWLEDGE + 1][THEBES_WEEKS + 1] = {
    [ 1] = { 0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  1,  1,  2 },
    [ 2] = { 0,  0,  0,  0,  0,  0,  1,  1,  1,  1,  2,  2,  2 },
    [ 3] = { 0,  0,  0,  1,  1,  1,  2,  2,  2,  3,  3,  3,  4 },
    [ 4] = { 0,  0,  1,  1,  2,  2,  3,  3,  4,  4,  4,  5,  5 },
    [ 5] = { 0,  1,  1,  2,  3,  3,  4,  4,  5,  5,  6,  7,  8 },
    [ 6] = { 0,  1,  2,  3,  4,  4,  5,  5,  5,  6,  6,  7,  8 },
    [ 7] = { 0,  1,  2,  4,  4,  5,  5,  6,  6,  7,  8,  8,  9 },
    [ 8] = { 0,  1,  3,  4,  5,  5,  6,  6,  7,  8,  9,  9, 10 },
    [ 9] = { 0,  2,  3,  5,  5,  6,  6,  7,  8,  9,  9, 10, 10 },
    [10] = { 0,  2,  3,  5,  5,  6,  7,  8,  9,  9, 10, 10, 10 },
    [11] = { 0,  2,  4,  5,  6,  6,  7,  8,  9, 10, 10, 10, 10 },
    [12] = { 0,  3,  4,  5,  6,  7,  8,  9, 10, 10, 10, 10, 10 },
};

/* T-SET-3 The values of each site's 13 artefacts. */
const uint8_t thebes_artefacts[SITES][13] = {
    [SITE(GREECE     )] = { 6, 5, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1 },
    [SITE(CRETE      )] = { 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 1, 1, 1 },
    [SITE(EGYPT      )] = { 6, 5, 4, 4, 3, 3, 3, 2, 2, 1, 1, 1, 1 },
    [SITE(PALESTINE  )] = { 7, 6, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1 },
    [SITE(MESOPOTAMIA)] = { 5, 5, 4, 4, 4, 3, 3, 3, 1, 1, 1, 1, 1 },
};

/* T-SET-3 Whose book lies in whose bag. */
const uint8_t thebes_bag_book[SITES] = {
    [SITE(GREECE     )] = SITE(CRETE),
    [SITE(CRETE      )] = SITE(GREECE),
    [SITE(EGYPT      )] = SITE(MESOPOTAMIA),
    [SITE(PALESTINE  )] = SITE(EGYPT),
    [SITE(MESOPOTAMIA)] = SITE(PALESTINE),
};

/* T-SET-4 kind, city, weeks, site, points; site and points where printed. */
const struct thebes_card thebes_card[THEBES_CARDS] = {
    { SPECIAL_PERMIT, LONDON, 3 },
    { SPECIAL_PERMIT, MOSCOW, 3 },
    { ZEPPELIN, ROME, 1 },
    { ZEPPELIN, VIENNA, 1 },
    { CAR, MOSCOW, 1 },
    { CAR, ROME, 1 },
    { CONGRESS, LONDON, 2 },
    { CONGRESS, PARIS, 2 },
    { CONGRESS, PARIS, 2 },
    { CONGRESS, BERLIN, 2 },
    { CONGRESS, BERLIN, 2 },
    { CONGRESS, VIENNA, 2 },
    { CONGRESS, VIENNA, 2 },
    { CONGRESS, MOSCOW, 2 },
    { CONGRESS, MOSCOW, 2 },
    { ASSISTANT, PARIS, 2 },
    { ASSISTANT, PARIS, 2 },
    { ASSISTANT, BERLIN, 2 },
    { ASSISTANT, VIENNA, 2 },
    { ASSISTANT, VIENNA, 2 },
    { ASSISTANT, ROME, 2 },
    { SHOVEL, LONDON, 3 },
    { SHOVEL, LONDON, 3 },
    { SHOVEL, ROME, 3 },
    { SHOVEL, ROME, 3 },
    { SHOVEL, MOSCOW, 3 },
    { SHOVEL, MOSCOW, 3 },
    { GENERAL, PARIS, 3, 0, 1 },
    { GENERAL, ROME, 3, 0, 1 },
    { GENERAL, BERLIN, 3, 0, 1 },
    { GENERAL, VIENNA, 3, 0, 1 },
    { GENERAL, PARIS, 6, 0, 2 },
    { GENERAL, BERLIN, 6, 0, 2 },
    { GENERAL, LONDON, 6, 0, 2 },
    { GENERAL, MOSCOW, 6, 0, 2 },
    { BOOK, ROME, 1, SITE(GREECE), 1 },
    { BOOK, BERLIN, 1, SITE(GREECE), 1 },
    { BOOK, VIENNA, 1, SITE(GREECE), 1 },
    { BOOK, MOSCOW, 1, SITE(GREECE), 1 },
    { BOOK, ROME, 2, SITE(GREECE), 2 },
    { BOOK, ROME, 2, SITE(GREECE), 2 },
    { BOOK, LONDON, 2, SITE(GREECE), 2 },
    { BOOK, BERLIN, 4, SITE(GREECE), 3 },
    { BOOK, LONDON, 4, SITE(GREECE), 3 },
    { BOOK, BERLIN, 1, SITE(CRETE), 1 },
    { BOOK, BERLIN, 1, SITE(CRETE), 1 },
    { BOOK, PARIS, 1, SITE(CRETE), 1 },
    { BOOK, VIENNA, 1, SITE(CRETE), 1 },
    { BOOK, PARIS, 2, SITE(CRETE), 2 },
    { BOOK, VIENNA, 2, SITE(CRETE), 2 },
    { BOOK, ROME, 2, SITE(CRETE), 2 },
    { BOOK, MOSCOW, 4, SITE(CRETE), 3 },
    { BOOK, MOSCOW, 4, SITE(CRETE), 3 },
    { BOOK, ROME, 1, SITE(EGYPT), 1 },
    { BOOK, PARIS, 1, SITE(EGYPT), 1 },
    { BOOK, PARIS, 1, SITE(EGYPT), 1 },
    { BOOK, MOSCOW, 1, SITE(EGYPT), 1 },
    { BOOK, BERLIN, 2, SITE(EGYPT), 2 },
    { BOOK, BERLIN, 2, SITE(EGYPT), 2 },
    { BOOK, LONDON, 2, SITE(EGYPT), 2 },
    { BOOK, LONDON, 4, SITE(EGYPT), 3 },
    { BOOK, MOSCOW, 4, SITE(EGYPT), 3 },
    { BOOK, VIENNA, 1, SITE(PALESTINE), 1 },
    { BOOK, VIENNA, 1, SITE(PALESTINE), 1 },
    { BOOK, VIENNA, 1, SITE(PALESTINE), 1 },
    { BOOK, ROME, 1, SITE(PALESTINE), 1 },
    { BOOK, PARIS, 2, SITE(PALESTINE), 2 },
    { BOOK, BERLIN, 2, SITE(PALESTINE), 2 },
    { BOOK, LONDON, 2, SITE(PALESTINE), 2 },
    { BOOK, LONDON, 4, SITE(PALESTINE), 3 },
    { BOOK, PARIS, 4, SITE(PALESTINE), 3 },
    { BOOK, PARIS, 1, SITE(MESOPOTAMIA), 1 },
    { BOOK, ROME, 1, SITE(MESOPOTAMIA), 1 },
    { BOOK, MOSCOW, 1, SITE(MESOPOTAMIA), 1 },
    { BOOK, MOSCOW, 1, SITE(MESOPOTAMIA), 1 },
    { BOOK, VIENNA, 2, SITE(MESOPOTAMIA), 2 },
    { BOOK, VIENNA, 2, SITE(MESOPOTAMIA), 2 },
    { BOOK, LONDON, 2, SITE(MESOPOTAMIA), 2 },
    { BOOK, MOSCOW, 4, SITE(MESOPOTAMIA), 3 },
    { BOOK, LONDON, 4, SITE(MESOPOTAMIA), 3 },
    { RUMOUR, MOSCOW, 1, SITE(GREECE), 2 },
    { RUMOUR, PARIS, 1, SITE(CRETE), 2 },
    { RUMOUR, ROME, 1, SITE(EGYPT), 2 },
    { RUMOUR, VIENNA, 1, SITE(PALESTINE), 2 },
    { RUMOUR, BERLIN, 1, SITE(MESOPOTAMIA), 2 },
};

/* T-EXH-1, T-EXH-2 The first five are the small ones. */
const struct thebes_exhibition thebes_exhibition[THEBES_EXHIBITIONS] = {
    { LONDON, 3, 4, { 1, 0, 2, 0, 0 } },
    { PARIS,  3, 4, { 0, 0, 0, 1, 2 } },
    { BERLIN, 3, 4, { 2, 1, 0, 0, 0 } },
    { VIENNA, 3, 4, { 0, 0, 1, 2, 0 } },
    { MOSCOW, 3, 4, { 0, 2, 0, 0, 1 } },
    { LONDON, 4, 5, { 2, 1, 3, 0, 0 } },
    { PARIS,  4, 5, { 1, 0, 2, 3, 0 } },
    { BERLIN, 4, 5, { 0, 3, 0, 1, 2 } },
    { VIENNA, 4, 5, { 3, 2, 0, 0, 1 } },
    { MOSCOW, 4, 5, { 0, 0, 1, 2, 3 } },
};

/* T-END-2 */
const uint8_t thebes_congress_points[THEBES_CONGRESSES + 1] = { 0, 1, 3, 6, 10, 15, 21, 28 };

/* T-SET-5 The week each number of players starts in. */
const uint8_t thebes_start_week[GAME_SEATS + 1] = {
    [2] = 0, [3] = 15, [4] = THEBES_YEAR,
};

/* T-DIG-5 The least weeks for which the wheel shows more than 0. */
const uint8_t thebes_least_weeks[THEBES_KNOWLEDGE + 1] = {
    NONE, 8, 6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1,
};

/* T-DIG-3, T-DIG-6 Points of assistants, tokens of shovels, by number owned. */
const uint8_t thebes_team[7] = { 0, 0, 1, 2, 2, 3, 4 };
