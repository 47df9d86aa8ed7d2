/* guide.c -- what Thebes says about itself beyond its rules. */
#include "guide.h"

static const struct guide_pieces pieces[] = {
    { "card", PIECE_CARD, THEBES_CARDS },
    { "exhibition", PIECE_EXHIBITION, THEBES_EXHIBITIONS },
    { "place", PIECE_PLACE, PLACES },
    { "token", PIECE_TOKEN, SITES * TOKENS },
    { 0 }
};

const struct guide thebes_guide = {
    .table = thebes_table, .option = thebes_option_line, .above = thebes_above,
    .pieces = pieces,
    .odds = thebes_odds, .space = &thebes_space,
    .sight = &thebes_sight, .greedy = thebes_greedy,
};
