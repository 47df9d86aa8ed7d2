/* say.h -- messages become words here, in the reader's language.
 *
 * Catalogues are gettext's, English is the key.  A message's named places are
 * filled with numbers, players' names and the names of pieces, which are
 * messages themselves. */
#ifndef PROTOCOL_SAY_H
#define PROTOCOL_SAY_H

#include <stdio.h>
#include "engine/record.h"
#include "catalogue.h"

enum {
    SAY_ROOM   = 512,           /* bytes of one sentence */
    SAY_FOLDER = 4096 + 32
};

extern const char *const say_languages[];       /* ends with NULL */

/* Where the catalogues lie; false if nowhere. */
bool say_folder(char folder[SAY_FOLDER]);

/* "en", "tr", "ru", "hu"; NULL leaves it to the environment.  False if there
 * is no such language. */
bool say_language(const char *language);

/* Who sits where, which game the pieces are of, and whose words are taken if
 * not those of the process; each may be NULL. */
struct speaker {
    const struct game *game;
    const char (*name)[RECORD_NAME];
    const struct catalogue *words;
};

void say(struct text *, const struct speaker *, struct message);

/* A sentence and a newline to a file; the words of its own that a client has
 * to say.  The game and the names are not needed there. */
void say_to(FILE *, struct message);

/* Why a reader stopped, and a newline: with the field of a position that is
 * wrong and the seat it is of, if it is one. */
void say_refusal(FILE *, const struct reader *);

const char *say_word(const char *english);      /* one translated text */

/* Numbers for people, with the language's own decimal sign and percent; those
 * for programs are printed where they are needed.  A share is from 0 to 1. */
enum { SAY_NUMBER = 48 };
const char *say_decimal(char room[SAY_NUMBER], double, int decimals);
const char *say_gain(char room[SAY_NUMBER], double, int decimals);  /* +1.2 */
const char *say_percent(char room[SAY_NUMBER], double share, int decimals);

#endif
