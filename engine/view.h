/* view.h -- a table drawn with words, as a terminal shows it.
 *
 * A game says what stands where; whoever shows it finds the words in the
 * reader's language, counts their columns and breaks the lines. */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "message.h"
#include "text.h"

struct view {
    void *ctx;

    /* In just so many columns: filled up, or cut with an ellipsis. */
    void (*cell)(void *ctx, struct message, int columns);

    /* Whole, going on in the next line where this one is full. */
    void (*flow)(void *ctx, struct message);

    /* The line ends.  The next one begins in column `from`; if it has to be
     * broken, what follows begins in column `rest`. */
    void (*line)(void *ctx, int from, int rest);

    /* The letter of a seat, A to D, in its colour where there are colours: one
     * column. */
    void (*seat)(void *ctx, int seat);

    /* The letter and the name, going on like flow. */
    void (*who)(void *ctx, int seat);

    /* Whole and then filled up to so many columns; where it is longer, what
     * follows it stands in the next line, in the column it always has. */
    void (*fill)(void *ctx, struct message, int columns);
};

/* A number in columns; 0 can be shown as a dash. */
static inline void view_number(const struct view *v, int n, int columns)
{
    v->cell(v->ctx, SAY("{n}", NUMBER("n", n)), columns);
}

/* Something in columns that is the same in every language. */
static inline void view_sign(const struct view *v, const char *s, int columns)
{
    v->cell(v->ctx, SAY("{sign}", TEXT("sign", s)), columns);
}

/* One more of a list with dots between, which starts with *count 0. */
static inline void view_item(const struct view *v, int *count,
                             struct message what)
{
    if ((*count)++) v->flow(v->ctx, SAY(" · "));
    v->flow(v->ctx, what);
}

/* The same, and how many of it when that is not one; nothing for none. */
static inline void view_items(const struct view *v, int *count,
                              struct message what, int n)
{
    if (n == 0) return;
    view_item(v, count, what);
    if (n > 1) v->flow(v->ctx, SAY(" {n}", NUMBER("n", n)));
}

#endif
