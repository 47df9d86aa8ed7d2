/* load_play.c -- people listen, and play when a turn is due. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "load_parts.h"
#include "server/clock.h"
#include "server/party.h"

enum {
    OPENING  = 200,             /* streams that are being opened at a time */
    BACK_MS  = 500,             /* before one comes back, and up to twice that
                                   more: they do not come all at once */
    AT_ONCE  = 500              /* turns sent before the rest is looked at */
};

/* ---- Whose turn it is ---------------------------------------------------- */

static struct person *asked(struct bench_table *t)
{
    for (int i = 0; i < 2; i++) {
        struct person *p = &t->person[i];
        if (p->told && p->follow.seq >= t->done && follow_my_turn(&p->follow))
            return p;
    }
    return NULL;
}

static void look_whether_ready(struct bench_table *t)
{
    if (t->flight || t->queued || !asked(t)) return;
    t->queued = true;
    STAILQ_INSERT_TAIL(&t->load->ready, t, link);
}

/* ---- Streams ------------------------------------------------------------- */

static void listen_to(struct person *p);

/* All that broke off are back. */
static void note_back(struct load *l)
{
    uint64_t now = clock_since_us();

    if (!l->again_us) l->again_us = now;
    if (++l->report->back < l->report->lost) return;
    l->report->back_s = (double)(now - l->lost_us) / 1e6;
    l->report->since_s = (double)(now - l->again_us) / 1e6;
}

static void note_told(struct person *p)
{
    struct load *l = p->table->load;

    if (p->told) return;
    p->told = true;
    if (p->gone) note_back(l);
    else if (!p->known) l->told++;
    p->known = true;
    p->gone = false;
    load_open(l);
}

/* The other one has heard of the turn. */
static void note_heard(struct person *p)
{
    struct bench_table *t = p->table;

    if (t->heard || p == &t->person[t->mover] || p->follow.ply <= t->ply)
        return;
    t->heard = true;
    if (t->load->now)
        samples_add(&t->load->now->event, clock_since_us() - t->due_us);
}

static void on_over(evutil_socket_t fd, short what, void *mine)
{
    struct bench_table *t = mine;

    (void)fd; (void)what;
    for (int i = 0; i < 2; i++) {
        struct person *p = &t->person[i];
        wire_stream_free(p->stream);
        p->stream = NULL;
        p->told = false;
        follow_forget(&p->follow);
    }
    t->over = false;
    t->done = 0;
    t->heard = true;
    load_next(t);
}

/* When both know that it is over, they begin anew at another table; not from
 * within the stream, which goes with it. */
static void look_whether_over(struct bench_table *t)
{
    for (int i = 0; i < 2; i++)
        if (t->person[i].follow.state != FOLLOW_OVER) return;
    if (t->flight || t->over) return;
    t->over = true;
    t->load->report->over++;
    event_base_once(t->load->base, -1, EV_TIMEOUT, on_over, t,
                    &(struct timeval){ 0, 0 });
}

static void on_line(void *mine, const char *line, size_t length)
{
    struct person *p = mine;
    json_t *event = json_loadb(line, length, 0, NULL);
    enum follow_news news = event ? follow_take(&p->follow, event)
                                  : FOLLOW_SHORT;
    bool known = json_object_get(event, "seq") != NULL;

    json_decref(event);
    if (news == FOLLOW_ASTRAY) p->table->load->failed++;
    if (known) note_told(p);
    if (news != FOLLOW_NEWS) return;
    note_heard(p);
    look_whether_ready(p->table);
    look_whether_over(p->table);
}

static void on_back(evutil_socket_t fd, short what, void *mine)
{
    (void)fd; (void)what;
    listen_to(mine);
}

static void on_gone(void *mine)
{
    struct person *p = mine;
    struct load *l = p->table->load;
    int ms = BACK_MS + (int)randombytes_uniform(2 * BACK_MS);
    struct timeval wait = { ms / 1000, ms % 1000 * 1000 };

    p->stream = NULL;
    if (p->told) {
        l->report->lost++;
        if (!l->lost_us) l->lost_us = clock_since_us();
    }
    p->gone |= p->told;
    p->told = false;
    event_base_once(l->base, -1, EV_TIMEOUT, on_back, p, &wait);
}

static void listen_to(struct person *p)
{
    struct wire_events events = { p, on_line, on_gone };
    char path[80];

    snprintf(path, sizeof path, "/api/stream?t=%s.%u", p->table->id,
             (unsigned)p->follow.seq);
    p->stream = wire_listen(p->table->load->wire, path, p->token, &events);
}

void load_listen(struct bench_table *t)
{
    for (int i = 0; i < 2; i++) listen_to(&t->person[i]);
}

void load_open(struct load *l)
{
    while (l->opened < 2 * l->tables && l->opened < l->told + OPENING) {
        struct bench_table *t = &l->table[l->opened / 2];
        listen_to(&t->person[l->opened++ % 2]);
    }
}

/* ---- Turns --------------------------------------------------------------- */

static void on_answer(void *mine, int status, const char *head,
                      const char *body, size_t length)
{
    static const char mark[] = "\"seq\":";
    struct bench_table *t = mine;
    struct load *l = t->load;
    const char *seq = strstr(body, mark);

    (void)head; (void)length;
    t->flight = false;
    l->flights--;
    if (status == 200 && seq)
        t->done = (uint32_t)strtoul(seq + sizeof mark - 1, NULL, 10);
    if (l->now) {
        l->now->done += status == 200;
        l->now->refused += status != 200;
        samples_add(&l->now->answer, clock_since_us() - t->due_us);
    }
    look_whether_ready(t);
    look_whether_over(t);
}

static void put_plan(struct text *b, struct load *l, const struct follow *f)
{
    action_t answer[PARTY_PLAN];
    int n = follow_plan(f, bot_named("random"), &l->mind, answer, PARTY_PLAN);
    char id[2 * TAG_BYTES + 1];

    remote_id(id);
    text_put(b, "{\"id\":\"");
    text_put(b, id);
    text_put(b, "\",\"ply\":");
    text_int(b, f->ply);
    text_put(b, ",\"check\":\"");
    text_hex(b, follow_check(f), 16);
    text_put(b, "\",\"answers\":[");
    for (int i = 0; i < n; i++) {
        if (i) text_char(b, ',');
        text_int(b, answer[i]);
    }
    text_put(b, "]}");
}

static void send_turn(struct load *l, struct bench_table *t, uint64_t due_us)
{
    char body[2048], path[64];
    struct text b = text_in(body, sizeof body);
    struct person *p = asked(t);

    if (!p) return;
    put_plan(&b, l, &p->follow);
    snprintf(path, sizeof path, "/api/tables/%s/plan", t->id);
    t->flight = true;
    t->heard = false;
    t->mover = (int)(p - t->person);
    t->ply = p->follow.ply;
    t->due_us = due_us;
    l->flights++;
    l->now->sent++;
    wire_ask(l->wire, path, p->token, body, on_answer, t);
}

/* One that could be played at. */
static struct bench_table *take_ready(struct load *l)
{
    struct bench_table *t = STAILQ_FIRST(&l->ready);

    if (!t) return NULL;
    STAILQ_REMOVE_HEAD(&l->ready, link);
    t->queued = false;
    return t;
}

void load_due(struct load *l)
{
    const struct load_phase *phase = &l->with->phase[l->now
                                                     - l->report->phase];
    uint64_t turns = (uint64_t)phase->turns, now = clock_since_us();
    uint64_t due = (now - l->since_us) * turns / 1000000 + 1;
    struct bench_table *t;

    if (!turns) {
        while (l->flights < l->with->under_way && (t = take_ready(l)))
            send_turn(l, t, now);
        return;
    }
    for (int i = 0; l->owed < due && i < AT_ONCE; i++, l->owed++)
        if ((t = take_ready(l)))
            send_turn(l, t, l->since_us + l->owed * 1000000 / turns);
        else l->now->behind++;
}
