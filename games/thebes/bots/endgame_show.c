/* endgame_show.c -- exhibitions that come up at the end of a game of Thebes.
 *
 * Until the last gap of the display is filled, m exhibitions come up with a
 * known chance.  The last three lie on the spaces then, any three in any order
 * equally likely, and the others are discarded, any of them equally likely.
 * An exhibition that cannot wait until another card is drawn is held at once or
 * never, and nothing comes after it: of those the best alone counts. */
#include "endgame_show.h"

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

/* The best exhibition laid out that has to be held at once; NONE if there is
 * none. */
static int urgent(const uint8_t space[THEBES_SPACES],
                  const struct endgame_reach *r)
{
    int best = NONE;

    for (int i = 0; i < THEBES_SPACES; i++) {
        int e = space[i];
        if (e == NONE || !((r->shows & ~r->late) >> e & 1)) continue;
        if (best == NONE || thebes_exhibition[e].points
                            > thebes_exhibition[best].points) best = e;
    }
    return best;
}

/* What matters of the spaces: what can wait and where it lies, how full they
 * are, and the points of the best that cannot wait. */
uint64_t endgame_spaces(const uint8_t space[THEBES_SPACES],
                        const struct endgame_reach *r)
{
    int now = urgent(space, r);
    uint64_t key = now == NONE ? 0 : thebes_exhibition[now].points;

    for (int i = 0; i < THEBES_SPACES; i++) {
        int e = space[i];
        key = key << 8 | (e == NONE || (r->late >> e & 1) ? (unsigned)e : 99);
    }
    return key;
}

static bool alike(const struct endgame_shown *a, const struct endgame_shown *b,
                  const struct endgame_reach *r)
{
    return a->key == b->key && !((a->pile ^ b->pile) & r->late)
        && __builtin_popcount(a->pile) == __builtin_popcount(b->pile)
        && (!r->reshuffle || (!((a->discard ^ b->discard) & r->late)
        && __builtin_popcount(a->discard) == __builtin_popcount(b->discard)));
}

/* Adds an outcome to the list; false if there is no more room. */
static bool note(struct endgame_shown *list, int *n, struct endgame_shown o,
                 const struct endgame_reach *r)
{
    for (int i = 0; i < *n; i++)
        if (alike(&list[i], &o, r)) {
            list[i].share += o.share;
            return true;
        }
    if (*n == ENDGAME_SHOWN) return false;
    list[(*n)++] = o;
    return true;
}

static struct endgame_shown lay(struct endgame_shown o, int e)
{
    int off = thebes_lay(o.space, (uint8_t)e);

    o.pile &= (uint16_t)~(1 << e);
    if (off != NONE) o.discard |= (uint16_t)(1 << off);
    return o;
}

static int gaps_of(const struct thebes *s)
{
    int gaps = 0;
    for (int i = 0; i < THEBES_DISPLAY; i++) gaps += s->display[i] == NONE;
    return gaps;
}

/* Not when the top pile may run out on the way: what comes then is drawn one by
 * one. */
bool endgame_unsettled(const struct thebes *s)
{
    return s->pile_exhibitions[0] && !endgame_settled(s)
        && s->pile[0] >= gaps_of(s);
}

void endgame_settle(struct thebes *s, const struct endgame_shown *o)
{
    for (int i = 0; i < THEBES_SPACES; i++) s->space[i] = o->space[i];
    s->pile_exhibitions[0] = o->pile;
    s->discard_exhibitions = o->discard;
    s->zero[0] = 1;
}

/* If no exhibition that is still to come can be held, those in the piles are of
 * no account: the next research card is as likely with them as without
 * (T-INFO-2).  The same holds for those laid out if none of them can wait, but
 * for the best. */
void endgame_forget(struct thebes *s, const struct endgame_reach *r)
{
    bool drawing = s->depth > 1 && !endgame_settled(s);
    int now = urgent(s->space, r);

    if (drawing ? r->shows || s->pile[0] == 0 : r->late) return;
    s->discard_exhibitions = 0;
    for (int i = 0; i < THEBES_PILES; i++) s->pile_exhibitions[i] = 0;
    for (int i = 0; i < THEBES_SPACES; i++) s->space[i] = NONE;
    s->space[0] = (uint8_t)now;
}

/* Notes the outcomes in which `lost` more exhibitions were discarded, with any
 * of those that can wait among them. */
struct listing {
    const struct thebes *s;
    const struct endgame_reach *r;
    struct endgame_shown *list;
    int n, tries;
};

static bool note_lost(struct listing *l, struct endgame_shown o, int lost)
{
    unsigned wait = o.pile & l->r->late, rest = o.pile & ~l->r->late;
    int all = __builtin_popcount(o.pile);
    double share = o.share / choose(all, lost);

    for (unsigned x = wait;; x = (x - 1) & wait) {
        int others = lost - __builtin_popcount(x);
        struct endgame_shown to = o;
        struct thebes t = *l->s;
        if (others >= 0 && others <= __builtin_popcount(rest)) {
            unsigned gone = x, left = rest;
            for (int i = 0; i < others; i++, left &= left - 1)
                gone |= left & -left;
            to.share = share * choose(__builtin_popcount(rest), others);
            to.pile &= (uint16_t)~gone;
            to.discard |= (uint16_t)gone;
            endgame_settle(&t, &to);
            endgame_forget(&t, l->r);
            for (int i = 0; i < THEBES_SPACES; i++) to.space[i] = t.space[i];
            to.pile = t.pile_exhibitions[0];
            to.discard = t.discard_exhibitions;
            to.key = endgame_spaces(to.space, l->r);
            if (!note(l->list, &l->n, to, l->r)) return false;
        }
        if (++l->tries > 20000) return false;
        if (x == 0) return true;
    }
}

/* `left` more exhibitions are laid, those that cannot be held all alike. */
static bool lay_more(struct listing *l, const struct endgame_shown *from,
                     int left, int lost)
{
    unsigned rest = from->pile & ~l->r->shows;
    double each = from->share / __builtin_popcount(from->pile);

    if (left == 0) return note_lost(l, *from, lost);
    for (unsigned x = from->pile & l->r->shows; x; x &= x - 1) {
        struct endgame_shown o = lay(*from, __builtin_ctz(x));
        o.share = each;
        if (!lay_more(l, &o, left - 1, lost)) return false;
    }
    if (!rest) return true;
    struct endgame_shown o = lay(*from, __builtin_ctz(rest));
    o.share = each * __builtin_popcount(rest);
    return lay_more(l, &o, left - 1, lost);
}

static void sort(struct endgame_shown *list, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && list[k].share > list[k - 1].share; k--) {
            struct endgame_shown higher = list[k];
            list[k] = list[k - 1];
            list[k - 1] = higher;
        }
}

int endgame_shown(const struct thebes *s, const struct endgame_reach *r,
                  struct endgame_shown list[ENDGAME_SHOWN])
{
    struct listing l = { s, r, list, 0, 0 };
    int all = __builtin_popcount(s->pile_exhibitions[0]), cards = s->pile[0];
    int gaps = gaps_of(s);

    for (int m = 0; m <= all; m++) {
        int laid = least(m, THEBES_SPACES);
        struct endgame_shown o = {
            { s->space[0], s->space[1], s->space[2] }, s->pile_exhibitions[0],
            s->discard_exhibitions, 0,
            choose(m + gaps - 1, m) / choose(cards + all, all)
            * choose(cards + all - m - gaps, all - m), 0
        };
        if (!lay_more(&l, &o, laid, m - laid)) return 0;
    }
    sort(list, l.n);
    return l.n;
}
