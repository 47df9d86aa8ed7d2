/* engine.c -- the line protocol: each command is a function that reads the rest
 * of its line, and either answers or says what is wrong and changes nothing. */
#include "engine.h"
#include <string.h>
#include "../bots/bot.h"
#include "odds.h"
#include "say.h"

static struct speaker speaker_of(const struct engine *e)
{
    return (struct speaker){ e->table.game, e->table.record.name };
}

static void put_said(struct engine *e, struct message m)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    struct speaker who = speaker_of(e);
    say(&t, &who, m);
    fputs(buffer, e->out);
}

static void put_words(struct engine *e, const void *position, action_t a)
{
    char buffer[RECORD_LINE];
    struct text t = text_in(buffer, sizeof buffer);
    e->table.game->describe(position, a, &t);
    fputs(buffer, e->out);
}

/* The line must end here and there must be a game. */
static bool at_end(struct reader *r)
{
    return !r->reason
        && (r->at == r->end || read_fail(r, "the line should end here"));
}

static bool in_game(struct engine *e, struct reader *r)
{
    return at_end(r)
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

/* ---- What there is -------------------------------------------------------- */

static bool do_games(struct engine *e, struct reader *r)
{
    if (!at_end(r)) return false;
    for (int i = 0; games[i]; i++)
        fprintf(e->out, "game %s rules %d %s\n", games[i]->name,
                games[i]->rules, say_word(games[i]->title));
    return true;
}

static bool do_options(struct engine *e, struct reader *r)
{
    const struct game *g = read_must(r, " ") ? read_game(r) : NULL;
    if (!g || !at_end(r)) return false;
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        fprintf(e->out, "setting %s least %d most %d usual %d %s\n",
                g->option[i].name, g->option[i].least, g->option[i].most,
                g->option[i].usual, say_word(g->option[i].what));
    return true;
}

static bool do_bots(struct engine *e, struct reader *r)
{
    if (!at_end(r)) return false;
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
    if (!at_end(r)) return false;
    snprintf(name, sizeof name, "%.*s", (int)word.length, word.at);
    if (say_language(name)) return true;
    *r = before;
    return read_fail(r, "there is no such language; use en, tr, ru or hu");
}

/* ---- A game --------------------------------------------------------------- */

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
    put_words(e, position, a);
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
    if (!at_end(r)) return false;
    table_new(&e->table, g, &o, seed);
    put_hash(e);
    table_chance(&e->table, &(struct game_teller){ tell_action, e });
    put_actor(e);
    return true;
}

static bool do_position(struct engine *e, struct reader *r)
{
    static char buffer[GAME_TEXT];
    struct text t = text_in(buffer, sizeof buffer);
    if (!in_game(e, r)) return false;
    e->table.game->write(&e->table.position, &t);
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
    if (!g->read(r, &p) || !at_end(r)) return false;
    fair_random_seed(seed);
    table_load(&e->table, g, &p, seed);
    put_actor(e);
    return true;
}

static bool do_actor(struct engine *e, struct reader *r)
{
    if (!in_game(e, r)) return false;
    put_actor(e);
    return true;
}

static bool do_legal(struct engine *e, struct reader *r)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    if (!in_game(e, r)) return false;
    const struct game *g = e->table.game;
    bool chance = g->actor(&e->table.position) == GAME_CHANCE;
    int n = g->legal(&e->table.position, action, chance ? weight : NULL);
    for (int i = 0; i < n; i++) {
        fprintf(e->out, "option %d ", action[i]);
        if (chance) fprintf(e->out, "weight %d ", weight[i]);
        put_words(e, &e->table.position, action[i]);
        fputc('\n', e->out);
    }
    return true;
}

static void put_row(void *ctx, const struct game_row *row)
{
    struct engine *e = ctx;
    struct dig_odds odds;

    fputs(row->can ? "can " : "cannot ", e->out);
    put_words(e, &e->table.position, row->action);
    fputs(row->reveals ? "\nwhat reveals " : "\nwhat ", e->out);
    put_said(e, row->what);
    fputc('\n', e->out);
    if (!row->can) {
        fprintf(e->out, "reason %s ", row->rule);
        put_said(e, row->reason);
        fputc('\n', e->out);
    }
    for (int i = 0; i < row->facts; i++) {
        fprintf(e->out, "fact %s %d ", row->fact[i].key, row->fact[i].number);
        put_said(e, row->fact[i].say);
        fputc('\n', e->out);
    }
    if (row->can && odds_of(e->table.game, &e->table.position, row->action,
                            &odds))
        fprintf(e->out, "odds tokens %d mean %.4f nothing %.6f\n",
                odds.tokens, dig_mean(&odds), dig_nothing(&odds));
}

static bool do_explain(struct engine *e, struct reader *r)
{
    if (!in_game(e, r)) return false;
    fputs("question ", e->out);
    put_said(e, e->table.game->question(&e->table.position));
    fputc('\n', e->out);
    e->table.game->explain(&e->table.position, put_row, e);
    return true;
}

/* An action in words, or its number behind a '#'. */
static bool read_action(struct engine *e, struct reader *r, action_t *a)
{
    if (!read_must(r, " ")) return false;
    if (!e->table.game)
        return read_fail(r, "there is no game; use new or load");
    struct reader before = *r;
    if (read_is(r, "#")) *a = (action_t)read_int(r, 0, 65535);
    else if (!e->table.game->parse(&e->table.position, r, a)) return false;
    if (!at_end(r)) return false;
    if (game_is_legal(e->table.game, &e->table.position, *a)) return true;
    *r = before;
    return read_fail(r, "this is not legal here; explain tells why");
}

static bool do_apply(struct engine *e, struct reader *r)
{
    action_t a;
    if (!read_action(e, r, &a)) return false;
    if (!table_play(&e->table, a, &(struct game_teller){ tell_action, e }))
        return read_fail(r, "this game is longer than a record can hold");
    put_actor(e);
    return true;
}

/* odds ACTION: the exact distribution of a planned dig. */
static bool do_odds(struct engine *e, struct reader *r)
{
    action_t a;
    struct dig_odds odds;

    if (!read_action(e, r, &a)) return false;
    if (!odds_of(e->table.game, &e->table.position, a, &odds))
        return read_fail(r, "odds are for a planned dig");
    fprintf(e->out, "odds tokens %d mean %.4f nothing %.6f\n", odds.tokens,
            dig_mean(&odds), dig_nothing(&odds));
    fprintf(e->out, "sets %llu\n", (unsigned long long)odds.sets);
    for (int i = 0; i <= odds.tokens; i++)
        if (odds.finds[i])
            fprintf(e->out, "finds %d sets %llu\n", i,
                    (unsigned long long)odds.finds[i]);
    for (int i = 0; i <= DIG_POINTS; i++)
        if (odds.points[i])
            fprintf(e->out, "points %d sets %llu\n", i,
                    (unsigned long long)odds.points[i]);
    return true;
}

static bool do_undo(struct engine *e, struct reader *r)
{
    if (!in_game(e, r)) return false;
    if (!table_undo(&e->table))
        return read_fail(r, "nothing to undo since the last draw");
    put_actor(e);
    return true;
}

static bool do_score(struct engine *e, struct reader *r)
{
    int place[GAME_SEATS];

    if (!in_game(e, r)) return false;
    const struct game *g = e->table.game;
    game_places(g, &e->table.position, place);
    for (int s = 0; s < game_players(g, &e->table.position); s++) {
        struct game_score score;
        g->score(&e->table.position, s, &score);
        fprintf(e->out, "score %d total %d place %d\n", s + 1, score.total,
                place[s]);
        for (int i = 0; i < score.parts; i++) {
            fprintf(e->out, "part %d %s %d ", s + 1, score.part[i].key,
                    score.part[i].points);
            put_said(e, score.part[i].what);
            fputc('\n', e->out);
        }
    }
    return true;
}

/* bot NAME: what that bot would do, without doing it. */
static bool do_bot(struct engine *e, struct reader *r)
{
    char name[16];
    struct random random = { 0 };

    if (!read_must(r, " ")) return false;
    struct reader before = *r;
    struct span word = read_word(r);
    if (!in_game(e, r)) return false;
    snprintf(name, sizeof name, "%.*s", (int)word.length, word.at);
    const struct bot *bot = bot_named(name);
    if (!bot) {
        *r = before;
        return read_fail(r, "there is no such bot");
    }
    if (e->table.game->actor(&e->table.position) < 0)
        return read_fail(r, "no seat is asked anything here");
    random.state = game_checksum(e->table.game, &e->table.position);
    fputs("choice ", e->out);
    put_words(e, &e->table.position,
              bot_answer(bot, e->table.game, &e->table.position, &random));
    fputc('\n', e->out);
    return true;
}

/* ---- Records -------------------------------------------------------------- */

static bool do_save(struct engine *e, struct reader *r)
{
    if (!in_game(e, r)) return false;
    if (e->table.from_position)
        return read_fail(r, "a game from a loaded position has no record");
    table_save(&e->table, e->out, false);
    return true;
}

/* replay: the lines of a record follow, its "end" ends them. */
static bool do_replay(struct engine *e, struct reader *r)
{
    if (!at_end(r)) return false;
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
        fputs("error 1: this record is too long\n", e->out);
        return;
    }
    struct reader r = reader_of(e->record, e->record_used);
    if (!table_resume(&e->table, &r)) {
        reader_place(&r, &at, &column);
        fprintf(e->out, "error line %d column %d: %s\n", at, column,
                say_word(r.reason));
        return;
    }
    put_actor(e);
    fputs("ok\n", e->out);
}

static bool do_quit(struct engine *e, struct reader *r)
{
    if (!at_end(r)) return false;
    e->quit = true;
    return true;
}

/* ---- Commands ------------------------------------------------------------- */

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
    { "position", "position", do_position },
    { "actor",    "actor", do_actor },
    { "legal",    "legal", do_legal },
    { "explain",  "explain", do_explain },
    { "apply",    "apply ACTION | apply #NUMBER", do_apply },
    { "odds",     "odds ACTION | odds #NUMBER", do_odds },
    { "undo",     "undo", do_undo },
    { "score",    "score", do_score },
    { "bot",      "bot NAME", do_bot },
    { "save",     "save", do_save },
    { "replay",   "replay, then the lines of a record", do_replay },
    { "quit",     "quit", do_quit },
};
enum { COMMANDS = sizeof command / sizeof command[0] };

static bool do_help(struct engine *e, struct reader *r)
{
    if (!at_end(r)) return false;
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
            fprintf(e->out, "error %d: %s\n", column, say_word(r.reason));
        }
    }
}
