/* command.h -- the sub-commands of `stele`. */
#ifndef PROTOCOL_COMMAND_H
#define PROTOCOL_COMMAND_H

#include <getopt.h>
#include <stdio.h>
#include "engine/record.h"
#include "play/say.h"

/* Exit codes, the same everywhere; docs/PROTOCOL.md and --help tell them. */
enum exit_code {
    EXIT_FINE    = 0,
    EXIT_FAILED  = 1,           /* a record is wrong, a check did not hold */
    EXIT_USAGE   = 2,           /* the command line makes no sense */
    EXIT_SYSTEM  = 3            /* a file cannot be read or written */
};

struct command {
    const char *name;
    const char *use;            /* what follows the name */
    const char *what;           /* translatable, as is `help` */
    const char *help;
    int (*run)(const struct command *, int argc, char **argv);
};

extern const struct command command_engine, command_play, command_sim,
    command_replay, command_verify, command_data, command_serve,
    command_bench, command_signature, command_train,
    command_arena, command_analyse;

/* Shows the help of a sub-command. */
int command_help(const struct command *);

/* Says what is wrong with the command line; EXIT_USAGE. */
int command_wrong(const struct command *, struct message);

/* --help and what getopt does not know, for every command: true when `option`
 * was one of them, and then `*code` is what to exit with. */
bool command_common(const struct command *, int option, int *code);

/* A whole number in a range; says what is wrong otherwise. */
bool command_number(const struct command *, const char *name,
                    const char *given, long least, long most, long *number);

/* NAME=VALUE into the options of a game, for --option. */
bool command_option(const struct command *, const struct game *,
                    struct game_options *, const char *given);

/* The game named by the next argument, or NULL after saying what is wrong. */
const struct game *command_game(const struct command *, int argc, char **argv);

/* A whole file, at most 1 MiB, or NULL after saying what is wrong; the caller
 * frees it. */
char *command_file(const char *path, size_t *length);

/* A mistake in a file, with its place. */
void command_bad_text(const char *path, const struct reader *);

/* The record in the file that the one argument left names, or a code to exit
 * with after saying what is wrong. */
int command_record(const struct command *, int argc, char **argv,
                   struct record *);

#endif
