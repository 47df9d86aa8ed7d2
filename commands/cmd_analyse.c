/* cmd_analyse.c -- `stele analyse`: where a finished game was decided; of a
 * position, or a game not finished yet, the best turns from there. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "analysis/analysis.h"
#include "command.h"
#include "play/file.h"
#include "play/table.h"

enum { TRIALS = 200 };

struct wishes {
    const char *path, *svg;
    long trials;                /* -1: as usual */
    bool json;
};

static int failed(const char *path, const char *why)
{
    fprintf(stderr, "%s: %s\n", path, say_word(why));
    return EXIT_FAILED;
}

static void progress(uint32_t done, uint32_t of)
{
    if (!isatty(STDERR_FILENO)) return;
    fprintf(stderr, "\r[");
    for (uint32_t i = 0; i < 40; i++) fputc(i * of < done * 40 ? '#' : '.',
                                            stderr);
    fprintf(stderr, "]%s", done == of ? "\n" : "");
}

/* ---- A finished game ---------------------------------------------------- */

static int write_graph(const struct analysis *a, const char *path)
{
    FILE *f = fopen(path, "w");

    if (f) {
        graph_write(a, f);
        bool fine = !ferror(f);
        if (fclose(f) == 0 && fine) return EXIT_FINE;
    }
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot write {file}: {reason}"), TEXT("file", path),
                       TEXT("reason", strerror(errno))));
    return EXIT_SYSTEM;
}

static int look_back(const struct wishes *w, struct record *r)
{
    struct analysis a;
    union position p;
    int code = EXIT_FINE;
    const char *why;

    record_replay(r, 0, &p);
    table_name_others(r, &p);
    why = analysis_make(&a, r, w->trials < 0 ? TRIALS : (uint32_t)w->trials,
                        progress);
    if (why) return failed(w->path, why);
    if (w->json) analysis_json(&a, stdout);
    else analysis_print(&a, stdout);
    if (w->svg) code = write_graph(&a, w->svg);
    free(a.turn);
    return code;
}

/* ---- A position --------------------------------------------------------- */

static int look_ahead(const struct command *c, const struct wishes *w,
                      const struct record *r, const struct game *g,
                      const union position *p)
{
    struct effort e = hint_effort(g, p, w->trials < 0 ? HINT_TRIALS
                                                      : (uint32_t)w->trials);
    struct speaker who = { g, r ? r->name : NULL };
    struct advice advice;

    if (w->svg)
        return command_wrong(c, SAY(N_("A graph needs a finished game.")));
    const char *why = hint_find(g, p, &e, &advice);
    if (why) return failed(w->path, why);
    if (w->json) hint_json(stdout, g, p, &advice);
    else hint_print(stdout, &who, p, &advice, advice.n);
    return EXIT_FINE;
}

/* A position begins with the name of its game, a record does not. */
static const struct game *game_of(struct reader r)
{
    struct span name = read_word(&r);
    for (int i = 0; games[i]; i++)
        if (!r.reason && span_is(name, games[i]->name)) return games[i];
    return NULL;
}

static int analyse(const struct command *c, const struct wishes *w,
                   struct reader *r)
{
    static struct record record;
    const struct game *g = game_of(*r);
    union position p;

    if (g) {
        bool fine = game_read(g, r, &p);
        read_is(r, "\n");
        if (fine && !read_done(r))
            fine = read_fail(r, "there is more after the end");
        if (fine) return look_ahead(c, w, NULL, g, &p);
    } else if (record_read(&record, r, &p)) {
        g = record.game;
        return g->actor(&p) == GAME_OVER ? look_back(w, &record)
                                         : look_ahead(c, w, &record, g, &p);
    }
    command_bad_text(w->path, r);
    return EXIT_FAILED;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "trials", 1, 0, 't' }, { "svg", 1, 0, 's' },
        { "json", 0, 0, 'j' }, { 0 }
    };
    struct wishes w = { .trials = -1 };
    int code, option;
    size_t length;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 'j') w.json = true;
        if (option == 's') w.svg = optarg;
        if (option == 't' && !command_number(c, "--trials", optarg, 0,
                                             HINT_MOST, &w.trials))
            return EXIT_USAGE;
    }
    if (optind + 1 != argc)
        return command_wrong(c, SAY(N_("One file with a record or a position "
                                       "is needed.")));
    w.path = argv[optind];
    char *text = file_read(w.path, &length);
    if (!text) return EXIT_SYSTEM;
    struct reader r = reader_of(text, length);
    code = analyse(c, &w, &r);
    free(text);
    return code;
}

const struct command command_analyse = {
    "analyse", "FILE [--trials N] [--svg OUT.svg] [--json]",
    N_("show where a game was decided, or the best turns now"),
    N_("FILE holds a record or a position.  Of a finished game: what each\n"
       "player lost by choices and won by luck, the turns that counted most,\n"
       "and with --svg a graph of the win shares.  Else: the best turns now.\n"
       "--trials tells how often each turn is played ahead, in all."), run
};
