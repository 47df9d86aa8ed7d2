/* tables.c -- the components of Teotihuacan: facts only, equal to data.json (a
 * test compares them). */
#include "teotihuacan.h"

/* C-SET-1 The printed order, from the Palace clockwise. */
const uint8_t teo_ring_first_game[BOARDS] = { 1, 3, 5, 2, 8, 7, 6, 4 };

/* C-WOR-1 The board of each worship space's discovery tile. */
const uint8_t teo_worship_board[5] = {
    PALACE, FOREST, QUARRY, DEPOSITS, DECORATIONS
};

/* C-RES-1 By board, own workers and lowest power (1, 2-3, 4-5): cocoa, wood,
 * stone, gold; points; steps on temples of choice. */
const struct teo_cell teo_cell[3][3][3] = {
    {
        { { { 1, 0, 0, 0 }, 0, 0 }, { { 0, 1, 0, 0 }, 0, 0 }, { { 0, 2, 0, 0 }, 0, 0 } },
        { { { 0, 1, 0, 0 }, 0, 0 }, { { 0, 2, 0, 0 }, 0, 0 }, { { 2, 3, 0, 0 }, 0, 0 } },
        { { { 1, 2, 0, 0 }, 0, 0 }, { { 3, 3, 0, 0 }, 0, 0 }, { { 5, 4, 0, 0 }, 0, 0 } },
    },
    {
        { { { 0, 0, 0, 0 }, 1, 0 }, { { 0, 0, 1, 0 }, 0, 0 }, { { 0, 0, 2, 0 }, 0, 0 } },
        { { { 0, 0, 1, 0 }, 0, 0 }, { { 0, 0, 2, 0 }, 0, 0 }, { { 0, 0, 3, 0 }, 2, 0 } },
        { { { 0, 0, 2, 0 }, 1, 0 }, { { 0, 0, 3, 0 }, 3, 0 }, { { 0, 0, 4, 0 }, 5, 0 } },
    },
    {
        { { { 0, 0, 0, 0 }, 1, 0 }, { { 0, 0, 0, 1 }, 0, 0 }, { { 0, 0, 0, 2 }, 0, 0 } },
        { { { 0, 0, 0, 1 }, 0, 0 }, { { 0, 0, 0, 2 }, 0, 0 }, { { 0, 0, 0, 3 }, 2, 0 } },
        { { { 1, 0, 0, 2 }, 0, 0 }, { { 0, 0, 0, 3 }, 0, 1 }, { { 0, 0, 0, 4 }, 0, 2 } },
    },
};

/* C-TEM-1 The reward of each step. */
const struct teo_reward teo_step[TEMPLES][TEO_TOP + 1] = {
    [BLUE] = {
        { 0 }, { REWARD_RESOURCES, 1 }, { REWARD_RESOURCES, 1 },
        { REWARD_RESOURCES, 1 }, { REWARD_RESOURCES, 1 }, { REWARD_RESOURCES, 2 },
        { REWARD_RESOURCES, 2 }, { REWARD_POINTS, 2 }, { REWARD_RESOURCES, 2 },
        { REWARD_POINTS, 4 }, { REWARD_BONUS, 0 }, { REWARD_POINTS, 6 },
    },
    [RED] = {
        { 0 }, { REWARD_POINTS, 1 }, { REWARD_POINTS, 1 },
        { REWARD_POINTS, 2 }, { REWARD_POINTS, 2 }, { REWARD_POINTS, 2 },
        { REWARD_POINTS, 3 }, { REWARD_POINTS, 3 }, { REWARD_POINTS, 4 },
        { REWARD_POINTS, 5 }, { REWARD_BONUS, 0 }, { REWARD_POINTS, 7 },
    },
    [GREEN] = {
        { 0 }, { REWARD_COCOA, 1 }, { REWARD_COCOA, 1 },
        { REWARD_COCOA, 1 }, { REWARD_COCOA, 2 }, { REWARD_COCOA, 2 },
        { REWARD_COCOA, 2 }, { REWARD_COCOA, 3 }, { REWARD_COCOA, 3 },
        { REWARD_COCOA, 4 }, { REWARD_BONUS, 0 }, { REWARD_POINTS, 5 },
    },
};

/* C-SET-9, C-TEM-3 Discovery tiles on the major steps for 2, 3, 4 players. */
const uint8_t teo_major[TEMPLES][TEO_TOP + 1][3] = {
    [BLUE] = { [4] = { 2, 3, 4 } },
    [RED] = { [5] = { 3, 4, 5 } },
    [GREEN] = { [3] = { 1, 2, 3 }, [6] = { 2, 3, 4 } },
};

/* C-SET-6, C-ECL-4 */
const uint8_t teo_buildings_row[12] = { 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1 };

/* C-NOB-1 */
const uint8_t teo_nobles_row[3][5] = {
    { 3, 2, 2, 1, 1 }, { 5, 4, 3, 3 }, { 7, 6, 5 }
};
const uint8_t teo_nobles_spaces[3] = { 5, 4, 3 };

/* C-SET-5, C-ECL-10 Where the dark disc lies in each era. */
const uint8_t teo_calendar[GAME_SEATS + 1][TEO_ECLIPSES] = {
    [2] = { 10, 9, 8 }, [3] = { 11, 10, 9 }, [4] = { 12, 11, 10 }
};

/* C-ECL-7 */
const uint8_t teo_mask_points[8] = { 0, 1, 3, 6, 10, 15, 21, 28 };

/* C-TEC Prices; technology i has the number 2i + 1. */
const uint8_t teo_technology_gold[TECHNOLOGIES] = { 1, 1, 1, 1, 2, 2, 2, 2, 2 };
const uint8_t teo_first_game_technology[TEO_OFFER_TECHNOLOGIES] = {
    TECH_01, TECH_03, TECH_05, TECH_09, TECH_15, TECH_17
};

/* C-ROY The numbers of each class; the first game's as printed. */
const uint8_t teo_royal_class[TEO_ROYALS][3] = {
    { 4, 5, 9 }, { 2, 6, 7 }, { 1, 3, 8 }
};
const uint8_t teo_first_game_royal[TEO_ROYALS] = { 1, 6, 4 };
const uint8_t teo_first_game_bonus[TEMPLES] = {
    BONUS_FIFTEEN, BONUS_AVENUE, BONUS_WORKERS
};

/* C-DIS-1 Price (cocoa, wood, stone, gold) and copies of each kind. */
const struct teo_kind teo_kind[KINDS] = {
    [MASK_1        ] = { { 2, 0, 0, 1 }, 1 },
    [MASK_1 + 1    ] = { { 1, 1, 0, 0 }, 2 },
    [MASK_1 + 2    ] = { { 1, 1, 0, 0 }, 2 },
    [MASK_1 + 3    ] = { { 0, 1, 0, 0 }, 3 },
    [MASK_1 + 4    ] = { { 0, 1, 0, 0 }, 3 },
    [MASK_1 + 5    ] = { { 0, 1, 0, 0 }, 3 },
    [MASK_1 + 6    ] = { { 0, 1, 0, 0 }, 3 },
    [TILE_SCORE    ] = { { 0, 1, 0, 0 }, 3 },
    [TILE_THREE    ] = { { 1, 0, 0, 0 }, 2 },
    [TILE_TWO      ] = { { 0, 0, 0, 0 }, 2 },
    [TILE_AVENUE   ] = { { 1, 0, 0, 0 }, 3 },
    [TILE_TEMPLE   ] = { { 1, 0, 0, 0 }, 3 },
    [TILE_BLUE     ] = { { 0, 0, 0, 0 }, 2 },
    [TILE_RED      ] = { { 0, 0, 0, 0 }, 2 },
    [TILE_GREEN    ] = { { 0, 0, 0, 0 }, 2 },
    [TILE_COCOA    ] = { { 0, 0, 0, 1 }, 3 },
    [TILE_POWER    ] = { { 1, 0, 0, 0 }, 3 },
    [TILE_DOUBLE   ] = { { 0, 0, 0, 0 }, 3 },
    [TILE_FREE     ] = { { 0, 0, 0, 0 }, 3 },
    [TILE_UNLIMITED] = { { 0, 0, 0, 0 }, 3 },
    [TILE_EXTRA    ] = { { 0, 0, 0, 0 }, 3 },
};

/* C-PLAY-5 Boards; goods; resources of choice; steps on blue, red, green; avenue;
 * power-ups; technologies; discovery sign. */
const struct teo_start teo_start[TEO_STARTING] = {
    { { 3, 5 }, { 3, 5, 0, 0 }, 0, { 0, 0, 0 }, 0, 0, 0, 0 },
    { { 3, 8 }, { 3, 2, 3, 0 }, 0, { 0, 0, 0 }, 0, 0, 0, 0 },
    { { 2, 6 }, { 0, 1, 2, 3 }, 0, { 0, 0, 0 }, 0, 0, 0, 0 },
    { { 4, 8 }, { 2, 0, 0, 3 }, 0, { 0, 0, 0 }, 0, 0, 0, 1 },
    { { 2, 7 }, { 0, 1, 2, 0 }, 0, { 0, 0, 0 }, 1, 0, 0, 0 },
    { { 4, 3 }, { 0, 0, 2, 3 }, 0, { 0, 0, 1 }, 0, 0, 0, 0 },
    { { 5, 8 }, { 0, 0, 0, 0 }, 2, { 0, 0, 0 }, 0, 0, 1, 0 },
    { { 4, 5 }, { 0, 0, 0, 2 }, 0, { 0, 0, 0 }, 0, 0, 1, 0 },
    { { 2, 4 }, { 0, 3, 0, 2 }, 0, { 0, 0, 0 }, 0, 1, 0, 0 },
    { { 1, 4 }, { 5, 0, 0, 2 }, 0, { 0, 1, 0 }, 0, 0, 0, 0 },
    { { 6, 7 }, { 2, 0, 4, 0 }, 0, { 1, 0, 0 }, 0, 0, 0, 0 },
    { { 5, 6 }, { 0, 0, 0, 0 }, 0, { 1, 1, 1 }, 0, 0, 0, 0 },
    { { 1, 2 }, { 2, 3, 0, 0 }, 0, { 0, 0, 0 }, 1, 0, 0, 0 },
    { { 3, 7 }, { 0, 0, 3, 1 }, 0, { 0, 0, 0 }, 0, 0, 0, 1 },
    { { 2, 3 }, { 0, 4, 1, 0 }, 0, { 1, 0, 0 }, 0, 0, 0, 0 },
    { { 6, 8 }, { 5, 0, 0, 0 }, 0, { 0, 0, 1 }, 0, 1, 0, 0 },
    { { 7, 8 }, { 5, 0, 0, 0 }, 0, { 0, 1, 0 }, 0, 1, 0, 0 },
    { { 5, 7 }, { 0, 0, 0, 0 }, 2, { 1, 1, 0 }, 0, 0, 0, 0 },
};

/* C-CON-3 Icons clockwise from top left; a capital is coloured. */
const char teo_pyramid_tile[TEO_PYRAMID][5] = {
    "b-Rg", "-brG", "-rbG", "g-bR", "g-br", "g-rb", "g-rB", "gbr-",
    "gBr-", "b-r-", "B-r-", "g-r-", "g-R-", "b-G-", "b-g-", "b-gr",
    "b-gR", "g-br", "---r", "b---", "---g", "b--g", "g--b", "--gr",
    "G--r", "b--R", "b--r", "gbGb", "rBrb", "grgR", "----", "----",
};

/* C-DEC-3 Two icons, clockwise around the pyramid. */
const char teo_decoration_tile[TEO_DECORATIONS][3] = {
    "BR", "-B", "GG", "BG", "RB", "B-", "RR", "GB",
    "RG", "G-", "-R", "BB", "GR", "R-", "-G",
};

/* C-DEC-4 Printed icons of the pyramid's ground and of the level-1 spaces. */
const char teo_ground[8][9] = {
    "---bb---", "gggbb---", "---b-rrr", "ggr--bbb",
    "ggr-brrr", "--r-bggg", "bbbrr---", "gggrr---",
};
const char teo_decoration_ground[TEO_SIDES][3] = {
    "rg", "-g", "-b", "rb"
};

/* C-DEC-2 Squares (row, column) of levels 2, 3, 4: top, right, bottom, left. */
const uint8_t teo_decoration_square[TEO_SIDES][3][2][2] = {
    { { { 0, 3 }, { 0, 4 } }, { { 1, 3 }, { 1, 4 } }, { { 2, 3 }, { 2, 4 } } },
    { { { 3, 7 }, { 4, 7 } }, { { 3, 6 }, { 4, 6 } }, { { 3, 5 }, { 4, 5 } } },
    { { { 7, 4 }, { 7, 3 } }, { { 6, 4 }, { 6, 3 } }, { { 5, 4 }, { 5, 3 } } },
    { { { 4, 0 }, { 3, 0 } }, { { 4, 1 }, { 3, 1 } }, { { 4, 2 }, { 3, 2 } } },
};

/* C-SET-8 The slots filled at the start: levels of 16, 9, 4 and 1. */
const uint32_t teo_pyramid_start[GAME_SEATS + 1] = {
    [2] = 0x101cff3,
    [3] = 0x0280ff0,
    [4] = 0x0006996,
};
