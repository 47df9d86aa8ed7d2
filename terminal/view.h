/* view.h -- how a game's table looks in a terminal, a function for each game.
 * It shows what lies on the table; what can be done comes from explain(). */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include <stdio.h>
#include "play/say.h"

void view_game(FILE *, const struct speaker *, const void *position);

void view_thebes(FILE *, const struct speaker *, const void *position);
void view_teotihuacan(FILE *, const struct speaker *, const void *position);

#endif
