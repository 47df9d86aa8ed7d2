/* columns.h -- text in columns, counted as a terminal shows it: a letter of any
 * language is one column, whatever its bytes; marks of a screen (control
 * characters) take none. */
#ifndef PROTOCOL_COLUMNS_H
#define PROTOCOL_COLUMNS_H

#include <stdio.h>

enum { COLUMNS_WIDTH = 80 };

int  columns_of(const char *utf8);

/* Where lines are broken from now on; COLUMNS_WIDTH at first. */
void columns_break_at(int width);

/* The text in exactly `width` columns: padded on the right, or cut with '…'. */
void columns_put(FILE *, const char *utf8, int width);

/* The text wrapped at spaces, continuation lines indented; `at` is the column
 * reached before.  Returns the column reached. */
int  columns_wrap(FILE *, const char *utf8, int at, int indent);

#endif
