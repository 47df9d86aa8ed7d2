/* id.h -- numbers that name tables, people, requests and secrets, and how they
 * look in a link or a line.
 *
 * A table and a person each have a log (log.h) with a number of 60 bits from
 * the operating system; the lowest bit says which of the two it is.  As a word
 * it has twelve letters and digits that are not mistaken for each other.  No
 * table and no person has the number 0. */
#ifndef SERVER_ID_H
#define SERVER_ID_H

#include <stdint.h>
#include "engine/text.h"

enum {
    ID_LETTERS = 12,
    ID_ROOM    = ID_LETTERS + 1,
    TAG_BYTES  = 16,            /* of a request's own id */
    KEY_BYTES  = 16,            /* of a secret */
    HASH_BYTES = 32
};


struct tag { uint8_t byte[TAG_BYTES]; };

enum id_kind { ID_TABLE = 0, ID_PERSON = 1 };

/* One of a kind from eight random bytes; never 0. */
uint64_t id_make(enum id_kind, const uint8_t random[8]);
bool id_is(uint64_t, enum id_kind);

void text_id(struct text *, uint64_t);
uint64_t read_id(struct reader *);                /* 0 and a reason if none */
uint64_t id_of(const char *word);                 /* 0 if it is none */

void text_bytes_hex(struct text *, const uint8_t *, int n);
bool read_bytes_hex(struct reader *, uint8_t *, int n);

bool tag_none(const struct tag *);              /* all zero: no tag */
bool tag_equal(const struct tag *, const struct tag *);

#endif
