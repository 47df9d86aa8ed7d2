/* postgres_begin.c -- what each new connection does before it can be used: it
 * looks at the schema, applies what is missing of it in one transaction under a
 * lock, so that nodes that start together do not meet, looks whether the
 * database is ours to serve, and prepares its statements. */
#include "postgres_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "disk.h"
#include "journal.h"

enum {
    SET_UP_MS  = 10 * 1000,     /* for each step */
    RENEW_MS   = 30 * 60 * 1000,        /* for the schema of a big database */
    WHY        = 256
};

/* A WARNING may mean that a batch is less safe than it should be. */
static void on_notice(void *of, const PGresult *r)
{
    const char *kind = PQresultErrorField(r, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (kind && strcmp(kind, "WARNING") == 0)
        ((struct postgres *)of)->answer.doubtful = true;
}

static void ask(struct postgres *p, enum postgres_state state, const char *sql)
{
    p->state = state;
    postgres_within(p, state == LINK_RENEW ? RENEW_MS : SET_UP_MS);
    if (!PQsendQuery(p->link, sql)) postgres_lost(p, PQerrorMessage(p->link));
    else postgres_flush(p);
}

/* Nothing waits for ever: neither for locks nor for a node that fell silent in
 * the middle of a transaction.  What is said between nodes, and what workers
 * are asked, may be lost.  While a database is moved away nobody gets the first
 * lock, which is kept as long as the connection. */
void postgres_begin(struct postgres *p)
{
    char sql[768];

    if (PQsetnonblocking(p->link, 1) != 0) {
        postgres_lost(p, PQerrorMessage(p->link));
        return;
    }
    PQsetNoticeReceiver(p->link, on_notice, p);
    p->have = p->since = 0;
    snprintf(sql, sizeof sql,
        "SET statement_timeout = %d;"
        "SET idle_in_transaction_session_timeout = '30s';"
        "SET synchronous_commit = %s;"
        "SET default_transaction_isolation = 'read committed';"
        "SET max_parallel_workers_per_gather = 0;"      /* rows are few */
        "SELECT pg_advisory_lock_shared(" POSTGRES_SERVED ");"
        "BEGIN;"
        "SELECT pg_advisory_xact_lock(" POSTGRES_LOCK ");"
        "SELECT (to_regclass('stele_schema') IS NOT NULL)::int",
        postgres_job_ms / 5 * 4, p->bells ? "off" : "on");
    ask(p, LINK_LOOK, sql);
}

void postgres_steps(FILE *f, int have)
{
    if (have < schema_newest())
        fprintf(f, "CREATE TABLE IF NOT EXISTS stele_schema"
                   " (step INTEGER PRIMARY KEY);"
                   "ALTER TABLE stele_schema ADD COLUMN IF NOT EXISTS"
                   " since INTEGER NOT NULL DEFAULT 0;");
    for (int i = have; i < schema_newest(); i++)
        fprintf(f, "%s;INSERT INTO stele_schema VALUES (%d, %d);",
                schema_postgres[i], i + 1, schema_since[i]);
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
    postgres_steps(f, p->have);
    fprintf(f, "COMMIT");
    if (fclose(f) != 0) abort();
    if (p->since > schema_newest()) {
        snprintf(why, sizeof why, "its schema is %d, this program knows %d: a "
                 "newer program has used it", p->have, schema_newest());
        postgres_refuse(p, why);
    } else {
        ask(p, LINK_RENEW, sql);
    }
    free(sql);
}

/* The first node says which key its seeds are made of, by a hash; all others
 * must have the same. */
static void look_at_facts(struct postgres *p)
{
    char sql[512] = "";
    const char *print = p->store.print;

    if (*print)
        snprintf(sql, sizeof sql, "INSERT INTO fact SELECT 'key', '%s' WHERE"
                 " NOT EXISTS (SELECT FROM fact WHERE name = '" STORE_AWAY "')"
                 " ON CONFLICT DO NOTHING;", print);
    if (p->bells) strcat(sql, "LISTEN stele;");
    strcat(sql, "SELECT name, value FROM fact");
    ask(p, LINK_FACTS, sql);
}

/* Why it is not ours to serve, or NULL. */
static const char *against(const struct postgres *p, const PGresult *r)
{
    for (int i = 0; i < PQntuples(r); i++) {
        const char *away = strcmp(PQgetvalue(r, i, 0), STORE_AWAY) == 0
                         ? store_away(PQgetvalue(r, i, 1)) : NULL;
        if (away) return away;
        if (*p->store.print && strcmp(PQgetvalue(r, i, 0), "key") == 0
            && strcmp(PQgetvalue(r, i, 1), p->store.print) != 0)
            return "its games are made with another key of the seeds (--key)";
    }
    return NULL;
}

/* A primary that has started anew shows what was waiting for its standby as if
 * it were there, too.  A commit now comes back when all before it is. */
static bool catch_up(struct postgres *p)
{
    return p->bells
        || PQsendQueryParams(p->link, "SELECT pg_logical_emit_message(true,"
                             " 'stele', '')", 0, NULL, NULL, NULL, NULL, 0);
}

static void prepare(struct postgres *p)
{
    static const char *const sql[] = {
#define X(name, text) text,
        POSTGRES_STATEMENTS(X)
#undef X
    };
    bool fine = PQenterPipelineMode(p->link) == 1 && catch_up(p);

    p->state = LINK_PREPARE;
    postgres_within(p, SET_UP_MS);
    for (int i = 0; i < SQL_COUNT && fine; i++) {
        char text[1024] = "", name[16];
        if ((i >= SQL_RING) != (p->bells != NULL)) continue;
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
    else if (p->state == LINK_RENEW) look_at_facts(p);
    else if (p->state == LINK_FACTS) prepare(p);
    else renew(p);
}

/* What is wrong with a statement or a right (class 42) stays wrong. */
static bool failed(struct postgres *p, PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    if (PQresultStatus(r) != PGRES_FATAL_ERROR) return false;
    if (code && strncmp(code, "42", 2) == 0)
        postgres_refuse(p, postgres_mistake(r));
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
void postgres_set_up(struct postgres *p)
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
        const char *why = status == PGRES_TUPLES_OK ? read_set_up(p, r)
                                                    : NULL;
        PQclear(r);
        if (why) {
            postgres_refuse(p, why);
            return;
        }
        if (status == PGRES_PIPELINE_SYNC) {
            be_ready(p);
            return;
        }
    }
}
