/* cmd_engine.c -- `stele engine`: the line protocol on standard input and
 * output, one table. */
#include "command.h"
#include "protocol/engine.h"

/* A line without its newline; false at the end.  Of a line too long only the
 * beginning is kept and `*cut` is set. */
static bool get_line(char *line, size_t room, size_t *length, bool *cut)
{
    int c;

    *length = 0;
    *cut = false;
    while ((c = getchar()) != EOF && c != '\n') {
        if (*length < room) line[(*length)++] = (char)c;
        else *cut = true;
    }
    if (*length > 0 && line[*length - 1] == '\r') --*length;
    return c != EOF || *length > 0;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option none[] = { { "help", 0, 0, 'h' }, { 0 } };
    static struct engine engine;
    char line[ENGINE_LINE];
    size_t length;
    bool cut;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", none, NULL)) != -1)
        if (command_common(c, option, argv, &code)) return code;
    setvbuf(stdout, NULL, _IOLBF, 0);
    engine_start(&engine, stdout);
    while (!engine.quit && get_line(line, sizeof line, &length, &cut)) {
        if (cut) printf("error %d: %s\n", ENGINE_LINE + 1,
                        say_word(N_("this line is too long")));
        else engine_line(&engine, line, length);
    }
    return EXIT_FINE;
}

const struct command command_engine = {
    "engine", "", N_("the line protocol, for programs (docs/PROTOCOL.md)"),
    NULL, run
};
