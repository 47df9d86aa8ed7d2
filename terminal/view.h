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
    bool marks;                 /* letters of seats have their colours */
};
struct view view_on(struct paper *);

/* Marks of the colours of seats, followed by the end of all colour: characters
 * that are in no text; a screen takes them for colours (screen names only). */
enum { VIEW_SEAT = 1, VIEW_PLAIN = VIEW_SEAT + GAME_SEATS };

void view_table(FILE *, const struct speaker *, const void *position);

/* Sheet 0 is the table at a glance, the others are the game's. */
int view_sheets(const struct game *);
const char *view_sheet_title(const struct game *, int sheet);
void view_sheet(FILE *, const struct speaker *, const void *position,
                int looks, int sheet);

/* An option with its number; `before` is the one above it, or NULL. */
void view_option(FILE *, const struct speaker *, const void *position,
                 int number, const struct game_row *,
                 const struct game_row *before);

#endif
