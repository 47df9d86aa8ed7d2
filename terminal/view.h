/* view.h -- how a game's table and options look in a terminal: as the game
 * draws them (engine/view.h), or plainly.  What can be done comes from
 * explain(). */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include <stdio.h>
#include "engine/guide.h"
#include "play/say.h"

/* A view that writes to a file, begun at a column of a line. */
struct paper {
    FILE *out;
    const struct speaker *who;
    int at;                     /* column reached */
    int rest;                   /* where a broken line goes on */
    int from;                   /* spaces still to be put before anything */
};
struct view view_on(struct paper *);

void view_table(FILE *, const struct speaker *, const void *position);

/* An option with its number; `before` is the one above it, or NULL. */
void view_option(FILE *, const struct speaker *, const void *position,
                 int number, const struct game_row *,
                 const struct game_row *before);

#endif
