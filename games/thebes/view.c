/* view_thebes.c -- the table of Thebes in a terminal.
 *
 * Players in turn order, the one on turn first.  Under each site stand
 * knowledge and artefacts ("3·2"), with × while its permit is used. */
#include <stdlib.h>
#include "thebes.h"
#include "play/columns.h"
#include "terminal/view.h"

static const char *const site_short[SITES] = {
    N_("Gree."), N_("Cret."), N_("Egy."), N_("Pal."), N_("Mes."),
};

static void put_heading(FILE *out)
{
    columns_put(out, "", 2);
    columns_put(out, say_word(N_("Player")), 10);
    columns_put(out, say_word(N_("Place")), 12);
    columns_put(out, say_word(N_("Week")), 8);
    columns_put(out, say_word(N_("Pts")), 5);
    for (int site = 0; site < SITES; site++)
        columns_put(out, say_word(site_short[site]), 6);
    columns_put(out, say_word(N_("Gen")), 4);
    columns_put(out, say_word(N_("Ast")), 4);
    columns_put(out, say_word(N_("Shv")), 4);
    fputs("\n", out);
}

static void put_count(FILE *out, int n, int width)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    columns_put(out, n ? text : "–", width);
}

/* One more thing in a list; a number that is not 1 stands behind it. */
static void add_extra(struct text *t, const char *what, int n)
{
    if (n == 0) return;
    if (t->used > 0) text_put(t, " · ");
    text_put(t, say_word(what));
    if (n == 1) return;
    text_char(t, ' ');
    text_int(t, n);
}

/* What has no column of its own, on lines of its own. */
static void put_extras(FILE *out, const struct thebes_seat *me)
{
    static const char *const rumour[SITES] = {
        N_("rumour of Greece"), N_("rumour of Crete"), N_("rumour of Egypt"),
        N_("rumour of Palestine"), N_("rumour of Mesopotamia"),
    };
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);

    add_extra(&t, N_("congress"), me->congresses);
    add_extra(&t, N_("car"), me->cars);
    add_extra(&t, N_("zeppelin"), me->zeppelins);
    add_extra(&t, N_("special permit"), me->special_permits);
    add_extra(&t, N_("exhibition held"), __builtin_popcount(me->exhibitions));
    for (int site = 0; site < SITES; site++)
        add_extra(&t, rumour[site], me->rumours >> site & 1);
    if (t.used == 0) return;
    fprintf(out, "%12s", "");
    columns_wrap(out, buffer, 12, 12);
    fputs("\n", out);
}

static void put_seat(FILE *out, const struct speaker *who,
                     const struct thebes *s, int seat)
{
    const struct thebes_seat *me = &s->seat[seat];
    struct game_score score;
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);

    who->game->score(s, seat, &score);
    columns_put(out, seat == s->order[0] ? "▶" : "", 2);
    columns_put(out, who->name[seat], 9);
    fputs(" ", out);
    say(&t, who, who->game->piece(THEBES_CARDS + THEBES_EXHIBITIONS
                                  + me->place));
    columns_put(out, buffer, 11);
    fputs(" ", out);
    if (me->week == THEBES_END)
        columns_put(out, say_word(N_("done")), 8);
    else
        fprintf(out, "%2d/%d ", me->week % THEBES_YEAR + 1,
                1901 + me->week / THEBES_YEAR);
    put_count(out, score.total, 5);
    for (int site = 0; site < SITES; site++) {
        snprintf(buffer, sizeof buffer, "%d·%d%s", me->books[site],
                 me->artefacts[site], me->permits >> site & 1 ? "" : "×");
        columns_put(out, buffer, 6);
    }
    put_count(out, me->general, 4);
    put_count(out, me->assistants, 4);
    put_count(out, me->shovels, 4);
    fputs("\n", out);
    put_extras(out, me);
}

static int cards_in(const struct thebes *s, int pile)
{
    return s->pile[pile] + __builtin_popcount(s->pile_exhibitions[pile]);
}

static void put_piles(FILE *out, const struct thebes *s)
{
    int discards = __builtin_popcount(s->discard_exhibitions);
    for (int c = 0; c < THEBES_CARDS; c++) discards += card_in(&s->discard, c);
    say_to(out, SAY(N_("Draw pile {draw} · third pile {third} · "
                       "discards {discards}"),
                    NUMBER("draw", cards_in(s, 0) + cards_in(s, 1)),
                    NUMBER("third", cards_in(s, 2)),
                    NUMBER("discards", discards)));
}

/* The spaces a, b and c, when there is anything on them. */
static void put_exhibitions(FILE *out, const struct speaker *who,
                            const struct thebes *s)
{
    char buffer[SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);

    for (int i = 0; i < THEBES_SPACES; i++) {
        if (s->space[i] == NONE) continue;
        if (t.used > 0) text_put(&t, " · ");
        text_char(&t, (char)('a' + i));
        text_char(&t, ' ');
        say(&t, who, who->game->piece(THEBES_CARDS + s->space[i]));
    }
    if (t.used == 0) return;
    columns_wrap(out, buffer, 0, 2);
    fputs("\n", out);
}

void view_thebes(FILE *out, const struct speaker *who, const void *position)
{
    const struct thebes *s = position;

    put_heading(out);
    for (int i = 0; i < s->players; i++) put_seat(out, who, s, s->order[i]);
    put_exhibitions(out, who, s);
    put_piles(out, s);
}
