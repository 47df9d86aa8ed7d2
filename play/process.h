/* process.h -- a child process that is asked in lines and answers in lines.
 *
 * Written by strangers: whatever it does, asking takes no longer than the
 * patience there is and a little for its end, and yields a line or a reason.
 * All that belongs to a process is in its struct, so threads may have some of
 * their own. */
#ifndef PROTOCOL_PROCESS_H
#define PROTOCOL_PROCESS_H

#include <sys/types.h>
#include "say.h"

enum { PROCESS_LINE = 1024 };   /* bytes of the longest line taken */

struct process {
    pid_t pid;                  /* 0: it does not run */
    int to, from;               /* its input and output, our ends */
    char line[PROCESS_LINE];    /* read, not yet used */
    size_t used;
    int patience_ms;            /* for one answer */
    struct message why;         /* of the last failure */
    char reason[SAY_ROOM];      /* a text for it */
};

/* Runs a line for /bin/sh.  SIGPIPE must be ignored, SIGCHLD must not. */
bool process_start(struct process *, const char *command);

/* Sends lines and takes the next one it answers, without the line's end, good
 * until it is asked again.  After a failure it may run no more. */
bool process_ask(struct process *, const char *question, size_t length,
                 struct span *answer);

/* Ends it, with whatever it has started in its process group. */
void process_end(struct process *);

#endif
