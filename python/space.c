/* space.c -- numbers of actions over all questions of a game. */
#include "space.h"

static int below(const struct guide_space *space, int kind)
{
    int sum = 0;
    for (int k = 0; k < kind; k++) sum += space->width[k];
    return sum;
}

int space_size(const struct game *g)
{
    const struct guide_space *space = guide_of(g)->space;
    return space ? below(space, space->kinds) : GAME_ACTIONS;
}

/* An answer that does not fit its stretch of numbers is a mistake of ours. */
void space_numbers(const struct game *g, const void *position,
                   const action_t *legal, int n, int32_t *number)
{
    const struct guide_space *space = guide_of(g)->space;

    if (!space) {
        for (int i = 0; i < n; i++) number[i] = i;
        return;
    }
    int kind = space->top(position).kind, start = below(space, kind);
    if (n > 0 && legal[n - 1] >= space->width[kind]) __builtin_trap();
    for (int i = 0; i < n; i++) number[i] = start + legal[i];
}

bool space_action(const struct game *g, const void *position, int32_t number,
                  action_t *a)
{
    const struct guide_space *space = guide_of(g)->space;
    action_t legal[GAME_ACTIONS];

    if (!space) {
        if (number < 0 || number >= g->legal(position, legal, NULL))
            return false;
        *a = legal[number];
        return true;
    }
    number -= below(space, space->top(position).kind);
    if (number < 0 || number > UINT16_MAX) return false;
    *a = (action_t)number;
    return true;
}

const char *space_question(const struct game *g, const void *position)
{
    const struct guide_space *space = guide_of(g)->space;
    return space ? space->name[space->top(position).kind] : "turn";
}
