/* test_thebes_cards.c -- T-CARD and T-NEW: cards, the display, the piles. */
#include "thebes_table.h"

static bool owns(const struct thebes *s, int seat, const char *name)
{
    return card_in(&s->seat[seat].cards, card_named(name));
}

static bool discarded(const struct thebes *s, const char *name)
{
    return card_in(&s->discard, card_named(name));
}

static int shown(const struct thebes *s)
{
    int n = 0;
    for (int i = 0; i < THEBES_DISPLAY; i++) n += s->display[i] != NONE;
    return n;
}

/* A turn in Paris with two cards there; seat 1 is far ahead. */
static struct thebes paris_table(void)
{
    struct thebes s = table(2, "congress-paris", "congress-paris.2",
                            "general-1-berlin", "general-1-vienna");
    s.seat[0].place = PARIS;
    put_marker(&s, 1, 1902, 30);
    return s;
}

/* The same with nothing left to draw: the unseen cards are all before seat 1,
 * the exhibitions are held by seat 1. */
static struct thebes bare_table(void)
{
    struct thebes s = paris_table();
    for (int c = 0; c < THEBES_CARDS; c++) {
        if (!card_in(&s.unseen, c)) continue;
        card_remove(&s.unseen, c);
        thebes_gain_card(&s.seat[1], c);
    }
    for (int i = 0; i < THEBES_PILES; i++) {
        s.pile[i] = 0;
        s.seat[1].exhibitions |= s.pile_exhibitions[i];
        s.pile_exhibitions[i] = 0;
    }
    return s;
}

/* Seat 1 gives a card or an exhibition of the bare table to the discards. */
static void toss(struct thebes *s, const char *name)
{
    int c = card_named(name);
    thebes_use_up(s, 1, thebes_card[c].kind, thebes_card[c].site);
    CHECK(card_in(&s->discard, c));
}

static void toss_exhibition(struct thebes *s, int e)
{
    s->seat[1].exhibitions &= (uint16_t)~(1 << e);
    s->discard_exhibitions |= (uint16_t)(1 << e);
}

/* ---- T-CARD-1, 2 Taking a card ------------------------------------------ */

TEST("T-CARD-1", "a card is taken in its city for the weeks printed on it")
{
    struct thebes s = table(2, "special-permit-london", "book-egypt-3-moscow",
                            "general-2-berlin", "rumour-egypt-rome");
    CHECK_INT(FACT(&s, "take special-permit-london", "journey"), 2);
    CHECK_INT(FACT(&s, "take special-permit-london", "work"), 3);
    CHECK_INT(FACT(&s, "take book-egypt-3-moscow", "journey"), 1);
    CHECK_INT(FACT(&s, "take book-egypt-3-moscow", "work"), 4);
    CHECK_INT(FACT(&s, "take general-2-berlin", "work"), 6);
    CHECK_INT(FACT(&s, "take rumour-egypt-rome", "work"), 1);
    PLAY(&s, "take book-egypt-3-moscow");
    settle(&s);
    CHECK_INT(s.seat[0].place, MOSCOW);
    CHECK_INT(s.seat[0].week, 1 + 4);
}

TEST("T-CARD-1", "only a card of the display can be taken")
{
    struct thebes s = paris_table();
    CHECK_ALLOWED(&s, "take congress-paris.2");
    CHECK(!may(&s, "take assistant-paris"));
    CHECK(!may(&s, "take congress-berlin"));
}

TEST("T-CARD-2", "a card lies before the player and works from then on")
{
    struct thebes s = table(2, "book-crete-1-berlin", "assistant-berlin",
                            "general-2-berlin", "general-1-vienna");
    put_marker(&s, 1, 1903, 1);
    CHECK_REFUSED(&s, "dig crete", "T-DIG-1");
    PLAY(&s, "take book-crete-1-berlin", "draw congress-paris");
    CHECK(owns(&s, 0, "book-crete-1-berlin"));
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_INT(FACT(&s, "dig crete", "knowledge"), 1);
    PLAY(&s, "take general-2-berlin", "draw congress-vienna");
    CHECK_INT(FACT(&s, "dig crete", "knowledge"), 2);
    PLAY(&s, "take assistant-berlin", "draw congress-moscow");
    /* special 1 + 1 with the lone assistant used, so 2 of general count */
    CHECK_INT(FACT(&s, "dig crete", "knowledge"), 4);
    CHECK_INT(FACT(&s, "dig egypt", "knowledge"), -1);
    CHECK_SOUND(&s);
}

/* ---- T-CARD-3 Filling the display --------------------------------------- */

TEST("T-CARD-3", "the gap is filled and the other three cards stay")
{
    struct thebes s = paris_table();
    PLAY(&s, "take congress-paris.2");
    CHECK_INT(shown(&s), 3);
    CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
    PLAY(&s, "draw congress-moscow");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(s.display[0], card_named("congress-paris"));
    CHECK_INT(s.display[1], card_named("congress-moscow"));
    CHECK_INT(s.display[2], card_named("general-1-berlin"));
    CHECK_INT(s.display[3], card_named("general-1-vienna"));
    CHECK_SOUND(&s);
}

/* The first pile is gone, so that exhibitions come. */
static struct thebes exhibition_table(void)
{
    struct thebes s = paris_table();
    spill(&s, 27);
    return s;
}

TEST("T-CARD-3", "an exhibition goes to space a and drawing goes on")
{
    struct thebes s = exhibition_table();
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris", "draw small-london");
    CHECK_INT(s.space[0], 0);
    CHECK_INT(s.space[1], NONE);
    CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
    CHECK(!may(&s, "draw small-london"));
    PLAY(&s, "draw rumour-crete-paris");
    CHECK_INT(shown(&s), 4);
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_SOUND(&s);
}

TEST("T-CARD-3", "exhibitions push each other from a to b to c and off")
{
    struct thebes s = exhibition_table();
    PLAY(&s, "take congress-paris", "draw small-london", "draw small-paris",
             "draw small-berlin");
    CHECK_INT(s.space[0], 2);
    CHECK_INT(s.space[1], 1);
    CHECK_INT(s.space[2], 0);
    CHECK_INT(s.discard_exhibitions, 0);
    PLAY(&s, "draw small-vienna");
    CHECK_INT(s.space[0], 3);
    CHECK_INT(s.space[1], 2);
    CHECK_INT(s.space[2], 1);
    CHECK_INT(s.discard_exhibitions, 1 << 0);
    PLAY(&s, "draw rumour-crete-paris");
    CHECK_SOUND(&s);
}

TEST("T-CARD-3", "a card on c stays when b was empty, and on b when a was")
{
    struct thebes s = exhibition_table();
    lay(&s, 0, 1);
    lay(&s, 2, 2);
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris", "draw small-london");
    CHECK_INT(s.space[0], 0);
    CHECK_INT(s.space[1], 1);
    CHECK_INT(s.space[2], 2);
    CHECK_INT(s.discard_exhibitions, 0);

    s = exhibition_table();
    lay(&s, 1, 1);
    lay(&s, 2, 2);
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris", "draw small-london");
    CHECK_INT(s.space[0], 0);
    CHECK_INT(s.space[1], 1);
    CHECK_INT(s.space[2], 2);
    CHECK_INT(s.discard_exhibitions, 0);
}

/* ---- T-CARD-4 The discard pile ------------------------------------------ */

TEST("T-CARD-4", "every card used up goes to the one discard pile")
{
    struct thebes s = paris_table();
    give(&s, 0, "zeppelin-vienna");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "shovel-rome");
    give(&s, 0, "special-permit-moscow");
    s.seat[0].permits = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete zeppelin", "weeks 12 rumour assistant shovel");
    CHECK(discarded(&s, "zeppelin-vienna"));
    CHECK(discarded(&s, "rumour-crete-paris"));
    CHECK(discarded(&s, "assistant-rome"));
    CHECK(discarded(&s, "shovel-rome"));
    CHECK(discarded(&s, "special-permit-moscow"));
    CHECK(!any_card(&s.seat[0].cards));
    settle(&s);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4", "a zeppelin used up can turn up in the same turn")
{
    struct thebes s = bare_table();
    s.seat[0].place = ROME;
    toss(&s, "zeppelin-rome");
    card_remove(&s.discard, card_named("zeppelin-rome"));
    thebes_gain_card(&s.seat[0], card_named("zeppelin-rome"));
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris zeppelin");
    CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
    CHECK_INT(options(&s), 1);
    PLAY(&s, "draw zeppelin-rome");
    CHECK_INT(shown(&s), 4);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "no new draw pile is made before a card is needed")
{
    struct thebes s = paris_table();
    spill(&s, 53);                      /* one card left above the third */
    s.discard_exhibitions = s.pile_exhibitions[1];
    s.pile_exhibitions[1] = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris");
    CHECK(!may(&s, "draw special-permit-london"));      /* a discard */
    PLAY(&s, "draw rumour-crete-paris");
    CHECK_INT(s.pile[0] + s.pile[1], 0);
    CHECK_INT(s.pile[2], 27);
    CHECK_INT(card_count(&s.discard), 53);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "the first new draw pile is discards and third pile")
{
    struct thebes s = plain_table(3);   /* the large ones lie in the third */
    spill(&s, 54);
    s.discard_exhibitions = 0x1b;          /* all the small ones but one */
    s.pile_exhibitions[1] = 0;
    s.space[0] = 2;
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-paris");
    CHECK_INT(options(&s), 54 + 27 + 4 + 5);
    CHECK(may(&s, "draw special-permit-london"));       /* was discarded */
    CHECK(may(&s, "draw rumour-crete-paris"));          /* was in the third */
    CHECK(may(&s, "draw small-london"));
    CHECK(may(&s, "draw large-london"));
    CHECK(!may(&s, "draw small-berlin"));               /* lies on a */
    CHECK_INT(s.pile[2], 0);
    CHECK_INT(card_count(&s.discard), 0);
    CHECK_INT(s.discard_exhibitions, 0);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "the third pile comes though nothing was discarded")
{
    struct thebes s = plain_table(3);
    for (int c = 0; c < THEBES_CARDS && s.pile[1] > 0; c++) {
        if (!card_in(&s.unseen, c)) continue;
        card_remove(&s.unseen, c);
        thebes_gain_card(&s.seat[1], c);
        s.pile[s.pile[0] > 0 ? 0 : 1]--;
    }
    s.seat[1].exhibitions = s.pile_exhibitions[1];
    s.pile_exhibitions[1] = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-paris");
    CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
    CHECK_INT(options(&s), 27 + 5);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "every later draw pile is made of the discards alone")
{
    struct thebes s = bare_table();
    toss(&s, "rumour-greece-moscow");
    toss(&s, "rumour-egypt-rome");
    toss_exhibition(&s, 7);
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris");
    CHECK_INT(options(&s), 3);
    PLAY(&s, "draw large-berlin", "draw rumour-egypt-rome");
    CHECK_INT(s.space[0], 7);
    CHECK_INT(s.pile[0], 1);
    CHECK_INT(shown(&s), 4);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "with nothing left to draw the display stays short")
{
    struct thebes s = bare_table();
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(shown(&s), 3);
    CHECK(!may(&s, "take congress-paris"));
    toss(&s, "rumour-greece-moscow");
    toss(&s, "rumour-egypt-rome");
    CHECK_SOUND(&s);
    CHECK_INT(shown(&s), 3);
    PLAY(&s, "take congress-paris.2", "draw rumour-egypt-rome",
             "draw rumour-greece-moscow");
    CHECK_INT(shown(&s), 4);
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "discarded exhibitions alone make no new draw pile")
{
    struct thebes s = bare_table();
    toss_exhibition(&s, 0);
    toss_exhibition(&s, 6);
    CHECK_SOUND(&s);
    PLAY(&s, "take congress-paris");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(shown(&s), 3);
    CHECK_INT(s.space[0], NONE);
    CHECK_INT(s.discard_exhibitions, 1 << 0 | 1 << 6);
    toss(&s, "rumour-egypt-rome");
    PLAY(&s, "take congress-paris.2", "draw large-paris",
             "draw rumour-egypt-rome");
    CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);      /* one still in it */
    PLAY(&s, "draw small-london");
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(shown(&s), 3);
    CHECK_SOUND(&s);
}

TEST("T-CARD-4 ruling", "of several cards alike the one listed first goes")
{
    struct thebes s = paris_table();
    give(&s, 0, "zeppelin-vienna");
    give(&s, 0, "zeppelin-rome");
    give(&s, 0, "special-permit-moscow");
    give(&s, 0, "special-permit-london");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "assistant-vienna");
    give(&s, 0, "assistant-berlin");
    give(&s, 0, "assistant-vienna.2");
    give(&s, 0, "shovel-moscow");
    give(&s, 0, "shovel-rome.2");
    give(&s, 0, "shovel-moscow.2");
    give(&s, 0, "shovel-london.2");
    give(&s, 0, "book-crete-3-moscow");
    s.seat[0].permits = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete zeppelin", "weeks 1 assistant shovel");
    CHECK_INT(card_count(&s.discard), 4);
    CHECK(discarded(&s, "zeppelin-rome"));
    CHECK(discarded(&s, "special-permit-london"));
    CHECK(discarded(&s, "assistant-berlin"));
    CHECK(discarded(&s, "shovel-london.2"));
    settle(&s);
    CHECK_SOUND(&s);
}
