/* narrate.h -- shared by the files of the log: narrate.c, draw.c and those of
 * the Teotibot, narrate_bot.c and narrate_dice.c.
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

/* One value more; a message has room for five. */
static inline struct message with(struct message m, struct value v)
{
    int i = 0;
    while (i < MESSAGE_VALUES - 2 && m.value[i].name) i++;
    m.value[i] = v;
    return m;
}
#define WITH(m, ...) with(m, (struct value)__VA_ARGS__)

/* The places of the bot's display, and the one whose tile it is using. */
extern const char *const teo_display[6];
int teo_bot_place(const struct teo *);

/* Draws (draw.c), the bot's dice (narrate_dice.c), its other draws and what
 * effects do for it (narrate_bot.c). */
struct message teo_tell_draw(const struct teo *, struct frame, action_t);
struct message teo_tell_dice(const struct teo *, struct frame, action_t);
struct message teo_tell_turned(const struct teo *, struct frame, action_t);
struct message teo_tell_bot(const struct teo *, struct frame);
struct message teo_tell_least(const struct teo *, struct frame,
                              struct message gained);
struct message teo_tell_bot_end(const struct teo *, struct frame);

#endif
