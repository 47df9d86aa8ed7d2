/* option.c -- every answer to every question, as a label.
 *
 * A label holds the names of what is chosen; the log (narrate.c) takes them
 * from it.  Labels are also made of what cannot be chosen just now, to say
 * why, so nothing here relies on an answer being legal. */
#include "rules.h"

/* ---- C-PLAY, C-DRAFT Starting tiles ------------------------------------- */

typedef struct message label(const struct teo *, struct frame, action_t);

const uint8_t teo_pair[7][2] = {
    { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 }
};

static struct message keep_label(const struct teo *s, struct frame f,
                                 action_t a)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int first = teo_pair[a][0], second = teo_pair[a][1];
    int link = me->linked[first], other = me->linked[second];
    const char *text = N_("Keep: {first}, {second}");

    if (link != NONE && other != NONE)
        text = N_("Keep: {first} ({tile}), {second} ({other})");
    else if (link != NONE) text = N_("Keep: {first} ({tile}), {second}");
    else if (other != NONE) text = N_("Keep: {first}, {second} ({other})");
    return SAY(text, PIECE("first", PIECE_STARTING + me->dealt[first]),
               PIECE("second", PIECE_STARTING + me->dealt[second]),
               PIECE("tile", PIECE_KIND + link),
               PIECE("other", PIECE_KIND + other));
}

static struct message draft_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    int link = s->open_link[a - 1];
    (void)f;
    return SAY(link == NONE ? N_("Take: {what}") : N_("Take: {what} ({tile})"),
               PIECE("what", PIECE_STARTING + s->open[a - 1]),
               PIECE("tile", PIECE_KIND + link));
}

static struct message stronger_label(const struct teo *s, struct frame f,
                                     action_t a)
{
    int power = s->seat[f.seat].power[a - 1];
    return SAY(N_("Power up: {from} → {to}"), NUMBER("from", power),
               NUMBER("to", power + 1));
}

static struct message claim_label(int kind)
{
    return SAY(N_("Claim a tile: {tile}"), PIECE("tile", PIECE_KIND + kind));
}

static struct message linked_label(const struct teo *s, struct frame f,
                                   action_t a)
{
    if (a == 0) return SAY(N_("Claim no tile"));
    return claim_label(s->seat[f.seat].linked[f.a]);
}

static struct message place_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    (void)s, (void)f;
    return SAY(N_("Start here: {board}"), PIECE("board", PIECE_BOARD + a));
}

/* ---- C-TURN, C-LOCK Moving, unlocking, tiles ---------------------------- */

static struct message use_label(int kind)
{
    return SAY(N_("Use a tile: {tile}"), PIECE("tile", PIECE_KIND + kind));
}

static struct message move_label(const struct teo *s, int seat, int worker,
                                 int distance)
{
    const struct teo_seat *me = &s->seat[seat];
    int from = me->at[worker];
    return SAY(N_("Move: power {power}, {board} → {to}"),
               NUMBER("power", me->power[worker]),
               PIECE("board", PIECE_BOARD + s->ring[from]),
               PIECE("to", PIECE_BOARD + s->ring[(from + distance) % BOARDS]));
}

static struct message turn_label(const struct teo *s, struct frame f,
                                 action_t a)
{
    if (a == GO_ON) return SAY(N_("Go on"));
    if (a == UNLOCK_FREE) return SAY(N_("Unlock all workers, no move"));
    if (a == UNLOCK_PAID) return SAY(N_("Unlock all workers for 3 cocoa"));
    if (a < MOVE) return use_label(a - USE);
    return move_label(s, f.seat, (a - MOVE) / 8, 1 + (a - MOVE) % 8);
}

static struct message second_label(const struct teo *s, struct frame f,
                                   action_t a)
{
    return move_label(s, f.seat, a - 1, f.b);
}

/* ---- C-TURN-3, C-WOR Actions -------------------------------------------- */

/* The royal tile or the temple of a worship space. */
static int ability(const struct teo *s, int place, int space)
{
    int temple = teo_worship_temple(s->ring[place]);
    return temple == NONE ? PIECE_ROYAL + s->royal[space]
                          : PIECE_TEMPLE + temple;
}

/* C-WOR-2 The cocoa for unlocking another player's worker there. */
int teo_unlocking(const struct teo *s, int seat, int place, int space)
{
    int worker, there = teo_locked_there(s, place, space, &worker);
    return there >= 0 && there != seat;
}

/* The tile by the worship space(s) of a board: kind + 1, or 0. */
int teo_worship_tile(const struct teo *s, int board)
{
    int spot = teo_worship_spot(board);
    return spot == NONE ? 0 : s->spot[spot];
}

static struct message action_label(const struct teo *s, struct frame f,
                                   action_t a)
{
    int place = s->seat[f.seat].at[s->turn.worker - 1];
    int board = PIECE_BOARD + s->ring[place];

    if (a >= USE) return use_label(a - USE);
    if (a >= WORSHIP)
        return SAY(teo_unlocking(s, f.seat, place, a - WORSHIP)
                   ? N_("Worship: {ability}. Cocoa to pay: {cocoa}")
                   : N_("Worship: {ability}"),
                   PIECE("ability", ability(s, place, a - WORSHIP)),
                   NUMBER("cocoa", 1));
    if (a == COLLECT)
        return SAY(N_("Collect cocoa: {cocoa}"),
                   NUMBER("cocoa", teo_colours(s, f.seat, place) + 1));
    if (a == MAIN_FREE)
        return SAY(N_("Main action, cocoa paid by a tile: {board}"),
                   PIECE("board", board));
    return SAY(N_("Main action: {board}. Cocoa to pay: {cocoa}"),
               PIECE("board", board),
               NUMBER("cocoa", teo_main_cost(s, f.seat)));
}

static struct message worship_label(const struct teo *s, struct frame f,
                                    action_t a)
{
    static const char *const text[2][TILE_ABILITY + 1] = {
        { [ABILITY]      = N_("Ability: {ability}"),
          [TILE]         = N_("Claim a tile: {tile}"),
          [ABILITY_TILE] = N_("First the ability: {ability}. Then a tile: "
                              "{tile}"),
          [TILE_ABILITY] = N_("First a tile: {tile}. Then the ability: "
                              "{ability}") },
        { [ABILITY]      = N_("Ability, cocoa paid by a tile: {ability}"),
          [TILE]         = N_("Claim a tile, cocoa paid by a tile: {tile}"),
          [ABILITY_TILE] = N_("First the ability: {ability}. Then a tile: "
                              "{tile}. Cocoa paid by a tile"),
          [TILE_ABILITY] = N_("First a tile: {tile}. Then the ability: "
                              "{ability}. Cocoa paid by a tile") },
    };
    int tile = teo_worship_tile(s, s->ring[f.a]) - 1;

    return SAY(text[a >= PAID_FREE][a % PAID_FREE],
               PIECE("ability", ability(s, f.a, f.b)),
               PIECE("tile", PIECE_KIND + tile));
}

static struct message times_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    (void)s, (void)f;
    return SAY(N_("Exchanges: {times}"), NUMBER("times", a));
}

static struct message exchange_label(const struct teo *s, struct frame f,
                                     action_t a)
{
    (void)s;
    if (a == STOP) return SAY(N_("No more exchanges"));
    if (f.a == 8)
        return SAY(N_("A step for 1 cocoa: {temple}"),
                   PIECE("temple", PIECE_TEMPLE + a - 1));
    return SAY(f.a == 3 ? N_("For 2 cocoa, give: {thing}")
                        : N_("With 1 cocoa, give: {thing}"),
               PIECE("thing", PIECE_THING + a));
}

/* ---- C-DIS-1, C-TEM Tiles and steps ------------------------------------- */

static struct message spot_label(const struct teo *s, struct frame f,
                                 action_t a)
{
    if (a == 0) return SAY(N_("Claim no tile"));
    return claim_label(s->spot[f.a + a - 1] - 1);
}

static struct message resource_label(const struct teo *s, struct frame f,
                                     action_t a)
{
    (void)s, (void)f;
    return SAY(N_("Take: {what}"), PIECE("what", PIECE_THING + a));
}

static struct message step_label(const struct teo *s, struct frame f,
                                 action_t a)
{
    int temple = a - 1, step = s->seat[f.seat].temple[temple] + 1;
    return SAY(teo_can_step(s, f.seat, temple) ? N_("Step {step}: {temple}")
                                               : N_("No effect: {temple}"),
               NUMBER("step", step), PIECE("temple", PIECE_TEMPLE + temple));
}

static struct message major_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    static const char *const text[] = {
        [REWARD_POINTS]    = N_("Reward. Points: {number}"),
        [REWARD_COCOA]     = N_("Reward. Cocoa: {number}"),
        [REWARD_RESOURCES] = N_("Reward. Resources: {number}"),
        [REWARD_BONUS]     = N_("Reward. Points: {number}"),
    };
    struct teo_reward r = teo_step[f.a][f.b];
    int n, first = teo_spots(s, f.a, f.b, &n);

    if (a == 1) return SAY(text[r.kind], NUMBER("number", r.amount));
    return claim_label(s->spot[first + a - 2] - 1);
}

/* ---- C-ALC, C-NOB, C-DEC, C-CON Main actions ---------------------------- */

static struct message learn_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    int i = a - CHOICE;

    (void)f;
    if (a == EXTRA) return use_label(TILE_EXTRA);
    return SAY(i >= 3 && s->turn.count == 1
               ? N_("Learn, no power-up: {technology}. Gold: {gold}")
               : N_("Learn: {technology}. Gold: {gold}"),
               PIECE("technology", PIECE_TECHNOLOGY + s->technology[i]),
               NUMBER("gold", teo_technology_gold[s->technology[i]]));
}

/* A row that is full has nothing to score any more. */
static struct message build_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    int row = a - CHOICE, built;

    (void)f;
    if (a == EXTRA) return use_label(TILE_EXTRA);
    built = teo_free_space(s, row);
    return SAY(N_("Build in row {row}. Points: {points}"),
               NUMBER("row", row + 1),
               NUMBER("points", built < teo_nobles_spaces[row]
                                ? teo_nobles_row[row][built] : 0));
}

static struct message decorate_label(const struct teo *s, struct frame f,
                                     action_t a)
{
    int i = (a - CHOICE) / 4, side = (a - CHOICE) % 4, level = 0;

    (void)f;
    while (level < TEO_LEVELS && s->decorated[side][level]) level++;
    return SAY(N_("Decorate: {tile}. Side: {side}, level {level}"),
               PIECE("tile", PIECE_DECORATION + s->decoration[i] - 1),
               PIECE("side", PIECE_SIDE + side), NUMBER("level", level + 1));
}

static struct message lay_label(const struct teo *s, action_t a)
{
    int level, row, column;

    teo_slot_place(a / 4 % TEO_SLOTS, &level, &row, &column);
    return SAY(N_("Lay: {tile}. Level {level}, row {row}, column {column}, "
                  "quarter turns {turns}"),
               PIECE("tile", PIECE_PYRAMID
                             + s->pyramid[a / (4 * TEO_SLOTS)] - 1),
               NUMBER("level", level + 1), NUMBER("row", row + 1),
               NUMBER("column", column + 1),
               NUMBER("turns", a % 4));
}

static struct message construct_label(const struct teo *s, struct frame f,
                                      action_t a)
{
    (void)f;
    if (a >= CHOICE) return lay_label(s, (action_t)(a - CHOICE));
    if (a >= USE) return use_label(a - USE);
    if (a == STOP) return SAY(N_("Lay no more tiles"));
    if (a == EXTRA) return use_label(TILE_EXTRA);
    return SAY(N_("Next tile costs one less: {thing}"),
               PIECE("thing", PIECE_THING
                              + (a == DISCOUNT_STONE ? STONE : WOOD)));
}

/* ---- C-POW, C-ASC, C-ECL-8 ---------------------------------------------- */

static struct message power_label(const struct teo *s, struct frame f,
                                  action_t a)
{
    const struct teo_seat *me = &s->seat[f.seat];
    const char *text = N_("Power up: {from} → {to} ({board})");
    int power;

    if (a == 0) return SAY(N_("No power-up"));
    power = me->power[a - 1];
    if (power == 5) text = N_("Power up: {from} → ascension ({board})");
    return SAY(text, NUMBER("from", power), NUMBER("to", power + 1),
               PIECE("board", PIECE_BOARD + s->ring[me->at[a - 1]]));
}

static struct message ascend_label(const struct teo *s, struct frame f,
                                   action_t a)
{
    static const char *const gift[GIFT_WORKER + 1] = {
        [GIFT_POINTS]    = N_("Gift: 5 points"),
        [GIFT_COCOA]     = N_("Gift: 5 cocoa"),
        [GIFT_STEP]      = N_("Gift: one temple step"),
        [GIFT_TWO_STEPS] = N_("Gift: two temple steps for 3 cocoa"),
        [GIFT_WORKER]    = N_("Gift: the fourth worker and 2 cocoa"),
    };
    (void)s, (void)f;
    return SAY(gift[a]);
}

static struct message salary_label(const struct teo *s, struct frame f,
                                   action_t a)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int lost = 3 * (teo_salary(me) - a);

    if (a == SALARY_FREE) return use_label(TILE_FREE);
    if (lost > me->points) lost = me->points;
    return SAY(N_("Cocoa to pay: {cocoa}. Points lost: {lost}"),
               NUMBER("cocoa", a), NUMBER("lost", lost));
}

/* ---- All answers -------------------------------------------------------- */

static label *const label_of[FRAME_KINDS] = {
    [ASK_KEEP]     = keep_label,     [ASK_DRAFT]     = draft_label,
    [ASK_STRONGER] = stronger_label, [ASK_LINKED]    = linked_label,
    [ASK_PLACE]    = place_label,    [ASK_TURN]      = turn_label,
    [ASK_SECOND]   = second_label,   [ASK_ACTION]    = action_label,
    [ASK_PAUSE]    = turn_label,     [ASK_WORSHIP]   = worship_label,
    [ASK_TIMES]    = times_label,    [ASK_EXCHANGE]  = exchange_label,
    [ASK_CLAIM]    = spot_label,     [ASK_RESOURCE]  = resource_label,
    [ASK_TEMPLE]   = step_label,     [ASK_STEPS]     = step_label,
    [ASK_MAJOR]    = major_label,    [ASK_LEARN]     = learn_label,
    [ASK_BUILD]    = build_label,    [ASK_DECORATE]  = decorate_label,
    [ASK_CONSTRUCT] = construct_label, [ASK_POWER]   = power_label,
    [ASK_ASCEND]   = ascend_label,   [ASK_SALARY]    = salary_label,
};

/* What chance draws has no label. */
struct message teo_option(const struct teo *s, struct frame f, action_t a)
{
    if (!label_of[f.kind]) return SAY(NULL);
    return label_of[f.kind](s, f, a);
}
