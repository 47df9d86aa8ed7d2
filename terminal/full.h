/* full.h -- the game on the whole screen of a terminal: the table in sheets,
 * what happened, the question with its options, all about the one that is lit.
 *
 * Everything shown is what the line mode says too (client.h), laid out.  80
 * columns and 24 lines are enough; more are used. */
#ifndef TERMINAL_FULL_H
#define TERMINAL_FULL_H

#include "client.h"

/* Whether people sit at a terminal that can do it. */
bool full_possible(void);
void full_open(struct client *);
void full_close(struct client *);

/* The same as in play.c: true when a question was answered, false to leave. */
bool full_person(struct client *);

/* While a bot thinks; when the game is over. */
void full_wait(struct client *, int seat);
void full_end(struct client *);

/* ---- Between the files of the full screen -------------------------------- */

/* What is lit and where each part is scrolled to. */
struct full_at {
    int sheet, board_from, ask_from, news_from, about_from;
    int lit, typed;             /* typed: the number so far; 0: none */
    int last_person;            /* whose secrets were last on the screen */
};
extern struct full_at at;

/* Everything, as the seat sees it (layout.c); the last line alone. */
void full_paint(struct client *, int seat);
void full_foot(struct client *);

/* Whether the table at a glance stays above the other sheets. */
bool full_tall(const struct client *);

/* A long text to be read until a key closes it, which is returned; the foot
 * says which keys, NULL: any (reading.c). */
struct leaf;
int full_read(const char *title, struct leaf *, const char *foot);

/* What everything on the table is for, found by letters. */
void full_meanings(struct client *);

/* The keys, and then whatever is to be explained. */
void full_help(struct client *);

/* A line from the player; false if there is none. */
bool full_typed(const char *prompt, char *line, size_t room);

#endif
