/* admin.h -- for the files of `stele admin`. */
#ifndef COMMANDS_ADMIN_H
#define COMMANDS_ADMIN_H

#include "command.h"
#include "server/shelf.h"

enum { ADMIN_PRINT = 8 };       /* digits that name a token */

struct admin {
    struct shelf *shelf;
    const char *path;           /* of the store: a file or an address */
    const char *db;             /* what servers have beside theirs; or NULL */
    const char *given;          /* the argument of what is to be done */
    bool has_key;
    uint8_t key[RECORD_KEY];    /* of the seeds */
};

/* Each says what is wrong and returns a code to exit with. */
int admin_list(struct admin *);
int admin_show(struct admin *);
int admin_export(struct admin *);
int admin_import(struct admin *);
int admin_check(struct admin *);
int admin_delete(struct admin *);
int admin_token(struct admin *);
int admin_tokens(struct admin *);
int admin_revoke(struct admin *);
int admin_limits(struct admin *);
int admin_limit(struct admin *);
int admin_forget(struct admin *);
int admin_copy(struct admin *);
int admin_move(struct admin *);

int admin_failed(struct message);               /* EXIT_FAILED */
int admin_store_failed(const struct admin *);   /* EXIT_SYSTEM */
const char *admin_name(const char *store);      /* as it may be told */
int admin_cannot(const char *why);              /* EXIT_SYSTEM */
enum { ADMIN_AGAIN = -1 };      /* somebody else was quicker: from the start */

/* The number that was given, of a log that is there, with its entries, to be
 * freed; else 0 after saying so. */
uint64_t admin_log(struct admin *, enum id_kind, struct entry **,
                   uint32_t *entries);

/* Every draw is the seed's. */
bool admin_honest(const struct party *, const uint8_t seed[RECORD_KEY]);

/* A table with its entries, to be freed. */
struct party *admin_party(uint64_t log, const struct entry *, uint32_t entries);

/* Now, as entries tell the time. */
uint64_t admin_now(void);

#endif
