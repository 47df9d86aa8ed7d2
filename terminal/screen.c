/* screen.c -- what the player sees: what happened, the table, the question with
 * its numbered options, the log, the points.
 *
 * Every number shown comes from explain() or from the odds. */
#include <string.h>
#include "games/thebes/bots/odds.h"
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

static const struct game_fact *fact(const struct game_row *row, const char *key)
{
    for (int i = 0; i < row->facts; i++)
        if (strcmp(row->fact[i].key, key) == 0) return &row->fact[i];
    return NULL;
}

/* Weeks as journey + work = sum; "+" when it can take longer. */
static void put_weeks(const struct game_row *row)
{
    const struct game_fact *journey = fact(row, "journey");
    const struct game_fact *work = fact(row, "work");
    char buffer[40] = "";

    if (journey && work)
        snprintf(buffer, sizeof buffer, "%d+%d=%d%s", journey->number,
                 work->number, journey->number + work->number,
                 fact(row, "longer") ? "+" : "");
    columns_put(stdout, buffer, 9);
}

/* What an option changes at once, by the names of the facts: "cocoa -2". */
static void put_changes(const struct game_row *row, int at)
{
    static const struct { const char *key, *name; } shown[] = {
        { "cocoa", N_("cocoa") }, { "wood", N_("wood") },
        { "stone", N_("stone") }, { "gold", N_("gold") },
        { "points", N_("points") }, { "blue", N_("blue") },
        { "red", N_("red") }, { "green", N_("green") },
        { "avenue", N_("avenue") }, { "pyramid", N_("pyramid") },
    };
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        const struct game_fact *f = fact(row, shown[i].key);
        char text[SAY_ROOM];
        if (!f) continue;
        snprintf(text, sizeof text, " · %s %+d", say_word(shown[i].name),
                 f->number);
        at = columns_wrap(stdout, text, at, 6);
    }
}

/* One line for an option: what it is, the weeks, where that leaves the marker;
 * for a dig the tokens, the points to expect and the chance of nothing. */
static void put_choice(const struct client *c, int number)
{
    enum { WHAT = 46, DIG_WHAT = 34, DRAWN = 12 };
    const struct game_row *row = &c->row[c->choice[number]];
    const struct game_fact *place = fact(row, "place");
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = client_speaker(c);
    struct odds odds;

    printf("%3d ", number + 1);
    say(&t, &who, row->what);
    if (odds_of(c->table.game, &c->table.position, row->action, &odds)) {
        columns_put(stdout, buffer, DIG_WHAT);
        put_weeks(row);
        text_clear(&t);
        say(&t, &who, SAY(N_("tokens {tokens}"),
                          NUMBER("tokens", odds.dig.tokens)));
        columns_put(stdout, buffer, DRAWN);
        printf("ø %5.2f  ∅ %4.1f%%", dig_mean(&odds.dig),
               100 * dig_nothing(&odds.dig));
    } else if (fact(row, "journey")) {
        columns_put(stdout, buffer, WHAT);
        put_weeks(row);
        if (place) client_put(c, place->say, 4 + WHAT + 9, 4 + WHAT + 9);
    } else {
        put_changes(row, columns_wrap(stdout, buffer, 4, 6));
    }
    printf("\n");
}

/* What a row uses up stands above it, when that differs from the row before. */
static void put_used_up(const struct client *c, int number, bool always)
{
    static const char *const used[] = { "rumour", "assistant", "shovel" };
    const struct game_row *row = &c->row[c->choice[number]];
    const struct game_row *before = number > 0
                                  ? &c->row[c->choice[number - 1]] : row;
    bool differs = always;
    int at = 4;

    for (int i = 0; i < 3; i++)
        differs |= !fact(row, used[i]) != !fact(before, used[i]);
    for (int i = 0; i < 3 && differs; i++) {
        if (!fact(row, used[i])) continue;
        printf(at > 4 ? " · " : "    ");
        at = client_put(c, fact(row, used[i])->say, at, 4);
    }
    if (at > 4) printf("\n");
}

void client_show_question(const struct client *c)
{
    struct speaker who = client_speaker(c);
    int from = c->page * PAGE, to = from + PAGE;
    struct odds odds;

    printf("\n");
    view_game(stdout, &who, &c->table.position);
    printf("\n");
    client_put(c, c->table.game->question(&c->table.position), 0, 0);
    printf("\n");
    if (to > c->choices) to = c->choices;
    bool dig = from < to && odds_of(c->table.game, &c->table.position,
                                    c->row[c->choice[from]].action, &odds);
    if (dig) {
        printf("    ");
        say_to(stdout, SAY(N_("ø points to expect · ∅ chance of nothing")));
    }
    for (int i = from; i < to; i++) {
        if (dig) put_used_up(c, i, i == from);
        put_choice(c, i);
    }
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
