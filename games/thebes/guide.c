/* guide.c -- what Thebes says about itself beyond its rules. */
#include "guide.h"

static const struct guide_pieces pieces[] = {
    { "card", PIECE_CARD, THEBES_CARDS },
    { "exhibition", PIECE_EXHIBITION, THEBES_EXHIBITIONS },
    { "place", PIECE_PLACE, PLACES },
    { "blank", PIECE_BLANK, SITES },
    { "book", PIECE_BOOK, SITES },
    { "general", PIECE_GENERAL, SITES },
    { "artefact", PIECE_ARTEFACT, SITES * VALUE_7 },
    { 0 }
};

const struct guide thebes_guide = {
    .table = thebes_table, .sheets = thebes_sheets,
    .option = thebes_option_line, .above = thebes_above,
    .pieces = pieces, .help = thebes_piece_help, .topics = thebes_topics,
    .data = thebes_data, .look = thebes_look,
    .odds = thebes_odds, .space = &thebes_space,
    .sight = &thebes_sight, .greedy = thebes_greedy,
};
