/* endgame_tour.c -- no play at the end of a game of Thebes gains more.
 *
 * The bound is the best tour over what lies open, as if nothing were ever used
 * up and every token were worth its mean, plus a bonus for every card that is
 * turned up on the way: the mean over the unseen cards of what each could add
 * (endgame_worth.c).  Why that is enough: take the best play and leave out, one
 * by one, the cards that were turned up.  What is left is a tour, and not a
 * longer one.  Leaving a card out loses at most its worth and the bonus of what
 * is turned up by taking it; and a given card comes up with a chance of at most
 * one in the unseen cards that are left.
 *
 * Cards turned up cost weeks that the tour no longer has.  To see that, every
 * week has a price: all weeks left are paid out at first, and whatever is done
 * costs its weeks.  That changes nothing for a play that uses them all and adds
 * to one that does not, so the bound holds for every price, and the least of a
 * few is taken.  A card worth less than its weeks is then worth nothing. */
#include "endgame_show.h"

/* The bonus of a card turned up with some weeks left, after `drawn` others. */
static double reveal(const struct endgame_tour *t, int weeks, int place,
                     int drawn, bool settled)
{
    int unseen = t->unseen - drawn, left_on_top = t->s->pile[0] - drawn;
    double top = t->top[weeks][place];

    if (unseen < t->fewest) unseen = t->fewest;
    double cards = t->cards[weeks][place] / unseen;
    if (settled) return cards;
    return cards + (left_on_top > 0 ? top / (left_on_top + 1)
                                    : top + t->other[weeks][place]);
}

/* What a kind of card adds with so many weeks left after it. */
static double net(const struct endgame_tour *t, const struct endgame_kind *k,
                  int left, double chain)
{
    int dig = least(left - !t->zeppelin, LATER - 1);
    double given = k->worth + t->single * least(k->saved, left);
    double paid = given - t->price * k->weeks;

    if (dig > 0) {
        paid += k->later[0][dig];
        given += k->later[1][dig];
    }
    paid = (paid < given ? paid : given) + chain;
    return paid > 0 ? k->many * paid : 0;
}

/* Fills the tables of a price, week by week: a card that takes w weeks brings
 * another one with w weeks less. */
static void set_price(struct endgame_tour *t, double price)
{
    double at[CITIES][ENDGAME_MOST + 1] = { 0 };
    double top[CITIES][ENDGAME_MOST + 1] = { 0 };
    double other[CITIES][ENDGAME_MOST + 1] = { 0 };

    t->price = price;
    for (int w = 0; w <= t->r->weeks; w++) {
        for (int i = 0; i < t->kinds; i++) {
            const struct endgame_kind *k = &t->kind[i];
            int left = w - k->weeks;
            if (left < 0) continue;
            at[k->city][w] += net(t, k, left, left == 0 ? 0 :
                reveal(t, left, k->city, least(t->r->draws,
                       t->gaps + 2 * (t->r->weeks - left) + 2), false));
        }
        for (unsigned x = t->r->shows; x; x &= x - 1) {
            int e = __builtin_ctz(x);
            const struct thebes_exhibition *show = &thebes_exhibition[e];
            double v = show->points - price * show->weeks;
            if (w < show->weeks || v <= 0) continue;
            if (t->top_shows >> e & 1) top[show->place][w] += v;
            if (t->other_shows >> e & 1) other[show->place][w] += v;
        }
        for (int place = 0; place < CITIES; place++) {
            t->cards[w][place] = t->top[w][place] = t->other[w][place] = 0;
            for (int city = 0; city < CITIES; city++) {
                int left = w - (t->zeppelin ? 0 : endgame_road(place, city));
                if (left < 0) continue;
                t->cards[w][place] += at[city][left];
                t->top[w][place] += top[city][left];
                t->other[w][place] += other[city][left];
            }
        }
    }
}

/* ---- The tour ----------------------------------------------------------- */

/* Where it stands: `used` has a bit for each card of the display, each space
 * from SPACE on and each first find from FIND on. */
struct stop {
    struct thebes_seat me;
    int weeks, drawn, renewals;
    unsigned used;
};
enum { SPACE = THEBES_DISPLAY, FIND = 8 };

static double walk(const struct endgame_tour *, const struct stop *);

/* The pawn goes to a place for some weeks; false if that does not fit. */
static bool go(struct stop *to, int place, int weeks, bool fly)
{
    if (fly && to->me.place == place) return false;
    to->weeks -= thebes_journey(&to->me, place, fly) + weeks;
    to->me.place = (uint8_t)place;
    to->me.zeppelins = (uint8_t)(to->me.zeppelins - fly);
    to->renewals = 0;
    return to->weeks >= 0;
}

/* Points of a card taken now; the seat has it. */
static double gain(const struct endgame_tour *t, struct thebes_seat *me,
                   int card)
{
    int site = thebes_card[card].site, books = me->books[site];
    int congresses = me->congresses;

    thebes_gain_card(me, card);
    return thebes_congress_worth(me->congresses)
         - thebes_congress_worth(congresses)
         + endgame_most_books(t, site, me->books[site])
         - endgame_most_books(t, site, books);
}

static double best_card(const struct endgame_tour *t, const struct stop *from,
                        bool fly)
{
    double best = 0;

    for (int i = 0; i < THEBES_DISPLAY; i++) {
        struct stop to = *from;
        if (t->s->display[i] == NONE || (from->used >> i & 1)) continue;
        const struct thebes_card *card = &thebes_card[t->s->display[i]];
        if (!go(&to, card->place, card->weeks, fly)) continue;
        double v = gain(t, &to.me, t->s->display[i])
                 - t->price * (from->weeks - to.weeks);
        int turned = 1 + (from->drawn ? 0 : t->gaps);
        to.used |= 1u << i;
        while (turned-- > 0)
            v += reveal(t, to.weeks, card->place, to.drawn++, false);
        v += walk(t, &to);
        if (v > best) best = v;
    }
    return best;
}

static double best_show(const struct endgame_tour *t, const struct stop *from,
                        bool fly)
{
    double best = 0;

    for (int i = 0; i < THEBES_SPACES; i++) {
        struct stop to = *from;
        int e = t->s->space[i];
        if (e == NONE || (from->used >> (SPACE + i) & 1)) continue;
        const struct thebes_exhibition *show = &thebes_exhibition[e];
        if (!go(&to, show->place, show->weeks, fly)
            || !thebes_can_hold(&from->me, e)) continue;
        to.used |= 1u << (SPACE + i);
        double v = show->points - t->price * (from->weeks - to.weeks)
                 + walk(t, &to);
        if (v > best) best = v;
    }
    return best;
}

/* Every token counts as an artefact, as far as exhibitions are concerned.  A
 * week that brings no token more is not spent. */
static double best_dig(const struct endgame_tour *t, const struct stop *from,
                       int site, bool fly)
{
    const struct thebes_seat *me = &from->me;
    bool permit = me->permits >> site & 1;
    unsigned help = thebes_help(me, site);
    struct stop there = *from;
    double best = 0;

    if (!thebes_can_dig(me, site)) return 0;
    if (!go(&there, CITIES + site, 0, fly)) return 0;
    if (!permit) there.me.special_permits--;
    there.me.permits &= (uint8_t)~(1 << site);
    there.used |= 1u << (FIND + site);
    int longest = least(THEBES_WEEKS, there.weeks);
    for (int weeks = 1, last = 0; weeks <= longest; weeks++) {
        struct stop to = there;
        int tokens = thebes_tokens(me, site, weeks, help);
        if (tokens == last) continue;
        last = tokens;
        to.weeks -= weeks;
        to.me.artefacts[site] = (uint8_t)(me->artefacts[site] + tokens + 1);
        double v = tokens * t->token[site] + walk(t, &to)
                 - t->price * (from->weeks - to.weeks)
                 + (t->s->first_finds & ~(from->used >> FIND) & 1u << site
                    ? 1 : 0);
        if (v > best) best = v;
    }
    return best;
}

static double best_renewal(const struct endgame_tour *t,
                           const struct stop *from, bool fly)
{
    struct stop to = *from;
    double v = 0;

    if (!go(&to, WARSAW, from->renewals + 1, fly)) return 0;
    v = -t->price * (from->weeks - to.weeks);
    for (int i = 0; i < THEBES_DISPLAY; i++)
        v += reveal(t, to.weeks, WARSAW, to.drawn++, false);
    to.renewals = from->renewals + 1;
    to.used |= (1u << THEBES_DISPLAY) - 1;
    return v + walk(t, &to);
}

static double walk(const struct endgame_tour *t, const struct stop *from)
{
    double best = 0;

    if (from->weeks == 0) return 0;
    for (int fly = 0; fly <= (from->me.zeppelins > 0); fly++) {
        double v[3 + SITES] = { best_card(t, from, fly),
                                best_show(t, from, fly),
                                best_renewal(t, from, fly) };
        for (int k = 0; k < SITES; k++)
            if (t->r->digs >> k & 1) v[3 + k] = best_dig(t, from, k, fly);
        for (int i = 0; i < 3 + SITES; i++) if (v[i] > best) best = v[i];
    }
    return best;
}

/* Expected points, against the best of the others if `against` is 2. */
static double most_points(const struct endgame *e, const struct thebes *s,
                          const struct endgame_reach *r, int against)
{
    static const double prices[] = { 0, 1, 2 };
    struct endgame_tour t = { .e = e, .s = s, .r = r, .against = against,
                              .me = s->seat[e->seat] };
    struct frame f = thebes_top(s);
    double bonus = 0, best = 1e9;

    endgame_value(&t);
    for (int i = 0; i < THEBES_DISPLAY; i++) t.gaps += s->display[i] == NONE;
    if (f.kind == CHANCE_TOKEN) {
        bonus += f.b * t.token[f.a];
        t.me.artefacts[f.a] = (uint8_t)(t.me.artefacts[f.a] + f.b);
    }
    for (int i = 0; i < (int)(sizeof prices / sizeof prices[0]); i++) {
        struct stop start = { .weeks = r->weeks, .renewals = s->renewals };
        set_price(&t, prices[i]);
        double v = bonus + prices[i] * r->weeks;
        if (f.kind == CHANCE_CARD)
            while (start.drawn < t.gaps)
                v += reveal(&t, r->weeks, t.me.place, start.drawn++,
                            endgame_settled(s));
        start.me = t.me;
        v += walk(&t, &start);
        if (v < best) best = v;
    }
    return best;
}

/* The share of the win by Markov's inequality: of at least n points more there
 * is no more chance than the mean over n.  `behind` points make a tie, which is
 * a half at most. */
double endgame_bound(const struct endgame *e, const struct thebes *s,
                     int artefacts, const struct endgame_reach *r)
{
    struct endgame_stand now = endgame_stand(e, s, artefacts);
    struct frame f = thebes_top(s);
    int high = artefacts + (f.kind == CHANCE_TOKEN
                            ? endgame_best_find(s->bag[f.a], f.b) : 0);
    double bound = now.share + ENDGAME_POINT * now.score, win, each;

    if (s->depth == 0) return bound;
    bound += ENDGAME_POINT * most_points(e, s, r, 1);
    if (!endgame_open(e, s, artefacts, high, r)) return bound;
    if (now.lead == 0) {
        each = 1 - now.share;
    } else {
        double tie = 0.5 / -now.lead, alone = 1.0 / (1 - now.lead);
        each = tie > alone ? tie : alone;
    }
    win = each * most_points(e, s, r, 2);
    return bound + (win < 1 - now.share ? win : 1 - now.share);
}
