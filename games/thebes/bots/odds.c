/* odds.c -- the exact odds of a dig being planned. */
#include "dig.h"
#include "games/thebes/guide.h"

/* What a week is worth in 1901, 1902 and 1903: points that the net loses on
 * average when four weeks are taken away (tools/price.c). */
static const double price[] = { 1.0, 0.8, 0.6 };

static void add_fact(struct odds *odds, const char *key, double number,
                     uint8_t decimals, struct message say)
{
    double n = number;

    for (int i = 0; i < decimals; i++) n *= 10;
    odds->fact[odds->facts++] = (struct odds_fact){
        key, (int64_t)(n + 0.5), decimals, say
    };
}

static struct odds_table *add_table(struct odds *odds, const char *key,
                                    int piece, struct message say)
{
    struct odds_table *t = &odds->table[odds->tables++];
    t->key = key;
    t->piece = piece;
    t->say = say;
    return t;
}

static void add_row(struct odds_table *t, int number, uint64_t sets)
{
    if (sets == 0) return;
    t->row[t->rows].number = (int16_t)number;
    t->row[t->rows++].sets = sets;
}

/* Sets with which the player, by value, can hold an exhibition. */
static uint64_t sets_to_hold(struct thebes_seat me, int site, int exhibition,
                             const struct dig_odds *dig)
{
    uint64_t sets = 0;
    for (int a = 0; a <= dig->tokens; a++, me.artefacts[site]++)
        if (thebes_can_hold(&me, exhibition)) sets += dig->artefacts[a];
    return sets;
}

/* What lies on the spaces and can be held once the dig has brought enough
 * artefacts (T-EXH-1); `me` has the artefact of a first dig already. */
static void add_exhibitions(struct odds *odds, const struct thebes *s,
                            const struct thebes_seat *now,
                            const struct thebes_seat *me, int site,
                            const struct dig_odds *dig)
{
    struct odds_table *t =
        add_table(odds, "exhibition", PIECE_EXHIBITION,
                  SAY(N_("Chance to have all for this:")));
    for (int i = 0; i < THEBES_SPACES; i++) {
        int e = s->space[i];
        if (e != NONE && !thebes_can_hold(now, e))
            add_row(t, e, sets_to_hold(*me, site, e, dig));
    }
}

static void add_dig(struct odds *odds, const struct dig_odds *dig)
{
    struct odds_table *t =
        add_table(odds, "finds", ODDS_NUMBERS,
                  SAY(N_("Finds (artefacts and books):")));
    for (int i = 0; i <= dig->tokens; i++) add_row(t, i, dig->finds[i]);
    t = add_table(odds, "points", ODDS_NUMBERS,
                  SAY(N_("Points of the artefacts:")));
    for (int i = 0; i <= DIG_POINTS; i++) add_row(t, i, dig->points[i]);
}

/* Points expected for each week of the journey and the dig count the artefact
 * of a first dig (T-DIG-10). */
bool thebes_odds(const void *position, action_t a, struct odds *odds)
{
    const struct thebes *s = position;
    struct frame f = thebes_top(s);
    if (f.kind != ASK_DIG) return false;
    struct thebes_seat me = s->seat[f.seat], then = me;
    int weeks = a % WITH_RUMOUR, tokens = thebes_tokens(&me, f.a, weeks, a);
    bool first = s->first_finds >> f.a & 1;
    struct dig_odds dig;
    if (tokens == 0) return false;

    dig_odds(s->bag[f.a], tokens, &dig);
    *odds = (struct odds){ .sets = dig.sets };
    add_fact(odds, "tokens", tokens, 0, (struct message){ 0 });
    add_fact(odds, "mean", dig_mean(&dig), 4, (struct message){ 0 });
    add_fact(odds, "nothing", dig_nothing(&dig), 6, (struct message){ 0 });
    add_fact(odds, "week", (dig_mean(&dig) + first) / (f.b + weeks), 4,
             SAY(N_("Points expected for each week:")));
    add_fact(odds, "price", price[me.week / THEBES_YEAR], 1,
             SAY(N_("What a week is worth now, about:")));
    add_dig(odds, &dig);
    then.artefacts[f.a] = (uint8_t)(then.artefacts[f.a] + first);
    add_exhibitions(odds, s, &me, &then, f.a, &dig);
    return true;
}
