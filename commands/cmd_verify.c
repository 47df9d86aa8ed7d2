/* cmd_verify.c -- `stele verify`: was chance honest?
 *
 * Checks that the published hash is the seed's, then draws every outcome again
 * from the seed, the seats if they were drawn, and compares it with what the
 * record says was drawn. */
#include <string.h>
#include "command.h"
#include "play/fair.h"

static int failed(const char *path, struct message m)
{
    fprintf(stderr, "%s: ", path);
    say_to(stderr, m);
    return EXIT_FAILED;
}

static bool seats_fit(const struct record *r)
{
    uint8_t from[GAME_SEATS];

    fair_seats(r->seed, r->options.value[0], from);
    return memcmp(from, r->drawn, r->options.value[0]) == 0;
}

static int verify(const char *path, const struct record *r)
{
    const struct game *g = r->game;
    uint8_t hash[RECORD_KEY];
    union position p;
    int draws = 0;

    if (!r->has_hash)
        return failed(path, SAY(N_("The record has no hash of a seed.")));
    if (!r->has_seed)
        return failed(path, SAY(N_("The record does not tell the seed.")));
    fair_hash(r->seed, hash);
    if (memcmp(hash, r->hash, RECORD_KEY) != 0)
        return failed(path, SAY(N_("The seed does not match its hash.")));
    if (r->has_drawn && !seats_fit(r))
        return failed(path, SAY(N_("The seats are not as the seed draws "
                                   "them.")));
    g->setup(&p, &r->options);
    for (uint32_t i = 0; i < r->actions; i++) {
        if (g->actor(&p) == GAME_CHANCE) {
            draws++;
            if (fair_draw(r->seed, i, g, &p) != r->action[i])
                return failed(path, SAY(N_("Draw {draw}, action {action} of "
                                           "the record, is not the seed's."),
                                        NUMBER("draw", draws),
                                        NUMBER("action", i + 1)));
        }
        g->apply(&p, r->action[i], NULL);
    }
    if (r->has_drawn)
        say_to(stdout, SAY(N_("The seats are as the seed draws them.")));
    say_to(stdout, SAY_N(NP_("{draws} draw, as the seed says.",
                             "{draws} draws, all as the seed says."),
                         NUMBER("draws", draws)));
    return EXIT_FINE;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option none[] = { { "help", 0, 0, 'h' }, { 0 } };
    static struct record record;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", none, NULL)) != -1)
        if (command_common(c, option, argv, &code)) return code;
    code = command_record(c, argc, argv, &record);
    return code == EXIT_FINE ? verify(argv[optind], &record) : code;
}

const struct command command_verify = {
    "verify", "FILE", N_("check every draw of a record against its seed"),
    N_("The hash is the SHA-256 of the seed; draws come from ChaCha20."), run
};
