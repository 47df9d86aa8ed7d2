/* admin_look.c -- `stele admin` list, show, export and check: what is in the
 * file of a server. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "admin.h"
#include "play/fair.h"
#include "server/show.h"

enum { RECORD_ROOM = 4 << 20 };

static void print_time(uint64_t at)
{
    time_t s = (time_t)(at / 1000);
    struct tm parts;
    char word[32];

    strftime(word, sizeof word, "%Y-%m-%d %H:%M:%S", gmtime_r(&s, &parts));
    printf("%s", word);
}

static void print_id(uint64_t id)
{
    char word[ID_ROOM];
    struct text t = text_in(word, sizeof word);

    text_id(&t, id);
    printf("%s", word);
}

/* ---- A list -------------------------------------------------------------- */

/* "0123456789ab 2026-01-31 12:00:00 running GAME 40 Ada, Ben" */
static void print_brief(const struct brief *b)
{
    json_t *j = json_loads(b->text, 0, NULL), *seat;
    const char *game = json_string_value(json_object_get(j, "game"));
    size_t i;

    print_id(b->log);
    putchar(' ');
    print_time(b->last);
    printf(" %s %s %d ", party_state_word(b->state), game ? game : "?",
           (int)json_integer_value(json_object_get(j, "ply")));
    json_array_foreach(json_object_get(j, "seats"), i, seat) {
        const char *name = json_string_value(json_object_get(seat, "name"));
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        printf("%s%s", i ? ", " : "", name && name[0] ? name
                                      : bot ? bot : "-");
    }
    putchar('\n');
    json_decref(j);
}

int admin_list(struct admin *a)
{
    struct listing one = { .what = LIST_THESE, .most = 1, .count = 1 };
    struct brief *b;
    int n;

    for (uint64_t log = 0; (log = disk_next(a->disk, log)) != 0;) {
        if (!id_is(log, ID_TABLE)) continue;
        one.log[0] = log;
        if (disk_list(a->disk, &one, &b, &n) != DISK_FINE)
            return admin_store_failed(a);
        if (n == 1) print_brief(b);
        free(b);
    }
    return EXIT_FINE;
}

/* ---- One log ------------------------------------------------------------- */

int admin_show(struct admin *a)
{
    enum id_kind kind = id_is(id_of(a->given), ID_PERSON) ? ID_PERSON
                                                          : ID_TABLE;
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, kind, &e, &n);

    if (!log) return EXIT_FAILED;
    for (uint32_t i = 0; i < n; i++) {
        printf("%u ", i + 1);
        print_time(e[i].at);
        printf(" %.*s\n", (int)e[i].length, e[i].text);
    }
    free(e);
    return EXIT_FINE;
}

int admin_export(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_TABLE, &e, &n);
    uint8_t own[RECORD_KEY];

    if (!log) return EXIT_FAILED;
    struct party *p = admin_party(log, e, n);
    bool over = p->state == PARTY_OVER && !p->damaged;
    if (over) {
        char *room = malloc(RECORD_ROOM);
        if (!room) abort();
        struct text t = text_in(room, RECORD_ROOM);
        party_own_seed(a->key, log, own);
        show_record(&t, p, a->has_key ? own : NULL);
        sodium_memzero(own, sizeof own);
        fputs(room, stdout);
        free(room);
    }
    party_free(p);
    free(e);
    return over ? EXIT_FINE : admin_failed(SAY(N_("The game is not over.")));
}

/* ---- Everything ---------------------------------------------------------- */

struct checking { struct admin *a; int tables, people, drawn, foreign, bad; };

static void damaged(struct checking *c, uint64_t log, const char *why)
{
    char id[ID_ROOM];
    struct text t = text_in(id, sizeof id);

    text_id(&t, log);
    c->bad++;
    say_to(stdout, SAY(N_("{log} is damaged: {reason}"), TEXT("log", id),
                       TEXT("reason", why)));
}

/* Draws every outcome again. */
static bool honest(const struct party *p, const uint8_t seed[RECORD_KEY])
{
    const struct game *g = p->rules.game;
    union position at = p->start;

    for (uint32_t i = 0; i < p->actions; i++) {
        if (g->actor(&at) == GAME_CHANCE
            && fair_draw(seed, i, g, &at) != p->action[i]) return false;
        g->apply(&at, p->action[i], NULL);
    }
    return true;
}

/* A table that was imported, or made with another key, has another hash. */
static void check_chance(struct checking *c, const struct party *p)
{
    uint8_t own[RECORD_KEY], seed[RECORD_KEY], hash[RECORD_KEY];

    if (!c->a->has_key || p->state != PARTY_OVER) return;
    party_own_seed(c->a->key, p->id, own);
    fair_hash(own, hash);
    if (memcmp(hash, p->hash, RECORD_KEY) != 0) {
        c->foreign++;
    } else {
        party_seed(p, own, seed);
        c->drawn++;
        if (!honest(p, seed))
            damaged(c, p->id, N_("a draw is not the seed's"));
    }
    sodium_memzero(own, sizeof own);
    sodium_memzero(seed, sizeof seed);
}

static void check_brief(struct checking *c, const struct party *p)
{
    struct listing one = { .what = LIST_THESE, .most = 1, .count = 1,
                           .log = { p->id } };
    struct brief *b = NULL;
    int n = 0;

    if (disk_list(c->a->disk, &one, &b, &n) != DISK_FINE || n != 1
        || b->state != p->state || b->last != p->last)
        damaged(c, p->id, N_("what lists show of it is not so"));
    free(b);
}

static void check_table(struct checking *c, uint64_t log,
                        const struct entry *e, uint32_t n)
{
    struct party *p = admin_party(log, e, n);

    c->tables++;
    if (p->damaged) {
        damaged(c, log, p->damaged);
    } else {
        check_chance(c, p);
        check_brief(c, p);
    }
    party_free(p);
}

static void check_person(struct checking *c, uint64_t log,
                         const struct entry *e, uint32_t n)
{
    struct person *p = person_new(log);

    c->people++;
    for (uint32_t i = 0; i < n && person_apply(p, &e[i]); i++) continue;
    if (p->damaged) damaged(c, log, p->damaged);
    person_free(p);
}

static void tell(const struct checking *c)
{
    say_to(stdout, SAY(N_("Tables: {tables}; people: {people}; damaged: "
                          "{damaged}."),
                       NUMBER("tables", c->tables), NUMBER("people", c->people),
                       NUMBER("damaged", c->bad)));
    if (c->a->has_key)
        say_to(stdout, SAY(N_("Games whose draws were checked: {checked}; "
                              "with a hash of another key: {others}."),
                           NUMBER("checked", c->drawn),
                           NUMBER("others", c->foreign)));
}

int admin_check(struct admin *a)
{
    struct checking c = { .a = a };
    struct entry *e;
    char why[256];
    uint32_t n;

    if (!disk_sound(a->disk, why, sizeof why)) {
        fprintf(stderr, "stele admin: %s: %s\n", a->path, why);
        return EXIT_FAILED;
    }
    for (uint64_t log = 0; (log = disk_next(a->disk, log)) != 0;) {
        if (disk_load(a->disk, log, &e, &n) != DISK_FINE)
            return admin_store_failed(a);
        if (id_is(log, ID_PERSON)) check_person(&c, log, e, n);
        else check_table(&c, log, e, n);
        free(e);
    }
    tell(&c);
    return c.bad ? EXIT_FAILED : EXIT_FINE;
}
