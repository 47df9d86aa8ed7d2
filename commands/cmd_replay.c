/* cmd_replay.c -- `stele replay`: a record turn by turn, told as the log. */
#include "command.h"
#include "play/table.h"

struct replay { const struct record *record; int turn; };

static void print(const struct replay *r, struct message m)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = { r->record->game, r->record->name };
    if (!m.text) return;
    say(&t, &who, m);
    printf("  %s\n", buffer);
}

static void tell(void *ctx, const void *position, struct frame f, action_t a)
{
    const struct replay *r = ctx;
    print(r, r->record->game->narrate(position, f, a));
}

static void print_scores(const struct record *r, const void *position)
{
    int place[GAME_SEATS];
    game_places(r->game, position, place);
    for (int s = 0; s < r->game->seats(position); s++) {
        struct game_score score;
        r->game->score(position, s, &score);
        printf("%d. %s: %d =", place[s], r->name[s], score.total);
        for (int i = 0; i < score.parts; i++) {
            if (score.part[i].points == 0) continue;
            char buffer[SAY_ROOM];
            struct text t = text_in(buffer, sizeof buffer);
            say(&t, NULL, score.part[i].what);
            printf(" %s %d;", buffer, score.part[i].points);
        }
        printf("\n");
    }
}

static void replay(struct record *r, long turn)
{
    struct replay told = { r, 0 };
    const struct game *g = r->game;
    union position p;

    g->setup(&p, &r->options);
    table_name_others(r, &p);
    for (uint32_t i = 0; i < r->actions; i++) {
        bool show;
        if (g->turn(&p)) {
            told.turn++;
            if (turn < 0 || told.turn == turn)
                say_to(stdout, SAY(N_("Turn {turn}: {player}"),
                                   NUMBER("turn", told.turn),
                                   TEXT("player", r->name[g->actor(&p)])));
        }
        show = turn < 0 || told.turn == turn;
        g->apply(&p, r->action[i],
                 show ? &(struct game_teller){ tell, &told } : NULL);
        if (told.turn == turn && i + 1 < r->actions && g->turn(&p)) break;
    }
    print_scores(r, &p);
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "turn", 1, 0, 't' }, { 0 }
    };
    static struct record record;
    long turn = -1;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 't' && !command_number(c, "--turn", optarg, 0, 100000,
                                             &turn)) return EXIT_USAGE;
    }
    code = command_record(c, argc, argv, &record);
    if (code == EXIT_FINE) replay(&record, turn);
    return code;
}

const struct command command_replay = {
    "replay", "FILE [--turn N]", N_("show a record turn by turn"),
    N_("With --turn only that turn, and the scores after it."), run
};
