/* test_store.c -- the store on a real file: batches, conflicts, lists,
 * forgetting, schemas, and others who use the file. */
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include "storing.h"
#include "test.h"
#include "server/disk.h"

enum { TABLE = 2 << 8, OTHER = 4 << 8, PERSON = (6 << 8) + 1 };

#define MAKE "make 00000000000z mini 1 2 0 0 0 0 1 0 0 0 1 1 0 " \
             "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static char folder[] = "/tmp/stele-test-store-XXXXXX";
static char path[128];
static struct heard h;

static const char *beside(const char *end)
{
    static char name[160];
    snprintf(name, sizeof name, "%s%s", path, end);
    return name;
}

static void remove_all(void)
{
    static const char *const end[] = { "", "-wal", "-shm", "-lock", "-copy",
                                       "-journal" };
    for (size_t i = 0; i < sizeof end / sizeof end[0]; i++)
        unlink(beside(end[i]));
}

static void leave_folder(void)
{
    remove_all();
    rmdir(folder);
}

/* A path without a file. */
static void fresh(void)
{
    if (!path[0]) {
        if (!mkdtemp(folder)) abort();
        snprintf(path, sizeof path, "%s/store", folder);
        atexit(leave_folder);
    }
    remove_all();
}

static void fresh_store(void)
{
    fresh();
    CHECK(heard_open(&h, path));
}

static void sql(const char *text)
{
    sqlite3 *db;
    sqlite3_open(path, &db);
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK)
        printf("    %s\n", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void id_word(uint64_t id, char word[ID_ROOM])
{
    struct text t = text_in(word, ID_ROOM);
    text_id(&t, id);
}

/* ---- Batches ------------------------------------------------------------- */

TEST("STORE batch", "a log comes back as it was written, entry by entry")
{
    struct write second = write_entry(TABLE, 2, "say 0 \xc3\xa9 and\nmore",
                                      NULL);
    struct write first = write_entry(TABLE, 1, MAKE, &second);

    fresh_store();
    second.entry.tag = (struct tag){ { 1, 0, 255 } };
    CHECK_INT(heard_append(&h, &first), 200);
    for (int life = 0; life < 2; life++) {
        CHECK(heard_load(&h, TABLE));
        CHECK_INT(h.entries, 2);
        CHECK_TEXT(h.entry[0].text, MAKE);
        CHECK_INT(h.entry[0].at, 1001);
        CHECK(tag_none(&h.entry[0].tag));
        CHECK_TEXT(h.entry[1].text, "say 0 \xc3\xa9 and\nmore");
        CHECK(tag_equal(&h.entry[1].tag, &second.entry.tag));
        CHECK(heard_load(&h, OTHER));
        CHECK_INT(h.entries, 0);
        heard_close(&h);
        CHECK(heard_open(&h, path));
    }
    heard_close(&h);
}

TEST("STORE batch", "a number that is taken refuses the whole batch")
{
    struct write second = write_entry(TABLE, 1, "twice", NULL);
    struct write first = write_entry(OTHER, 1, "new", &second);
    struct write one = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &one), 200);
    CHECK_INT(heard_append(&h, &first), 503);
    CHECK(heard_load(&h, OTHER));
    CHECK_INT(h.entries, 0);
    second.seq = 2;
    CHECK_INT(heard_append(&h, &first), 200);
    heard_close(&h);
}

TEST("STORE batch", "a tag is good once in a log; none is no tag")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    w.entry.tag = (struct tag){ { 7 } };
    CHECK_INT(heard_append(&h, &w), 200);
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 503);
    w.log = OTHER;
    CHECK_INT(heard_append(&h, &w), 200);
    w.entry.tag = (struct tag){ { 0 } };
    for (w.seq = 3; w.seq < 6; w.seq++)
        CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE batch", "all that was asked before closing is done")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    for (uint32_t i = 1; i <= 100; i++) {
        w.seq = i;
        store_append(h.store, i, &w);
    }
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 100);
    heard_close(&h);
}

/* ---- Lists --------------------------------------------------------------- */

static void add_brief(uint64_t log, uint8_t state, bool listed, uint64_t due,
                      uint64_t last)
{
    struct brief b = { .log = log, .state = state, .listed = listed,
                       .due = due, .last = last, .person = { 3, 0, 5, 7 },
                       .text = "{}" };
    struct write w = write_brief(&b, NULL);
    CHECK_INT(heard_append(&h, &w), 200);
}

static void check_list(struct listing l, int n, const uint64_t *log)
{
    CHECK(heard_list(&h, l));
    CHECK_INT(h.briefs, n);
    for (int i = 0; i < n && i < h.briefs; i++)
        CHECK_INT(h.brief[i].log, log[i]);
}

TEST("STORE list", "open and running tables come newest first, as many as "
                   "are wanted, and only listed ones")
{
    fresh_store();
    add_brief(2, PARTY_OPEN, true, 0, 10);
    add_brief(4, PARTY_OPEN, true, 0, 30);
    add_brief(6, PARTY_OPEN, false, 0, 40);
    add_brief(8, PARTY_RUNNING, true, 500, 20);
    add_brief(10, PARTY_OPEN, true, 0, 5);
    add_brief(10, PARTY_OPEN, true, 0, 20);
    check_list((struct listing){ .what = LIST_OPEN, .most = 50 }, 3,
               (uint64_t[]){ 4, 10, 2 });
    check_list((struct listing){ .what = LIST_OPEN, .most = 2 }, 2,
               (uint64_t[]){ 4, 10 });
    check_list((struct listing){ .what = LIST_RUNNING, .most = 50 }, 1,
               (uint64_t[]){ 8 });
    CHECK_INT(h.brief[0].due, 500);
    CHECK_INT(h.brief[0].person[3], 7);
    heard_close(&h);
}

TEST("STORE list", "tables whose time has come, and those that are named")
{
    fresh_store();
    add_brief(2, PARTY_RUNNING, true, 100, 10);
    add_brief(4, PARTY_RUNNING, false, 101, 10);
    add_brief(6, PARTY_RUNNING, true, 0, 10);
    check_list((struct listing){ .what = LIST_DUE, .before = 100, .most = 9 },
               1, (uint64_t[]){ 2 });
    check_list((struct listing){ .what = LIST_DUE, .before = 101, .most = 9 },
               2, (uint64_t[]){ 2, 4 });
    check_list((struct listing){ .what = LIST_THESE, .most = 9, .count = 3,
                                 .log = { 6, 12, 2 } },
               2, (uint64_t[]){ 6, 2 });
    heard_close(&h);
}

/* ---- Forgetting ---------------------------------------------------------- */

static bool file_holds(const char *name, const char *word)
{
    int f = open(name, O_RDONLY);
    struct stat s;
    bool found = false;

    if (f < 0 || fstat(f, &s) != 0) return false;
    char *bytes = malloc((size_t)s.st_size + 1);
    ssize_t n = read(f, bytes, (size_t)s.st_size);
    for (ssize_t i = 0; i + (ssize_t)strlen(word) <= n && !found; i++)
        found = memcmp(bytes + i, word, strlen(word)) == 0;
    free(bytes);
    close(f);
    return found;
}

static bool anywhere(const char *word)
{
    return file_holds(path, word) || file_holds(beside("-wal"), word)
        || file_holds(beside("-journal"), word);
}

/* A table where somebody sat down, spoke from outside, and claimed a seat. */
static void add_named_table(uint64_t log)
{
    char person[ID_ROOM], text[4][2100];
    struct write w[6];
    struct party *p = party_new(log);
    struct brief b;

    id_word(PERSON, person);
    snprintf(text[0], sizeof text[0], "sit 0 %s Zenobia", person);
    snprintf(text[1], sizeof text[1], "aside %s Zenobia\nhello", person);
    snprintf(text[2], sizeof text[2], "claim 1 %s Zenobia", person);
    snprintf(text[3], sizeof text[3], "say 0 %0*d", (int)(log % 2000) + 1, 0);
    w[0] = write_entry(log, 1, MAKE, &w[1]);
    for (uint32_t i = 0; i < 4; i++)
        w[i + 1] = write_entry(log, i + 2, text[i], &w[i + 2]);
    for (int i = 0; i < 5; i++) CHECK(party_apply(p, &w[i].entry));
    show_brief(&b, p);
    w[5] = write_brief(&b, NULL);
    CHECK_INT(heard_append(&h, w), 200);
    party_free(p);
}

TEST("STORE erase", "a forgotten name is in no entry, no list and no byte of "
                    "the file")
{
    struct write name = write_entry(PERSON, 1, "make Zenobia", NULL);
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON };

    fresh_store();
    CHECK_INT(heard_append(&h, &name), 200);
    for (uint64_t i = 1; i <= 60; i++) add_named_table(i * 74);
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(anywhere("Zenobia"));
    CHECK_INT(heard_append(&h, &erase), 200);
    CHECK(heard_load(&h, PERSON));      /* its checkpoint is behind it */
    CHECK_INT(h.entries, 0);
    CHECK(!anywhere("Zenobia"));
    CHECK(heard_load(&h, 74));
    CHECK_INT(h.entries, 5);
    struct party *p = party_new(74);
    for (uint32_t i = 0; i < 5; i++) CHECK(party_apply(p, &h.entry[i]));
    CHECK_INT(p->seat[0].person, PERSON);
    CHECK_TEXT(p->seat[0].name, "");
    CHECK_TEXT(p->said[0].text, "hello");
    party_free(p);
    CHECK(heard_list(&h, (struct listing){ .what = LIST_OPEN, .most = 99 }));
    CHECK_INT(h.briefs, 60);
    heard_close(&h);
    sql("VACUUM");
    CHECK(!anywhere("Zenobia"));
}

TEST("STORE erase", "others keep their names")
{
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON + 2 };

    fresh_store();
    add_named_table(74);
    CHECK_INT(heard_append(&h, &erase), 200);
    heard_close(&h);
    CHECK(anywhere("Zenobia"));
}

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
            sql("INSERT INTO entry VALUES (512, 256, 1, 9, NULL, 'old')");
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
    CHECK(disk_load(d, TABLE, &e, &n) == DISK_FINE);
    CHECK_INT(n, 1);
    free(e);
    CHECK(disk_append(d, &w) != DISK_FINE);
    CHECK(disk_backup(d, beside("-copy"), why, sizeof why));
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK(!disk_backup(d, beside("-copy"), why, sizeof why));
    disk_close(d);
    heard_close(&h);
    d = disk_open(beside("-copy"), DISK_READ, why, sizeof why);
    CHECK(disk_load(d, TABLE, &e, &n) == DISK_FINE);
    CHECK_INT(n, 1);
    free(e);
    disk_close(d);
}

TEST("STORE start", "before serving all that an earlier life left goes into "
                    "the file")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);
    struct stat s;

    fresh_store();
    CHECK_INT(heard_append(&h, &w), 200);
    CHECK(stat(beside("-wal"), &s) == 0 && s.st_size > 0);
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(stat(beside("-wal"), &s) == 0 && s.st_size == 0);
    heard_close(&h);
}
