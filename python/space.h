/* space.h -- the actions of a game as one row of numbers, for learners.
 *
 * In the rules an action is a number whose meaning is given by the question.
 * A learner wants a number to mean the same thing always: here the answers to
 * each kind of question have a stretch of their own, one behind the other. */
#ifndef PYTHON_SPACE_H
#define PYTHON_SPACE_H

#include "engine/game.h"

struct space {
    const struct game *game;
    int kinds;
    const uint16_t *width;      /* by kind: answers are below; 0: not asked */
    const char *const *name;    /* by kind, of the questions */
    struct frame (*top)(const void *position);
};

extern const struct space thebes_space, teotihuacan_space;
const struct space *space_of(const struct game *);

/* How many numbers there are. */
int space_size(const struct space *);
/* Where the stretch of the question begins that a seat is asked. */
int space_start(const struct space *, const void *position);

#endif
