/* cmd_data.c -- `stele data`: a game's tables as JSON, in the shape of its
 * data.json. */
#include <string.h>
#include "command.h"
#include "data.h"

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option none[] = { { "help", 0, 0, 'h' }, { 0 } };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", none, NULL)) != -1)
        if (command_common(c, option, argv, &code)) return code;
    const struct game *g = command_game(c, argc, argv);
    if (!g) return EXIT_USAGE;
    if (strcmp(g->name, "thebes") == 0) data_thebes(stdout);
    else data_teotihuacan(stdout);
    return EXIT_FINE;
}

const struct command command_data = {
    "data", "GAME", N_("print a game's tables as JSON"), NULL, run
};
