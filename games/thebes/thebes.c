/* thebes.c -- the contract: the loop over the agenda, and the table of
 * functions that engine/game.h asks for. */
#include "rules.h"

static const struct {
    void (*run)(struct thebes *, struct frame);
    int  (*legal)(const struct thebes *, struct frame, action_t *, uint16_t *);
    void (*apply)(struct thebes *, struct frame, action_t);
    enum frame_role role;
} kind[FRAME_KINDS] = {
#define FX(id, name) \
    [FX_##id] = { thebes_fx_##name, 0, 0, ROLE_EFFECT },
#define ASK(id, name) \
    [ASK_##id] = { 0, thebes_legal_##name, thebes_apply_##name, \
                   ROLE_QUESTION },
#define CHANCE(id, name) \
    [CHANCE_##id] = { 0, thebes_legal_##name, thebes_apply_##name, ROLE_DRAW },
    THEBES_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

struct frame thebes_top(const struct thebes *s)
{
    return s->depth ? s->agenda[s->depth - 1] : (struct frame){ 0 };
}

/* Carries out effects until a question is on top, or nothing is left. */
static void resume(struct thebes *s, const struct game_teller *teller)
{
    while (s->depth && kind[s->agenda[s->depth - 1].kind].role == ROLE_EFFECT) {
        struct frame f = agenda_pop(s->agenda, &s->depth);
        if (teller) teller->tell(teller->ctx, s, f, GAME_EFFECT);
        kind[f.kind].run(s, f);
    }
}

static void setup(void *position, const struct game_options *o)
{
    struct thebes *s = position;
    thebes_lay_table(s, o->value[0]);
    resume(s, NULL);
}

static const char *refuse(const struct game_options *o)
{
    (void)o;
    return NULL;
}

static int seats(const void *position)
{
    return ((const struct thebes *)position)->players;
}

static void settings(const void *position, struct game_options *o)
{
    const struct thebes *s = position;
    *o = (struct game_options){ { s->players } };
}

static int actor(const void *position)
{
    const struct thebes *s = position;
    if (s->depth == 0) return GAME_OVER;
    struct frame f = s->agenda[s->depth - 1];
    return kind[f.kind].role == ROLE_DRAW ? GAME_CHANCE : f.seat;
}

static bool turn(const void *position)
{
    return thebes_top(position).kind == ASK_TURN;
}

static int legal(const void *position, action_t *out, uint16_t *weight)
{
    const struct thebes *s = position;
    if (s->depth == 0) return 0;
    struct frame f = s->agenda[s->depth - 1];
    return kind[f.kind].legal(s, f, out, weight);
}

/* T-TURN-8 By version 1 anybody could retire in 1903. */
static const char *outdated(const void *position, action_t a)
{
    if (thebes_top(position).kind != ASK_TURN || a != RETIRE) return NULL;
    return N_("since version 2 of the rules nobody retires who can still act "
              "(T-TURN-8)");
}

static void apply(void *position, action_t a, const struct game_teller *teller)
{
    struct thebes *s = position;
    if (teller) teller->tell(teller->ctx, s, thebes_top(s), a);
    struct frame f = agenda_pop(s->agenda, &s->depth);
    kind[f.kind].apply(s, f, a);
    resume(s, teller);
}

/* T-INFO Nothing is hidden from one player and known to another, and piles
 * and bags have no order: everybody sees the position as it is. */
static void observe(const void *position, int seat, void *view)
{
    (void)seat;
    *(struct thebes *)view = *(const struct thebes *)position;
}

static void determinize(void *view, int seat, struct random *random)
{
    (void)view, (void)seat, (void)random;
}

static action_t rotate(void *position, action_t a, int by)
{
    struct thebes *s = position;
    struct thebes was = *s;
    int players = s->players;

#define TURNED(seat) ((uint8_t)(((seat) + by) % players))
    for (int i = 0; i < players; i++) {
        s->seat[TURNED(i)] = was.seat[i];
        s->order[i] = TURNED(was.order[i]);
    }
    if (s->last != NONE) s->last = TURNED(s->last);
    for (int i = 0; i < s->depth; i++)
        switch (s->agenda[i].kind) {
        case ASK_TURN: case ASK_DIG: case CHANCE_TOKEN: case FX_SPEND:
            s->agenda[i].seat = TURNED(s->agenda[i].seat);
        }
    return thebes_top(s).kind == CHANCE_FIRST ? TURNED(a) : a;
#undef TURNED
}

/* T-END All points but those at the end are counted by score(). */
static void project(const void *position, int seat, struct game_score *score)
{
    (void)position, (void)seat;
    *score = (struct game_score){ 0 };
}

const struct game thebes_game = {
    .name = "thebes", .title = N_("Thebes"),
    .rules = 2, .rules_from = 1, .bytes = sizeof(struct thebes),
    /* Every turn costs a week or more (T-TURN), so there are at most 423
     * turns (3 players, 141 weeks each).  A turn has one or two answers and
     * at most 14 tokens, or the draws of one filling: at most four research
     * cards, and the exhibitions between them: ten in each pile begun, and
     * four new piles at most, since each one holds a research card that ends
     * up in the display.  2 + 4 + 5 * 10 = 56. */
    .plies = 5 + 423 * 56,
    .option = { { "players", 2, 4, 2, N_("Number of players") } },
    .setup = setup, .refuse = refuse, .settings = settings, .seats = seats,
    .actor = actor, .turn = turn,
    .legal = legal, .outdated = outdated, .apply = apply,
    .observe = observe, .determinize = determinize,
    .score = thebes_score, .project = project,
    .describe = thebes_describe, .parse = thebes_parse,
    .format = &thebes_format, .check = thebes_check, .doubt = thebes_doubt,
    .question = thebes_question, .explain = thebes_explain,
    .narrate = thebes_narrate, .piece = thebes_piece, .rotate = rotate,
    .guide = &thebes_guide,
};
