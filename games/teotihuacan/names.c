/* names.c -- the names of the pieces, for the places in other messages, and the
 * questions.
 *
 * A name is a nominative that can stand behind a colon or in brackets.  Beyond
 * the pieces on the table there are two words that stand where pieces do: any
 * temple, behind the three; points, behind the things. */
#include "rules.h"

/* ---- Names of the pieces ------------------------------------------------ */

static const char *const board_name[BOARDS] = {
    N_("Palace"), N_("Forest"), N_("Stone Quarry"), N_("Gold Deposits"),
    N_("Alchemy"), N_("Nobles"), N_("Decorations"), N_("Construction"),
};
static const char *const temple_name[TEMPLES + 1] = {
    N_("blue temple"), N_("red temple"), N_("green temple"), N_("any temple"),
};
static const char *const technology_name[TECHNOLOGIES] = {
    N_("Technology 01 (cocoa at the Palace)"),
    N_("Technology 03 (points at Alchemy and Nobles)"),
    N_("Technology 05 (one more wood, stone or gold)"),
    N_("Technology 07 (cocoa and a point with resources)"),
    N_("Technology 09 (points at Decorations)"),
    N_("Technology 11 (points at Construction)"),
    N_("Technology 13 (a power-up for cocoa)"),
    N_("Technology 15 (a worker and a discount at Construction)"),
    N_("Technology 17 (a temple step at Construction)"),
};
static const char *const royal_name[9] = {
    N_("Royal tile 01 (cocoa)"),
    N_("Royal tile 02 (cocoa → wood and stone)"),
    N_("Royal tile 03 (resource → 2 cocoa)"),
    N_("Royal tile 04 (points for technologies)"),
    N_("Royal tile 05 (points for the pyramid track)"),
    N_("Royal tile 06 (cocoa → gold and stone)"),
    N_("Royal tile 07 (cocoa and resource → resources)"),
    N_("Royal tile 08 (cocoa → temple step)"),
    N_("Royal tile 09 (points for the avenue)"),
};
static const char *const bonus_name[BONUSES] = {
    [BONUS_MASKS]        = N_("Bonus: the best mask set again"),
    [BONUS_TECHNOLOGIES] = N_("Bonus: 5 points per technology"),
    [BONUS_FIFTEEN]      = N_("Bonus: 15 points"),
    [BONUS_AVENUE]       = N_("Bonus: 3 points per avenue step"),
    [BONUS_BONUSES]      = N_("Bonus: 9 points per bonus tile"),
    [BONUS_DISCOVERIES]  = N_("Bonus: 2 points per discovery tile, no masks"),
    [BONUS_WORKERS]      = N_("Bonus: 4 or 9 points per worker"),
};
static const char *const kind_name[KINDS - MASKS] = {
    [TILE_SCORE     - MASKS] = N_("Tile: 4 points"),
    [TILE_THREE     - MASKS] = N_("Tile: 3 resources"),
    [TILE_TWO       - MASKS] = N_("Tile: 2 resources"),
    [TILE_AVENUE    - MASKS] = N_("Tile: avenue step"),
    [TILE_TEMPLE    - MASKS] = N_("Tile: step on any temple"),
    [TILE_BLUE      - MASKS] = N_("Tile: blue temple step"),
    [TILE_RED       - MASKS] = N_("Tile: red temple step"),
    [TILE_GREEN     - MASKS] = N_("Tile: green temple step"),
    [TILE_COCOA     - MASKS] = N_("Tile: 4 cocoa"),
    [TILE_POWER     - MASKS] = N_("Tile: 2 power-ups"),
    [TILE_DOUBLE    - MASKS] = N_("Tile: double move"),
    [TILE_FREE      - MASKS] = N_("Tile: free cocoa payment"),
    [TILE_UNLIMITED - MASKS] = N_("Tile: unlimited move"),
    [TILE_EXTRA     - MASKS] = N_("Tile: extra worker"),
};
/* By their icons, clockwise: the three of the temples, coloured, and the small
 * one (C-DEC-3, C-DEC-5). */
static const char *const decoration_name[TEO_DECORATIONS] = {
    N_("Decoration (blue, red)"),
    N_("Decoration (small, blue)"),
    N_("Decoration (green, green)"),
    N_("Decoration (blue, green)"),
    N_("Decoration (red, blue)"),
    N_("Decoration (blue, small)"),
    N_("Decoration (red, red)"),
    N_("Decoration (green, blue)"),
    N_("Decoration (red, green)"),
    N_("Decoration (green, small)"),
    N_("Decoration (small, red)"),
    N_("Decoration (blue, blue)"),
    N_("Decoration (green, red)"),
    N_("Decoration (red, small)"),
    N_("Decoration (small, green)"),
};
static const char *const thing_name[THINGS + 1] = {
    N_("cocoa"), N_("wood"), N_("stone"), N_("gold"), N_("points"),
};
static const char *const bot_tile_name[7] = {
    N_("Construction"), N_("Decorations"), N_("Alchemy"), N_("Nobles"),
    N_("Mastery"), N_("Worship"), N_("Mask collection"),
};
static const char *const side_name[TEO_SIDES] = {
    N_("top"), N_("right"), N_("bottom"), N_("left"),
};

/* Pieces that a word names. */
static const struct { int first, n; const char *const *name; } words[] = {
    { PIECE_BOARD + PALACE, BOARDS,            board_name },
    { PIECE_TEMPLE,         TEMPLES + 1,       temple_name },
    { PIECE_TECHNOLOGY,     TECHNOLOGIES,      technology_name },
    { PIECE_ROYAL + 1,      LEN(royal_name),   royal_name },
    { PIECE_BONUS,          BONUSES,           bonus_name },
    { PIECE_KIND + MASKS,   KINDS - MASKS,     kind_name },
    { PIECE_THING,          THINGS + 1,        thing_name },
    { PIECE_BOT_TILE,       LEN(bot_tile_name), bot_tile_name },
    { PIECE_DECORATION,     TEO_DECORATIONS,   decoration_name },
    { PIECE_SIDE,           TEO_SIDES,         side_name },
};

static struct message starting_name(int tile)
{
    const uint8_t *board = teo_start[tile].board;
    return SAY(N_("Starting tile {number} ({board}, {other})"),
               NUMBER("number", tile + 1),
               PIECE("board", PIECE_BOARD + board[0]),
               PIECE("other", PIECE_BOARD + board[1]));
}

static bool among(int n, int first, int count)
{
    return n >= first && n < first + count;
}

/* A secret in a view, or an empty place, is no piece. */
struct message teo_piece(int n)
{
    for (int i = 0; i < LEN(words); i++)
        if (among(n, words[i].first, words[i].n))
            return SAY(words[i].name[n - words[i].first]);
    if (among(n, PIECE_KIND, MASKS))
        return SAY(N_("Mask {number}"), NUMBER("number", n - PIECE_KIND + 1));
    if (among(n, PIECE_PYRAMID, TEO_PYRAMID))
        return SAY(N_("Pyramid tile {icons}"),
                   TEXT("icons", teo_pyramid_tile[n - PIECE_PYRAMID]));
    if (among(n, PIECE_STARTING, TEO_STARTING))
        return starting_name(n - PIECE_STARTING);
    return SAY(N_("unknown"));
}

/* ---- Questions ---------------------------------------------------------- */

static const char *const question[FRAME_KINDS] = {
    [CHANCE_RING]       = N_("Which board lies there?"),
    [CHANCE_ROYAL]      = N_("Which tile is drawn?"),
    [CHANCE_TECHNOLOGY] = N_("Which tile is drawn?"),
    [CHANCE_BONUS]      = N_("Which tile is drawn?"),
    [CHANCE_DECORATION] = N_("Which tile is drawn?"),
    [CHANCE_PYRAMID]    = N_("Which tile is drawn?"),
    [CHANCE_LAID]       = N_("Which tile is drawn?"),
    [CHANCE_DISCOVERY]  = N_("Which tile is drawn?"),
    [CHANCE_FIRST]      = N_("Who begins?"),
    [CHANCE_DEAL]       = N_("Which tile is drawn?"),
    [CHANCE_LINK]       = N_("Which tile is drawn?"),
    [CHANCE_OPEN]       = N_("Which tile is drawn?"),
    [CHANCE_NEUTRAL]    = N_("Which tile is drawn?"),
    [CHANCE_TILES]      = N_("Which tile is drawn?"),
    [CHANCE_SIDES]      = N_("Which side is up?"),
    [CHANCE_DICE]       = N_("What do the dice show?"),
    [CHANCE_TURNED]     = N_("How is the tile turned?"),
    [ASK_KEEP]      = N_("{player}: which two starting tiles to keep?"),
    [ASK_DRAFT]     = N_("{player}: which starting tile?"),
    [ASK_STRONGER]  = N_("{player}: which worker gains power?"),
    [ASK_LINKED]    = N_("{player}: claim a discovery tile?"),
    [ASK_PLACE]     = N_("{player}: where does a worker of power {power} "
                         "start?"),
    [ASK_TURN]      = N_("{player}: which worker moves, and how far?"),
    [ASK_SECOND]    = N_("{player}: which worker moves along?"),
    [ASK_ACTION]    = N_("{player} ({board}): which action?"),
    [ASK_PAUSE]     = N_("{player}: use a tile or unlock before going on?"),
    [ASK_WORSHIP]   = N_("{player} worships ({board}): ability or tile?"),
    [ASK_TIMES]     = N_("{player} ({tile}): how many exchanges?"),
    [ASK_EXCHANGE]  = N_("{player} ({tile}): what to exchange?"),
    [ASK_CLAIM]     = N_("{player}: claim a discovery tile?"),
    [ASK_RESOURCE]  = N_("{player}: which resource? Still to take: {number}"),
    [ASK_TEMPLE]    = N_("{player}: a step on which temple?"),
    [ASK_STEPS]     = N_("{player}: which temple step first?"),
    [ASK_MAJOR]     = N_("{player} ({temple}): the reward or a tile?"),
    [ASK_LEARN]     = N_("{player}: which technology?"),
    [ASK_BUILD]     = N_("{player}: build in which row?"),
    [ASK_DECORATE]  = N_("{player}: which decoration, on which side?"),
    [ASK_CONSTRUCT] = N_("{player}: which pyramid tile, and where?"),
    [ASK_POWER]     = N_("{player}: which worker gains power?"),
    [ASK_ASCEND]    = N_("{player}: which gift for the ascension?"),
    [ASK_SALARY]    = N_("{player}: how much salary to pay? Due: {number}"),
};

/* What a question names besides the player. */
static struct value named(const struct teo *s, struct frame f)
{
    const struct teo_seat *me = &s->seat[f.seat];

    switch (f.kind) {
    case ASK_PLACE:
        return (struct value)NUMBER("power", me->power[f.a]);
    case ASK_ACTION:
        return (struct value)PIECE("board", PIECE_BOARD
                                   + s->ring[me->at[s->turn.worker - 1]]);
    case ASK_WORSHIP:
        return (struct value)PIECE("board", PIECE_BOARD + s->ring[f.a]);
    case ASK_TIMES: case ASK_EXCHANGE:
        return (struct value)PIECE("tile", PIECE_ROYAL + f.a);
    case ASK_RESOURCE:
        return (struct value)NUMBER("number", f.b);
    case ASK_MAJOR:
        return (struct value)PIECE("temple", PIECE_TEMPLE + f.a);
    case ASK_SALARY:
        return (struct value)NUMBER("number", teo_salary(me));
    default:
        return (struct value){ 0 };
    }
}

struct message teo_question(const void *position)
{
    struct frame f = teo_top(position);

    if (!question[f.kind]) return SAY(N_("The game is over."));
    return SAY(question[f.kind], SEAT("player", f.seat), named(position, f));
}
