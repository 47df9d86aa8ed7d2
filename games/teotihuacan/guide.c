/* guide.c -- what Teotihuacan says about itself beyond its rules. */
#include "guide.h"

static const struct guide_pieces pieces[] = {
    { "board", PIECE_BOARD, BOARDS + 1 },
    { "temple", PIECE_TEMPLE, TEMPLES },
    { "technology", PIECE_TECHNOLOGY, TECHNOLOGIES },
    { "royal", PIECE_ROYAL, 10 },
    { "bonus", PIECE_BONUS, BONUSES },
    { "discovery", PIECE_KIND, KINDS },
    { "decoration", PIECE_DECORATION, TEO_DECORATIONS },
    { "pyramid", PIECE_PYRAMID, TEO_PYRAMID },
    { "starting", PIECE_STARTING, TEO_STARTING },
    { "thing", PIECE_THING, THINGS },
    { "bot_tile", PIECE_BOT_TILE, 7 },
    { "side", PIECE_SIDE, TEO_SIDES },
    { 0 }
};

const struct guide teo_guide = {
    .automatic = "Teotibot",
    .table = teo_table, .sheets = teo_sheets,
    .option = teo_option_line,
    .pieces = pieces, .help = teo_help, .topics = teo_topics,
    .data = teo_data, .look = teo_look,
    .space = &teo_space, .sight = &teo_sight, .greedy = teo_greedy,
};
