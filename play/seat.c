/* seat.c -- who sits where: bots by name, or a program. */
#include "seat.h"
#include <stdlib.h>
#include <string.h>
#include "program.h"

static const char command_mark[] = "cmd:";

/* A bot of its own settings, with a copy of its name. */
static const struct bot *keep_bot(struct bot read, const char *spec)
{
    struct bot *bot = malloc(sizeof *bot);
    if (!bot || !(read.name = strdup(spec))) abort();
    *bot = read;
    return bot;
}

static struct net *read_net(const char *path)
{
    size_t size;
    char *bytes = command_file(path, &size);
    struct net *net = bytes ? malloc(sizeof *net) : NULL;

    if (net && !net_read(net, (uint8_t *)bytes, size)) {
        free(net);
        net = NULL;
    }
    free(bytes);
    return net;
}

/* NAME:EFFORT@FILE: with the net in that file. */
static const struct bot *open_with_net(const char *spec, const char *at,
                                       struct message *why)
{
    char name[128];
    struct bot read;
    struct net *net;

    snprintf(name, sizeof name, "%.*s", (int)(at - spec), spec);
    *why = SAY(N_("There is no bot \"{given}\"."), TEXT("given", spec));
    if (!bot_read(name, &read)) return NULL;
    net = read_net(at + 1);
    if (!net) {
        *why = SAY(N_("\"{given}\" is not a net."), TEXT("given", at + 1));
        return NULL;
    }
    read.net = net;
    return keep_bot(read, spec);
}

const struct bot *seat_open(const char *spec, struct message *why)
{
    const size_t mark = sizeof command_mark - 1;
    const struct bot *bot = bot_named(spec);
    struct bot read;

    if (bot) return bot;
    if (bot_read(spec, &read)) return keep_bot(read, spec);
    if (strncmp(spec, command_mark, mark) == 0) {
        if (spec[mark + strspn(spec + mark, " ")])
            return program_open(spec, spec + mark);
        *why = SAY(N_("Behind \"{given}\" a program belongs."),
                   TEXT("given", command_mark));
        return NULL;
    }
    const char *at = strchr(spec, '@');
    if (at) return open_with_net(spec, at, why);
    *why = SAY(N_("There is no bot \"{given}\"."), TEXT("given", spec));
    return NULL;
}

void seat_close(const struct bot *bot)
{
    if (!bot) return;
    if (program_is(bot)) {
        program_close(bot);
    } else if (bot != bot_named(bot->name)) {
        free((char *)bot->name);
        free((struct net *)bot->net);
        free((struct bot *)bot);
    }
}

void seat_patience(const struct bot *bot, int ms)
{
    if (program_is(bot)) program_patience(bot, ms);
}

unsigned seat_faults(const struct bot *bot, struct message *last)
{
    return program_is(bot) ? program_faults(bot, last) : 0;
}

void seat_report(FILE *out, int seat, const struct bot *bot)
{
    char reason[SAY_ROOM];
    struct text t = text_in(reason, sizeof reason);
    struct message last;
    unsigned faults = seat_faults(bot, &last);

    if (faults == 0) return;
    say(&t, NULL, last);
    say_to(out, SAY_N(NP_("Seat {seat}, {bot}: {count} answer replaced, "
                          "because: {reason}",
                          "Seat {seat}, {bot}: {count} answers replaced, the "
                          "last one because: {reason}"),
                      NUMBER("count", faults), NUMBER("seat", seat + 1),
                      TEXT("bot", bot->name), TEXT("reason", reason)));
}

/* ---- On the command line ------------------------------------------------ */

bool seating_one(const struct command *c, struct seating *s, const char *number,
                 int argc, char **argv)
{
    long seat;

    if (!command_number(c, "--seat", number, 1, GAME_SEATS, &seat))
        return false;
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
    for (int i = 0; i < GAME_SEATS; i++) {
        if (!s->one[i]) continue;
        for (; n <= i; n++) spec[n] = NULL;
        spec[i] = s->one[i];
    }
    for (int i = 0; i < n; i++)
        if (!spec[i]) {
            command_wrong(c, SAY(N_("Who is to sit in seat {seat}?"),
                                 NUMBER("seat", i + 1)));
            return 0;
        }
    return n;
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
