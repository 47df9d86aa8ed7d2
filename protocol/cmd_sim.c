/* cmd_sim.c -- `stele sim`: many games between bots. */
#include <math.h>
#include <string.h>
#include "../bots/match.h"
#include "columns.h"
#include "command.h"

static bool take_bots(const struct command *c, char *list, struct match *m,
                      int *n)
{
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
        const struct bot *bot = bot_named(name);
        if (!bot || *n == MATCH_BOTS) {
            command_wrong(c, bot
                ? SAY(N_("There are too many bots."))
                : SAY(N_("There is no bot \"{given}\"."), TEXT("given", name)));
            return false;
        }
        m->bot[(*n)++] = bot;
    }
    return true;
}

static void print_json(const struct match *m, const struct match_result *r)
{
    double all = m->games;
    printf("{\"game\":\"%s\",\"games\":%u,\"seed\":%llu,\"bots\":[",
           m->game->name, m->games, (unsigned long long)m->seed);
    for (int i = 0; i < m->options.value[0]; i++)
        printf("%s{\"bot\":\"%s\",\"win_share\":%.5f,\"mean_points\":%.3f,"
               "\"mean_place\":%.4f}", i ? "," : "", m->bot[i]->name,
               r->wins[i] / all, r->points[i] / all, r->places[i] / all);
    printf("]}\n");
}

static void print_table(const struct match *m, const struct match_result *r)
{
    double all = m->games;
    columns_put(stdout, say_word(N_("bot")), 12);
    columns_put(stdout, say_word(N_("wins")), 12);
    columns_put(stdout, say_word(N_("points")), 20);
    printf("%s\n", say_word(N_("place")));
    for (int i = 0; i < m->options.value[0]; i++) {
        double mean = r->points[i] / all;
        printf("%-12s%6.2f%%     %6.2f ± %5.2f      %.3f\n", m->bot[i]->name,
               100 * r->wins[i] / all, mean,
               sqrt(fmax(0, r->squares[i] / all - mean * mean)),
               r->places[i] / all);
    }
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "bots", 1, 0, 'b' }, { "games", 1, 0, 'g' },
        { "seed", 1, 0, 's' }, { "json", 0, 0, 'j' }, { "option", 1, 0, 'o' },
        { 0 }
    };
    struct match m = { 0 };
    struct match_result result;
    const char *wish[GAME_OPTIONS];
    int n = 0, wishes = 0, code, option;
    long number = 1000, seed = 1;
    bool json = false;

    while ((option = getopt_long(argc, argv, "h", known, NULL)) != -1) {
        if (command_common(c, option, &code)) return code;
        if (option == 'j') json = true;
        if (option == 'o' && wishes < GAME_OPTIONS) wish[wishes++] = optarg;
        if (option == 'b' && !take_bots(c, optarg, &m, &n)) return EXIT_USAGE;
        if (option == 'g' && !command_number(c, "--games", optarg, 1,
                                             1000000000, &number))
            return EXIT_USAGE;
        if (option == 's' && !command_number(c, "--seed", optarg, 0,
                                             2000000000, &seed))
            return EXIT_USAGE;
    }
    m.game = command_game(c, argc, argv);
    if (!m.game) return EXIT_USAGE;
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    if (n == 0) {
        m.bot[n++] = bot_named("greedy");
        m.bot[n++] = bot_named("random");
    }
    m.options = game_usual(m.game);
    if (!game_set(m.game, &m.options, (struct span){ "players", 7 }, n))
        return command_wrong(c, SAY(N_("That is no number of players for this "
                                       "game.")));
    for (int i = 0; i < wishes; i++)
        if (!command_option(c, m.game, &m.options, wish[i])) return EXIT_USAGE;
    if (m.game->refuse(&m.options))
        return command_wrong(c, SAY(m.game->refuse(&m.options)));
    m.games = (uint32_t)number;
    m.seed = (uint64_t)seed;
    match_play(&m, &result);
    if (json) print_json(&m, &result);
    else print_table(&m, &result);
    return EXIT_FINE;
}

const struct command command_sim = {
    "sim", "GAME [--bots greedy,random] [--games N] [--seed N] [--json]\n"
           "          [--option NAME=VALUE]...",
    N_("play many games between bots and show the results"),
    N_("One bot for each seat; they change seats from game to game."), run
};
