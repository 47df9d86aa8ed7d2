/* games.c -- the games there are.  The one place in engine/ that knows them,
 * and it knows only their names. */
#include "game.h"

extern const struct game teotihuacan_game, thebes_game;

const struct game *const games[] = {
    &teotihuacan_game, &thebes_game, NULL
};
