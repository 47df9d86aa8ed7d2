/* message.h -- what a game has to say, before it is words.
 *
 * Rules do not speak.  A game hands out an English template with named places
 * and the values that go there; the clients look the template up in the
 * catalogue of the reader's language and fill the places.  A template is a
 * whole sentence or a whole label; nothing is ever glued to a value. */
#ifndef ENGINE_MESSAGE_H
#define ENGINE_MESSAGE_H

#include <stdint.h>

/* Marks for xgettext.  NP_ gives the singular and the plural; the first value
 * of the message is the number that chooses between them. */
#define N_(text) text
#define NP_(one, many) one, many

enum value_kind {
    VALUE_NONE,
    VALUE_NUMBER,
    VALUE_SEAT,         /* the name of the player in that seat */
    VALUE_PIECE,        /* a piece of the game: game->piece() names it */
    VALUE_TEXT,         /* words of a stranger's: a name, a file */
};

struct value {
    const char *name;
    enum value_kind kind;
    int number;
    const char *text;
};

enum { MESSAGE_VALUES = 6 };    /* one stays empty and ends the list */

struct message {
    const char *text;           /* NULL: nothing to say */
    const char *plural;
    struct value value[MESSAGE_VALUES];
};

#define NUMBER(name, n)  { name, VALUE_NUMBER, (int)(n) }
#define SEAT(name, n)    { name, VALUE_SEAT, (int)(n) }
#define PIECE(name, n)   { name, VALUE_PIECE, (int)(n) }
#define TEXT(name, s)    { name, VALUE_TEXT, 0, s }

/* SAY(N_("{player} begins."), SEAT("player", 2)) */
#define SAY(...)           SAY_WITH(__VA_ARGS__, { 0, VALUE_NONE, 0 })
#define SAY_WITH(text, ...) (struct message){ text, 0, { __VA_ARGS__ } }
#define SAY_N(texts, ...)  (struct message){ texts, { __VA_ARGS__ } }

#endif
