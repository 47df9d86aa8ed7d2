/* test_people.c -- seats handed over, people, words and requests of strangers,
 * and logs that make no sense. */
#include "partying.h"
#include "test.h"
#include "engine/random.h"

/* ---- Seats handed over --------------------------------------------------- */

TEST("TABLE offer", "a seat is offered by the host and claimed once, by who "
                    "has the link")
{
    struct scene *s = scene_begun(rules_of("mini"));
    int ben = party_seat_of(s->party, BEN);
    struct request link = { .verb = VERB_CLAIM, .bytes = { 9 } };

    CHECK_INT(ask(s, BEN, OFFER, .seat = 0, .bytes = { 9 }), 403);
    CHECK_INT(ask(s, ADA, OFFER, .seat = 1 - ben, .bytes = { 9 }), 409);
    CHECK_INT(ask(s, ADA, OFFER, .seat = ben, .bytes = { 9 }), 200);
    CHECK_INT(ask(s, CAT, CLAIM, .bytes = { 8 }), 403);
    CHECK_INT(scene_ask(s, ADA, link), 409);
    CHECK_INT(scene_ask(s, CAT, link), 200);
    CHECK_INT(party_seat_of(s->party, CAT), ben);
    CHECK_INT(party_seat_of(s->party, BEN), -1);
    CHECK_INT(scene_ask(s, DAN, link), 403);
    scene_end(s);
}

TEST("TABLE offer", "who claims the seat of a bot plays it")
{
    struct scene *s = scene_of(rules_of("mini"));

    ask(s, ADA, FILL, .word = "regular");
    ASK(s, ADA, START);
    CHECK_INT(ask(s, ADA, OFFER, .seat = 1, .bytes = { 9 }), 200);
    CHECK_INT(ask(s, CAT, CLAIM, .bytes = { 9 }), 200);
    CHECK(!party_bot(s->party, 1));
    scene_end(s);
}

TEST("TABLE rematch", "everybody moves on by one seat and is asked anew")
{
    struct scene *s = scene_begun(rules_of("mini")), *next;
    uint8_t hash[RECORD_KEY] = { 0 };

    while (scene_turn(s) == 200) continue;
    CHECK_INT(s->party->state, PARTY_OVER);
    next = calloc(1, sizeof *next);
    next->party = party_new(4000);
    next->now = s->now;
    judge_rematch(s->party, BEN, hash, next->room, sizeof next->room,
                  &next->v);
    CHECK_INT(scene_carry_out(next), 200);
    for (int i = 0; i < 2; i++)
        CHECK_INT(next->party->seat[i].person,
                  s->party->seat[(i + 1) % 2].person);
    CHECK_INT(next->party->host, BEN);
    CHECK(next->party->seat[party_seat_of(next->party, BEN)].ready);
    CHECK(!next->party->seat[party_seat_of(next->party, ADA)].ready);
    scene_end(next);
    scene_end(s);
}

/* ---- People -------------------------------------------------------------- */

static bool person_entry(struct person *p, const char *text)
{
    struct entry e = { .at = 1, .text = text, .length = strlen(text) };
    return person_apply(p, &e);
}

static void hex_hash(uint8_t first, char hex[2 * HASH_BYTES + 1])
{
    uint8_t hash[HASH_BYTES] = { first };
    struct text t = text_in(hex, 2 * HASH_BYTES + 1);
    text_bytes_hex(&t, hash, HASH_BYTES);
}

TEST("PERSON keys", "secrets are known until they are spent or cleared; the "
                    "oldest of a kind makes room")
{
    struct person *p = person_new(ADA);
    char text[128], hex[2 * HASH_BYTES + 1];
    uint8_t hash[HASH_BYTES] = { 0 };

    CHECK(person_entry(p, "make Ada"));
    for (uint8_t i = 1; i <= 9; i++) {
        hex_hash(i, hex);
        snprintf(text, sizeof text, "key %c %s", i == 1 ? 'b' : 't', hex);
        CHECK(person_entry(p, text));
    }
    hash[0] = 1;
    CHECK_INT(person_knows(p, hash), KEY_BROWSER);
    hash[0] = 9;
    CHECK_INT(person_knows(p, hash), KEY_TOKEN);
    hex_hash(9, hex);
    snprintf(text, sizeof text, "spent %s", hex);
    CHECK(person_entry(p, text));
    CHECK_INT(person_knows(p, hash), 0);
    CHECK(person_entry(p, "clear"));
    hash[0] = 5;
    CHECK_INT(person_knows(p, hash), 0);
    hash[0] = 1;
    CHECK_INT(person_knows(p, hash), KEY_BROWSER);
    person_free(p);
}

TEST("PERSON tables", "tables are there once, the newest last; notes belong "
                      "to them")
{
    struct person *p = person_new(ADA);

    person_entry(p, "make Ada");
    CHECK(person_entry(p, "at 00000000000a"));
    CHECK(person_entry(p, "at 00000000000c"));
    CHECK(person_entry(p, "at 00000000000a"));
    CHECK_INT(p->tables, 2);
    CHECK_INT(p->table[1], 10);
    CHECK(person_entry(p, "note 00000000000a watch the red one"));
    CHECK_TEXT(person_note(p, 10), "watch the red one");
    CHECK_TEXT(person_note(p, 12), "");
    CHECK(person_entry(p, "off 00000000000a"));
    CHECK_INT(p->tables, 1);
    CHECK(!person_entry(p, "dance"));
    CHECK(p->damaged != NULL);
    person_free(p);
}

/* ---- Logs that make no sense --------------------------------------------- */

/* Real entries with some bytes changed, and bytes alone: a log is refused or
 * taken, and nothing else happens. */
static void spoil(struct random *r, char *text, size_t *n)
{
    for (uint32_t k = random_below(r, 4); k-- > 0 && *n > 0;)
        text[random_below(r, (uint32_t)*n)] = (char)random_below(r, 256);
    if (random_below(r, 4) == 0) *n = random_below(r, (uint32_t)*n + 1);
}

TEST("TABLE damage", "nothing in a log can do harm")
{
    struct scene *s = scene_begun(rules_of("mini"));
    struct random r = { 3 };
    int taken = 0, refused = 0;

    ask(s, ADA, PROPOSE, .word = "pause");
    ask(s, BEN, SAY, .text = "well");
    for (int i = 0; i < 30; i++) scene_turn(s);
    for (int round = 0; round < 4000; round++) {
        struct party *p = party_new(2000);
        for (uint32_t i = 0; i < 2 * s->entries; i++) {
            struct entry e = i < 4 ? s->entry[i]
                           : s->entry[random_below(&r, s->entries)];
            char text[4096];
            if (e.length > sizeof text) continue;
            memcpy(text, e.text, e.length);
            e.text = text;
            if (random_below(&r, 8) == 0) spoil(&r, text, &e.length);
            if (party_apply(p, &e)) taken++;
            else break;
        }
        refused += p->damaged != NULL;
        if (p->rules.game) {
            int place[GAME_SEATS];
            party_places(p, place);
            party_due(p);
        }
        party_free(p);
    }
    CHECK(taken > 4000);
    CHECK(refused > 1000);
    scene_end(s);
}

/* ---- Words --------------------------------------------------------------- */

static const char *clean(const char *text)
{
    static char room[256];
    strcpy(room, text);
    return words_clean(room) ? room : "(nothing)";
}

TEST("WORDS", "what does not belong into a line of words is taken out")
{
    CHECK_TEXT(clean("  Ada  "), "Ada");
    CHECK_TEXT(clean("A\nd\ta\x7f"), "Ada");
    CHECK_TEXT(clean("\xe2\x80\xae" "Ada"), "Ada");         /* turns */
    CHECK_TEXT(clean("Ad\xc3\xa9\xc3"), "Ad\xc3\xa9");      /* broken */
    CHECK_TEXT(clean("A\xc0\xaf" "B\xed\xa0\x80"), "AB");   /* overlong */
    CHECK_TEXT(clean("\xe2\x80\x8b \xef\xbb\xbf"), "(nothing)");
    CHECK_TEXT(clean("\xf0\x9f\x8e\xb2"), "\xf0\x9f\x8e\xb2");
}

/* ---- Requests ------------------------------------------------------------ */

static int read_it(struct request *q, const char *method, const char *path,
                   const char *body)
{
    struct unread why = { 200, NULL };
    memset(&q->who, 0, sizeof q->who);
    return request_read(q, method, path, body, strlen(body), &why) ? 200
                                                                   : why.status;
}

static int post(const char *path, const char *body)
{
    static struct request q;
    return read_it(&q, "POST", path, body);
}

#define T "tables/00000000000a/"

TEST("REQUEST", "what is missing, too large, too deep or out of bounds is "
                "refused with its status")
{
    struct request q;

    CHECK_INT(post("nowhere", ""), 404);
    CHECK_INT(post("tables/00000000000b/sit", ""), 404);    /* a person's */
    CHECK_INT(read_it(&q, "PUT", T "sit", ""), 405);
    CHECK_INT(post(T "sit", "[1]"), 400);
    CHECK_INT(post(T "sit", "{\"seat\":1"), 400);
    CHECK_INT(post(T "sit", "{\"seat\":1,\"seat\":0}"), 400);
    CHECK_INT(post(T "sit", "{\"x\":[[[[[[[[1]]]]]]]]}"), 400);
    CHECK_INT(post(T "sit", "{\"x\":[[[[[[[1]]]]]]]}"), 200);
    CHECK_INT(post(T "sit", "{\"seat\":3}"), 200);
    CHECK_INT(post(T "sit", "{\"seat\":4}"), 422);
    CHECK_INT(post(T "sit", "{\"seat\":\"1\"}"), 422);
    CHECK_INT(post(T "sit", "{\"id\":\"12\"}"), 422);
    CHECK_INT(post(T "plan", "{\"answers\":[1]}"), 422);
    CHECK_INT(post(T "plan", "{\"ply\":0,\"answers\":[65536]}"), 422);
    CHECK_INT(post(T "plan", "{\"ply\":0,\"answers\":[65535]}"), 200);
    CHECK_INT(post("tables", "{\"game\":\"none\"}"), 422);
    CHECK_INT(post("tables", "{\"game\":\"mini\",\"options\":"
                             "{\"players\":5}}"), 422);
    CHECK_INT(post("tables", "{\"game\":\"mini\",\"pace\":"
                             "{\"kind\":\"live\",\"base\":9}}"), 422);
    CHECK_INT(post("tables", "{\"game\":\"mini\",\"pace\":"
                             "{\"kind\":\"live\",\"base\":10}}"), 200);
    CHECK_INT(post("me", "{}"), 422);
    CHECK_INT(post("me", "{\"name\":\"\\n\"}"), 422);
    CHECK_INT(post(T "say", "{\"text\":\" \"}"), 422);
}

TEST("REQUEST", "a note and an address are never cut")
{
    char body[2200], text[2100];

    for (int room = 2000; room <= 2001; room++) {
        memset(text, 'a', sizeof text);
        text[room] = 0;
        snprintf(body, sizeof body, "{\"text\":\"%s\"}", text);
        CHECK_INT(post(T "note", body), room == 2000 ? 200 : 422);
    }
    for (int room = 1023; room <= 1024; room++) {
        memset(text, 'a', sizeof text);
        memcpy(text, "https://e.org/", 14);
        text[room] = 0;
        snprintf(body, sizeof body, "{\"word\":\"hook\",\"when\":\"away\","
                 "\"text\":\"%s\"}", text);
        CHECK_INT(post("me/notify", body), room == 1023 ? 200 : 422);
    }
}

TEST("REQUEST", "a body has 16384 bytes at most")
{
    static char body[REQUEST_BODY + 2];
    struct request q = { 0 };
    struct unread why;

    memset(body, ' ', sizeof body);
    memcpy(body, "{}", 2);
    CHECK(request_read(&q, "POST", T "rise", body, REQUEST_BODY, &why));
    CHECK(!request_read(&q, "POST", T "rise", body, REQUEST_BODY + 1, &why));
    CHECK_INT(why.status, 413);
}

TEST("REQUEST", "bytes of any kind are refused, and nothing else happens")
{
    static const char real[] = "{\"ply\":3,\"answers\":[1,2],\"id\":"
        "\"00112233445566778899aabbccddeeff\",\"text\":\"\\u00e9\"}";
    struct random r = { 11 };
    struct request q = { 0 };
    struct unread why;

    for (int i = 0; i < 20000; i++) {
        char body[sizeof real];
        size_t n = sizeof real - 1;
        memcpy(body, real, sizeof real);
        spoil(&r, body, &n);
        request_read(&q, "POST", i % 2 ? T "plan" : T "say", body, n, &why);
    }
}
