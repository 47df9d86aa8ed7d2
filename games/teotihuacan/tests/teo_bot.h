/* teo_bot.h -- a solo table for the tests of C-SOLO: the bot about to roll. */
#ifndef TESTS_TEO_BOT_H
#define TESTS_TEO_BOT_H

#include "teo_table.h"

enum { HUMAN };
enum { TOP, MIDDLE_LEFT, MIDDLE_RIGHT, BOTTOM_LEFT, BOTTOM_CENTRE,
       BOTTOM_RIGHT, WAITS, BOT_TILES };
enum { BY_CONSTRUCTION, BY_DECORATIONS, BY_ALCHEMY, BY_NOBLES, BY_MASTERY,
       BY_WORSHIP, BY_MASKS };

/* Chance and first options until this kind of question is asked. */
static inline void until(struct teo *s, int kind)
{
    struct random r = { 3 };
    action_t out[GAME_ACTIONS];
    for (int i = 0; i < 200 && s->depth && teo_top(s).kind != kind; i++) {
        bool chance = teotihuacan_game.actor(s) == GAME_CHANCE;
        teotihuacan_game.legal(s, out, NULL);
        teotihuacan_game.apply(s, chance ? game_any(&teotihuacan_game, s, &r)
                                         : out[0], NULL);
    }
    CHECK(!s->depth || teo_top(s).kind == kind);
}

/* The bot's turn begins: its dice are to be rolled. */
static inline void bot_on_turn(struct teo *s)
{
    on_turn(s, BOT);
    s->agenda[0].kind = CHANCE_DICE;
}

/* The bare table with the tiles in the order of their numbers from the top and
 * both direction tiles to the left.  Ring: Palace, Quarry 1, Alchemy 2, Forest
 * 3, Construction 4, Decorations 5, Nobles 6, Deposits 7. */
static inline struct teo bot_table(void)
{
    struct teo s = bare_table(1);
    for (int i = 0; i < BOT_TILES; i++) s.bot_tile[i] = (uint8_t)i;
    s.bot_side[0] = s.bot_side[1] = 0;
    bot_on_turn(&s);
    return s;
}

/* Where the bot's three free workers stand, with their powers. */
static inline void workers(struct teo *s, int a, int power_a, int b,
                           int power_b, int c, int power_c)
{
    put(s, BOT, 0, a, power_a);
    put(s, BOT, 1, b, power_b);
    put(s, BOT, 2, c, power_c);
}

static inline bool stands(const struct teo *s, int worker, int board,
                          int power)
{
    return s->seat[BOT].at[worker] == place_of(s, board)
        && s->seat[BOT].power[worker] == power;
}

/* The bot's goods are these. */
static inline bool has(const struct teo *s, int cocoa, int wood, int stone,
                       int gold)
{
    const uint16_t *have = s->seat[BOT].have;
    return have[COCOA] == cocoa && have[WOOD] == wood
        && have[STONE] == stone && have[GOLD] == gold;
}

/* What the bot gains and does in F, when worker w went from board to board. */
static inline bool fell_back(const struct teo *before, const struct teo *s,
                             int worker, int board)
{
    return s->seat[BOT].have[COCOA] == before->seat[BOT].have[COCOA] + 5
        && stands(s, worker, board, before->seat[BOT].power[worker] + 1);
}

/* Rolls a seven with this tile on top; nothing drawn afterwards is laid yet,
 * the rotation of a tile apart. */
static inline void bot_does(struct teo *s, int tile)
{
    for (int i = 0; i < BOT_TILES; i++)
        if (s->bot_tile[i] == tile) s->bot_tile[i] = s->bot_tile[TOP];
    s->bot_tile[TOP] = (uint8_t)tile;
    bot_on_turn(s);
    CHECK_SOUND(s);
    PLAY(s, "dice 7");
    if (teo_top(s).kind == CHANCE_TURNED) PLAY(s, "turned 0");
}

/* No mask lies by a worship space. */
static inline void hide_masks(struct teo *s)
{
    static const uint8_t other[5] = {
        TILE_DOUBLE, TILE_FREE, TILE_UNLIMITED, TILE_EXTRA, TILE_TEMPLE
    };
    for (int i = 0; i < 5; i++) lay_spot(s, i, other[i]);
}

#endif
