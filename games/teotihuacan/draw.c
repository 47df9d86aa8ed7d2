/* draw.c -- the log of what is drawn. */
#include "narrate.h"

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

/* C-SOLO-2 The last tile drawn leaves one that waits. */
static struct message tell_bot_tiles(const struct teo *s, struct frame f,
                                     action_t a)
{
    struct teo after = answered(s, f, a, teo_apply_tiles);
    struct message m = SAY(N_("{player}, place {place}: {tile}."),
                           SEAT("player", f.seat),
                           TEXT("place", teo_display[f.a]),
                           PIECE("tile", PIECE_BOT_TILE + a));
    if (after.bot_tile[6] == NONE) return m;
    m.text = N_("{player}, place {place}: {tile}. Waiting: {other}.");
    return WITH(m, PIECE("other", PIECE_BOT_TILE + after.bot_tile[6]));
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
    case CHANCE_TILES:  return tell_bot_tiles(s, f, a);
    case CHANCE_SIDES:
        return SAY(f.a ? N_("Lower direction tile: {side}.")
                       : N_("Upper direction tile: {side}."),
                   PIECE("side", PIECE_SIDE + (a ? 1 : 3)));
    case CHANCE_DICE:   return teo_tell_dice(s, f, a);
    case CHANCE_TURNED: return teo_tell_turned(s, f, a);
    default: return SAY(NULL);
    }
}
