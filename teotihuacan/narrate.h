/* narrate.h -- shared by the files of the log, narrate.c and draw.c.
 *
 * The log is told before things happen.  What they bring is read off a copy of
 * the position in which they have happened, so that no rule is told twice. */
#ifndef TEOTIHUACAN_NARRATE_H
#define TEOTIHUACAN_NARRATE_H

#include "rules.h"

typedef void answer(struct teo *, struct frame, action_t);

/* The position an answer leads to, before its effects are carried out. */
static inline struct teo answered(const struct teo *s, struct frame f,
                                  action_t a, answer *apply)
{
    struct teo after = *s;
    agenda_pop(after.agenda, &after.depth);
    apply(&after, f, a);
    return after;
}

static inline int scored(const struct teo *s, const struct teo *after, int seat)
{
    return after->seat[seat].points - s->seat[seat].points;
}

/* Draws, and effects of the bot alone (draw.c). */
struct message teo_tell_draw(const struct teo *, struct frame, action_t);
struct message teo_tell_bot(const struct teo *, struct frame);

#endif
