/* gather.h -- rows of a store become what the core takes: a log's entries in
 * one piece, briefs in another; and names of people in entries. */
#ifndef SERVER_GATHER_H
#define SERVER_GATHER_H

#include "core.h"

/* ---- Entries ------------------------------------------------------------- */

struct gathered {
    uint32_t from;              /* the number of the first, if not 1 */
    struct entry *entry;
    uint32_t entries, room;
    char *text;
    size_t used, text_room;
};

/* The next one, with its number in the log.  Where some are missing stands an
 * empty one, which no log takes: so it is noticed as any other damage is.
 * `tag` is NULL where there is none.  What is given is copied. */
void gather(struct gathered *, uint64_t seq, uint64_t at, const void *tag,
            const char *text, size_t length);

/* All of them, one allocation with the texts behind the entries; what was
 * gathered is empty again. */
struct entry *gathered_all(struct gathered *, uint32_t *entries);

/* ---- Briefs -------------------------------------------------------------- */

struct found { struct brief *brief; int briefs, room; };

struct brief *found_next(struct found *);       /* to be filled */

/* ---- Names in entries ---------------------------------------------------- */

/* Whom an entry of a table names, or 0. */
uint64_t entry_names(const char *text, size_t length);

/* Takes the name of a person out of a text that was gathered; false: it does
 * not stand there. */
bool entry_unname(struct entry *, uint64_t person);

/* What lists show holds the names of those who sit there, too: it is made anew
 * from the entries.  False: they make no table. */
bool brief_renew(struct brief *, uint64_t log, const struct entry *,
                 uint32_t entries);

#endif
