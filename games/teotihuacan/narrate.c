/* narrate.c -- the log: answers and effects as sentences.
 *
 * Told just before something happens: `s` is the position before it.  Draws are
 * in draw.c, the bot in narrate_dice.c and narrate_bot.c. */
#include "narrate.h"

/* ---- Answers ------------------------------------------------------------ */

/* A sentence with the names of the answer's label, and who gave it. */
static struct message by(const struct teo *s, struct frame f, action_t a,
                         const char *text)
{
    struct message m = teo_option(s, f, a);
    m.text = text;
    return WITH(m, SEAT("player", f.seat));
}

static const char *turn_text(action_t a)
{
    if (a == UNLOCK_FREE) return N_("{player} unlocks all workers.");
    if (a == UNLOCK_PAID)
        return N_("{player} unlocks all workers for 3 cocoa.");
    if (a < MOVE) return N_("{player} uses a tile: {tile}.");
    return N_("{player} moves: power {power}, {board} → {to}.");
}

static const char *action_text(action_t a)
{
    switch (a) {
    case COLLECT: return N_("{player} collects cocoa: {cocoa}.");
    case MAIN:
        return N_("{player} takes the main action: {board}. Cocoa: {cocoa}.");
    case MAIN_FREE:
        return N_("{player} takes the main action, cocoa paid by a tile: "
                  "{board}.");
    default:
        return a >= USE ? N_("{player} uses a tile: {tile}.")
                        : N_("{player} worships: {ability}.");
    }
}

/* C-WOR-2, C-SOLO-4 A worker that is locked on the space makes room, the bot's
 * by going on, if need be to a space of the human's. */
static struct message tell_action(const struct teo *s, struct frame f,
                                  action_t a)
{
    struct message m = by(s, f, a, action_text(a));
    int place = s->seat[f.seat].at[s->turn.worker - 1], there = 0, worker = 0;
    struct teo after = *s;

    if (a < WORSHIP || a >= USE) return m;
    for (; there < s->seats; there++) {
        const struct teo_seat *o = &s->seat[there];
        for (worker = 0; worker < TEO_WORKERS; worker++)
            if (o->power[worker] && o->at[worker] == place
                && o->lock[worker] == a - WORSHIP + 1) break;
        if (worker < TEO_WORKERS) break;
    }
    if (there == s->seats) return m;
    m.text = N_("{player} worships: {ability}. The space costs 1 cocoa. "
                "{other}: the worker there is unlocked (C-WOR-2).");
    m = WITH(m, SEAT("other", there));
    if (!is_bot(s, there)) return m;
    teo_bot_moved_on(&after, worker, place);
    m.text = N_("{player} worships: {ability}. The space costs 1 cocoa. "
                "{other} goes on to the next empty space: {board} (C-SOLO-4).");
    for (int w = 0; w < TEO_WORKERS; w++)
        if (s->seat[f.seat].lock[w] != after.seat[f.seat].lock[w])
            m.text = N_("{player} worships: {ability}. The space costs 1 "
                        "cocoa. {other} goes on to the next space and unlocks "
                        "the worker there: {board} (C-SOLO-4).");
    return WITH(m, PIECE("board", PIECE_BOARD
                                  + s->ring[after.seat[there].at[worker]]));
}

static const char *worship_text(action_t a)
{
    static const char *const text[2][TILE_ABILITY + 1] = {
        { [ABILITY]      = N_("{player} takes the ability."),
          [TILE]         = N_("{player} claims a tile: {tile}."),
          [ABILITY_TILE] = N_("{player} takes both, the ability first."),
          [TILE_ABILITY] = N_("{player} takes both, the tile first.") },
        { [ABILITY]      = N_("{player} takes the ability, cocoa paid by a "
                              "tile."),
          [TILE]         = N_("{player} claims a tile, cocoa paid by a tile: "
                              "{tile}."),
          [ABILITY_TILE] = N_("{player} takes both, the ability first, cocoa "
                              "paid by a tile."),
          [TILE_ABILITY] = N_("{player} takes both, the tile first, cocoa "
                              "paid by a tile.") },
    };
    return text[a >= PAID_FREE][a % PAID_FREE];
}

static const char *claim_text(bool claimed)
{
    return claimed ? N_("{player} claims a tile: {tile}.")
                   : N_("{player} claims no tile.");
}

/* C-INFO-1 The tile is shown though it is not claimed. */
static struct message tell_linked(const struct teo *s, struct frame f,
                                  action_t a)
{
    return SAY(a ? claim_text(true)
                 : N_("{player} does not claim the linked tile: {tile}."),
               SEAT("player", f.seat),
               PIECE("tile", PIECE_KIND + s->seat[f.seat].linked[f.a]));
}

static const char *exchange_text(struct frame f, action_t a)
{
    if (a == STOP) return N_("{player} ends the exchanges.");
    if (f.a == 8) return N_("{player} pays 1 cocoa for a step: {temple}.");
    return N_("{player} exchanges: {thing}.");
}

static const char *gift_text(action_t a)
{
    static const char *const text[GIFT_WORKER + 1] = {
        [GIFT_POINTS]    = N_("{player} takes 5 points."),
        [GIFT_COCOA]     = N_("{player} takes 5 cocoa."),
        [GIFT_STEP]      = N_("{player} takes one temple step."),
        [GIFT_TWO_STEPS] = N_("{player} takes two temple steps for 3 cocoa."),
        [GIFT_WORKER]    = N_("{player} takes the fourth worker and 2 cocoa."),
    };
    return text[a];
}

/* C-ALC-2 Every other player with a marker there scores. */
static const char *learn_text(const struct teo *s, struct frame f, action_t a)
{
    for (int i = 0; i < s->seats; i++)
        if (i != f.seat && (s->seat[i].technologies >> (a - CHOICE) & 1))
            return N_("{player} learns: {technology}. "
                      "Points for others there: 3.");
    return N_("{player} learns: {technology}.");
}

static struct message tell_main(const struct teo *s, struct frame f,
                                action_t a)
{
    struct teo after;

    if (a == EXTRA || (a >= USE && a < CHOICE))
        return by(s, f, a, N_("{player} uses a tile: {tile}."));
    if (a == STOP) return by(s, f, a, N_("{player} lays no more tiles."));
    if (a < CHOICE)
        return by(s, f, a, N_("{player} pays one less by a technology: "
                              "{thing}."));
    switch (f.kind) {
    case ASK_LEARN: return by(s, f, a, learn_text(s, f, a));
    case ASK_BUILD:
        return by(s, f, a, N_("{player} builds in row {row}. "
                              "Points: {points}."));
    case ASK_DECORATE:
        after = answered(s, f, a, teo_apply_decorate);
        return WITH(by(s, f, a, N_("{player} decorates: {tile}. Side: {side}, "
                                   "level {level}. Points: {points}.")),
                    NUMBER("points", scored(s, &after, f.seat)));
    default:
        after = answered(s, f, a, teo_apply_construct);
        struct message lay = teo_option(s, f, a);
        return SAY(after.finished ? N_("{player} completes the pyramid: "
                                       "{tile}. Points: {points}.")
                                  : N_("{player} lays: {tile}. Level {level}. "
                                       "Points: {points}."),
                   SEAT("player", f.seat), lay.value[0], lay.value[1],
                   NUMBER("points", scored(s, &after, f.seat)));
    }
}

/* Going on, a temple and a reward are told by what follows them at once. */
static struct message tell_answer(const struct teo *s, struct frame f,
                                  action_t a)
{
    const char *text = NULL;

    switch (f.kind) {
    case ASK_KEEP:                                      /* C-INFO-1 */
        return SAY(N_("{player} has chosen."), SEAT("player", f.seat));
    case ASK_DRAFT: case ASK_RESOURCE:
        text = N_("{player} takes: {what}.");
        break;
    case ASK_STRONGER: text = N_("{player} powers up: {from} → {to}."); break;
    case ASK_PLACE:    text = N_("{player} places a worker: {board}."); break;
    case ASK_TURN: case ASK_PAUSE:
        if (a != GO_ON) text = turn_text(a);
        break;
    case ASK_SECOND:   text = turn_text(MOVE); break;
    case ASK_ACTION:   return tell_action(s, f, a);
    case ASK_WORSHIP:  text = worship_text(a); break;
    case ASK_TIMES:    text = N_("{player} makes exchanges: {times}."); break;
    case ASK_EXCHANGE: text = exchange_text(f, a); break;
    case ASK_CLAIM:    text = claim_text(a > 0); break;
    case ASK_LINKED:   return tell_linked(s, f, a);
    case ASK_MAJOR:
        if (a > 1) text = claim_text(true);
        break;
    case ASK_LEARN: case ASK_BUILD: case ASK_DECORATE: case ASK_CONSTRUCT:
        return tell_main(s, f, a);
    case ASK_POWER:
        text = a ? N_("{player} powers up: {from} → {to} ({board}).")
                 : N_("{player} declines the power-up.");
        break;
    case ASK_ASCEND:   text = gift_text(a); break;
    case ASK_SALARY:
        text = a == SALARY_FREE
             ? N_("{player} uses a tile: {tile}.")
             : N_("{player} pays a salary. Cocoa: {cocoa}. "
                  "Points lost: {lost}.");
        break;
    }
    return text ? by(s, f, a, text) : SAY(NULL);
}

/* ---- Effects ------------------------------------------------------------ */

typedef void effect(struct teo *, struct frame);

/* What an effect gives at once, read off the position after.  Three kinds are
 * only ever cocoa, a resource and points. */
static struct message tell_gain(const struct teo *s, struct frame f,
                                effect *run)
{
    struct teo after = *s;
    int what[THINGS + 1] = { 0 }, more[THINGS + 1] = { 0 }, n = 0;

    run(&after, f);
    for (int t = 0; t <= THINGS; t++) {
        int by_how_many = t == THINGS ? scored(s, &after, f.seat)
            : after.seat[f.seat].have[t] - s->seat[f.seat].have[t];
        if (by_how_many <= 0) continue;
        what[n] = PIECE_THING + t;
        more[n++] = by_how_many;
    }
    if (n == 0) return SAY(NULL);
    if (n == 1)
        return SAY(N_("{player}: {thing} +{number}."), SEAT("player", f.seat),
                   PIECE("thing", what[0]), NUMBER("number", more[0]));
    if (n == 2)
        return SAY(N_("{player}: {thing} +{number}, {other} +{more}."),
                   SEAT("player", f.seat), PIECE("thing", what[0]),
                   NUMBER("number", more[0]), PIECE("other", what[1]),
                   NUMBER("more", more[1]));
    return SAY(N_("{player}: {thing} +{number}, cocoa +{cocoa}, "
                  "points +{points}."),
               SEAT("player", f.seat), PIECE("thing", what[1]),
               NUMBER("number", more[1]), NUMBER("cocoa", more[0]),
               NUMBER("points", more[2]));
}

static struct message tell_step(const struct teo *s, struct frame f)
{
    return SAY(teo_can_step(s, f.seat, f.a)
               ? N_("{player}, {temple}: step {step}.")
               : N_("{player}, {temple}: the step is lost."),
               SEAT("player", f.seat), PIECE("temple", PIECE_TEMPLE + f.a),
               NUMBER("step", s->seat[f.seat].temple[f.a] + 1));
}

static struct message tell_any_step(const struct teo *s, struct frame f)
{
    for (int t = 0; t < TEMPLES; t++)
        if (teo_can_step(s, f.seat, t)) return SAY(NULL);
    return SAY(N_("{player}, {temple}: the step is lost."),
               SEAT("player", f.seat),
               PIECE("temple", PIECE_TEMPLE + TEMPLES));
}

static struct message tell_avenue(const struct teo *s, struct frame f)
{
    int step = s->seat[f.seat].avenue;
    return SAY(step < TEO_AVENUE
               ? N_("{player}, Avenue of the Dead: step {step}.")
               : N_("{player}, Avenue of the Dead: the step is lost."),
               SEAT("player", f.seat), NUMBER("step", step + 1));
}

/* C-INFO-1 The tiles kept, and what is linked to them, are shown when their
 * gains are taken. */
static struct message tell_kept(const struct teo *s, struct frame f)
{
    uint8_t seat = (uint8_t)((s->first + f.b) % s->seats);
    const struct teo_seat *me = &s->seat[seat];

    if (f.a != STAGE_GAINS || f.b == (solo(s) ? 1 : s->seats) || !me->kept)
        return SAY(NULL);
    int first = __builtin_ctz(me->kept), second = 31 - __builtin_clz(me->kept);
    if (me->linked[first] == NONE && me->linked[second] != NONE) {
        int linked = second;                    /* that one is named first */
        second = first;
        first = linked;
    }
    struct message m = SAY(N_("{player} keeps: {tile}, {other}."),
               SEAT("player", seat),
               PIECE("tile", PIECE_STARTING + me->dealt[first]),
               PIECE("other", PIECE_STARTING + me->dealt[second]));
    if (me->linked[first] == NONE) return m;
    m.text = N_("{player} keeps: {tile} ({linked}), {other}.");
    m = WITH(m, PIECE("linked", PIECE_KIND + me->linked[first]));
    if (me->linked[second] == NONE) return m;
    m.text = N_("{player} keeps: {tile} ({linked}), {other} ({more}).");
    return WITH(m, PIECE("more", PIECE_KIND + me->linked[second]));
}

static struct message tell_free_technology(const struct teo *s,
                                           struct frame f)
{
    int i = __builtin_ctz(~(unsigned)s->seat[f.seat].technologies);
    return SAY(N_("{player} learns: {technology}."), SEAT("player", f.seat),
               PIECE("technology", PIECE_TECHNOLOGY + s->technology[i]));
}

/* The disc goes on with an ascension, or after the last player's turn. */
static struct message tell_light(const struct teo *s, bool goes_on)
{
    return goes_on && s->light + 1 == s->dark
        ? SAY(N_("The light disc reaches the dark disc.")) : SAY(NULL);
}

static bool last_eclipse(const struct teo *s)
{
    return s->eclipses + 1 == TEO_ECLIPSES || s->finished;
}

/* C-ECL-4 to 7 What the player whose salary is next has scored.  Salaries do
 * not change what bonus tiles are worth (C-BON), so that they are told too. */
static struct message tell_eclipse(const struct teo *s, struct frame f)
{
    if (f.a == s->seats) return SAY(NULL);
    int seat = (s->first + f.a) % s->seats, bonus = 0;
    const uint8_t *points = s->seat[seat].eclipse[s->eclipses];
    struct message m = SAY(N_("{player}, points: avenue {avenue}, pyramid "
                              "{pyramid}, masks {masks}."),
               SEAT("player", seat), NUMBER("avenue", points[ECLIPSE_AVENUE]),
               NUMBER("pyramid", points[ECLIPSE_LEAD] + points[ECLIPSE_STEPS]),
               NUMBER("masks", points[ECLIPSE_MASKS]));
    if (!last_eclipse(s)) return m;
    for (int t = 0; t < TEMPLES; t++) bonus += teo_bonus_points(s, seat, t);
    m.text = N_("{player}, points: avenue {avenue}, pyramid {pyramid}, masks "
                "{masks}, bonus tiles {bonus}.");
    return WITH(m, NUMBER("bonus", bonus));
}

static struct message tell_era(const struct teo *s, struct frame f)
{
    if (last_eclipse(s))
        return solo(s) ? teo_tell_bot_end(s, f) : SAY(N_("The game is over."));
    return SAY(N_("Era {number} begins."), NUMBER("number", s->eclipses + 2));
}

static struct message tell_effect(const struct teo *s, struct frame f)
{
    switch (f.kind) {
    case FX_START:     return tell_kept(s, f);
    case FX_FREE_TECHNOLOGY: return tell_free_technology(s, f);
    case FX_CLOSE:     return tell_light(s, last_player(s, f.seat));
    case FX_LIGHT:     return tell_light(s, true);
    case FX_ABILITY:   return tell_gain(s, f, teo_fx_ability);
    case FX_REWARD:
        return teo_tell_least(s, f, tell_gain(s, f, teo_fx_reward));
    case FX_MAIN:      return tell_gain(s, f, teo_fx_main);
    case FX_AFTER:     return tell_gain(s, f, teo_fx_after);
    case FX_REBORN:    return tell_gain(s, f, teo_fx_reborn);
    case FX_STEP:      return tell_step(s, f);
    case FX_ANY_STEP:  return tell_any_step(s, f);
    case FX_AVENUE:    return tell_avenue(s, f);
    case FX_ASCEND:
        return SAY(N_("{player}: a worker ascends."), SEAT("player", f.seat));
    case FX_ECLIPSE:
        return SAY(N_("Eclipse {number}: points are scored."),
                   NUMBER("number", s->eclipses + 1));
    case FX_SALARY:    return tell_eclipse(s, f);
    case FX_ERA:       return tell_era(s, f);
    case FX_BOT: case FX_BOT_TILE: case FX_BOT_STEP: case FX_BOT_POWER:
    case FX_END:
        return teo_tell_bot(s, f);
    default:           return SAY(NULL);
    }
}

struct message teo_narrate(const void *position, struct frame f, action_t a)
{
    if (a == GAME_EFFECT) return tell_effect(position, f);
    struct message m = teo_tell_draw(position, f, a);
    return m.text ? m : tell_answer(position, f, a);
}
