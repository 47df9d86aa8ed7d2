/* test_json.c -- what conformance takes for JSON, and what JSON is made of. */
#include "conform.h"
#include "test.h"

static bool json(const char *text)
{
    return conform_is_json(text, strlen(text));
}

TEST("json", "what is JSON is taken for it")
{
    CHECK(json("{}"));
    CHECK(json("[]"));
    CHECK(json("{\"a\":[1,-2,0,null,{\"b\":\"c\\u0007\"}],\"d\":true}"));
}

TEST("json", "what is not JSON is not taken for it")
{
    CHECK(!json(""));
    CHECK(!json("{"));
    CHECK(!json("[1,]"));
    CHECK(!json("[,1]"));
    CHECK(!json("[1 2]"));
    CHECK(!json("[01]"));
    CHECK(!json("[-]"));
    CHECK(!json("{1:2}"));
    CHECK(!json("{\"a\"}"));
    CHECK(!json("{\"a\":1}}"));
    CHECK(!json("[\"a]"));
    CHECK(!json("[\"a\\\"]"));
    CHECK(!json("[\"\n\"]"));
}

/* A secret is no number anybody could take for a tile. */
TEST("json", "secrets of a view are -1 and nothing is null")
{
    static char buffer[GAME_JSON];
    const struct game *g = game_named("teotihuacan");
    struct game_options o = game_usual(g);
    struct random random = { 1 };
    struct text t = text_in(buffer, sizeof buffer);
    union position p, view;

    g->setup(&p, &o);
    while (g->actor(&p) == GAME_CHANCE)
        g->apply(&p, game_any(g, &p, &random), NULL);
    g->observe(&p, 0, &view);
    game_json(&t, NULL, g, &view);
    CHECK(strstr(buffer, "\"dealt\":[-1,-1,-1,-1]") != NULL);
    CHECK(strstr(buffer, "\"at\":[null,null,null,null]") != NULL);
    CHECK(strstr(buffer, "254") == NULL && strstr(buffer, "255") == NULL);
    text_clear(&t);
    game_json(&t, NULL, g, &p);
    CHECK(strstr(buffer, "-1") == NULL);
}
