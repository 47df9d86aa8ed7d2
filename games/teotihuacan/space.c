/* space.c -- the answers to each question of Teotihuacan, counted.
 * How an answer is made up is told in rules.h. */
#include "guide.h"
#include "rules.h"

enum { MAJOR_TILES = 5 };       /* most discovery tiles on one step */

static const uint16_t width[FRAME_KINDS] = {
    [ASK_KEEP]      = 7,        /* pairs of four, from 1 */
    [ASK_DRAFT]     = TEO_DRAFT + 1,
    [ASK_STRONGER]  = TEO_WORKERS,
    [ASK_LINKED]    = 2,
    [ASK_PLACE]     = BOARDS + 1,
    [ASK_TURN]      = MOVE + 8 * TEO_WORKERS,
    [ASK_SECOND]    = TEO_WORKERS + 1,
    [ASK_ACTION]    = USE_END,
    [ASK_PAUSE]     = USE_END,
    [ASK_WORSHIP]   = PAID_FREE + TILE_ABILITY + 1,
    [ASK_TIMES]     = 6,        /* at most the power of a worker */
    [ASK_EXCHANGE]  = 4,        /* a thing or a temple */
    [ASK_CLAIM]     = MAJOR_TILES + 1,
    [ASK_RESOURCE]  = THINGS,
    [ASK_TEMPLE]    = TEMPLES + 1,
    [ASK_STEPS]     = TEMPLES + 1,
    [ASK_MAJOR]     = MAJOR_TILES + 2,
    [ASK_LEARN]     = CHOICE + TEO_OFFER_TECHNOLOGIES,
    [ASK_BUILD]     = CHOICE + 3,
    [ASK_DECORATE]  = CHOICE + TEO_OFFER_DECORATIONS * TEO_SIDES,
    [ASK_CONSTRUCT] = CHOICE + TEO_OFFER_PYRAMID * TEO_SLOTS * 4,
    [ASK_POWER]     = TEO_WORKERS + 1,
    [ASK_ASCEND]    = GIFT_WORKER + 1,
    [ASK_SALARY]    = SALARY_FREE + 1,
};

static const char *const name[FRAME_KINDS] = {
#define FX(id, name)
#define ASK(id, name) [ASK_##id] = #name,
    TEO_FRAMES(FX, ASK, FX)
#undef FX
#undef ASK
};

static struct frame top(const void *position)
{
    return teo_top(position);
}

const struct guide_space teo_space = {
    FRAME_KINDS, width, name, top
};
