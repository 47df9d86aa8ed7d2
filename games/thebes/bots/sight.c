/* sight.c -- what the net sees of Thebes.
 *
 * While tokens or cards are still to be drawn the turn counts as ended: the
 * weeks it takes are spent, and a dig has brought what it brings on average,
 * which is exact: every token of the bag is equally likely (dig.h). */
#include "dig.h"
#include "endgame.h"
#include "games/thebes/guide.h"

enum { TIME, KNOWLEDGE, HELP, FINDS, EXHIBITIONS, CONGRESSES, TABLE, RIVALS };

static const char *const about[] = {
    N_("time"), N_("knowledge"), N_("helpers and permits"), N_("artefacts"),
    N_("exhibitions"), N_("congresses"), N_("what lies on the table"),
    N_("the other players"), NULL
};

/* What is still to come of the turn in hand, and of any dig. */
struct coming {
    int seat, weeks;            /* weeks of FX_SPEND */
    int site, tokens;           /* of CHANCE_TOKEN; 0 tokens: no dig */
    double mean[SITES];         /* of the tokens of each bag */
};

static struct coming coming(const struct thebes *s)
{
    struct coming c = { .seat = -1 };
    for (int i = 0; i < s->depth; i++) {
        struct frame f = s->agenda[i];
        if (f.kind == FX_SPEND) {
            c.seat = f.seat;
            c.weeks = f.b;
        } else if (f.kind == CHANCE_TOKEN) {
            c.site = f.a;
            c.tokens = f.b;
        }
    }
    for (int site = 0; site < SITES; site++)
        c.mean[site] = dig_token_mean(s->bag[site]);
    return c;
}

/* Expected number of tokens from..to among those still to come, in eighths. */
static int expected(const struct thebes *s, const struct coming *c, int from,
                    int to, bool points)
{
    int all = 0, sum = 0;
    for (int t = 0; t < TOKENS; t++) {
        all += s->bag[c->site][t];
        if (t >= from && t <= to) sum += s->bag[c->site][t] * (points ? t : 1);
    }
    return all ? c->tokens * sum * SIGHT_UNIT / all : 0;
}

INLINED void see_time(struct pen *p, const struct thebes_seat *me, int weeks)
{
    static const uint8_t limit[] = {
        1, 3, 5, 7, 9, 12, 16, 20, 26, 32, 40, 52, 70, 90, 104, 130
    };
    int left = THEBES_END - me->week - weeks;

    pen_put(p, left * SIGHT_UNIT / 26);
    for (size_t i = 0; i < sizeof limit; i++) pen_flag(p, left >= limit[i]);
    pen_put(p, left % THEBES_YEAR * SIGHT_UNIT / 13);
    pen_one(p, me->place, PLACES);
    pen_about(p, TIME);
}

/* What digs of so many weeks would bring with what the seat knows. */
INLINED void see_digs(struct pen *p, const struct thebes_seat *me, int site,
                   double mean)
{
    static const uint8_t weeks[] = { 5, 8, 11 };
    bool may = (me->permits >> site & 1) || me->special_permits;
    unsigned with = (me->rumours >> site & 1) ? WITH_RUMOUR : 0;

    for (int i = 0; i < 3; i++)
        pen_put(p, may ? (int)(2 * mean
                               * thebes_tokens(me, site, weeks[i], with)) : 0);
}

INLINED void see_seat(struct pen *p, const struct thebes *s, int seat,
                     const struct coming *c)
{
    const struct thebes_seat *me = &s->seat[seat];
    bool busy = c->seat == seat, digs = busy && c->tokens > 0;
    struct thebes_points points = thebes_points(s, seat);
    int more = digs ? expected(s, c, VALUE_1, VALUE_7, true) : 0;

    see_time(p, me, busy ? c->weeks : 0);
    for (int site = 0; site < SITES; site++) {
        bool here = digs && thebes_bag_book[c->site] == site;
        pen_put(p, me->books[site] * 2
                   + (here ? expected(s, c, TOKEN_BOOK, TOKEN_BOOK, false) / 4
                           : 0));
        pen_steps(p, (me->books[site] - 1) / 2, 3);     /* 3, 5, 7 */
        pen_put(p, thebes_knowledge(me, site, 0).total * 2);
        see_digs(p, me, site, c->mean[site]);
        pen_put(p, points.knowledge[site] * 2);
    }
    pen_put(p, me->general * 4
               + (digs ? expected(s, c, TOKEN_GENERAL, TOKEN_GENERAL, false) / 2
                       : 0));
    pen_about(p, KNOWLEDGE);
    for (int site = 0; site < SITES; site++) {
        pen_flag(p, me->permits >> site & 1);
        pen_flag(p, me->rumours >> site & 1);
    }
    pen_steps(p, me->special_permits, 2);
    pen_steps(p, me->assistants, 5);
    pen_steps(p, me->shovels, 5);
    pen_flag(p, me->cars > 0);
    pen_steps(p, me->zeppelins, 2);
    pen_about(p, HELP);
    pen_put(p, points.artefacts + more / SIGHT_UNIT);
    for (int site = 0; site < SITES; site++)
        pen_put(p, me->artefacts[site] * 4
                   + (digs && c->site == site
                      ? expected(s, c, VALUE_1, VALUE_7, false) / 2 : 0));
    pen_about(p, FINDS);
    pen_put(p, points.exhibitions * 2);
    pen_about(p, EXHIBITIONS);
    pen_steps(p, me->congresses, 7);
    pen_put(p, points.congresses * 2);
    pen_about(p, CONGRESSES);
    pen_put(p, (points.total * SIGHT_UNIT + more) / 16);
    pen_about(p, FINDS);
}

/* How cheap the cheapest card of each kind is to fetch from here. */
INLINED void see_display(struct pen *p, const struct thebes *s,
                        const struct thebes_seat *me)
{
    int ease[CARD_KINDS] = { 0 }, books[SITES] = { 0 }, open = 0;

    for (int i = 0; i < THEBES_DISPLAY; i++) {
        if (s->display[i] == NONE) continue;
        const struct thebes_card *card = &thebes_card[s->display[i]];
        int easy = 11 - card->weeks - thebes_journey(me, card->place, false);
        open++;
        if (easy < 1) easy = 1;
        if (easy > ease[card->kind]) ease[card->kind] = easy;
        if (card->kind == BOOK) books[card->site] += easy * card->points;
    }
    for (int k = 0; k < CARD_KINDS; k++) pen_put(p, ease[k]);
    for (int site = 0; site < SITES; site++) pen_put(p, books[site] / 2);
    pen_put(p, open * 2);
}

static int missing(const struct thebes_seat *me, int e)
{
    int n = 0;
    for (int site = 0; site < SITES; site++) {
        int lacks = thebes_exhibition[e].need[site] - me->artefacts[site];
        if (lacks > 0) n += lacks;
    }
    return n;
}

INLINED void see_exhibitions(struct pen *p, const struct thebes *s, int seat)
{
    uint16_t open = 0, seen = s->discard_exhibitions;

    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] != NONE) open |= (uint16_t)(1 << s->space[i]);
    for (int i = 0; i < s->players; i++) seen |= s->seat[i].exhibitions;
    for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
        bool on = open >> e & 1;
        int lacks = on ? missing(&s->seat[seat], e) : 9, others = 9;
        for (int i = 0; on && i < s->players; i++) {
            int n = i == seat ? 9 : missing(&s->seat[i], e);
            if (n < others) others = n;
        }
        pen_flag(p, on);
        pen_put(p, on ? SIGHT_UNIT - 2 * lacks : 0);
        pen_flag(p, on && lacks == 0);
        pen_put(p, on ? SIGHT_UNIT - 2 * others : 0);
        pen_flag(p, on || (seen >> e & 1));
    }
}

INLINED void see_table(struct pen *p, const struct thebes *s, int seat,
                    const struct coming *c)
{
    see_display(p, s, &s->seat[seat]);
    see_exhibitions(p, s, seat);
    for (int site = 0; site < SITES; site++) {
        int finds = 0;
        for (int t = VALUE_1; t < TOKENS; t++) finds += s->bag[site][t];
        pen_put(p, (int)(c->mean[site] * 12));
        pen_put(p, finds);
        pen_flag(p, s->first_finds >> site & 1);
    }
    pen_put(p, (s->pile[0] + s->pile[1]) / 4);
    pen_put(p, s->pile[2] / 4);
    pen_put(p, s->renewals * 4);
    pen_about(p, TABLE);
}

static int see(const void *position, int seat, uint8_t *x, uint8_t *group)
{
    const struct thebes *s = position;
    struct pen pen = { x, group, 0, 0 }, other;
    struct coming c = coming(s);
    int mine = s->seat[seat].week + (c.seat == seat ? c.weeks : 0);

    see_seat(&pen, s, seat, &c);
    see_table(&pen, s, seat, &c);
    other = (struct pen){ x, NULL, pen.n, 0 };
    for (int i = 1; i < s->players; i++) {
        int o = (seat + i) % s->players;
        int theirs = s->seat[o].week + (c.seat == o ? c.weeks : 0);
        see_seat(&other, s, o, &c);
        pen_put(&other, theirs - mine);
        pen_put(&other, mine - theirs);
        pen_flag(&other, theirs < mine);
    }
    pen.n = other.n;
    pen_end(&pen, RIVALS);
    return pen.n;
}

static void settle(void *position, struct random *random)
{
    (void)position, (void)random;
}

static int samples(const void *position)
{
    (void)position;
    return 1;
}

/* More make the trials vary hardly less, and cost as much each. */
static int draws(const void *position)
{
    (void)position;
    return 8;
}

/* A dig that brings no more tokens than one week less would, or than without
 * what is used up for it. */
static bool wasteful(const void *position, action_t a)
{
    const struct thebes *s = position;
    struct frame f = thebes_top(s);
    const struct thebes_seat *me = &s->seat[f.seat];
    int weeks = a % WITH_RUMOUR, tokens;

    if (f.kind != ASK_DIG) return false;
    tokens = thebes_tokens(me, f.a, weeks, a);
    if (weeks > 1 && thebes_tokens(me, f.a, weeks - 1, a) == tokens)
        return true;
    for (int with = WITH_RUMOUR; with <= WITH_SHOVEL; with *= 2)
        if ((a & with)
            && thebes_tokens(me, f.a, weeks, a & ~(unsigned)with) == tokens)
            return true;
    return false;
}

/* The others are out of time and few weeks are left. */
static bool exact(const void *view, int seat, action_t *best)
{
    static OWN_BY_THREAD struct endgame room;
    const struct thebes *s = view;
    double value;

    if (THEBES_END - s->seat[seat].week > ENDGAME_WEEKS) return false;
    room.limit = ENDGAME_NODES;
    return endgame_thebes(s, seat, &room, best, &value);
}

/* With more than two players a trial takes longer. */
static struct effort best(int players)
{
    return (struct effort){
        .trials = players == 2 ? 400 : 300, .keep = 12, .ahead = 3
    };
}

/* The best effort takes 2 s on a phone in 95 of 100 turns with four players
 * (tools/phone.mjs), and is just below. */
const struct sight thebes_sight = {
    1300, best, see, about, settle, samples, draws, wasteful,
    exact
};
