/* test_limits.c -- how often somebody may ask, at one node and at several that
 * tell each other. */
#include "server/limits.h"
#include "test.h"

enum { TEN_S = 10 * 1000, MOST = 20 };

static struct counting told[8];
static int tells;

static void tell(void *ctx, const struct counting *n)
{
    (void)ctx;
    if (tells < 8) told[tells] = *n;
    tells++;
}

static struct limits *fresh(uint8_t key)
{
    uint8_t bytes[LIMITS_KEY] = { key };
    struct limit_values v = { { 0 } };

    for (int i = 0; i < LIMIT_COUNT; i++) v.most[i] = MOST;
    struct limits *l = limits_new(&v);
    if (key) limits_share(l, bytes);
    return l;
}

/* What a node tells goes to another one. */
static void pass_on(struct limits *from, uint64_t node, struct limits *to,
                    uint64_t now)
{
    tells = 0;
    limits_tell(from, now, tell, NULL);
    for (int i = 0; i < tells && i < 8; i++) {
        told[i].node = node;
        limits_hear(to, &told[i], now);
    }
}

static int asks(struct limits *l, uint64_t who, int most, uint64_t now)
{
    int n = 0;

    while (n < most && limits_ask(l, who, LIMIT_TOKEN_REQUESTS, now)) n++;
    return n;
}

TEST("LIMITS", "so many in ten seconds, not one more; then they come back one "
               "by one")
{
    struct limits *l = fresh(0);
    uint64_t who = limits_who(l, 'a', "x", 1);

    CHECK_INT(asks(l, who, 99, TEN_S), MOST);
    CHECK_INT(asks(l, who, 99, TEN_S + TEN_S / MOST - 1), 0);
    CHECK_INT(asks(l, who, 99, TEN_S + TEN_S / MOST), 1);
    CHECK_INT(asks(l, who, 99, 3 * TEN_S), MOST);
    limits_free(l);
}

TEST("LIMITS", "nodes with one key know the same people by the same number, "
               "and others by another")
{
    struct limits *one = fresh(1), *two = fresh(1), *other = fresh(2),
                  *alone = fresh(0);
    uint64_t who = limits_who(one, 'a', "x", 1);

    CHECK(limits_who(two, 'a', "x", 1) == who);
    CHECK(limits_who(two, 'b', "x", 1) != who);
    CHECK(limits_who(two, 'a', "y", 1) != who);
    CHECK(limits_who(other, 'a', "x", 1) != who);
    CHECK(limits_who(alone, 'a', "x", 1) != who);
    limits_free(one);
    limits_free(two);
    limits_free(other);
    limits_free(alone);
}

TEST("LIMITS", "what was asked at one node counts at another when it was told, "
               "once")
{
    struct limits *one = fresh(1), *two = fresh(1);
    uint64_t who = limits_who(one, 'a', "x", 1);

    CHECK_INT(asks(one, who, 15, TEN_S), 15);
    pass_on(one, 1, two, TEN_S);
    CHECK_INT(tells, 1);
    CHECK_INT(asks(two, who, 99, TEN_S), MOST - 15);
    pass_on(one, 1, two, TEN_S);
    CHECK_INT(tells, 0);
    CHECK_INT(asks(two, who, 99, TEN_S), 0);
    pass_on(two, 2, one, TEN_S);
    CHECK_INT(asks(one, who, 99, TEN_S), 0);
    limits_free(one);
    limits_free(two);
}

TEST("LIMITS", "however much others tell, nobody waits for more than twenty "
               "seconds")
{
    struct limits *l = fresh(1);
    uint64_t who = limits_who(l, 'a', "x", 1);

    for (int i = 0; i < 9; i++)
        limits_hear(l, &(struct counting){ 7, who, UINT32_MAX, 0 }, TEN_S);
    CHECK_INT(asks(l, who, 99, 2 * TEN_S), 0);
    CHECK_INT(asks(l, who, 99, 3 * TEN_S), MOST);
    limits_free(l);
}

TEST("LIMITS", "streams count at all nodes together, until they are closed or "
               "their node has said nothing for long")
{
    struct limits *one = fresh(1), *two = fresh(1);
    uint64_t who = limits_who(one, 'a', "x", 1), now = TEN_S;

    for (int i = 0; i < 12; i++)
        CHECK(limits_open(one, who, LIMIT_TOKEN_STREAMS, now));
    pass_on(one, 1, two, now);
    for (int i = 0; i < MOST - 12; i++)
        CHECK(limits_open(two, who, LIMIT_TOKEN_STREAMS, now));
    CHECK(!limits_open(two, who, LIMIT_TOKEN_STREAMS, now));
    limits_close(one, who);
    CHECK(!limits_open(two, who, LIMIT_TOKEN_STREAMS, now));
    pass_on(one, 1, two, now + 1000);
    CHECK(limits_open(two, who, LIMIT_TOKEN_STREAMS, now + 1000));
    CHECK(!limits_open(two, who, LIMIT_TOKEN_STREAMS, now + 1000));
    for (int s = 2; s <= 60; s++) {             /* it says so again and again */
        pass_on(one, 1, two, now + 1000 * (uint64_t)s);
        limits_sweep(two, now + 1000 * (uint64_t)s);
    }
    CHECK(!limits_open(two, who, LIMIT_TOKEN_STREAMS, now + 60 * 1000));
    limits_sweep(two, now + 100 * 1000);        /* and then no more */
    CHECK(limits_open(two, who, LIMIT_TOKEN_STREAMS, now + 100 * 1000));
    limits_free(one);
    limits_free(two);
}
