/* record.h -- a game as text: how it was set up and everything that happened.
 *
 *   stele record 1
 *   game NAME
 *   rules 2                          or older ones the game still takes
 *   option players 2
 *   seat 1 Ada
 *   seat 2 greedy
 *   hash <64 hexadecimal digits>     of the seed, if chance was drawn from one
 *   drawn 2 1                        where those in seats 1, 2, ... sat before
 *                                    the seats were drawn, if they were
 *   begin
 *   first 2                          one action a line, chance included
 *   draw congress-paris
 *   turn 1 0123456789abcdef          before each turn: the position's checksum;
 *                                    it may be left out
 *   take congress-paris
 *   ...
 *   seed <64 hexadecimal digits>     when it is told, after the game
 *   result 67 54                     when the game is over
 *   end
 *
 * A game on disk is its record; positions are caches.  Reading replays it. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "game.h"

enum {
    RECORD_ACTIONS = 24576,     /* more than the plies of any game */
    RECORD_NAME    = 32,        /* bytes of a player's name */
    RECORD_LINE    = 160,       /* longest line written */
    RECORD_KEY     = 32         /* bytes of seed and hash */
};

struct record {
    const struct game *game;
    struct game_options options;
    char name[GAME_SEATS][RECORD_NAME];
    bool has_hash, has_seed;
    uint8_t hash[RECORD_KEY], seed[RECORD_KEY];
    bool has_drawn;
    uint8_t drawn[GAME_SEATS];  /* counted from 0 */
    uint32_t actions;
    action_t action[RECORD_ACTIONS];
};

/* An empty record; names are "1", "2", ... until set. */
void record_begin(struct record *, const struct game *,
                  const struct game_options *);

/* A name as a record can hold it: control characters out, cut to fit between
 * characters of UTF-8, never empty. */
void record_set_name(struct record *, int seat, const char *name);

void record_add(struct record *, action_t);

/* The position after the first `actions` actions. */
void record_replay(const struct record *, uint32_t actions, void *position);

typedef void record_sink(void *ctx, const char *line);
void record_write(const struct record *, record_sink *, void *ctx);

/* Reads and replays; on a mistake the reader says where and why. */
bool record_read(struct record *, struct reader *, void *position);

void text_key(struct text *, const uint8_t key[RECORD_KEY]);
bool read_key(struct reader *, uint8_t key[RECORD_KEY]);

#endif
