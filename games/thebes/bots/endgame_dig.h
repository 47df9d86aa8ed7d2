/* endgame_dig.h -- digs at the end of a game of Thebes, for endgame_*.c. */
#ifndef BOTS_ENDGAME_DIG_H
#define BOTS_ENDGAME_DIG_H

#include "endgame.h"

struct endgame_dig {
    struct thebes after;        /* when nothing is found */
    uint8_t bag[TOKENS];
    bool open, again;           /* the win is open; the site may be dug again */
    int shown;                  /* artefacts that exhibitions can ask for */
    double sets, mean;          /* sets of tokens; points */
    int first;                  /* outcome, up to endgame.outcomes */
};

/* Lists what the tokens now to be drawn can bring; `artefacts` are the points
 * of those owned.  The caller gives the outcomes back: outcomes = first. */
void endgame_dig(struct endgame *, const struct thebes *, int artefacts,
                 struct endgame_dig *);

/* The position after outcome i; returns the points that come with it, or none
 * when they are counted by their mean. */
int endgame_found(const struct endgame *, const struct endgame_dig *, int site,
                  int i, struct thebes *after);

#endif
