/* bot.h -- players made of code.
 *
 * A bot sees what observe() shows its seat, never more, and answers with a
 * legal action.  What it must remember between two answers (its random numbers
 * and the rest of the turn it has planned) is in a mind that the caller keeps,
 * one for each seat; the bot itself is constant.  Floating point is allowed
 * here, not below; libc is not, for these files are part of the page. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/guide.h"
#include "net.h"

enum { MIND_STEPS = 48 };       /* longest turn that is planned as a whole */

/* The steps of the plan not yet taken, each with the view it is meant for: a
 * plan that does not fit what is seen is dropped. */
struct mind {
    struct random random;
    uint8_t steps, next;
    struct { uint64_t view; action_t action; } plan[MIND_STEPS];
};

struct bot {
    const char *name;
    const char *what;           /* for the player, translatable */
    action_t (*choose)(const struct bot *, const struct game *,
                       const void *view, int seat, struct mind *);
    struct effort effort;
    const struct net *net;      /* instead of the one that comes with it */
    bool level;                 /* offered to people, weakest first */
};

extern const struct bot *const bots[];          /* ends with NULL */
const struct bot *bot_named(const char *name);

/* How hard it thinks about this game with so many players. */
struct effort bot_effort(const struct bot *, const struct game *, int players);

/* A bot from its name and how hard it is to think: "net:trials=400,keep=8".
 * Keys: trials, keep, ahead, threads, noise (in thousandths).  False if there
 * is none; the name of the result is the whole of `spec`. */
bool bot_read(const char *spec, struct bot *);

/* A mind without a plan. */
struct mind mind_of(uint64_t seed);

/* Asks the bot for the seat that is to act, showing it only its view. */
action_t bot_answer(const struct bot *, const struct game *,
                    const void *position, struct mind *);

/* A whole turn from the view of the seat that is to act: its answers until
 * another is asked, chance acts, or a new turn begins.  While something is
 * hidden it is one answer, for nobody can play on with what is not known. */
int bot_turn(const struct bot *, const struct game *, const void *view,
             struct mind *, action_t *answer, int most);

#endif
