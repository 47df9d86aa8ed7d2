/* view_thebes.c -- the table of Thebes in a terminal.
 *
 * Players in turn order, the one on turn first.  Under each site stand
 * knowledge and artefacts ("3·2"), with × while its permit is used. */
#include <stdlib.h>
#include "../thebes/thebes.h"
#include "columns.h"
#include "view.h"

static const char *const site_short[SITES] = {
    N_("Gree."), N_("Crete"), N_("Egypt"), N_("Pal."), N_("Mes."),
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
    columns_put(out, say_word(N_("Asst")), 4);
    columns_put(out, say_word(N_("Shv")), 4);
    fputs("\n", out);
}

static void put_count(FILE *out, int n, int width)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    columns_put(out, n ? text : "–", width);
}

/* What has no column of its own, on a line of its own. */
static void put_extras(FILE *out, const struct thebes_seat *me)
{
    static const char *const rumour[SITES] = {
        N_("rumour of Greece"), N_("rumour of Crete"), N_("rumour of Egypt"),
        N_("rumour of Palestine"), N_("rumour of Mesopotamia"),
    };
    struct { const char *name; int n; } extra[] = {
        { N_("congresses"), me->congresses }, { N_("car"), me->cars },
        { N_("zeppelin"), me->zeppelins },
        { N_("special permit"), me->special_permits },
        { N_("exhibitions held"), __builtin_popcount(me->exhibitions) },
    };
    const char *before = "            ";

    for (size_t i = 0; i < sizeof extra / sizeof extra[0]; i++) {
        if (extra[i].n == 0) continue;
        fprintf(out, "%s%s %d", before, say_word(extra[i].name), extra[i].n);
        before = " · ";
    }
    for (int site = 0; site < SITES; site++)
        if (me->rumours >> site & 1) {
            fprintf(out, "%s%s", before, say_word(rumour[site]));
            before = " · ";
        }
    if (before[0] != ' ' || before[1] != ' ') fputs("\n", out);
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
    const char *before = "";
    for (int i = 0; i < THEBES_SPACES; i++) {
        char buffer[SAY_ROOM];
        struct text t = text_in(buffer, sizeof buffer);
        if (s->space[i] == NONE) continue;
        say(&t, who, who->game->piece(THEBES_CARDS + s->space[i]));
        fprintf(out, "%s%c %s", before, 'a' + i, buffer);
        before = " · ";
    }
    if (*before) fputs("\n", out);
}

void view_thebes(FILE *out, const struct speaker *who, const void *position)
{
    const struct thebes *s = position;

    put_heading(out);
    for (int i = 0; i < s->players; i++) put_seat(out, who, s, s->order[i]);
    put_exhibitions(out, who, s);
    put_piles(out, s);
}
