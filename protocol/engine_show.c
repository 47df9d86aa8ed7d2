/* engine_show.c -- the commands of the line protocol that ask: what is legal
 * and why, what it would bring, how things stand. */
#include "engine.h"
#include "games/thebes/bots/odds.h"
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

static void put_mean(struct engine *e, const struct dig_odds *dig)
{
    fprintf(e->out, "odds tokens %d mean %.4f nothing %.6f\n", dig->tokens,
            dig_mean(dig), dig_nothing(dig));
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
        put_mean(e, &odds.dig);
}

bool engine_explain(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    fputs("question ", e->out);
    put_said(e, e->table.game->question(&e->table.position));
    fputc('\n', e->out);
    e->table.game->explain(&e->table.position, put_row, e);
    return true;
}

static void put_sets(struct engine *e, const char *of, const uint64_t *sets,
                     int most)
{
    for (int i = 0; i <= most; i++)
        if (sets[i])
            fprintf(e->out, "%s %d sets %llu\n", of, i,
                    (unsigned long long)sets[i]);
}

/* odds ACTION: the exact distribution of a planned dig. */
bool engine_odds(struct engine *e, struct reader *r)
{
    action_t a;
    struct odds odds;

    if (!engine_read_action(e, r, &a)) return false;
    if (!odds_of(e->table.game, &e->table.position, a, &odds))
        return read_fail(r, "odds are for a planned dig");
    put_mean(e, &odds.dig);
    fprintf(e->out, "week mean %.4f price %.1f\n", odds.a_week, odds.price);
    fprintf(e->out, "sets %llu\n", (unsigned long long)odds.dig.sets);
    put_sets(e, "finds", odds.dig.finds, DIG_TOKENS);
    put_sets(e, "points", odds.dig.points, DIG_POINTS);
    for (int i = 0; i < odds.exhibitions; i++)
        fprintf(e->out, "exhibition %d sets %llu\n",
                odds.may_hold[i].exhibition,
                (unsigned long long)odds.may_hold[i].sets);
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
