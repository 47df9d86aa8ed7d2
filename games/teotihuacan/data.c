/* data.c -- the tables of Teotihuacan as JSON.  All but names and
 * notes comes from the tables the rules use, so that comparing it with
 * data.json checks them. */
#include "teotihuacan.h"
#include "commands/data.h"

static FILE *out;               /* where the one caller wants it */

static const char *const thing[THINGS] = { "cocoa", "wood", "stone", "gold" };
static const char *const temple[TEMPLES] = { "blue", "red", "green" };
static const char *const side[TEO_SIDES] = { "top", "right", "bottom", "left" };
static const char *const bonus[BONUSES] = {
    "mask_again", "five_per_technology", "fifteen", "avenue",
    "nine_per_bonus", "two_per_discovery", "workers",
};

static const char *between(int i)
{
    return i > 0 ? "," : "";
}

static void numbers(const uint8_t *list, int n)
{
    fprintf(out, "[");
    for (int i = 0; i < n; i++) fprintf(out, "%s%d", between(i), list[i]);
    fprintf(out, "]");
}

static void words(const char *const *list, int n)
{
    fprintf(out, "[");
    for (int i = 0; i < n; i++) fprintf(out, "%s\"%s\"", between(i), list[i]);
    fprintf(out, "]");
}

static void boards(void)
{
    static const struct { const char *name, *worship; } board[BOARDS] = {
        { "Palace", "\"royal\"" }, { "Forest", "\"red\"" },
        { "Stone Quarry", "\"green\"" }, { "Gold Deposits", "\"blue\"" },
        { "Alchemy", "null" }, { "Nobles", "null" },
        { "Decorations", "\"any\"" }, { "Construction", "null" },
    };
    fprintf(out, "\"action_boards\":[");
    for (int i = 0; i < BOARDS; i++)
        fprintf(out, "%s\n {\"id\":%d,\"name\":\"%s\",\"main\":%s,"
                     "\"worship\":%s}", between(i), i + 1, board[i].name,
                i + 1 == PALACE ? "false" : "true", board[i].worship);
    fprintf(out, "],\n\"ring_first_game\":");
    numbers(teo_ring_first_game, BOARDS);
    fprintf(out, ",\n\"ring_fixed\":{\"1\":0,\"8\":4},\n");
}

static void cell(const struct teo_cell *c)
{
    int n = 0;
    fprintf(out, "{");
    for (int t = 0; t < THINGS; t++)
        if (c->have[t])
            fprintf(out, "%s\"%s\":%d", between(n++), thing[t], c->have[t]);
    if (c->points) fprintf(out, "%s\"vp\":%d", between(n++), c->points);
    if (c->steps) fprintf(out, "%s\"temple_any\":%d", between(n++), c->steps);
    fprintf(out, "}");
}

static void cells(void)
{
    fprintf(out, "\"resource_boards\":{\"note\":\"rows: 1, 2, 3+ own unlocked "
                 "workers; columns: lowest power 1, 2-3, 4-5\",\"cells\":{");
    for (int b = 0; b < 3; b++) {
        fprintf(out, "%s\n \"%d\":[", between(b), b + FOREST);
        for (int row = 0; row < 3; row++) {
            fprintf(out, "%s[", between(row));
            for (int i = 0; i < 3; i++) {
                fprintf(out, "%s", between(i));
                cell(&teo_cell[b][row][i]);
            }
            fprintf(out, "]");
        }
        fprintf(out, "]");
    }
    fprintf(out, "}},\n");
}

static void steps(int t)
{
    static const char *const letter[] = {
        [REWARD_POINTS] = "vp", [REWARD_COCOA] = "c", [REWARD_RESOURCES] = "r"
    };
    fprintf(out, "\"%s\":[", temple[t]);
    for (int i = 1; i <= TEO_TOP; i++) {
        struct teo_reward r = teo_step[t][i];
        if (r.kind == REWARD_BONUS) fprintf(out, "%s\"bonus\"", between(i - 1));
        else fprintf(out, "%s\"%s%d\"", between(i - 1), letter[r.kind],
                     r.amount);
    }
    fprintf(out, "]");
}

static void major(int t)
{
    int n = 0;
    fprintf(out, "\"%s\":{", temple[t]);
    for (int i = 1; i <= TEO_TOP; i++)
        if (teo_major[t][i][0]) {
            fprintf(out, "%s\"%d\":", between(n++), i);
            numbers(teo_major[t][i], 3);
        }
    fprintf(out, "}");
}

static void temples(void)
{
    fprintf(out, "\"temples\":{\"order\":");
    words(temple, TEMPLES);
    fprintf(out, ",\n \"steps\":{");
    for (int t = 0; t < TEMPLES; t++) {
        fprintf(out, "%s\n  ", between(t));
        steps(t);
    }
    fprintf(out, "},\n \"steps_note\":\"step 1 is the first above the bottom; "
                 "r=resources of choice, c=cocoa, vp=points; step 10 holds the "
                 "bonus tile, step 11 is the top\",\n \"major\":{");
    for (int t = 0; t < TEMPLES; t++) {
        fprintf(out, "%s", between(t));
        major(t);
    }
    fprintf(out, "},\n \"major_note\":\"step: number of discovery tiles for 2, "
                 "3, 4 players\"},\n");
}

static void tracks(void)
{
    fprintf(out, "\"avenue\":{\"max\":%d,\"discovery\":{\"3\":%d,\"6\":%d,"
                 "\"8\":%d}},\n\"buildings_row\":", TEO_AVENUE,
            AT_AVENUE_6 - AT_AVENUE_3, AT_AVENUE_8 - AT_AVENUE_6,
            AT_BLUE_4 - AT_AVENUE_8);
    numbers(teo_buildings_row, 12);
    fprintf(out, ",\n\"nobles_rows\":[");
    for (int row = 0; row < 3; row++) {
        fprintf(out, "%s", between(row));
        numbers(teo_nobles_row[row], teo_nobles_spaces[row]);
    }
    fprintf(out, "],\n\"calendar\":{");
    for (int p = 2; p <= GAME_SEATS; p++) {
        fprintf(out, "%s\"%d\":", between(p - 2), p);
        numbers(teo_calendar[p], TEO_ECLIPSES);
    }
    fprintf(out, "},\n\"mask_set_points\":");
    numbers(teo_mask_points, 8);
    fprintf(out, ",\n\"mask_copies\":[");
    for (int m = MASK_1; m <= MASK_7; m++)
        fprintf(out, "%s%d", between(m), teo_kind[m].copies);
    fprintf(out, "],\n\"bot\":{\"action_tiles\":[\"construction\","
                 "\"decorations\",\"alchemy\",\"nobles\",\"mastery\","
                 "\"worship\",\"mask_collection\"],\"roll\":{\"T\":[6,7,8],"
                 "\"ML\":[4,5],\"MR\":[9,10],\"BL\":[2,3],\"BR\":[11,12]}},\n");
}

static void first_game(void)
{
    fprintf(out, "\"technologies\":[");
    for (int i = 0; i < TECHNOLOGIES; i++)
        fprintf(out, "%s{\"number\":%d,\"gold\":%d}", between(i), 2 * i + 1,
                teo_technology_gold[i]);
    fprintf(out, "],\n\"first_game\":{\"technologies\":[");
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        fprintf(out, "%s%d", between(i), 2 * teo_first_game_technology[i] + 1);
    fprintf(out, "],\"royal\":");
    numbers(teo_first_game_royal, TEO_ROYALS);
    fprintf(out, ",\"temple_bonus\":{");
    for (int t = 0; t < TEMPLES; t++)
        fprintf(out, "%s\"%s\":\"%s\"", between(t), temple[t],
                bonus[teo_first_game_bonus[t]]);
    fprintf(out, "}},\n\"royal\":{");
    for (int i = 0; i < TEO_ROYALS; i++) {
        fprintf(out, "%s\"%c\":", between(i), 'A' + i);
        numbers(teo_royal_class[i], 3);
    }
    fprintf(out, "},\n\"temple_bonus\":");
    words(bonus, BONUSES);
    fprintf(out, ",\n");
}

/* Name and effect of each kind; masks are told by their number and copies. */
static const struct { const char *name, *effect; } kind[KINDS] = {
    [TILE_SCORE] = { "score 4", "{\"vp\":4}" },
    [TILE_THREE] = { "3 resources", "{\"resource_any\":3}" },
    [TILE_TWO] = { "2 resources", "{\"resource_any\":2}" },
    [TILE_AVENUE] = { "avenue step", "{\"avenue\":1}" },
    [TILE_TEMPLE] = { "any temple", "{\"temple_any\":1}" },
    [TILE_BLUE] = { "blue temple", "{\"temple\":\"blue\"}" },
    [TILE_RED] = { "red temple", "{\"temple\":\"red\"}" },
    [TILE_GREEN] = { "green temple", "{\"temple\":\"green\"}" },
    [TILE_COCOA] = { "4 cocoa", "{\"cocoa\":4}" },
    [TILE_POWER] = { "two power-ups", "{\"power_up\":2}" },
    [TILE_DOUBLE] = { "move a second worker along",
                      "{\"special\":\"double_move\"}" },
    [TILE_FREE] = { "skip one cocoa payment",
                    "{\"special\":\"free_cocoa\"}" },
    [TILE_UNLIMITED] = { "unlimited move",
                         "{\"special\":\"unlimited_move\"}" },
    [TILE_EXTRA] = { "one extra worker (5, 6, 8)",
                     "{\"special\":\"extra_worker\"}" },
};

static void goods(const uint8_t *have, int *n)
{
    for (int t = 0; t < THINGS; t++)
        if (have[t])
            fprintf(out, "%s\"%s\":%d", between((*n)++), thing[t], have[t]);
}

static void discovery(void)
{
    int id = 0;
    fprintf(out, "\"discovery\":[");
    for (int k = 0; k < KINDS; k++)
        for (int copy = 0; copy < teo_kind[k].copies; copy++) {
            int n = 0;
            fprintf(out, "%s\n {\"id\":%d,\"name\":\"", between(id), id);
            if (k < MASKS)
                fprintf(out, "mask %d (%d %s)", k + 1, teo_kind[k].copies,
                        teo_kind[k].copies == 1 ? "copy" : "copies");
            else fprintf(out, "%s", kind[k].name);
            fprintf(out, "\",\"cost\":{");
            goods(teo_kind[k].cost, &n);
            if (k < MASKS) fprintf(out, "},\"effect\":{\"mask\":%d}}", k + 1);
            else fprintf(out, "},\"effect\":%s}", kind[k].effect);
            id++;
        }
    fprintf(out, "],\n");
}

static void starting(void)
{
    fprintf(out, "\"starting\":[");
    for (int i = 0; i < TEO_STARTING; i++) {
        const struct teo_start *s = &teo_start[i];
        int n = 0;
        fprintf(out, "%s\n {\"id\":%d,\"boards\":", between(i), i);
        numbers(s->board, 2);
        fprintf(out, ",\"gain\":{");
        goods(s->have, &n);
        struct { const char *key; int n; } more[] = {
            { "resource_any", s->resources }, { "temple_blue", s->step[BLUE] },
            { "temple_red", s->step[RED] }, { "temple_green", s->step[GREEN] },
            { "avenue", s->avenue }, { "power_up", s->power },
            { "technology", s->technology }, { "discovery", s->discovery },
        };
        for (size_t k = 0; k < sizeof more / sizeof more[0]; k++)
            if (more[k].n)
                fprintf(out, "%s\"%s\":%d", between(n++), more[k].key,
                        more[k].n);
        fprintf(out, "}}");
    }
    fprintf(out, "],\n");
}

static void icons(void)
{
    fprintf(out, "\"icons\":{\"note\":\"three icon shapes b r g and a fourth, "
                 "small shape '-'; a capital letter is the same shape printed "
                 "in its temple's colour; the fourth is never coloured\"},\n"
                 "\"pyramid_tiles\":{\"note\":\"quadrants clockwise from "
                 "top-left: TL TR BR BL, unrotated; one quarter turn clockwise "
                 "turns TL TR BR BL into BL TL TR BR\",\"tiles\":[");
    for (int i = 0; i < TEO_PYRAMID; i++)
        fprintf(out, "%s\"%s\"", between(i), teo_pyramid_tile[i]);
    fprintf(out, "]},\n\"decoration_tiles\":{\"note\":\"two icons, read "
                 "clockwise around the pyramid when the arrow points to the "
                 "centre\",\"tiles\":[");
    for (int i = 0; i < TEO_DECORATIONS; i++)
        fprintf(out, "%s\"%s\"", between(i), teo_decoration_tile[i]);
    fprintf(out, "]},\n\"pyramid_ground\":[");
    for (int i = 0; i < 8; i++)
        fprintf(out, "%s\"%s\"", between(i), teo_ground[i]);
    fprintf(out, "],\n\"decoration_ground_note\":\"printed icons of the "
                 "level-1 "
                 "decoration spaces, read clockwise around the pyramid (top: "
                 "left to right, right: top to bottom, bottom: right to left, "
                 "left: bottom to top)\",\n\"decoration_ground\":{");
    for (int i = 0; i < TEO_SIDES; i++)
        fprintf(out, "%s\"%s\":\"%s\"", between(i), side[i],
                teo_decoration_ground[i]);
    fprintf(out, "},\n");
}

static void pyramid(void)
{
    fprintf(out, "\"decoration_squares_note\":\"grid squares (row, column) "
                 "covered by level 2, 3, 4, first and second icon in clockwise "
                 "order\",\n\"decoration_squares\":{");
    for (int i = 0; i < TEO_SIDES; i++) {
        fprintf(out, "%s\"%s\":[", between(i), side[i]);
        for (int level = 0; level < 3; level++) {
            fprintf(out, "%s[", between(level));
            for (int k = 0; k < 2; k++) {
                fprintf(out, "%s", between(k));
                numbers(teo_decoration_square[i][level][k], 2);
            }
            fprintf(out, "]");
        }
        fprintf(out, "]");
    }
    fprintf(out, "},\n\"pyramid_geometry\":\"level L (0 to 3) has "
                 "(4-L) x (4-L) "
                 "tiles; tile (r,c) covers grid rows 2r+L, 2r+L+1 and columns "
                 "2c+L, 2c+L+1; row 0 is the Palace side, column 0 the temple "
                 "side; tile numbers in pyramid_start are r*(4-L)+c\",\n"
                 "\"pyramid_start\":{");
    for (int p = 2; p <= GAME_SEATS; p++) {
        fprintf(out, "%s\"%d\":{", between(p - 2), p);
        for (int level = 0; level < 2; level++) {
            int n = 0;
            fprintf(out, "%s\"level%d\":[", between(level), level + 1);
            for (int i = 0; i < (level ? 9 : 16); i++)
                if (teo_pyramid_start[p] >> (16 * level + i) & 1)
                    fprintf(out, "%s%d", between(n++), i);
            fprintf(out, "]");
        }
        fprintf(out, "}");
    }
    fprintf(out, "}\n");
}

void data_teotihuacan(FILE *where)
{
    out = where;
    fprintf(out, "{\n\"game\":\"Teotihuacan: City of Gods\",\n");
    boards();
    cells();
    temples();
    tracks();
    first_game();
    discovery();
    starting();
    icons();
    pyramid();
    fprintf(out, "}\n");
}
