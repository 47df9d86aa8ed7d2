/* fair.h -- chance that can be checked afterwards.
 *
 * A game's seed is 256 bits.  Its SHA-256 is published when the game starts,
 * the seed itself when it is over.  The draw at ply p (the p-th action of the
 * record, from 0) uses the ChaCha20 key stream of that seed with p as its
 * 64-bit little-endian nonce: 32-bit little-endian words w are taken until one
 * is below the largest multiple of the total weight n; the outcome is the one
 * whose share of the weights, in the order of legal(), holds w mod n. */
#ifndef PROTOCOL_FAIR_H
#define PROTOCOL_FAIR_H

#include "engine/record.h"

bool fair_start(void);                          /* once, before the others */
void fair_random_seed(uint8_t seed[RECORD_KEY]);

/* A seed from what a person typed: 64 hexadecimal digits are the seed itself,
 * anything else is hashed. */
void fair_seed(const char *typed, uint8_t seed[RECORD_KEY]);
void fair_hash(const uint8_t seed[RECORD_KEY], uint8_t hash[RECORD_KEY]);

/* Seats that are drawn: whoever sits in seat i now sat in from[i] before.  From
 * the last seat down to the second one, seat i changes places with seat w mod
 * (i + 1), drawn as above with 2^30 + i as the nonce, which no game reaches. */
void fair_seats(const uint8_t seed[RECORD_KEY], int players,
                uint8_t from[GAME_SEATS]);

action_t fair_draw(const uint8_t seed[RECORD_KEY], uint32_t ply,
                   const struct game *, const void *position);

#endif
