/* postgres_parts.h -- for the files of the store on PostgreSQL: one connection,
 * and what is asked through it. */
#ifndef SERVER_POSTGRES_PARTS_H
#define SERVER_POSTGRES_PARTS_H

#include <event2/event.h>
#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include "gather.h"
#include "statements.h"
#include "store_parts.h"

#define NOW_MS "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/* Those of the connection for words between nodes.  Four workers at most take
 * a job, one after the other: at first, and thrice more. */
#define BELLS_STATEMENTS(X) \
    X(RING,    "SELECT pg_notify('stele', ?1)") \
    X(POST,    "INSERT INTO job (id, log, slot, kind, made, until, tries," \
               " worker, text) VALUES (?1, ?2, ?3, ?4, " NOW_MS ", 0, 0, 0," \
               " ?5) ON CONFLICT DO NOTHING") \
    X(FETCH,   "DELETE FROM job WHERE id = ANY(?1::bigint[]) AND kind = 1" \
               " AND (answer IS NOT NULL" \
               " OR (tries > 3 AND until < " NOW_MS "))" \
               " RETURNING id, coalesce(answer, '-')") \
    X(FOUND,   "SELECT answer, tries > 3 AND until < " NOW_MS " FROM job" \
               " WHERE id = ?1") \
    X(KEEP,    "INSERT INTO job (id, log, slot, kind, made, until, tries," \
               " worker, text, answer) VALUES (?1, ?2, ?3, ?4, " NOW_MS ", 0," \
               " 0, 0, '', ?5) ON CONFLICT (id) DO UPDATE SET" \
               " answer = excluded.answer WHERE job.answer IS NULL") \
    X(WAITING, "SELECT count(*), coalesce(" NOW_MS " - min(made), 0) FROM job" \
               " WHERE answer IS NULL") \
    X(UNPOST,  "DELETE FROM job WHERE id = ?1 AND kind = 1") \
    X(TIDY,    "DELETE FROM job WHERE kind = 1" \
               " AND made < " NOW_MS " - 3600000") \
    X(TAKE,    "UPDATE job SET worker = ?1, tries = tries + 1," \
               " until = " NOW_MS " + ?3::bigint WHERE id IN (SELECT id" \
               " FROM job WHERE answer IS NULL AND tries < 4 AND until <= " \
               NOW_MS " ORDER BY kind, made LIMIT ?2::int" \
               " FOR UPDATE SKIP LOCKED) RETURNING id, kind, text") \
    X(STILL,   "UPDATE job SET until = " NOW_MS " + ?3::bigint" \
               " WHERE id = ANY(?2::bigint[]) AND worker = ?1" \
               " AND answer IS NULL") \
    X(ANSWER,  "UPDATE job SET answer = ?3 WHERE id = ?1 AND worker = ?2" \
               " AND answer IS NULL") \
    X(BACK,    "UPDATE job SET until = 0, tries = tries - 1 WHERE worker = ?1" \
               " AND answer IS NULL")

#define POSTGRES_STATEMENTS(X) \
    X(BEGIN,   "BEGIN") \
    X(COMMIT,  "COMMIT") \
    X(NAMING,  "SELECT log, at, tag, text, seq FROM entry WHERE log IN" \
               " (SELECT log FROM named WHERE person = ?1)" \
               " ORDER BY log, seq") \
    X(LOOK,    "SELECT l, coalesce((SELECT max(seq) FROM entry" \
               " WHERE log = l), 0) FROM unnest(?1::bigint[]) AS l") \
    X(MORE,    "INSERT INTO entry (log, slot, seq, at, tag, text)" \
               " VALUES (?1, ?2, (SELECT ?3::int FROM entry WHERE log = ?1" \
               " AND seq = 1 FOR KEY SHARE), ?4, ?5, ?6)") \
    X(NEXT,    "INSERT INTO entry (log, slot, seq, at, tag, text)" \
               " VALUES (?1, ?2, (SELECT ?3::int FROM entry WHERE log = ?1" \
               " AND seq = ?3::int - 1), ?4, ?5, ?6)") \
    X(HOLD,    "SELECT FROM entry WHERE log = ?1 AND seq = 1 FOR UPDATE") \
    X(GROWN,   "INSERT INTO entry SELECT * FROM entry WHERE log = ?1" \
               " AND seq > ?2 LIMIT 1") \
    STATEMENTS(X) \
    BELLS_STATEMENTS(X)

/* For one job, whatever the server does; a statement gets a bit less, a
 * connection half of it.  Tests want to wait less. */
extern int postgres_job_ms;

enum postgres_statement {
#define X(name, sql) SQL_##name,
    POSTGRES_STATEMENTS(X)
#undef X
    SQL_COUNT
};

/* From none to one that can be used, in this order. */
enum postgres_state {
    LINK_NONE,                  /* until the next try */
    LINK_CONNECT,
    LINK_LOOK,                  /* whether the schema was ever applied */
    LINK_COUNT,                 /* how much of it */
    LINK_RENEW,                 /* the rest of it */
    LINK_FACTS,                 /* whether it is ours to serve */
    LINK_PREPARE,               /* statements */
    LINK_READY
};

struct postgres {
    struct store store;
    PQconninfoOption *with;     /* the address taken apart */
    PGconn *link;
    enum postgres_state state;
    int tries;                  /* that failed since there was a link */
    int have;                   /* steps of the schema */
    int since;                  /* programs with so many can live with it */
    bool closing;               /* nothing is told any more */
    struct bells *bells;        /* it is for words between nodes; or NULL */
    struct event *io, *timer, *work;
    short wants;                /* what `io` waits for */

    struct jobs waiting;
    struct jobs sent;           /* they are answered in this order */
    struct job *held;           /* the last one sent, which has to read before
                                   it can go on: the others wait */
    struct write *at;           /* as far as it came */

    struct {                    /* of the first one sent, so far */
        bool committed, doubtful;
        int status;             /* of its failure, or 0 */
        struct gathered gathered;
        struct found found;
        PGresult *rows;         /* that are looked at as a whole */
        uint32_t *seq;          /* of logs that were looked for */
    } answer;
};

/* ---- postgres_link.c: there is a connection, or there will be ------------ */

bool postgres_link(struct postgres *, const char *url, char *why, size_t room);
void postgres_unlink(struct postgres *);        /* for good */
void postgres_move(struct postgres *, struct event_base *);     /* there */

/* All that was sent fails; a new connection is tried at once. */
void postgres_lost(struct postgres *, const char *why);

/* What was put into the connection goes out; the loop waits for what is left of
 * it and for answers. */
void postgres_flush(struct postgres *);
const char *postgres_mistake(const PGresult *);
void postgres_within(struct postgres *, int ms);        /* or it is lost */

/* It can be reached and cannot be used. */
void postgres_refuse(struct postgres *, const char *why);

/* ---- postgres_begin.c: until it can be used ------------------------------ */

/* Advisory locks, whose numbers are ours alone, by chance: of whoever renews
 * the schema, and of all who serve the database, together. */
#define POSTGRES_LOCK   "5932107741"
#define POSTGRES_SERVED "5932107742"
void postgres_steps(FILE *, int have);          /* the rest of the schema */
void postgres_begin(struct postgres *);
void postgres_set_up(struct postgres *);        /* answers have come */

/* ---- store_postgres.c: what is asked ------------------------------------- */

struct postgres *postgres_new(const char *url, struct store common,
                              struct bells *, char *why, size_t room);
void postgres_take(struct postgres *);          /* answers that have come */
void postgres_fail(struct postgres *, struct jobs *);   /* all of them */

/* A statement by itself, with its values as texts; its rows, or that it failed,
 * are told. */
typedef void postgres_told(void *ctx, const PGresult *, bool fine);
void postgres_run(struct postgres *, enum postgres_statement,
                  const char *const *value, int values, postgres_told *,
                  void *ctx);

/* ---- bells.c ------------------------------------------------------------- */

void bells_heard(struct bells *, PGconn *);

/* ---- postgres_job.c: in statements --------------------------------------- */

bool postgres_send(struct postgres *, struct job *);
bool postgres_go_on(struct postgres *);         /* the one that is held */
void postgres_hear(struct postgres *, const struct job *, PGresult *);
uint64_t postgres_number(const PGresult *, int row, int column);
bool postgres_end(struct postgres *);           /* of what belongs together */

#endif
