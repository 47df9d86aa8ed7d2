/* request.c -- from a path and a body of JSON to a request.
 *
 * jansson reads what strangers send; here its depth is bounded before, and
 * every member that is used is taken with its bounds. */
#include "request.h"
#include <jansson.h>
#include <string.h>
#include "person.h"
#include "way.h"

enum { JSON_DEPTH = 8 };

struct reading {
    struct request *q;
    json_t *body;
    struct unread *why;
};

static bool unread(struct reading *r, int status, const char *why)
{
    *r->why = (struct unread){ status, why };
    return false;
}

/* ---- Which request ------------------------------------------------------- */

static const struct route {
    enum verb verb;
    const char *method, *path;
} routes[] = {
#define X(verb, method, path) { VERB_##verb, method, path },
    REQUEST_VERBS(X)
#undef X
};

/* "tables/T/sit" against "tables/0123456789ab/sit". */
static bool fits(const char *pattern, const char *path, uint64_t *table)
{
    while (*pattern) {
        if (*pattern == 'T') {
            struct reader r = reader_of(path, strlen(path));
            if (!(*table = read_id(&r)) || !id_is(*table, ID_TABLE))
                return false;
            path = r.at;
            pattern++;
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return *path == 0;
}

static bool find_route(struct reading *r, const char *method, const char *path)
{
    bool there = false;

    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        uint64_t table = 0;
        if (!fits(routes[i].path, path, &table)) continue;
        there = true;
        if (strcmp(routes[i].method, method) != 0) continue;
        r->q->verb = routes[i].verb;
        r->q->table = table;
        return true;
    }
    return there ? unread(r, 405, N_("This is not done this way."))
                 : unread(r, 404, N_("There is no such request."));
}

/* ---- Members ------------------------------------------------------------- */

static bool wrong(struct reading *r)
{
    return unread(r, 422, N_("Something in this request is missing or wrong."));
}

static bool get_number(struct reading *r, const json_t *in, const char *key,
                       int64_t least, int64_t most, int64_t *out)
{
    const json_t *v = json_object_get(in, key);

    if (!v) return true;
    if (!json_is_integer(v) || json_integer_value(v) < least
        || json_integer_value(v) > most) return wrong(r);
    *out = json_integer_value(v);
    return true;
}

static bool get_flag(struct reading *r, const char *key, bool *out)
{
    const json_t *v = json_object_get(r->body, key);

    if (v && !json_is_boolean(v)) return wrong(r);
    if (v) *out = json_is_true(v);
    return true;
}

static bool get_text(struct reading *r, const char *key, char *out, size_t room)
{
    const json_t *v = json_object_get(r->body, key);

    if (!v) return true;
    if (!json_is_string(v) || json_string_length(v) >= room
        || strlen(json_string_value(v)) != json_string_length(v))
        return wrong(r);
    strcpy(out, json_string_value(v));
    return true;
}

static bool get_hex(struct reading *r, const char *key, uint8_t *out, int n)
{
    const json_t *v = json_object_get(r->body, key);

    if (!v) return true;
    if (!json_is_string(v)) return wrong(r);
    struct reader in = reader_of(json_string_value(v), json_string_length(v));
    if (!read_bytes_hex(&in, out, n) || !read_done(&in)) return wrong(r);
    return true;
}

/* What cannot be left out. */
static bool need_hex(struct reading *r, const char *key, uint8_t *out, int n)
{
    return json_object_get(r->body, key) ? get_hex(r, key, out, n) : wrong(r);
}

/* ---- The parts of each request ------------------------------------------- */

static bool read_answers(struct reading *r, size_t most)
{
    const json_t *list = json_object_get(r->body, "answers");

    if (!json_is_array(list) || json_array_size(list) > most) return wrong(r);
    r->q->plan.actions = (int)json_array_size(list);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *a = json_array_get(list, i);
        if (!json_is_integer(a) || json_integer_value(a) < 0
            || json_integer_value(a) > UINT16_MAX) return wrong(r);
        r->q->plan.action[i] = (action_t)json_integer_value(a);
    }
    return true;
}

static bool read_plan(struct reading *r)
{
    int64_t ply = -1;
    uint8_t check[8] = { 0 };

    if (!get_number(r, r->body, "ply", 0, UINT32_MAX, &ply) || ply < 0
        || !get_hex(r, "check", check, 8)) return wrong(r);
    r->q->plan.ply = (uint32_t)ply;
    for (int i = 0; i < 8; i++)
        r->q->plan.check = r->q->plan.check << 8 | check[i];
    return read_answers(r, PARTY_PLAN);
}

static bool read_pace(struct reading *r, struct party_rules *rules)
{
    const json_t *pace = json_object_get(r->body, "pace");
    const char *kind = json_string_value(json_object_get(pace, "kind"));
    int64_t base = 900, more = 30, days = 3;

    if (!pace) return true;
    if (!kind || !get_number(r, pace, "base", 10, 86400, &base)
        || !get_number(r, pace, "more", 0, 3600, &more)
        || !get_number(r, pace, "days", 1, PARTY_DAYS, &days)) return wrong(r);
    rules->pace = PACE_NONE;
    while (rules->pace <= PACE_TURNS
           && strcmp(kind, party_pace_word(rules->pace)) != 0) rules->pace++;
    if (rules->pace > PACE_TURNS) return wrong(r);
    rules->base_s = (uint32_t)base;
    rules->more_s = (uint32_t)more;
    rules->days = (uint16_t)days;
    return true;
}

static bool read_options(struct reading *r, struct party_rules *rules)
{
    json_t *options = json_object_get(r->body, "options"), *v;
    const char *key;

    rules->options = game_usual(rules->game);
    if (options && !json_is_object(options)) return wrong(r);
    json_object_foreach(options, key, v) {
        struct span name = { key, strlen(key) };
        if (!json_is_integer(v) || json_integer_value(v) < 0
            || json_integer_value(v) > 255
            || !game_set(rules->game, &rules->options, name,
                         (int)json_integer_value(v)))
            return unread(r, 422, N_("There is no such option or value."));
    }
    const char *why = rules->game->refuse(&rules->options);
    return !why || unread(r, 422, why);
}

static bool read_rules(struct reading *r)
{
    struct party_rules *rules = &r->q->rules;
    const char *game = json_string_value(json_object_get(r->body, "game"));
    char late[8] = "bot";
    int64_t delay = 0;

    rules->game = game ? game_named(game) : NULL;
    if (!rules->game) return unread(r, 422, N_("There is no such game."));
    rules->talk = rules->watch = rules->drawn = true;
    if (!get_text(r, "late", late, sizeof late)) return false;
    rules->lose = strcmp(late, "lose") == 0;
    if (!rules->lose && strcmp(late, "bot") != 0) return wrong(r);
    if (!read_options(r, rules) || !read_pace(r, rules)
        || !get_flag(r, "open", &rules->open)
        || !get_flag(r, "drawn", &rules->drawn)
        || !get_flag(r, "mix", &rules->mix)
        || !get_flag(r, "talk", &rules->talk)
        || !get_flag(r, "watch", &rules->watch)
        || !get_number(r, r->body, "delay", 0, 3600, &delay)) return false;
    rules->delay_s = (uint16_t)delay;
    if (!json_object_get(r->body, "answers")) return true;
    rules->drawn = false;               /* seats of a game that was begun */
    return read_answers(r, REQUEST_BEGUN);
}

/* "PERSON.SECRET", of a link. */
static bool read_arrival(struct reading *r)
{
    char key[64] = "";

    if (!get_text(r, "key", key, sizeof key)) return false;
    struct reader in = reader_of(key, strlen(key));
    r->q->who.person = read_id(&in);
    read_must(&in, ".");
    read_bytes_hex(&in, r->q->who.key, KEY_BYTES);
    return (read_done(&in) && id_is(r->q->who.person, ID_PERSON)) || wrong(r);
}

static bool read_way(struct reading *r)
{
    static const char *const when[] = { "never", "away", "always" };
    char word[PARTY_LEVEL] = "";
    uint32_t n = 3;

    if (!get_text(r, "when", word, sizeof word)) return false;
    while (n-- > 0) if (strcmp(word, when[n]) == 0) break;
    r->q->number = n;
    if (n >= 3 || !way_known(r->q->word) || !r->q->text[0]
        || strlen(r->q->text) >= PERSON_WAY
        || strpbrk(r->q->text, "\r\n")) return wrong(r);
    return n == 0 || way_fine(r->q->word, r->q->text)
        || unread(r, 422, N_("Nobody can be notified at this address."));
}

/* A language is two or three small letters, or not told. */
static bool read_name(struct reading *r)
{
    const char *language = r->q->word;
    size_t letters = strspn(language, "abcdefghijklmnopqrstuvwxyz");

    if (language[letters] || letters == 1 || letters > 3) return wrong(r);
    if (!get_text(r, "name", r->q->name, sizeof r->q->name)) return false;
    if (r->q->name[0] && !words_clean(r->q->name)) return wrong(r);
    if (!r->q->name[0] && !r->q->who.person)
        return unread(r, 422, N_("A name is missing."));
    return true;
}

/* What is longer would be cut somewhere, perhaps within a character. */
static bool read_note(struct reading *r)
{
    return strlen(r->q->text) < PERSON_NOTE || wrong(r);
}

static bool read_said(struct reading *r)
{
    return words_clean(r->q->text) && strlen(r->q->text) < PARTY_SAY
        ? true : wrong(r);
}

static bool read_members(struct reading *r)
{
    struct request *q = r->q;
    int64_t seat = -1, number = 0;

    if (!get_hex(r, "id", q->tag.byte, TAG_BYTES)
        || !get_number(r, r->body, "seat", 0, GAME_SEATS - 1, &seat)
        || !get_number(r, r->body, "number", 0, UINT32_MAX, &number)
        || !get_flag(r, "yes", &q->yes)
        || !get_text(r, "word", q->word, sizeof q->word)
        || !get_text(r, "text", q->text, sizeof q->text)) return false;
    q->seat = (int)seat;
    q->number = (uint32_t)number;
    switch ((int)q->verb) {
    case VERB_ENTER: return read_name(r);
    case VERB_ARRIVE: return read_arrival(r);
    case VERB_NOTIFY: return read_way(r);
    case VERB_MAKE: return read_rules(r);
    case VERB_PLAN: return read_plan(r);
    case VERB_PROPOSE: return read_pace(r, &q->rules);
    case VERB_SAY: return read_said(r);
    case VERB_NOTE: return read_note(r);
    case VERB_COMMIT: case VERB_REVEAL:
        return need_hex(r, "bytes", q->bytes, HASH_BYTES);
    case VERB_CLAIM: return need_hex(r, "key", q->bytes, KEY_BYTES);
    default: return true;
    }
}

/* ---- All of it ----------------------------------------------------------- */

/* Brackets outside strings: what jansson would go into. */
static bool too_deep(const char *s, size_t n)
{
    bool in_string = false;
    int depth = 0;

    for (size_t i = 0; i < n; i++) {
        if (in_string) {
            if (s[i] == '\\') i++;
            else if (s[i] == '"') in_string = false;
        } else if (s[i] == '"') {
            in_string = true;
        } else if (s[i] == '[' || s[i] == '{') {
            if (++depth > JSON_DEPTH) return true;
        } else if (s[i] == ']' || s[i] == '}') {
            depth--;
        }
    }
    return false;
}

bool request_read(struct request *q, const char *method, const char *path,
                  const char *body, size_t length, struct unread *why)
{
    struct reading r = { .q = q, .why = why };
    struct who who = q->who;
    bool fine;

    memset(q, 0, sizeof *q);
    q->who = who;
    q->seat = -1;
    if (!find_route(&r, method, path)) return false;
    if (length == 0) {
        body = "{}";
        length = 2;
    }
    if (length > REQUEST_BODY) return unread(&r, 413, N_("This is too much."));
    if (!too_deep(body, length))
        r.body = json_loadb(body, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(r.body)) {
        json_decref(r.body);
        return unread(&r, 400, N_("This is no JSON object."));
    }
    fine = read_members(&r);
    json_decref(r.body);
    return fine;
}
