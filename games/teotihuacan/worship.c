/* worship.c -- C-WOR and C-ROY: worshipping, and what a worship space does. */
#include "rules.h"

/* ---- C-WOR-2 Who may worship there --------------------------------------- */

/* Whose worker is locked on the space: seat, or -1; `*worker` is which. */
int teo_locked_there(const struct teo *s, int place, int space, int *worker)
{
    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS; w++)
            if (s->seat[i].power[w] && s->seat[i].at[w] == place
                && s->seat[i].lock[w] == space + 1) {
                *worker = w;
                return i;
            }
    return -1;
}

int teo_worship_spaces(int board)
{
    if (board == PALACE) return TEO_ROYALS;
    return board <= DEPOSITS || board == DECORATIONS;
}

/* C-WOR-2 An own worker bars the space; another's costs a cocoa. */
bool teo_can_worship(const struct teo *s, int seat, int place, int space)
{
    const struct teo_seat *me = &s->seat[seat];
    int worker, there = teo_locked_there(s, place, space, &worker);
    return there < 0
        || (there != seat && (me->have[COCOA] > 0 || me->tiles[TILE_FREE]));
}

/* ---- C-WOR-3 Worship on place f.a, space f.b ---------------------------- */

/* The first five spots lie by the worship spaces; NONE by other boards. */
int teo_worship_spot(int board)
{
    for (int spot = 0; spot < AT_AVENUE_3; spot++)
        if (teo_worship_board[spot] == board) return spot;
    return NONE;
}

static bool tile_payable(const struct teo_seat *me, int kind, int cocoa_less)
{
    struct teo_seat after = *me;
    after.have[COCOA] = (uint16_t)(after.have[COCOA] - cocoa_less);
    return teo_can_pay(&after, kind);
}

int teo_legal_worship(const struct teo *s, struct frame f, action_t *out,
                      uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int board = s->ring[f.a], tile = s->spot[teo_worship_spot(board)];
    int worker, n = 0;
    int unlocking = teo_locked_there(s, f.a, f.b, &worker) >= 0;
    (void)weight;

    for (int free = 0; free <= PAID_FREE; free += PAID_FREE)
        for (int a = ABILITY; a <= TILE_ABILITY; a++) {
            int cost = unlocking + (a >= ABILITY_TILE);
            if (a != ABILITY && !tile) continue;
            if (a == TILE && board == PALACE) continue;         /* C-WOR-4 */
            if (free ? !me->tiles[TILE_FREE] || cost == 0
                     : cost > me->have[COCOA]) continue;
            if (a == TILE && !tile_payable(me, tile - 1, free ? 0 : cost))
                continue;
            out[n++] = (action_t)(a + free);
        }
    return n;
}

/* C-WOR-2 The other worker is unlocked; the bot's moves on (C-SOLO-4). */
static void take_space(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    int worker, there = teo_locked_there(s, f.a, f.b, &worker);

    if (there >= 0 && is_bot(s, there)) teo_bot_moved_on(s, worker, f.a);
    else if (there >= 0) s->seat[there].lock[worker] = 0;
    me->lock[s->turn.worker - 1] = (uint8_t)(f.b + 1);
    s->turn.arriving = s->turn.barred = 0;
}

void teo_apply_worship(struct teo *s, struct frame f, action_t a)
{
    int worker, what = a % PAID_FREE, spot = teo_worship_spot(s->ring[f.a]);
    int cost = (teo_locked_there(s, f.a, f.b, &worker) >= 0)
             + (what >= ABILITY_TILE);
    struct frame ability = F(FX_ABILITY, f.seat, (uint8_t)spot, f.b);
    struct frame offer = F(FX_OFFER, f.seat, (uint8_t)spot, 1);
    struct frame pause = F(FX_PAUSE, f.seat, 0, PAUSE_TILES);

    teo_pay_cocoa(s, f.seat, cost, a >= PAID_FREE);
    take_space(s, f);
    then(s, F(FX_PAUSE, f.seat), F(FX_END, f.seat));
    switch (what) {
    case ABILITY:      then(s, ability); break;
    case TILE:         teo_claim(s, f.seat, spot); break;
    case ABILITY_TILE: then(s, ability, pause, offer); break;
    case TILE_ABILITY: then(s, offer, pause, ability); break;
    }
}

/* ---- C-WOR-5, C-ROY Abilities ------------------------------------------- */

/* The temple on which a board's worship space gives a step; TEMPLES: any one,
 * NONE: a royal tile says what it gives. */
int teo_worship_temple(int board)
{
    switch (board) {
    case FOREST:      return RED;
    case QUARRY:      return GREEN;
    case DEPOSITS:    return BLUE;
    case DECORATIONS: return TEMPLES;
    default:          return NONE;
    }
}

/* C-WOR-5 Before a power-up: if the worker's royal ability is still to come it
 * will count the power of now, the one it was locked with.  The frame keeps it
 * in the high half of b from then on. */
void teo_note_power(struct teo *s, int seat, int worker)
{
    for (int i = 0; i < s->depth; i++) {
        struct frame *f = &s->agenda[i];
        if (f->kind == FX_ABILITY && worker == s->turn.worker - 1
            && teo_worship_board[f->a] == PALACE && !(f->b >> 4))
            f->b = (uint8_t)(f->b | s->seat[seat].power[worker] << 4);
    }
}

/* Space f.b by spot f.a; p is the power of the worker locked there. */
static void royal_ability(struct teo *s, struct frame f, int tile, int p)
{
    struct teo_seat *me = &s->seat[f.seat];
    int technologies = __builtin_popcount(me->technologies);
    uint8_t number = (uint8_t)tile, power = (uint8_t)p;

#define LOWER(a, b) ((a) < (b) ? (a) : (b))
    switch (tile) {
    case 1: gain(me, COCOA, p + 1); break;
    case 2: case 6: then(s, F(ASK_TIMES, f.seat, number, power)); break;
    case 3: case 7:
        then(s, F(ASK_EXCHANGE, f.seat, number, (uint8_t)(power | WOOD << 4)));
        break;
    case 4: earn(s, f.seat, 2 * LOWER(technologies, p), FROM_WORSHIP); break;
    case 5: earn(s, f.seat, 2 * LOWER(me->pyramid, p), FROM_WORSHIP); break;
    case 8:
        if (p > 1) then(s, F(ASK_EXCHANGE, f.seat, 8, (uint8_t)(power - 1)));
        break;
    case 9: earn(s, f.seat, LOWER(me->avenue, p + 1), FROM_WORSHIP); break;
    }
#undef LOWER
}

void teo_fx_ability(struct teo *s, struct frame f)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int noted = f.b >> 4;

    int temple = teo_worship_temple(teo_worship_board[f.a]);

    if (temple == NONE)
        royal_ability(s, f, s->royal[f.b & 15],
                      noted ? noted : me->power[s->turn.worker - 1]);
    else if (temple == TEMPLES)
        then(s, F(FX_ANY_STEP, f.seat));
    else
        then(s, F(FX_STEP, f.seat, (uint8_t)temple));
}

/* Royal tiles 02 and 06: up to f.b times a cocoa for two resources. */
int teo_legal_times(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)weight;
    for (int i = 0; i <= f.b && i <= s->seat[f.seat].have[COCOA]; i++)
        out[n++] = (action_t)i;
    return n;
}

void teo_apply_times(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    gain(me, COCOA, -(int)a);
    gain(me, STONE, a);
    gain(me, f.a == 2 ? WOOD : GOLD, a);
}

/* Royal tiles 03 (one resource for 2 cocoa, again), 07 (once, for resources)
 * and 08 (a cocoa for a step, again).  f.b: how often still; for 03 its high
 * half is the least resource, for the order of exchanges does not matter. */
int teo_legal_exchange(const struct teo *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int n = 0;
    (void)weight;

    out[n++] = STOP;
    if (f.a != 3 && me->have[COCOA] == 0) return n;
    if (f.a == 8) {
        for (int t = 0; t < TEMPLES; t++)
            if (teo_can_step(s, f.seat, t)) out[n++] = (action_t)(1 + t);
        return n;
    }
    for (int t = f.b >> 4; t < THINGS; t++)
        if (me->have[t] > 0) out[n++] = (action_t)t;
    return n;
}

void teo_apply_exchange(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    int left = (f.b & 15) - 1;

    if (a == STOP) return;
    if (f.a == 7) {
        gain(me, COCOA, -1);
        gain(me, a, -1);
        then(s, F(ASK_RESOURCE, f.seat, WOOD, (uint8_t)(left + 1)));
        return;
    }
    if (f.a == 3) {
        gain(me, a, -1);
        gain(me, COCOA, 2);
        if (left > 0)
            then(s, F(ASK_EXCHANGE, f.seat, 3, (uint8_t)(left | a << 4)));
        return;
    }
    gain(me, COCOA, -1);
    if (left > 0) then(s, F(ASK_EXCHANGE, f.seat, 8, (uint8_t)left));
    then(s, F(FX_STEP, f.seat, (uint8_t)(a - 1)));
}
