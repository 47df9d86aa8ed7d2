/* make_requests.c -- seed files for the fuzzers of what reaches the server.
 *
 *   make_requests FOLDER
 *
 * Writes FOLDER/head-*, heads as browsers, programs and proxies send them;
 * FOLDER/request-*, one request at least of every kind; FOLDER/party-*, whole
 * games at a table in the bytes of fuzz_party.c, and logs of such tables. */
#include <stdio.h>
#include <stdlib.h>
#include "engine/random.h"
#include "partying.h"
#include "play/fair.h"

static void write_seed(const char *folder, const char *kind, int number,
                       const void *bytes, size_t n)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s-%03d", folder, kind, number);
    FILE *f = fopen(path, "w");
    if (!f || fwrite(bytes, 1, n, f) != n || fclose(f)) {
        perror(path);
        exit(1);
    }
}

/* ---- Heads --------------------------------------------------------------- */

#define HOST "Host: localhost:8017\r\n"

static const char *const heads[] = {
    "GET / HTTP/1.1\r\n" HOST "\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "HEAD /index.html HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n",
    "GET /assets/a%20b-1.js?v=3 HTTP/1.1\r\n" HOST
    "Accept-Encoding: gzip, br\r\nIf-None-Match: \"0123\"\r\n\r\n",
    "GET /api/events?t=abcdefghijkl.12&t=bcdefghijklm.3 HTTP/1.1\r\n" HOST
    "Accept: text/event-stream\r\nLast-Event-ID: abcdefghijkl.12\r\n"
    "Cookie: stele=abcdefghijkl.00112233445566778899aabbccddeeff\r\n\r\n",
    "POST /api/tables HTTP/1.1\r\n" HOST "Origin: http://localhost:8017\r\n"
    "Content-Type: application/json\r\nContent-Length: 15\r\n\r\n",
    "POST /api/me HTTP/1.1\r\nhost: [::1]:80\r\ncontent-length: 0\r\n"
    "Authorization: Bearer abcdefghijkl.00112233445566778899aabbccddeeff\r\n"
    "X-Forwarded-For: 192.0.2.1, 198.51.100.7\r\nConnection: keep-alive, "
    "close\r\n\r\n",
    "POST /x HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n",
    "POST /x HTTP/1.1\r\n" HOST "Content-Length: 5\r\n"
    "Transfer-Encoding: chunked\r\n\r\n",
    "POST /x HTTP/1.1\r\n" HOST "Content-Length: 5\r\n"
    "Content-Length: 6\r\n\r\n",
    "GET /x HTTP/1.1\r\n" HOST "A: b\r\n c\r\n\r\n",
    "GET /x HTTP/2.0\r\n" HOST "\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
};

/* ---- Requests ------------------------------------------------------------ */

#define ID16 "\"id\":\"00112233445566778899aabbccddeeff\""
#define HEX32 "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* What each request can have in its body; of a verb that is not here: the
 * number of the request alone. */
static const struct { enum verb verb; const char *body; } bodies[] = {
    { VERB_ENTER, "{" ID16 ",\"name\":\"Ada\",\"word\":\"hu\"}" },
    { VERB_ENTER, "{\"name\":\"\xc3\x96zg\xc3\xbcr \xe2\x80\xae\\u202e\"}" },
    { VERB_ARRIVE, "{\"key\":\"abcdefghijkl."
                   "00112233445566778899aabbccddeeff\"}" },
    { VERB_NOTIFY, "{\"word\":\"hook\",\"when\":\"always\","
                   "\"text\":\"https://ntfy.example.org/x?tpl=1&t=%7B\"}" },
    { VERB_NOTIFY, "{\"word\":\"mail\",\"when\":\"away\","
                   "\"text\":\"ada@example.org\"}" },
    { VERB_NOTIFY, "{\"word\":\"push\",\"when\":\"never\",\"text\":"
                   "\"{\\\"endpoint\\\":\\\"https://p.example.org/x\\\"}\"}" },
    { VERB_NOTIFY, "{\"word\":\"push\",\"when\":\"away\",\"text\":"
      "\"{\\\"endpoint\\\":\\\"https://p.example.org/x\\\",\\\"keys\\\":{"
      "\\\"p256dh\\\":\\\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AY"
      "WXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\\\",\\\"auth\\\":"
      "\\\"BTBZMqHH6r4Tts7J_aSIgg\\\"}}\"}" },
    { VERB_MAKE, "{" ID16 ",\"game\":\"mini\"}" },
    { VERB_MAKE, "{\"game\":\"thebes\",\"options\":{\"players\":3},\"pace\":{"
                 "\"kind\":\"live\",\"base\":600,\"more\":15},\"open\":true,"
                 "\"drawn\":false,\"late\":\"lose\",\"mix\":true,"
                 "\"talk\":false,\"watch\":true,\"delay\":60}" },
    { VERB_MAKE, "{\"game\":\"teotihuacan\",\"options\":{\"players\":2},"
                 "\"pace\":{\"kind\":\"turns\",\"days\":3},"
                 "\"late\":\"bot\",\"answers\":[0,1,2,65535]}" },
    { VERB_NOTE, "{" ID16 ",\"text\":\"what I think\"}" },
    { VERB_SIT, "{" ID16 ",\"seat\":1}" },
    { VERB_BOT, "{\"seat\":3,\"word\":\"veteran\"}" },
    { VERB_REMOVE, "{\"seat\":0}" },
    { VERB_FILL, "{\"word\":\"greedy\"}" },
    { VERB_READY, "{" ID16 ",\"yes\":true}" },
    { VERB_COMMIT, "{\"bytes\":\"" HEX32 "\"}" },
    { VERB_REVEAL, "{\"bytes\":\"" HEX32 "\"}" },
    { VERB_PLAN, "{" ID16 ",\"ply\":12,\"answers\":[1,2,3],"
                 "\"check\":\"0123456789abcdef\"}" },
    { VERB_PLAN, "{\"ply\":4294967295,\"answers\":[]}" },
    { VERB_OFFER, "{" ID16 ",\"seat\":1}" },
    { VERB_CLAIM, "{\"key\":\"00112233445566778899aabbccddeeff\"}" },
    { VERB_PROPOSE, "{" ID16 ",\"word\":\"back\"}" },
    { VERB_PROPOSE, "{\"word\":\"pause\",\"number\":7}" },
    { VERB_PROPOSE, "{\"word\":\"pace\",\"pace\":{\"kind\":\"live\","
                    "\"base\":900,\"more\":30}}" },
    { VERB_AGREE, "{\"number\":17}" },
    { VERB_REFUSE, "{\"number\":17}" },
    { VERB_SAY, "{" ID16 ",\"text\":\"well  played \\ud83d\\ude00\\n\"}" },
    { VERB_PHRASE, "{\"number\":11}" },
    { VERB_TALK, "{\"yes\":false}" },
};

static int write_request(const char *folder, int number, const char *method,
                         const char *path, const char *body)
{
    char bytes[2048], id[ID_ROOM];
    struct text t = text_in(bytes, sizeof bytes), w = text_in(id, sizeof id);

    text_id(&w, 2000);                          /* a table's number */
    text_put(&t, method);
    text_char(&t, ' ');
    for (; *path; path++) {
        if (*path == 'T') text_put(&t, id);
        else text_char(&t, *path);
    }
    text_char(&t, '\n');
    text_put(&t, body);
    write_seed(folder, "request", number, t.at, t.used);
    return number + 1;
}

static void write_requests(const char *folder)
{
    static const struct { const char *method, *path; } way[] = {
#define X(verb, method, path) { method, path },
        REQUEST_VERBS(X)
#undef X
    };
    int number = 0;

    for (int verb = 0; verb < VERB_COUNT; verb++) {
        number = write_request(folder, number, way[verb].method,
                               way[verb].path, verb % 2 ? "{" ID16 "}" : "");
        for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
            if ((int)bodies[i].verb == verb)
                number = write_request(folder, number, way[verb].method,
                                       way[verb].path, bodies[i].body);
    }
}

/* ---- Tables -------------------------------------------------------------- */

/* A log as text, one entry a line; 255 says that this it is (fuzz_party.c). */
static void write_log(const char *folder, int number, const struct scene *s)
{
    static char bytes[8192];
    struct text t = text_in(bytes, sizeof bytes);

    text_char(&t, (char)255);
    for (uint32_t i = 0; i < s->entries && t.used < 3000; i++) {
        text_bytes(&t, s->entry[i].text, s->entry[i].length);
        text_char(&t, '\n');
    }
    write_seed(folder, "party", number, t.at, t.used);
}

static void write_logs(const char *folder, int number)
{
    for (int i = 0; games[i]; i++) {
        struct party_rules rules = rules_of(games[i]->name);
        rules.pace = (uint8_t)(i % 3);
        rules.base_s = 600;
        rules.days = 3;
        struct scene *s = scene_begun(rules);
        for (int turn = 0; turn < 20; turn++) scene_turn(s);
        ask(s, ADA, SAY, .text = "hello");
        ask(s, CAT, SAY, .text = "look");
        ask(s, BEN, PHRASE, .number = 3);
        ask(s, ADA, PROPOSE, .word = "pause", .number = 2);
        ask(s, BEN, AGREE, .number = s->party->proposal.number);
        ask(s, BEN, QUIT, .seat = -1);
        ask(s, BEN, RETURN, .seat = -1);
        ask(s, ADA, OFFER, .seat = 1, .bytes = { 1 });
        write_log(folder, number++, s);
        scene_end(s);
    }
}

/* All entries of a person's log (server/person.h). */
static void write_person(const char *folder, int number)
{
    static const char log[] = "\377make Ada\nname \xc3\x96zg\xc3\xbcr\n"
        "language hu\nkey b " HEX32 "\nkey l " HEX32 "\nspent " HEX32
        "\nkey t " HEX32 "\nclear\nat abcdefghijkl\nat abcdefghijkm\n"
        "off abcdefghijkl\nnote abcdefghijkl what I think\n"
        "way hook always http://x\nway push away {}\nway hook never http://x";

    write_seed(folder, "party", number, log, sizeof log - 1);
}

/* Bytes of fuzz_party.c: somebody sits, the host starts, then plans of those
 * who are asked, and now and then anything else. */
static void write_game(const char *folder, int number, int game, int rules)
{
    struct random random = { (uint64_t)number };
    static uint8_t bytes[1024];
    size_t n = 0, most = 40u << number % 4;
    const int plan = VERB_PLAN - VERB_SIT, start = VERB_START - VERB_SIT;
    const uint8_t opening[] = {
        (uint8_t)game, (uint8_t)rules, (uint8_t)(number % 7),
        (uint8_t)(number % 3 ? 0 : 128 + 5 * number % 64),
        VERB_COMMIT - VERB_SIT, 0, 0, 1,
        0, 1, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1,     /* three more sit down */
        VERB_COMMIT - VERB_SIT, 1, 0, 1, VERB_FILL - VERB_SIT, 0, 4, 1,
        (uint8_t)start, 0, 0, 1, VERB_REVEAL - VERB_SIT, 0, 0, 1,
        VERB_REVEAL - VERB_SIT, 1, 0, 1,
    };

    memcpy(bytes, opening, n = sizeof opening);
    while (n + 12 < most) {
        bool other = random_below(&random, 12) == 0;
        int extra = (int)random_below(&random, 3);
        bytes[n++] = (uint8_t)(other ? random_below(&random, plan + 12) : plan);
        bytes[n++] = other ? (uint8_t)random_below(&random, 5) : 255;
        bytes[n++] = other ? (uint8_t)random_below(&random, 8) : (uint8_t)extra;
        bytes[n++] = (uint8_t)(1 + random_below(&random, 9));
        for (int i = 0; !other && i <= extra; i++)
            bytes[n++] = (uint8_t)random_below(&random, 200);
    }
    const uint8_t both[] = {                    /* agree, or do not */
        VERB_PROPOSE - VERB_SIT, 1, (uint8_t)(number % 4), 1,
        VERB_AGREE - VERB_SIT, 0, 0, 2, VERB_PROPOSE - VERB_SIT, 0, 2, 1,
        (uint8_t)(VERB_AGREE - VERB_SIT + number % 2), 1, 0, 2,
    };
    memcpy(bytes + n, both, sizeof both);
    n += sizeof both;
    write_seed(folder, "party", number, bytes, n);
}

int main(int argc, char **argv)
{
    int number = 0;

    if (argc != 2 || !fair_start()) {
        fprintf(stderr, "make_requests FOLDER\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        write_seed(argv[1], "head", (int)i, heads[i], strlen(heads[i]));
    write_requests(argv[1]);
    for (int game = 0; games[game]; game++)
        for (int rules = 0; rules < 12; rules++)
            write_game(argv[1], number++, game, 5 * rules);
    write_person(argv[1], number++);
    write_logs(argv[1], number);
    return 0;
}
