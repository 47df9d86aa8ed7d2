/* temple.c -- C-TEM and C-AVE: temples, avenue, and what their steps give. */
#include "rules.h"

/* C-TEM-4 Only one player may ever stand on step 11. */
bool teo_can_step(const struct teo *s, int seat, int temple)
{
    int step = s->seat[seat].temple[temple];
    if (step < TEO_TOP - 1) return true;
    if (step == TEO_TOP) return false;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].temple[temple] == TEO_TOP) return false;
    return true;
}

/* Spots of discovery tiles on a major step; `*n` is 0 elsewhere. */
int teo_spots(const struct teo *s, int temple, int step, int *n)
{
    int first = 0;
    *n = teo_major[temple][step][table_size(s) - 2];
    if (temple == BLUE)  first = AT_BLUE_4;
    if (temple == RED)   first = AT_RED_5;
    if (temple == GREEN) first = step == 3 ? AT_GREEN_3 : AT_GREEN_6;
    return first;
}

/* ---- C-TEM-1 Steps ------------------------------------------------------ */

void teo_fx_step(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    int n, first;

    if (!teo_can_step(s, f.seat, f.a)) return;          /* it is lost */
    uint8_t step = ++me->temple[f.a];
    first = teo_spots(s, f.a, step, &n);
    if (!is_bot(s, f.seat))                             /* C-SOLO-5 */
        for (int i = first; i < first + n; i++)
            if (s->spot[i] && teo_can_pay(me, s->spot[i] - 1)) {
                then(s, F(ASK_MAJOR, f.seat, f.a, step));
                return;
            }
    then(s, F(FX_REWARD, f.seat, f.a, step));
}

/* C-TEM-3 1 is the reward, 2 and more the tiles. */
int teo_legal_major(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int spots, first = teo_spots(s, f.a, f.b, &spots), n = 0;
    (void)weight;
    out[n++] = 1;
    for (int i = 0; i < spots; i++)
        if (s->spot[first + i]
            && teo_can_pay(&s->seat[f.seat], s->spot[first + i] - 1))
            out[n++] = (action_t)(2 + i);
    return n;
}

void teo_apply_major(struct teo *s, struct frame f, action_t a)
{
    int n, first = teo_spots(s, f.a, f.b, &n);
    if (a == 1) then(s, F(FX_REWARD, f.seat, f.a, f.b));
    else teo_claim(s, f.seat, first + a - 2);
}

/* C-SOLO-5 The bot takes what it has least of: gold, stone, wood when tied. */
static int least_resource(const struct teo_seat *me)
{
    int least = GOLD;
    for (int t = STONE; t >= WOOD; t--)
        if (me->have[t] < me->have[least]) least = t;
    return least;
}

void teo_fx_reward(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    struct teo_reward r = teo_step[f.a][f.b];

    switch ((enum reward_kind)r.kind) {
    case REWARD_POINTS: earn(s, f.seat, r.amount, FROM_TEMPLES); break;
    case REWARD_COCOA:  gain(me, COCOA, r.amount); break;
    case REWARD_BONUS:  break;                          /* C-TEM-2 */
    case REWARD_RESOURCES:
        if (!is_bot(s, f.seat)) {
            then(s, F(ASK_RESOURCE, f.seat, WOOD, r.amount));
            break;
        }
        for (int i = 0; i < r.amount; i++) gain(me, least_resource(me), 1);
        break;
    }
}

/* One of f.b resources of choice; from f.a on, so that a mix has one order. */
int teo_legal_resource(const struct teo *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    int n = 0;
    (void)s, (void)weight;
    for (int t = f.a; t < THINGS; t++) out[n++] = (action_t)t;
    return n;
}

void teo_apply_resource(struct teo *s, struct frame f, action_t a)
{
    gain(&s->seat[f.seat], a, 1);
    if (f.b > 1)
        then(s, F(ASK_RESOURCE, f.seat, (uint8_t)a, (uint8_t)(f.b - 1)));
}

/* ---- C-TEM-5 A step on a temple of choice ------------------------------- */

void teo_fx_any_step(struct teo *s, struct frame f)
{
    for (int t = 0; t < TEMPLES; t++)
        if (teo_can_step(s, f.seat, t)) {
            then(s, F(ASK_TEMPLE, f.seat));
            return;
        }
}

int teo_legal_temple(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    int n = 0;
    (void)weight;
    for (int t = 0; t < TEMPLES; t++)
        if (teo_can_step(s, f.seat, t)) out[n++] = (action_t)(1 + t);
    return n;
}

void teo_apply_temple(struct teo *s, struct frame f, action_t a)
{
    then(s, F(FX_STEP, f.seat, (uint8_t)(a - 1)));
}

/* ---- C-TEM-6 Several at once: f.a = blue + 16 * red, f.b = green -------- */

static int steps_left(struct frame f, int temple)
{
    return temple == BLUE ? f.a & 15 : temple == RED ? f.a >> 4 : f.b;
}

static struct frame one_less(struct frame f, int temple)
{
    if (temple == BLUE) f.a--;
    if (temple == RED) f.a = (uint8_t)(f.a - 16);
    if (temple == GREEN) f.b--;
    return f;
}

static void make_step(struct teo *s, struct frame f, int temple)
{
    struct frame rest = one_less(f, temple);
    rest.kind = FX_STEPS;
    then(s, F(FX_STEP, f.seat, (uint8_t)temple), rest);
}

void teo_fx_steps(struct teo *s, struct frame f)
{
    int kinds = 0, temple = 0;
    for (int t = 0; t < TEMPLES; t++)
        if (steps_left(f, t)) kinds++, temple = t;
    if (kinds == 1) make_step(s, f, temple);
    if (kinds > 1) then(s, F(ASK_STEPS, f.seat, f.a, f.b));
}

int teo_legal_steps(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)s, (void)weight;
    for (int t = 0; t < TEMPLES; t++)
        if (steps_left(f, t)) out[n++] = (action_t)(1 + t);
    return n;
}

void teo_apply_steps(struct teo *s, struct frame f, action_t a)
{
    make_step(s, f, a - 1);
}

/* ---- C-AVE-1 The avenue ------------------------------------------------- */

int teo_avenue_spots(int step, int *n)
{
    *n = step == 3 ? 3 : step == 6 ? 2 : step == 8 ? 1 : 0;
    return step == 3 ? AT_AVENUE_3 : step == 6 ? AT_AVENUE_6 : AT_AVENUE_8;
}

void teo_fx_avenue(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    int n, first;

    if (me->avenue == TEO_AVENUE) return;
    first = teo_avenue_spots(++me->avenue, &n);
    if (n > 0 && !is_bot(s, f.seat))
        then(s, F(FX_OFFER, f.seat, (uint8_t)first, (uint8_t)n));
}
