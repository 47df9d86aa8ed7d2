/* leaf.c -- text with lines and colours on the full screen. */
#include "leaf.h"
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include "play/columns.h"
#include "view.h"

/* ---- Filling ------------------------------------------------------------ */

void leaf_open(struct leaf *l, struct client *c, int width)
{
    *l = (struct leaf){ .before = c->out };
    c->out = open_memstream(&l->text, &l->bytes);
    if (!c->out) abort();
    c->bars = width < 60 ? width - 20 : 40;
    if (c->bars < 1) c->bars = 1;
    columns_break_at(width);
}

int leaf_lines(struct leaf *l)
{
    int n = 0;

    for (size_t i = 0; i < l->bytes; i++) n += l->text[i] == '\n';
    return n;
}

void leaf_close(struct leaf *l, struct client *c)
{
    char *rest;

    fclose(c->out);
    c->out = l->before;
    columns_break_at(COLUMNS_WIDTH);
    for (rest = l->text; *rest && l->lines < LEAF_LINES;) {
        char *end = strchr(rest, '\n');
        l->line[l->lines++] = rest;
        if (!end) break;
        *end = '\0';
        rest = end + 1;
    }
    while (l->lines > 0 && l->line[l->lines - 1][0] == '\0') l->lines--;
}

void leaf_free(struct leaf *l)
{
    free(l->text);
    l->text = NULL;
    l->lines = 0;
}

/* ---- Painting ----------------------------------------------------------- */

/* Seats are told by their letters; colours come on top. */
void leaf_colours(void)
{
    static const short colour[GAME_SEATS] = {
        COLOR_RED, COLOR_CYAN, COLOR_GREEN, COLOR_YELLOW
    };
    if (!has_colors()) return;
    start_color();
    use_default_colors();
    for (int i = 0; i < GAME_SEATS; i++)
        init_pair((short)(VIEW_SEAT + i), colour[i], -1);
}

static int bytes_of(const char *s)
{
    int n = 1;

    while (((unsigned char)s[n] & 0xc0) == 0x80) n++;
    return n;
}

/* Cut at the edge of its part; a line of a leaf is broken before that. */
static void put(struct part at, const char *s, attr_t look)
{
    int left = at.columns;

    move(at.row, at.column);
    attrset((int)look);
    for (; *s && left > 0;) {
        int n = bytes_of(s);
        if (*s >= VIEW_SEAT && *s < VIEW_PLAIN)
            attron(COLOR_PAIR(*s) | A_BOLD);
        else if (*s == VIEW_PLAIN) attrset((int)look);
        else if ((unsigned char)*s >= ' ') {
            addnstr(s, n);
            left--;
        }
        s += n;
    }
    if (look & A_REVERSE)
        for (; left > 0; left--) addch(' ');
    attrset(A_NORMAL);
}

void leaf_line(struct part at, const char *s, enum look look)
{
    static const attr_t as[] = { A_NORMAL, A_BOLD, A_REVERSE };
    put(at, s, as[look]);
}

void leaf_paint(const struct leaf *l, struct part at, int *from, int lit,
                int lit_end)
{
    int last = l->lines - at.rows;

    if (*from > last) *from = last;
    if (*from < 0) *from = 0;
    for (int i = 0; i < at.rows && *from + i < l->lines; i++) {
        int n = *from + i;
        struct part row = { at.row + i, at.column, 1, at.columns - 1 };
        put(row, l->line[n], n >= lit && n < lit_end ? A_REVERSE : A_NORMAL);
    }
    if (at.rows < 1) return;
    if (*from > 0)
        mvaddstr(at.row, at.column + at.columns - 1, "▲");
    if (*from < last)
        mvaddstr(at.row + at.rows - 1, at.column + at.columns - 1, "▼");
}
