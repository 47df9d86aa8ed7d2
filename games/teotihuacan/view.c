/* view.c -- the table of Teotihuacan in a terminal, and an option in a list.
 *
 * The calendar and the ring with the colours on each board (what a main action
 * costs there), then a line or two for each player. */
#include "guide.h"

static void put_calendar(const struct view *v, const struct teo *s)
{
    v->flow(v->ctx, SAY(N_("Calendar {light} of {dark} · "
                           "eclipses {eclipses} of 3 · buildings row {value}"),
                        NUMBER("light", s->light), NUMBER("dark", s->dark),
                        NUMBER("eclipses", s->eclipses),
                        NUMBER("value", teo_buildings_row[s->buildings])));
    v->line(v->ctx, 0, 2);
}

/* "Palace 2 · Stone Quarry 1 · ...": boards clockwise, colours on each. */
static void put_ring(const struct view *v, const struct teo *s)
{
    int n = 0;

    for (int place = 0; place < BOARDS; place++)
        if (s->ring[place])
            view_item(v, &n, SAY("{board} {colours}",
                                 PIECE("board", PIECE_BOARD + s->ring[place]),
                                 NUMBER("colours",
                                        teo_colours(s, NONE, place))));
    v->line(v->ctx, 0, 0);
}

static void put_heading(const struct view *v)
{
    static const struct { const char *what; int columns; } heading[] = {
        { N_("Player"), 13 }, { N_("Pts"), 5 }, { N_("Cocoa"), 7 },
        { N_("Wood"), 7 }, { N_("Stone"), 7 }, { N_("Gold"), 7 },
        { N_("Blue"), 6 }, { N_("Red"), 6 }, { N_("Grn"), 6 },
        { N_("Ave"), 5 }, { N_("Pyr"), 5 },
    };
    view_sign(v, "", 2);
    for (size_t i = 0; i < sizeof heading / sizeof heading[0]; i++)
        v->cell(v->ctx, SAY(heading[i].what), heading[i].columns);
    v->line(v->ctx, 0, 0);
}

static void put_worker(const struct view *v, int *n, const struct teo *s,
                       const struct teo_seat *me, int w)
{
    if (!me->power[w] || me->at[w] == NONE) return;
    view_item(v, n, SAY(me->lock[w] ? "[{power} {board}]" : "{power} {board}",
                        NUMBER("power", me->power[w]),
                        PIECE("board", PIECE_BOARD + s->ring[me->at[w]])));
}

/* Workers as "power board", locked ones in brackets; then technologies, and
 * tiles not used. */
static void put_belongings(const struct view *v, const struct teo *s,
                           const struct teo_seat *me)
{
    int n = 0;

    v->line(v->ctx, 4, 4);
    for (int w = 0; w < TEO_WORKERS; w++) put_worker(v, &n, s, me, w);
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (me->technologies >> i & 1)
            view_item(v, &n, SAY("{tile}", PIECE("tile", PIECE_TECHNOLOGY
                                                 + s->technology[i])));
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < me->tiles[k]; i++)
            view_item(v, &n, SAY("{tile}", PIECE("tile", PIECE_KIND + k)));
    v->line(v->ctx, 0, 0);
}

static void put_seat(const struct view *v, const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];

    view_sign(v, seat == teotihuacan_game.actor(s) ? "▶" : "", 2);
    v->cell(v->ctx, SAY("{player}", SEAT("player", seat)), 12);
    view_sign(v, "", 1);
    view_number(v, me->points, 5);
    for (int t = 0; t < THINGS; t++) view_number(v, me->have[t], 7);
    for (int t = 0; t < TEMPLES; t++) view_number(v, me->temple[t], 6);
    view_number(v, me->avenue, 5);
    view_number(v, me->pyramid, 5);
    put_belongings(v, s, me);
}

void teo_table(const void *position, const struct view *v)
{
    const struct teo *s = position;

    put_calendar(v, s);
    put_ring(v, s);
    put_heading(v);
    for (int i = 0; i < s->seats; i++) put_seat(v, s, i);
}

/* What it is, and what it changes at once: "cocoa -2". */
void teo_option_line(const void *position, const struct game_row *row,
                const struct view *v)
{
    static const struct { const char *key, *name; } shown[] = {
        { "cocoa", N_("cocoa") }, { "wood", N_("wood") },
        { "stone", N_("stone") }, { "gold", N_("gold") },
        { "points", N_("points") }, { "blue", N_("blue") },
        { "red", N_("red") }, { "green", N_("green") },
        { "avenue", N_("avenue") }, { "pyramid", N_("pyramid") },
    };
    int items = 1;

    (void)position;
    v->flow(v->ctx, row->what);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        for (int k = 0; k < row->facts; k++) {
            int n = row->fact[k].number;
            if (!text_equal(row->fact[k].key, shown[i].key)) continue;
            view_item(v, &items, SAY(shown[i].name));
            v->flow(v->ctx, SAY(n < 0 ? " {n}" : " +{n}", NUMBER("n", n)));
        }
}
