/* stele.h -- the shared library: the games as flat functions of C.
 *
 * A game is a number, a position is bytes that the caller owns, texts go into
 * rooms that the caller gives.  Nothing is kept between calls.  Every argument
 * is looked at before it is used: a wrong one is answered with a code, and
 * nothing has changed.  The one thing that cannot be seen is where bytes come
 * from; foreign ones go through stele_check() or stele_read() first.
 *
 * Actions of players are numbered over all questions of a game (space.h), the
 * outcomes of chance as in the rules. */
#ifndef PYTHON_STELE_H
#define PYTHON_STELE_H

#include <stddef.h>
#include <stdint.h>

#define STELE __attribute__((visibility("default")))

enum { STELE_API = 1 };         /* raised when a function changes */

enum {                          /* answers that are no number asked for */
    STELE_WRONG   = -100,       /* an argument makes no sense */
    STELE_ILLEGAL = -101,       /* the rules or the text do not allow it */
    STELE_CUT     = -102,       /* the room is too small */
};
enum { STELE_CHANCE = -1, STELE_OVER = -4 };    /* who acts, beside players */

/* What a position is passed as: its game, its bytes (a multiple of 8 in memory)
 * and how many those are. */
#define POSITION       int32_t game, const void *position, size_t bytes
#define POSITION_MOVED int32_t game, void *position, size_t bytes

/* ---- What there is ------------------------------------------------------ */

enum stele_number {
    STELE_BYTES, STELE_RULES, STELE_PLIES, STELE_ACTIONS, STELE_INPUTS,
    STELE_OPTIONS, STELE_OUTCOMES
};
STELE int32_t stele_api(void);
STELE int32_t stele_games(void);
STELE const char *stele_name(int32_t game);
STELE const char *stele_title(int32_t game);
STELE int32_t stele_number(int32_t game, int32_t which);
STELE const char *stele_option(int32_t game, int32_t option, int32_t bounds[3]);
STELE const char *stele_bot_name(int32_t bot);  /* NULL behind the last */
STELE uint64_t stele_signature(int32_t game, int32_t players, int32_t count);

/* ---- A position begins, is read, is written ----------------------------- */

/* `options` has one value for each option of the game. */
STELE int32_t stele_new(POSITION_MOVED, const uint8_t *options, size_t count,
                        char *why, size_t room);
STELE int32_t stele_settings(POSITION, uint8_t *options, size_t count);
STELE int32_t stele_check(POSITION, char *why, size_t room);
STELE int32_t stele_read(POSITION_MOVED, const char *text, size_t length,
                         char *why, size_t room);
/* As a player sees it; player -1: as it is. */
STELE int32_t stele_write(POSITION, int32_t player, char *out, size_t room);
STELE uint64_t stele_checksum(POSITION);

/* A record of the actions from the start, chance included. */
STELE int32_t stele_record(int32_t game, const uint8_t *options, size_t count,
                           const int32_t *action, size_t actions,
                           char *out, size_t room);

/* ---- What can be done, and doing it ------------------------------------- */

STELE int32_t stele_actor(POSITION);
STELE int32_t stele_question(POSITION, char *out, size_t room);
/* Room for STELE_OUTCOMES numbers; weights only when chance is to act. */
STELE int32_t stele_legal(POSITION, int32_t *action, int32_t *weight,
                          size_t room);
STELE int32_t stele_mask(POSITION, uint8_t *mask, size_t room);
STELE int32_t stele_apply(POSITION_MOVED, int32_t action);
STELE int32_t stele_any(POSITION, uint64_t *random);
/* By its name, and how hard it is to think: "net:trials=400". */
STELE int32_t stele_bot(POSITION, const char *name, uint64_t seed);
STELE int32_t stele_describe(POSITION, int32_t action, char *out, size_t room);
STELE int32_t stele_parse(POSITION, const char *text, size_t length,
                          char *why, size_t room);

/* ---- What a player sees, and what it is worth --------------------------- */

STELE int32_t stele_see(POSITION, int32_t player, float *input, size_t room);

/* Points and places of all seats, automatic ones counted; their number. */
STELE int32_t stele_scores(POSITION, int32_t *points, int32_t *place,
                           size_t room);
/* Of each player: 1 for winning alone, -1/(seats - 1) for not winning, a shared
 * win between; all 0 while the game goes on. */
STELE int32_t stele_returns(POSITION, double *value, size_t room);

/* ---- Many games at once (batch.c) --------------------------------------- */

/* A batch is one block of bytes of the caller's; its parts begin where
 * stele_batch_size() says. */
enum stele_part {
    PART_POSITION,              /* bytes[games], rounded up to 8 each */
    PART_CHANCE,                /* uint64_t[games], state of the draws */
    PART_WHIM,                  /* uint64_t[games], state of batch_any */
    PART_ACTION,                /* int32_t[games], in */
    PART_PLAYER,                /* int32_t[games], who is to act */
    PART_SCORE,                 /* int32_t[games][players], at the last end */
    PART_REWARD,                /* float[games][players], of this step */
    PART_INPUT,                 /* float[games][inputs], of who is to act */
    PART_MASK,                  /* uint8_t[games][actions] */
    PART_DONE,                  /* uint8_t[games], a game ended in this step */
    PARTS
};
enum { STELE_GAMES_MOST = 1 << 20 };

/* Bytes of the block, or a code. */
STELE int64_t stele_batch_size(int32_t game, int32_t players, int32_t games,
                               int64_t offset[PARTS]);
STELE int32_t stele_batch_begin(void *block, size_t bytes, int32_t game,
                                const uint8_t *options, size_t count,
                                int32_t games, uint64_t seed, int32_t see);
/* 0, or 1 + the first game whose action is not legal; then none was stepped. */
STELE int32_t stele_batch_step(void *block, size_t bytes);
/* Any legal action for each game. */
STELE int32_t stele_batch_any(void *block, size_t bytes);

#endif
