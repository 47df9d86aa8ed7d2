/* seating.c -- who sits where, as the command line says it. */
#include "seating.h"
#include <stdlib.h>
#include <string.h>

bool seating_one(const struct command *c, struct seating *s, const char *number,
                 int most, int argc, char **argv)
{
    long seat;

    if (!command_number(c, "--seat", number, 1, most, &seat)) return false;
    if (optind >= argc) {
        command_wrong(c, SAY(N_("Who is to sit in seat {seat}?"),
                             NUMBER("seat", seat)));
        return false;
    }
    s->one[seat - 1] = argv[optind++];
    return true;
}

bool seating_patience(const struct command *c, struct seating *s,
                      const char *given)
{
    char *end;
    double seconds = strtod(given, &end);

    if (end != given && *end == '\0' && seconds >= 0.001 && seconds <= 86400) {
        s->patience_ms = (int)(seconds * 1000 + 0.5);
        return true;
    }
    command_wrong(c, SAY(N_("--patience takes seconds, from 0.001 to 86400, "
                            "not \"{given}\"."), TEXT("given", given)));
    return false;
}

bool seating_place(const struct command *c, const struct seating *s,
                   const char **spec, int *n)
{
    for (int i = 0; i < SEATING_MOST; i++) {
        if (!s->one[i]) continue;
        while (*n <= i) spec[(*n)++] = NULL;
        spec[i] = s->one[i];
    }
    for (int i = 0; i < *n; i++)
        if (!spec[i]) {
            command_wrong(c, SAY(N_("Who is to sit in seat {seat}?"),
                                 NUMBER("seat", i + 1)));
            return false;
        }
    return true;
}

int seating_specs(const struct command *c, struct seating *s,
                  const char *spec[GAME_SEATS])
{
    int n = 0;

    for (char *name = strtok(s->list, ","); name; name = strtok(NULL, ",")) {
        if (n == GAME_SEATS) {
            command_wrong(c, SAY(N_("There are too many seats.")));
            return 0;
        }
        spec[n++] = name;
    }
    return seating_place(c, s, spec, &n) ? n : 0;
}

bool seating_open(const struct command *c, const struct seating *s,
                  const char *const *spec, int seats, bool people,
                  const struct bot **bot)
{
    struct message why;

    for (int i = 0; i < seats; i++) {
        bot[i] = NULL;
        if (people && strcmp(spec[i], "human") == 0) continue;
        bot[i] = seat_open(spec[i], &why);
        if (!bot[i]) {
            for (; i >= 0; bot[i--] = NULL) seat_close(bot[i]);
            command_wrong(c, why);
            return false;
        }
        if (s->patience_ms) seat_patience(bot[i], s->patience_ms);
    }
    return true;
}

bool seating_fits(const struct command *c, const struct game *g,
                  const struct bot *const *bot, int seats)
{
    struct message why;

    for (int i = 0; i < seats; i++)
        if (bot[i] && !seat_fits(bot[i], bot[i]->name, g, seats, &why)) {
            command_wrong(c, why);
            return false;
        }
    return true;
}
