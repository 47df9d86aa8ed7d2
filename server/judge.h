/* judge.h -- what a request does to a table: entries for its log, or a refusal.
 *
 * Nothing is changed here and nothing is told that the asker may not know. */
#ifndef SERVER_JUDGE_H
#define SERVER_JUDGE_H

#include "request.h"

enum { JUDGE_ENTRIES = 8 };     /* that one request can make */

struct verdict {
    int status;                 /* of HTTP; 200: done by these entries */
    const char *why;            /* else: a template in English, for people */
    int entries;
    size_t end[JUDGE_ENTRIES];  /* of each in the text */
    struct text text;
};

/* What judging needs beside the table: the time, the server's part of the
 * game's seed, and the asker's name. */
struct bench {
    uint64_t now;
    const uint8_t *own;         /* RECORD_KEY bytes */
    const char *name;
    uint8_t here;               /* seats whose people are looking */
};

/* `room` holds the text of the entries. */
void judge(const struct party *, const struct request *, const struct bench *,
           char *room, size_t size, struct verdict *);

/* The answers of a bot; and what time alone brings: somebody is out of time, a
 * holiday ends.  No entries: nothing happens now. */
void judge_bot(const struct party *, int seat, uint32_t ply,
               const action_t *, int actions, const struct bench *,
               char *room, size_t size, struct verdict *);
void judge_time(const struct party *, uint64_t now, char *room, size_t size,
                struct verdict *);

/* The first entry of a table, and the table of a rematch with turned seats. */
void judge_make(const struct request *, uint64_t host, const char *name,
                const uint8_t hash[RECORD_KEY], char *room, size_t size,
                struct verdict *);
void judge_rematch(const struct party *, uint64_t host,
                   const uint8_t hash[RECORD_KEY], char *room, size_t size,
                   struct verdict *);

/* Entry i of a verdict. */
struct span verdict_entry(const struct verdict *, int i);

/* The server's own part of a table's seed.  It is not stored: it is made of the
 * key and the table's number. */
void party_own_seed(const uint8_t key[RECORD_KEY], uint64_t table,
                    uint8_t own[RECORD_KEY]);

/* The seed that is drawn from: the server's own, or mixed with everybody's; of
 * a game that was finished elsewhere, the one that was told with it. */
void party_seed(const struct party *, const uint8_t own[RECORD_KEY],
                uint8_t seed[RECORD_KEY]);

#endif
