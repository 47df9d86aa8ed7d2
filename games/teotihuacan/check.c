/* check.c -- every invariant of a position, in words.
 *
 * Whatever passes here can be played on; so a position from a stranger is safe
 * once it has been checked. */
#include "rules.h"

/* ---- The table ---------------------------------------------------------- */

static bool options_right(const struct teo *s)
{
    static const uint8_t most[TEO_OPTIONS] = { 4, 1, 1, 1, 6, 2, 4, 2, 4, 4 };
    for (int i = 0; i < TEO_OPTIONS; i++)
        if (s->option[i] > most[i]) return false;
    return s->option[OPTION_PLAYERS] >= 1
        && s->seats == (solo(s) ? 2 : s->option[OPTION_PLAYERS])
        && !(s->option[OPTION_DRAFT]
             && (s->option[OPTION_FIRST_GAME] || solo(s)));
}

static bool ring_right(const struct teo *s)
{
    unsigned seen = 0;
    for (int i = 0; i < BOARDS; i++) {
        if (s->ring[i] < PALACE || s->ring[i] > BOARDS) return false;
        seen |= 1u << s->ring[i];
    }
    return seen == 0x1fe
        && s->ring[0] == PALACE && s->ring[4] == CONSTRUCTION;
}

/* Which tiles lie there is not compared with how they were drawn: other tables
 * can be played too. */
static bool offers_right(const struct teo *s)
{
    unsigned royals = 0, bonuses = 0;

    for (int i = 0; i < TEO_ROYALS; i++) {
        if (s->royal[i] < 1 || s->royal[i] > 9) return false;
        royals |= 1u << s->royal[i];
    }
    for (int t = 0; t < TEMPLES; t++) {
        if (s->bonus[t] >= BONUSES) return false;
        bonuses |= 1u << s->bonus[t];
    }
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (s->technology[i] >= TECHNOLOGIES
            || (i && s->technology[i] <= s->technology[i - 1])) return false;
    return __builtin_popcount(royals) == TEO_ROYALS
        && __builtin_popcount(bonuses) == TEMPLES;
}

static bool buildings_right(const struct teo *s)
{
    int built = 0;
    for (int row = 0; row < 3; row++) {
        if (s->built[row] > teo_nobles_spaces[row]
            || s->ahead[row] >> teo_nobles_spaces[row]
            || __builtin_popcount(s->ahead[row]) > s->built[row]
            || (s->ahead[row] && !solo(s))) return false;
        built += s->built[row];
    }
    return built == s->buildings && built <= TEO_BUILDINGS;
}

/* C-CON-2, C-DEC-2 Nothing hangs in the air; and no more steps on the pyramid
 * track than tiles laid. */
static bool pyramid_right(const struct teo *s)
{
    int laid = 0;

    for (int slot = 0; slot < TEO_SLOTS; slot++) {
        if (!s->slot[slot]) continue;
        if (!teo_slot_supported(s, slot)) return false;
        laid++;
    }
    for (int side = 0; side < TEO_SIDES; side++)
        for (int level = 0; level < TEO_LEVELS; level++) {
            if (!s->decorated[side][level]) continue;
            if (level > 0 && !s->decorated[side][level - 1]) return false;
            laid++;
        }
    for (int i = 0; i < s->seats; i++) laid -= s->seat[i].pyramid;
    return laid >= 0;
}

/* C-ECL-1 to 3 An eclipse is counted down from when the discs meet. */
static bool calendar_right(const struct teo *s)
{
    bool met = s->light == s->dark, over = s->depth == 0;
    int era = s->eclipses - (over && s->eclipses > 0);

    if (s->eclipses > TEO_ECLIPSES - !over || s->countdown > 2
        || s->light > s->dark || s->dark != teo_calendar[s->seats][era]
        || s->finished != (s->slot[TEO_SLOTS - 1] != 0)
        || (s->finished && !met)) return false;
    if (over || s->agenda[0].kind == FX_ERA) return met && !s->countdown;
    return s->option[OPTION_DARK] ? !s->countdown : met == (s->countdown > 0);
}

/* ---- Workers ------------------------------------------------------------ */

/* Power 6 is on the way to the Palace (C-ASC-1). */
static bool ascending(const struct teo *s, int seat, int worker)
{
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == FX_REBORN && s->agenda[i].seat == seat
            && s->agenda[i].a == worker) return true;
    return false;
}

static bool workers_right(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    bool placing = s->depth && s->agenda[0].kind == FX_START;

    for (int w = 0; w < TEO_WORKERS; w++) {
        bool placed = me->at[w] < BOARDS;
        if (me->power[w] > 5 + ascending(s, seat, w)) return false;
        if (!placed && me->at[w] != NONE) return false;
        if (me->power[w] ? !placed && !placing : placed || w < 3) return false;
        if (me->lock[w] && (!placed || !me->power[w]
            || me->lock[w] > teo_worship_spaces(s->ring[me->at[w]])))
            return false;
    }
    return true;
}

/* C-WOR-2 One worker on a worship space. */
static bool locks_right(const struct teo *s)
{
    uint32_t taken = 0;

    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS; w++) {
            const struct teo_seat *me = &s->seat[i];
            if (!me->lock[w]) continue;
            uint32_t space = 1u << (4 * (me->at[w] % 8u) + me->lock[w]);
            if (taken & space) return false;
            taken |= space;
        }
    return true;
}

/* C-SOLO-2, 4 Four workers, of which one always worships. */
static bool bot_right(const struct teo *s)
{
    const struct teo_seat *me = &s->seat[BOT];
    unsigned tiles = 0;
    int locked = 0;

    if (!solo(s)) {
        for (int i = 0; i < 7; i++) if (s->bot_tile[i]) return false;
        return !s->bot_side[0] && !s->bot_side[1];
    }
    for (int i = 0; i < 7; i++) {
        if (s->bot_tile[i] > 6) return false;
        tiles |= 1u << s->bot_tile[i];
    }
    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!me->power[w]) return false;
        if (me->lock[w] && me->at[w] == 0) return false;
        locked += me->lock[w] > 0;
    }
    return tiles == 0x7f && locked == 1
        && s->bot_side[0] <= 1 && s->bot_side[1] <= 1;
}

/* ---- Seats -------------------------------------------------------------- */

static bool tracks_right(const struct teo *s, const struct teo_seat *me)
{
    for (int t = 0; t < TEMPLES; t++) {
        if (me->temple[t] > TEO_TOP) return false;
        for (int i = 0; i < s->seats; i++)
            if (&s->seat[i] != me && me->temple[t] == TEO_TOP
                && s->seat[i].temple[t] == TEO_TOP) return false;
    }
    return me->avenue <= TEO_AVENUE && me->technologies < 64;
}

/* Nothing was scored that is still to come. */
static bool eclipses_right(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    bool scoring = s->depth && s->agenda[0].kind == FX_ERA;
    int player = (seat - s->first + s->seats) % s->seats;

    for (int e = s->eclipses; e < TEO_ECLIPSES; e++)
        for (int k = 0; k < ECLIPSE_SOURCES; k++)
            if (me->eclipse[e][k] && !(scoring && e == s->eclipses))
                return false;
    if (scoring && me->pyramid) return false;
    if (scoring && player + 1 >= s->agenda[1].a
        && me->eclipse[s->eclipses][ECLIPSE_SALARY]) return false;
    return s->depth == 0 || !(me->bonus[0] || me->bonus[1] || me->bonus[2]);
}

static bool starting_right(const struct teo_seat *me)
{
    if (me->kept > 15) return false;
    for (int k = 0; k < TEO_DEALT; k++) {
        if (me->dealt[k] >= TEO_STARTING && me->dealt[k] != NONE) return false;
        if ((me->kept >> k & 1) && me->dealt[k] == NONE) return false;
    }
    return true;
}

static const char *seat_wrong(const struct teo *s, int i)
{
    const struct teo_seat *me = &s->seat[i];
    struct game_score score;

    if (i >= s->seats) {
        for (size_t k = 0; k < sizeof *me; k++)
            if (((const uint8_t *)me)[k])
                return N_("an unused seat holds something");
        return NULL;
    }
    if (!workers_right(s, i)) return N_("a worker is where none can be");
    if (!tracks_right(s, me)) return N_("a marker is off its track");
    for (int t = 0; t < THINGS; t++)
        if (me->have[t] > MOST_THINGS)
            return N_("a player has less than nothing");
    if (!starting_right(me)) return N_("no such starting tile");
    for (int k = 0; k < SOURCES; k++)
        if (me->earned[k] > MOST_POINTS)
            return N_("points do not add up to the score");
    teo_score(s, i, &score);
    return score.total == me->points && me->points >= 0 && eclipses_right(s, i)
         ? NULL : N_("points do not add up to the score");
}

/* C-PLAY-8 The starting tiles have gone back to the box. */
bool teo_settled(const struct teo *s)
{
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].kept) return false;
        for (int k = 0; k < TEO_DEALT; k++)
            if (s->seat[i].dealt[k] != NONE || s->seat[i].linked[k] != NONE)
                return false;
    }
    for (int i = 0; i < TEO_DRAFT; i++)
        if (s->open[i] != NONE || s->open_link[i] != NONE) return false;
    return true;
}

/* ---- The agenda --------------------------------------------------------- */

static bool turn_right(const struct teo *s)
{
    const struct teo_turn *t = &s->turn;
    return t->worker <= TEO_WORKERS && t->second <= TEO_WORKERS
        && t->arriving <= 1 && t->barred <= 1 && t->course <= COURSE_NORMAL
        && t->double_move <= 1 && t->unlimited_move <= 1 && t->count <= 3
        && t->active < 64 && t->discount <= 3 && t->built <= 3
        && t->powered <= 3;
}

/* Until the starting tiles are chosen all follows from what was drawn. */
static bool in_setup(const struct teo *s)
{
    uint8_t top = teo_top(s).kind;
    return s->depth && (s->agenda[0].kind == FX_SETUP
                        || (s->agenda[0].kind == FX_START
                            && top != ASK_RESOURCE && top != ASK_STRONGER
                            && top != ASK_LINKED && top != ASK_PLACE));
}

static bool frames_right(const struct teo *s)
{
    if (s->depth > TEO_AGENDA) return false;
    for (int i = 0; i < TEO_AGENDA; i++) {
        struct frame f = s->agenda[i];
        if (i < s->depth ? !f.kind || f.kind >= FRAME_KINDS
                           || f.seat >= s->seats
                         : f.kind || f.seat || f.a || f.b) return false;
    }
    return true;
}

static bool agenda_right(const struct teo *s)
{
    action_t out[GAME_ACTIONS];
    uint8_t bottom = s->agenda[0].kind;

    if (s->depth == 0)
        return teo_settled(s) && !s->starting && teo_nothing_in_hand(&s->turn)
            && (s->eclipses == TEO_ECLIPSES || s->finished);
    if (!teo_asks(s)) return false;
    if (bottom == FX_START || bottom == FX_TURN) {
        if (!teo_nothing_in_hand(&s->turn)) return false;
        if (!teo_setup_right(s)) return false;
    } else if (!teo_settled(s) || s->starting || !teo_turn_right(s)) {
        return false;
    }
    return teotihuacan_game.legal(s, out, NULL) > 0;
}

/* ---- All of it ---------------------------------------------------------- */

static const char *table_wrong(const struct teo *s)
{
    if (!ring_right(s)) return N_("the ring of boards is wrong");
    if (!offers_right(s)) return N_("an offer holds what there is not");
    if (!buildings_right(s)) return N_("the buildings do not add up");
    const char *wrong = teo_pieces_wrong(s);
    if (wrong) return wrong;
    if (!pyramid_right(s)) return N_("something hangs in the air");
    if (!calendar_right(s)) return N_("the calendar is wrong");
    return NULL;
}

const char *teo_check(const void *position)
{
    const struct teo *s = position;
    const char *wrong;

    if (!options_right(s)) return N_("no game can be set up like this");
    if (!frames_right(s)) return N_("the agenda makes no sense");
    if (in_setup(s))
        return teo_setup_right(s) ? NULL
             : N_("no setup of the table leads to this");
    if (s->first >= s->seats || (solo(s) && s->first))
        return N_("no game can be set up like this");
    if ((wrong = table_wrong(s))) return wrong;
    for (int i = 0; i < GAME_SEATS; i++)
        if ((wrong = seat_wrong(s, i))) return wrong;
    if (!locks_right(s)) return N_("a worker is where none can be");
    if (!bot_right(s)) return N_("the Teotibot has what it cannot have");
    if (!turn_right(s)) return N_("the turn in hand makes no sense");
    if (s->starting >> TEO_STARTING) return N_("no such starting tile");
    for (int i = 0; i < TEO_NEUTRALS; i++)
        if (s->neutral[i] >= BOARDS && s->neutral[i] != NONE)
            return N_("a worker is where none can be");
    return agenda_right(s) ? NULL : N_("the agenda makes no sense");
}
