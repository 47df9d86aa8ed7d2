/* person.h -- somebody who plays here: a name, secrets, tables, wishes.
 *
 * There are no accounts: whoever types a name becomes a person, and is known
 * again by a secret that their browser keeps.  Secrets are stored as hashes.
 * Like a table a person is a log of entries (party.h). */
#ifndef SERVER_PERSON_H
#define SERVER_PERSON_H

#include "party.h"

enum {
    PERSON_KEYS   = 24,
    PERSON_TABLES = 128,        /* the newest ones */
    PERSON_WAYS   = 6,          /* to be notified */
    PERSON_WAY    = 1024,       /* bytes of an address */
    PERSON_NOTE   = 2001        /* of a note */
};

enum key_kind { KEY_BROWSER = 'b', KEY_LINK = 'l', KEY_TOKEN = 't' };

struct person_key { uint8_t hash[HASH_BYTES]; char kind; };

/* Where to send word, and when: "always", or "away" (while nothing of the page
 * is open). */
struct person_way { char kind[8]; bool always; char address[PERSON_WAY]; };

struct person_note { uint64_t table; char text[PERSON_NOTE]; };

/* A request that was done, and the table that it was about, or 0. */
struct person_done { struct tag tag; uint64_t table; };

struct person {
    uint64_t id;
    uint32_t seq;
    uint64_t last;
    bool gone;                  /* has asked to be forgotten */
    char name[RECORD_NAME];
    char language[4];
    struct person_key key[PERSON_KEYS];
    int keys;
    uint64_t table[PERSON_TABLES];
    int tables;
    struct person_way way[PERSON_WAYS];
    int ways;
    struct person_note **note;
    int notes;
    const char *damaged;
    struct person_done *done;   /* all: the store takes no tag twice, and what
                                   it refuses fails for others as well */
    uint32_t dones, done_room;
};

/* Entries:
 *   make NAME              name NAME            language LL
 *   key KIND HASH          spent HASH           clear (links and tokens)
 *   at TABLE               off TABLE
 *   note TABLE TEXT        way KIND always|away|never ADDRESS */
struct person *person_new(uint64_t id);
void person_free(struct person *);
bool person_apply(struct person *, const struct entry *);

/* A table is not one of theirs, whatever their log says: there is no such one
 * any more. */
void person_leave(struct person *, uint64_t table);

/* Whether a request was done already; the table that it was about, or 0. */
bool person_done(const struct person *, const struct tag *, uint64_t *table);

/* The kind of the key with this hash, or 0. */
char person_knows(const struct person *, const uint8_t hash[HASH_BYTES]);
const char *person_note(const struct person *, uint64_t table);

/* What is stored of a secret. */
void key_hash(const uint8_t key[KEY_BYTES], uint8_t hash[HASH_BYTES]);

#endif
