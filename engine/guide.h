/* guide.h -- THE SECOND CONTRACT: what a game can say about itself beyond its
 * rules, to those who show it, explain it, count it or play it well.
 *
 * Every part is optional and stands for itself.  Whoever uses one has a plain
 * way out for games without it, which is told with each: a game with rules
 * alone can be played everywhere, by everybody. */
#ifndef ENGINE_GUIDE_H
#define ENGINE_GUIDE_H

#include "game.h"
#include "json.h"
#include "sight.h"
#include "view.h"

/* ---- Names and explanations of the pieces -------------------------------- */

/* The numbers of pieces that messages speak of (game->piece), by kind: the
 * first of a kind, and how many there are.  So a page says "technology 3" and
 * need not know that this is piece 27. */
struct guide_pieces {
    const char *kind;           /* NULL ends the list */
    uint16_t first, count;
};

/* What a piece is for, and the rule that says so; a second sentence may say
 * what holds for all of its kind. */
struct guide_help {
    struct message say;
    const char *rule;
    struct message more;
};

/* Something worth an explanation that is no piece: a track, a space. */
struct guide_topic {
    const char *key;            /* NULL ends the list */
    struct message title;
    struct guide_help help;
};

/* ---- Exact odds of an option --------------------------------------------- */

enum { ODDS_FACTS = 8, ODDS_TABLES = 4, ODDS_ROWS = 48 };

/* Whatever chance may bring is one of `sets` equally likely things.  Facts are
 * numbers about all of them; a table counts the sets by something. */
struct odds {
    uint64_t sets;
    int facts;
    struct odds_fact {
        const char *key;
        int64_t number;         /* as a decimal number with so many decimals */
        uint8_t decimals;
        struct message say;     /* a label before the number; may be empty */
    } fact[ODDS_FACTS];
    int tables;
    struct odds_table {
        const char *key;
        struct message say;     /* a heading, or a label before a piece */
        int piece;              /* row n is about the piece `piece` + n;
                                   ODDS_NUMBERS: about the number n */
        int rows;
        struct { int16_t number; uint64_t sets; } row[ODDS_ROWS];
    } table[ODDS_TABLES];
};
enum { ODDS_NUMBERS = -1 };

/* ---- The actions as one row of numbers, for learners --------------------- */

/* In the rules an action is a number whose meaning is given by the question.  A
 * learner wants a number to mean the same thing always: the answers to each
 * kind of question have a stretch of their own, one behind the other. */
struct guide_space {
    int kinds;
    const uint16_t *width;      /* by kind: answers are below; 0: not asked */
    const char *const *name;    /* by kind, of the questions */
    struct frame (*top)(const void *position);
};

/* ---- The table in parts -------------------------------------------------- */

/* What is too long for the table at a glance: a board, an offer, what each has
 * found.  As the seat `looks` sees it. */
struct guide_sheet {
    const char *title;          /* NULL ends the list */
    void (*draw)(const void *position, int looks, const struct view *);
};

/* ---- The guide ----------------------------------------------------------- */

struct guide {
    /* Seats that the game plays itself have this name.  Else: "Game". */
    const char *automatic;

    /* The table in a terminal.  Else: the points of each seat. */
    void (*table)(const void *position, const struct view *);

    /* More of it, in 79 columns.  Else: that is all. */
    const struct guide_sheet *sheets;

    /* An option in a list: what it is, what it costs, what it brings, on one
     * line if that is possible; and what is to stand above it, `before` being
     * the option above it in the list, or NULL.  Else: what it is. */
    void (*option)(const void *position, const struct game_row *,
                   const struct view *);
    void (*above)(const void *position, const struct game_row *,
                  const struct game_row *before, const struct view *);

    /* Kinds of pieces, what each piece is for, what else is worth a word.
     * Else: names alone. */
    const struct guide_pieces *pieces;
    struct guide_help (*help)(int piece);
    const struct guide_topic *topics;

    /* The components as the members of a JSON object, in the shape of the
     * game's data.json.  Else: none. */
    void (*data)(struct text *);

    /* What can be read off the table but is not in the position as such: sums,
     * free spaces, prices, what a player may want to see on every place; as
     * members of a JSON object, for a page.  `seat` looks.  Else: none. */
    void (*look)(const void *position, int seat, struct text *);

    /* The exact odds of an option; false if it has none.  Else: none has. */
    bool (*odds)(const void *position, action_t, struct odds *);

    /* Else: the place of an action in the list of the legal ones. */
    const struct guide_space *space;

    /* What a net sees of a position, and what helps a search.  Else: bots that
     * would think play at random, or as greedy does. */
    const struct sight *sight;

    /* The best next step by a hand-written estimate.  Else: the option after
     * which the seat has most points. */
    action_t (*greedy)(const void *view, int seat, struct random *);
};

/* The guide of a game; one with nothing in it if the game has none. */
const struct guide *guide_of(const struct game *);

/* The odds of an option, if it has any. */
bool odds_of(const struct game *, const void *position, action_t,
             struct odds *);

#endif
