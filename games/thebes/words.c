/* words.c -- actions in the words of the protocol and of records, and back.
 * They are told in protocol.md. */
#include "rules.h"

/* ---- Names -------------------------------------------------------------- */

static bool alike(const struct thebes_card *a, const struct thebes_card *b)
{
    return a->kind == b->kind && a->place == b->place && a->weeks == b->weeks
        && a->site == b->site && a->points == b->points;
}

static void put_card(struct text *t, int card)
{
    const struct thebes_card *c = &thebes_card[card];
    int copy = 1;

    text_put(t, c->kind == SPECIAL_PERMIT ? "special-permit"
                                          : thebes_kind_name[c->kind]);
    if (c->kind == BOOK || c->kind == RUMOUR) {
        text_char(t, '-');
        text_put(t, thebes_place_name[CITIES + c->site]);
    }
    if (c->kind == BOOK || c->kind == GENERAL) {
        text_char(t, '-');
        text_int(t, c->points);
    }
    text_char(t, '-');
    text_put(t, thebes_place_name[c->place]);
    for (int i = 0; i < card; i++) copy += alike(&thebes_card[i], c);
    if (copy > 1) {
        text_char(t, '.');
        text_int(t, copy);
    }
}

static void put_exhibition(struct text *t, int e)
{
    text_put(t, e < THEBES_SMALL ? "small-" : "large-");
    text_put(t, thebes_place_name[thebes_exhibition[e].place]);
}

enum { NAME_ROOM = 48 };        /* longest: book-mesopotamia-1-moscow.2 */

static bool is_named(struct span word, void put(struct text *, int), int i)
{
    char buffer[NAME_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    put(&t, i);
    return span_is(word, buffer);
}

/* ---- Out ---------------------------------------------------------------- */

static void describe_turn(const struct thebes *s, action_t a, struct text *t)
{
    int what = a % BY_ZEPPELIN;

    if (what == RETIRE) {
        text_put(t, "retire");
    } else if (what < HOLD) {
        text_put(t, "take ");
        put_card(t, s->display[what - TAKE]);
    } else if (what < RENEW) {
        text_put(t, "hold ");
        put_exhibition(t, s->space[what - HOLD]);
    } else if (what == RENEW) {
        text_put(t, "renew");
    } else {
        text_put(t, "dig ");
        text_put(t, thebes_place_name[CITIES + what - DIG]);
    }
    if (a & BY_ZEPPELIN) text_put(t, " zeppelin");
}

static void describe_dig(action_t a, struct text *t)
{
    text_put(t, "weeks ");
    text_int(t, a % WITH_RUMOUR);
    if (a & WITH_RUMOUR)    text_put(t, " rumour");
    if (a & WITH_ASSISTANT) text_put(t, " assistant");
    if (a & WITH_SHOVEL)    text_put(t, " shovel");
}

static void describe_token(action_t a, struct text *t)
{
    text_put(t, "token ");
    if (a == BLANK)              text_put(t, "blank");
    else if (a == TOKEN_BOOK)    text_put(t, "book");
    else if (a == TOKEN_GENERAL) text_put(t, "general");
    else                         text_int(t, a);
}

void thebes_describe(const void *position, action_t a, struct text *t)
{
    const struct thebes *s = position;

    switch (thebes_top(s).kind) {
    case CHANCE_FIRST:
        text_put(t, "first ");
        text_int(t, a + 1);
        break;
    case ASK_TURN:
        describe_turn(s, a, t);
        break;
    case ASK_DIG:
        describe_dig(a, t);
        break;
    case CHANCE_CARD:
        text_put(t, "draw ");
        if (a < DRAWN_EXHIBITION) put_card(t, a);
        else put_exhibition(t, a - DRAWN_EXHIBITION);
        break;
    case CHANCE_TOKEN:
        describe_token(a, t);
        break;
    default:
        __builtin_trap();
    }
}

/* ---- In ----------------------------------------------------------------- */

/* The place among `list` of the piece that is named, or a mistake. */
static int parse_among(struct reader *r, const uint8_t *list, int n,
                       void put(struct text *, int), const char *reason)
{
    struct reader before = *r;
    struct span word = read_word(r);

    for (int i = 0; i < n && !r->reason; i++)
        if (list[i] != NONE && is_named(word, put, list[i])) return i;
    *r = before;
    read_fail(r, reason);
    return 0;
}

static bool parse_turn(const struct thebes *s, struct reader *r, action_t *a)
{
    int what = RETIRE;

    if (read_is(r, "retire")) {
        *a = RETIRE;
        return true;
    } else if (read_is(r, "take ")) {
        what = TAKE + parse_among(r, s->display, THEBES_DISPLAY, put_card,
                                  "there is no such card in the display");
    } else if (read_is(r, "hold ")) {
        what = HOLD + parse_among(r, s->space, THEBES_SPACES, put_exhibition,
                                  "there is no such exhibition on a space");
    } else if (read_is(r, "renew")) {
        what = RENEW;
    } else if (read_is(r, "dig ")) {
        int site = 0;
        while (site < SITES
               && !read_is(r, thebes_place_name[CITIES + site])) site++;
        if (site == SITES) return read_fail(r, "there is no such site");
        what = DIG + site;
    } else {
        return read_fail(r, "take, hold, renew, dig or retire belongs here");
    }
    if (read_is(r, " zeppelin")) what += BY_ZEPPELIN;
    *a = (action_t)what;
    return !r->reason;
}

static bool parse_dig(struct reader *r, action_t *a)
{
    if (!read_must(r, "weeks ")) return false;
    unsigned weeks = (unsigned)read_int(r, 1, THEBES_WEEKS);
    if (read_is(r, " rumour"))    weeks |= WITH_RUMOUR;
    if (read_is(r, " assistant")) weeks |= WITH_ASSISTANT;
    if (read_is(r, " shovel"))    weeks |= WITH_SHOVEL;
    *a = (action_t)weeks;
    return !r->reason;
}

static bool parse_card(struct reader *r, action_t *a)
{
    if (!read_must(r, "draw ")) return false;
    struct reader before = *r;
    struct span word = read_word(r);

    for (int i = 0; i < THEBES_CARDS + THEBES_EXHIBITIONS; i++)
        if (i < THEBES_CARDS
            ? is_named(word, put_card, i)
            : is_named(word, put_exhibition, i - THEBES_CARDS)) {
            *a = (action_t)i;
            return true;
        }
    *r = before;
    return read_fail(r, "there is no such card");
}

static bool parse_token(struct reader *r, action_t *a)
{
    if (!read_must(r, "token ")) return false;
    if (read_is(r, "blank"))        *a = BLANK;
    else if (read_is(r, "book"))    *a = TOKEN_BOOK;
    else if (read_is(r, "general")) *a = TOKEN_GENERAL;
    else *a = (action_t)read_int(r, VALUE_1, VALUE_7);
    return !r->reason;
}

bool thebes_parse(const void *position, struct reader *r, action_t *a)
{
    const struct thebes *s = position;

    switch (thebes_top(s).kind) {
    case CHANCE_FIRST:
        if (!read_must(r, "first ")) return false;
        *a = (action_t)(read_int(r, 1, s->players) - 1);
        return !r->reason;
    case ASK_TURN:     return parse_turn(s, r, a);
    case ASK_DIG:      return parse_dig(r, a);
    case CHANCE_CARD:  return parse_card(r, a);
    case CHANCE_TOKEN: return parse_token(r, a);
    default:           return read_fail(r, "the game is over");
    }
}
