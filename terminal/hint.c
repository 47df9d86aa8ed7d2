/* hint.c -- the best turns from here on, as the strongest bot sees them. */
#include "hint.h"
#include "analysis/analysis.h"

enum { TOLD = 3 };

void client_show_hint(const struct client *c)
{
    const struct table *t = &c->table;
    struct effort effort = hint_effort(t->game, &t->position,
                                       HINT_TRIALS);
    struct speaker who = client_speaker(c);
    struct advice advice;
    const char *why = hint_find(t->game, &t->position, &effort, &advice);

    if (why) say_to(c->out, SAY(N_("No advice: {reason}."),
                                TEXT("reason", say_word(why))));
    else hint_print(c->out, &who, &t->position, &advice, TOLD);
}
