/* cmd_train.c -- `stele train`: a net learns by playing against itself.
 *
 * The same seed and number of games give the same net.  From time to time the
 * state is saved, so that training can be taken up where it was left, and the
 * net is measured against greedy; each measure is a line of the log. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "bots/learn.h"
#include "bots/nets.h"
#include "command.h"
#include "play/file.h"

enum { MEASURES = 30, MEASURE_GAMES = 100, SAVES = 200 };

struct training {
    const struct game *game;
    struct game_options options;
    long games, seed;
    double rate[2], explore[2], lambda;         /* at the beginning, the end */
    const char *out, *from;
    struct learn_state *state;          /* 17 MB with the learner */
    struct learner *learner;
};

/* What is saved besides the weights; it must fit to go on. */
struct state {
    char magic[8], game[16];
    int32_t players, inputs;
    int64_t seed, games, done;
};

static struct state state_of(const struct training *t, long done)
{
    struct state s = { .magic = "stele-t" };
    snprintf(s.game, sizeof s.game, "%s", t->game->name);
    s.players = t->options.value[0];
    s.inputs = t->state->net.inputs;
    s.seed = t->seed;
    s.games = t->games;
    s.done = done;
    return s;
}

static bool write_file(const char *path, const void *head, size_t heads,
                       const void *body, size_t bytes)
{
    char temporary[1024];
    snprintf(temporary, sizeof temporary, "%s.new", path);
    FILE *f = fopen(temporary, "wb");
    if (!f) return false;
    bool fine = fwrite(head, 1, heads, f) == heads
             && fwrite(body, 1, bytes, f) == bytes;
    return (fclose(f) == 0) & fine && rename(temporary, path) == 0;
}

static bool save(const struct training *t, long done)
{
    struct state s = state_of(t, done);
    char path[1024];
    size_t bytes = net_bytes(t->state->net.inputs);
    uint8_t *weights = malloc(bytes);
    bool fine;

    if (!weights) return false;
    snprintf(path, sizeof path, "%s.state", t->out);
    net_write(&t->state->net, weights);
    fine = write_file(path, &s, sizeof s, t->state, sizeof *t->state)
        && write_file(t->out, weights, 0, weights, bytes);
    free(weights);
    if (done == t->games) remove(path);
    return fine;
}

/* Games already done; 0 when there is no state that fits. */
static long resume(struct training *t)
{
    struct state is, wants = state_of(t, 0);
    char path[1024];
    long done = 0;

    snprintf(path, sizeof path, "%s.state", t->out);
    FILE *f = fopen(path, "rb");
    if (!f) return 0;
    fseek(f, 0, SEEK_END);
    bool whole = ftell(f) == (long)(sizeof is + sizeof *t->state);
    rewind(f);
    if (whole && fread(&is, sizeof is, 1, f) == 1) {
        wants.done = is.done;
        if (memcmp(&is, &wants, sizeof is) == 0
            && fread(t->state, sizeof *t->state, 1, f) == 1)
            done = (long)is.done;
    }
    fclose(f);
    return done;
}

/* ---- Measuring ---------------------------------------------------------- */

/* The net's first guess against greedy in all other seats: win share. */
static double measure(const struct training *t, double *points)
{
    const struct game *g = t->game;
    int seats = t->options.value[0], actor;
    double wins = 0;

    *points = 0;
    for (int i = 0; i < MEASURE_GAMES; i++) {
        struct random random = { (uint64_t)(i / seats + 1) << 20 };
        int own = i % seats;
        union position p;
        g->setup(&p, &t->options);
        while ((actor = g->actor(&p)) != GAME_OVER) {
            struct line line;
            if (actor == GAME_CHANCE) {
                g->apply(&p, game_any(g, &p, &random), NULL);
            } else if (actor == own) {
                lines_find(&t->learner->brain, &p, &width_narrow,
                           random_next(&random), &line, 1);
                line_play(g, &p, &line);
            } else {
                struct mind mind = mind_of(random_next(&random));
                g->apply(&p, bot_answer(bot_named("greedy"), g, &p, &mind),
                         NULL);
            }
        }
        struct worth w = brain_worth(&t->learner->brain, &p, own);
        wins += (double)w.win;
        *points += (double)w.score * 100;
    }
    *points /= MEASURE_GAMES;
    return wins / MEASURE_GAMES;
}

static void report(const struct training *t, long done, double seconds)
{
    const struct learner *l = t->learner;
    double points, share = measure(t, &points);

    printf("{\"game\":\"%s\",\"players\":%d,\"seed\":%ld,\"games\":%ld,"
           "\"rate\":%.6f,\"error\":%.5f,\"greedy\":%.4f,\"points\":%.2f,"
           "\"seconds\":%.0f}\n", t->game->name, t->options.value[0], t->seed,
           done, (double)l->rate,
           l->learned ? l->error / (double)l->learned : 0, share, points,
           seconds);
    fflush(stdout);
}

static void bar(const struct training *t, long done, long begun, double seconds)
{
    double share = (double)done / (double)t->games;
    double speed = (double)(done - begun) / (seconds > 0 ? seconds : 1);

    if (!isatty(STDERR_FILENO)) return;
    fprintf(stderr, "\r[");
    for (int i = 0; i < 40; i++) fputc(i < share * 40 ? '#' : '.', stderr);
    fprintf(stderr, "] %ld/%ld  %.0f/s  %.0f s ", done, t->games, speed,
            speed > 0 ? (double)(t->games - done) / speed : 0);
    if (done == t->games) fputc('\n', stderr);
}

/* ---- The run ------------------------------------------------------------ */

/* Rates fall by the same factor, exploring by the same amount, each game. */
static void pace(struct training *t, double share)
{
    double fall = pow(t->rate[1] / t->rate[0], share);
    t->learner->rate = (float)(t->rate[0] * fall);
    t->learner->explore = (float)(t->explore[0]
                                  + (t->explore[1] - t->explore[0]) * share);
}

static double now(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (double)ts.tv_sec + (double)ts.tv_nsec * 1e-9;
}

/* Options that change the play a little are drawn anew for each game. */
static struct game_options vary(const struct training *t, uint64_t seed)
{
    struct game_options o = t->options;
    struct random r = { ~seed };
    if (t->options.value[0] > 1) return o;
    for (int i = 1; i < GAME_OPTIONS && t->game->option[i].name; i++) {
        const struct game_option *is = &t->game->option[i];
        if (strncmp(is->name, "bot_", 4) != 0) continue;
        o.value[i] = (uint8_t)(is->least + random_below(&r,
                         (uint32_t)(is->most - is->least + 1)));
    }
    return o;
}

static int cannot_save(const struct training *t)
{
    perror(t->out);
    return EXIT_SYSTEM;
}

static int train(struct training *t)
{
    struct learner *l = t->learner;
    long done = resume(t), begun = done;
    double start = now();

    l->lambda = (float)t->lambda;
    for (; done < t->games; done++) {
        uint64_t seed = (uint64_t)t->seed * 0x9e3779b97f4a7c15u
                      + (uint64_t)done * 0xd1342543de82ef95u;
        struct game_options o = vary(t, seed);
        if (done % (t->games / MEASURES + 1) == 0) {
            report(t, done, now() - start);
            l->error = 0;
            l->learned = 0;
        }
        if (done % (t->games / SAVES + 1) == 0) {
            bar(t, done, begun, now() - start);
            if (!save(t, done)) return cannot_save(t);
        }
        pace(t, (double)done / (double)t->games);
        learn_game(l, &o, seed);
    }
    report(t, done, now() - start);
    bar(t, done, begun, now() - start);
    return save(t, done) ? EXIT_FINE : cannot_save(t);
}

static bool prepare(const struct command *c, struct training *t)
{
    const struct sight *sight = guide_of(t->game)->sight;
    union position p;
    uint8_t x[SIGHT_INPUTS];

    if (!sight) {
        command_wrong(c, SAY(N_("Nothing is known of what a net would see of "
                                "this game.")));
        return false;
    }
    t->state = calloc(1, sizeof *t->state);
    t->learner = calloc(1, sizeof *t->learner);
    if (!t->state || !t->learner) abort();
    t->game->setup(&p, &t->options);
    t->learner->state = t->state;
    t->learner->brain = (struct brain){ t->game, sight, &t->state->net };
    net_seed(&t->state->net, sight->see(&p, 0, x, NULL), (uint64_t)t->seed);
    if (t->from) {
        size_t size;
        char *bytes = file_read(t->from, &size);
        int inputs = t->state->net.inputs;
        bool fine = bytes && net_read(&t->state->net, (uint8_t *)bytes, size)
                 && t->state->net.inputs == inputs;
        free(bytes);
        if (!fine) command_wrong(c, SAY(N_("\"{given}\" is not a net for this "
                                           "game."), TEXT("given", t->from)));
        if (!fine) return false;
    }
    t->state->net.stamp = nets_stamp(t->game, t->options.value[0]);
    return true;
}

/* n numbers above 0 and up to 1, with commas between them. */
static bool take_shares(const struct command *c, const char *given,
                        double *share, int n)
{
    const char *at = given;
    bool fine = true;

    for (int i = 0; i < n && fine; i++) {
        char *end;
        share[i] = strtod(at, &end);
        fine = end != at && share[i] > 0 && share[i] <= 1
            && *end == (i + 1 < n ? ',' : '\0');
        at = end + 1;
    }
    if (!fine)
        command_wrong(c, SAY(N_("Numbers above 0 and up to 1 belong here, not "
                                "\"{given}\"."), TEXT("given", given)));
    return fine;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "players", 1, 0, 'p' }, { "games", 1, 0, 'g' },
        { "seed", 1, 0, 's' }, { "out", 1, 0, 'o' }, { "from", 1, 0, 'f' },
        { "rate", 1, 0, 'r' }, { "explore", 1, 0, 'e' },
        { "lambda", 1, 0, 'l' }, { 0 }
    };
    struct training t = {
        .games = 100000, .seed = 1, .rate = { 0.001, 0.0001 },
        .explore = { 0.1, 0.02 }, .lambda = 0.85
    };
    long players = 2;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 'o') t.out = optarg;
        if (option == 'f') t.from = optarg;
        if ((option == 'r' && !take_shares(c, optarg, t.rate, 2))
            || (option == 'e' && !take_shares(c, optarg, t.explore, 2))
            || (option == 'l' && !take_shares(c, optarg, &t.lambda, 1)))
            return EXIT_USAGE;
        if ((option == 'p' && !command_number(c, "--players", optarg, 1,
                                              GAME_SEATS, &players))
            || (option == 'g' && !command_number(c, "--games", optarg, 0,
                                                 1000000000, &t.games))
            || (option == 's' && !command_number(c, "--seed", optarg, 0,
                                                 2000000000, &t.seed)))
            return EXIT_USAGE;
    }
    t.game = command_game(c, argc, argv);
    if (!t.game) return EXIT_USAGE;
    if (!t.out)
        return command_wrong(c, SAY(N_("Say where the net goes: --out FILE.")));
    t.options = game_usual(t.game);
    if (!game_set(t.game, &t.options, (struct span){ "players", 7 },
                  (int)players))
        return command_wrong(c, SAY(N_("That is no number of players for this "
                                       "game.")));
    code = prepare(c, &t) ? train(&t) : EXIT_USAGE;
    free(t.state);
    free(t.learner);
    return code;
}

const struct command command_train = {
    "train", "GAME --players N --games N --out FILE [--seed N] [--from FILE]\n"
             "          [--rate FIRST,LAST] [--explore FIRST,LAST] "
             "[--lambda X]",
    N_("let a net learn by playing against itself"),
    N_("Goes on where it was left when it is called once more; every measure "
       "is a line of JSON.\n"
       "--from goes on from a net; with --games 0 it is taken over as it is,\n"
       "for the rules and inputs of today: measure whether it still plays\n"
       "well."), run
};
