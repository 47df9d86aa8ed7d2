/* library.c -- one game at a time, over the flat functions of stele.h.
 *
 * Each function looks at its arguments at the door and then asks the game. */
#include <string.h>
#include "library.h"
#include "bots/bot.h"
#include "engine/record.h"

/* ---- Doors -------------------------------------------------------------- */

const struct game *library_game(int32_t game)
{
    for (int32_t i = 0; games[i]; i++)
        if (i == game) return games[i];
    return NULL;
}

const struct game *library_door(POSITION)
{
    const struct game *g = library_game(game);
    if (!g || !position || bytes != g->bytes) return NULL;
    return (uintptr_t)position % 8 == 0 ? g : NULL;
}

static int32_t end(const struct text *t)
{
    return t->cut ? STELE_CUT : (int32_t)t->used;
}

static int32_t put(char *out, size_t room, const char *words)
{
    if (!out || room == 0) return STELE_WRONG;
    struct text t = text_in(out, room);
    text_put(&t, words);
    return end(&t);
}

static int32_t refuse(char *why, size_t room, const char *reason)
{
    put(why, room, reason);
    return STELE_ILLEGAL;
}

static bool seated(const struct game *g, const void *position, int32_t player)
{
    return player >= 0 && player < g->seats(position);
}

/* ---- Actions ------------------------------------------------------------ */

bool library_action(const struct game *g, const void *position, int32_t number,
                    action_t *a)
{
    if (g->actor(position) >= 0) {
        if (!space_action(g, position, number, a)) return false;
    } else {
        if (number < 0 || number > UINT16_MAX) return false;
        *a = (action_t)number;
    }
    return game_is_legal(g, position, *a);
}

int32_t library_number(const struct game *g, const void *position, action_t a)
{
    action_t legal[GAME_ACTIONS];
    int32_t number[GAME_ACTIONS];
    int i = 0;

    if (g->actor(position) < 0) return a;
    int n = g->legal(position, legal, NULL);
    space_numbers(g, position, legal, n, number);
    while (i + 1 < n && legal[i] != a) i++;
    return number[i];
}

void library_mask(const struct game *g, const void *position, uint8_t *mask)
{
    action_t legal[GAME_ACTIONS];
    int32_t number[GAME_ACTIONS];

    memset(mask, 0, (size_t)space_size(g));
    if (g->actor(position) < 0) return;
    int n = g->legal(position, legal, NULL);
    space_numbers(g, position, legal, n, number);
    for (int i = 0; i < n; i++) mask[number[i]] = 1;
}

int32_t stele_legal(POSITION, int32_t *action, int32_t *weight, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    action_t legal[GAME_ACTIONS];
    uint16_t weights[GAME_ACTIONS] = { 0 };

    if (!g || !action || room < GAME_ACTIONS) return STELE_WRONG;
    int actor = g->actor(position);
    if (actor == GAME_OVER) return 0;
    int n = g->legal(position, legal, weights);

    if (actor >= 0) space_numbers(g, position, legal, n, action);
    for (int i = 0; i < n && actor == GAME_CHANCE; i++) {
        action[i] = legal[i];
        if (weight) weight[i] = weights[i];
    }
    return n;
}

int32_t stele_mask(POSITION, uint8_t *mask, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    if (!g || !mask || room != (size_t)space_size(g))
        return STELE_WRONG;
    library_mask(g, position, mask);
    return 0;
}

int32_t stele_apply(POSITION_MOVED, int32_t action)
{
    const struct game *g = library_door(game, position, bytes);
    action_t a;

    if (!g) return STELE_WRONG;
    if (!library_action(g, position, action, &a)) return STELE_ILLEGAL;
    g->apply(position, a, NULL);
    return 0;
}

int32_t stele_any(POSITION, uint64_t *random)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g || !random || g->actor(position) == GAME_OVER) return STELE_WRONG;
    struct random state = { *random };
    action_t a = game_any(g, position, &state);
    *random = state.state;
    return library_number(g, position, a);
}

int32_t stele_bot(POSITION, const char *name, uint64_t seed)
{
    const struct game *g = library_door(game, position, bytes);
    struct mind mind = mind_of(seed);
    struct bot bot;

    if (!g || !name || g->actor(position) < 0) return STELE_WRONG;
    if (!bot_read(name, &bot)) return STELE_ILLEGAL;
    return library_number(g, position, bot_answer(&bot, g, position, &mind));
}

int32_t stele_describe(POSITION, int32_t action, char *out, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    action_t a;

    if (!g || !out || room == 0) return STELE_WRONG;
    if (!library_action(g, position, action, &a)) return STELE_ILLEGAL;
    struct text t = text_in(out, room);
    g->describe(position, a, &t);
    return end(&t);
}

int32_t stele_parse(POSITION, const char *text, size_t length, char *why,
                    size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    action_t a;

    if (!g || !text || !why || room == 0) return STELE_WRONG;
    if (g->actor(position) == GAME_OVER)
        return refuse(why, room, "the game is over");
    struct reader r = reader_of(text, length);
    if (g->parse(position, &r, &a) && !read_done(&r))
        read_fail(&r, "there is more than an action");
    if (r.reason) return refuse(why, room, r.reason);
    if (!game_is_legal(g, position, a))
        return refuse(why, room, "this is not legal here");
    return library_number(g, position, a);
}

/* ---- What there is ------------------------------------------------------ */

int32_t stele_api(void) { return STELE_API; }

int32_t stele_games(void)
{
    int32_t n = 0;
    while (games[n]) n++;
    return n;
}

const char *stele_name(int32_t game)
{
    const struct game *g = library_game(game);
    return g ? g->name : NULL;
}

const char *stele_title(int32_t game)
{
    const struct game *g = library_game(game);
    return g ? g->title : NULL;
}

static int options_of(const struct game *g)
{
    int n = 0;
    while (n < GAME_OPTIONS && g->option[n].name) n++;
    return n;
}

int32_t stele_number(int32_t game, int32_t which)
{
    const struct game *g = library_game(game);
    if (!g) return STELE_WRONG;
    switch (which) {
    case STELE_BYTES:    return g->bytes;
    case STELE_RULES:    return g->rules;
    case STELE_PLIES:    return (int32_t)g->plies;
    case STELE_ACTIONS:  return space_size(g);
    case STELE_INPUTS:   return library_inputs(g);
    case STELE_OPTIONS:  return options_of(g);
    case STELE_OUTCOMES: return GAME_ACTIONS;
    default:             return STELE_WRONG;
    }
}

const char *stele_option(int32_t game, int32_t option, int32_t bounds[3])
{
    const struct game *g = library_game(game);
    if (!g || !bounds || option < 0 || option >= options_of(g)) return NULL;
    bounds[0] = g->option[option].least;
    bounds[1] = g->option[option].most;
    bounds[2] = g->option[option].usual;
    return g->option[option].name;
}

const char *stele_bot_name(int32_t bot)
{
    for (int32_t i = 0; bots[i]; i++)
        if (i == bot) return bots[i]->name;
    return NULL;
}

uint64_t stele_signature(int32_t game, int32_t players, int32_t count)
{
    const struct game *g = library_game(game);
    if (!g || players < g->option[0].least || players > g->option[0].most)
        return 0;
    return game_signature(g, players, count);
}

/* ---- A position begins, is read, is written ----------------------------- */

bool library_options(const struct game *g, const uint8_t *options, size_t count,
                     struct game_options *o, const char **why)
{
    *why = "these are not the options of the game";
    if (!options || count != (size_t)options_of(g)) return false;
    *o = (struct game_options){ { 0 } };
    for (size_t i = 0; i < count; i++) {
        *why = "an option is out of range";
        if (options[i] < g->option[i].least || options[i] > g->option[i].most)
            return false;
        o->value[i] = options[i];
    }
    *why = g->refuse(o);
    return !*why;
}

int32_t stele_new(POSITION_MOVED, const uint8_t *options, size_t count,
                  char *why, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    struct game_options o;
    const char *reason;

    if (!g || !why || room == 0) return STELE_WRONG;
    if (!library_options(g, options, count, &o, &reason))
        return refuse(why, room, reason);
    g->setup(position, &o);
    return 0;
}

int32_t stele_settings(POSITION, uint8_t *options, size_t count)
{
    const struct game *g = library_door(game, position, bytes);
    struct game_options o;

    if (!g || !options || count != (size_t)options_of(g)) return STELE_WRONG;
    g->settings(position, &o);
    memcpy(options, o.value, count);
    return 0;
}

int32_t stele_check(POSITION, char *why, size_t room)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g || !why || room == 0) return STELE_WRONG;
    struct wrong wrong = g->check(position);
    return wrong.reason ? refuse(why, room, wrong.reason) : 0;
}

int32_t stele_read(POSITION_MOVED, const char *text, size_t length, char *why,
                   size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    union position p;
    int line, column;

    if (!g || !text || !why || room == 0) return STELE_WRONG;
    struct reader r = reader_of(text, length);
    if (game_read(g, &r, &p) && read_done(&r)) {
        game_copy(g, position, &p);
        return 0;
    }
    read_fail(&r, "there is more than a position");
    reader_place(&r, &line, &column);
    struct text t = text_in(why, room);
    text_put(&t, "column ");
    text_int(&t, column);
    text_put(&t, ": ");
    text_blame(&t, &r);
    text_put(&t, r.reason);
    return STELE_ILLEGAL;
}

int32_t stele_write(POSITION, int32_t player, char *out, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    union position view;

    if (!g || !out || room == 0) return STELE_WRONG;
    if (player != -1 && !seated(g, position, player)) return STELE_WRONG;
    if (player == -1) game_copy(g, &view, position);
    else g->observe(position, player, &view);
    struct text t = text_in(out, room);
    game_write(g, &view, &t);
    return end(&t);
}

uint64_t stele_checksum(POSITION)
{
    const struct game *g = library_door(game, position, bytes);
    return g ? game_checksum(g, position) : 0;
}

static void put_line(void *ctx, const char *line)
{
    text_put(ctx, line);
    text_char(ctx, '\n');
}

int32_t stele_record(int32_t game, const uint8_t *options, size_t count,
                     const int32_t *action, size_t actions, char *out,
                     size_t room)
{
    const struct game *g = library_game(game);
    struct game_options o;
    struct record record;
    union position p;
    const char *why;
    action_t a;

    if (!g || !out || room == 0 || actions > RECORD_ACTIONS
        || (actions && !action)
        || !library_options(g, options, count, &o, &why)) return STELE_WRONG;
    record_begin(&record, g, &o);
    g->setup(&p, &o);
    for (size_t i = 0; i < actions; i++) {
        if (!library_action(g, &p, action[i], &a)) return STELE_ILLEGAL;
        record_add(&record, a);
        g->apply(&p, a, NULL);
    }
    struct text t = text_in(out, room);
    record_write(&record, put_line, &t);
    return end(&t);
}

/* ---- Who acts, what is seen, what it is worth --------------------------- */

int32_t stele_actor(POSITION)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g) return STELE_WRONG;
    int actor = g->actor(position);
    return actor == GAME_OVER ? STELE_OVER
         : actor == GAME_CHANCE ? STELE_CHANCE : actor;
}

int32_t stele_question(POSITION, char *out, size_t room)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g) return STELE_WRONG;
    int actor = g->actor(position);
    return put(out, room, actor == GAME_OVER ? "over"
                        : actor == GAME_CHANCE ? "chance"
                        : space_question(g, position));
}
