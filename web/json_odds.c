/* json_odds.c -- the odds of a dig for the page; its numbers are below 2^28, so
 * they are exact there too. */
#include "engine/json.h"
#include "games/thebes/bots/odds.h"

static void put_list(struct text *t, const uint64_t *list, int n)
{
    text_char(t, '[');
    for (int i = 0; i < n; i++) {
        if (i) text_char(t, ',');
        text_int(t, (int64_t)list[i]);
    }
    text_char(t, ']');
}

/* In thousandths. */
static void put_points(struct text *t, const char *key, double points)
{
    text_char(t, ',');
    json_number(t, key, (long)(1000 * points + 0.5));
}

bool json_odds(struct text *t, const struct game *g, const void *position,
               action_t a)
{
    struct odds odds;

    if (!odds_of(g, position, a, &odds)) return false;
    text_char(t, '{');
    json_number(t, "tokens", odds.dig.tokens);
    text_char(t, ',');
    json_number(t, "sets", (long)odds.dig.sets);
    put_points(t, "mean", dig_mean(&odds.dig));
    put_points(t, "week", odds.a_week);
    put_points(t, "price", odds.price);
    text_put(t, ",\"finds\":");
    put_list(t, odds.dig.finds, odds.dig.tokens + 1);
    text_put(t, ",\"points\":");
    put_list(t, odds.dig.points, DIG_POINTS + 1);
    text_put(t, ",\"exhibitions\":[");
    for (int i = 0; i < odds.exhibitions; i++) {
        text_put(t, i ? ",{" : "{");
        json_number(t, "exhibition", odds.may_hold[i].exhibition);
        text_char(t, ',');
        json_number(t, "sets", (long)odds.may_hold[i].sets);
        text_char(t, '}');
    }
    text_put(t, "]}");
    return true;
}
