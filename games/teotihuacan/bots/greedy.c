/* greedy.c -- a hand-written player of Teotihuacan.
 *
 * It gives every position a worth for its seat, plays each option on a copy,
 * goes on with the best answers of its own until chance or somebody else is to
 * act, and takes the option that leads to the most. */
#include "games/teotihuacan/guide.h"

/* Cocoa beyond what the next turns and the salary need is worth little. */
static double goods_worth(const struct teo_seat *me)
{
    double cocoa = me->have[COCOA];
    double resources = 0;
    for (int t = WOOD; t <= GOLD; t++) {
        double n = me->have[t];
        resources += n <= 5 ? n : 5 + (n - 5) / 4;
    }
    return (cocoa <= 9 ? 0.9 * cocoa : 8.1 + 0.2 * (cocoa - 9))
         + 1.1 * resources;
}

static double workers_worth(const struct teo_seat *me)
{
    double worth = 0;
    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!me->power[w]) continue;
        worth += 2 + 0.9 * me->power[w] - (me->lock[w] ? 1.2 : 0);
    }
    return worth;
}

/* Of two workers on one board more comes than of two alone. */
static double together(const struct teo_seat *me)
{
    double pairs = 0;
    for (int a = 0; a < TEO_WORKERS; a++)
        for (int b = a + 1; b < TEO_WORKERS; b++)
            pairs += unlocked(me, a) && unlocked(me, b)
                  && me->at[a] == me->at[b] && me->at[a] != 0;
    return 0.5 * pairs;
}

static double worth(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    int left = TEO_ECLIPSES - s->eclipses, best;
    double points = me->points;

    if (left <= 0) return points;
    for (int k = ECLIPSE_AVENUE; k <= ECLIPSE_MASKS; k++)
        points += teo_eclipse_points(s, seat, k);
    points += (left - 1) * (1.7 * me->avenue + teo_mask_score(me, &best));
    for (int t = 0; t < TEMPLES; t++)
        points += 0.7 * me->temple[t]
                + (me->temple[t] >= TEO_TOP - 1 ? 8 : 0);
    points += left * 1.2 * __builtin_popcount(me->technologies);
    for (int k = MASKS; k < KINDS; k++) points += 1.5 * me->tiles[k];
    return points + (0.35 + 0.2 * left) * (goods_worth(me)
                                           + workers_worth(me) + together(me));
}

/* The worth of an option when the seat goes on with its best answers, looking
 * one answer ahead at each. */
static double follow(struct teo *s, int seat, int depth)
{
    const struct game *g = &teotihuacan_game;
    action_t legal[GAME_ACTIONS];

    while (depth-- > 0 && g->actor(s) == seat && teo_top(s).kind != ASK_TURN) {
        int n = g->legal(s, legal, NULL);
        double most = -1e9;
        struct teo best = *s;
        for (int i = 0; i < n; i++) {
            struct teo after = *s;
            g->apply(&after, legal[i], NULL);
            double w = worth(&after, seat);
            if (w > most) {
                most = w;
                best = after;
            }
        }
        *s = best;
    }
    return worth(s, seat);
}

action_t teo_greedy(const void *view, int seat, struct random *random)
{
    const struct game *g = &teotihuacan_game;
    struct teo guess = *(const struct teo *)view;       /* of what is hidden */
    action_t legal[GAME_ACTIONS], best;
    double most = -1e9;
    int n = g->legal(view, legal, NULL);

    g->determinize(&guess, seat, random);
    best = legal[0];
    for (int i = 0; i < n; i++) {
        struct teo after = guess;
        g->apply(&after, legal[i], NULL);
        double w = follow(&after, seat, 6)
                 + random_below(random, 1000) * 1e-6;   /* breaks ties */
        if (w > most) {
            most = w;
            best = legal[i];
        }
    }
    return best;
}
