/* game.h -- THE CONTRACT between a game and everything that uses one.
 *
 * A position is plain bytes: no pointers, no padding.  Assignment copies it,
 * comparing bytes compares it, a checksum names it.  An action is a 16-bit
 * number whose meaning is given by the question being asked; zero declines
 * where one may.  Chance is a seat: its actions are the outcomes, with integer
 * weights.  Rules never draw random numbers and positions hold no seed. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>
#include "agenda.h"
#include "fields.h"
#include "message.h"
#include "random.h"
#include "text.h"

typedef uint16_t action_t;

enum { GAME_OVER = -1, GAME_CHANCE = -2 };      /* actor() beside the seats */

enum {
    GAME_SEATS   = 4,
    GAME_BYTES   = 1024,        /* holds any position of any game */
    GAME_ACTIONS = 256,         /* holds any list of options */
    GAME_OPTIONS = 12,
    GAME_FACTS   = 24,
    GAME_THINGS  = 8,
    GAME_PARTS   = 32,
    GAME_TEXT    = 4096,        /* holds any position as text */
    GAME_JSON    = 12288,       /* and as JSON */
};

/* Room for a position of a game not known at compile time. */
union position { uint64_t aligned; uint8_t bytes[GAME_BYTES]; };

/* What is settled before the game: option 0 is the number of players. */
struct game_option {
    const char *name;           /* NULL ends the list */
    uint8_t least, most, usual;
    const char *what;           /* for the player, translatable */
};
struct game_options { uint8_t value[GAME_OPTIONS]; };

/* One thing explain() has to say about an option, for programs by its key and
 * number and for people as a message. */
struct game_fact {
    const char *key;
    int number;
    struct message say;
};

/* One row of explain(): an option of the question, or something a player might
 * expect there but cannot do, with the reason and the number of its rule. */
struct game_row {
    action_t action;
    bool can;
    bool reveals;               /* something hidden will come to light */
    struct message what;

    /* For clients that draw: what kind of answer this is and which things it
     * is about, by name and number; "move", of worker 1 to place 3. */
    const char *verb;
    int things;
    struct game_thing { const char *key; int number; } thing[GAME_THINGS];

    const char *rule;           /* of the reason, when it cannot be done */
    struct message reason;
    int facts;
    struct game_fact fact[GAME_FACTS];
};
typedef void game_explainer(void *ctx, const struct game_row *);

/* What a seat would score if the game ended now, as on the score sheet. */
struct game_score {
    int total;
    int tie_break;              /* larger wins among equal totals */
    int parts;
    struct game_part {
        const char *key;
        struct message what;
        int points;
    } part[GAME_PARTS];
};

/* Called with each answer, and with each effect (the action is then
 * GAME_EFFECT), just before it is carried out; the log is made from it with
 * narrate(). */
enum { GAME_EFFECT = 65535 };
struct game_teller {
    void (*tell)(void *ctx, const void *position, struct frame, action_t);
    void *ctx;
};

struct game {
    const char *name;           /* in commands and records */
    const char *title;          /* on the screen */
    uint16_t rules;             /* version; a change of play raises it */
    uint16_t rules_from;        /* oldest version whose records are taken, as
                                   far as today's rules allow the same and lead
                                   to the same */
    uint16_t bytes;             /* size of a position */
    uint32_t plies;             /* no game is longer; argued in the game */
    struct game_option option[GAME_OPTIONS];

    /* Why these options cannot go together, or NULL; setup() takes only those
     * that can. */
    const char *(*refuse)(const struct game_options *);
    void (*setup)(void *position, const struct game_options *);
    int  (*seats)(const void *position);        /* automatic players counted */
    void (*settings)(const void *position, struct game_options *);
    int  (*actor)(const void *position);
    bool (*turn)(const void *position);         /* a seat's turn begins here */

    /* The legal actions, ascending.  When chance is to act and `weight` is
     * given, the weight of each as well, and behind the last one their sum.
     * When a seat is to act the weights are not touched. */
    int  (*legal)(const void *position, action_t *out, uint16_t *weight);

    /* The action must be legal; strangers come in through game_play(). */
    void (*apply)(void *position, action_t, const struct game_teller *);

    /* Why an action that an older version of the rules allowed here is not
     * legal any more, for reading its records; NULL if none allowed it.  A game
     * that never forbade anything leaves it out. */
    const char *(*outdated)(const void *position, action_t);

    /* What a seat may see: the same struct, secrets set to unknown.  And the
     * way back: one of the positions that look like this to that seat. */
    void (*observe)(const void *position, int seat, void *view);
    void (*determinize)(void *view, int seat, struct random *);

    void (*score)(const void *position, int seat, struct game_score *);

    /* What the next scoring would add if it came now, by source; a game that
     * scores only at its end has nothing to add. */
    void (*project)(const void *position, int seat, struct game_score *);

    /* An action in the words of the protocol, and back.  Inverse of each
     * other for the question now asked. */
    void (*describe)(const void *position, action_t, struct text *);
    bool (*parse)(const void *position, struct reader *, action_t *);

    /* The fields of a position, for game_write() and the like.  check() says
     * what is wrong with a position, by the names in its text: what passes can
     * be played on.  doubt() says of such a one what cannot have come about,
     * as far as that is cheap to see; it may be NULL. */
    const struct format *format;
    struct wrong (*check)(const void *position);
    struct wrong (*doubt)(const void *position);

    /* Words for people. */
    struct message (*question)(const void *position);
    void (*explain)(const void *position, game_explainer *, void *ctx);
    struct message (*narrate)(const void *position, struct frame, action_t);
    struct message (*piece)(int number);

    /* Seats renumbered, s to (s + by) mod players; returns what the action is
     * called then.  The rules must not care: a test turns every position. */
    action_t (*rotate)(void *position, action_t, int by);

    /* The second contract (guide.h), all of it optional; NULL: none. */
    const struct guide *guide;
};

/* ---- For every game (game.c) -------------------------------------------- */

extern const struct game *const games[];        /* ends with NULL */
const struct game *game_named(const char *name);

struct game_options game_usual(const struct game *);
/* Sets one option by name, refusing what is unknown or out of range. */
bool game_set(const struct game *, struct game_options *, struct span name,
              int value);

uint64_t game_checksum(const struct game *, const void *position);
bool game_equal(const struct game *, const void *, const void *);
void game_copy(const struct game *, void *to, const void *from);

/* A position as one line of text; the way back, which takes only what check()
 * and doubt() do; and the same fields as JSON (fields.h). */
void game_write(const struct game *, const void *position, struct text *);
bool game_read(const struct game *, struct reader *, void *position);
void game_json(struct text *, const char *key, const struct game *,
               const void *position);

/* The checked door: false and nothing changed when the action is not legal. */
bool game_play(const struct game *, void *position, action_t,
               const struct game_teller *);
bool game_is_legal(const struct game *, const void *position, action_t);

/* The only legal action of a seat that has no choice, if that is so. */
bool game_forced(const struct game *, const void *position, action_t *);

/* The outcome whose share of the weights holds `r`, 0 <= r < their sum. */
action_t game_outcome(const action_t *, const uint16_t *weight, int n,
                      uint32_t r);

/* A legal action at random: outcomes by weight, a seat's options evenly. */
action_t game_any(const struct game *, const void *position, struct random *);

/* Place of each seat, 1 = first; equal scores share the better place. */
void game_places(const struct game *, const void *position, int *place);

/* One number over fixed random games, the same in every build (signature). */
uint64_t game_signature(const struct game *, int players, int game_count);

#endif
