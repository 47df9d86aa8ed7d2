/* table.h -- a game being played: position, record, seed, undo.
 *
 * Chance is drawn from the seed as soon as it is chance's turn, unless the
 * table waits for its draws to be named.  What the seed has revealed cannot be
 * taken back: undo reaches back to the last draw from it. */
#ifndef PROTOCOL_TABLE_H
#define PROTOCOL_TABLE_H

#include <stdio.h>
#include "engine/record.h"
#include "fair.h"

struct table {
    const struct game *game;            /* NULL: no game yet */
    union position start, position;
    struct record record;
    uint8_t seed[RECORD_KEY];
    uint32_t settled;                   /* actions that cannot be undone */
    bool from_position;                 /* started from a loaded position */
    bool waits;                         /* draws are named; kept from game to
                                           game */
};

/* Gives the seats that the game plays itself their name: a record holds only
 * those of the players. */
void table_name_others(struct record *, const void *position);

void table_new(struct table *, const struct game *, const struct game_options *,
               const uint8_t seed[RECORD_KEY]);

/* From a position instead of a setup: it can be played on, not recorded. */
void table_load(struct table *, const struct game *, const void *position,
                const uint8_t seed[RECORD_KEY]);

/* The checked door, then chance until a seat is asked.  A draw that is named
 * does not come from the seed: the record has neither it nor its hash then. */
bool table_play(struct table *, action_t, const struct game_teller *);
void table_chance(struct table *, const struct game_teller *);

/* One action back; false if the last one was drawn or there is none. */
bool table_undo(struct table *);

/* The record as text into a file; the seed is told when the game is over, or
 * when `keep_seed` asks for it (a private save that will be resumed). */
void table_save(struct table *, FILE *, bool keep_seed);

/* Takes up a game from its record; the reader says what is wrong with it. */
bool table_resume(struct table *, struct reader *);

#endif
