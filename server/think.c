/* think.c -- a whole turn of a bot. */
#include "thinkers.h"
#include "bots/bot.h"

int think_turn(const struct bot_question *q, action_t *action, int most)
{
    const struct bot *bot = bot_named(q->level);
    struct mind mind = mind_of(q->seed);
    union position at = q->view;
    int n = 0;

    if (!bot) bot = bot_named("greedy");
    while (n < most && q->game->actor(&at) == q->seat
           && !(n > 0 && q->game->turn(&at))) {
        action[n] = bot_answer(bot, q->game, &at, &mind);
        q->game->apply(&at, action[n++], NULL);
    }
    return n;
}
