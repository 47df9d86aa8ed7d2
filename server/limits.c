/* limits.c -- counting strangers.
 *
 * Requests are counted as a bucket that leaks evenly: each request adds the
 * time it may take (ten seconds divided by the number allowed), and what would
 * make it fuller than ten seconds is refused. */
#include "limits.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 12, WINDOW_US = 10 * 1000 * 1000 };

struct counted {
    uint64_t who;
    uint64_t full_until_us;     /* when the bucket will be empty */
    unsigned streams;
    struct counted *next;
};

struct limits {
    uint8_t key[crypto_shorthash_KEYBYTES];
    struct limit_values values;
    struct counted *bucket[BUCKETS];
};

struct limits *limits_new(const struct limit_values *values)
{
    struct limits *l = calloc(1, sizeof *l);

    if (!l) abort();
    l->values = *values;
    crypto_shorthash_keygen(l->key);
    return l;
}

uint64_t limits_who(const struct limits *l, char kind, const void *bytes,
                    size_t n)
{
    uint8_t in[65] = { (uint8_t)kind }, hash[crypto_shorthash_BYTES];
    uint64_t who;

    if (n > sizeof in - 1) abort();
    memcpy(in + 1, bytes, n);
    crypto_shorthash(hash, in, n + 1, l->key);
    memcpy(&who, hash, sizeof who);
    sodium_memzero(in, sizeof in);
    return who ? who : 1;
}

static struct counted *find(struct limits *l, uint64_t who)
{
    struct counted **at = &l->bucket[who % BUCKETS];

    while (*at && (*at)->who != who) at = &(*at)->next;
    if (!*at) {
        if (!(*at = calloc(1, sizeof **at))) abort();
        (*at)->who = who;
    }
    return *at;
}

bool limits_ask(struct limits *l, uint64_t who, enum limit which,
                uint64_t now_ms)
{
    struct counted *c = find(l, who);
    uint64_t now = now_ms * 1000, one = WINDOW_US / l->values.most[which];

    if (c->full_until_us < now) c->full_until_us = now;
    if (c->full_until_us + one > now + WINDOW_US) return false;
    c->full_until_us += one;
    return true;
}

bool limits_open(struct limits *l, uint64_t who, enum limit which,
                 uint64_t now_ms)
{
    struct counted *c = find(l, who);

    if (c->full_until_us < now_ms * 1000) c->full_until_us = now_ms * 1000;
    if (c->streams >= l->values.most[which]) return false;
    c->streams++;
    return true;
}

void limits_close(struct limits *l, uint64_t who)
{
    struct counted *c = find(l, who);
    if (c->streams) c->streams--;
}

void limits_sweep(struct limits *l, uint64_t now_ms)
{
    for (int b = 0; b < BUCKETS; b++)
        for (struct counted **at = &l->bucket[b], *c; (c = *at);) {
            if (c->streams || c->full_until_us > now_ms * 1000) {
                at = &c->next;
                continue;
            }
            *at = c->next;
            free(c);
        }
}

void limits_free(struct limits *l)
{
    for (int b = 0; b < BUCKETS; b++)
        for (struct counted *c = l->bucket[b], *next; c; c = next) {
            next = c->next;
            free(c);
        }
    free(l);
}
