/* clock.h -- the two clocks: what time it is, and how long something took. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t clock_us(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Never goes back; since some start. */
static inline uint64_t clock_since_us(void)
{
    return clock_us(CLOCK_MONOTONIC);
}

static inline uint64_t clock_since_ms(void) { return clock_since_us() / 1000; }

/* Since 1970. */
static inline uint64_t clock_today_ms(void)
{
    return clock_us(CLOCK_REALTIME) / 1000;
}

#endif
