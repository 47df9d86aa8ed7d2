/* bot.h -- players made of code.
 *
 * A bot sees what observe() shows its seat, never more, and answers with a
 * legal action.  Floating point and libc are allowed here, not below. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "../engine/game.h"

struct bot {
    const char *name;
    const char *what;           /* for the player, translatable */
    action_t (*choose)(const struct game *, const void *view, int seat,
                       struct random *);
};

extern const struct bot *const bots[];          /* ends with NULL */
const struct bot *bot_named(const char *name);

/* Asks the bot for the seat that is to act, showing it only its view. */
action_t bot_answer(const struct bot *, const struct game *,
                    const void *position, struct random *);

/* How greedy plays each game (greedy_GAME.c). */
action_t greedy_thebes(const void *view, int seat, struct random *);
action_t greedy_teotihuacan(const void *view, int seat, struct random *);

#endif
