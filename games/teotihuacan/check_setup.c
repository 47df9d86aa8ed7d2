/* check_setup.c -- whether a position of the setup could have come about.
 *
 * Until the starting tiles are chosen, setup is played once more with the
 * outcomes that the position shows, and must end in the same bytes.  From then
 * on the rules write their agenda anew, and some lower part of it is left. */
#include "rules.h"

static bool same(struct frame x, struct frame y)
{
    return x.kind == y.kind && x.seat == y.seat && x.a == y.a && x.b == y.b;
}


/* ---- C-SET, C-PLAY-4, C-DRAFT-1: played once more ----------------------- */

/* A drafted tile no longer shows where it lay: the places left empty are given
 * to the drafted tiles one after the other. */
static uint8_t opened(const struct teo *s, int place)
{
    int gap = 0;
    if (s->open[place] != NONE) return s->open[place];
    for (int i = 0; i < place; i++) gap += s->open[i] == NONE;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < 2; k++)
            if (s->seat[i].dealt[k] != NONE && gap-- == 0)
                return s->seat[i].dealt[k];
    return NONE;
}

static uint8_t opened_link(const struct teo *s, int place)
{
    uint8_t tile = opened(s, place);
    if (s->open[place] != NONE) return s->open_link[place];
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < 2; k++)
            if (s->seat[i].dealt[k] == tile) return s->seat[i].linked[k];
    return NONE;
}

static action_t drafted(const struct teo *now, uint8_t tile)
{
    int place = 0;
    while (place < TEO_DRAFT && now->open[place] != tile) place++;
    return (action_t)(1 + place);
}

static action_t kept(const struct teo *s, const struct teo *now,
                     struct frame f)
{
    for (action_t a = 1; a <= 6; a++) {
        struct teo after = *now;
        teo_apply_keep(&after, f, a);
        if (after.seat[f.seat].kept == s->seat[f.seat].kept) return a;
    }
    return 0;
}

/* What was answered to the question on top of `now` if `s` came of it; an
 * answer that cannot be is refused later. */
static action_t answered(const struct teo *s, const struct teo *now,
                         struct frame f)
{
    const struct teo_seat *me = &s->seat[f.seat];

    switch (f.kind) {
    case CHANCE_RING:       return s->ring[f.a];
    case CHANCE_ROYAL:      return s->royal[f.a];
    case CHANCE_TECHNOLOGY: return s->technology[TEO_OFFER_TECHNOLOGIES - f.a];
    case CHANCE_BONUS:      return s->bonus[f.a];
    case CHANCE_DECORATION: return (action_t)(s->decoration[f.a] - 1);
    case CHANCE_PYRAMID:    return (action_t)(s->pyramid[f.a] - 1);
    case CHANCE_LAID:       return (action_t)(s->slot[f.a] - 1);
    case CHANCE_DISCOVERY:  return (action_t)(s->spot[f.a] - 1);
    case CHANCE_FIRST:      return s->first;
    case CHANCE_TILES:      return s->bot_tile[f.a];
    case CHANCE_SIDES:      return s->bot_side[f.a];
    case CHANCE_DEAL:       return me->dealt[f.a];
    case CHANCE_OPEN:       return opened(s, f.a);
    case CHANCE_LINK: return f.b ? opened_link(s, f.a) : me->linked[f.a];
    case ASK_KEEP:    return kept(s, now, f);
    case ASK_DRAFT:   return drafted(now, me->dealt[f.a]);
    default:          return GAME_EFFECT;       /* setup is over */
    }
}

static bool agendas_equal(const struct teo *x, const struct teo *y)
{
    bool equal = x->depth == y->depth;
    for (int i = 0; i < x->depth && equal; i++)
        equal = same(x->agenda[i], y->agenda[i]);
    return equal;
}

static bool setup_right(const struct teo *s)
{
    struct game_options o;
    struct teo now;

    teotihuacan_game.settings(s, &o);
    teotihuacan_game.setup(&now, &o);
    while (!agendas_equal(s, &now))
        if (!game_play(&teotihuacan_game, &now,
                       answered(s, &now, teo_top(&now)), NULL)) return false;
    return game_equal(&teotihuacan_game, s, &now);
}

/* ---- C-PLAY-5 to 8: what the rules wrote, and of it some is left -------- */

/* The agenda of s is the lower part of that of `all`, or that and `more`. */
static bool lower_part(const struct teo *s, const struct teo *all, int more)
{
    for (int i = 0; i < s->depth - more; i++)
        if (i >= all->depth || !same(s->agenda[i], all->agenda[i]))
            return false;
    return true;
}

static int pending(const struct teo *s, uint8_t kind, int seat, int a)
{
    int n = 0;
    for (int i = 0; i < s->depth; i++)
        n += s->agenda[i].kind == kind && s->agenda[i].seat == seat
          && (a == NONE || s->agenda[i].a == a);
    return n;
}

/* Tracks, technologies and workers are what the kept tiles gave so far. */
static bool started(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    int step[TEMPLES] = { 0 }, avenue = 0, technologies = 0, power = 3;

    for (int i = 0; i < TEO_DEALT; i++) {
        if (!(me->kept >> i & 1)) continue;
        const struct teo_start *tile = &teo_start[me->dealt[i]];
        for (int t = 0; t < TEMPLES; t++) step[t] += tile->step[t];
        avenue += tile->avenue;
        technologies += tile->technology;
        power += tile->power;
    }
    technologies -= pending(s, FX_FREE_TECHNOLOGY, seat, NONE);
    for (int t = 0; t < TEMPLES; t++)
        if (me->temple[t] != step[t] - pending(s, FX_STEP, seat, t)
                             + (t < technologies)) return false;
    for (int w = 0; w < TEO_WORKERS; w++) power -= me->power[w];
    return power == pending(s, ASK_STRONGER, seat, NONE) && me->power[3] == 0
        && me->power[0] && me->power[1] && me->power[2]
        && me->avenue == avenue - pending(s, FX_AVENUE, seat, NONE)
        && me->technologies == (1 << technologies) - 1;
}

static bool untouched(const struct teo_seat *me)
{
    return me->temple[0] + me->temple[1] + me->temple[2] + me->avenue
           + me->technologies + me->power[3] == 0
        && me->power[0] == 1 && me->power[1] == 1 && me->power[2] == 1;
}

/* Each person keeps two tiles; the others lie in the pile. */
static bool kept_right(const struct teo *s)
{
    uint32_t left = (1u << TEO_STARTING) - 1;

    for (int i = 0; i < s->seats; i++) {
        const struct teo_seat *me = &s->seat[i];
        int tiles = is_bot(s, i) || s->option[OPTION_FIRST_GAME] ? 0 : 2;
        if (__builtin_popcount(me->kept) != tiles) return false;
        for (int k = 0; k < TEO_DEALT; k++) {
            bool kept = me->kept >> k & 1;
            if (!kept && (me->dealt[k] != NONE || me->linked[k] != NONE))
                return false;
            if (!kept) continue;
            if (me->linked[k] != NONE && !teo_start[me->dealt[k]].discovery)
                return false;
            if (!(left >> me->dealt[k] & 1)) return false;
            left &= ~(1u << me->dealt[k]);
        }
    }
    for (int i = 0; i < TEO_DRAFT; i++) {       /* not drafted */
        uint8_t tile = s->open[i];
        if (tile == NONE) continue;
        if (!s->option[OPTION_DRAFT] || tile >= TEO_STARTING
            || !(left >> tile & 1)) return false;
    }
    return (s->starting & ~left) == 0
        && (teo_top(s).kind == CHANCE_NEUTRAL || s->starting == left
            || s->option[OPTION_DRAFT]);
}

static bool gains_right(const struct teo *s)
{
    struct teo all = *s;
    struct frame f = teo_top(s);
    int next = s->agenda[0].b;
    bool resource = f.kind == ASK_RESOURCE;

    if (next < 1 || next > (solo(s) ? 1 : s->seats) || !kept_right(s))
        return false;
    for (int i = 0; i < (solo(s) ? 1 : s->seats); i++) {
        int seat = (s->first + i) % s->seats;
        if (i < next ? !started(s, seat) : !untouched(&s->seat[seat]))
            return false;
        for (int w = 0; w < TEO_WORKERS; w++)
            if (s->seat[seat].at[w] != NONE) return false;
    }
    all.depth = 1;
    teo_start_gains(&all, (uint8_t)((s->first + next - 1) % s->seats));
    if (resource && (f.a < WOOD || f.a > GOLD || f.b < 1 || f.b > 3
                     || f.seat != (s->first + next - 1) % s->seats))
        return false;
    return (f.kind != ASK_LINKED || s->seat[f.seat].linked[f.a] != NONE)
        && lower_part(s, &all, resource);
}

static bool placing_right(const struct teo *s)
{
    struct teo all = *s;

    if (!kept_right(s) || s->depth < 2) return false;
    for (int i = 0; i < (solo(s) ? 1 : s->seats); i++) {
        if (!started(s, i)) return false;
        for (int w = 0; w < TEO_WORKERS; w++)
            if ((s->seat[i].at[w] == NONE)
                != (w == 3 || pending(s, ASK_PLACE, i, w))) return false;
    }
    all.depth = 0;
    teo_fx_start(&all, (struct frame)F(FX_START, 0, STAGE_PLACES));
    return lower_part(s, &all, 0);
}

/* C-PLAY-7, C-ECL-10 */
static bool neutrals_right(const struct teo *s)
{
    struct teo all = *s;
    struct frame f = teo_top(s);
    bool any_seat = s->option[OPTION_DARK] && s->eclipses > 0;

    if (s->agenda[0].seat != s->first && !any_seat) return false;
    if (s->eclipses == 0 ? !kept_right(s) : !teo_settled(s)) return false;
    all.depth = 0;
    teo_neutrals(&all, s->agenda[0].seat);
    return lower_part(s, &all, 0)
        && __builtin_popcount(s->starting) >= s->depth - 2
        && (!f.b || (s->neutral[3 * f.a] < BOARDS
                     && s->neutral[3 * f.a + 1] < BOARDS));
}

/* ---- All of it ---------------------------------------------------------- */

bool teo_setup_right(const struct teo *s)
{
    struct frame bottom = s->agenda[0];

    if (s->light || s->countdown) return false;
    if (bottom.kind == FX_START && s->eclipses) return false;
    switch (teo_top(s).kind) {
    case ASK_RESOURCE: case ASK_STRONGER: case ASK_LINKED:
        return bottom.kind == FX_START && bottom.a == STAGE_GAINS
            && gains_right(s);
    case ASK_PLACE:
        return placing_right(s);
    case CHANCE_NEUTRAL:
        return neutrals_right(s);
    default:
        return setup_right(s);
    }
}

/* ---- What cannot have come about ---------------------------------------- */

/* A tile that was drawn has these boards. */
static bool tile_drawn(const struct teo *s, int first, int second)
{
    for (int i = 0; i < TEO_STARTING; i++)
        if (!(s->starting >> i & 1)
            && place_of(s, teo_start[i].board[0]) == first
            && place_of(s, teo_start[i].board[1]) == second) return true;
    return false;
}

/* C-PLAY-7, C-ECL-10 Those of a colour stand on three different boards; between
 * its two tiles the third one is not there yet, or still where it was. */
static bool neutral_arose(const struct teo *s, int colour)
{
    const uint8_t *at = &s->neutral[3 * colour];
    bool there = colour < GAME_SEATS - s->seats, drawn = there;
    bool between = false;

    for (int i = 0; i < s->depth; i++) {
        struct frame f = s->agenda[i];
        if (f.kind == FX_START || f.kind == FX_SETUP) drawn = false;
        if (f.kind != CHANCE_NEUTRAL || f.a != colour) continue;
        drawn = drawn && s->eclipses > 0;
        between = i == s->depth - 1 && f.b == 1;
    }
    if (between) return tile_drawn(s, at[0], at[1]);
    if (!drawn) return at[0] == NONE && at[1] == NONE && at[2] == NONE;
    return at[0] < BOARDS && at[1] < BOARDS && at[2] < BOARDS
        && at[0] != at[1] && at[0] != at[2] && at[1] != at[2];
}

struct wrong teo_doubt(const void *position)
{
    const struct teo *s = position;

    return neutral_arose(s, 0) && neutral_arose(s, 1) ? NOTHING_WRONG
         : WRONG("neutral",
                 N_("a colour's workers are not on three different boards"));
}
