/* option_line.c -- an option of Thebes in a list: the weeks it takes and where
 * that leaves the marker; of a dig what it will bring. */
#include "guide.h"

enum { WHAT = 46, DIG_WHAT = 34, WEEKS = 9, DRAWN = 12 };

static const struct game_fact *fact(const struct game_row *row, const char *key)
{
    for (int i = 0; i < row->facts; i++)
        if (text_equal(row->fact[i].key, key)) return &row->fact[i];
    return NULL;
}

/* Weeks as journey + work = sum; "+" when it can take longer. */
static void put_weeks(const struct view *v, const struct game_row *row)
{
    const struct game_fact *journey = fact(row, "journey");
    const struct game_fact *work = fact(row, "work");

    if (!journey || !work) {
        view_sign(v, "", WEEKS);
        return;
    }
    v->cell(v->ctx, SAY(fact(row, "longer") ? "{journey}+{work}={sum}+"
                                            : "{journey}+{work}={sum}",
                        NUMBER("journey", journey->number),
                        NUMBER("work", work->number),
                        NUMBER("sum", journey->number + work->number)), WEEKS);
}

/* A number of the odds, cut to so many decimals of its own, in the words of
 * `say`; its digits are at the right end of the columns. */
static void put_decimal(const struct view *v, const struct odds *odds,
                        const char *key, const char *say, int hundreds,
                        int decimals, int columns)
{
    char buffer[16];
    struct text t = text_in(buffer, sizeof buffer);

    for (int i = 0; i < odds->facts; i++) {
        const struct odds_fact *f = &odds->fact[i];
        int64_t n = f->number * hundreds, half;
        if (!text_equal(f->key, key)) continue;
        for (int d = f->decimals; d > decimals; d--) {
            half = d == decimals + 1 ? 5 : 0;
            n = (n + half) / 10;
        }
        text_decimal(&t, n, decimals);
    }
    for (int n = columns - (int)t.used; n > 0; n--) view_sign(v, "", 1);
    if (t.used <= (size_t)decimals) return;
    char *part = buffer + t.used - decimals;
    part[-1] = '\0';
    v->flow(v->ctx, SAY(say, TEXT("whole", buffer), TEXT("part", part)));
}

static void put_dig(const struct view *v, const struct game_row *row,
                    const struct odds *odds)
{
    v->fill(v->ctx, row->what, DIG_WHAT);
    put_weeks(v, row);
    v->cell(v->ctx, SAY(N_("tokens {tokens}"),
                        NUMBER("tokens", odds->fact[0].number)), DRAWN);
    view_sign(v, "ø", 2);
    put_decimal(v, odds, "mean", N_("{whole}.{part}"), 1, 2, 5);
    view_sign(v, "  ∅", 4);
    put_decimal(v, odds, "nothing", N_("{whole}.{part}%"), 100, 1, 4);
}

void thebes_option_line(const void *position, const struct game_row *row,
                   const struct view *v)
{
    const struct game_fact *place = fact(row, "place");
    struct odds odds;
    int more = place != NULL;

    if (thebes_odds(position, row->action, &odds)) {
        put_dig(v, row, &odds);
    } else if (fact(row, "journey")) {
        v->fill(v->ctx, row->what, WHAT);
        put_weeks(v, row);
        if (place) v->flow(v->ctx, place->say);
        if (fact(row, "special_permit"))
            view_item(v, &more, SAY(N_("special permit")));
        if (fact(row, "first_find"))
            view_item(v, &more, SAY(N_("first find")));
    } else {
        v->flow(v->ctx, row->what);
    }
}

/* What a dig uses up, when that differs from the row before. */
void thebes_above(const void *position, const struct game_row *row,
                  const struct game_row *before, const struct view *v)
{
    static const char *const used[] = { "rumour", "assistant", "shovel" };
    bool differs = !before;
    int n = 0;
    struct odds odds;

    if (!thebes_odds(position, row->action, &odds)) return;
    if (!before) {
        v->line(v->ctx, 4, 4);
        v->flow(v->ctx, SAY(N_("ø points to expect · ∅ chance of nothing")));
    }
    for (int i = 0; i < 3; i++)
        differs |= before && !fact(row, used[i]) != !fact(before, used[i]);
    v->line(v->ctx, 4, 4);
    for (int i = 0; i < 3 && differs; i++)
        if (fact(row, used[i])) view_item(v, &n, fact(row, used[i])->say);
    v->line(v->ctx, 0, 0);
}
