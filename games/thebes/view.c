/* view.c -- the table of Thebes in a terminal.
 *
 * Players in turn order, the one on turn first.  Under each site stand
 * knowledge and artefacts ("3·2"), with × while its permit is used. */
#include "guide.h"

static void put_heading(const struct view *v)
{
    static const struct { const char *what; int columns; } heading[] = {
        { N_("Player"), 11 }, { N_("Place"), 12 }, { N_("Week"), 8 },
        { N_("Pts"), 5 }, { N_("Gree."), 6 }, { N_("Cret."), 6 },
        { N_("Egy."), 6 }, { N_("Pal."), 6 }, { N_("Mes."), 6 },
        { N_("Gen"), 4 }, { N_("Ast"), 4 }, { N_("Shv"), 3 },
    };
    view_sign(v, "", 2);
    for (size_t i = 0; i < sizeof heading / sizeof heading[0]; i++)
        v->cell(v->ctx, SAY(heading[i].what), heading[i].columns);
    v->line(v->ctx, 0, 0);
}

static void put_count(const struct view *v, int n, int columns)
{
    if (n) view_number(v, n, columns);
    else view_sign(v, "–", columns);
}

/* What has no column of its own, on lines of its own. */
static void put_extras(const struct view *v, const struct thebes_seat *me)
{
    static const char *const rumour[SITES] = {
        N_("rumour of Greece"), N_("rumour of Crete"), N_("rumour of Egypt"),
        N_("rumour of Palestine"), N_("rumour of Mesopotamia"),
    };
    int n = 0;

    v->line(v->ctx, 12, 12);
    view_items(v, &n, SAY(N_("congress")), me->congresses);
    view_items(v, &n, SAY(N_("car")), me->cars);
    view_items(v, &n, SAY(N_("zeppelin")), me->zeppelins);
    view_items(v, &n, SAY(N_("special permit")), me->special_permits);
    view_items(v, &n, SAY(N_("exhibition held")),
               __builtin_popcount(me->exhibitions));
    for (int site = 0; site < SITES; site++)
        view_items(v, &n, SAY(rumour[site]), me->rumours >> site & 1);
    v->line(v->ctx, 0, 0);
}

static void put_week(const struct view *v, int week)
{
    if (week == THEBES_END) v->cell(v->ctx, SAY(N_("done")), 8);
    else v->cell(v->ctx, SAY("{week}/{year}",
                             NUMBER("week", week % THEBES_YEAR + 1),
                             NUMBER("year", 1901 + week / THEBES_YEAR)), 8);
}

static void put_seat(const struct view *v, const struct thebes *s, int seat)
{
    const struct thebes_seat *me = &s->seat[seat];
    struct game_score score;

    thebes_game.score(s, seat, &score);
    view_sign(v, seat == s->order[0] ? "▶" : "", 2);
    v->cell(v->ctx, SAY("{player}", SEAT("player", seat)), 10);
    view_sign(v, "", 1);
    v->cell(v->ctx, SAY("{place}", PIECE("place", PIECE_PLACE + me->place)),
            11);
    view_sign(v, "", 1);
    put_week(v, me->week);
    put_count(v, score.total, 5);
    for (int site = 0; site < SITES; site++)
        v->cell(v->ctx, SAY(me->permits >> site & 1
                            ? "{books}·{artefacts}" : "{books}·{artefacts}×",
                            NUMBER("books", me->books[site]),
                            NUMBER("artefacts", me->artefacts[site])), 6);
    put_count(v, me->general, 4);
    put_count(v, me->assistants, 4);
    put_count(v, me->shovels, 3);
    put_extras(v, me);
}

/* The spaces a, b and c, when there is anything on them. */
static void put_exhibitions(const struct view *v, const struct thebes *s)
{
    static const char *const space[THEBES_SPACES] = {
        "a {exhibition}", "b {exhibition}", "c {exhibition}"
    };
    int n = 0;

    v->line(v->ctx, 0, 2);
    for (int i = 0; i < THEBES_SPACES; i++)
        if (s->space[i] != NONE)
            view_item(v, &n, SAY(space[i], PIECE("exhibition", PIECE_EXHIBITION
                                                 + s->space[i])));
    v->line(v->ctx, 0, 0);
}

static int cards_in(const struct thebes *s, int pile)
{
    return s->pile[pile] + __builtin_popcount(s->pile_exhibitions[pile]);
}

static void put_piles(const struct view *v, const struct thebes *s)
{
    int discards = __builtin_popcount(s->discard_exhibitions);

    for (int c = 0; c < THEBES_CARDS; c++) discards += card_in(&s->discard, c);
    v->flow(v->ctx, SAY(N_("Draw pile {draw} · third pile {third} · "
                           "discards {discards}"),
                        NUMBER("draw", cards_in(s, 0) + cards_in(s, 1)),
                        NUMBER("third", cards_in(s, 2)),
                        NUMBER("discards", discards)));
    v->line(v->ctx, 0, 0);
}

void thebes_table(const void *position, const struct view *v)
{
    const struct thebes *s = position;

    put_heading(v);
    for (int i = 0; i < s->players; i++) put_seat(v, s, s->order[i]);
    put_exhibitions(v, s);
    put_piles(v, s);
}
