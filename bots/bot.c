/* bot.c -- the bots there are. */
#include "bot.h"

/* ---- random: any legal action, all alike -------------------------------- */

static action_t choose_random(const struct bot *bot, const struct game *g,
                              const void *view, int seat, struct mind *mind)
{
    (void)bot;
    (void)seat;
    return game_any(g, view, &mind->random);
}

/* ---- greedy: the best next step by a hand-written estimate -------------- */

static action_t choose_greedy(const struct bot *bot, const struct game *g,
                              const void *view, int seat, struct mind *mind)
{
    static const struct {
        const char *game;
        action_t (*choose)(const void *, int, struct random *);
    } known[] = {
        { "thebes", greedy_thebes }, { "teotihuacan", greedy_teotihuacan },
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (text_equal(known[i].game, g->name))
            return known[i].choose(view, seat, &mind->random);
    return choose_random(bot, g, view, seat, mind);
}

static const struct bot random_bot = {
    "random", N_("Random: any legal option"), choose_random
};
static const struct bot greedy_bot = {
    "greedy", N_("Greedy: what brings most at once"), choose_greedy
};

const struct bot *const bots[] = { &random_bot, &greedy_bot, NULL };

const struct bot *bot_named(const char *name)
{
    for (int i = 0; bots[i]; i++)
        if (text_equal(bots[i]->name, name)) return bots[i];
    return NULL;
}

struct mind mind_of(uint64_t seed)
{
    return (struct mind){ .random = { seed } };
}

action_t bot_answer(const struct bot *bot, const struct game *g,
                    const void *position, struct mind *mind)
{
    union position view;
    int seat = g->actor(position);
    g->observe(position, seat, &view);
    return bot->choose(bot, g, &view, seat, mind);
}
