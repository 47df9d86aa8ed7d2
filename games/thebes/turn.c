/* turn.c -- T-TURN: whose turn it is, the journey, the action, the marker.
 *
 * One answer names the journey's end and the action there: ASK_TURN.  Only a
 * dig asks a second question, ASK_DIG. */
#include "rules.h"

/* ---- T-TURN-1 Whose turn ------------------------------------------------ */

/* order[] is the ribbon read from behind: weeks ascending, and on one week the
 * top of the stack first.  So order[0] is on turn; when even that marker is on
 * the end space the agenda stays empty and the game is over (T-END-1). */
void thebes_fx_turn(struct thebes *s, struct frame f)
{
    uint8_t seat = s->order[0];
    (void)f;
    if (s->seat[seat].week == THEBES_END) return;
    if (seat != s->last) s->renewals = 0;               /* T-NEW-2 */
    then(s, F(ASK_TURN, seat));
}

/* ---- T-TURN-3 to 5 The journey ------------------------------------------ */

static inline int by_road(const struct thebes_seat *me, int to)
{
    return thebes_by_road(me->place, to, me->cars > 0);
}

int thebes_journey(const struct thebes_seat *me, int to, bool zeppelin)
{
    return zeppelin ? 0 : by_road(me, to);
}

/* ---- T-TURN-6, 7 What can be done, and still in time -------------------- */

/* The journey to `to` and `weeks` there fit before the end space; a zeppelin
 * needs somewhere to fly to (T-TURN-5). */
static inline bool fits(const struct thebes_seat *me, int to, int weeks,
                        bool zeppelin)
{
    int journey = zeppelin ? 0 : by_road(me, to);
    return (me->week + journey + weeks <= THEBES_END)
         & !(zeppelin & (me->place == to));
}

/* Options are written first and counted if they hold: whether one does is hard
 * to predict, and a branch on it would cost more than the test. */
static int add_actions(const struct thebes *s, const struct thebes_seat *me,
                       bool zeppelin, action_t *out)
{
    int n = 0, by = zeppelin ? BY_ZEPPELIN : 0;

    for (int i = 0; i < THEBES_DISPLAY; i++) {
        if (s->display[i] == NONE) continue;
        const struct thebes_card *card = &thebes_card[s->display[i]];
        out[n] = (action_t)(TAKE + i + by);
        n += fits(me, card->place, card->weeks, zeppelin);
    }
    for (int i = 0; i < THEBES_SPACES; i++) {
        if (s->space[i] == NONE) continue;
        const struct thebes_exhibition *e = &thebes_exhibition[s->space[i]];
        out[n] = (action_t)(HOLD + i + by);
        n += fits(me, e->place, e->weeks, zeppelin)
           && thebes_can_hold(me, s->space[i]);
    }
    out[n] = (action_t)(RENEW + by);                    /* T-NEW-1, T-NEW-2 */
    n += fits(me, WARSAW, s->renewals + 1, zeppelin);
    for (int site = 0; site < SITES; site++) {
        int shortest = thebes_shortest_dig(me, site);
        int can = thebes_can_dig(me, site);
        out[n] = (action_t)(DIG + site + by);
        n += can & (int)fits(me, CITIES + site, shortest, zeppelin);
    }
    return n;
}

/* T-TURN-8 Whoever can act must; only when nothing fits into the weeks left the
 * one answer is to retire. */
int thebes_legal_turn(const struct thebes *s, struct frame f, action_t *out,
                      uint16_t *weight)
{
    const struct thebes_seat *me = &s->seat[f.seat];
    int n = add_actions(s, me, false, out);
    (void)weight;

    if (me->zeppelins > 0) n += add_actions(s, me, true, out + n);
    if (n == 0) out[n++] = RETIRE;
    return n;
}

/* ---- T-TURN-2 The turn -------------------------------------------------- */

/* The pawn goes to `to`; returns the weeks of the journey. */
static int travel(struct thebes *s, int seat, int to, bool zeppelin)
{
    struct thebes_seat *me = &s->seat[seat];
    int journey = thebes_journey(me, to, zeppelin);

    if (zeppelin) thebes_use_up(s, seat, ZEPPELIN, 0);
    me->place = (uint8_t)to;
    return journey;
}

static void take(struct thebes *s, uint8_t seat, int slot, bool zeppelin)
{
    int card = s->display[slot];
    int weeks = travel(s, seat, thebes_card[card].place, zeppelin)
              + thebes_card[card].weeks;                /* T-CARD-1 */

    s->display[slot] = NONE;
    thebes_gain_card(&s->seat[seat], card);             /* T-CARD-2 */
    then(s, F(FX_FILL),
            F(FX_SPEND, seat, 0, (uint8_t)weeks),
            F(FX_TURN));
}

static void hold(struct thebes *s, uint8_t seat, int space, bool zeppelin)
{
    int e = s->space[space];
    int weeks = travel(s, seat, thebes_exhibition[e].place, zeppelin)
              + thebes_exhibition[e].weeks;             /* T-EXH-2 */

    s->space[space] = NONE;
    s->seat[seat].exhibitions |= (uint16_t)(1 << e);
    then(s, F(FX_SPEND, seat, 0, (uint8_t)weeks),
            F(FX_TURN));
}

static void renew(struct thebes *s, uint8_t seat, bool zeppelin)
{
    int weeks = travel(s, seat, WARSAW, zeppelin) + ++s->renewals;

    for (int i = 0; i < THEBES_DISPLAY; i++)
        if (s->display[i] != NONE) {
            card_add(&s->discard, s->display[i]);
            s->display[i] = NONE;
        }
    then(s, F(FX_FILL),
            F(FX_SPEND, seat, 0, (uint8_t)weeks),
            F(FX_TURN));
}

static void retire(struct thebes *s, uint8_t seat)
{
    int weeks = THEBES_END - s->seat[seat].week;
    then(s, F(FX_SPEND, seat, 0, (uint8_t)weeks),
            F(FX_TURN));
}

void thebes_apply_turn(struct thebes *s, struct frame f, action_t a)
{
    bool zeppelin = (a & BY_ZEPPELIN) != 0;
    int what = a % BY_ZEPPELIN;

    s->last = f.seat;
    if (what != RENEW) s->renewals = 0;                 /* T-NEW-2 */
    if (what == RETIRE)      retire(s, f.seat);
    else if (what < HOLD)    take(s, f.seat, what - TAKE, zeppelin);
    else if (what < RENEW)   hold(s, f.seat, what - HOLD, zeppelin);
    else if (what == RENEW)  renew(s, f.seat, zeppelin);
    else {
        int site = what - DIG;
        int journey = travel(s, f.seat, CITIES + site, zeppelin);
        then(s, F(ASK_DIG, f.seat, (uint8_t)site, (uint8_t)journey));
    }
}

/* T-TURN-2, T-TURN-9 The marker moves on by f.b weeks and lies on top of those
 * already there; past week 52 all permits of the player are valid again. */
void thebes_fx_spend(struct thebes *s, struct frame f)
{
    struct thebes_seat *me = &s->seat[f.seat];
    int from = me->week, to = from + f.b, at = 0;

    me->week = (uint8_t)to;
    if (to / THEBES_YEAR > from / THEBES_YEAR) me->permits = (1 << SITES) - 1;

    /* f.seat is order[0]: those with fewer weeks move up in front of it. */
    while (at + 1 < s->players && s->seat[s->order[at + 1]].week < to) {
        s->order[at] = s->order[at + 1];
        at++;
    }
    s->order[at] = f.seat;
}
