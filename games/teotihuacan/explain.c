/* explain.c -- what each option costs and brings; why another is not there is
 * told by refused.c.
 *
 * Costs and gains are not computed here: the option is played on a copy of the
 * position, up to the next question or draw, and the two are compared.  So what
 * is told is what happens. */
#include "rules.h"

static void fact(struct game_row *row, const char *key, int number,
                 struct message say)
{
    if (row->facts == GAME_FACTS) __builtin_trap();
    row->fact[row->facts++] = (struct game_fact){ key, number, say };
}

/* ---- What an option brings at once -------------------------------------- */

struct track { const char *key, *text; };

static void change(struct game_row *row, struct track track, int before,
                   int after)
{
    if (before != after)
        fact(row, track.key, after - before,
             SAY(track.text, NUMBER("before", before), NUMBER("after", after)));
}

static void changes(const struct teo_seat *was, const struct teo_seat *is,
                    struct game_row *row)
{
    static const struct track thing[THINGS] = {
        { "cocoa", N_("Cocoa: {before} → {after}") },
        { "wood", N_("Wood: {before} → {after}") },
        { "stone", N_("Stone: {before} → {after}") },
        { "gold", N_("Gold: {before} → {after}") },
    };
    static const struct track temple[TEMPLES] = {
        { "blue", N_("Blue temple: {before} → {after}") },
        { "red", N_("Red temple: {before} → {after}") },
        { "green", N_("Green temple: {before} → {after}") },
    };
    static const struct track points = {
        "points", N_("Points: {before} → {after}")
    };
    static const struct track avenue = {
        "avenue", N_("Avenue: {before} → {after}")
    };
    static const struct track pyramid = {
        "pyramid", N_("Pyramid track: {before} → {after}")
    };
    static const struct track technology = {
        "technology", N_("Technologies: {before} → {after}")
    };

    for (int t = 0; t < THINGS; t++)
        change(row, thing[t], was->have[t], is->have[t]);
    change(row, points, was->points, is->points);
    for (int t = 0; t < TEMPLES; t++)
        change(row, temple[t], was->temple[t], is->temple[t]);
    change(row, avenue, was->avenue, is->avenue);
    change(row, pyramid, was->pyramid, is->pyramid);
    change(row, technology, __builtin_popcount(was->technologies),
           __builtin_popcount(is->technologies));
}

/* C-ECL-4 to 9 What the player would have if the eclipse came now: the last one
 * brings the bonus tiles.  While salaries are paid it is scored already. */
static void projection(const struct teo *s, int seat, bool salary,
                       struct game_row *row)
{
    int points = s->seat[seat].points;

    if (s->depth && s->agenda[0].kind == FX_ERA) return;
    if (!s->depth && (s->eclipses == TEO_ECLIPSES || s->finished)) return;
    for (int k = ECLIPSE_AVENUE; k <= ECLIPSE_MASKS; k++)
        points += teo_eclipse_points(s, seat, k);
    if (salary) points -= teo_salary_lost(s, seat, points);
    for (int t = 0; t < TEMPLES; t++)
        if (s->eclipses == TEO_ECLIPSES - 1 || s->finished)
            points += teo_bonus_points(s, seat, t);
    fact(row, "eclipse", points,
         SAY(N_("With an eclipse now: {points}"), NUMBER("points", points)));
}

/* C-ECL-8 A warning when the eclipse is near. */
static void warn_of_salary(const struct teo *s, int seat, struct game_row *row)
{
    int missing = teo_salary_short(s, seat);

    if (!s->depth || s->agenda[0].kind == FX_ERA) return;
    if (missing > 0 && s->dark - s->light <= 1)
        fact(row, "salary", -missing,
             SAY(N_("Cocoa missing for the salary: {cocoa}"),
                 NUMBER("cocoa", missing)));
}

/* C-TURN-2 Offers are refilled before the disc advances.  Which tiles come does
 * not matter to it, so the first ones that can come stand for all. */
static void light(const struct teo *s, struct teo after, struct game_row *row)
{
    action_t drawn[GAME_ACTIONS];

    for (;;) {
        int kind = teo_top(&after).kind;
        if (kind != CHANCE_PYRAMID && kind != CHANCE_DECORATION
            && kind != CHANCE_DISCOVERY) break;
        teotihuacan_game.legal(&after, drawn, NULL);
        teotihuacan_game.apply(&after, drawn[0], NULL);
    }
    if (s->finished < after.finished || s->light < after.light)
        fact(row, "light", after.light - s->light,
             SAY(N_("The light disc advances: {light} of {dark}"),
                 NUMBER("light", after.light), NUMBER("dark", after.dark)));
}

/* C-MAIN-1 What a main action costs by itself: what it brings may be cocoa as
 * well.  A tile may pay it (C-DIS-8). */
static void main_cost(const struct teo *s, struct frame f, action_t a,
                      struct game_row *row)
{
    if (f.kind != ASK_ACTION || (a != MAIN && a != MAIN_FREE)) return;
    if (s->ring[s->seat[f.seat].at[s->turn.worker - 1]] == PALACE) return;
    int cocoa = a == MAIN ? teo_main_cost(s, f.seat) : 0;
    fact(row, "cost", cocoa,
         SAY(N_("Cocoa to pay: {cocoa}"), NUMBER("cocoa", cocoa)));
}

/* ---- C-PLAY-4, C-DRAFT-1 What starting tiles will bring ----------------- */

/* The seat after the gains of what it has kept so far.  The agenda is left out:
 * others come first, and what they keep is secret.  Of what is asked on the way
 * (no major step is reached, C-PLAY-5) power-ups go to the first worker,
 * resources of choice are counted in `*resources`, and tiles are declined; the
 * answer that declines also goes on with the rest. */
static struct teo started(const struct teo *s, uint8_t seat, int *resources)
{
    struct teo own = *s;

    *resources = 0;
    own.depth = 0;
    teo_start_gains(&own, seat);
    then(&own, F(ASK_LINKED, seat));
    while (own.depth > 0) {
        struct frame *f = &own.agenda[own.depth - 1];
        if (f->kind == ASK_RESOURCE) {
            *resources += f->b;
            f->kind = ASK_LINKED;
        }
        teotihuacan_game.apply(&own, f->kind == ASK_STRONGER, NULL);
    }
    return own;
}

static int powers(const struct teo_seat *me)
{
    int sum = 0;
    for (int w = 0; w < TEO_WORKERS; w++) sum += me->power[w];
    return sum;
}

/* Nothing is drawn before all have placed their workers. */
static void explain_start(const struct teo *s, struct frame f, action_t a,
                          struct game_row *row)
{
    struct teo chosen = *s, was, is;
    int before, after, ups;

    chosen.depth = 1;
    chosen.agenda[0] = f;
    teotihuacan_game.apply(&chosen, a, NULL);
    was = started(s, f.seat, &before);
    is = started(&chosen, f.seat, &after);
    changes(&was.seat[f.seat], &is.seat[f.seat], row);
    ups = powers(&is.seat[f.seat]) - powers(&was.seat[f.seat]);
    if (after > before)
        fact(row, "resources", after - before,
             SAY(N_("Resources of choice: {number}"),
                 NUMBER("number", after - before)));
    if (ups > 0)
        fact(row, "power", ups, SAY(N_("Power-ups: {number}"),
                                    NUMBER("number", ups)));
    projection(&is, f.seat, false, row);        /* cocoa will come */
}

/* ---- All options -------------------------------------------------------- */

static void explain_option(const struct teo *s, struct frame f, action_t a,
                           game_explainer *tell, void *ctx)
{
    struct game_row row = { a, true, false };
    struct teo after = *s;

    row.what = teo_option(s, f, a);
    teo_about(s, f, &row);
    if (f.kind == ASK_KEEP || f.kind == ASK_DRAFT) {
        explain_start(s, f, a, &row);
    } else {
        teotihuacan_game.apply(&after, a, NULL);
        row.reveals = teotihuacan_game.actor(&after) == GAME_CHANCE;
        main_cost(s, f, a, &row);
        changes(&s->seat[f.seat], &after.seat[f.seat], &row);
        projection(&after, f.seat, true, &row);
        warn_of_salary(&after, f.seat, &row);
        light(s, after, &row);
    }
    tell(ctx, &row);
}

/* Options and what cannot be done stand together, by the number of the action:
 * so each worker, tile or temple keeps its place. */
void teo_explain(const void *position, game_explainer *tell, void *ctx)
{
    const struct teo *s = position;
    struct frame f = teo_top(s);
    action_t legal[GAME_ACTIONS];
    int next = 0;

    if (teotihuacan_game.actor(s) < 0) return;
    int n = teotihuacan_game.legal(s, legal, NULL);
    for (action_t a = 0; a < REFUSED_END; a++) {
        struct game_row row = { a };
        if (next < n && legal[next] == a) {
            explain_option(s, f, legal[next++], tell, ctx);
        } else if (teo_refused(s, f, a, &row)) {
            teo_about(s, f, &row);
            main_cost(s, f, a, &row);
            tell(ctx, &row);
        }
    }
    while (next < n) explain_option(s, f, legal[next++], tell, ctx);
}
