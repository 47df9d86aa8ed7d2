/* test_thebes_check.c -- positions that cannot be are refused, whatever is
 * wrong with them: what check() lets through can be played to the end. */
#include "thebes_table.h"

/* A sound table with one thing changed must be found out. */
#define CHECK_FOUND(change)                                                 \
    do {                                                                    \
        struct thebes s = plain_table(3);                                   \
        CHECK_SOUND(&s);                                                    \
        change;                                                             \
        CHECK(thebes_check(&s).reason != NULL);                             \
    } while (0)

TEST("check", "a set holds nothing but what there is")
{
    CHECK_FOUND(s.pile_exhibitions[1] |= 1 << 12);
    CHECK_FOUND(s.seat[0].exhibitions |= 1 << 10);
    CHECK_FOUND(s.discard_exhibitions |= 1 << 15);
    CHECK_FOUND(s.seat[0].cards.word[2] |= 1u << 25);
    CHECK_FOUND(s.unseen.word[2] |= 1u << 21);
    CHECK_FOUND(s.discard.word[2] |= 1u << 31);
    CHECK_FOUND(s.seat[1].permits |= 1 << 5);
    CHECK_FOUND(s.first_finds |= 1 << 5);
}

TEST("check", "no piece is missing or there twice")
{
    CHECK_FOUND(s.unseen.word[0] ^= 1u << 3);
    CHECK_FOUND(s.discard.word[0] |= s.unseen.word[0] & (0 - s.unseen.word[0]));
    CHECK_FOUND(s.display[0] = s.display[1]);
    CHECK_FOUND(s.display[2] = 85);
    CHECK_FOUND(s.space[0] = 3);
    CHECK_FOUND(s.space[0] = 10);
    CHECK_FOUND(s.pile_exhibitions[1] = 0);
    CHECK_FOUND(s.pile[0]++);
    CHECK_FOUND(s.bag[2][VALUE_1]--);
    CHECK_FOUND(s.bag[2][BLANK]--);
    CHECK_FOUND(s.bag[2][BLANK]++);
    CHECK_FOUND(s.seat[0].found[2][BLANK]++);
    CHECK_FOUND(s.first_finds = 0);
}

TEST("check", "seats, sums and the ribbon are in order")
{
    CHECK_FOUND(s.players = 1);
    CHECK_FOUND(s.players = 2);
    CHECK_FOUND(s.players = 5);
    CHECK_FOUND(s.seat[3].week = 15);
    CHECK_FOUND(s.seat[0].place = PLACES);
    CHECK_FOUND(s.seat[0].week = 14);
    CHECK_FOUND(s.seat[2].week = THEBES_END + 1);
    CHECK_FOUND(s.seat[0].books[1]++);
    CHECK_FOUND(s.seat[0].rumours = 1);
    CHECK_FOUND(s.seat[0].artefacts[0] = 1);
    CHECK_FOUND(s.seat[0].zero[2] = 1);
    CHECK_FOUND(s.order[1] = s.order[0]);
    CHECK_FOUND(s.order[3] = 1);
    CHECK_FOUND(s.seat[s.order[0]].week++);
    CHECK_FOUND(s.last = 3);
}

TEST("check", "the agenda asks what can be answered")
{
    CHECK_FOUND(s.depth = 0);
    CHECK_FOUND(s.agenda[0].seat = s.order[1]);
    CHECK_FOUND(s.agenda[0].a = 1);
    CHECK_FOUND(s.agenda[0].kind = ASK_DIG);
    CHECK_FOUND(s.agenda[0].kind = FX_TURN);
    CHECK_FOUND(s.agenda[0].kind = CHANCE_TOKEN);
    CHECK_FOUND(s.agenda[4].b = 1);
    CHECK_FOUND(s.renewals = 1);
    CHECK_FOUND(s.depth = 7);
}

/* ---- What cannot have come about ---------------------------------------- */

static const char *doubt(const struct thebes *s)
{
    CHECK_SOUND(s);
    return thebes_doubt(s).reason ? thebes_doubt(s).field : "";
}

TEST("check", "nothing of a bag is found before the first find is taken")
{
    struct thebes s = plain_table(2);

    s.bag[SITE(EGYPT)][TOKEN_BOOK]--;
    thebes_gain_token(&s.seat[0], SITE(EGYPT), TOKEN_BOOK);
    CHECK(thebes_check(&s).reason != NULL);
    CHECK_TEXT(thebes_check(&s).reason ? thebes_check(&s).field : "", "found");
    CHECK_INT(thebes_check(&s).seat, 0);
    s.first_finds &= (uint8_t)~(1 << SITE(EGYPT));
    thebes_gain_token(&s.seat[1], SITE(EGYPT), VALUE_1);
    CHECK_SOUND(&s);
    CHECK_TEXT(doubt(&s), "");
}

TEST("check", "a first find that is taken is some player's")
{
    struct thebes s = plain_table(2);

    give_token(&s, 0, CRETE, VALUE_1);
    CHECK_TEXT(doubt(&s), "");
    s.seat[0] = s.seat[1] = plain_table(2).seat[0];
    s.bag[SITE(CRETE)][VALUE_1] += 2;
    CHECK_TEXT(doubt(&s), "map");
}

TEST("check", "who held an exhibition has the artefacts it asks for")
{
    struct thebes s = plain_table(2);
    const uint8_t *need = thebes_exhibition[0].need;
    int missing = 0;

    s.pile_exhibitions[1] &= (uint16_t)~1;
    s.seat[1].exhibitions = 1;
    for (int site = 0; site < SITES; site++) {
        give_token(&s, 0, CITIES + site, TOKEN_GENERAL);
        missing += need[site] - (need[site] > 0);       /* the first find */
    }
    for (int site = 0; site < SITES; site++)
        for (int n = 1; n < need[site]; n++) {
            int token = VALUE_1;
            CHECK_TEXT(doubt(&s), "held");
            CHECK_INT(thebes_doubt(&s).seat, 1);
            while (s.bag[site][token] == 0) token++;
            give_token(&s, 1, CITIES + site, token);
            missing--;
        }
    CHECK_INT(missing, 0);
    CHECK_TEXT(doubt(&s), "");
}

TEST("check", "no permit is used before a week was")
{
    struct thebes s = plain_table(2);

    s.seat[1].permits = 0x1e;
    CHECK_TEXT(doubt(&s), "permits");
    CHECK_INT(thebes_doubt(&s).seat, 1);
    put_marker(&s, 1, 1901, 2);
    CHECK_TEXT(doubt(&s), "");
}

/* The marker moves on when all tokens are drawn. */
TEST("check", "a permit is used while its dig goes on")
{
    struct thebes s = known_crete();

    put_marker(&s, 0, 1901, 1);
    CHECK(play(&s, "dig crete"));
    CHECK_TEXT(doubt(&s), "");
    CHECK(play(&s, "weeks 3"));
    CHECK_INT(s.seat[0].week, 0);
    CHECK(!(s.seat[0].permits >> SITE(CRETE) & 1));
    CHECK_TEXT(doubt(&s), "");
}

TEST("check", "before the first player is drawn all markers are at the start")
{
    struct game_options o = { { 2 } };
    struct thebes s;
    thebes_game.setup(&s, &o);
    CHECK_SOUND(&s);
    s.seat[1].week = THEBES_YEAR;
    CHECK(thebes_check(&s).reason != NULL);
}
