/* draw.c -- the log of what is drawn, and of the Teotibot. */
#include "narrate.h"

/* ---- C-SOLO Teotibot ---------------------------------------------------- */

/* C-SOLO-7 to 13 What the bot's tile has done, read off the position after. */
static const char *bot_deed(const struct teo *s, const struct teo *after,
                            int seat, int *piece)
{
    const struct teo_seat *was = &s->seat[seat], *is = &after->seat[seat];
    int learnt = was->technologies ^ is->technologies;

    if (learnt) {
        *piece = PIECE_TECHNOLOGY
               + s->technology[__builtin_ctz((unsigned)learnt)];
        return N_("{player} rolls {sum}: {tile}. It learns: {what}.");
    }
    if (after->buildings != s->buildings)
        return N_("{player} rolls {sum}: {tile}. It builds. "
                  "Points: {points}.");
    for (int i = 0; i < TEO_OFFER_DECORATIONS; i++)
        if (s->decoration[i] != after->decoration[i]) {
            *piece = PIECE_DECORATION + s->decoration[i] - 1;
            return N_("{player} rolls {sum}: {tile}. It decorates: {what}. "
                      "Points: {points}.");
        }
    for (int k = 0; k < MASKS; k++)
        if (was->tiles[k] != is->tiles[k]) {
            *piece = PIECE_KIND + k;
            return N_("{player} rolls {sum}: {tile}. It claims: {what}.");
        }
    for (int w = 0; w < TEO_WORKERS; w++)
        if (was->at[w] != is->at[w]) {
            *piece = PIECE_BOARD + s->ring[is->at[w]];
            return N_("{player} rolls {sum}: {tile}. It worships: {what}.");
        }
    for (int t = WOOD; t < THINGS; t++)
        if (is->have[t] > was->have[t]) {
            *piece = PIECE_THING + t;
            return N_("{player} rolls {sum}: {tile}. It takes two: {what}.");
        }
    if (is->have[COCOA] > was->have[COCOA])
        return N_("{player} rolls {sum}: {tile}. Not possible, so cocoa: 5.");
    return N_("{player} rolls {sum}: {tile}.");
}

/* C-SOLO-3 The place rolled is that of the tile that will move. */
static struct message tell_dice(const struct teo *s, struct frame f,
                                action_t a)
{
    struct teo after = answered(s, f, a, teo_apply_dice);
    int place = 0, piece = 0;
    const char *text = bot_deed(s, &after, f.seat, &piece);

    for (int i = 0; i < after.depth; i++)
        if (after.agenda[i].kind == FX_BOT_TILE) place = after.agenda[i].a;
    return SAY(text, SEAT("player", f.seat), NUMBER("sum", a),
               PIECE("tile", PIECE_BOT_TILE + s->bot_tile[place]),
               PIECE("what", piece),
               NUMBER("points", scored(s, &after, f.seat)));
}

static struct message tell_turned(const struct teo *s, struct frame f,
                                  action_t a)
{
    struct teo after = answered(s, f, a, teo_apply_turned);
    return SAY(after.finished ? N_("{player} completes the pyramid: {tile}. "
                                   "Points: {points}.")
                              : N_("{player} lays: {tile}. Level {level}. "
                                   "Points: {points}."),
               SEAT("player", f.seat),
               PIECE("tile", PIECE_PYRAMID + (after.slot[f.a] - 1) / 4),
               NUMBER("level", teo_slot_level(f.a) + 1),
               NUMBER("points", scored(s, &after, f.seat)));
}

static struct message tell_bot_power(const struct teo *s, struct frame f)
{
    const struct teo_seat *was = &s->seat[f.seat];
    struct teo after = *s;
    const struct teo_seat *is = &after.seat[f.seat];
    struct value board = PIECE("board", PIECE_BOARD + s->ring[was->at[f.a]]);

    teo_fx_bot_power(&after, f);
    if (is->power[f.a] != was->power[f.a])
        return SAY(N_("{player} powers up: {from} -> {to} ({board})."),
                   SEAT("player", f.seat), NUMBER("from", was->power[f.a]),
                   NUMBER("to", is->power[f.a]), board);
    return SAY(N_("{player} moves: power {power}, {board} -> {to}."),
               SEAT("player", f.seat), NUMBER("power", was->power[f.a]),
               board, PIECE("to", PIECE_BOARD + s->ring[is->at[f.a]]));
}

static struct message tell_bot_tile(const struct teo *s, struct frame f)
{
    struct teo after = *s;
    teo_fx_bot_tile(&after, f);
    int points = scored(s, &after, f.seat);
    return SAY(points
               ? N_("{player} puts a tile aside: {tile}. Back in play: "
                    "{other}. Points for 10 cocoa: {points}.")
               : N_("{player} puts a tile aside: {tile}. Back in play: "
                    "{other}."),
               SEAT("player", f.seat),
               PIECE("tile", PIECE_BOT_TILE + s->bot_tile[f.a]),
               PIECE("other", PIECE_BOT_TILE + s->bot_tile[6]),
               NUMBER("points", points));
}

struct message teo_tell_bot(const struct teo *s, struct frame f)
{
    return f.kind == FX_BOT_TILE ? tell_bot_tile(s, f) : tell_bot_power(s, f);
}

/* ---- Draws -------------------------------------------------------------- */

static struct message tell_discovery(int spot, action_t kind)
{
    struct value tile = PIECE("tile", PIECE_KIND + kind);
    int temple = spot < AT_RED_5 ? BLUE : spot < AT_GREEN_3 ? RED : GREEN;
    int step = spot < AT_AVENUE_6 ? 3 : spot < AT_AVENUE_8 ? 6
             : spot < AT_BLUE_4 ? 8 : spot < AT_RED_5 ? 4
             : spot < AT_GREEN_3 ? 5 : spot < AT_GREEN_6 ? 3 : 6;

    if (spot < AT_AVENUE_3)
        return SAY(N_("Discovery tile ({board}): {tile}."), tile,
                   PIECE("board", PIECE_BOARD + teo_worship_board[spot]));
    if (spot < AT_BLUE_4)
        return SAY(N_("Discovery tile (avenue, step {step}): {tile}."), tile,
                   NUMBER("step", step));
    return SAY(N_("Discovery tile ({temple}, step {step}): {tile}."), tile,
               NUMBER("step", step), PIECE("temple", PIECE_TEMPLE + temple));
}

/* C-INFO-1 A secret draw names nothing; in the draft (f.b) all is open. */
static struct message tell_link(struct frame f, action_t a)
{
    if (f.b) return SAY(N_("Linked to it: {tile}."),
                        PIECE("tile", PIECE_KIND + a));
    return SAY(N_("{player} is dealt a discovery tile."),
               SEAT("player", f.seat));
}

static struct message tell_tile(const char *text, int piece)
{
    return SAY(text, PIECE("tile", piece));
}

struct message teo_tell_draw(const struct teo *s, struct frame f, action_t a)
{
    switch (f.kind) {
    case CHANCE_RING:
        return SAY(N_("Place {place}: {board}."), NUMBER("place", f.a + 1),
                   PIECE("board", PIECE_BOARD + a));
    case CHANCE_ROYAL:
        return tell_tile(N_("On the table: {tile}."), PIECE_ROYAL + a);
    case CHANCE_TECHNOLOGY:
        return tell_tile(N_("On the table: {tile}."), PIECE_TECHNOLOGY + a);
    case CHANCE_BONUS:
        return SAY(N_("On the table ({temple}): {tile}."),
                   PIECE("temple", PIECE_TEMPLE + f.a),
                   PIECE("tile", PIECE_BONUS + a));
    case CHANCE_DECORATION:
        return tell_tile(N_("New in the offer: {tile}."), PIECE_DECORATION + a);
    case CHANCE_PYRAMID:
        return tell_tile(N_("New in the offer: {tile}."), PIECE_PYRAMID + a);
    case CHANCE_LAID:
        return SAY(N_("On the pyramid, level {level}: {tile}."),
                   NUMBER("level", teo_slot_level(f.a) + 1),
                   PIECE("tile", PIECE_PYRAMID + a / 4));
    case CHANCE_DISCOVERY: return tell_discovery(f.a, a);
    case CHANCE_FIRST: return SAY(N_("{player} begins."), SEAT("player", a));
    case CHANCE_DEAL:
        return SAY(N_("{player} is dealt a starting tile."),
                   SEAT("player", f.seat));
    case CHANCE_LINK: return tell_link(f, a);
    case CHANCE_OPEN:
        return tell_tile(N_("New in the offer: {tile}."), PIECE_STARTING + a);
    case CHANCE_NEUTRAL:
        return tell_tile(N_("Neutral workers: {tile}."), PIECE_STARTING + a);
    case CHANCE_TILES:
        return SAY(N_("{player}, place {place}: {tile}."),
                   SEAT("player", f.seat), NUMBER("place", f.a + 1),
                   PIECE("tile", PIECE_BOT_TILE + a));
    case CHANCE_SIDES:
        return SAY(N_("Direction tile {number}: {side}."),
                   NUMBER("number", f.a + 1),
                   PIECE("side", PIECE_SIDE + (a ? 1 : 3)));
    case CHANCE_DICE:   return tell_dice(s, f, a);
    case CHANCE_TURNED: return tell_turned(s, f, a);
    default: return SAY(NULL);
    }
}
