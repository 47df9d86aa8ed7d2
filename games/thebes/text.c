/* text.c -- a position as one line of text, and back.
 *
 *   thebes 1 players 2 order 2,1 renewals 0 last - display 3,17,40,84
 *   spaces -,-,- piles 27 - 27 0-9 27 - unseen 0-2,4-16 discard - exhibitions -
 *   map 0-4 bag 16,3,3,2,1,2,1,0,1,1 (one for each site)
 *   seat at warsaw week 1901/1 permits 0-4 cards - held - found 0,...
 *   (five for each seat)  agenda turn:1:0:0
 *
 * Cards, exhibitions and sites are numbered as in tables.c.  The counts of a
 * bag or of what was found there are blanks, artefacts worth 1 to 7, book,
 * general book.  Sums are not written; reading adds them up again. */
#include "rules.h"

static const char *const frame_name[FRAME_KINDS] = {
#define FX(id, name)     [FX_##id] = "fx-" #name,
#define ASK(id, name)    [ASK_##id] = #name,
#define CHANCE(id, name) [CHANCE_##id] = #name,
    THEBES_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

/* ---- Out ---------------------------------------------------------------- */

static void put_number(struct text *t, const char *before, int n)
{
    text_put(t, before);
    text_int(t, n);
}

static void put_card_set(struct text *t, const char *before,
                         const struct card_set *set)
{
    text_put(t, before);
    text_set(t, set->word, THEBES_CARDS);
}

static void put_bits(struct text *t, const char *before, uint32_t set, int bits)
{
    text_put(t, before);
    text_set(t, &set, bits);
}

/* Numbers with commas between; NONE is "-". */
static void put_list(struct text *t, const char *before, const uint8_t *list,
                     int n)
{
    text_put(t, before);
    for (int i = 0; i < n; i++) {
        if (i > 0) text_char(t, ',');
        if (list[i] == NONE) text_char(t, '-');
        else text_int(t, list[i]);
    }
}

static void write_seat(const struct thebes_seat *me, struct text *t)
{
    text_put(t, " seat at ");
    text_put(t, thebes_place_name[me->place]);
    put_number(t, " week ", 1901 + me->week / THEBES_YEAR);
    put_number(t, "/", 1 + me->week % THEBES_YEAR);
    put_bits(t, " permits ", me->permits, SITES);
    put_card_set(t, " cards ", &me->cards);
    put_bits(t, " held ", me->exhibitions, THEBES_EXHIBITIONS);
    for (int site = 0; site < SITES; site++)
        put_list(t, " found ", me->found[site], TOKENS);
}

void thebes_write(const void *position, struct text *t)
{
    const struct thebes *s = position;
    uint8_t order[GAME_SEATS];

    put_number(t, "thebes 1 players ", s->players);
    for (int i = 0; i < s->players; i++) order[i] = (uint8_t)(s->order[i] + 1);
    put_list(t, " order ", order, s->players);
    put_number(t, " renewals ", s->renewals);
    if (s->last == NONE) text_put(t, " last -");
    else put_number(t, " last ", s->last + 1);
    put_list(t, " display ", s->display, THEBES_DISPLAY);
    put_list(t, " spaces ", s->space, THEBES_SPACES);
    text_put(t, " piles");
    for (int i = 0; i < THEBES_PILES; i++) {
        put_number(t, " ", s->pile[i]);
        put_bits(t, " ", s->pile_exhibitions[i], THEBES_EXHIBITIONS);
    }
    put_card_set(t, " unseen ", &s->unseen);
    put_card_set(t, " discard ", &s->discard);
    put_bits(t, " exhibitions ", s->discard_exhibitions, THEBES_EXHIBITIONS);
    put_bits(t, " map ", s->first_finds, SITES);
    for (int site = 0; site < SITES; site++)
        put_list(t, " bag ", s->bag[site], TOKENS);
    for (int i = 0; i < s->players; i++) write_seat(&s->seat[i], t);
    text_put(t, " agenda");
    agenda_write(t, s->agenda, s->depth, frame_name);
}

/* ---- In ----------------------------------------------------------------- */

static int number_after(struct reader *r, const char *before, int least,
                        int most)
{
    read_must(r, before);
    return (int)read_int(r, least, most);
}

static void card_set_after(struct reader *r, const char *before,
                           struct card_set *set)
{
    read_must(r, before);
    read_set(r, set->word, THEBES_CARDS);
}

static uint32_t bits_after(struct reader *r, const char *before, int bits)
{
    uint32_t set = 0;
    read_must(r, before);
    read_set(r, &set, bits);
    return set;
}

/* `most` bounds the numbers; `none` says whether "-" may stand for one. */
static void list_after(struct reader *r, const char *before, uint8_t *list,
                       int n, int most, bool none)
{
    read_must(r, before);
    for (int i = 0; i < n; i++) {
        if (i > 0) read_must(r, ",");
        if (none && read_is(r, "-")) list[i] = NONE;
        else list[i] = (uint8_t)read_int(r, 0, most);
    }
}

static void read_seat(struct reader *r, struct thebes_seat *me)
{
    read_must(r, " seat at ");
    while (me->place < PLACES
           && !read_is(r, thebes_place_name[me->place])) me->place++;
    if (me->place == PLACES) read_fail(r, "there is no such place");
    int year = number_after(r, " week ", 1901, 1904);
    int week = number_after(r, "/", 1, year == 1904 ? 1 : THEBES_YEAR);
    me->week = (uint8_t)((year - 1901) * THEBES_YEAR + week - 1);
    me->permits = (uint8_t)bits_after(r, " permits ", SITES);
    card_set_after(r, " cards ", &me->cards);
    me->exhibitions = (uint16_t)bits_after(r, " held ", THEBES_EXHIBITIONS);
    for (int site = 0; site < SITES; site++)
        list_after(r, " found ", me->found[site], TOKENS, 13, false);
}

/* Adds up what the player's cards and tokens amount to. */
static void add_up(struct thebes_seat *me)
{
    struct thebes_seat sum = *me;
    sum.cards = (struct card_set){ { 0 } };
    for (int c = 0; c < THEBES_CARDS; c++)
        if (card_in(&me->cards, c)) thebes_gain_card(&sum, c);
    for (int site = 0; site < SITES; site++) {
        for (int token = 0; token < TOKENS; token++)
            for (int i = 0; i < me->found[site][token]; i++)
                thebes_gain_token(&sum, site, token);
        for (int token = 0; token < TOKENS; token++)
            sum.found[site][token] = me->found[site][token];
    }
    *me = sum;
}

bool thebes_read(struct reader *r, void *position)
{
    struct thebes s = { .last = NONE };
    const char *why;

    s.players = (uint8_t)number_after(r, "thebes 1 players ", 2, GAME_SEATS);
    list_after(r, " order ", s.order, s.players, GAME_SEATS, false);
    for (int i = 0; i < s.players; i++) {
        if (s.order[i] == 0) return read_fail(r, "seats count from 1");
        s.order[i]--;
    }
    s.renewals = (uint8_t)number_after(r, " renewals ", 0, THEBES_END);
    if (!read_is(r, " last -"))
        s.last = (uint8_t)(number_after(r, " last ", 1, s.players) - 1);
    list_after(r, " display ", s.display, THEBES_DISPLAY, THEBES_CARDS - 1,
               true);
    list_after(r, " spaces ", s.space, THEBES_SPACES, THEBES_EXHIBITIONS - 1,
               true);
    read_must(r, " piles");
    for (int i = 0; i < THEBES_PILES; i++) {
        s.pile[i] = (uint8_t)number_after(r, " ", 0, THEBES_CARDS);
        s.pile_exhibitions[i] =
            (uint16_t)bits_after(r, " ", THEBES_EXHIBITIONS);
    }
    card_set_after(r, " unseen ", &s.unseen);
    card_set_after(r, " discard ", &s.discard);
    s.discard_exhibitions =
        (uint16_t)bits_after(r, " exhibitions ", THEBES_EXHIBITIONS);
    s.first_finds = (uint8_t)bits_after(r, " map ", SITES);
    for (int site = 0; site < SITES; site++)
        list_after(r, " bag ", s.bag[site], TOKENS, 30, false);
    for (int i = 0; i < s.players; i++) read_seat(r, &s.seat[i]);
    read_must(r, " agenda");
    agenda_read(r, s.agenda, &s.depth, THEBES_AGENDA, frame_name, FRAME_KINDS,
                GAME_SEATS);
    if (r->reason) return false;
    for (int i = 0; i < s.players; i++) add_up(&s.seat[i]);
    if ((why = thebes_check(&s))) return read_fail(r, why);
    *(struct thebes *)position = s;
    return true;
}
