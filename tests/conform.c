/* conform.c -- one random game, with the contract checked at every step.
 *
 * Here is the play: options, moves, copies, views, seats.  What a game says is
 * in conform_words.c.  The checks never use the position they are given but for
 * reading; what they change is a copy. */
#include <string.h>
#include "conform.h"

/* What is wrong with a position, or what of it cannot have come about. */
static const char *sound(const struct game *g, const void *position)
{
    const char *wrong = g->check(position).reason;
    return wrong || !g->doubt ? wrong : g->doubt(position).reason;
}

/* ---- The options of a question ------------------------------------------ */

int conform_sample(struct conform *c, action_t *out)
{
    int n = 0;
    if (c->n <= CONFORM_SAMPLE) {
        memcpy(out, c->legal, (size_t)c->n * sizeof out[0]);
        return c->n;
    }
    out[n++] = c->legal[0];
    while (n <= CONFORM_SAMPLE)
        out[n++] = c->legal[random_below(&c->random, (uint32_t)c->n)];
    out[n++] = c->legal[c->n - 1];
    return n;
}

static const char *legal_right(struct conform *c)
{
    const struct game *g = c->game;
    action_t again[GAME_ACTIONS], only = 0;
    int actor = g->actor(&c->at);

    memset(c->weight, 0, sizeof c->weight);
    c->n = g->legal(&c->at, c->legal, actor == GAME_CHANCE ? c->weight : NULL);
    if (c->n < 1) return "there is always something to do";
    if (c->n >= GAME_ACTIONS) return "the options fit";
    for (int i = 1; i < c->n; i++)
        if (c->legal[i] <= c->legal[i - 1]) return "the options ascend";
    if (actor == GAME_CHANCE) {
        unsigned sum = 0;
        for (int i = 0; i < c->n; i++) {
            if (c->weight[i] == 0) return "every outcome has a weight";
            sum += c->weight[i];
        }
        if (sum != c->weight[c->n]) return "their sum stands behind them";
        if (g->legal(&c->at, again, NULL) != c->n
            || memcmp(again, c->legal, (size_t)c->n * sizeof again[0]))
            return "the outcomes are the same without weights";
    }
    if (actor != GAME_CHANCE
        && (actor < 0 || actor >= g->seats(&c->at)))
        return "the actor is a seat or chance";
    if (g->turn(&c->at) && actor == GAME_CHANCE)
        return "a turn begins with a seat's question";
    if (game_forced(g, &c->at, &only)
        != (actor != GAME_CHANCE && c->n == 1)) return "one option is forced";
    return NULL;
}

/* ---- Moves -------------------------------------------------------------- */

/* Numbers near the legal ones, and any numbers. */
static const char *illegal_refused(struct conform *c)
{
    const struct game *g = c->game;
    union position p;

    game_copy(g, &p, &c->at);
    for (int i = 0; i < 6; i++) {
        uint32_t any = (uint32_t)random_next(&c->random);
        action_t a = c->legal[any % (uint32_t)c->n];
        a = (action_t)(i < 2 ? a + 1 : i < 4 ? a - 1 : (int)(any >> 16));
        if (i == 5) a %= GAME_ACTIONS;
        bool legal = false;
        for (int k = 0; k < c->n; k++) legal |= c->legal[k] == a;
        if (legal) continue;
        if (game_play(g, &p, a, NULL)) return "what is not legal is refused";
        if (!game_equal(g, &p, &c->at))
            return "a refused action changes nothing";
    }
    return NULL;
}

struct told { struct conform *c; int times; action_t action; bool wrong; };

static void take_told(void *ctx, const void *position, struct frame f,
                      action_t a)
{
    struct told *told = ctx;
    const struct game *g = told->c->game;
    struct message m = g->narrate(position, f, a);

    if (told->times++ == 0
        && (a != told->action || !game_equal(g, position, &told->c->at)))
        told->wrong = true;
    if (m.text && !conform_message(g, g->seats(position), &m))
        told->wrong = true;
}

/* Told or not, through either door, the same action leads to the same bytes. */
static const char *apply_right(struct conform *c, action_t a,
                               union position *after)
{
    const struct game *g = c->game;
    struct told told = { c, 0, a, false };
    struct game_teller teller = { take_told, &told };
    union position other;

    game_copy(g, after, &c->at);
    game_copy(g, &other, &c->at);
    g->apply(after, a, NULL);
    if (!game_play(g, &other, a, &teller)) return "what is legal is played";
    if (!game_equal(g, after, &other)) return "copies play alike";
    if (told.times == 0) return "every answer is told";
    if (told.wrong) return "what is told can be put into words";
    return NULL;
}

/* ---- Views -------------------------------------------------------------- */

static const char *view_right(struct conform *c, int seat)
{
    const struct game *g = c->game;
    union position view, guess, again;
    action_t legal[GAME_ACTIONS];

    memset(&view, 0x5a, sizeof view);
    g->observe(&c->at, seat, &view);
    g->observe(&view, seat, &again);
    if (!game_equal(g, &view, &again)) return "a view of a view is the view";

    game_copy(g, &guess, &view);
    g->determinize(&guess, seat, &c->random);
    if (sound(g, &guess)) return "what a seat imagines is a sound position";
    g->observe(&guess, seat, &again);
    if (!game_equal(g, &view, &again))
        return "what a seat imagines looks to it like the truth";

    if (g->actor(&c->at) != seat) return NULL;
    if (g->actor(&view) != seat
        || g->legal(&view, legal, NULL) != c->n
        || memcmp(legal, c->legal, (size_t)c->n * sizeof legal[0]))
        return "a seat sees its own options";
    return NULL;
}

/* ---- Seats -------------------------------------------------------------- */

/* The turned position offers the turned options, with the same weights. */
static const char *options_turn(struct conform *c, const union position *turned,
                                int by)
{
    const struct game *g = c->game;
    action_t legal[GAME_ACTIONS], chosen[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS] = { 0 };
    bool chance = g->actor(&c->at) == GAME_CHANCE;
    int n = g->legal(turned, legal, chance ? weight : NULL);

    if (n != c->n) return "turning the table changes no number of options";
    int chosen_count = conform_sample(c, chosen);
    for (int k = 0; k < chosen_count; k++) {
        union position p;
        int i = 0, j = 0;
        game_copy(g, &p, &c->at);
        action_t a = g->rotate(&p, chosen[k], by);
        while (i < n && legal[i] != a) i++;
        while (c->legal[j] != chosen[k]) j++;
        if (i == n) return "a turned option is an option";
        if (chance && weight[i] != c->weight[j])
            return "a turned outcome is as likely";
    }
    return NULL;
}

static const char *turns_right(struct conform *c, action_t a,
                               const union position *after, int by)
{
    const struct game *g = c->game;
    int players = g->seats(&c->at), actor = g->actor(&c->at);
    union position turned, back, turned_after;

    game_copy(g, &turned, &c->at);
    action_t b = g->rotate(&turned, a, by);
    if (sound(g, &turned)) return "a turned table is sound";
    if (g->actor(&turned) != (actor < 0 ? actor : (actor + by) % players))
        return "the seats turn with the table";
    for (int s = 0; s < players; s++) {
        struct game_score was, is;
        g->score(&c->at, s, &was);
        g->score(&turned, (s + by) % players, &is);
        if (was.total != is.total || was.tie_break != is.tie_break)
            return "scores turn with the table";
    }
    game_copy(g, &back, &turned);
    if (g->rotate(&back, b, players - by) != a
        || !game_equal(g, &back, &c->at)) return "all the way round is home";

    game_copy(g, &turned_after, after);
    g->rotate(&turned_after, 0, by);
    const char *wrong = options_turn(c, &turned, by);
    if (wrong) return wrong;
    g->apply(&turned, b, NULL);
    if (!game_equal(g, &turned, &turned_after))
        return "the rules do not care who sits where";
    return NULL;
}

/* ---- A step ------------------------------------------------------------- */

static const char *settings_kept(const struct conform *c)
{
    struct game_options o;
    memset(&o, 0xff, sizeof o);
    c->game->settings(&c->at, &o);
    return memcmp(&o, &c->options, sizeof o) ? "the options stay" : NULL;
}

/* Texts, explanations, views and turned tables cost ten times the rest. */
static bool costly_now(struct conform *c)
{
    return c->every <= 1 || random_below(&c->random, c->every) == 0;
}

/* JSON is made of the same tables as the text, which is compared at each step,
 * and takes as long as all the rest. */
enum { JSON_EVERY = 16 };

/* Everything about the position; then the action, and where it leads. */
static const char *step_right(struct conform *c, action_t *a,
                              union position *after)
{
    const struct game *g = c->game;
    int players = c->options.value[0];
    const char *wrong = NULL;

    bool all = costly_now(c);

    if ((wrong = sound(g, &c->at))) return wrong;
    if ((wrong = settings_kept(c)) || (wrong = legal_right(c))) return wrong;
    if (all && ((wrong = illegal_refused(c)) || (wrong = conform_words(c))
                || (wrong = conform_text(c)) || (wrong = conform_explain(c))
                || (wrong = conform_score(c)))) return wrong;
    if (c->steps % JSON_EVERY == 0 && (wrong = conform_json(c))) return wrong;
    for (int s = 0; s < players && all && !wrong; s++)
        wrong = view_right(c, s);
    if (wrong) return wrong;

    *a = game_any(g, &c->at, &c->random);
    if ((wrong = apply_right(c, *a, after))) return wrong;
    for (int by = 1; by < players && all && !wrong; by++)
        wrong = turns_right(c, *a, after, by);
    return wrong;
}

/* ---- A game ------------------------------------------------------------- */

static void draw_options(struct conform *c, int players)
{
    const struct game *g = c->game;

    c->options = game_usual(g);
    c->options.value[0] = (uint8_t)players;
    for (int i = 1; i < GAME_OPTIONS && g->option[i].name; i++)
        c->options.value[i] = (uint8_t)(g->option[i].least
            + random_below(&c->random, 1u + g->option[i].most
                                          - g->option[i].least));
    while (g->refuse(&c->options)) {            /* one option less at random */
        int i = 1 + (int)random_below(&c->random, GAME_OPTIONS - 1);
        c->options.value[i] = g->option[i].usual;
    }
}

/* Setup owes nothing to what was in the memory before. */
static const char *begin(struct conform *c)
{
    const struct game *g = c->game;
    union position other;

    memset(&c->at, 0x00, sizeof c->at);
    memset(&other, 0xff, sizeof other);
    g->setup(&c->at, &c->options);
    g->setup(&other, &c->options);
    return game_equal(g, &c->at, &other) ? NULL : "setup sets every byte";
}

static const char *play(struct conform *c, struct record *record)
{
    const struct game *g = c->game;
    const char *wrong;

    record_begin(record, g, &c->options);
    for (c->ply = 0; g->actor(&c->at) != GAME_OVER; c->ply++) {
        union position after;
        action_t a = 0;
        if (c->ply >= g->plies) return "the end comes within the bound";
        if ((wrong = step_right(c, &a, &after))) return wrong;
        record_add(record, a);
        game_copy(g, &c->at, &after);
        c->steps++;
    }
    if (g->legal(&c->at, c->legal, NULL) != 0)
        return "when it is over there is nothing to do";
    c->n = 0;
    for (action_t a = 0; a < GAME_ACTIONS; a++)
        if (game_play(g, &c->at, a, NULL)) return "when it is over it is over";
    if ((wrong = sound(g, &c->at))) return wrong;
    if ((wrong = conform_text(c)) || (wrong = conform_json(c))
        || (wrong = conform_explain(c))
        || (wrong = conform_score(c))) return wrong;
    return costly_now(c) ? conform_record(record, &c->at) : NULL;
}

static void name_game(struct conform *c, const struct game *g, uint64_t seed)
{
    c->game = g;
    c->seed = seed;
    c->ply = 0;
    c->random = (struct random){ seed };
}

static bool play_from_setup(struct conform *c)
{
    static struct record record;                /* 48 KB */

    c->wrong = begin(c);
    if (!c->wrong) c->wrong = play(c, &record);
    return !c->wrong;
}

bool conform_game(struct conform *c, const struct game *g, int players,
                  uint64_t seed)
{
    name_game(c, g, seed);
    draw_options(c, players);
    return play_from_setup(c);
}

bool conform_with(struct conform *c, const struct game *g,
                  const struct game_options *o, uint64_t seed)
{
    name_game(c, g, seed);
    c->options = *o;
    return play_from_setup(c);
}

void conform_complain(const struct conform *c, struct text *t)
{
    text_put(t, c->game->name);
    text_put(t, ", ");
    text_int(t, c->options.value[0]);
    text_put(t, " players, seed ");
    text_int(t, (int64_t)c->seed);
    text_put(t, ", ply ");
    text_int(t, c->ply);
    text_put(t, ": not so: ");
    text_put(t, c->wrong ? c->wrong : "nothing");
}
