/* simulate.c -- many histories: simulate [COUNT [FIRST_SEED]], or one of them
 * with all that was stored: simulate --show SEED. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "play/fair.h"
#include "world.h"

static unsigned long long seed;

/* The server's own mistakes trap: the seed is told also then. */
static void ended(int number)
{
    printf("seed %llu: not so: the server goes on (signal %d)\n", seed, number);
    fflush(stdout);
    signal(number, SIG_DFL);
    raise(number);
}

int main(int argc, char **argv)
{
    static struct world totals;
    unsigned long long count = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    unsigned long long first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long long passed = 0, failed = 0;

    if (!fair_start()) return 3;
    signal(SIGABRT, ended);
    signal(SIGSEGV, ended);
    signal(SIGILL, ended);
    if (argc > 2 && strcmp(argv[1], "--show") == 0) {
        const char *broken = history(seed = first, true, &totals);
        printf("%s\n", broken ? broken : "no promise broken");
        return broken != NULL;
    }
    for (seed = first; seed < first + count; seed++) {
        const char *broken = history(seed, false, &totals);
        passed += !broken;
        if (!broken) continue;
        printf("seed %llu: not so: %s\n", seed, broken);
        if (++failed == 10) break;
    }
    printf("%llu turns sent, %llu crashes, %llu failures of the store, "
           "%llu requests lost, %llu doubled, %llu servers were slower\n",
           (unsigned long long)totals.count.turns,
           (unsigned long long)totals.count.crashes,
           (unsigned long long)totals.count.failures,
           (unsigned long long)totals.count.lost,
           (unsigned long long)totals.count.doubled,
           (unsigned long long)totals.count.conflicts);
    printf("%llu passed, %llu failed\n", passed, failed);
    return failed > 0;
}
