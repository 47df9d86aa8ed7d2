/* endgame_worth.c -- what a card, a token or an exhibition that is turned up
 * can add to a play at the end of a game of Thebes: never less than it does.
 *
 * The question is always: take a play that uses the card, and leave the card
 * out; what is lost at most?  What follows can be done as before, or sooner. */
#include "endgame_bound.h"

/* T-DIG-3 with a lone one used up. */
static const uint8_t with_lone[7] = { 0, 1, 1, 2, 3, 3, 4 };

/* ---- Knowledge ---------------------------------------------------------- */

/* Tokens of a dig; the shovels add theirs only if there are any (T-DIG-6). */
static int tokens(int knowledge, int weeks, int shovels)
{
    int n = thebes_wheel[knowledge][weeks];
    return n ? n + with_lone[shovels] : 0;
}

/* Tokens that `more` knowledge brings beyond what `freed` more weeks would,
 * with any knowledge from `low` up, in a dig of at most `weeks`: a card left
 * out gives its weeks back. */
static void prepare_delta(struct endgame *e, int shovels)
{
    for (int low = 12; low >= 0; low--)
        for (int more = 0; more < 7; more++)
            for (int freed = 0; freed < 7; freed++) {
                int most = 0;
                for (int weeks = 0; weeks <= 12; weeks++) {
                    most = low < 12 && e->delta[low + 1][more][freed][weeks]
                           > most ? e->delta[low + 1][more][freed][weeks]
                           : most;
                    for (int w = 1; w <= weeks; w++) {
                        int d = tokens(least(12, low + more), w, shovels)
                              - tokens(low, least(weeks, w + freed), shovels);
                        if (d > most) most = d;
                    }
                    e->delta[low][more][freed][weeks] = (uint8_t)most;
                }
            }
}

/* Cards turned up at most while one still matters, with so many weeks left, so
 * many weeks from Warsaw, after renewals in a row and with zeppelins still to
 * be used.  A card costs a week, and from Warsaw a journey, for none is had
 * there; so what a renewal turns up needs two weeks more, and any other card
 * one. */
static void prepare_draws(struct endgame *e)
{
    for (int w = 0; w <= ENDGAME_MOST; w++)
        for (int z = 0; z < 3; z++)
            for (int far = 0; far < 3; far++)
                for (int renewed = 0; renewed < 5; renewed++) {
                    int most = 0;
                    for (int fly = 0; fly <= (z > 0); fly++) {
                        int then = w - (far == 0 && !fly ? 2 : 1), n;
                        int stay = far == 0 ? 1 : far;
                        if (then >= 1) {
                            n = 1 + e->draws[then][z - fly][stay][0];
                            if (n > most) most = n;
                        }
                        then = w - (fly ? 0 : far) - renewed - 1;
                        if (then >= 2 - (z > fly)) {
                            n = 4 + e->draws[then][z - fly][0]
                                            [least(4, renewed + 1)];
                            if (n > most) most = n;
                        }
                    }
                    e->draws[w][z][far][renewed] = (uint8_t)most;
                }
}

/* A shovel takes three weeks to come by. */
void endgame_prepare(struct endgame *e, const struct thebes_seat *me)
{
    int weeks = THEBES_END - me->week;
    prepare_delta(e, least(6, me->shovels + weeks / 3));
    prepare_draws(e);
}

/* Tokens of the best dig within some weeks with `points` of books more.  Each
 * week not dug brings two points of knowledge at most (one of a book and one of
 * general knowledge that then counts), the rumour two beyond that, and three
 * weeks a shovel. */
static int opened(const struct thebes_seat *seat, int site, int points,
                  int weeks)
{
    struct thebes_seat me = *seat;
    int best = 0;

    me.books[site] = (uint8_t)(me.books[site] + points);
    int had = thebes_knowledge(&me, site, thebes_help(&me, site)).total;
    if (!(me.rumours >> site & 1)) had += 2;
    for (int x = 0; x < weeks; x++) {
        int n = thebes_wheel[least(12, had + 2 * x)][least(12, weeks - x)];
        if (n) n += with_lone[least(6, me.shovels + x / 3)];
        if (n > best) best = n;
    }
    return best;
}

/* Points for most knowledge of a site with so many books; what the others lose
 * (T-END-2: five when passed, two when tied) if that counts. */
int endgame_most_books(const struct endgame_tour *t, int site, int books)
{
    int rival = t->e->rival[site], points;

    if (books == 0 || books < rival) return 0;
    points = books > rival ? THEBES_MAJORITY : THEBES_MAJORITY_TIED;
    if (t->against == 2 && rival) points += books > rival ? 5 : 2;
    return points;
}

/* The most that books of so many points can change there, others helping. */
static int most_majority(const struct endgame_tour *t, int site, int points)
{
    int mine = t->me.books[site], rival = t->e->rival[site];
    if (mine > rival || mine + points + t->r->weeks + 1 < rival) return 0;
    return endgame_most_books(t, site, rival + 1)
         - endgame_most_books(t, site, mine);
}

/* The same for books that are turned up or dug up, if it counts only once what
 * several of them do together: a share for each of their points.  It is the
 * steepest rise from whatever the books of the display make of it. */
static double shared_majority(const struct endgame_tour *t, int site,
                              int points)
{
    int mine = t->me.books[site], rival = t->e->rival[site], open = mine;
    double most = most_majority(t, site, points), slope = 0;

    if (most == 0) return 0;
    for (int i = 0; i < THEBES_DISPLAY; i++) {
        if (t->s->display[i] == NONE) continue;
        const struct thebes_card *c = &thebes_card[t->s->display[i]];
        if (c->kind == BOOK && c->site == site) open += c->points;
    }
    for (int from = mine; from <= least(open, rival); from++)
        for (int to = from + 1; to <= rival + 1; to++) {
            double rise = endgame_most_books(t, site, to)
                        - endgame_most_books(t, site, from);
            if (rise > slope * (to - from)) slope = rise / (to - from);
        }
    return slope * points < most ? slope * points : most;
}

/* ---- Tokens ------------------------------------------------------------- */

/* A token is worth its value, and a book what it does for later digs.  Those
 * bring tokens again: one round for every dig that could follow.  For tokens of
 * a dig that is under way all the weeks left are later. */
static void value_tokens(struct endgame_tour *t, unsigned sites)
{
    bool digging = thebes_top(t->s).kind == CHANCE_TOKEN;
    int all[SITES] = { 0 }, weeks = least(12, t->r->weeks - !digging);
    double mean[SITES] = { 0 };

    for (int k = 0; k < SITES; k++) {
        const uint8_t *bag = t->s->bag[k];
        if (!(sites >> k & 1)) continue;
        for (int x = 0; x < TOKENS; x++) {
            all[k] += bag[x];
            if (x <= VALUE_7) mean[k] += x * bag[x];
        }
        t->token[k] = mean[k] /= all[k];
    }
    for (int round = 0; round <= t->r->weeks; round++) {
        double general = 0, worth[SITES];
        for (int k = 0; k < SITES; k++)
            if (t->slots[k] && weeks > 0)
                general += t->slots[k] * t->token[k]
                         * t->e->delta[t->low[k]][1][0][weeks];
        for (int k = 0; k < SITES; k++) {
            int j = thebes_bag_book[k];
            double book = shared_majority(t, j, 1);
            if (!(sites >> k & 1)) continue;
            if (t->slots[j] && weeks > 0)
                book += t->slots[j] * (t->informed[j]
                    ? t->e->delta[t->low[j]][2][0][weeks] * t->token[j]
                    : opened(&t->me, j, 1, weeks) * t->token[j] + 1);
            worth[k] = mean[k] + (t->s->bag[k][TOKEN_BOOK] * book
                       + t->s->bag[k][TOKEN_GENERAL] * general) / all[k];
        }
        for (int k = 0; k < SITES; k++)
            if (sites >> k & 1) t->token[k] = worth[k];
        if (!t->r->digs) return;
    }
}

/* ---- What a card turned up could add ------------------------------------ */

/* Knowledge for digs of at most `weeks`: the tokens at every site.  The weeks
 * of the card itself are given back to one of the digs, whichever there is. */
static double knowing(const struct endgame_tour *t, unsigned sites, int more,
                      int freed, int weeks)
{
    double sum = 0, back = 1e9;

    for (int k = 0; k < SITES; k++) {
        if (!(sites >> k & 1) || !t->slots[k]) continue;
        const uint8_t (*row)[13] = t->e->delta[t->low[k]][more];
        double saved = (row[0][weeks] - row[freed][weeks]) * t->token[k];
        sum += t->slots[k] * row[0][weeks] * t->token[k];
        if (saved < back) back = saved;
    }
    return sum > 0 ? sum - back : 0;
}

/* What the card adds to digs of at most so many weeks after it. */
static double dig_worth(const struct endgame_tour *t,
                        const struct thebes_card *c, int weeks, int freed)
{
    const unsigned every = t->r->digs, one = every & 1u << c->site;
    const int k = c->site;
    double worth = 0;

    switch ((enum card_kind)c->kind) {
    case BOOK: case RUMOUR:
        if (!one) return 0;
        if (t->informed[k])
            return knowing(t, one, 2 * c->points, freed, weeks);
        return t->slots[k] * (opened(&t->me, k, c->points, weeks)
                              * t->token[k] + 1);
    case GENERAL:   return knowing(t, every, c->points, freed, weeks);
    case ASSISTANT: return knowing(t, every, 2, freed, weeks);
    case SHOVEL:
        for (int i = 0; i < SITES; i++)
            if (every >> i & 1) worth += t->slots[i] * t->token[i];
        return worth;
    case SPECIAL_PERMIT:
        for (int i = 0; i < SITES; i++) {
            if (!(every >> i & 1)) continue;
            double dig = opened(&t->me, i, 0, weeks) * t->token[i] + 1;
            if (dig > worth) worth = dig;
        }
        return worth;
    case ZEPPELIN: case CAR: case CONGRESS: case CARD_KINDS:
    default: return 0;
    }
}

/* A congress turned up: on average of those that fit beside those open. */
static double shared_congress(const struct endgame_tour *t)
{
    int had = t->me.congresses, last = least(7, had + t->r->weeks / 2);

    for (int i = 0; i < THEBES_DISPLAY && had < last - 1; i++)
        had += t->s->display[i] != NONE
            && thebes_card[t->s->display[i]].kind == CONGRESS;
    if (last <= had) return 0;
    return (double)(thebes_congress_points[last] - thebes_congress_points[had])
         / (last - had);
}

/* What it adds by itself.  A car saves a week for each journey of three roads,
 * less the week it cost; each such journey takes three weeks with what is done
 * there. */
static double card_worth(const struct endgame_tour *t,
                         const struct thebes_card *c)
{
    int weeks = t->r->weeks;

    switch ((enum card_kind)c->kind) {
    case CONGRESS: return shared_congress(t);
    case BOOK:     return shared_majority(t, c->site, c->points);
    case CAR:
        return t->me.cars || weeks < 7 ? 0
             : t->single * ((weeks - 1) / 3 - 1);
    case ASSISTANT: case SHOVEL: case GENERAL: case RUMOUR: case ZEPPELIN:
    case SPECIAL_PERMIT: case CARD_KINDS: default: return 0;
    }
}

/* The most that a play can do in one week: end one thing that is worth points.
 * A dig cut short by a week loses three tokens at most, and the shovels'. */
static double best_week(const struct endgame_tour *t)
{
    int shovels = least(6, t->me.shovels + t->r->weeks / 3);
    double most = t->r->shows ? 5 : 0;

    for (int k = 0; k < SITES; k++) {
        double knows = most_majority(t, k, 3);
        double digs = (3 + with_lone[shovels]) * t->token[k] + 1;
        if (knows > most) most = knows;
        if ((t->r->digs >> k & 1) && digs > most) most = digs;
    }
    int congresses = least(7, t->me.congresses + t->r->weeks / 2);
    if (congresses > t->me.congresses && congresses > most) most = congresses;
    return most;
}

/* The unseen cards.  Without a zeppelin a flight takes up to four weeks (three
 * with a car), less the week that it cost: the end of the play is cut by the
 * rest.  If a new draw pile may be made, all that may be in it count, and as
 * few cards as it may have. */
static void value_cards(struct endgame_tour *t)
{
    const struct thebes *s = t->s;
    struct card_set all = t->r->reshuffle
                        ? endgame_cards(s, t->e->seat, true) : s->unseen;
    bool far = t->r->digs >> SITE(EGYPT) || t->me.place >= EGYPT;
    uint8_t saved = (uint8_t)(2 + far - (t->me.cars > 0));
    int discards = 0, last = NONE;

    t->single = best_week(t);
    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        t->unseen += card_in(&s->unseen, c);
        discards += card_in(&s->discard, c);
        if (!card_in(&all, c) || !card_in(&t->r->live, c)) continue;
        if (last != NONE && endgame_alike(last, c)) {
            t->kind[t->kinds - 1].many++;
            continue;
        }
        last = c;
        struct endgame_kind *k = &t->kind[t->kinds++];
        *k = (struct endgame_kind){
            card->place, card->weeks, 1,
            card->kind == ZEPPELIN ? saved : 0, card_worth(t, card)
        };
        for (int w = 1; w < LATER && t->r->digs; w++)
            for (int back = 0; back < 2; back++)
                k->later[back][w] = dig_worth(t, card,
                    w < LATER - 1 ? w : least(12, t->r->weeks),
                    back ? card->weeks : 0);
    }
    t->fewest = t->unseen - t->r->draws;
    if (t->r->reshuffle) {
        t->fewest = least(t->fewest, s->pile[2] + discards - t->r->draws);
        t->unseen = t->fewest;
    }
    if (t->fewest < 1) t->fewest = 1;
}

/* Exhibitions that may come up: those of the top pile by a chance of one in its
 * cards and one, the others not before it is used up. */
static void value_shows(struct endgame_tour *t)
{
    const struct thebes *s = t->s;
    unsigned other = s->pile_exhibitions[1];

    if (t->r->reshuffle) {
        other |= s->pile_exhibitions[2] | s->discard_exhibitions;
        for (int i = 0; i < THEBES_SPACES; i++)
            if (s->space[i] != NONE) other |= 1u << s->space[i];
    }
    t->top_shows = t->r->shows & s->pile_exhibitions[0];
    t->other_shows = t->r->shows & other & ~t->top_shows;
}

/* Prepares the tour of a position: all that walking it needs. */
void endgame_value(struct endgame_tour *t)
{
    struct frame f = thebes_top(t->s);
    unsigned sites = t->r->digs | (f.kind == CHANCE_TOKEN ? 1u << f.a : 0);
    int permits = t->me.special_permits;

    t->zeppelin = t->me.zeppelins > 0;
    for (int i = 0; i < THEBES_DISPLAY; i++) {
        if (t->s->display[i] == NONE) continue;
        t->zeppelin |= thebes_card[t->s->display[i]].kind == ZEPPELIN;
        permits += thebes_card[t->s->display[i]].kind == SPECIAL_PERMIT;
    }
    for (int k = 0; k < SITES; k++) {
        t->informed[k] = t->me.books[k] || (t->me.rumours >> k & 1);
        if (!(t->r->digs >> k & 1)) continue;
        t->low[k] = thebes_knowledge(&t->me, k, 0).total;
        t->slots[k] = (t->me.permits >> k & 1) + permits;
    }
    value_tokens(t, sites);
    value_cards(t);
    value_shows(t);
}
