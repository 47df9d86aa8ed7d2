/* command.h -- the sub-commands of `stele`. */
#ifndef COMMANDS_COMMAND_H
#define COMMANDS_COMMAND_H

#include <getopt.h>
#include <stdio.h>
#include "engine/record.h"
#include "play/exit.h"
#include "play/say.h"

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
    command_arena, command_analyse, command_admin, command_join, command_load,
    command_worker;

/* Shows the help of a sub-command. */
int command_help(const struct command *);

/* Says what is wrong with the command line; EXIT_USAGE. */
int command_wrong(const struct command *, struct message);

/* --help and what getopt_long() does not know, for every command: true when
 * `option` was one of them, and then `*code` is what to exit with.  Its short
 * options must begin with ':', which tells a value missing from the rest. */
bool command_common(const struct command *, int option, char **argv, int *code);

/* A whole number in a range; says what is wrong otherwise. */
bool command_number(const struct command *, const char *name,
                    const char *given, long least, long most, long *number);

/* NAME=VALUE into the options of a game, for --option. */
bool command_option(const struct command *, const struct game *,
                    struct game_options *, const char *given);

/* The game named by the next argument, or NULL after saying what is wrong. */
const struct game *command_game(const struct command *, int argc, char **argv);

/* A mistake in a file, with its place. */
void command_bad_text(const char *path, const struct reader *);

/* The record in the file that the one argument left names, or a code to exit
 * with after saying what is wrong. */
int command_record(const struct command *, int argc, char **argv,
                   struct record *);

#endif
