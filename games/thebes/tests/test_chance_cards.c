/* test_chance_cards.c -- the chance seat turns up cards as real piles would.
 *
 * The engine holds one set of unseen cards and three numbers.  Here real cards
 * lie in real piles: the first on top of the second, the third set aside, and
 * the discards.  Nobody sees their order, so a list holds every order that
 * agrees with what has been seen so far.  Each of them is equally likely, for a
 * shuffle of n cards makes n! orders out of every one.  The share of those with
 * a given card on top is its true chance, and at every step of every possible
 * course it must equal the engine's weight over the total: whole numbers,
 * multiplied crosswise. */
#include "thebes_table.h"

/* ---- Real piles --------------------------------------------------------- */

enum { PILE = 12 };

/* Research cards by number, exhibitions from DRAWN_EXHIBITION on; the top of a
 * pile is its last card. */
struct pile { uint8_t n, card[PILE]; };

struct order { struct pile draw, third; };      /* what nobody sees */

struct orders { long n, room; struct order *at; };

struct seen {                                   /* what everybody sees */
    uint8_t display[THEBES_DISPLAY], space[THEBES_SPACES];
    struct pile discard;
};

static void lay_on(struct pile *p, int card)
{
    if (p->n == PILE) abort();
    p->card[p->n++] = (uint8_t)card;
}

static void keep(struct orders *list, const struct order *o)
{
    if (list->n == list->room) {
        list->room = list->room ? 2 * list->room : 16;
        list->at = realloc(list->at, (size_t)list->room * sizeof list->at[0]);
        if (!list->at) abort();
    }
    list->at[list->n++] = *o;
}

/* Every way to shuffle cards [from, n) of the draw pile. */
static void shuffle(struct orders *list, struct order *o, int from)
{
    uint8_t *card = o->draw.card;

    if (from >= o->draw.n - 1) {
        keep(list, o);
        return;
    }
    for (int i = from; i < o->draw.n; i++) {
        uint8_t was = card[from];
        card[from] = card[i];
        card[i] = was;
        shuffle(list, o, from + 1);
        card[i] = card[from];
        card[from] = was;
    }
}

static int research_cards(const struct pile *p)
{
    int n = 0;
    for (int i = 0; i < p->n; i++) n += p->card[i] < DRAWN_EXHIBITION;
    return n;
}

/* T-CARD-4 A new draw pile out of the third pile, if it still lies there, and
 * the discards; all of it is shuffled. */
static void new_pile(struct seen *seen, struct orders *list)
{
    struct orders fresh = { 0 };

    for (long k = 0; k < list->n; k++) {
        struct order o = { .draw = list->at[k].third };
        for (int i = 0; i < seen->discard.n; i++)
            lay_on(&o.draw, seen->discard.card[i]);
        shuffle(&fresh, &o, 0);
    }
    seen->discard.n = 0;
    free(list->at);
    *list = fresh;
}

/* A card must be drawn: there is a gap, and something to fill it with.  All
 * orders are alike in their numbers, so the first speaks for them. */
static bool to_draw(struct seen *seen, struct orders *list)
{
    bool gap = false;
    for (int i = 0; i < THEBES_DISPLAY; i++) gap |= seen->display[i] == NONE;
    if (!gap) return false;
    if (list->at[0].draw.n == 0
        && research_cards(&seen->discard)
           + research_cards(&list->at[0].third) > 0)
        new_pile(seen, list);
    return list->at[0].draw.n > 0;
}

/* T-CARD-3 The card that came is laid out. */
static void lay_out(struct seen *seen, int card)
{
    int i = 0;
    if (card < DRAWN_EXHIBITION) {
        while (seen->display[i] != NONE) i++;
        seen->display[i] = (uint8_t)card;
        return;
    }
    int coming = card - DRAWN_EXHIBITION;
    for (; i < THEBES_SPACES && coming != NONE; i++) {
        int pushed = seen->space[i];
        seen->space[i] = (uint8_t)coming;
        coming = pushed;
    }
    if (coming != NONE) lay_on(&seen->discard, DRAWN_EXHIBITION + coming);
}

/* ---- Both side by side -------------------------------------------------- */

static long draws_compared;

/* The engine's weights against the cards on top. */
static bool weights_true(const struct thebes *s, const struct orders *list)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    long on_top[THEBES_CARDS + THEBES_EXHIBITIONS] = { 0 }, all = 0;
    int n = thebes_game.legal(s, out, weight);
    long total = (long)weight[n];

    draws_compared++;
    for (long k = 0; k < list->n; k++) {
        const struct pile *draw = &list->at[k].draw;
        on_top[draw->card[draw->n - 1]]++;
    }
    for (int i = 0; i < n; i++) {
        if (on_top[out[i]] * total != weight[i] * list->n) return false;
        all += on_top[out[i]];
    }
    return all == list->n;              /* nothing else can come */
}

/* The orders with this card on top, without it. */
static struct orders agreeing(const struct orders *list, int card)
{
    struct orders rest = { 0 };
    for (long k = 0; k < list->n; k++) {
        struct order o = list->at[k];
        if (o.draw.card[o.draw.n - 1] != card) continue;
        o.draw.n--;
        keep(&rest, &o);
    }
    return rest;
}

/* A turn of the plan: 't' takes the first card of the display, 'r' renews. */
static action_t turn_of(struct seen *seen, char turn)
{
    int slot = 0;
    if (turn == 't') {
        while (seen->display[slot] == NONE) slot++;
        seen->display[slot] = NONE;
        return (action_t)(TAKE + slot);
    }
    for (; slot < THEBES_DISPLAY; slot++) {
        if (seen->display[slot] != NONE)
            lay_on(&seen->discard, seen->display[slot]);
        seen->display[slot] = NONE;
    }
    return RENEW;
}

/* Every course from here, as far as the plan goes.  Frees the list. */
static void follow(struct thebes s, struct seen seen, struct orders list,
                   const char *plan)
{
    bool drawing = to_draw(&seen, &list);
    bool right = memcmp(s.display, seen.display, sizeof s.display) == 0
              && memcmp(s.space, seen.space, sizeof s.space) == 0;

    if (!drawing) {
        right = right && thebes_top(&s).kind == ASK_TURN;
        if (right && *plan) {
            action_t a = turn_of(&seen, *plan);
            right = game_play(&thebes_game, &s, a, NULL);
            if (right) follow(s, seen, list, plan + 1), list.at = NULL;
        }
    } else {
        right = right && thebes_top(&s).kind == CHANCE_CARD
             && weights_true(&s, &list);
        action_t out[GAME_ACTIONS];
        int n = right ? thebes_game.legal(&s, out, NULL) : 0;
        for (int i = 0; i < n && tests_failures == 0; i++) {
            struct thebes after = s;
            struct seen then_seen = seen;
            thebes_game.apply(&after, out[i], NULL);
            lay_out(&then_seen, out[i]);
            follow(after, then_seen, agreeing(&list, out[i]), plan);
        }
    }
    if (tests_failures == 0) CHECK(right);
    free(list.at);
}

/* ---- Small positions ---------------------------------------------------- */

struct small {
    uint8_t pile[THEBES_PILES];         /* research cards in each */
    uint16_t second, third;             /* sets of exhibitions */
    uint8_t discards;                   /* research cards */
    uint8_t shown;                      /* of the four in the display */
    uint8_t spaces;                     /* a set: those with an exhibition, 7
                                           on a, 8 on b, 9 on c */
};

/* Cards are used in the order of the table: unseen, discarded, shown; seat 1
 * has all the others and the exhibitions that lie nowhere. */
static struct thebes small_position(const struct small *how)
{
    struct thebes s = plain_table(2);
    int c = 0, unseen = 0;

    s.unseen = s.discard = (struct card_set){ { 0 } };
    for (int i = 0; i < THEBES_PILES; i++)
        unseen += s.pile[i] = how->pile[i];
    for (; c < unseen; c++) card_add(&s.unseen, c);
    for (; c < unseen + how->discards; c++) card_add(&s.discard, c);
    for (int i = 0; i < THEBES_DISPLAY; i++)
        s.display[i] = i < how->shown ? (uint8_t)c++ : NONE;
    for (; c < THEBES_CARDS; c++) thebes_gain_card(&s.seat[1], c);

    s.pile_exhibitions[0] = 0;
    s.pile_exhibitions[1] = how->second;
    s.pile_exhibitions[2] = how->third;
    s.seat[1].exhibitions = (1 << THEBES_EXHIBITIONS) - 1;
    for (int i = 0; i < THEBES_SPACES; i++) {
        if (!(how->spaces >> i & 1)) continue;
        s.space[i] = (uint8_t)(7 + i);
        s.seat[1].exhibitions &= (uint16_t)~(1 << (7 + i));
    }
    s.seat[1].exhibitions &= (uint16_t)~(how->second | how->third);

    s.depth = 0;
    s.agenda[0] = (struct frame){ 0 };
    then(&s, F(CHANCE_CARD, 0, how->shown), F(FX_FILL), F(FX_SPEND, 0, 0, 1),
             F(FX_TURN));
    return s;
}

/* The research cards are shuffled and dealt into three piles, the exhibitions
 * shuffled into theirs (T-SET-4); what order the third lies in does not matter,
 * for it will be shuffled again. */
static struct orders all_orders(const struct small *how)
{
    struct orders dealt = { 0 }, list = { 0 };
    struct order all = { 0 };
    int n = how->pile[0] + how->pile[1] + how->pile[2];

    for (int c = 0; c < n; c++) lay_on(&all.draw, c);
    shuffle(&dealt, &all, 0);
    for (long k = 0; k < dealt.n; k++) {
        const uint8_t *card = dealt.at[k].draw.card;
        struct order second = { 0 };
        struct orders shuffled = { 0 };
        for (int i = 0; i < how->pile[1]; i++)
            lay_on(&second.draw, card[how->pile[0] + i]);
        for (int i = 0; i < how->pile[2]; i++)
            lay_on(&second.third, card[how->pile[0] + how->pile[1] + i]);
        for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
            if (how->second >> e & 1)
                lay_on(&second.draw, DRAWN_EXHIBITION + e);
            if (how->third >> e & 1)
                lay_on(&second.third, DRAWN_EXHIBITION + e);
        }
        shuffle(&shuffled, &second, 0);
        for (long i = 0; i < shuffled.n; i++) {         /* the first on top */
            struct order o = shuffled.at[i];
            for (int j = 0; j < how->pile[0]; j++) lay_on(&o.draw, card[j]);
            keep(&list, &o);
        }
        free(shuffled.at);
    }
    free(dealt.at);
    return list;
}

/* `least` guards against a plan that compares less than was meant. */
static void compare(const struct small *how, const char *plan, long least)
{
    struct thebes s = small_position(how);
    struct seen seen = { .discard = { 0 } };
    int unseen = how->pile[0] + how->pile[1] + how->pile[2];

    CHECK_SOUND(&s);
    for (int i = 0; i < how->discards; i++) lay_on(&seen.discard, unseen + i);
    memcpy(seen.display, s.display, sizeof seen.display);
    memcpy(seen.space, s.space, sizeof seen.space);
    draws_compared = 0;
    follow(s, seen, all_orders(how), plan);
    CHECK(draws_compared >= least);
}

TEST("T-INFO-2", "cards cross from the first pile into the second")
{
    compare(&(struct small){ { 2, 2, 1 }, 1 << 0, 1 << 5, 2, 0, 0 }, "", 200);
    compare(&(struct small){ { 2, 2, 1 }, 3 << 0, 1 << 5, 2, 0, 0 }, "", 700);
    compare(&(struct small){ { 1, 3, 2 }, 1 << 0, 0, 0, 1, 1 }, "", 100);
    compare(&(struct small){ { 3, 1, 3 }, 0, 1 << 5, 0, 0, 0 }, "", 260);
}

TEST("T-CARD-3", "exhibitions come in between and push the others on")
{
    compare(&(struct small){ { 1, 2, 1 }, 7 << 0, 0, 0, 2, 1 }, "t", 600);
    compare(&(struct small){ { 1, 2, 1 }, 7 << 0, 0, 1, 2, 5 }, "t", 600);
    compare(&(struct small){ { 1, 2, 1 }, 7 << 0, 0, 1, 2, 7 }, "t", 600);
}

TEST("T-CARD-4", "the third pile and the discards make the next draw pile")
{
    compare(&(struct small){ { 2, 2, 1 }, 1 << 0, 1 << 5, 2, 0, 0 }, "ttt",
            12000);
    compare(&(struct small){ { 2, 2, 1 }, 3 << 0, 1 << 5, 2, 0, 0 }, "tttt",
            60000);
    compare(&(struct small){ { 1, 1, 3 }, 1 << 0, 3 << 5, 1, 2, 0 }, "ttt",
            11000);
}

TEST("T-CARD-4", "later ones are made of the discards alone")
{
    compare(&(struct small){ { 2, 2, 1 }, 1 << 0, 1 << 5, 2, 0, 0 }, "tttrt",
            300000);
    compare(&(struct small){ { 1, 1, 0 }, 1 << 0, 0, 2, 2, 0 }, "rtr", 50000);
}

TEST("T-CARD-4", "exhibitions pushed off are among the discards")
{
    compare(&(struct small){ { 2, 1, 1 }, 1 << 0, 1 << 5, 1, 0, 7 }, "ttrt",
            200000);
}

TEST("T-CARD-4 ruling", "exhibitions alone make no draw pile")
{
    compare(&(struct small){ { 1, 1, 0 }, 3 << 0, 0, 0, 2, 7 }, "ttt", 20);
    compare(&(struct small){ { 1, 0, 1 }, 1 << 0, 1 << 5, 0, 2, 7 }, "ttt", 20);
}

/* ---- The real piles ----------------------------------------------------- */

/* T-SET-4 in numbers: the display and the first pile, 4 + 27, are any of the
 * unseen, evenly; in the second each exhibition has 1 of 27 + 5 places, or of
 * 27 + 10 with two players, and the research cards share the others evenly. */
static void check_weights(const struct thebes *s, int drawn, int small)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    int n = thebes_game.legal(s, out, weight), unseen = 85 - drawn;
    uint32_t total = weight[n], places = 27 + (uint32_t)small;

    CHECK_INT(n, drawn < 31 ? unseen : unseen + small);
    for (int i = 0; i < n; i++) {
        if (drawn < 31)
            CHECK_INT(weight[i] * unseen, total);
        else if (out[i] < DRAWN_EXHIBITION)
            CHECK_INT(weight[i] * places * (uint32_t)unseen, 27 * total);
        else
            CHECK_INT(weight[i] * places, total);
    }
}

TEST("T-SET-4", "the first pile has no exhibitions, the second five or ten")
{
    for (int players = 2; players <= 4; players++) {
        struct game_options o = { { (uint8_t)players } };
        struct random random = { 1 };
        struct thebes s;

        thebes_game.setup(&s, &o);
        PLAY(&s, "first 1");
        for (int drawn = 0; drawn <= 31;) {
            if (thebes_top(&s).kind == CHANCE_CARD) {
                check_weights(&s, drawn, players == 2 ? 10 : 5);
                if (drawn == 31) break;
                drawn++;
                thebes_game.apply(&s, game_any(&thebes_game, &s, &random),
                                  NULL);
            } else {
                CHECK(game_play(&thebes_game, &s, TAKE, NULL));
            }
        }
        CHECK_INT(s.pile[0], 27);
    }
}
