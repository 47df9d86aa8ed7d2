/* program.c -- a program of a stranger's in a seat.
 *
 * Every question is complete in itself and has one line for an answer, so there
 * is nothing to keep in step: after a wrong answer the next question is asked
 * as if nothing had been, and a program that has ended is started again. */
#include "program.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "process.h"

enum {
    STARTS   = 3,               /* in a row without one good answer */
    GIVEN    = 64,              /* bytes of a wrong answer that are shown */
    QUESTION = 2 * GAME_TEXT + GAME_ACTIONS * RECORD_LINE,
};

struct program {
    struct bot bot;             /* first: choose() is given this */
    char *name, *command;
    struct process process;
    int starts;                 /* since its last good answer */
    unsigned faults;
    char given[GIVEN];
};

/* ---- Questions and answers ---------------------------------------------- */

/* Running, or started; not started again when that has not helped. */
static bool ready(struct program *p)
{
    struct process *q = &p->process;
    char before[SAY_ROOM];
    struct text t = text_in(before, sizeof before);

    if (q->pid) return true;
    if (p->starts > STARTS) return false;       /* that was said already */
    if (p->starts++ < STARTS) return process_start(q, p->command);
    say(&t, NULL, q->why);
    memcpy(q->reason, before, sizeof before);
    q->why = SAY(N_("not started again after this: {reason}"),
                 TEXT("reason", q->reason));
    return false;
}

/* The guess is for programs that want to play ahead, or to have `stele engine`
 * do so: it takes whole positions only. */
static void write_question(struct text *t, const struct game *g,
                           const void *view, int seat)
{
    action_t action[GAME_ACTIONS];
    int n = g->legal(view, action, NULL);
    struct random random = { game_checksum(g, view) };
    union position guess;

    text_put(t, "game ");
    text_put(t, g->name);
    text_put(t, "\nseat ");
    text_int(t, seat + 1);
    text_put(t, "\nposition ");
    game_write(g, view, t);
    game_copy(g, &guess, view);
    g->determinize(&guess, seat, &random);
    text_put(t, "\nguess ");
    game_write(g, &guess, t);
    for (int i = 0; i < n; i++) {
        text_put(t, "\noption ");
        text_int(t, action[i]);
        text_put(t, " ");
        g->describe(view, action[i], t);
    }
    text_put(t, "\ngo\n");
}

/* "choice WORDS" or "choice #NUMBER", of a legal action. */
static bool understand(struct program *p, const struct game *g,
                       const void *view, struct span line, action_t *a)
{
    struct reader r = reader_of(line.at, line.length);
    size_t shown = line.length < GIVEN - 1 ? line.length : GIVEN - 1;

    if (read_must(&r, "choice ")) {
        if (read_is(&r, "#")) *a = (action_t)read_int(&r, 0, 65535);
        else g->parse(view, &r, a);
    }
    if (!r.reason && r.at != r.end) read_fail(&r, "the line should end here");
    if (!r.reason && !game_is_legal(g, view, *a))
        read_fail(&r, "this is not legal here");
    if (!r.reason) return true;
    for (size_t i = 0; i < shown; i++)
        p->given[i] = line.at[i] >= ' ' && line.at[i] <= '~' ? line.at[i] : '?';
    p->given[shown] = '\0';
    p->process.why = SAY(N_("it answered \"{given}\": {reason}"),
                         TEXT("given", p->given),
                         TEXT("reason", say_word(r.reason)));
    return false;
}

static bool ask(struct program *p, const struct game *g, const void *view,
                int seat, action_t *a)
{
    char question[QUESTION];
    struct text t = text_in(question, sizeof question);
    struct span line;

    if (!ready(p)) return false;
    write_question(&t, g, view, seat);
    if (t.cut) __builtin_trap();
    return process_ask(&p->process, question, t.used, &line)
        && understand(p, g, view, line, a);
}

static action_t choose(const struct bot *bot, const struct game *g,
                       const void *view, int seat, struct mind *mind)
{
    struct program *p = (struct program *)bot;  /* made by program_open() */
    action_t a;

    if (game_forced(g, view, &a)) return a;
    if (ask(p, g, view, seat, &a)) {
        p->starts = 0;
        return a;
    }
    p->faults++;
    return game_any(g, view, &mind->random);
}

/* ---- For the callers ---------------------------------------------------- */

const struct bot *program_open(const char *name, const char *command)
{
    struct program *p = calloc(1, sizeof *p);
    if (!p || !(p->name = strdup(name)) || !(p->command = strdup(command)))
        abort();
    p->bot = (struct bot){ .name = p->name, .what = p->command,
                           .choose = choose };
    p->process.patience_ms = PROGRAM_PATIENCE_MS;
    signal(SIGPIPE, SIG_IGN);   /* write() says when it has ended */
    signal(SIGCHLD, SIG_DFL);   /* and it stays to be asked how */
    return &p->bot;
}

bool program_is(const struct bot *bot)
{
    return bot->choose == choose;
}

void program_close(const struct bot *bot)
{
    struct program *p = (struct program *)bot;

    process_end(&p->process);
    free(p->name);
    free(p->command);
    free(p);
}

void program_patience(const struct bot *bot, int ms)
{
    ((struct program *)bot)->process.patience_ms = ms;
}

unsigned program_faults(const struct bot *bot, struct message *last)
{
    const struct program *p = (const struct program *)bot;
    if (last) *last = p->process.why;
    return p->faults;
}
