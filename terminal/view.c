/* view.c -- which view belongs to which game. */
#include "view.h"
#include <string.h>

void view_game(FILE *out, const struct speaker *who, const void *position)
{
    if (strcmp(who->game->name, "thebes") == 0)
        view_thebes(out, who, position);
    else
        view_teotihuacan(out, who, position);
}
