/* show.c -- rows, points, odds and positions as JSON. */
#include "show.h"
#include "record.h"

/* ---- What can be settled ------------------------------------------------ */

void show_options(struct text *t, const char *key, const struct game *g)
{
    json_list(t, key);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        const struct game_option *o = &g->option[i];
        json_object(t, NULL);
        json_string(t, "name", o->name);
        json_number(t, "least", o->least);
        json_number(t, "most", o->most);
        json_number(t, "usual", o->usual);
        json_string(t, "what", o->what);
        json_end_object(t);
    }
    json_end_list(t);
}

/* ---- What can be done --------------------------------------------------- */

struct rows {
    struct text *t;
    const struct game *game;
    const void *position;
};

static void put_words(struct text *t, const struct game *g,
                      const void *position, action_t a)
{
    char line[RECORD_LINE];
    struct text words = text_in(line, sizeof line);
    g->describe(position, a, &words);
    json_string(t, "words", line);
}

static void put_things(struct text *t, const struct game_row *row)
{
    json_string(t, "verb", row->verb ? row->verb : "");
    json_object(t, "about");
    for (int i = 0; i < row->things; i++)
        json_number(t, row->thing[i].key, row->thing[i].number);
    json_end_object(t);
}

static void put_facts(struct text *t, const struct game_row *row)
{
    json_list(t, "facts");
    for (int i = 0; i < row->facts; i++) {
        json_object(t, NULL);
        json_string(t, "key", row->fact[i].key);
        json_number(t, "n", row->fact[i].number);
        json_message(t, "say", row->fact[i].say);
        json_end_object(t);
    }
    json_end_list(t);
}

static void put_row(void *ctx, const struct game_row *row)
{
    struct rows *rows = ctx;
    struct text *t = rows->t;

    json_object(t, NULL);
    json_number(t, "action", row->action);
    put_words(t, rows->game, rows->position, row->action);
    json_bool(t, "can", row->can);
    json_bool(t, "reveals", row->reveals);
    put_things(t, row);
    json_message(t, "what", row->what);
    if (!row->can) {
        json_string(t, "rule", row->rule ? row->rule : "");
        json_message(t, "reason", row->reason);
    }
    put_facts(t, row);
    json_end_object(t);
}

void show_rows(struct text *t, const char *key, const struct game *g,
               const void *position)
{
    struct rows rows = { t, g, position };
    json_list(t, key);
    g->explain(position, put_row, &rows);
    json_end_list(t);
}

/* ---- What chance may bring ---------------------------------------------- */

void show_odds(struct text *t, const char *key, const struct odds *odds)
{
    json_object(t, key);
    json_number(t, "sets", (int64_t)odds->sets);
    json_object(t, "facts");
    for (int i = 0; i < odds->facts; i++)
        json_decimal(t, odds->fact[i].key, odds->fact[i].number,
                     odds->fact[i].decimals);
    json_end_object(t);
    json_object(t, "tables");
    for (int i = 0; i < odds->tables; i++) {
        const struct odds_table *table = &odds->table[i];
        json_list(t, table->key);
        for (int k = 0; k < table->rows; k++) {
            json_list(t, NULL);
            json_number(t, NULL, table->row[k].number);
            json_number(t, NULL, (int64_t)table->row[k].sets);
            json_end_list(t);
        }
        json_end_list(t);
    }
    json_end_object(t);
    json_end_object(t);
}

/* ---- How things stand --------------------------------------------------- */

void show_score(struct text *t, const char *key,
                const struct game_score *score)
{
    json_object(t, key);
    json_number(t, "total", score->total);
    json_list(t, "parts");
    for (int i = 0; i < score->parts; i++) {
        json_object(t, NULL);
        json_string(t, "key", score->part[i].key);
        json_number(t, "points", score->part[i].points);
        json_message(t, "what", score->part[i].what);
        json_end_object(t);
    }
    json_end_list(t);
    json_end_object(t);
}

static void put_scores(struct text *t, const struct game *g,
                       const void *position)
{
    int place[GAME_SEATS];
    struct game_score score;

    game_places(g, position, place);
    json_list(t, "scores");
    for (int seat = 0; seat < g->seats(position); seat++) {
        json_object(t, NULL);
        json_number(t, "place", place[seat]);
        g->score(position, seat, &score);
        show_score(t, "now", &score);
        g->project(position, seat, &score);
        show_score(t, "next", &score);
        json_end_object(t);
    }
    json_end_list(t);
}

void show_look(struct text *t, const char *key, const struct game *g,
               const void *position, int seat)
{
    char line[GAME_TEXT];
    struct text text = text_in(line, sizeof line);
    union position view;
    int seats = g->seats(position);
    bool all = seat < 0 || seat >= seats;

    if (all) game_copy(g, &view, position);
    else g->observe(position, seat, &view);
    game_write(g, &view, &text);
    json_object(t, key);
    json_number(t, "actor", g->actor(position));
    json_number(t, "turn", g->turn(position));
    json_number(t, "seats", seats);
    json_message(t, "question", g->question(position));
    json_string(t, "position", line);
    game_json(t, "table", g, &view);
    put_scores(t, g, position);
    if (guide_of(g)->look) guide_of(g)->look(&view, all ? 0 : seat, t);
    json_end_object(t);
}
