/* setup.c -- C-SET: the table before the players have anything.
 *
 * fx_setup is a list of stages; each lays its part, asking chance for what is
 * drawn, and leaves the next stage behind it on the agenda. */
#include "rules.h"

/* ---- Chance out of a set ------------------------------------------------ */

/* The members of a set, all alike. */
int teo_list_pile(uint32_t set, action_t *out, uint16_t *weight)
{
    int n = 0;
    for (; set; set &= set - 1) {
        if (weight) weight[n] = 1;
        out[n++] = (action_t)__builtin_ctz(set);
    }
    if (weight) weight[n] = (uint16_t)n;
    return n;
}

/* The kinds of discovery tile in the pile, each with its copies. */
int teo_list_kinds(const struct teo *s, action_t *out, uint16_t *weight)
{
    int n = 0, sum = 0;
    for (int k = 0; k < KINDS; k++) {
        if (s->discovery_pile[k] == 0) continue;
        if (weight) weight[n] = s->discovery_pile[k];
        sum += s->discovery_pile[k];
        out[n++] = (action_t)k;
    }
    if (weight) weight[n] = (uint16_t)sum;
    return n;
}

/* ---- C-SET-1 The ring --------------------------------------------------- */

int teo_legal_ring(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    uint32_t left = 0;
    (void)f;
    for (int b = FOREST; b <= DECORATIONS; b++) left |= 1u << b;
    for (int i = 0; i < BOARDS; i++) left &= ~(1u << s->ring[i]);
    return teo_list_pile(left, out, weight);
}

void teo_apply_ring(struct teo *s, struct frame f, action_t a)
{
    s->ring[f.a] = (uint8_t)a;
}

/* ---- C-SET-2 Royal tiles ------------------------------------------------ */

int teo_legal_royal(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    (void)s;
    uint32_t set = 0;
    for (int i = 0; i < 3; i++) set |= 1u << teo_royal_class[f.a][i];
    return teo_list_pile(set, out, weight);
}

void teo_apply_royal(struct teo *s, struct frame f, action_t a)
{
    s->royal[f.a] = (uint8_t)a;
}

/* ---- C-SET-3 Technologies: f.a are still to come, kept ascending --------- */

int teo_legal_technology_drawn(const struct teo *s, struct frame f,
                               action_t *out, uint16_t *weight)
{
    uint32_t left = (1u << TECHNOLOGIES) - 1;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES - f.a; i++)
        left &= ~(1u << s->technology[i]);
    return teo_list_pile(left, out, weight);
}

void teo_apply_technology_drawn(struct teo *s, struct frame f, action_t a)
{
    int at = TEO_OFFER_TECHNOLOGIES - f.a;
    for (; at > 0 && s->technology[at - 1] > a; at--)
        s->technology[at] = s->technology[at - 1];
    s->technology[at] = (uint8_t)a;
}

/* ---- C-SET-4 Temple bonus tiles ----------------------------------------- */

int teo_legal_bonus(const struct teo *s, struct frame f, action_t *out,
                    uint16_t *weight)
{
    uint32_t left = (1u << BONUSES) - 1;
    for (int t = 0; t < f.a; t++) left &= ~(1u << s->bonus[t]);
    return teo_list_pile(left, out, weight);
}

void teo_apply_bonus(struct teo *s, struct frame f, action_t a)
{
    s->bonus[f.a] = (uint8_t)a;
}

/* ---- C-SET-7, C-SET-8 Decorations and pyramid tiles --------------------- */

int teo_legal_decoration_drawn(const struct teo *s, struct frame f,
                               action_t *out, uint16_t *weight)
{
    (void)f;
    return teo_list_pile(s->decoration_pile, out, weight);
}

void teo_apply_decoration_drawn(struct teo *s, struct frame f, action_t a)
{
    s->decoration_pile &= (uint16_t)~(1u << a);
    s->decoration[f.a] = (uint8_t)(a + 1);
}

int teo_legal_pyramid_drawn(const struct teo *s, struct frame f, action_t *out,
                            uint16_t *weight)
{
    (void)f;
    return teo_list_pile(s->pyramid_pile, out, weight);
}

void teo_apply_pyramid_drawn(struct teo *s, struct frame f, action_t a)
{
    s->pyramid_pile &= ~(1u << a);
    s->pyramid[f.a] = (uint8_t)(a + 1);
}

/* A random tile in random rotation: 4 * tile + rotation. */
int teo_legal_laid(const struct teo *s, struct frame f, action_t *out,
                   uint16_t *weight)
{
    int n = 0;
    (void)f;
    for (uint32_t set = s->pyramid_pile; set; set &= set - 1)
        for (int rotation = 0; rotation < 4; rotation++) {
            if (weight) weight[n] = 1;
            out[n++] = (action_t)(4 * __builtin_ctz(set) + rotation);
        }
    if (weight) weight[n] = (uint16_t)n;
    return n;
}

void teo_apply_laid(struct teo *s, struct frame f, action_t a)
{
    s->pyramid_pile &= ~(1u << a / 4);
    s->slot[f.a] = (uint8_t)(1 + a);
}

/* ---- C-SET-9 Discovery tiles -------------------------------------------- */

int teo_legal_discovery_drawn(const struct teo *s, struct frame f,
                              action_t *out, uint16_t *weight)
{
    (void)f;
    return teo_list_kinds(s, out, weight);
}

void teo_apply_discovery_drawn(struct teo *s, struct frame f, action_t a)
{
    s->discovery_pile[a]--;
    s->spot[f.a] = (uint8_t)(a + 1);
}

/* Spots with a tile at the start, for so many players. */
static bool spot_filled(int spot, int size)
{
    if (spot < AT_BLUE_4) return true;
    if (spot < AT_RED_5)
        return spot - AT_BLUE_4 < teo_major[BLUE][4][size - 2];
    if (spot < AT_GREEN_3) return spot - AT_RED_5 < teo_major[RED][5][size - 2];
    if (spot < AT_GREEN_6)
        return spot - AT_GREEN_3 < teo_major[GREEN][3][size - 2];
    return spot - AT_GREEN_6 < teo_major[GREEN][6][size - 2];
}

/* ---- The stages --------------------------------------------------------- */

static void next(struct teo *s, int stage, int b)
{
    then(s, F(FX_SETUP, 0, (uint8_t)stage, (uint8_t)b));
}

/* Asks chance with kind for i = from .. to - 1, first one first. */
static void draw_each(struct teo *s, uint8_t kind, int from, int to)
{
    for (int i = to - 1; i >= from; i--) then(s, F(kind, 0, (uint8_t)i));
}

static void lay_printed(struct teo *s)
{
    for (int i = 0; i < BOARDS; i++) s->ring[i] = teo_ring_first_game[i];
    for (int i = 0; i < TEO_ROYALS; i++) s->royal[i] = teo_first_game_royal[i];
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        s->technology[i] = teo_first_game_technology[i];
    for (int t = 0; t < TEMPLES; t++) s->bonus[t] = teo_first_game_bonus[t];
}

static void draw_boards(struct teo *s)
{
    s->ring[0] = PALACE;
    s->ring[4] = CONSTRUCTION;
    for (int i = TEMPLES - 1; i >= 0; i--)
        then(s, F(CHANCE_BONUS, 0, (uint8_t)i));
    for (uint8_t left = 1; left <= TEO_OFFER_TECHNOLOGIES; left++)
        then(s, F(CHANCE_TECHNOLOGY, 0, left));
    draw_each(s, CHANCE_ROYAL, 0, TEO_ROYALS);
    draw_each(s, CHANCE_RING, 5, 8);
    draw_each(s, CHANCE_RING, 1, 4);
}

enum { STAGE_BOARDS, STAGE_OFFERS, STAGE_PYRAMID, STAGE_DISCOVERY,
       STAGE_PLAYERS };

void teo_fx_setup(struct teo *s, struct frame f)
{
    int size = table_size(s);

    switch (f.a) {
    case STAGE_BOARDS:
        next(s, STAGE_OFFERS, 0);
        if (s->option[OPTION_FIRST_GAME]) lay_printed(s);
        else draw_boards(s);
        break;
    case STAGE_OFFERS:
        next(s, STAGE_PYRAMID, 0);
        draw_each(s, CHANCE_PYRAMID, 0, TEO_OFFER_PYRAMID);
        draw_each(s, CHANCE_DECORATION, 0, TEO_OFFER_DECORATIONS);
        break;
    case STAGE_PYRAMID:                         /* f.b is the next slot */
        while (f.b < TEO_SLOTS && !(teo_pyramid_start[size] >> f.b & 1)) f.b++;
        if (f.b == TEO_SLOTS) {
            next(s, STAGE_DISCOVERY, 0);
            break;
        }
        next(s, STAGE_PYRAMID, f.b + 1);
        then(s, F(CHANCE_LAID, 0, f.b));
        break;
    case STAGE_DISCOVERY:                       /* f.b is the next spot */
        while (f.b < SPOTS && !spot_filled(f.b, size)) f.b++;
        if (f.b == SPOTS) {
            next(s, STAGE_PLAYERS, 0);
            break;
        }
        next(s, STAGE_DISCOVERY, f.b + 1);
        then(s, F(CHANCE_DISCOVERY, 0, f.b));
        break;
    case STAGE_PLAYERS:
        then(s, F(FX_START, 0, 0, 0));
        if (!solo(s)) then(s, F(CHANCE_FIRST));
        break;
    }
}
