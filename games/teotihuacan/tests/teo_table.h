/* teo_table.h -- a table of Teotihuacan for tests: positions made to measure
 * and played in the words of the protocol (words.c). */
#ifndef TESTS_TEO_TABLE_H
#define TESTS_TEO_TABLE_H

#include "games/teotihuacan/rules.h"

#define TABLE struct teo
#define GAME  teotihuacan_game
#include "tests/playing.h"

/* The rule explain() gives for not being able to do what the number says ("" if
 * it can be done, "no row" if explain does not mention it), and a fact. */
struct explained { action_t action; char rule[16]; const char *key; int fact; };
static inline void explained_row(void *ctx, const struct game_row *row)
{
    struct explained *e = ctx;
    if (row->action != e->action) return;
    snprintf(e->rule, sizeof e->rule, "%s", row->can ? "" : row->rule);
    for (int i = 0; i < row->facts; i++)
        if (e->key && strcmp(row->fact[i].key, e->key) == 0)
            e->fact = row->fact[i].number;
}
static inline struct explained explained(const struct teo *s, action_t a,
                                         const char *key)
{
    struct explained e = { a, "no row", key, 0 };
    teo_explain(s, explained_row, &e);
    return e;
}

/* ---- Positions made to measure ------------------------------------------ */

static inline struct game_options usual(int players)
{
    struct game_options o = game_usual(&teotihuacan_game);
    o.value[OPTION_PLAYERS] = (uint8_t)players;
    return o;
}

/* The printed table of the first game about to start its first turn, seat 0
 * first: ring 1 3 5 2 8 7 6 4, technologies 01 03 05 09 15 17, royal tiles 01,
 * 06, 04, bonus tiles fifteen, avenue, workers.  Everything else is drawn by a
 * fixed generator.  Then all neutral workers are taken off, and every player
 * stands with three workers of power 1 on the Palace, without goods, points or
 * steps: a table to build on. */
static inline struct teo bare_table(int players)
{
    struct game_options o = usual(players);
    struct teo s;
    struct random r = { 7 };

    o.value[OPTION_FIRST_GAME] = 1;
    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE)
        teotihuacan_game.apply(&s, teo_top(&s).kind == CHANCE_FIRST ? 0
                               : game_any(&teotihuacan_game, &s, &r), NULL);
    for (int i = 0; i < TEO_NEUTRALS; i++) s.neutral[i] = NONE;
    for (int i = 0; i < s.seats; i++) {
        struct teo_seat *me = &s.seat[i];
        if (is_bot(&s, i)) continue;
        me->points = 0;
        for (int t = 0; t < THINGS; t++) me->have[t] = 0;
        for (int k = 0; k < SOURCES; k++) me->earned[k] = 0;
        for (int t = 0; t < TEMPLES; t++) me->temple[t] = 0;
        me->avenue = me->technologies = 0;
        for (int w = 0; w < 3; w++) {
            me->at[w] = 0;
            me->power[w] = 1;
        }
    }
    return s;
}

/* Puts a worker (from 0) of a seat on a board, unlocked, with a power. */
static inline void put(struct teo *s, int seat, int worker, int board,
                       int power)
{
    s->seat[seat].at[worker] = (uint8_t)place_of(s, board);
    s->seat[seat].power[worker] = (uint8_t)power;
    s->seat[seat].lock[worker] = 0;
}

/* Locks it on a worship space (from 0) of the board it stands on. */
static inline void lock(struct teo *s, int seat, int worker, int space)
{
    s->seat[seat].lock[worker] = (uint8_t)(space + 1);
}

static inline void give(struct teo *s, int seat, int cocoa, int wood,
                        int stone, int gold)
{
    int n[THINGS] = { cocoa, wood, stone, gold };
    for (int t = 0; t < THINGS; t++) s->seat[seat].have[t] = (uint16_t)n[t];
}

/* Gives a discovery tile out of the pile, as if claimed earlier. */
static inline void give_tile(struct teo *s, int seat, int kind)
{
    CHECK(s->discovery_pile[kind] > 0);
    s->discovery_pile[kind]--;
    s->seat[seat].tiles[kind]++;
}

/* Lays a kind on a spot, what lay there going back to the pile. */
static inline void lay_spot(struct teo *s, int spot, int kind)
{
    if (s->spot[spot]) s->discovery_pile[s->spot[spot] - 1]++;
    if (s->discovery_pile[kind] == 0)           /* take it from another spot */
        for (int i = 0; i < SPOTS; i++)
            if (s->spot[i] == kind + 1 && i != spot) {
                s->spot[i] = 0;
                s->discovery_pile[kind]++;
                break;
            }
    CHECK(s->discovery_pile[kind] > 0);
    s->discovery_pile[kind]--;
    s->spot[spot] = (uint8_t)(kind + 1);
}

static inline void clear_spot(struct teo *s, int spot)
{
    if (s->spot[spot]) s->discovery_pile[s->spot[spot] - 1]++;
    s->spot[spot] = 0;
}

/* A royal tile on a space; the one that lay there takes its place. */
static inline void lay_royal(struct teo *s, int space, int tile)
{
    for (int i = 0; i < TEO_ROYALS; i++)
        if (s->royal[i] == tile) s->royal[i] = s->royal[space];
    s->royal[space] = (uint8_t)tile;
}

/* The first two pyramid tiles offered are the plain ones. */
static inline void offer_plain(struct teo *s)
{
    for (int i = 0; i < 2; i++) {               /* tiles 30 and 31 */
        uint8_t plain = (uint8_t)(31 + i), other = s->pyramid[i];
        for (int k = 0; k < TEO_OFFER_PYRAMID; k++)
            if (s->pyramid[k] == plain) s->pyramid[k] = other;
        for (int k = 0; k < TEO_SLOTS; k++)
            if (s->slot[k] && (s->slot[k] - 1) / 4 == plain - 1)
                s->slot[k] = (uint8_t)(1 + 4 * (other - 1));
        if (s->pyramid_pile >> (plain - 1) & 1) {
            s->pyramid_pile &= ~(1u << (plain - 1));
            s->pyramid_pile |= 1u << (other - 1);
        }
        s->pyramid[i] = plain;
    }
}

/* It is this seat's turn, at its beginning. */
static inline void on_turn(struct teo *s, int seat)
{
    s->turn = (struct teo_turn){ 0 };
    for (int i = 0; i < TEO_AGENDA; i++) s->agenda[i] = (struct frame){ 0 };
    s->agenda[0] = (struct frame){ ASK_TURN, (uint8_t)seat, 0, 0 };
    s->depth = 1;
}

static inline uint8_t tech_bit(const struct teo *s, int technology)
{
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (s->technology[i] == technology) return (uint8_t)(1 << i);
    return 0;
}

/* Every position a test builds should be one the game could be in. */
#define CHECK_SOUND(s)                                                      \
    do {                                                                    \
        struct wrong why_ = teo_check(s);                                   \
        if (why_.reason) printf("    %s\n", why_.reason);                   \
        CHECK(!why_.reason);                                                \
    } while (0)

#endif
