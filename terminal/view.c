/* view.c -- tables and options on the terminal. */
#include "view.h"
#include <string.h>
#include "play/columns.h"

/* ---- Paper -------------------------------------------------------------- */

static void put_words(struct paper *p, char *room, struct message m)
{
    struct text t = text_in(room, SAY_ROOM);

    say(&t, p->who, m);
    fprintf(p->out, "%*s", p->from, "");
    p->at += p->from;
    p->from = 0;
}

static void cell(void *ctx, struct message m, int columns)
{
    struct paper *p = ctx;
    char words[SAY_ROOM];

    put_words(p, words, m);
    columns_put(p->out, words, columns);
    p->at += columns;
}

static void flow(void *ctx, struct message m)
{
    struct paper *p = ctx;
    char words[SAY_ROOM];

    put_words(p, words, m);
    p->at = columns_wrap(p->out, words, p->at, p->rest);
}

/* An empty line is none: a game may end one before and after a list that turns
 * out to be empty. */
static void line(void *ctx, int from, int rest)
{
    struct paper *p = ctx;

    if (p->at > 0) fputc('\n', p->out);
    *p = (struct paper){ p->out, p->who, 0, rest, from, p->marks };
}

static void letter(void *ctx, int seat)
{
    struct paper *p = ctx;

    fprintf(p->out, "%*s", p->from, "");
    p->at += p->from + 1;
    p->from = 0;
    if (p->marks) fputc(VIEW_SEAT + seat, p->out);
    fputc('A' + seat, p->out);
    if (p->marks) fputc(VIEW_PLAIN, p->out);
}

/* The names of a screen have their letters already. */
static void letter_and_name(void *ctx, int seat)
{
    struct paper *p = ctx;

    if (!p->marks) {
        letter(ctx, seat);
        flow(ctx, SAY(" "));
    }
    flow(ctx, SAY("{player}", SEAT("player", seat)));
}

static void fill(void *ctx, struct message m, int columns)
{
    struct paper *p = ctx;
    char words[SAY_ROOM];
    struct text t = text_in(words, SAY_ROOM);
    int from = p->at + p->from;

    say(&t, p->who, m);
    if (columns_of(words) < columns) {
        cell(ctx, m, columns);
        return;
    }
    flow(ctx, m);
    fprintf(p->out, "\n%*s", from + columns, "");
    p->at = from + columns;
}

struct view view_on(struct paper *p)
{
    return (struct view){ p, cell, flow, line, letter, letter_and_name,
                          fill };
}

/* ---- The table ---------------------------------------------------------- */

static void put_points(const struct view *v, const struct game *g,
                       const void *position)
{
    for (int seat = 0; seat < g->seats(position); seat++) {
        struct game_score score;
        g->score(position, seat, &score);
        view_sign(v, seat == g->actor(position) ? "▶" : "", 2);
        v->cell(v->ctx, SAY("{player}", SEAT("player", seat)), 15);
        view_sign(v, "", 1);
        view_number(v, score.total, 5);
        v->line(v->ctx, 0, 0);
    }
}

void view_table(FILE *out, const struct speaker *who, const void *position)
{
    const struct guide *guide = guide_of(who->game);
    struct paper paper = { .out = out, .who = who };
    struct view v = view_on(&paper);

    if (guide->table) guide->table(position, &v);
    else put_points(&v, who->game, position);
    v.line(v.ctx, 0, 0);
}

int view_sheets(const struct game *g)
{
    const struct guide_sheet *sheet = guide_of(g)->sheets;
    int n = 1;

    while (sheet && sheet[n - 1].title) n++;
    return n;
}

const char *view_sheet_title(const struct game *g, int sheet)
{
    return sheet == 0 ? N_("Table") : guide_of(g)->sheets[sheet - 1].title;
}

/* Names that open with a mark are those of a screen with colours. */
void view_sheet(FILE *out, const struct speaker *who, const void *position,
                int looks, int sheet)
{
    struct paper paper = { .out = out, .who = who,
                           .marks = who->name[0][0] == VIEW_SEAT };
    struct view v = view_on(&paper);

    if (sheet == 0) {
        view_table(out, who, position);
        return;
    }
    guide_of(who->game)->sheets[sheet - 1].draw(position, looks, &v);
    v.line(v.ctx, 0, 0);
}

void view_option(FILE *out, const struct speaker *who, const void *position,
                 int number, const struct game_row *row,
                 const struct game_row *before)
{
    const struct guide *guide = guide_of(who->game);
    struct paper paper = { .out = out, .who = who };
    struct view v = view_on(&paper);

    if (guide->above) guide->above(position, row, before, &v);
    v.line(v.ctx, 0, 6);
    fprintf(out, "%3d ", number);
    paper.at = 4;
    if (guide->option) guide->option(position, row, &v);
    else v.flow(v.ctx, row->what);
    v.line(v.ctx, 0, 0);
}
