/* think.c -- from what is seen to an answer. */
#include "think.h"
#include "nets.h"
#include "search.h"

/* ---- A plan for the whole turn ------------------------------------------ */

static bool planned(const struct game *g, const void *view, struct mind *mind,
                    action_t *a)
{
    if (mind->next >= mind->steps
        || mind->plan[mind->next].view != game_checksum(g, view)) {
        mind->steps = mind->next = 0;
        return false;
    }
    *a = mind->plan[mind->next++].action;
    return true;
}

/* Remembers the steps behind the first, with what will be seen then. */
static void plan(const struct game *g, const void *view, int seat,
                 const struct line *line, struct mind *mind)
{
    union position p, seen;
    struct random random = { 0 };               /* any: it is hidden again */

    game_copy(g, &p, view);
    g->determinize(&p, seat, &random);
    mind->steps = mind->next = 0;
    for (int i = 0; i < line->steps; i++) {
        if (i > 0) {
            g->observe(&p, seat, &seen);
            mind->plan[mind->steps].view = game_checksum(g, &seen);
            mind->plan[mind->steps++].action = line->action[i];
        }
        if (i + 1 < line->steps) g->apply(&p, line->action[i], NULL);
    }
}

/* ---- Judging ------------------------------------------------------------ */

/* About normal, with a spread of one: the sum of twelve even numbers. */
static float error(struct random *r)
{
    float sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (float)(random_next(r) >> 40) / 16777216.0f;
    return sum;
}

static const struct line *best(const struct search *s, float noise,
                               struct random *random)
{
    const struct line *line = &s->prospect[0].line;
    float most = -1e9f;

    for (int i = 0; i < s->n; i++) {
        const struct prospect *p = &s->prospect[i];
        float value = p->value;
        if (noise > 0) value += noise * error(random);
        else if (p->trials < s->prospect[0].trials) continue;
        if (value > most) {
            most = value;
            line = &p->line;
        }
    }
    return line;
}

action_t think(const struct bot *bot, const struct game *g, const void *view,
               int seat, struct mind *mind)
{
    struct game_options o;
    struct search s;
    struct brain brain;
    action_t a;

    if (planned(g, view, mind, &a) || game_forced(g, view, &a)) return a;
    g->settings(view, &o);
    struct effort effort = bot_effort(bot, g, o.value[0]);
    if (!(bot->net ? brain_with(g, view, bot->net, &brain)
                   : brain_for(g, view, &brain)))
        return bot_named("greedy")->choose(bot, g, view, seat, mind);
    if (effort.noise <= 0 && brain.sight->exact(view, seat, &a)) return a;
    search(&s, &brain, view, &effort, &mind->random);
    const struct line *line = best(&s, effort.noise, &mind->random);
    plan(g, view, seat, line, mind);
    return line->action[0];
}

/* ---- Plain Monte Carlo -------------------------------------------------- */

/* Win share first, points to tell equals apart. */
static double play_out(const struct game *g, union position *p, int seat,
                       struct random *random)
{
    int place[GAME_SEATS], winners = 0;
    struct game_score score;

    while (g->actor(p) != GAME_OVER) g->apply(p, game_any(g, p, random), NULL);
    game_places(g, p, place);
    for (int s = 0; s < g->seats(p); s++) winners += place[s] == 1;
    g->score(p, seat, &score);
    return (place[seat] == 1 ? 1.0 / winners : 0) + score.total / 200.0;
}

action_t think_flat(const struct bot *bot, const struct game *g,
                    const void *view, int seat, struct mind *mind)
{
    action_t legal[GAME_ACTIONS], chosen = 0;
    int n = g->legal(view, legal, NULL);
    int each = (int)bot->effort.trials / n + 1;
    double most = -1e9;
    uint64_t seed = random_next(&mind->random);

    if (n == 1) return legal[0];
    for (int i = 0; i < n; i++) {
        struct random random = { seed };
        double sum = 0;
        for (int k = 0; k < each; k++) {
            union position p;
            game_copy(g, &p, view);
            g->determinize(&p, seat, &random);
            g->apply(&p, legal[i], NULL);
            sum += play_out(g, &p, seat, &random);
        }
        if (sum > most) {
            most = sum;
            chosen = legal[i];
        }
    }
    return chosen;
}
