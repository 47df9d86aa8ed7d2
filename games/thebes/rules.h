/* rules.h -- shared by the chapters of thebes/, not for others. */
#ifndef THEBES_RULES_H
#define THEBES_RULES_H

#include "thebes.h"

#define LEN(a) ((int)(sizeof (a) / sizeof (a)[0]))

/* What follows, in reading order: then(s, F(FX_FILL, seat), F(FX_TURN)); of
 * several calls the last comes first. */
#define F(...) { __VA_ARGS__ }
#define then(s, ...) \
    agenda_push((s)->agenda, &(s)->depth, THEBES_AGENDA, \
                (const struct frame[]){ __VA_ARGS__ }, \
                LEN(((const struct frame[]){ __VA_ARGS__ })))

/* The functions that THEBES_FRAMES names; legal_ and apply_ share a stem. */
#define FX(id, name) \
    void thebes_fx_##name(struct thebes *, struct frame);
#define ASK(id, name) \
    int  thebes_legal_##name(const struct thebes *, struct frame, \
                             action_t *, uint16_t *weight); \
    void thebes_apply_##name(struct thebes *, struct frame, action_t);
THEBES_FRAMES(FX, ASK, ASK)
#undef FX
#undef ASK

/* The table before anything is drawn (setup.c). */
void thebes_lay_table(struct thebes *, int players);

/* Cards change hands (card.c). */
void thebes_use_up(struct thebes *, int seat, int kind, int site);

/* Why something cannot be done: a rule and a sentence (turn.c, dig.c). */
int  thebes_shortest_dig(const struct thebes_seat *, int site);
int  thebes_missing(const struct thebes_seat *, int exhibition);

/* The contract's functions that have a file of their own. */
void thebes_score(const void *, int seat, struct game_score *);
void thebes_describe(const void *, action_t, struct text *);
bool thebes_parse(const void *, struct reader *, action_t *);
extern const struct format thebes_format;                       /* text.c */
struct wrong thebes_check(const void *);
struct wrong thebes_doubt(const void *);                        /* check.c */
void thebes_explain(const void *, game_explainer *, void *ctx);
void thebes_about(const struct thebes *, struct frame, struct game_row *);
struct message thebes_question(const void *);
struct message thebes_narrate(const void *, struct frame, action_t);
struct message thebes_piece(int);

static inline void card_add(struct card_set *set, int card)
{
    set->word[card / 32] |= (uint32_t)1 << card % 32;
}

static inline void card_remove(struct card_set *set, int card)
{
    set->word[card / 32] &= ~((uint32_t)1 << card % 32);
}

static inline int card_count(const struct card_set *set)
{
    return __builtin_popcount(set->word[0]) + __builtin_popcount(set->word[1])
         + __builtin_popcount(set->word[2]);
}

static inline bool any_card(const struct card_set *set)
{
    return (set->word[0] | set->word[1] | set->word[2]) != 0;
}

#endif
