/* space.c -- numbers of actions over all questions of a game. */
#include "space.h"

const struct space *space_of(const struct game *g)
{
    static const struct space *const all[] = {
        &thebes_space, &teotihuacan_space
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i]->game == g) return all[i];
    __builtin_trap();           /* a game was added without its space */
}

static int below(const struct space *space, int kind)
{
    int sum = 0;
    for (int k = 0; k < kind; k++) sum += space->width[k];
    return sum;
}

int space_size(const struct space *space)
{
    return below(space, space->kinds);
}

int space_start(const struct space *space, const void *position)
{
    return below(space, space->top(position).kind);
}
