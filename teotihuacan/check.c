/* check.c -- every invariant of a position, in words.
 *
 * Whatever passes here can be played on; so a position from a stranger is safe
 * once it has been checked. */
#include "rules.h"

/* ---- Pieces are conserved ----------------------------------------------- */

static bool kinds_conserved(const struct teo *s)
{
    int there[KINDS];

    for (int k = 0; k < KINDS; k++)
        there[k] = s->discovery_pile[k] + s->gone[k];
    for (int i = 0; i < SPOTS; i++) {
        if (s->spot[i] > KINDS) return false;
        if (s->spot[i]) there[s->spot[i] - 1]++;
    }
    for (int i = 0; i < TEO_DRAFT; i++) {
        if (s->open_link[i] != NONE && s->open_link[i] >= KINDS) return false;
        if (s->open_link[i] != NONE) there[s->open_link[i]]++;
    }
    for (int p = 0; p < s->seats; p++) {
        const struct teo_seat *me = &s->seat[p];
        for (int k = 0; k < KINDS; k++) there[k] += me->tiles[k];
        for (int k = MASKS; k < KINDS; k++) there[k] += me->used[k - MASKS];
        for (int i = 0; i < TEO_DEALT; i++) {
            if (me->linked[i] != NONE && me->linked[i] >= KINDS) return false;
            if (me->linked[i] != NONE) there[me->linked[i]]++;
        }
    }
    for (int k = 0; k < KINDS; k++)
        if (there[k] != teo_kind[k].copies) return false;
    return true;
}

static bool pyramid_conserved(const struct teo *s)
{
    uint32_t seen = s->pyramid_pile;

    for (int i = 0; i < TEO_OFFER_PYRAMID + TEO_SLOTS; i++) {
        int tile = i < TEO_OFFER_PYRAMID
                 ? s->pyramid[i] - 1
                 : s->slot[i - TEO_OFFER_PYRAMID]
                   ? (s->slot[i - TEO_OFFER_PYRAMID] - 1) / 4 : -1;
        if (tile < 0) continue;
        if (tile >= TEO_PYRAMID || (seen >> tile & 1)) return false;
        seen |= 1u << tile;
    }
    return seen == 0xffffffffu;
}

static bool decorations_conserved(const struct teo *s)
{
    uint32_t seen = s->decoration_pile;
    const uint8_t *side = s->decorated[0];

    for (int i = 0; i < TEO_OFFER_DECORATIONS + TEO_SIDES * TEO_LEVELS; i++) {
        int tile = (i < TEO_OFFER_DECORATIONS
                    ? s->decoration[i] : side[i - TEO_OFFER_DECORATIONS]) - 1;
        if (tile < 0) continue;
        if (tile >= TEO_DECORATIONS || (seen >> tile & 1)) return false;
        seen |= 1u << tile;
    }
    return seen == (1u << TEO_DECORATIONS) - 1;
}

/* ---- The table ---------------------------------------------------------- */


static bool options_right(const struct teo *s)
{
    static const uint8_t most[TEO_OPTIONS] = { 4, 1, 1, 1, 6, 2, 4, 2, 4, 4 };
    for (int i = 0; i < TEO_OPTIONS; i++)
        if (s->option[i] > most[i]) return false;
    return s->option[OPTION_PLAYERS] >= 1
        && s->seats == (solo(s) ? 2 : s->option[OPTION_PLAYERS])
        && s->first < s->seats && !(solo(s) && s->first)
        && !(s->option[OPTION_DRAFT]
             && (s->option[OPTION_FIRST_GAME] || solo(s)));
}

/* During setup some places are still empty; from the players on none is. */
static bool laid(const struct teo *s)
{
    return s->agenda[0].kind != FX_SETUP || s->agenda[0].a == 4
        || s->spot[0] != 0;
}

static bool ring_right(const struct teo *s)
{
    unsigned seen = 0;
    for (int i = 0; i < BOARDS; i++) {
        if (s->ring[i] > BOARDS) return false;
        if (s->ring[i] && (seen >> s->ring[i] & 1)) return false;
        seen |= 1u << s->ring[i];
        if (!s->ring[i] && laid(s)) return false;
    }
    return s->ring[0] == PALACE && s->ring[4] == CONSTRUCTION;
}

static bool offers_right(const struct teo *s)
{
    for (int i = 0; i < TEO_ROYALS; i++) if (s->royal[i] > 9) return false;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (s->technology[i] >= TECHNOLOGIES
            || (laid(s) && i && s->technology[i] <= s->technology[i - 1]))
            return false;
    for (int t = 0; t < TEMPLES; t++) if (s->bonus[t] >= BONUSES) return false;
    return true;
}

static bool buildings_right(const struct teo *s)
{
    int built = 0;
    for (int row = 0; row < 3; row++) {
        if (s->built[row] > teo_nobles_spaces[row]
            || s->ahead[row] >> teo_nobles_spaces[row]
            || __builtin_popcount(s->ahead[row]) > s->built[row]) return false;
        built += s->built[row];
    }
    return built == s->buildings && built <= TEO_BUILDINGS;
}

/* C-CON-2, C-DEC-2 Nothing hangs in the air. */
static bool pyramid_right(const struct teo *s)
{
    for (int slot = 16; slot < TEO_SLOTS; slot++) {
        struct teo below = *s;
        below.slot[slot] = 0;
        if (s->slot[slot] && !teo_slot_open(&below, slot)
            && s->agenda[0].kind != FX_SETUP) return false;
    }
    for (int side = 0; side < TEO_SIDES; side++)
        for (int level = 1; level < TEO_LEVELS; level++)
            if (s->decorated[side][level] && !s->decorated[side][level - 1])
                return false;
    return true;
}

static bool calendar_right(const struct teo *s)
{
    return s->eclipses <= TEO_ECLIPSES && s->countdown <= 2
        && s->finished <= 1 && s->light <= s->dark
        && s->dark == teo_calendar[s->seats][s->eclipses < 2 ? s->eclipses : 2]
                      + (s->depth == 0 && s->eclipses < TEO_ECLIPSES
                         && s->eclipses > 0 ? 1 : 0);
}

/* ---- Seats -------------------------------------------------------------- */

static bool workers_right(const struct teo *s, const struct teo_seat *me)
{
    for (int w = 0; w < TEO_WORKERS; w++) {
        bool placed = me->at[w] < BOARDS;
        if (me->power[w] > 6 || me->lock[w] > 3) return false;
        if (!placed && me->at[w] != NONE) return false;
        if (me->lock[w] && (!placed || !me->power[w])) return false;
        if (me->lock[w] > 1 && me->at[w] != 0) return false;
        if (me->lock[w] && (s->ring[me->at[w]] == ALCHEMY
                            || s->ring[me->at[w]] == NOBLES
                            || s->ring[me->at[w]] == CONSTRUCTION))
            return false;
    }
    return true;
}

static bool tracks_right(const struct teo *s, const struct teo_seat *me)
{
    for (int t = 0; t < TEMPLES; t++) {
        if (me->temple[t] > TEO_TOP) return false;
        for (int i = 0; i < s->seats; i++)
            if (&s->seat[i] != me && me->temple[t] == TEO_TOP
                && s->seat[i].temple[t] == TEO_TOP) return false;
    }
    return me->avenue <= TEO_AVENUE && me->technologies < 64
        && me->pyramid <= 60;
}

static const char *seat_wrong(const struct teo *s, int i)
{
    const struct teo_seat *me = &s->seat[i];
    struct game_score score;

    if (i >= s->seats) {
        const uint8_t *byte = (const uint8_t *)me;
        for (size_t k = 0; k < sizeof *me; k++)
            if (byte[k]) return N_("an unused seat holds something");
        return NULL;
    }
    if (!workers_right(s, me)) return N_("a worker is where none can be");
    if (!tracks_right(s, me)) return N_("a marker is off its track");
    for (int t = 0; t < THINGS; t++)
        if (me->have[t] > 9999) return N_("a player has less than nothing");
    for (int k = 0; k < TEO_DEALT; k++)
        if (me->dealt[k] >= TEO_STARTING && me->dealt[k] != NONE)
            return N_("no such starting tile");
    if (me->kept > 15) return N_("no such starting tile");
    for (int k = 0; k < TEO_DEALT; k++)
        if ((me->kept >> k & 1) && me->dealt[k] == NONE)
            return N_("no such starting tile");
    teo_score(s, i, &score);
    if (score.total != me->points)
        return N_("points do not add up to the score");
    return NULL;
}

/* ---- The agenda --------------------------------------------------------- */

static bool turn_right(const struct teo *s)
{
    const struct teo_turn *t = &s->turn;
    return t->worker <= TEO_WORKERS && t->second <= TEO_WORKERS
        && t->arriving <= 1 && t->barred <= 1 && t->normal <= 1
        && t->double_move <= 1 && t->unlimited_move <= 1 && t->count <= 3
        && t->active < 64 && t->discount <= 3 && t->built <= 3
        && t->free == 0 && t->powered <= 3;
}

static bool agenda_right(const struct teo *s)
{
    action_t out[GAME_ACTIONS];

    for (int i = s->depth; i < TEO_AGENDA; i++)
        if (s->agenda[i].kind || s->agenda[i].seat || s->agenda[i].a
            || s->agenda[i].b) return false;
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].seat >= s->seats) return false;
    return s->depth == 0 || teotihuacan_game.legal(s, out, NULL) > 0;
}

/* ---- All of it ---------------------------------------------------------- */

const char *teo_check(const void *position)
{
    const struct teo *s = position;

    if (!options_right(s)) return N_("no game can be set up like this");
    if (!ring_right(s)) return N_("the ring of boards is wrong");
    if (!offers_right(s)) return N_("an offer holds what there is not");
    if (!buildings_right(s)) return N_("the buildings do not add up");
    if (!kinds_conserved(s))
        return N_("a discovery tile is missing or there twice");
    if (!pyramid_conserved(s))
        return N_("a pyramid tile is missing or there twice");
    if (!decorations_conserved(s))
        return N_("a decoration is missing or there twice");
    if (!pyramid_right(s)) return N_("something hangs in the air");
    if (!calendar_right(s)) return N_("the calendar is wrong");
    for (int i = 0; i < GAME_SEATS; i++)
        if (seat_wrong(s, i)) return seat_wrong(s, i);
    if (!turn_right(s)) return N_("the turn in hand makes no sense");
    if (s->starting >> TEO_STARTING) return N_("no such starting tile");
    for (int i = 0; i < TEO_NEUTRALS; i++)
        if (s->neutral[i] >= BOARDS && s->neutral[i] != NONE)
            return N_("a worker is where none can be");
    if (!agenda_right(s)) return N_("the agenda makes no sense");
    return NULL;
}
