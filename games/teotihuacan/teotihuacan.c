/* teotihuacan.c -- the contract: the loop over the agenda, secrets, and the
 * table of functions that engine/game.h asks for. */
#include "rules.h"

static const struct {
    void (*run)(struct teo *, struct frame);
    int  (*legal)(const struct teo *, struct frame, action_t *, uint16_t *);
    void (*apply)(struct teo *, struct frame, action_t);
    enum frame_role role;
} kind[FRAME_KINDS] = {
#define FX(id, name) [FX_##id] = { teo_fx_##name, 0, 0, ROLE_EFFECT },
#define ASK(id, name) \
    [ASK_##id] = { 0, teo_legal_##name, teo_apply_##name, ROLE_QUESTION },
#define CHANCE(id, name) \
    [CHANCE_##id] = { 0, teo_legal_##name, teo_apply_##name, ROLE_DRAW },
    TEO_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

static void resume(struct teo *s, const struct game_teller *teller)
{
    while (s->depth && kind[s->agenda[s->depth - 1].kind].role == ROLE_EFFECT) {
        struct frame f = agenda_pop(s->agenda, &s->depth);
        if (teller) teller->tell(teller->ctx, s, f, GAME_EFFECT);
        kind[f.kind].run(s, f);
    }
}

static void lay_table(struct teo *s, const struct game_options *o)
{
    *s = (struct teo){ 0 };
    for (int i = 0; i < TEO_OPTIONS; i++) s->option[i] = o->value[i];
    s->seats = solo(s) ? 2 : s->option[OPTION_PLAYERS];
    s->first = solo(s) ? 0 : NONE;
    s->dark = teo_calendar[s->seats][0];
    s->pyramid_pile = 0xffffffffu;
    s->decoration_pile = (1u << TEO_DECORATIONS) - 1;
    for (int k = 0; k < KINDS; k++) s->discovery_pile[k] = teo_kind[k].copies;
    for (int i = 0; i < TEO_NEUTRALS; i++) s->neutral[i] = NONE;
    for (int i = 0; i < TEO_DRAFT; i++) s->open[i] = s->open_link[i] = NONE;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < TEO_DEALT; k++)
            s->seat[i].dealt[k] = s->seat[i].linked[k] = NONE;
}

static void setup(void *position, const struct game_options *o)
{
    struct teo *s = position;
    lay_table(s, o);
    then(s, F(FX_SETUP));
    resume(s, NULL);
}

static void settings(const void *position, struct game_options *o)
{
    const struct teo *s = position;
    *o = (struct game_options){ { 0 } };
    for (int i = 0; i < TEO_OPTIONS; i++) o->value[i] = s->option[i];
}

/* C-SOLO-16, C-PLAY-4: what cannot be combined. */
static const char *refuse(const struct game_options *o)
{
    if (o->value[OPTION_DRAFT] && o->value[OPTION_FIRST_GAME])
        return N_("the first game has no starting tiles to draft");
    if (o->value[OPTION_DRAFT] && o->value[OPTION_PLAYERS] == 1)
        return N_("there is no draft in the solo game");
    return NULL;
}

static int seats(const void *position)
{
    return ((const struct teo *)position)->seats;
}

struct frame teo_top(const struct teo *s)
{
    return s->depth ? s->agenda[s->depth - 1] : (struct frame){ 0 };
}

/* An effect on top would have been carried out. */
bool teo_asks(const struct teo *s)
{
    return kind[teo_top(s).kind].role != ROLE_EFFECT;
}

static int actor(const void *position)
{
    const struct teo *s = position;
    if (s->depth == 0) return GAME_OVER;
    struct frame f = s->agenda[s->depth - 1];
    return kind[f.kind].role == ROLE_DRAW ? GAME_CHANCE : f.seat;
}

static bool turn(const void *position)
{
    const struct teo *s = position;
    return teo_top(s).kind == ASK_TURN && s->turn.course == COURSE_NEW;
}

static int legal(const void *position, action_t *out, uint16_t *weight)
{
    const struct teo *s = position;
    if (s->depth == 0) return 0;
    struct frame f = s->agenda[s->depth - 1];
    return kind[f.kind].legal(s, f, out, weight);
}

static void apply(void *position, action_t a, const struct game_teller *teller)
{
    struct teo *s = position;
    if (teller) teller->tell(teller->ctx, s, teo_top(s), a);
    struct frame f = agenda_pop(s->agenda, &s->depth);
    kind[f.kind].apply(s, f, a);
    resume(s, teller);
}

/* ---- C-INFO Secrets ----------------------------------------------------- */

/* Somebody is still to choose: what was dealt to others is not seen. */
static bool choosing(const struct teo *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == ASK_KEEP || s->agenda[i].kind == CHANCE_DEAL)
            return true;
    return false;
}

static void observe(const void *position, int seat, void *view)
{
    struct teo *s = view;

    *s = *(const struct teo *)position;
    if (!choosing(s)) return;
    for (int i = 0; i < s->seats; i++) {
        struct teo_seat *o = &s->seat[i];
        if (i == seat) continue;
        for (int k = 0; k < TEO_DEALT; k++) {
            if (o->dealt[k] < TEO_STARTING) {
                s->starting |= 1u << o->dealt[k];
                o->dealt[k] = UNKNOWN;
            }
            if (o->linked[k] < KINDS) {
                s->discovery_pile[o->linked[k]]++;
                o->linked[k] = NONE;
            }
        }
        if (o->kept && o->kept != UNKNOWN) o->kept = UNKNOWN;
    }
}

/* Some tile of those not seen; one with the discovery sign if a link to it is
 * just being drawn. */
static uint8_t draw_unseen(struct teo *s, bool linking, struct random *random)
{
    action_t out[TEO_STARTING];
    uint32_t among = s->starting;
    for (int i = 0; i < TEO_STARTING && linking; i++)
        if (!teo_start[i].discovery) among &= ~(1u << i);
    int n = teo_list_pile(among, out, NULL);
    uint8_t tile = (uint8_t)out[random_below(random, (uint32_t)n)];
    s->starting &= ~(1u << tile);
    return tile;
}

/* The tile to which a link is just being drawn comes first, for it may be the
 * last one with the sign. */
static void determinize(void *view, int seat, struct random *random)
{
    struct teo *s = view;
    struct frame f = teo_top(s);
    action_t out[KINDS];
    uint16_t weight[KINDS + 1];

    if (f.kind == CHANCE_LINK && !f.b && s->seat[f.seat].dealt[f.a] == UNKNOWN)
        s->seat[f.seat].dealt[f.a] = draw_unseen(s, true, random);
    for (int i = 0; i < s->seats; i++) {
        struct teo_seat *o = &s->seat[i];
        if (i == seat) continue;
        for (int k = 0; k < TEO_DEALT; k++) {
            if (o->dealt[k] != UNKNOWN) continue;
            o->dealt[k] = draw_unseen(s, false, random);
            if (!teo_start[o->dealt[k]].discovery) continue;
            int n = teo_list_kinds(s, out, weight);
            o->linked[k] = (uint8_t)game_outcome(out, weight, n,
                               random_below(random, weight[n]));
            s->discovery_pile[o->linked[k]]--;
        }
        if (o->kept == UNKNOWN) o->kept = 3;
    }
}

/* ---- Turning the table (for tests) -------------------------------------- */

/* Frames of the table, not of a player, carry seat 0. */
static bool names_seat(struct frame f)
{
    switch (f.kind) {
    case CHANCE_LINK: return !f.b;
    case FX_SETUP: case FX_START: case FX_CLEAR: case FX_REFILL:
    case FX_SALARY: case CHANCE_RING: case CHANCE_ROYAL:
    case CHANCE_TECHNOLOGY: case CHANCE_BONUS: case CHANCE_DECORATION:
    case CHANCE_PYRAMID: case CHANCE_LAID: case CHANCE_DISCOVERY:
    case CHANCE_FIRST: case CHANCE_OPEN: case CHANCE_NEUTRAL:
        return false;
    default: return true;
    }
}

static action_t rotate(void *position, action_t a, int by)
{
    struct teo *s = position;
    struct teo was = *s;
    uint8_t top = teo_top(s).kind;

    if (solo(s)) return a;
#define TURNED(seat) ((uint8_t)(((seat) + by) % s->seats))
    for (int i = 0; i < s->seats; i++) s->seat[TURNED(i)] = was.seat[i];
    if (was.first != NONE) s->first = TURNED(was.first);
    for (int i = 0; i < s->depth; i++)
        if (names_seat(s->agenda[i]))
            s->agenda[i].seat = TURNED(was.agenda[i].seat);
    return top == CHANCE_FIRST ? TURNED(a) : a;
#undef TURNED
}

/* Why a game ends within so many plies.  Every round moves the light disc: at
 * most 12 + 11 + 10 rounds, and two more for each of three countdowns, make 39
 * rounds, 156 turns of four.  A turn asks for a move, a second worker, an
 * action, a worship, five exchanges, three tiles to lay with three extras and
 * discounts, three power-ups with an ascension and a pause each: below 30.
 * Steps on temples are 33 a player, each with at most 6 answers (which, tile or
 * reward, the pause, three resources); 53 tiles are claimed and used once, each
 * with at most 8.  Draws: below 200 in setup, 100 into offers, 12 for neutral
 * workers, 80 of Teotibot.  156 * 30 + 132 * 6 + 53 * 8 + 392 < 6400. */
enum { PLIES = 6400 };

const struct game teotihuacan_game = {
    .name = "teotihuacan", .title = N_("Teotihuacan: City of Gods"),
    .rules = 2, .rules_from = 1, .bytes = sizeof(struct teo),
    .plies = PLIES,
    .option = {
        { "players", 1, 4, 2, N_("Number of players; 1 is solo") },
        { "first_game", 0, 1, 0, N_("First game: printed setup") },
        { "draft", 0, 1, 0, N_("Starting tiles are drafted") },
        { "dark_eclipse", 0, 1, 0, N_("Dark eclipse") },
        { "bot_power", 0, 6, 3, N_("Teotibot: starting power") },
        { "bot_resources", 0, 2, 1, N_("Teotibot: starting resources") },
        { "bot_cocoa", 0, 4, 2, N_("Teotibot: points for 10 cocoa") },
        { "bot_worship", 0, 2, 1, N_("Teotibot: steps of a worship") },
        { "bot_bonus", 0, 4, 2, N_("Teotibot: points of a bonus tile") },
        { "bot_technology", 0, 4, 2, N_("Teotibot: points of a technology") },
    },
    .setup = setup, .refuse = refuse, .settings = settings, .seats = seats,
    .actor = actor, .turn = turn, .legal = legal, .apply = apply,
    .observe = observe, .determinize = determinize,
    .score = teo_score, .project = teo_project,
    .describe = teo_describe, .parse = teo_parse,
    .format = &teo_format, .check = teo_check, .doubt = teo_doubt,
    .question = teo_question, .explain = teo_explain, .narrate = teo_narrate,
    .piece = teo_piece, .rotate = rotate, .guide = &teo_guide,
};
