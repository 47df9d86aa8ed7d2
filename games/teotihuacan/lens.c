/* lens.c -- what can be read off the table, and questions that no rule asks but
 * players do: what a main action costs on each board, who can come there.
 *
 * All of it is for a page that draws; it knows no rule and has it from here. */
#include "guide.h"
#include "rules.h"

/* A number, or null for NONE. */
static void put(struct text *t, const char *key, int n)
{
    if (n == NONE) jot_null(t, key);
    else jot_number(t, key, n);
}

/* ---- The places of the ring --------------------------------------------- */

static bool on_ring(const struct teo_seat *me, int worker)
{
    return unlocked(me, worker) && me->at[worker] != NONE;
}

/* The workers of others that can come to a place in their next turn. */
static int threats(const struct teo *s, int seat, int place)
{
    int n = 0;

    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS && i != seat && !is_bot(s, i); w++)
            for (int d = 1; d <= 3 && on_ring(&s->seat[i], w); d++)
                n += (s->seat[i].at[w] + d) % BOARDS == place;
    return n;
}

static void put_worker(struct text *t, int seat, int worker, int power)
{
    jot_object(t, NULL);
    jot_number(t, "seat", seat);
    jot_number(t, "worker", worker);
    jot_number(t, "power", power);
    jot_end_object(t);
}

/* Unlocked workers; neutral ones behind, as seats that nobody has. */
static void put_standing(struct text *t, const struct teo *s, int place)
{
    jot_list(t, "standing");
    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS; w++)
            if (unlocked(&s->seat[i], w) && s->seat[i].at[w] == place)
                put_worker(t, i, w, s->seat[i].power[w]);
    for (int i = 0; i < TEO_NEUTRALS; i++)
        if (s->neutral[i] == place)
            put_worker(t, GAME_SEATS + i / (TEO_NEUTRALS / 2), i, 0);
    jot_end_list(t);
}

/* Each worship space: who is locked there. */
static void put_spaces(struct text *t, const struct teo *s, int place)
{
    jot_list(t, "spaces");
    for (int i = 0; i < teo_worship_spaces(s->ring[place]); i++) {
        int worker, seat = teo_locked_there(s, place, i, &worker);
        if (seat < 0) jot_null(t, NULL);
        else put_worker(t, seat, worker, s->seat[seat].power[worker]);
    }
    jot_end_list(t);
}

static void put_place(struct text *t, const struct teo *s, int seat, int place)
{
    int board = s->ring[place];

    jot_object(t, NULL);
    jot_number(t, "board", board);
    jot_number(t, "cost", board == PALACE      /* it has no main action */
                           ? 0 : teo_colours(s, seat, place));
    jot_number(t, "threat", threats(s, seat, place));
    put(t, "spot", teo_worship_spot(board));
    put(t, "temple", teo_worship_temple(board));
    put_standing(t, s, place);
    put_spaces(t, s, place);
    jot_end_object(t);
}

static void put_places(struct text *t, const struct teo *s, int seat)
{
    struct frame f = teo_top(s);

    jot_list(t, "places");
    for (int i = 0; i < BOARDS; i++) put_place(t, s, seat, i);
    jot_end_list(t);
    put(t, "here", f.kind == ASK_ACTION
                   ? s->seat[f.seat].at[s->turn.worker - 1] : NONE);
}

/* ---- Boards: what is covered, what is learned --------------------------- */

static void put_nobles(struct text *t, const struct teo *s)
{
    jot_list(t, "covered");
    for (int row = 0; row < 3; row++) {
        jot_list(t, NULL);
        for (int i = 0; i < teo_nobles_spaces[row]; i++)
            jot_bool(t, NULL, teo_space_covered(s, row, i));
        jot_end_list(t);
    }
    jot_end_list(t);
    jot_number(t, "worth", teo_buildings_row[s->buildings]);
}

static void put_columns(struct text *t)
{
    jot_list(t, "columns");
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        jot_number(t, NULL, teo_learn_temple(i));
    jot_end_list(t);
}

/* ---- Tracks: where discovery tiles lie, what they cost ------------------ */

static void put_spots(struct text *t, int first, int n)
{
    jot_list(t, NULL);
    for (int i = 0; i < n; i++) jot_number(t, NULL, first + i);
    jot_end_list(t);
}

/* The spots by each step, of the temples and of the avenue behind them. */
static void put_tracks(struct text *t, const struct teo *s)
{
    int n, first;

    jot_list(t, "tracks");
    for (int i = 0; i <= TEMPLES; i++) {
        jot_list(t, NULL);
        for (int k = 0; k <= (i < TEMPLES ? TEO_TOP : TEO_AVENUE); k++) {
            first = i < TEMPLES ? teo_spots(s, i, k, &n)
                                : teo_avenue_spots(k, &n);
            put_spots(t, first, n);
        }
        jot_end_list(t);
    }
    jot_end_list(t);
}

static void put_prices(struct text *t)
{
    jot_list(t, "price");
    for (int i = 0; i < KINDS; i++)
        jot_numbers(t, NULL, teo_kind[i].cost, THINGS);
    jot_end_list(t);
}

/* ---- The pyramid -------------------------------------------------------- */

/* A tile's icons as it lies, clockwise from top left. */
static void put_tile(struct text *t, int tile, int turned)
{
    char icons[5] = { 0 };

    for (int i = 0; i < 4; i++) icons[i] = teo_tile_icon(tile, turned, i);
    jot_string(t, NULL, icons);
}

static void put_slots(struct text *t, const struct teo *s)
{
    jot_list(t, "slots");
    for (int i = 0; i < TEO_SLOTS; i++) {
        int level, row, column;
        teo_slot_place(i, &level, &row, &column);
        jot_list(t, NULL);
        jot_number(t, NULL, level);
        jot_number(t, NULL, row);
        jot_number(t, NULL, column);
        jot_end_list(t);
    }
    jot_end_list(t);
    jot_list(t, "laid");
    for (int i = 0; i < TEO_SLOTS; i++)
        if (!s->slot[i]) jot_null(t, NULL);
        else put_tile(t, (s->slot[i] - 1) / 4, (s->slot[i] - 1) % 4);
    jot_end_list(t);
}

/* The tiles of the offer, each turned in the four ways. */
static void put_turned(struct text *t, const struct teo *s)
{
    jot_list(t, "turned");
    for (int i = 0; i < TEO_OFFER_PYRAMID; i++) {
        jot_list(t, NULL);
        for (int k = 0; k < 4 && s->pyramid[i]; k++)
            put_tile(t, s->pyramid[i] - 1, k);
        jot_end_list(t);
    }
    jot_end_list(t);
}

/* The lowest level of a side lies outside the grid, one step further out. */
static void put_square(struct text *t, int side, int level, int icon)
{
    const uint8_t (*square)[2][2] = teo_decoration_square[side];

    jot_list(t, NULL);
    for (int i = 0; i < 2; i++)
        jot_number(t, NULL, level ? square[level - 1][icon][i]
                             : 2 * square[0][icon][i] - square[1][icon][i]);
    jot_end_list(t);
}

static void put_sides(struct text *t)
{
    jot_list(t, "sides");
    for (int side = 0; side < TEO_SIDES; side++) {
        jot_list(t, NULL);
        for (int level = 0; level < TEO_LEVELS; level++) {
            jot_list(t, NULL);
            put_square(t, side, level, 0);
            put_square(t, side, level, 1);
            jot_end_list(t);
        }
        jot_end_list(t);
    }
    jot_end_list(t);
}

/* ---- Players, calendar -------------------------------------------------- */

static void put_players(struct text *t, const struct teo *s)
{
    int first = s->first == NONE ? 0 : s->first;

    jot_list(t, "order");
    for (int i = 0; i < s->seats; i++)
        jot_number(t, NULL, (first + i) % s->seats);
    jot_end_list(t);
    jot_list(t, "masks");
    for (int i = 0; i < s->seats; i++) {
        int n = 0;
        for (int k = 0; k < MASKS; k++) n += s->seat[i].tiles[k];
        jot_number(t, NULL, n);
    }
    jot_end_list(t);
}

static void put_calendar(struct text *t, const struct teo *s)
{
    jot_number(t, "era", s->eclipses < TEO_ECLIPSES ? s->eclipses + 1
                                                     : TEO_ECLIPSES);
    jot_number(t, "to_go", s->dark - s->light);
}

void teo_look(const void *position, int seat, struct text *t)
{
    const struct teo *s = position;

    put_places(t, s, seat);
    put_nobles(t, s);
    put_columns(t);
    put_tracks(t, s);
    put_prices(t);
    put_slots(t, s);
    put_turned(t, s);
    put_sides(t);
    put_players(t, s);
    put_calendar(t, s);
}
