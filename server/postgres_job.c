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

/* What follows is written only where something to follow is: of what this node
 * has read, a primary that was not told all may have less. */
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
    enum postgres_statement which = w->seq == 1 ? SQL_ENTRY
                                  : id_is(w->log, ID_PERSON) ? SQL_MORE
                                  : SQL_NEXT;
    return run(p, which, &v) && send_name(p, w);
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

static bool send_grown(struct postgres *p, const struct write *w)
{
    struct values v = { 0 };

    add_number(&v, w->log);
    add_number(&v, w->seq);
    return send_about(p, SQL_HOLD, w->log) && run(p, SQL_GROWN, &v);
}

/* From where it stands.  Somebody who is to be forgotten holds it: where they
 * are named has to be read first.  The first entry of a person is what nodes
 * meet at: more entries are written only while it is there, and it is erased
 * only if there are no more than were known. */
static bool send_writes(struct postgres *p, struct job *j, struct write *w)
{
    bool fine = true;

    for (; w && fine && w->kind != WRITE_ERASE; w = w->next)
        fine = w->kind == WRITE_ENTRY ? send_entry(p, w)
                                      : send_brief(p, w->brief);
    p->at = w;
    p->held = w ? j : NULL;
    if (w) return fine && send_grown(p, w)
        && send_about(p, SQL_NAMING, w->log) && end_part(p, j);
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

static bool send_load(struct postgres *p, const struct job *j)
{
    struct values v = { 0 };

    add_number(&v, j->number);
    add_number(&v, j->from);
    return run(p, SQL_LOAD, &v);
}

static bool send_look(struct postgres *p, const struct job *j)
{
    size_t room = (size_t)j->logs * DIGITS + 3;
    char *list = malloc(room);
    struct text t = text_in(list, room);
    struct values v = { .count = 1, .value = { list } };

    if (!list) abort();
    for (int i = 0; i < j->logs; i++) {
        text_char(&t, i ? ',' : '{');
        text_int(&t, (int64_t)j->log[i]);
    }
    text_char(&t, '}');
    bool fine = run(p, SQL_LOOK, &v);
    free(list);
    return fine;
}

static bool send_run(struct postgres *p, const struct job *j)
{
    struct values v = { .count = j->values };

    for (int i = 0; i < j->values; i++) v.value[i] = j->value[i];
    return run(p, (enum postgres_statement)j->statement, &v);
}

bool postgres_send(struct postgres *p, struct job *j)
{
    switch (j->kind) {
    case JOB_APPEND:
        return send_plain(p, SQL_BEGIN) && send_writes(p, j, j->write);
    case JOB_LOAD:
        return send_load(p, j) && end_part(p, j);
    case JOB_LOOK:
        return send_look(p, j) && end_part(p, j);
    case JOB_RUN:
        return send_run(p, j) && end_part(p, j);
    case JOB_LIST:
        return send_list(p, &j->listing) && end_part(p, j);
    }
    __builtin_trap();
}

/* ---- Rows ---------------------------------------------------------------- */

/* Numbers come in the order of the network. */
uint64_t postgres_number(const PGresult *r, int row, int column)
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

    gather(g, postgres_number(r, row, column + 3),
           postgres_number(r, row, column), tag,
           PQgetvalue(r, row, column + 2),
           (size_t)PQgetlength(r, row, column + 2));
}

static void read_brief(struct brief *b, const PGresult *r, int row)
{
    struct text t = text_in(b->text, sizeof b->text);

    b->log = postgres_number(r, row, BRIEF_LOG);
    b->state = (uint8_t)postgres_number(r, row, BRIEF_STATE);
    b->listed = postgres_number(r, row, BRIEF_LISTED) != 0;
    b->due = postgres_number(r, row, BRIEF_DUE);
    b->last = postgres_number(r, row, BRIEF_LAST);
    for (int i = 0; i < GAME_SEATS; i++)
        b->person[i] = postgres_number(r, row, BRIEF_PERSON + i);
    text_bytes(&t, PQgetvalue(r, row, BRIEF_WORDS),
               (size_t)PQgetlength(r, row, BRIEF_WORDS));
}

/* In the order in which they were asked for. */
static void read_lengths(struct postgres *p, const struct job *j,
                         const PGresult *r)
{
    if (PQntuples(r) != j->logs) return;
    p->answer.seq = calloc((size_t)j->logs, sizeof *p->answer.seq);
    if (!p->answer.seq) abort();
    for (int i = 0; i < j->logs; i++)
        if (postgres_number(r, i, 0) == j->log[i])
            p->answer.seq[i] = (uint32_t)postgres_number(r, i, 1);
}

static void hear_rows(struct postgres *p, const struct job *j, PGresult *r)
{
    if (j->kind == JOB_RUN || (j->kind == JOB_APPEND && PQnfields(r) > 0)) {
        PQclear(p->answer.rows);
        p->answer.rows = r;
        return;
    }
    if (j->kind == JOB_LOOK) read_lengths(p, j, r);
    p->answer.gathered.from = j->from;
    for (int i = 0; i < PQntuples(r); i++)
        if (j->kind == JOB_LOAD) gather_row(&p->answer.gathered, r, i, 0);
        else if (j->kind == JOB_LIST
                 && p->answer.found.briefs < j->listing.most)
            read_brief(found_next(&p->answer.found), r, i);
    PQclear(r);
}

/* Of a mistake: 507 if there is no room (53100), 409 if another node has stored
 * what was to be stored (23505), has erased what it was to stand behind
 * (23502), or was in our way and we in its (40P01). */
static int status_of(const char *code)
{
    if (!code) return 503;
    if (strcmp(code, "53100") == 0) return 507;
    return strcmp(code, "23505") == 0 || strcmp(code, "23502") == 0
        || strcmp(code, "40P01") == 0 ? 409 : 503;
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
        if (!p->answer.status) p->answer.status = status_of(code);
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
    const PGresult *r = p->answer.rows;
    uint64_t log = postgres_number(r, *row, 0);
    struct gathered g = { 0 };
    struct brief b;
    uint32_t n;
    bool fine = true;

    for (; *row < PQntuples(r) && postgres_number(r, *row, 0) == log; ++*row)
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

    for (int i = 0; p->answer.rows && i < PQntuples(p->answer.rows)
                    && fine;)
        fine = forget_at(p, person, &i);
    PQclear(p->answer.rows);
    p->answer.rows = NULL;
    return fine && send_about(p, SQL_UNNAME, person)
        && send_about(p, SQL_UNLOG, person)
        && send_writes(p, p->held, p->at->next);
}
