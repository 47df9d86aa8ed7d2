/* main.c -- C-MAIN, C-RES, C-ALC, C-NOB: main actions in general, the boards of
 * resources, Alchemy and Nobles.  Decorations and Construction: pyramid.c. */
#include "rules.h"

/* ---- C-MAIN-1 to 3 ------------------------------------------------------ */

int teo_main_cost(const struct teo *s, int seat)
{
    return teo_colours(s, seat, s->seat[seat].at[s->turn.worker - 1]);
}

/* Own unlocked workers there with the arriving ones, at most 3; technology 15
 * adds one in Construction. */
int teo_main_count(const struct teo *s, int seat, int place)
{
    int count = teo_own_workers(s, seat, place)
              + (s->ring[place] == CONSTRUCTION
                 && has_technology(s, s->seat[seat].technologies, TECH_15));
    return count < 3 ? count : 3;
}

/* C-MAIN-3 The action can be carried out, extra-worker tiles counted. */
static bool can_be_done(const struct teo *s, int seat, int place)
{
    const struct teo_seat *me = &s->seat[seat];
    int count = teo_main_count(s, seat, place);
    int most = count + me->tiles[TILE_EXTRA];
    bool discount = has_technology(s, me->technologies, TECH_15);

    if (most > 3) most = 3;
    switch ((enum board)s->ring[place]) {
    case PALACE: return false;
    case FOREST: case QUARRY: case DEPOSITS: return true;
    case ALCHEMY:
        for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
            if (teo_can_learn(s, seat, i, count)
                || teo_can_learn(s, seat, i, most)) return true;
        return false;
    case NOBLES:
        for (int c = count; c <= most; c++)
            for (int row = 0; row < 3; row++)
                if (teo_can_build(s, seat, row, c)) return true;
        return false;
    case DECORATIONS:
        for (int side = 0; side < TEO_SIDES; side++)
            if (teo_open_level(s, side) < TEO_LEVELS
                && me->have[GOLD] >= teo_decoration_price(count))
                for (int i = 0; i < TEO_OFFER_DECORATIONS; i++)
                    if (s->decoration[i]) return true;
        return false;
    case CONSTRUCTION:
        return teo_can_construct(s, seat, 0)
            || (discount && (teo_can_construct(s, seat, DISCOUNT_STONE)
                             || teo_can_construct(s, seat, DISCOUNT_WOOD)));
    default: return false;
    }
}

bool teo_main_possible(const struct teo *s, int seat, bool free)
{
    const struct teo_seat *me = &s->seat[seat];
    int cost = teo_main_cost(s, seat);

    if (free ? !me->tiles[TILE_FREE] || cost == 0 : cost > me->have[COCOA])
        return false;
    return can_be_done(s, seat, me->at[s->turn.worker - 1]);
}

/* ---- C-MAIN-4, 5 The action on place f.a -------------------------------- */

static uint8_t power_ups(const struct teo *s)
{
    return s->turn.count == 3 ? 2 : 1;
}

/* C-RES-1 */
static void resources(struct teo *s, struct frame f, int board)
{
    struct teo_seat *me = &s->seat[f.seat];
    struct frame next[4];               /* a cell has two steps at most */
    int lowest = 5, n = 0;

    for (int w = 0; w < TEO_WORKERS; w++)
        if (unlocked(me, w) && me->at[w] == f.a && me->power[w] < lowest)
            lowest = me->power[w];
    const struct teo_cell *cell =
        &teo_cell[board - FOREST][s->turn.count - 1][lowest / 2];
    for (int t = 0; t < THINGS; t++) gain(me, t, cell->have[t]);
    earn(s, f.seat, cell->points, FROM_BOARDS);
    next[n++] = (struct frame)F(FX_AFTER, f.seat, (uint8_t)board);
    for (int i = 0; i < cell->steps; i++)
        next[n++] = (struct frame)F(FX_ANY_STEP, f.seat);
    next[n++] = (struct frame)F(FX_POWERS, f.seat, f.a, power_ups(s));
    agenda_push(s->agenda, &s->depth, TEO_AGENDA, next, n);
}

void teo_fx_main(struct teo *s, struct frame f)
{
    int board = s->ring[f.a];
    switch (board) {
    case FOREST: case QUARRY: case DEPOSITS: resources(s, f, board); break;
    case ALCHEMY:      then(s, F(ASK_LEARN, f.seat, f.a)); break;
    case NOBLES:       then(s, F(ASK_BUILD, f.seat, f.a)); break;
    case DECORATIONS:  then(s, F(ASK_DECORATE, f.seat, f.a)); break;
    case CONSTRUCTION: then(s, F(FX_CONSTRUCT, f.seat, f.a)); break;
    }
}

/* C-TEC Bonuses after a main action on board f.a, of the technologies that were
 * active when it began (C-ALC-4). */
void teo_fx_after(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    uint8_t active = s->turn.active;
    bool goods = f.a >= FOREST && f.a <= DEPOSITS;

    if ((f.a == ALCHEMY || f.a == NOBLES)
        && has_technology(s, active, TECH_03))
        earn(s, f.seat, 3, FROM_TECHNOLOGIES);
    if (goods && has_technology(s, active, TECH_05))
        gain(me, WOOD + f.a - FOREST, 1);
    if (goods && has_technology(s, active, TECH_07)) {
        gain(me, COCOA, 1);
        earn(s, f.seat, 1, FROM_TECHNOLOGIES);
    }
    if (f.a == DECORATIONS && has_technology(s, active, TECH_09))
        earn(s, f.seat, 4, FROM_TECHNOLOGIES);
    if (f.a == CONSTRUCTION && has_technology(s, active, TECH_11))
        earn(s, f.seat, 3, FROM_TECHNOLOGIES);
}

/* C-DIS-7 An extra worker, as long as the count stays within three. */
bool teo_can_add_worker(const struct teo *s, int seat)
{
    return s->seat[seat].tiles[TILE_EXTRA] > 0 && s->turn.count < 3;
}

void teo_add_worker(struct teo *s, int seat)
{
    s->seat[seat].tiles[TILE_EXTRA]--;
    s->seat[seat].used[TILE_EXTRA - MASKS]++;
    s->turn.count++;
}

/* ---- C-ALC Alchemy ------------------------------------------------------ */

/* A single worker of power 4 or 5 reaches the lower row too. */
static bool strong_alone(const struct teo *s, int seat)
{
    return s->seat[seat].power[s->turn.worker - 1] >= 4;
}

bool teo_can_learn(const struct teo *s, int seat, int i, int count)
{
    const struct teo_seat *me = &s->seat[seat];
    return !(me->technologies >> i & 1)
        && me->have[GOLD] >= teo_technology_gold[s->technology[i]]
        && (i < 3 || count >= 2 || strong_alone(s, seat));
}

int teo_legal_learn(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)weight;
    if (teo_can_add_worker(s, f.seat)) out[n++] = EXTRA;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (teo_can_learn(s, f.seat, i, s->turn.count))
            out[n++] = (action_t)(CHOICE + i);
    return n;
}

void teo_apply_learn(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    int i = a - CHOICE;

    if (a == EXTRA) {
        teo_add_worker(s, f.seat);
        then(s, F(ASK_LEARN, f.seat, f.a));
        return;
    }
    bool forfeited = i >= 3 && s->turn.count == 1;
    gain(me, GOLD, -teo_technology_gold[s->technology[i]]);
    me->technologies |= (uint8_t)(1 << i);
    for (int o = 0; o < s->seats; o++)
        if (o != f.seat && (s->seat[o].technologies >> i & 1))
            earn(s, o, 3, FROM_TECHNOLOGIES);
    then(s, F(FX_AFTER,  f.seat, ALCHEMY),
            F(FX_STEP,   f.seat, teo_learn_temple(i)),
            F(FX_POWERS, f.seat, f.a, !forfeited));
}

/* ---- C-NOB Nobles ------------------------------------------------------- */

/* The leftmost free space of a row; its number of spaces if it is full. */
int teo_free_space(const struct teo *s, int row)
{
    int in_order = s->built[row] - __builtin_popcount(s->ahead[row]);
    int space = 0;
    for (; space < teo_nobles_spaces[row]; space++)
        if (!(s->ahead[row] >> space & 1) && in_order-- == 0) break;
    return space;
}

bool teo_space_covered(const struct teo *s, int row, int space)
{
    return space < teo_free_space(s, row) || (s->ahead[row] >> space & 1);
}

static bool row_full(const struct teo *s, int row)
{
    return s->built[row] == teo_nobles_spaces[row];
}

bool teo_can_build(const struct teo *s, int seat, int row, int count)
{
    if (s->seat[seat].have[WOOD] < 2 || s->buildings == TEO_BUILDINGS
        || row_full(s, row)) return false;
    return row == count - 1 || (row < count - 1 && row_full(s, count - 1));
}

int teo_legal_build(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)weight;
    if (teo_can_add_worker(s, f.seat)) out[n++] = EXTRA;
    for (int row = 0; row < 3; row++)
        if (teo_can_build(s, f.seat, row, s->turn.count))
            out[n++] = (action_t)(CHOICE + row);
    return n;
}

void teo_apply_build(struct teo *s, struct frame f, action_t a)
{
    int row = a - CHOICE;

    if (a == EXTRA) {
        teo_add_worker(s, f.seat);
        then(s, F(ASK_BUILD, f.seat, f.a));
        return;
    }
    gain(&s->seat[f.seat], WOOD, -2);
    earn(s, f.seat, teo_nobles_row[row][teo_free_space(s, row)], FROM_NOBLES);
    s->built[row]++;
    s->buildings++;
    then(s, F(FX_AFTER,  f.seat, NOBLES),
            F(FX_AVENUE, f.seat),
            F(FX_POWERS, f.seat, f.a, power_ups(s)));
}
