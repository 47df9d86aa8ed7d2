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

static const struct game *read_game(struct reader *r)
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
    const struct game *g = read_must(r, " ") ? read_game(r) : NULL;
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

/* ---- A game ------------------------------------------------------------- */

/* Tells each action as it happens: "did 1 take congress-paris". */
static void tell_action(void *ctx, const void *position, struct frame f,
                        action_t a)
{
    struct engine *e = ctx;
    (void)f;

    if (a == GAME_EFFECT) return;
    int actor = e->table.game->actor(position);
    if (actor == GAME_CHANCE) fputs("did chance ", e->out);
    else fprintf(e->out, "did %d ", actor + 1);
    engine_put_words(e, position, a);
    fputc('\n', e->out);
}

static void put_actor(struct engine *e)
{
    int actor = e->table.game->actor(&e->table.position);
    if (actor == GAME_OVER) fputs("actor over\n", e->out);
    else if (actor == GAME_CHANCE) fputs("actor chance\n", e->out);
    else fprintf(e->out, "actor %d\n", actor + 1);
}

static void put_hash(struct engine *e)
{
    char buffer[2 * RECORD_KEY + 1];
    struct text t = text_in(buffer, sizeof buffer);
    text_key(&t, e->table.record.hash);
    fprintf(e->out, "hash %s\n", buffer);
}

/* new GAME [OPTION VALUE]... [seed WORD] */
static bool do_new(struct engine *e, struct reader *r)
{
    uint8_t seed[RECORD_KEY];
    const struct game *g = read_must(r, " ") ? read_game(r) : NULL;

    if (!g) return false;
    struct game_options o = game_usual(g);
    fair_random_seed(seed);
    while (read_is(r, " ")) {
        struct reader before = *r;
        struct span name = read_word(r);
        if (!read_must(r, " ")) return false;
        if (span_is(name, "seed")) {
            char typed[2 * RECORD_KEY + 1];
            struct span word = read_word(r);
            if (word.length >= sizeof typed)
                return read_fail(r, "this seed is too long");
            snprintf(typed, sizeof typed, "%.*s", (int)word.length, word.at);
            fair_seed(typed, seed);
            continue;
        }
        int value = (int)read_int(r, 0, 255);
        if (!r->reason && !game_set(g, &o, name, value)) {
            *r = before;
            return read_fail(r, "there is no such option or value");
        }
    }
    if (!engine_at_end(r)) return false;
    if (g->refuse(&o)) return read_fail(r, g->refuse(&o));
    table_new(&e->table, g, &o, seed);
    put_hash(e);
    table_chance(&e->table, &(struct game_teller){ tell_action, e });
    put_actor(e);
    return true;
}

/* position [json] */
static bool do_position(struct engine *e, struct reader *r)
{
    static char buffer[GAME_JSON];
    struct text t = text_in(buffer, sizeof buffer);
    bool json = read_is(r, " json");

    if (!engine_in_game(e, r)) return false;
    if (json) game_json(&t, NULL, e->table.game, &e->table.position);
    else game_write(e->table.game, &e->table.position, &t);
    fprintf(e->out, "position %s\n", buffer);
    return true;
}

/* load POSITION: its first word is the game's name. */
static bool do_load(struct engine *e, struct reader *r)
{
    uint8_t seed[RECORD_KEY];
    union position p;

    if (!read_must(r, " ")) return false;
    struct reader peek = *r;
    const struct game *g = read_game(&peek);
    if (!g) return read_game(r) != NULL;
    if (!game_read(g, r, &p) || !engine_at_end(r)) return false;
    fair_random_seed(seed);
    table_load(&e->table, g, &p, seed);
    put_actor(e);
    return true;
}

static bool do_actor(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    put_actor(e);
    return true;
}

/* An action in words, or its number behind a '#'. */
bool engine_read_action(struct engine *e, struct reader *r, action_t *a)
{
    if (!read_must(r, " ")) return false;
    if (!e->table.game)
        return read_fail(r, "there is no game; use new or load");
    struct reader before = *r;
    if (read_is(r, "#")) *a = (action_t)read_int(r, 0, 65535);
    else if (!e->table.game->parse(&e->table.position, r, a)) return false;
    if (!engine_at_end(r)) return false;
    if (game_is_legal(e->table.game, &e->table.position, *a)) return true;
    *r = before;
    return read_fail(r, "this is not legal here; explain tells why");
}

static bool do_apply(struct engine *e, struct reader *r)
{
    action_t a;
    if (!engine_read_action(e, r, &a)) return false;
    if (!table_play(&e->table, a, &(struct game_teller){ tell_action, e }))
        return read_fail(r, "this game is longer than a record can hold");
    put_actor(e);
    return true;
}

static bool do_undo(struct engine *e, struct reader *r)
{
    if (!engine_in_game(e, r)) return false;
    if (!table_undo(&e->table))
        return read_fail(r, "nothing to undo since the last draw");
    put_actor(e);
    return true;
}

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
    put_actor(e);
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
    { "bots",     "bots", do_bots },
    { "language", "language en|tr|ru|hu", do_language },
    { "new",      "new GAME [OPTION VALUE]... [seed WORD]", do_new },
    { "load",     "load POSITION", do_load },
    { "position", "position [json]", do_position },
    { "actor",    "actor", do_actor },
    { "legal",    "legal", engine_legal },
    { "explain",  "explain", engine_explain },
    { "apply",    "apply ACTION | apply #NUMBER", do_apply },
    { "odds",     "odds ACTION | odds #NUMBER", engine_odds },
    { "undo",     "undo", do_undo },
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
