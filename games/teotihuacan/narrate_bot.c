/* narrate_bot.c -- the log of the Teotibot's turn around its dice: goods before
 * them, steps, workers, the display and the direction tiles behind them.
 *
 * Players carry out its rules with it, so each line says which one it was. */
#include <stddef.h>
#include "narrate.h"

const char *const teo_display[6] = { "T", "ML", "MR", "BL", "BC", "BR" };

/* Behind the dice the tile that will move is on the agenda. */
int teo_bot_place(const struct teo *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == FX_BOT_TILE) return s->agenda[i].a;
    return 0;
}

static struct message tell_goods(const struct teo *s, struct frame f)
{
    const uint16_t *have = s->seat[f.seat].have;
    return SAY(N_("{player} is on turn. Goods: cocoa {cocoa}, wood {wood}, "
                  "stone {stone}, gold {gold}."),
               SEAT("player", f.seat), NUMBER("cocoa", have[COCOA]),
               NUMBER("wood", have[WOOD]), NUMBER("stone", have[STONE]),
               NUMBER("gold", have[GOLD]));
}

/* C-SOLO-7 The rotation is drawn; where the tile goes the dice have told. */
struct message teo_tell_turned(const struct teo *s, struct frame f, action_t a)
{
    struct teo after = answered(s, f, a, teo_apply_turned);
    return SAY(after.finished ? N_("{player} completes the pyramid: {tile}. "
                                   "Points: {points}.")
                              : N_("{player} lays: {tile}. Level {level}, "
                                   "quarter turns {turns}. Points: {points}."),
               SEAT("player", f.seat),
               PIECE("tile", PIECE_PYRAMID + (after.slot[f.a] - 1) / 4),
               NUMBER("level", teo_slot_level(f.a) + 1), NUMBER("turns", a),
               NUMBER("points", scored(s, &after, f.seat)));
}

/* ---- C-SOLO-5 Steps and workers ----------------------------------------- */

static struct message tell_bot_step(const struct teo *s, struct frame f)
{
    const struct teo_seat *me = &s->seat[f.seat];
    struct teo after = *s;
    bool tied = false;

    teo_fx_bot_step(&after, f);
    if (after.depth == s->depth)
        return SAY(N_("{player}, {temple}: the step is lost."),
                   SEAT("player", f.seat),
                   PIECE("temple", PIECE_TEMPLE + TEMPLES));
    int temple = teo_top(&after).a;
    for (int t = 0; t < TEMPLES; t++)
        tied |= t != temple && me->temple[t] == me->temple[temple]
             && teo_can_step(s, f.seat, t);
    return SAY(tied
               ? N_("{player} takes a step where it stands highest, of equals "
                    "blue, red, green: {temple} (C-SOLO-5).")
               : N_("{player} takes a step where it stands highest: {temple} "
                    "(C-SOLO-5)."),
               SEAT("player", f.seat), PIECE("temple", PIECE_TEMPLE + temple));
}

/* Resources that a step gives are of its choice; one kind or two. */
struct message teo_tell_least(const struct teo *s, struct frame f,
                              struct message gained)
{
    bool two = gained.value[3].name != NULL;

    if (!is_bot(s, f.seat) || teo_step[f.a][f.b].kind != REWARD_RESOURCES)
        return gained;
    gained.text = two
        ? N_("{player}: {thing} +{number}, {other} +{more}: what it has least "
             "of (C-SOLO-5).")
        : N_("{player}: {thing} +{number}: what it has least of (C-SOLO-5).");
    return gained;
}

/* Another free worker of the same power, on another board. */
static bool has_equal(const struct teo_seat *me, int worker)
{
    for (int w = 0; w < TEO_WORKERS; w++)
        if (unlocked(me, w) && me->power[w] == me->power[worker]
            && me->at[w] != me->at[worker]) return true;
    return false;
}

/* Why this worker, and by which rule. */
static const char *power_text(const struct teo *s, struct frame f,
                              const char **rule)
{
    bool tied = has_equal(&s->seat[f.seat], f.a);

    *rule = f.b == POWER_ONLY ? "C-SOLO-9" : f.b == POWER_FALLBACK ? "C-SOLO-6"
          : s->bot_tile[teo_bot_place(s)] == MASTERY ? "C-SOLO-11" : "C-SOLO-5";
    if (f.b == POWER_ONLY && teo_top(s).kind != FX_BOT_POWER)
        return N_("{player} powers up the same worker again: {from} → {to} "
                  "({board}; {rule}).");
    if (f.b != POWER_ADVANCE)
        return tied ? N_("{player} powers up the weakest worker, of equals the "
                         "closest to the Palace: {from} → {to} ({board}; "
                         "{rule}).")
                    : N_("{player} powers up the weakest worker: {from} → "
                         "{to} ({board}; {rule}).");
    if (s->bot_tile[teo_bot_place(s)] != MASTERY)
        return N_("{player} powers up the strongest worker on the board: "
                  "{from} → {to} ({board}; {rule}).");
    return tied ? N_("{player} powers up the strongest worker that can work, "
                     "of equals the furthest clockwise: {from} → {to} "
                     "({board}; {rule}).")
                : N_("{player} powers up the strongest worker that can work: "
                     "{from} → {to} ({board}; {rule}).");
}

static struct message tell_bot_power(const struct teo *s, struct frame f)
{
    const struct teo_seat *was = &s->seat[f.seat];
    struct teo after = *s;
    const struct teo_seat *is = &after.seat[f.seat];
    struct value board = PIECE("board", PIECE_BOARD + s->ring[was->at[f.a]]);
    const char *rule, *text;

    teo_fx_bot_power(&after, f);
    if (f.b == ADVANCE_ONLY)
        return SAY(N_("{player} advances the worker: power {power}, {board} "
                      "→ {to} (C-SOLO-5)."),
                   SEAT("player", f.seat), NUMBER("power", was->power[f.a]),
                   board, PIECE("to", PIECE_BOARD + s->ring[is->at[f.a]]));
    text = power_text(s, f, &rule);
    return SAY(text, SEAT("player", f.seat), NUMBER("from", was->power[f.a]),
               NUMBER("to", is->power[f.a]), board, TEXT("rule", rule));
}

/* ---- C-SOLO-3 The display ----------------------------------------------- */

/* The ways up by the direction tiles, upper and lower. */
static const char *const from_top[2][2] = {
    { "ML → T, BL → ML", "ML → T, BC → ML" },
    { "MR → T, BC → MR", "MR → T, BR → MR" },
};
static const char *const from_middle[2][2] = {
    { "BL → ML", "BC → ML" }, { "BC → MR", "BR → MR" },
};

/* Texts without and with the points for 10 cocoa. */
static const char *const display_text[3][2] = {
    { N_("Tiles move up, {path}: {tile}, {other}. Into the gap: {new}. The "
         "tile used waits (C-SOLO-3)."),
      N_("Tiles move up, {path}: {tile}, {other}. Into the gap: {new}. The "
         "tile used waits. Points for 10 cocoa: {points} (C-SOLO-3).") },
    { N_("A tile moves up, {path}: {tile}. Into the gap: {new}. The tile used "
         "waits (C-SOLO-3)."),
      N_("A tile moves up, {path}: {tile}. Into the gap: {new}. The tile used "
         "waits. Points for 10 cocoa: {points} (C-SOLO-3).") },
    { N_("No tile moves up. Into the gap, {place}: {new}. The tile used waits "
         "(C-SOLO-3)."),
      N_("No tile moves up. Into the gap, {place}: {new}. The tile used waits. "
         "Points for 10 cocoa: {points} (C-SOLO-3).") },
};

static struct message tell_display(const struct teo *s, struct frame f)
{
    const uint8_t *side = s->bot_side, *tile = s->bot_tile;
    struct teo after = *s;
    struct message m = SAY(NULL, PIECE("new", PIECE_BOT_TILE + tile[6]));
    int rows = f.a == 0 ? 0 : f.a <= 2 ? 1 : 2;

    teo_fx_bot_tile(&after, f);
    int points = scored(s, &after, f.seat);
    m.text = display_text[rows][points > 0];
    if (points > 0) m = WITH(m, NUMBER("points", points));
    if (rows == 2) return WITH(m, TEXT("place", teo_display[f.a]));
    m = WITH(m, TEXT("path", rows ? from_middle[f.a - 1][side[0]]
                                  : from_top[side[0]][side[1]]));
    m = WITH(m, PIECE("tile", PIECE_BOT_TILE + after.bot_tile[f.a]));
    return rows ? m : WITH(m, PIECE("other", PIECE_BOT_TILE
                                    + after.bot_tile[1 + side[0]]));
}

/* Before the turn is closed the direction tiles lie as they will. */
static struct message tell_sides(const struct teo *s, struct frame f)
{
    const uint8_t *side = s->bot_side;
    if (!is_bot(s, f.seat)) return SAY(NULL);
    return SAY(N_("Direction tiles turned: upper {side}, lower {other} "
                  "(C-SOLO-3)."),
               PIECE("side", PIECE_SIDE + (side[0] ? 1 : 3)),
               PIECE("other", PIECE_SIDE + (side[1] ? 1 : 3)));
}

struct message teo_tell_bot(const struct teo *s, struct frame f)
{
    switch (f.kind) {
    case FX_BOT:       return tell_goods(s, f);
    case FX_BOT_STEP:  return tell_bot_step(s, f);
    case FX_BOT_POWER: return tell_bot_power(s, f);
    case FX_BOT_TILE:  return tell_display(s, f);
    case FX_END:       return tell_sides(s, f);
    default:           return SAY(NULL);
    }
}

/* ---- C-SOLO-14 The end -------------------------------------------------- */

struct message teo_tell_bot_end(const struct teo *s, struct frame f)
{
    const struct teo_seat *me = &s->seat[BOT];
    struct teo after = *s;
    int goods = 0;

    teo_fx_era(&after, f);
    for (int t = 0; t < THINGS; t++) goods += me->have[t];
    return SAY(N_("The game is over. {player}, points: goods {goods}, "
                  "technologies {technologies} (C-SOLO-14)."),
               SEAT("player", BOT), NUMBER("goods", goods),
               NUMBER("technologies", after.seat[BOT].earned[FROM_GOODS]
                      - me->earned[FROM_GOODS] - goods));
}
