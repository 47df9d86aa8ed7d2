/* endgame_dig.c -- digs at the end of a game of Thebes.
 *
 * Sets of tokens, not sequences: each set has its hypergeometric chance.  Of
 * sets that differ in nothing that matters afterwards one is looked at. */
#include "endgame_bound.h"
#include "endgame_dig.h"

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

/* Two sets are alike: the same books, the same points if the win is open (else
 * they are added as a mean), the same number of artefacts as far as exhibitions
 * ask for them.  If the site can be dug once more its bag matters as well: its
 * tokens if the win is open, else what digs_key() keeps of them. */
static bool same(const struct endgame_dig *d, const struct endgame_outcome *a,
                 const struct endgame_outcome *b)
{
    if (a->kept[TOKEN_BOOK] != b->kept[TOKEN_BOOK]
        || a->kept[TOKEN_GENERAL] != b->kept[TOKEN_GENERAL]) return false;
    if ((d->open || d->again) && a->points != b->points) return false;
    if (d->again && a->artefacts != b->artefacts) return false;
    for (int x = VALUE_1; x <= VALUE_7 && d->again && d->open; x++)
        if (a->kept[x] != b->kept[x]) return false;
    return least(a->artefacts, d->shown) == least(b->artefacts, d->shown);
}

static void note(struct endgame *e, struct endgame_dig *d,
                 const struct endgame_outcome *o)
{
    d->mean += o->share * o->points;
    for (int i = d->first; i < e->outcomes; i++)
        if (same(d, &e->outcome[i], o)) {
            e->outcome[i].share += o->share;
            return;
        }
    if (e->outcomes == ENDGAME_OUTCOMES) e->nodes = e->limit + 1;
    else e->outcome[e->outcomes++] = *o;
}

/* Every set with `left` more tokens of the kinds from `token` on. */
static void spread(struct endgame *e, struct endgame_dig *d, int token,
                   int left, struct endgame_outcome o)
{
    const uint8_t *bag = d->bag;
    double ways = o.share;

    if (token == TOKENS) {
        if (left > bag[BLANK]) return;
        o.share = ways * choose(bag[BLANK], left) / d->sets;
        note(e, d, &o);
        return;
    }
    for (int k = 0; k <= least(bag[token], left); k++) {
        o.kept[token] = (uint8_t)k;
        o.share = ways * choose(bag[token], k);
        spread(e, d, token + 1, left - k, o);
        if (token > VALUE_7) continue;
        o.points = (uint8_t)(o.points + token);
        o.artefacts++;
    }
}

void endgame_dig(struct endgame *e, const struct thebes *s, int artefacts,
                 struct endgame_dig *d)
{
    struct frame f = thebes_top(s);
    struct thebes_seat *me;
    struct endgame_reach r;
    struct thebes most;
    int all = 0;

    *d = (struct endgame_dig){ .after = *s, .first = e->outcomes };
    for (int x = 0; x < TOKENS; x++) {
        d->bag[x] = s->bag[f.a][x];
        all += d->bag[x];
    }
    d->sets = choose(all, f.b);
    d->after.agenda[d->after.depth - 1].b = 1;  /* one blank, and it is over */
    thebes_game.apply(&d->after, BLANK, NULL);
    most = d->after;                            /* whatever is found */
    me = &most.seat[e->seat];
    me->artefacts[f.a] = (uint8_t)(me->artefacts[f.a] + f.b);
    endgame_reach(e, &most, &r);
    d->again = r.digs >> f.a & 1;
    d->shown = r.shows ? e->tables.need : 0;
    d->open = endgame_open(e, &d->after, artefacts,
                           artefacts + endgame_best_find(d->bag, f.b), &r);
    spread(e, d, VALUE_1, f.b, (struct endgame_outcome){ .share = 1 });
}

/* The position after one outcome; the points that count beside it. */
int endgame_found(const struct endgame *e, const struct endgame_dig *d,
                  int site, int i, struct thebes *after)
{
    const struct endgame_outcome *o = &e->outcome[i];
    struct thebes_seat *me = &after->seat[e->seat];

    *after = d->after;
    me->artefacts[site] = (uint8_t)(me->artefacts[site] + o->artefacts);
    for (int x = TOKEN_BOOK; x <= TOKEN_GENERAL; x++)
        for (int n = o->kept[x]; n > 0; n--) thebes_gain_token(me, site, x);
    for (int x = VALUE_1; x < TOKENS; x++)
        after->bag[site][x] = (uint8_t)(after->bag[site][x] - o->kept[x]);
    return d->open ? o->points : 0;
}
