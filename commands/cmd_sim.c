/* cmd_sim.c -- `stele sim`: many games between bots. */
#include <math.h>
#include <string.h>
#include "bots/match.h"
#include "play/columns.h"
#include "seating.h"

enum { WIDEST = 34 };           /* columns for a name: the rest has its own */

/* A text of a stranger's as JSON has it. */
static void put_json_text(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20) printf("\\u%04x", c);
        else if (c == '"' || c == '\\') printf("\\%c", c);
        else putchar(c);
    }
    putchar('"');
}

static void print_json(const struct match *m, const struct match_result *r)
{
    double all = m->games;
    printf("{\"game\":\"%s\",\"games\":%u,\"seed\":%llu,\"bots\":[",
           m->game->name, m->games, (unsigned long long)m->seed);
    for (int i = 0; i < m->options.value[0]; i++) {
        printf("%s{\"bot\":", i ? "," : "");
        put_json_text(m->bot[i]->name);
        printf(",\"win_share\":%.5f,\"mean_points\":%.3f,\"mean_place\":%.4f,"
               "\"replaced\":%u}", r->wins[i] / all, r->points[i] / all,
               r->places[i] / all, seat_faults(m->bot[i], NULL));
    }
    printf("]}\n");
}

static void print_table(const struct match *m, const struct match_result *r)
{
    double all = m->games;
    int width = 12;
    for (int i = 0; i < m->options.value[0]; i++) {
        int long_name = columns_of(m->bot[i]->name) + 2;
        if (long_name > width) width = long_name < WIDEST ? long_name : WIDEST;
    }
    columns_put(stdout, say_word(N_("bot")), width);
    columns_put(stdout, say_word(N_("wins")), 12);
    columns_put(stdout, say_word(N_("points")), 20);
    printf("%s\n", say_word(N_("place")));
    for (int i = 0; i < m->options.value[0]; i++) {
        double mean = r->points[i] / all;
        columns_put(stdout, m->bot[i]->name, width);
        printf("%6.2f%%     %6.2f ± %5.2f      %.3f\n",
               100 * r->wins[i] / all, mean,
               sqrt(fmax(0, r->squares[i] / all - mean * mean)),
               r->places[i] / all);
    }
}

struct wishes {
    struct seating seating;
    const char *option[GAME_OPTIONS];
    int options;
    long games, seed;
    bool json;
};

/* The options; false when `*code` is what to exit with. */
static bool take_options(const struct command *c, int argc, char **argv,
                         struct wishes *w, int *code)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "bots", 1, 0, 'b' }, { "games", 1, 0, 'g' },
        { "seed", 1, 0, 's' }, { "json", 0, 0, 'j' }, { "option", 1, 0, 'o' },
        { "seat", 1, 0, 'S' }, { "patience", 1, 0, 'p' }, { 0 }
    };
    int option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, code)) return false;
        *code = EXIT_USAGE;
        if (option == 'j') w->json = true;
        if (option == 'b') w->seating.list = optarg;
        if (option == 'o' && w->options < GAME_OPTIONS)
            w->option[w->options++] = optarg;
        if (option == 'S' && !seating_one(c, &w->seating, optarg, GAME_SEATS,
                                          argc, argv)) return false;
        if (option == 'p' && !seating_patience(c, &w->seating, optarg))
            return false;
        if (option == 'g' && !command_number(c, "--games", optarg, 1,
                                             1000000000, &w->games))
            return false;
        if (option == 's' && !command_number(c, "--seed", optarg, 0,
                                             2000000000, &w->seed))
            return false;
    }
    return true;
}

static int run(const struct command *c, int argc, char **argv)
{
    static char usual[] = "greedy,random";
    struct wishes w = { .seating.list = usual, .games = 1000, .seed = 1 };
    struct match m = { 0 };
    struct match_result result;
    const char *spec[GAME_SEATS];
    int code;

    if (!take_options(c, argc, argv, &w, &code)) return code;
    m.game = command_game(c, argc, argv);
    if (!m.game) return EXIT_USAGE;
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    int seats = seating_specs(c, &w.seating, spec);
    if (seats == 0) return EXIT_USAGE;
    m.options = game_usual(m.game);
    if (!game_set(m.game, &m.options, (struct span){ "players", 7 }, seats))
        return command_wrong(c, SAY(N_("That is no number of players for this "
                                       "game.")));
    for (int i = 0; i < w.options; i++)
        if (!command_option(c, m.game, &m.options, w.option[i]))
            return EXIT_USAGE;
    if (m.game->refuse(&m.options))
        return command_wrong(c, SAY(m.game->refuse(&m.options)));
    m.games = (uint32_t)w.games;
    m.seed = (uint64_t)w.seed;
    if (!seating_open(c, &w.seating, spec, seats, false, m.bot))
        return EXIT_USAGE;
    bool fits = seating_fits(c, m.game, m.bot, seats);
    if (fits) match_play(&m, &result);
    if (fits && w.json) print_json(&m, &result);
    if (fits && !w.json) print_table(&m, &result);
    for (int i = 0; i < seats; i++) {
        seat_report(stderr, i, m.bot[i]);
        seat_close(m.bot[i]);
    }
    return fits ? EXIT_FINE : EXIT_USAGE;
}

const struct command command_sim = {
    "sim", "GAME [--bots greedy,random] [--seat N BOT]... [--games N]\n"
           "          [--seed N] [--json] [--patience SECONDS]\n"
           "          [--option NAME=VALUE]...",
    N_("play many games between bots and show the results"),
    N_("One bot for each seat; they change seats from game to game.\n"
       "A bot is a name, or a program: cmd:./mybot (docs/PROTOCOL.md).\n"
       "--bots is cut at its commas; --seat takes one bot as it is.\n"
       "--patience is how long a program may take for an answer, usually 10."),
    run
};
