/* view_teotihuacan.c -- the table of Teotihuacan in a terminal.
 *
 * The calendar and the ring with the colours on each board (what a main action
 * costs there), then a line or two for each player. */
#include "play/columns.h"
#include "teotihuacan.h"
#include "terminal/view.h"

static void put_piece(struct text *t, const struct speaker *who, int piece)
{
    say(t, who, who->game->piece(piece));
}

static void put_calendar(FILE *out, const struct teo *s)
{
    say_to(out, SAY(N_("Calendar {light} of {dark} · "
                       "eclipses {eclipses} of 3 · buildings row {value}"),
                    NUMBER("light", s->light), NUMBER("dark", s->dark),
                    NUMBER("eclipses", s->eclipses),
                    NUMBER("value", teo_buildings_row[s->buildings])));
}

/* "Palace 2 · Stone Quarry 1 · ...": boards clockwise, colours on each. */
static void put_ring(FILE *out, const struct speaker *who, const struct teo *s)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);

    for (int place = 0; place < BOARDS; place++) {
        if (!s->ring[place]) continue;
        if (t.used > 0) text_put(&t, " · ");
        put_piece(&t, who, PIECE_BOARD + s->ring[place]);
        text_char(&t, ' ');
        text_int(&t, teo_colours(s, NONE, place));
    }
    columns_wrap(out, buffer, 0, 2);
    fputs("\n", out);
}

static void put_heading(FILE *out)
{
    columns_put(out, "", 2);
    columns_put(out, say_word(N_("Player")), 11);
    columns_put(out, say_word(N_("Pts")), 5);
    columns_put(out, say_word(N_("Cocoa")), 7);
    columns_put(out, say_word(N_("Wood")), 7);
    columns_put(out, say_word(N_("Stone")), 7);
    columns_put(out, say_word(N_("Gold")), 7);
    columns_put(out, say_word(N_("Blue")), 6);
    columns_put(out, say_word(N_("Red")), 6);
    columns_put(out, say_word(N_("Grn")), 6);
    columns_put(out, say_word(N_("Ave")), 5);
    columns_put(out, say_word(N_("Pyr")), 5);
    fputs("\n", out);
}

static void put_number(FILE *out, int n, int width)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    columns_put(out, text, width);
}

/* Workers as "power board", locked ones in brackets; then tiles not used. */
static void put_workers(FILE *out, const struct speaker *who,
                        const struct teo *s, const struct teo_seat *me)
{
    char buffer[SAY_ROOM * 2];
    struct text t = text_in(buffer, sizeof buffer);

    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!me->power[w] || me->at[w] == NONE) continue;
        if (t.used > 0) text_put(&t, " · ");
        if (me->lock[w]) text_char(&t, '[');
        text_int(&t, me->power[w]);
        text_char(&t, ' ');
        put_piece(&t, who, PIECE_BOARD + s->ring[me->at[w]]);
        if (me->lock[w]) text_char(&t, ']');
    }
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (me->technologies >> i & 1) {
            text_put(&t, " · ");
            put_piece(&t, who, PIECE_TECHNOLOGY + s->technology[i]);
        }
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < me->tiles[k]; i++) {
            text_put(&t, " · ");
            put_piece(&t, who, PIECE_KIND + k);
        }
    if (t.used == 0) return;
    fputs("    ", out);
    columns_wrap(out, buffer, 4, 4);
    fputs("\n", out);
}

void view_teotihuacan(FILE *out, const struct speaker *who,
                      const void *position)
{
    const struct teo *s = position;
    int actor = who->game->actor(s);

    put_calendar(out, s);
    put_ring(out, who, s);
    put_heading(out);
    for (int i = 0; i < s->seats; i++) {
        const struct teo_seat *me = &s->seat[i];
        columns_put(out, i == actor ? "▶" : "", 2);
        columns_put(out, who->name[i], 10);
        fputs(" ", out);
        put_number(out, me->points, 5);
        for (int t = 0; t < THINGS; t++) put_number(out, me->have[t], 7);
        for (int t = 0; t < TEMPLES; t++) put_number(out, me->temple[t], 6);
        put_number(out, me->avenue, 5);
        put_number(out, me->pyramid, 5);
        fputs("\n", out);
        put_workers(out, who, s, me);
    }
}
