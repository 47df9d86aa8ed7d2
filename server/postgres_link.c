/* postgres_link.c -- a connection to PostgreSQL, made and made again.  Of
 * several hosts libpq takes the first that can be written to. */
#include "postgres_parts.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "journal.h"

enum {
    FIRST_MS   = 50,            /* between tries; twice as long each time */
    TRIES      = 7,             /* until it does not get longer: 6.4 s */
    OPTIONS    = 64
};

int postgres_job_ms = 10 * 1000;

static void on_io(evutil_socket_t fd, short what, void *of);

/* ---- The loop ------------------------------------------------------------ */

void postgres_within(struct postgres *p, int ms)
{
    event_add(p->timer, &(struct timeval){ ms / 1000, ms % 1000 * 1000 });
}

static void watch(struct postgres *p, short what)
{
    event_del(p->io);
    p->wants = what;
    if (!p->link || PQsocket(p->link) < 0) return;
    event_assign(p->io, p->store.base, PQsocket(p->link), what | EV_PERSIST,
                 on_io, p);
    event_add(p->io, NULL);
}

void postgres_flush(struct postgres *p)
{
    int left = PQflush(p->link);
    short what = left > 0 ? EV_READ | EV_WRITE : EV_READ;

    if (left < 0) postgres_lost(p, PQerrorMessage(p->link));
    else if (what != p->wants) watch(p, what);
}

void postgres_move(struct postgres *p, struct event_base *base)
{
    p->store.base = base;
    event_del(p->timer);
    event_del(p->work);
    event_base_set(base, p->timer);
    event_base_set(base, p->work);
    watch(p, p->wants);
}

/* Its first words: behind them may stand what somebody wrote. */
const char *postgres_mistake(const PGresult *r)
{
    const char *words = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    return words ? words : "?";
}

/* ---- Coming and going ---------------------------------------------------- */

/* The first of a list goes to its end. */
static void rotate(char *list)
{
    char *comma = list ? strchr(list, ',') : NULL;
    size_t all = comma ? strlen(list) : 0, first = (size_t)(comma - list);

    if (!comma) return;
    char *copy = strdup(list);
    if (!copy) abort();
    memmove(list, comma + 1, all - first - 1);
    list[all - first - 1] = ',';
    memcpy(list + all - first, copy, first);
    free(copy);
}

/* A host that says nothing at all would hold up all tries. */
static void begin_with_next(struct postgres *p)
{
    for (PQconninfoOption *o = p->with; o->keyword; o++)
        if (strcmp(o->keyword, "host") == 0 || strcmp(o->keyword, "port") == 0
            || strcmp(o->keyword, "hostaddr") == 0) rotate(o->val);
}

static void connect_now(struct postgres *p)
{
    /* A wire that was cut says nothing: it is noticed when nothing is asked,
     * too. */
    const char *key[OPTIONS] = { "target_session_attrs", "client_encoding",
                                 "fallback_application_name",
                                 "keepalives_idle", "keepalives_interval",
                                 "keepalives_count", "tcp_user_timeout" };
    const char *value[OPTIONS] = { "read-write", "UTF8", "stele",
                                   "3", "2", "3", "9000" };
    int n = 7;

    for (PQconninfoOption *o = p->with; o->keyword && n < OPTIONS - 1; o++) {
        if (!o->val) continue;          /* said later is what counts */
        key[n] = o->keyword;
        value[n++] = o->val;
    }
    p->state = LINK_CONNECT;
    p->link = PQconnectStartParams(key, value, 0);
    if (!p->link) abort();
    postgres_within(p, postgres_job_ms / 2);
    if (PQstatus(p->link) == CONNECTION_BAD)
        postgres_lost(p, PQerrorMessage(p->link));
    else watch(p, EV_WRITE);
}

static void drop(struct postgres *p)
{
    event_del(p->io);
    event_del(p->timer);
    if (p->link) PQfinish(p->link);
    p->link = NULL;
    p->held = NULL;
    p->state = LINK_NONE;
}

void postgres_lost(struct postgres *p, const char *why)
{
    bool had = p->state == LINK_READY;

    journal("store_lost", "tries=%d reason=\"%s\"", p->tries, why);
    drop(p);
    p->tries = had ? 0 : p->tries < TRIES ? p->tries + 1 : TRIES;
    postgres_fail(p, &p->sent);
    if (had) {
        connect_now(p);
        return;
    }
    postgres_fail(p, &p->waiting);
    uint32_t most = (uint32_t)FIRST_MS << p->tries;
    postgres_within(p, (int)(most / 2 + randombytes_uniform(most / 2)));
}

/* It can be reached and cannot be used. */
void postgres_refuse(struct postgres *p, const char *why)
{
    drop(p);
    if (!p->closing) p->store.tell.broken(p->store.tell.ctx, why);
    p->closing = true;
}

/* ---- Events of the loop -------------------------------------------------- */

static void step(struct postgres *p)
{
    switch ((int)PQconnectPoll(p->link)) {
    case PGRES_POLLING_READING: watch(p, EV_READ); break;
    case PGRES_POLLING_WRITING: watch(p, EV_WRITE); break;
    case PGRES_POLLING_OK: postgres_begin(p); break;
    default: postgres_lost(p, PQerrorMessage(p->link));
    }
}

static void on_io(evutil_socket_t fd, short what, void *of)
{
    struct postgres *p = of;

    (void)fd; (void)what;
    if (p->state == LINK_CONNECT) {
        step(p);
        return;
    }
    if (!PQconsumeInput(p->link)) {
        postgres_lost(p, PQerrorMessage(p->link));
        return;
    }
    if (p->bells) bells_heard(p->bells, p->link);
    if (p->state == LINK_READY) postgres_take(p);
    else postgres_set_up(p);
    if (p->state > LINK_CONNECT) postgres_flush(p);
}

static void on_time(evutil_socket_t fd, short what, void *of)
{
    struct postgres *p = of;

    (void)fd; (void)what;
    if (p->state == LINK_NONE) {
        connect_now(p);
        return;
    }
    if (p->state == LINK_CONNECT) begin_with_next(p);
    postgres_lost(p, "there was no answer in time");
}

/* ---- Opening and closing ------------------------------------------------- */

bool postgres_link(struct postgres *p, const char *url, char *why, size_t room)
{
    char *reason = NULL;

    p->io = event_new(p->store.base, -1, 0, on_io, p);
    p->timer = event_new(p->store.base, -1, 0, on_time, p);
    if (!p->io || !p->timer) abort();
    p->with = PQconninfoParse(url, &reason);
    snprintf(why, room, "%s", reason ? reason : "");
    PQfreemem(reason);
    if (p->with) connect_now(p);
    return p->with != NULL;
}

void postgres_unlink(struct postgres *p)
{
    drop(p);
    event_free(p->io);
    event_free(p->timer);
    event_free(p->work);
    PQconninfoFree(p->with);
}
