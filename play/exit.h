/* exit.h -- exit codes of the program, the same everywhere; docs/PROTOCOL.md
 * and --help tell them.  What can fail in more ways than one returns one. */
#ifndef PLAY_EXIT_H
#define PLAY_EXIT_H

enum exit_code {
    EXIT_FINE    = 0,
    EXIT_FAILED  = 1,           /* a record is wrong, a check did not hold */
    EXIT_USAGE   = 2,           /* the command line makes no sense */
    EXIT_SYSTEM  = 3            /* a file cannot be read or written */
};

#endif
