/* narrate_dice.c -- the log of the Teotibot's dice: what its tile does, and why
 * not what comes first in the rules of that tile.
 *
 * Everything the dice lead to at once happens in one answer, so that one
 * sentence has to tell it.  It names no player: the line before it does. */
#include "narrate.h"

/* C-SOLO-3 The sum, and the place of the display that it names. */
static const char *const roll_name[11] = {
    "2 (BL)", "3 (BL)", "4 (ML)", "5 (ML)", "6 (T)", "7 (T)", "8 (T)",
    "9 (MR)", "10 (MR)", "11 (BR)", "12 (BR)"
};

/* What a tile that builds needs: a worker, goods, and something to build. */
static const struct {
    uint8_t board, supply, thing, need;
    const char *rule;
} work[] = {
    [BUILD_PYRAMID]    = { CONSTRUCTION, QUARRY,   STONE, 2, "C-SOLO-7" },
    [BUILD_DECORATION] = { DECORATIONS,  DEPOSITS, GOLD,  2, "C-SOLO-8" },
    [BUILD_TECHNOLOGY] = { ALCHEMY,      0,        GOLD,  1, "C-SOLO-9" },
    [BUILD_BUILDING]   = { NOBLES,       FOREST,   WOOD,  2, "C-SOLO-10" },
};
enum cause { NO_WORKER, NO_GOODS, NO_ROOM };

static enum cause cause(const struct teo *s, int tile)
{
    int place = place_of(s, work[tile].board);
    if (teo_own_workers(s, BOT, place) == 0) return NO_WORKER;
    if (s->seat[BOT].have[work[tile].thing] < work[tile].need) return NO_GOODS;
    return NO_ROOM;
}

/* ---- C-SOLO-7 to 10 It builds ------------------------------------------- */

static struct message tell_pyramid(const struct teo *s, int slot,
                                   struct message m)
{
    struct frame lay = { ASK_CONSTRUCT, BOT, 0, 0 };
    struct message label = teo_option(s, lay, (action_t)(CHOICE + 4 * slot));

    m.text = N_("Dice {roll}: {tile}. For 2 stone the leftmost pyramid tile "
                "goes to the first open space: level {level}, row {row}, "
                "column {column} (C-SOLO-7).");
    return with(with(with(m, label.value[1]), label.value[2]), label.value[3]);
}

static struct message tell_decoration(const struct teo *s,
                                      const struct teo *after, struct message m)
{
    int i = 0, side = 0, level = 0;

    while (s->decoration[i] == after->decoration[i]) i++;
    for (int n = 0; n < TEO_SIDES * TEO_LEVELS; n++)
        if (s->decorated[n / TEO_LEVELS][n % TEO_LEVELS]
            != after->decorated[n / TEO_LEVELS][n % TEO_LEVELS]) {
            side = n / TEO_LEVELS;
            level = n % TEO_LEVELS;
        }
    m.text = N_("Dice {roll}: {tile}. For 2 gold it decorates: {what}. Side: "
                "{side}, level {level}. Points: 5 (C-SOLO-8).");
    m = WITH(m, PIECE("what", PIECE_DECORATION + s->decoration[i] - 1));
    m = WITH(m, PIECE("side", PIECE_SIDE + side));
    return WITH(m, NUMBER("level", level + 1));
}

/* C-ALC-2 The human scores where there is no technology without a marker. */
static struct message tell_learnt(const struct teo *s, const struct teo *after,
                                  struct message m)
{
    unsigned learnt = s->seat[BOT].technologies
                    ^ after->seat[BOT].technologies;

    m.text = N_("Dice {roll}: {tile}. For 1 gold it learns the lowest "
                "technology without a marker: {what} (C-SOLO-9).");
    m = WITH(m, PIECE("what", PIECE_TECHNOLOGY
                              + s->technology[__builtin_ctz(learnt)]));
    if (scored(s, after, 0) == 0) return m;
    m.text = N_("Dice {roll}: {tile}. For 1 gold it learns the lowest "
                "technology it lacks: {what}. {other}, points: {points} "
                "(C-SOLO-9).");
    m = WITH(m, SEAT("other", 0));
    return WITH(m, NUMBER("points", scored(s, after, 0)));
}

static struct message tell_building(const struct teo *s,
                                    const struct teo *after, struct message m)
{
    int row = 0;

    while (s->built[row] == after->built[row]) row++;
    unsigned ahead = s->ahead[row] ^ after->ahead[row];
    int space = ahead ? __builtin_ctz(ahead) : teo_free_space(s, row);
    m.text = row == s->eclipses
        ? N_("Dice {roll}: {tile}. For 2 wood it builds in the row of the era: "
             "row {row}, space {space}. Points: {points} (C-SOLO-10).")
        : N_("Dice {roll}: {tile}. The row of the era is full; for 2 wood it "
             "builds on the space of lowest value: row {row}, space {space}. "
             "Points: {points} (C-SOLO-10).");
    m = WITH(m, NUMBER("row", row + 1));
    m = WITH(m, NUMBER("space", space + 1));
    return WITH(m, NUMBER("points", scored(s, after, BOT)));
}

/* ---- C-SOLO-6 to 11 It cannot build ------------------------------------- */

/* Two goods, from the board that supplies the one rolled or by Mastery. */
static struct message tell_supply(const struct teo *s, int tile, int thing,
                                  struct message m)
{
    static const char *const text[] = {
        [NO_WORKER] = N_("Dice {roll}: {tile}. No worker there, so a worker on "
                         "another board works ({board}): {thing} +2 ({rule})."),
        [NO_GOODS]  = N_("Dice {roll}: {tile}. Too few goods, so a worker on "
                         "another board works ({board}): {thing} +2 ({rule})."),
        [NO_ROOM]   = N_("Dice {roll}: {tile}. Nothing to build or no space, "
                         "so a worker on another board works ({board}): "
                         "{thing} +2 ({rule})."),
    };
    bool mastery = tile == MASTERY;
    int board = FOREST + thing - WOOD;

    m.text = mastery ? N_("Dice {roll}: {tile}. A worker works ({board}): "
                          "{thing} +2 (C-SOLO-11).") : text[cause(s, tile)];
    m = WITH(m, PIECE("board", PIECE_BOARD + board));
    m = WITH(m, PIECE("thing", PIECE_THING + thing));
    return mastery ? m : WITH(m, TEXT("rule", work[tile].rule));
}

static struct message tell_fallback(const struct teo *s, int tile,
                                    struct message m)
{
    static const char *const text[] = {
        [NO_WORKER] = N_("Dice {roll}: {tile}. No worker there and none on "
                         "the other board ({board}; {rule}). Fallback: "
                         "cocoa +5 (C-SOLO-6)."),
        [NO_GOODS]  = N_("Dice {roll}: {tile}. Too few goods and no worker on "
                         "the other board ({board}; {rule}). Fallback: "
                         "cocoa +5 (C-SOLO-6)."),
        [NO_ROOM]   = N_("Dice {roll}: {tile}. Nothing to build or no space, "
                         "and no worker on the other board ({board}; {rule}). "
                         "Fallback: cocoa +5 (C-SOLO-6)."),
    };

    if (tile == MASTERY)
        m.text = N_("Dice {roll}: {tile}. No worker can work where it stands "
                    "(C-SOLO-11). Fallback: cocoa +5 (C-SOLO-6).");
    else if (tile == MASK_COLLECTION)
        m.text = N_("Dice {roll}: {tile}. No mask that it lacks and can pay "
                    "(C-SOLO-13). Fallback: cocoa +5 (C-SOLO-6).");
    else m.text = text[cause(s, tile)];
    if (tile > BUILD_BUILDING) return m;
    m = WITH(m, PIECE("board", PIECE_BOARD + work[tile].supply));
    return WITH(m, TEXT("rule", work[tile].rule));
}

static struct message tell_no_alchemy(const struct teo *s, struct message m)
{
    static const char *const text[] = {
        [NO_WORKER] = N_("Dice {roll}: {tile}. No worker there, so one worker "
                         "gains power twice (C-SOLO-9)."),
        [NO_GOODS]  = N_("Dice {roll}: {tile}. No gold, so one worker gains "
                         "power twice (C-SOLO-9)."),
        [NO_ROOM]   = N_("Dice {roll}: {tile}. No technology is left, so one "
                         "worker gains power twice (C-SOLO-9)."),
    };
    m.text = text[cause(s, BUILD_TECHNOLOGY)];
    return m;
}

/* ---- C-SOLO-12, 13 Worship and masks ------------------------------------ */

/* What lay by the space leaves the game, a human worker there is unlocked. */
static struct message tell_worship(const struct teo *s,
                                   const struct teo *after, int worker,
                                   struct message m)
{
    int board = s->ring[after->seat[BOT].at[worker]], gone = KINDS;
    bool freed = false;

    for (int k = 0; k < KINDS; k++)
        if (s->gone[k] != after->gone[k]) gone = k;
    for (int w = 0; w < TEO_WORKERS; w++)
        freed |= s->seat[0].lock[w] != after->seat[0].lock[w];
    m = WITH(m, PIECE("board", PIECE_BOARD + board));
    if (gone < KINDS) m = WITH(m, PIECE("gone", PIECE_KIND + gone));
    if (freed) m = WITH(m, SEAT("other", 0));
    if (freed && gone < KINDS)
        m.text = N_("Dice {roll}: {tile}. It worships on the next space: "
                    "{board}. {other}: the worker there is unlocked. Out of "
                    "the game: {gone} (C-SOLO-12).");
    else if (freed)
        m.text = N_("Dice {roll}: {tile}. It worships on the next space: "
                    "{board}. {other}: the worker there is unlocked "
                    "(C-SOLO-12).");
    else if (gone < KINDS)
        m.text = N_("Dice {roll}: {tile}. It worships on the next space: "
                    "{board}. Out of the game: {gone} (C-SOLO-12).");
    else
        m.text = N_("Dice {roll}: {tile}. It worships on the next space: "
                    "{board} (C-SOLO-12).");
    return m;
}

/* A mask costs one resource, the rarer ones cocoa as well. */
static struct message tell_mask(int kind, struct message m)
{
    int thing = WOOD, cocoa = teo_kind[kind].cost[COCOA];

    while (thing < GOLD && !teo_kind[kind].cost[thing]) thing++;
    m.text = cocoa
        ? N_("Dice {roll}: {tile}. It takes the rarest mask it lacks and can "
             "pay: {what}. Price: cocoa {cocoa}, {thing} 1 (C-SOLO-13).")
        : N_("Dice {roll}: {tile}. It takes the rarest mask it lacks and can "
             "pay: {what}. Price: {thing} 1 (C-SOLO-13).");
    m = WITH(m, PIECE("what", PIECE_KIND + kind));
    m = WITH(m, PIECE("thing", PIECE_THING + thing));
    return cocoa ? WITH(m, NUMBER("cocoa", cocoa)) : m;
}

/* ---- What has happened -------------------------------------------------- */

static struct message tell_deed(const struct teo *s, const struct teo *after,
                                int tile, struct message m)
{
    const struct teo_seat *was = &s->seat[BOT], *is = &after->seat[BOT];
    struct frame top = teo_top(after);

    if (top.kind == CHANCE_TURNED) return tell_pyramid(s, top.a, m);
    if (was->technologies != is->technologies) return tell_learnt(s, after, m);
    if (s->buildings != after->buildings) return tell_building(s, after, m);
    if (was->pyramid != is->pyramid) return tell_decoration(s, after, m);
    for (int k = 0; k < MASKS; k++)
        if (was->tiles[k] != is->tiles[k]) return tell_mask(k, m);
    for (int w = 0; w < TEO_WORKERS; w++)
        if (was->at[w] != is->at[w]) return tell_worship(s, after, w, m);
    for (int t = WOOD; t < THINGS; t++)
        if (is->have[t] > was->have[t]) return tell_supply(s, tile, t, m);
    if (is->have[COCOA] > was->have[COCOA]) return tell_fallback(s, tile, m);
    return tell_no_alchemy(s, m);
}

struct message teo_tell_dice(const struct teo *s, struct frame f, action_t a)
{
    struct teo after = answered(s, f, a, teo_apply_dice);
    int tile = s->bot_tile[teo_bot_place(&after)];

    return tell_deed(s, &after, tile,
                     SAY(NULL, TEXT("roll", roll_name[a - 2]),
                         PIECE("tile", PIECE_BOT_TILE + tile)));
}
