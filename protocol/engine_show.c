/* engine_show.c -- the commands of the line protocol that ask: what is legal
 * and why, what it would bring, how things stand. */
#include "engine.h"
#include <stdlib.h>
#include "engine/show.h"
#include "play/say.h"

static struct speaker speaker_of(const struct engine *e)
{
    return (struct speaker){ e->table.game, e->table.record.name };
}

static void put_said(struct engine *e, struct message m)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = speaker_of(e);
    say(&t, &who, m);
    fputs(buffer, e->out);
}

void engine_put_words(struct engine *e, const void *position, action_t a)
{
    char buffer[RECORD_LINE];
    struct text t = text_in(buffer, sizeof buffer);
    e->table.game->describe(position, a, &t);
    fputs(buffer, e->out);
}

bool engine_legal(struct engine *e, struct reader *r)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    if (!engine_in_game(e, r)) return false;
    const struct game *g = e->table.game;
    bool chance = g->actor(&e->table.position) == GAME_CHANCE;
    int n = g->legal(&e->table.position, action, chance ? weight : NULL);
    for (int i = 0; i < n; i++) {
        fprintf(e->out, "option %d ", action[i]);
        if (chance) fprintf(e->out, "weight %d ", weight[i]);
        engine_put_words(e, &e->table.position, action[i]);
        fputc('\n', e->out);
    }
    return true;
}

/* "odds tokens 5 mean 4.1333 ...": the facts about all that may come. */
static void put_odds(struct engine *e, const struct odds *odds)
{
    char buffer[32];

    fputs("odds", e->out);
    for (int i = 0; i < odds->facts; i++) {
        const struct odds_fact *f = &odds->fact[i];
        struct text t = text_in(buffer, sizeof buffer);
        text_decimal(&t, f->number, f->decimals);
        fprintf(e->out, " %s %s", f->key, buffer);
    }
    fputc('\n', e->out);
}

static void put_row(void *ctx, const struct game_row *row)
{
    struct engine *e = ctx;
    struct odds odds;

    fputs(row->can ? "can " : "cannot ", e->out);
    engine_put_words(e, &e->table.position, row->action);
    fputs(row->reveals ? "\nwhat reveals " : "\nwhat ", e->out);
    put_said(e, row->what);
    fputc('\n', e->out);
    if (!row->can) {
        fprintf(e->out, "reason %s ", row->rule);
        put_said(e, row->reason);
        fputc('\n', e->out);
    }
    for (int i = 0; i < row->facts; i++) {
        fprintf(e->out, "fact %s %d ", row->fact[i].key, row->fact[i].number);
        put_said(e, row->fact[i].say);
        fputc('\n', e->out);
    }
    if (row->can && odds_of(e->table.game, &e->table.position, row->action,
                            &odds))
        put_odds(e, &odds);
}

/* Rows and looks as the page gets them; far more than any position fills. */
enum { JSON_ROOM = 1 << 20 };

static void put_json(struct engine *e, const char *what, const struct text *t)
{
    if (t->cut) abort();
    fprintf(e->out, "%s %s\n", what, t->at);
}

bool engine_explain(struct engine *e, struct reader *r)
{
    static char buffer[JSON_ROOM];
    bool json = read_is(r, " json");

    if (!engine_in_game(e, r)) return false;
    if (json) {
        struct text t = text_in(buffer, sizeof buffer);
        show_rows(&t, NULL, e->table.game, &e->table.position);
        put_json(e, "explain", &t);
        return true;
    }
    fputs("question ", e->out);
    put_said(e, e->table.game->question(&e->table.position));
    fputc('\n', e->out);
    e->table.game->explain(&e->table.position, put_row, e);
    return true;
}

/* odds ACTION: what chance may bring, and in how many of the equally likely
 * sets. */
bool engine_odds(struct engine *e, struct reader *r)
{
    action_t a;
    struct odds odds;

    if (!engine_read_action(e, r, &a)) return false;
    if (!odds_of(e->table.game, &e->table.position, a, &odds))
        return read_fail(r, "this option has no odds");
    put_odds(e, &odds);
    fprintf(e->out, "sets %llu\n", (unsigned long long)odds.sets);
    for (int i = 0; i < odds.tables; i++)
        for (int k = 0; k < odds.table[i].rows; k++)
            fprintf(e->out, "%s %d sets %llu\n", odds.table[i].key,
                    odds.table[i].row[k].number,
                    (unsigned long long)odds.table[i].row[k].sets);
    return true;
}

/* look [SEAT]: how things stand, as that seat sees them. */
bool engine_look(struct engine *e, struct reader *r)
{
    static char buffer[JSON_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    int seat = -1;

    if (read_is(r, " ")) seat = (int)read_int(r, 1, GAME_SEATS) - 1;
    if (!engine_in_game(e, r)) return false;
    if (seat >= e->table.game->seats(&e->table.position))
        return read_fail(r, "there is no such seat");
    show_look(&t, NULL, e->table.game, &e->table.position, seat);
    put_json(e, "look", &t);
    return true;
}

static void put_parts(struct engine *e, int seat,
                      const struct game_score *score)
{
    for (int i = 0; i < score->parts; i++) {
        fprintf(e->out, "part %d %s %d ", seat + 1, score->part[i].key,
                score->part[i].points);
        put_said(e, score->part[i].what);
        fputc('\n', e->out);
    }
}

/* project: what the next scoring would add to each seat if it came now. */
bool engine_project(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    const struct game *g = e->table.game;
    for (int s = 0; s < g->seats(&e->table.position); s++) {
        struct game_score score;
        g->project(&e->table.position, s, &score);
        fprintf(e->out, "project %d total %d\n", s + 1, score.total);
        put_parts(e, s, &score);
    }
    return true;
}

bool engine_score(struct engine *e, struct reader *r)
{
    int place[GAME_SEATS];

    if (!engine_in_game(e, r)) return false;
    const struct game *g = e->table.game;
    game_places(g, &e->table.position, place);
    for (int s = 0; s < g->seats(&e->table.position); s++) {
        struct game_score score;
        g->score(&e->table.position, s, &score);
        fprintf(e->out, "score %d total %d place %d\n", s + 1, score.total,
                place[s]);
        put_parts(e, s, &score);
    }
    return true;
}

/* ---- The fields of a position ------------------------------------------- */

static void put_fields(struct engine *e, const char *of, const struct field *f)
{
    static const char *const kind[] = {
        [FIELD_NUMBER] = "number", [FIELD_SEAT] = "seat",
        [FIELD_NAME] = "name", [FIELD_DATE] = "date", [FIELD_SET] = "set",
        [FIELD_BITS] = "bits", [FIELD_PARTS] = "parts",
    };
    for (; f->name; f++)
        fprintf(e->out, "field %s %s member %s numbers %d kind %s least %u "
                "most %u\n", of, f->name, f->member, f->n, kind[f->kind],
                f->least, f->most);
}

/* fields GAME: what a position is made of, and what its agenda can hold. */
bool engine_fields(struct engine *e, struct reader *r)
{
    const struct game *g = read_must(r, " ") ? engine_read_game(r) : NULL;

    if (!g || !engine_at_end(r)) return false;
    put_fields(e, "table", g->format->table);
    put_fields(e, "seat", g->format->seat);
    for (int i = 1; i < g->format->frames; i++)
        fprintf(e->out, "frame %s\n", g->format->frame[i]);
    return true;
}
