/* teo_explain.h -- for tests of what explain() tells of Teotihuacan: a row by
 * the words of its action, and its messages in English. */
#ifndef TESTS_TEO_EXPLAIN_H
#define TESTS_TEO_EXPLAIN_H

#include "teo_build.h"
#include "play/say.h"

struct told {
    const struct teo *at;
    const char *words;
    bool there;
    int place, rows;                    /* the how manieth, of how many */
    struct game_row row;
    char what[160], reason[160];
};

static inline void told_row(void *ctx, const struct game_row *row)
{
    struct told *told = ctx;
    struct speaker who = { .game = &teotihuacan_game };
    char words[64];
    struct text t = text_in(words, sizeof words);

    told->rows++;
    teo_describe(told->at, row->action, &t);
    if (strcmp(words, told->words) != 0) return;
    CHECK(!told->there);                /* once only */
    told->there = true;
    told->place = told->rows;
    told->row = *row;
    t = text_in(told->what, sizeof told->what);
    say(&t, &who, row->what);
    t = text_in(told->reason, sizeof told->reason);
    if (!row->can) say(&t, &who, row->reason);
}

static inline struct told told(const struct teo *s, const char *words)
{
    struct told t = { .at = s, .words = words };
    teo_explain(s, told_row, &t);
    return t;
}

/* A fact of an option by its key; 0 if it is not told. */
static inline int told_fact(const struct teo *s, const char *words,
                            const char *key)
{
    struct told t = told(s, words);
    CHECK(t.there && t.row.can);
    for (int i = 0; i < t.row.facts; i++)
        if (strcmp(t.row.fact[i].key, key) == 0) return t.row.fact[i].number;
    return 0;
}

/* Two players, seat 0 first, who is dealt these tiles (one of them with the
 * discovery sign and this kind linked to it, or none) and is asked now. */
struct hand { int tile[TEO_DEALT], link; };
enum { NO_LINK = KINDS };

static inline struct teo dealt_hand(const struct hand *hand)
{
    static const int others[TEO_DEALT] = { 0, 1, 5, 8 };
    struct game_options o = usual(2);
    struct random r = { 11 };
    struct teo s;

    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE) {
        struct frame f = teo_top(&s);
        action_t a, out[GAME_ACTIONS];
        teotihuacan_game.legal(&s, out, NULL);
        if (f.kind == CHANCE_FIRST) a = 0;
        else if (f.kind == CHANCE_LINK) a = (action_t)hand->link;
        else if (f.kind == CHANCE_DISCOVERY)            /* keeps the link */
            a = out[0] == hand->link ? out[1] : out[0];
        else if (f.kind == CHANCE_TECHNOLOGY) a = out[0];
        else if (f.kind == CHANCE_DEAL)
            a = (action_t)(f.seat == 0 ? hand->tile : others)[f.a];
        else a = game_any(&teotihuacan_game, &s, &r);
        bool played = game_play(&teotihuacan_game, &s, a, NULL);
        CHECK(played);
        if (!played) break;
    }
    CHECK_SOUND(&s);
    return s;
}

#endif
