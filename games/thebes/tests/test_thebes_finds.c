/* test_thebes_finds.c -- T-DIG-7 to 10: draw, permit, first find. */
#include "thebes_table.h"

static int bag_size(const struct thebes *s, int place)
{
    int n = 0;
    for (int t = 0; t < TOKENS; t++) n += s->bag[SITE(place)][t];
    return n;
}

static bool permit(const struct thebes *s, int seat, int place)
{
    return s->seat[seat].permits >> SITE(place) & 1;
}

/* ---- T-DIG-7 All choices first ------------------------------------------ */

TEST("T-DIG-7", "weeks and all that is used up are one choice before the draw")
{
    struct thebes s = known_crete();
    s.seat[0].place = WARSAW;
    give(&s, 0, "zeppelin-rome");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "shovel-rome");
    give(&s, 0, "special-permit-london");
    s.seat[0].permits = 0;
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete zeppelin");
    CHECK_INT(thebes_game.actor(&s), 0);
    /* 3 + 2 + 1 = 6 points, 2 weeks: 2 tokens and 1 for the shovel */
    CHECK_INT(FACT(&s, "weeks 2 rumour assistant shovel", "knowledge"), 6);
    CHECK_INT(FACT(&s, "weeks 2 rumour assistant shovel", "tokens"), 3);
    PLAY(&s, "weeks 2 rumour assistant shovel");
    CHECK_INT(card_count(&s.seat[0].cards), 1);         /* the book */
    for (int i = 0; i < 3; i++) {
        CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
        CHECK_SOUND(&s);
        PLAY(&s, "token blank");
    }
    CHECK_INT(thebes_game.actor(&s), 0);
    CHECK_INT(thebes_top(&s).kind, ASK_TURN);
    CHECK_INT(s.seat[0].week, 0 + 2);
    CHECK_SOUND(&s);
}

TEST("T-DIG-7", "each kind of help may be used or left by itself")
{
    struct thebes s = known_crete();
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "shovel-rome");
    PLAY(&s, "dig crete");
    /* 3 points: 3 to 12 weeks; 4: 2 to 12; 5 and 6: 1 to 12; twice for the
     * shovel */
    CHECK_INT(options(&s), 2 * (10 + 11 + 12 + 12));
    CHECK_INT(FACT(&s, "weeks 4", "tokens"), 1);
    CHECK_INT(FACT(&s, "weeks 4 shovel", "tokens"), 2);
    CHECK_INT(FACT(&s, "weeks 4 assistant", "tokens"), 2);
    CHECK_INT(FACT(&s, "weeks 4 rumour", "tokens"), 3);
    CHECK_INT(FACT(&s, "weeks 4 rumour assistant", "tokens"), 4);
    PLAY(&s, "weeks 4 assistant", "token blank", "token blank");
    CHECK_INT(s.seat[0].assistants, 0);
    CHECK_INT(s.seat[0].shovels, 1);
    CHECK_INT(s.seat[0].rumours, 1 << SITE(CRETE));
}

TEST("T-DIG-7 ruling", "after the first token nothing more can be used up")
{
    struct thebes s = known_crete();
    s.seat[0].place = GREECE;
    give(&s, 0, "zeppelin-rome");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "shovel-rome");
    give(&s, 0, "special-permit-london");
    int cards = card_count(&s.seat[0].cards);
    PLAY(&s, "dig crete", "weeks 6");           /* 3 points: 2 tokens */
    for (int token = 0; token < 2; token++) {
        CHECK_INT(thebes_game.actor(&s), GAME_CHANCE);
        CHECK(!may(&s, "weeks 6 shovel"));
        CHECK(!may(&s, "weeks 7"));
        PLAY(&s, "token blank");
    }
    CHECK_INT(thebes_top(&s).kind, ASK_TURN);
    CHECK_INT(card_count(&s.seat[0].cards), cards);
    CHECK_INT(s.seat[0].week, 1 + 6);           /* the road to Crete, too */
    CHECK_SOUND(&s);
}

/* ---- T-DIG-8 The draw --------------------------------------------------- */

TEST("T-DIG-8", "every token in the bag is as likely, and none comes twice")
{
    struct thebes s = known_crete();
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    PLAY(&s, "dig crete", "weeks 12");                  /* 4 tokens */
    /* blanks 16, values 1 to 5: 2, 2, 4, 3, 1, one book, one general */
    CHECK_INT(thebes_game.legal(&s, out, weight), 8);
    CHECK_INT(weight[8], 30);
    CHECK_INT(weight[0], 16);
    CHECK_INT(weight[3], 4);
    CHECK(!may(&s, "token 6"));
    CHECK(!may(&s, "token 7"));
    PLAY(&s, "token 5");
    CHECK(!may(&s, "token 5"));
    CHECK_INT(weight[thebes_game.legal(&s, out, weight)], 29);
    PLAY(&s, "token blank");
    thebes_game.legal(&s, out, weight);
    CHECK_INT(weight[0], 15);
    CHECK_SOUND(&s);
}

TEST("T-DIG-8", "artefacts and books are kept, blanks go back after the draw")
{
    struct thebes s = known_crete();
    s.first_finds &= (uint8_t)~(1 << SITE(CRETE));
    thebes_gain_token(&s.seat[1], SITE(CRETE), VALUE_1);
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete", "weeks 12", "token blank", "token book",
             "token general");
    CHECK_INT(s.bag[SITE(CRETE)][BLANK], 15);
    PLAY(&s, "token 5");
    CHECK_INT(s.bag[SITE(CRETE)][BLANK], 16);
    CHECK_INT(bag_size(&s, CRETE), 27);
    CHECK_INT(s.seat[0].books[SITE(GREECE)], 1);
    CHECK_INT(s.seat[0].general, 1);
    CHECK_INT(s.seat[0].artefacts[SITE(CRETE)], 1);
    CHECK_INT(score_part(&s, 0, "artefacts"), 5);
    CHECK_INT(s.seat[0].week, 12);
    CHECK_SOUND(&s);
}

TEST("T-DIG-8", "knowledge found is of use in the next dig, not in this one")
{
    struct thebes s = known_crete();
    PLAY(&s, "dig crete", "weeks 3", "token general");
    CHECK_INT(thebes_top(&s).kind, ASK_TURN);           /* one token only */
    CHECK_INT(thebes_knowledge(&s.seat[0], SITE(CRETE), 0).total, 4);
}

TEST("T-DIG-8", "an empty bag still holds its sixteen blanks")
{
    struct thebes s = known_crete();
    for (int token = VALUE_1; token < TOKENS; token++)
        while (s.bag[SITE(CRETE)][token] > 0) give_token(&s, 1, CRETE, token);
    CHECK_SOUND(&s);
    CHECK_INT(bag_size(&s, CRETE), 16);
    PLAY(&s, "dig crete", "weeks 6");
    CHECK_INT(options(&s), 1);
    PLAY(&s, "token blank", "token blank");
    CHECK_INT(bag_size(&s, CRETE), 16);
    CHECK_SOUND(&s);
}

/* ---- T-DIG-9 The permit ------------------------------------------------- */

TEST("T-DIG-9", "a dig uses the permit of its site until the next year")
{
    struct thebes s = known_crete();
    give(&s, 0, "book-greece-3-berlin");
    put_marker(&s, 0, 1901, 40);
    CHECK(permit(&s, 0, CRETE));
    PLAY(&s, "dig crete", "weeks 3", "token blank");
    CHECK(!permit(&s, 0, CRETE));
    CHECK(permit(&s, 0, GREECE));
    CHECK(permit(&s, 1, CRETE));
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    CHECK_ALLOWED(&s, "dig greece");
    PLAY(&s, "renew");                          /* 2 + 1: to week 46 */
    settle(&s);
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    PLAY(&s, "dig greece", "weeks 5", "token blank");   /* 1 + 5: week 52 */
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    PLAY(&s, "renew");
    settle(&s);
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_ALLOWED(&s, "dig greece");
    CHECK_SOUND(&s);
}

TEST("T-DIG-9", "without a permit the reason is the permit, knowledge or not")
{
    struct thebes s = known_crete();
    s.seat[0].permits = 0;
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    CHECK_REFUSED(&s, "dig egypt", "T-DIG-9");
    give(&s, 0, "special-permit-london");
    CHECK_ALLOWED(&s, "dig crete");
    CHECK_REFUSED(&s, "dig egypt", "T-DIG-1");
}

TEST("T-DIG-9", "a special permit allows one more dig and is then discarded")
{
    struct thebes s = known_crete();
    give(&s, 0, "special-permit-moscow");
    s.seat[0].permits &= (uint8_t)~(1 << SITE(CRETE));
    CHECK_SOUND(&s);
    PLAY(&s, "dig crete", "weeks 3");
    CHECK_INT(s.seat[0].special_permits, 0);
    CHECK(card_in(&s.discard, card_named("special-permit-moscow")));
    PLAY(&s, "token blank");
    CHECK_INT(s.seat[0].permits, 0x1f & ~(1 << SITE(CRETE)));
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    CHECK_SOUND(&s);
}

TEST("T-DIG-9", "with a valid permit the special permit is not spent")
{
    struct thebes s = known_crete();
    give(&s, 0, "special-permit-moscow");
    give(&s, 0, "special-permit-london");
    PLAY(&s, "dig crete", "weeks 3", "token blank");
    CHECK_INT(s.seat[0].special_permits, 2);
    CHECK(!permit(&s, 0, CRETE));
    PLAY(&s, "dig crete", "weeks 3", "token blank");
    CHECK_INT(s.seat[0].special_permits, 1);
    PLAY(&s, "dig crete", "weeks 3", "token blank");
    CHECK_INT(s.seat[0].special_permits, 0);
    CHECK_REFUSED(&s, "dig crete", "T-DIG-9");
    CHECK_SOUND(&s);
}

/* What the log says is used up or found by the action in words; "" if it says
 * nothing of that. */
static const char *told(const struct thebes *s, const char *words)
{
    static char names[80];
    struct reader r = reader_of(words, strlen(words));
    struct text t = text_in(names, sizeof names);
    action_t a;

    CHECK(thebes_parse(s, &r, &a));
    struct message m = thebes_narrate(s, thebes_top(s), a);
    for (int i = 0; i < MESSAGE_VALUES && m.value[i].name; i++)
        if (strcmp(m.value[i].name, "used") == 0 && strstr(m.text, "{used}")) {
            struct message used = thebes_piece(m.value[i].number);
            text_put(&t, used.text);
            for (int k = 0; k < 3 && used.value[k].name; k++)
                if (strstr(used.text, used.value[k].name))
                    text_put(&t, thebes_piece(used.value[k].number).text);
        }
    return names;
}

TEST("T-DIG-9", "the log tells a special permit, a first find and all helpers")
{
    struct thebes s = known_crete();
    give(&s, 0, "special-permit-moscow");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-rome");
    CHECK_TEXT(told(&s, "dig crete"), "first find");
    s.seat[0].permits &= (uint8_t)~(1 << SITE(CRETE));
    CHECK_TEXT(told(&s, "dig crete"), "{one}, {two}special permitfirst find");
    PLAY(&s, "dig crete");
    CHECK_TEXT(told(&s, "weeks 3"), "");
    CHECK_TEXT(told(&s, "weeks 3 rumour"), "rumour");
    CHECK_TEXT(told(&s, "weeks 3 rumour assistant"),
               "{one}, {two}rumourassistant");
    PLAY(&s, "weeks 3", "token blank");
    CHECK_TEXT(told(&s, "renew"), "");
}

/* ---- T-DIG-10 The first find -------------------------------------------- */

TEST("T-DIG-10", "the first to dig at a site gets the artefact on the map")
{
    struct thebes s = known_crete();
    CHECK_INT(FACT(&s, "dig crete", "first_find"), 1);
    PLAY(&s, "dig crete", "weeks 3", "token blank");
    CHECK_INT(s.seat[0].artefacts[SITE(CRETE)], 1);
    CHECK_INT(score_part(&s, 0, "artefacts"), 1);
    CHECK_INT(bag_size(&s, CRETE), 30);
    CHECK_INT(s.first_finds, 0x1f & ~(1 << SITE(CRETE)));
    CHECK_SOUND(&s);
}

TEST("T-DIG-10", "nobody gets it a second time, another site has its own")
{
    struct thebes s = known_crete();
    give(&s, 0, "special-permit-london");
    give(&s, 0, "book-greece-3-berlin");
    give(&s, 1, "book-crete-3-moscow.2");
    PLAY(&s, "dig crete", "weeks 3", "token blank",
             "dig crete", "weeks 3", "token blank");
    CHECK_INT(s.seat[0].artefacts[SITE(CRETE)], 1);
    PLAY(&s, "dig greece", "weeks 3", "token 6");
    CHECK_INT(s.seat[0].artefacts[SITE(GREECE)], 2);
    put_marker(&s, 1, 1901, 1);
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "dig crete", "first_find"), -1);
    PLAY(&s, "dig crete", "weeks 3", "token 4");
    CHECK_INT(s.seat[1].artefacts[SITE(CRETE)], 1);
    CHECK_INT(score_part(&s, 1, "artefacts"), 4);
    CHECK_SOUND(&s);
}
