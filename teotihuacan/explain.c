/* explain.c -- what each option costs and brings, and why another is not there.
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

static void refuse(struct game_row *row, const char *rule,
                   struct message reason)
{
    row->can = false;
    row->rule = rule;
    row->reason = reason;
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
        { "cocoa", N_("Cocoa: {before} -> {after}") },
        { "wood", N_("Wood: {before} -> {after}") },
        { "stone", N_("Stone: {before} -> {after}") },
        { "gold", N_("Gold: {before} -> {after}") },
    };
    static const struct track temple[TEMPLES] = {
        { "blue", N_("Blue temple: {before} -> {after}") },
        { "red", N_("Red temple: {before} -> {after}") },
        { "green", N_("Green temple: {before} -> {after}") },
    };
    static const struct track points = {
        "points", N_("Points: {before} -> {after}")
    };
    static const struct track avenue = {
        "avenue", N_("Avenue: {before} -> {after}")
    };
    static const struct track pyramid = {
        "pyramid", N_("Pyramid track: {before} -> {after}")
    };

    for (int t = 0; t < THINGS; t++)
        change(row, thing[t], was->have[t], is->have[t]);
    change(row, points, was->points, is->points);
    for (int t = 0; t < TEMPLES; t++)
        change(row, temple[t], was->temple[t], is->temple[t]);
    change(row, avenue, was->avenue, is->avenue);
    change(row, pyramid, was->pyramid, is->pyramid);
}

/* C-ECL-4 to 8 What the player would score if the eclipse came now. */
static void projection(const struct teo *s, int seat, struct game_row *row)
{
    int points = s->seat[seat].points;
    for (int k = ECLIPSE_AVENUE; k <= ECLIPSE_MASKS; k++)
        points += teo_eclipse_points(s, seat, k);
    fact(row, "eclipse", points,
         SAY(N_("With an eclipse now: {points}"), NUMBER("points", points)));
}

static void explain_option(const struct teo *s, struct frame f, action_t a,
                           game_explainer *tell, void *ctx)
{
    struct game_row row = { a, true, false };
    struct teo after = *s;

    row.what = teo_option(s, f, a);
    teotihuacan_game.apply(&after, a, NULL);
    row.reveals = teotihuacan_game.actor(&after) == GAME_CHANCE;
    changes(&s->seat[f.seat], &after.seat[f.seat], &row);
    projection(&after, f.seat, &row);
    if (s->finished < after.finished || s->light < after.light)
        fact(&row, "light", after.light - s->light,
             SAY(N_("The light disc advances: {light} of {dark}"),
                 NUMBER("light", after.light), NUMBER("dark", after.dark)));
    tell(ctx, &row);
}

/* ---- Why a board's action is not there ---------------------------------- */

static bool offered(const action_t *legal, int n, action_t a)
{
    for (int i = 0; i < n; i++)
        if (legal[i] == a) return true;
    return false;
}

static int unlearned(const struct teo *s, int seat)
{
    int cheapest = 99;
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (!(s->seat[seat].technologies >> i & 1)
            && teo_technology_gold[s->technology[i]] < cheapest)
            cheapest = teo_technology_gold[s->technology[i]];
    return cheapest;
}

/* The first thing that stands in the way of the main action. */
static void why_no_main(const struct teo *s, int seat, struct game_row *row)
{
    const struct teo_seat *me = &s->seat[seat];
    int place = me->at[s->turn.worker - 1], board = s->ring[place];
    int cost = teo_main_cost(s, seat), count = teo_main_count(s, seat, place);

    if (board == PALACE)
        refuse(row, "C-MAIN-6", SAY(N_("The Palace has no main action")));
    else if (cost > me->have[COCOA])
        refuse(row, "C-MAIN-1",
               SAY(N_("Cocoa missing: {missing}"),
                   NUMBER("missing", cost - me->have[COCOA])));
    else if (board == ALCHEMY && unlearned(s, seat) == 99)
        refuse(row, "C-ALC-2", SAY(N_("No technology left to acquire")));
    else if (board == ALCHEMY && me->have[GOLD] < unlearned(s, seat))
        refuse(row, "C-ALC-2",
               SAY(N_("Gold missing: {missing}"),
                   NUMBER("missing", unlearned(s, seat) - me->have[GOLD])));
    else if (board == ALCHEMY)
        refuse(row, "C-ALC-1",
               SAY(N_("No technology within reach of this worker")));
    else if (board == NOBLES && me->have[WOOD] < 2)
        refuse(row, "C-NOB-1", SAY(N_("Wood missing: {missing}"),
                                   NUMBER("missing", 2 - me->have[WOOD])));
    else if (board == NOBLES)
        refuse(row, "C-NOB-1", SAY(N_("The row is full")));
    else if (board == DECORATIONS
             && me->have[GOLD] < teo_decoration_price(count))
        refuse(row, "C-DEC-1",
               SAY(N_("Gold missing: {missing}"),
                   NUMBER("missing", teo_decoration_price(count)
                                     - me->have[GOLD])));
    else if (board == DECORATIONS)
        refuse(row, "C-DEC-2", SAY(N_("No place for a decoration is open")));
    else
        refuse(row, "C-CON-2",
               SAY(N_("No pyramid tile can be laid: stone {stone}, wood "
                      "{wood}"), NUMBER("stone", me->have[STONE]),
                   NUMBER("wood", me->have[WOOD])));
}

static void why_no_worship(const struct teo *s, int seat, int space,
                           struct game_row *row)
{
    const struct teo_seat *me = &s->seat[seat];
    int place = me->at[s->turn.worker - 1], board = s->ring[place];

    if (board == ALCHEMY || board == NOBLES || board == CONSTRUCTION) {
        refuse(row, "C-WOR-1", SAY(N_("This board has no worship space")));
        return;
    }
    for (int w = 0; w < TEO_WORKERS; w++)
        if (me->power[w] && me->at[w] == place && me->lock[w] == space + 1) {
            refuse(row, "C-WOR-2",
                   SAY(N_("An own worker is locked on this space")));
            return;
        }
    refuse(row, "C-WOR-2",
           SAY(N_("Another worker is locked there: 1 cocoa is missing")));
}

/* The three actions of the board: those that are not offered, with a reason. */
static void explain_refused(const struct teo *s, struct frame f,
                            const action_t *legal, int n,
                            game_explainer *tell, void *ctx)
{
    int place = s->seat[f.seat].at[s->turn.worker - 1];
    int spaces = s->ring[place] == PALACE ? TEO_ROYALS : 1;

    if (!offered(legal, n, MAIN) && !offered(legal, n, MAIN_FREE)) {
        struct game_row row = { MAIN };
        row.what = SAY(N_("Main action"));
        why_no_main(s, f.seat, &row);
        tell(ctx, &row);
    }
    for (int i = 0; i < spaces; i++) {
        struct game_row row = { (action_t)(WORSHIP + i) };
        if (offered(legal, n, row.action)) continue;
        row.what = SAY(N_("Worship"));
        why_no_worship(s, f.seat, i, &row);
        tell(ctx, &row);
    }
}

void teo_explain(const void *position, game_explainer *tell, void *ctx)
{
    const struct teo *s = position;
    struct frame f = teo_top(s);
    action_t legal[GAME_ACTIONS];

    if (teotihuacan_game.actor(s) < 0) return;
    int n = teotihuacan_game.legal(s, legal, NULL);
    for (int i = 0; i < n; i++) explain_option(s, f, legal[i], tell, ctx);
    if (f.kind == ASK_ACTION) explain_refused(s, f, legal, n, tell, ctx);
}
