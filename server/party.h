/* party.h -- a table with its people: who sits where, what was agreed, the game
 * they play, what they said.
 *
 * A party is its log.  Everything that happens at a table is an entry, a line
 * of words with a number and a time; party_apply() is the one way to change a
 * party, and a party in memory is what its entries made of it.  What people ask
 * for is judged against the party first (judge.h) and becomes an entry or a
 * refusal; nothing else is ever stored, so everything can be made again. */
#ifndef SERVER_PARTY_H
#define SERVER_PARTY_H

#include "engine/record.h"
#include "id.h"

enum {
    PARTY_LEVEL   = 16,         /* of a bot's name */
    PARTY_SAID    = 100,        /* lines of talk that are kept at hand */
    PARTY_SAY     = 281,        /* bytes of one of them */
    PARTY_PLAN    = 256,        /* answers in one plan */
    PARTY_PHRASES = 12,         /* things said that everybody can read */
    PARTY_DAYS    = 30,         /* the longest time for a turn */
    PARTY_BACK    = 32          /* plans since a reveal that are remembered */
};

enum party_state {
    PARTY_OPEN,                 /* people come, sit down, get ready */
    PARTY_MIXING,               /* all add to the seed before it is used */
    PARTY_RUNNING,
    PARTY_OVER,
    PARTY_CLOSED                /* given up before the start, or by all */
};

enum pace { PACE_NONE, PACE_LIVE, PACE_TURNS };

/* Whether chance was drawn elsewhere, and its seed is told. */
enum foreign { SEED_OURS, SEED_TOLD, SEED_UNKNOWN };

/* What the host settles. */
struct party_rules {
    const struct game *game;
    struct game_options options;
    uint8_t  pace;
    uint32_t base_s, more_s;    /* live: to begin with, and for each turn */
    uint16_t days;              /* turn-based: for a turn */
    bool     open;              /* listed for all, not by link alone */
    bool     drawn;             /* seats are drawn at the start */
    bool     lose;              /* who is out of time has lost; else a bot plays
                                   on and hands the seat back */
    bool     mix;               /* every player's browser adds to the seed */
    bool     talk;
    bool     watch;             /* others may look on */
    uint16_t delay_s;           /* and see everything so much later */
};

/* Seats with neither a person nor a bot are free. */
struct party_seat {
    uint64_t person;
    char     name[RECORD_NAME];
    char     bot[PARTY_LEVEL];  /* its level; with a person: it stands in */
    bool     ready;
    bool     out;               /* a bot plays for the person */
    bool     lost;
    bool     offered;           /* to whoever knows what this is a hash of */
    uint8_t  offer[HASH_BYTES];
    bool     has_mix;
    uint8_t  mix_hash[HASH_BYTES], mix[HASH_BYTES];
    bool     mixed;             /* has shown what the hash was of */
    uint32_t left_ms;           /* live: on the clock */
};

enum proposal_kind {
    PROPOSE_NOTHING, PROPOSE_BACK, PROPOSE_PAUSE, PROPOSE_RESUME, PROPOSE_PACE
};
struct proposal {
    uint8_t  kind, seat;
    uint8_t  agreed;            /* a set of seats */
    uint32_t number;            /* of the entry that proposed it */
    uint32_t ply;               /* to which it would go back */
    uint8_t  pace;
    uint32_t base_s, more_s;
    uint16_t days;              /* of a pace, or of a holiday */
};

/* Something said: by a seat, or among those who look on (seat -1). */
struct said {
    uint64_t at;
    int8_t   seat;
    int8_t   phrase;            /* one that everybody can read, or -1 */
    uint32_t number;            /* counted from 1 */
    char     name[RECORD_NAME]; /* of somebody who looks on */
    char     text[PARTY_SAY];
};

/* A request that was done, for looking it up when it comes again: by which
 * entry, and where the game stood then. */
struct done { struct tag tag; uint32_t seq, ply; };

/* How far things were after each entry. */
struct mark { uint64_t at; uint32_t ply, said; };

struct party {
    uint64_t id;
    uint32_t seq;               /* entries so far */
    uint64_t made, last;        /* times of the first and the last one */
    uint8_t  state;
    struct party_rules rules;
    uint64_t host;
    struct party_seat seat[GAME_SEATS];
    const char *damaged;        /* an entry could not be taken: why */

    /* The game. */
    uint8_t  hash[RECORD_KEY];  /* of the server's part of the seed */
    uint8_t  foreign;           /* it was drawn elsewhere: enum foreign */
    uint8_t  seed[RECORD_KEY];  /* from this one, if it is told */
    union position start, position;
    action_t *action;
    uint32_t actions, room;
    uint32_t begun;             /* answers that were given elsewhere */
    uint32_t started;           /* entries before the one that started it */
    uint8_t  from[GAME_SEATS];  /* where each one sat before that */
    uint32_t settled;           /* what was revealed stays: no way back */
    struct { uint32_t ply; int8_t seat; } plan[PARTY_BACK];
    int      plans;             /* that were carried out since then */
    uint32_t clear_from;        /* from this ply on nothing is hidden from
                                   anybody; UINT32_MAX: something is now */
    uint64_t since;             /* the seat that is asked is asked since then */
    uint64_t paused;            /* since when, or 0 */
    uint64_t until;             /* end of a holiday, or 0 */
    struct proposal proposal;
    uint64_t next;              /* the table of the rematch, or 0 */

    struct said *said;          /* the last ones */
    uint32_t saids;
    struct done *done;
    uint32_t dones, done_room;
    struct mark *mark;          /* one for each entry */
    uint32_t mark_room;
};

/* One entry of a log, without its number, which is the next one. */
struct entry {
    uint64_t at;                /* milliseconds since 1970 */
    struct tag tag;             /* of the request, or none */
    const char *text;
    size_t length;
};

struct party *party_new(uint64_t id);
void party_free(struct party *);

/* Takes an entry.  False when it cannot have happened here: the log is damaged
 * or of other rules; the party says why and takes no more. */
bool party_apply(struct party *, const struct entry *);

/* The entry of a request that was done already, or NULL. */
const struct done *party_done(const struct party *, const struct tag *);

/* ---- Questions ----------------------------------------------------------- */

int  party_players(const struct party *);               /* seats for players */
int  party_seat_of(const struct party *, uint64_t person);      /* or -1 */
bool party_runs(const struct party *);                  /* and is not paused */

/* Whether a bot answers for a seat; its level. */
const char *party_bot(const struct party *, int seat);

/* The seat that is asked now, or -1 (nobody, chance, over). */
int party_asked(const struct party *);

/* When the seat that is asked runs out of time; 0: never. */
uint64_t party_due(const struct party *);

/* What is left on a seat's clock at a time (live). */
uint32_t party_left(const struct party *, int seat, uint64_t now);

/* Places in the order of who won: lost seats come last. */
void party_places(const struct party *, int *place);

/* Words of an entry: numbers of phrases, states and paces. */
const char *party_state_word(uint8_t state);
const char *party_pace_word(uint8_t pace);

#endif
