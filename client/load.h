/* load.h -- very many people at a server at once, to see what it bears.
 *
 * Two people sit at each table, listen to its stream and play by what it tells
 * them.  Turns are due at a steady rate, whatever the server does; a time
 * counts from when the turn was due, so one that had to wait for others shows
 * it.  Or as fast as it goes: so many turns are always under way. */
#ifndef CLIENT_LOAD_H
#define CLIENT_LOAD_H

#include "engine/game.h"
#include "samples.h"

enum { LOAD_PHASES = 2 };

struct load_phase { long turns, seconds; };     /* turns a second; 0: none */

struct load_options {
    char *const *url;           /* of several servers: streams and requests go
                                   to one after the other */
    int urls;
    const char *beside;         /* bare storing is measured in this folder */
    const struct game *game;
    long streams;               /* two for each table */
    long connections;           /* for requests */
    long under_way;             /* turns, always; or 0: at a rate */
    struct load_phase phase[LOAD_PHASES];
    long stay_s;                /* afterwards, for a server to go and come */
};

/* What was seen in a phase. */
struct load_figures {
    struct samples answer, event, bare;
    uint64_t sent, done, refused, behind;
    double cpu_us;              /* of the server, for each turn */
    double seconds;
};

struct load_report {
    struct load_figures phase[LOAD_PHASES];
    int tables, over;
    double setup_s, open_s;     /* until all sit; until all streams told */
    double table_kb, stream_kb; /* memory of the server, if it is one alone */
    uint64_t lost, back;        /* streams that broke off and came back */
    double back_s, since_s;     /* all of them: since they broke off, and since
                                   the server was there again */
};

/* A code to exit with. */
int load_run(const struct load_options *, struct load_report *);

#endif
