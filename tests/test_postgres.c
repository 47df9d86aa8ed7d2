/* test_postgres.c -- the store on a real PostgreSQL: its schema, what it must
 * not take for stored, and a server that goes away. */
#include <arpa/inet.h>
#include "store_postgres.h"
#include "server/postgres_parts.h"

/* ---- Schemas ------------------------------------------------------------- */

TEST("STORE postgres", "every earlier schema is renewed, and what is there "
                       "stays")
{
    for (int have = 0; have <= schema_newest(); have++) {
        fresh();
        if (have) sql("CREATE TABLE stele_schema (step INTEGER PRIMARY KEY)");
        for (int i = 0; i < have; i++) {
            char text[80];
            snprintf(text, sizeof text,
                     "INSERT INTO stele_schema VALUES (%d)", i + 1);
            sql(schema_postgres[i]);
            sql(text);
        }
        if (have)
            sql("INSERT INTO entry VALUES (512, 256, 1, 9, NULL, 'old')");
        CHECK(heard_open(&h, path));
        CHECK(heard_load(&h, 512));
        CHECK_INT(h.entries, have > 0);
        add_named_table(74);
        heard_close(&h);
        CHECK_INT(sql("SELECT count(*) FROM stele_schema"), schema_newest());
    }
}

static void check_refused(const char *reason)
{
    CHECK(heard_open(&h, path));
    CHECK(!heard_load(&h, TABLE));
    CHECK(h.broken);
    CHECK(strstr(h.why, reason) != NULL);
    if (!strstr(h.why, reason)) printf("    it says: %s\n", h.why);
    CHECK(!store_ready(h.store));
    heard_close(&h);
}

TEST("STORE postgres", "a database of a newer program or of something else is "
                       "refused and stays as it is")
{
    fresh();
    sql("CREATE TABLE stele_schema (step INTEGER, since INTEGER); "
        "INSERT INTO stele_schema VALUES (999, 999)");
    check_refused("newer");
    fresh();
    sql("CREATE TABLE brief (recipe TEXT)");
    check_refused("exists");
    CHECK_INT(sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
              1);
}

TEST("STORE postgres", "a database of a newer program that we can live with is "
                       "used as it is")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    char text[128];

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    heard_close(&h);
    snprintf(text, sizeof text, "INSERT INTO stele_schema VALUES (999, %d)",
             schema_newest());
    sql(text);
    sql("ALTER TABLE brief ADD COLUMN more INTEGER NOT NULL DEFAULT 7");
    CHECK(heard_open(&h, path));
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK_INT(sql("SELECT count(*) FROM stele_schema"), schema_newest() + 1);
    heard_close(&h);
    snprintf(text, sizeof text, "UPDATE stele_schema SET since = %d "
             "WHERE step = 999", schema_newest() + 1);
    sql(text);
    check_refused("newer");
}

TEST("STORE postgres", "whoever has another key than the first one is refused; "
                       "whoever is not asked for one is not")
{
    fresh();
    heard_print = "0123456789abcdef0123456789abcdef";
    for (int i = 0; i < 2; i++) {
        CHECK(heard_open(&h, path));
        CHECK(heard_load(&h, TABLE));
        heard_close(&h);
    }
    heard_print = "0123456789abcdef0123456789abcdee";
    check_refused("another key");
    heard_print = NULL;
    CHECK(heard_open(&h, path));
    CHECK(heard_load(&h, TABLE));
    heard_close(&h);
}

TEST("STORE postgres", "an address that is none is refused with a reason")
{
    CHECK(!heard_open(&h, "postgres://a/b?nonsense=1"));
    CHECK(strstr(h.why, "nonsense") != NULL);
}

/* ---- One behind the other ------------------------------------------------ */

/* A batch and another one right behind it: what becomes of the second. */
static int append_both(const struct write *first, const struct write *second)
{
    h.status = 0;
    store_append(h.store, 99, first);
    store_load(h.store, OTHER, 0);
    store_append(h.store, ++h.batch, second);
    for (h.ticks = 0; h.status == 0 && h.ticks < 1000;)
        event_base_loop(h.base, EVLOOP_ONCE);
    return h.status;
}

TEST("STORE postgres", "what is asked behind a batch that is refused is done")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    struct write second = write_entry(TABLE, 2, "two", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK_INT(append_both(&w, &second), 200);
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 2);
    CHECK_INT(sql("SELECT count(*) FROM pg_stat_activity WHERE "
                  "state LIKE 'idle in%'"), 0);
    heard_close(&h);
}

TEST("STORE postgres", "a batch is written around somebody who is forgotten")
{
    struct write last = write_entry(OTHER, 1, "last", NULL);
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON, .next = &last };
    struct write first = write_entry(74, 6, "say 0 bye", &erase);
    struct write behind = write_entry(OTHER, 2, "behind", NULL);

    fresh_store();
    add_named_table(74);
    CHECK_INT(append_both(&first, &behind), 200);       /* not amid it */
    CHECK(heard_load(&h, OTHER));
    CHECK_INT(h.entries, 2);
    CHECK(heard_load(&h, 74));
    CHECK_INT(h.entries, 6);
    CHECK(!anywhere("Zenobia"));
    add_named_table(148);
    CHECK_INT(heard_append(&h, &first), 409);   /* the whole of it */
    CHECK(anywhere("Zenobia"));
    heard_close(&h);
}

/* ---- What it must not take for stored ------------------------------------ */

/* Something that happens with each entry. */
static void with_entries(const char *what)
{
    char text[512];

    snprintf(text, sizeof text,
             "CREATE FUNCTION happen() RETURNS trigger LANGUAGE plpgsql AS "
             "$$BEGIN %s; RETURN NEW; END$$; CREATE TRIGGER happens BEFORE "
             "INSERT ON entry FOR EACH ROW EXECUTE FUNCTION happen()", what);
    sql(text);
}

TEST("STORE postgres", "no room is said; a warning is no success")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    with_entries("RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'");
    CHECK_INT(heard_append(&h, &w), 507);
    sql("DROP FUNCTION happen CASCADE");
    with_entries("RAISE WARNING 'it may not be as safe as you think'");
    CHECK_INT(heard_append(&h, &w), 503);
    sql("DROP FUNCTION happen CASCADE");
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE postgres", "somebody's lock is waited for, but not for ever")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    PGconn *c;

    postgres_job_ms = 1000;
    fresh_store();
    CHECK(heard_load(&h, TABLE));
    c = other();
    ask(c, "BEGIN; LOCK TABLE entry");
    CHECK_INT(heard_append(&h, &w), 503);
    CHECK(!heard_load(&h, TABLE));
    PQfinish(c);
    postgres_job_ms = 10 * 1000;
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

/* ---- A server that goes away --------------------------------------------- */

TEST("STORE postgres", "a connection that is cut while nothing is asked is "
                       "made again, and nobody notices")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK_INT(sql(cut_all), 1);
    wait_until(false);
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE postgres", "a batch whose connection is lost has failed, and can "
                       "be tried again")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    PGconn *c;

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    c = other();
    ask(c, "BEGIN; INSERT INTO entry VALUES (512, 256, 1, 9, NULL, 'theirs')");
    h.said = false;
    h.status = 0;
    store_append(h.store, ++h.batch, &w);
    while (ask(c, "SELECT count(*) FROM pg_stat_activity WHERE "
                  "wait_event_type = 'Lock'") == 0)
        event_base_loop(h.base, EVLOOP_ONCE);   /* ours waits for theirs */
    CHECK_INT(sql(cut_all), 1);
    heard_wait(&h);
    CHECK_INT(h.status, 503);
    ask(c, "COMMIT");
    PQfinish(c);
    CHECK_INT(heard_append(&h, &w), 409);
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE postgres", "while there is no server everything fails at once, "
                       "and it comes back by itself")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    postgres("stop", "immediate");
    wait_until(false);
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 503);
    CHECK(!heard_load(&h, TABLE));
    CHECK(!heard_list(&h, (struct listing){ .what = LIST_OPEN, .most = 9 }));
    CHECK(!h.broken);
    postgres("start", "");
    wait_until(true);
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 1);
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE postgres", "one that can only be read is not written to; of "
                       "several hosts it takes one that can be written to")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    char both[256];
    PGconn *c;

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    sql("ALTER SYSTEM SET default_transaction_read_only = on");
    sql("SELECT pg_reload_conf()");
    while (sql("SELECT (current_setting('default_transaction_read_only') = "
               "'on')::int") == 0) continue;
    CHECK_INT(heard_append(&h, &w), 503);
    wait_until(false);
    for (h.ticks = 0; h.ticks < 50 && !store_ready(h.store);)
        event_base_loop(h.base, EVLOOP_ONCE);
    CHECK(!store_ready(h.store));       /* however often it is tried */
    CHECK_INT(heard_append(&h, &w), 503);
    c = other();
    ask(c, "SET default_transaction_read_only = off");
    ask(c, "ALTER SYSTEM RESET default_transaction_read_only");
    ask(c, "SELECT pg_reload_conf()");
    PQfinish(c);
    wait_until(true);
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
    snprintf(both, sizeof both, "postgres://stele@/postgres?host=/nowhere,%s",
             folder);
    CHECK(heard_open(&h, both));
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 1);
    heard_close(&h);
}

TEST("STORE postgres", "a host that takes a connection and says nothing is not "
                       "waited for again and again")
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    socklen_t size = sizeof at;
    int mute = socket(AF_INET, SOCK_STREAM, 0);
    char both[256];

    fresh();
    CHECK(bind(mute, (struct sockaddr *)&at, size) == 0);
    CHECK(listen(mute, 9) == 0);
    CHECK(getsockname(mute, (struct sockaddr *)&at, &size) == 0);
    snprintf(both, sizeof both,
             "postgres://stele@/postgres?host=127.0.0.1,%s&port=%d,5432",
             folder, ntohs(at.sin_port));
    postgres_job_ms = 1000;
    CHECK(heard_open(&h, both));
    CHECK(!heard_load(&h, TABLE));
    wait_until(true);
    CHECK(heard_load(&h, TABLE));
    heard_close(&h);
    postgres_job_ms = 10 * 1000;
    close(mute);
}
