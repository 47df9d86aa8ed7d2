/* join.c -- a bot of this machine at a table of any server. */
#include "join.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "follow.h"
#include "play/exit.h"
#include "play/say.h"
#include "play/seat.h"
#include "server/clock.h"
#include "server/party.h"

enum {
    FIRST_MS    = 100,          /* before trying again, then twice as long */
    LONGEST_MS  = 5000,
    PATIENCE_MS = 10 * 60 * 1000,       /* without a word from the server */
    ASTRAY      = 3             /* times in a row that it is told anew */
};

struct join {
    const struct join_options *with;
    struct remote remote;
    struct follow follow;
    struct mind mind;
    char table[ID_ROOM];
    uint32_t done;              /* my last turn became this entry */
    uint64_t heard_ms;
    int wait_ms, astray;
    uint8_t mix[HASH_BYTES];    /* what I add to the seed */
    bool ended;                 /* with this code */
    int code;
};

/* ---- Trying again -------------------------------------------------------- */

static void heard(struct join *j)
{
    j->heard_ms = clock_since_ms();
    j->wait_ms = FIRST_MS;
}

static bool end(struct join *j, int code)
{
    j->ended = true;
    j->code = code;
    return false;
}

static bool fail(struct join *j, struct message why)
{
    say_to(stderr, why);
    return end(j, EXIT_FAILED);
}

/* False: that has been enough. */
static bool wait_a_little(struct join *j)
{
    struct timespec t = { j->wait_ms / 1000, j->wait_ms % 1000 * 1000000L };

    if (clock_since_ms() - j->heard_ms > PATIENCE_MS) {
        say_to(stderr, SAY(N_("The server does not answer: {reason}"),
                           TEXT("reason", j->remote.why)));
        return end(j, EXIT_SYSTEM);
    }
    nanosleep(&t, NULL);
    j->wait_ms = j->wait_ms < LONGEST_MS / 2 ? 2 * j->wait_ms : LONGEST_MS;
    return true;
}

static bool not_now(int status)
{
    return status == 0 || status == 429 || status >= 500;
}

/* Until there is an answer that means something: the same request each time,
 * for the one before may have been carried out.  0: none in all that time. */
static int call(struct join *j, const char *path, json_t *body,
                json_t **answer)
{
    int status;

    while (not_now(status = remote_call(&j->remote, path, body, answer))) {
        json_decref(*answer);
        *answer = NULL;
        if (!wait_a_little(j)) return 0;
    }
    heard(j);
    return status;
}

static bool refused(struct join *j, const json_t *answer)
{
    const char *why = json_string_value(json_object_get(answer, "error"));
    return fail(j, SAY(N_("The server refuses: {reason}"),
                       TEXT("reason", why ? why : "?")));
}

/* ---- Requests about the table -------------------------------------------- */

/* Takes the body. */
static int ask(struct join *j, const char *verb, json_t *body, json_t **answer)
{
    char id[2 * TAG_BYTES + 1], path[64];

    remote_id(id);
    json_object_set_new(body, "id", json_string(id));
    snprintf(path, sizeof path, "tables/%s/%s", j->table, verb);
    int status = call(j, path, body, answer);
    json_decref(body);
    return status;
}

/* What may have been done meanwhile, or be refused for the moment (409). */
static bool tell(struct join *j, const char *verb, json_t *body)
{
    json_t *answer = NULL;
    int status = ask(j, verb, body, &answer);
    bool fine = status == 200 || status == 409 || (status && refused(j, answer));

    json_decref(answer);
    return fine;
}

static bool sit(struct join *j)
{
    json_t *answer = NULL, *body = json_object();

    if (j->with->seat >= 0)
        json_object_set_new(body, "seat", json_integer(j->with->seat));
    int status = ask(j, "sit", body, &answer);
    bool fine = status == 200 || (status && refused(j, answer));
    json_decref(answer);
    return fine;
}

static bool send_mix(struct join *j, const char *verb, const uint8_t *bytes)
{
    char hex[2 * HASH_BYTES + 1];

    sodium_bin2hex(hex, sizeof hex, bytes, HASH_BYTES);
    return tell(j, verb, json_pack("{s:s}", "bytes", hex));
}

static bool promise(struct join *j)
{
    uint8_t hash[HASH_BYTES];

    randombytes_buf(j->mix, sizeof j->mix);
    crypto_hash_sha256(hash, j->mix, sizeof j->mix);
    return send_mix(j, "commit", hash);
}

/* ---- A turn -------------------------------------------------------------- */

static json_t *plan(struct join *j)
{
    action_t answer[PARTY_PLAN];
    int n = follow_plan(&j->follow, j->with->bot, &j->mind, answer, PARTY_PLAN);
    json_t *answers = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(answers, json_integer(answer[i]));
    return answers;
}

/* Refused, though nothing has happened since: what is known here is wrong. */
static bool differs(const struct join *j, const json_t *answer)
{
    return json_integer_value(json_object_get(answer, "seq")) == j->follow.seq;
}

static bool take_turn(struct join *j)
{
    char check[17];
    json_t *answer = NULL, *answers = plan(j);

    snprintf(check, sizeof check, "%016llx",
             (unsigned long long)follow_check(&j->follow));
    int status = ask(j, "plan", json_pack("{s:i, s:o, s:s}", "ply",
                                          (int)j->follow.ply, "answers",
                                          answers, "check", check), &answer);
    bool on = status != 0;
    if (status == 200)
        j->done = (uint32_t)json_integer_value(json_object_get(answer, "seq"));
    else if ((status == 409 || status == 422) && differs(j, answer)) {
        j->follow.seq = 0;              /* told from the beginning */
        on = ++j->astray < ASTRAY ? false : refused(j, answer);
    } else if (status && status != 409) on = refused(j, answer);
    if (status == 200) j->astray = 0;
    json_decref(answer);
    return on;
}

/* ---- Events -------------------------------------------------------------- */

static void show_result(const json_t *event)
{
    const json_t *seats = json_object_get(event, "seats"), *row;
    size_t i;

    json_array_foreach(json_object_get(event, "result"), i, row) {
        const json_t *seat = json_array_get(seats, i);
        const char *name = json_string_value(json_object_get(seat, "name"));
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        say_to(stdout, SAY(N_("{place}. {name}: {points}"),
            NUMBER("place", json_integer_value(json_object_get(row, "place"))),
            TEXT("name", name && *name ? name : bot ? bot : "-"),
            NUMBER("points",
                   json_integer_value(json_object_get(row, "points")))));
    }
    fflush(stdout);
}

static bool at_end(struct join *j, const json_t *event)
{
    const struct follow *f = &j->follow;

    if (j->done != UINT32_MAX) show_result(event);
    j->done = UINT32_MAX;               /* it is shown once */
    if (!j->with->stay) return end(j, EXIT_FINE);
    if (!f->next[0]) return true;
    strcpy(j->table, f->next);
    follow_forget(&j->follow);
    j->done = 0;
    return false;
}

static bool before_start(struct join *j)
{
    const struct follow *f = &j->follow;

    if (f->mix && !f->mixed && !promise(j)) return false;
    return f->ready || tell(j, "ready", json_pack("{s:b}", "yes", 1));
}

/* False when this stream is not needed any more. */
static bool act(struct join *j, const json_t *event)
{
    const struct follow *f = &j->follow;

    if (f->state == FOLLOW_OVER) return at_end(j, event);
    if (f->state == FOLLOW_CLOSED)
        return fail(j, SAY(N_("The table was closed.")));
    if (f->seat < 0)
        return f->state == FOLLOW_OPEN && j->done == 0 ? sit(j)
             : fail(j, SAY(N_("There is no seat at this table.")));
    if (f->state == FOLLOW_OPEN) return before_start(j);
    if (f->state == FOLLOW_MIXING) return send_mix(j, "reveal", j->mix);
    if (f->out) return f->lost || tell(j, "return", json_object());
    if (f->seq < j->done || !follow_my_turn(f)) return true;
    return take_turn(j);
}

static bool on_event(void *mine, const json_t *event)
{
    struct join *j = mine;

    heard(j);
    if (json_object_get(event, "bye")) return false;
    if (json_object_get(event, "error")) return refused(j, event);
    switch (follow_take(&j->follow, event)) {
    case FOLLOW_SHORT:
        return true;
    case FOLLOW_NEWS:
        return act(j, event);
    case FOLLOW_ASTRAY:
        break;
    }
    follow_forget(&j->follow);
    return ++j->astray < ASTRAY ? false
         : fail(j, SAY(N_("The server plays by other rules.")));
}

/* ---- All of it ----------------------------------------------------------- */

static bool enter(struct join *j)
{
    json_t *answer = NULL;
    int status;

    while (not_now(status = remote_enter(&j->remote, j->with->name, &answer))) {
        json_decref(answer);
        answer = NULL;
        if (!wait_a_little(j)) return false;
    }
    bool fine = status == 200 || refused(j, answer);
    json_decref(answer);
    return fine;
}

static void listen(struct join *j)
{
    while (!j->ended) {
        char table[ID_ROOM];
        strcpy(table, j->table);
        int status = remote_listen(&j->remote, table, j->follow.seq, on_event,
                                   j);
        if (j->ended || strcmp(table, j->table) != 0) continue;
        if (status >= 400 && !not_now(status))
            fail(j, SAY(N_("The server does not show the table {table}."),
                        TEXT("table", table)));
        else wait_a_little(j);
    }
}

int join_run(const struct join_options *o)
{
    struct join j = { .with = o, .wait_ms = FIRST_MS,
                      .heard_ms = clock_since_ms() };
    uint64_t seed;

    if (!remote_open(&j.remote, o->base, o->token)) return EXIT_SYSTEM;
    randombytes_buf(&seed, sizeof seed);
    j.mind = mind_of(seed);
    follow_forget(&j.follow);
    strcpy(j.table, o->table);
    if (o->token || enter(&j)) listen(&j);
    seat_report(stderr, j.follow.seat, o->bot);
    follow_forget(&j.follow);
    sodium_memzero(j.mix, sizeof j.mix);
    remote_close(&j.remote);
    return j.code;
}
