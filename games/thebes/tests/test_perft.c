/* test_perft.c -- how many courses the game can take, counted.
 *
 * perft(n) is the number of rows of n actions, chance included; games that end
 * sooner are not counted.  It is counted in two ways: leaf by leaf, and by
 * adding up the lengths of the lists one level above the leaves; small ones in
 * a third way, by offering every number to the checked door.  Where the number
 * can be had by thought it is argued here; the others were recorded, and stand
 * guard against changes of play that nobody meant. */
#include "thebes_table.h"

/* ---- Three ways to count ------------------------------------------------ */

static uint64_t count_leaves(const struct thebes *s, int depth)
{
    action_t out[GAME_ACTIONS];
    uint64_t sum = 0;

    if (depth == 0) return 1;
    int n = thebes_game.legal(s, out, NULL);
    for (int i = 0; i < n; i++) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[i], NULL);
        sum += count_leaves(&after, depth - 1);
    }
    return sum;
}

static uint64_t count_lists(const struct thebes *s, int depth)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    uint64_t sum = 0;
    int n = thebes_game.legal(s, out, weight);

    if (depth == 1) return (uint64_t)n;
    for (int i = n - 1; i >= 0; i--) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[i], NULL);
        sum += count_lists(&after, depth - 1);
    }
    return sum;
}

static uint64_t count_accepted(const struct thebes *s, int depth)
{
    uint64_t sum = 0;

    if (depth == 0) return 1;
    for (action_t a = 0; a < GAME_ACTIONS; a++) {
        struct thebes after = *s;
        if (game_play(&thebes_game, &after, a, NULL))
            sum += count_accepted(&after, depth - 1);
    }
    return sum;
}

/* The last way looks at 256 numbers for each position, the first at every
 * leaf: they are left out when there are too many. */
static void check_perft(const struct thebes *s, int depth, uint64_t expected)
{
    CHECK_INT(count_lists(s, depth), expected);
    if (expected < 5000000) CHECK_INT(count_leaves(s, depth), expected);
    if (expected < 20000) CHECK_INT(count_accepted(s, depth), expected);
}

/* Sound positions, made to measure: how they came about does not matter. */
static struct thebes position_of(const char *words)
{
    struct reader r = reader_of(words, strlen(words));
    struct thebes s = { .players = 2 };
    bool read = fields_read(thebes_game.format, "thebes", &r, &s)
             && read_done(&r) && !thebes_check(&s).reason;
    if (!read) printf("    %s\n", r.reason ? r.reason : "more after it");
    CHECK(read);
    return s;
}

/* ---- The start ---------------------------------------------------------- */

/* Somebody is first; then four cards out of 85, 84, 83 and 82.  No exhibition
 * is in the first pile, so no other card can come. */
TEST("T-SET-4", "the courses of setting up are counted")
{
    for (int players = 2; players <= 4; players++) {
        struct game_options o = { { (uint8_t)players } };
        uint64_t first = (uint64_t)players;
        struct thebes s;

        thebes_game.setup(&s, &o);
        check_perft(&s, 1, first);
        check_perft(&s, 2, first * 85);
        check_perft(&s, 3, first * 85 * 84);
        check_perft(&s, 4, first * 85 * 84 * 83);
        check_perft(&s, 5, first * 85 * 84 * 83 * 82);
    }
}

/* ---- The first turns ---------------------------------------------------- */

#define BAGS " bag 16,3,3,2,1,2,1,0,1,1 bag 16,2,2,4,3,1,0,0,1,1" \
             " bag 16,3,2,3,2,1,1,0,1,1 bag 16,4,3,1,1,1,1,1,1,1" \
             " bag 16,4,0,3,3,2,0,0,1,1"
#define NONE_FOUND " found 0,0,0,0,0,0,0,0,0,0 found 0,0,0,0,0,0,0,0,0,0" \
                   " found 0,0,0,0,0,0,0,0,0,0 found 0,0,0,0,0,0,0,0,0,0" \
                   " found 0,0,0,0,0,0,0,0,0,0"
#define BEGINNER " seat at warsaw week 1901/1 permits 0-4 cards - held -" \
                 NONE_FOUND

static const char first_turn[] =
    "thebes 1 players 2 order 1,2 renewals 0 last - display 27,28,29,30"
    " spaces -,-,- piles 27 - 27 0-9 27 - unseen 0-26,31-84 discard -"
    " exhibitions - map 0-4" BAGS BEGINNER BEGINNER " agenda turn:1:0:0";

/* 1: take one of four or renew, 5; nobody can dig yet nor retire.
 * 2: either way a card comes, one of 81.
 * 3: after taking, it is the other's turn, 5 options; after renewing, the
 *    second card, one of 80: 4 x 81 x 5 + 81 x 80 = 8100.
 * 4: after taking, the other's choice brings one of 80 cards; after renewing,
 *    the third: 4 x 81 x 5 x 80 + 81 x 80 x 79 = 641,520.
 * 5: recorded. */
TEST("T-TURN-6", "the courses of the first turns are counted")
{
    struct thebes s = position_of(first_turn);
    check_perft(&s, 1, 5);
    check_perft(&s, 2, 5 * 81);
    check_perft(&s, 3, 4 * 81 * 5 + 81 * 80);
    check_perft(&s, 4, 4 * 81 * 5 * 80 + 81 * 80 * 79);
    check_perft(&s, 5, 42512060);
}

/* ---- A dig -------------------------------------------------------------- */

static const char at_a_dig[] =
    "thebes 1 players 2 order 1,2 renewals 0 last 1 display 27,28,29,30"
    " spaces -,-,- piles 27 - 27 0-9 23 -"
    " unseen 0-14,16-20,22-26,31-34,36-79,81-84 discard -"
    " exhibitions - map 0-4" BAGS
    " seat at greece week 1903/1 permits 0-4 cards 15,21,35,80 held -"
    NONE_FOUND
    " seat at warsaw week 1903/10 permits 0-4 cards - held -" NONE_FOUND
    " agenda dig:1:0:1";

/* In Greece with a book of 1 point, the rumour, one assistant and one shovel.
 * 1: Alone the book needs 8 weeks, with the assistant (2 points) 6, with the
 *    rumour (3) 3, with both (4) 2; so there are 5 + 7 + 10 + 11 numbers of
 *    weeks up to 12, each with or without the shovel: 66.
 * 2: The bag holds blanks, values 1 to 6 and two books: 9 kinds of token.
 * 3, 4, 5: recorded. */
TEST("T-DIG-7", "the courses of a dig are counted")
{
    struct thebes s = position_of(at_a_dig);
    check_perft(&s, 1, 66);
    check_perft(&s, 2, 66 * 9);
    check_perft(&s, 3, 4675);
    check_perft(&s, 4, 73322);
    check_perft(&s, 5, 1651039);
}

/* ---- The last week ------------------------------------------------------ */

/* The display, zeppelins and cars, is all there is to draw; nobody can get
 * anywhere in the one week that is left. */
#define LAST_WEEK " spaces -,-,- piles 0 - 0 - 0 - unseen - discard -" \
                  " exhibitions - map 0-4" BAGS
#define HOLDS(place, cards, held) \
    " seat at " place " week 1903/52 permits 0-4 cards " cards " held " held \
    NONE_FOUND

static const char last_week_2[] =
    "thebes 1 players 2 order 1,2 renewals 0 last - display 2,3,4,5" LAST_WEEK
    HOLDS("warsaw", "0,6-44", "0-4") HOLDS("warsaw", "1,45-84", "5-9")
    " agenda turn:1:0:0";

static const char last_week_4[] =
    "thebes 1 players 4 order 1,2,3,4 renewals 0 last - display 2,3,4,5"
    LAST_WEEK HOLDS("warsaw", "0,6-44", "0-4") HOLDS("paris", "1,45-84", "5-9")
    HOLDS("warsaw", "-", "-") HOLDS("paris", "-", "-") " agenda turn:1:0:0";

/* Each player in Warsaw must renew: the four cards are discarded, make the new
 * draw pile and come again in any order, 4, 3, 2, 1 choices, 5 actions and 24
 * courses in all.  Two do so one after the other. */
TEST("T-TURN-8", "the courses of the last week are counted")
{
    static const uint64_t expected[] = {
        1, 4, 4 * 3, 24, 24,    /* renew, and the four cards */
        24, 24 * 4, 24 * 12, 24 * 24, 24 * 24,
        0,                      /* it is over */
    };
    struct thebes s = position_of(last_week_2);
    for (int i = 0; i < LEN(expected); i++)
        check_perft(&s, i + 1, expected[i]);
}

/* Of four players those in Paris must retire, one action each. */
TEST("T-END-1", "four players have as many last weeks as thought says")
{
    static const uint64_t expected[] = {
        1, 4, 12, 24, 24,       /* the first renews, */
        24,                     /* the second retires, */
        24, 24 * 4, 24 * 12, 24 * 24, 24 * 24,
        24 * 24, 0,             /* the fourth retires */
    };
    struct thebes s = position_of(last_week_4);
    for (int i = 0; i < LEN(expected); i++)
        check_perft(&s, i + 1, expected[i]);
}

/* ---- The middle of a game ----------------------------------------------- */

/* Three players in 1903, the third pile in use, exhibitions on the spaces. */
static const char middle[] =
    "thebes 1 players 3 order 3,2,1 renewals 0 last 2 display 30,29,2,83"
    " spaces 3,2,- piles 46 0-1,5-9 0 - 0 - unseen 1,3-4,6-7,9-12,16-17,19-20,"
    "23-24,27-28,34,36-37,41-42,44-45,47-49,51,55-59,62-64,66-68,74-75,77,79-80"
    ",82,84 discard 0,14,22,25-26,65 exhibitions - map -"
    " bag 16,2,2,1,0,1,0,0,0,0 bag 16,1,0,4,3,0,0,0,1,1"
    " bag 16,3,2,2,1,1,0,0,1,0 bag 16,3,3,1,1,1,1,1,1,1"
    " bag 16,3,0,3,2,2,0,0,1,1 seat at crete week 1903/10 permits 0,2-4"
    " cards 8,13,15,18,31,35,40,52,69,72-73,76,81 held 4"
    " found 0,0,1,0,0,0,0,0,0,0 found 0,1,1,0,0,1,0,0,0,0"
    " found 0,0,0,0,0,0,0,0,0,0 found 0,0,0,0,0,0,0,0,0,0"
    " found 0,2,0,0,0,0,0,0,0,0 seat at london week 1903/9 permits 0-4"
    " cards 5,21,32,39,43,46,50,54,61 held - found 0,1,0,1,1,1,1,0,1,1"
    " found 0,1,1,0,0,0,0,0,0,0 found 0,0,0,0,1,0,1,0,0,1"
    " found 0,0,0,0,0,0,0,0,0,0 found 0,0,0,0,0,0,0,0,0,0"
    " seat at egypt week 1903/7 permits 0-1,3-4 cards 33,38,53,60,70-71,78"
    " held - found 0,1,0,0,0,0,0,0,0,0 found 0,0,0,0,0,0,0,0,0,0"
    " found 0,1,0,1,0,0,0,0,0,0 found 0,2,0,0,0,0,0,0,0,0"
    " found 0,0,0,0,1,0,0,0,0,0 agenda turn:3:0:0";

/* 1: Seat 3 in Egypt may take any of the four cards, renew, dig in Greece,
 *    Palestine and Mesopotamia (books of 1, 3 and 4; in Egypt the permit is
 *    used, of Crete there is no book), and hold the exhibition on a (Vienna: 1
 *    of Egypt, 2 of Palestine): 4 + 1 + 3 + 1 = 9.
 * 2: Cards and renewing bring one of 46 cards and 7 exhibitions, 5 x 53; with
 *    general knowledge 2 the digs can last 6 to 12, 1 to 12 and 1 to 12 weeks,
 *    7 + 12 + 12; after the exhibition seat 2 in London has 9 options: four
 *    cards, renew, three digs (Greece, Crete, Egypt) and the exhibition on b
 *    (Berlin).  265 + 31 + 9 = 305.
 * 3, 4: recorded. */
TEST("T-TURN-6", "the courses of a turn in the middle are counted")
{
    struct thebes s = position_of(middle);
    check_perft(&s, 1, 9);
    check_perft(&s, 2, 5 * 53 + 7 + 12 + 12 + 9);
    check_perft(&s, 3, 6452);
    check_perft(&s, 4, 232261);
}
