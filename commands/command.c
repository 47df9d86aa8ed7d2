/* command.c -- what the sub-commands share: help, arguments, files. */
#include "command.h"
#include <stdlib.h>
#include <string.h>
#include "play/file.h"

int command_help(const struct command *c)
{
    printf("stele %s %s\n\n", c->name, c->use);
    say_to(stdout, SAY(c->what));
    if (c->help) printf("\n%s\n", say_word(c->help));
    return EXIT_FINE;
}

int command_wrong(const struct command *c, struct message m)
{
    char help[64];

    fprintf(stderr, "stele %s: ", c->name);
    say_to(stderr, m);
    snprintf(help, sizeof help, "stele help %s", c->name);
    say_to(stderr, SAY(N_("For help: {command}"), TEXT("command", help)));
    return EXIT_USAGE;
}

/* What getopt_long() has just refused: a long option stands as a whole before
 * optind, of a short one it tells the letter. */
static int wrong_option(const struct command *c, int option, const char *given)
{
    bool whole = strncmp(given, "--", 2) == 0;
    char name[64];

    if (whole) snprintf(name, sizeof name, "%.*s", (int)strcspn(given, "="),
                        given);
    else snprintf(name, sizeof name, "-%c", optopt);
    if (option == ':')
        return command_wrong(c, SAY(N_("{option} needs a value."),
                                    TEXT("option", name)));
    if (whole && optopt)
        return command_wrong(c, SAY(N_("{option} takes no value."),
                                    TEXT("option", name)));
    return command_wrong(c, SAY(N_("There is no option \"{given}\"."),
                                TEXT("given", name)));
}

bool command_common(const struct command *c, int option, char **argv, int *code)
{
    if (option == 'h') *code = command_help(c);
    else if (option == '?' || option == ':')
        *code = wrong_option(c, option, argv[optind - 1]);
    else return false;
    return true;
}

bool command_number(const struct command *c, const char *name,
                    const char *given, long least, long most, long *number)
{
    struct reader r = reader_of(given, strlen(given));
    *number = (long)read_int(&r, least, most);
    if (read_done(&r)) return true;
    command_wrong(c, SAY(N_("{option} takes a whole number from {least} to "
                            "{most}, not \"{given}\"."),
                         TEXT("option", name), NUMBER("least", least),
                         NUMBER("most", most), TEXT("given", given)));
    return false;
}

const struct game *command_game(const struct command *c, int argc, char **argv)
{
    if (optind >= argc) {
        command_wrong(c, SAY(N_("Which game?")));
        return NULL;
    }
    const struct game *g = game_named(argv[optind]);
    if (!g) command_wrong(c, SAY(N_("There is no game \"{given}\"."),
                                 TEXT("given", argv[optind])));
    optind++;
    return g;
}

bool command_option(const struct command *c, const struct game *g,
                    struct game_options *o, const char *given)
{
    struct reader r = reader_of(given, strlen(given));
    struct span name = read_word(&r);
    read_must(&r, "=");
    int value = (int)read_int(&r, 0, 255);
    if (read_done(&r) && game_set(g, o, name, value)) return true;
    command_wrong(c, SAY(N_("There is no option or value \"{given}\"."),
                         TEXT("given", given)));
    return false;
}

void command_bad_text(const char *path, const struct reader *r)
{
    int line, column;
    reader_place(r, &line, &column);
    fprintf(stderr, "%s:%d:%d: ", path, line, column);
    say_refusal(stderr, r);
}

int command_record(const struct command *c, int argc, char **argv,
                   struct record *record)
{
    union position p;
    size_t length;

    if (optind + 1 != argc)
        return command_wrong(c, SAY(N_("One file with a record is needed.")));
    char *text = file_read(argv[optind], &length);
    if (!text) return EXIT_SYSTEM;
    struct reader r = reader_of(text, length);
    bool fine = record_read(record, &r, &p);
    if (!fine) command_bad_text(argv[optind], &r);
    free(text);
    return fine ? EXIT_FINE : EXIT_FAILED;
}
