/* fair.c -- draws from ChaCha20 (libsodium). */
#include "fair.h"
#include <sodium.h>
#include <string.h>

_Static_assert(crypto_stream_chacha20_KEYBYTES == RECORD_KEY,
               "the seed is the key");
_Static_assert(crypto_hash_sha256_BYTES == RECORD_KEY, "hash has its size");

bool fair_start(void)
{
    return sodium_init() >= 0;
}

void fair_random_seed(uint8_t seed[RECORD_KEY])
{
    randombytes_buf(seed, RECORD_KEY);
}

void fair_seed(const char *typed, uint8_t seed[RECORD_KEY])
{
    struct reader r = reader_of(typed, strlen(typed));
    if (read_key(&r, seed) && read_done(&r)) return;
    crypto_hash_sha256(seed, (const unsigned char *)typed, strlen(typed));
}

void fair_hash(const uint8_t seed[RECORD_KEY], uint8_t hash[RECORD_KEY])
{
    crypto_hash_sha256(hash, seed, RECORD_KEY);
}

/* A word is refused with a chance below one half, so the 16 words of one block
 * fail once in 65,536 draws at the very worst; then more of the stream is
 * made.  256 words failing all is no event of this world, and traps. */
static uint32_t below(const uint8_t seed[RECORD_KEY], uint32_t ply, uint32_t n)
{
    enum { WORDS = 256 };
    uint8_t nonce[crypto_stream_chacha20_NONCEBYTES] = { 0 };
    uint8_t stream[4 * WORDS];
    uint64_t fair = ((uint64_t)1 << 32) / n * n;

    for (int i = 0; i < 4; i++) nonce[i] = (uint8_t)(ply >> 8 * i);
    for (int words = 16; words <= WORDS; words = WORDS) {
        crypto_stream_chacha20(stream, 4 * (unsigned long long)words, nonce,
                               seed);
        for (int i = 0; i < words; i++) {
            const uint8_t *b = stream + 4 * i;
            uint32_t w = (uint32_t)b[0] | (uint32_t)b[1] << 8
                       | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
            if (w < fair) return w % n;
        }
        if (words == WORDS) break;
    }
    __builtin_trap();
}

void fair_seats(const uint8_t seed[RECORD_KEY], int players,
                uint8_t from[GAME_SEATS])
{
    enum { SEAT_PLY = 1 << 30 };

    for (int i = 0; i < GAME_SEATS; i++) from[i] = (uint8_t)i;
    for (int i = players - 1; i > 0; i--) {
        uint32_t k = below(seed, SEAT_PLY + (uint32_t)i, (uint32_t)i + 1);
        uint8_t kept = from[i];
        from[i] = from[k];
        from[k] = kept;
    }
}

action_t fair_draw(const uint8_t seed[RECORD_KEY], uint32_t ply,
                   const struct game *g, const void *position)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    int n = g->legal(position, action, weight);
    return game_outcome(action, weight, n,
                        below(seed, ply, weight[n]));
}
