/* program.h -- a program of a stranger's in a seat (docs/PROTOCOL.md, "A
 * program in a seat"): a child process that is told its seat's view and the
 * legal answers, and chooses one.  Nothing it does ends the game: an answer
 * that does not come or cannot be taken is replaced, and counted. */
#ifndef PROTOCOL_PROGRAM_H
#define PROTOCOL_PROGRAM_H

#include "bots/bot.h"

enum { PROGRAM_PATIENCE_MS = 10000 };   /* for one answer, unless told */

/* A bot named `name` that `command` plays, a line for /bin/sh.  The process is
 * started with the first question.  Bots of this kind may be used by several
 * threads at a time, each of them by one. */
const struct bot *program_open(const char *name, const char *command);

/* Ends the process and whatever it has started in its process group. */
void program_close(const struct bot *);

bool program_is(const struct bot *);
void program_patience(const struct bot *, int ms);

/* How many answers were replaced, and why the last one; the message holds good
 * until the program is asked again. */
unsigned program_faults(const struct bot *, struct message *last);

#endif
