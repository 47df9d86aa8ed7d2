/* show.h -- a table as one of those around it sees it, as JSON.
 *
 * There is one shape for everything that is told of a table: how it stands, and
 * what is new in the game and in the talk since the viewer last heard.  Clients
 * put the first in place of what they had and the second behind it; they never
 * work out anything from entries.  docs/API.md describes it. */
#ifndef SERVER_SHOW_H
#define SERVER_SHOW_H

#include "core.h"

struct viewer {
    int seat;                   /* -1: looks on */
    bool host;
    uint8_t here;               /* the seats whose people are looking */
    uint32_t watchers;
    uint64_t now;
    uint32_t after;             /* the last entry that is known; 0: none */
    const uint8_t *own;         /* the server's part of the seed: told when the
                                   game is over, and only then given */
};

/* Whether it is shown to a seat (-1: to somebody who looks on) at all: before
 * the game everybody sees who is there. */
bool show_to(const struct party *, int seat);

void show_party(struct text *, const struct party *, const struct viewer *);

/* The ply up to which somebody who looks on may see: some time ago, if the host
 * wanted it so. */
uint32_t show_until(const struct party *, uint64_t now);

/* What a list shows of it. */
void show_brief(struct brief *, const struct party *);

/* The position as a seat sees it and all its options, for programs that play
 * without an engine of their own. */
void show_asked(struct text *, const struct party *, int seat);

/* Its record, when it is over; without the seed if `own` is NULL. */
void show_record(struct text *, const struct party *, const uint8_t *own);

/* What was played in it and nothing else, neither names nor seeds. */
void show_game(struct text *, const struct party *);

#endif
