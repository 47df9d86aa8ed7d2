/* push.h -- a notice for a browser that is closed: Web Push.
 *
 * A browser's push service takes messages for it from anybody who can sign for
 * the subscription's maker (RFC 8292) and cannot read them: they are sealed for
 * the browser alone (RFC 8291).  Nothing is sent here; these are the body and
 * the header of the request. */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "way.h"
#include "engine/text.h"

enum {
    PUSH_SALT = 16,
    PUSH_SECRET = 32,
    PUSH_HEAD = PUSH_SALT + 4 + 1 + PUSH_POINT,
    PUSH_BODY = 4096,           /* what every push service takes */
    PUSH_TEXT = PUSH_BODY - PUSH_HEAD - 1 - 16,
    PUSH_PUBLIC = 88            /* room of a public key as a word */
};

/* A pair of keys on the curve P-256. */
struct push_key;

struct push_key *push_key_make(void);
struct push_key *push_key_of(const uint8_t secret[PUSH_SECRET],
                             const uint8_t point[PUSH_POINT]);

/* The pair that is kept in this file; made, for its owner's eyes only, if there
 * is none yet: subscriptions are bound to it.  NULL and a reason (in English,
 * with the words of the system) if that cannot be done. */
struct push_key *push_key_open(const char *path, char *why, size_t room);
void push_key_free(struct push_key *);

/* The public half as a page needs it. */
void push_key_word(const struct push_key *, char word[PUSH_PUBLIC]);

/* Seals a text for this subscription with keys and salt that are used once;
 * returns the length, or 0 if that cannot be done. */
size_t push_seal(const struct push_way *, const struct push_key *once,
                 const uint8_t salt[PUSH_SALT], const char *text,
                 size_t length, uint8_t out[PUSH_BODY]);
/* The same, with new keys and a new salt. */
size_t push_seal_new(const struct push_way *, const char *text, size_t length,
                     uint8_t out[PUSH_BODY]);

/* The value of the header Authorization for a request to this endpoint;
 * `contact` is where the host can be asked, "mailto:..." or "https://...". */
bool push_sign(struct text *, const struct push_key *, const char *endpoint,
               const char *contact, int64_t now_s);

#endif
