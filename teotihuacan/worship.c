/* worship.c -- C-WOR-5 and C-ROY: what a worship space does. */
#include "rules.h"

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

    switch (teo_worship_board[f.a]) {
    case FOREST:      then(s, F(FX_STEP, f.seat, RED)); break;
    case QUARRY:      then(s, F(FX_STEP, f.seat, GREEN)); break;
    case DEPOSITS:    then(s, F(FX_STEP, f.seat, BLUE)); break;
    case DECORATIONS: then(s, F(FX_ANY_STEP, f.seat)); break;
    default:
        royal_ability(s, f, s->royal[f.b], me->power[s->turn.worker - 1]);
    }
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
