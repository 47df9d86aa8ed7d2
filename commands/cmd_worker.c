/* cmd_worker.c -- `stele worker`: another machine that thinks for the nodes of
 * a PostgreSQL. */
#include <stdlib.h>
#include "command.h"
#include "server/store.h"
#include "server/worker.h"

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "store", 1, 0, 's' }, { "threads", 1, 0, 't' },
        { 0 }
    };
    const char *store = getenv("STELE_STORE");
    long threads = 0;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 's') store = optarg;
        if (option == 't' && !command_number(c, "--threads", optarg, 1, 64,
                                             &threads)) return EXIT_USAGE;
    }
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    if (!store || !store_is_postgres(store))
        return command_wrong(c, SAY(N_("Which PostgreSQL?  Name it with "
                                       "--store.")));
    return worker_run(store, (int)threads);
}

const struct command command_worker = {
    "worker", "--store URL [--threads N]",
    N_("think for the servers that share a PostgreSQL"),
    N_("Takes turns of bots and games that are to be looked back at out of\n"
       "the database, as many at once as it has threads, and puts the\n"
       "answers there.  As many workers as are wanted run anywhere; servers\n"
       "that hear of none think for themselves.\n\n"
       "  --store URL    the PostgreSQL (or STELE_STORE)\n"
       "  --threads N    (all processors but one)\n\n"
       "Ctrl-C or SIGTERM: what was begun is brought to its end; once more:\n"
       "it is given back."), run
};
