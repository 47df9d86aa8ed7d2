/* text.c -- the fields of a position: the format of its text (engine/fields.h).
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

#define TABLE(...) FIELD(thebes, __VA_ARGS__)
#define SEAT_(...) FIELD(thebes_seat, __VA_ARGS__)

static const struct field table_field[] = {
    TABLE("players", players, 1, NUMBER, .least = 2, .most = GAME_SEATS),
    TABLE("order", order, GAME_SEATS, SEAT, .each_seat = true),
    TABLE("renewals", renewals, 1, NUMBER, .most = THEBES_END),
    TABLE("last", last, 1, SEAT, .none = NONE_IS_DASH),
    TABLE("display", display, THEBES_DISPLAY, NUMBER, .none = NONE_IS_DASH,
          .most = THEBES_CARDS - 1),
    TABLE("spaces", space, THEBES_SPACES, NUMBER, .none = NONE_IS_DASH,
          .most = THEBES_EXHIBITIONS - 1),
    TABLE("piles", pile, THEBES_PILES, NUMBER, .paired = true,
          .most = THEBES_CARDS),
    TABLE("piles", pile_exhibitions, THEBES_PILES, SET,
          .most = THEBES_EXHIBITIONS),
    TABLE("unseen", unseen, 1, SET, .most = THEBES_CARDS),
    TABLE("discard", discard, 1, SET, .most = THEBES_CARDS),
    TABLE("exhibitions", discard_exhibitions, 1, SET,
          .most = THEBES_EXHIBITIONS),
    TABLE("map", first_finds, 1, SET, .most = SITES),
    TABLE("bag", bag, SITES * TOKENS, NUMBER, .rows = SITES, .repeats = true,
          .most = 30),
    { 0 }
};

static const struct field seat_field[] = {
    SEAT_("at", place, 1, NAME, .names = thebes_place_name,
          .most = PLACES - 1),
    SEAT_("week", week, 1, DATE, .most = THEBES_END,
          .period = THEBES_YEAR, .first = 1901),
    SEAT_("permits", permits, 1, SET, .most = SITES),
    SEAT_("cards", cards, 1, SET, .most = THEBES_CARDS),
    SEAT_("held", exhibitions, 1, SET, .most = THEBES_EXHIBITIONS),
    SEAT_("found", found, SITES * TOKENS, NUMBER, .rows = SITES,
          .repeats = true, .most = 13),
    { 0 }
};

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

static void add_up_all(void *position)
{
    struct thebes *s = position;
    for (int i = 0; i < s->players; i++) add_up(&s->seat[i]);
}

const struct format thebes_format = {
    .table = table_field, .seat = seat_field,
    .seats_at = offsetof(struct thebes, players),
    .seat_at = offsetof(struct thebes, seat),
    .seat_bytes = sizeof(struct thebes_seat),
    .depth_at = offsetof(struct thebes, depth),
    .agenda_at = offsetof(struct thebes, agenda), .room = THEBES_AGENDA,
    .frame = frame_name, .frames = FRAME_KINDS, .complete = add_up_all,
};
