/* follow.h -- a table as a client knows it: what the events have told so far,
 * and the position they lead to.
 *
 * The server tells either answers or, while something is hidden from somebody,
 * how the table looks to the seat (docs/API.md).  What is kept here is the last
 * look and the answers behind it: when some are taken back, the rest is played
 * again. */
#ifndef CLIENT_FOLLOW_H
#define CLIENT_FOLLOW_H

#include <jansson.h>
#include "bots/bot.h"
#include "server/id.h"

enum follow_state {
    FOLLOW_OPEN, FOLLOW_MIXING, FOLLOW_RUNNING, FOLLOW_OVER, FOLLOW_CLOSED
};

struct follow {
    const struct game *game;    /* NULL: nothing was told yet */
    enum follow_state state;
    uint32_t seq;
    int seat;                   /* mine, or -1 */
    int asked;                  /* the seat that is asked, or -1 */
    bool paused;
    bool ready, out, lost;      /* of my seat */
    bool mix, mixed;            /* all add to the seed; I have promised to */
    char next[ID_ROOM];         /* the table of the rematch, or "" */

    union position base, at;
    uint32_t base_ply, ply;
    bool has_base;
    action_t *action;           /* from base_ply to ply */
    uint32_t room;
};

enum follow_news {
    FOLLOW_SHORT,               /* nothing of the table itself, or known */
    FOLLOW_NEWS,
    FOLLOW_ASTRAY               /* what was told does not fit what is known: it
                                   has to be told from the beginning */
};

/* An event, or what GET tables/T answers. */
enum follow_news follow_take(struct follow *, const json_t *event);

/* Forgets all but the table's number. */
void follow_forget(struct follow *);

/* My seat is asked, and nothing is in its way. */
bool follow_my_turn(const struct follow *);

/* What a bot answers for my seat until another is asked, chance acts, or the
 * next turn begins: the number of its answers. */
int follow_plan(const struct follow *, const struct bot *, struct mind *,
                action_t *answer, int most);

/* The checksum of the position as my seat sees it. */
uint64_t follow_check(const struct follow *);

#endif
