/* think.c -- a whole turn of a bot. */
#include "thinkers.h"
#include "bots/bot.h"

int think_turn(const struct bot_question *q, action_t *action, int most)
{
    const struct bot *bot = bot_named(q->level);
    struct mind mind = mind_of(q->seed);

    if (!bot) bot = bot_named("greedy");
    return bot_turn(bot, q->game, &q->view, &mind, action, most);
}
