/* play.c -- the terminal client's game: questions, answers, saving.
 *
 * Here line by line: the table, what happened, a question with numbered
 * options, and an answer.  full.c does the same on a whole screen. */
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include "play/exit.h"
#include "play/seat.h"
#include "client.h"
#include "full.h"
#include "hint.h"

enum { LINE = 512 };

/* ---- Saving ------------------------------------------------------------- */

/* Written beside and renamed: the old save is there until the new one is. */
bool client_save(struct client *c, const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *f = fopen(part, "w");
    bool fine = f != NULL;

    if (fine) {
        table_save(&c->table, f, true);
        fine = fflush(f) == 0 && fsync(fileno(f)) == 0;
        fine = fclose(f) == 0 && fine && rename(part, path) == 0;
    }
    if (fine) c->saved = true;
    else client_notice(c, SAY(N_("Cannot write {file}: {reason}"),
                              TEXT("file", path),
                              TEXT("reason", strerror(errno))));
    return fine;
}

/* ---- Answers ------------------------------------------------------------ */

void client_answer(struct client *c, action_t a)
{
    struct game_teller teller = { client_tell, c };
    if (!table_play(&c->table, a, &teller)) __builtin_trap();
    c->saved = false;
    if (c->save) client_save(c, c->save);
}

/* Back to the last question a person answered, if nothing was drawn since. */
bool client_undo(struct client *c)
{
    const struct table *t = &c->table;
    union position p = t->start;
    uint32_t to = UINT32_MAX;

    for (uint32_t i = 0; i < t->record.actions; i++) {
        int actor = t->game->actor(&p);
        if (i >= t->settled && actor >= 0 && !c->bot[actor]) to = i;
        t->game->apply(&p, t->record.action[i], NULL);
    }
    if (to == UINT32_MAX) return false;
    while (t->record.actions > to) table_undo(&c->table);
    c->saved = false;
    return true;
}

/* What was typed is shown again, and must not steer the terminal. */
static void make_harmless(char *typed)
{
    for (; *typed; typed++)
        if ((unsigned char)*typed < ' ' || *typed == 0x7f) *typed = '?';
}

/* A number that was not on the screen yet is a slip of the fingers. */
static const struct game_row *option_numbered(const struct client *c,
                                              const char *given)
{
    struct reader r = reader_of(given, strlen(given));
    int number = (int)read_int(&r, 1, c->shown);
    if (!read_done(&r)) {
        say_to(stdout, SAY(N_("There is no option \"{given}\"; h for help."),
                           TEXT("given", given)));
        return NULL;
    }
    return &c->row[c->choice[number - 1]];
}

/* One line from the player.  False when the player leaves. */
static bool answer(struct client *c, char *line)
{
    static bool warned;
    const struct game_row *row;
    char *rest = line + strcspn(line, " ");

    make_harmless(line);
    if (*rest) *rest++ = '\0';
    if (strcmp(line, "q") == 0) {
        if (c->saved || warned) return false;
        warned = true;
        say_to(stdout, SAY(N_("The game is not saved. q again leaves.")));
        return true;
    }
    warned = false;
    if (strcmp(line, "h") == 0)      client_show_help(c);
    else if (strcmp(line, "w") == 0) client_show_impossible(c);
    else if (strcmp(line, "a") == 0 || strcmp(line, "hint") == 0)
        client_show_hint(c);
    else if (strcmp(line, "l") == 0) client_show_log(c);
    else if (strcmp(line, "p") == 0) client_show_scores(c);
    else if (strcmp(line, "t") == 0) client_show_sheets(c);
    else if (strcmp(line, "?") == 0) {
        if (*rest < '0' || *rest > '9') client_show_meaning(c, rest);
        else if ((row = option_numbered(c, rest))) client_show_details(c, row);
    } else if (strcmp(line, "+") == 0) {
        client_next_page(c);
        client_show_question(c);
    } else if (strcmp(line, "s") == 0) {
        const char *path = *rest ? rest : c->save;
        if (!path) say_to(stdout, SAY(N_("Save where? s FILE")));
        else if (client_save(c, path))
            say_to(stdout, SAY(N_("Saved in {file}."), TEXT("file", path)));
    } else if (strcmp(line, "u") == 0) {
        if (client_undo(c)) {
            client_ask(c);
            client_show_question(c);
        } else {
            say_to(stdout, SAY(N_("Nothing to undo since the last draw.")));
        }
    } else if ((row = option_numbered(c, line))) {
        client_answer(c, row->action);
        c->rows = 0;                    /* the question is answered */
    }
    return true;
}

/* A person's turn: true when a question was answered, false to leave. */
static bool person(struct client *c)
{
    char line[LINE];

    if (c->full) return full_person(c);
    client_ask(c);
    client_show_question(c);
    while (c->rows > 0) {
        printf("> ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            printf("\n");
            return false;
        }
        size_t n = strcspn(line, "\r\n");
        if (line[n] == '\0' && n == sizeof line - 1) {  /* too long: skip it */
            for (int ch; (ch = getchar()) != EOF && ch != '\n';) continue;
        }
        line[n] = '\0';
        if (n > 0 && !answer(c, line)) return false;
    }
    return true;
}

/* A bot's answer; if it had to be replaced, the players are told. */
static action_t ask_bot(struct client *c, int seat)
{
    const struct bot *bot = c->bot[seat];
    if (c->full) full_wait(c, seat);
    unsigned before = seat_faults(bot, NULL);
    action_t a = bot_answer(bot, c->table.game, &c->table.position,
                            &c->mind[seat]);
    char reason[SAY_ROOM];
    struct text t = text_in(reason, sizeof reason);
    struct message why;

    if (seat_faults(bot, &why) == before) return a;
    say(&t, NULL, why);
    client_notice(c, SAY(N_("{player} did not answer well, chance answers "
                            "instead: {reason}"), SEAT("player", seat),
                         TEXT("reason", reason)));
    return a;
}

int client_play(struct client *c)
{
    const struct game *g = c->table.game;
    struct game_teller teller = { client_tell, c };
    int actor;

    table_chance(&c->table, &teller);
    while ((actor = g->actor(&c->table.position)) != GAME_OVER) {
        action_t only;
        if (c->bot[actor]) client_answer(c, ask_bot(c, actor));
        else if (game_forced(g, &c->table.position, &only))
            client_answer(c, only);
        else if (!person(c)) return EXIT_FINE;
    }
    if (c->full) full_end(c);
    fprintf(c->out, "\n");
    client_show_scores(c);
    return EXIT_FINE;
}
