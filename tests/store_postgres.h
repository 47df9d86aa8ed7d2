/* store_postgres.h -- a store on a PostgreSQL of its own, for tests, started
 * when it is first wanted and stopped at the end. */
#ifndef TESTS_STORE_POSTGRES_H
#define TESTS_STORE_POSTGRES_H

#include <fcntl.h>
#include <postgresql/libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>
#include "store_tables.h"
#include "server/disk.h"

static char folder[] = "/tmp/stele-test-postgres-XXXXXX";
static char path[128];                  /* the address */

static inline void postgres(const char *what, const char *more)
{
    char command[256];

    snprintf(command, sizeof command, "tests/postgres %s %s %s >%s/url", what,
             folder, more, folder);
    if (system(command) != 0) abort();
}

static int alive[2];                    /* a pipe that ends with this process */
static pid_t heir;

/* Another process stops it, however this one ends. */
static inline void leave_postgres(void)
{
    close(alive[1]);
    waitpid(heir, NULL, 0);
}

static inline void make_heir(void)
{
    char command[256], byte;

    if (pipe(alive) != 0 || fcntl(alive[1], F_SETFD, FD_CLOEXEC) != 0
        || (heir = fork()) < 0) abort();
    if (heir > 0) {
        atexit(leave_postgres);
        return;
    }
    setsid();                           /* a signal to the test is not for it */
    close(alive[1]);
    while (read(alive[0], &byte, 1) > 0) continue;
    snprintf(command, sizeof command,
             "tests/postgres stop %s; rm -rf %s", folder, folder);
    _exit(system(command) != 0);
}

static inline void start_postgres(void)
{
    char name[160];

    if (!mkdtemp(folder)) abort();
    make_heir();
    postgres("start", "");
    snprintf(name, sizeof name, "%s/url", folder);
    FILE *f = fopen(name, "r");
    if (!f || fscanf(f, "%127s", path) != 1) abort();
    fclose(f);
}

/* ---- Another connection -------------------------------------------------- */

static inline PGconn *other(void)
{
    PGconn *c = PQconnectdb(path);
    if (PQstatus(c) != CONNECTION_OK) printf("    %s\n", PQerrorMessage(c));
    return c;
}

/* The first number that a statement brings, or -1. */
static inline int ask(PGconn *c, const char *text)
{
    PGresult *r = PQexec(c, text);
    int n = PQntuples(r) > 0 ? atoi(PQgetvalue(r, 0, 0)) : -1;

    if (PQresultStatus(r) == PGRES_FATAL_ERROR)
        printf("    %s\n", PQerrorMessage(c));
    PQclear(r);
    return n;
}

static inline int sql(const char *text)
{
    PGconn *c = other();
    int n = ask(c, text);

    PQfinish(c);
    return n;
}

/* ---- Connections --------------------------------------------------------- */

static const char *const cut_all =
    "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
    "WHERE application_name = 'stele'";

static inline void wait_until(bool ready)
{
    for (h.ticks = 0; store_ready(h.store) != ready && h.ticks < 1000;)
        event_base_loop(h.base, EVLOOP_ONCE);
    CHECK(store_ready(h.store) == ready);
}

/* ---- Fresh ones ---------------------------------------------------------- */

/* An address with nothing behind it. */
static inline void fresh(void)
{
    if (!path[0]) start_postgres();
    sql("SET client_min_messages = error; DROP SCHEMA public CASCADE; "
        "CREATE SCHEMA public");
}

static inline void fresh_store(void)
{
    fresh();
    CHECK(heard_open(&h, path));
}

static inline bool anywhere(const char *word)
{
    char text[256];

    snprintf(text, sizeof text,
             "SELECT count(*) FROM (SELECT text FROM entry UNION ALL "
             "SELECT text FROM brief) t WHERE text LIKE '%%%s%%'", word);
    return sql(text) > 0;
}

#endif
