/* bench.h -- what the measurements of `stele bench` share. */
#ifndef PROTOCOL_BENCH_H
#define PROTOCOL_BENCH_H

#include "command.h"

double bench_now_ns(void);
double bench_lower(double, double);

/* One line about the bots of a game with so many players; nothing if there is
 * no net for it. */
void bench_thinking(const struct game *, int players, bool json, bool first);

#endif
