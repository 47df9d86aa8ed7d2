/* hindsight.c -- a game looked back at, turn by turn: what each choice cost and
 * what chance gave.
 *
 * A choice is judged by what its seat could see then.  The search finds the
 * best turn; that and the one played are then tried against each other with
 * new draws, for whatever is best among many has been lucky in the draws that
 * chose it. */
#include "advice.h"
#include "nets.h"

enum {
    EXPECTED = 32,              /* draws that make an expectation */
    GUESSES  = 8                /* looks at a turn that is not played ahead */
};

void hindsight_begin(struct hindsight *h, const struct record *r,
                     const struct effort *e)
{
    h->record = r;
    h->effort = *e;
    h->random = (struct random){ r->actions };
    h->at = 0;
    r->game->setup(&h->position, &r->options);
}

/* ---- The turn as it was played ------------------------------------------ */

static bool chance(struct hindsight *h)
{
    const struct record *r = h->record;
    while (h->at < r->actions
           && r->game->actor(&h->position) == GAME_CHANCE)
        r->game->apply(&h->position, r->action[h->at++], NULL);
    return h->at < r->actions;
}

/* Plays it; false if there was nothing to choose in it. */
static bool played(struct hindsight *h, int seat, struct line *line)
{
    const struct record *r = h->record;
    const struct game *g = r->game;
    bool choice = false;
    action_t only;

    line->steps = 0;
    line->guess = 0;
    do {
        choice |= !game_forced(g, &h->position, &only);
        line->action[line->steps++] = r->action[h->at];
        g->apply(&h->position, r->action[h->at++], NULL);
    } while (h->at < r->actions && g->actor(&h->position) == seat
             && !g->turn(&h->position) && line->steps < MIND_STEPS);
    return choice;
}

/* ---- Skill -------------------------------------------------------------- */

static bool same(const struct line *a, const struct line *b)
{
    if (a->steps != b->steps) return false;
    for (int i = 0; i < a->steps; i++)
        if (a->action[i] != b->action[i]) return false;
    return true;
}

static void judge(struct hindsight *h, const struct brain *b,
                  const union position *view, const struct line *line,
                  struct advice_turn *t)
{
    struct search s;
    struct effort e = h->effort;
    uint32_t each = e.trials ? e.trials / 2 + 1 : GUESSES;

    search(&s, b, view, &e, &h->random);
    bool best = same(&s.prospect[0].line, line);
    s.prospect[1].line = *line;
    if (e.trials == 0) e.ahead = 0;
    search_try(&s, b, view, &e, &h->random, best ? 1 : 2, each);
    const struct prospect *p = &s.prospect[0], *q = &s.prospect[best ? 0 : 1];
    search_difference(&s, p, q, &t->error);
    if (q->mean.win > p->mean.win) p = q;
    t->best = p->mean.win < 0 ? 0 : p->mean.win > 1 ? 1 : p->mean.win;
    t->played = q->mean.win < 0 ? 0 : q->mean.win > 1 ? 1 : q->mean.win;
    t->steps = p->line.steps;
    for (int i = 0; i < t->steps; i++) t->action[i] = p->line.action[i];
}

/* ---- Turn by turn ------------------------------------------------------- */

static struct random fresh(struct hindsight *h)
{
    return (struct random){ random_next(&h->random) };
}

bool hindsight_next(struct hindsight *h, struct advice_turn *t)
{
    const struct game *g = h->record->game;
    struct brain b;
    union position view;
    struct line line;

    if (!chance(h) || !brain_for(g, &h->position, &b)) return false;
    int seat = g->actor(&h->position);
    *t = (struct advice_turn){
        .seat = seat, .from = h->at, .begins = g->turn(&h->position)
    };
    appraise(g, &h->position, &t->before);
    g->observe(&h->position, seat, &view);
    bool choice = played(h, seat, &line);
    t->to = h->at;
    float hoped = brain_expect(&b, &h->position, seat, fresh(h),
                                EXPECTED).win;
    if (choice) {
        judge(h, &b, &view, &line, t);
    } else {
        t->played = t->best = hoped;
        t->steps = line.steps;
        for (int i = 0; i < line.steps; i++) t->action[i] = line.action[i];
    }
    if (g->actor(&h->position) != GAME_CHANCE) return true;
    chance(h);
    t->luck = brain_expect(&b, &h->position, seat, fresh(h),
                            b.sight->samples(&h->position)).win - hoped;
    return true;
}
