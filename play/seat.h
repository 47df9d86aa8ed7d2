/* seat.h -- who sits where: bots by name, or a program.
 *
 *   greedy                  a bot, by its name
 *   net:trials=400,keep=8   how hard it is to think, too (bot_read())
 *   net@my.net              with another net (made by `stele train`)
 *   cmd:./mybot --deep      a program, a line for /bin/sh
 *
 * What a command line says of the seats is kept as it was given, and opened
 * when all of it is known to make sense. */
#ifndef PROTOCOL_SEAT_H
#define PROTOCOL_SEAT_H

#include "bots/bot.h"
#include "commands/command.h"

/* The bot of a seat, or NULL and a reason.  A program has a process of its own
 * for every bot opened; it is started with the first question. */
const struct bot *seat_open(const char *spec, struct message *why);

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

/* ---- On the command line ------------------------------------------------ */

struct seating {
    char *list;                         /* "human,greedy": cut up in use */
    const char *one[GAME_SEATS];        /* --seat N SPEC: goes before */
    int patience_ms;
};

/* --seat N, with SPEC the next argument; --patience SECONDS.  They say what is
 * wrong otherwise. */
bool seating_one(const struct command *, struct seating *, const char *number,
                 int argc, char **argv);
bool seating_patience(const struct command *, struct seating *,
                      const char *given);

/* Who sits where: returns the number of seats, or 0 after saying what is
 * wrong.  The list is cut up. */
int seating_specs(const struct command *, struct seating *,
                  const char *spec[GAME_SEATS]);

/* Opens the bots of all seats; "human" is NULL where people may sit.  False
 * after saying what is wrong, and nothing is open. */
bool seating_open(const struct command *, const struct seating *,
                  const char *const *spec, int seats, bool people,
                  const struct bot **bot);

#endif
