/* seating.h -- who sits where, as the command line says it.
 *
 * What it says of the seats is kept as it was given, and opened when all of it
 * is known to make sense; play/seat.h says how a seat is written. */
#ifndef COMMANDS_SEATING_H
#define COMMANDS_SEATING_H

#include "command.h"
#include "play/seat.h"

enum { SEATING_MOST = 16 };             /* a tournament has that many */

struct seating {
    char *list;                         /* "human,greedy": cut up in use */
    const char *one[SEATING_MOST];      /* --seat N SPEC: goes before */
    int patience_ms;
};

/* --seat N, up to `most`, with SPEC the next argument; --patience SECONDS.
 * They say what is wrong otherwise. */
bool seating_one(const struct command *, struct seating *, const char *number,
                 int most, int argc, char **argv);
bool seating_patience(const struct command *, struct seating *,
                      const char *given);

/* Puts those of --seat among the `*n` specs that there are; false after saying
 * which seat is left empty. */
bool seating_place(const struct command *, const struct seating *,
                   const char **spec, int *n);

/* Who sits where: returns the number of seats, or 0 after saying what is
 * wrong.  The list is cut up. */
int seating_specs(const struct command *, struct seating *,
                  const char *spec[GAME_SEATS]);

/* Opens the bots of all seats; "human" is NULL where people may sit.  False
 * after saying what is wrong, and nothing is open. */
bool seating_open(const struct command *, const struct seating *,
                  const char *const *spec, int seats, bool people,
                  const struct bot **bot);

/* Whether all of them can play the game; false after saying who cannot. */
bool seating_fits(const struct command *, const struct game *,
                  const struct bot *const *bot, int seats);

#endif
