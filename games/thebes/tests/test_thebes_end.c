/* test_thebes_end.c -- T-EXH, T-END, T-INFO: exhibitions, scoring, secrets. */
#include "thebes_table.h"

enum { A, B, C };               /* the spaces of exhibitions */

/* The number in the reason for refusing the action in words. */
struct shortage { const struct thebes *s; const char *words; int number; };
static void shortage_row(void *ctx, const struct game_row *row)
{
    struct shortage *x = ctx;
    char buffer[80];
    struct text t = text_in(buffer, sizeof buffer);
    thebes_describe(x->s, row->action, &t);
    if (strcmp(buffer, x->words) == 0) x->number = row->reason.value[0].number;
}
static int reason_number(const struct thebes *s, const char *words)
{
    struct shortage x = { s, words, -1 };
    thebes_explain(s, shortage_row, &x);
    return x.number;
}

/* Small London asks for 1 Greek and 2 Egyptian artefacts. */
static struct thebes london_table(void)
{
    struct thebes s = plain_table(2);
    put_marker(&s, 1, 1903, 1);
    lay(&s, A, 0);
    return s;
}

/* ---- T-EXH-1 What an exhibition asks for -------------------------------- */

TEST("T-EXH-1", "an exhibition asks for a number of artefacts of each site")
{
    struct thebes s = london_table();
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
    CHECK_INT(reason_number(&s, "hold small-london"), 3);
    give_token(&s, 0, GREECE, 1);
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
    CHECK_INT(reason_number(&s, "hold small-london"), 2);
    give_token(&s, 0, EGYPT, 1);
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
    CHECK_INT(reason_number(&s, "hold small-london"), 1);
    give_token(&s, 0, EGYPT, 1);
    CHECK_SOUND(&s);
    CHECK_ALLOWED(&s, "hold small-london");
}

TEST("T-EXH-1", "too many of one site do not make up for another")
{
    struct thebes s = london_table();
    give_token(&s, 0, GREECE, 6);
    give_token(&s, 0, GREECE, 5);
    give_token(&s, 0, GREECE, 5);
    give_token(&s, 0, EGYPT, 6);
    give_token(&s, 0, PALESTINE, 7);
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
    CHECK_INT(reason_number(&s, "hold small-london"), 1);
}

TEST("T-EXH-1", "books are no artefacts")
{
    struct thebes s = london_table();
    give_token(&s, 0, GREECE, 1);
    give_token(&s, 0, EGYPT, 1);
    give_token(&s, 0, EGYPT, TOKEN_BOOK);
    give_token(&s, 0, EGYPT, TOKEN_GENERAL);
    CHECK_SOUND(&s);
    CHECK_REFUSED(&s, "hold small-london", "T-EXH-1");
}

TEST("T-EXH-1", "it is held in its city, on any space, more than enough or not")
{
    for (int space = A; space <= C; space++) {
        struct thebes s = plain_table(2);
        lay(&s, space, 0);
        give_token(&s, 0, GREECE, 1);
        for (int i = 1; i <= 3; i++) give_token(&s, 0, EGYPT, i);
        CHECK_SOUND(&s);
        CHECK_INT(FACT(&s, "hold small-london", "journey"), 2);
        CHECK_ALLOWED(&s, "hold small-london");
        CHECK(!may(&s, "hold small-paris"));            /* not laid out */
        PLAY(&s, "hold small-london");
        CHECK_INT(s.seat[0].place, LONDON);
        CHECK_INT(s.seat[0].week, 2 + 3);
        CHECK_SOUND(&s);
    }
}

TEST("T-EXH-1", "artefacts are only shown and serve again")
{
    struct thebes s = london_table();
    lay(&s, C, 5);              /* large: 1 Crete, 2 Greece, 3 Egypt */
    give_token(&s, 0, CRETE, 1);
    for (int i = 1; i <= 2; i++) give_token(&s, 0, GREECE, i);
    for (int i = 1; i <= 3; i++) give_token(&s, 0, EGYPT, i);
    CHECK_SOUND(&s);
    PLAY(&s, "hold small-london", "hold large-london");
    CHECK_INT(s.seat[0].artefacts[SITE(EGYPT)], 3);
    CHECK_INT(score_part(&s, 0, "artefacts"), 1 + 1 + 2 + 1 + 2 + 3);
    CHECK_INT(score_part(&s, 0, "exhibitions"), 4 + 5);
    CHECK_SOUND(&s);
}

TEST("T-EXH-1", "all ten ask for what is printed on them")
{
    static const struct { uint8_t place, need[SITES]; } printed[] = {
        /* Greece, Crete, Egypt, Palestine, Mesopotamia */
        { LONDON, { 1, 0, 2, 0, 0 } }, { PARIS,  { 0, 0, 0, 1, 2 } },
        { BERLIN, { 2, 1, 0, 0, 0 } }, { VIENNA, { 0, 0, 1, 2, 0 } },
        { MOSCOW, { 0, 2, 0, 0, 1 } }, { LONDON, { 2, 1, 3, 0, 0 } },
        { PARIS,  { 1, 0, 2, 3, 0 } }, { BERLIN, { 0, 3, 0, 1, 2 } },
        { VIENNA, { 3, 2, 0, 0, 1 } }, { MOSCOW, { 0, 0, 1, 2, 3 } },
    };
    for (int e = 0; e < 10; e++) {
        CHECK_INT(thebes_exhibition[e].place, printed[e].place);
        for (int site = 0; site < SITES; site++)
            CHECK_INT(thebes_exhibition[e].need[site], printed[e].need[site]);
        CHECK_INT(thebes_exhibition[e].weeks, e < 5 ? 3 : 4);
        CHECK_INT(thebes_exhibition[e].points, e < 5 ? 4 : 5);
    }
}

/* ---- T-EXH-2 Weeks and points ------------------------------------------- */

TEST("T-EXH-2", "a large one costs 4 weeks and scores 5 points")
{
    struct thebes s = london_table();
    lay(&s, B, 8);              /* Vienna: 3 Greece, 2 Crete, 1 Mesopotamia */
    for (int i = 1; i <= 3; i++) give_token(&s, 0, GREECE, i);
    for (int i = 1; i <= 2; i++) give_token(&s, 0, CRETE, i);
    CHECK_REFUSED(&s, "hold large-vienna", "T-EXH-1");
    give_token(&s, 0, MESOPOTAMIA, 1);
    CHECK_SOUND(&s);
    CHECK_INT(FACT(&s, "hold large-vienna", "journey"), 1);
    CHECK_INT(FACT(&s, "hold large-vienna", "work"), 4);
    CHECK_INT(FACT(&s, "hold large-vienna", "points"), 5);
    PLAY(&s, "hold large-vienna");
    CHECK_INT(s.seat[0].week, 5);
    CHECK_INT(score_part(&s, 0, "exhibitions"), 5);
    CHECK(!may(&s, "hold large-vienna"));
}

TEST("T-EXH-2 ruling", "the space stays empty until a new exhibition comes")
{
    struct thebes s = london_table();
    lay(&s, B, 1);
    lay(&s, C, 2);
    give_token(&s, 0, GREECE, 1);
    give_token(&s, 0, EGYPT, 1);
    give_token(&s, 0, EGYPT, 2);
    spill(&s, 27);
    CHECK_SOUND(&s);
    PLAY(&s, "hold small-london");
    CHECK_INT(thebes_game.actor(&s), 0);                /* nothing is drawn */
    CHECK_INT(s.space[A], NONE);
    CHECK_INT(s.space[B], 1);
    CHECK_INT(s.space[C], 2);
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-paris", "draw large-moscow");
    CHECK_INT(s.space[A], 9);
    CHECK_INT(s.space[B], 1);
    CHECK_INT(s.space[C], 2);
}

/* ---- T-END Scoring ------------------------------------------------------ */

TEST("T-END-1", "the game ends when the last marker is on the end space")
{
    struct thebes s = plain_table(3);
    for (int i = 0; i < 3; i++) {
        put_marker(&s, i, 1903, 50 + i);
        s.seat[i].place = EGYPT;                /* nothing is in reach */
    }
    PLAY(&s, "retire");
    CHECK_INT(thebes_game.actor(&s), 1);
    PLAY(&s, "retire");
    CHECK_INT(thebes_game.actor(&s), 2);
    PLAY(&s, "retire");
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
    CHECK(!may(&s, "retire"));
    CHECK_SOUND(&s);
}

TEST("T-END-1 ruling", "who is on the end space early waits for the others")
{
    struct thebes s = plain_table(3);
    put_marker(&s, 0, 1904, 1);
    put_marker(&s, 1, 1903, 52);
    put_marker(&s, 2, 1902, 50);
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-berlin");          /* 1 road, 3 weeks: 1903 */
    settle(&s);
    CHECK_INT(thebes_game.actor(&s), 2);
    put_marker(&s, 2, 1904, 1);
    CHECK_INT(thebes_game.actor(&s), 1);
    PLAY(&s, "renew");                          /* the last week of all */
    settle(&s);
    CHECK_INT(thebes_game.actor(&s), GAME_OVER);
    CHECK_SOUND(&s);
}

TEST("T-END-2", "congresses are worth 1, 3, 6, 10, 15, 21 and 28 points")
{
    static const char *const congress[] = {
        "congress-london", "congress-paris", "congress-paris.2",
        "congress-berlin", "congress-berlin.2", "congress-vienna",
        "congress-vienna.2", "congress-moscow", "congress-moscow.2",
    };
    static const int points[] = { 1, 3, 6, 10, 15, 21, 28, 28, 28 };
    struct thebes s = plain_table(2);
    for (int i = 0; i < 9; i++) {
        give(&s, 0, congress[i]);
        CHECK_INT(score_part(&s, 0, "congresses"), points[i]);
        CHECK_INT(score_of(&s, 0).total, points[i]);
    }
    CHECK_SOUND(&s);
}

TEST("T-END-2", "artefacts are worth their values, exhibitions 4 or 5")
{
    struct thebes s = plain_table(2);
    give_token(&s, 0, PALESTINE, 7);
    give_token(&s, 0, GREECE, 6);
    give_token(&s, 0, EGYPT, 2);
    give_token(&s, 0, EGYPT, TOKEN_GENERAL);
    lay(&s, A, 4);
    lay(&s, B, 9);
    s.space[A] = s.space[B] = NONE;
    s.seat[0].exhibitions = 1 << 4 | 1 << 9;
    CHECK_SOUND(&s);
    CHECK_INT(score_part(&s, 0, "artefacts"), 15);
    CHECK_INT(score_part(&s, 0, "exhibitions"), 9);
    CHECK_INT(score_of(&s, 0).total, 24);
    CHECK_INT(score_of(&s, 1).total, 3);                /* three first finds */
}

TEST("T-END-2", "most knowledge of a site is 5 points alone and 3 tied")
{
    struct thebes s = plain_table(3);
    give(&s, 0, "book-crete-3-moscow");
    CHECK_INT(score_part(&s, 0, "knowledge.crete"), 5);
    give(&s, 1, "book-crete-2-paris");
    CHECK_INT(score_part(&s, 0, "knowledge.crete"), 5);
    CHECK_INT(score_part(&s, 1, "knowledge.crete"), 0);
    give_token(&s, 1, GREECE, TOKEN_BOOK);              /* the token counts */
    CHECK_INT(score_part(&s, 0, "knowledge.crete"), 3);
    CHECK_INT(score_part(&s, 1, "knowledge.crete"), 3);
    CHECK_INT(score_part(&s, 2, "knowledge.crete"), 0);
    give(&s, 2, "book-crete-3-moscow.2");
    for (int i = 0; i < 3; i++)
        CHECK_INT(score_part(&s, i, "knowledge.crete"), 3);
    give(&s, 2, "book-crete-1-berlin");
    CHECK_INT(score_part(&s, 2, "knowledge.crete"), 5);
    CHECK_INT(score_part(&s, 0, "knowledge.crete"), 0);
    CHECK_INT(score_part(&s, 2, "knowledge.greece"), 0);
    CHECK_SOUND(&s);
}

TEST("T-END-2", "rumours, assistants and general books make no majority")
{
    struct thebes s = plain_table(2);
    give(&s, 0, "book-crete-1-paris");
    give(&s, 1, "book-crete-1-berlin");
    give(&s, 0, "rumour-crete-paris");
    give(&s, 0, "assistant-paris");
    give(&s, 0, "assistant-rome");
    give(&s, 0, "general-2-paris");
    give(&s, 0, "rumour-egypt-rome");
    CHECK_SOUND(&s);
    CHECK_INT(score_part(&s, 0, "knowledge.crete"), 3);
    CHECK_INT(score_part(&s, 1, "knowledge.crete"), 3);
    CHECK_INT(score_part(&s, 0, "knowledge.egypt"), 0);
    CHECK_INT(score_of(&s, 0).total, 3);
}

TEST("T-END-2 ruling", "having none of a site never scores it, not even tied")
{
    struct thebes s = plain_table(2);
    for (int i = 0; i < 2; i++) CHECK_INT(score_of(&s, i).total, 0);
    give(&s, 0, "book-egypt-1-rome");
    CHECK_INT(score_of(&s, 0).total, 5);
    CHECK_INT(score_of(&s, 1).total, 0);
}

TEST("T-END-3", "most points win")
{
    struct thebes s = plain_table(3);
    int place[GAME_SEATS];
    give(&s, 1, "congress-paris");
    give(&s, 2, "congress-london");
    give(&s, 2, "congress-berlin");
    game_places(&thebes_game, &s, place);
    CHECK_INT(place[2], 1);
    CHECK_INT(place[1], 2);
    CHECK_INT(place[0], 3);
}

TEST("T-END-3 ruling", "players with equal points share the place")
{
    struct thebes s = plain_table(4);
    int place[GAME_SEATS];
    give(&s, 0, "congress-paris");
    give(&s, 0, "congress-london");     /* 3 points */
    give(&s, 1, "book-crete-3-moscow");
    give(&s, 3, "book-crete-3-moscow.2");       /* 3 points each */
    put_marker(&s, 1, 1902, 9);         /* nothing else breaks the tie */
    game_places(&thebes_game, &s, place);
    CHECK_INT(place[0], 1);
    CHECK_INT(place[1], 1);
    CHECK_INT(place[3], 1);
    CHECK_INT(place[2], 4);
}

/* ---- T-INFO Who knows what ---------------------------------------------- */

TEST("T-INFO-1", "any unseen card may be next, whatever pile it is in")
{
    struct thebes s = plain_table(2);
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    PLAY(&s, "take general-1-paris");
    CHECK_INT(thebes_game.legal(&s, out, weight), 81);
    for (int i = 0; i < 81; i++) CHECK_INT(weight[i], weight[0]);
    CHECK(may(&s, "draw special-permit-london"));
    CHECK(may(&s, "draw rumour-mesopotamia-berlin"));
}

TEST("T-INFO-2", "everybody sees the same")
{
    struct thebes s = plain_table(4), view;
    give(&s, 2, "rumour-crete-paris");
    give_token(&s, 3, CRETE, 4);
    for (int seat = 0; seat < 4; seat++) {
        memset(&view, 0, sizeof view);
        thebes_game.observe(&s, seat, &view);
        CHECK(game_equal(&thebes_game, &s, &view));
    }
}

TEST("T-INFO-2", "an exhibition of the top pile is one of its cards")
{
    struct thebes s = plain_table(3);
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];

    spill(&s, 27);              /* 27 cards and 5 exhibitions are next */
    CHECK_SOUND(&s);
    PLAY(&s, "take general-1-paris");
    int n = thebes_game.legal(&s, out, weight);
    uint32_t total = weight[n];
    CHECK_INT(n, 54 + 5);       /* of the third pile nobody knows more */
    for (int i = 0; i < 54; i++) CHECK_INT(weight[i] * 54 * 32, 27 * total);
    for (int i = 54; i < 59; i++) CHECK_INT(weight[i] * 32, total);
}
