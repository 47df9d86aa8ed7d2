/* discovery.c -- C-DIS: claiming discovery tiles and using them. */
#include "rules.h"

bool teo_can_pay(const struct teo_seat *me, int kind)
{
    for (int t = 0; t < THINGS; t++)
        if (me->have[t] < teo_kind[kind].cost[t]) return false;
    return true;
}

/* C-DIS-1 The price goes to the supply, the tile to the player. */
void teo_take_tile(struct teo_seat *me, int kind)
{
    for (int t = 0; t < THINGS; t++)
        me->have[t] = (uint16_t)(me->have[t] - teo_kind[kind].cost[t]);
    me->tiles[kind]++;
}

/* A claimed tile may be used at once (C-DIS-3). */
void teo_claim(struct teo *s, int seat, int spot)
{
    teo_take_tile(&s->seat[seat], s->spot[spot] - 1);
    s->spot[spot] = 0;
    then(s, F(FX_PAUSE, (uint8_t)seat, 0, PAUSE_TILES));
}

/* ---- C-DIS-1 Offers: f.b spots from f.a --------------------------------- */

void teo_fx_offer(struct teo *s, struct frame f)
{
    for (int i = f.a; i < f.a + f.b; i++)
        if (s->spot[i] && teo_can_pay(&s->seat[f.seat], s->spot[i] - 1)) {
            then(s, F(ASK_CLAIM, f.seat, f.a, f.b));
            return;
        }
}

int teo_legal_claim(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)weight;
    out[n++] = 0;
    for (int i = 0; i < f.b; i++)
        if (s->spot[f.a + i]
            && teo_can_pay(&s->seat[f.seat], s->spot[f.a + i] - 1))
            out[n++] = (action_t)(1 + i);
    return n;
}

void teo_apply_claim(struct teo *s, struct frame f, action_t a)
{
    if (a > 0) teo_claim(s, f.seat, f.a + a - 1);
}

/* ---- C-DIS-2 to 4 Using a tile ------------------------------------------ */

/* C-DIS-3 It needs an own unlocked worker that did not just move. */
static bool can_be_helped(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    for (int w = 0; w < TEO_WORKERS; w++)
        if (unlocked(me, w) && me->power[w] < 6
            && !(s->turn.barred && moved(s, w))) return true;
    return false;
}

/* Tiles that are used by themselves; `moving` when the move is still to come.
 * Free cocoa goes with a payment, the extra worker with a main action. */
bool teo_can_use(const struct teo *s, int seat, int kind, bool moving)
{
    const struct teo_seat *me = &s->seat[seat];
    bool free_worker = false;

    if (me->tiles[kind] == 0) return false;
    for (int w = 0; w < TEO_WORKERS; w++) free_worker |= unlocked(me, w);
    switch (kind) {
    case TILE_POWER:     return can_be_helped(s, seat);
    case TILE_DOUBLE:
        return moving && free_worker && !s->turn.double_move;
    case TILE_UNLIMITED:
        return moving && free_worker && !s->turn.unlimited_move;
    case TILE_FREE: case TILE_EXTRA: return false;
    default: return kind >= MASKS;
    }
}

/* f.b: the pause in which it is used; where unlocking was not offered there, it
 * is before the first power-up too (C-LOCK-3). */
void teo_fx_use(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];

    me->tiles[f.a]--;
    me->used[f.a - MASKS]++;
    switch (f.a) {
    case TILE_SCORE:  earn(s, f.seat, 4, FROM_DISCOVERY); break;
    case TILE_THREE:  then(s, F(ASK_RESOURCE, f.seat, WOOD, 3)); break;
    case TILE_TWO:    then(s, F(ASK_RESOURCE, f.seat, WOOD, 2)); break;
    case TILE_AVENUE: then(s, F(FX_AVENUE, f.seat)); break;
    case TILE_TEMPLE: then(s, F(FX_ANY_STEP, f.seat)); break;
    case TILE_BLUE:   then(s, F(FX_STEP, f.seat, BLUE)); break;
    case TILE_RED:    then(s, F(FX_STEP, f.seat, RED)); break;
    case TILE_GREEN:  then(s, F(FX_STEP, f.seat, GREEN)); break;
    case TILE_COCOA:  gain(me, COCOA, 4); break;
    case TILE_POWER:                            /* C-LOCK-3, C-DIS-4 */
        then(s, F(FX_POWER, f.seat, NONE, POWER_TILE));
        if (!s->turn.barred) then(s, F(FX_PAUSE, f.seat, 0, PAUSE_UNLOCK));
        then(s, F(FX_POWER, f.seat, NONE, POWER_TILE));
        if (!s->turn.barred && f.b == PAUSE_TILES)
            then(s, F(FX_PAUSE, f.seat, 0, PAUSE_UNLOCK));
        break;
    case TILE_DOUBLE:
        s->turn.double_move = 1;
        s->turn.course = COURSE_NORMAL;
        break;
    case TILE_UNLIMITED:
        s->turn.unlimited_move = 1;
        s->turn.course = COURSE_NORMAL;
        break;
    }
}
