/* mini.c -- the rules of "mini", in the order of rules.md, and the contract.
 *
 * Nothing here waits for a player.  A rule that needs several things to happen
 * puts them on the agenda with `then`, first thing first, and returns; resume()
 * carries out what is on top until a question is on top. */
#include "mini.h"

#define LEN(a) ((int)(sizeof (a) / sizeof (a)[0]))
#define F(...) { __VA_ARGS__ }
#define then(s, ...) \
    agenda_push((s)->agenda, &(s)->depth, MINI_AGENDA, \
                (struct frame[]){ __VA_ARGS__ }, \
                LEN(((struct frame[]){ __VA_ARGS__ })))

/* ---- Tables ------------------------------------------------------------- */

struct bundle { struct frame fx[2]; };

#define GAIN(n, thing) { FX_GAIN, 0, thing, n }
#define POWER_UP(n)    { FX_POWER_UP, 0, n }
#define ANY_TEMPLE     { ASK_TEMPLE }
#define DISCOVER       { FX_DISCOVER }

static const struct bundle temple_step[MINI_TEMPLES][MINI_TOP + 1] = {
    [BLUE]  = { [1] = {{ GAIN(1, STONE) }}, [2] = {{ DISCOVER }},
                [4] = {{ GAIN(2, STONE) }}, [5] = {{ GAIN(6, POINTS) }} },
    [RED]   = { [1] = {{ GAIN(1, POINTS) }},
                [3] = {{ GAIN(3, POINTS), DISCOVER }},
                [5] = {{ GAIN(7, POINTS) }} },
    [GREEN] = { [1] = {{ GAIN(1, COCOA) }}, [2] = {{ DISCOVER }},
                [4] = {{ GAIN(3, COCOA) }}, [5] = {{ GAIN(5, POINTS) }} },
};

static const struct bundle tile[MINI_TILES] = {
    [0] = {{ GAIN(3, COCOA) }},
    [1] = {{ ANY_TEMPLE }},
    [2] = {{ POWER_UP(2) }},
    [3] = {{ GAIN(1, GOLD), GAIN(1, POINTS) }},
    [4] = {{ GAIN(2, WOOD), ANY_TEMPLE }},
    [5] = {{ ANY_TEMPLE, POWER_UP(1) }},
};

static void grant(struct mini *s, uint8_t seat, struct bundle b)
{
    int n = 0;
    while (n < LEN(b.fx) && b.fx[n].kind) b.fx[n++].seat = seat;
    agenda_push(s->agenda, &s->depth, MINI_AGENDA, b.fx, n);
}

/* ---- 2 Supply ----------------------------------------------------------- */

static void fx_gain(struct mini *s, struct frame f)
{
    uint16_t *have = &s->seat[f.seat].have[f.a];
    *have = (uint16_t)(*have + f.b);
}

/* ---- 5 A turn ----------------------------------------------------------- */

static void fx_turn(struct mini *s, struct frame f)
{
    if (s->turns_left == 0) return;                     /* 11 the game ends */
    s->turns_left--;
    then(s, F(ASK_MOVE, f.seat),
            F(FX_TURN,  !f.seat));
}

static int legal_move(const struct mini *s, struct frame f, action_t *out)
{
    int n = 0;
    (void)s, (void)f;
    for (int worker = 0; worker < MINI_WORKERS; worker++)
        for (int steps = 1; steps <= 3; steps++)
            out[n++] = (action_t)(worker * 4 + steps);
    return n;
}

/* 5.1 The board's action, a power-up, ascension. */
static void apply_move(struct mini *s, struct frame f, action_t a)
{
    struct mini_seat *me = &s->seat[f.seat];
    int worker = a / 4, steps = a % 4;

    me->at[worker] = (uint8_t)((me->at[worker] + steps) % MINI_BOARDS);
    then(s, F(FX_ACTION,   f.seat, me->at[worker], me->power[worker]),
            F(FX_POWER_UP, f.seat, 1),
            F(FX_ASCEND,   f.seat));
}

/* ---- 6 The boards ------------------------------------------------------- */

static void fx_action(struct mini *s, struct frame f)
{
    static const uint8_t temple[MINI_BOARDS] = { 0, GREEN, RED, BLUE };

    if (f.a == COCOA) then(s, F(FX_GAIN, f.seat, COCOA, f.b));
    else then(s, F(FX_GAIN,   f.seat, f.a, f.b),
                 F(FX_TEMPLE, f.seat, temple[f.a]));
}

/* ---- 7 Temples ---------------------------------------------------------- */

/* 7.1 One step up, if there is one, and the step's gift. */
static void fx_temple(struct mini *s, struct frame f)
{
    uint8_t *step = &s->seat[f.seat].temple[f.a];
    if (*step == MINI_TOP) return;
    ++*step;
    grant(s, f.seat, temple_step[f.a][*step]);
}

static int legal_temple(const struct mini *s, struct frame f, action_t *out)
{
    (void)s, (void)f;
    for (int temple = BLUE; temple <= GREEN; temple++)
        out[temple] = (action_t)temple;
    return MINI_TEMPLES;
}

static void apply_temple(struct mini *s, struct frame f, action_t a)
{
    then(s, F(FX_TEMPLE, f.seat, (uint8_t)a));
}

/* ---- 8 Discovery tiles -------------------------------------------------- */

/* The pile has no order: which tile comes is decided when it comes. */
static void fx_discover(struct mini *s, struct frame f)
{
    if (s->pile) then(s, F(CHANCE_DISCOVERY, f.seat));
}

static int legal_discovery(const struct mini *s, struct frame f, action_t *out)
{
    int n = 0;
    (void)f;
    for (int t = 0; t < MINI_TILES; t++)
        if (s->pile >> t & 1) out[n++] = (action_t)t;
    return n;
}

static void apply_discovery(struct mini *s, struct frame f, action_t a)
{
    s->pile &= (uint8_t)~(1u << a);
    grant(s, f.seat, tile[a]);
}

/* ---- 9 Powering up ------------------------------------------------------ */

static void fx_power_up(struct mini *s, struct frame f)
{
    if (f.a == 0) return;
    then(s, F(ASK_POWER_UP, f.seat),
            F(FX_POWER_UP,  f.seat, (uint8_t)(f.a - 1)));
}

static int legal_power_up(const struct mini *s, struct frame f, action_t *out)
{
    int n = 0;
    for (int worker = 0; worker < MINI_WORKERS; worker++)
        if (s->seat[f.seat].power[worker] < MINI_POWER)
            out[n++] = (action_t)worker;
    if (n == 0) out[n++] = NO_WORKER;                      /* 9.2 */
    return n;
}

static void apply_power_up(struct mini *s, struct frame f, action_t a)
{
    if (a < NO_WORKER) s->seat[f.seat].power[a]++;
}

/* ---- 10 Ascension ------------------------------------------------------- */

static void fx_ascend(struct mini *s, struct frame f)
{
    struct mini_seat *me = &s->seat[f.seat];
    for (int worker = 0; worker < MINI_WORKERS; worker++) {
        if (me->power[worker] < MINI_POWER) continue;
        me->power[worker] = 1;
        me->at[worker]    = 0;
        then(s, F(FX_GAIN,    f.seat, POINTS, 5),
                F(ASK_TEMPLE, f.seat),
                F(FX_ASCEND,  f.seat));                 /* and the next one */
        return;
    }
}

/* ---- The contract ------------------------------------------------------- */

static const struct {
    void (*run)(struct mini *, struct frame);
    int  (*legal)(const struct mini *, struct frame, action_t *);
    void (*apply)(struct mini *, struct frame, action_t);
    enum frame_role role;
} kind[FRAME_KINDS] = {
#define FX(id, name)     [FX_##id]     = { fx_##name, 0, 0, ROLE_EFFECT },
#define ASK(id, name)    [ASK_##id]    = { 0, legal_##name, apply_##name, \
                                           ROLE_QUESTION },
#define CHANCE(id, name) [CHANCE_##id] = { 0, legal_##name, apply_##name, \
                                           ROLE_DRAW },
    MINI_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

struct frame mini_top(const struct mini *s)
{
    return s->depth ? s->agenda[s->depth - 1] : (struct frame){ 0 };
}

static void resume(struct mini *s, const struct game_teller *teller)
{
    while (s->depth && kind[mini_top(s).kind].role == ROLE_EFFECT) {
        struct frame f = agenda_pop(s->agenda, &s->depth);
        if (teller) teller->tell(teller->ctx, s, f, GAME_EFFECT);
        kind[f.kind].run(s, f);
    }
}

static void setup(void *position, const struct game_options *o)
{
    struct mini *s = position;

    *s = (struct mini){ .players = o->value[0], .turns_left = MINI_TURNS,
                        .pile = (1u << MINI_TILES) - 1 };
    for (int seat = 0; seat < MINI_SEATS; seat++)
        for (int worker = 0; worker < MINI_WORKERS; worker++) {
            s->seat[seat].at[worker]    = (uint8_t)worker;
            s->seat[seat].power[worker] = 1;
        }
    then(s, F(FX_TURN, 0));
    resume(s, NULL);
}

static const char *refuse(const struct game_options *o)
{
    (void)o;
    return NULL;
}

static int seats(const void *position)
{
    return ((const struct mini *)position)->players;
}

static void settings(const void *position, struct game_options *o)
{
    *o = (struct game_options){ { ((const struct mini *)position)->players } };
}

static int actor(const void *position)
{
    struct frame f = mini_top(position);
    if (!f.kind) return GAME_OVER;
    return kind[f.kind].role == ROLE_DRAW ? GAME_CHANCE : f.seat;
}

static bool turn(const void *position)
{
    return mini_top(position).kind == ASK_MOVE;
}

static int legal(const void *position, action_t *out, uint16_t *weight)
{
    struct frame f = mini_top(position);
    if (!f.kind) return 0;
    int n = kind[f.kind].legal(position, f, out);
    if (kind[f.kind].role != ROLE_DRAW || !weight) return n;
    for (int i = 0; i < n; i++) weight[i] = 1;
    weight[n] = (uint16_t)n;
    return n;
}

static void apply(void *position, action_t a, const struct game_teller *teller)
{
    struct mini *s = position;
    if (teller) teller->tell(teller->ctx, s, mini_top(s), a);
    struct frame f = agenda_pop(s->agenda, &s->depth);
    kind[f.kind].apply(s, f, a);
    resume(s, teller);
}

/* Nothing is hidden from one player and known to the other. */
static void observe(const void *position, int seat, void *view)
{
    (void)seat;
    *(struct mini *)view = *(const struct mini *)position;
}

static void determinize(void *view, int seat, struct random *random)
{
    (void)view, (void)seat, (void)random;
}

static void score(const void *position, int seat, struct game_score *score)
{
    const struct mini_seat *me = &((const struct mini *)position)->seat[seat];

    *score = (struct game_score){
        .total = me->have[POINTS], .tie_break = me->have[GOLD], .parts = 1,
        .part = { { "points", SAY("Points"), me->have[POINTS] } },
    };
}

static void project(const void *position, int seat, struct game_score *score)
{
    (void)position, (void)seat;
    *score = (struct game_score){ 0 };
}

static action_t rotate(void *position, action_t a, int by)
{
    struct mini *s = position;
    struct mini was = *s;

    for (int i = 0; i < MINI_SEATS; i++)
        s->seat[(i + by) % MINI_SEATS] = was.seat[i];
    for (int i = 0; i < s->depth; i++)
        s->agenda[i].seat = (uint8_t)((s->agenda[i].seat + by) % MINI_SEATS);
    return a;
}

const struct game mini_game = {
    .name = "mini", .title = "Mini",
    .rules = 1, .rules_from = 1, .bytes = sizeof(struct mini),
    /* A turn has a move, two questions after it, and two for each of three
     * ascensions; beside the turns there are six tiles with at most four
     * answers and draws each. */
    .plies = MINI_TURNS * 9 + MINI_TILES * 4,
    .option = { { "players", 2, 2, 2, "Number of players" } },
    .setup = setup, .refuse = refuse, .settings = settings, .seats = seats,
    .actor = actor, .turn = turn, .legal = legal, .apply = apply,
    .observe = observe, .determinize = determinize,
    .score = score, .project = project,
    .describe = mini_describe, .parse = mini_parse,
    .format = &mini_format, .check = mini_check,
    .question = mini_question, .explain = mini_explain,
    .narrate = mini_narrate, .piece = mini_piece, .rotate = rotate,
};
