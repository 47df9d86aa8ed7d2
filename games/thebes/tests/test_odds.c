/* test_odds.c -- what a player is told of a dig before it: the chance to have
 * all that an exhibition asks for, points a week, and what a week is worth. */
#include "thebes_table.h"
#include "games/thebes/bots/dig.h"
#include "games/thebes/guide.h"

static struct odds told(const struct thebes *s, action_t a)
{
    struct odds odds;
    CHECK(odds_of(&thebes_game, s, a, &odds));
    return odds;
}

/* A fact by its key, as the number it stands for. */
static double number(const struct odds *odds, const char *key)
{
    for (int i = 0; i < odds->facts; i++) {
        double n = (double)odds->fact[i].number;
        if (strcmp(odds->fact[i].key, key) != 0) continue;
        for (int d = 0; d < odds->fact[i].decimals; d++) n /= 10;
        return n;
    }
    bool there_is_such_a_fact = false;
    CHECK(there_is_such_a_fact);
    return 0;
}

/* Facts are told with four decimals. */
static bool near(double told, double is)
{
    return told - is < 0.000051 && is - told < 0.000051;
}

/* ---- Exhibitions -------------------------------------------------------- */

/* In how many ways the dig under way ends with the artefacts for it. */
static uint64_t ways_to_hold(const struct thebes *s, int exhibition)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    uint64_t ways = 0;

    if (thebes_top(s).kind != CHANCE_TOKEN)
        return thebes_can_hold(&s->seat[0], exhibition);
    int n = thebes_game.legal(s, out, weight);
    for (int i = 0; i < n; i++) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[i], NULL);
        ways += weight[i] * ways_to_hold(&after, exhibition);
    }
    return ways;
}

/* A set of n tokens comes in n! orders. */
static uint64_t orders(int tokens)
{
    return tokens < 2 ? 1 : (uint64_t)tokens * orders(tokens - 1);
}

/* Of the exhibitions on the spaces those are told, in their order, that cannot
 * be held yet and can be afterwards. */
static int compare_exhibitions(const struct thebes *s, int weeks)
{
    struct odds odds = told(s, (action_t)weeks);
    const struct odds_table *table = &odds.table[odds.tables - 1];
    int tokens = (int)number(&odds, "tokens");
    struct thebes dug = *s;
    int n = 0;

    CHECK(strcmp(table->key, "exhibition") == 0);
    thebes_game.apply(&dug, (action_t)weeks, NULL);
    for (int i = 0; i < THEBES_SPACES; i++) {
        int e = s->space[i];
        if (e == NONE || thebes_can_hold(&s->seat[0], e)) continue;
        uint64_t ways = ways_to_hold(&dug, e);
        if (ways == 0) continue;
        CHECK(n < table->rows);
        CHECK_INT(table->row[n].number, e);
        CHECK(table->row[n].sets * orders(tokens) == ways);
        n++;
    }
    CHECK_INT(table->rows, n);
    return n;
}

/* Every exhibition in turn, with all it asks for but `missing` artefacts of
 * Crete; `first`: nobody has dug there. */
static int all_exhibitions(int missing, bool first)
{
    int n = 0;
    for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
        struct thebes s = known_crete();
        lay(&s, e % THEBES_SPACES, e);
        for (int site = 0; site < SITES; site++) {
            int has = thebes_exhibition[e].need[site];
            if (site == SITE(CRETE)) has -= missing;
            for (int t = VALUE_1; has > 0; has--) {
                while (s.bag[site][t] == 0) t++;
                give_token(&s, 0, CITIES + site, t);
            }
        }
        uint8_t bit = 1 << SITE(CRETE);
        if (!first && s.first_finds & bit) {
            s.first_finds &= (uint8_t)~bit;
            thebes_gain_token(&s.seat[1], SITE(CRETE), VALUE_1);
        }
        CHECK_SOUND(&s);
        PLAY(&s, "dig crete");
        for (int weeks = 1; weeks <= THEBES_WEEKS; weeks++) {
            int tokens = thebes_tokens(&s.seat[0], SITE(CRETE), weeks, 0);
            if (tokens == 0 || tokens > 4) continue;
            n += compare_exhibitions(&s, weeks);
        }
    }
    return n;
}

TEST("T-EXH-1", "the chance to have all for an exhibition is that of the draws")
{
    CHECK_INT(all_exhibitions(0, false), 0);    /* could be held before */
    CHECK(all_exhibitions(1, false) > 0);
    CHECK(all_exhibitions(2, false) > 0);
}

TEST("T-DIG-10", "the artefact of a first dig counts for an exhibition")
{
    CHECK(all_exhibitions(1, true) > 0);
    CHECK(all_exhibitions(2, true) > 0);
}

TEST("T-EXH-1", "what lacks artefacts of another site too is not told")
{
    struct thebes s = known_crete();
    lay(&s, 0, 0);
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete");
    CHECK_INT(compare_exhibitions(&s, 4), 0);
}

/* ---- Weeks -------------------------------------------------------------- */

/* Knowledge 3 gives one token in three weeks. */
TEST("T-DIG-10", "points a week are those of journey, dig and first find")
{
    struct thebes s = known_crete();
    int worth = 0, n = 0;

    for (int t = 0; t < TOKENS; t++) {
        n += s.bag[SITE(CRETE)][t];
        if (t <= VALUE_7) worth += t * s.bag[SITE(CRETE)][t];
    }
    PLAY(&s, "dig crete");
    CHECK_INT(thebes_tokens(&s.seat[0], SITE(CRETE), 3, 0), 1);
    struct odds odds = told(&s, 3);
    CHECK(near(number(&odds, "week"), ((double)worth / n + 1) / 3));

    s = known_crete();
    s.seat[0].place = LONDON;
    give_token(&s, 1, CRETE, VALUE_1);
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete");
    CHECK_INT(s.agenda[s.depth - 1].b, thebes_distance[LONDON][CRETE]);
    odds = told(&s, 3);
    CHECK(near(number(&odds, "week"),
               (double)(worth - 1) / (n - 1)
               / (thebes_distance[LONDON][CRETE] + 3)));
}

TEST("T-TURN-2", "what a week is worth depends on the year it begins in")
{
    static const struct { int year, week; double price; } at[] = {
        { 1901, 52, 1.0 }, { 1902, 1, 0.8 }, { 1902, 52, 0.8 },
        { 1903, 1, 0.6 }, { 1903, 40, 0.6 },
    };
    for (int i = 0; i < 5; i++) {
        struct thebes s = known_crete();
        put_marker(&s, 1, 1903, 50);
        put_marker(&s, 0, at[i].year, at[i].week);
        CHECK_SOUND(&s);
        PLAY(&s, "dig crete");
        struct odds odds = told(&s, 3);
        CHECK(near(number(&odds, "price"), at[i].price));
    }
}

TEST("T-DIG-7", "nothing but a planned dig has odds")
{
    struct thebes s = known_crete();
    struct odds odds;
    CHECK(!odds_of(&thebes_game, &s, RENEW, &odds));
    PLAY(&s, "dig crete");
    CHECK(!odds_of(&thebes_game, &s, 1, &odds));        /* gives no token */
    CHECK(odds_of(&thebes_game, &s, 3, &odds));
}

/* The room that odds and positions have for a dig (dig.h, thebes.h). */
TEST("T-DIG-6", "no dig brings more tokens or points than there is room for")
{
    int shown = 0, shovels = 0;
    for (int k = 1; k <= THEBES_KNOWLEDGE; k++)
        for (int w = 1; w <= THEBES_WEEKS; w++)
            if (thebes_wheel[k][w] > shown) shown = thebes_wheel[k][w];
    for (int n = 0; n <= 6; n++) {
        int most = thebes_team_of(n, thebes_lone(n));
        if (most > shovels) shovels = most;
    }
    CHECK_INT(shown + shovels, THEBES_TOKENS);
    for (int site = 0; site < SITES; site++) {
        int points = 0;
        for (int i = 0; i < 13; i++) points += thebes_artefacts[site][i];
        CHECK(points <= DIG_POINTS);
    }
}
