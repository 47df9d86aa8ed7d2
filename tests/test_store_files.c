/* test_store_files.c -- schemas of the store, others who use its file, and what
 * an earlier life left. */
#include "store_file.h"

/* ---- Schemas ------------------------------------------------------------- */

TEST("STORE schema", "every earlier schema is renewed, and what is in the "
                     "file stays")
{
    for (int have = 0; have <= schema_newest(); have++) {
        fresh();
        for (int i = 0; i < have; i++) {
            char version[64];
            snprintf(version, sizeof version, "PRAGMA user_version=%d", i + 1);
            sql(schema_steps[i]);
            sql(version);
        }
        if (have > 0)
            sql("INSERT INTO entry (log, slot, seq, at, text)"
                " VALUES (512, 256, 1, 9, 'old')");
        CHECK(heard_open(&h, path));
        CHECK(heard_load(&h, 512));
        CHECK_INT(h.entries, have > 0);
        add_named_table(74);
        heard_close(&h);
        char why[256] = "";
        struct disk *d = disk_open(path, DISK_READ, why, sizeof why);
        CHECK_TEXT(why, "");
        if (d) CHECK_INT(disk_schema(d), schema_newest());
        disk_close(d);
    }
}

/* Its header says how it is to be written to. */
static bool file_is_wal(void)
{
    char head[20] = "";
    int f = open(path, O_RDONLY);
    CHECK(read(f, head, sizeof head) == (ssize_t)sizeof head);
    close(f);
    return head[18] != 1;
}

static void check_refused(const char *reason)
{
    CHECK(!heard_open(&h, path));
    CHECK(strstr(h.why, reason) != NULL);
    if (!strstr(h.why, reason)) printf("    it says: %s\n", h.why);
}

TEST("STORE schema", "a file of a newer program, of something else, or of "
                     "nothing that is known is refused and stays as it is")
{
    fresh();
    sql("PRAGMA user_version = 999");
    check_refused("newer");
    fresh();
    sql("CREATE TABLE cake (recipe TEXT)");
    check_refused("something else");
    CHECK(!file_is_wal());
    fresh();
    int f = open(path, O_WRONLY | O_CREAT, 0600);
    CHECK(write(f, "This is a letter, and no database at all.", 41) == 41);
    close(f);
    check_refused("not a database");
    CHECK(file_holds(path, "no database at all"));
    fresh();
    strcat(path, "/none");
    check_refused("No such file");
    path[strlen(path) - 5] = 0;
}

/* ---- Others -------------------------------------------------------------- */

TEST("STORE lock", "a second server is refused, and the first goes on")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    struct heard second;

    fresh_store();
    CHECK(!heard_open(&second, path));
    CHECK(strstr(second.why, "another server uses this file") != NULL);
    CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
    CHECK(heard_open(&second, path));
    heard_close(&second);
}

TEST("STORE lock", "another program that writes is waited for, then a batch "
                   "fails and the next one does not")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    sqlite3 *db;

    fresh_store();
    sqlite3_open(path, &db);
    sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    CHECK_INT(heard_append(&h, &w), 503);
    CHECK(heard_load(&h, TABLE));
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    CHECK_INT(heard_append(&h, &w), 200);
    sqlite3_close(db);
    heard_close(&h);
}

TEST("STORE lock", "those who read see one moment, and a copy is made while "
                   "the server writes on")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    struct entry *e;
    uint32_t n;
    char why[256];

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    struct disk *d = disk_open(path, DISK_READ, why, sizeof why);
    CHECK(disk_load(d, TABLE, 0, &e, &n) == DISK_FINE);
    CHECK_INT(n, 1);
    free(e);
    CHECK(disk_backup(d, beside("-copy"), why, sizeof why));
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK(disk_load(d, TABLE, 0, &e, &n) == DISK_FINE);
    CHECK_INT(n, 1);                    /* as when it began */
    free(e);
    CHECK(!disk_backup(d, beside("-copy"), why, sizeof why));
    w.seq = 3;
    CHECK(disk_append(d, &w) != DISK_FINE);
    disk_close(d);
    heard_close(&h);
    d = disk_open(beside("-copy"), DISK_READ, why, sizeof why);
    CHECK(disk_load(d, TABLE, 0, &e, &n) == DISK_FINE);
    CHECK_INT(n, 1);
    free(e);
    disk_close(d);
}

TEST("STORE load", "a log with a gap has an entry there that nobody takes")
{
    fresh_store();
    add_named_table(74);
    heard_close(&h);
    sql("DELETE FROM entry WHERE log = 74 AND seq = 3");
    CHECK(heard_open(&h, path));
    CHECK(heard_load(&h, 74));
    CHECK_INT(h.entries, 5);
    if (h.entries == 5) CHECK_INT(h.entry[2].length, 0);
    struct party *p = party_new(74);
    for (uint32_t i = 0; i < h.entries; i++) party_apply(p, &h.entry[i]);
    CHECK_INT(p->seq, 2);
    CHECK(p->damaged != NULL);
    party_free(p);
    heard_close(&h);
}

TEST("STORE start", "before serving all that an earlier life left goes into "
                    "the file")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    struct stat s;

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK(stat(beside("-wal"), &s) == 0 && s.st_size > 0);
    CHECK_INT(s.st_mode & 0777, 0600);
    CHECK(stat(path, &s) == 0 && (s.st_mode & 0777) == 0600);
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(stat(beside("-wal"), &s) == 0 && s.st_size == 0);
    heard_close(&h);
}
