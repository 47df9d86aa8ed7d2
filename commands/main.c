/* main.c -- the one program: `stele COMMAND ...`. */
#include <stdlib.h>
#include <string.h>
#include "command.h"
#include "play/fair.h"

static const struct command *const commands[] = {
    &command_play, &command_engine, &command_sim, &command_replay,
    &command_verify, &command_analyse, &command_data, &command_serve,
    &command_worker, &command_join, &command_admin, &command_load,
    &command_bench, &command_signature, &command_train, &command_arena, NULL
};

static int help(FILE *out)
{
    char names[SAY_ROOM];
    struct text t = text_in(names, sizeof names);

    for (int i = 0; games[i]; i++) {
        if (i) text_put(&t, ", ");
        text_put(&t, games[i]->name);
    }
    fprintf(out, "stele [--lang en|tr|ru|hu] COMMAND ...\n"
                 "stele --version\n\n");
    say_to(out, SAY(N_("Board games with every rule enforced: {games}."),
                    TEXT("games", names)));
    fputc('\n', out);
    for (int i = 0; commands[i]; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name,
                say_word(commands[i]->what));
    fputc('\n', out);
    say_to(out, SAY(N_("Each has help of its own: {command}"),
                    TEXT("command", "stele help COMMAND")));
    say_to(out, SAY(N_("Exit codes: 0 fine, 1 failed, 2 wrong use, 3 a file "
                       "cannot be read or written.")));
    return out == stdout ? EXIT_FINE : EXIT_USAGE;
}

static const struct command *command_named(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(name, commands[i]->name) == 0) return commands[i];
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("There is no command \"{given}\"."),
                       TEXT("given", name)));
    help(stderr);
    return NULL;
}

/* --lang may stand before the command or anywhere behind it; it is taken out
 * before the command sees its arguments. */
static bool take_language(int *argc, char **argv)
{
    const char *language = NULL;
    int kept = 0;

    for (int i = 0; i < *argc; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) language = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < *argc)
            language = argv[++i];
        else argv[kept++] = argv[i];
    }
    *argc = kept;
    argv[kept] = NULL;
    if (say_language(language)) return true;
    say_language(NULL);
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("There is no language \"{given}\"; there are en, "
                          "tr, ru and hu."), TEXT("given", language)));
    return false;
}

int main(int argc, char **argv)
{
    if (!take_language(&argc, argv)) return EXIT_USAGE;
    if (!fair_start()) {
        say_to(stderr, SAY(N_("The library for random numbers does not "
                              "start.")));
        return EXIT_SYSTEM;
    }
    if (argc < 2) return help(stderr);
    if (strcmp(argv[1], "--version") == 0) {
        printf("stele %s\n", VERSION);
        return EXIT_FINE;
    }
    bool helping = strcmp(argv[1], "help") == 0;
    if (strcmp(argv[1], "--help") == 0 || (helping && argc == 2))
        return help(stdout);
    const struct command *c = command_named(argv[1 + helping]);
    if (!c) return EXIT_USAGE;
    if (helping) return command_help(c);
    opterr = 0;
    return c->run(c, argc - 1, argv + 1);
}
