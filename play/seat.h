/* seat.h -- who sits where: bots by name, or a program.
 *
 *   greedy                  a bot, by its name
 *   net:trials=400,keep=8   how hard it is to think, too (bot_read())
 *   net@my.net              with another net (made by `stele train`)
 *   cmd:./mybot --deep      a program, a line for /bin/sh */
#ifndef PLAY_SEAT_H
#define PLAY_SEAT_H

#include <stdio.h>
#include "bots/bot.h"

/* The bot of a seat, or NULL and a reason.  A program has a process of its own
 * for every bot opened; it is started with the first question. */
const struct bot *seat_open(const char *spec, struct message *why);

/* Whether a bot, called `spec`, can play this game with so many players; its
 * net may be for another one, and then it says why. */
bool seat_fits(const struct bot *, const char *spec, const struct game *,
               int players, struct message *why);

/* Frees it, ends its process.  NULL is nobody. */
void seat_close(const struct bot *);

/* How long a program may take for an answer; other bots do not care. */
void seat_patience(const struct bot *, int ms);

/* How many answers had to be replaced, and if any why the last one; the message
 * holds good until the bot is asked again.  Only programs have faults. */
unsigned seat_faults(const struct bot *, struct message *last);

/* "Seat 2, cmd:./mybot: 3 answers replaced, the last one because: ...", or
 * nothing if there is nothing to say. */
void seat_report(FILE *, int seat, const struct bot *);

#endif
