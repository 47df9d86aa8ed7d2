/* conform.h -- what every game must do that keeps the contract of game.h.
 *
 * A game is played at random, and at every step the contract is asked all it
 * promises.  Nothing here knows any rules: a new game is tested by adding it to
 * games[].  The checks answer with a sentence saying what is not so, or NULL;
 * the first such sentence ends the game, and seed and ply bring it back. */
#ifndef TESTS_CONFORM_H
#define TESTS_CONFORM_H

#include "engine/record.h"

struct conform {
    const struct game *game;
    struct game_options options;
    uint64_t seed;              /* with game and players: names the game */
    uint32_t ply;               /* where it was when something was not so */
    uint32_t every;             /* the costly checks once in so many steps;
                                   0 and 1: at each.  It changes the play of
                                   a seed, so keep it to bring a game back */
    uint64_t steps;             /* checked so far, over all games */
    const char *wrong;          /* NULL while all is well */

    struct random random;       /* for the play, and for the samples */
    union position at;
    action_t legal[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    int n;
};

/* Plays and checks one game of so many players; other options are drawn from
 * the seed as well.  False when something was not so. */
bool conform_game(struct conform *, const struct game *, int players,
                  uint64_t seed);

/* The same with given options. */
bool conform_with(struct conform *, const struct game *,
                  const struct game_options *, uint64_t seed);

/* "thebes, 3 players, seed 17, ply 203: ..." */
void conform_complain(const struct conform *, struct text *);

/* ---- Between the files of it -------------------------------------------- */

/* Chosen options of the question: all of a short list; the first, the last and
 * twelve at random of a long one.  Returns how many. */
enum { CONFORM_SAMPLE = 12 };
int conform_sample(struct conform *, action_t *out);

/* A message that a client can show: each place in braces has a value, each
 * value a name.  (conform_words.c) */
bool conform_message(const struct game *, int players, const struct message *);

/* The words and texts of a game.  (conform_words.c) */
const char *conform_words(struct conform *);
const char *conform_text(struct conform *);
const char *conform_explain(struct conform *);
const char *conform_score(struct conform *);
const char *conform_json(struct conform *);             /* conform_json.c */
bool conform_is_json(const char *, size_t length);
const char *conform_record(const struct record *, const union position *end);

#endif
