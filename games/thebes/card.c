/* card.c -- T-CARD and T-NEW: research cards, the display, the piles. */
#include "rules.h"

/* ---- T-CARD-2 Cards before a player ------------------------------------- */

/* Adds `by` (1 or -1) times the card to what the player's cards add up to. */
static void tally(struct thebes_seat *me, int card, int by)
{
    const struct thebes_card *c = &thebes_card[card];
    uint8_t *sum;

    switch ((enum card_kind)c->kind) {
    case SPECIAL_PERMIT: sum = &me->special_permits; break;
    case ZEPPELIN:       sum = &me->zeppelins;       break;
    case CAR:            sum = &me->cars;            break;
    case CONGRESS:       sum = &me->congresses;      break;
    case ASSISTANT:      sum = &me->assistants;      break;
    case SHOVEL:         sum = &me->shovels;         break;
    case GENERAL:        sum = &me->general;         by *= c->points; break;
    case BOOK:           sum = &me->books[c->site];  by *= c->points; break;
    case RUMOUR:         me->rumours ^= (uint8_t)(1 << c->site); return;
    case CARD_KINDS:     default: __builtin_trap();
    }
    *sum = (uint8_t)(*sum + by);
}

void thebes_gain_card(struct thebes_seat *me, int card)
{
    card_add(&me->cards, card);
    tally(me, card, 1);
}

/* T-CARD-4 A card used up is discarded: of several alike, the one listed
 * first.  They differ only in the city where they can be had again. */
void thebes_use_up(struct thebes *s, int seat, int kind, int site)
{
    struct thebes_seat *me = &s->seat[seat];
    int card = 0;

    while (!(card_in(&me->cards, card) && thebes_card[card].kind == kind
             && thebes_card[card].site == site))
        if (++card == THEBES_CARDS) __builtin_trap();
    card_remove(&me->cards, card);
    tally(me, card, -1);
    card_add(&s->discard, card);
}

/* ---- T-CARD-4 The draw pile --------------------------------------------- */

static bool pile_empty(const struct thebes *s, int i)
{
    return s->pile[i] == 0 && s->pile_exhibitions[i] == 0;
}

/* The draw pile is used up: a new one of the discards and the third pile (which
 * is empty from the second time on).  Without any research card among them
 * there is nothing to draw: turning over exhibitions alone would never end. */
static bool new_draw_pile(struct thebes *s)
{
    if (s->pile[2] == 0 && !any_card(&s->discard)) return false;

    s->pile[0] = (uint8_t)(s->pile[2] + card_count(&s->discard));
    s->pile_exhibitions[0] =
        s->pile_exhibitions[2] | s->discard_exhibitions;
    s->pile[2] = 0;
    s->pile_exhibitions[2] = 0;
    s->discard_exhibitions = 0;
    for (int i = 0; i < LEN(s->unseen.word); i++)
        s->unseen.word[i] |= s->discard.word[i];
    s->discard = (struct card_set){ { 0 } };
    return true;
}

/* Something to draw lies on top, if there is anything left. */
static bool ready_to_draw(struct thebes *s)
{
    if (pile_empty(s, 0)) {
        s->pile[0] = s->pile[1];
        s->pile_exhibitions[0] = s->pile_exhibitions[1];
        s->pile[1] = 0;
        s->pile_exhibitions[1] = 0;
    }
    return !pile_empty(s, 0) || new_draw_pile(s);
}

/* ---- T-CARD-3 Filling the display --------------------------------------- */

void thebes_fx_fill(struct thebes *s, struct frame f)
{
    (void)f;
    for (uint8_t slot = 0; slot < THEBES_DISPLAY; slot++) {
        if (s->display[slot] != NONE) continue;
        if (ready_to_draw(s))
            then(s, F(CHANCE_CARD, 0, slot),
                    F(FX_FILL));
        return;
    }
}

/* The cards of a set, ascending, four at a time: looking for one bit after
 * another costs a hard-to-predict branch for each.  Up to three places behind
 * the last card are written too; `out` has room for GAME_ACTIONS. */
static int list_cards(const struct card_set *set, action_t *out)
{
    static const action_t in_four[16][4] = {
        { 0 }, { 0 }, { 1 }, { 0, 1 }, { 2 }, { 0, 2 }, { 1, 2 }, { 0, 1, 2 },
        { 3 }, { 0, 3 }, { 1, 3 }, { 0, 1, 3 }, { 2, 3 }, { 0, 2, 3 },
        { 1, 2, 3 }, { 0, 1, 2, 3 },
    };
    static const uint8_t how_many[16] = {
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4
    };
    action_t *at = out;

    for (int card = 0; card < THEBES_CARDS; card += 4) {
        unsigned four = set->word[card / 32] >> card % 32 & 15;
        for (int i = 0; i < 4; i++)
            at[i] = (action_t)(card + in_four[four][i]);
        at += how_many[four];
    }
    return (int)(at - out);
}

/* The top pile holds pile[0] of the unseen research cards, nobody knows which,
 * and its exhibitions.  The next card is an exhibition e with chance
 * 1 / (pile[0] + exhibitions), a research card c with pile[0] times that,
 * shared evenly by all unseen.  Times the number of unseen these are whole.
 * Without exhibitions, with nothing else, or when no unseen card lies in
 * another pile, all are alike. */
int thebes_legal_card(const struct thebes *s, struct frame f, action_t *out,
                      uint16_t *weight)
{
    int cards = s->pile[0] > 0 ? list_cards(&s->unseen, out) : 0, n = cards;
    (void)f;

    for (unsigned e = s->pile_exhibitions[0]; e; e &= e - 1)
        out[n++] = (action_t)(DRAWN_EXHIBITION + __builtin_ctz(e));
    if (weight) {
        bool alike = cards == 0 || n == cards || s->pile[0] == cards;
        uint16_t card = alike ? 1 : s->pile[0];
        uint16_t exhibition = alike ? 1 : (uint16_t)cards;
        for (int i = 0; i < cards; i++) weight[i] = card;
        for (int i = cards; i < n; i++) weight[i] = exhibition;
        weight[n] = (uint16_t)(cards * card + (n - cards) * exhibition);
    }
    return n;
}

/* What falls off the last space is discarded. */
static void lay_exhibition(struct thebes *s, int e)
{
    s->pile_exhibitions[0] &= (uint16_t)~(1 << e);
    int off = thebes_lay(s->space, (uint8_t)e);
    if (off != NONE) s->discard_exhibitions |= (uint16_t)(1 << off);
}

/* f.a is the gap in the display. */
void thebes_apply_card(struct thebes *s, struct frame f, action_t a)
{
    if (a >= DRAWN_EXHIBITION) {
        lay_exhibition(s, a - DRAWN_EXHIBITION);
        return;
    }
    card_remove(&s->unseen, a);
    s->pile[0]--;
    s->display[f.a] = (uint8_t)a;
}
