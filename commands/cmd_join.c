/* cmd_join.c -- `stele join`: a bot of this machine at a table of a server. */
#include "client/join.h"
#include "command.h"
#include "seating.h"

enum { BOT = 256, NAME, TOKEN, SEAT, STAY, PATIENCE };

static const struct option options[] = {
    { "bot",      required_argument, NULL, BOT },
    { "name",     required_argument, NULL, NAME },
    { "token",    required_argument, NULL, TOKEN },
    { "seat",     required_argument, NULL, SEAT },
    { "stay",     no_argument,       NULL, STAY },
    { "patience", required_argument, NULL, PATIENCE },
    { "help",     no_argument,       NULL, 'h' },
    { NULL }
};

static int with_bot(const struct command *c, struct join_options *o,
                    int patience_ms)
{
    struct message why;

    o->bot = seat_open(o->spec, &why);
    if (!o->bot) return command_wrong(c, why);
    if (patience_ms) seat_patience(o->bot, patience_ms);
    int code = join_run(o);
    seat_close(o->bot);
    return code;
}

static bool hear(const struct command *c, int option, struct join_options *o,
                 struct seating *s)
{
    long seat;

    if (option == BOT) o->spec = optarg;
    if (option == NAME) o->name = optarg;
    if (option == TOKEN) o->token = optarg;
    if (option == STAY) o->stay = true;
    if (option == PATIENCE) return seating_patience(c, s, optarg);
    if (option != SEAT) return true;
    if (!command_number(c, "--seat", optarg, 1, GAME_SEATS, &seat))
        return false;
    o->seat = (int)seat - 1;
    return true;
}

static int run(const struct command *c, int argc, char **argv)
{
    struct join_options o = { .seat = -1, .name = "Bot", .spec = "regular" };
    struct seating s = { 0 };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (!hear(c, option, &o, &s)) return EXIT_USAGE;
    }
    if (optind + 1 != argc)
        return command_wrong(c, SAY(N_("One link to a table is needed.")));
    if (!remote_link(argv[optind], o.base, o.table))
        return command_wrong(c, SAY(N_("\"{given}\" is no link to a table: "
                                       "http://HOST:PORT/#/t/TABLE."),
                                    TEXT("given", argv[optind])));
    return with_bot(c, &o, s.patience_ms);
}

const struct command command_join = {
    "join", "URL [--bot BOT] [--name NAME] [--token TOKEN] [--seat N] ...",
    N_("seat a bot of this machine at a table of a server"),
    N_("URL is the link to the table that people share. The bot sits down, "
       "plays, and\nthe program ends with the game.\n\n"
       "  --bot BOT         one of `stele help play`, or cmd:PROGRAM "
       "(regular)\n"
       "  --name NAME       what it is called at the table (Bot)\n"
       "  --token TOKEN     it plays for the person who has this token\n"
       "  --seat N          where it sits; else in any free seat\n"
       "  --patience S      seconds for an answer of a program (10)\n"
       "  --stay            it goes on to the rematch"),
    run
};
