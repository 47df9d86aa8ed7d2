/* cmd_load.c -- `stele load`: very many people at a server at once, and what
 * they see of it. */
#include <string.h>
#include "client/load.h"
#include "command.h"
#include "play/columns.h"

enum {
    STREAMS = 256, TURNS, SECONDS, BURST, BESIDE, GAME, CONNECTIONS, STAY,
    UNDER_WAY,
    LABEL = 44, FIGURE = 14
};

static const struct option options[] = {
    { "streams",     required_argument, NULL, STREAMS },
    { "turns",       required_argument, NULL, TURNS },
    { "seconds",     required_argument, NULL, SECONDS },
    { "burst",       required_argument, NULL, BURST },
    { "beside",      required_argument, NULL, BESIDE },
    { "game",        required_argument, NULL, GAME },
    { "connections", required_argument, NULL, CONNECTIONS },
    { "stay",        required_argument, NULL, STAY },
    { "under-way",   required_argument, NULL, UNDER_WAY },
    { "help",        no_argument,       NULL, 'h' },
    { NULL }
};

/* ---- What was seen ------------------------------------------------------- */

static void put_row(const char *label, double a, double b, int decimals,
                    bool both)
{
    columns_put(stdout, say_word(label), LABEL);
    printf("%*.*f", FIGURE, decimals, a);
    if (both) printf("%*.*f", FIGURE, decimals, b);
    printf("\n");
}

static void put_phases(const struct load_options *o, struct load_report *r)
{
    static const struct { const char *label; int which, part; } row[] = {
        { N_("answer, half of them, ms"), 0, 500 },
        { N_("answer, 95 of 100, ms"), 0, 950 },
        { N_("answer, 99 of 100, ms"), 0, 990 },
        { N_("answer, the slowest, ms"), 0, 1000 },
        { N_("the other's event, half of them, ms"), 1, 500 },
        { N_("the other's event, 99 of 100, ms"), 1, 990 },
        { N_("bare storing, half of them, ms"), 2, 500 },
        { N_("bare storing, 99 of 100, ms"), 2, 990 },
        { N_("bare storing, the slowest, ms"), 2, 1000 },
    };
    struct load_figures *a = &r->phase[0], *b = &r->phase[1];
    bool two = o->phase[1].turns > 0;

    if (!o->under_way)
        put_row(N_("turns a second that were due"), (double)o->phase[0].turns,
                (double)o->phase[1].turns, 0, two);
    put_row(N_("turns sent"), (double)a->sent, (double)b->sent, 0, two);
    put_row(N_("turns acknowledged"), (double)a->done, (double)b->done, 0, two);
    put_row(N_("of them a second"), (double)a->done / a->seconds,
            two ? (double)b->done / b->seconds : 0, 0, two);
    put_row(N_("turns refused"), (double)a->refused, (double)b->refused, 0,
            two);
    if (!o->under_way)
        put_row(N_("due when nobody was asked"), (double)a->behind,
                (double)b->behind, 0, two);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct samples *s[] = { &a->answer, &a->event, &a->bare },
                       *t[] = { &b->answer, &b->event, &b->bare };
        put_row(row[i].label, samples_ms(s[row[i].which], row[i].part),
                samples_ms(t[row[i].which], row[i].part), 2, two);
    }
    if (o->urls == 1)
        put_row(N_("processor time of the server a turn, µs"), a->cpu_us,
                b->cpu_us, 0, two);
}

static void put_report(const struct load_options *o, struct load_report *r)
{
    put_row(N_("tables"), r->tables, 0, 0, false);
    put_row(N_("until all sat at their tables, s"), r->setup_s, 0, 1, false);
    put_row(N_("until all streams had told, s"), r->open_s, 0, 1, false);
    if (o->urls == 1) {
        put_row(N_("memory of the server a table, KB"), r->table_kb, 0, 1,
                false);
        put_row(N_("memory of the server a stream, KB"), r->stream_kb, 0, 1,
                false);
    }
    put_phases(o, r);
    put_row(N_("games that came to their end"), r->over, 0, 0, false);
    if (!r->lost) return;
    put_row(N_("streams that broke off"), (double)r->lost, 0, 0, false);
    put_row(N_("of them back in step"), (double)r->back, 0, 0, false);
    put_row(N_("all of them after, s"), r->back_s, 0, 2, false);
    put_row(N_("since the server was there again, s"), r->since_s, 0, 2, false);
}

/* ---- What is wanted ------------------------------------------------------ */

/* The smallest position is the cheapest to play on. */
static const struct game *cheapest(void)
{
    const struct game *g = games[0];

    for (int i = 1; games[i]; i++) if (games[i]->bytes < g->bytes) g = games[i];
    return g;
}

/* TURNS:SECONDS */
static bool hear_burst(const struct command *c, struct load_phase *p)
{
    struct reader r = reader_of(optarg, strlen(optarg));

    p->turns = (long)read_int(&r, 1, 100000);
    read_must(&r, ":");
    p->seconds = (long)read_int(&r, 1, 3600);
    if (read_done(&r)) return true;
    command_wrong(c, SAY(N_("--burst takes TURNS:SECONDS, not \"{given}\"."),
                         TEXT("given", optarg)));
    return false;
}

static bool hear(const struct command *c, int option, struct load_options *o)
{
    switch (option) {
    case STREAMS:
        return command_number(c, "--streams", optarg, 2, 200000, &o->streams);
    case TURNS:
        return command_number(c, "--turns", optarg, 0, 100000,
                              &o->phase[0].turns);
    case SECONDS:
        return command_number(c, "--seconds", optarg, 0, 86400,
                              &o->phase[0].seconds);
    case CONNECTIONS:
        return command_number(c, "--connections", optarg, 1, 10000,
                              &o->connections);
    case UNDER_WAY:
        o->phase[0].turns = 0;
        return command_number(c, "--under-way", optarg, 1, 100000,
                              &o->under_way);
    case STAY:
        return command_number(c, "--stay", optarg, 0, 3600, &o->stay_s);
    case BURST:
        return hear_burst(c, &o->phase[1]);
    case BESIDE:
        o->beside = optarg;
        return true;
    default:
        if ((o->game = game_named(optarg))) return true;
        command_wrong(c, SAY(N_("There is no game \"{given}\"."),
                             TEXT("given", optarg)));
        return false;
    }
}

static int run(const struct command *c, int argc, char **argv)
{
    static struct load_report report;
    struct load_options o = { .game = cheapest(), .streams = 100,
                              .connections = 64, .phase = { { 10, 10 } } };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (!hear(c, option, &o)) return EXIT_USAGE;
    }
    if (optind == argc)
        return command_wrong(c, SAY(N_("The address of a server is "
                                       "needed.")));
    o.url = argv + optind;
    o.urls = argc - optind;
    code = load_run(&o, &report);
    if (report.stream_kb > 0 || code == EXIT_FINE) put_report(&o, &report);
    return code;
}

const struct command command_load = {
    "load", "URL... [--streams N] [--turns N] [--seconds N] [--burst N:S] ...",
    N_("play at very many tables of a server at once, and measure it"),
    N_("Two people sit at each table, listen to its stream, and make turns at "
       "a steady\nrate. The server must run with --no-limits; URL is "
       "http://ADDRESS:PORT, or\nseveral: streams and connections take one "
       "after the other.\n\n"
       "  --streams N       in all, two for each table (100)\n"
       "  --turns N         a second (10)\n"
       "  --seconds N       for so long (10)\n"
       "  --under-way N     so many turns always, instead of a rate\n"
       "  --burst N:S       then N turns a second for S seconds\n"
       "  --beside FOLDER   what bare storing takes in this folder meanwhile\n"
       "  --stay N          then waits so many seconds for the server to go "
       "and come\n"
       "  --game GAME       (the one with the smallest positions)\n"
       "  --connections N   for requests (64)"),
    run
};
