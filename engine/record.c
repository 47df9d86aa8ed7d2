/* record.c -- writing and reading the record of a game. */
#include "record.h"

void record_begin(struct record *r, const struct game *g,
                  const struct game_options *o)
{
    r->game = g;
    r->options = *o;
    r->has_hash = r->has_seed = r->has_drawn = false;
    r->actions = 0;
    for (int i = 0; i < GAME_SEATS; i++) {
        struct text t = text_in(r->name[i], RECORD_NAME);
        text_int(&t, i + 1);
    }
}

/* Bytes of the character of UTF-8 that begins here; 0 if none does. */
static int character(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    int n = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2
          : c[0] < 0xf0 ? 3 : c[0] < 0xf5 ? 4 : 0;
    for (int i = 1; i < n; i++)
        if ((c[i] & 0xc0) != 0x80) return 0;    /* a NUL ends it here too */
    return n;
}

void record_set_name(struct record *r, int seat, const char *name)
{
    struct text t = text_in(r->name[seat], RECORD_NAME);

    while (*name) {
        int n = character(name);
        bool control = n == 1 && ((unsigned char)*name < 0x20 || *name == 0x7f);
        if (n > 0 && t.used + (size_t)n >= t.room) break;
        if (n > 0 && !control) text_bytes(&t, name, (size_t)n);
        name += n > 0 ? n : 1;
    }
    if (t.used == 0) text_int(&t, seat + 1);
}

void record_add(struct record *r, action_t a)
{
    if (r->actions == RECORD_ACTIONS) __builtin_trap();
    r->action[r->actions++] = a;
}

void record_replay(const struct record *r, uint32_t actions, void *position)
{
    r->game->setup(position, &r->options);
    for (uint32_t i = 0; i < actions; i++)
        r->game->apply(position, r->action[i], NULL);
}

void text_key(struct text *t, const uint8_t key[RECORD_KEY])
{
    for (int i = 0; i < RECORD_KEY; i++) text_hex(t, key[i], 2);
}

bool read_key(struct reader *r, uint8_t key[RECORD_KEY])
{
    for (int i = 0; i < RECORD_KEY; i++) key[i] = (uint8_t)read_hex(r, 2);
    return !r->reason;
}

/* ---- Out ---------------------------------------------------------------- */

struct writer {
    record_sink *sink;
    void *ctx;
    char buffer[RECORD_LINE];
    struct text line;
};

static void end_line(struct writer *w)
{
    if (w->line.cut) __builtin_trap();
    w->sink(w->ctx, w->line.at);
    text_clear(&w->line);
}

static void write_header(const struct record *r, struct writer *w)
{
    const struct game *g = r->game;

    text_put(&w->line, "stele record 1");
    end_line(w);
    text_put(&w->line, "game ");
    text_put(&w->line, g->name);
    end_line(w);
    text_put(&w->line, "rules ");
    text_int(&w->line, g->rules);
    end_line(w);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        text_put(&w->line, "option ");
        text_put(&w->line, g->option[i].name);
        text_char(&w->line, ' ');
        text_int(&w->line, r->options.value[i]);
        end_line(w);
    }
    for (int i = 0; i < r->options.value[0]; i++) {
        text_put(&w->line, "seat ");
        text_int(&w->line, i + 1);
        text_char(&w->line, ' ');
        text_put(&w->line, r->name[i]);
        end_line(w);
    }
    if (r->has_hash) {
        text_put(&w->line, "hash ");
        text_key(&w->line, r->hash);
        end_line(w);
    }
    if (r->has_drawn) {
        text_put(&w->line, "drawn");
        for (int i = 0; i < r->options.value[0]; i++) {
            text_char(&w->line, ' ');
            text_int(&w->line, r->drawn[i] + 1);
        }
        end_line(w);
    }
    text_put(&w->line, "begin");
    end_line(w);
}

static void put_result(const struct record *r, const void *position,
                       struct text *t)
{
    text_put(t, "result");
    for (int i = 0; i < r->options.value[0]; i++) {
        struct game_score score;
        r->game->score(position, i, &score);
        text_char(t, ' ');
        text_int(t, score.total);
    }
}

static void put_turn(const struct game *g, int turn, const void *position,
                     struct text *t)
{
    text_put(t, "turn ");
    text_int(t, turn);
    text_char(t, ' ');
    text_hex(t, game_checksum(g, position), 16);
}

void record_write(const struct record *r, record_sink *sink, void *ctx)
{
    const struct game *g = r->game;
    struct writer w = { .sink = sink, .ctx = ctx };
    union position p;
    int turn = 0;

    w.line = text_in(w.buffer, sizeof w.buffer);
    write_header(r, &w);
    g->setup(&p, &r->options);
    for (uint32_t i = 0; i < r->actions; i++) {
        if (g->turn(&p)) {
            put_turn(g, ++turn, &p, &w.line);
            end_line(&w);
        }
        g->describe(&p, r->action[i], &w.line);
        end_line(&w);
        g->apply(&p, r->action[i], NULL);
    }
    if (r->has_seed) {
        text_put(&w.line, "seed ");
        text_key(&w.line, r->seed);
        end_line(&w);
    }
    if (g->actor(&p) == GAME_OVER) {
        put_result(r, &p, &w.line);
        end_line(&w);
    }
    text_put(&w.line, "end");
    end_line(&w);
}

/* ---- In ----------------------------------------------------------------- */

static bool line_end(struct reader *in)
{
    return read_is(in, "\n") || read_fail(in, "the line should end here");
}

/* What the record must say here, because it follows from what came before. */
static bool line_is(struct reader *in, const char *line, const char *reason)
{
    struct reader before = *in;
    if (read_is(in, line) && read_is(in, "\n")) return true;
    *in = before;
    return read_fail(in, reason);
}

static bool read_name(struct reader *in, struct record *r, int seat)
{
    char name[RECORD_NAME];
    struct text t = text_in(name, sizeof name);

    while (in->at < in->end && *in->at != '\n' && *in->at != '\0')
        text_char(&t, *in->at++);
    record_set_name(r, seat, name);
    if (t.cut || !text_equal(r->name[seat], name))
        return read_fail(in, "this is no name a record can hold");
    return line_end(in);
}

static bool read_options(struct reader *in, struct record *r)
{
    while (read_is(in, "option ")) {
        struct reader before = *in;
        struct span name = read_word(in);
        read_must(in, " ");
        int value = (int)read_int(in, 0, 255);
        if (in->reason) return false;
        if (!game_set(r->game, &r->options, name, value)) {
            *in = before;
            return read_fail(in, "there is no such option or value");
        }
        if (!line_end(in)) return false;
    }
    const char *why = r->game->refuse(&r->options);
    return !in->reason && (!why || read_fail(in, why));
}

/* Every seat once. */
static bool read_drawn(struct reader *in, struct record *r)
{
    unsigned seen = 0;

    r->has_drawn = true;
    for (int i = 0; i < r->options.value[0]; i++) {
        read_must(in, " ");
        int from = (int)read_int(in, 1, r->options.value[0]) - 1;
        if (in->reason) return false;
        if (seen >> from & 1) return read_fail(in, "a seat is here twice");
        seen |= 1u << from;
        r->drawn[i] = (uint8_t)from;
    }
    return line_end(in);
}

/* A record of older rules is taken if the game says so; saved again it is one
 * of the rules of today, by which all of it was played once more. */
static bool read_rules(struct reader *in, const struct game *g, bool *old)
{
    int rules;

    read_must(in, "\nrules ");
    rules = (int)read_int(in, 0, 65535);
    *old = rules < g->rules;
    if (rules < g->rules_from || rules > g->rules)
        return read_fail(in, "the rules of this record are another version");
    return !in->reason && line_end(in);
}

static bool read_header(struct reader *in, struct record *r, bool *old)
{
    struct game_options usual;

    read_must(in, "stele record 1\ngame ");
    struct reader before = *in;
    struct span name = read_word(in);
    if (in->reason) return false;
    r->game = NULL;
    for (int i = 0; games[i]; i++)
        if (span_is(name, games[i]->name)) r->game = games[i];
    if (!r->game) {
        *in = before;
        return read_fail(in, "there is no such game");
    }
    if (!read_rules(in, r->game, old)) return false;
    usual = game_usual(r->game);
    record_begin(r, r->game, &usual);
    if (!read_options(in, r)) return false;
    for (int i = 0; i < r->options.value[0]; i++) {
        read_must(in, "seat ");
        if (read_int(in, 1, GAME_SEATS) != i + 1)
            return read_fail(in, "the seats are not in order");
        if (!read_must(in, " ") || !read_name(in, r, i)) return false;
    }
    if (read_is(in, "hash ")) {
        r->has_hash = true;
        if (!read_key(in, r->hash) || !line_end(in)) return false;
    }
    if (read_is(in, "drawn") && !read_drawn(in, r)) return false;
    return read_must(in, "begin\n");
}

/* What a record of older rules does and today's do not. */
static const char otherwise[] =
    N_("from here on this game does not go by the rules of today");

static bool read_action(struct reader *in, struct record *r, bool old, void *p)
{
    const struct game *g = r->game;
    struct reader before = *in;
    action_t a;

    bool said = g->parse(p, in, &a);
    if (!said && !old) return false;
    if (!said || !game_play(g, p, a, NULL)) {
        const char *why = said && old && g->outdated ? g->outdated(p, a) : NULL;
        *in = before;
        return read_fail(in, why ? why : old ? otherwise
                                      : N_("this is not legal here"));
    }
    record_add(r, a);
    return line_end(in);
}

/* A turn begins with its number and the checksum of the position, unless the
 * record was written by hand and leaves them out. */
static bool read_turn(struct reader *in, const struct game *g, bool old,
                      int turn, const void *position)
{
    char line[RECORD_LINE];
    struct text t = text_in(line, sizeof line);
    struct reader peek = *in;

    if (!read_is(&peek, "turn ")) return true;
    put_turn(g, turn, position, &t);
    return line_is(in, line, old ? otherwise
                   : N_("the turn or its checksum is not what was played"));
}

static bool read_tail(struct reader *in, struct record *r,
                      const void *position)
{
    char line[RECORD_LINE];
    struct text t = text_in(line, sizeof line);

    if (read_is(in, "seed ")) {
        r->has_seed = true;
        if (!read_key(in, r->seed) || !line_end(in)) return false;
    }
    put_result(r, position, &t);
    if (r->game->actor(position) == GAME_OVER
        && !line_is(in, line, "the result is not what was played"))
        return false;
    return read_must(in, "end\n")
        && (read_done(in) || read_fail(in, "there is more after the end"));
}

static bool tail_next(struct reader in)
{
    return read_is(&in, "seed ") || read_is(&in, "end\n");
}

bool record_read(struct record *r, struct reader *in, void *position)
{
    union position p;
    int turn = 0;
    bool old = false;

    if (!read_header(in, r, &old)) return false;
    const struct game *g = r->game;
    g->setup(&p, &r->options);
    while (g->actor(&p) != GAME_OVER && !tail_next(*in)) {
        if (g->turn(&p) && !read_turn(in, g, old, ++turn, &p)) return false;
        if (!read_action(in, r, old, &p)) return false;
    }
    if (!read_tail(in, r, &p)) return false;
    game_copy(g, position, &p);
    return true;
}
