/* test_conformance.c -- every game keeps the contract (tests/conform.h).
 *
 * STELE_GAMES in the environment says how many games of each number of players
 * are played, STELE_SEED the seed of the first; the others follow it. */
#include "conform.h"
#include "test.h"

static uint64_t setting(const char *name, uint64_t usual)
{
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : usual;
}

static bool complain(const struct conform *c)
{
    char buffer[512];
    struct text t = text_in(buffer, sizeof buffer);
    if (!c->wrong) return false;
    conform_complain(c, &t);
    printf("    %s\n", buffer);
    CHECK(c->wrong == NULL);
    return true;
}

static void conform_players(const struct game *g, int players)
{
    static struct conform c;
    uint64_t count = setting("STELE_GAMES", 2000);
    uint64_t seed = setting("STELE_SEED", 1);

    for (uint64_t i = 0; i < count; i++) {
        conform_game(&c, g, players, seed + i);
        if (complain(&c)) return;
    }
}

TEST("contract", "every game keeps the contract at every step")
{
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->option[0].least; n <= games[i]->option[0].most;
             n++)
            conform_players(games[i], n);
}

/* Games with these settings and no others, for the variants that have a name;
 * the costly checks at one step in four. */
static void conform_variant(const char *name, int least_players,
                            int most_players, const char *const *set,
                            const int *value, int n)
{
    static struct conform c;
    const struct game *g = game_named(name);
    uint64_t count = setting("STELE_GAMES", 2000);
    uint64_t seed = setting("STELE_SEED", 1);

    c.every = 4;
    for (uint64_t i = 0; i < count; i++) {
        struct game_options o = game_usual(g);
        o.value[0] = (uint8_t)(least_players
            + (int)(i % (uint64_t)(most_players - least_players + 1)));
        for (int k = 0; k < n; k++)
            CHECK(game_set(g, &o, (struct span){ set[k], strlen(set[k]) },
                           value[k]));
        conform_with(&c, g, &o, seed + i);
        if (complain(&c)) return;
    }
}

static void conform_one(int least, int most, const char *set)
{
    conform_variant("teotihuacan", least, most, &set, (const int[]){ 1 }, 1);
}

static const char *const dials[6] = {
    "bot_power", "bot_resources", "bot_cocoa", "bot_worship", "bot_bonus",
    "bot_technology"
};

TEST("contract", "Teotihuacan: two players, no variant")
{
    conform_variant("teotihuacan", 2, 2, NULL, NULL, 0);
}
TEST("contract", "Teotihuacan: three players, no variant")
{
    conform_variant("teotihuacan", 3, 3, NULL, NULL, 0);
}
TEST("contract", "Teotihuacan: four players, no variant")
{
    conform_variant("teotihuacan", 4, 4, NULL, NULL, 0);
}
TEST("contract", "Teotihuacan: first game") { conform_one(2, 4, "first_game"); }
TEST("contract", "Teotihuacan: draft") { conform_one(2, 4, "draft"); }
TEST("contract", "Teotihuacan: dark eclipse")
{
    conform_one(2, 4, "dark_eclipse");
}
TEST("contract", "Teotihuacan: Teotibot at its weakest")
{
    static const int least[6] = { 0, 0, 0, 0, 0, 0 };
    conform_variant("teotihuacan", 1, 1, dials, least, 6);
}
TEST("contract", "Teotihuacan: Teotibot as usual")
{
    conform_variant("teotihuacan", 1, 1, NULL, NULL, 0);
}
TEST("contract", "Teotihuacan: Teotibot at its strongest")
{
    static const int most[6] = { 6, 2, 4, 2, 4, 4 };
    conform_variant("teotihuacan", 1, 1, dials, most, 6);
}

TEST("contract", "every game has a name, a title, a size and options")
{
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        CHECK(game_named(g->name) == g);
        CHECK(g->title && g->title[0]);
        CHECK(g->bytes > 0 && g->bytes <= GAME_BYTES && g->bytes % 4 == 0);
        CHECK(g->plies <= RECORD_ACTIONS);
        CHECK(strcmp(g->option[0].name, "players") == 0);
        CHECK(g->option[0].most <= GAME_SEATS);
        for (int k = 0; k < GAME_OPTIONS && g->option[k].name; k++) {
            const struct game_option *o = &g->option[k];
            CHECK(o->least <= o->usual && o->usual <= o->most);
            CHECK(o->what && o->what[0]);
        }
    }
}
