/* check.c -- every invariant of a position, in words.
 *
 * Whatever passes here can be played on to the end without a mistake; so a
 * position from a stranger is safe once it has been checked. */
#include "rules.h"

/* ---- Pieces are conserved ----------------------------------------------- */

static bool cards_conserved(const struct thebes *s)
{
    for (int c = 0; c < 96; c++) {      /* bits of a set; 85 are cards */
        int times = card_in(&s->unseen, c) + card_in(&s->discard, c);
        for (int i = 0; i < THEBES_DISPLAY; i++) times += s->display[i] == c;
        for (int i = 0; i < GAME_SEATS; i++)
            times += card_in(&s->seat[i].cards, c);
        if (times != (c < THEBES_CARDS)) return false;
    }
    return true;
}

static bool exhibitions_conserved(const struct thebes *s)
{
    /* The sets have 16 bits; those of no exhibition must be empty. */
    for (int e = 0; e < 16; e++) {
        int times = s->discard_exhibitions >> e & 1;
        for (int i = 0; i < THEBES_PILES; i++)
            times += s->pile_exhibitions[i] >> e & 1;
        for (int i = 0; i < THEBES_SPACES; i++) times += s->space[i] == e;
        for (int i = 0; i < GAME_SEATS; i++)
            times += s->seat[i].exhibitions >> e & 1;
        if (times != (e < THEBES_EXHIBITIONS)) return false;
    }
    return true;
}

static bool tokens_conserved(const struct thebes *s, int site)
{
    for (int token = VALUE_1; token < TOKENS; token++) {
        int there = s->bag[site][token];
        int all = token >= TOKEN_BOOK;
        for (int i = 0; i < LEN(thebes_artefacts[site]); i++)
            all += thebes_artefacts[site][i] == token;
        if (token == VALUE_1) there += s->first_finds >> site & 1;
        for (int i = 0; i < GAME_SEATS; i++)
            there += s->seat[i].found[site][token];
        if (there != all) return false;
    }
    return true;
}

/* ---- Seats -------------------------------------------------------------- */

static bool sums_right(const struct thebes_seat *me)
{
    int count[CARD_KINDS] = { 0 }, books[SITES] = { 0 }, rumours = 0;

    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        if (!card_in(&me->cards, c)) continue;
        count[card->kind] += card->kind == GENERAL ? card->points : 1;
        if (card->kind == BOOK) books[card->site] += card->points;
        if (card->kind == RUMOUR) rumours |= 1 << card->site;
    }
    for (int site = 0; site < SITES; site++) {
        int artefacts = 0;
        for (int value = VALUE_1; value <= VALUE_7; value++)
            artefacts += me->found[site][value];
        if (artefacts != me->artefacts[site]) return false;
        count[GENERAL] += me->found[site][TOKEN_GENERAL];
        books[thebes_bag_book[site]] += me->found[site][TOKEN_BOOK];
    }
    for (int site = 0; site < SITES; site++)
        if (books[site] != me->books[site]) return false;
    return count[GENERAL] == me->general && rumours == me->rumours
        && count[ASSISTANT] == me->assistants && count[SHOVEL] == me->shovels
        && count[CAR] == me->cars && count[ZEPPELIN] == me->zeppelins
        && count[SPECIAL_PERMIT] == me->special_permits
        && count[CONGRESS] == me->congresses;
}

/* T-DIG-10 The first to dig at a site takes what lies on the map; nothing of
 * its bag is found before that. */
static struct wrong finds_wrong(const struct thebes *s, int i)
{
    const struct thebes_seat *me = &s->seat[i];

    for (int site = 0; site < SITES; site++) {
        if (me->found[site][BLANK])
            return WRONG_OF(i, "found", N_("a player keeps blanks"));
        for (int token = VALUE_1; token < TOKENS; token++)
            if ((s->first_finds >> site & 1) && me->found[site][token])
                return WRONG_OF(i, "found",
                    N_("a site was dug before its first find was taken"));
    }
    return NOTHING_WRONG;
}

static bool empty(const struct thebes_seat *me)
{
    const uint8_t *byte = (const uint8_t *)me;
    for (size_t k = 0; k < sizeof *me; k++)
        if (byte[k]) return false;
    return true;
}

static struct wrong seat_wrong(const struct thebes *s, int i)
{
    const struct thebes_seat *me = &s->seat[i];

    if (i >= s->players)
        return empty(me) ? NOTHING_WRONG
             : WRONG_OF(i, NULL, N_("an unused seat holds something"));
    if (me->place >= PLACES)
        return WRONG_OF(i, "at", N_("a pawn is off the map"));
    if (me->week < thebes_start_week[s->players] || me->week > THEBES_END)
        return WRONG_OF(i, "week", N_("a marker is off the ribbon"));
    if (me->permits >> SITES)
        return WRONG_OF(i, "permits", N_("a permit of no site"));
    if (!sums_right(me))
        return WRONG_OF(i, NULL,
            N_("a player's sums do not match cards and tokens"));
    if (me->zero[0] || me->zero[1] || me->zero[2])
        return WRONG(NULL, N_("spare bytes are not zero"));
    return finds_wrong(s, i);
}

/* T-TURN-1 order[] holds every seat once, weeks ascending. */
static bool order_right(const struct thebes *s)
{
    unsigned seen = 0;
    for (int i = 0; i < GAME_SEATS; i++) {
        if (i >= s->players) {
            if (s->order[i]) return false;
            continue;
        }
        if (s->order[i] >= s->players) return false;
        seen |= 1u << s->order[i];
        if (i > 0 && s->seat[s->order[i]].week
                     < s->seat[s->order[i - 1]].week) return false;
    }
    return seen == (1u << s->players) - 1;
}

/* ---- The agenda --------------------------------------------------------- */

static bool is(struct frame f, uint8_t kind, uint8_t seat)
{
    return f.kind == kind && f.seat == seat;
}

/* What stands below a draw: the marker's move, then the next turn. */
static bool spend_right(const struct thebes *s, const struct frame *f)
{
    return is(f[0], FX_TURN, 0) && f[0].a == 0 && f[0].b == 0
        && is(f[1], FX_SPEND, s->order[0]) && f[1].a == 0 && f[1].b > 0
        && s->seat[s->order[0]].week + f[1].b <= THEBES_END;
}

static bool filling_right(const struct thebes *s, const struct frame *f, int n)
{
    int gap = 0;
    if (!is(f[n - 2], FX_FILL, 0) || f[n - 2].a || f[n - 2].b) return false;
    if (!is(f[n - 1], CHANCE_CARD, 0) || f[n - 1].b) return false;
    while (gap < THEBES_DISPLAY && s->display[gap] != NONE) gap++;
    return gap < THEBES_DISPLAY && f[n - 1].a == gap
        && (s->pile[0] > 0 || s->pile_exhibitions[0] != 0);
}

static bool digging_right(const struct thebes *s, const struct frame *f)
{
    struct frame draw = f[3];
    int tokens = 0;

    if (!is(f[2], FX_BLANKS, 0) || f[2].a >= SITES || f[2].b) return false;
    if (!is(draw, CHANCE_TOKEN, s->order[0]) || draw.a != f[2].a) return false;
    for (int t = 0; t < TOKENS; t++) tokens += s->bag[draw.a][t];
    return draw.b >= 1 && draw.b <= THEBES_TOKENS && tokens >= draw.b
        && !(s->first_finds >> draw.a & 1);
}

static bool asking_right(const struct thebes *s, struct frame f)
{
    action_t out[GAME_ACTIONS];
    const struct thebes_seat *me = &s->seat[s->order[0]];

    if (me->week == THEBES_END || f.seat != s->order[0]) return false;
    if (f.kind == ASK_TURN)
        return f.a == 0 && f.b == 0
            && (s->renewals == 0 || s->last == f.seat);
    return f.kind == ASK_DIG && f.a < SITES && f.b <= 4 && s->last == f.seat
        && s->renewals == 0 && me->place == CITIES + f.a
        && thebes_can_dig(me, f.a) && thebes_legal_dig(s, f, out, NULL) > 0;
}

/* Whoever begins, the markers lie in one stack (T-SET-6). */
static bool all_at_start(const struct thebes *s)
{
    for (int i = 0; i < s->players; i++)
        if (s->seat[i].week != thebes_start_week[s->players]) return false;
    return true;
}

static bool agenda_right(const struct thebes *s)
{
    const struct frame *f = s->agenda;

    for (int i = s->depth; i < THEBES_AGENDA; i++)
        if (f[i].kind || f[i].seat || f[i].a || f[i].b) return false;
    switch (s->depth) {
    case 0:     /* the first in order is the furthest behind */
        return s->seat[s->order[0]].week == THEBES_END;
    case 1:
        return asking_right(s, f[0]);
    case 3:
        if (!is(f[0], FX_TURN, 0) || f[0].a || f[0].b) return false;
        if (is(f[2], CHANCE_FIRST, 0))
            return is(f[1], FX_FILL, 0) && !f[1].a && !f[1].b && !f[2].a
                && !f[2].b && all_at_start(s);
        return filling_right(s, f, 3);
    case 4:
        return spend_right(s, f)
            && (filling_right(s, f, 4) || digging_right(s, f));
    default:
        return false;
    }
}

/* T-NEW-2 Every renewal in a row cost a week; one may be on its way. */
static bool renewals_right(const struct thebes *s)
{
    if (s->last == NONE) return s->renewals == 0;
    return s->last < s->players
        && s->renewals <= s->seat[s->last].week + (s->depth > 1);
}

/* ---- All of it ---------------------------------------------------------- */

static struct wrong table_wrong(const struct thebes *s)
{
    for (int i = 0; i < THEBES_DISPLAY; i++)
        if (s->display[i] >= THEBES_CARDS && s->display[i] != NONE)
            return WRONG("display", N_("no such card in the display"));
    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] >= THEBES_EXHIBITIONS && s->space[i] != NONE)
            return WRONG("spaces", N_("no such exhibition on a space"));
    if (!cards_conserved(s))
        return WRONG(NULL, N_("a research card is missing or there twice"));
    if (!exhibitions_conserved(s))
        return WRONG(NULL, N_("an exhibition is missing or there twice"));
    if (card_count(&s->unseen) != s->pile[0] + s->pile[1] + s->pile[2])
        return WRONG("piles", N_("the piles do not hold the unseen cards"));
    if (!renewals_right(s))
        return WRONG("renewals", N_("the last turn was nobody's"));
    if (s->first_finds >> SITES)
        return WRONG("map", N_("a first find of no site"));
    if (s->zero[0] || s->zero[1] || s->zero[2])
        return WRONG(NULL, N_("spare bytes are not zero"));
    return NOTHING_WRONG;
}

static struct wrong bag_wrong(const struct thebes *s, int site)
{
    struct frame f = thebes_top(s);
    bool drawing = f.kind == CHANCE_TOKEN && f.a == site;

    if (!tokens_conserved(s, site))
        return WRONG("bag", N_("a token is missing or there twice"));
    if (s->bag[site][BLANK] > THEBES_BLANKS
        || (!drawing && s->bag[site][BLANK] < THEBES_BLANKS))
        return WRONG("bag", N_("a bag has the wrong number of blanks"));
    return NOTHING_WRONG;
}

struct wrong thebes_check(const void *position)
{
    const struct thebes *s = position;
    struct wrong wrong = NOTHING_WRONG;

    if (s->players < 2 || s->players > GAME_SEATS)
        return WRONG("players", N_("not 2 to 4 players"));
    for (int i = 0; i < GAME_SEATS && !wrong.reason; i++)
        wrong = seat_wrong(s, i);
    if (wrong.reason) return wrong;
    if (!order_right(s))
        return WRONG("order", N_("the turn order is not the ribbon's"));
    wrong = table_wrong(s);
    if (wrong.reason) return wrong;
    if (!agenda_right(s))
        return WRONG("agenda", N_("the agenda makes no sense"));
    for (int site = 0; site < SITES && !wrong.reason; site++)
        wrong = bag_wrong(s, site);
    return wrong;
}

/* ---- What cannot have come about ---------------------------------------- */

/* T-DIG-10 Artefacts never go back into a bag. */
static bool first_find_kept(const struct thebes *s, int site)
{
    int there = s->first_finds >> site & 1;
    for (int i = 0; i < s->players; i++)
        there += s->seat[i].found[site][VALUE_1];
    return there > 0;
}

/* T-DIG-9 A dig costs a week or more.  The marker of the player on turn moves
 * when the dig is over. */
static bool permits_arose(const struct thebes *s, int i)
{
    const struct thebes_seat *me = &s->seat[i];
    bool digging = s->depth > 1 && s->order[0] == i;

    return digging || me->permits == (1 << SITES) - 1
        || me->week > thebes_start_week[s->players];
}

struct wrong thebes_doubt(const void *position)
{
    const struct thebes *s = position;

    for (int i = 0; i < s->players; i++) {
        const struct thebes_seat *me = &s->seat[i];
        if (!permits_arose(s, i))
            return WRONG_OF(i, "permits",
                            N_("a permit was used before the first week was"));
        for (int e = 0; e < THEBES_EXHIBITIONS; e++)    /* T-EXH-1 */
            if ((me->exhibitions >> e & 1) && !thebes_can_hold(me, e))
                return WRONG_OF(i, "held",
                    N_("an exhibition was held without its artefacts"));
    }
    for (int site = 0; site < SITES; site++)
        if (!first_find_kept(s, site))
            return WRONG("map", N_("a first find is nobody's"));
    return NOTHING_WRONG;
}
