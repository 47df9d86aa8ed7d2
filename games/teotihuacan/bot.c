/* bot.c -- C-SOLO: Teotibot.
 *
 * Its dice and rotations are chance, its choices are determined.  It sits in
 * seat 1 and plays by the rules of this chapter alone. */
#include "rules.h"

enum { T, ML, MR, BL, BC, BR, WAITING };

/* ---- C-SOLO-1, 2 Setup -------------------------------------------------- */

void teo_bot_setup(struct teo *s)
{
    static const uint8_t board[TEO_WORKERS] = {
        DEPOSITS, NOBLES, CONSTRUCTION, DECORATIONS
    };
    struct teo_seat *me = &s->seat[BOT];
    int stronger = s->option[DIAL_POWER] - 3;

    me->have[COCOA] = 0;
    for (int t = WOOD; t <= GOLD; t++)
        me->have[t] = (uint16_t)(1 + s->option[DIAL_RESOURCES]);
    for (int t = 0; t < TEMPLES; t++) me->temple[t] = 1;
    me->avenue = 1;
    me->technologies = 1 << 2;
    for (int w = 0; w < TEO_WORKERS; w++) {
        int by = w >= 3 ? 0 : w < stronger ? 1 : w < -stronger ? -1 : 0;
        me->at[w] = (uint8_t)place_of(s, board[w]);
        me->power[w] = (uint8_t)((w < 3 ? 2 : 1) + by);
    }
    me->lock[3] = 1;
    for (int i = 0; i <= WAITING; i++) s->bot_tile[i] = NONE;
    then(s, F(CHANCE_SIDES, BOT, 0), F(CHANCE_SIDES, BOT, 1));
    for (int i = BR; i >= T; i--) then(s, F(CHANCE_TILES, BOT, (uint8_t)i));
}

static uint32_t tiles_left(const struct teo *s)
{
    uint32_t left = (1u << (WAITING + 1)) - 1;
    for (int i = T; i < WAITING; i++)
        if (s->bot_tile[i] != NONE) left &= ~(1u << s->bot_tile[i]);
    return left;
}

int teo_legal_tiles(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    (void)f;
    return teo_list_pile(tiles_left(s), out, weight);
}

void teo_apply_tiles(struct teo *s, struct frame f, action_t a)
{
    s->bot_tile[f.a] = (uint8_t)a;
    if (f.a == BR) s->bot_tile[WAITING] =
        (uint8_t)__builtin_ctz(tiles_left(s));
}

int teo_legal_sides(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    (void)s, (void)f;
    return teo_list_pile(3, out, weight);
}

void teo_apply_sides(struct teo *s, struct frame f, action_t a)
{
    s->bot_side[f.a] = (uint8_t)a;
}

/* ---- C-SOLO-5 Its workers and its choices ------------------------------- */

/* The strongest unlocked worker on a place (NONE: anywhere) that is not in the
 * set `not`; ties furthest clockwise from the Palace; -1 if there is none. */
static int strongest(const struct teo *s, int place, unsigned not)
{
    const struct teo_seat *me = &s->seat[BOT];
    int best = -1;
    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!unlocked(me, w) || (not >> w & 1)) continue;
        if (place != NONE && me->at[w] != place) continue;
        if (best < 0 || me->power[w] > me->power[best]
            || (me->power[w] == me->power[best] && me->at[w] > me->at[best]))
            best = w;
    }
    return best;
}

/* The weakest unlocked worker; ties closest to the Palace. */
static uint8_t weakest(const struct teo *s)
{
    const struct teo_seat *me = &s->seat[BOT];
    int best = -1;
    for (int w = 0; w < TEO_WORKERS; w++)
        if (unlocked(me, w)
            && (best < 0 || me->power[w] < me->power[best]
                || (me->power[w] == me->power[best]
                    && me->at[w] < me->at[best]))) best = w;
    return (uint8_t)best;
}

static int worker_on(const struct teo *s, int board)
{
    return strongest(s, place_of(s, board), 0);
}

static void advance(struct teo_seat *me, int worker)
{
    int boards = me->power[worker] <= 3 ? 1 : 2;
    while (boards-- > 0) {
        me->at[worker] = (uint8_t)((me->at[worker] + 1) % BOARDS);
        if (me->at[worker] == 0) me->at[worker] = 1;    /* not the Palace */
    }
}

/* Worker f.a; a die that ascends is the same worker, reborn on the Palace. */
void teo_fx_bot_power(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[BOT];
    if (f.b == ADVANCE_ONLY) {
        advance(me, f.a);
        return;
    }
    if (f.b != POWER_ONLY)
        then(s, F(FX_BOT_POWER, BOT, f.a, ADVANCE_ONLY));
    if (++me->power[f.a] == 6) then(s, F(FX_ASCEND, BOT, f.a));
}

/* "Any temple": where it stands highest; ties blue, red, green. */
void teo_fx_bot_step(struct teo *s, struct frame f)
{
    int best = -1;
    (void)f;
    for (int t = 0; t < TEMPLES; t++)
        if (teo_can_step(s, BOT, t)
            && (best < 0 || s->seat[BOT].temple[t] > s->seat[BOT].temple[best]))
            best = t;
    if (best >= 0) then(s, F(FX_STEP, BOT, (uint8_t)best));
}

/* C-SOLO-6 */
static void fallback(struct teo *s)
{
    gain(&s->seat[BOT], COCOA, 5);
    then(s, F(FX_BOT_POWER, BOT, weakest(s), POWER_FALLBACK));
}

static void power_and_advance(struct teo *s, int worker)
{
    then(s, F(FX_BOT_POWER, BOT, (uint8_t)worker, POWER_ADVANCE));
}

/* ---- C-SOLO-7 to 11 Building -------------------------------------------- */

/* Tries the worker on one board, then on the board that supplies it. */
static void builder(struct teo *s, int board, int supply)
{
    int there = worker_on(s, board), here = supply ? worker_on(s, supply) : -1;
    uint8_t mark = s->depth;

    if (there >= 0 && teo_bot_works(s, board)) here = there;
    else if (here >= 0) teo_bot_works(s, supply);
    if (here < 0) {
        fallback(s);
        return;
    }
    /* The power-up comes behind what the board has put on the agenda. */
    struct frame work[4];
    int n = 0;
    while (s->depth > mark) work[n++] = agenda_pop(s->agenda, &s->depth);
    power_and_advance(s, here);
    agenda_push(s->agenda, &s->depth, TEO_AGENDA, work, n);
}

/* C-SOLO-9 */
static void alchemy(struct teo *s)
{
    int there = worker_on(s, ALCHEMY);
    if (there >= 0 && s->seat[BOT].have[GOLD] >= 1
        && teo_bot_technology(s) >= 0) {
        builder(s, ALCHEMY, 0);
        return;
    }
    uint8_t w = weakest(s);
    then(s, F(FX_BOT_POWER, BOT, w, POWER_ONLY),
            F(FX_BOT_POWER, BOT, w, POWER_ONLY));
}

/* C-SOLO-11 */
static void mastery(struct teo *s)
{
    unsigned tried = 0;
    for (int w; (w = strongest(s, NONE, tried)) >= 0; tried |= 1u << w) {
        uint8_t mark = s->depth;
        struct frame work[4];
        int n = 0;
        if (!teo_bot_works(s, s->ring[s->seat[BOT].at[w]])) continue;
        while (s->depth > mark) work[n++] = agenda_pop(s->agenda, &s->depth);
        power_and_advance(s, w);
        agenda_push(s->agenda, &s->depth, TEO_AGENDA, work, n);
        return;
    }
    fallback(s);
}

/* ---- C-SOLO-4, 12 Its worshipping worker -------------------------------- */

static bool temple_space(int board)
{
    return board == FOREST || board == QUARRY || board == DEPOSITS
        || board == DECORATIONS;
}

static int human_locked(const struct teo *s, int place)
{
    const struct teo_seat *human = &s->seat[0];
    for (int w = 0; w < TEO_WORKERS; w++)
        if (human->power[w] && human->at[w] == place && human->lock[w])
            return w;
    return -1;
}

static int next_space(const struct teo *s, int place)
{
    do place = (place + 1) % BOARDS; while (!temple_space(s->ring[place]));
    return place;
}

/* A human takes its space: it goes to the next empty one, or, when all others
 * hold human workers, to the next, whose worker is unlocked. */
void teo_bot_moved_on(struct teo *s, int worker, int from)
{
    int to = next_space(s, from), human;
    for (int p = to; p != from; p = next_space(s, p))
        if (human_locked(s, p) < 0) {
            to = p;
            break;
        }
    if ((human = human_locked(s, to)) >= 0) s->seat[0].lock[human] = 0;
    s->seat[BOT].at[worker] = (uint8_t)to;
}

static int worshipper(const struct teo *s)
{
    int w = 0;
    while (!s->seat[BOT].lock[w]) w++;
    return w;
}

static void worship(struct teo *s)
{
    int w = worshipper(s), place = next_space(s, s->seat[BOT].at[w]);
    int human = human_locked(s, place), board = s->ring[place];
    int spot = 0, pile = 0;
    int steps = (board == DECORATIONS ? 3 : 2) + s->option[DIAL_WORSHIP] - 1;
    uint8_t temple = board == FOREST ? RED : board == QUARRY ? GREEN : BLUE;

    if (human >= 0) s->seat[0].lock[human] = 0;
    s->seat[BOT].at[w] = (uint8_t)place;
    while (teo_worship_board[spot] != board) spot++;
    if (s->spot[spot]) s->gone[s->spot[spot] - 1]++;
    s->spot[spot] = 0;
    for (int k = 0; k < KINDS; k++) pile += s->discovery_pile[k];
    if (pile > 0) then(s, F(CHANCE_DISCOVERY, 0, (uint8_t)spot));
    for (int i = 0; i < steps; i++) {
        if (board == DECORATIONS) then(s, F(FX_BOT_STEP, BOT));
        else then(s, F(FX_STEP, BOT, temple));
    }
}

/* ---- C-SOLO-13 Mask collection ------------------------------------------ */

static void collect_mask(struct teo *s)
{
    struct teo_seat *me = &s->seat[BOT];
    int best = -1, pile = 0;

    for (int place = 0; place < BOARDS; place++) {
        int spot = 0;
        while (spot < 5 && teo_worship_board[spot] != s->ring[place]) spot++;
        if (spot == 5 || !s->spot[spot]) continue;
        int kind = s->spot[spot] - 1;
        if (kind >= MASKS || me->tiles[kind] || !teo_can_pay(me, kind))
            continue;
        if (best < 0 || teo_kind[kind].copies
                        < teo_kind[s->spot[best] - 1].copies) best = spot;
    }
    if (best < 0) {
        fallback(s);
        return;
    }
    teo_take_tile(me, s->spot[best] - 1);
    s->spot[best] = 0;
    for (int k = 0; k < KINDS; k++) pile += s->discovery_pile[k];
    if (pile > 0) then(s, F(CHANCE_DISCOVERY, 0, (uint8_t)best));
}

/* ---- C-SOLO-3 The turn -------------------------------------------------- */

void teo_fx_bot(struct teo *s, struct frame f)
{
    then(s, F(CHANCE_DICE, f.seat));
}

int teo_legal_dice(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    (void)s, (void)f;
    for (int sum = 2; sum <= 12; sum++) {
        out[sum - 2] = (action_t)sum;
        if (weight) weight[sum - 2] = (uint16_t)(sum <= 7 ? sum - 1 : 13 - sum);
    }
    if (weight) weight[11] = 36;
    return 11;
}

static uint8_t rolled_place(int sum)
{
    return sum <= 3 ? BL : sum <= 5 ? ML : sum <= 8 ? T : sum <= 10 ? MR : BR;
}

void teo_apply_dice(struct teo *s, struct frame f, action_t a)
{
    uint8_t place = rolled_place(a);

    then(s, F(FX_BOT_TILE, f.seat, place), F(FX_END, f.seat));
    switch ((enum bot_tile)s->bot_tile[place]) {
    case BUILD_PYRAMID:    builder(s, CONSTRUCTION, QUARRY); break;
    case BUILD_DECORATION: builder(s, DECORATIONS, DEPOSITS); break;
    case BUILD_TECHNOLOGY: alchemy(s); break;
    case BUILD_BUILDING:   builder(s, NOBLES, FOREST); break;
    case MASTERY:          mastery(s); break;
    case BOT_WORSHIP:      worship(s); break;
    case MASK_COLLECTION:  collect_mask(s); break;
    }
}

/* The tile on place f.a is taken out, others move up, the waiting one comes. */
void teo_fx_bot_tile(struct teo *s, struct frame f)
{
    static const uint8_t below[3][2] = { { ML, MR }, { BL, BC }, { BC, BR } };
    struct teo_seat *me = &s->seat[BOT];
    uint8_t *tile = s->bot_tile, used = tile[f.a], empty = f.a;
    uint8_t upper = s->bot_side[0];

    if (f.a == T) {
        empty = below[T][upper];
        tile[T] = tile[empty];
        uint8_t next = below[empty][s->bot_side[1]];
        tile[empty] = tile[next];
        empty = next;
    } else if (f.a <= MR) {
        empty = below[f.a][upper];
        tile[f.a] = tile[empty];
    }
    tile[empty] = tile[WAITING];
    tile[WAITING] = used;
    s->bot_side[0] = s->bot_side[1];
    s->bot_side[1] = !upper;
    if (me->have[COCOA] >= 10) {
        gain(me, COCOA, -10);
        earn(s, BOT, 1 + s->option[DIAL_COCOA], FROM_GOODS);
    }
}
