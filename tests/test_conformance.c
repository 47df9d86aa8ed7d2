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

static void conform_players(const struct game *g, int players)
{
    static struct conform c;
    uint64_t count = setting("STELE_GAMES", 2000);
    uint64_t seed = setting("STELE_SEED", 1);

    for (uint64_t i = 0; i < count; i++) {
        if (conform_game(&c, g, players, seed + i)) continue;
        char buffer[512];
        struct text t = text_in(buffer, sizeof buffer);
        conform_complain(&c, &t);
        printf("    %s\n", buffer);
        CHECK(c.wrong == NULL);
        return;
    }
}

TEST("contract", "every game keeps the contract at every step")
{
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->option[0].least; n <= games[i]->option[0].most;
             n++)
            conform_players(games[i], n);
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
