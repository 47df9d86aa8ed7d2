/* power.c -- C-POW and C-ASC: power-ups and ascension. */
#include "rules.h"

/* Own workers that a power-up can go to: on a place, or (NONE) anywhere; dice
 * alike in place and power are one choice. */
static int list_workers(const struct teo *s, int seat, int place, bool tile,
                        action_t *out)
{
    const struct teo_seat *me = &s->seat[seat];
    int n = 0;

    for (int w = 0; w < TEO_WORKERS; w++) {
        bool alike = false;
        if (!unlocked(me, w) || me->power[w] > 5) continue;
        if (place != NONE && me->at[w] != place) continue;
        if (tile && s->turn.barred && moved(s, w)) continue;    /* C-DIS-3 */
        for (int i = 0; i < n; i++)
            alike |= me->at[out[i] - 1] == me->at[w]
                  && me->power[out[i] - 1] == me->power[w];
        if (!alike) out[n++] = (action_t)(1 + w);
    }
    return n;
}

/* ---- C-MAIN-5 f.b power-ups on place f.a, then technology 13 ------------ */

void teo_fx_powers(struct teo *s, struct frame f)
{
    s->turn.barred = 0;
    if (f.b == 0) {
        then(s, F(FX_MORE, f.seat, f.a));
        return;
    }
    then(s, F(FX_PAUSE,  f.seat),
            F(FX_POWER,  f.seat, f.a,
              s->turn.powered ? POWER_SECOND : POWER_FIRST),
            F(FX_POWERS, f.seat, f.a, (uint8_t)(f.b - 1)));
}

/* C-POW-1 Power-ups for which no worker is left are lost. */
void teo_fx_power(struct teo *s, struct frame f)
{
    action_t out[TEO_WORKERS];
    if (list_workers(s, f.seat, f.a, f.b == POWER_TILE, out) > 0)
        then(s, F(ASK_POWER, f.seat, f.a, f.b));
}

/* C-TEC 13: f.b is 0 before the pause, 1 behind it. */
void teo_fx_more(struct teo *s, struct frame f)
{
    action_t out[TEO_WORKERS];

    if (!s->turn.powered || !has_technology(s, s->turn.active, TECH_13))
        return;
    if (f.b == 0) {
        then(s, F(FX_PAUSE, f.seat), F(FX_MORE, f.seat, f.a, 1));
        return;
    }
    if (s->seat[f.seat].have[COCOA] > 0
        && list_workers(s, f.seat, f.a, false, out) > 0)
        then(s, F(ASK_POWER, f.seat, f.a, POWER_BOUGHT));
}

int teo_legal_power(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)weight;
    if (f.b == POWER_SECOND || f.b == POWER_BOUGHT) out[n++] = 0;
    return n + list_workers(s, f.seat, f.a, f.b == POWER_TILE, out + n);
}

void teo_apply_power(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];

    if (a == 0) return;
    if (f.b == POWER_BOUGHT) gain(me, COCOA, -1);
    if (f.b != POWER_TILE) s->turn.powered++;
    teo_note_power(s, f.seat, a - 1);
    if (++me->power[a - 1] == 6)
        then(s, F(FX_ASCEND, f.seat, (uint8_t)(a - 1)));
}

/* ---- C-ASC Ascension of worker f.a -------------------------------------- */

void teo_fx_ascend(struct teo *s, struct frame f)
{
    then(s, F(FX_AVENUE, f.seat),
            F(FX_REBORN, f.seat, f.a),
            F(ASK_ASCEND, f.seat),
            F(FX_LIGHT, f.seat));
}

/* The bot takes 5 points (C-SOLO-5). */
void teo_fx_reborn(struct teo *s, struct frame f)
{
    s->seat[f.seat].power[f.a] = 1;
    s->seat[f.seat].at[f.a] = 0;
    if (is_bot(s, f.seat)) {
        agenda_pop(s->agenda, &s->depth);               /* no question */
        earn(s, f.seat, 5, FROM_ASCENSION);
    }
}

static int workers_in_play(const struct teo_seat *me)
{
    int n = 0;
    for (int w = 0; w < TEO_WORKERS; w++) n += me->power[w] > 0;
    return n;
}

int teo_legal_ascend(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int n = 0;
    (void)weight;
    out[n++] = GIFT_POINTS;
    out[n++] = GIFT_COCOA;
    out[n++] = GIFT_STEP;
    if (me->have[COCOA] >= 3) out[n++] = GIFT_TWO_STEPS;
    if (workers_in_play(me) == 3) out[n++] = GIFT_WORKER;
    return n;
}

void teo_apply_ascend(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];

    switch (a) {
    case GIFT_POINTS: earn(s, f.seat, 5, FROM_ASCENSION); break;
    case GIFT_COCOA:  gain(me, COCOA, 5); break;
    case GIFT_STEP:   then(s, F(FX_ANY_STEP, f.seat)); break;
    case GIFT_TWO_STEPS:
        gain(me, COCOA, -3);
        then(s, F(FX_ANY_STEP, f.seat), F(FX_ANY_STEP, f.seat));
        break;
    case GIFT_WORKER: {
        int w = 0;
        while (me->power[w]) w++;
        me->power[w] = 3;
        me->at[w] = 0;
        gain(me, COCOA, 2);
        break;
    }
    }
}
