/* table.c -- the twins' tables: who sits there, who looks, what is said and
 * added in secret before the game begins. */
#include "twin.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include "tests/twins.h"

enum { ROOM = 1024 };

uint32_t twins_any(struct twins *t, uint32_t n)
{
    return random_below(&t->random, n);
}

/* ---- Both are asked ------------------------------------------------------ */

/* The same of both; but what others write is different. */
bool twins_ask(struct twins *t, int client, const char *path,
                     const char *here, const char *there)
{
    bool fine = true;

    for (int i = 0; i < 2; i++) {
        steering.world = i;
        fine &= twin_ask(t->w[i], client, here ? "POST" : "GET", path,
                         !here ? "" : i ? there : here) == 200;
        if (client != t->client) t->w[i]->client[client].got[ASKS].used = 0;
    }
    return fine;
}

bool twins_post(struct twins *t, int client, const char *verb,
                 const char *body)
{
    char path[64];

    snprintf(path, sizeof path, "%s/%s", t->at, verb);
    return twins_ask(t, client, path, body, body);
}

static void hear(struct twins *t, int socket, const char *query,
                 const char *headers)
{
    if (t->client < 0) return;
    for (int i = 0; i < 2; i++)
        twin_listen(t->w[i], t->client, socket, query, headers);
}

void twins_hear(struct twins *t, int socket, uint32_t seq)
{
    char query[64];

    snprintf(query, sizeof query, "?t=%s.%u", t->at + strlen("tables/"), seq);
    hear(t, socket, query, socket == LINES
                             ? "Accept: application/x-ndjson\r\n" : "");
}

/* ---- A table ------------------------------------------------------------- */

uint64_t twins_person(const struct twin *w, int client)
{
    char word[ID_ROOM];

    snprintf(word, sizeof word, "%.*s", ID_LETTERS, w->client[client].token);
    return id_of(word);
}

/* Who looks: somebody or a bot in a seat, or one who looks on, known or not.
 * Where seats are drawn the viewer's is not known beforehand. */
void twins_choose(struct twins *t)
{
    t->viewer = t->drawn ? -1 : (int)twins_any(t, (uint32_t)t->players + 1) - 1;
    for (int i = 1; i < t->players; i++) t->bot[i] = twins_any(t, 3) == 0;
    t->client = t->viewer < 0 ? LOOKER : t->bot[t->viewer] ? -1 : t->viewer;
    steering.viewer = t->viewer;
}

static bool enter_all(struct twins *t)
{
    char name[16];
    bool fine = true;

    for (int i = 0; i < 2; i++) {
        struct twin *w = t->w[i];
        for (int k = 0; k < t->players; k++) {
            snprintf(name, sizeof name, "Player %d", k);
            if (!t->bot[k]) fine &= twin_enter(w, k, name);
        }
        /* One who is known, or a stranger. */
        if (t->client != LOOKER || t->options.value[0] % 2 == 0)
            fine &= twin_enter(w, LOOKER, "Looker");
        w->viewer_seat = t->client < 0 ? t->viewer : -1;
        w->viewer_person = t->client < 0 ? 0 : twins_person(w, t->client);
    }
    return fine;
}

static bool make_table(struct twins *t)
{
    static const char *const pace[] = {
        "\"none\"", "\"live\",\"base\":900", "\"turns\",\"days\":2"
    };
    const struct game *g = t->game;
    char body[ROOM];
    int n = snprintf(body, sizeof body, "{\"game\":\"%s\",\"open\":true,"
                     "\"drawn\":%s,\"mix\":%s,\"delay\":%d,"
                     "\"pace\":{\"kind\":%s},\"options\":{", g->name,
                     t->drawn ? "true" : "false", t->mix ? "true" : "false",
                     twins_any(t, 4) ? 0 : 2, pace[twins_any(t, 3)]);

    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++)
        n += snprintf(body + n, sizeof body - (size_t)n, "%s\"%s\":%d",
                      i ? "," : "", g->option[i].name, t->options.value[i]);
    snprintf(body + n, sizeof body - (size_t)n, "}}");
    if (!twins_ask(t, 0, "tables", body, body)) return false;
    for (int i = 0; i < 2; i++) {
        const struct log *me = core_find(t->w[i]->edge.core,
                                         twins_person(t->w[i], 0));
        uint64_t table = me->person->table[0];
        if (i && table != t->table) return false;
        t->table = table;
    }
    struct text at = text_in(t->at, sizeof t->at);
    text_put(&at, "tables/");
    text_id(&at, t->table);
    return true;
}

/* Everybody adds to the seed; the others something else in each world. */
static bool mix_seed(struct twins *t, const char *verb)
{
    bool fine = true;
    char path[64], hex[2 * HASH_BYTES + 1], body[2][128];

    snprintf(path, sizeof path, "%s/%s", t->at, verb);
    for (int k = 0; k < t->players; k++) {
        if (t->bot[k]) continue;
        for (int i = 0; i < 2; i++) {
            uint8_t bytes[HASH_BYTES] = {
                (uint8_t)k, k == t->client ? 0 : (uint8_t)i
            }, hash[HASH_BYTES];
            crypto_hash_sha256(hash, bytes, sizeof bytes);
            sodium_bin2hex(hex, sizeof hex,
                           verb[0] == 'c' ? hash : bytes, HASH_BYTES);
            snprintf(body[i], sizeof body[i], "{\"bytes\":\"%s\"}", hex);
        }
        fine &= twins_ask(t, k, path, body[0], body[1]);
    }
    return fine;
}

/* The others' own affairs are nobody else's. */
static bool hide_words(struct twins *t)
{
    char path[64];
    bool fine = true;

    for (int k = 0; k < t->players; k++) {
        if (t->bot[k]) continue;
        bool me = k == t->client;
        fine &= twins_ask(t, k, "me/notify",
                         "{\"word\":\"hook\",\"when\":\"always\","
                         "\"text\":\"http://192.0.2.1/a\"}", me
                         ? "{\"word\":\"hook\",\"when\":\"always\","
                           "\"text\":\"http://192.0.2.1/a\"}"
                         : "{\"word\":\"hook\",\"when\":\"away\","
                           "\"text\":\"http://192.0.2.2/elsewhere\"}");
        snprintf(path, sizeof path, "%s/note", t->at);
        fine &= twins_ask(t, k, path, "{\"text\":\"He has the eye.\"}", me
                         ? "{\"text\":\"He has the eye.\"}"
                         : "{\"text\":\"She does not.\"}");
    }
    snprintf(path, sizeof path, "%s/say", t->at);
    return fine && (t->client == LOOKER
                    || twins_ask(t, LOOKER, path, "{\"text\":\"Red wins!\"}",
                                "{\"text\":\"Blue, surely.\"}"));
}

static bool sit_down(struct twins *t)
{
    char body[64];
    bool fine = true;

    for (int k = 1; k < t->players; k++) {
        snprintf(body, sizeof body, "{\"seat\":%d,\"word\":\"learner\"}", k);
        fine &= t->bot[k] ? twins_post(t, 0, "bot", body)
                          : twins_post(t, k, "sit", body);
    }
    twins_hear(t, EVENTS, 0);
    twins_hear(t, LINES, 0);
    hear(t, OTHERS, "", "");
    fine = fine && hide_words(t) && (!t->mix || mix_seed(t, "commit"));
    steering.draws = steering.followed = 0;
    fine = fine && twins_post(t, 0, "start", "{}");
    fine = fine && (!t->mix || mix_seed(t, "reveal"));
    for (int i = 0; fine && i < 2; i++)
        t->position[i] = twin_party(t->w[i], t->table)->start;
    t->ply = 0;
    return fine;
}

bool twins_begin(struct twins *t)
{
    return enter_all(t) && make_table(t) && sit_down(t);
}
