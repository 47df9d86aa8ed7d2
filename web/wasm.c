/* wasm.c -- what the WebAssembly module exports.
 *
 * The page keeps a game here: its record, and some positions in slots, of which
 * slot 0 is the real one.  Texts go both ways through one buffer; a function
 * that answers with text leaves it there and returns its length.  Nothing here
 * knows any rules. */
#include "wasm.h"
#include "bots/nets.h"

char web_buffer[ROOM];
struct record web_record;
union position web_slot[SLOTS];

/* Where the answers that are known begin: at the setup, or at a position that a
 * server told (stele_base). */
static union position base;
static uint32_t base_ply;
static struct text out;

struct text *web_begin(void)
{
    out = text_in(web_buffer, sizeof web_buffer);
    return &out;
}

/* A text that did not fit is no text: the page treats it as a mistake. */
int web_end(void)
{
    return out.cut ? REFUSED : (int)out.used;
}

EXPORT(stele_buffer) char *stele_buffer(void);
EXPORT(stele_room)   int stele_room(void);
char *stele_buffer(void) { return web_buffer; }
int stele_room(void) { return sizeof web_buffer; }

/* ---- What there is ------------------------------------------------------ */

EXPORT(stele_games) int stele_games(void);
int stele_games(void)
{
    json_catalogue(web_begin());
    return web_end();
}

/* ---- A game begins, is saved, is read ----------------------------------- */

static struct game_options options;
const struct game *web_game;

EXPORT(stele_choose) int stele_choose(int which);
int stele_choose(int which)
{
    int count = 0;
    while (games[count]) count++;
    if (which < 0 || which >= count) return REFUSED;
    web_game = games[which];
    options = game_usual(web_game);
    return 0;
}

EXPORT(stele_option) int stele_option(int i, int value);
int stele_option(int i, int value)
{
    if (!web_game || i < 0 || i >= GAME_OPTIONS || !web_game->option[i].name
        || value < web_game->option[i].least
        || value > web_game->option[i].most)
        return REFUSED;
    options.value[i] = (uint8_t)value;
    return 0;
}

/* Length of the reason why not, or 0 when the game has begun. */
EXPORT(stele_new) int stele_new(void);
int stele_new(void)
{
    struct text *t = web_begin();
    const char *why = web_game->refuse(&options);
    if (why) {
        text_put(t, why);
        return web_end();
    }
    record_begin(&web_record, web_game, &options);
    web_game->setup(&base, &options);
    base_ply = 0;
    game_copy(web_game, &web_slot[REAL], &base);
    return 0;
}

/* The game goes on from the position in the buffer, which stands after so many
 * answers; it is a view from our own server and is not checked. */
EXPORT(stele_base) int stele_base(int answers, int length);
int stele_base(int answers, int length)
{
    if (!web_game || length != web_game->bytes || answers < 0
        || answers > RECORD_ACTIONS) return REFUSED;
    game_copy(web_game, &base, web_buffer);
    web_record.actions = base_ply = (uint32_t)answers;
    game_copy(web_game, &web_slot[REAL], &base);
    return 0;
}

EXPORT(stele_name) void stele_name(int seat, int length);
void stele_name(int seat, int length)
{
    if (seat < 0 || seat >= GAME_SEATS || length < 0 || length >= ROOM) return;
    web_buffer[length] = 0;
    record_set_name(&web_record, seat, web_buffer);
}

static void put_line(void *ctx, const char *line)
{
    text_put(ctx, line);
    text_char(ctx, '\n');
}

EXPORT(stele_save) int stele_save(void);
int stele_save(void)
{
    record_write(&web_record, put_line, web_begin());
    return web_end();
}

/* 0 when it was read; else the length of "line:column: reason". */
EXPORT(stele_load) int stele_load(int length);
int stele_load(int length)
{
    static struct record read;
    static union position position;
    int line, column;

    if (length < 0 || length > ROOM) return REFUSED;
    struct reader r = reader_of(web_buffer, (size_t)length);
    if (record_read(&read, &r, &position)) {
        web_record = read;
        web_game = web_record.game;
        options = web_record.options;
        web_slot[REAL] = position;
        web_game->setup(&base, &options);
        base_ply = 0;
        return 0;
    }
    const char *why = r.reason ? r.reason : "?";
    reader_place(&r, &line, &column);
    struct text *t = web_begin();
    text_int(t, line);
    text_char(t, ':');
    text_int(t, column);
    text_put(t, ": ");
    text_put(t, why);
    return web_end();
}

/* Which game it is, how many answers were given, one of them; the record up to
 * some answer, for taking back what all agree to take back. */
EXPORT(stele_game) int stele_game(void);
int stele_game(void)
{
    int i = 0;
    while (games[i] && games[i] != web_game) i++;
    return games[i] ? i : REFUSED;
}

EXPORT(stele_value) int stele_value(int i);
int stele_value(int i) { return options.value[i % GAME_OPTIONS]; }

EXPORT(stele_count) int stele_count(void);
int stele_count(void) { return (int)web_record.actions; }

EXPORT(stele_answer) int stele_answer(int i);
int stele_answer(int i)
{
    return i >= 0 && i < (int)web_record.actions ? web_record.action[i]
                                                 : REFUSED;
}

EXPORT(stele_player) int stele_player(int seat);
int stele_player(int seat)
{
    text_put(web_begin(), web_record.name[seat % GAME_SEATS]);
    return web_end();
}

static bool known(int answers)
{
    return answers >= (int)base_ply && answers <= (int)web_record.actions;
}

static void replay(union position *to, int answers)
{
    game_copy(web_game, to, &base);
    for (uint32_t i = base_ply; i < (uint32_t)answers; i++)
        web_game->apply(to, web_record.action[i], NULL);
}

EXPORT(stele_cut) int stele_cut(int answers);
int stele_cut(int answers)
{
    if (!web_game || !known(answers)) return REFUSED;
    web_record.actions = (uint32_t)answers;
    replay(&web_slot[REAL], answers);
    return 0;
}

/* ---- Positions ---------------------------------------------------------- */

bool web_usable(int s) { return web_game && s >= 0 && s < SLOTS; }

EXPORT(stele_copy) int stele_copy(int to, int from);
int stele_copy(int to, int from)
{
    if (!web_usable(to) || !web_usable(from)) return REFUSED;
    game_copy(web_game, &web_slot[to], &web_slot[from]);
    return 0;
}

/* The position after so many answers of the record. */
EXPORT(stele_replay) int stele_replay(int to, int answers);
int stele_replay(int to, int answers)
{
    if (!web_usable(to) || !known(answers)) return REFUSED;
    replay(&web_slot[to], answers);
    return 0;
}

EXPORT(stele_actor) int stele_actor(int s);
int stele_actor(int s) { return web_game->actor(&web_slot[s % SLOTS]); }

EXPORT(stele_turn) int stele_turn(int s);
int stele_turn(int s) { return web_game->turn(&web_slot[s % SLOTS]); }

EXPORT(stele_forced) int stele_forced(int s);
int stele_forced(int s)
{
    action_t only;
    return game_forced(web_game, &web_slot[s % SLOTS], &only) ? only : REFUSED;
}

static void tell(void *ctx, const void *position, struct frame f, action_t a)
{
    struct message m = web_game->narrate(position, f, a);
    if (m.text) jot_message(ctx, NULL, m);
}

/* Plays an answer if it is legal: what is told about it, as a list. */
EXPORT(stele_play) int stele_play(int s, int action);
int stele_play(int s, int action)
{
    struct text *t = web_begin();
    struct game_teller teller = { tell, t };

    if (!web_usable(s) || action < 0 || action >= GAME_EFFECT) return REFUSED;
    jot_list(t, NULL);
    if (!game_play(web_game, &web_slot[s], (action_t)action, &teller))
        return REFUSED;
    jot_end_list(t);
    if (s == REAL) record_add(&web_record, (action_t)action);
    return web_end();
}

/* ---- Chance and bots ---------------------------------------------------- */

EXPORT(stele_weights) int stele_weights(int s);
int stele_weights(int s)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    if (!web_usable(s) || web_game->actor(&web_slot[s]) != GAME_CHANCE)
        return REFUSED;
    return weight[web_game->legal(&web_slot[s], action, weight)];
}

EXPORT(stele_outcome) int stele_outcome(int s, int r);
int stele_outcome(int s, int r)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    if (!web_usable(s) || web_game->actor(&web_slot[s]) != GAME_CHANCE)
        return REFUSED;
    int n = web_game->legal(&web_slot[s], action, weight);
    if (r < 0 || r >= weight[n]) return REFUSED;
    return game_outcome(action, weight, n, (uint32_t)r);
}

/* The net of the game in hand for so many players, from the buffer; and whether
 * it is there. */
EXPORT(stele_net) int stele_net(int players, int length);
int stele_net(int players, int length)
{
    if (!web_game || length < 0 || length > ROOM) return REFUSED;
    return nets_give(web_game, players, (const uint8_t *)web_buffer,
                     (size_t)length) ? 0 : REFUSED;
}

const struct net_file net_files[] = { { 0 } };

/* There is one thread. */
void parallel(int threads, int jobs, void (*job)(void *ctx, int i), void *ctx)
{
    (void)threads;
    for (int i = 0; i < jobs; i++) job(ctx, i);
}

/* The bot whose name is in the buffer. */
const struct bot *web_bot(int length)
{
    if (length < 0 || length >= ROOM) return NULL;
    web_buffer[length] = 0;
    return bot_named(web_buffer);
}

EXPORT(stele_bot) int stele_bot(int s, int length, int seed);
int stele_bot(int s, int length, int seed)
{
    static struct mind mind[GAME_SEATS];
    const struct bot *bot = web_bot(length);
    if (!web_usable(s) || web_game->actor(&web_slot[s]) < 0 || !bot)
        return REFUSED;
    struct mind *own = &mind[web_game->actor(&web_slot[s])];
    own->random.state += (uint64_t)(uint32_t)seed;
    return bot_answer(bot, web_game, &web_slot[s], own);
}

/* ---- What can be done --------------------------------------------------- */

EXPORT(stele_explain) int stele_explain(int s);
int stele_explain(int s)
{
    if (!web_usable(s)) return REFUSED;
    show_rows(web_begin(), NULL, web_game, &web_slot[s]);
    return web_end();
}

/* The exact odds of an option that has them. */
EXPORT(stele_odds) int stele_odds(int s, int action);
int stele_odds(int s, int action)
{
    struct odds odds;
    if (!web_usable(s) || action < 0
        || !odds_of(web_game, &web_slot[s], (action_t)action, &odds))
        return REFUSED;
    show_odds(web_begin(), NULL, &odds);
    return web_end();
}

/* ---- How things stand --------------------------------------------------- */

/* As a seat sees it; -1: with nothing hidden. */
EXPORT(stele_look) int stele_look(int s, int seat);
int stele_look(int s, int seat)
{
    if (!web_usable(s)) return REFUSED;
    show_look(web_begin(), NULL, web_game, &web_slot[s], seat);
    return web_end();
}

/* The checksum of the position as a seat sees it, which a plan for a server
 * carries along. */
EXPORT(stele_checksum) int stele_checksum(int s, int seat);
int stele_checksum(int s, int seat)
{
    union position view = { 0 };
    if (!web_usable(s)) return REFUSED;
    web_game->observe(&web_slot[s], seat, &view);
    text_hex(web_begin(), game_checksum(web_game, &view), 16);
    return web_end();
}
