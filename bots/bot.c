/* bot.c -- the bots there are. */
#include "think.h"

/* ---- random: any legal action, all alike -------------------------------- */

static action_t choose_random(const struct bot *bot, const struct game *g,
                              const void *view, int seat, struct mind *mind)
{
    (void)bot;
    (void)seat;
    return game_any(g, view, &mind->random);
}

/* ---- greedy: the best next step by a hand-written estimate -------------- */

static int points_after(const struct game *g, const void *guess, int seat,
                        action_t a)
{
    struct game_score score;
    union position p;

    game_copy(g, &p, guess);
    g->apply(&p, a, NULL);
    g->score(&p, seat, &score);
    return score.total;
}

/* Without an estimate of the game's own: most points at once, any of those that
 * bring as many.  What is hidden is guessed. */
static action_t most_points(const struct game *g, const void *view, int seat,
                            struct random *random)
{
    action_t legal[GAME_ACTIONS], best = 0;
    int n = g->legal(view, legal, NULL), most = 0, equals = 0;
    union position guess;

    game_copy(g, &guess, view);
    g->determinize(&guess, seat, random);
    for (int i = 0; i < n; i++) {
        int points = points_after(g, &guess, seat, legal[i]);
        if (equals && points < most) continue;
        if (!equals || points > most) equals = 0;
        most = points;
        if (random_below(random, (uint32_t)++equals) == 0) best = legal[i];
    }
    return best;
}

static action_t choose_greedy(const struct bot *bot, const struct game *g,
                              const void *view, int seat, struct mind *mind)
{
    const struct guide *guide = guide_of(g);

    (void)bot;
    return guide->greedy ? guide->greedy(view, seat, &mind->random)
                         : most_points(g, view, seat, &mind->random);
}

/* ---- All of them -------------------------------------------------------- */

/* First those that others are measured by, then the levels. */
static const struct bot all[] = {
    { "random", N_("Random: any legal option"), choose_random },
    { "greedy", N_("Greedy: what brings most at once"), choose_greedy },
    { "flat", N_("Plain Monte Carlo: tries everything at random"), think_flat,
      .effort = { .trials = 1000 } },
    { "net", N_("The net's first guess"), think, .effort = { .keep = 1 } },
    { "newcomer", N_("Newcomer: knows the rules"), think,
      .effort = { .keep = 24, .noise = 0.8f }, .level = true },
    { "learner", N_("Learner: sees what is good, often misjudges it"), think,
      .effort = { .keep = 24, .noise = 0.2f }, .level = true },
    { "regular", N_("Regular: plays soundly, with mistakes"), think,
      .effort = { .keep = 24, .noise = 0.115f }, .level = true },
    { "veteran", N_("Veteran: seldom makes a mistake"), think,
      .effort = { .keep = 24, .noise = 0.065f }, .level = true },
    { "expert", N_("Expert: hardly ever makes a mistake"), think,
      .effort = { .keep = 24, .noise = 0.028f }, .level = true },
    { "master", N_("Master: thinks ahead, the strongest"), think,
      .effort = { .best = true }, .level = true },
};

const struct bot *const bots[] = {
    &all[0], &all[1], &all[2], &all[3], &all[4], &all[5], &all[6], &all[7],
    &all[8], &all[9], NULL
};

const struct bot *bot_named(const char *name)
{
    for (int i = 0; bots[i]; i++)
        if (text_equal(bots[i]->name, name)) return bots[i];
    return NULL;
}

struct effort bot_effort(const struct bot *bot, const struct game *g,
                         int players)
{
    const struct sight *sight = guide_of(g)->sight;
    struct effort e = bot->effort;

    if (!e.best || !sight) return e;
    struct effort best = sight->best(players);
    if (e.trials == 0) e.trials = best.trials;
    if (e.keep == 0) e.keep = best.keep;
    if (e.ahead == 0) e.ahead = best.ahead;
    e.best = false;
    return e;
}

/* ---- From words --------------------------------------------------------- */

static bool read_effort(struct reader *r, struct effort *e)
{
    do {
        if (read_is(r, "noise="))
            e->noise = (float)read_int(r, 0, 100000) / 1000;
        else if (read_is(r, "trials="))
            e->trials = (uint32_t)read_int(r, 0, 1000000);
        else if (read_is(r, "keep="))
            e->keep = (uint16_t)read_int(r, 1, 1000);
        else if (read_is(r, "ahead="))
            e->ahead = (uint16_t)read_int(r, 0, 1000);
        else if (read_is(r, "threads="))
            e->threads = (uint16_t)read_int(r, 0, 64);
        else return false;
    } while (read_is(r, ","));
    return read_done(r);
}

bool bot_read(const char *spec, struct bot *bot)
{
    for (int i = 0; bots[i]; i++) {
        struct reader r = reader_of(spec, text_length(spec));
        if (!read_is(&r, bots[i]->name)) continue;
        *bot = *bots[i];
        if (read_is(&r, ":") ? !read_effort(&r, &bot->effort)
                             : !read_done(&r)) continue;
        bot->name = spec;
        return true;
    }
    return false;
}

/* ---- Asking one --------------------------------------------------------- */

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

static bool hides(const struct game *g, const void *view, int seat)
{
    struct random random = { 0 };
    union position guess;

    game_copy(g, &guess, view);
    g->determinize(&guess, seat, &random);
    return !game_equal(g, &guess, view);
}

int bot_turn(const struct bot *bot, const struct game *g, const void *view,
             struct mind *mind, action_t *answer, int most)
{
    int seat = g->actor(view), n = 0;
    union position at;

    game_copy(g, &at, view);
    while (n < most && g->actor(&at) == seat && !(n > 0 && g->turn(&at))) {
        answer[n++] = bot_answer(bot, g, &at, mind);
        if (hides(g, &at, seat)) break;
        g->apply(&at, answer[n - 1], NULL);
    }
    return n;
}
