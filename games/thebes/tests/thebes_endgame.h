/* thebes_endgame.h -- the solver of bots/endgame_thebes.c compared with a walk
 * through everything.  The solver leaves out whatever cannot matter; here
 * nothing is left out: every answer and every draw is carried out by the rules
 * and valued by the rules' own score and places. */
#ifndef TESTS_THEBES_ENDGAME_H
#define TESTS_THEBES_ENDGAME_H

#include "thebes_table.h"
#include "games/thebes/bots/endgame_show.h"

/* ---- Everything, with a memory for positions seen before ---------------- */

enum { SLOTS = 1 << 15, MOST = 8000 };

static struct { uint64_t key; double value; bool looked_at; } *memory;
static int remembered;

static inline double worth(const struct thebes *s, int seat)
{
    struct game_score score;
    int place[GAME_SEATS], first = 0;

    game_places(&thebes_game, s, place);
    for (int i = 0; i < s->players; i++) first += place[i] == 1;
    thebes_game.score(s, seat, &score);
    return (place[seat] == 1 ? 1.0 / first : 0) + 1e-4 * score.total;
}

/* The places in the display mean nothing: one order stands for all. */
static inline void sort_display(struct thebes *s)
{
    uint8_t *d = s->display;
    for (int i = 1; i < THEBES_DISPLAY && s->depth == 1; i++)
        for (int k = i; k > 0 && d[k] < d[k - 1]; k--) {
            uint8_t lower = d[k];
            d[k] = d[k - 1];
            d[k - 1] = lower;
        }
}

/* The value of a position to the only seat that still acts; -1 when the tree
 * is too large to be walked here. */
static inline double walk(const struct thebes *s, int seat)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    uint64_t key = game_checksum(&thebes_game, s) | 1;
    int at = (int)(key >> 40 & (SLOTS - 1)), actor = thebes_game.actor(s);
    double value = 0;

    if (actor == GAME_OVER) return worth(s, seat);
    for (; memory[at].key; at = (at + 1) & (SLOTS - 1))
        if (memory[at].key == key) return memory[at].value;
    if (++remembered > MOST) return -1;
    int n = thebes_game.legal(s, out, weight);
    for (int i = 0; i < n; i++) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[i], NULL);
        sort_display(&after);
        double v = walk(&after, seat);
        if (v < 0) return -1;
        if (actor == GAME_CHANCE) value += v * weight[i] / weight[n];
        else if (v > value) value = v;
    }
    while (memory[at].key) at = (at + 1) & (SLOTS - 1);
    memory[at].key = key;
    memory[at].value = value;
    memory[at].looked_at = false;
    return value;
}

/* ---- The comparison ----------------------------------------------------- */

static struct endgame endgame;
static int compared, unsolved;

static inline void complain(const struct thebes *s, double value, double all)
{
    static char buffer[GAME_TEXT];
    struct text t = text_in(buffer, sizeof buffer);
    game_write(&thebes_game, s, &t);
    printf("    %.12f, not %.12f: %s\n", value, all, buffer);
}

/* Nothing is worth more than its bound: the position itself, what each answer
 * leads to, and what chance makes of that. */
static inline void compare_bounds(const struct thebes *s, int seat, int deep)
{
    action_t out[GAME_ACTIONS];
    struct endgame_reach r;

    if (thebes_game.actor(s) == GAME_OVER) return;
    if (thebes_top(s).kind != ASK_DIG) {
        int artefacts = thebes_artefact_points(&s->seat[seat]);
        endgame_reach(&endgame, s, &r);
        double bound = endgame_bound(&endgame, s, artefacts, &r);
        double all = walk(s, seat);
        bool right = all < 0 || all - bound < 1e-9;
        CHECK(right);
        if (!right) complain(s, bound, all);
    }
    if (thebes_top(s).kind == CHANCE_TOKEN || deep == 0) return;
    for (int n = thebes_game.legal(s, out, NULL); n > 0; n--) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[n - 1], NULL);
        sort_display(&after);
        compare_bounds(&after, seat, deep - 1);
    }
}

/* Positions that the solver takes for the same gain the same: every position of
 * the tree that was walked is looked at once. */
static struct { uint64_t key; double gain; } *named;

static inline void compare_name(const struct thebes *s, int seat, double value)
{
    int artefacts = thebes_artefact_points(&s->seat[seat]);
    struct endgame_stand now = endgame_stand(&endgame, s, artefacts);
    double gain = value - now.share - ENDGAME_POINT * now.score;
    struct thebes t = *s;
    struct endgame_reach r;

    endgame_reach(&endgame, &t, &r);
    endgame_forget(&t, &r);
    bool open = endgame_open(&endgame, &t, artefacts, artefacts, &r);
    uint64_t key = endgame_key(&endgame, &t, now.score, open, &r) | 1;
    int at = (int)(key >> 40 & (SLOTS - 1));
    while (named[at].key && named[at].key != key) at = (at + 1) & (SLOTS - 1);
    bool right = !named[at].key
              || (gain - named[at].gain < 1e-9 && named[at].gain - gain < 1e-9);
    CHECK(right);
    if (!right) complain(s, gain, named[at].gain);
    named[at].key = key;
    named[at].gain = gain;
}

static inline void compare_names(const struct thebes *s, int seat)
{
    action_t out[GAME_ACTIONS];
    uint64_t key = game_checksum(&thebes_game, s) | 1;
    int at = (int)(key >> 40 & (SLOTS - 1)), kind = thebes_top(s).kind;

    while (memory[at].key && memory[at].key != key) at = (at + 1) & (SLOTS - 1);
    if (!memory[at].key || memory[at].looked_at) return;
    memory[at].looked_at = true;
    if (kind == ASK_TURN || kind == CHANCE_CARD)
        compare_name(s, seat, memory[at].value);
    for (int n = thebes_game.legal(s, out, NULL); n > 0; n--) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[n - 1], NULL);
        sort_display(&after);
        if (thebes_game.actor(&after) != GAME_OVER) compare_names(&after, seat);
    }
}

/* Returns what the position is worth, -1 if it was not compared. */
static inline double compare(const struct thebes *s)
{
    int seat = thebes_game.actor(s);
    struct thebes after = *s;
    action_t best = GAME_EFFECT;
    double value = -1, all, chosen;

    memset(memory, 0, SLOTS * sizeof memory[0]);
    remembered = 0;
    all = walk(s, seat);
    if (all < 0) return -1;             /* too large to be walked */
    if (!endgame_thebes(s, seat, &endgame, &best, &value)) {
        unsolved++;
        return -1;
    }
    compared++;
    memset(named, 0, SLOTS * sizeof named[0]);
    compare_names(s, seat);
    bool legal = game_is_legal(&thebes_game, s, best);
    CHECK(legal);
    if (!legal) return -1;
    thebes_game.apply(&after, best, NULL);
    remembered = 0;
    chosen = walk(&after, seat);
    bool right = value - all < 1e-9 && all - value < 1e-9
              && all - chosen < 1e-9;
    CHECK(right);
    if (!right) complain(s, value, all);
    compare_bounds(s, seat, 2);
    return all;
}

/* To be called first; returns the games to be played for each number of players
 * and cards. */
static inline int begin(void)
{
    const char *wish = getenv("STELE_ENDGAMES");

    if (!memory) memory = malloc(SLOTS * sizeof memory[0]);
    if (!named) named = malloc(SLOTS * sizeof named[0]);
    if (!memory || !named) abort();
    endgame.limit = 5000;
    compared = unsolved = 0;
    return wish ? atoi(wish) : 10;
}

/* Not much is found unsolved: the limit is for trees that are walked whole. */
#define CHECK_COMPARED(least)                                               \
    do {                                                                    \
        CHECK(compared >= (least));                                         \
        CHECK(unsolved <= compared / 20);                                   \
    } while (0)

#endif
