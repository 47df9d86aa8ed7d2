/* learn.c -- a game of a net against itself, and the lesson of it. */
#include "learn.h"

enum { CHOICES = 6 };           /* one of so many when not the best is played */
enum { USES = 2 };              /* times a sample is drawn, on average */

/* ---- The game ----------------------------------------------------------- */

/* What every seat sees, with what the net promises it. */
static void look(struct learner *l, const union position *end, int seats,
                 struct random *random)
{
    const struct brain *b = &l->brain;
    union position settled;

    if (l->turns == LEARN_TURNS) return;
    game_copy(b->game, &settled, end);
    b->sight->settle(&settled, random);
    if (b->game->actor(&settled) == GAME_OVER) return;
    for (int s = 0; s < seats; s++) {
        struct learn_sample *sample = &l->turn[l->turns][s];
        struct net_base base;
        b->sight->see(&settled, s, sample->x, NULL);
        net_base(b->net, sample->x, &base);
        net_near(b->net, &base, sample->x, sample->head);
    }
    l->turns++;
}

/* Backwards from the result: into the pool with what it should have been. */
static void pool(struct learner *l, const union position *over, int seats)
{
    struct learn_state *st = l->state;

    for (int s = 0; s < seats; s++) {
        struct worth w = brain_worth(&l->brain, over, s);
        float target[HEADS] = { w.win, w.margin, w.score };
        for (int t = l->turns - 1; t >= 0; t--) {
            const struct learn_sample *seen = &l->turn[t][s];
            struct learn_sample *to = &st->pool[st->samples++ % LEARN_POOL];
            *to = *seen;
            for (int h = 0; h < HEADS; h++) {
                to->head[h] = target[h];
                target[h] += (1 - l->lambda) * (seen->head[h] - target[h]);
            }
        }
    }
    st->due += (uint64_t)(l->turns * seats * USES);
}

/* ---- The lesson --------------------------------------------------------- */

/* Each weight moves by about the rate, against its mean slope measured by how
 * much that slope varies. */
static void move(struct learner *l)
{
    float *weight = l->state->net.third[0], *mean = l->state->mean.third[0];
    float *square = l->state->square.third[0], *slope = l->slope.third[0];
    size_t all = offsetof(struct net, first) / sizeof(float) - 1
               + (size_t)l->state->net.inputs * (NET_WIDE + HEADS);

    for (size_t i = 0; i < all; i++) {
        float s = slope[i] / LEARN_BATCH;
        mean[i] += 0.1f * (s - mean[i]);
        square[i] += 0.001f * (s * s - square[i]);
        weight[i] -= l->rate * mean[i] / (__builtin_sqrtf(square[i]) + 1e-6f);
        slope[i] = 0;
    }
}

static void learn(struct learner *l, struct random *random)
{
    struct learn_state *st = l->state;

    if (st->samples < LEARN_POOL) {             /* wait until it is full */
        st->due = 0;
        return;
    }
    for (; st->due >= LEARN_BATCH; st->due -= LEARN_BATCH) {
        for (int i = 0; i < LEARN_BATCH; i++) {
            const struct learn_sample *s =
                &st->pool[random_below(random, LEARN_POOL)];
            l->error += (double)net_slope(&st->net, s->x, s->head, &l->slope);
            l->learned++;
        }
        move(l);
    }
}

void learn_game(struct learner *l, const struct game_options *o, uint64_t seed)
{
    const struct game *g = l->brain.game;
    struct random random = { seed };
    struct line line[CHOICES];
    union position p;
    int actor, seats = o->value[0];     /* of people: others do not learn */

    l->turns = 0;
    g->setup(&p, o);
    while ((actor = g->actor(&p)) != GAME_OVER) {
        if (actor == GAME_CHANCE) {
            g->apply(&p, game_any(g, &p, &random), NULL);
            continue;
        }
        int n = lines_find(&l->brain, &p, &width_narrow, random_next(&random),
                           line, CHOICES);
        bool other = (float)random_below(&random, 10000)
                   < l->explore * 10000;
        line_play(g, &p, &line[other ? random_below(&random, (uint32_t)n) : 0]);
        look(l, &p, seats, &random);
    }
    pool(l, &p, seats);
    learn(l, &random);
}
