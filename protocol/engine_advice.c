/* engine_advice.c -- the commands of the line protocol that ask for advice. */
#include "analysis/analysis.h"
#include "engine.h"

static void put_option(struct engine *e, const struct advice_option *o,
                       int rank)
{
    const struct game *g = e->table.game;
    union position p;

    fprintf(e->out, "hint %d win %.4f error %.4f points %.2f trials %u "
            "equal %d\n", rank, (double)o->win, (double)o->win_error,
            (double)o->points, o->trials, o->equal);
    if (o->reason)
        fprintf(e->out, "reason %d %s\n", rank, say_word(o->reason));
    game_copy(g, &p, &e->table.position);
    for (int i = 0; i < o->steps; i++) {
        fprintf(e->out, "step %d ", rank);
        engine_put_words(e, &p, o->action[i]);
        fputc('\n', e->out);
        if (i + 1 < o->steps) g->apply(&p, o->action[i], NULL);
    }
}

/* hint [TRIALS]: the best turns for the seat that is asked. */
bool engine_hint(struct engine *e, struct reader *r)
{
    uint32_t trials = HINT_TRIALS;
    struct advice advice;

    if (read_is(r, " ")) trials = (uint32_t)read_int(r, 0, HINT_MOST);
    if (!engine_in_game(e, r)) return false;
    struct effort effort = hint_effort(e->table.game,
                                       &e->table.position, trials);
    const char *why = hint_find(e->table.game, &e->table.position, &effort,
                                &advice);
    if (why) return read_fail(r, why);
    for (int i = 0; i < advice.n; i++)
        put_option(e, &advice.option[i], i + 1);
    return true;
}

/* appraise: each seat's share of a win and points at the end. */
bool engine_appraise(struct engine *e, struct reader *r)
{
    struct appraisal a;

    if (!engine_in_game(e, r)) return false;
    const struct game *g = e->table.game;
    if (!appraise(g, &e->table.position, &a))
        return read_fail(r, "there is no net that knows this game with so "
                            "many players");
    for (int s = 0; s < g->seats(&e->table.position); s++)
        fprintf(e->out, "appraise %d win %.4f points %.2f\n", s + 1,
                (double)a.win[s], (double)a.points[s]);
    return true;
}
