/* look.c -- what can be read off the table of Thebes but is not in the position
 * as such, as members of a JSON object (engine/guide.h).
 *
 * What everyone could count is counted here, with the sums the rules use, so
 * that nobody who draws the table has to. */
#include "guide.h"
#include "rules.h"

static void put_set(struct text *t, const char *key, unsigned set, int n)
{
    jot_list(t, key);
    for (int i = 0; i < n; i++)
        if (set >> i & 1) jot_number(t, NULL, i);
    jot_end_list(t);
}

/* The artefacts among tokens of one site, the best first. */
static void put_values(struct text *t, const char *key, const uint8_t *tokens)
{
    jot_list(t, key);
    for (int value = VALUE_7; value >= VALUE_1; value--)
        for (int i = 0; i < tokens[value]; i++) jot_number(t, NULL, value);
    jot_end_list(t);
}

/* ---- Players ------------------------------------------------------------- */

/* Where a marker is on the track, and how far that is from the end. */
static void put_time(struct text *t, const struct thebes_seat *me)
{
    jot_number(t, "year", 1901 + me->week / THEBES_YEAR);
    jot_number(t, "week", 1 + me->week % THEBES_YEAR);
    jot_number(t, "left", THEBES_END - me->week);
}

/* Cards of which the number matters, by the names of their kinds. */
static void put_counts(struct text *t, const struct thebes_seat *me)
{
    const struct { int kind, n; } count[] = {
        { ASSISTANT, me->assistants }, { SHOVEL, me->shovels },
        { CAR, me->cars }, { ZEPPELIN, me->zeppelins },
        { SPECIAL_PERMIT, me->special_permits }, { CONGRESS, me->congresses },
    };
    jot_object(t, "count");
    for (int i = 0; i < LEN(count); i++)
        jot_number(t, thebes_kind_name[count[i].kind], count[i].n);
    jot_end_object(t);
}

static void put_player(struct text *t, const struct thebes_seat *me)
{
    jot_object(t, NULL);
    put_time(t, me);
    jot_numbers(t, "books", me->books, SITES);
    jot_number(t, "general", me->general);
    put_set(t, "rumours", me->rumours, SITES);
    put_counts(t, me);
    jot_numbers(t, "artefacts", me->artefacts, SITES);
    jot_list(t, "values");
    for (int site = 0; site < SITES; site++)
        put_values(t, NULL, me->found[site]);
    jot_end_list(t);
    jot_end_object(t);
}

/* ---- Sites --------------------------------------------------------------- */

/* Who knows most of a site: those whom T-END-2 gives points for it. */
static void put_leaders(struct text *t, const struct thebes *s, int site)
{
    unsigned leads = 0;

    for (int i = 0; i < s->players; i++)
        if (thebes_points(s, i).knowledge[site] > 0) leads |= 1u << i;
    put_set(t, "leaders", leads, s->players);
}

static void put_site(struct text *t, const struct thebes *s, int site)
{
    const uint8_t *bag = s->bag[site];

    jot_object(t, NULL);
    put_leaders(t, s, site);
    put_values(t, "values", bag);
    jot_number(t, "books", bag[TOKEN_BOOK]);
    jot_number(t, "general", bag[TOKEN_GENERAL]);
    jot_number(t, "blanks", bag[BLANK]);
    jot_end_object(t);
}

/* ---- The table ---------------------------------------------------------- */

/* T-SET-4 Cards of the draw pile; the third pile is set aside. */
static int draw_pile(const struct thebes *s)
{
    int cards = 0;

    for (int i = 0; i < THEBES_PILES - 1; i++)
        cards += s->pile[i] + __builtin_popcount(s->pile_exhibitions[i]);
    return cards;
}

/* What has been begun: the site of a dig, weeks that will be spent. */
static void put_begun(struct text *t, const struct thebes *s)
{
    struct frame top = thebes_top(s);
    int weeks = 0;

    if (top.kind == ASK_DIG) jot_number(t, "digging", top.a);
    else jot_null(t, "digging");
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == FX_SPEND) weeks += s->agenda[i].b;
    jot_number(t, "spending", weeks);
}

void thebes_look(const void *position, int seat, struct text *t)
{
    const struct thebes *s = position;

    (void)seat;                         /* nothing is hidden but the piles */
    jot_number(t, "draw_pile", draw_pile(s));
    put_begun(t, s);
    jot_list(t, "players");
    for (int i = 0; i < s->players; i++) put_player(t, &s->seat[i]);
    jot_end_list(t);
    jot_list(t, "sites");
    for (int i = 0; i < SITES; i++) put_site(t, s, i);
    jot_end_list(t);
}
