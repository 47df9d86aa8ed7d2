/* players.c -- C-PLAY and C-DRAFT: what the players have before the first turn.
 *
 * Secret choices are asked seat by seat; observe() hides what was dealt and
 * chosen until all have chosen. */
#include "rules.h"

/* ---- C-PLAY-1 The first player ------------------------------------------ */

int teo_legal_first(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    (void)f;
    return teo_list_pile((1u << s->seats) - 1, out, weight);
}

void teo_apply_first(struct teo *s, struct frame f, action_t a)
{
    (void)f;
    s->first = (uint8_t)a;
}

/* The seat of player i, from 0. */
static int player(const struct teo *s, int i)
{
    return (s->first + i) % s->seats;
}

static int people(const struct teo *s)
{
    return solo(s) ? 1 : s->seats;
}

/* C-PLAY-1 to 3: cocoa; three workers of power 1, not yet on a board. */
static void begin_players(struct teo *s)
{
    for (int i = 0; i < s->seats; i++) {
        struct teo_seat *me = &s->seat[player(s, i)];
        gain(me, COCOA, i == 0 ? 1 : i == s->seats - 1 ? 3 : 2);
        for (int w = 0; w < 3; w++) {
            me->power[w] = 1;
            me->at[w] = NONE;
        }
        me->at[3] = NONE;
    }
}

/* ---- C-PLAY-9 First game ------------------------------------------------ */

/* Goods with the rewards of the steps, and without the cocoa of C-PLAY-1. */
static const struct {
    uint8_t have[THINGS], points, temple[TEMPLES], avenue, technologies;
    uint8_t board[3], power[3];
} first_game[GAME_SEATS] = {
    { { 6, 1, 2, 4 }, 0, { 0, 0, 1 }, 0, 0, { 6, 2, 8 }, { 2, 1, 1 } },
    { { 5, 4, 2, 0 }, 1, { 1, 1, 0 }, 0, 0, { 7, 2, 3 }, { 2, 1, 1 } },
    { { 4, 3, 4, 1 }, 0, { 1, 0, 0 }, 1, 0, { 1, 2, 7 }, { 1, 1, 1 } },
    { { 2, 2, 0, 5 }, 0, { 0, 0, 2 }, 0, 4, { 3, 4, 5 }, { 1, 1, 1 } },
};

static void first_game_start(struct teo *s, int i)
{
    struct teo_seat *me = &s->seat[player(s, i)];

    for (int t = 0; t < THINGS; t++) gain(me, t, first_game[i].have[t]);
    earn(s, player(s, i), first_game[i].points, FROM_TEMPLES);
    for (int t = 0; t < TEMPLES; t++) me->temple[t] = first_game[i].temple[t];
    me->avenue = first_game[i].avenue;
    me->technologies = first_game[i].technologies;
    for (int w = 0; w < 3; w++) {
        me->at[w] = (uint8_t)place_of(s, first_game[i].board[w]);
        me->power[w] = first_game[i].power[w];
    }
}

/* ---- C-PLAY-4 Dealing and keeping --------------------------------------- */

int teo_legal_deal(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    (void)f;
    return teo_list_pile(s->starting, out, weight);
}

void teo_apply_deal(struct teo *s, struct frame f, action_t a)
{
    s->starting &= ~(1u << a);
    s->seat[f.seat].dealt[f.a] = (uint8_t)a;
    if (teo_start[a].discovery) then(s, F(CHANCE_LINK, f.seat, f.a));
}

/* A discovery tile beside a dealt tile, or (f.b) beside an open one. */
int teo_legal_link(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    (void)f;
    return teo_list_kinds(s, out, weight);
}

void teo_apply_link(struct teo *s, struct frame f, action_t a)
{
    s->discovery_pile[a]--;
    if (f.b) s->open_link[f.a] = (uint8_t)a;
    else s->seat[f.seat].linked[f.a] = (uint8_t)a;
}

/* Pairs of four, as sets. */
static const uint8_t pair[7] = { 0, 3, 5, 9, 6, 10, 12 };

int teo_legal_keep(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    (void)s, (void)f, (void)weight;
    for (int i = 1; i <= 6; i++) out[i - 1] = (action_t)i;
    return 6;
}

void teo_apply_keep(struct teo *s, struct frame f, action_t a)
{
    s->seat[f.seat].kept = pair[a];
}

/* ---- C-DRAFT-1 ---------------------------------------------------------- */

int teo_legal_open(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    (void)f;
    return teo_list_pile(s->starting, out, weight);
}

void teo_apply_open(struct teo *s, struct frame f, action_t a)
{
    s->starting &= ~(1u << a);
    s->open[f.a] = (uint8_t)a;
    if (teo_start[a].discovery) then(s, F(CHANCE_LINK, 0, f.a, 1));
}

int teo_legal_draft(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    int n = 0;
    (void)f, (void)weight;
    for (int i = 0; i < TEO_DRAFT; i++)
        if (s->open[i] != NONE) out[n++] = (action_t)(1 + i);
    return n;
}

/* f.a: the seat's first or second tile. */
void teo_apply_draft(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    me->dealt[f.a] = s->open[a - 1];
    me->linked[f.a] = s->open_link[a - 1];
    me->kept |= (uint8_t)(1 << f.a);
    s->open[a - 1] = NONE;
    s->open_link[a - 1] = NONE;
}

/* ---- C-PLAY-5 The gains ------------------------------------------------- */

/* One kept tile's gains but the discovery; written last first. */
static void tile_gains(struct teo *s, uint8_t seat, int tile)
{
    const struct teo_start *t = &teo_start[tile];

    if (t->power) then(s, F(ASK_STRONGER, seat));
    if (t->technology) then(s, F(FX_FREE_TECHNOLOGY, seat));
    if (t->avenue) then(s, F(FX_AVENUE, seat));
    for (uint8_t temple = 0; temple < TEMPLES; temple++)
        if (t->step[temple]) then(s, F(FX_STEP, seat, temple));
    if (t->resources) then(s, F(ASK_RESOURCE, seat, WOOD, t->resources));
    for (int i = 0; i < THINGS; i++) gain(&s->seat[seat], i, t->have[i]);
}

/* All have chosen: what was not kept is never shown (C-INFO-1), and so it goes
 * back at once; nothing is drawn before C-PLAY-8 says so. */
static void return_others(struct teo *s)
{
    for (int i = 0; i < s->seats; i++) {
        struct teo_seat *me = &s->seat[i];
        for (int k = 0; k < TEO_DEALT; k++) {
            if ((me->kept >> k & 1) || me->dealt[k] == NONE) continue;
            s->starting |= 1u << me->dealt[k];
            if (me->linked[k] != NONE) s->discovery_pile[me->linked[k]]++;
            me->dealt[k] = me->linked[k] = NONE;
        }
    }
}

void teo_start_gains(struct teo *s, uint8_t seat)
{
    const struct teo_seat *me = &s->seat[seat];

    for (uint8_t i = 0; i < TEO_DEALT; i++)             /* discovery last */
        if ((me->kept >> i & 1) && me->linked[i] != NONE)
            then(s, F(ASK_LINKED, seat, i));
    for (int i = TEO_DEALT - 1; i >= 0; i--)
        if (me->kept >> i & 1) tile_gains(s, seat, me->dealt[i]);
}

void teo_fx_free_technology(struct teo *s, struct frame f)
{
    struct teo_seat *me = &s->seat[f.seat];
    int i = 0;
    while (me->technologies >> i & 1) i++;
    me->technologies |= (uint8_t)(1 << i);
    then(s, F(FX_STEP, f.seat, (uint8_t)(i % TEMPLES)));
}

int teo_legal_stronger(const struct teo *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int n = 0;
    (void)weight;
    for (int w = 0; w < 3; w++)                 /* equal ones are one choice */
        if (w == 0 || me->power[w] != me->power[w - 1])
            out[n++] = (action_t)(1 + w);
    return n;
}

void teo_apply_stronger(struct teo *s, struct frame f, action_t a)
{
    s->seat[f.seat].power[a - 1]++;
}

int teo_legal_linked(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int n = 0;
    (void)weight;
    out[n++] = 0;
    if (teo_can_pay(me, me->linked[f.a])) out[n++] = 1;
    return n;
}

void teo_apply_linked(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    if (a == 0) return;
    teo_take_tile(me, me->linked[f.a]);
    me->linked[f.a] = NONE;
}

/* ---- C-PLAY-6 Placing: f.a is the worker -------------------------------- */

int teo_legal_place(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    uint32_t named = 0;
    (void)weight;

    for (int i = 0; i < TEO_DEALT; i++)
        if (me->kept >> i & 1)
            named |= 1u << teo_start[me->dealt[i]].board[0]
                   | 1u << teo_start[me->dealt[i]].board[1];
    for (int w = 0; w < f.a; w++) named &= ~(1u << s->ring[me->at[w]]);
    return teo_list_pile(named, out, NULL);
}

void teo_apply_place(struct teo *s, struct frame f, action_t a)
{
    s->seat[f.seat].at[f.a] = (uint8_t)place_of(s, a);
}

/* ---- C-PLAY-7 Neutral workers: colour f.a, first or second tile f.b ----- */

int teo_legal_neutral(const struct teo *s, struct frame f, action_t *out,
                      uint16_t *weight)
{
    (void)f;
    return teo_list_pile(s->starting, out, weight);
}

void teo_apply_neutral(struct teo *s, struct frame f, action_t a)
{
    uint8_t *at = &s->neutral[3 * f.a];
    int first = place_of(s, teo_start[a].board[0]);
    int second = place_of(s, teo_start[a].board[1]);

    s->starting &= ~(1u << a);
    if (f.b == 0) {
        at[0] = (uint8_t)first;
        at[1] = (uint8_t)second;
    } else {
        at[2] = (uint8_t)(first != at[0] && first != at[1] ? first : second);
    }
}

/* All of them, then the turn of a seat. */
void teo_neutrals(struct teo *s, uint8_t seat)
{
    then(s, F(FX_CLEAR), F(FX_TURN, seat));
    for (int c = 4 - s->seats - 1; c >= 0; c--)
        then(s, F(CHANCE_NEUTRAL, 0, (uint8_t)c, 0),
                F(CHANCE_NEUTRAL, 0, (uint8_t)c, 1));
}

/* ---- C-PLAY-8 Everything else goes back --------------------------------- */

void teo_fx_clear(struct teo *s, struct frame f)
{
    (void)f;
    for (int i = 0; i < s->seats; i++) {
        struct teo_seat *me = &s->seat[i];
        for (int k = 0; k < TEO_DEALT; k++) {
            if (me->linked[k] != NONE) s->discovery_pile[me->linked[k]]++;
            me->dealt[k] = me->linked[k] = NONE;
        }
        me->kept = 0;
    }
    for (int i = 0; i < TEO_DRAFT; i++) {
        if (s->open_link[i] != NONE) s->discovery_pile[s->open_link[i]]++;
        s->open[i] = s->open_link[i] = NONE;
    }
    s->starting = 0;
}

/* Tiles nobody kept are drawn for the neutral workers. */
static void return_starting(struct teo *s)
{
    s->starting = (1u << TEO_STARTING) - 1;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < TEO_DEALT; k++)
            if (s->seat[i].kept >> k & 1)
                s->starting &= ~(1u << s->seat[i].dealt[k]);
}

/* ---- The order of all this ---------------------------------------------- */

static void deal_all(struct teo *s)
{
    for (int i = people(s) - 1; i >= 0; i--)
        then(s, F(ASK_KEEP, (uint8_t)player(s, i)));
    for (int i = people(s) - 1; i >= 0; i--)
        for (int k = TEO_DEALT - 1; k >= 0; k--)
            then(s, F(CHANCE_DEAL, (uint8_t)player(s, i), (uint8_t)k));
}

static void draft_all(struct teo *s)
{
    int tiles = 2 + 2 * s->seats;
    for (int i = 0; i < s->seats; i++)                  /* n to 1, second */
        then(s, F(ASK_DRAFT, (uint8_t)player(s, i), 1));
    for (int i = s->seats - 1; i >= 0; i--)             /* 1 to n, first */
        then(s, F(ASK_DRAFT, (uint8_t)player(s, i), 0));
    for (int i = tiles - 1; i >= 0; i--)
        then(s, F(CHANCE_OPEN, 0, (uint8_t)i));
}

static void begin(struct teo *s)
{
    s->starting = (1u << TEO_STARTING) - 1;
    begin_players(s);
    if (s->option[OPTION_FIRST_GAME]) {
        for (int i = 0; i < people(s); i++) first_game_start(s, i);
        then(s, F(FX_START, 0, STAGE_NEUTRALS));
    } else {
        then(s, F(FX_START, 0, STAGE_GAINS));
        if (s->option[OPTION_DRAFT]) draft_all(s);
        else deal_all(s);
    }
    if (solo(s)) teo_bot_setup(s);
}

/* f.a is the stage, f.b the player whose gains are next. */
void teo_fx_start(struct teo *s, struct frame f)
{
    switch (f.a) {
    case STAGE_BEGIN:
        begin(s);
        break;
    case STAGE_GAINS:
        if (f.b == 0) return_others(s);
        if (f.b == people(s)) {
            then(s, F(FX_START, 0, STAGE_PLACES));
            break;
        }
        then(s, F(FX_START, 0, STAGE_GAINS, (uint8_t)(f.b + 1)));
        teo_start_gains(s, (uint8_t)player(s, f.b));
        break;
    case STAGE_PLACES:
        then(s, F(FX_START, 0, STAGE_NEUTRALS));
        for (int i = people(s) - 1; i >= 0; i--)
            for (int w = 2; w >= 0; w--)
                then(s, F(ASK_PLACE, (uint8_t)player(s, i), (uint8_t)w));
        break;
    case STAGE_NEUTRALS:
        return_starting(s);
        teo_neutrals(s, s->first);
        break;
    }
}
