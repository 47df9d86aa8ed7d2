/* space.c -- the answers to each question of Thebes, counted. */
#include "guide.h"
#include "thebes.h"

static const uint16_t width[FRAME_KINDS] = {
    [ASK_TURN] = 2 * BY_ZEPPELIN,
    [ASK_DIG]  = 2 * WITH_SHOVEL,
};

static const char *const name[FRAME_KINDS] = {
#define FX(id, name)
#define ASK(id, name) [ASK_##id] = #name,
    THEBES_FRAMES(FX, ASK, FX)
#undef FX
#undef ASK
};

static struct frame top(const void *position)
{
    return thebes_top(position);
}

const struct guide_space thebes_space = {
    FRAME_KINDS, width, name, top
};
