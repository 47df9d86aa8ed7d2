/* space.h -- the actions of a game as one row of numbers, for learners.
 *
 * A game's guide says how the answers to its questions are laid out one behind
 * the other (engine/guide.h).  Without that a number is the place of an action
 * in the list of the legal ones, and its meaning changes with the position. */
#ifndef PYTHON_SPACE_H
#define PYTHON_SPACE_H

#include "engine/guide.h"

/* How many numbers there are. */
int space_size(const struct game *);

/* The numbers of n legal actions of the seat that is asked; both ascend. */
void space_numbers(const struct game *, const void *position,
                   const action_t *legal, int n, int32_t *number);

/* The action of a number, were it a seat's to choose; false: there is none. */
bool space_action(const struct game *, const void *position, int32_t number,
                  action_t *);

/* The name of the question that a seat is asked. */
const char *space_question(const struct game *, const void *position);

#endif
