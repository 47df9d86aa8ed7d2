/* wasm.c -- what the WebAssembly module exports.
 *
 * The page keeps a game here: its record, and some positions in slots, of which
 * slot 0 is the real one.  Texts go both ways through one buffer; a function
 * that answers with text leaves it there and returns its length.  Nothing here
 * knows any rules. */
#include "json_page.h"
#include "bots/nets.h"
#include "engine/record.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ROOM = 1 << 20, SLOTS = 8, REAL = 0, REFUSED = -1 };

static char buffer[ROOM];
static struct record record;
static union position slot[SLOTS];

/* Where the answers that are known begin: at the setup, or at a position that a
 * server told (stele_base). */
static union position base;
static uint32_t base_ply;
static struct text out;

static struct text *begin(void)
{
    out = text_in(buffer, sizeof buffer);
    return &out;
}

/* A text that did not fit is no text: the page treats it as a mistake. */
static int end(void)
{
    return out.cut ? REFUSED : (int)out.used;
}

EXPORT(stele_buffer) char *stele_buffer(void);
EXPORT(stele_room)   int stele_room(void);
char *stele_buffer(void) { return buffer; }
int stele_room(void) { return sizeof buffer; }

/* ---- What there is ------------------------------------------------------ */

EXPORT(stele_games) int stele_games(void);
int stele_games(void)
{
    json_catalogue(begin());
    return end();
}

/* ---- A game begins, is saved, is read ----------------------------------- */

static struct game_options options;
static const struct game *game;

EXPORT(stele_choose) int stele_choose(int which);
int stele_choose(int which)
{
    int count = 0;
    while (games[count]) count++;
    if (which < 0 || which >= count) return REFUSED;
    game = games[which];
    options = game_usual(game);
    return 0;
}

EXPORT(stele_option) int stele_option(int i, int value);
int stele_option(int i, int value)
{
    if (!game || i < 0 || i >= GAME_OPTIONS || !game->option[i].name
        || value < game->option[i].least || value > game->option[i].most)
        return REFUSED;
    options.value[i] = (uint8_t)value;
    return 0;
}

/* Length of the reason why not, or 0 when the game has begun. */
EXPORT(stele_new) int stele_new(void);
int stele_new(void)
{
    struct text *t = begin();
    const char *why = game->refuse(&options);
    if (why) {
        text_put(t, why);
        return end();
    }
    record_begin(&record, game, &options);
    game->setup(&base, &options);
    base_ply = 0;
    game_copy(game, &slot[REAL], &base);
    return 0;
}

/* The game goes on from the position in the buffer, which stands after so many
 * answers; it is a view from our own server and is not checked. */
EXPORT(stele_base) int stele_base(int answers, int length);
int stele_base(int answers, int length)
{
    if (!game || length != game->bytes || answers < 0
        || answers > RECORD_ACTIONS) return REFUSED;
    game_copy(game, &base, buffer);
    record.actions = base_ply = (uint32_t)answers;
    game_copy(game, &slot[REAL], &base);
    return 0;
}

EXPORT(stele_name) void stele_name(int seat, int length);
void stele_name(int seat, int length)
{
    if (seat < 0 || seat >= GAME_SEATS || length < 0 || length >= ROOM) return;
    buffer[length] = 0;
    record_set_name(&record, seat, buffer);
}

static void put_line(void *ctx, const char *line)
{
    text_put(ctx, line);
    text_char(ctx, '\n');
}

EXPORT(stele_save) int stele_save(void);
int stele_save(void)
{
    record_write(&record, put_line, begin());
    return end();
}

/* 0 when it was read; else the length of "line:column: reason". */
EXPORT(stele_load) int stele_load(int length);
int stele_load(int length)
{
    static struct record read;
    static union position position;
    int line, column;

    if (length < 0 || length > ROOM) return REFUSED;
    struct reader r = reader_of(buffer, (size_t)length);
    if (record_read(&read, &r, &position)) {
        record = read;
        game = record.game;
        options = record.options;
        slot[REAL] = position;
        game->setup(&base, &options);
        base_ply = 0;
        return 0;
    }
    const char *why = r.reason ? r.reason : "?";
    reader_place(&r, &line, &column);
    struct text *t = begin();
    text_int(t, line);
    text_char(t, ':');
    text_int(t, column);
    text_put(t, ": ");
    text_put(t, why);
    return end();
}

/* Which game it is, how many answers were given, one of them; the record up to
 * some answer, for taking back what all agree to take back. */
EXPORT(stele_game) int stele_game(void);
int stele_game(void)
{
    int i = 0;
    while (games[i] && games[i] != game) i++;
    return games[i] ? i : REFUSED;
}

EXPORT(stele_value) int stele_value(int i);
int stele_value(int i) { return options.value[i % GAME_OPTIONS]; }

EXPORT(stele_count) int stele_count(void);
int stele_count(void) { return (int)record.actions; }

EXPORT(stele_answer) int stele_answer(int i);
int stele_answer(int i)
{
    return i >= 0 && i < (int)record.actions ? record.action[i] : REFUSED;
}

EXPORT(stele_player) int stele_player(int seat);
int stele_player(int seat)
{
    text_put(begin(), record.name[seat % GAME_SEATS]);
    return end();
}

static bool known(int answers)
{
    return answers >= (int)base_ply && answers <= (int)record.actions;
}

static void replay(union position *to, int answers)
{
    game_copy(game, to, &base);
    for (uint32_t i = base_ply; i < (uint32_t)answers; i++)
        game->apply(to, record.action[i], NULL);
}

EXPORT(stele_cut) int stele_cut(int answers);
int stele_cut(int answers)
{
    if (!game || !known(answers)) return REFUSED;
    record.actions = (uint32_t)answers;
    replay(&slot[REAL], answers);
    return 0;
}

/* ---- Positions ---------------------------------------------------------- */

static bool usable(int s) { return game && s >= 0 && s < SLOTS; }

EXPORT(stele_copy) int stele_copy(int to, int from);
int stele_copy(int to, int from)
{
    if (!usable(to) || !usable(from)) return REFUSED;
    game_copy(game, &slot[to], &slot[from]);
    return 0;
}

/* The position after so many answers of the record. */
EXPORT(stele_replay) int stele_replay(int to, int answers);
int stele_replay(int to, int answers)
{
    if (!usable(to) || !known(answers)) return REFUSED;
    replay(&slot[to], answers);
    return 0;
}

EXPORT(stele_actor) int stele_actor(int s);
int stele_actor(int s) { return game->actor(&slot[s % SLOTS]); }

EXPORT(stele_turn) int stele_turn(int s);
int stele_turn(int s) { return game->turn(&slot[s % SLOTS]); }

EXPORT(stele_forced) int stele_forced(int s);
int stele_forced(int s)
{
    action_t only;
    return game_forced(game, &slot[s % SLOTS], &only) ? only : REFUSED;
}

static void tell(void *ctx, const void *position, struct frame f, action_t a)
{
    struct message m = game->narrate(position, f, a);
    if (m.text) jot_message(ctx, NULL, m);
}

/* Plays an answer if it is legal: what is told about it, as a list. */
EXPORT(stele_play) int stele_play(int s, int action);
int stele_play(int s, int action)
{
    struct text *t = begin();
    struct game_teller teller = { tell, t };

    if (!usable(s) || action < 0 || action >= GAME_EFFECT) return REFUSED;
    jot_list(t, NULL);
    if (!game_play(game, &slot[s], (action_t)action, &teller)) return REFUSED;
    jot_end_list(t);
    if (s == REAL) record_add(&record, (action_t)action);
    return end();
}

/* ---- Chance and bots ---------------------------------------------------- */

EXPORT(stele_weights) int stele_weights(int s);
int stele_weights(int s)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    if (!usable(s) || game->actor(&slot[s]) != GAME_CHANCE) return REFUSED;
    return weight[game->legal(&slot[s], action, weight)];
}

EXPORT(stele_outcome) int stele_outcome(int s, int r);
int stele_outcome(int s, int r)
{
    action_t action[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    if (!usable(s) || game->actor(&slot[s]) != GAME_CHANCE) return REFUSED;
    int n = game->legal(&slot[s], action, weight);
    if (r < 0 || r >= weight[n]) return REFUSED;
    return game_outcome(action, weight, n, (uint32_t)r);
}

/* The net of the game in hand for so many players, from the buffer; and whether
 * it is there. */
EXPORT(stele_net) int stele_net(int players, int length);
int stele_net(int players, int length)
{
    if (!game || length < 0 || length > ROOM) return REFUSED;
    return nets_give(game, players, (const uint8_t *)buffer, (size_t)length)
         ? 0 : REFUSED;
}

const struct net_file net_files[] = { { 0 } };

/* There is one thread. */
void parallel(int threads, int jobs, void (*job)(void *ctx, int i), void *ctx)
{
    (void)threads;
    for (int i = 0; i < jobs; i++) job(ctx, i);
}

/* The bot whose name is in the buffer. */
static const struct bot *bot_in_buffer(int length)
{
    if (length < 0 || length >= ROOM) return NULL;
    buffer[length] = 0;
    return bot_named(buffer);
}

EXPORT(stele_bot) int stele_bot(int s, int length, int seed);
int stele_bot(int s, int length, int seed)
{
    static struct mind mind[GAME_SEATS];
    const struct bot *bot = bot_in_buffer(length);
    if (!usable(s) || game->actor(&slot[s]) < 0 || !bot) return REFUSED;
    struct mind *own = &mind[game->actor(&slot[s])];
    own->random.state += (uint64_t)(uint32_t)seed;
    return bot_answer(bot, game, &slot[s], own);
}

/* ---- Advice: how hard is thought, in trials a turn ---------------------- */

static struct effort effort_of(int trials)
{
    return (struct effort){
        .trials = trials > 0 ? (uint32_t)trials : 0, .keep = 16, .ahead = 2
    };
}

/* Asked twice, it is the same. */
EXPORT(stele_hint) int stele_hint(int s, int trials);
int stele_hint(int s, int trials)
{
    static struct advice advice;
    union position view;
    struct effort effort = effort_of(trials);

    if (!usable(s) || game->actor(&slot[s]) < 0) return REFUSED;
    game->observe(&slot[s], game->actor(&slot[s]), &view);
    struct random random = { game_checksum(game, &view) };
    if (!advise(game, &view, &effort, &random, &advice)) return REFUSED;
    json_advice(begin(), &advice);
    return end();
}

/* The record in hand, turn by turn; REFUSED when there are no more. */
static struct hindsight hindsight;

EXPORT(stele_hindsight_begin) int stele_hindsight_begin(int trials);
int stele_hindsight_begin(int trials)
{
    struct effort effort = effort_of(trials);
    if (!game) return REFUSED;
    hindsight_begin(&hindsight, &record, &effort);
    return 0;
}

EXPORT(stele_hindsight_next) int stele_hindsight_next(void);
int stele_hindsight_next(void)
{
    struct advice_turn turn;
    if (!game || hindsight.record != &record
        || !hindsight_next(&hindsight, &turn)) return REFUSED;
    json_hindsight(begin(), &turn, game->seats(&slot[REAL]));
    return end();
}

/* ---- What can be done --------------------------------------------------- */

EXPORT(stele_explain) int stele_explain(int s);
int stele_explain(int s)
{
    if (!usable(s)) return REFUSED;
    show_rows(begin(), NULL, game, &slot[s]);
    return end();
}

/* The exact odds of an option that has them. */
EXPORT(stele_odds) int stele_odds(int s, int action);
int stele_odds(int s, int action)
{
    struct odds odds;
    if (!usable(s) || action < 0
        || !odds_of(game, &slot[s], (action_t)action, &odds)) return REFUSED;
    show_odds(begin(), NULL, &odds);
    return end();
}

/* ---- How things stand --------------------------------------------------- */

/* As a seat sees it; -1: with nothing hidden. */
EXPORT(stele_look) int stele_look(int s, int seat);
int stele_look(int s, int seat)
{
    if (!usable(s)) return REFUSED;
    show_look(begin(), NULL, game, &slot[s], seat);
    return end();
}

/* The checksum of the position as a seat sees it, which a plan for a server
 * carries along. */
EXPORT(stele_checksum) int stele_checksum(int s, int seat);
int stele_checksum(int s, int seat)
{
    union position view = { 0 };
    if (!usable(s)) return REFUSED;
    game->observe(&slot[s], seat, &view);
    text_hex(begin(), game_checksum(game, &view), 16);
    return end();
}

/* ---- For the tests ------------------------------------------------------ */

/* A position as a seat sees it, as a server tells it. */
EXPORT(stele_view) int stele_view(int s, int seat);
int stele_view(int s, int seat)
{
    union position view = { 0 };
    struct text *t = begin();
    if (!usable(s)) return REFUSED;
    game->observe(&slot[s], seat, &view);
    for (int i = 0; i < game->bytes; i++) text_hex(t, view.bytes[i], 2);
    return end();
}

EXPORT(stele_signature)
uint64_t stele_signature(int which, int players, int count);
uint64_t stele_signature(int which, int players, int count)
{
    return game_signature(games[which], players, count);
}

/* As `bot NAME` of the line protocol answers. */
EXPORT(stele_choice) int stele_choice(int s, int length);
int stele_choice(int s, int length)
{
    const struct bot *bot = bot_in_buffer(length);
    if (!usable(s) || game->actor(&slot[s]) < 0 || !bot) return REFUSED;
    struct mind mind = mind_of(game_checksum(game, &slot[s]));
    return bot_answer(bot, game, &slot[s], &mind);
}
