/* shelf.c -- what is asked of a shelf, in statements that both bodies run. */
#include "shelf_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gather.h"
#include "store.h"

static const char
    sql_LOAD[] = "SELECT at, tag, text, seq FROM entry WHERE log = ?1"
                 " ORDER BY seq",
    sql_UNLOG[] = "DELETE FROM entry WHERE log = ?1",
    sql_NEXT[] = "SELECT log FROM entry WHERE log > ?1 ORDER BY log LIMIT 1",
    sql_BRIEFS[] = "SELECT * FROM brief WHERE log > ?1 ORDER BY log LIMIT ?2",
    sql_UNBRIEF[] = "DELETE FROM brief WHERE log = ?1",
    sql_UNNAMED[] = "DELETE FROM named WHERE person = ?1 AND log = ?2",
    sql_FACT[] = "SELECT value FROM fact WHERE name = ?1",
    sql_NO_FACT[] = "DELETE FROM fact WHERE name = ?1",
    sql_SET_FACT[] = "INSERT INTO fact (name, value) VALUES (?1, ?2)"
                     " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    sql_BEGIN[] = "BEGIN", sql_COMMIT[] = "COMMIT", sql_ROLLBACK[] = "ROLLBACK";

#define PAGE(table, columns, key, n) \
    "SELECT " columns " FROM " table " WHERE (" key ") > " n \
    " ORDER BY " key " LIMIT "
#define ENTRY "log, seq, slot, at, tag, text"
#define BRIEF "log, slot, state, listed, due, last, person0, person1," \
              " person2, person3, text"
#define NAMED "person, log, slot"

const struct shelf_table shelf_tables[] = {
    { "entry", ENTRY, "liilbt", 2,
      PAGE("entry", ENTRY, "log, seq", "(?1, ?2)") "?3",
      "INSERT INTO entry (" ENTRY ") VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      "DELETE FROM entry WHERE log = ?1 AND seq = ?2" },
    { "brief", BRIEF, "liiillllllt", 1,
      PAGE("brief", BRIEF, "log", "(?1)") "?2",
      "INSERT INTO brief (" BRIEF ")"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
      sql_UNBRIEF },
    { "named", NAMED, "lli", 2,
      PAGE("named", NAMED, "person, log", "(?1, ?2)") "?3",
      "INSERT INTO named (" NAMED ") VALUES (?1, ?2, ?3)", sql_UNNAMED },
    { 0 }
};

static struct cell number(uint64_t n)
{
    return (struct cell){ CELL_NUMBER, n, NULL, 0 };
}

static struct cell words(const char *text)
{
    return (struct cell){ CELL_TEXT, 0, text, strlen(text) };
}

/* ---- Statements ---------------------------------------------------------- */

/* Its place among those that were made ready. */
static int known(struct shelf *s, const char *sql)
{
    int i = 0;

    while (i < s->knowns && s->known[i] != sql) i++;
    if (i == SHELF_KNOWN) abort();
    return i;
}

enum disk_result shelf_ask(struct shelf *s, const char *sql,
                           const struct cell *values, int count, shelf_row *row,
                           void *ctx)
{
    return s->body->ask(s, known(s, sql), sql, values, count, row, ctx);
}

static enum disk_result run(struct shelf *s, const char *sql)
{
    return shelf_ask(s, sql, NULL, 0, NULL, NULL);
}

static enum disk_result about(struct shelf *s, const char *sql, uint64_t log)
{
    struct cell c = number(log);
    return shelf_ask(s, sql, &c, 1, NULL, NULL);
}

/* ---- Logs ---------------------------------------------------------------- */

static void take_entry(void *ctx, const struct cell *c, int cells)
{
    (void)cells;
    gather(ctx, c[3].number, c[0].number,
           c[1].length == TAG_BYTES ? c[1].bytes : NULL, c[2].bytes,
           c[2].length);
}

enum disk_result shelf_load(struct shelf *s, uint64_t log, struct entry **entry,
                            uint32_t *entries)
{
    struct cell c = number(log);
    struct gathered g = { 0 };
    enum disk_result r = shelf_ask(s, sql_LOAD, &c, 1, take_entry, &g);

    *entry = gathered_all(&g, entries);
    return r;
}

static void take_number(void *ctx, const struct cell *c, int cells)
{
    (void)cells;
    *(uint64_t *)ctx = c->number;
}

enum disk_result shelf_next(struct shelf *s, uint64_t *log)
{
    struct cell c = number(*log);

    *log = 0;
    return shelf_ask(s, sql_NEXT, &c, 1, take_number, log);
}

enum disk_result shelf_append(struct shelf *s, const struct write *w)
{
    return s->body->append(s, w);
}

/* Who is named in it is known from its entries. */
static enum disk_result unname(struct shelf *s, uint64_t log)
{
    struct entry *e;
    uint32_t n;
    enum disk_result r = shelf_load(s, log, &e, &n);

    for (uint32_t i = 0; i < n && r == DISK_FINE; i++) {
        struct cell c[] = { number(entry_names(e[i].text, e[i].length)),
                            number(log) };
        if (c[0].number) r = shelf_ask(s, sql_UNNAMED, c, 2, NULL, NULL);
    }
    free(e);
    return r;
}

static enum disk_result delete_log(struct shelf *s, uint64_t log)
{
    enum disk_result r = run(s, sql_BEGIN);

    if (r == DISK_FINE) r = unname(s, log);
    if (r == DISK_FINE) r = about(s, sql_UNLOG, log);
    if (r == DISK_FINE) r = about(s, sql_UNBRIEF, log);
    if (r == DISK_FINE) return run(s, sql_COMMIT);
    run(s, sql_ROLLBACK);
    return r;
}

enum disk_result shelf_delete(struct shelf *s, uint64_t log)
{
    enum disk_result r = delete_log(s, log);

    return r == DISK_FINE && !s->disk
         ? shelf_ring(s, &(struct bell){ .log = log }) : r;
}

/* ---- Briefs -------------------------------------------------------------- */

static void take_brief(void *ctx, const struct cell *c, int cells)
{
    struct brief *b = found_next(ctx);
    struct text t = text_in(b->text, sizeof b->text);

    (void)cells;
    b->log = c[BRIEF_LOG].number;
    b->state = (uint8_t)c[BRIEF_STATE].number;
    b->listed = c[BRIEF_LISTED].number != 0;
    b->due = c[BRIEF_DUE].number;
    b->last = c[BRIEF_LAST].number;
    for (int i = 0; i < GAME_SEATS; i++)
        b->person[i] = c[BRIEF_PERSON + i].number;
    text_bytes(&t, c[BRIEF_WORDS].bytes, c[BRIEF_WORDS].length);
}

enum disk_result shelf_briefs(struct shelf *s, uint64_t log, int most,
                              struct brief **brief, int *briefs)
{
    struct cell c[] = { number(log), number((uint64_t)most) };
    struct found f = { 0 };
    enum disk_result r = shelf_ask(s, sql_BRIEFS, c, 2, take_brief, &f);

    *brief = f.brief;
    *briefs = f.briefs;
    return r;
}

/* ---- Facts --------------------------------------------------------------- */

static void take_words(void *ctx, const struct cell *c, int cells)
{
    struct text t = text_in(ctx, SHELF_FACT);

    (void)cells;
    text_bytes(&t, c->bytes, c->length);
}

enum disk_result shelf_fact(struct shelf *s, const char *name,
                            char value[SHELF_FACT])
{
    struct cell c = words(name);

    *value = 0;
    return shelf_ask(s, sql_FACT, &c, 1, take_words, value);
}

enum disk_result shelf_set_fact(struct shelf *s, const char *name,
                                const char *value)
{
    struct cell c[] = { words(name), words(value) };

    return *value ? shelf_ask(s, sql_SET_FACT, c, 2, NULL, NULL)
                  : shelf_ask(s, sql_NO_FACT, c, 1, NULL, NULL);
}

/* ---- Rows in bulk -------------------------------------------------------- */

enum disk_result shelf_put(struct shelf *s, const struct shelf_table *t,
                           const struct cell *c)
{
    return s->body->put(s, t, c);
}

enum disk_result shelf_settle(struct shelf *s) { return s->body->settle(s); }

/* ---- Opening and closing ------------------------------------------------- */

struct shelf *shelf_open(const char *name, enum shelf_use use, char *why,
                         size_t room)
{
    struct shelf *s = store_is_postgres(name)
                    ? shelf_postgres(name, use, why, room)
                    : shelf_sqlite(name, use, why, room);
    char fact[SHELF_FACT];

    if (!s || use != SHELF_WRITE) return s;
    const char *away = shelf_fact(s, STORE_AWAY, fact) == DISK_FINE
                     ? store_away(fact) : s->why;
    if (!away) return s;
    snprintf(why, room, "%s", away);
    shelf_close(s);
    return NULL;
}

void shelf_close(struct shelf *s) { if (s) s->body->close(s); }
const char *shelf_why(const struct shelf *s) { return s->why; }
struct disk *shelf_disk(struct shelf *s) { return s->disk; }
int shelf_schema(struct shelf *s) { return s->body->schema(s); }
