/* teo_build.h -- more for tables of Teotihuacan in tests: a table without tiles
 * on the tracks, and a pyramid laid to measure. */
#ifndef TESTS_TEO_BUILD_H
#define TESTS_TEO_BUILD_H

#include "teo_table.h"

/* No discovery tiles but those by the worship spaces. */
static inline struct teo quiet_table(int players)
{
    struct teo s = bare_table(players);
    for (int i = AT_AVENUE_3; i < SPOTS; i++) clear_spot(&s, i);
    return s;
}

/* Seat 0's first worker stands one board before this one. */
static inline void before(struct teo *s, int board, int power)
{
    put(s, 0, 0, s->ring[(place_of(s, board) + 7) % BOARDS], power);
}

/* Seat 0 has so many workers of power 1 to act on a board, the first of them
 * arriving, and the goods given besides the cocoa for it. */
static inline struct teo at_work(int board, int own, int wood, int stone,
                                 int gold)
{
    struct teo s = quiet_table(2);
    int elsewhere = board == NOBLES ? FOREST : NOBLES;
    before(&s, board, 1);
    for (int w = 1; w < 3; w++) put(&s, 0, w, w < own ? board : elsewhere, 1);
    give(&s, 0, own > 1, wood, stone, gold);
    return s;
}

/* Points as if scored earlier on the resource boards. */
static inline void give_points(struct teo *s, int seat, int points)
{
    s->seat[seat].points = (int16_t)(s->seat[seat].points + points);
    s->seat[seat].earned[FROM_BOARDS] =
        (uint16_t)(s->seat[seat].earned[FROM_BOARDS] + points);
}

/* Takes a pyramid tile from where it is; another from the pile stands in. */
static inline void free_tile(struct teo *s, int tile)
{
    int other = 0;
    if (s->pyramid_pile >> tile & 1) {
        s->pyramid_pile &= ~(1u << tile);
        return;
    }
    while (!(s->pyramid_pile >> other & 1)) other++;
    s->pyramid_pile &= ~(1u << other);
    for (int i = 0; i < TEO_OFFER_PYRAMID; i++)
        if (s->pyramid[i] == tile + 1) s->pyramid[i] = (uint8_t)(other + 1);
    for (int i = 0; i < TEO_SLOTS; i++)
        if (s->slot[i] && (s->slot[i] - 1) / 4 == tile)
            s->slot[i] = (uint8_t)(s->slot[i] + 4 * (other - tile));
}

static inline void lay(struct teo *s, int slot, int tile, int rotation)
{
    free_tile(s, tile);
    if (s->slot[slot]) s->pyramid_pile |= 1u << (s->slot[slot] - 1) / 4;
    s->slot[slot] = (uint8_t)(1 + 4 * tile + rotation);
}

static inline void offer(struct teo *s, int i, int tile)
{
    free_tile(s, tile);
    if (s->pyramid[i]) s->pyramid_pile |= 1u << (s->pyramid[i] - 1);
    s->pyramid[i] = (uint8_t)(tile + 1);
}

/* Fills all empty slots up to this one with tiles of the pile. */
static inline void fill(struct teo *s, int last)
{
    for (int slot = 0; slot <= last; slot++)
        for (int tile = 0; tile < 32 && !s->slot[slot]; tile++)
            if (s->pyramid_pile >> tile & 1) lay(s, slot, tile, 0);
}

/* All thirty are laid; of the 32 tiles two are left for the offer. */
static inline void finish_pyramid(struct teo *s)
{
    if (s->pyramid[2]) s->pyramid_pile |= 1u << (s->pyramid[2] - 1);
    s->pyramid[2] = 0;
    fill(s, TEO_SLOTS - 1);
    s->finished = 1;
    s->light = s->dark;
    if (!s->countdown) s->countdown = 2;
}

/* Lays a decoration into the offer, or (the fourth place is used for it) on a
 * level of a side. */
static inline void offer_decoration(struct teo *s, int i, int tile)
{
    s->decoration_pile |= (uint16_t)(s->decoration[i]
                                     ? 1 << (s->decoration[i] - 1) : 0);
    for (int k = 0; k < 4; k++)
        if (s->decoration[k] == tile + 1) s->decoration[k] = 0;
    s->decoration_pile &= (uint16_t)~(1 << tile);
    s->decoration[i] = (uint8_t)(tile + 1);
}

static inline void decorate(struct teo *s, int side, int level, int tile)
{
    offer_decoration(s, 3, tile);
    s->decoration[3] = 0;
    s->decorated[side][level] = (uint8_t)(tile + 1);
}

/* ---- The calendar ------------------------------------------------------- */

/* The seat on turn moves a worker on and collects cocoa. */
static inline void pass(struct teo *s)
{
    PLAY(s, "move 1 by 1", "collect");
    settle(s);
}

/* So many eclipses are scored; the next one comes when the last player, seat
 * players - 1, has ended the turn now beginning. */
static inline struct teo before_eclipse(int players, int eclipses)
{
    struct teo s = quiet_table(players);
    s.eclipses = (uint8_t)eclipses;
    s.light = s.dark = (uint8_t)(8 + players - eclipses);
    s.countdown = 1;
    on_turn(&s, players - 1);
    return s;
}

#endif
