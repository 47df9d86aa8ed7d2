/* cmd_arena.c -- `stele arena`: tournaments between bots.  This file reads the
 * command line; arena.h says how a tournament is laid out. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "arena/arena.h"
#include "seating.h"

/* The command line before it is understood. */
struct wish {
    struct arena arena;
    struct seating seating;                     /* what sim has of it too */
    const char *option[GAME_OPTIONS], *anchor, *sprt;
    int options;
    long players, games, seeds, seed, threads;  /* 0: not given */
    bool json;
};

static bool wrong(const struct command *c, struct message m)
{
    command_wrong(c, m);
    return false;
}

/* ---- The command line, word by word ------------------------------------- */

static bool add_bot(const struct command *c, struct arena *a, const char *spec)
{
    if (a->bots == ARENA_BOTS)
        return wrong(c, SAY(N_("There are too many bots.")));
    if (!*spec) return wrong(c, SAY(N_("There is no bot \"{given}\"."),
                                    TEXT("given", spec)));
    a->bot[a->bots++] = spec;
    return true;
}

static bool add_bots(const struct command *c, struct arena *a, char *list)
{
    for (char *comma; (comma = strchr(list, ',')); list = comma + 1) {
        *comma = '\0';
        if (!add_bot(c, a, list)) return false;
    }
    return add_bot(c, a, list);
}

static bool take(const struct command *c, struct wish *w, int option,
                 int argc, char **argv)
{
    switch (option) {
    case 'b': return add_bots(c, &w->arena, optarg);
    case 'B': return add_bot(c, &w->arena, optarg);
    case 'S': return seating_one(c, &w->seating, optarg, ARENA_BOTS, argc,
                                 argv);
    case 'P': return seating_patience(c, &w->seating, optarg);
    case 'p': return command_number(c, "--players", optarg, 1, GAME_SEATS,
                                    &w->players);
    case 'g': return command_number(c, "--games", optarg, 1, ARENA_GAMES,
                                    &w->games);
    case 'k': return command_number(c, "--seeds", optarg, 1, ARENA_GAMES,
                                    &w->seeds);
    case 's': return command_number(c, "--seed", optarg, 0, 2000000000,
                                    &w->seed);
    case 't': return command_number(c, "--threads", optarg, 1, ARENA_THREADS,
                                    &w->threads);
    case 'o':
        if (w->options == GAME_OPTIONS)
            return wrong(c, SAY(N_("There are too many options.")));
        w->option[w->options++] = optarg;
        return true;
    case 'f': w->arena.path = optarg; return true;
    case 'a': w->anchor = optarg; return true;
    case 'q': w->sprt = optarg; return true;
    case 'r': w->arena.resume = true; return true;
    default: w->json = true; return true;
    }
}

/* ---- What it comes to --------------------------------------------------- */

static bool set_game(const struct command *c, struct wish *w)
{
    struct arena *a = &w->arena;
    const struct game *g = a->game;

    a->options = game_usual(g);
    for (int i = 0; i < w->options; i++)
        if (!command_option(c, g, &a->options, w->option[i])) return false;
    if (w->players && !game_set(g, &a->options, (struct span){ "players", 7 },
                                (int)w->players))
        return wrong(c, SAY(N_("That is no number of players for this "
                               "game.")));
    const char *why = g->refuse(&a->options);
    return !why || wrong(c, SAY(why));
}

static bool set_bots(const struct command *c, struct wish *w)
{
    struct arena *a = &w->arena;

    _Static_assert((int)SEATING_MOST == (int)ARENA_BOTS, "room for all");
    a->patience_ms = w->seating.patience_ms;
    return seating_place(c, &w->seating, a->bot, &a->bots);
}

static bool set_length(const struct command *c, struct wish *w)
{
    struct arena *a = &w->arena;
    a->players = a->options.value[0];
    if (a->bots < (a->players == 1 ? 1 : 2))
        return wrong(c, SAY(N_("At least two bots are needed: {option}"),
                            TEXT("option", "--bots A,B")));
    if (w->games && w->seeds)
        return wrong(c, SAY(N_("Either {one} or {other}, not both."),
                            TEXT("one", "--games"),
                            TEXT("other", "--seeds")));
    long of_seed = arena_games_of_seed(a), most = ARENA_GAMES / of_seed;
    if (w->games) w->seeds = (w->games + of_seed - 1) / of_seed;
    if (!w->seeds) w->seeds = 100;
    if (w->seeds > most)
        return wrong(c, SAY(N_("That is too long: at most {games} games, here "
                               "{seeds} seeds."), NUMBER("games", ARENA_GAMES),
                            NUMBER("seeds", most)));
    a->seeds = (uint32_t)w->seeds;
    return true;
}

/* "ELO0,ELO1", the first below the second. */
static bool set_test(const struct command *c, struct wish *w)
{
    struct arena *a = &w->arena;
    char *end, *end2;

    if (!w->sprt) return true;
    double elo0 = strtod(w->sprt, &end);
    double elo1 = *end == ',' ? strtod(end + 1, &end2) : 0;
    if (end == w->sprt || *end != ',' || end2 == end + 1 || *end2
        || !(fabs(elo0) <= 4000 && fabs(elo1) <= 4000 && elo0 < elo1))
        return wrong(c, SAY(N_("{option} takes two Elo figures, the lower one "
                               "first, not \"{given}\"."),
                            TEXT("option", "--sprt"),
                            TEXT("given", w->sprt)));
    if (a->bots != 2 || a->players == 1)
        return wrong(c, SAY(N_("{option} is for two bots that play each "
                               "other."), TEXT("option", "--sprt")));
    a->testing = true;
    a->test = rating_test_of(elo0, elo1, a->players);
    return true;
}

static int play(const struct command *c, struct wish *w)
{
    struct arena *a = &w->arena;
    struct message why = { 0 };

    arena_start(a);
    int anchor = w->anchor ? arena_bot_named(a, w->anchor) : 0;
    int code = EXIT_USAGE;
    if (anchor < 0)
        wrong(c, SAY(N_("There is no bot \"{given}\"."),
                     TEXT("given", w->anchor)));
    else {
        code = arena_run(a, (int)w->threads, &why);
        if (code == EXIT_USAGE) wrong(c, why);
        else if (code != EXIT_FINE) {
            fprintf(stderr, "stele %s: ", c->name);
            say_to(stderr, why);
        } else arena_report(a, anchor, w->json);
        arena_report_faults(a, stderr);
    }
    arena_free(a);
    return code;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "bots", 1, 0, 'b' }, { "bot", 1, 0, 'B' },
        { "seat", 1, 0, 'S' }, { "patience", 1, 0, 'P' },
        { "players", 1, 0, 'p' }, { "games", 1, 0, 'g' },
        { "seeds", 1, 0, 'k' }, { "seed", 1, 0, 's' },
        { "threads", 1, 0, 't' }, { "option", 1, 0, 'o' },
        { "out", 1, 0, 'f' }, { "resume", 0, 0, 'r' }, { "sprt", 1, 0, 'q' },
        { "anchor", 1, 0, 'a' }, { "json", 0, 0, 'j' }, { 0 }
    };
    struct wish w = { .seed = 1, .threads = 1 };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (!take(c, &w, option, argc, argv)) return EXIT_USAGE;
    }
    w.arena.game = command_game(c, argc, argv);
    if (!w.arena.game) return EXIT_USAGE;
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    if (w.arena.resume && !w.arena.path)
        return command_wrong(c, SAY(N_("{option} needs {other}."),
                                    TEXT("option", "--resume"),
                                    TEXT("other", "--out FILE")));
    w.arena.seed = (uint64_t)w.seed;
    if (!set_bots(c, &w) || !set_game(c, &w) || !set_length(c, &w)
        || !set_test(c, &w))
        return EXIT_USAGE;
    return play(c, &w);
}

const struct command command_arena = {
    "arena", "GAME --bots A,B[,C...] [--bot BOT]... [--seat N BOT]...\n"
    "            [--players N] [--games N | --seeds N] [--seed N]\n"
    "            [--threads N] [--patience SECONDS] [--option NAME=VALUE]...\n"
    "            [--out FILE [--resume]] [--sprt ELO0,ELO1] [--anchor BOT]\n"
    "            [--json]",
    N_("let bots play a tournament and rate them"),
    N_("Each seed is played once from every seat.  With 2 players every two\n"
       "bots meet; with 3 or 4 the first of two bots plays against the rest,\n"
       "and of more bots the tables are drawn; one player plays against the\n"
       "automatic seat.  --out keeps a line for each game, and --resume goes\n"
       "on after them.  --sprt stops as soon as it is clear which of two\n"
       "differences in Elo is the true one.\n"
       "A bot is a name, or a program: cmd:./mybot (docs/PROTOCOL.md).\n"
       "--bots is cut at its commas; --bot adds one bot as it is, --seat\n"
       "makes one the N-th.  --patience is how long a program may take for\n"
       "an answer, usually 10."), run
};
