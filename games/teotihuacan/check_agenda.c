/* check_agenda.c -- whether the agenda of a turn could have come about.
 *
 * Each frame is judged by itself, by what it stands on and by the turn in hand;
 * and there must be room for whatever can still come on top. */
#include "rules.h"

static bool one_of(uint8_t kind, const uint8_t *list)
{
    while (*list && *list != kind) list++;
    return *list != 0;
}
#define ANY_OF(kind, ...) one_of(kind, (const uint8_t[]){ __VA_ARGS__, 0 })

/* The board's action or the worship stand right on the pause before the end. */
enum { ON_BOARD = 2 };
#define BUILDING    ASK_LEARN, ASK_BUILD, ASK_DECORATE, ASK_CONSTRUCT, \
                    FX_CONSTRUCT
#define MAIN_ACTION BUILDING, FX_POWERS, FX_MORE
/* What a step, a tile or a gift can be part of. */
#define IN_A_TURN ASK_TURN, ASK_ACTION, FX_PAUSE, FX_CONSTRUCT, FX_POWERS
#define STEPPING  IN_A_TURN, ASK_EXCHANGE, FX_ANY_STEP, FX_STEPS, FX_LIGHT

/* ---- What a frame may stand on ------------------------------------------ */

static bool pause_stands(struct frame f, struct frame below, int i)
{
    if (below.kind == FX_END) return i == 1 && f.b == PAUSE_ANY;
    if (f.b == PAUSE_ANY)
        return below.kind == FX_MORE
            || (below.kind == FX_POWER && below.a != NONE);
    if (f.b == PAUSE_UNLOCK) return below.kind == FX_POWER && below.a == NONE;
    return ANY_OF(below.kind, STEPPING, FX_ABILITY, FX_OFFER, FX_REBORN);
}

static bool power_stands(struct frame f, uint8_t below)
{
    switch (f.b) {
    case POWER_TILE:   return ANY_OF(below, IN_A_TURN, FX_POWER);
    case POWER_BOUGHT: return f.kind == ASK_POWER && below == FX_PAUSE;
    default:           return below == FX_POWERS;
    }
}

static bool stands(const struct frame *f, int i)
{
    uint8_t below = f[i - 1].kind;

    switch (f[i].kind) {
    case ASK_LEARN: case ASK_BUILD: case ASK_DECORATE: case ASK_CONSTRUCT:
    case FX_CONSTRUCT: case FX_POWERS: case FX_MORE: case FX_ABILITY:
    case FX_OFFER:
        return below == FX_PAUSE && i == ON_BOARD;
    case ASK_TIMES: case ASK_EXCHANGE:
        return below == FX_PAUSE
            && (i == ON_BOARD || f[ON_BOARD].kind == FX_OFFER);
    case ASK_SECOND:    return below == ASK_ACTION;
    case ASK_PAUSE: case FX_PAUSE: return pause_stands(f[i], f[i - 1], i);
    case ASK_CLAIM:     return ANY_OF(below, IN_A_TURN, FX_REBORN);
    case ASK_RESOURCE: case ASK_MAJOR: return ANY_OF(below, STEPPING);
    case ASK_TEMPLE: return ANY_OF(below, IN_A_TURN, FX_ANY_STEP, FX_LIGHT);
    case FX_ANY_STEP:   return ANY_OF(below, FX_POWERS, FX_LIGHT);
    case FX_STEPS: case ASK_STEPS:
        return ANY_OF(below, FX_CONSTRUCT, FX_POWERS);
    case FX_POWER: case ASK_POWER: return power_stands(f[i], below);
    case FX_LIGHT:      return ANY_OF(below, IN_A_TURN, FX_POWER);
    case ASK_ASCEND:    return below == FX_LIGHT;
    case FX_REBORN:     return below == ASK_ASCEND;
    default:            return false;
    }
}

/* ---- What a frame may say ----------------------------------------------- */

static bool spots_right(struct frame f)
{
    static const uint8_t step[3] = { 3, 6, 8 };
    int n;
    if (f.a < AT_AVENUE_3) return f.b == 1;
    for (int i = 0; i < 3; i++)
        if (f.a == teo_avenue_spots(step[i], &n) && f.b == n) return true;
    return false;
}

static bool exchange_right(struct frame f)
{
    int times = f.b & 15, least = f.b >> 4;
    if (f.a == 8) return least == 0 && times >= 1 && times <= 4;
    return (f.a == 3 || f.a == 7) && least >= WOOD && least <= GOLD
        && times >= 1 && times <= 5;
}

/* The power noted beside the space is that of a royal ability (C-WOR-5). */
static bool ability_right(struct frame f)
{
    int space = f.b & 15, noted = f.b >> 4;
    if (f.a == 0) return space < TEO_ROYALS && noted <= 5;
    return f.a < AT_AVENUE_3 && f.b == 0;
}

static bool steps_right(struct frame f)
{
    int blue = f.a & 15, red = f.a >> 4, green = f.b;
    return blue + red + green <= 4
        && (f.kind == FX_STEPS || (blue > 0) + (red > 0) + (green > 0) > 1);
}

static bool major_right(const struct teo *s, struct frame f)
{
    int n = 0;
    if (f.a >= TEMPLES || f.b != s->seat[f.seat].temple[f.a]) return false;
    teo_spots(s, f.a, f.b, &n);
    return n > 0;
}

static bool says(const struct teo *s, struct frame f)
{
    switch (f.kind) {
    case ASK_LEARN:     return !f.b && f.a < BOARDS && s->ring[f.a] == ALCHEMY;
    case ASK_BUILD:     return !f.b && f.a < BOARDS && s->ring[f.a] == NOBLES;
    case ASK_DECORATE:
        return !f.b && f.a < BOARDS && s->ring[f.a] == DECORATIONS;
    case ASK_CONSTRUCT: case FX_CONSTRUCT:
        return !f.b && f.a < BOARDS && s->ring[f.a] == CONSTRUCTION;
    case FX_POWERS:     return f.a < BOARDS && f.b <= 2;
    case FX_MORE:       return f.a < BOARDS && f.b == 1;
    case FX_ABILITY:    return ability_right(f);
    case FX_OFFER:      return f.a < AT_AVENUE_3 && f.b == 1;
    case ASK_CLAIM:     return spots_right(f);
    case ASK_TIMES:     return (f.a == 2 || f.a == 6) && f.b >= 1 && f.b <= 5;
    case ASK_EXCHANGE:  return exchange_right(f);
    case ASK_RESOURCE:
        return f.a >= WOOD && f.a <= GOLD && f.b >= 1 && f.b <= 5;
    case ASK_PAUSE: case FX_PAUSE: return f.a == 0 && f.b <= PAUSE_TILES;
    case ASK_MAJOR:     return major_right(s, f);
    case FX_STEPS: case ASK_STEPS: return steps_right(f);
    case FX_POWER: case ASK_POWER:
        return f.b == POWER_TILE ? f.a == NONE : f.a < BOARDS && f.b < 3;
    case FX_REBORN:
        return f.a < TEO_WORKERS && !f.b && s->seat[f.seat].power[f.a] == 6;
    case ASK_SECOND:    return f.a < BOARDS && f.b >= 1 && f.b <= BOARDS;
    default:            return f.a == 0 && f.b == 0;
    }
}

/* ---- The turn in hand --------------------------------------------------- */

static bool acting(const struct teo_turn *t)
{
    return t->count || t->active || t->discount || t->built || t->powered;
}

bool teo_nothing_in_hand(const struct teo_turn *t)
{
    return !t->worker && !t->second && !t->arriving && !t->barred && !t->course
        && !t->double_move && !t->unlimited_move && !acting(t);
}

/* The worker has moved and its action is still to be chosen. */
static bool arrived(const struct teo *s, int seat)
{
    const struct teo_turn *t = &s->turn;
    const struct teo_seat *me = &s->seat[seat];

    return t->worker && unlocked(me, t->worker - 1) && t->arriving && t->barred
        && t->course == COURSE_NORMAL && !acting(t)
        && (!t->second || (t->second != t->worker
                           && unlocked(me, t->second - 1)));
}

/* C-MAIN-5, C-TEC 13: at most two power-ups, and one bought. */
static bool powers_right(const struct teo *s)
{
    int powers = s->turn.powered;
    bool bought = true;

    for (int i = ON_BOARD; i < s->depth; i++) {
        struct frame f = s->agenda[i];
        bool power = f.kind == FX_POWER || f.kind == ASK_POWER;
        if (f.kind == FX_POWERS) powers += f.b;
        if (power && f.b < POWER_BOUGHT) powers++;
        if (f.kind == FX_POWERS || f.kind == FX_MORE
            || (power && f.b == POWER_BOUGHT)) bought = false;
    }
    return powers <= 2 + bought;
}

/* A main action or a worship is being carried out, or all that is over. */
static bool action_right(const struct teo *s)
{
    const struct teo_turn *t = &s->turn;
    uint8_t board = s->depth > ON_BOARD ? s->agenda[ON_BOARD].kind : 0;
    int seat = s->agenda[0].seat;

    if (t->arriving || t->built > t->count || !powers_right(s)) return false;
    if (ANY_OF(board, MAIN_ACTION) && (!t->worker || !t->count)) return false;
    if (ANY_OF(board, BUILDING) && t->powered) return false;
    if (ANY_OF(board, FX_ABILITY, FX_OFFER, ASK_TIMES, ASK_EXCHANGE)
        && (!t->worker || acting(t))) return false;
    return !t->worker || s->seat[seat].power[t->worker - 1] > 0;
}

/* ---- Room for what can still come --------------------------------------- */

/* A claim leaves one frame below what is done with the tile: it takes a major
 * step of a temple, an offer of the avenue, or a worship.  A power-up tile
 * leaves two and an ascension three.  On top of all there are at most four. */
static bool room_left(const struct teo *s)
{
    const struct teo_seat *me = &s->seat[s->agenda[0].seat];
    int claims = 1 + (me->temple[BLUE] < 4) + (me->temple[RED] < 5)
               + (me->temple[GREEN] < 3) + (me->temple[GREEN] < 6)
               + (me->avenue < 3) + (me->avenue < 6) + (me->avenue < 8);
    int tiles = teo_kind[TILE_POWER].copies;

    for (int i = 0; i < s->seats; i++)
        tiles -= s->seat[i].used[TILE_POWER - MASKS];
    return s->depth + claims + 5 * tiles + 4 <= TEO_AGENDA;
}

/* ---- By what lies at the bottom ----------------------------------------- */

static bool turn_right(const struct teo *s)
{
    const struct frame *f = s->agenda;

    if (is_bot(s, f[0].seat)) return false;
    for (int i = 0; i < s->depth; i++)
        if (f[i].seat != f[0].seat || (i > 0 && !stands(f, i))
            || (i > 0 && !says(s, f[i]))) return false;
    return room_left(s);
}

/* C-TURN-2 Something is drawn into a gap. */
static bool drawing_right(const struct teo *s, struct frame f)
{
    if (f.seat || f.b) return false;
    switch (f.kind) {
    case CHANCE_PYRAMID:
        return f.a < TEO_OFFER_PYRAMID && !s->pyramid[f.a];
    case CHANCE_DECORATION:
        return f.a < TEO_OFFER_DECORATIONS && !s->decoration[f.a];
    case CHANCE_DISCOVERY:
        return f.a < AT_AVENUE_3 && !s->spot[f.a];
    default:
        return false;
    }
}

static bool is(struct frame f, uint8_t kind, int seat, int a, int b)
{
    return f.kind == kind && f.seat == seat && f.a == a && f.b == b;
}

/* C-SOLO-3 The bot has rolled: a tile to draw, or a rotation. */
static bool bot_right(const struct teo *s)
{
    const struct frame *f = s->agenda;
    struct frame top = teo_top(s);

    if (f[1].kind != FX_BOT_TILE || f[1].seat != BOT || f[1].a > 5 || f[1].b)
        return false;
    if (s->depth == 3) return top.kind == CHANCE_DISCOVERY
                           && drawing_right(s, top);
    return s->depth == 5 && f[2].kind == FX_BOT_POWER && f[2].seat == BOT
        && f[2].a < TEO_WORKERS && f[2].b == 1
        && unlocked(&s->seat[BOT], f[2].a) && is(f[3], FX_BOT_STEP, BOT, 0, 0)
        && is(top, CHANCE_TURNED, BOT, top.a, 0) && top.a < TEO_SLOTS
        && teo_slot_open(s, top.a)
        && (s->pyramid[0] || s->pyramid[1] || s->pyramid[2]);
}

/* C-ECL-8 */
static bool salary_right(const struct teo *s)
{
    const struct frame *f = s->agenda;
    int seat = (s->first + f[1].a + s->seats - 1) % s->seats;

    return s->depth == 3 && f[1].a >= 1 && f[1].a <= s->seats
        && is(f[1], FX_SALARY, 0, f[1].a, 0) && !is_bot(s, seat)
        && is(f[2], ASK_SALARY, seat, 0, 0)
        && (s->option[OPTION_DARK] || f[0].seat == s->first);
}

bool teo_turn_right(const struct teo *s)
{
    const struct frame *f = s->agenda;
    const struct teo_turn *t = &s->turn;

    if ((f[0].a || f[0].b) && f[0].kind != ASK_WORSHIP) return false;
    if (!ANY_OF(f[0].kind, ASK_TURN, ASK_ACTION, ASK_WORSHIP, FX_END)
        && !teo_nothing_in_hand(t)) return false;
    switch (f[0].kind) {
    case ASK_TURN:
        return !t->worker && !t->second && !t->arriving && !t->barred
            && !acting(t) && turn_right(s);
    case ASK_ACTION:
        return turn_right(s) && arrived(s, f[0].seat);
    case ASK_WORSHIP:
        return s->depth == 1 && !is_bot(s, f[0].seat) && arrived(s, f[0].seat)
            && s->seat[f[0].seat].at[t->worker - 1] == f[0].a
            && f[0].b < teo_worship_spaces(s->ring[f[0].a]);
    case FX_END:
        if (is_bot(s, f[0].seat)) return teo_nothing_in_hand(t) && bot_right(s);
        return s->depth > 1 && turn_right(s) && action_right(s);
    case FX_CLOSE:
        return s->depth == 3 && is(f[1], FX_REFILL, 0, 0, 0)
            && drawing_right(s, f[2]);
    case FX_ERA:
        return salary_right(s);
    case CHANCE_DICE:
        return s->depth == 1 && f[0].seat == BOT && solo(s);
    default:
        return false;
    }
}
