/* admin_look.c -- `stele admin` list, show, tokens, export: what is in the
 * store of a server. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "admin.h"
#include "server/judge.h"
#include "server/show.h"

enum { RECORD_ROOM = 4 << 20, PAGE = 500 };

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
    struct brief *b;
    uint64_t log = 0;
    int n = PAGE;

    while (n == PAGE) {
        if (shelf_briefs(a->shelf, log, PAGE, &b, &n) != DISK_FINE)
            return admin_store_failed(a);
        for (int i = 0; i < n; i++) print_brief(&b[i]);
        if (n > 0) log = b[n - 1].log;
        free(b);
    }
    return EXIT_FINE;
}

/* ---- One log ------------------------------------------------------------- */

/* PERSON.PRINT and when it was made; the print is the beginning of what is
 * stored of it, and names it for `revoke`. */
int admin_tokens(struct admin *a)
{
    static const char mark[] = "key t ";
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_PERSON, &e, &n);

    if (!log) return EXIT_FAILED;
    struct person *p = person_new(log);
    for (uint32_t i = 0; i < n && person_apply(p, &e[i]); i++) continue;
    for (uint32_t i = 0; i < n; i++) {
        struct reader r = reader_of(e[i].text, e[i].length);
        uint8_t hash[HASH_BYTES];
        if (!read_is(&r, mark) || !read_bytes_hex(&r, hash, HASH_BYTES)
            || person_knows(p, hash) != KEY_TOKEN) continue;
        printf("%s.%.*s ", a->given, ADMIN_PRINT, e[i].text + sizeof mark - 1);
        print_time(e[i].at);
        putchar('\n');
    }
    person_free(p);
    free(e);
    return EXIT_FINE;
}

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

/* A game that runs as far as it is; its seed is nobody's business yet. */
int admin_export(struct admin *a)
{
    struct entry *e;
    uint32_t n;
    uint64_t log = admin_log(a, ID_TABLE, &e, &n);
    uint8_t own[RECORD_KEY];
    int code = EXIT_FAILED;

    if (!log) return EXIT_FAILED;
    struct party *p = admin_party(log, e, n);
    if (p->damaged) {
        admin_failed(SAY(N_("{log} is damaged: {reason}"),
                         TEXT("log", a->given), TEXT("reason", p->damaged)));
    } else if (p->actions == 0) {
        admin_failed(SAY(N_("The game has not begun.")));
    } else {
        char *room = malloc(RECORD_ROOM);
        if (!room) abort();
        struct text t = text_in(room, RECORD_ROOM);
        party_own_seed(a->key, log, own);
        show_record(&t, p, a->has_key && p->state == PARTY_OVER ? own : NULL);
        sodium_memzero(own, sizeof own);
        fputs(room, stdout);
        free(room);
        code = EXIT_FINE;
    }
    party_free(p);
    free(e);
    return code;
}
