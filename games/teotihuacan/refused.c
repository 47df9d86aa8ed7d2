/* refused.c -- what a player might expect at a question but cannot do, and why.
 *
 * A question that may disappoint has a function here: it is given an answer
 * that is not legal and fills the row, or says that nobody would expect it.
 * What is missing for a main action is not computed: goods are added to a copy
 * of the position until the rules allow it. */
#include "rules.h"

typedef bool refusal(const struct teo *, struct frame, action_t,
                     struct game_row *);

/* For `return`: the row is told. */
static bool refuse(struct game_row *row, const char *rule,
                   struct message reason)
{
    row->rule = rule;
    row->reason = reason;
    return true;
}

/* ---- What is missing ---------------------------------------------------- */

/* Of one thing, or of two; no price has more. */
static struct message missing(const int lack[THINGS])
{
    static const char *const text[THINGS] = {
        N_("Cocoa missing: {missing}"), N_("Wood missing: {missing}"),
        N_("Stone missing: {missing}"), N_("Gold missing: {missing}"),
    };
    int thing = 0, other;

    while (thing < THINGS - 1 && lack[thing] <= 0) thing++;
    for (other = thing + 1; other < THINGS && lack[other] <= 0;) other++;
    if (other == THINGS)
        return SAY(text[thing], NUMBER("missing", lack[thing]));
    return SAY(N_("Missing: {thing} {missing}, {other} {more}"),
               PIECE("thing", PIECE_THING + thing),
               NUMBER("missing", lack[thing]),
               PIECE("other", PIECE_THING + other),
               NUMBER("more", lack[other]));
}

static struct message cocoa_missing(int cocoa)
{
    return missing((const int[THINGS]){ [COCOA] = cocoa });
}

/* C-DIS-1 The price of a tile, when so much cocoa is paid before. */
static bool no_tile(const struct teo_seat *me, int kind, int cocoa_less,
                    struct game_row *row)
{
    int lack[THINGS];

    for (int t = 0; t < THINGS; t++)
        lack[t] = teo_kind[kind].cost[t] - me->have[t];
    if (teo_kind[kind].cost[COCOA] > 0) lack[COCOA] += cocoa_less;
    return refuse(row, "C-DIS-1", missing(lack));
}

/* ---- C-PLAY-5, C-AVE-1, C-TEM-3 Tiles that may be claimed --------------- */

static bool no_linked(const struct teo *s, struct frame f, action_t a,
                      struct game_row *row)
{
    const struct teo_seat *me = &s->seat[f.seat];
    return a == 1 && no_tile(me, me->linked[f.a], 0, row);
}

static bool no_claim(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    int spot = f.a + a - 1;
    return a >= 1 && a <= f.b && s->spot[spot]
        && no_tile(&s->seat[f.seat], s->spot[spot] - 1, 0, row);
}

static bool no_major(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    int n, spot = teo_spots(s, f.a, f.b, &n) + a - 2;
    return a >= 2 && a < 2 + n && s->spot[spot]
        && no_tile(&s->seat[f.seat], s->spot[spot] - 1, 0, row);
}

/* ---- C-TURN-1, C-LOCK Moving and unlocking ------------------------------ */

static bool any_locked(const struct teo_seat *me)
{
    for (int w = 0; w < TEO_WORKERS; w++)
        if (me->lock[w]) return true;
    return false;
}

/* C-LOCK-3 */
static bool no_unlocking(const struct teo *s, struct frame f, action_t a,
                         struct game_row *row)
{
    const struct teo_seat *me = &s->seat[f.seat];
    if (a != UNLOCK_PAID || !any_locked(me)) return false;
    if (f.kind == ASK_PAUSE && f.b == PAUSE_TILES) return false;
    return refuse(row, "C-LOCK-3", cocoa_missing(3 - me->have[COCOA]));
}

/* The free unlocking is expected by who has a locked worker, or had one and
 * paid: without a movement tile nothing else made the turn a normal one. */
static bool no_turn(const struct teo *s, struct frame f, action_t a,
                    struct game_row *row)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int worker = (a - MOVE) / 8;

    if (a == UNLOCK_FREE) {
        bool paid = !s->turn.double_move && !s->turn.unlimited_move;
        return s->turn.course == COURSE_NORMAL && (paid || any_locked(me))
            && refuse(row, "C-TURN-1",
                      SAY(N_("This is a normal turn now: a worker moves")));
    }
    if (a < MOVE) return no_unlocking(s, f, a, row);
    if ((a - MOVE) % 8 != 0 || !me->lock[worker]) return false;
    row->what = SAY(N_("Move: power {power}, {board}"),
                    NUMBER("power", me->power[worker]),
                    PIECE("board", PIECE_BOARD + s->ring[me->at[worker]]));
    return refuse(row, "C-LOCK-2", SAY(N_("This worker is locked")));
}

/* ---- C-TURN-3 Actions --------------------------------------------------- */

/* The fewest goods with which the main action could be carried out, cocoa set
 * aside; false if none help.  Five is the price of the top tile (C-CON-2). */
static bool lacking(const struct teo *s, int seat, int lack[THINGS])
{
    for (int n = 0; n <= 5; n++)
        for (int wood = 0; wood <= n; wood++)
            for (int stone = 0; stone <= n - wood; stone++) {
                struct teo rich = *s;
                struct teo_seat *me = &rich.seat[seat];
                gain(me, COCOA, MOST_THINGS);
                gain(me, WOOD, wood);
                gain(me, STONE, stone);
                gain(me, GOLD, n - wood - stone);
                if (!teo_main_possible(&rich, seat, false)) continue;
                lack[COCOA] = 0;
                lack[WOOD] = wood;
                lack[STONE] = stone;
                lack[GOLD] = n - wood - stone;
                return true;
            }
    return false;
}

/* What stands in the way of a main action that no goods would help. */
static bool out_of_reach(const struct teo *s, int seat, int board,
                         struct game_row *row)
{
    int all = (1 << TEO_OFFER_TECHNOLOGIES) - 1, offer = 0;

    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++) offer |= s->decoration[i];
    switch ((enum board)board) {
    case PALACE:
        return refuse(row, "C-MAIN-6",
                      SAY(N_("The Palace has no main action")));
    case ALCHEMY:
        if (s->seat[seat].technologies == all)
            return refuse(row, "C-ALC-2",
                          SAY(N_("No technology left to acquire")));
        return refuse(row, "C-ALC-1",
                      SAY(N_("No technology within reach of this worker")));
    case NOBLES:
        return refuse(row, "C-NOB-1",
                      SAY(s->buildings == TEO_BUILDINGS
                          ? N_("No building is left")
                          : N_("The row is full")));
    case DECORATIONS:
        if (!offer)
            return refuse(row, "C-DEC-1", SAY(N_("No decoration is left")));
        return refuse(row, "C-DEC-2",
                      SAY(N_("No place for a decoration is open")));
    case FOREST: case QUARRY: case DEPOSITS: case CONSTRUCTION:
    default:
        return refuse(row, "C-CON-2", SAY(N_("The pyramid is finished")));
    }
}

/* What nothing can change comes first, then the cocoa, paid before the goods;
 * a free-cocoa tile pays it as well (C-DIS-8). */
static bool no_main(const struct teo *s, int seat, struct game_row *row)
{
    static const char *const rule[BOARDS + 1] = {
        [ALCHEMY] = "C-ALC-2", [NOBLES] = "C-NOB-1",
        [DECORATIONS] = "C-DEC-1", [CONSTRUCTION] = "C-CON-2",
    };
    const struct teo_seat *me = &s->seat[seat];
    int board = s->ring[me->at[s->turn.worker - 1]];
    int cost = teo_main_cost(s, seat), lack[THINGS];

    row->what = SAY(N_("Main action"));
    if (!lacking(s, seat, lack)) return out_of_reach(s, seat, board, row);
    if (cost > me->have[COCOA] && !me->tiles[TILE_FREE])
        return refuse(row, "C-MAIN-1", cocoa_missing(cost - me->have[COCOA]));
    return refuse(row, rule[board], missing(lack));
}

static bool no_worship(const struct teo *s, int seat, int space,
                       struct game_row *row)
{
    int place = s->seat[seat].at[s->turn.worker - 1];

    row->what = SAY(N_("Worship"));
    if (!teo_worship_spaces(s->ring[place]))
        return refuse(row, "C-WOR-1",
                      SAY(N_("This board has no worship space")));
    if (teo_unlocking(s, seat, place, space))
        return refuse(row, "C-WOR-2",
                      SAY(N_("Another worker is locked there: 1 cocoa is "
                             "missing")));
    return refuse(row, "C-WOR-2",
                  SAY(N_("An own worker is locked on this space")));
}

/* The three actions of the board, if they are not offered. */
static bool no_action(const struct teo *s, struct frame f, action_t a,
                      struct game_row *row)
{
    int board = s->ring[s->seat[f.seat].at[s->turn.worker - 1]];
    int spaces = board == PALACE ? TEO_ROYALS : 1;

    if (a == MAIN)
        return !teo_main_possible(s, f.seat, true) && no_main(s, f.seat, row);
    return a >= WORSHIP && a < WORSHIP + spaces
        && no_worship(s, f.seat, a - WORSHIP, row);
}

/* ---- C-WOR-3 Ability or tile -------------------------------------------- */

/* Not worth a row: what a free-cocoa tile makes possible; a tile where none
 * lies.  The cocoa of C-WOR-2 is paid before the price of the tile. */
static bool no_part(const struct teo *s, struct frame f, action_t a,
                    struct game_row *row)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int board = s->ring[f.a], tile = teo_worship_tile(s, board);
    int unlocking = teo_unlocking(s, f.seat, f.a, f.b);
    action_t legal[GAME_ACTIONS];
    int n = teo_legal_worship(s, f, legal, NULL);

    if (a < TILE || a > TILE_ABILITY || !tile) return false;
    for (int i = 0; i < n; i++)
        if (legal[i] == a + PAID_FREE) return false;
    if (a != TILE)
        return refuse(row, "C-WOR-3",
                      cocoa_missing(unlocking + 1 - me->have[COCOA]));
    if (board == PALACE)
        return refuse(row, "C-WOR-4",
                      SAY(N_("In the Palace the ability must be chosen")));
    return no_tile(me, tile - 1, me->tiles[TILE_FREE] ? 0 : unlocking, row);
}

/* ---- C-TEM-4 Steps ------------------------------------------------------ */

static bool no_step(const struct teo *s, struct frame f, action_t a,
                    struct game_row *row)
{
    if (a < 1 || a > TEMPLES || teo_can_step(s, f.seat, a - 1)) return false;
    return refuse(row, "C-TEM-4",
                  SAY(s->seat[f.seat].temple[a - 1] == TEO_TOP
                      ? N_("This is the top step already")
                      : N_("Another player stands on the top step")));
}

/* Royal tile 08 gives steps too. */
static bool no_exchange(const struct teo *s, struct frame f, action_t a,
                        struct game_row *row)
{
    return f.a == 8 && no_step(s, f, a, row);
}

/* ---- All questions ------------------------------------------------------ */

bool teo_refused(const struct teo *s, struct frame f, action_t a,
                 struct game_row *row)
{
    static refusal *const refusal_of[FRAME_KINDS] = {
        [ASK_LINKED]  = no_linked,    [ASK_TURN]     = no_turn,
        [ASK_ACTION]  = no_action,    [ASK_PAUSE]    = no_unlocking,
        [ASK_WORSHIP] = no_part,      [ASK_EXCHANGE] = no_exchange,
        [ASK_CLAIM]   = no_claim,     [ASK_TEMPLE]   = no_step,
        [ASK_MAJOR]   = no_major,
    };

    if (!refusal_of[f.kind] || !refusal_of[f.kind](s, f, a, row)) return false;
    if (!row->what.text) row->what = teo_option(s, f, a);
    return true;
}
