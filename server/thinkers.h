/* thinkers.h -- bots at tables think here, in threads of the lowest priority.
 * They see a view and nothing else. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "core.h"

struct thinkers;

/* A whole turn of a bot: its answers until another is asked, chance acts, or a
 * new turn begins.  Also for simulations: no threads, no clock. */
int think_turn(const struct bot_question *, action_t *action, int most);

/* What is to be thought about: a bot's turn, or a finished game that is looked
 * back at. */
enum task_kind { TASK_TURN = 1, TASK_STUDY };

struct task {
    enum task_kind kind;
    uint64_t id;                /* the asker's own */
    struct bot_question question;
    char *text;                 /* a record; then what was found, or NULL if it
                                   could not be read */
    action_t action[PARTY_PLAN];
    int actions;
};

struct thinkers *thinkers_open(int threads);    /* 0: cores less one, but one */
void thinkers_close(struct thinkers *);         /* without waiting for bots */

/* Turns go first: what looks back makes room for them after each turn of its
 * game.  The texts are copied. */
void thinkers_ask(struct thinkers *, const struct bot_question *);
void thinkers_give(struct thinkers *, const struct task *);

int  thinkers_fd(const struct thinkers *);      /* readable: some are done */
void thinkers_take(struct thinkers *,
                   void (*done)(void *ctx, const struct task *), void *ctx);
int  thinkers_waiting(const struct thinkers *); /* turns not yet begun */
int  thinkers_threads(const struct thinkers *);

#endif
