/* match.h -- many games between bots. */
#ifndef BOTS_MATCH_H
#define BOTS_MATCH_H

#include "bot.h"

enum { MATCH_BOTS = GAME_SEATS };

struct match {
    const struct game *game;
    struct game_options options;
    const struct bot *bot[MATCH_BOTS];  /* one for each player */
    uint64_t seed;
    uint32_t games;
};

/* Totals by bot; the bots change seats from game to game. */
struct match_result {
    double wins[MATCH_BOTS];            /* a shared first place is shared */
    double points[MATCH_BOTS], squares[MATCH_BOTS], places[MATCH_BOTS];
    uint64_t decisions;                 /* chance counted */
};

/* Plays one game; bot (seat + shift) mod players sits in each seat. */
void match_game(const struct match *, uint32_t number, int shift,
                void *position, struct match_result *);
void match_play(const struct match *, struct match_result *);

#endif
