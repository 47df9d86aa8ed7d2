/* data.c -- the tables of Teotihuacan as JSON.  All but names and notes comes
 * from the tables the rules use, so that comparing it with data.json checks
 * them. */
#include "guide.h"
#include "rules.h"

static const char *const thing[THINGS] = { "cocoa", "wood", "stone", "gold" };
static const char *const temple[TEMPLES] = { "blue", "red", "green" };
static const char *const side[TEO_SIDES] = { "top", "right", "bottom", "left" };
static const char *const bonus[BONUSES] = {
    "mask_again", "five_per_technology", "fifteen", "avenue",
    "nine_per_bonus", "two_per_discovery", "workers",
};

/* Numbers as keys. */
static const char *const number[TEO_TOP + 1] = {
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11",
};

static void boards(struct text *t)
{
    static const struct { const char *name, *worship; } board[BOARDS] = {
        { "Palace", "royal" }, { "Forest", "red" }, { "Stone Quarry", "green" },
        { "Gold Deposits", "blue" }, { "Alchemy", NULL }, { "Nobles", NULL },
        { "Decorations", "any" }, { "Construction", NULL },
    };
    jot_list(t, "action_boards");
    for (int i = 0; i < BOARDS; i++) {
        jot_object(t, NULL);
        jot_number(t, "id", i + 1);
        jot_string(t, "name", board[i].name);
        jot_bool(t, "main", i + 1 != PALACE);
        if (board[i].worship) jot_string(t, "worship", board[i].worship);
        else jot_null(t, "worship");
        jot_end_object(t);
    }
    jot_end_list(t);
    jot_numbers(t, "ring_first_game", teo_ring_first_game, BOARDS);
    jot_object(t, "ring_fixed");
    jot_number(t, "1", 0);
    jot_number(t, "8", 4);
    jot_end_object(t);
}

static void goods(struct text *t, const uint8_t *have)
{
    for (int i = 0; i < THINGS; i++)
        if (have[i]) jot_number(t, thing[i], have[i]);
}

static void cell(struct text *t, const struct teo_cell *c)
{
    jot_object(t, NULL);
    goods(t, c->have);
    if (c->points) jot_number(t, "vp", c->points);
    if (c->steps) jot_number(t, "temple_any", c->steps);
    jot_end_object(t);
}

static void cells(struct text *t)
{
    jot_object(t, "resource_boards");
    jot_string(t, "note", "rows: 1, 2, 3+ own unlocked workers; columns: "
                           "lowest power 1, 2-3, 4-5");
    jot_object(t, "cells");
    for (int b = 0; b < 3; b++) {
        jot_list(t, number[b + FOREST]);
        for (int row = 0; row < 3; row++) {
            jot_list(t, NULL);
            for (int i = 0; i < 3; i++) cell(t, &teo_cell[b][row][i]);
            jot_end_list(t);
        }
        jot_end_list(t);
    }
    jot_end_object(t);
    jot_end_object(t);
}

/* A reward as "vp3", "c2", "r1" or "bonus". */
static void step(struct text *t, struct teo_reward r)
{
    static const char *const letter[] = {
        [REWARD_POINTS] = "vp", [REWARD_COCOA] = "c", [REWARD_RESOURCES] = "r",
        [REWARD_BONUS] = "bonus",
    };
    char word[16];
    struct text w = text_in(word, sizeof word);

    text_put(&w, letter[r.kind]);
    if (r.kind != REWARD_BONUS) text_int(&w, r.amount);
    jot_string(t, NULL, word);
}

static void major(struct text *t, int which)
{
    jot_object(t, temple[which]);
    for (int i = 1; i <= TEO_TOP; i++)
        if (teo_major[which][i][0])
            jot_numbers(t, number[i], teo_major[which][i], 3);
    jot_end_object(t);
}

static void temples(struct text *t)
{
    jot_object(t, "temples");
    jot_strings(t, "order", temple, TEMPLES);
    jot_object(t, "steps");
    for (int i = 0; i < TEMPLES; i++) {
        jot_list(t, temple[i]);
        for (int k = 1; k <= TEO_TOP; k++) step(t, teo_step[i][k]);
        jot_end_list(t);
    }
    jot_end_object(t);
    jot_string(t, "steps_note",
                "step 1 is the first above the bottom; r=resources of choice, "
                "c=cocoa, vp=points; step 10 holds the bonus tile, step 11 is "
                "the top");
    jot_object(t, "major");
    for (int i = 0; i < TEMPLES; i++) major(t, i);
    jot_end_object(t);
    jot_string(t, "major_note",
                "step: number of discovery tiles for 2, 3, 4 players");
    jot_end_object(t);
}

static void tracks(struct text *t)
{
    jot_object(t, "avenue");
    jot_number(t, "max", TEO_AVENUE);
    jot_object(t, "discovery");
    jot_number(t, "3", AT_AVENUE_6 - AT_AVENUE_3);
    jot_number(t, "6", AT_AVENUE_8 - AT_AVENUE_6);
    jot_number(t, "8", AT_BLUE_4 - AT_AVENUE_8);
    jot_end_object(t);
    jot_end_object(t);
    jot_numbers(t, "buildings_row", teo_buildings_row, LEN(teo_buildings_row));
    jot_list(t, "nobles_rows");
    for (int row = 0; row < 3; row++)
        jot_numbers(t, NULL, teo_nobles_row[row], teo_nobles_spaces[row]);
    jot_end_list(t);
    jot_object(t, "calendar");
    for (int p = 2; p <= GAME_SEATS; p++)
        jot_numbers(t, number[p], teo_calendar[p], TEO_ECLIPSES);
    jot_end_object(t);
}

static void masks(struct text *t)
{
    jot_numbers(t, "mask_set_points", teo_mask_points, LEN(teo_mask_points));
    jot_list(t, "mask_copies");
    for (int m = MASK_1; m <= MASK_7; m++)
        jot_number(t, NULL, teo_kind[m].copies);
    jot_end_list(t);
}

static void bot(struct text *t)
{
    static const char *const tile[] = {
        "construction", "decorations", "alchemy", "nobles", "mastery",
        "worship", "mask_collection",
    };
    static const struct { const char *key; uint8_t roll[3], n; } space[] = {
        { "T", { 6, 7, 8 }, 3 }, { "ML", { 4, 5 }, 2 }, { "MR", { 9, 10 }, 2 },
        { "BL", { 2, 3 }, 2 }, { "BR", { 11, 12 }, 2 },
    };
    jot_object(t, "bot");
    jot_strings(t, "action_tiles", tile, LEN(tile));
    jot_object(t, "roll");
    for (int i = 0; i < LEN(space); i++)
        jot_numbers(t, space[i].key, space[i].roll, space[i].n);
    jot_end_object(t);
    jot_end_object(t);
}

static void technologies(struct text *t)
{
    jot_list(t, "technologies");
    for (int i = 0; i < TECHNOLOGIES; i++) {
        jot_object(t, NULL);
        jot_number(t, "number", 2 * i + 1);
        jot_number(t, "gold", teo_technology_gold[i]);
        jot_end_object(t);
    }
    jot_end_list(t);
}

static void first_game(struct text *t)
{
    jot_object(t, "first_game");
    jot_list(t, "technologies");
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        jot_number(t, NULL, 2 * teo_first_game_technology[i] + 1);
    jot_end_list(t);
    jot_numbers(t, "royal", teo_first_game_royal, TEO_ROYALS);
    jot_object(t, "temple_bonus");
    for (int i = 0; i < TEMPLES; i++)
        jot_string(t, temple[i], bonus[teo_first_game_bonus[i]]);
    jot_end_object(t);
    jot_end_object(t);
}

static void royal(struct text *t)
{
    static const char *const letter[TEO_ROYALS] = { "A", "B", "C" };

    jot_object(t, "royal");
    for (int i = 0; i < TEO_ROYALS; i++)
        jot_numbers(t, letter[i], teo_royal_class[i], 3);
    jot_end_object(t);
    jot_strings(t, "temple_bonus", bonus, BONUSES);
}

/* Name and effect of each kind, the effect as one number or one word; masks
 * are told by their number and copies. */
static const struct { const char *name, *key; int n; const char *word; }
kind[KINDS] = {
    [TILE_SCORE] = { "score 4", "vp", 4 },
    [TILE_THREE] = { "3 resources", "resource_any", 3 },
    [TILE_TWO] = { "2 resources", "resource_any", 2 },
    [TILE_AVENUE] = { "avenue step", "avenue", 1 },
    [TILE_TEMPLE] = { "any temple", "temple_any", 1 },
    [TILE_BLUE] = { "blue temple", "temple", 0, "blue" },
    [TILE_RED] = { "red temple", "temple", 0, "red" },
    [TILE_GREEN] = { "green temple", "temple", 0, "green" },
    [TILE_COCOA] = { "4 cocoa", "cocoa", 4 },
    [TILE_POWER] = { "two power-ups", "power_up", 2 },
    [TILE_DOUBLE] = { "move a second worker along", "special", 0,
                      "double_move" },
    [TILE_FREE] = { "skip one cocoa payment", "special", 0, "free_cocoa" },
    [TILE_UNLIMITED] = { "unlimited move", "special", 0, "unlimited_move" },
    [TILE_EXTRA] = { "one extra worker (5, 6, 8)", "special", 0,
                     "extra_worker" },
};

static void tile_name(struct text *t, int k)
{
    char name[32];
    struct text w = text_in(name, sizeof name);

    if (k < MASKS) {
        text_put(&w, "mask ");
        text_int(&w, k + 1);
        text_put(&w, " (");
        text_int(&w, teo_kind[k].copies);
        text_put(&w, teo_kind[k].copies == 1 ? " copy)" : " copies)");
    } else {
        text_put(&w, kind[k].name);
    }
    jot_string(t, "name", name);
}

static void tile(struct text *t, int id, int k)
{
    jot_object(t, NULL);
    jot_number(t, "id", id);
    tile_name(t, k);
    jot_object(t, "cost");
    goods(t, teo_kind[k].cost);
    jot_end_object(t);
    jot_object(t, "effect");
    if (k < MASKS) jot_number(t, "mask", k + 1);
    else if (kind[k].word) jot_string(t, kind[k].key, kind[k].word);
    else jot_number(t, kind[k].key, kind[k].n);
    jot_end_object(t);
    jot_end_object(t);
}

static void discovery(struct text *t)
{
    int id = 0;

    jot_list(t, "discovery");
    for (int k = 0; k < KINDS; k++)
        for (int copy = 0; copy < teo_kind[k].copies; copy++) tile(t, id++, k);
    jot_end_list(t);
}

static void starting(struct text *t)
{
    jot_list(t, "starting");
    for (int i = 0; i < TEO_STARTING; i++) {
        const struct teo_start *s = &teo_start[i];
        const struct { const char *key; int n; } more[] = {
            { "resource_any", s->resources }, { "temple_blue", s->step[BLUE] },
            { "temple_red", s->step[RED] }, { "temple_green", s->step[GREEN] },
            { "avenue", s->avenue }, { "power_up", s->power },
            { "technology", s->technology }, { "discovery", s->discovery },
        };
        jot_object(t, NULL);
        jot_number(t, "id", i);
        jot_numbers(t, "boards", s->board, 2);
        jot_object(t, "gain");
        goods(t, s->have);
        for (int k = 0; k < LEN(more); k++)
            if (more[k].n) jot_number(t, more[k].key, more[k].n);
        jot_end_object(t);
        jot_end_object(t);
    }
    jot_end_list(t);
}

/* An object with a note, whose list of tiles follows. */
static void tiles(struct text *t, const char *key, const char *note)
{
    jot_object(t, key);
    jot_string(t, "note", note);
    jot_list(t, "tiles");
}

static void icons(struct text *t)
{
    jot_object(t, "icons");
    jot_string(t, "note",
                "three icon shapes b r g and a fourth, small shape '-'; a "
                "capital letter is the same shape printed in its temple's "
                "colour; the fourth is never coloured");
    jot_end_object(t);
    tiles(t, "pyramid_tiles",
          "quadrants clockwise from top-left: TL TR BR BL, unrotated; one "
          "quarter turn clockwise turns TL TR BR BL into BL TL TR BR");
    for (int i = 0; i < TEO_PYRAMID; i++)
        jot_string(t, NULL, teo_pyramid_tile[i]);
    jot_end_list(t);
    jot_end_object(t);
    tiles(t, "decoration_tiles",
          "two icons, read clockwise around the pyramid when the arrow points "
          "to the centre");
    for (int i = 0; i < TEO_DECORATIONS; i++)
        jot_string(t, NULL, teo_decoration_tile[i]);
    jot_end_list(t);
    jot_end_object(t);
}

static void ground(struct text *t)
{
    jot_list(t, "pyramid_ground");
    for (int i = 0; i < LEN(teo_ground); i++)
        jot_string(t, NULL, teo_ground[i]);
    jot_end_list(t);
    jot_string(t, "decoration_ground_note",
                "printed icons of the level-1 decoration spaces, read "
                "clockwise around the pyramid (top: left to right, right: top "
                "to bottom, bottom: right to left, left: bottom to top)");
    jot_object(t, "decoration_ground");
    for (int i = 0; i < TEO_SIDES; i++)
        jot_string(t, side[i], teo_decoration_ground[i]);
    jot_end_object(t);
}

static void squares(struct text *t)
{
    jot_string(t, "decoration_squares_note",
                "grid squares (row, column) covered by level 2, 3, 4, first "
                "and second icon in clockwise order");
    jot_object(t, "decoration_squares");
    for (int i = 0; i < TEO_SIDES; i++) {
        jot_list(t, side[i]);
        for (int level = 0; level < 3; level++) {
            jot_list(t, NULL);
            for (int k = 0; k < 2; k++)
                jot_numbers(t, NULL, teo_decoration_square[i][level][k], 2);
            jot_end_list(t);
        }
        jot_end_list(t);
    }
    jot_end_object(t);
}

static void pyramid(struct text *t)
{
    jot_string(t, "pyramid_geometry",
                "level L (0 to 3) has (4-L) x (4-L) tiles; tile (r,c) covers "
                "grid rows 2r+L, 2r+L+1 and columns 2c+L, 2c+L+1; row 0 is the "
                "Palace side, column 0 the temple side; tile numbers in "
                "pyramid_start are r*(4-L)+c");
    jot_object(t, "pyramid_start");
    for (int p = 2; p <= GAME_SEATS; p++) {
        jot_object(t, number[p]);
        for (int level = 0; level < 2; level++) {
            jot_list(t, level ? "level2" : "level1");
            for (int i = 0; i < (level ? 9 : 16); i++)
                if (teo_pyramid_start[p] >> (16 * level + i) & 1)
                    jot_number(t, NULL, i);
            jot_end_list(t);
        }
        jot_end_object(t);
    }
    jot_end_object(t);
}

void teo_data(struct text *t)
{
    static void (*const part[])(struct text *) = {
        boards, cells, temples, tracks, masks, bot, technologies, first_game,
        royal, discovery, starting, icons, ground, squares, pyramid,
    };
    jot_string(t, "game", "Teotihuacan: City of Gods");
    for (int i = 0; i < LEN(part); i++) part[i](t);
}
