/* show.c -- rows, points, odds and positions as JSON. */
#include "show.h"
#include "record.h"

/* ---- What can be settled ------------------------------------------------ */

void show_options(struct text *t, const char *key, const struct game *g)
{
    jot_list(t, key);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        const struct game_option *o = &g->option[i];
        jot_object(t, NULL);
        jot_string(t, "name", o->name);
        jot_number(t, "least", o->least);
        jot_number(t, "most", o->most);
        jot_number(t, "usual", o->usual);
        jot_string(t, "what", o->what);
        jot_end_object(t);
    }
    jot_end_list(t);
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
    jot_string(t, "words", line);
}

static void put_things(struct text *t, const struct game_row *row)
{
    jot_string(t, "verb", row->verb ? row->verb : "");
    jot_object(t, "about");
    for (int i = 0; i < row->things; i++)
        jot_number(t, row->thing[i].key, row->thing[i].number);
    jot_end_object(t);
}

static void put_facts(struct text *t, const struct game_row *row)
{
    jot_list(t, "facts");
    for (int i = 0; i < row->facts; i++) {
        jot_object(t, NULL);
        jot_string(t, "key", row->fact[i].key);
        jot_number(t, "n", row->fact[i].number);
        jot_message(t, "say", row->fact[i].say);
        jot_end_object(t);
    }
    jot_end_list(t);
}

static void put_row(void *ctx, const struct game_row *row)
{
    struct rows *rows = ctx;
    struct text *t = rows->t;

    jot_object(t, NULL);
    jot_number(t, "action", row->action);
    put_words(t, rows->game, rows->position, row->action);
    jot_bool(t, "can", row->can);
    jot_bool(t, "reveals", row->reveals);
    put_things(t, row);
    jot_message(t, "what", row->what);
    if (!row->can) {
        jot_string(t, "rule", row->rule ? row->rule : "");
        jot_message(t, "reason", row->reason);
    }
    put_facts(t, row);
    jot_end_object(t);
}

void show_rows(struct text *t, const char *key, const struct game *g,
               const void *position)
{
    struct rows rows = { t, g, position };
    jot_list(t, key);
    g->explain(position, put_row, &rows);
    jot_end_list(t);
}

/* ---- What chance may bring ---------------------------------------------- */

void show_odds(struct text *t, const char *key, const struct odds *odds)
{
    jot_object(t, key);
    jot_number(t, "sets", (int64_t)odds->sets);
    jot_object(t, "facts");
    for (int i = 0; i < odds->facts; i++)
        jot_decimal(t, odds->fact[i].key, odds->fact[i].number,
                     odds->fact[i].decimals);
    jot_end_object(t);
    jot_object(t, "tables");
    for (int i = 0; i < odds->tables; i++) {
        const struct odds_table *table = &odds->table[i];
        jot_list(t, table->key);
        for (int k = 0; k < table->rows; k++) {
            jot_list(t, NULL);
            jot_number(t, NULL, table->row[k].number);
            jot_number(t, NULL, (int64_t)table->row[k].sets);
            jot_end_list(t);
        }
        jot_end_list(t);
    }
    jot_end_object(t);
    jot_end_object(t);
}

/* ---- How things stand --------------------------------------------------- */

void show_score(struct text *t, const char *key,
                const struct game_score *score)
{
    jot_object(t, key);
    jot_number(t, "total", score->total);
    jot_list(t, "parts");
    for (int i = 0; i < score->parts; i++) {
        jot_object(t, NULL);
        jot_string(t, "key", score->part[i].key);
        jot_number(t, "points", score->part[i].points);
        jot_message(t, "what", score->part[i].what);
        jot_end_object(t);
    }
    jot_end_list(t);
    jot_end_object(t);
}

static void put_scores(struct text *t, const struct game *g,
                       const void *position)
{
    int place[GAME_SEATS];
    struct game_score score;

    game_places(g, position, place);
    jot_list(t, "scores");
    for (int seat = 0; seat < g->seats(position); seat++) {
        jot_object(t, NULL);
        jot_number(t, "place", place[seat]);
        g->score(position, seat, &score);
        show_score(t, "now", &score);
        g->project(position, seat, &score);
        show_score(t, "next", &score);
        jot_end_object(t);
    }
    jot_end_list(t);
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
    jot_object(t, key);
    jot_number(t, "actor", g->actor(position));
    jot_number(t, "turn", g->turn(position));
    jot_number(t, "seats", seats);
    jot_message(t, "question", g->question(position));
    jot_string(t, "position", line);
    game_json(t, "table", g, &view);
    put_scores(t, g, position);
    if (guide_of(g)->look) guide_of(g)->look(&view, all ? 0 : seat, t);
    jot_end_object(t);
}
