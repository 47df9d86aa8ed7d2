/* engine.c -- the line protocol: each command is a function that reads the rest
 * of its line, and either answers or says what is wrong and changes nothing. */
#include "engine.h"
#include <string.h>
#include "bots/bot.h"
#include "play/say.h"

/* The line must end here and there must be a game. */
bool engine_at_end(struct reader *r)
{
    return !r->reason
        && (r->at == r->end || read_fail(r, "the line should end here"));
}

bool engine_in_game(struct engine *e, struct reader *r)
{
    return engine_at_end(r)
        && (e->table.game || read_fail(r, "there is no game; use new or load"));
}

const struct game *engine_read_game(struct reader *r)
{
    struct reader before = *r;
    struct span name = read_word(r);
    for (int i = 0; games[i] && !r->reason; i++)
        if (span_is(name, games[i]->name)) return games[i];
    if (!r->reason) {
        *r = before;
        read_fail(r, "there is no such game");
    }
    return NULL;
}

/* ---- What there is ------------------------------------------------------ */

static bool do_games(struct engine *e, struct reader *r)
{
    if (!engine_at_end(r)) return false;
    for (int i = 0; games[i]; i++)
        fprintf(e->out, "game %s rules %d %s\n", games[i]->name,
                games[i]->rules, say_word(games[i]->title));
    return true;
}

static bool do_options(struct engine *e, struct reader *r)
{
    const struct game *g = read_must(r, " ") ? engine_read_game(r) : NULL;
    if (!g || !engine_at_end(r)) return false;
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        fprintf(e->out, "setting %s least %d most %d usual %d %s\n",
                g->option[i].name, g->option[i].least, g->option[i].most,
                g->option[i].usual, say_word(g->option[i].what));
    return true;
}

static bool do_bots(struct engine *e, struct reader *r)
{
    if (!engine_at_end(r)) return false;
    for (int i = 0; bots[i]; i++)
        fprintf(e->out, "bot %s %s\n", bots[i]->name, say_word(bots[i]->what));
    return true;
}

static bool do_language(struct engine *e, struct reader *r)
{
    char name[8];
    (void)e;
    if (!read_must(r, " ")) return false;
    struct reader before = *r;
    struct span word = read_word(r);
    if (!engine_at_end(r)) return false;
    snprintf(name, sizeof name, "%.*s", (int)word.length, word.at);
    if (say_language(name)) return true;
    *r = before;
    return read_fail(r, "there is no such language; use en, tr, ru or hu");
}

/* ---- Bots ---------------------------------------------------------------- */

/* bot NAME: what that bot would do, without doing it. */
static bool do_bot(struct engine *e, struct reader *r)
{
    char name[16];
    struct mind mind;

    if (!read_must(r, " ")) return false;
    struct reader before = *r;
    struct span word = read_word(r);
    if (!engine_in_game(e, r)) return false;
    snprintf(name, sizeof name, "%.*s", (int)word.length, word.at);
    const struct bot *bot = bot_named(name);
    if (!bot) {
        *r = before;
        return read_fail(r, "there is no such bot");
    }
    if (e->table.game->actor(&e->table.position) < 0)
        return read_fail(r, "no seat is asked anything here");
    mind = mind_of(game_checksum(e->table.game, &e->table.position));
    fputs("choice ", e->out);
    engine_put_words(e, &e->table.position,
              bot_answer(bot, e->table.game, &e->table.position, &mind));
    fputc('\n', e->out);
    return true;
}

/* ---- Records ------------------------------------------------------------ */

static bool do_save(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    if (e->table.from_position)
        return read_fail(r, "a game from a loaded position has no record");
    table_save(&e->table, e->out, false);
    return true;
}

/* replay: the lines of a record follow, its "end" ends them. */
static bool do_replay(struct engine *e, struct reader *r)
{
    if (!engine_at_end(r)) return false;
    e->replaying = true;
    e->record_used = 0;
    e->record_cut = false;
    return true;
}

static void take_record_line(struct engine *e, const char *line, size_t n)
{
    int at, column;

    if (e->record_used + n + 1 > sizeof e->record) e->record_cut = true;
    if (!e->record_cut) {
        memcpy(e->record + e->record_used, line, n);
        e->record_used += n;
        e->record[e->record_used++] = '\n';
    }
    if (!span_is((struct span){ line, n }, "end")) return;
    e->replaying = false;
    if (e->record_cut) {
        fprintf(e->out, "error 1: %s\n",
                say_word(N_("this record is too long")));
        return;
    }
    struct reader r = reader_of(e->record, e->record_used);
    if (!table_resume(&e->table, &r)) {
        reader_place(&r, &at, &column);
        fprintf(e->out, "error line %d column %d: ", at, column);
        say_refusal(e->out, &r);
        return;
    }
    engine_put_actor(e);
    fputs("ok\n", e->out);
}

static bool do_quit(struct engine *e, struct reader *r)
{
    if (!engine_at_end(r)) return false;
    e->quit = true;
    return true;
}

/* ---- Commands ----------------------------------------------------------- */

static bool do_help(struct engine *, struct reader *);

static const struct {
    const char *name, *use;
    bool (*run)(struct engine *, struct reader *);
} command[] = {
    { "help",     "help", do_help },
    { "games",    "games", do_games },
    { "options",  "options GAME", do_options },
    { "fields",   "fields GAME", engine_fields },
    { "bots",     "bots", do_bots },
    { "language", "language en|tr|ru|hu", do_language },
    { "new",      "new GAME [OPTION VALUE]... [seed WORD]", engine_new },
    { "load",     "load POSITION [seed WORD]", engine_load },
    { "chance",   "chance wait|auto", engine_chance },
    { "position", "position [json]", engine_position },
    { "actor",    "actor", engine_actor },
    { "legal",    "legal", engine_legal },
    { "explain",  "explain [json]", engine_explain },
    { "look",     "look [SEAT]", engine_look },
    { "apply",    "apply ACTION | apply #NUMBER", engine_apply },
    { "odds",     "odds ACTION | odds #NUMBER", engine_odds },
    { "undo",     "undo", engine_undo },
    { "score",    "score", engine_score },
    { "project",  "project", engine_project },
    { "bot",      "bot NAME", do_bot },
    { "hint",     "hint [TRIALS]", engine_hint },
    { "appraise", "appraise", engine_appraise },
    { "save",     "save", do_save },
    { "replay",   "replay, then the lines of a record", do_replay },
    { "quit",     "quit", do_quit },
};
enum { COMMANDS = sizeof command / sizeof command[0] };

static bool do_help(struct engine *e, struct reader *r)
{
    if (!engine_at_end(r)) return false;
    for (int i = 0; i < COMMANDS; i++)
        fprintf(e->out, "command %s\n", command[i].use);
    return true;
}

static bool run(struct engine *e, struct reader *r)
{
    struct span name = read_word(r);
    for (int i = 0; i < COMMANDS && !r->reason; i++)
        if (span_is(name, command[i].name)) return command[i].run(e, r);
    r->at = r->start;
    return read_fail(r, "there is no such command; try help");
}

void engine_start(struct engine *e, FILE *out)
{
    e->table.game = NULL;
    e->table.waits = false;
    e->out = out;
    e->replaying = e->quit = false;
}

void engine_line(struct engine *e, const char *line, size_t length)
{
    struct reader r = reader_of(line, length);
    int at, column;

    if (e->replaying) {
        take_record_line(e, line, length);
        return;
    }
    if (length > 0 && line[0] != '#') {         /* blank lines and comments */
        if (run(e, &r)) {
            fputs("ok\n", e->out);
        } else {
            reader_place(&r, &at, &column);
            fprintf(e->out, "error %d: ", column);
            say_refusal(e->out, &r);
        }
    }
}
