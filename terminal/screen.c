/* screen.c -- what the player sees: what happened, the table, the question with
 * its numbered options, the log, the points.
 *
 * Every number shown comes from the game. */
#include <string.h>
#include "client.h"
#include "play/columns.h"
#include "view.h"

enum { PAGE = 12, LOG = 20 };

struct speaker client_speaker(const struct client *c)
{
    return (struct speaker){ c->table.game,
                             c->full ? c->marked : c->table.record.name };
}

int client_put(const struct client *c, struct message m, int at, int indent)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = client_speaker(c);
    say(&t, &who, m);
    return columns_wrap(c->out, buffer, at, indent);
}

/* ---- What happens ------------------------------------------------------- */

void client_tell(void *ctx, const void *position, struct frame f, action_t a)
{
    const struct client *c = ctx;
    struct message m = c->table.game->narrate(position, f, a);
    if (c->full || !m.text) return;     /* the screen tells it at once */
    fprintf(c->out, "  ");
    client_put(c, m, 2, 4);
    fprintf(c->out, "\n");
}

void client_notice(struct client *c, struct message m)
{
    struct text t = text_in(c->notice, sizeof c->notice);
    struct speaker who = client_speaker(c);

    say(&t, &who, m);
    if (c->full) return;                /* it stands there until a key */
    fprintf(c->out, "  ");
    columns_wrap(c->out, c->notice, 2, 4);
    fprintf(c->out, "\n");
}

/* What came after so many actions of the record. */
struct since { struct client *c; bool tell; };

static void since_line(void *ctx, const void *position, struct frame f,
                       action_t a)
{
    const struct since *s = ctx;
    struct message m = s->c->table.game->narrate(position, f, a);
    if (!s->tell || !m.text) return;
    client_put(s->c, m, 0, 2);
    fprintf(s->c->out, "\n");
}

void client_show_since(struct client *c, uint32_t action)
{
    union position p = c->table.start;
    struct since s = { c, false };
    struct game_teller teller = { since_line, &s };

    for (uint32_t i = 0; i < c->table.record.actions; i++) {
        s.tell = i >= action;
        c->table.game->apply(&p, c->table.record.action[i], &teller);
    }
}

/* The last lines of the log, told anew from the record. */
struct log { struct client *c; char line[LOG][SAY_ROOM]; int lines; };

static void log_line(void *ctx, const void *position, struct frame f,
                     action_t a)
{
    struct log *l = ctx;
    struct message m = l->c->table.game->narrate(position, f, a);
    struct text t = text_in(l->line[l->lines % LOG], SAY_ROOM);
    struct speaker who = client_speaker(l->c);
    if (!m.text) return;
    say(&t, &who, m);
    l->lines++;
}

void client_show_log(struct client *c)
{
    static struct log l;
    union position p = c->table.start;
    struct game_teller teller = { log_line, &l };

    l.c = c;
    l.lines = 0;
    for (uint32_t i = 0; i < c->table.record.actions; i++)
        c->table.game->apply(&p, c->table.record.action[i], &teller);
    for (int i = l.lines > LOG ? l.lines - LOG : 0; i < l.lines; i++) {
        fprintf(c->out, "  ");
        columns_wrap(c->out, l.line[i % LOG], 2, 4);
        fprintf(c->out, "\n");
    }
}

/* ---- The question ------------------------------------------------------- */

static void keep_row(void *ctx, const struct game_row *row)
{
    struct client *c = ctx;
    if (c->rows == CLIENT_ROWS) return;
    if (row->can) c->choice[c->choices++] = c->rows;
    c->row[c->rows++] = *row;
}

void client_ask(struct client *c)
{
    c->rows = c->choices = c->page = c->shown = 0;
    c->table.game->explain(&c->table.position, keep_row, c);
}

void client_show_question(struct client *c)
{
    struct speaker who = client_speaker(c);
    int from = c->page * PAGE, to = from + PAGE;

    fprintf(c->out, "\n");
    view_table(c->out, &who, &c->table.position);
    fprintf(c->out, "\n");
    client_put(c, c->table.game->question(&c->table.position), 0, 0);
    fprintf(c->out, "\n");
    if (to > c->choices) to = c->choices;
    if (to > c->shown) c->shown = to;
    for (int i = from; i < to; i++)
        view_option(c->out, &who, &c->table.position, i + 1,
                    &c->row[c->choice[i]],
                    i > from ? &c->row[c->choice[i - 1]] : NULL);
    if (c->choices > PAGE) {
        fprintf(c->out, "  + ");
        say_to(c->out, SAY(N_("more options ({page} of {pages})"),
                           NUMBER("page", c->page + 1),
                           NUMBER("pages", (c->choices + PAGE - 1) / PAGE)));
    }
}

void client_next_page(struct client *c)
{
    c->page = (c->page + 1) * PAGE < c->choices ? c->page + 1 : 0;
}

/* ---- More, on request --------------------------------------------------- */

void client_show_impossible(const struct client *c)
{
    bool any = false;

    for (int i = 0; i < c->rows; i++) {
        const struct game_row *row = &c->row[i];
        if (row->can) continue;
        any = true;
        fprintf(c->out, "  ");
        int at = client_put(c, row->what, 2, 4);
        fprintf(c->out, " [%s] ", row->rule);
        client_put(c, row->reason, at + (int)strlen(row->rule) + 4, 4);
        fprintf(c->out, "\n");
    }
    if (!any) say_to(c->out, SAY(N_("All that comes up here can be done.")));
}

void client_show_sheet(const struct client *c, int sheet)
{
    struct speaker who = client_speaker(c);
    int actor = who.game->actor(&c->table.position);
    int looks = actor >= 0 ? actor : 0;
    union position seen;

    who.game->observe(&c->table.position, looks, &seen);
    view_sheet(c->out, &who, &seen, looks, sheet);
}

void client_show_sheets(const struct client *c)
{
    struct speaker who = client_speaker(c);
    int sheets = view_sheets(who.game);

    for (int i = 1; i < sheets; i++) {
        fprintf(c->out, "%s%s\n", i > 1 ? "\n" : "",
                say_word(view_sheet_title(who.game, i)));
        client_show_sheet(c, i);
    }
    if (sheets <= 1) say_to(c->out, SAY(N_("The table is all there is.")));
}

static void show_score(const struct client *c, int seat, int place)
{
    struct game_score score;

    c->table.game->score(&c->table.position, seat, &score);
    say_to(c->out, SAY_N(NP_("{place}. {player}: {points} point",
                             "{place}. {player}: {points} points"),
                         NUMBER("points", score.total),
                         NUMBER("place", place),
                         TEXT("player", client_speaker(c).name[seat])));
    for (int i = 0; i < score.parts; i++) {
        if (score.part[i].points == 0) continue;
        fprintf(c->out, "   %4d  ", score.part[i].points);
        client_put(c, score.part[i].what, 9, 9);
        fprintf(c->out, "\n");
    }
}

void client_show_scores(const struct client *c)
{
    const struct game *g = c->table.game;
    int place[GAME_SEATS], seats = g->seats(&c->table.position);

    game_places(g, &c->table.position, place);
    for (int first = 1; first <= seats; first++)
        for (int s = 0; s < seats; s++)
            if (place[s] == first) show_score(c, s, first);
}

void client_show_help(const struct client *c)
{
    static const struct { const char *key, *what; } help[] = {
        { "1, 2, ...", N_("choose that option") },
        { "? 3", N_("all about option 3: costs, gains, odds") },
        { "? WORD", N_("what a thing on the table is for") },
        { "t", N_("more of the table") },
        { "+", N_("more options") },
        { "w", N_("what cannot be done, and why") },
        { "a", N_("advice: the best turns, and what for") },
        { "u", N_("undo, as far as the last draw") },
        { "l", N_("the log") },
        { "p", N_("points now") },
        { "s FILE", N_("save; resume with stele play --resume FILE") },
        { "q", N_("leave") },
    };
    for (size_t i = 0; i < sizeof help / sizeof help[0]; i++) {
        fprintf(c->out, "  ");
        columns_put(c->out, help[i].key, 12);
        fprintf(c->out, "%s\n", say_word(help[i].what));
    }
}
