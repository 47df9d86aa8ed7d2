/* command.c -- what the sub-commands share: help, arguments, files. */
#include "command.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int command_help(const struct command *c)
{
    printf("stele %s %s\n\n", c->name, c->use);
    say_to(stdout, SAY(c->what));
    if (c->help) printf("\n%s\n", say_word(c->help));
    return EXIT_FINE;
}

int command_wrong(const struct command *c, struct message m)
{
    fprintf(stderr, "stele %s: ", c->name);
    say_to(stderr, m);
    say_to(stderr, SAY(N_("For help: {command}"), TEXT("command",
                                                       "stele help")));
    return EXIT_USAGE;
}

bool command_common(const struct command *c, int option, int *code)
{
    if (option == 'h') *code = command_help(c);
    else if (option == '?' || option == ':')
        *code = command_wrong(c, SAY(N_("There is no such option, or a value "
                                        "is missing.")));
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

static char *cannot_read(const char *path)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot read {file}: {reason}"), TEXT("file", path),
                       TEXT("reason", strerror(errno))));
    return NULL;
}

char *command_file(const char *path, size_t *length)
{
    enum { MOST = 1 << 20 };
    FILE *f = fopen(path, "rb");
    if (!f) return cannot_read(path);
    char *text = malloc(MOST + 1);
    if (!text) abort();
    errno = 0;
    *length = fread(text, 1, MOST + 1, f);
    bool bad = ferror(f) != 0;
    if (!bad && *length > MOST) {
        errno = EFBIG;
        bad = true;
    }
    fclose(f);
    if (bad) {
        free(text);
        return cannot_read(path);
    }
    return text;
}

void command_bad_text(const char *path, const struct reader *r)
{
    int line, column;
    reader_place(r, &line, &column);
    fprintf(stderr, "%s:%d:%d: %s\n", path, line, column, say_word(r->reason));
}

int command_record(const struct command *c, int argc, char **argv,
                   struct record *record)
{
    union position p;
    size_t length;

    if (optind + 1 != argc)
        return command_wrong(c, SAY(N_("One file with a record is needed.")));
    char *text = command_file(argv[optind], &length);
    if (!text) return EXIT_SYSTEM;
    struct reader r = reader_of(text, length);
    bool fine = record_read(record, &r, &p);
    if (!fine) command_bad_text(argv[optind], &r);
    free(text);
    return fine ? EXIT_FINE : EXIT_FAILED;
}
