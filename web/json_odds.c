/* json_odds.c -- the odds of a dig for the page; its numbers are below 2^28, so
 * they are exact there too. */
#include "json.h"
#include "../protocol/odds.h"

static void put_list(struct text *t, const uint64_t *list, int n)
{
    text_char(t, '[');
    for (int i = 0; i < n; i++) {
        if (i) text_char(t, ',');
        text_int(t, (int64_t)list[i]);
    }
    text_char(t, ']');
}

bool json_odds(struct text *t, const struct game *g, const void *position,
               action_t a)
{
    struct dig_odds odds;

    if (!odds_of(g, position, a, &odds)) return false;
    text_char(t, '{');
    json_number(t, "tokens", odds.tokens);
    text_char(t, ',');
    json_number(t, "sets", (long)odds.sets);
    text_put(t, ",\"mean\":");                  /* thousandths */
    text_int(t, (int64_t)(1000 * dig_mean(&odds) + 0.5));
    text_put(t, ",\"finds\":");
    put_list(t, odds.finds, odds.tokens + 1);
    text_put(t, ",\"points\":");
    put_list(t, odds.points, DIG_POINTS + 1);
    text_char(t, '}');
    return true;
}
