/* seat.c -- who sits where: bots by name, or a program. */
#include "seat.h"
#include <stdlib.h>
#include <string.h>
#include "file.h"
#include "program.h"
#include "bots/nets.h"
#include "say.h"

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
    char *bytes = file_read(path, &size);
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

bool seat_fits(const struct bot *bot, const char *spec, const struct game *g,
               int players, struct message *why)
{
    const char *refused = bot->net ? nets_refuse(g, players, bot->net)
                                          : NULL;
    if (!refused) return true;
    *why = SAY(N_("{bot} cannot play: {reason}."), TEXT("bot", spec),
               TEXT("reason", say_word(refused)));
    return false;
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
