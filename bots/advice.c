/* advice.c -- the best turns and why, and who is ahead.
 *
 * Advice is the search of the bots, told in full.  The reason of a turn is
 * found by asking the net again with one group of its inputs put back to what
 * they were before the turn: the group that is missed most is the reason. */
#include "advice.h"
#include "nets.h"

enum {
    DRAWS   = 16,               /* where chance is to act */
    GUESSES = 8                 /* looks at a turn that is not played ahead */
};

static float between(float least, float x, float most)
{
    return x < least ? least : x > most ? most : x;
}

/* ---- Who is ahead ------------------------------------------------------- */

static void appraise_end(const struct game *g, const void *position,
                         struct appraisal *out)
{
    int place[GAME_SEATS], winners = 0;

    game_places(g, position, place);
    for (int s = 0; s < g->seats(position); s++) winners += place[s] == 1;
    for (int s = 0; s < g->seats(position); s++) {
        struct game_score score;
        g->score(position, s, &score);
        out->win[s] = place[s] == 1 ? 1 / (float)winners : 0;
        out->points[s] = (float)score.total;
    }
}

/* The net judges each seat for itself, so its shares need not make up 1.  A
 * seat that the game plays itself has what the one player leaves. */
bool appraise(const struct game *g, const void *position,
              struct appraisal *out)
{
    struct random random = { game_checksum(g, position) };
    struct game_options o;
    struct brain b;
    float all = 0;

    *out = (struct appraisal){ { 0 }, { 0 } };
    if (g->actor(position) == GAME_OVER) {
        appraise_end(g, position, out);
        return true;
    }
    if (!brain_for(g, position, &b)) return false;
    int draws = g->actor(position) == GAME_CHANCE ? DRAWS
              : b.sight->samples(position);
    g->settings(position, &o);
    for (int s = 0; s < o.value[0]; s++) {
        struct worth w = brain_expect(&b, position, s, random, draws);
        out->win[s] = between(0.01f, w.win, 0.99f);
        out->points[s] = 100 * w.score;
        if (g->seats(position) > o.value[0]) {
            out->win[s + 1] = 1 - out->win[s];
            out->points[s + 1] = 100 * w.score - 30 * w.margin;
        }
    }
    for (int s = 0; s < GAME_SEATS; s++) all += out->win[s];
    for (int s = 0; s < GAME_SEATS; s++) out->win[s] /= all;
    return true;
}

/* ---- Why ---------------------------------------------------------------- */

static float value(const struct brain *b, const struct net_base *base,
                   const uint8_t *x)
{
    float head[HEADS];
    net_near(b->net, base, x, head);
    return worth_value(&(struct worth){ head[HEAD_WIN], head[HEAD_MARGIN], 0 });
}

/* NULL when the turn ends the game or nothing about it is good. */
static const char *reason(const struct brain *b, const void *view, int seat,
                          const struct line *line)
{
    struct random random = { 1 };
    uint8_t before[SIGHT_INPUTS], after[SIGHT_INPUTS], group[SIGHT_INPUTS];
    union position p;
    struct net_base base;
    float most = 0;
    const char *why = NULL;

    game_copy(b->game, &p, view);
    b->game->determinize(&p, seat, &random);
    b->sight->see(&p, seat, before, group);
    game_copy(b->game, &p, &line->end);
    b->sight->settle(&p, &random);
    if (b->game->actor(&p) == GAME_OVER) return NULL;
    b->sight->see(&p, seat, after, NULL);
    net_base(b->net, after, &base);
    for (int k = 0; b->sight->about[k]; k++) {
        uint8_t without[SIGHT_INPUTS];
        for (int i = 0; i < b->net->inputs; i++)
            without[i] = group[i] == k ? before[i] : after[i];
        float fall = value(b, &base, after) - value(b, &base, without);
        if (fall > most) {
            most = fall;
            why = b->sight->about[k];
        }
    }
    return why;
}

/* ---- The best turns ----------------------------------------------------- */

/* Which prospects are told: when there are too many, turns that begin alike
 * give way. */
static void pick(const struct search *s, bool told[SEARCH_KEEP])
{
    int n = 0;

    for (int i = 0; i < s->n; i++) told[i] = false;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < s->n && n < ADVICE_OPTIONS; i++) {
            bool alike = told[i];
            for (int j = 0; j < i && pass == 0; j++)
                alike |= told[j] && s->prospect[j].line.action[0]
                                 == s->prospect[i].line.action[0];
            if (alike) continue;
            told[i] = true;
            n++;
        }
}

static struct advice_option option(const struct prospect *p, bool tried)
{
    struct advice_option o = {
        .steps = p->line.steps, .trials = tried ? p->trials : 0,
        .win = between(0, p->mean.win, 1), .win_error = p->error.win,
        .points = 100 * p->mean.score, .points_error = 100 * p->error.score
    };
    for (int i = 0; i < o.steps; i++) o.action[i] = p->line.action[i];
    return o;
}

/* What the search has only guessed, or was alone, is looked at as well. */
static void look(struct search *s, const struct brain *b, const void *view,
                 const struct effort *e, struct random *random)
{
    struct effort guess = *e;
    uint32_t each = e->trials ? e->trials : GUESSES;

    if (s->prospect[0].trials > 0) return;
    if (e->trials == 0) guess.ahead = 0;
    search_try(s, b, view, &guess, random, s->n, each);
}

bool advise(const struct game *g, const void *view, const struct effort *e,
            struct random *random, struct advice *out)
{
    struct search s;
    struct brain b;
    bool told[SEARCH_KEEP];
    int seat = g->actor(view);

    out->n = 0;
    if (seat < 0 || !brain_for(g, view, &b)) return false;
    search(&s, &b, view, e, random);
    look(&s, &b, view, e, random);
    pick(&s, told);
    for (int i = 0; i < s.n; i++) {
        const struct prospect *p = &s.prospect[i];
        struct advice_option *o = &out->option[out->n];
        float error, behind = search_difference(&s, &s.prospect[0], p, &error);
        if (!told[i]) continue;
        *o = option(p, e->trials > 0);
        o->equal = behind <= 2 * error;
        o->reason = reason(&b, view, seat, &p->line);
        out->n++;
    }
    return true;
}
