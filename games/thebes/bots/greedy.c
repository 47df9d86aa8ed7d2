/* greedy.c -- a hand-written player of Thebes.
 *
 * It looks one step ahead: what an option brings, in points, minus half a
 * point for every week.  What a dig brings is exact; what a card brings is
 * worth less the fewer weeks are left to use it. */
#include "dig.h"
#include "games/thebes/guide.h"

#define WEEK_PRICE 0.5

/* Digs that could still be made with a card bought now, 0 to 1: about 40 weeks
 * are enough to use it fully. */
static double time_left(const struct thebes_seat *me)
{
    double weeks = THEBES_END - me->week;
    return weeks > 40 ? 1 : weeks / 40;
}

static double site_value(const struct thebes *s, const struct thebes_seat *me,
                         int site)
{
    double mean = dig_token_mean(s->bag[site]);         /* about 1 at first */
    double invested = me->books[site] >= 1 ? 1.25 : 0.9;
    return mean * invested;
}

static double card_value(const struct thebes *s, const struct thebes_seat *me,
                         int card)
{
    const struct thebes_card *c = &thebes_card[card];
    double left = time_left(me);
    int next = me->congresses + 1;

    switch ((enum card_kind)c->kind) {
    case BOOK:
        return c->points * 1.6 * left * site_value(s, me, c->site)
             + (me->books[c->site] + c->points >= 5 ? 1 : 0);
    case GENERAL:        return c->points * 3.2 * left;
    case RUMOUR:         return 2.0 * left * site_value(s, me, c->site);
    case ASSISTANT:      return (me->assistants ? 3.0 : 1.8) * left;
    case SHOVEL:         return (me->shovels ? 4.0 : 3.0) * left;
    case CAR:            return me->cars ? 0 : 4.0 * left;
    case ZEPPELIN:       return 1.8 * left;
    case SPECIAL_PERMIT: return 4.0 * left;
    case CONGRESS:
        return (next <= 7 ? thebes_congress_points[next]
                            - thebes_congress_points[next - 1] : 0)
             + (next < 4 ? 1.5 * left : 0);
    case CARD_KINDS: default: __builtin_trap();
    }
}

/* A permit comes back once a year: a dig now is one less until then. */
static double permit_price(const struct thebes_seat *me, int site)
{
    int rest = THEBES_YEAR - me->week % THEBES_YEAR;
    if (!(me->permits >> site & 1)) return 2.5;         /* a special one goes */
    return rest > 30 ? 2.5 : rest > 12 ? 1.5 : 0;
}

static double dig_value(const struct thebes *s, const struct thebes_seat *me,
                        int site, int weeks, unsigned with)
{
    const uint8_t *bag = s->bag[site];
    int tokens = thebes_tokens(me, site, weeks, with), all = bag[BLANK];
    double books, left = time_left(me);

    for (int t = VALUE_1; t < TOKENS; t++) all += bag[t];
    books = (bag[TOKEN_BOOK] * 1.5 + bag[TOKEN_GENERAL] * 2.5) * left / all;
    return tokens * (dig_token_mean(bag) + books + 0.15)
         + (s->first_finds >> site & 1)
         - ((with & WITH_RUMOUR) ? 1.0 * left : 0)
         - ((with & WITH_ASSISTANT) ? 2.0 * left : 0)
         - ((with & WITH_SHOVEL) ? 2.5 * left : 0)
         - permit_price(me, site) - WEEK_PRICE * weeks;
}

/* The best there is to do at a site, from `journey` weeks away. */
static double best_dig(const struct thebes *s, const struct thebes_seat *me,
                       int site, int journey, action_t *best)
{
    unsigned help = thebes_help(me, site);
    int most = THEBES_END - me->week - journey;
    double value = -1e9;

    if (most > THEBES_WEEKS) most = THEBES_WEEKS;
    for (unsigned with = 0; with <= help; with += WITH_RUMOUR) {
        if (with & ~help) continue;
        for (int weeks = 1; weeks <= most; weeks++) {
            if (thebes_tokens(me, site, weeks, with) == 0) continue;
            double v = dig_value(s, me, site, weeks, with);
            if (v > value) {
                value = v;
                if (best) *best = (action_t)((unsigned)weeks | with);
            }
        }
    }
    return value;
}

static double turn_value(const struct thebes *s, const struct thebes_seat *me,
                         action_t a)
{
    bool zeppelin = (a & BY_ZEPPELIN) != 0;
    int what = a % BY_ZEPPELIN, journey;
    double fuel = zeppelin ? 1.5 * time_left(me) : 0;

    if (what == RETIRE) return 0;       /* nothing else fits */
    if (what < HOLD) {
        int card = s->display[what - TAKE];
        journey = thebes_journey(me, thebes_card[card].place, zeppelin);
        return card_value(s, me, card) - fuel
             - WEEK_PRICE * (journey + thebes_card[card].weeks);
    }
    if (what < RENEW) {
        int e = s->space[what - HOLD];
        journey = thebes_journey(me, thebes_exhibition[e].place, zeppelin);
        return thebes_exhibition[e].points - fuel
             - WEEK_PRICE * (journey + thebes_exhibition[e].weeks);
    }
    if (what == RENEW) {
        journey = thebes_journey(me, WARSAW, zeppelin);
        return 0.6 * time_left(me) - fuel
             - WEEK_PRICE * (journey + s->renewals + 1);
    }
    journey = thebes_journey(me, CITIES + what - DIG, zeppelin);
    return best_dig(s, me, what - DIG, journey, NULL) - fuel
         - WEEK_PRICE * journey;
}

action_t thebes_greedy(const void *view, int seat, struct random *random)
{
    const struct thebes *s = view;
    const struct thebes_seat *me = &s->seat[seat];
    struct frame f = thebes_top(s);
    action_t legal[GAME_ACTIONS], best = 0;
    double value = -1e9;
    (void)random;

    if (f.kind == ASK_DIG) {
        best_dig(s, me, f.a, f.b, &best);
        return best;
    }
    int n = thebes_game.legal(s, legal, NULL);
    for (int i = 0; i < n; i++) {
        double v = turn_value(s, me, legal[i]);
        if (v > value) {
            value = v;
            best = legal[i];
        }
    }
    return best;
}
