/* keeper.h -- checkpoints in a thread of their own, so that no batch waits for
 * one: what SQLite has in the log beside its file goes into the file while more
 * is written behind it.  Only the thread that writes can begin that log anew,
 * so it makes the last, short one itself. */
#ifndef SERVER_KEEPER_H
#define SERVER_KEEPER_H

#include "disk.h"

struct keeper;

/* With a connection of its own to a file that is open already; NULL if it
 * cannot be had. */
struct keeper *keeper_new(const char *path);
void keeper_free(struct keeper *);              /* after what is under way */

void keeper_go(struct keeper *);                /* while it is idle */

/* KEEPER_DONE is told once; then it is idle.  How it ended, and how many pages
 * of the log are in the file now. */
enum keeper_state { KEEPER_IDLE, KEEPER_AT_WORK, KEEPER_DONE };
struct keeper_report { enum disk_result result; int pages; char why[256]; };
enum keeper_state keeper_look(struct keeper *, struct keeper_report *);

#endif
