/* setup.c -- T-SET: the table before the first turn. */
#include "rules.h"

/* T-SET-3 One artefact of value 1 lies on the map; 12 artefacts, two books and
 * 16 blanks are in the bag. */
static void fill_bag(struct thebes *s, int site)
{
    uint8_t *bag = s->bag[site];
    for (int i = 0; i < LEN(thebes_artefacts[site]); i++)
        bag[thebes_artefacts[site][i]]++;
    bag[VALUE_1]--;
    s->first_finds |= (uint8_t)(1 << site);
    bag[TOKEN_BOOK] = 1;
    bag[TOKEN_GENERAL] = 1;
    bag[BLANK] = THEBES_BLANKS;
}

/* T-SET-4 The four cards of the display are the top of the first pile, which
 * therefore starts with 27 + 4; no order is known, so nothing else changes. */
static void lay_piles(struct thebes *s)
{
    enum {
        ALL   = (1 << THEBES_EXHIBITIONS) - 1,
        SMALL = (1 << THEBES_SMALL) - 1,
    };

    s->pile[0] = THEBES_DISPLAY + 27;
    s->pile[1] = 27;
    s->pile[2] = 27;
    s->pile_exhibitions[1] = s->players == 2 ? ALL : SMALL;
    s->pile_exhibitions[2] = s->players == 2 ? 0 : ALL & ~SMALL;
    for (int c = 0; c < THEBES_CARDS; c++) card_add(&s->unseen, c);
    for (int i = 0; i < THEBES_DISPLAY; i++) s->display[i] = NONE;
    for (int i = 0; i < THEBES_SPACES; i++) s->space[i] = NONE;
}

/* The position before anything is drawn; the agenda draws (thebes.c). */
void thebes_lay_table(struct thebes *s, int players)
{
    *s = (struct thebes){ .players = (uint8_t)players, .last = NONE };
    lay_piles(s);
    for (int site = 0; site < SITES; site++) fill_bag(s, site);
    for (int seat = 0; seat < players; seat++) {
        struct thebes_seat *me = &s->seat[seat];
        me->place = WARSAW;
        me->week = thebes_start_week[players];
        me->permits = (1 << SITES) - 1;
        s->order[seat] = (uint8_t)seat;
    }
    then(s, F(CHANCE_FIRST), F(FX_FILL), F(FX_TURN));
}

/* T-SET-6 Anybody may be first; the others lie below in seat order, going
 * round the table from the first player. */
int thebes_legal_first(const struct thebes *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    (void)f;
    for (int seat = 0; seat < s->players; seat++) {
        out[seat] = (action_t)seat;
        if (weight) weight[seat] = 1;
    }
    if (weight) weight[s->players] = s->players;
    return s->players;
}

void thebes_apply_first(struct thebes *s, struct frame f, action_t a)
{
    (void)f;
    for (int i = 0; i < s->players; i++)
        s->order[i] = (uint8_t)((a + i) % s->players);
}
