/* postgres_link.c -- a connection to PostgreSQL, made ready and made again.
 *
 * Of several hosts libpq takes the first that can be written to.  Each new
 * connection looks at the schema, applies what is missing of it in one
 * transaction under a lock, so that nodes that start together do not meet,
 * looks whether the database is ours to serve, and prepares its statements. */
#include "postgres_parts.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "disk.h"
#include "journal.h"

enum {
    SET_UP_MS  = 10 * 1000,     /* for each step until it can be used */
    RENEW_MS   = 30 * 60 * 1000,        /* for the schema of a big database */
    FIRST_MS   = 50,            /* between tries; twice as long each time */
    TRIES      = 7,             /* until it does not get longer: 6.4 s */
    OPTIONS    = 64,
    WHY        = 256
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

/* A WARNING may mean that a batch is less safe than it should be. */
static void on_notice(void *of, const PGresult *r)
{
    const char *kind = PQresultErrorField(r, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (kind && strcmp(kind, "WARNING") == 0)
        ((struct postgres *)of)->answer.doubtful = true;
}

static void connect_now(struct postgres *p)
{
    const char *key[OPTIONS] = { "target_session_attrs", "client_encoding",
                                 "fallback_application_name" };
    const char *value[OPTIONS] = { "read-write", "UTF8", "stele" };
    int n = 3;

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
static void refuse(struct postgres *p, const char *why)
{
    drop(p);
    if (!p->closing) p->store.tell.broken(p->store.tell.ctx, why);
    p->closing = true;
}

/* ---- Until it can be used ------------------------------------------------ */

static void ask(struct postgres *p, enum postgres_state state, const char *sql)
{
    p->state = state;
    postgres_within(p, state == LINK_RENEW ? RENEW_MS : SET_UP_MS);
    if (!PQsendQuery(p->link, sql)) postgres_lost(p, PQerrorMessage(p->link));
    else postgres_flush(p);
}

/* Nothing waits for ever: neither for locks nor for a node that fell silent in
 * the middle of a transaction.  The lock's number is ours alone, by chance. */
static void look(struct postgres *p)
{
    char sql[512];

    if (PQsetnonblocking(p->link, 1) != 0) {
        postgres_lost(p, PQerrorMessage(p->link));
        return;
    }
    PQsetNoticeReceiver(p->link, on_notice, p);
    p->have = p->since = 0;
    snprintf(sql, sizeof sql,
        "SET statement_timeout = %d;"
        "SET idle_in_transaction_session_timeout = '30s';"
        "SET synchronous_commit = on;"
        "SET default_transaction_isolation = 'read committed';"
        "BEGIN;"
        "SELECT pg_advisory_xact_lock(5932107741);"
        "SELECT (to_regclass('stele_schema') IS NOT NULL)::int",
        postgres_job_ms / 5 * 4);
    if (p->bells) ask(p, LINK_RENEW, "LISTEN stele");
    else ask(p, LINK_LOOK, sql);
}

/* A program may be older than the schema, while all steps beyond its own say
 * that it can live with them: so nodes of two versions go on side by side. */
static void renew(struct postgres *p)
{
    char why[WHY], *sql;
    size_t length;
    FILE *f = open_memstream(&sql, &length);

    if (!f) abort();
    fprintf(f, "SET LOCAL statement_timeout = 0;");
    if (p->have < schema_newest())
        fprintf(f, "CREATE TABLE IF NOT EXISTS stele_schema"
                   " (step INTEGER PRIMARY KEY);"
                   "ALTER TABLE stele_schema ADD COLUMN IF NOT EXISTS"
                   " since INTEGER NOT NULL DEFAULT 0;");
    for (int i = p->have; i < schema_newest(); i++)
        fprintf(f, "%s;INSERT INTO stele_schema VALUES (%d, %d);",
                schema_postgres[i], i + 1, schema_since[i]);
    fprintf(f, "COMMIT");
    if (fclose(f) != 0) abort();
    if (p->since > schema_newest()) {
        snprintf(why, sizeof why, "its schema is %d, this program knows %d: a "
                 "newer program has used it", p->have, schema_newest());
        refuse(p, why);
    } else {
        ask(p, LINK_RENEW, sql);
    }
    free(sql);
}

/* The first node says which key its seeds are made of, by a hash; all others
 * must have the same. */
static void look_at_facts(struct postgres *p)
{
    char sql[512] = "", facts[] = "SELECT name, value FROM fact";
    const char *print = p->store.print;

    if (*print)
        snprintf(sql, sizeof sql, "INSERT INTO fact VALUES ('key', '%s')"
                 " ON CONFLICT DO NOTHING;", print);
    strcat(sql, facts);
    ask(p, LINK_FACTS, sql);
}

/* Why it is not ours to serve, or NULL. */
static const char *against(const struct postgres *p, const PGresult *r)
{
    for (int i = 0; i < PQntuples(r); i++)
        if (*p->store.print && strcmp(PQgetvalue(r, i, 0), "key") == 0
            && strcmp(PQgetvalue(r, i, 1), p->store.print) != 0)
            return "its games are made with another key of the seeds (--key)";
    return NULL;
}

static void prepare(struct postgres *p)
{
    static const char *const sql[] = {
#define X(name, text) text,
        POSTGRES_STATEMENTS(X)
#undef X
    };
    bool fine = PQenterPipelineMode(p->link) == 1;

    p->state = LINK_PREPARE;
    postgres_within(p, SET_UP_MS);
    for (int i = 0; i < SQL_COUNT && fine; i++) {
        char text[1024] = "", name[16];
        if (p->bells && i != SQL_RING) continue;
        strncat(text, sql[i], sizeof text - 1);
        for (char *c = text; (c = strchr(c, '?'));) *c = '$';
        snprintf(name, sizeof name, "%d", i);
        fine = PQsendPrepare(p->link, name, text, 0, NULL) == 1;
    }
    if (fine && postgres_end(p)) postgres_flush(p);
    else postgres_lost(p, PQerrorMessage(p->link));
}

static void be_ready(struct postgres *p)
{
    journal("store_ready", "tries=%d", p->tries);
    event_del(p->timer);
    p->state = LINK_READY;
    p->tries = 0;
    memset(&p->answer, 0, sizeof p->answer);
    event_active(p->work, EV_TIMEOUT, 0);
}

/* All of a state's answers are there. */
static void next(struct postgres *p)
{
    if (p->state == LINK_LOOK && p->have > 0)
        ask(p, LINK_COUNT,
            "SELECT coalesce(max(step), 0),"
            " coalesce(max((to_jsonb(s) ->> 'since')::int), 0)"
            " FROM stele_schema s");
    else if (p->state == LINK_RENEW && !p->bells) look_at_facts(p);
    else if (p->state == LINK_RENEW || p->state == LINK_FACTS) prepare(p);
    else renew(p);
}

/* What is wrong with a statement or a right (class 42) stays wrong. */
static bool failed(struct postgres *p, PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    if (PQresultStatus(r) != PGRES_FATAL_ERROR) return false;
    if (code && strncmp(code, "42", 2) == 0) refuse(p, postgres_mistake(r));
    else postgres_lost(p, postgres_mistake(r));
    PQclear(r);
    return true;
}

/* Why it cannot be used, or NULL. */
static const char *read_set_up(struct postgres *p, const PGresult *r)
{
    if (p->state == LINK_FACTS) return against(p, r);
    if (PQntuples(r) != 1) return NULL;
    p->have = atoi(PQgetvalue(r, 0, 0));
    if (p->state == LINK_COUNT) p->since = atoi(PQgetvalue(r, 0, 1));
    return NULL;
}

/* NULL is the end of a statement in the pipeline, else that of all of them. */
static void set_up(struct postgres *p)
{
    for (int nothing = 0; nothing < 2 && !PQisBusy(p->link);) {
        PGresult *r = PQgetResult(p->link);
        if (!r && p->state != LINK_PREPARE) {
            next(p);
            return;
        }
        nothing = r ? 0 : nothing + 1;
        if (!r) continue;
        if (failed(p, r)) return;
        ExecStatusType status = PQresultStatus(r);
        const char *why = status == PGRES_TUPLES_OK ? read_set_up(p, r) : NULL;
        PQclear(r);
        if (why) {
            refuse(p, why);
            return;
        }
        if (status == PGRES_PIPELINE_SYNC) {
            be_ready(p);
            return;
        }
    }
}

static void step(struct postgres *p)
{
    switch ((int)PQconnectPoll(p->link)) {
    case PGRES_POLLING_READING: watch(p, EV_READ); break;
    case PGRES_POLLING_WRITING: watch(p, EV_WRITE); break;
    case PGRES_POLLING_OK: look(p); break;
    default: postgres_lost(p, PQerrorMessage(p->link));
    }
}

/* ---- Events of the loop -------------------------------------------------- */

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
    else set_up(p);
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
