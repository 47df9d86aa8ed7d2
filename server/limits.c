/* limits.c -- counting strangers.
 *
 * Requests are counted as a bucket that leaks evenly: each request adds the
 * time it may take (ten seconds divided by the number allowed), and what would
 * make it fuller than ten seconds is refused. */
#include "limits.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUCKETS = 1 << 12,
    WINDOW_US = 10 * 1000 * 1000,
    TELL_MS = 10 * 1000,        /* that there are streams */
    GONE_MS = 25 * 1000         /* the node that did not tell it again */
};

/* Streams at another node. */
struct there { uint64_t node, until; unsigned streams; struct there *next; };

struct counted {
    uint64_t who;
    uint64_t full_until_us;     /* when the bucket will be empty */
    unsigned streams;
    uint32_t us;                /* to be told to others */
    unsigned told;              /* streams, when they were told */
    uint64_t told_at;
    struct there *there;
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

void limits_share(struct limits *l, const uint8_t key[LIMITS_KEY])
{
    memcpy(l->key, key, sizeof l->key);
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
    c->us += (uint32_t)one;
    return true;
}

static unsigned streams_there(const struct counted *c)
{
    unsigned sum = 0;

    for (const struct there *t = c->there; t; t = t->next) sum += t->streams;
    return sum;
}

bool limits_open(struct limits *l, uint64_t who, enum limit which,
                 uint64_t now_ms)
{
    struct counted *c = find(l, who);

    if (c->full_until_us < now_ms * 1000) c->full_until_us = now_ms * 1000;
    if (c->streams + streams_there(c) >= l->values.most[which]) return false;
    c->streams++;
    return true;
}

void limits_close(struct limits *l, uint64_t who)
{
    struct counted *c = find(l, who);
    if (c->streams) c->streams--;
}

/* ---- Other nodes --------------------------------------------------------- */

void limits_tell(struct limits *l, uint64_t now_ms,
                 void (*tell)(void *, const struct counting *), void *ctx)
{
    for (int b = 0; b < BUCKETS; b++)
        for (struct counted *c = l->bucket[b]; c; c = c->next) {
            bool again = c->streams && now_ms - c->told_at >= TELL_MS;
            if (!c->us && c->told == c->streams && !again) continue;
            tell(ctx, &(struct counting){ 0, c->who, c->us, c->streams });
            c->us = 0;
            c->told = c->streams;
            c->told_at = now_ms;
        }
}

void limits_hear(struct limits *l, const struct counting *n, uint64_t now_ms)
{
    struct counted *c = find(l, n->who);
    struct there **at = &c->there;
    uint64_t now = now_ms * 1000, most = now + 2 * WINDOW_US;

    if (c->full_until_us < now) c->full_until_us = now;
    c->full_until_us += n->us;
    if (c->full_until_us > most) c->full_until_us = most;
    while (*at && (*at)->node != n->node) at = &(*at)->next;
    if (!*at && n->streams == 0) return;
    if (!*at && !(*at = calloc(1, sizeof **at))) abort();
    (*at)->node = n->node;
    (*at)->streams = n->streams;
    (*at)->until = n->streams ? now_ms + GONE_MS : 0;
}

static void sweep_there(struct counted *c, uint64_t now_ms)
{
    for (struct there **at = &c->there, *t; (t = *at);) {
        if (t->until > now_ms) {
            at = &t->next;
            continue;
        }
        *at = t->next;
        free(t);
    }
}

void limits_sweep(struct limits *l, uint64_t now_ms)
{
    for (int b = 0; b < BUCKETS; b++)
        for (struct counted **at = &l->bucket[b], *c; (c = *at);) {
            sweep_there(c, now_ms);
            if (c->streams || c->told || c->there
                || c->full_until_us > now_ms * 1000) {
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
            sweep_there(c, UINT64_MAX);
            free(c);
        }
    free(l);
}
