/* start.c -- `stele play`: who sits where, a new game or a saved one. */
#include <stdlib.h>
#include <string.h>
#include "client.h"
#include "commands/seating.h"
#include "full.h"
#include "play/file.h"

static struct client client;

enum { BARS = 40 };             /* columns of the longest bar */

static void take_names(struct client *c, char *list, int seats)
{
    for (int i = 0; i < seats; i++) {
        char name[RECORD_NAME];
        if (c->bot[i]) snprintf(name, sizeof name, "%.*s %d", RECORD_NAME - 4,
                                c->bot[i]->name, i + 1);
        else snprintf(name, sizeof name, "%s %d", say_word(N_("Player")),
                      i + 1);
        record_set_name(&c->table.record, i, name);
    }
    if (!list) return;
    char *name = strtok(list, ",");
    for (int i = 0; name && i < seats; i++, name = strtok(NULL, ","))
        record_set_name(&c->table.record, i, name);
}

static int resume(struct client *c, const char *path)
{
    size_t length;
    char *text = file_read(path, &length);
    if (!text) return EXIT_SYSTEM;
    struct reader r = reader_of(text, length);
    bool fine = table_resume(&c->table, &r);
    if (!fine) command_bad_text(path, &r);
    free(text);
    return fine ? EXIT_FINE : EXIT_FAILED;
}

struct wishes {
    struct seating seating;
    char *names;
    const char *seed, *resume, *option[GAME_OPTIONS];
    int options;
    bool lines;
};

/* From what anybody may know: a mind holds nothing of the seed itself. */
static void give_minds(struct client *c, const uint8_t seed[RECORD_KEY])
{
    uint8_t hash[RECORD_KEY];
    uint64_t state;

    fair_hash(seed, hash);
    memcpy(&state, hash, sizeof state);
    for (int i = 0; i < GAME_SEATS; i++)
        c->mind[i] = mind_of(state + (uint64_t)i);
}

static int start(const struct command *cmd, struct client *c,
                 struct wishes *w, int argc, char **argv)
{
    const char *spec[GAME_SEATS];
    uint8_t seed[RECORD_KEY];
    int seats = seating_specs(cmd, &w->seating, spec);

    if (seats == 0 || !seating_open(cmd, &w->seating, spec, seats, true,
                                    c->bot)) return EXIT_USAGE;
    fair_random_seed(seed);
    give_minds(c, seed);
    if (w->resume) {
        int code = resume(c, w->resume);
        if (code == EXIT_FINE && !c->save) c->save = w->resume;
        if (code == EXIT_FINE && c->table.record.options.value[0] != seats)
            return command_wrong(cmd, SAY(N_("The record has another number "
                                             "of seats; use --seats.")));
        if (code == EXIT_FINE && !seating_fits(cmd, c->table.game, c->bot,
                                               seats)) return EXIT_USAGE;
        return code;
    }
    const struct game *g = command_game(cmd, argc, argv);
    if (!g) return EXIT_USAGE;
    struct game_options o = game_usual(g);
    if (!game_set(g, &o, (struct span){ "players", 7 }, seats))
        return command_wrong(cmd, SAY(N_("That is no number of players for "
                                         "this game.")));
    for (int i = 0; i < w->options; i++)
        if (!command_option(cmd, g, &o, w->option[i])) return EXIT_USAGE;
    if (g->refuse(&o)) return command_wrong(cmd, SAY(g->refuse(&o)));
    if (!seating_fits(cmd, g, c->bot, seats)) return EXIT_USAGE;
    if (w->seed) {
        fair_seed(w->seed, seed);
        give_minds(c, seed);
    }
    table_new(&c->table, g, &o, seed);
    take_names(c, w->names, seats);
    return EXIT_FINE;
}

static int run(const struct command *cmd, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "seats", 1, 0, 's' }, { "names", 1, 0, 'n' },
        { "seat", 1, 0, 'S' }, { "patience", 1, 0, 'p' },
        { "seed", 1, 0, 'd' }, { "save", 1, 0, 'f' }, { "resume", 1, 0, 'r' },
        { "option", 1, 0, 'o' }, { "lines", 0, 0, 'l' }, { 0 }
    };
    static char usual[] = "human,regular";
    struct wishes w = { .seating.list = usual };
    int code, option;

    client.out = stdout;
    client.bars = BARS;
    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(cmd, option, argv, &code)) return code;
        if (option == 's') w.seating.list = optarg;
        if (option == 'S' && !seating_one(cmd, &w.seating, optarg, GAME_SEATS,
                                          argc, argv)) return EXIT_USAGE;
        if (option == 'p' && !seating_patience(cmd, &w.seating, optarg))
            return EXIT_USAGE;
        if (option == 'n') w.names = optarg;
        if (option == 'd') w.seed = optarg;
        if (option == 'f') client.save = optarg;
        if (option == 'l') w.lines = true;
        if (option == 'r') w.resume = optarg;
        if (option == 'o' && w.options < GAME_OPTIONS)
            w.option[w.options++] = optarg;
    }
    code = start(cmd, &client, &w, argc, argv);
    if (code == EXIT_FINE && optind < argc)
        code = command_wrong(cmd, SAY(N_("\"{given}\" is too much."),
                                      TEXT("given", argv[optind])));
    if (code == EXIT_FINE) {
        if (!w.lines && full_possible()) full_open(&client);
        if (!client.full) say_to(stdout, SAY(N_("h for help")));
        code = client_play(&client);
        full_close(&client);
    }
    for (int i = 0; i < GAME_SEATS; i++) seat_close(client.bot[i]);
    return code;
}

const struct command command_play = {
    "play", "GAME [--seats human,regular] [--seat N WHO]... [--names A,B]\n"
            "           [--seed WORD] [--save FILE] [--resume FILE]\n"
            "           [--patience SECONDS] [--option NAME=VALUE]...\n"
            "           [--lines]",
    N_("play in the terminal"),
    N_("A seat is human, a bot or a program.  Bots, from weak to strong:\n"
       "newcomer, learner, regular, veteran, expert, master.  A program:\n"
       "cmd:./mybot (docs/PROTOCOL.md); --patience is how many seconds it may\n"
       "take for an answer, usually 10.\n"
       "--seats is cut at its commas; --seat takes one as it is.\n"
       "--save keeps the game in a file, saved after each answer.\n"
       "--resume takes up a saved game; give the same --seats.\n"
       "--option sets an option of the game; stele engine lists them.\n"
       "In a terminal the game takes the whole screen; --lines writes line\n"
       "by line instead, as it does into pipes and for screen readers."), run
};
