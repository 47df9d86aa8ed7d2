/* odds.c -- which options have odds. */
#include "odds.h"

/* What a week is worth in 1901, 1902 and 1903: points that the net loses on
 * average when four weeks are taken away (tools/price.c). */
static const double price[] = { 1.0, 0.8, 0.6 };

/* Sets with which the player, by value, can hold an exhibition. */
static uint64_t sets_to_hold(struct thebes_seat me, int site, int exhibition,
                             const struct dig_odds *dig)
{
    uint64_t sets = 0;
    for (int a = 0; a <= dig->tokens; a++, me.artefacts[site]++)
        if (thebes_can_hold(&me, exhibition)) sets += dig->artefacts[a];
    return sets;
}

bool odds_of(const struct game *g, const void *position, action_t a,
             struct odds *odds)
{
    if (g != &thebes_game) return false;
    const struct thebes *s = position;
    struct frame f = thebes_top(s);
    if (f.kind != ASK_DIG) return false;
    struct thebes_seat me = s->seat[f.seat];
    int weeks = a % WITH_RUMOUR, tokens = thebes_tokens(&me, f.a, weeks, a);
    bool first = s->first_finds >> f.a & 1;
    if (tokens == 0) return false;

    *odds = (struct odds){ .price = price[me.week / THEBES_YEAR] };
    dig_odds(s->bag[f.a], tokens, &odds->dig);
    odds->a_week = (dig_mean(&odds->dig) + first) / (f.b + weeks);
    for (int i = 0; i < THEBES_SPACES; i++) {
        int e = s->space[i];
        if (e == NONE || thebes_can_hold(&me, e)) continue;
        struct thebes_seat then = me;
        then.artefacts[f.a] = (uint8_t)(then.artefacts[f.a] + first);
        uint64_t sets = sets_to_hold(then, f.a, e, &odds->dig);
        if (sets == 0) continue;
        odds->may_hold[odds->exhibitions].exhibition = (uint8_t)e;
        odds->may_hold[odds->exhibitions++].sets = sets;
    }
    return true;
}
