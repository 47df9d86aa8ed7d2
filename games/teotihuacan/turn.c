/* turn.c -- C-TURN, C-LOCK, C-COC: a turn, locked workers, collecting cocoa. */
#include "rules.h"

/* ---- Counting on a place ------------------------------------------------ */

static uint32_t four(const uint8_t byte[TEO_WORKERS])
{
    uint32_t word;
    __builtin_memcpy(&word, byte, sizeof word);
    return word;
}

/* A seat's unlocked workers on a place: the top bit of byte w for worker w.
 * Which of them are there is hard to foretell, so all four are asked at once,
 * without a branch: a byte below 128 has its top bit set after adding 127 if
 * and only if it was not 0. */
static uint32_t standing(const struct teo_seat *me, int place)
{
    const uint32_t top = 0x80808080u;
    uint32_t off = (four(me->at) ^ (uint32_t)place * 0x01010101u)
                 | four(me->lock);
    uint32_t away = ((off & ~top) + ~top) | off;
    uint32_t in_play = four(me->power) + ~top;

    return in_play & ~away & top;
}

/* Different colours of unlocked workers there; the arriving ones of the seat on
 * turn are left out (C-COC-1, C-MAIN-1). */
int teo_colours(const struct teo *s, int seat, int place)
{
    int colours = 0;

    for (int i = 0; i < s->seats; i++) {
        uint32_t here = standing(&s->seat[i], place);
        if (i == seat && s->turn.arriving)
            for (int w = 0; w < TEO_WORKERS; w++)
                if (moved(s, w)) here &= ~(0x80u << 8 * w);
        colours += here != 0;
    }
    for (int c = 0; c < TEO_NEUTRALS; c += 3)
        colours += s->neutral[c] == place || s->neutral[c + 1] == place
                || s->neutral[c + 2] == place;
    return colours;
}

int teo_own_workers(const struct teo *s, int seat, int place)
{
    return __builtin_popcount(standing(&s->seat[seat], place));
}

/* ---- C-LOCK-3 ----------------------------------------------------------- */

static bool any_locked(const struct teo_seat *me)
{
    return me->lock[0] | me->lock[1] | me->lock[2] | me->lock[3];
}

void teo_unlock_all(struct teo_seat *me)
{
    for (int w = 0; w < TEO_WORKERS; w++) me->lock[w] = 0;
}

/* ---- C-DIS-3 What can be done in between -------------------------------- */

/* Unlocking for 3 cocoa and tiles that can be used now, ascending. */
int teo_list_pause(const struct teo *s, int seat, int pause, bool moving,
                   action_t *out)
{
    const struct teo_seat *me = &s->seat[seat];
    int n = 0;

    if (pause != PAUSE_TILES && any_locked(me) && me->have[COCOA] >= 3)
        out[n++] = UNLOCK_PAID;
    for (int k = MASKS; k < KINDS && pause != PAUSE_UNLOCK; k++)
        if (teo_can_use(s, seat, k, moving)) out[n++] = (action_t)(USE + k);
    return n;
}

void teo_answer_pause(struct teo *s, int seat, int pause, action_t a)
{
    struct teo_seat *me = &s->seat[seat];

    if (a == UNLOCK_PAID) {
        me->have[COCOA] = (uint16_t)(me->have[COCOA] - 3);
        s->turn.course = COURSE_NORMAL;
        teo_unlock_all(me);
    } else {
        then(s, F(FX_USE, (uint8_t)seat, (uint8_t)(a - USE),
                  (uint8_t)pause));
    }
}

/* f.b: PAUSE_ANY; PAUSE_UNLOCK inside the effect of a tile; PAUSE_TILES where
 * unlocking is not offered (C-LOCK-3). */
void teo_fx_pause(struct teo *s, struct frame f)
{
    action_t out[GAME_ACTIONS];
    if (teo_list_pause(s, f.seat, f.b, false, out) > 0)
        then(s, F(ASK_PAUSE, f.seat, 0, f.b));
}

int teo_legal_pause(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    (void)weight;
    out[0] = GO_ON;
    return 1 + teo_list_pause(s, f.seat, f.b, false, out + 1);
}

void teo_apply_pause(struct teo *s, struct frame f, action_t a)
{
    if (a == GO_ON) return;
    then(s, F(FX_PAUSE, f.seat, 0, f.b));               /* and once more */
    teo_answer_pause(s, f.seat, f.b, a);
}

/* ---- C-TURN-1, C-TURN-3 The turn begins --------------------------------- */

void teo_fx_turn(struct teo *s, struct frame f)
{
    if (is_bot(s, f.seat)) then(s, F(FX_BOT, f.seat));
    else then(s, F(ASK_TURN, f.seat));
}

/* Of dice alike in place and power only the first is offered. */
static bool first_alike(const struct teo_seat *me, int worker)
{
    for (int w = 0; w < worker; w++)
        if (unlocked(me, w) && me->at[w] == me->at[worker]
            && me->power[w] == me->power[worker]) return false;
    return true;
}

int teo_legal_turn(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int most = s->turn.unlimited_move ? 8 : 3, n = 0;
    (void)weight;

    if (any_locked(me) && s->turn.course != COURSE_NORMAL)
        out[n++] = UNLOCK_FREE;
    n += teo_list_pause(s, f.seat, PAUSE_ANY, true, out + n);
    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!unlocked(me, w) || !first_alike(me, w)) continue;
        for (int d = 1; d <= most; d++)
            out[n++] = (action_t)(MOVE + 8 * w + d - 1);
    }
    return n;
}

/* C-DIS-5 The own unlocked workers left on the place the first one came from:
 * of dice alike the first. */
static int list_followers(const struct teo *s, int seat, int from,
                          action_t *out)
{
    const struct teo_seat *me = &s->seat[seat];
    unsigned powers = 0;
    int n = 0;

    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!unlocked(me, w) || me->at[w] != from || moved(s, w)) continue;
        if (!(powers >> me->power[w] & 1)) out[n++] = (action_t)(1 + w);
        powers |= 1u << me->power[w];
    }
    return n;
}

static bool can_follow(const struct teo *s, int seat, int from)
{
    action_t out[TEO_WORKERS];
    return list_followers(s, seat, from, out) > 0;
}

/* The worker goes on by so many places; technology 01 pays for the Palace. */
static void move(struct teo *s, int seat, int worker, int distance)
{
    struct teo_seat *me = &s->seat[seat];
    if (me->at[worker] + distance >= BOARDS
        && has_technology(s, me->technologies, TECH_01)) gain(me, COCOA, 1);
    me->at[worker] = (uint8_t)((me->at[worker] + distance) % BOARDS);
}

void teo_apply_turn(struct teo *s, struct frame f, action_t a)
{
    if (a == UNLOCK_FREE) {
        teo_unlock_all(&s->seat[f.seat]);
        then(s, F(FX_PAUSE, f.seat), F(FX_END, f.seat));
    } else if (a < MOVE) {
        if (s->turn.course == COURSE_NEW) s->turn.course = COURSE_OPEN;
        then(s, F(ASK_TURN, f.seat));
        teo_answer_pause(s, f.seat, PAUSE_ANY, a);
    } else {
        int worker = (a - MOVE) / 8, distance = 1 + (a - MOVE) % 8;
        uint8_t from = s->seat[f.seat].at[worker];
        s->turn.worker = (uint8_t)(worker + 1);
        s->turn.arriving = s->turn.barred = 1;
        s->turn.course = COURSE_NORMAL;
        move(s, f.seat, worker, distance);
        then(s, F(ASK_ACTION, f.seat));
        if (s->turn.double_move && can_follow(s, f.seat, from))
            then(s, F(ASK_SECOND, f.seat, from, (uint8_t)distance));
    }
}

/* C-DIS-5 From place f.a, by f.b places. */
int teo_legal_second(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    (void)weight;
    return list_followers(s, f.seat, f.a, out);
}

void teo_apply_second(struct teo *s, struct frame f, action_t a)
{
    s->turn.second = (uint8_t)a;
    move(s, f.seat, a - 1, f.b);
}

/* ---- C-TURN-3 The action ------------------------------------------------ */

int teo_legal_action(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int place = me->at[s->turn.worker - 1], board = s->ring[place], n = 0;
    (void)weight;

    out[n++] = COLLECT;
    if (teo_main_possible(s, f.seat, false)) out[n++] = MAIN;
    if (teo_main_possible(s, f.seat, true)) out[n++] = MAIN_FREE;
    for (int i = 0; i < teo_worship_spaces(board); i++)
        if (teo_can_worship(s, f.seat, place, i))
            out[n++] = (action_t)(WORSHIP + i);
    for (int k = MASKS; k < KINDS; k++)
        if (teo_can_use(s, f.seat, k, false)) out[n++] = (action_t)(USE + k);
    return n;
}

/* For an action, in cocoa or with the tile (C-DIS-8). */
void teo_pay_cocoa(struct teo *s, int seat, int cocoa, bool free)
{
    struct teo_seat *me = &s->seat[seat];
    if (free) {
        me->tiles[TILE_FREE]--;
        me->used[TILE_FREE - MASKS]++;
    } else {
        me->have[COCOA] = (uint16_t)(me->have[COCOA] - cocoa);
    }
}

void teo_apply_action(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    uint8_t place = me->at[s->turn.worker - 1];

    if (a >= USE) {
        then(s, F(ASK_ACTION, f.seat));
        teo_answer_pause(s, f.seat, PAUSE_ANY, a);
    } else if (a >= WORSHIP) {
        then(s, F(ASK_WORSHIP, f.seat, place, (uint8_t)(a - WORSHIP)));
    } else if (a == COLLECT) {                          /* C-COC-1 */
        gain(me, COCOA, teo_colours(s, f.seat, place) + 1);
        s->turn.arriving = s->turn.barred = 0;
        then(s, F(FX_PAUSE, f.seat), F(FX_END, f.seat));
    } else {
        teo_pay_cocoa(s, f.seat, teo_main_cost(s, f.seat), a == MAIN_FREE);
        s->turn.arriving = 0;
        s->turn.active = me->technologies;
        s->turn.count = (uint8_t)teo_main_count(s, f.seat, place);
        s->turn.discount = has_technology(s, me->technologies, TECH_15);
        then(s, F(FX_MAIN, f.seat, place),
                F(FX_PAUSE, f.seat),
                F(FX_END, f.seat));
    }
}

/* ---- C-TURN-2 After the turn -------------------------------------------- */

void teo_fx_end(struct teo *s, struct frame f)
{
    s->turn = (struct teo_turn){ 0 };
    then(s, F(FX_REFILL), F(FX_CLOSE, f.seat));
}

/* C-SOLO-4 In solo the tiles slide to the front before the gaps are filled. */
static void slide(uint8_t *offer, int n)
{
    for (int to = 0, from = 0; from < n; from++)
        if (offer[from]) {
            uint8_t tile = offer[from];
            offer[from] = 0;
            offer[to++] = tile;
        }
}

void teo_fx_refill(struct teo *s, struct frame f)
{
    int pile = 0;

    (void)f;
    if (solo(s)) {
        slide(s->pyramid, TEO_OFFER_PYRAMID);
        slide(s->decoration, TEO_OFFER_DECORATIONS);
    }
    for (int k = 0; k < KINDS; k++) pile += s->discovery_pile[k];
    for (uint8_t i = 0; i < TEO_OFFER_PYRAMID && s->pyramid_pile; i++)
        if (!s->pyramid[i]) {
            then(s, F(CHANCE_PYRAMID, 0, i), F(FX_REFILL));
            return;
        }
    for (uint8_t i = 0; i < TEO_OFFER_DECORATIONS && s->decoration_pile; i++)
        if (!s->decoration[i]) {
            then(s, F(CHANCE_DECORATION, 0, i), F(FX_REFILL));
            return;
        }
    for (uint8_t i = 0; i < AT_AVENUE_3 && pile > 0; i++)
        if (!s->spot[i]) {
            then(s, F(CHANCE_DISCOVERY, 0, i), F(FX_REFILL));
            return;
        }
}
