/* endgame_reach.c -- what can still matter at the end of a game of Thebes.
 *
 * Everything here is a "not any more": a card, site or exhibition is left out
 * only if no play can gain by it.  Weeks only run down, and a journey through
 * other places is never shorter than the straight one (thebes_distance keeps
 * the triangle inequality, with a car too: of two legs with three roads or
 * more between them the saving is one week each, and the straight way has at
 * most four roads).  So what is out of reach now stays out of reach. */
#include "endgame_bound.h"

/* ---- How the seat stands ------------------------------------------------ */

/* T-END-2 Points for the most knowledge of each site. */
int endgame_majority(const struct thebes *s, int seat)
{
    int points = 0;
    for (int site = 0; site < SITES; site++) {
        int books = s->seat[seat].books[site], most = 0;
        for (int o = 0; o < s->players; o++)
            if (o != seat && s->seat[o].books[site] > most)
                most = s->seat[o].books[site];
        points += thebes_majority(books, most);
    }
    return points;
}

/* The others' points change by majorities alone: they act no more. */
struct endgame_stand endgame_stand(const struct endgame *e,
                                   const struct thebes *s, int artefacts)
{
    const struct thebes_seat *me = &s->seat[e->seat];
    struct endgame_stand now = { .lead = 1000 };
    int ties = 1;

    now.score = artefacts + thebes_congress_worth(me->congresses)
              + endgame_majority(s, e->seat);
    for (unsigned x = me->exhibitions; x; x &= x - 1)
        now.score += thebes_exhibition[__builtin_ctz(x)].points;
    for (int o = 0; o < s->players; o++) {
        if (o == e->seat) continue;
        int lead = now.score - e->others[o] - endgame_majority(s, o);
        now.lead = least(now.lead, lead);
        ties += lead == 0;
    }
    now.share = now.lead < 0 ? 0 : 1.0 / ties;
    return now;
}

/* ---- Places ------------------------------------------------------------- */

/* The fewest weeks to a place, a zeppelin being owned or still to be had. */
static int way(const struct endgame *e, const struct thebes_seat *me,
               bool zeppelin, int to)
{
    int weeks = endgame_road(me->place, to);
    if (me->zeppelins) return 0;
    return zeppelin ? least(weeks, e->tables.fetch[me->place]) : weeks;
}

/* What has to be done at once, or never, fits as things are. */
static bool in_time(const struct thebes_seat *me, int to, int weeks, int left)
{
    bool fly = me->zeppelins && me->place != to;
    return thebes_journey(me, to, fly) + weeks <= left;
}

/* A special permit can be had in time for a week of digging at a site. */
static bool permit_to_come(const struct endgame *e,
                           const struct thebes_seat *me, int site,
                           struct card_set all, const struct endgame_reach *r)
{
    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        if (card->kind != SPECIAL_PERMIT || !card_in(&all, c)) continue;
        int on = r->zeppelin ? 0 : endgame_road(card->place, CITIES + site);
        if (way(e, me, r->zeppelin, card->place) + card->weeks + on + 1
            <= r->weeks) return true;
    }
    return false;
}

/* Sites that can be dug and have something in them: in time, with a permit, and
 * with knowledge, which takes a week to come by. */
static unsigned digs(const struct endgame *e, const struct thebes *s,
                     const struct thebes_seat *me, struct card_set all,
                     const struct endgame_reach *r)
{
    unsigned set = 0;

    for (int k = 0; k < SITES; k++) {
        int there = way(e, me, r->zeppelin, CITIES + k), finds = 0;
        for (int x = VALUE_1; x < TOKENS; x++) finds += s->bag[k][x];
        if (!finds && !(s->first_finds >> k & 1)) continue;
        bool informed = me->books[k] || (me->rumours >> k & 1);
        bool may = (me->permits >> k & 1) || me->special_permits;
        if (!informed && (r->zeppelin ? r->weeks : r->weeks - there) < 2)
            continue;
        if (there + 1 > r->weeks) continue;
        if (may || permit_to_come(e, me, k, all, r)) set |= 1u << k;
    }
    return set;
}

/* Exhibitions that can be held: artefacts owned or still to be dug up, which
 * takes a week; or, if they have to wait, a week later.  One that takes all the
 * weeks left is held at once or never. */
static unsigned shows(const struct endgame *e, const struct thebes *s,
                      const struct thebes_seat *me,
                      const struct endgame_reach *r, bool wait)
{
    unsigned set = 0, all = s->discard_exhibitions;
    struct frame f = thebes_top(s);
    unsigned dug = r->digs | (f.kind == CHANCE_TOKEN ? 1u << f.a : 0);

    for (int i = 0; i < THEBES_PILES; i++) all |= s->pile_exhibitions[i];
    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] != NONE) all |= 1u << s->space[i];
    for (; all; all &= all - 1) {
        int show = __builtin_ctz(all);
        const struct thebes_exhibition *x = &thebes_exhibition[show];
        int least_weeks = way(e, me, r->zeppelin, x->place) + x->weeks;
        bool can = true, dig = false;
        for (int k = 0; k < SITES; k++) {
            if (x->need[k] <= me->artefacts[k]) continue;
            can &= dug >> k & 1;
            dig |= f.kind != CHANCE_TOKEN || f.a != k;
        }
        can &= least_weeks + (dig || wait) <= r->weeks;
        if (least_weeks == r->weeks)
            can &= in_time(me, x->place, x->weeks, r->weeks);
        if (can) set |= 1u << show;
    }
    return set;
}

/* ---- Cards -------------------------------------------------------------- */

/* The book may change who knows most: the seat is not alone in front, and could
 * catch up, with the book of a dig that is under way and one to pass. */
static bool contested(const struct endgame *e, const struct thebes_seat *me,
                      int site, int weeks)
{
    int behind = e->rival[site] - me->books[site];
    return behind >= 0 && behind <= endgame_learned(e, weeks) + 2;
}

static int congress_worth(const struct thebes_seat *me)
{
    return thebes_congress_worth(me->congresses + 1)
         - thebes_congress_worth(me->congresses);
}

/* The card itself is worth points at the end. */
static bool scores(const struct endgame *e, const struct thebes_seat *me,
                   const struct thebes_card *card, int weeks)
{
    return (card->kind == CONGRESS && congress_worth(me) > 0)
        || (card->kind == BOOK && contested(e, me, card->site, weeks));
}

/* The fewest weeks from each city to anything that is worth points. */
struct soonest { int from[CITIES], quickest; };

static void source(struct soonest *soonest, int place, int weeks)
{
    soonest->quickest = least(soonest->quickest, weeks);
    for (int city = 0; city < CITIES; city++)
        soonest->from[city] = least(soonest->from[city],
                                    endgame_road(city, place) + weeks);
}

static void find_soonest(const struct endgame *e, const struct thebes_seat *me,
                         struct card_set all, const struct endgame_reach *r,
                         bool at_hand, struct soonest *soonest)
{
    soonest->quickest = THEBES_END;
    for (int city = 0; city < CITIES; city++) soonest->from[city] = THEBES_END;
    for (int c = 0; c < THEBES_CARDS; c++)
        if (card_in(&all, c) && scores(e, me, &thebes_card[c], r->weeks))
            source(soonest, thebes_card[c].place, thebes_card[c].weeks);
    for (int k = 0; k < SITES; k++)
        if (r->digs >> k & 1) source(soonest, CITIES + k, 1);
    for (unsigned x = r->shows; x; x &= x - 1) {
        const struct thebes_exhibition *show =
            &thebes_exhibition[__builtin_ctz(x)];
        source(soonest, show->place, show->weeks);
    }
    for (int city = 0; city < CITIES && r->zeppelin; city++) {
        int fetch = at_hand ? 0 : e->tables.fetch[city];
        soonest->from[city] = least(soonest->from[city],
                                    fetch + soonest->quickest);
    }
}

/* With `left` weeks after it the card does nothing but make room for another:
 * no dig that it helps can follow, no journey that is shorter by it. */
static bool idle(const struct endgame *e, const struct thebes_seat *me,
                 const struct thebes_card *card, const struct endgame_reach *r,
                 int left)
{
    unsigned sites = 0;

    for (int k = 0; k < SITES; k++)
        if (left > (r->zeppelin ? 0 : endgame_road(card->place, CITIES + k)))
            sites |= r->digs & 1u << k;
    switch ((enum card_kind)card->kind) {
    case CAR:    return me->cars > 0 || left < THEBES_CAR_ROADS;
    case RUMOUR: return !(sites >> card->site & 1);
    case BOOK:   return !(sites >> card->site & 1)
                     && !contested(e, me, card->site, r->weeks);
    case GENERAL: case ASSISTANT: case SHOVEL: case SPECIAL_PERMIT:
        return !sites;
    case CONGRESS: return congress_worth(me) == 0;
    case ZEPPELIN: case CARD_KINDS: default: return false;
    }
}

/* What the card is worth if nothing comes after it, to the seat and in points
 * that a rival loses. */
struct last { int points, taken; };

static struct last last_points(const struct endgame *e,
                               const struct thebes_seat *me,
                               const struct thebes_card *card)
{
    int mine = me->books[card->site], rival = e->rival[card->site];
    int then = mine + card->points;

    if (card->kind == CONGRESS) return (struct last){ congress_worth(me), 0 };
    if (card->kind != BOOK) return (struct last){ 0, 0 };
    return (struct last){
        thebes_majority(then, rival) - thebes_majority(mine, rival),
        thebes_majority(rival, mine) - thebes_majority(rival, then)
    };
}

/* Cards of one class are as good as one another: those printed alike (the first
 * stands for all), idle ones that cost the same in the same city, and those of
 * the same worth that take all the weeks left: nothing comes before or after.
 * Of several rivals each may lose. */
enum { IDLE = THEBES_CARDS };

static int class_of(int c, bool is_idle, bool alone, struct last last,
                    int players)
{
    const struct thebes_card *card = &thebes_card[c];

    if (is_idle) return IDLE + card->place * 8 + card->weeks;
    int worth = ENDGAME_ALONE + last.points * ENDGAME_STEP + last.taken;
    if (alone && (players == 2 || !last.taken) && worth < NONE - 1)
        return worth;
    while (c > 0 && endgame_alike(c, c - 1)) c--;
    return c;
}

/* A card is of use if it can be taken in time and is worth points itself, or
 * leaves time for something that is: a later find, or a card turned up by
 * taking this one. */
static void find_live(const struct endgame *e, const struct thebes *s,
                      struct card_set all, struct endgame_reach *r)
{
    const struct thebes_seat *me = &s->seat[e->seat];
    bool at_hand = me->zeppelins > 0;
    struct soonest soonest;

    for (int i = 0; i < THEBES_DISPLAY; i++)
        at_hand |= s->display[i] != NONE
                && thebes_card[s->display[i]].kind == ZEPPELIN;
    find_soonest(e, me, all, r, at_hand, &soonest);
    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        int then = card->kind == ZEPPELIN ? soonest.quickest
                                          : soonest.from[card->place];
        int left = r->weeks - way(e, me, r->zeppelin, card->place)
                 - card->weeks;
        struct last last = last_points(e, me, card);
        if (!card_in(&all, c) || left < 0
            || (left < then && !last.points && !last.taken)
            || (left == 0 && !in_time(me, card->place, card->weeks, r->weeks)))
            continue;
        r->live.word[c / 32] |= (uint32_t)1 << c % 32;
        r->class[c] = (uint8_t)class_of(c, idle(e, me, card, r, left),
                                        left == 0, last, s->players);
    }
}

/* If the draw pile may run out, what is used up may come again, zeppelins too:
 * then two cards a week, from two weeks on, are more than can be had. */
void endgame_reach(const struct endgame *e, const struct thebes *s,
                   struct endgame_reach *r)
{
    const struct thebes_seat *me = &s->seat[e->seat];
    struct card_set all;
    int gaps = 0, zeppelins;

    *r = (struct endgame_reach){ .weeks = THEBES_END - me->week };
    if (s->depth > 1) r->weeks -= s->agenda[1].b;       /* FX_SPEND */
    all = endgame_cards(s, e->seat, false);
    zeppelins = me->zeppelins + endgame_count(e, &all, ZEPPELIN);
    for (int i = 0; i < THEBES_DISPLAY; i++) gaps += s->display[i] == NONE;
    r->draws = gaps + e->draws[r->weeks][least(ENDGAME_ZEPPELINS, zeppelins)]
        [least(2, endgame_road(me->place, WARSAW))][least(4, s->renewals)];
    r->reshuffle = s->pile[0] + s->pile[1] <= r->draws;
    if (r->reshuffle) {
        r->draws = gaps + (r->weeks < 2 ? 0 : 2 * r->weeks);
        all = endgame_cards(s, e->seat, true);
    }
    r->zeppelin = me->zeppelins || endgame_count(e, &all, ZEPPELIN);
    r->digs = digs(e, s, me, all, r);
    r->shows = shows(e, s, me, r, false);
    r->late = shows(e, s, me, r, true);
    r->books = r->digs;
    for (int k = 0; k < SITES; k++)
        r->books |= (unsigned)contested(e, me, k, r->weeks) << k;
    find_live(e, s, all, r);
}

/* ---- Is the win still open? --------------------------------------------- */

int endgame_best_find(const uint8_t bag[TOKENS], int n)
{
    int points = 0;
    for (int value = VALUE_7; value >= VALUE_1; value--) {
        int tokens = least(n, bag[value]);
        points += tokens * value;
        n -= tokens;
    }
    return points;
}

/* Tokens drawn at a site at most: all, if there may be a second dig, for which
 * a special permit is owned or to be had beside two weeks of digging. */
static int most_tokens(const struct endgame *e, const struct thebes_seat *me,
                       int weeks)
{
    const struct endgame_tables *t = &e->tables;
    if (me->special_permits || weeks >= t->weeks[SPECIAL_PERMIT] + 2)
        return UINT8_MAX;
    return thebes_wheel[THEBES_KNOWLEDGE][least(THEBES_WEEKS, weeks)]
         + t->team[ENDGAME_TEAM - 1];
}

/* More than can be gained against any other, luck included: ten points for a
 * site's knowledge (five won, five lost), one site a week; congresses and
 * exhibitions for their weeks; the best tokens of each bag. */
static int most_gain(const struct endgame *e, const struct thebes *s,
                     const struct endgame_reach *r)
{
    const struct thebes_seat *me = &s->seat[e->seat];
    const struct endgame_tables *t = &e->tables;
    int had = me->congresses, sites = 0;
    int gain = thebes_congress_worth(had + r->weeks / t->weeks[CONGRESS])
             - thebes_congress_worth(had);

    for (int k = 0; k < SITES; k++) {
        sites += me->books[k] <= e->rival[k];
        if (!(r->digs >> k & 1)) continue;
        gain += s->first_finds >> k & 1;
        gain += endgame_best_find(s->bag[k], most_tokens(e, me, r->weeks));
    }
    gain += 2 * THEBES_MAJORITY * least(sites, r->weeks + 1);
    return gain + (r->shows ? t->show_points * (r->weeks / t->show_weeks) : 0);
}

/* Whoever is alone in front stays there, for the others gain nothing. */
bool endgame_open(const struct endgame *e, const struct thebes *s, int low,
                  int high, const struct endgame_reach *r)
{
    struct endgame_stand now = endgame_stand(e, s, low);
    return now.share < 1 && now.lead + high - low + most_gain(e, s, r) >= 0;
}
