/* pyramid.c -- C-DEC and C-CON: decorations and the pyramid.
 *
 * The pyramid stands on a grid of 8 by 8 squares.  A tile of level L (from 0)
 * in row r and column c covers the squares (2r + L, 2c + L) and the three to
 * the right and below; slots are numbered 16 + 9 + 4 + 1, row by row. */
#include "rules.h"

const uint8_t teo_first_slot[TEO_LEVELS + 1] = { 0, 16, 25, 29, 30 };

int teo_slot_level(int slot)
{
    int level = 0;
    while (slot >= teo_first_slot[level + 1]) level++;
    return level;
}

static int slot_at(int level, int row, int column)
{
    return teo_first_slot[level] + row * (TEO_LEVELS - level) + column;
}

void teo_slot_place(int slot, int *level, int *row, int *column)
{
    *level = teo_slot_level(slot);
    int n = slot - teo_first_slot[*level], side = TEO_LEVELS - *level;
    *row = n / side;
    *column = n % side;
}

/* The icon in a corner (clockwise from top left) of a turned tile. */
char teo_tile_icon(int tile, int rotation, int corner)
{
    return teo_pyramid_tile[tile][(corner - rotation) & 3];
}

/* The icon a tile of this level shows on a square; 0 if none lies there. */
static char level_icon(const struct teo *s, int level, int y, int x)
{
    static const uint8_t corner[2][2] = { { 0, 1 }, { 3, 2 } };
    int row = y - level, column = x - level, side = 2 * (TEO_LEVELS - level);

    if (row < 0 || column < 0 || row >= side || column >= side) return 0;
    uint8_t there = s->slot[slot_at(level, row / 2, column / 2)];
    if (!there) return 0;
    return teo_tile_icon((there - 1) / 4, (there - 1) % 4,
                     corner[row % 2][column % 2]);
}

/* What is seen on a square with so many layers: the top one, or the ground. */
static char icon_on(const struct teo *s, int layers, int y, int x)
{
    return layers == 0 ? teo_ground[y][x] : level_icon(s, layers - 1, y, x);
}

static char shape(char icon)
{
    return icon >= 'A' && icon <= 'Z' ? (char)(icon + 'a' - 'A') : icon;
}

/* C-DEC-4 A match scores 1; a coloured icon that matches gives a step. */
static int match(char covered, char icon, uint8_t steps[TEMPLES])
{
    if (shape(covered) != shape(icon)) return 0;
    if (icon == 'B') steps[BLUE]++;
    if (icon == 'R') steps[RED]++;
    if (icon == 'G') steps[GREEN]++;
    return 1;
}

static struct frame steps_frame(int seat, const uint8_t steps[TEMPLES])
{
    return (struct frame)F(FX_STEPS, (uint8_t)seat,
                           (uint8_t)(steps[BLUE] | steps[RED] << 4),
                           steps[GREEN]);
}

/* ---- C-DEC Decorations -------------------------------------------------- */

int teo_decoration_price(int count)
{
    return count >= 3 ? 1 : 4 - count;
}

static int layers_on(const struct teo *s, int y, int x)
{
    int layers = 0;
    while (layers < TEO_LEVELS && level_icon(s, layers, y, x)) layers++;
    return layers;
}

/* C-DEC-2 The level that can be decorated on a side; TEO_LEVELS if none. */
int teo_open_level(const struct teo *s, int side)
{
    int level = 0;
    while (level < TEO_LEVELS && s->decorated[side][level]) level++;
    if (level == 0 || level == TEO_LEVELS) return level;
    for (int i = 0; i < 2; i++) {
        const uint8_t *square = teo_decoration_square[side][level - 1][i];
        if (layers_on(s, square[0], square[1]) < level) return TEO_LEVELS;
    }
    return level;
}

int teo_decoration_matches(const struct teo *s, int side, int level, int tile,
                           uint8_t steps[TEMPLES])
{
    int matches = 0;
    for (int i = 0; i < 2; i++) {
        char covered = teo_decoration_ground[side][i];
        if (level > 0) {
            const uint8_t *square = teo_decoration_square[side][level - 1][i];
            covered = icon_on(s, layers_on(s, square[0], square[1]),
                              square[0], square[1]);
        }
        matches += match(covered, teo_decoration_tile[tile][i], steps);
    }
    return matches;
}

/* 4 * offer + side. */
int teo_legal_decorate(const struct teo *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    int n = 0;
    (void)f, (void)weight;
    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++)
        for (int side = 0; side < TEO_SIDES && s->decoration[i]; side++)
            if (teo_open_level(s, side) < TEO_LEVELS)
                out[n++] = (action_t)(CHOICE + 4 * i + side);
    return n;
}

void teo_apply_decorate(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    int i = (a - CHOICE) / 4, side = (a - CHOICE) % 4;
    int level = teo_open_level(s, side), tile = s->decoration[i] - 1;
    uint8_t steps[TEMPLES] = { 0 };
    int matches = teo_decoration_matches(s, side, level, tile, steps);

    gain(me, GOLD, -teo_decoration_price(s->turn.count));
    s->decoration[i] = 0;
    s->decorated[side][level] = (uint8_t)(tile + 1);
    earn(s, f.seat, matches + 3, FROM_DECORATIONS);
    me->pyramid++;
    then(s, F(FX_AFTER,  f.seat, DECORATIONS),
            steps_frame(f.seat, steps),
            F(FX_POWERS, f.seat, f.a, 1));
}

/* ---- C-CON Construction ------------------------------------------------- */

/* C-CON-2 Four tiles lie below, or the ground. */
bool teo_slot_supported(const struct teo *s, int slot)
{
    int level, row, column;
    teo_slot_place(slot, &level, &row, &column);
    if (level == 0) return true;
    return s->slot[slot_at(level - 1, row, column)]
        && s->slot[slot_at(level - 1, row, column + 1)]
        && s->slot[slot_at(level - 1, row + 1, column)]
        && s->slot[slot_at(level - 1, row + 1, column + 1)];
}

bool teo_slot_open(const struct teo *s, int slot)
{
    return !s->slot[slot] && teo_slot_supported(s, slot);
}

/* C-CON-2 2 stone, and a wood for each level below. */
int teo_slot_price(int slot, int thing)
{
    return thing == STONE ? 2 : thing == WOOD ? teo_slot_level(slot) : 0;
}

/* `discount`: 0, DISCOUNT_STONE or DISCOUNT_WOOD (C-TEC 15). */
static bool affordable(const struct teo_seat *me, int slot, int discount)
{
    int stone = teo_slot_price(slot, STONE) - (discount == DISCOUNT_STONE);
    int wood = teo_slot_price(slot, WOOD) - (discount == DISCOUNT_WOOD);
    return wood >= 0 && me->have[STONE] >= stone && me->have[WOOD] >= wood;
}

bool teo_can_construct(const struct teo *s, int seat, int discount)
{
    bool offer = s->pyramid[0] || s->pyramid[1] || s->pyramid[2];
    for (int slot = 0; slot < TEO_SLOTS && offer; slot++)
        if (teo_slot_open(s, slot)
            && affordable(&s->seat[seat], slot, discount)) return true;
    return false;
}

int teo_pyramid_matches(const struct teo *s, int slot, int tile, int rotation,
                        uint8_t steps[TEMPLES])
{
    static const uint8_t corner[4][2] = {
        { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 0 }
    };
    int level, row, column, matches = 0;

    teo_slot_place(slot, &level, &row, &column);
    for (int i = 0; i < 4; i++)
        matches += match(icon_on(s, level, 2 * row + level + corner[i][0],
                                 2 * column + level + corner[i][1]),
                         teo_tile_icon(tile, rotation, i), steps);
    return matches;
}

/* The discount that the next tile must have: chosen and not yet used. */
static int chosen_discount(const struct teo *s)
{
    return s->turn.discount > 1 ? s->turn.discount : 0;
}

/* C-DIS-3 Between pyramid tiles: a tile that may bring what is missing. */
static bool can_use_any(const struct teo *s, int seat)
{
    bool any = false;
    for (int k = MASKS; k < KINDS && s->turn.built > 0; k++)
        any |= teo_can_use(s, seat, k, false);
    return any;
}

/* Whether another tile can be laid, also with what is still to be chosen; an
 * extra worker serves the power-ups even if none can (C-DIS-7). */
static bool more_tiles(const struct teo *s, int seat)
{
    bool extra = teo_can_add_worker(s, seat);

    if (s->turn.built > 0 && extra) return true;
    if (s->turn.built == s->turn.count && !extra) return false;
    return can_use_any(s, seat)
        || teo_can_construct(s, seat, chosen_discount(s))
        || (s->turn.discount == 1
            && (teo_can_construct(s, seat, DISCOUNT_STONE)
                || teo_can_construct(s, seat, DISCOUNT_WOOD)));
}

/* C-MAIN-4 After the last tile: technology 11, the step of 17, power-ups. */
static void finish(struct teo *s, struct frame f)
{
    uint8_t power_ups = s->turn.count == 3 ? 2 : 1;

    if (has_technology(s, s->turn.active, TECH_17))
        then(s, F(FX_AFTER,    f.seat, CONSTRUCTION),
                F(FX_ANY_STEP, f.seat),
                F(FX_POWERS,   f.seat, f.a, power_ups));
    else
        then(s, F(FX_AFTER,    f.seat, CONSTRUCTION),
                F(FX_POWERS,   f.seat, f.a, power_ups));
}

/* One more tile, or what follows the last. */
void teo_fx_construct(struct teo *s, struct frame f)
{
    if (more_tiles(s, f.seat)) {
        then(s, F(ASK_CONSTRUCT, f.seat, f.a));
        return;
    }
    finish(s, f);
}

/* (offer * 30 + slot) * 4 + rotation.  At most ten slots are ever open: an open
 * slot of a level needs four tiles below it, which are then no open slots. */
int teo_legal_construct(const struct teo *s, struct frame f, action_t *out,
                        uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int discount = chosen_discount(s), n = 0;
    (void)weight;

    if (s->turn.built > 0 && !discount) out[n++] = STOP;
    if (teo_can_add_worker(s, f.seat)) out[n++] = EXTRA;
    if (s->turn.discount == 1 && s->turn.built < s->turn.count)
        for (action_t d = DISCOUNT_STONE; d <= DISCOUNT_WOOD; d++)
            if (teo_can_construct(s, f.seat, d)) out[n++] = d;
    for (int k = MASKS; k < KINDS && s->turn.built > 0; k++)
        if (teo_can_use(s, f.seat, k, false)) out[n++] = (action_t)(USE + k);
    if (s->turn.built == s->turn.count) return n;
    for (int i = 0; i < TEO_OFFER_PYRAMID; i++)
        for (int slot = 0; slot < TEO_SLOTS && s->pyramid[i]; slot++) {
            if (!teo_slot_open(s, slot) || !affordable(me, slot, discount))
                continue;
            for (int rotation = 0; rotation < 4; rotation++)
                out[n++] = (action_t)(CHOICE + 4 * (30 * i + slot) + rotation);
        }
    return n;
}

static void lay_tile(struct teo *s, struct frame f, action_t a)
{
    static const uint8_t level_points[TEO_LEVELS] = { 1, 3, 5, 7 };
    struct teo_seat *me = &s->seat[f.seat];
    int rotation = a % 4, slot = a / 4 % 30, i = a / 120;
    int tile = s->pyramid[i] - 1, discount = chosen_discount(s);
    uint8_t steps[TEMPLES] = { 0 };
    int matches = teo_pyramid_matches(s, slot, tile, rotation, steps);

    gain(me, STONE, (discount == DISCOUNT_STONE) - teo_slot_price(slot, STONE));
    gain(me, WOOD, (discount == DISCOUNT_WOOD) - teo_slot_price(slot, WOOD));
    if (discount) s->turn.discount = 0;
    s->pyramid[i] = 0;
    s->slot[slot] = (uint8_t)(1 + 4 * tile + rotation);
    earn(s, f.seat, matches + level_points[teo_slot_level(slot)],
         FROM_CONSTRUCTION);
    me->pyramid++;
    s->turn.built++;
    if (slot == TEO_SLOTS - 1) {                        /* C-CON-4 */
        s->finished = 1;
        s->light = s->dark;
        teo_reach(s);
    }
    then(s, steps_frame(f.seat, steps), F(FX_CONSTRUCT, f.seat, f.a));
}

void teo_apply_construct(struct teo *s, struct frame f, action_t a)
{
    if (a >= CHOICE) {
        lay_tile(s, f, (action_t)(a - CHOICE));
    } else if (a == STOP) {
        finish(s, f);
    } else {
        then(s, F(FX_CONSTRUCT, f.seat, f.a));
        if (a == EXTRA) {
            teo_add_worker(s, f.seat);
        } else if (a == DISCOUNT_STONE || a == DISCOUNT_WOOD) {
            s->turn.discount = (uint8_t)a;
        } else {
            teo_answer_pause(s, f.seat, PAUSE_ANY, a);
        }
    }
}
