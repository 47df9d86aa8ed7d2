/* lens.c -- what can be read off the table, and questions that no rule asks but
 * players do: what a main action costs on each board, who can come there. */
#include "guide.h"
#include "rules.h"

/* The workers of others that can come to a place in their next turn. */
static void add_threats(const struct teo *s, int seat, uint8_t threat[BOARDS])
{
    for (int w = 0; w < TEO_WORKERS; w++)
        for (int d = 1; d <= 3 && unlocked(&s->seat[seat], w); d++)
            threat[(s->seat[seat].at[w] + d) % BOARDS]++;
}

void teo_look(const void *position, int seat, struct text *t)
{
    const struct teo *s = position;
    uint8_t cost[BOARDS] = { 0 }, threat[BOARDS] = { 0 };

    for (int place = 0; place < BOARDS; place++)
        if (s->ring[place] != PALACE)           /* it has no main action */
            cost[place] = (uint8_t)teo_colours(s, seat, place);
    for (int i = 0; i < s->seats; i++)
        if (i != seat && !is_bot(s, i)) add_threats(s, i, threat);
    json_numbers(t, "cost", cost, BOARDS);
    json_numbers(t, "threat", threat, BOARDS);
}
