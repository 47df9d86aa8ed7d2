/* bot_build.c -- C-SOLO-7 to 10: what Teotibot builds, and what its workers on
 * each board achieve without their power-up (C-SOLO-11). */
#include "rules.h"

static int open_slot(const struct teo *s)
{
    int slot = 0;
    while (slot < TEO_SLOTS && !teo_slot_open(s, slot)) slot++;
    return slot;
}

static int first_of(const uint8_t *offer, int n)
{
    int i = 0;
    while (i < n && !offer[i]) i++;
    return i;
}

static bool try_pyramid(struct teo *s)
{
    struct teo_seat *me = &s->seat[BOT];
    int slot = open_slot(s);
    if (me->have[STONE] < 2 || slot == TEO_SLOTS
        || first_of(s->pyramid, TEO_OFFER_PYRAMID) == TEO_OFFER_PYRAMID)
        return false;
    gain(me, STONE, -2);
    then(s, F(CHANCE_TURNED, BOT, (uint8_t)slot), F(FX_BOT_STEP, BOT));
    return true;
}

int teo_legal_turned(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    (void)s, (void)f;
    return teo_list_pile(15, out, weight);
}

void teo_apply_turned(struct teo *s, struct frame f, action_t a)
{
    int i = first_of(s->pyramid, TEO_OFFER_PYRAMID);
    int tile = s->pyramid[i] - 1;

    s->pyramid[i] = 0;
    s->slot[f.a] = (uint8_t)(1 + 4 * tile + a);
    s->seat[BOT].pyramid++;
    earn(s, BOT, 2 * teo_slot_level(f.a) + 1 + 2, FROM_CONSTRUCTION);
    if (f.a == TEO_SLOTS - 1) {                         /* C-CON-4 */
        s->finished = 1;
        s->light = s->dark;
        teo_reach(s);
    }
}

static bool try_decoration(struct teo *s)
{
    struct teo_seat *me = &s->seat[BOT];
    int i = first_of(s->decoration, TEO_OFFER_DECORATIONS), side = 0;

    while (side < TEO_SIDES && teo_open_level(s, side) == TEO_LEVELS) side++;
    if (me->have[GOLD] < 2 || i == TEO_OFFER_DECORATIONS || side == TEO_SIDES)
        return false;
    gain(me, GOLD, -2);
    s->decorated[side][teo_open_level(s, side)] = s->decoration[i];
    s->decoration[i] = 0;
    me->pyramid++;
    earn(s, BOT, 5, FROM_DECORATIONS);
    then(s, F(FX_BOT_STEP, BOT));
    return true;
}

/* The lowest technology nobody has, or else the lowest it has not. */
int teo_bot_technology(const struct teo *s)
{
    uint8_t mine = s->seat[BOT].technologies;
    uint8_t any = (uint8_t)(mine | s->seat[0].technologies);
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (!(any >> i & 1)) return i;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (!(mine >> i & 1)) return i;
    return -1;
}

static bool try_technology(struct teo *s)
{
    struct teo_seat *me = &s->seat[BOT];
    int i = teo_bot_technology(s);

    if (me->have[GOLD] < 1 || i < 0) return false;
    gain(me, GOLD, -1);
    me->technologies |= (uint8_t)(1 << i);
    if (s->seat[0].technologies >> i & 1) earn(s, 0, 3, FROM_TECHNOLOGIES);
    then(s, F(FX_STEP, BOT, (uint8_t)(i % TEMPLES)));
    return true;
}

/* Covers a space; one that is not the next from the left is remembered. */
static void cover(struct teo *s, int row, int space)
{
    if (space != teo_free_space(s, row))
        s->ahead[row] |= (uint8_t)(1 << space);
    s->built[row]++;
    s->buildings++;
    earn(s, BOT, teo_nobles_row[row][space], FROM_NOBLES);
}

static bool space_free(const struct teo *s, int row, int space)
{
    return space >= teo_free_space(s, row) && !(s->ahead[row] >> space & 1);
}

/* The row of the era, or else the free space of lowest value: the leftmost of
 * them, and the top row first. */
static void build(struct teo *s)
{
    int era = s->eclipses, best_row = 0, best_space = NONE, least = NONE;

    if (s->built[era] < teo_nobles_spaces[era]) {
        cover(s, era, teo_free_space(s, era));
        return;
    }
    for (int space = 0; space < 5; space++)
        for (int row = 0; row < 3; row++)
            if (space < teo_nobles_spaces[row] && space_free(s, row, space)
                && teo_nobles_row[row][space] < least) {
                least = teo_nobles_row[row][space];
                best_row = row;
                best_space = space;
            }
    cover(s, best_row, best_space);
}

static bool try_building(struct teo *s)
{
    struct teo_seat *me = &s->seat[BOT];
    if (me->have[WOOD] < 2 || s->buildings == TEO_BUILDINGS) return false;
    gain(me, WOOD, -2);
    build(s);
    then(s, F(FX_AVENUE, BOT));
    return true;
}

/* What a worker on this board achieves without its power-up (C-SOLO-11). */
bool teo_bot_works(struct teo *s, int board)
{
    switch (board) {
    case FOREST:       gain(&s->seat[BOT], WOOD, 2); return true;
    case QUARRY:       gain(&s->seat[BOT], STONE, 2); return true;
    case DEPOSITS:     gain(&s->seat[BOT], GOLD, 2); return true;
    case ALCHEMY:      return try_technology(s);
    case NOBLES:       return try_building(s);
    case DECORATIONS:  return try_decoration(s);
    case CONSTRUCTION: return try_pyramid(s);
    default:           return false;
    }
}
