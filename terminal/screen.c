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
    return (struct speaker){ c->table.game, c->table.record.name };
}

int client_put(const struct client *c, struct message m, int at, int indent)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = client_speaker(c);
    say(&t, &who, m);
    return columns_wrap(stdout, buffer, at, indent);
}

/* ---- What happens ------------------------------------------------------- */

void client_tell(void *ctx, const void *position, struct frame f, action_t a)
{
    const struct client *c = ctx;
    struct message m = c->table.game->narrate(position, f, a);
    if (!m.text) return;
    printf("  ");
    client_put(c, m, 2, 4);
    printf("\n");
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
        printf("  ");
        columns_wrap(stdout, l.line[i % LOG], 2, 4);
        printf("\n");
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
    c->rows = c->choices = c->page = 0;
    c->table.game->explain(&c->table.position, keep_row, c);
}

void client_show_question(const struct client *c)
{
    struct speaker who = client_speaker(c);
    int from = c->page * PAGE, to = from + PAGE;

    printf("\n");
    view_table(stdout, &who, &c->table.position);
    printf("\n");
    client_put(c, c->table.game->question(&c->table.position), 0, 0);
    printf("\n");
    if (to > c->choices) to = c->choices;
    for (int i = from; i < to; i++)
        view_option(stdout, &who, &c->table.position, i + 1,
                    &c->row[c->choice[i]],
                    i > from ? &c->row[c->choice[i - 1]] : NULL);
    if (c->choices > PAGE) {
        printf("  + ");
        say_to(stdout, SAY(N_("more options ({page} of {pages})"),
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
        printf("  ");
        int at = client_put(c, row->what, 2, 4);
        printf(" [%s] ", row->rule);
        client_put(c, row->reason, at + (int)strlen(row->rule) + 4, 4);
        printf("\n");
    }
    if (!any) say_to(stdout, SAY(N_("All that comes up here can be done.")));
}

static void show_score(const struct client *c, int seat, int place)
{
    struct game_score score;

    c->table.game->score(&c->table.position, seat, &score);
    say_to(stdout, SAY_N(NP_("{place}. {player}: {points} point",
                             "{place}. {player}: {points} points"),
                         NUMBER("points", score.total),
                         NUMBER("place", place),
                         TEXT("player", c->table.record.name[seat])));
    for (int i = 0; i < score.parts; i++) {
        if (score.part[i].points == 0) continue;
        printf("   %4d  ", score.part[i].points);
        client_put(c, score.part[i].what, 9, 9);
        printf("\n");
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

void client_show_help(void)
{
    static const struct { const char *key, *what; } help[] = {
        { "1, 2, ...", N_("choose that option") },
        { "? 3", N_("all about option 3: costs, gains, odds") },
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
        printf("  ");
        columns_put(stdout, help[i].key, 12);
        printf("%s\n", say_word(help[i].what));
    }
}
