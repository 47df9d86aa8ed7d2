/* agenda.h -- what is still to be done, kept inside the position.
 *
 * A stack of four-byte frames.  A rule that needs several things to happen
 * writes them in reading order with a game's `then(...)` and returns; a short
 * loop carries out what is on top until a question is on top. */
#ifndef ENGINE_AGENDA_H
#define ENGINE_AGENDA_H

#include "text.h"

struct frame { uint8_t kind, seat, a, b; };

/* What a kind of frame is to the loop: an effect is carried out, a question is
 * answered by its seat, a draw by chance. */
enum frame_role { ROLE_EFFECT, ROLE_QUESTION, ROLE_DRAW };

/* The first frame given ends on top. */
static inline void agenda_push(struct frame *stack, uint8_t *depth, int room,
                               const struct frame *f, int n)
{
    if (*depth + n > room) __builtin_trap();
    while (n-- > 0) stack[(*depth)++] = f[n];
}

/* The slot is cleared so that equal positions have equal bytes. */
static inline struct frame agenda_pop(struct frame *stack, uint8_t *depth)
{
    struct frame f = stack[--*depth];
    stack[*depth] = (struct frame){ 0 };
    return f;
}

/* As text, the bottom first: " fx-turn:1:0:0 ..."; name[] has one for each kind
 * from 1 to kinds - 1.  Seats are written from 1. */
void agenda_write(struct text *, const struct frame *, int depth,
                  const char *const *name);
void agenda_read(struct reader *, struct frame *, uint8_t *depth, int room,
                 const char *const *name, int kinds, int seats);

#endif
