/* soak.c -- conformance without end, to be left running.
 *
 *   soak            until something is not so
 *   soak N          N games
 *   soak N EVERY    the costly checks once in EVERY steps (8)
 *   soak N EVERY GAME   of this game only
 *
 * The games and numbers of players take turns; seeds begin with the time of
 * day, and the first line tells it.  Every ten seconds a line of counts. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "conform.h"

struct choice { const struct game *game; int players; };

static int choices(const char *only, struct choice *out, int room)
{
    int n = 0;
    for (int i = 0; games[i]; i++)
        for (int p = games[i]->option[0].least; p <= games[i]->option[0].most;
             p++)
            if (n < room && (!only || text_equal(only, games[i]->name)))
                out[n++] = (struct choice){ games[i], p };
    return n;
}

static int complain(const struct conform *c)
{
    char buffer[512];
    struct text t = text_in(buffer, sizeof buffer);
    conform_complain(c, &t);
    fprintf(stderr, "%s\n", buffer);
    return 1;
}

int main(int argc, char **argv)
{
    static struct conform c;
    struct choice choice[32];
    int n = choices(argc > 3 ? argv[3] : NULL, choice, 32);
    uint64_t most = argc > 1 ? strtoull(argv[1], NULL, 10) : UINT64_MAX;
    uint64_t seed = (uint64_t)time(NULL) << 20, played = 0, told = 0;
    time_t start = time(NULL), last = start;

    if (n == 0) {
        fprintf(stderr, "there is no such game\n");
        return 2;
    }
    c.every = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 8;

    printf("first seed %" PRIu64 "\n", seed);
    while (played < most) {
        const struct choice *next = &choice[played % (uint64_t)n];
        if (!conform_game(&c, next->game, next->players, seed + played))
            return complain(&c);
        played++;
        time_t now = time(NULL);
        if (now - last < 10) continue;
        printf("%" PRIu64 " games in %ld s, %" PRIu64 " in all, %" PRIu64
               " steps, %ld s\n", played - told, (long)(now - last), played,
               c.steps, (long)(now - start));
        fflush(stdout);
        told = played;
        last = now;
    }
    printf("%" PRIu64 " games, %" PRIu64 " steps, %ld s, nothing wrong\n",
           played, c.steps, (long)(time(NULL) - start));
    return 0;
}
