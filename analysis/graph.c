/* graph.c -- the win share of each seat over the turns of a game, as SVG.
 *
 * A seat is told apart by colour, by dashes and by the shape of its marks, so
 * the graph can be read in grey; colours follow the reader's light or dark
 * page.  The lines begin at the first turn and end with the result. */
#include "analysis.h"

enum {
    WIDE = 900, HIGH = 480, LEFT = 70, RIGHT = 30, TOP = 110, BOTTOM = 60,
    MARKS = 12                  /* on each line, about */
};

static const char style[] =
    "<style>\n"
    "svg{color:#1b1d22;background:#fff;font:14px system-ui,sans-serif}\n"
    "text{fill:currentColor}\n"
    ".grid{stroke:currentColor;stroke-opacity:.2}\n"
    ".axis{stroke:currentColor}\n"
    ".seat{fill:none;stroke-width:2.5;stroke-linejoin:round}\n"
    ".mark{stroke:none}\n"
    ".seat.s1{stroke:#0072b2}.mark.s1{fill:#0072b2}\n"
    ".seat.s2{stroke:#c44e00;stroke-dasharray:9 4}.mark.s2{fill:#c44e00}\n"
    ".seat.s3{stroke:#00795a;stroke-dasharray:2 3}.mark.s3{fill:#00795a}\n"
    ".seat.s4{stroke:#a0447a;stroke-dasharray:11 3 2 3}"
    ".mark.s4{fill:#a0447a}\n"
    "@media (prefers-color-scheme:dark){\n"
    "svg{color:#e8e8ea;background:#16181c}\n"
    ".seat.s1{stroke:#56b4e9}.mark.s1{fill:#56b4e9}\n"
    ".seat.s2{stroke:#f0a030}.mark.s2{fill:#f0a030}\n"
    ".seat.s3{stroke:#2fc29a}.mark.s3{fill:#2fc29a}\n"
    ".seat.s4{stroke:#e28bbb}.mark.s4{fill:#e28bbb}\n"
    "}\n"
    "</style>\n";

/* Circle, square, triangle, diamond, around 0 0. */
static const char *const shape[GAME_SEATS] = {
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", "M-4.5 -4.5h9v9h-9z",
    "M0 -6l5.5 10h-11z", "M0 -6.5l6 6.5l-6 6.5l-6 -6.5z"
};

/* ---- Text --------------------------------------------------------------- */

/* Whether three bytes of UTF-8 are a character that XML does not know: half a
 * pair of UTF-16, the last two of the plane, or one written too long. */
static bool unknown(const unsigned char *c)
{
    return (c[0] == 0xed && c[1] >= 0xa0)
        || (c[0] == 0xef && c[1] == 0xbf && c[2] >= 0xbe)
        || (c[0] == 0xe0 && c[1] < 0xa0);
}

static bool unknown_long(const unsigned char *c)
{
    return (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f);
}

static void put_text(FILE *out, const char *s)
{
    for (; *s; s++) {
        const unsigned char *c = (const unsigned char *)s;
        int wrong = c[0] >= 0xf0 ? unknown_long(c) ? 4 : 0
                  : c[0] >= 0xe0 ? unknown(c) ? 3 : 0 : 0;
        if (wrong) {
            fputc('?', out);
            s += wrong - 1;
        } else if (*s == '&') fputs("&amp;", out);
        else if (*s == '<') fputs("&lt;", out);
        else if (*s == '>') fputs("&gt;", out);
        else if (*s == '"') fputs("&quot;", out);
        else fputc(*s, out);
    }
}

static void put_label(FILE *out, double x, double y, const char *more,
                      const char *s)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\"%s>", x, y, more);
    put_text(out, s);
    fputs("</text>\n", out);
}

/* ---- The frame ---------------------------------------------------------- */

static double x_of(int point, int points)
{
    return LEFT + (double)(WIDE - LEFT - RIGHT) * point
                / (points > 1 ? points - 1 : 1);
}

static double y_of(double share)
{
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share);
}

static void put_axes(FILE *out, int points)
{
    static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
    int step = 0;
    char label[SAY_NUMBER];

    for (int i = 0; i <= 4; i++) {
        double y = y_of(i / 4.0);
        fprintf(out, "<path class=\"%s\" d=\"M%d %.1fH%d\"/>\n",
                i ? "grid" : "axis", LEFT, y, WIDE - RIGHT);
        put_label(out, LEFT - 10, y + 5, " text-anchor=\"end\"",
                  say_percent(label, i / 4.0, 0));
    }
    fprintf(out, "<path class=\"axis\" d=\"M%d %dV%d\"/>\n", LEFT, TOP,
            HIGH - BOTTOM);
    while (step < 9 && points / steps[step] > 14) step++;
    for (int i = steps[step]; i < points; i += steps[step]) {
        double x = x_of(i - 1, points);         /* turn i begins there */
        fprintf(out, "<path class=\"axis\" d=\"M%.1f %dv6\"/>\n", x,
                HIGH - BOTTOM);
        snprintf(label, sizeof label, "%d", i);
        put_label(out, x, HIGH - BOTTOM + 22, " text-anchor=\"middle\"",
                  label);
    }
    put_label(out, LEFT + (WIDE - LEFT - RIGHT) / 2.0, HIGH - 14,
              " text-anchor=\"middle\"", say_word(N_("Turn")));
    put_label(out, 16, TOP - 14, "",
              say_word(N_("Win share")));
}

static void put_mark(FILE *out, int seat, double x, double y)
{
    fprintf(out, "<path class=\"mark s%d\" transform=\"translate(%.1f %.1f)\" "
            "d=\"%s\"/>\n", seat + 1, x, y, shape[seat]);
}

/* Two in a row: a name may be long. */
static void put_legend(const struct analysis *a, FILE *out)
{
    for (int s = 0; s < a->seats; s++) {
        double x = LEFT + 400.0 * (s % 2), y = 50 + 22.0 * (s / 2);
        fprintf(out, "<path class=\"seat s%d\" d=\"M%.1f %.1fh44\"/>\n", s + 1,
                x, y);
        put_mark(out, s, x + 22, y);
        put_label(out, x + 54, y + 5, "", a->record->name[s]);
    }
}

/* ---- The lines ---------------------------------------------------------- */

/* The shares when turn `point` begins, and behind the last the result. */
static const float *shares(const struct analysis *a, int point)
{
    for (int i = 0; i < a->turns; i++)
        if (a->turn[i].begins && point-- == 0) return a->turn[i].before.win;
    return a->end.win;
}

/* Marks of different seats stand at different turns, so that none hides
 * another where the shares are the same. */
static void put_seat(const struct analysis *a, FILE *out, int seat,
                     int points)
{
    int every = points / MARKS + 1;

    fprintf(out, "<path class=\"seat s%d\" d=\"", seat + 1);
    for (int i = 0; i < points; i++)
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', x_of(i, points),
                y_of((double)shares(a, i)[seat]));
    fputs("\"/>\n", out);
    for (int i = every * seat / a->seats; i < points; i += every)
        put_mark(out, seat, x_of(i, points),
                 y_of((double)shares(a, i)[seat]));
}

void graph_write(const struct analysis *a, FILE *out)
{
    int points = 1;

    for (int i = 0; i < a->turns; i++) points += a->turn[i].begins;
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
            "viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"title\">\n"
            "<title id=\"title\">", WIDE, HIGH);
    put_text(out, say_word(a->record->game->title));
    fputs(": ", out);
    put_text(out, say_word(N_("Win share")));
    fprintf(out, "</title>\n%s", style);
    put_label(out, LEFT, 26, " font-size=\"18\"",
              say_word(a->record->game->title));
    put_axes(out, points);
    put_legend(a, out);
    for (int s = 0; s < a->seats; s++) put_seat(a, out, s, points);
    fputs("</svg>\n", out);
}
