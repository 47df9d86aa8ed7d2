/* play.c -- `stele play`: the terminal client.
 *
 * Line based: the table, what happened, a question with numbered options, and
 * an answer.  Every number shown comes from explain() or from the odds. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../bots/bot.h"
#include "../protocol/command.h"
#include "../protocol/odds.h"
#include "../protocol/table.h"
#include "columns.h"
#include "view.h"

enum { PAGE = 12, ROWS = GAME_ACTIONS, LINE = 512, LOG = 20 };

struct client {
    struct table table;
    const struct bot *bot[GAME_SEATS];          /* NULL: a person */
    struct random random;                       /* the bots' own */
    const char *save;                           /* saved after each answer */
    bool saved;                                 /* as it stands now */

    struct game_row row[ROWS];                  /* of the question asked */
    int rows, choice[ROWS], choices, page;      /* choice: rows that can be */
};

static struct client client;

static struct speaker speaker(const struct client *c)
{
    return (struct speaker){ c->table.game, c->table.record.name };
}

/* A message wrapped at the width of the terminal. */
static int put(const struct client *c, struct message m, int at, int indent)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = speaker(c);
    say(&t, &who, m);
    return columns_wrap(stdout, buffer, at, indent);
}

/* ---- What happens ---------------------------------------------------------- */

static void tell(void *ctx, const void *position, struct frame f, action_t a)
{
    const struct client *c = ctx;
    struct message m = c->table.game->narrate(position, f, a);
    if (!m.text) return;
    printf("  ");
    put(c, m, 2, 4);
    printf("\n");
}

/* The last lines of the log, told anew from the record. */
struct log { struct client *c; char line[LOG][SAY_ROOM]; int lines; };

static void log_line(void *ctx, const void *position, struct frame f,
                     action_t a)
{
    struct log *l = ctx;
    struct message m = l->c->table.game->narrate(position, f, a);
    struct text t = text_in(l->line[l->lines % LOG], SAY_ROOM);
    struct speaker who = speaker(l->c);
    if (!m.text) return;
    say(&t, &who, m);
    l->lines++;
}

static void show_log(struct client *c)
{
    static struct log l;
    union position p = c->table.start;
    struct game_teller teller = { log_line, &l };

    l.c = c;
    l.lines = 0;
    for (uint32_t i = 0; i < c->table.record.actions; i++)
        c->table.game->apply(&p, c->table.record.action[i], &teller);
    for (int i = l.lines > LOG ? l.lines - LOG : 0; i < l.lines; i++) {
        printf("  ");
        columns_wrap(stdout, l.line[i % LOG], 2, 4);
        printf("\n");
    }
}

/* ---- The question ---------------------------------------------------------- */

static void keep_row(void *ctx, const struct game_row *row)
{
    struct client *c = ctx;
    if (c->rows == ROWS) return;
    if (row->can) c->choice[c->choices++] = c->rows;
    c->row[c->rows++] = *row;
}

static void ask(struct client *c)
{
    c->rows = c->choices = c->page = 0;
    c->table.game->explain(&c->table.position, keep_row, c);
}

static const struct game_fact *fact(const struct game_row *row, const char *key)
{
    for (int i = 0; i < row->facts; i++)
        if (strcmp(row->fact[i].key, key) == 0) return &row->fact[i];
    return NULL;
}

/* One line for an option: what it is, the weeks as journey + work, where that
 * leaves the marker, and the odds of a dig. */
static void put_choice(const struct client *c, int number)
{
    const struct game_row *row = &c->row[c->choice[number]];
    const struct game_fact *journey = fact(row, "journey");
    const struct game_fact *work = fact(row, "work");
    const struct game_fact *place = fact(row, "place");
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = speaker(c);
    struct dig_odds odds;
    int at = 4 + 46;

    printf("%3d ", number + 1);
    say(&t, &who, row->what);
    if (odds_of(c->table.game, &c->table.position, row->action, &odds)) {
        static const char *const used[] = { "rumour", "assistant", "shovel" };
        for (int i = 0; i < 3; i++)
            if (fact(row, used[i])) {
                text_put(&t, " · ");
                say(&t, &who, fact(row, used[i])->say);
            }
        columns_put(stdout, buffer, 46);
        text_clear(&t);
        say(&t, &who, SAY(N_("tokens {tokens}"),
                          NUMBER("tokens", odds.tokens)));
        columns_put(stdout, buffer, 11);
        printf(" ø %5.2f  ∅ %4.1f%%", dig_mean(&odds),
               100 * dig_nothing(&odds));
        at = 0;
    } else {
        columns_put(stdout, buffer, 46);
    }
    if (at && journey && work) {
        snprintf(buffer, sizeof buffer, "%d+%d=%d%s", journey->number,
                 work->number, journey->number + work->number,
                 fact(row, "longer") ? "+" : "");
        columns_put(stdout, buffer, 9);
        if (place) put(c, place->say, at + 9, at + 9);
    }
    printf("\n");
}

static void show_question(struct client *c)
{
    struct speaker who = speaker(c);
    int from = c->page * PAGE, to = from + PAGE;

    printf("\n");
    view_thebes(stdout, &who, &c->table.position);
    printf("\n");
    put(c, c->table.game->question(&c->table.position), 0, 0);
    printf("\n");
    if (to > c->choices) to = c->choices;
    for (int i = from; i < to; i++) put_choice(c, i);
    if (c->choices > PAGE) {
        printf("  + ");
        say_to(stdout, SAY(N_("more options ({page} of {pages})"),
                           NUMBER("page", c->page + 1),
                           NUMBER("pages", (c->choices + PAGE - 1) / PAGE)));
    }
}

/* ---- Details --------------------------------------------------------------- */

static void put_bar(const char *label, double share)
{
    int eighths = (int)(share * 40 * 8 + 0.5);
    static const char *const part[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };

    printf("    %6s %5.1f%% ", label, 100 * share);
    for (int i = 0; i < eighths / 8; i++) printf("█");
    printf("%s\n", part[eighths % 8]);
}

static void put_odds(const struct dig_odds *odds)
{
    char label[16];
    double all = (double)odds->sets, rest = 0;

    printf("    %s\n", say_word(N_("Finds (artefacts and books):")));
    for (int i = 0; i <= odds->tokens; i++) {
        double share = (double)odds->finds[i] / all;
        snprintf(label, sizeof label, "%d", i);
        if (share >= 0.001) put_bar(label, share);
    }
    printf("    %s\n", say_word(N_("Points of the artefacts:")));
    for (int i = 0; i <= DIG_POINTS; i++) {
        double share = (double)odds->points[i] / all;
        snprintf(label, sizeof label, "%d", i);
        if (share >= 0.01) put_bar(label, share);
        else rest += share;
    }
    put_bar(say_word(N_("others")), rest);
}

/* Everything explain() has to say about one option. */
static void show_details(const struct client *c, const struct game_row *row)
{
    struct dig_odds odds;

    printf("  ");
    put(c, row->what, 2, 4);
    printf("\n");
    if (!row->can) {
        printf("    %s: ", row->rule);
        put(c, row->reason, 6 + (int)strlen(row->rule), 6);
        printf("\n");
    }
    for (int i = 0; i < row->facts; i++) {
        printf("    ");
        put(c, row->fact[i].say, 4, 6);
        printf("\n");
    }
    if (row->reveals)
        printf("    %s\n",
               say_word(N_("Reveals something: no undo after it.")));
    if (row->can && odds_of(c->table.game, &c->table.position, row->action,
                            &odds)) put_odds(&odds);
}

static void show_impossible(const struct client *c)
{
    for (int i = 0; i < c->rows; i++) {
        const struct game_row *row = &c->row[i];
        if (row->can) continue;
        printf("  ");
        int at = put(c, row->what, 2, 4);
        printf(" [%s] ", row->rule);
        put(c, row->reason, at + (int)strlen(row->rule) + 4, 4);
        printf("\n");
    }
}

static void show_scores(struct client *c)
{
    int place[GAME_SEATS];
    const struct game *g = c->table.game;
    struct game_score score;

    game_places(g, &c->table.position, place);
    for (int s = 0; s < game_players(g, &c->table.position); s++) {
        g->score(&c->table.position, s, &score);
        say_to(stdout, SAY_N(NP_("{place}. {player}: {points} point",
                                 "{place}. {player}: {points} points"),
                             NUMBER("points", score.total),
                             NUMBER("place", place[s]),
                             TEXT("player", c->table.record.name[s])));
        for (int i = 0; i < score.parts; i++) {
            if (score.part[i].points == 0) continue;
            printf("   %4d  ", score.part[i].points);
            put(c, score.part[i].what, 9, 9);
            printf("\n");
        }
    }
}

static void show_help(void)
{
    static const struct { const char *key, *what; } help[] = {
        { "1, 2, ...", N_("choose that option") },
        { "? 3", N_("all about option 3: costs, gains, odds") },
        { "+", N_("more options") },
        { "w", N_("what cannot be done, and why") },
        { "u", N_("undo, as far as the last draw") },
        { "l", N_("the log") },
        { "p", N_("points now") },
        { "s FILE", N_("save; resume with stele play --resume FILE") },
        { "q", N_("leave") },
    };
    for (size_t i = 0; i < sizeof help / sizeof help[0]; i++) {
        printf("  ");
        columns_put(stdout, help[i].key, 12);
        printf("%s\n", say_word(help[i].what));
    }
}

/* ---- Saving ---------------------------------------------------------------- */

/* Written beside and renamed: the old save is there until the new one is. */
static bool save(struct client *c, const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *f = fopen(part, "w");
    bool fine = f != NULL;

    if (fine) {
        table_save(&c->table, f, true);
        fine = fflush(f) == 0 && fsync(fileno(f)) == 0;
        fine = fclose(f) == 0 && fine && rename(part, path) == 0;
    }
    if (fine) c->saved = true;
    else say_to(stdout, SAY(N_("Cannot write {file}: {reason}"),
                            TEXT("file", path),
                            TEXT("reason", strerror(errno))));
    return fine;
}

/* ---- Answers --------------------------------------------------------------- */

static void play(struct client *c, action_t a)
{
    struct game_teller teller = { tell, c };
    if (!table_play(&c->table, a, &teller)) __builtin_trap();
    c->saved = false;
    if (c->save) save(c, c->save);
}

/* Back to the last question a person answered, if nothing was drawn since. */
static bool undo(struct client *c)
{
    bool undone = false;
    uint32_t from = c->table.record.actions;

    while (table_undo(&c->table)) {
        int actor = c->table.game->actor(&c->table.position);
        undone = actor >= 0 && !c->bot[actor];
        if (undone) break;
    }
    if (!undone && c->table.record.actions < from) __builtin_trap();
    c->saved = false;
    return undone;
}

static const struct game_row *option_numbered(const struct client *c,
                                              const char *given)
{
    struct reader r = reader_of(given, strlen(given));
    int number = (int)read_int(&r, 1, c->choices);
    if (!read_done(&r)) {
        say_to(stdout, SAY(N_("There is no option \"{given}\"; h for help."),
                           TEXT("given", given)));
        return NULL;
    }
    return &c->row[c->choice[number - 1]];
}

/* One line from the player.  False when the player leaves. */
static bool answer(struct client *c, char *line)
{
    static bool warned;
    const struct game_row *row;
    char *rest = line + strcspn(line, " ");

    if (*rest) *rest++ = '\0';
    if (strcmp(line, "q") == 0) {
        if (c->saved || warned) return false;
        warned = true;
        say_to(stdout, SAY(N_("The game is not saved. q again leaves.")));
        return true;
    }
    warned = false;
    if (strcmp(line, "h") == 0)      show_help();
    else if (strcmp(line, "w") == 0) show_impossible(c);
    else if (strcmp(line, "l") == 0) show_log(c);
    else if (strcmp(line, "p") == 0) show_scores(c);
    else if (strcmp(line, "?") == 0) {
        if ((row = option_numbered(c, rest))) show_details(c, row);
    } else if (strcmp(line, "+") == 0) {
        c->page = (c->page + 1) * PAGE < c->choices ? c->page + 1 : 0;
        show_question(c);
    } else if (strcmp(line, "s") == 0) {
        const char *path = *rest ? rest : c->save;
        if (!path) say_to(stdout, SAY(N_("Save where? s FILE")));
        else if (save(c, path))
            say_to(stdout, SAY(N_("Saved in {file}."), TEXT("file", path)));
    } else if (strcmp(line, "u") == 0) {
        if (undo(c)) {
            ask(c);
            show_question(c);
        } else {
            say_to(stdout, SAY(N_("Nothing to undo since the last draw.")));
        }
    } else if ((row = option_numbered(c, line))) {
        play(c, row->action);
        c->rows = 0;                    /* the question is answered */
    }
    return true;
}

/* A person's turn: true when a question was answered, false to leave. */
static bool person(struct client *c)
{
    char line[LINE];

    ask(c);
    show_question(c);
    while (c->rows > 0) {
        printf("> ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            printf("\n");
            return false;
        }
        size_t n = strcspn(line, "\r\n");
        if (line[n] == '\0' && n == sizeof line - 1) {  /* too long: skip it */
            for (int ch; (ch = getchar()) != EOF && ch != '\n';) continue;
        }
        line[n] = '\0';
        if (n > 0 && !answer(c, line)) return false;
    }
    return true;
}

static int play_on(struct client *c)
{
    const struct game *g = c->table.game;
    struct game_teller teller = { tell, c };
    int actor;

    table_chance(&c->table, &teller);
    while ((actor = g->actor(&c->table.position)) != GAME_OVER) {
        action_t only;
        if (c->bot[actor])
            play(c, bot_answer(c->bot[actor], g, &c->table.position,
                               &c->random));
        else if (game_forced(g, &c->table.position, &only)) play(c, only);
        else if (!person(c)) return EXIT_FINE;
    }
    printf("\n");
    say_to(stdout, SAY(N_("The game is over.")));
    show_scores(c);
    return EXIT_FINE;
}

/* ---- Starting -------------------------------------------------------------- */

/* "human,greedy,greedy": who sits where.  Returns the number of seats. */
static int take_seats(const struct command *cmd, struct client *c, char *list)
{
    int n = 0;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ","), n++) {
        const struct bot *bot = bot_named(name);
        bool person = strcmp(name, "human") == 0;
        if (n == GAME_SEATS || (!bot && !person)) {
            command_wrong(cmd, n == GAME_SEATS
                ? SAY(N_("There are too many seats."))
                : SAY(N_("There is no bot \"{given}\"."), TEXT("given", name)));
            return 0;
        }
        c->bot[n] = bot;
    }
    return n;
}

static void take_names(struct client *c, char *list, int seats)
{
    for (int i = 0; i < seats; i++) {
        char name[RECORD_NAME];
        if (c->bot[i]) snprintf(name, sizeof name, "%s %d", c->bot[i]->name,
                                i + 1);
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
    char *text = command_file(path, &length);
    if (!text) return EXIT_SYSTEM;
    struct reader r = reader_of(text, length);
    bool fine = table_resume(&c->table, &r);
    if (!fine) command_bad_text(path, &r);
    free(text);
    return fine ? EXIT_FINE : EXIT_FAILED;
}

struct wishes { char *seats, *names; const char *seed, *resume; };

static int start(const struct command *cmd, struct client *c,
                 struct wishes *w, int argc, char **argv)
{
    static char usual[] = "human,greedy";
    uint8_t seed[RECORD_KEY];
    int seats = take_seats(cmd, c, w->seats ? w->seats : usual);

    if (seats == 0) return EXIT_USAGE;
    fair_random_seed(seed);
    memcpy(&c->random.state, seed, sizeof c->random.state);
    if (w->resume) {
        int code = resume(c, w->resume);
        if (code == EXIT_FINE && !c->save) c->save = w->resume;
        if (code == EXIT_FINE && c->table.record.options.value[0] != seats)
            return command_wrong(cmd, SAY(N_("The record has another number "
                                             "of seats; use --seats.")));
        return code;
    }
    const struct game *g = command_game(cmd, argc, argv);
    if (!g) return EXIT_USAGE;
    struct game_options o = game_usual(g);
    if (!game_set(g, &o, (struct span){ "players", 7 }, seats))
        return command_wrong(cmd, SAY(N_("That is no number of players for "
                                         "this game.")));
    if (w->seed) {
        fair_seed(w->seed, seed);
        memcpy(&c->random.state, seed, sizeof c->random.state);
    }
    table_new(&c->table, g, &o, seed);
    take_names(c, w->names, seats);
    return EXIT_FINE;
}

static int run(const struct command *cmd, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "seats", 1, 0, 's' }, { "names", 1, 0, 'n' },
        { "seed", 1, 0, 'd' }, { "save", 1, 0, 'f' }, { "resume", 1, 0, 'r' },
        { 0 }
    };
    struct wishes w = { 0 };
    int code, option;

    while ((option = getopt_long(argc, argv, "h", known, NULL)) != -1) {
        if (command_common(cmd, option, &code)) return code;
        if (option == 's') w.seats = optarg;
        if (option == 'n') w.names = optarg;
        if (option == 'd') w.seed = optarg;
        if (option == 'f') client.save = optarg;
        if (option == 'r') w.resume = optarg;
    }
    code = start(cmd, &client, &w, argc, argv);
    if (code != EXIT_FINE) return code;
    if (optind < argc)
        return command_wrong(cmd, SAY(N_("\"{given}\" is too much."),
                                      TEXT("given", argv[optind])));
    say_to(stdout, SAY(N_("h for help")));
    return play_on(&client);
}

const struct command command_play = {
    "play", "GAME [--seats human,greedy] [--names A,B] [--seed WORD]\n"
            "           [--save FILE] [--resume FILE]",
    N_("play in the terminal"),
    N_("A seat is human, or the name of a bot: random, greedy.\n"
       "--save keeps the game in a file, saved after each answer.\n"
       "--resume takes up a saved game; give the same --seats."), run
};
