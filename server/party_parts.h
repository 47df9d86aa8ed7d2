/* party_parts.h -- for the files that make up a party: the effects of entries
 * and how their parts are read. */
#ifndef SERVER_PARTY_PARTS_H
#define SERVER_PARTY_PARTS_H

#include "party.h"

#define DAY_MS UINT64_C(86400000)

/* Every kind of entry, in the order in which a table sees them. */
#define PARTY_EFFECTS(X) \
    X(make) X(begun) X(seed) X(sit) X(rise) X(bot) X(ready) X(host) \
    X(talk) \
    X(mixing) X(commit) X(reveal) X(start) X(play) \
    X(late) X(quit) X(return) X(offer) X(claim) \
    X(propose) X(agree) X(refuse) X(resume) \
    X(say) X(phrase) X(aside) X(next) X(close)

#define X(word) void fx_##word(struct party *, struct reader *);
PARTY_EFFECTS(X)
#undef X

int part_seat(struct reader *);
uint32_t part_number(struct reader *, uint32_t most);   /* " 12" */
void part_rest(struct reader *, char *out, size_t room);

/* Notes whether anything is hidden now. */
void part_look(struct party *);

/* Carries out a proposal that all have agreed to. */
void part_settle(struct party *);

#endif
