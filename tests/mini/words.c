/* words.c -- mini for people and programs: actions in words, names, rows, the
 * log, the position as text, and what a sound position is. */
#include "mini.h"

/* ---- Names -------------------------------------------------------------- */

static const char *const temple_word[MINI_TEMPLES] = { "blue", "red", "green" };

struct message mini_piece(int number)
{
    static const char *const name[PIECE_THING + THINGS] = {
        "Cocoa board", "Forest", "Quarry", "Gold board",
        [PIECE_TEMPLE] = "blue temple", "red temple", "green temple",
        [PIECE_TILE] = "tile of cocoa", "tile of a step", "tile of power",
        "tile of gold", "tile of wood", "tile of two gifts",
        [PIECE_THING] = "cocoa", "wood", "stone", "gold", "points",
    };
    if (number < 0 || number >= PIECE_THING + THINGS || !name[number])
        return (struct message){ 0 };
    return SAY(name[number]);
}

/* ---- Actions in words --------------------------------------------------- */

static void put(struct text *t, const char *word, int n)
{
    text_put(t, word);
    text_int(t, n);
}

void mini_describe(const void *position, action_t a, struct text *t)
{
    switch (mini_top(position).kind) {
    case ASK_MOVE:
        put(t, "move ", a / 4 + 1);
        put(t, " by ", a % 4);
        break;
    case ASK_TEMPLE:
        text_put(t, temple_word[a % MINI_TEMPLES]);
        break;
    case CHANCE_DISCOVERY:
        put(t, "tile ", a + 1);
        break;
    default:
        if (a == NO_WORKER) text_put(t, "nobody");
        else put(t, "power ", a + 1);
    }
}

static action_t parse_move(struct reader *r)
{
    read_must(r, "move ");
    int worker = (int)read_int(r, 1, MINI_WORKERS) - 1;
    read_must(r, " by ");
    return (action_t)(worker * 4 + (int)read_int(r, 1, 3));
}

static action_t parse_temple(struct reader *r)
{
    for (int i = 0; i < MINI_TEMPLES; i++)
        if (read_is(r, temple_word[i])) return (action_t)i;
    read_fail(r, "this is not what belongs here");
    return 0;
}

static action_t parse_number(struct reader *r, const char *word, int most)
{
    read_must(r, word);
    return (action_t)(read_int(r, 1, most) - 1);
}

bool mini_parse(const void *position, struct reader *r, action_t *a)
{
    int kind = mini_top(position).kind;

    *a = kind == ASK_MOVE ? parse_move(r)
       : kind == ASK_TEMPLE ? parse_temple(r)
       : kind == CHANCE_DISCOVERY ? parse_number(r, "tile ", MINI_TILES)
       : read_is(r, "nobody") ? NO_WORKER
       : parse_number(r, "power ", MINI_WORKERS);
    return !r->reason;
}

/* ---- The question and its options --------------------------------------- */

struct message mini_question(const void *position)
{
    struct frame f = mini_top(position);

    switch (f.kind) {
    case ASK_MOVE:
        return SAY("{player}: move which worker, how far?",
                   SEAT("player", f.seat));
    case ASK_TEMPLE:
        return SAY("{player}: a step on which temple?", SEAT("player", f.seat));
    case ASK_POWER_UP:
        return SAY("{player}: power up which worker?", SEAT("player", f.seat));
    case CHANCE_DISCOVERY:
        return SAY("Which tile comes?");
    default:
        return SAY("The game is over.");
    }
}

static struct message option(const struct mini *s, struct frame f, action_t a)
{
    const struct mini_seat *me = &s->seat[f.seat];

    switch (f.kind) {
    case ASK_MOVE:
        return SAY("Worker {worker} to the {board}",
                   NUMBER("worker", a / 4 + 1),
                   PIECE("board", PIECE_BOARD
                         + (me->at[a / 4] + a % 4) % MINI_BOARDS));
    case ASK_TEMPLE:
        return SAY("A step on the {temple}", PIECE("temple", PIECE_TEMPLE + a));
    case CHANCE_DISCOVERY:
        return SAY("{tile}", PIECE("tile", PIECE_TILE + a));
    default:
        if (a == NO_WORKER) return SAY("No worker can be powered up");
        return SAY("Power up worker {worker}", NUMBER("worker", a + 1));
    }
}

/* Whether a tile comes when this is done. */
static bool reveals(const struct mini *s, action_t a)
{
    struct mini after = *s;
    mini_game.apply(&after, a, NULL);
    return mini_game.actor(&after) == GAME_CHANCE;
}

/* The legal options, and of power-ups those that cannot be. */
void mini_explain(const void *position, game_explainer *row, void *ctx)
{
    const struct mini *s = position;
    struct frame f = mini_top(s);
    action_t legal[GAME_ACTIONS];
    int n = mini_game.legal(s, legal, NULL);

    for (int i = 0; i < n; i++)
        row(ctx, &(struct game_row){
            .action = legal[i], .can = true, .what = option(s, f, legal[i]),
            .reveals = reveals(s, legal[i]),
        });
    for (int w = 0; w < MINI_WORKERS && f.kind == ASK_POWER_UP; w++)
        if (s->seat[f.seat].power[w] == MINI_POWER)
            row(ctx, &(struct game_row){
                .action = (action_t)w, .what = option(s, f, (action_t)w),
                .rule = "9.1",
                .reason = SAY("It has the highest power already."),
            });
}

struct message mini_narrate(const void *position, struct frame f, action_t a)
{
    if (a != GAME_EFFECT)
        return f.kind == CHANCE_DISCOVERY
             ? SAY("A {tile} comes.", PIECE("tile", PIECE_TILE + a))
             : option(position, f, a);
    if (f.kind == FX_GAIN)
        return SAY("{player}: {thing} +{n}", SEAT("player", f.seat),
                   PIECE("thing", PIECE_THING + f.a), NUMBER("n", f.b));
    return (struct message){ 0 };
}

/* ---- A position as text ------------------------------------------------- */

const char *const mini_frame_name[FRAME_KINDS] = {
#define FX(id, name)     [FX_##id] = "fx-" #name,
#define ASK(id, name)    [ASK_##id] = #name,
#define CHANCE(id, name) [CHANCE_##id] = #name,
    MINI_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

static const struct field table_field[] = {
    FIELD(mini, "players", players, 1, NUMBER, .least = 2, .most = 2),
    FIELD(mini, "turns", turns_left, 1, NUMBER, .most = MINI_TURNS),
    FIELD(mini, "pile", pile, 1, SET, .most = MINI_TILES),
    { 0 }
};
static const struct field seat_field[] = {
    FIELD(mini_seat, "have", have, THINGS, NUMBER, .most = 65535),
    FIELD(mini_seat, "at", at, MINI_WORKERS, NUMBER, .most = MINI_BOARDS - 1),
    FIELD(mini_seat, "power", power, MINI_WORKERS, NUMBER, .least = 1,
          .most = MINI_POWER),
    FIELD(mini_seat, "temple", temple, MINI_TEMPLES, NUMBER, .most = MINI_TOP),
    { 0 }
};

const struct format mini_format = {
    .table = table_field, .seat = seat_field,
    .seats_at = offsetof(struct mini, players),
    .seat_at = offsetof(struct mini, seat),
    .seat_bytes = sizeof(struct mini_seat),
    .depth_at = offsetof(struct mini, depth),
    .agenda_at = offsetof(struct mini, agenda), .room = MINI_AGENDA,
    .frame = mini_frame_name, .frames = FRAME_KINDS,
};

/* ---- What a sound position is ------------------------------------------- */

/* Of the supply anybody may have any number. */
static bool seat_is_sound(const struct mini_seat *me)
{
    bool sound = me->zero == 0;

    for (int w = 0; w < MINI_WORKERS; w++)
        sound &= me->at[w] < MINI_BOARDS && me->power[w] >= 1
              && me->power[w] <= MINI_POWER;
    for (int t = 0; t < MINI_TEMPLES; t++)
        sound &= me->temple[t] <= MINI_TOP;
    return sound;
}

/* Whether a frame can lie where it lies: the next turn at the bottom, a move
 * right on it, questions and draws on top alone. */
static bool frame_is_sound(const struct mini *s, int i)
{
    struct frame f = s->agenda[i], top = mini_top(s);
    bool on_top = i == s->depth - 1;

    if (i == 0) return f.kind == FX_TURN && !on_top && f.a == 0 && f.b == 0;
    if (f.seat != top.seat || f.seat == s->agenda[0].seat) return false;
    switch (f.kind) {
    case ASK_MOVE:         return on_top && i == 1 && !f.a && !f.b;
    case ASK_TEMPLE:       return on_top && !f.a && !f.b;
    case ASK_POWER_UP:     return on_top && !f.a && !f.b;
    case CHANCE_DISCOVERY: return on_top && s->pile && !f.a && !f.b;
    case FX_POWER_UP:      return !on_top && f.a <= 2 && !f.b;
    case FX_ASCEND:        return !on_top && i == 1 && !f.a && !f.b;
    default:               return false;
    }
}

struct wrong mini_check(const void *position)
{
    const struct mini *s = position;

    if (s->players != MINI_SEATS)
        return WRONG("players", "mini has two players");
    if (s->turns_left > MINI_TURNS)
        return WRONG("turns", "there are not so many turns");
    if (s->pile >> MINI_TILES) return WRONG("pile", "there is no such tile");
    for (int i = 0; i < MINI_SEATS; i++)
        if (!seat_is_sound(&s->seat[i]))
            return WRONG_OF(i, NULL, "a seat cannot be like that");
    if (s->depth > MINI_DEEP) return WRONG("agenda", "it is too long");
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].seat >= MINI_SEATS || !frame_is_sound(s, i))
            return WRONG("agenda", "it cannot be like that");
    for (int i = s->depth; i < MINI_AGENDA; i++)
        if (s->agenda[i].kind | s->agenda[i].seat | s->agenda[i].a
            | s->agenda[i].b) return WRONG("agenda", "it is not empty");
    return NOTHING_WRONG;
}
