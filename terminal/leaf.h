/* leaf.h -- text with lines and colours, and where it is put on the full
 * screen.
 *
 * A leaf is filled through client->out like any output of the line mode, broken
 * at a width of its own, and painted into a part of the screen.  curses is
 * known here and in full.h's files only. */
#ifndef TERMINAL_LEAF_H
#define TERMINAL_LEAF_H

#include "client.h"

enum { LEAF_LINES = 2000 };

struct leaf {
    char *text, *line[LEAF_LINES];
    size_t bytes;
    int lines;
    FILE *before;               /* where the client spoke until now */
};

/* Between the two everything the client says goes onto the leaf. */
void leaf_open(struct leaf *, struct client *, int width);
void leaf_close(struct leaf *, struct client *);
void leaf_free(struct leaf *);

/* Lines so far, while it is open. */
int  leaf_lines(struct leaf *);

struct part { int row, column, rows, columns; };

/* The lines from *from on, which is brought within what there is; arrows in
 * the last column where there is more.  Lines of [lit, lit_end) are lit. */
void leaf_paint(const struct leaf *, struct part, int *from, int lit,
                int lit_end);

/* One line of text there, in bold or the other way round. */
enum look { LOOK_PLAIN, LOOK_BOLD, LOOK_BAR };
void leaf_line(struct part, const char *, enum look);

/* Colours begin. */
void leaf_colours(void);

#endif
