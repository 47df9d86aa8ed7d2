/* postgres_job.c -- jobs as statements, and rows as what was asked for.
 *
 * A batch is one transaction, sent in one piece:
 *     BEGIN, rows, SYNC, COMMIT, SYNC
 * After a mistake PostgreSQL skips everything up to the next SYNC; so COMMIT
 * always stands behind one, and what it says, COMMIT or ROLLBACK, is what has
 * become of the batch.  The unique keys are the only fence there is. */
#include "postgres_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = BRIEF_WORDS + 1, DIGITS = 24 };

/* ---- Values of a statement ----------------------------------------------- */

struct values {
    int count;
    const char *value[VALUES];
    int length[VALUES], binary[VALUES];
    char number[VALUES][DIGITS];
};

static void add_number(struct values *v, uint64_t number)
{
    snprintf(v->number[v->count], DIGITS, "%lld", (long long)number);
    v->value[v->count] = v->number[v->count];
    v->binary[v->count++] = 0;
}

/* NULL: none. */
static void add_bytes(struct values *v, const void *bytes, size_t length)
{
    v->value[v->count] = bytes;
    v->length[v->count] = (int)length;
    v->binary[v->count++] = 1;
}

static bool run(struct postgres *p, enum postgres_statement which,
                 const struct values *v)
{
    char name[16];

    snprintf(name, sizeof name, "%d", which);
    return PQsendQueryPrepared(p->link, name, v->count, v->value, v->length,
                               v->binary, 1);
}

static bool send_plain(struct postgres *p, enum postgres_statement which)
{
    return run(p, which, &(struct values){ 0 });
}

static bool send_about(struct postgres *p, enum postgres_statement which,
                       uint64_t log)
{
    struct values v = { 0 };

    add_number(&v, log);
    return run(p, which, &v);
}

static bool send_most(struct postgres *p, enum postgres_statement which,
                      uint64_t about, int most)
{
    struct values v = { 0 };

    add_number(&v, about);
    add_number(&v, (uint64_t)most);
    return run(p, which, &v);
}

bool postgres_end(struct postgres *p) { return PQpipelineSync(p->link) == 1; }

static bool end_part(struct postgres *p, struct job *j)
{
    j->owed++;
    return postgres_end(p);
}

/* ---- Writing ------------------------------------------------------------- */

static bool send_name(struct postgres *p, const struct write *w)
{
    struct values v = { 0 };
    uint64_t person = id_is(w->log, ID_TABLE)
                    ? entry_names(w->entry.text, w->entry.length) : 0;

    if (!person) return true;
    add_number(&v, person);
    add_number(&v, w->log);
    add_number(&v, (uint64_t)slot_of(w->log));
    return run(p, SQL_NAMED, &v);
}

static bool send_entry(struct postgres *p, const struct write *w)
{
    const struct entry *e = &w->entry;
    struct values v = { 0 };

    add_number(&v, w->log);
    add_number(&v, (uint64_t)slot_of(w->log));
    add_number(&v, w->seq);
    add_number(&v, e->at);
    add_bytes(&v, tag_none(&e->tag) ? NULL : e->tag.byte, TAG_BYTES);
    add_bytes(&v, e->text, e->length);
    return run(p, SQL_ENTRY, &v) && send_name(p, w);
}

static bool send_brief(struct postgres *p, const struct brief *b)
{
    struct values v = { 0 };

    add_number(&v, b->log);
    add_number(&v, (uint64_t)slot_of(b->log));
    add_number(&v, b->state);
    add_number(&v, b->listed);
    add_number(&v, b->due);
    add_number(&v, b->last);
    for (int i = 0; i < GAME_SEATS; i++) add_number(&v, b->person[i]);
    add_bytes(&v, b->text, strlen(b->text));
    return run(p, SQL_BRIEF, &v);
}

/* From where it stands.  Somebody who is to be forgotten holds it: where they
 * are named has to be read first. */
static bool send_writes(struct postgres *p, struct job *j, struct write *w)
{
    bool fine = true;

    for (; w && fine && w->kind != WRITE_ERASE; w = w->next)
        fine = w->kind == WRITE_ENTRY ? send_entry(p, w)
                                      : send_brief(p, w->brief);
    p->at = w;
    p->held = w ? j : NULL;
    if (w) return fine && send_about(p, SQL_NAMING, w->log) && end_part(p, j);
    return fine && end_part(p, j) && send_plain(p, SQL_COMMIT)
        && end_part(p, j);
}

static bool send_list(struct postgres *p, const struct listing *l)
{
    bool fine = true;

    if (l->what == LIST_DUE) return send_most(p, SQL_DUE, l->before, l->most);
    if (l->what != LIST_THESE)
        return send_most(p, SQL_LISTED, l->what == LIST_OPEN ? PARTY_OPEN
                                                             : PARTY_RUNNING,
                         l->most);
    for (int i = 0; i < l->count && fine; i++)
        fine = send_about(p, SQL_THIS, l->log[i]);
    return fine;
}

bool postgres_send(struct postgres *p, struct job *j)
{
    switch (j->kind) {
    case JOB_APPEND:
        return send_plain(p, SQL_BEGIN) && send_writes(p, j, j->write);
    case JOB_LOAD:
        return send_about(p, SQL_LOAD, j->number) && end_part(p, j);
    case JOB_LIST:
        return send_list(p, &j->listing) && end_part(p, j);
    }
    __builtin_trap();
}

/* ---- Rows ---------------------------------------------------------------- */

/* Numbers come in the order of the network. */
static uint64_t number_at(const PGresult *r, int row, int column)
{
    const char *bytes = PQgetvalue(r, row, column);
    uint64_t number = 0;

    for (int i = 0; i < PQgetlength(r, row, column); i++)
        number = number << 8 | (uint8_t)bytes[i];
    return number;
}

/* A row with at, tag, text and number from a column on. */
static void gather_row(struct gathered *g, const PGresult *r, int row,
                       int column)
{
    const char *tag = PQgetlength(r, row, column + 1) == TAG_BYTES
                    ? PQgetvalue(r, row, column + 1) : NULL;

    gather(g, number_at(r, row, column + 3), number_at(r, row, column), tag,
           PQgetvalue(r, row, column + 2),
           (size_t)PQgetlength(r, row, column + 2));
}

static void read_brief(struct brief *b, const PGresult *r, int row)
{
    struct text t = text_in(b->text, sizeof b->text);

    b->log = number_at(r, row, BRIEF_LOG);
    b->state = (uint8_t)number_at(r, row, BRIEF_STATE);
    b->listed = number_at(r, row, BRIEF_LISTED) != 0;
    b->due = number_at(r, row, BRIEF_DUE);
    b->last = number_at(r, row, BRIEF_LAST);
    for (int i = 0; i < GAME_SEATS; i++)
        b->person[i] = number_at(r, row, BRIEF_PERSON + i);
    text_bytes(&t, PQgetvalue(r, row, BRIEF_WORDS),
               (size_t)PQgetlength(r, row, BRIEF_WORDS));
}

static void hear_rows(struct postgres *p, const struct job *j, PGresult *r)
{
    if (j->kind == JOB_APPEND) {
        PQclear(p->answer.naming);
        p->answer.naming = r;
        return;
    }
    for (int i = 0; i < PQntuples(r); i++)
        if (j->kind == JOB_LOAD) gather_row(&p->answer.gathered, r, i, 0);
        else if (p->answer.found.briefs < j->listing.most)
            read_brief(found_next(&p->answer.found), r, i);
    PQclear(r);
}

/* One answer to one statement, which is ours now. */
void postgres_hear(struct postgres *p, const struct job *j, PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    switch ((int)PQresultStatus(r)) {
    case PGRES_TUPLES_OK:
        hear_rows(p, j, r);
        return;
    case PGRES_COMMAND_OK:
        if (strcmp(PQcmdStatus(r), "COMMIT") == 0) p->answer.committed = true;
        break;
    default:                    /* or skipped, after one that failed */
        if (!p->answer.status)
            p->answer.status = code && strcmp(code, "53100") == 0 ? 507 : 503;
    }
    PQclear(r);
}

/* ---- Forgetting ---------------------------------------------------------- */

static bool send_renamed(struct postgres *p, uint64_t log, uint32_t seq,
                         const struct entry *e)
{
    struct values v = { 0 };

    add_number(&v, log);
    add_number(&v, seq);
    add_bytes(&v, e->text, e->length);
    return run(p, SQL_RENAME, &v);
}

/* One table, its rows from one on; where the next one begins goes into `row`.
 */
static bool forget_at(struct postgres *p, uint64_t person, int *row)
{
    const PGresult *r = p->answer.naming;
    uint64_t log = number_at(r, *row, 0);
    struct gathered g = { 0 };
    struct brief b;
    uint32_t n;
    bool fine = true;

    for (; *row < PQntuples(r) && number_at(r, *row, 0) == log; ++*row)
        gather_row(&g, r, *row, 1);
    struct entry *e = gathered_all(&g, &n);
    for (uint32_t i = 0; i < n && fine; i++)
        if (entry_unname(&e[i], person))
            fine = send_renamed(p, log, i + 1, &e[i]);
    if (fine && brief_renew(&b, log, e, n)) fine = send_brief(p, &b);
    free(e);
    return fine;
}

/* After a mistake there are no rows, and the end is a ROLLBACK. */
bool postgres_go_on(struct postgres *p)
{
    uint64_t person = p->at->log;
    bool fine = true;

    for (int i = 0; p->answer.naming && i < PQntuples(p->answer.naming)
                    && fine;)
        fine = forget_at(p, person, &i);
    PQclear(p->answer.naming);
    p->answer.naming = NULL;
    return fine && send_about(p, SQL_UNNAME, person)
        && send_about(p, SQL_UNLOG, person)
        && send_writes(p, p->held, p->at->next);
}
