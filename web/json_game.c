/* json_game.c -- what a game says, as the page reads it; the other side is
 * web/src/engine/types.ts. */
#include "engine/json.h"
#include "bots/bot.h"
#include "bots/sight.h"
#include "engine/record.h"

/* ---- What there is ------------------------------------------------------ */

static void put_option(struct text *t, const struct game_option *o)
{
    text_char(t, '{');
    json_field(t, "name");
    json_string(t, o->name);
    text_char(t, ',');
    json_number(t, "least", o->least);
    text_char(t, ',');
    json_number(t, "most", o->most);
    text_char(t, ',');
    json_number(t, "usual", o->usual);
    text_char(t, ',');
    json_field(t, "what");
    json_string(t, o->what);
    text_char(t, '}');
}

/* Whether it answers within two seconds on a phone, with any number of
 * players. */
static bool for_phones(const struct bot *bot, const struct game *g)
{
    for (int n = g->option[0].least; n <= g->option[0].most; n++) {
        struct effort e = bot_effort(bot, g, n);
        if (e.trials * e.ahead > sight_of(g)->phone) return false;
    }
    return true;
}

/* The strongest level for phones. */
static const char *phone_level(const struct game *g)
{
    const char *name = "";

    for (int i = 0; bots[i] && sight_of(g); i++)
        if (bots[i]->level && for_phones(bots[i], g)) name = bots[i]->name;
    return name;
}

enum { PIECES_MOST = 256 };

static void put_game(struct text *t, const struct game *g)
{
    bool first = true;

    text_char(t, '{');
    json_field(t, "name");
    json_string(t, g->name);
    text_char(t, ',');
    json_field(t, "title");
    json_string(t, g->title);
    text_char(t, ',');
    json_field(t, "phone");
    json_string(t, phone_level(g));
    text_put(t, ",\"options\":[");
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        json_next(t, &first);
        put_option(t, &g->option[i]);
    }
    text_put(t, "],\"pieces\":[");
    first = true;
    for (int i = 0; i < PIECES_MOST; i++) {
        json_next(t, &first);
        json_message(t, g->piece(i));
    }
    text_put(t, "]}");
}

static void put_level(struct text *t, const struct bot *bot)
{
    text_char(t, '{');
    json_field(t, "name");
    json_string(t, bot->name);
    text_char(t, ',');
    json_field(t, "what");
    json_string(t, bot->what);
    text_char(t, '}');
}

static void put_levels(struct text *t)
{
    bool first = true;

    text_char(t, '[');
    for (int i = 0; bots[i]; i++) {
        if (!bots[i]->level) continue;
        json_next(t, &first);
        put_level(t, bots[i]);
    }
    text_char(t, ']');
}

void json_catalogue(struct text *t)
{
    bool first = true;

    text_put(t, "{\"games\":[");
    for (int i = 0; games[i]; i++) {
        json_next(t, &first);
        put_game(t, games[i]);
    }
    text_put(t, "],\"levels\":");
    put_levels(t);
    text_char(t, '}');
}

/* ---- What can be done --------------------------------------------------- */

struct rows {
    struct text *t;
    const struct game *game;
    const void *position;
    bool first;
};

static void put_words(struct text *t, const struct game *g,
                      const void *position, action_t a)
{
    char line[RECORD_LINE];
    struct text words = text_in(line, sizeof line);
    g->describe(position, a, &words);
    json_string(t, line);
}

static void put_row(void *ctx, const struct game_row *row)
{
    struct rows *rows = ctx;
    struct text *t = rows->t;
    bool first = true;

    json_next(t, &rows->first);
    text_char(t, '{');
    json_number(t, "action", row->action);
    text_put(t, ",\"words\":");
    put_words(t, rows->game, rows->position, row->action);
    text_put(t, row->can ? ",\"can\":true" : ",\"can\":false");
    text_put(t, row->reveals ? ",\"reveals\":true" : ",\"reveals\":false");
    text_put(t, ",\"what\":");
    json_message(t, row->what);
    if (!row->can) {
        text_put(t, ",\"rule\":");
        json_string(t, row->rule ? row->rule : "");
        text_put(t, ",\"reason\":");
        json_message(t, row->reason);
    }
    text_put(t, ",\"facts\":[");
    for (int i = 0; i < row->facts; i++) {
        json_next(t, &first);
        text_char(t, '{');
        json_field(t, "key");
        json_string(t, row->fact[i].key);
        text_char(t, ',');
        json_number(t, "n", row->fact[i].number);
        text_put(t, ",\"say\":");
        json_message(t, row->fact[i].say);
        text_char(t, '}');
    }
    text_put(t, "]}");
}

void json_explain(struct text *t, const struct game *g, const void *position)
{
    struct rows rows = { t, g, position, true };
    text_char(t, '[');
    g->explain(position, put_row, &rows);
    text_char(t, ']');
}

/* ---- How things stand --------------------------------------------------- */

static void put_score(struct text *t, const struct game_score *score)
{
    bool first = true;
    text_char(t, '{');
    json_number(t, "total", score->total);
    text_put(t, ",\"parts\":[");
    for (int i = 0; i < score->parts; i++) {
        json_next(t, &first);
        text_char(t, '{');
        json_field(t, "key");
        json_string(t, score->part[i].key);
        text_char(t, ',');
        json_number(t, "points", score->part[i].points);
        text_put(t, ",\"what\":");
        json_message(t, score->part[i].what);
        text_char(t, '}');
    }
    text_put(t, "]}");
}

void json_look(struct text *t, const struct game *g, const void *position,
               int seat)
{
    static union position view;
    static char line[GAME_TEXT];
    struct text text = text_in(line, sizeof line);
    int place[GAME_SEATS];

    int seats = g->seats(position);
    if (seat >= 0 && seat < seats) g->observe(position, seat, &view);
    else game_copy(g, &view, position);
    g->write(&view, &text);
    game_places(g, position, place);
    text_char(t, '{');
    json_number(t, "actor", g->actor(position));
    text_char(t, ',');
    json_number(t, "turn", g->turn(position));
    text_char(t, ',');
    json_number(t, "seats", seats);
    text_put(t, ",\"question\":");
    json_message(t, g->question(position));
    text_put(t, ",\"position\":");
    json_string(t, line);
    text_put(t, ",\"scores\":[");
    for (int i = 0; i < seats; i++) {
        struct game_score score;
        if (i) text_char(t, ',');
        text_char(t, '{');
        json_number(t, "place", place[i]);
        text_put(t, ",\"now\":");
        g->score(position, i, &score);
        put_score(t, &score);
        text_put(t, ",\"next\":");
        g->project(position, i, &score);
        put_score(t, &score);
        text_char(t, '}');
    }
    text_char(t, ']');
    json_lens(t, g, position, seat < 0 ? 0 : seat);
    text_char(t, '}');
}
