/* cmd_signature.c -- `stele signature`: one number over fixed random games, the
 * same from every build that plays by the same rules. */
#include "command.h"

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option none[] = { { "help", 0, 0, 'h' }, { 0 } };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", none, NULL)) != -1)
        if (command_common(c, option, argv, &code)) return code;
    for (int i = 0; games[i]; i++)
        for (int p = games[i]->option[0].least; p <= games[i]->option[0].most;
             p++)
            printf("%s %d %016llx\n", games[i]->name, p,
                   (unsigned long long)game_signature(games[i], p, 100));
    return EXIT_FINE;
}

const struct command command_signature = {
    "signature", "", N_("a number that names how this build plays"), NULL, run
};
