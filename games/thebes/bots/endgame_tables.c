/* endgame_tables.c -- what the tables of the rules come to, for the bounds at
 * the end of a game of Thebes.  No number is known here: all are had from the
 * rules' tables and functions, once for each solution. */
#include "endgame_bound.h"

static int larger(int a, int b) { return a > b ? a : b; }

/* ---- Cards -------------------------------------------------------------- */

/* Points of knowledge come at most so fast: by a dig, which takes a week and
 * has one book to find; by books; and by another assistant. */
static void learn_by(struct endgame_tables *t, const struct thebes_card *card)
{
    int points = card->kind == BOOK ? card->points
               : card->kind == ASSISTANT ? t->one_more : 0;
    if (points * t->learn_weeks > t->learn_points * card->weeks) {
        t->learn_points = (uint8_t)points;
        t->learn_weeks = card->weeks;
    }
}

static void look_at_cards(struct endgame_tables *t)
{
    t->learn_points = t->learn_weeks = 1;
    for (int k = 0; k < CARD_KINDS; k++) t->weeks[k] = THEBES_END;
    t->cheapest = t->leave = THEBES_END;
    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        int away = endgame_road(WARSAW, card->place);
        t->of_kind[card->kind].word[c / 32] |= (uint32_t)1 << c % 32;
        t->weeks[card->kind] = (uint8_t)least(t->weeks[card->kind],
                                              card->weeks);
        t->cheapest = (uint8_t)least(t->cheapest, card->weeks);
        t->leave = (uint8_t)least(t->leave, away);
        if (card->kind == BOOK)
            t->book = (uint8_t)larger(t->book, card->points);
        learn_by(t, card);
    }
}

/* ---- Teams, the wheel, exhibitions -------------------------------------- */

/* T-DIG-3 A lone one used up now is compared with none used up, so that it does
 * not matter which dig it is for. */
static void look_at_teams(struct endgame_tables *t)
{
    for (int n = 1; n < ENDGAME_TEAM; n++) {
        int most = thebes_team_of(n, thebes_lone(n));
        t->team[n] = (uint8_t)larger(t->team[n - 1], most);
        t->one_more = (uint8_t)larger(t->one_more,
                                      most - thebes_team_of(n - 1, false));
    }
}

static void look_at_wheel(struct endgame_tables *t)
{
    for (int k = 0; k <= THEBES_KNOWLEDGE; k++)
        for (int w = 1; w <= THEBES_WEEKS; w++)
            t->week_more = (uint8_t)larger(t->week_more,
                thebes_wheel[k][w] - thebes_wheel[k][w - 1]);
}

static void look_at_shows(struct endgame_tables *t)
{
    t->show_weeks = THEBES_END;
    for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
        const struct thebes_exhibition *show = &thebes_exhibition[e];
        t->show_points = (uint8_t)larger(t->show_points, show->points);
        t->show_weeks = (uint8_t)least(t->show_weeks, show->weeks);
        for (int k = 0; k < SITES; k++)
            t->need = (uint8_t)larger(t->need, show->need[k]);
    }
}

/* ---- Places ------------------------------------------------------------- */

/* The weeks it takes to go and get a zeppelin, and the longest journey between
 * the cities and some sites. */
static void look_at_map(struct endgame_tables *t)
{
    for (int from = 0; from < PLACES; from++) {
        t->fetch[from] = THEBES_END;
        for (int c = 0; c < THEBES_CARDS; c++)
            if (card_in(&t->of_kind[ZEPPELIN], c))
                t->fetch[from] = (uint8_t)least(t->fetch[from],
                    endgame_road(from, thebes_card[c].place)
                    + thebes_card[c].weeks);
    }
    for (int sites = 0; sites < 1 << SITES; sites++)
        for (int from = 0; from < PLACES; from++)
            for (int to = 0; to < PLACES; to++)
                for (int car = 0; car < 2; car++) {
                    if (from >= CITIES && !(sites >> SITE(from) & 1)) continue;
                    if (to >= CITIES && !(sites >> SITE(to) & 1)) continue;
                    t->longest[car][sites] = (uint8_t)larger(
                        t->longest[car][sites],
                        thebes_by_road(from, to, car));
                }
}

void endgame_look(struct endgame_tables *t)
{
    *t = (struct endgame_tables){ 0 };
    look_at_teams(t);
    look_at_cards(t);
    look_at_wheel(t);
    look_at_shows(t);
    look_at_map(t);
}

/* ---- Digs and draws, by weeks ------------------------------------------- */

/* Tokens of a dig; the shovels add theirs only if there are any (T-DIG-6). */
static int tokens(int knowledge, int weeks, int shovels)
{
    int n = thebes_wheel[knowledge][weeks];
    return n ? n + shovels : 0;
}

/* Tokens that `more` knowledge brings beyond what `freed` more weeks would,
 * with any knowledge from `low` up, in a dig of at most `weeks`: a card left
 * out gives its weeks back. */
static void prepare_delta(struct endgame *e, int shovels)
{
    for (int low = THEBES_KNOWLEDGE; low >= 0; low--)
        for (int more = 0; more <= THEBES_KNOWLEDGE; more++)
            for (int freed = 0; freed < ENDGAME_FREED; freed++) {
                int most = 0, to = least(THEBES_KNOWLEDGE, low + more);
                for (int weeks = 0; weeks <= THEBES_WEEKS; weeks++) {
                    if (low < THEBES_KNOWLEDGE)
                        most = larger(most,
                                      e->delta[low + 1][more][freed][weeks]);
                    for (int w = 1; w <= weeks; w++)
                        most = larger(most, tokens(to, w, shovels)
                            - tokens(low, least(weeks, w + freed), shovels));
                    e->delta[low][more][freed][weeks] = (uint8_t)most;
                }
            }
}

/* Cards turned up at most while one still matters, with `w` weeks left, `far`
 * weeks from Warsaw, after renewals in a row and with zeppelins still to be
 * used.  A card costs its weeks, and from Warsaw a journey, for none is had
 * there; so what a renewal turns up needs both, and any other card a week. */
static int most_draws(const struct endgame *e, int w, int z, int far,
                      int renewed)
{
    const struct endgame_tables *t = &e->tables;
    int most = 0;

    for (int fly = 0; fly <= (z > 0); fly++) {
        int then = w - t->cheapest - (far == 0 && !fly ? t->leave : 0);
        int stay = larger(far, least(2, t->leave));
        if (then >= t->cheapest)
            most = larger(most, 1 + e->draws[then][z - fly][stay][0]);
        then = w - (fly ? 0 : far) - renewed - 1;
        if (then >= t->cheapest + (z > fly ? 0 : t->leave))
            most = larger(most, THEBES_DISPLAY + e->draws[then][z - fly][0]
                                                  [least(4, renewed + 1)]);
    }
    return most;
}

static void prepare_draws(struct endgame *e)
{
    for (int w = 0; w <= ENDGAME_MOST; w++)
        for (int z = 0; z <= ENDGAME_ZEPPELINS; z++)
            for (int far = 0; far < 3; far++)
                for (int renewed = 0; renewed < 5; renewed++)
                    e->draws[w][z][far][renewed] =
                        (uint8_t)most_draws(e, w, z, far, renewed);
}

/* Most tokens that shovels add, if so many weeks can go into getting more. */
int endgame_shovels(const struct endgame_tables *t, int owned, int weeks)
{
    return t->team[least(ENDGAME_TEAM - 1, owned + weeks / t->weeks[SHOVEL])];
}

void endgame_prepare(struct endgame *e, const struct thebes_seat *me)
{
    int weeks = THEBES_END - me->week;
    endgame_look(&e->tables);
    prepare_delta(e, endgame_shovels(&e->tables, me->shovels, weeks));
    prepare_draws(e);
}
