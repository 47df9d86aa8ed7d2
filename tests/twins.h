/* twins.h -- for the tests with twin worlds: two games that look the same to
 * one viewer and differ in what is hidden from that one. */
#ifndef TESTS_TWINS_H
#define TESTS_TWINS_H

#include <stdlib.h>
#include "engine/game.h"
#include "engine/random.h"

static inline bool looks_same(const struct game *g, int viewer,
                              const union position *at,
                              const union position *there)
{
    union position view[2];

    g->observe(at, viewer, &view[0]);
    g->observe(there, viewer, &view[1]);
    return game_equal(g, &view[0], &view[1]);
}

/* An answer for the other world that looks the same to the viewer as `here`
 * does in this one; another one than here, if there is one. */
static inline bool twin_answer(const struct game *g, int viewer,
                               struct random *random,
                               const union position *world, action_t here,
                               const union position *other, action_t *there)
{
    action_t legal[GAME_ACTIONS];
    union position after = *world, at;
    int found = 0, n;

    g->apply(&after, here, NULL);
    if (g->actor(other) == GAME_OVER) return false;
    n = g->legal(other, legal, NULL);
    for (int i = 0; i < n; i++) {
        at = *other;
        g->apply(&at, legal[i], NULL);
        if (!looks_same(g, viewer, &at, &after)) continue;
        /* What leads to the very same table is no other world. */
        if (legal[i] != here && game_equal(g, &at, &after)) continue;
        if (legal[i] == here && found) continue;
        found++;
        if (found == 1 || *there == here
            || random_below(random, (uint32_t)found) == 0)
            *there = legal[i];
    }
    return found > 0;
}

static inline struct game_options any_options(const struct game *g,
                                              struct random *random)
{
    struct game_options o = game_usual(g);

    do
        for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
            uint32_t span = (uint32_t)(g->option[i].most
                                       - g->option[i].least + 1);
            o.value[i] = (uint8_t)(g->option[i].least
                                   + random_below(random, span));
        }
    while (g->refuse(&o));
    return o;
}

/* How many pairs of worlds are wanted. */
static inline unsigned long long twins_wanted(unsigned long long usual)
{
    const char *given = getenv("STELE_TWINS");
    return given ? strtoull(given, NULL, 10) : usual;
}

#endif
