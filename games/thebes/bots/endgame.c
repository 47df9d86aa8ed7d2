/* endgame_thebes.c -- the end of a game of Thebes, played without a mistake.
 *
 * Every play and every draw is looked at, but for three things.  What makes no
 * difference is looked at once: cards and exhibitions alike or of no use,
 * tokens with the same effect, positions met before (endgame_key.c).  What is
 * no better than something else is left out.  And a play is given up when no
 * luck could make it the best (endgame_tour.c).  The moves themselves are the
 * rules' own.
 *
 * Artefacts dug up on the way are not laid before the seat one by one: their
 * points are carried beside the position, and only their number is in it. */
#include "endgame_bound.h"
#include "endgame_dig.h"
#include "endgame_show.h"

static double value_of(struct endgame *, struct thebes *, int artefacts,
                       double floor, double bound);

/* Closer than this is the same: a ten-millionth of a point. */
#define SAME 1e-11

static bool tired(const struct endgame *e) { return e->nodes > e->limit; }

/* ---- Cards turned up ---------------------------------------------------- */

struct drawn { action_t action; int class; double share, bound; };

/* The draws that make a difference: alike ones together, likewise all cards of
 * no use and all exhibitions that cannot be held. */
static int list_draws(const struct thebes *s, const struct endgame_reach *r,
                      struct drawn *list)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    int n = thebes_game.legal(s, out, weight), groups = 0, at;
    int useless = -1, unheld = -1;
    double all = 0;

    for (int i = 0; i < n; i++) {
        int c = out[i];
        at = groups;
        if (c >= DRAWN_EXHIBITION) {
            if (endgame_settled(s)) break;
            if (!(r->shows >> (c - DRAWN_EXHIBITION) & 1)) {
                if (unheld < 0) unheld = groups;
                at = unheld;
            }
        } else if (!card_in(&r->live, c)
                   || endgame_outdone(s, c, THEBES_DISPLAY, r)) {
            if (useless < 0) useless = groups;
            at = useless;
        } else {
            for (int j = 0; j < groups; j++)
                if (list[j].class == r->class[c]) at = j;
        }
        if (at == groups)
            list[groups++] = (struct drawn){ out[i], c >= DRAWN_EXHIBITION
                || at == useless ? NONE : r->class[c], 0, 0 };
        list[at].share += weight[i];
        all += weight[i];
    }
    for (int i = 0; i < groups; i++) list[i].share /= all;
    return groups;
}

/* The exhibitions that come up, before the cards do. */
static double show_value(struct endgame *e, const struct thebes *s,
                         int artefacts, double floor,
                         const struct endgame_reach *r)
{
    struct endgame_shown list[ENDGAME_SHOWN];
    int n = endgame_shown(s, r, list);
    double total = 0;

    if (n == 0) e->nodes = e->limit + 1;
    for (int i = 0; i < n; i++) {
        struct thebes t = *s;
        struct endgame_reach then;
        endgame_settle(&t, &list[i]);
        endgame_reach(e, &t, &then);
        list[i].bound = endgame_bound(e, &t, artefacts, &then);
        total += list[i].share * list[i].bound;
    }
    for (int i = 0; i < n && total > floor + SAME && !tired(e); i++) {
        struct endgame_shown *o = &list[i];
        struct thebes t = *s;
        endgame_settle(&t, o);
        double v = value_of(e, &t, artefacts,
                            o->bound - (total - floor) / o->share, o->bound);
        total += o->share * (v - o->bound);
    }
    return total;
}

/* The mean.  Each draw stands for its bound until it has been looked at; as
 * soon as the sum is not above the floor, no more need be. */
static double draw_value(struct endgame *e, const struct thebes *s,
                         int artefacts, double floor,
                         const struct endgame_reach *r)
{
    struct drawn list[GAME_ACTIONS];
    double total = 0;

    if (endgame_unsettled(s)) return show_value(e, s, artefacts, floor, r);
    int n = list_draws(s, r, list);

    for (int i = 0; i < n; i++) {
        struct thebes t = *s;
        struct endgame_reach then;
        thebes_game.apply(&t, list[i].action, NULL);
        endgame_reach(e, &t, &then);
        list[i].bound = endgame_bound(e, &t, artefacts, &then);
        total += list[i].share * list[i].bound;
    }
    for (int i = 0; i < n && total > floor + SAME && !tired(e); i++) {
        struct drawn *d = &list[i];
        struct thebes t = *s;
        thebes_game.apply(&t, d->action, NULL);
        double v = value_of(e, &t, artefacts,
                            d->bound - (total - floor) / d->share,
                            d->bound);
        total += d->share * (v - d->bound);
    }
    return total;
}

/* ---- Digs --------------------------------------------------------------- */

/* Tokens are to be drawn. */
static double dig_value(struct endgame *e, const struct thebes *s,
                        int artefacts)
{
    struct endgame_dig d;
    int site = thebes_top(s).a;

    endgame_dig(e, s, artefacts, &d);
    double total = d.open ? 0 : ENDGAME_POINT * d.mean;
    for (int i = d.first, n = e->outcomes; i < n && !tired(e); i++) {
        struct thebes t;
        int points = endgame_found(e, &d, site, i, &t);
        total += e->outcome[i].share * value_of(e, &t, artefacts + points, -1,
                                                 -1);
    }
    e->outcomes = d.first;
    return total;
}

/* ---- Turns -------------------------------------------------------------- */

/* A turn: its answer, and that to the question of a dig. */
struct option { action_t turn, dig; double bound; };

enum { OPTIONS = 512 };         /* 2 ways to 5 sites, 8 helps, 5 weeks; 18 */

/* Applies both answers; the first find of a site adds to the artefacts. */
static void take_option(const struct thebes *s, const struct option *o,
                        struct thebes *after, int *artefacts)
{
    *after = *s;
    if (thebes_top(s).kind == ASK_TURN)
        thebes_game.apply(after, o->turn, NULL);
    if (o->dig) thebes_game.apply(after, o->dig, NULL);
    *artefacts += s->first_finds != after->first_finds;
}

/* The digs of the question ASK_DIG.  A week that brings no token more is not
 * worth spending: whatever can be done later can be done with a week more. */
static int list_digs(const struct thebes *s, const struct thebes_seat *me,
                     action_t turn, struct option *list)
{
    action_t legal[GAME_ACTIONS];
    struct frame f = thebes_top(s);
    int n = thebes_game.legal(s, legal, NULL), m = 0;

    for (int i = 0; i < n; i++) {
        int weeks = legal[i] % WITH_RUMOUR;
        unsigned with = legal[i] & ~(WITH_RUMOUR - 1u);
        int tokens = thebes_tokens(me, f.a, weeks, with);
        if (weeks > 1 && thebes_tokens(me, f.a, weeks - 1, with) == tokens)
            continue;
        list[m++] = (struct option){ turn, legal[i], 0 };
    }
    return m;
}

static int list_options(const struct endgame *e, const struct thebes *s,
                        int artefacts, struct option *list)
{
    action_t legal[GAME_ACTIONS];
    int n = 0, m = 0;

    if (thebes_top(s).kind == ASK_DIG)
        m = list_digs(s, &s->seat[e->seat], 0, list);
    else
        n = thebes_game.legal(s, legal, NULL);
    for (int i = 0; i < n; i++) {
        struct thebes t = *s;
        if (legal[i] == RETIRE) continue;
        thebes_game.apply(&t, legal[i], NULL);
        if (thebes_top(&t).kind == ASK_DIG)
            m += list_digs(&t, &t.seat[e->seat], legal[i], list + m);
        else
            list[m++] = (struct option){ legal[i], 0, 0 };
    }
    for (int i = 0; i < m; i++) {
        struct thebes t;
        struct endgame_reach r;
        int points = artefacts;
        take_option(s, &list[i], &t, &points);
        endgame_reach(e, &t, &r);
        list[i].bound = endgame_bound(e, &t, points, &r);
    }
    return m;
}

/* Which to look at first: digs and exhibitions are soon done, a renewed display
 * takes longest; and then what promises most. */
static double rank(const struct option *o)
{
    int what = o->turn % BY_ZEPPELIN;
    if (o->dig || (what >= HOLD && what < RENEW)) return o->bound;
    return o->bound - (what == RENEW ? 20 : 10);
}

/* The best answer.  No play makes the seat stand worse than it does, so that is
 * what it gets at least, also when it has to retire or to do what brings
 * nothing (T-TURN-8).  An option whose bound is not above what there is already
 * is not looked at.  Above the floor the value is exact; below, no value is
 * larger. */
static double turn_value(struct endgame *e, const struct thebes *s,
                         int artefacts, double floor, action_t *best)
{
    struct option list[OPTIONS];
    struct endgame_stand now = endgame_stand(e, s, artefacts);
    bool digging = thebes_top(s).kind == ASK_DIG;
    double top = digging ? -1 : now.share + ENDGAME_POINT * now.score;
    int n = list_options(e, s, artefacts, list);

    if (best) *best = n == 0 ? (action_t)RETIRE
                    : digging ? list[0].dig : list[0].turn;
    if (top > floor) floor = top;
    for (int at = 0; n > 0 && !tired(e); list[at] = list[--n], at = 0) {
        struct thebes t;
        int points = artefacts;
        for (int i = 1; i < n; i++)
            if (rank(&list[i]) > rank(&list[at])) at = i;
        double v = list[at].bound;
        if (v > floor + SAME) {
            take_option(s, &list[at], &t, &points);
            v = list[at].dig ? dig_value(e, &t, points)
                             : value_of(e, &t, points, floor, v);
        }
        if (v > top) top = v;
        if (v <= floor + SAME) continue;
        floor = v;
        if (best) *best = digging ? list[at].dig : list[at].turn;
    }
    return top;
}

/* ---- Any position ------------------------------------------------------- */

/* What is kept of a position is the gain beyond how the seat stands; so one
 * entry serves all scores as long as the win is settled.  The last bit of the
 * key says that the value is no more than a bound. */
static double value_of(struct endgame *e, struct thebes *s, int artefacts,
                       double floor, double bound)
{
    struct endgame_stand now = endgame_stand(e, s, artefacts);
    double here = now.share + ENDGAME_POINT * now.score;
    struct endgame_reach r;

    e->nodes++;
    if (s->depth < 2) s->zero[0] = 0;
    if (s->depth == 0 || tired(e)) return here;
    endgame_reach(e, s, &r);
    endgame_forget(s, &r);
    if (bound < 0) bound = endgame_bound(e, s, artefacts, &r);
    if (bound <= floor + SAME || bound <= here + SAME) return bound;

    bool open = endgame_open(e, s, artefacts, artefacts, &r);
    uint64_t key = endgame_key(e, s, now.score, open, &r);
    int at = (int)(key >> 20 & (ENDGAME_ENTRIES - 2)), to = at;
    for (int i = 0; i < 2; i++) {
        if ((e->table[at + i].key & ~(uint64_t)1) != key) continue;
        double v = here + e->table[at + i].value;
        if (!(e->table[at + i].key & 1) || v <= floor) return v;
        to = at + i;
    }
    double v = s->depth > 1 ? draw_value(e, s, artefacts, floor, &r)
                            : turn_value(e, s, artefacts, floor, NULL);
    if (tired(e)) return here;
    if (to == at && (e->table[at].key & ~(uint64_t)1) != key)
        e->table[at + 1] = e->table[at];
    e->table[to].key = key | (v <= floor);
    e->table[to].value = v - here;
    return v;
}

bool endgame_thebes(const struct thebes *view, int seat, struct endgame *e,
                    action_t *best, double *value)
{
    struct frame f = thebes_top(view);
    int artefacts = thebes_artefact_points(&view->seat[seat]);

    if ((f.kind != ASK_TURN && f.kind != ASK_DIG) || f.seat != seat)
        return false;
    if (THEBES_END - view->seat[seat].week > ENDGAME_MOST) return false;
    for (int o = 0; o < view->players; o++)
        if (o != seat && view->seat[o].week < THEBES_END) return false;
    __builtin_memset(e->table, 0, sizeof e->table);
    __builtin_memset(e->rival, 0, sizeof e->rival);
    e->seat = seat;
    e->nodes = 0;
    e->outcomes = 0;
    for (int o = 0; o < view->players; o++) {
        struct game_score score;
        if (o == seat) continue;
        thebes_game.score(view, o, &score);
        e->others[o] = score.total - endgame_majority(view, o);
        for (int k = 0; k < SITES; k++)
            if (view->seat[o].books[k] > e->rival[k])
                e->rival[k] = view->seat[o].books[k];
    }
    endgame_prepare(e, &view->seat[seat]);
    *value = turn_value(e, view, artefacts, -1, best);
    return !tired(e);
}
