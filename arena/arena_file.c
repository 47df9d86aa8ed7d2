/* arena_file.c -- a tournament on disk: a header, then a line for each game.
 *
 * Lines are of JSON and written as games end, in no fixed order.  What a line
 * says of the plan is compared with the plan's own words when it is read again;
 * only numbers are parsed.  A line without its newline was torn by a sudden
 * end and is cut off. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include "arena.h"
#include "play/exit.h"

enum { PLAN_ROOM = 128 };       /* bytes of the part of a line that is known */

/* ---- Writing ------------------------------------------------------------ */

void arena_write_name(FILE *out, const char *name)
{
    fputc('"', out);
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        if (c < 0x20) fprintf(out, "\\u%04x", c);
        else if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
        else fputc(c, out);
    }
    fputc('"', out);
}

static void write_names(const struct arena *a, FILE *out, bool specs)
{
    for (int b = 0; b < a->all; b++) {
        if (b) fputc(',', out);
        arena_write_name(out, specs ? a->bot[b] : a->name[b]);
    }
    fputc(']', out);
}

static bool renamed(const struct arena *a)
{
    for (int b = 0; b < a->all; b++)
        if (strcmp(a->bot[b], a->name[b]) != 0) return true;
    return false;
}

/* What a tournament is, whatever its length: game, options, bots and seed.  The
 * specs are told where they are not the names. */
void arena_write_setting(const struct arena *a, FILE *out)
{
    const struct game *g = a->game;

    fprintf(out, "\"game\":\"%s\",\"rules\":%d,\"options\":{", g->name,
            g->rules);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        fprintf(out, "%s\"%s\":%d", i ? "," : "", g->option[i].name,
                a->options.value[i]);
    fprintf(out, "},\"seed\":%llu,\"names\":[", (unsigned long long)a->seed);
    write_names(a, out, false);
    if (renamed(a)) {
        fprintf(out, ",\"specs\":[");
        write_names(a, out, true);
    }
}

static void write_header(const struct arena *a, FILE *out)
{
    fprintf(out, "{\"arena\":1,");
    arena_write_setting(a, out);
    fprintf(out, "}\n");
}

/* The beginning of a game's line: all that follows from its number. */
static void plan_of(const struct arena *a, uint32_t number, struct text *t)
{
    uint8_t who[GAME_SEATS];

    arena_seating(a, number, who);
    text_put(t, "{\"number\":");
    text_int(t, number);
    text_put(t, ",\"seed\":");
    text_int(t, number / arena_games_of_seed(a));
    text_put(t, ",\"rotation\":");
    text_int(t, number % (uint32_t)a->players);
    text_put(t, ",\"seats\":[");
    for (int s = 0; s < a->seats; s++) {
        if (s) text_char(t, ',');
        text_int(t, who[s]);
    }
    text_char(t, ']');
}

static bool any_replaced(const struct arena *a, const struct arena_time *t)
{
    for (int s = 0; s < a->seats; s++)
        if (t[s].replaced) return true;
    return false;
}

void arena_write_game(const struct arena *a, FILE *out, uint32_t number,
                      const struct arena_game *g, const struct arena_time *t)
{
#define LIST(key, format, value)                                            \
    do {                                                                    \
        fprintf(out, ",\"" key "\":[");                                     \
        for (int s = 0; s < a->seats; s++)                                  \
            fprintf(out, "%s" format, s ? "," : "", value);                 \
        fputc(']', out);                                                    \
    } while (0)
    char room[PLAN_ROOM];
    struct text plan = text_in(room, sizeof room);

    plan_of(a, number, &plan);
    fputs(room, out);
    LIST("points", "%d", g->points[s]);
    LIST("places", "%d", g->place[s]);
    LIST("decisions", "%u", t[s].decisions);
    LIST("turns", "%u", t[s].turns);
    LIST("ms", "%.3f", t[s].ms);
    LIST("most_ms", "%.3f", t[s].most_ms);
    LIST("most_turn_ms", "%.3f", t[s].most_turn_ms);
    if (any_replaced(a, t)) LIST("replaced", "%u", t[s].replaced);
    fprintf(out, "}\n");
#undef LIST
}

/* ---- Reading ------------------------------------------------------------ */

/* ,"KEY":[N,N...] with a number for each seat.  The line ends in a NUL. */
static void read_list(struct reader *r, const char *key, int seats,
                      double least, double most, double *out)
{
    read_must(r, ",\"");
    read_must(r, key);
    read_must(r, "\":[");
    for (int s = 0; s < seats && !r->reason; s++) {
        char *end;
        if (s) read_must(r, ",");
        if (r->reason) return;
        out[s] = strtod(r->at, &end);
        if (end == r->at || !(out[s] >= least && out[s] <= most))
            read_fail(r, "this is no number here");
        else r->at = end;
    }
    read_must(r, "]");
}

/* One line without its newline; false when it is no game of this plan.  Games
 * beyond the plan are those of a longer run, and left alone. */
static bool take_line(struct arena *a, const char *line, size_t length)
{
    struct reader r = reader_of(line, length), again = r;
    struct arena_game g = { 0 };
    struct arena_time time[GAME_SEATS] = { 0 };
    double v[8][GAME_SEATS] = { { 0 } };
    char room[PLAN_ROOM];
    struct text plan = text_in(room, sizeof room);

    read_must(&again, "{\"number\":");
    int64_t number = read_int(&again, 0, UINT32_MAX);
    if (again.reason) return false;
    if (number >= a->games) return true;
    plan_of(a, (uint32_t)number, &plan);
    read_must(&r, room);
    read_list(&r, "points", a->seats, INT16_MIN, INT16_MAX, v[0]);
    read_list(&r, "places", a->seats, 1, a->seats, v[1]);
    read_list(&r, "decisions", a->seats, 0, 1e6, v[2]);
    read_list(&r, "turns", a->seats, 0, 1e6, v[3]);
    read_list(&r, "ms", a->seats, 0, 1e12, v[4]);
    read_list(&r, "most_ms", a->seats, 0, 1e12, v[5]);
    read_list(&r, "most_turn_ms", a->seats, 0, 1e12, v[6]);
    if (!read_is(&r, "}")) {
        read_list(&r, "replaced", a->seats, 0, 1e6, v[7]);
        read_must(&r, "}");
    }
    if (!read_done(&r) || a->result[number].done) return false;
    for (int s = 0; s < a->seats; s++) {
        g.points[s] = (int16_t)v[0][s];
        g.place[s] = (uint8_t)v[1][s];
        time[s] = (struct arena_time){ (uint32_t)v[2][s], (uint32_t)v[3][s],
                                       (uint32_t)v[7][s], v[4][s], v[5][s],
                                       v[6][s] };
    }
    arena_take(a, (uint32_t)number, &g, time);
    return true;
}

/* Takes every whole line.  Returns the number of the first that is wrong, 0 if
 * none; `*whole` is where the last whole line ends. */
static int take_lines(struct arena *a, FILE *in, off_t *whole)
{
    char *header = NULL, *line = NULL;
    size_t size, room = 0;
    ssize_t n;
    int at = 0, wrong = 0;
    FILE *memory = open_memstream(&header, &size);

    if (!memory) abort();
    write_header(a, memory);
    if (fclose(memory) != 0) abort();
    *whole = 0;
    while (!wrong && (n = getline(&line, &room, in)) > 0) {
        bool torn = line[n - 1] != '\n';
        at++;
        if (at == 1) {
            if ((torn ? (size_t)n > size : (size_t)n != size)
                || memcmp(line, header, (size_t)n) != 0) wrong = at;
        } else if (!torn) {
            line[n - 1] = '\0';
            if (!take_line(a, line, (size_t)n - 1)) wrong = at;
        }
        if (!torn) *whole += n;
    }
    free(line);
    free(header);
    return wrong;
}

struct message arena_cannot_write(const struct arena *a)
{
    return SAY(N_("Cannot write {file}: {reason}"), TEXT("file", a->path),
               TEXT("reason", strerror(errno)));
}

static int resume(struct arena *a, struct message *why)
{
    off_t whole;
    int wrong = take_lines(a, a->out, &whole);

    if (wrong == 1) {
        *why = SAY(N_("{file} is of another tournament: game, options, bots "
                      "or seed differ."), TEXT("file", a->path));
        return EXIT_USAGE;
    }
    if (wrong) {
        *why = SAY(N_("{file}, line {line}: this is no game of this "
                      "tournament."),
                   TEXT("file", a->path), NUMBER("line", wrong));
        return EXIT_FAILED;
    }
    if (ferror(a->out) || ftruncate(fileno(a->out), whole) != 0
        || fseeko(a->out, whole, SEEK_SET) != 0) {
        *why = arena_cannot_write(a);
        return EXIT_SYSTEM;
    }
    if (whole == 0) write_header(a, a->out);
    return EXIT_FINE;
}

int arena_open(struct arena *a, struct message *why)
{
    a->out = a->resume ? fopen(a->path, "r+") : NULL;
    if (a->out) return resume(a, why);
    if (!a->resume || errno == ENOENT) a->out = fopen(a->path, "wx");
    if (a->out) {
        write_header(a, a->out);
        return EXIT_FINE;
    }
    if (errno == EEXIST) {
        *why = SAY(N_("{file} is there already; {option} goes on with it."),
                   TEXT("file", a->path), TEXT("option", "--resume"));
        return EXIT_USAGE;
    }
    *why = arena_cannot_write(a);
    return EXIT_SYSTEM;
}
