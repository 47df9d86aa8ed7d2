/* judge_parts.h -- for the files that judge: writing entries and refusals. */
#ifndef SERVER_JUDGE_PARTS_H
#define SERVER_JUDGE_PARTS_H

#include "judge.h"

/* One request being judged; each function writes entries or refuses. */
struct court {
    const struct party *party;
    const struct request *request;
    const struct bench *bench;
    int seat;                   /* of the asker, or -1 */
    bool host;                  /* is the asker */
    struct verdict *v;
};

struct verdict verdict_in(char *room, size_t size);
void court_refuse(struct court *, int status, const char *why);

/* Words of the entry being written; court_end() ends it. */
void court_word(struct court *, const char *word);
void court_number(struct court *, uint64_t);            /* " 12" */
void court_end(struct court *);

/* "WORD SEAT", the beginning of most entries. */
void court_seat(struct court *, const char *word, int seat);

/* judge_make.c: "sit" or "claim", and "bot" */
void court_person(struct court *, const char *word, int seat, uint64_t person,
                  const char *name);
void court_bot(struct court *, int seat, const char *level);

/* judge_play.c */
void judge_start(struct court *);
void judge_reveal(struct court *);
void judge_plan(struct court *);
void judge_propose(struct court *);

#endif
