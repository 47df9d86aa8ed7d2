/* about.c -- what each row of explain() is about, for clients that draw: its
 * verb and the things on the table, by the numbers of tables.c.
 *
 *   take        card, slot of the display       hold  exhibition, space
 *   dig         site                            renew
 *                 and with each the place, and whether a zeppelin flies there
 *   weeks       how many; rumour, assistant and shovel: used up or not
 *   retire */
#include "rules.h"

static void thing(struct game_row *row, const char *key, int number)
{
    if (row->things == GAME_THINGS) __builtin_trap();
    row->thing[row->things++] = (struct game_thing){ key, number };
}

/* What is done, and with what; where that is. */
static int about_action(const struct thebes *s, int what, struct game_row *row)
{
    if (what < HOLD) {
        int card = s->display[what - TAKE];
        row->verb = "take";
        thing(row, "card", card);
        thing(row, "slot", what - TAKE);
        return thebes_card[card].place;
    }
    if (what < RENEW) {
        int exhibition = s->space[what - HOLD];
        row->verb = "hold";
        thing(row, "exhibition", exhibition);
        thing(row, "space", what - HOLD);
        return thebes_exhibition[exhibition].place;
    }
    row->verb = what == RENEW ? "renew" : "dig";
    if (what == RENEW) return WARSAW;
    thing(row, "site", what - DIG);
    return CITIES + what - DIG;
}

static void about_turn(const struct thebes *s, struct game_row *row)
{
    if (row->action == RETIRE) {
        row->verb = "retire";
        return;
    }
    int place = about_action(s, row->action % BY_ZEPPELIN, row);
    thing(row, "place", place);
    thing(row, "zeppelin", row->action >= BY_ZEPPELIN);
}

static void about_dig(struct game_row *row)
{
    row->verb = "weeks";
    thing(row, "weeks", row->action % WITH_RUMOUR);
    thing(row, "rumour", (row->action & WITH_RUMOUR) != 0);
    thing(row, "assistant", (row->action & WITH_ASSISTANT) != 0);
    thing(row, "shovel", (row->action & WITH_SHOVEL) != 0);
}

void thebes_about(const struct thebes *s, struct frame f, struct game_row *row)
{
    if (f.kind == ASK_TURN) about_turn(s, row);
    if (f.kind == ASK_DIG)  about_dig(row);
}
