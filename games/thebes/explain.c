/* explain.c -- what each option costs and brings, and why another is not there.
 *
 * Nothing is decided here: the reasons ask the same functions as the rules do.
 * A conformance test compares the rows that can be done with legal(). */
#include "rules.h"

/* ---- Facts -------------------------------------------------------------- */

static void fact(struct game_row *row, const char *key, int number,
                 struct message say)
{
    if (row->facts == GAME_FACTS) __builtin_trap();
    row->fact[row->facts++] = (struct game_fact){ key, number, say };
}

static void refuse(struct game_row *row, const char *rule,
                   struct message reason)
{
    if (row->reason.text) return;               /* the first reason stands */
    row->can = false;
    row->rule = rule;
    row->reason = reason;
}

/* Where in the turn order the marker would be, from 1 (T-TURN-1, T-TURN-2). */
static int place_after(const struct thebes *s, int seat, int week)
{
    int place = 1;
    for (int i = 0; i < s->players; i++)
        place += i != seat && s->seat[i].week < week;
    return place;
}

/* Journey, work, their sum, and where that leaves the marker. */
static void weeks_facts(const struct thebes *s, int seat, int journey,
                        int work, struct game_row *row)
{
    const struct thebes_seat *me = &s->seat[seat];
    int weeks = journey + work, week = me->week + weeks;

    fact(row, "journey", journey,
         SAY_N(NP_("Journey: {weeks} week", "Journey: {weeks} weeks"),
               NUMBER("weeks", journey)));
    fact(row, "work", work,
         SAY_N(NP_("Work: {weeks} week", "Work: {weeks} weeks"),
               NUMBER("weeks", work)));
    fact(row, "weeks", weeks,
         SAY_N(NP_("{weeks} week in all", "{weeks} weeks in all"),
               NUMBER("weeks", weeks)));
    if (week > THEBES_END) {
        refuse(row, "T-TURN-7",
               SAY(N_("Too long: weeks needed {needed}, weeks left {left}"),
                   NUMBER("needed", weeks),
                   NUMBER("left", THEBES_END - me->week)));
        return;
    }
    if (week == THEBES_END) {
        fact(row, "until", week + 1, SAY(N_("Marker then on the end space")));
        return;
    }
    fact(row, "until", week + 1,
         SAY(N_("Marker then on week {week} of {year}"),
             NUMBER("week", week % THEBES_YEAR + 1),
             NUMBER("year", 1901 + week / THEBES_YEAR)));
    int place = place_after(s, seat, week);
    fact(row, "place", place,
         place == 1 ? SAY(N_("Then on turn again"))
                    : SAY(N_("Then no. {place} in order"),
                          NUMBER("place", place)));
}

/* The journey to `to`: a zeppelin must have somewhere to go (T-TURN-5), a car
 * may save a week (T-TURN-4). */
static int journey_facts(const struct thebes_seat *me, int to, bool zeppelin,
                         struct game_row *row)
{
    int roads = thebes_distance[me->place][to];
    int journey = thebes_journey(me, to, zeppelin);

    if (zeppelin && roads == 0)
        refuse(row, "T-TURN-5",
               SAY(N_("The zeppelin is for a journey; you are there already")));
    else if (journey < roads)
        fact(row, "saved", roads - journey,
             SAY_N(NP_("Saves {weeks} week of travel",
                       "Saves {weeks} weeks of travel"),
                   NUMBER("weeks", roads - journey)));
    return journey;
}

/* ---- T-CARD-1 A card ---------------------------------------------------- */

static void points_now(struct game_row *row, int points)
{
    fact(row, "points", points,
         SAY_N(NP_("{points} point now", "{points} points now"),
               NUMBER("points", points)));
}

/* What the card does for the player who takes it. */
static void card_facts(const struct thebes *s, int seat, int card,
                       struct game_row *row)
{
    const struct thebes_card *c = &thebes_card[card];
    const struct thebes_seat *me = &s->seat[seat];
    struct thebes after = *s;
    struct game_score was, is;

    if (c->kind == RUMOUR)
        fact(row, "rumour", c->points,
             SAY(N_("For one dig ({site}): knowledge +{points}"),
                 PIECE("site", PIECE_PLACE + CITIES + c->site),
                 NUMBER("points", c->points)));
    if (c->kind == BOOK)
        fact(row, "knowledge", me->books[c->site] + c->points,
             SAY(N_("Knowledge ({site}): {before} → {after}"),
                 PIECE("site", PIECE_PLACE + CITIES + c->site),
                 NUMBER("before", me->books[c->site]),
                 NUMBER("after", me->books[c->site] + c->points)));
    if (c->kind == GENERAL)
        fact(row, "general", me->general + c->points,
             SAY(N_("General knowledge: {before} → {after}"),
                 NUMBER("before", me->general),
                 NUMBER("after", me->general + c->points)));
    thebes_gain_card(&after.seat[seat], card);
    thebes_score(s, seat, &was);
    thebes_score(&after, seat, &is);
    if (is.total != was.total) points_now(row, is.total - was.total);
}

static void explain_take(const struct thebes *s, int seat, int slot,
                         bool zeppelin, struct game_row *row)
{
    int card = s->display[slot];
    const struct thebes_seat *me = &s->seat[seat];

    row->what = zeppelin
        ? SAY(N_("Take a card, by zeppelin: {card}"),
              PIECE("card", PIECE_CARD + card))
        : SAY(N_("Take a card: {card}"), PIECE("card", PIECE_CARD + card));
    row->reveals = true;
    int journey = journey_facts(me, thebes_card[card].place, zeppelin, row);
    weeks_facts(s, seat, journey, thebes_card[card].weeks, row);
    card_facts(s, seat, card, row);
}

/* ---- T-EXH-1 An exhibition ---------------------------------------------- */

static void explain_hold(const struct thebes *s, int seat, int space,
                         bool zeppelin, struct game_row *row)
{
    int e = s->space[space], missing;
    const struct thebes_seat *me = &s->seat[seat];

    row->what = zeppelin
        ? SAY(N_("Hold an exhibition, by zeppelin: {exhibition}"),
              PIECE("exhibition", PIECE_EXHIBITION + e))
        : SAY(N_("Hold an exhibition: {exhibition}"),
              PIECE("exhibition", PIECE_EXHIBITION + e));
    missing = thebes_missing(me, e);
    if (missing > 0)
        refuse(row, "T-EXH-1",
               SAY_N(NP_("{missing} artefact short",
                         "{missing} artefacts short"),
                     NUMBER("missing", missing)));
    int journey = journey_facts(me, thebes_exhibition[e].place, zeppelin, row);
    weeks_facts(s, seat, journey, thebes_exhibition[e].weeks, row);
    for (int site = 0; site < SITES; site++)
        if (thebes_exhibition[e].need[site])
            fact(row, "need", thebes_exhibition[e].need[site],
                 SAY(N_("Artefacts ({site}): {owned} of {needed}"),
                     PIECE("site", PIECE_PLACE + CITIES + site),
                     NUMBER("owned", me->artefacts[site]),
                     NUMBER("needed", thebes_exhibition[e].need[site])));
    points_now(row, thebes_exhibition[e].points);
}

/* ---- T-NEW-1 The display ------------------------------------------------ */

static void explain_renew(const struct thebes *s, int seat, bool zeppelin,
                          struct game_row *row)
{
    row->what = zeppelin ? SAY(N_("Renew the display, by zeppelin"))
                         : SAY(N_("Renew the display (Warsaw)"));
    row->reveals = true;
    int journey = journey_facts(&s->seat[seat], WARSAW, zeppelin, row);
    weeks_facts(s, seat, journey, s->renewals + 1, row);
}

/* ---- T-DIG-1 A dig ------------------------------------------------------ */

static void permit_facts(const struct thebes *s, const struct thebes_seat *me,
                         int site, struct game_row *row)
{
    if (!(me->permits >> site & 1) && me->special_permits > 0)
        fact(row, "special_permit", 1, SAY(N_("Uses up a special permit")));
    if (s->first_finds >> site & 1)
        fact(row, "first_find", 1,
             SAY(N_("First dig here: an artefact worth 1 at once")));
}

static void explain_dig_here(const struct thebes *s, int seat, int site,
                             bool zeppelin, struct game_row *row)
{
    const struct thebes_seat *me = &s->seat[seat];
    struct thebes_knowledge all =
        thebes_knowledge(me, site, thebes_help(me, site));

    row->what = zeppelin
        ? SAY(N_("Dig, by zeppelin: {site}"),
              PIECE("site", PIECE_PLACE + CITIES + site))
        : SAY(N_("Dig: {site}"), PIECE("site", PIECE_PLACE + CITIES + site));
    if (!(me->permits >> site & 1) && me->special_permits == 0)
        refuse(row, "T-DIG-9",
               SAY(N_("No valid permit for this site until next year")));
    if (!thebes_can_dig(me, site))
        refuse(row, "T-DIG-1",
               SAY(N_("No special knowledge: a book or rumour of this site "
                      "is needed")));
    int journey = journey_facts(me, CITIES + site, zeppelin, row);
    if (me->books[site] == 0 && !(me->rumours >> site & 1)) return;
    weeks_facts(s, seat, journey, thebes_shortest_dig(me, site), row);
    fact(row, "longer", 1,
         SAY(N_("Weeks of the shortest dig; a longer one can be chosen")));
    fact(row, "knowledge", all.total,
         SAY(N_("Knowledge there: {points}"), NUMBER("points", all.total)));
    permit_facts(s, me, site, row);
}

/* ---- T-TURN-6 The rows of a turn ---------------------------------------- */

static void explain_retire(int left, bool can, struct game_row *row)
{
    row->what = SAY(N_("Retire: no more turns"));
    row->can = can;
    if (can)
        fact(row, "left", left,
             SAY_N(NP_("No action fits into the {weeks} week left",
                       "No action fits into the {weeks} weeks left"),
                   NUMBER("weeks", left)));
    else
        refuse(row, "T-TURN-8",
               SAY(N_("An action still fits into the weeks left, and whoever "
                      "can act must")));
    fact(row, "until", THEBES_END + 1, SAY(N_("Marker then on the end space")));
}

static void explain_turn(const struct thebes *s, int seat, int what,
                         bool zeppelin, struct game_row *row)
{
    if (what < HOLD)       explain_take(s, seat, what - TAKE, zeppelin, row);
    else if (what < RENEW) explain_hold(s, seat, what - HOLD, zeppelin, row);
    else if (what == RENEW) explain_renew(s, seat, zeppelin, row);
    else explain_dig_here(s, seat, what - DIG, zeppelin, row);
}

static bool something_there(const struct thebes *s, int what)
{
    if (what < HOLD)  return s->display[what - TAKE] != NONE;
    if (what < RENEW) return s->space[what - HOLD] != NONE;
    return true;
}

static void explain_all_turns(const struct thebes *s, struct frame f,
                              game_explainer *tell, void *ctx)
{
    action_t out[GAME_ACTIONS];
    struct game_row retire = { RETIRE };

    for (int by = 0; by <= BY_ZEPPELIN; by += BY_ZEPPELIN) {
        if (by && s->seat[f.seat].zeppelins == 0) break;
        for (int what = TAKE; what < DIG + SITES; what++) {
            if (!something_there(s, what)) continue;
            struct game_row row = { (action_t)(what + by), true, false };
            thebes_about(s, f, &row);
            explain_turn(s, f.seat, what, by != 0, &row);
            tell(ctx, &row);
        }
    }
    thebes_legal_turn(s, f, out, NULL);         /* the rarest comes last */
    thebes_about(s, f, &retire);
    explain_retire(THEBES_END - s->seat[f.seat].week, out[0] == RETIRE,
                   &retire);
    tell(ctx, &retire);
}

/* ---- T-DIG-7 The rows of a dig ------------------------------------------ */

/* Why what this answer uses up cannot be (T-DIG-2, T-DIG-3, T-DIG-6). */
static void refuse_help(const struct thebes_seat *me, int site, unsigned with,
                        struct game_row *row)
{
    unsigned cannot = with & ~thebes_help(me, site);
    if (cannot & WITH_RUMOUR)
        refuse(row, "T-DIG-2", SAY(N_("No rumour of this site to use")));
    if (cannot & WITH_ASSISTANT)
        refuse(row, "T-DIG-3", SAY(N_("No lone assistant to use up")));
    if (cannot & WITH_SHOVEL)
        refuse(row, "T-DIG-6", SAY(N_("No lone shovel to use up")));
    if (me->books[site] == 0 && !(with & WITH_RUMOUR))
        refuse(row, "T-DIG-1",
               SAY(N_("No special knowledge: a book or rumour of this site "
                      "is needed")));
}

static void help_facts(unsigned with, struct game_row *row)
{
    if (with & WITH_RUMOUR)
        fact(row, "rumour", 1, SAY(N_("Uses up the rumour")));
    if (with & WITH_ASSISTANT)
        fact(row, "assistant", 1, SAY(N_("Uses up an assistant")));
    if (with & WITH_SHOVEL)
        fact(row, "shovel", 1, SAY(N_("Uses up a shovel")));
}

static void explain_weeks(const struct thebes *s, struct frame f, int weeks,
                          unsigned with, struct game_row *row)
{
    const struct thebes_seat *me = &s->seat[f.seat];
    struct thebes_knowledge k = thebes_knowledge(me, f.a, with);
    int tokens = thebes_tokens(me, f.a, weeks, with);

    row->reveals = true;
    row->what = SAY_N(NP_("Dig for {weeks} week", "Dig for {weeks} weeks"),
                      NUMBER("weeks", weeks));
    refuse_help(me, f.a, with, row);
    if (tokens == 0)
        refuse(row, "T-DIG-5",
               SAY(N_("The time wheel shows 0 tokens: knowledge {points}"),
                   NUMBER("points", k.total)));
    weeks_facts(s, f.seat, f.b, weeks, row);
    fact(row, "knowledge", k.total,
         SAY(N_("Knowledge {points}: special {special}, general {general}"),
             NUMBER("points", k.total), NUMBER("special", k.special),
             NUMBER("general", k.general)));
    if (tokens > 0)
        fact(row, "tokens", tokens,
             SAY_N(NP_("{tokens} token drawn", "{tokens} tokens drawn"),
                   NUMBER("tokens", tokens)));
    help_facts(with, row);
    permit_facts(s, me, f.a, row);
}

/* Every number of weeks with every kind of help that is at hand; where a player
 * might look for help that is not, one row says why. */
static void explain_all_digs(const struct thebes *s, struct frame f,
                             game_explainer *tell, void *ctx)
{
    unsigned help = thebes_help(&s->seat[f.seat], f.a);
    unsigned all = WITH_RUMOUR | WITH_ASSISTANT | WITH_SHOVEL;

    for (unsigned with = 0; with <= all; with += WITH_RUMOUR) {
        bool single = (with & (with - 1)) == 0;
        if ((with & ~help) && !single) continue;
        for (int weeks = 1; weeks <= THEBES_WEEKS; weeks++) {
            struct game_row row = { (action_t)((unsigned)weeks | with), true,
                                    false };
            if ((with & ~help) && weeks > 1) break;
            thebes_about(s, f, &row);
            explain_weeks(s, f, weeks, with, &row);
            tell(ctx, &row);
        }
    }
}

void thebes_explain(const void *position, game_explainer *tell, void *ctx)
{
    const struct thebes *s = position;
    struct frame f = thebes_top(s);

    if (f.kind == ASK_TURN) explain_all_turns(s, f, tell, ctx);
    if (f.kind == ASK_DIG)  explain_all_digs(s, f, tell, ctx);
}
