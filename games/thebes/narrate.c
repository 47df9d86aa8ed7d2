/* narrate.c -- the log, the questions and the names of the pieces, as messages.
 *
 * Told just before something happens: `s` is the position before it. */
#include "rules.h"

/* ---- Names of the pieces ------------------------------------------------ */

static struct message card_name(int card)
{
    static const char *const plain[CARD_KINDS] = {
        [SPECIAL_PERMIT] = N_("Special permit ({city})"),
        [ZEPPELIN]       = N_("Zeppelin ({city})"),
        [CAR]            = N_("Car ({city})"),
        [CONGRESS]       = N_("Congress ({city})"),
        [ASSISTANT]      = N_("Assistant ({city})"),
        [SHOVEL]         = N_("Shovel ({city})"),
        [GENERAL]        = N_("General knowledge +{points} ({city})"),
        [BOOK]           = N_("Book {site} +{points} ({city})"),
        [RUMOUR]         = N_("Rumour {site} +{points} ({city})"),
    };
    const struct thebes_card *c = &thebes_card[card];

    return SAY(plain[c->kind], PIECE("city", PIECE_PLACE + c->place),
               PIECE("site", PIECE_PLACE + CITIES + c->site),
               NUMBER("points", c->points));
}

static int token_piece(int site, int token)
{
    if (token == BLANK) return PIECE_BLANK + site;
    if (token == TOKEN_BOOK) return PIECE_BOOK + site;
    if (token == TOKEN_GENERAL) return PIECE_GENERAL + site;
    return PIECE_ARTEFACT + site * VALUE_7 + token - VALUE_1;
}

static struct message token_name(int n)
{
    int site = (n - PIECE_ARTEFACT) / VALUE_7;

    if (n < PIECE_BOOK) return SAY(N_("a blank"));
    if (n < PIECE_GENERAL)
        return SAY(N_("a book: {site}"),
                   PIECE("site", PIECE_PLACE + CITIES
                                 + thebes_bag_book[n - PIECE_BOOK]));
    if (n < PIECE_ARTEFACT) return SAY(N_("a book of general knowledge"));
    return SAY(N_("an artefact worth {value} ({site})"),
               NUMBER("value", VALUE_1 + (n - PIECE_ARTEFACT) % VALUE_7),
               PIECE("site", PIECE_PLACE + CITIES + site));
}

/* "rumour, assistant": no dig has more than three of one sentence. */
static struct message used_name(unsigned set)
{
    static const char *const name[USES] = {
        N_("rumour"), N_("assistant"), N_("shovel"), N_("special permit"),
        N_("first find"),
    };
    int piece[3] = { 0 }, n = 0;

    for (int i = 0; i < USES; i++)
        if (set >> i & 1 && n < 3) piece[n++] = i;
    if (n == 1) return SAY(name[piece[0]]);
    return SAY(n == 0 ? "–" : n == 2 ? "{one}, {two}" : "{one}, {two}, {three}",
               PIECE("one", PIECE_USED + (1 << piece[0])),
               PIECE("two", PIECE_USED + (1 << piece[1])),
               PIECE("three", PIECE_USED + (1 << piece[2])));
}

struct message thebes_piece(int n)
{
    static const char *const place[PLACES] = {
        N_("London"), N_("Paris"), N_("Berlin"), N_("Vienna"), N_("Rome"),
        N_("Warsaw"), N_("Moscow"), N_("Greece"), N_("Crete"), N_("Egypt"),
        N_("Palestine"), N_("Mesopotamia"),
    };
    if (n < 0 || n >= PIECES) return SAY(N_("unknown"));
    if (n >= PIECE_USED) return used_name((unsigned)(n - PIECE_USED));
    if (n >= PIECE_BLANK) return token_name(n);
    if (n >= PIECE_PLACE) return SAY(place[n - PIECE_PLACE]);
    if (n >= PIECE_EXHIBITION) {
        int e = n - PIECE_EXHIBITION;
        return SAY(e < THEBES_SMALL ? N_("Small exhibition ({city})")
                                    : N_("Large exhibition ({city})"),
                   PIECE("city", PIECE_PLACE + thebes_exhibition[e].place));
    }
    return card_name(n - PIECE_CARD);
}

/* ---- Questions ---------------------------------------------------------- */

struct message thebes_question(const void *position)
{
    struct frame f = thebes_top(position);

    switch (f.kind) {
    case CHANCE_FIRST: return SAY(N_("Who begins?"));
    case CHANCE_CARD:  return SAY(N_("Which card is turned up?"));
    case CHANCE_TOKEN: return SAY(N_("Which token is drawn?"));
    case ASK_TURN:
        return SAY(N_("{player}: where to, and what to do there?"),
                   SEAT("player", f.seat));
    case ASK_DIG:
        return SAY(N_("{player} digs: {site}. For how long?"),
                   SEAT("player", f.seat),
                   PIECE("site", PIECE_PLACE + CITIES + f.a));
    default: return SAY(N_("The game is over."));
    }
}

/* ---- The log ------------------------------------------------------------ */

/* A special permit and the first find go with the site, not with the weeks. */
static struct message tell_site(const struct thebes *s, int seat, int site,
                                bool zeppelin)
{
    const struct thebes_seat *me = &s->seat[seat];
    int used = !(me->permits >> site & 1) << USED_PERMIT
             | (s->first_finds >> site & 1) << USED_FIRST_FIND;

    if (used)
        return SAY(zeppelin ? N_("{player} flies to a site: {site} ({used}).")
                            : N_("{player} goes to a site: {site} ({used})."),
                   SEAT("player", seat),
                   PIECE("site", PIECE_PLACE + CITIES + site),
                   PIECE("used", PIECE_USED + used));
    return SAY(zeppelin ? N_("{player} flies to a site: {site}.")
                        : N_("{player} goes to a site: {site}."),
               SEAT("player", seat),
               PIECE("site", PIECE_PLACE + CITIES + site));
}

static struct message tell_turn(const struct thebes *s, int seat, action_t a)
{
    bool zeppelin = (a & BY_ZEPPELIN) != 0;
    int what = a % BY_ZEPPELIN;

    if (what == RETIRE)
        return SAY(N_("{player} retires: no action fits into the weeks left."),
                   SEAT("player", seat));
    if (what < HOLD)
        return SAY(zeppelin ? N_("{player} flies and takes a card: {card}.")
                            : N_("{player} takes a card: {card}."),
                   SEAT("player", seat),
                   PIECE("card", PIECE_CARD + s->display[what - TAKE]));
    if (what < RENEW)
        return SAY(zeppelin
                   ? N_("{player} flies and holds an exhibition: {exhibition}.")
                   : N_("{player} holds an exhibition: {exhibition}."),
                   SEAT("player", seat),
                   PIECE("exhibition",
                         PIECE_EXHIBITION + s->space[what - HOLD]));
    if (what == RENEW)
        return SAY(zeppelin ? N_("{player} flies and renews the display.")
                            : N_("{player} renews the display."),
                   SEAT("player", seat));
    return tell_site(s, seat, what - DIG, zeppelin);
}

static struct message tell_dig(const struct thebes *s, struct frame f,
                               action_t a)
{
    int weeks = a % WITH_RUMOUR, used = a / WITH_RUMOUR;
    return SAY(used ? N_("{player} digs: {site}. Weeks: {weeks}. Tokens: "
                         "{tokens}. Used up: {used}.")
                    : N_("{player} digs: {site}. Weeks: {weeks}. Tokens: "
                         "{tokens}."),
               SEAT("player", f.seat),
               PIECE("site", PIECE_PLACE + CITIES + f.a),
               NUMBER("weeks", weeks),
               NUMBER("tokens", thebes_tokens(&s->seat[f.seat], f.a, weeks,
                                              a)),
               PIECE("used", PIECE_USED + used));
}

static struct message tell_card(const struct thebes *s, action_t a)
{
    bool full = true;

    if (a < DRAWN_EXHIBITION)
        return SAY(N_("New in the display: {card}."),
                   PIECE("card", PIECE_CARD + a));
    for (int i = 0; i < THEBES_SPACES; i++) full &= s->space[i] != NONE;
    if (full)
        return SAY(N_("New exhibition: {exhibition}. Discarded: {old}."),
                   PIECE("exhibition", PIECE_EXHIBITION + a - DRAWN_EXHIBITION),
                   PIECE("old", PIECE_EXHIBITION
                                + s->space[THEBES_SPACES - 1]));
    return SAY(N_("New exhibition: {exhibition}."),
               PIECE("exhibition", PIECE_EXHIBITION + a - DRAWN_EXHIBITION));
}

static struct message tell_spend(const struct thebes *s, struct frame f)
{
    int from = s->seat[f.seat].week, to = from + f.b;

    if (to / THEBES_YEAR > from / THEBES_YEAR && to < THEBES_END)
        return SAY_N(NP_("{player} spends {weeks} week and begins a new year: "
                         "all permits are valid again.",
                         "{player} spends {weeks} weeks and begins a new year: "
                         "all permits are valid again."),
                     NUMBER("weeks", f.b), SEAT("player", f.seat));
    return SAY_N(NP_("{player} spends {weeks} week.",
                     "{player} spends {weeks} weeks."),
                 NUMBER("weeks", f.b), SEAT("player", f.seat));
}

/* Only a new draw pile is worth a line. */
static struct message tell_fill(const struct thebes *s)
{
    bool gap = false, empty = true;

    for (int i = 0; i < THEBES_DISPLAY; i++) gap |= s->display[i] == NONE;
    for (int i = 0; i < 2; i++)
        empty &= s->pile[i] == 0 && s->pile_exhibitions[i] == 0;
    if (!gap || !empty || (s->pile[2] == 0 && !any_card(&s->discard)))
        return SAY(NULL);
    return s->pile[2] > 0
        ? SAY(N_("The discards and the third pile become the new draw pile."))
        : SAY(N_("The discards become the new draw pile."));
}

struct message thebes_narrate(const void *position, struct frame f, action_t a)
{
    const struct thebes *s = position;
    int blanks;

    switch (f.kind) {
    case CHANCE_FIRST: return SAY(N_("{player} begins."), SEAT("player", a));
    case ASK_TURN:     return tell_turn(s, f.seat, a);
    case ASK_DIG:      return tell_dig(s, f, a);
    case CHANCE_CARD:  return tell_card(s, a);
    case FX_SPEND:     return tell_spend(s, f);
    case FX_FILL:      return tell_fill(s);
    case CHANCE_TOKEN:
        return SAY(N_("{player} draws: {token}."), SEAT("player", f.seat),
                   PIECE("token", token_piece(f.a, a)));
    case FX_BLANKS:
        blanks = THEBES_BLANKS - s->bag[f.a][BLANK];
        if (blanks == 0) return SAY(NULL);
        return SAY_N(NP_("{blanks} blank goes back into the bag.",
                         "{blanks} blanks go back into the bag."),
                     NUMBER("blanks", blanks));
    case FX_TURN:
        if (s->seat[s->order[0]].week == THEBES_END)
            return SAY(N_("The game is over."));
        return SAY(NULL);
    default: return SAY(NULL);
    }
}
