/* load_sit.c -- people come and sit down: what each table takes, step by step,
 * many tables at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "load_parts.h"

enum { AT_ONCE = 256 };         /* tables that are being made */

enum step { HOST_COMES, GUEST_COMES, TABLE_IS_MADE, GUEST_SITS, START, SEATED };

static void go_on(struct bench_table *t);

/* "Set-Cookie: stele=PERSON.SECRET; ..." */
static bool take_token(struct person *p, const char *head)
{
    static const char mark[] = "stele=";
    const char *at = strstr(head, mark);
    size_t n = at ? strcspn(at += sizeof mark - 1, ";\r\n") : 0;

    if (!at || n >= sizeof p->token) return false;
    memcpy(p->token, at, n);
    return true;
}

static bool take_table(struct bench_table *t, const char *body)
{
    static const char mark[] = "\"table\":\"";
    const char *at = strstr(body, mark);

    if (!at) return false;
    snprintf(t->id, sizeof t->id, "%.*s", ID_LETTERS, at + sizeof mark - 1);
    return id_of(t->id) != 0;
}

static void on_answer(void *mine, int status, const char *head,
                      const char *body, size_t length)
{
    struct bench_table *t = mine;
    bool fine = status == 200;

    (void)length;
    if (fine && t->step <= GUEST_COMES)
        fine = take_token(&t->person[t->step], head);
    if (fine && t->step == TABLE_IS_MADE) fine = take_table(t, body);
    if (!fine) {
        if (t->load->failed++ == 0) fprintf(stderr, "%d %s\n", status, body);
        return;
    }
    t->step++;
    go_on(t);
}

static void ask(struct bench_table *t, int who, const char *verb,
                const char *more)
{
    char id[2 * TAG_BYTES + 1], path[64], body[256];

    remote_id(id);
    snprintf(path, sizeof path, "/api/tables%s%s%s", t->id[0] ? "/" : "",
             t->id, verb);
    snprintf(body, sizeof body, "{\"id\":\"%s\"%s}", id, more);
    wire_ask(t->load->wire, path, t->person[who].token, body, on_answer, t);
}

static void enter(struct bench_table *t, const char *name)
{
    char body[64];

    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    wire_ask(t->load->wire, "/api/me", "", body, on_answer, t);
}

static void go_on(struct bench_table *t)
{
    char more[160];

    snprintf(more, sizeof more, ",\"game\":\"%s\",\"options\":{\"%s\":2},"
             "\"pace\":{\"kind\":\"none\"}", t->load->with->game->name,
             t->load->with->game->option[0].name);
    switch ((enum step)t->step) {
    case HOST_COMES:    enter(t, "Host"); break;
    case GUEST_COMES:   enter(t, "Guest"); break;
    case TABLE_IS_MADE: ask(t, 0, "", more); break;
    case GUEST_SITS:    ask(t, 1, "/sit", ""); break;
    case START:         ask(t, 0, "/start", ""); break;
    case SEATED:
        if (t->again) {
            load_listen(t);
        } else {
            t->load->seated++;
            load_sit(t->load);
        }
        break;
    }
}

void load_next(struct bench_table *t)
{
    t->again = true;
    t->id[0] = 0;
    t->step = TABLE_IS_MADE;
    go_on(t);
}

void load_sit(struct load *l)
{
    while (l->opened < l->tables && l->opened < l->seated + AT_ONCE)
        go_on(&l->table[l->opened++]);
}
