/* endgame_key.c -- what makes two positions at the end of a game of Thebes the
 * same: whatever can still matter is alike, all else is left out. */
#include "endgame_show.h"

static uint64_t mix(uint64_t a, uint64_t b)
{
    struct random r = { a ^ b * 0x9e3779b97f4a7c15u };
    return random_next(&r);
}

enum { USELESS = NONE - 1 };

/* A card somewhere: by what it is if it is of use, or as one of the rest. */
static uint64_t card_key(int where, int card, const struct endgame_reach *r)
{
    if (card == NONE) return mix((uint64_t)where, 254);
    if (card == USELESS || !card_in(&r->live, card))
        return mix((uint64_t)where, 255);
    return mix((uint64_t)where, r->class[card]);
}

/* Of cards in the display that take all the weeks left one can be taken: this
 * one, in the display at `at` or yet to come, is no better than another. */
bool endgame_outdone(const struct thebes *s, int card, int at,
                     const struct endgame_reach *r)
{
    if (card == NONE || !card_in(&r->live, card)) return false;
    int class = r->class[card] - ENDGAME_ALONE;
    for (int i = 0; i < THEBES_DISPLAY && class >= 0; i++) {
        int d = s->display[i];
        if (i == at || d == NONE || !card_in(&r->live, d)) continue;
        int other = r->class[d] - ENDGAME_ALONE;
        if (other >= 0 && (other == class ? i < at
            : other / ENDGAME_STEP >= class / ENDGAME_STEP
              && other % ENDGAME_STEP >= class % ENDGAME_STEP)) return true;
    }
    return false;
}

/* Cards in one place have no order: their keys are added up. */
static uint64_t cards_key(const struct thebes *s, const struct endgame_reach *r)
{
    uint64_t sum = 0;
    for (int i = 0; i < THEBES_DISPLAY; i++)
        sum += card_key(1, endgame_outdone(s, s->display[i], i, r)
                           ? USELESS : s->display[i], r);
    for (int c = 0; c < THEBES_CARDS; c++) {
        if (card_in(&s->unseen, c)) sum += card_key(2, c, r);
        if (r->reshuffle && card_in(&s->discard, c)) sum += card_key(3, c, r);
    }
    return sum;
}

/* Exhibitions that cannot be held still push the others on: they are counted.
 * Artefacts count as far as exhibitions can ask for them. */
static uint64_t shows_key(const struct endgame *e, const struct thebes *s,
                          const struct thebes_seat *me,
                          const struct endgame_reach *r)
{
    bool drawing = s->depth > 1 && !endgame_settled(s);
    unsigned held = drawing ? r->shows : r->late;
    uint64_t key = 0;

    if (!r->shows) return 0;
    for (int i = 0; i < THEBES_SPACES; i++) {
        int show = s->space[i];
        key = key << 8 | (show == NONE || (r->shows >> show & 1)
                          ? (unsigned)show : 99);
    }
    if (!drawing) key = endgame_spaces(s->space, r);
    for (int k = 0; k < SITES && held; k++)
        key = mix(key, (unsigned)least(e->tables.need, me->artefacts[k]));
    for (int i = 0; i <= THEBES_PILES && held; i++) {
        unsigned x = i < THEBES_PILES ? s->pile_exhibitions[i]
                   : r->reshuffle ? s->discard_exhibitions : 0;
        unsigned rest = (unsigned)__builtin_popcount(x & ~held);
        key = mix(key, (x & held) | rest << 16);
    }
    return key;
}

/* What digs depend on.  If the win is settled a dig counts by its mean alone,
 * so of a bag the sum and the number of its artefacts are enough. */
static uint64_t digs_key(const struct thebes *s, const struct thebes_seat *me,
                         const struct endgame_reach *r, bool open)
{
    const uint8_t what[] = { me->general, me->assistants, me->shovels,
                             me->rumours, me->permits, me->special_permits,
                             s->first_finds };
    uint64_t key = 0;

    if (!r->digs) return 0;
    for (size_t i = 0; i < sizeof what; i++) key = key << 8 | what[i];
    for (int k = 0; k < SITES; k++) {
        uint64_t bag = 0, sum = 0, n = 0;
        if (!(r->digs >> k & 1)) continue;
        for (int x = VALUE_1; x < TOKENS; x++) {
            bag = bag << 4 | s->bag[k][x];
            if (x > VALUE_7) continue;
            sum += (uint64_t)x * s->bag[k][x];
            n += s->bag[k][x];
        }
        key = mix(key, open ? bag : sum << 16 | n << 8 | (bag & 255));
    }
    return key;
}

/* 64 bits name a position: of a million looked up among 65,536, two different
 * ones are taken for the same with a chance of one in 10^8. */
uint64_t endgame_key(const struct endgame *e, const struct thebes *s,
                     int score, bool open, const struct endgame_reach *r)
{
    const struct thebes_seat *me = &s->seat[e->seat];
    const uint8_t what[] = {
        (uint8_t)r->weeks, me->place, s->depth, s->renewals, me->cars > 0,
        me->zeppelins, (uint8_t)least(THEBES_CONGRESSES, me->congresses),
        open, open ? (uint8_t)score : 0, s->pile[0], s->pile[1], s->pile[2],
        endgame_settled(s)
    };
    uint64_t key = 0;

    for (size_t i = 0; i < sizeof what; i++) key = mix(key, what[i]);
    for (int k = 0; k < SITES; k++)
        key = mix(key, open || (r->books >> k & 1) ? me->books[k] : 0);
    key = mix(key, digs_key(s, me, r, open));
    key = mix(key, shows_key(e, s, me, r));
    return mix(key, cards_key(s, r)) & ~(uint64_t)1;
}
