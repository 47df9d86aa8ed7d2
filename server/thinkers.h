/* thinkers.h -- bots at tables think here, in threads of the lowest priority.
 * They see a view and nothing else. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "core.h"

struct thinkers;

/* A whole turn of a bot: its answers until another is asked, chance acts, or a
 * new turn begins.  Also for simulations: no threads, no clock. */
int think_turn(const struct bot_question *, action_t *action, int most);

struct thinkers *thinkers_open(int threads);    /* 0: cores less one, but one */
void thinkers_close(struct thinkers *);         /* without waiting for bots */
void thinkers_ask(struct thinkers *, const struct bot_question *);

int  thinkers_fd(const struct thinkers *);      /* readable: some are done */
void thinkers_take(struct thinkers *,
                   void (*done)(void *ctx, const struct bot_question *,
                                const action_t *, int actions), void *ctx);
int  thinkers_waiting(const struct thinkers *); /* questions not yet begun */

#endif
