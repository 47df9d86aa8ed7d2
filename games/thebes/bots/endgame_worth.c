/* endgame_worth.c -- what a card, a token or an exhibition that is turned up
 * can add to a play at the end of a game of Thebes: never less than it does.
 *
 * The question is always: take a play that uses the card, and leave the card
 * out; what is lost at most?  What follows can be done as before, or sooner. */
#include "endgame_bound.h"

/* ---- Knowledge ---------------------------------------------------------- */

/* Tokens of the best dig within some weeks with `points` of books more.  Weeks
 * not dug bring knowledge, and as much of general knowledge that then counts; a
 * rumour brings more than its weeks would; and shovels take theirs. */
static int opened(const struct endgame_tour *t, int site, int points,
                  int weeks)
{
    const struct endgame_tables *tables = &t->e->tables;
    struct thebes_seat me = t->me;
    int best = 0;

    me.books[site] = (uint8_t)(me.books[site] + points);
    int had = thebes_knowledge(&me, site, thebes_help(&me, site)).total;
    if (!(me.rumours >> site & 1))
        had += 2 * (THEBES_RUMOUR
                    - least(THEBES_RUMOUR, endgame_learned(t->e,
                                               tables->weeks[RUMOUR])));
    for (int x = 0; x < weeks; x++) {
        int knows = had + 2 * endgame_learned(t->e, x);
        int n = thebes_wheel[least(THEBES_KNOWLEDGE, knows)]
                            [least(THEBES_WEEKS, weeks - x)];
        if (n) n += endgame_shovels(tables, me.shovels, x);
        if (n > best) best = n;
    }
    return best;
}

/* Points for most knowledge of a site with so many books, and what the others
 * lose (T-END-2) if that counts. */
int endgame_most_books(const struct endgame_tour *t, int site, int books)
{
    int rival = t->e->rival[site], points = thebes_majority(books, rival);

    if (points && t->against == 2)
        points += thebes_majority(rival, 0) - thebes_majority(rival, books);
    return points;
}

/* The most that books of so many points can change there, others helping. */
static int most_majority(const struct endgame_tour *t, int site, int points)
{
    int mine = t->me.books[site], rival = t->e->rival[site];
    int others = endgame_learned(t->e, t->r->weeks) + 1;
    if (mine > rival || mine + points + others < rival) return 0;
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
    int all[SITES] = { 0 };
    int weeks = least(THEBES_WEEKS, t->r->weeks - !digging);
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
                    : opened(t, j, 1, weeks) * t->token[j] + 1);
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
        const uint8_t (*row)[THEBES_WEEKS + 1] =
            t->e->delta[t->low[k]][least(THEBES_KNOWLEDGE, more)];
        int given = least(ENDGAME_FREED - 1, freed);
        double saved = (row[0][weeks] - row[given][weeks]) * t->token[k];
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
    const int k = c->site, more = t->e->tables.one_more;
    double worth = 0;

    switch ((enum card_kind)c->kind) {
    case BOOK: case RUMOUR:
        if (!one) return 0;
        if (t->informed[k])
            return knowing(t, one, 2 * c->points, freed, weeks);
        return t->slots[k] * (opened(t, k, c->points, weeks)
                              * t->token[k] + 1);
    case GENERAL:   return knowing(t, every, c->points, freed, weeks);
    case ASSISTANT: return knowing(t, every, 2 * more, freed, weeks);
    case SHOVEL:
        for (int i = 0; i < SITES; i++)
            if (every >> i & 1) worth += more * t->slots[i] * t->token[i];
        return worth;
    case SPECIAL_PERMIT:
        for (int i = 0; i < SITES; i++) {
            if (!(every >> i & 1)) continue;
            double dig = opened(t, i, 0, weeks) * t->token[i] + 1;
            if (dig > worth) worth = dig;
        }
        return worth;
    case ZEPPELIN: case CAR: case CONGRESS: case CARD_KINDS:
    default: return 0;
    }
}

/* Congresses that the seat can have in the end, at most. */
static int most_congresses(const struct endgame_tour *t)
{
    return t->me.congresses + t->r->weeks / t->e->tables.weeks[CONGRESS];
}

/* A congress turned up: on average of those that fit beside those open. */
static double shared_congress(const struct endgame_tour *t)
{
    int had = t->me.congresses;
    int last = least(THEBES_CONGRESSES, most_congresses(t));

    for (int i = 0; i < THEBES_DISPLAY && had < last - 1; i++)
        had += t->s->display[i] != NONE
            && thebes_card[t->s->display[i]].kind == CONGRESS;
    if (last <= had) return 0;
    return (double)(thebes_congress_worth(last) - thebes_congress_worth(had))
         / (last - had);
}

/* A car saves a week for each journey that is long enough, less the weeks it
 * cost; such a journey takes so many weeks with what is done there. */
static double car_worth(const struct endgame_tour *t)
{
    int cost = t->e->tables.weeks[CAR];
    int saved = (t->r->weeks - cost) / THEBES_CAR_ROADS - cost;
    return t->me.cars || saved <= 0 ? 0 : t->single * saved;
}

/* What it adds by itself. */
static double card_worth(const struct endgame_tour *t,
                         const struct thebes_card *c)
{
    switch ((enum card_kind)c->kind) {
    case CONGRESS: return shared_congress(t);
    case BOOK:     return shared_majority(t, c->site, c->points);
    case CAR:      return car_worth(t);
    case ASSISTANT: case SHOVEL: case GENERAL: case RUMOUR: case ZEPPELIN:
    case SPECIAL_PERMIT: case CARD_KINDS: default: return 0;
    }
}

/* The most that a play can do in one week: end one thing that is worth points.
 * A dig cut short by a week loses what the wheel gives for it, or all of its
 * tokens and the shovels'. */
static double best_week(const struct endgame_tour *t)
{
    const struct endgame_tables *tables = &t->e->tables;
    int shovels = endgame_shovels(tables, t->me.shovels, t->r->weeks);
    double most = t->r->shows ? tables->show_points : 0;

    for (int k = 0; k < SITES; k++) {
        double knows = most_majority(t, k, tables->book);
        double digs = (tables->week_more + shovels) * t->token[k] + 1;
        if (knows > most) most = knows;
        if ((t->r->digs >> k & 1) && digs > most) most = digs;
    }
    for (int n = t->me.congresses; n < most_congresses(t); n++) {
        int one = thebes_congress_worth(n + 1) - thebes_congress_worth(n);
        if (one > most) most = one;
    }
    return most;
}

/* Weeks that a zeppelin saves at most: the longest journey that can be made,
 * less the weeks it cost.  The end of the play is cut by so much without. */
static uint8_t flight_saves(const struct endgame_tour *t)
{
    const struct endgame_tables *tables = &t->e->tables;
    unsigned sites = t->r->digs;

    if (t->me.place >= CITIES) sites |= 1u << SITE(t->me.place);
    int weeks = tables->longest[t->me.cars > 0][sites];
    return (uint8_t)(weeks - least(weeks, tables->weeks[ZEPPELIN]));
}

/* The unseen cards.  If a new draw pile may be made, all that may be in it
 * count, and as few cards as it may have. */
static void value_cards(struct endgame_tour *t)
{
    const struct thebes *s = t->s;
    struct card_set all = t->r->reshuffle
                        ? endgame_cards(s, t->e->seat, true) : s->unseen;
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
            card->kind == ZEPPELIN ? flight_saves(t) : 0, card_worth(t, card)
        };
        for (int w = 1; w < LATER && t->r->digs; w++)
            for (int back = 0; back < 2; back++)
                k->later[back][w] = dig_worth(t, card,
                    w < LATER - 1 ? w : least(THEBES_WEEKS, t->r->weeks),
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
