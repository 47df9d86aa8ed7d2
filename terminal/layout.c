/* layout.c -- the full screen: which part stands where, and how each is
 * painted. */
#include <curses.h>
#include <string.h>
#include "full.h"
#include "leaf.h"
#include "view.h"

enum {
    LEAST_ROWS = 12, LEAST_COLUMNS = 40,
    WIDE = 116,                 /* from here on two columns */
    TABLE = 80,                 /* of which the left one has so many */
    TALL = 36,                  /* from here on the table at a glance stays */
};

/* ---- The layout ---------------------------------------------------------- */

struct layout { struct part board, news, ask, about; };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Options get what they need up to half of the screen; what happened, the lines
 * that the table leaves free. */
static struct layout lay_out(int asks, int news, int boards)
{
    int rows = LINES - 3, wide = COLS >= WIDE;
    int left = wide ? TABLE + (COLS - WIDE) / 2 : COLS;
    int ask = least(asks, wide ? rows / 2 : rows * 7 / 20);
    int about = wide ? 0 : least(5, rows / 6);
    int spare = rows - ask - about - boards;
    int told = wide ? 0 : least(news, spare > rows / 8 ? spare : rows / 8);
    int board = rows - ask - about - told;
    struct layout l = {
        .board = { 1, 0, board, left },
        .news = { 1 + board, 0, told, left },
        .ask = { 2 + board + told, 0, ask, left },
        .about = { 2 + board + told + ask, 0, about, left },
    };
    if (wide) {
        l.news = (struct part){ 1, left + 1, rows / 2, COLS - left - 1 };
        l.about = (struct part){ 2 + rows / 2, left + 1, rows - rows / 2,
                                 COLS - left - 1 };
    }
    return l;
}

/* ---- The parts ----------------------------------------------------------- */

bool full_tall(const struct client *c)
{
    return LINES >= TALL && view_sheets(c->table.game) > 1;
}

/* On a tall screen the table at a glance stays above the other sheets. */
static void fill_board(struct client *c, struct leaf *l, int width)
{
    int sheet = at.sheet;

    leaf_open(l, c, width - 1);
    if (full_tall(c)) {
        client_show_sheet(c, 0);
        fputc('\n', c->out);
        if (sheet == 0) sheet = 1;
    }
    client_show_sheet(c, sheet);
    leaf_close(l, c);
}

static void put_bar(struct client *c)
{
    char line[SAY_ROOM * 2];
    struct text t = text_in(line, sizeof line);
    int sheets = view_sheets(c->table.game);
    bool tall = full_tall(c);

    text_put(&t, c->table.game->title);
    text_put(&t, " │");
    for (int i = tall; i < sheets; i++) {
        bool here = i == at.sheet || (tall && at.sheet == 0 && i == 1);
        text_put(&t, here ? " [" : "  ");
        text_put(&t, say_word(view_sheet_title(c->table.game, i)));
        text_put(&t, here ? "]" : " ");
    }
    leaf_line((struct part){ 0, 0, 1, COLS }, line, LOOK_BAR);
}

void full_foot(struct client *c)
{
    char line[SAY_ROOM];
    struct text t = text_in(line, sizeof line);

    if (c->notice[0]) text_put(&t, c->notice);
    else text_put(&t, say_word(N_("Enter: choose · Tab: sheets · Space: about "
                                  "it · ?: what is · h: keys · q: leave")));
    leaf_line((struct part){ LINES - 1, 0, 1, COLS }, line, LOOK_BAR);
}

static void put_question(struct client *c, struct part where)
{
    char line[SAY_ROOM];
    struct text t = text_in(line, sizeof line);
    struct speaker who = client_speaker(c);

    say(&t, &who, c->table.game->question(&c->table.position));
    leaf_line(where, line, LOOK_BOLD);
}

/* The options, and between which lines each stands. */
static int option_line[CLIENT_ROWS + 1];

static void fill_options(struct client *c, struct leaf *l, int width)
{
    struct speaker who = client_speaker(c);

    leaf_open(l, c, width);
    for (int i = 0; i < c->choices; i++) {
        fflush(c->out);
        option_line[i] = leaf_lines(l);
        view_option(c->out, &who, &c->table.position, i + 1,
                    &c->row[c->choice[i]],
                    i > 0 ? &c->row[c->choice[i - 1]] : NULL);
    }
    fflush(c->out);
    option_line[c->choices] = leaf_lines(l);
    leaf_close(l, c);
}

/* The lit option is kept in sight, with what stands above it. */
static void paint_options(const struct leaf *l, struct part where)
{
    int first = option_line[at.lit], end = option_line[at.lit + 1];
    char number[16];

    snprintf(number, sizeof number, "%3d ", at.lit + 1);
    if (at.ask_from + where.rows < end) at.ask_from = end - where.rows;
    if (at.ask_from > first) at.ask_from = first;
    while (first < end && strncmp(l->line[first], number, strlen(number)) != 0)
        first++;
    leaf_paint(l, where, &at.ask_from, first, end);
}

static void fill_news(struct client *c, struct leaf *l, int width, int seat)
{
    leaf_open(l, c, width - 1);
    client_show_since(c, seat >= 0 ? c->since[seat] : 0);
    leaf_close(l, c);
}

static void paint_about(struct client *c, struct part where)
{
    struct leaf l;

    if (where.rows < 1 || c->choices == 0) return;
    leaf_open(&l, c, where.columns - 1);
    const struct game_row *row = &c->row[c->choice[at.lit]];
    if (COLS >= WIDE) client_show_details(c, row);
    else client_show_facts(c, row);
    leaf_close(&l, c);
    leaf_paint(&l, where, &at.about_from, 0, 0);
    leaf_free(&l);
}

static void put_rule(struct layout l)
{
    int column = l.board.columns;

    if (l.news.column == 0) return;
    for (int row = 1; row < LINES - 1; row++) mvaddstr(row, column, "│");
    for (int i = 0; i < l.about.columns; i++)
        mvaddstr(l.about.row - 1, l.about.column + i, "─");
}

void full_paint(struct client *c, int seat)
{
    struct leaf board, news, ask;
    int wide = COLS >= WIDE;
    int left = wide ? TABLE + (COLS - WIDE) / 2 : COLS;

    erase();
    if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS) {
        mvaddnstr(0, 0, say_word(N_("The window is too small.")), -1);
        refresh();
        return;
    }
    fill_news(c, &news, wide ? COLS - left - 1 : left, seat);
    fill_options(c, &ask, left);
    fill_board(c, &board, left);
    struct layout l = lay_out(ask.lines, news.lines, board.lines);
    put_bar(c);
    put_rule(l);
    at.news_from = LEAF_LINES;
    leaf_paint(&board, l.board, &at.board_from, 0, 0);
    leaf_paint(&news, l.news, &at.news_from, 0, 0);
    put_question(c, (struct part){ l.ask.row - 1, 0, 1, left });
    if (c->choices > 0) paint_options(&ask, l.ask);
    paint_about(c, l.about);
    full_foot(c);
    refresh();
    leaf_free(&board);
    leaf_free(&news);
    leaf_free(&ask);
}
