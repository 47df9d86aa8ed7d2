/* sheets.c -- the table of Thebes in parts: the map, cards, exhibitions, what
 * has been found and what is left in the bags.  All of it is open to all. */
#include "guide.h"
#include "rules.h"

/* A sign on a line of its own, so that it stays empty to the eye. */
static void gap(const struct view *v)
{
    view_sign(v, "", 1);
    v->line(v->ctx, 0, 0);
}

static struct message place_name(int place)
{
    return SAY("{place}", PIECE("place", PIECE_PLACE + place));
}

/* ---- The map ------------------------------------------------------------- */

enum { ROWS = 6, COLUMNS = 4, CELL = 19, NAME = 12 };

static const uint8_t on_map[ROWS][COLUMNS] = {
    { LONDON, BERLIN, WARSAW, MOSCOW },
    { PARIS, VIENNA, NONE, NONE },
    { NONE, ROME, NONE, NONE },
    { NONE, NONE, GREECE, NONE },
    { NONE, NONE, CRETE, MESOPOTAMIA },
    { NONE, NONE, EGYPT, PALESTINE },
};

/* "Vienna      2 AB": the place, the weeks to it, who is there. */
static void put_place(const struct view *v, const struct thebes *s, int looks,
                      int place)
{
    int rest = CELL - NAME - 3;

    v->cell(v->ctx, place_name(place), NAME);
    view_number(v, thebes_journey(&s->seat[looks], place, false), 2);
    view_sign(v, "", 1);
    for (int i = 0; i < s->players; i++)
        if (s->seat[i].place == place) {
            v->seat(v->ctx, i);
            rest--;
        }
    view_sign(v, "", rest);
}

static int waiting_at(const struct thebes *s, int place)
{
    int n = 0;

    for (int i = 0; i < THEBES_DISPLAY; i++)
        n += s->display[i] != NONE && thebes_card[s->display[i]].place == place;
    return n;
}

static bool shown_at(const struct thebes *s, int place)
{
    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] != NONE
            && thebes_exhibition[s->space[i]].place == place) return true;
    return false;
}

/* What can be had there: cards, an exhibition, a dig. */
static void put_there(const struct view *v, const struct thebes *s, int looks,
                      int place)
{
    const struct thebes_seat *me = &s->seat[looks];
    struct message what = SAY(" ");
    int cards = waiting_at(s, place);

    if (place >= CITIES)
        what = SAY(me->permits >> SITE(place) & 1 ? N_("  permit valid")
                                                  : N_("  permit used"));
    else if (cards && shown_at(s, place))
        what = SAY(N_("  cards {cards}, exhib."), NUMBER("cards", cards));
    else if (cards) what = SAY(N_("  cards {cards}"), NUMBER("cards", cards));
    else if (shown_at(s, place)) what = SAY(N_("  exhibition"));
    v->cell(v->ctx, what, CELL);
}

static void put_roads(const struct view *v)
{
    int n = 0;

    v->line(v->ctx, 0, 2);
    v->flow(v->ctx, SAY(N_("Roads:")));
    v->flow(v->ctx, SAY(" "));
    for (int i = 0; i < LEN(thebes_edge); i++)
        view_item(v, &n, SAY("{from}–{to}",
                             PIECE("from", PIECE_PLACE + thebes_edge[i][0]),
                             PIECE("to", PIECE_PLACE + thebes_edge[i][1])));
    v->line(v->ctx, 0, 0);
}

static void draw_map(const void *position, int looks, const struct view *v)
{
    const struct thebes *s = position;

    v->flow(v->ctx, SAY(N_("Each place: weeks of the journey there, and who is "
                           "there")));
    v->line(v->ctx, 0, 0);
    for (int row = 0; row < ROWS; row++)
        for (int line = 0; line < 2; line++) {
            for (int i = 0; i < COLUMNS; i++) {
                int place = on_map[row][i];
                if (place == NONE) view_sign(v, "", CELL);
                else if (line == 0) put_place(v, s, looks, place);
                else put_there(v, s, looks, place);
            }
            v->line(v->ctx, 0, 0);
        }
    put_roads(v);
}

/* ---- Cards --------------------------------------------------------------- */

static void put_display(const struct view *v, const struct thebes *s)
{
    for (int i = 0; i < THEBES_DISPLAY; i++) {
        int card = s->display[i];
        if (card == NONE) continue;
        v->line(v->ctx, 2, 4);
        v->flow(v->ctx, SAY(N_("{card}: weeks {weeks}"),
                            PIECE("card", PIECE_CARD + card),
                            NUMBER("weeks", thebes_card[card].weeks)));
    }
    v->line(v->ctx, 0, 0);
}

static void put_cards_of(const struct view *v, const struct thebes *s, int seat)
{
    int n = 0;

    v->line(v->ctx, 0, 2);
    v->flow(v->ctx, SAY("{player}: ", SEAT("player", seat)));
    for (int c = 0; c < THEBES_CARDS; c++)
        if (card_in(&s->seat[seat].cards, c))
            view_item(v, &n, SAY("{card}", PIECE("card", PIECE_CARD + c)));
    if (n == 0) v->flow(v->ctx, SAY("–"));
    v->line(v->ctx, 0, 0);
}

static void draw_cards(const void *position, int looks, const struct view *v)
{
    const struct thebes *s = position;

    (void)looks;
    v->flow(v->ctx, SAY(N_("On display")));
    v->line(v->ctx, 0, 0);
    put_display(v, s);
    gap(v);
    for (int i = 0; i < s->players; i++) put_cards_of(v, s, i);
}

/* ---- Exhibitions --------------------------------------------------------- */

/* What it asks for, beside what the one who looks has found. */
static void put_exhibition(const struct view *v, const struct thebes_seat *me,
                           int e)
{
    const struct thebes_exhibition *it = &thebes_exhibition[e];

    v->flow(v->ctx, SAY(N_("{exhibition}: weeks {weeks}, points {points}"),
                        PIECE("exhibition", PIECE_EXHIBITION + e),
                        NUMBER("weeks", it->weeks),
                        NUMBER("points", it->points)));
    v->line(v->ctx, 4, 4);
    for (int site = 0, n = 0; site < SITES; site++)
        if (it->need[site])
            view_item(v, &n, SAY(N_("{site} {owned} of {needed}"),
                                 PIECE("site", PIECE_PLACE + CITIES + site),
                                 NUMBER("owned", me->artefacts[site]),
                                 NUMBER("needed", it->need[site])));
    v->line(v->ctx, 0, 0);
}

static void put_held(const struct view *v, const struct thebes *s, int seat)
{
    int n = 0;

    if (!s->seat[seat].exhibitions) return;
    v->line(v->ctx, 0, 2);
    v->flow(v->ctx, SAY(N_("Held by {player}:"), SEAT("player", seat)));
    v->flow(v->ctx, SAY(" "));
    for (int e = 0; e < THEBES_EXHIBITIONS; e++)
        if (s->seat[seat].exhibitions >> e & 1)
            view_item(v, &n, SAY("{exhibition}",
                                 PIECE("exhibition", PIECE_EXHIBITION + e)));
    v->line(v->ctx, 0, 0);
}

static void draw_exhibitions(const void *position, int looks,
                             const struct view *v)
{
    static const char *const space[THEBES_SPACES] = { "a ", "b ", "c " };
    const struct thebes *s = position;
    bool any = false;

    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] != NONE) {
            any = true;
            v->line(v->ctx, 0, 2);
            v->flow(v->ctx, SAY(space[i]));
            put_exhibition(v, &s->seat[looks], s->space[i]);
        }
    if (!any) v->flow(v->ctx, SAY(N_("No exhibition can be held now.")));
    v->line(v->ctx, 0, 0);
    for (int i = 0; i < s->players; i++) put_held(v, s, i);
}

/* ---- Finds --------------------------------------------------------------- */

/* "7 5 1", the best first; then books and blanks. */
static void put_tokens(const struct view *v, const uint8_t *tokens)
{
    int n = 0;

    for (int value = VALUE_7; value >= VALUE_1; value--)
        for (int i = 0; i < tokens[value]; i++) {
            if (n++) v->flow(v->ctx, SAY(" "));
            v->flow(v->ctx, SAY("{value}", NUMBER("value", value)));
        }
    if (n == 0) v->flow(v->ctx, SAY("–"));
    view_items(v, &n, SAY(N_("book")), tokens[TOKEN_BOOK]);
    view_items(v, &n, SAY(N_("general knowledge")), tokens[TOKEN_GENERAL]);
    view_items(v, &n, SAY(N_("blank")), tokens[BLANK]);
}

static void put_site(const struct view *v, const struct thebes *s, int site)
{
    v->line(v->ctx, 0, 12);
    v->cell(v->ctx, place_name(CITIES + site), NAME);
    v->flow(v->ctx, SAY(N_("in the bag:")));
    v->flow(v->ctx, SAY(" "));
    put_tokens(v, s->bag[site]);
    if (s->first_finds >> site & 1)
        v->flow(v->ctx, SAY(N_(" · first find: 1")));
    for (int i = 0; i < s->players; i++) {
        bool any = false;
        for (int token = 0; token < TOKENS; token++)
            any |= s->seat[i].found[site][token] > 0;
        if (!any) continue;
        v->line(v->ctx, 12, 14);
        v->flow(v->ctx, SAY("{player}: ", SEAT("player", i)));
        put_tokens(v, s->seat[i].found[site]);
    }
    v->line(v->ctx, 0, 0);
}

static void draw_finds(const void *position, int looks, const struct view *v)
{
    (void)looks;
    for (int site = 0; site < SITES; site++) put_site(v, position, site);
}

const struct guide_sheet thebes_sheets[] = {
    { N_("Map"), draw_map }, { N_("Cards"), draw_cards },
    { N_("Exhibitions"), draw_exhibitions }, { N_("Finds"), draw_finds },
    { 0 }
};
