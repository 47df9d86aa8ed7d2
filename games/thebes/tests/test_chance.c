/* test_chance.c -- the chance seat deals as real bags and real piles would.
 *
 * The engine keeps no order: bags are counts and the piles are counts over one
 * set of unseen cards.  Here stand the things themselves.  Tokens are drawn
 * one by one out of a bag of distinct ones; cards lie in real sequences, every
 * sequence that agrees with what has been seen is kept in a list, and since all
 * of them are equally likely, counting them gives the true chances.  All
 * comparisons are of whole numbers; nothing is rounded. */
#include "games/thebes/bots/dig.h"
#include "thebes_table.h"

/* ---- A dig about to begin ----------------------------------------------- */

/* Seat 0 draws so many tokens at a site out of the bag as it is. */
static struct thebes digging(int site, int tokens)
{
    struct thebes s = plain_table(2);

    s.first_finds &= (uint8_t)~(1 << site);
    thebes_gain_token(&s.seat[1], site, VALUE_1);
    s.depth = 0;
    s.agenda[0] = (struct frame){ 0 };
    then(&s, F(CHANCE_TOKEN, 0, (uint8_t)site, (uint8_t)tokens),
             F(FX_BLANKS, 0, (uint8_t)site),
             F(FX_SPEND, 0, 0, 1),
             F(FX_TURN));
    return s;
}

/* The bag cut down to the counts given; seat 1 has what is missing. */
static void leave_in_bag(struct thebes *s, int site, const uint8_t *bag)
{
    s->bag[site][BLANK] = bag[BLANK];
    for (int t = VALUE_1; t < TOKENS; t++)
        while (s->bag[site][t] > bag[t]) {
            s->bag[site][t]--;
            thebes_gain_token(&s->seat[1], site, t);
        }
}

static int tokens_in(const uint8_t *bag)
{
    int n = 0;
    for (int t = 0; t < TOKENS; t++) n += bag[t];
    return n;
}

static uint64_t factorial(int n)
{
    return n < 2 ? 1 : (uint64_t)n * factorial(n - 1);
}

/* Finds and points that seat 0 has from a site. */
static int finds_of(const struct thebes *s, int site)
{
    const uint8_t *found = s->seat[0].found[site];
    return s->seat[0].artefacts[site] + found[TOKEN_BOOK]
         + found[TOKEN_GENERAL];
}

/* ---- Every order of a small bag ----------------------------------------- */

enum { SMALL = 8 };

/* Ordered draws of `left` more out of distinct tokens, kind[i] each, those of
 * the set `gone` being out already, that begin with the kinds given; by how
 * many finds and points they bring. */
typedef uint64_t tally_t[SMALL + 1][DIG_POINTS + 1];
struct tokens { int n; uint8_t kind[SMALL]; };

static void draw_physical(const struct tokens *bag, unsigned gone, int left,
                          int finds, int points, tally_t tally)
{
    if (left == 0) {
        tally[finds][points]++;
        return;
    }
    for (int i = 0; i < bag->n; i++) {
        if (gone >> i & 1) continue;
        int kind = bag->kind[i];
        draw_physical(bag, gone | 1u << i, left - 1, finds + (kind != BLANK),
                      points + (kind <= VALUE_7 ? kind : 0), tally);
    }
}

/* The ordered draws of distinct tokens that show just this row of kinds. */
static uint64_t orders_showing(const struct tokens *bag, unsigned gone,
                               const action_t *kind, int n)
{
    uint64_t orders = 0;
    if (n == 0) return 1;
    for (int i = 0; i < bag->n; i++)
        if (!(gone >> i & 1) && bag->kind[i] == kind[0])
            orders += orders_showing(bag, gone | 1u << i, kind + 1, n - 1);
    return orders;
}

/* The engine's tree of draws: the product of the weights on a path must be the
 * number of physical orders, that of the totals the number of all orders. */
struct path {
    const struct tokens *bag;
    int site;
    action_t kind[SMALL];
    int n;
    tally_t tally;
};

static void draw_engine(const struct thebes *s, struct path *path,
                        uint64_t weights)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    CHECK_INT(weights, orders_showing(path->bag, 0, path->kind, path->n));
    if (thebes_top(s).kind != CHANCE_TOKEN) {
        path->tally[finds_of(s, path->site)]
                   [thebes_artefact_points(&s->seat[0])] += weights;
        return;
    }
    int n = thebes_game.legal(s, out, weight);
    CHECK_INT(weight[n], path->bag->n - path->n);
    for (int i = 0; i < n; i++) {
        struct thebes after = *s;
        path->kind[path->n++] = out[i];
        thebes_game.apply(&after, out[i], NULL);
        draw_engine(&after, path, weights * weight[i]);
        path->n--;
    }
}

static void compare_small(int site, const uint8_t *counts, int tokens)
{
    struct thebes s = digging(site, tokens);
    struct tokens bag = { 0 };
    static struct path path;
    tally_t physical = { { 0 } };

    leave_in_bag(&s, site, counts);
    CHECK_SOUND(&s);
    for (int t = 0; t < TOKENS; t++)
        for (int i = 0; i < s.bag[site][t]; i++)
            bag.kind[bag.n++] = (uint8_t)t;
    path = (struct path){ .bag = &bag, .site = site };
    draw_engine(&s, &path, 1);
    draw_physical(&bag, 0, tokens, 0, 0, physical);
    CHECK(memcmp(path.tally, physical, sizeof physical) == 0);
}

TEST("T-DIG-8", "each row of tokens comes as often as out of a real small bag")
{
    /* blanks, worth 1 to 7, book, general */
    static const uint8_t mixed[TOKENS]  = { 3, 1, 1, 0, 0, 2, 0, 0, 1, 0 };
    static const uint8_t plain[TOKENS]  = { 5, 3, 0, 0, 0, 0, 0, 0, 0, 0 };
    static const uint8_t no_blanks[TOKENS] = { 0, 2, 1, 1, 1, 1, 0, 0, 1, 1 };

    for (int tokens = 1; tokens <= 5; tokens++) {
        compare_small(SITE(GREECE), mixed, tokens);
        compare_small(SITE(GREECE), plain, tokens);
        compare_small(SITE(PALESTINE), no_blanks, tokens);
    }
    compare_small(SITE(GREECE), mixed, SMALL);  /* the whole bag */
}

/* ---- Real bags ---------------------------------------------------------- */

/* Positions reached in different orders are equal, so the tree is walked level
 * by level with equal ones taken together.  A bag has 2304 different sets of
 * finds at most. */
enum { LEVEL = 1 << 13 };
struct level { int n; struct { struct thebes s; uint64_t ways; } at[LEVEL]; };

static void add_to_level(struct level *level, short *table,
                         const struct thebes *s, uint64_t ways)
{
    uint64_t i = game_checksum(&thebes_game, s) % (4 * LEVEL);
    while (table[i] >= 0
           && !game_equal(&thebes_game, &level->at[table[i]].s, s))
        i = (i + 1) % (4 * LEVEL);
    if (table[i] < 0) {
        if (level->n == LEVEL) abort();
        table[i] = (short)level->n;
        level->at[level->n].s = *s;
        level->at[level->n++].ways = 0;
    }
    level->at[table[i]].ways += ways;
}

static void next_level(const struct level *from, struct level *to)
{
    static short table[4 * LEVEL];
    memset(table, -1, sizeof table);
    to->n = 0;
    for (int k = 0; k < from->n; k++) {
        action_t out[GAME_ACTIONS];
        uint16_t weight[GAME_ACTIONS];
        int n = thebes_game.legal(&from->at[k].s, out, weight);
        for (int i = 0; i < n; i++) {
            struct thebes after = from->at[k].s;
            thebes_game.apply(&after, out[i], NULL);
            add_to_level(to, table, &after, from->at[k].ways * weight[i]);
        }
    }
}

/* A set of n tokens comes in n! orders: the ways of the tree are n! times the
 * sets of dig_odds.  All orders, 30 x 29 x ... x 17, stay below 2^64. */
static void compare_odds(struct thebes s, int site, int tokens)
{
    static struct level level[2];
    struct dig_odds odds;
    uint64_t finds[DIG_TOKENS + 1] = { 0 }, artefacts[DIG_TOKENS + 1] = { 0 };
    uint64_t points[DIG_POINTS + 1] = { 0 };
    uint64_t orders = factorial(tokens);

    dig_odds(s.bag[site], tokens, &odds);
    level[0].n = 1;
    level[0].at[0].s = s;
    level[0].at[0].ways = 1;
    for (int i = 0; i < tokens; i++)
        next_level(&level[i % 2], &level[(i + 1) % 2]);

    const struct level *last = &level[tokens % 2];
    for (int i = 0; i < last->n; i++) {
        finds[finds_of(&last->at[i].s, site)] += last->at[i].ways;
        artefacts[last->at[i].s.seat[0].artefacts[site]] += last->at[i].ways;
        points[thebes_artefact_points(&last->at[i].s.seat[0])]
            += last->at[i].ways;
    }
    for (int f = 0; f <= DIG_TOKENS; f++)
        CHECK(finds[f] == odds.finds[f] * orders
              && artefacts[f] == odds.artefacts[f] * orders);
    for (int p = 0; p <= DIG_POINTS; p++)
        CHECK(points[p] == odds.points[p] * orders);
}

TEST("T-DIG-8", "a dig brings finds and points as dig_odds says, in every bag")
{
    for (int site = 0; site < SITES; site++)
        for (int tokens = 1; tokens <= DIG_TOKENS; tokens++)
            compare_odds(digging(site, tokens), site, tokens);
}

TEST("T-DIG-8", "so it does when much of the bag is gone")
{
    static const uint8_t left[TOKENS] = { 16, 1, 0, 1, 1, 0, 1, 0, 0, 1 };
    for (int tokens = 1; tokens <= DIG_TOKENS; tokens++) {
        struct thebes s = digging(SITE(GREECE), tokens);
        leave_in_bag(&s, SITE(GREECE), left);
        CHECK_SOUND(&s);
        CHECK_INT(tokens_in(s.bag[SITE(GREECE)]), 16 + 5);
        compare_odds(s, SITE(GREECE), tokens);
    }
}

TEST("T-DIG-8", "blanks are back in the bag when the dig is over")
{
    struct thebes s = digging(SITE(CRETE), 2);
    PLAY(&s, "token blank");
    CHECK_INT(s.bag[SITE(CRETE)][BLANK], THEBES_BLANKS - 1);
    PLAY(&s, "token blank");
    CHECK_INT(s.bag[SITE(CRETE)][BLANK], THEBES_BLANKS);
}

/* ---- From a number to an outcome ---------------------------------------- */

/* Every number below the total chooses an outcome: as many as it weighs. */
static void check_outcomes(const struct thebes *s)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    uint32_t times[GAME_ACTIONS] = { 0 };
    int n = thebes_game.legal(s, out, weight);
    uint32_t total = weight[n];

    for (uint32_t r = 0; r < total; r++)
        times[game_outcome(out, weight, n, r)]++;
    for (int i = 0; i < n; i++) CHECK_INT(times[out[i]], weight[i]);
}

TEST("T-INFO-2", "every number below the total of the weights has its outcome")
{
    struct game_options o = { { 4 } };
    struct thebes s;

    thebes_game.setup(&s, &o);
    check_outcomes(&s);                                 /* who begins */
    PLAY(&s, "first 3");
    check_outcomes(&s);                                 /* a card */
    s = digging(SITE(EGYPT), 3);
    check_outcomes(&s);                                 /* a token */
}

/* ---- Sampling ----------------------------------------------------------- */

enum { DRAWS = 200000 };

/* The sum of (seen - expected)^2 / expected over the outcomes, for draws made
 * with game_any() from a fixed seed.  So the bound is met always or never. */
static double chi_square(const struct thebes *s, const double *share)
{
    static long seen[GAME_ACTIONS];
    struct random random = { 20 };
    double sum = 0;

    memset(seen, 0, sizeof seen);
    for (int i = 0; i < DRAWS; i++)
        seen[game_any(&thebes_game, s, &random)]++;
    for (int a = 0; a < GAME_ACTIONS; a++) {
        double expected = share[a] * DRAWS;
        if (expected > 0)
            sum += ((double)seen[a] - expected) * ((double)seen[a] - expected)
                 / expected;
        else
            CHECK_INT(seen[a], 0);
    }
    return sum;
}

TEST("T-SET-4", "the first card is any of the 85, in 200,000 draws")
{
    double share[GAME_ACTIONS] = { 0 };
    struct game_options o = { { 2 } };
    struct thebes s;

    thebes_game.setup(&s, &o);
    PLAY(&s, "first 1");
    for (int c = 0; c < THEBES_CARDS; c++) share[c] = 1.0 / THEBES_CARDS;
    /* 84 degrees of freedom: more than 130 comes once in a thousand times. */
    CHECK(chi_square(&s, share) < 130);
}

TEST("T-INFO-2", "in the second pile exhibitions come 1 in 32 each")
{
    double share[GAME_ACTIONS] = { 0 };
    struct thebes s = plain_table(3);

    /* The 27 of the first pile went by and were taken. */
    for (int c = 0; s.pile[0] > 0; c++)
        if (card_in(&s.unseen, c)) {
            card_remove(&s.unseen, c);
            s.pile[0]--;
            thebes_gain_card(&s.seat[2], c);
        }
    PLAY(&s, "take general-1-vienna");
    CHECK_SOUND(&s);
    CHECK_INT(s.pile[0], 27);
    for (int c = 0; c < THEBES_CARDS; c++)
        if (card_in(&s.unseen, c)) share[c] = 27.0 / 32 / 54;
    for (int e = 0; e < 5; e++) share[DRAWN_EXHIBITION + e] = 1.0 / 32;
    /* 58 degrees of freedom: more than 98 comes once in a thousand times. */
    CHECK(chi_square(&s, share) < 98);
}
