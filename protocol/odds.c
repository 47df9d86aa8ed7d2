/* odds.c -- which options have odds. */
#include "odds.h"

bool odds_of(const struct game *g, const void *position, action_t a,
             struct dig_odds *odds)
{
    if (g != &thebes_game) return false;
    const struct thebes *s = position;
    struct frame f = thebes_top(s);
    if (f.kind != ASK_DIG) return false;
    int tokens = thebes_tokens(&s->seat[f.seat], f.a, a % WITH_RUMOUR, a);
    if (tokens == 0) return false;
    dig_odds(s->bag[f.a], tokens, odds);
    return true;
}
