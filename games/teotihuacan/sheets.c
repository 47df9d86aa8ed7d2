/* sheets.c -- the table of Teotihuacan in parts: the boards around the
 * calendar, the pyramid, temples and avenue, what is on offer. */
#include "guide.h"
#include "rules.h"

static void gap(const struct view *v)
{
    view_sign(v, "", 1);
    v->line(v->ctx, 0, 0);
}

/* "A Anna · B Berta": whose letters these are. */
static void put_legend(const struct view *v, const struct teo *s)
{
    for (int i = 0; i < s->seats; i++) {
        if (i) v->flow(v->ctx, SAY(" · "));
        v->who(v->ctx, i);
    }
    v->line(v->ctx, 0, 0);
}

/* ---- The boards, clockwise around the middle -------------------------- */

enum { CELL = 26, MIDDLE = BOARDS, CELL_LINES = 4 };

static const uint8_t around[3][3] = {
    { 0, 1, 2 }, { 7, MIDDLE, 3 }, { 6, 5, 4 }
};

static int neutrals_on(const struct teo *s, int place)
{
    int n = 0;

    for (int i = 0; i < TEO_NEUTRALS; i++) n += s->neutral[i] == place;
    return n;
}

static void put_crowd(const struct view *v, const struct teo *s, int place)
{
    int colours = teo_colours(s, NONE, place);
    int neutrals = neutrals_on(s, place);

    if (neutrals)
        v->cell(v->ctx, SAY(N_("colours {colours}, neutral {neutral}"),
                            NUMBER("colours", colours),
                            NUMBER("neutral", neutrals)), CELL);
    else v->cell(v->ctx, SAY(N_("colours {colours}"),
                             NUMBER("colours", colours)), CELL);
}

/* "A3 A1 [B2]": power of the workers there, in brackets while locked. */
static void put_workers(const struct view *v, const struct teo *s, int place)
{
    int rest = CELL;

    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS; w++) {
            const struct teo_seat *me = &s->seat[i];
            int columns = me->lock[w] ? 5 : 3;
            if (!me->power[w] || me->at[w] != place || rest < columns) continue;
            if (me->lock[w]) view_sign(v, "[", 1);
            v->seat(v->ctx, i);
            view_number(v, me->power[w], 1);
            view_sign(v, me->lock[w] ? "]" : "", columns == 5 ? 2 : 1);
            rest -= columns;
        }
    view_sign(v, "", rest);
}

static void put_worship(const struct view *v, const struct teo *s, int place)
{
    int spot = teo_worship_spot(s->ring[place]);

    if (spot != NONE && s->spot[spot])
        v->cell(v->ctx, SAY("{tile}", PIECE("tile", PIECE_KIND
                                            + s->spot[spot] - 1)), CELL - 1);
    else view_sign(v, "", CELL - 1);
    view_sign(v, "", 1);
}

static void put_middle(const struct view *v, const struct teo *s, int line)
{
    int laid = 0;

    for (int i = 0; i < TEO_SLOTS; i++) laid += s->slot[i] != 0;
    if (line == 0)
        v->cell(v->ctx, SAY(N_("   Pyramid {laid} of {slots}"),
                            NUMBER("laid", laid), NUMBER("slots", TEO_SLOTS)),
                CELL);
    else if (line == 1)
        v->cell(v->ctx, SAY(N_("   Calendar {light} of {dark}"),
                            NUMBER("light", s->light), NUMBER("dark", s->dark)),
                CELL);
    else if (line == 2)
        v->cell(v->ctx, SAY(N_("   Eclipses {eclipses} of 3"),
                            NUMBER("eclipses", s->eclipses)), CELL);
    else view_sign(v, "", CELL);
}

static void put_board(const struct view *v, const struct teo *s, int place,
                      int line)
{
    if (place == MIDDLE) put_middle(v, s, line);
    else if (s->ring[place] == 0) view_sign(v, "", CELL);
    else if (line == 0)
        v->cell(v->ctx, SAY("■ {board}", PIECE("board", PIECE_BOARD
                                               + s->ring[place])), CELL);
    else if (line == 1) put_crowd(v, s, place);
    else if (line == 2) put_workers(v, s, place);
    else put_worship(v, s, place);
}

static void draw_boards(const void *position, int looks, const struct view *v)
{
    const struct teo *s = position;

    (void)looks;
    put_legend(v, s);
    for (int row = 0; row < 3; row++)
        for (int line = 0; line < CELL_LINES; line++) {
            for (int i = 0; i < 3; i++) put_board(v, s, around[row][i], line);
            v->line(v->ctx, 0, 0);
        }
}

/* ---- The pyramid ------------------------------------------------------ */

/* The icons of half a tile; a free slot with its row and column. */
static void put_half(const struct view *v, const struct teo *s, int slot,
                     bool lower)
{
    char half[3] = "";
    int level, row, column, there = s->slot[slot];

    teo_slot_place(slot, &level, &row, &column);
    if (there) {
        half[0] = teo_tile_icon((there - 1) / 4, (there - 1) % 4,
                                lower ? 3 : 0);
        half[1] = teo_tile_icon((there - 1) / 4, (there - 1) % 4,
                                lower ? 2 : 1);
    } else if (teo_slot_open(s, slot) && !lower) {
        half[0] = (char)('1' + row);
        half[1] = (char)('1' + column);
    } else {
        view_sign(v, "", 3);
        return;
    }
    view_sign(v, half, 3);
}

static void put_level(const struct view *v, const struct teo *s, int level,
                      int line)
{
    int side = TEO_LEVELS - level;

    for (int column = 0; column < side; column++)
        if (line < 2 * side)
            put_half(v, s, teo_first_slot[level] + line / 2 * side + column,
                     line % 2);
        else view_sign(v, "", 3);
    view_sign(v, "", 6);
}

static void put_decorated(const struct view *v, const struct teo *s)
{
    for (int side = 0; side < TEO_SIDES; side++) {
        int n = 0;
        v->line(v->ctx, 0, 2);
        v->flow(v->ctx, SAY("{side}: ", PIECE("side", PIECE_SIDE + side)));
        for (int level = 0; level < TEO_LEVELS; level++)
            if (s->decorated[side][level])
                view_item(v, &n, SAY("{tile}",
                                     PIECE("tile", PIECE_DECORATION - 1
                                           + s->decorated[side][level])));
        if (n == 0) v->flow(v->ctx, SAY("–"));
    }
    v->line(v->ctx, 0, 0);
}

static void draw_pyramid(const void *position, int looks, const struct view *v)
{
    const struct teo *s = position;

    (void)looks;
    for (int level = 0; level < TEO_LEVELS; level++)
        v->cell(v->ctx, SAY(N_("Level {level}"), NUMBER("level", level + 1)),
                3 * (TEO_LEVELS - level) + 6);
    v->line(v->ctx, 0, 0);
    for (int line = 0; line < 2 * TEO_LEVELS; line++) {
        for (int level = 0; level < TEO_LEVELS; level++)
            put_level(v, s, level, line);
        v->line(v->ctx, 0, 0);
    }
    v->flow(v->ctx, SAY(N_("Icons b, r, g; capitals give a temple step. "
                           "Digits: row and column of a slot that is free.")));
    v->line(v->ctx, 0, 0);
    put_decorated(v, s);
}

/* ---- Temples and avenue ----------------------------------------------- */

enum { TRACK = 16, STEP = 5 };

/* Everybody on this step of a track: a letter for each. */
static void put_step(const struct view *v, const struct teo *s, int track,
                     int step)
{
    int rest = STEP;

    for (int i = 0; i < s->seats; i++) {
        const struct teo_seat *me = &s->seat[i];
        int at = track < TEMPLES ? me->temple[track] : me->avenue;
        if (at != step) continue;
        v->seat(v->ctx, i);
        rest--;
    }
    if (rest == STEP) {
        view_sign(v, "·", STEP);
        return;
    }
    view_sign(v, "", rest);
}

static void put_reward(const struct view *v, struct teo_reward reward)
{
    static const char *const text[] = {
        [REWARD_POINTS] = N_("p{amount}"), [REWARD_COCOA] = N_("c{amount}"),
        [REWARD_RESOURCES] = N_("r{amount}"), [REWARD_BONUS] = N_("b"),
    };
    v->cell(v->ctx, SAY(text[reward.kind], NUMBER("amount", reward.amount)),
            STEP);
}

static void put_track(const struct view *v, const struct teo *s, int track)
{
    int last = track < TEMPLES ? TEO_TOP : TEO_AVENUE;

    if (track < TEMPLES)
        v->cell(v->ctx, SAY("{temple}", PIECE("temple", PIECE_TEMPLE + track)),
                TRACK);
    else v->cell(v->ctx, SAY(N_("avenue")), TRACK);
    for (int step = 0; step <= last; step++) put_step(v, s, track, step);
    v->line(v->ctx, 0, 0);
    if (track == TEMPLES) return;
    view_sign(v, "", TRACK + STEP);
    for (int step = 1; step <= last; step++)
        put_reward(v, teo_step[track][step]);
    v->line(v->ctx, 0, 0);
}

static void draw_temples(const void *position, int looks, const struct view *v)
{
    const struct teo *s = position;

    (void)looks;
    put_legend(v, s);
    view_sign(v, "", TRACK);
    for (int step = 0; step <= TEO_TOP; step++) view_number(v, step, STEP);
    v->line(v->ctx, 0, 0);
    for (int track = 0; track <= TEMPLES; track++) put_track(v, s, track);
    v->flow(v->ctx, SAY(N_("Each step gives: p points, c cocoa, r resources, "
                           "b the bonus tile")));
    v->line(v->ctx, 0, 0);
    for (int t = 0; t < TEMPLES; t++) {
        v->line(v->ctx, 2, 4);
        v->flow(v->ctx, SAY("{temple}: {bonus}",
                            PIECE("temple", PIECE_TEMPLE + t),
                            PIECE("bonus", PIECE_BONUS + s->bonus[t])));
    }
    v->line(v->ctx, 0, 0);
}

/* ---- On offer ---------------------------------------------------------- */

/* The technology, its price, and the letters of those who have it. */
static void put_technology(const struct view *v, const struct teo *s, int i)
{
    int n = 0;

    if (s->technology[i] >= TECHNOLOGIES) return;
    v->line(v->ctx, 2, 4);
    v->flow(v->ctx, SAY(N_("{tile}: gold {gold}"),
                        PIECE("tile", PIECE_TECHNOLOGY + s->technology[i]),
                        NUMBER("gold", teo_technology_gold[s->technology[i]])));
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(s->seat[seat].technologies >> i & 1)) continue;
        v->flow(v->ctx, SAY(n++ ? " " : " · "));
        v->seat(v->ctx, seat);
    }
    v->line(v->ctx, 0, 0);
}

/* Up to `n` things of a kind, each a number and 1, on one line. */
static void put_offer(const struct view *v, const uint8_t *there, int n,
                      int piece)
{
    int items = 0;

    v->line(v->ctx, 2, 4);
    for (int i = 0; i < n; i++)
        if (there[i])
            view_item(v, &items, SAY("{tile}",
                                     PIECE("tile", piece + there[i] - 1)));
    v->line(v->ctx, 0, 0);
}

static void put_spots(const struct view *v, const struct teo *s,
                      struct message where, int first, int end)
{
    int n = 0;

    for (int i = first; i < end; i++) {
        if (!s->spot[i]) continue;
        if (n == 0) {
            v->line(v->ctx, 2, 4);
            v->flow(v->ctx, where);
            v->flow(v->ctx, SAY(": "));
        }
        view_item(v, &n, SAY("{tile}", PIECE("tile", PIECE_KIND - 1
                                             + s->spot[i])));
    }
    v->line(v->ctx, 0, 0);
}

static void draw_offers(const void *position, int looks, const struct view *v)
{
    const struct teo *s = position;

    (void)looks;
    put_legend(v, s);
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++) put_technology(v, s, i);
    put_offer(v, s->pyramid, TEO_OFFER_PYRAMID, PIECE_PYRAMID);
    put_offer(v, s->decoration, TEO_OFFER_DECORATIONS, PIECE_DECORATION);
    gap(v);
    v->line(v->ctx, 2, 4);
    for (int i = 0, n = 0; i < TEO_ROYALS; i++)
        view_item(v, &n, SAY("{tile}",
                             PIECE("tile", PIECE_ROYAL + s->royal[i])));
    v->line(v->ctx, 0, 0);
    put_spots(v, s, SAY(N_("avenue")), AT_AVENUE_3, AT_BLUE_4);
    put_spots(v, s, SAY(N_("blue temple")), AT_BLUE_4, AT_RED_5);
    put_spots(v, s, SAY(N_("red temple")), AT_RED_5, AT_GREEN_3);
    put_spots(v, s, SAY(N_("green temple")), AT_GREEN_3, SPOTS);
}

const struct guide_sheet teo_sheets[] = {
    { N_("Boards"), draw_boards }, { N_("Pyramid"), draw_pyramid },
    { N_("Temples"), draw_temples }, { N_("On offer"), draw_offers },
    { 0 }
};
