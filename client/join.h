/* join.h -- a bot of this machine at a table of any server.
 *
 * It follows the game by what the server tells its seat, and answers when it is
 * asked.  Whatever the network does, a turn happens once: what got no answer is
 * sent again with the same id. */
#ifndef CLIENT_JOIN_H
#define CLIENT_JOIN_H

#include "bots/bot.h"
#include "remote.h"

struct join_options {
    char base[REMOTE_BASE], table[ID_ROOM];
    const char *name;           /* of a new person, unless there is a token */
    const char *token;          /* or NULL */
    int  seat;                  /* from 0; -1: any */
    bool stay;                  /* for the rematch */
    const struct bot *bot;
    const char *spec;           /* what the bot is called */
};

/* Until the game is over; a code to exit with. */
int join_run(const struct join_options *);

#endif
