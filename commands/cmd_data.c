/* cmd_data.c -- `stele data`: a game's tables as JSON, in the shape of its
 * data.json. */
#include <stdlib.h>
#include "command.h"
#include "engine/show.h"

enum { ROOM = 256 * 1024 };

/* What the contract tells of a game that has no tables to show. */
static void plain(struct text *t, const struct game *g)
{
    jot_string(t, "game", g->title);
    jot_number(t, "rules", g->rules);
    show_options(t, "options", g);
}

static int print(const struct game *g)
{
    char *room = malloc(ROOM);
    if (!room) {
        perror("stele data");
        return EXIT_SYSTEM;
    }
    struct text t = text_in(room, ROOM);
    jot_object(&t, NULL);
    if (guide_of(g)->data) guide_of(g)->data(&t);
    else plain(&t, g);
    jot_end_object(&t);
    if (t.cut) __builtin_trap();                /* tables larger than ROOM */
    puts(room);
    free(room);
    return EXIT_FINE;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option none[] = { { "help", 0, 0, 'h' }, { 0 } };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", none, NULL)) != -1)
        if (command_common(c, option, argv, &code)) return code;
    const struct game *g = command_game(c, argc, argv);
    return g ? print(g) : EXIT_USAGE;
}

const struct command command_data = {
    "data", "GAME", N_("print a game's tables as JSON"), NULL, run
};
