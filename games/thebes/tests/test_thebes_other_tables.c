/* test_thebes_other_tables.c -- the solver of bots/endgame_*.c knows no table
 * of its own: this program has another time wheel and other helpers than the
 * printed ones (other_tables.c), the rules play by them, and the solver does as
 * well by them as a walk through everything. */
#include "thebes_late.h"

/* By the other tables: three points and three weeks 2 tokens, a shovel 3. */
TEST("T-DIG-6", "the rules play by the other tables")
{
    struct thebes s = known_crete();
    CHECK_INT(thebes_tokens(&s.seat[0], SITE(CRETE), 3, 0), 2);
    give(&s, 0, "shovel-rome");
    CHECK_INT(thebes_tokens(&s.seat[0], SITE(CRETE), 3, WITH_SHOVEL), 2 + 4);
    give(&s, 0, "shovel-london");
    CHECK_INT(thebes_tokens(&s.seat[0], SITE(CRETE), 3, 0), 2 + 4);
    for (int k = 1; k <= THEBES_KNOWLEDGE; k++) {
        int least_weeks = thebes_least_weeks[k];
        CHECK(thebes_wheel[k][least_weeks] > 0);
        CHECK_INT(thebes_wheel[k][least_weeks - 1], 0);
    }
}

/* One site is left to dig, with few tokens; helpers are owned, lie open and are
 * still to come. */
static struct thebes helpers_table(struct random *r)
{
    static const int near[] = { GREECE, ROME, VIENNA, WARSAW, BERLIN, PARIS };
    uint8_t where[THEBES_CARDS];
    int weeks = 3 + (int)random_below(r, 4);

    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        bool helps = card->kind == ASSISTANT || card->kind == SHOVEL;
        bool book = card->kind == BOOK && card->site == SITE(GREECE);
        where[c] = THEIRS;
        if (book && random_below(r, 2)) where[c] = MINE;
        if (helps && random_below(r, 4) == 0) where[c] = MINE;
    }
    for (int n = 0; n < 4;) {
        int c = (int)random_below(r, THEBES_CARDS);
        unsigned kind = thebes_card[c].kind;
        bool any = random_below(r, 4) == 0;
        if (where[c] > THEIRS || (kind != ASSISTANT && kind != SHOVEL && !any))
            continue;
        where[c] = n++ % 2 ? DISPLAY : UNSEEN;
    }
    struct thebes s = deal(2, weeks, near[random_below(r, LEN(near))], where);
    s.seat[0].permits = 1 << SITE(GREECE);
    leave(&s, GREECE, random_below(r, 2) ? "16" : "225", 1);
    if (random_below(r, 2)) even(&s, 0, 1, (int)random_below(r, 9));
    return s;
}

TEST("T-DIG-6", "with other helpers and wheel nothing better can be done")
{
    compare_tables(helpers_table, 30 * begin(), 5);
}

TEST("T-END-3", "with another wheel and little to do nothing is better")
{
    compare_tables(random_table, 15 * begin(), 7);
}

/* Nothing is known of the one site yet, but helpers and general knowledge wait
 * for a book that may come up. */
static struct thebes opening_table(struct random *r)
{
    uint8_t where[THEBES_CARDS];
    int weeks = 3 + (int)random_below(r, 4), city = VIENNA, shown = 0, come = 0;

    for (int c = 0; c < THEBES_CARDS; c++) {
        const struct thebes_card *card = &thebes_card[c];
        bool helps = card->kind == ASSISTANT || card->kind == SHOVEL
                  || card->kind == GENERAL;
        bool greek = card->site == SITE(GREECE)
                  && (card->kind == BOOK || card->kind == RUMOUR);
        where[c] = THEIRS;
        if (helps && random_below(r, 5) == 0) where[c] = MINE;
        if (greek && come < 2 && random_below(r, 3) == 0) {
            where[c] = UNSEEN;
            come++;
        } else if (!greek && shown < 2 && card->weeks == 1
                   && card->place == city && random_below(r, 2)) {
            where[c] = DISPLAY;
            shown++;
        }
    }
    struct thebes s = deal(2, weeks, city, where);
    s.seat[0].permits = 1 << SITE(GREECE);
    leave(&s, GREECE, random_below(r, 2) ? "6" : "25", 1);
    return s;
}

TEST("T-DIG-2", "a book that may come up is worth what helpers make of it")
{
    compare_tables(opening_table, 30 * begin(), 11);
}

/* What is learned by a dig, what a second one brings, and with how many. */
TEST("T-DIG-3", "helpers by the other table decide where and how to dig")
{
    static const char *const helpers[] = {
        "", "shovel-london", "shovel-london shovel-moscow",
        "assistant-rome", "assistant-rome assistant-berlin",
        "assistant-rome assistant-berlin assistant-paris assistant-vienna",
    };
    for (int i = 0; i < LEN(helpers); i++)
        for (int weeks = 2; weeks <= 3; weeks++) {
            char mine[400];
            snprintf(mine, sizeof mine, "book-crete-3-moscow "
                     "book-crete-1-berlin special-permit-london "
                     "special-permit-moscow %s", helpers[i]);
            struct thebes s = late((struct late){ weeks, CRETE, mine, "", "" });
            leave(&s, CRETE, "5559", 1);
            compare_table(&s);
        }
}

/* A card is taken in Rome to see whether the helper comes up; it takes two or
 * three weeks and the dig in Greece two, journey included. */
TEST("T-CARD-3", "a helper that may come up is worth what the table says")
{
    static const char *const book[] = { "book-greece-2-rome", GREEK };
    static const char *const helper[] = { "assistant-rome", "shovel-rome" };
    for (int i = 0; i < 2; i++)
        for (int weeks = 5; weeks <= 7; weeks++) {
            struct thebes s = late((struct late){ weeks, ROME, book[i],
                                                  "rumour-egypt-rome",
                                                  helper[i] });
            s.seat[0].permits = 1 << SITE(GREECE);
            leave(&s, GREECE, "6", 1);
            compare_table(&s);
        }
}
