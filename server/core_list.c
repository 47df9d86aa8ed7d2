/* core_list.c -- lists of tables: those open to all, those that can be watched,
 * one's own; and those whose time has come. */
#include "core_parts.h"
#include <stdlib.h>
#include <string.h>
#include "engine/json.h"

enum { LISTED_MOST = 50, DUE_MOST = 10000 };

static void ask_list(struct core *c, struct query what, struct listing list)
{
    struct query *q = malloc(sizeof *q);

    if (!q) abort();
    *q = what;
    q->number = ++c->queries;
    q->next = c->query;
    c->query = q;
    list.number = q->number;
    c->out.list(c->out.ctx, &list);
}

void core_list_tables(struct core *c, uint64_t number)
{
    ask_list(c, (struct query){ .request = number, .what = QUERY_TABLES },
             (struct listing){ .what = LIST_OPEN, .most = LISTED_MOST });
}

void core_list_due(struct core *c, uint64_t before)
{
    ask_list(c, (struct query){ .what = QUERY_DUE },
             (struct listing){ .what = LIST_DUE, .before = before,
                               .most = DUE_MOST });
}

static void put_briefs(struct text *t, const char *key, uint64_t person,
                       const struct brief *b, int n)
{
    jot_list(t, key);
    for (int i = 0; i < n; i++) {
        if (i) text_char(t, ',');
        text_put(t, b[i].text);
        for (int s = 0; person && s < GAME_SEATS; s++) {
            if (b[i].person[s] != person) continue;
            t->used--;                          /* its last brace */
            jot_number(t, "you", s);
            jot_end_object(t);
        }
    }
    jot_end_list(t);
}

static void put_me(struct text *t, const struct person *p)
{
    char id[ID_ROOM];
    struct text w = text_in(id, sizeof id);

    text_id(&w, p->id);
    jot_string(t, "person", id);
    jot_string(t, "name", p->name);
    jot_string(t, "language", p->language);
    jot_list(t, "ways");
    for (int i = 0; i < p->ways; i++) {
        jot_object(t, NULL);
        jot_string(t, "kind", p->way[i].kind);
        jot_string(t, "when", p->way[i].always ? "always" : "away");
        jot_string(t, "address", p->way[i].address);
        jot_end_object(t);
    }
    jot_end_list(t);
    jot_object(t, "notes");
    for (int i = 0; i < p->notes; i++) {
        w = text_in(id, sizeof id);
        text_id(&w, p->note[i]->table);
        jot_string(t, id, p->note[i]->text);
    }
    jot_end_object(t);
}

void core_list_mine(struct core *c, uint64_t number, const struct log *me)
{
    struct listing list = { .what = LIST_THESE, .most = PERSON_TABLES,
                            .count = me->person->tables };

    memcpy(list.log, me->person->table,
           (size_t)list.count * sizeof list.log[0]);
    ask_list(c, (struct query){ .request = number, .what = QUERY_MINE,
                                .person = me->id }, list);
}

static void answer_list(struct core *c, struct query *q,
                        const struct input *in)
{
    struct text t = text_in(c->text, sizeof c->text);
    struct log *me = q->person ? core_find(c, q->person) : NULL;

    jot_object(&t, NULL);
    if (q->what == QUERY_MINE && me && me->person) put_me(&t, me->person);
    if (q->what == QUERY_RUNNING) {
        text_put(&t, q->open);
        put_briefs(&t, "running", 0, in->listed.brief, in->listed.briefs);
    } else {
        put_briefs(&t, "tables", q->person, in->listed.brief,
                   in->listed.briefs);
    }
    jot_end_object(&t);
    core_reply(c, q->request, me, t.cut ? 500 : 200, t.at, t.used);
}

/* The open tables are there; now those that can be watched. */
static void list_running(struct core *c, struct query *q,
                         const struct input *in)
{
    struct text t = text_in(c->text, sizeof c->text);

    text_put(&t, "\"open\":[");
    for (int i = 0; i < in->listed.briefs; i++) {
        if (i) text_char(&t, ',');
        text_put(&t, in->listed.brief[i].text);
    }
    text_char(&t, ']');
    char *open = strdup(c->text);
    if (!open) abort();
    ask_list(c, (struct query){ .request = q->request, .open = open,
                                .what = QUERY_RUNNING },
             (struct listing){ .what = LIST_RUNNING, .most = LISTED_MOST });
}

void core_listed(struct core *c, const struct input *in)
{
    struct query **at = &c->query, *q;

    while (*at && (*at)->number != in->listed.number) at = &(*at)->next;
    if (!(q = *at)) return;
    *at = q->next;
    if (q->what == QUERY_DUE) {
        for (int i = 0; i < in->listed.briefs; i++)
            core_log(c, in->listed.brief[i].log);
    } else if (in->listed.failed) {
        core_refuse(c, q->request, NULL, 503,
                    N_("This could not be read.  Try again."));
    } else if (q->what == QUERY_TABLES) {
        list_running(c, q, in);
    } else {
        answer_list(c, q, in);
    }
    free(q->open);
    free(q);
}
