/* library.h -- shared by the files of the library, not for others.
 *
 * Strangers' arguments stop at the doors of stele.h; what is here takes only
 * what has passed one. */
#ifndef PYTHON_LIBRARY_H
#define PYTHON_LIBRARY_H

#include "space.h"
#include "stele.h"

const struct game *library_game(int32_t game);

/* The game of a position, or NULL if it cannot be one. */
const struct game *library_door(POSITION);

bool library_options(const struct game *, const uint8_t *options, size_t count,
                     struct game_options *, const char **why);

/* The rules' action that a number stands for; false: it is not legal. */
bool library_action(const struct game *, const void *position, int32_t number,
                    action_t *);

/* And back. */
int32_t library_number(const struct game *, const void *position, action_t);

void library_mask(const struct game *, const void *position, uint8_t *mask);

/* Inputs and returns (sight.c). */
int  library_inputs(const struct game *);
void library_see(const struct game *, const void *position, int player,
                 float *input);
int  library_players(const struct game *, const void *position);
void library_returns(const struct game *, const void *position, double *value);

#endif
