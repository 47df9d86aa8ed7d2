/* lens.c -- questions that no rule asks, but players do. */
#include "rules.h"

void teo_look(const struct teo *s, int seat, struct teo_lens *lens)
{
    *lens = (struct teo_lens){ { 0 }, { 0 } };
    for (int place = 0; place < BOARDS; place++)
        if (s->ring[place] != PALACE)           /* it has no main action */
            lens->cost[place] = (uint8_t)teo_colours(s, seat, place);
    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS && i != seat && !is_bot(s, i); w++)
            for (int d = 1; d <= 3 && unlocked(&s->seat[i], w); d++)
                lens->threat[(s->seat[i].at[w] + d) % BOARDS]++;
}
