/* check.c -- every invariant of a position, in words.
 *
 * Whatever passes here can be played on; so a position from a stranger is safe
 * once it has been checked.  Functions called ..._wrong give the name of the
 * field that is wrong, NULL if none is. */
#include "rules.h"

/* ---- The table ---------------------------------------------------------- */

static const char *options_wrong(const struct teo *s)
{
    static const uint8_t most[TEO_OPTIONS] = { 4, 1, 1, 1, 6, 2, 4, 2, 4, 4 };
    for (int i = 0; i < TEO_OPTIONS; i++)
        if (s->option[i] > most[i]) return "option";
    if (s->option[OPTION_PLAYERS] < 1) return "option";
    if (s->option[OPTION_DRAFT] && (s->option[OPTION_FIRST_GAME] || solo(s)))
        return "option";
    return s->seats == (solo(s) ? 2 : s->option[OPTION_PLAYERS])
         ? NULL : "seats";
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
static const char *offers_wrong(const struct teo *s)
{
    unsigned royals = 0, bonuses = 0;

    for (int i = 0; i < TEO_ROYALS; i++) {
        if (s->royal[i] < 1 || s->royal[i] > 9) return "royal";
        royals |= 1u << s->royal[i];
    }
    for (int t = 0; t < TEMPLES; t++) {
        if (s->bonus[t] >= BONUSES) return "bonus";
        bonuses |= 1u << s->bonus[t];
    }
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (s->technology[i] >= TECHNOLOGIES
            || (i && s->technology[i] <= s->technology[i - 1]))
            return "technology";
    if (__builtin_popcount(royals) < TEO_ROYALS) return "royal";
    return __builtin_popcount(bonuses) < TEMPLES ? "bonus" : NULL;
}

static const char *buildings_wrong(const struct teo *s)
{
    int built = 0;
    for (int row = 0; row < 3; row++) {
        if (s->built[row] > teo_nobles_spaces[row]) return "built";
        if (s->ahead[row] >> teo_nobles_spaces[row]
            || __builtin_popcount(s->ahead[row]) > s->built[row]
            || (s->ahead[row] && !solo(s))) return "ahead";
        built += s->built[row];
    }
    return built == s->buildings && built <= TEO_BUILDINGS ? NULL : "buildings";
}

/* C-CON-2, C-DEC-2 Nothing hangs in the air; and no more steps on the pyramid
 * track than tiles laid. */
static const char *pyramid_wrong(const struct teo *s)
{
    int laid = 0;

    for (int slot = 0; slot < TEO_SLOTS; slot++) {
        if (!s->slot[slot]) continue;
        if (!teo_slot_supported(s, slot)) return "slot";
        laid++;
    }
    for (int side = 0; side < TEO_SIDES; side++)
        for (int level = 0; level < TEO_LEVELS; level++) {
            if (!s->decorated[side][level]) continue;
            if (level > 0 && !s->decorated[side][level - 1])
                return "decorated";
            laid++;
        }
    for (int i = 0; i < s->seats; i++) laid -= s->seat[i].pyramid;
    return laid >= 0 ? NULL : "slot";
}

/* C-ECL-1 to 3 An eclipse is counted down from when the discs meet. */
static const char *calendar_wrong(const struct teo *s)
{
    bool met = s->light == s->dark, over = s->depth == 0;
    int era = s->eclipses - (over && s->eclipses > 0);

    if (s->eclipses > TEO_ECLIPSES - !over) return "eclipses";
    if (s->dark != teo_calendar[s->seats][era]) return "dark";
    if (s->finished != (s->slot[TEO_SLOTS - 1] != 0)) return "finished";
    if (s->light > s->dark || (s->finished && !met)) return "light";
    if (over || s->agenda[0].kind == FX_ERA)
        return !met ? "light" : s->countdown ? "countdown" : NULL;
    return s->countdown > 2
        || (s->option[OPTION_DARK] ? s->countdown > 0
                                   : met != (s->countdown > 0))
         ? "countdown" : NULL;
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

static const char *workers_wrong(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    bool placing = s->depth && s->agenda[0].kind == FX_START;

    for (int w = 0; w < TEO_WORKERS; w++) {
        bool placed = me->at[w] < BOARDS;
        if (me->power[w] > 5 + ascending(s, seat, w)) return "power";
        if (!placed && me->at[w] != NONE) return "at";
        if (me->power[w] ? !placed && !placing : placed || w < 3)
            return me->power[w] || placed ? "at" : "power";
        if (me->lock[w] && (!placed || !me->power[w]
            || me->lock[w] > teo_worship_spaces(s->ring[me->at[w]])))
            return "lock";
    }
    return NULL;
}

/* C-WOR-2 One worker on a worship space. */
static int locked_twice(const struct teo *s)
{
    uint32_t taken = 0;

    for (int i = 0; i < s->seats; i++)
        for (int w = 0; w < TEO_WORKERS; w++) {
            const struct teo_seat *me = &s->seat[i];
            if (!me->lock[w]) continue;
            uint32_t space = 1u << (4 * (me->at[w] % 8u) + me->lock[w]);
            if (taken & space) return i;
            taken |= space;
        }
    return NOBODY;
}

/* C-SOLO-2, 4 Four workers, of which one always worships. */
static const char *bot_worker_wrong(const struct teo_seat *me)
{
    int locked = 0;

    for (int w = 0; w < TEO_WORKERS; w++) {
        if (!me->power[w]) return "power";
        if (me->lock[w] && me->at[w] == 0) return "lock";
        locked += me->lock[w] > 0;
    }
    return locked == 1 ? NULL : "lock";
}

static struct wrong bot_wrong(const struct teo *s)
{
    const char *field = solo(s) ? bot_worker_wrong(&s->seat[BOT]) : NULL;
    int seat = field ? BOT : NOBODY;
    unsigned tiles = 0;

    for (int i = 0; i < 7; i++) {
        if (s->bot_tile[i] > (solo(s) ? 6 : 0)) field = "bot_tile";
        tiles |= 1u << s->bot_tile[i] % 8;
    }
    if (solo(s) && tiles != 0x7f) field = "bot_tile";
    for (int i = 0; i < 2; i++)
        if (s->bot_side[i] > solo(s)) field = "bot_side";
    return field ? WRONG_OF(seat, field,
                            N_("the Teotibot has what it cannot have"))
                 : NOTHING_WRONG;
}

/* ---- Seats -------------------------------------------------------------- */

static const char *tracks_wrong(const struct teo *s, const struct teo_seat *me)
{
    for (int t = 0; t < TEMPLES; t++) {
        if (me->temple[t] > TEO_TOP) return "temple";
        for (int i = 0; i < s->seats; i++)
            if (&s->seat[i] != me && me->temple[t] == TEO_TOP
                && s->seat[i].temple[t] == TEO_TOP) return "temple";
    }
    return me->avenue > TEO_AVENUE ? "avenue"
         : me->technologies > 63 ? "technologies" : NULL;
}

/* Nothing was scored that is still to come. */
static const char *eclipses_wrong(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    bool scoring = s->depth && s->agenda[0].kind == FX_ERA;
    int player = (seat - s->first + s->seats) % s->seats;

    for (int e = s->eclipses; e < TEO_ECLIPSES; e++)
        for (int k = 0; k < ECLIPSE_SOURCES; k++)
            if (me->eclipse[e][k] && !(scoring && e == s->eclipses))
                return "eclipse";
    if (scoring && me->pyramid) return "pyramid";
    if (scoring && player + 1 >= s->agenda[1].a
        && me->eclipse[s->eclipses][ECLIPSE_SALARY]) return "eclipse";
    return s->depth && (me->bonus[0] || me->bonus[1] || me->bonus[2])
         ? "bonus" : NULL;
}

static const char *starting_wrong(const struct teo_seat *me)
{
    if (me->kept > 15) return "kept";
    for (int k = 0; k < TEO_DEALT; k++) {
        if (me->dealt[k] >= TEO_STARTING && me->dealt[k] != NONE)
            return "dealt";
        if ((me->kept >> k & 1) && me->dealt[k] == NONE) return "kept";
    }
    return NULL;
}

static const char *points_wrong(const struct teo *s, int i)
{
    const struct teo_seat *me = &s->seat[i];
    struct game_score score;

    for (int k = 0; k < SOURCES; k++)
        if (me->earned[k] > MOST_POINTS) return "earned";
    teo_score(s, i, &score);
    return score.total == me->points && me->points >= 0
         ? eclipses_wrong(s, i) : "points";
}

static bool empty(const struct teo_seat *me)
{
    for (size_t k = 0; k < sizeof *me; k++)
        if (((const uint8_t *)me)[k]) return false;
    return true;
}

static struct wrong seat_wrong(const struct teo *s, int i)
{
    const struct teo_seat *me = &s->seat[i];
    const char *field;

    if (i >= s->seats)
        return empty(me) ? NOTHING_WRONG
             : WRONG_OF(i, NULL, N_("an unused seat holds something"));
    if ((field = workers_wrong(s, i)))
        return WRONG_OF(i, field, N_("a worker is where none can be"));
    if ((field = tracks_wrong(s, me)))
        return WRONG_OF(i, field, N_("a marker is off its track"));
    for (int t = 0; t < THINGS; t++)
        if (me->have[t] > MOST_THINGS)
            return WRONG_OF(i, "have", N_("a player has less than nothing"));
    if ((field = starting_wrong(me)))
        return WRONG_OF(i, field, N_("no such starting tile"));
    if ((field = points_wrong(s, i)))
        return WRONG_OF(i, field, N_("points do not add up to the score"));
    return NOTHING_WRONG;
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

static struct wrong table_wrong(const struct teo *s)
{
    const char *field;

    if (!ring_right(s)) return WRONG("ring", N_("the ring of boards is wrong"));
    if ((field = offers_wrong(s)))
        return WRONG(field, N_("an offer holds what there is not"));
    if ((field = buildings_wrong(s)))
        return WRONG(field, N_("the buildings do not add up"));
    struct wrong wrong = teo_pieces_wrong(s);
    if (wrong.reason) return wrong;
    if ((field = pyramid_wrong(s)))
        return WRONG(field, N_("something hangs in the air"));
    if ((field = calendar_wrong(s)))
        return WRONG(field, N_("the calendar is wrong"));
    return NOTHING_WRONG;
}

static struct wrong players_wrong(const struct teo *s)
{
    struct wrong wrong = NOTHING_WRONG;

    for (int i = 0; i < GAME_SEATS && !wrong.reason; i++)
        wrong = seat_wrong(s, i);
    if (wrong.reason) return wrong;
    if (locked_twice(s) != NOBODY)
        return WRONG_OF(locked_twice(s), "lock",
                        N_("a worker is where none can be"));
    return bot_wrong(s);
}

struct wrong teo_check(const void *position)
{
    const struct teo *s = position;
    const char *field = options_wrong(s);
    struct wrong wrong;

    if (field) return WRONG(field, N_("no game can be set up like this"));
    if (!frames_right(s))
        return WRONG("agenda", N_("the agenda makes no sense"));
    if (in_setup(s))
        return teo_setup_right(s) ? NOTHING_WRONG
             : WRONG(NULL, N_("no setup of the table leads to this"));
    if (s->first >= s->seats || (solo(s) && s->first))
        return WRONG("first", N_("no game can be set up like this"));
    if ((wrong = table_wrong(s)).reason) return wrong;
    if ((wrong = players_wrong(s)).reason) return wrong;
    if (!turn_right(s))
        return WRONG("turn", N_("the turn in hand makes no sense"));
    if (s->starting >> TEO_STARTING)
        return WRONG("starting", N_("no such starting tile"));
    for (int i = 0; i < TEO_NEUTRALS; i++)
        if (s->neutral[i] >= BOARDS && s->neutral[i] != NONE)
            return WRONG("neutral", N_("a worker is where none can be"));
    return agenda_right(s) ? NOTHING_WRONG
         : WRONG("agenda", N_("the agenda makes no sense"));
}
