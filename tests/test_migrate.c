/* test_migrate.c -- files of every earlier schema, with games in them, are
 * renewed when they are opened, and a cut of the power in the midst of that
 * leaves the old schema or the new one.
 *
 * The list of steps goes on: behind those of the program come some made up
 * here, so that there is always more than one to be done, whatever the program
 * has. */
#include <unistd.h>
#include "server/disk_parts.h"
#include "faulty_vfs.h"
#include "partying.h"
#include "server/show.h"
#include "storing.h"
#include "test.h"

enum { MADE_UP = 2, MOST = 32 };
static const char *const made_up[MADE_UP] = {
    "ALTER TABLE brief ADD COLUMN more INTEGER NOT NULL DEFAULT 7;"
    "CREATE INDEX entry_at ON entry (at);"
    "UPDATE brief SET more = 8;",
    "CREATE TABLE sizes (log BIGINT PRIMARY KEY, bytes INTEGER NOT NULL);"
    "INSERT INTO sizes SELECT log, SUM(LENGTH(text)) FROM entry GROUP BY log;"
    "DROP INDEX entry_at;"
};
static const char *steps[MOST + 1];

static char folder[] = "/tmp/stele-test-migrate-XXXXXX", path[64];

static void leave_folder(void)
{
    char lock[80];

    snprintf(lock, sizeof lock, "%s-lock", path);
    unlink(lock);
    unlink(path);
    rmdir(folder);
}

/* The program's own steps and so many more. */
static void use_steps(int more)
{
    int n = 0;

    if (!path[0]) {
        if (!mkdtemp(folder)) abort();
        snprintf(path, sizeof path, "%s/store", folder);
        atexit(leave_folder);
    }
    for (; schema_steps[n] && n + MADE_UP < MOST; n++)
        steps[n] = schema_steps[n];
    for (int i = 0; i < more; i++) steps[n++] = made_up[i];
    disk_steps = steps;
    steps[n] = NULL;
}

/* ---- A file of an earlier schema ----------------------------------------- */

static sqlite3 *raw(void)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) != SQLITE_OK) abort();
    return db;
}

static void run_sql(sqlite3 *db, const char *text)
{
    char *why = NULL;

    CHECK(sqlite3_exec(db, text, NULL, NULL, &why) == SQLITE_OK);
    if (why) printf("    %s: %s\n", text, why);
    sqlite3_free(why);
}

/* By SQL that every schema up to now understands: one that does not has its own
 * words here. */
static void put_row(sqlite3 *db, uint64_t log, uint32_t seq,
                    const struct entry *e)
{
    sqlite3_stmt *s;
    uint8_t tag[TAG_BYTES] = { 9, (uint8_t)seq, (uint8_t)(seq >> 8) };

    if (sqlite3_prepare_v2(db, "INSERT INTO entry (log, slot, seq, at, tag, "
                           "text) VALUES (?, ?, ?, ?, ?, ?)", -1, &s, NULL)
        != SQLITE_OK) abort();
    sqlite3_bind_int64(s, 1, (sqlite3_int64)log);
    sqlite3_bind_int(s, 2, (int)(log / 2 % 4096));
    sqlite3_bind_int64(s, 3, seq);
    sqlite3_bind_int64(s, 4, (sqlite3_int64)e->at);
    sqlite3_bind_blob(s, 5, tag, TAG_BYTES, SQLITE_STATIC);
    sqlite3_bind_text(s, 6, e->text, (int)e->length, SQLITE_STATIC);
    CHECK(sqlite3_step(s) == SQLITE_DONE);
    sqlite3_finalize(s);
}

static void put_brief_row(sqlite3 *db, const struct party *p)
{
    struct brief b;
    sqlite3_stmt *s;

    show_brief(&b, p);
    if (sqlite3_prepare_v2(db, "INSERT INTO brief (log, slot, state, listed, "
                           "due, last, person0, person1, person2, person3, "
                           "text) VALUES (?, 0, ?, 0, 0, ?, ?, ?, 0, 0, ?)",
                           -1, &s, NULL) != SQLITE_OK) abort();
    sqlite3_bind_int64(s, 1, (sqlite3_int64)b.log);
    sqlite3_bind_int(s, 2, b.state);
    sqlite3_bind_int64(s, 3, (sqlite3_int64)b.last);
    sqlite3_bind_int64(s, 4, (sqlite3_int64)b.person[0]);
    sqlite3_bind_int64(s, 5, (sqlite3_int64)b.person[1]);
    sqlite3_bind_text(s, 6, b.text, -1, SQLITE_STATIC);
    CHECK(sqlite3_step(s) == SQLITE_DONE);
    sqlite3_finalize(s);
}

/* A game of each kind that was played to its end, and Ada. */
static struct scene *game[8];
static const char *const ada[] = {
    "make Ada", "language tr", "at 0000000000zg"
};

static void play_games(void)
{
    if (game[0]) return;
    for (int i = 0; games[i] && i < 8; i++) {
        struct party_rules r = rules_of(games[i]->name);
        game[i] = scene_begun(r);
        while (game[i]->party->state == PARTY_RUNNING
               && scene_turn(game[i]) == 200) game[i]->now += 1000;
        CHECK(game[i]->party->state == PARTY_OVER);
    }
}

static uint64_t table_of(int i) { return (uint64_t)(i + 1) << 20; }

static void fill(sqlite3 *db)
{
    play_games();
    run_sql(db, "BEGIN");
    for (int i = 0; i < 8 && game[i]; i++) {
        game[i]->party->id = table_of(i);
        for (uint32_t k = 0; k < game[i]->entries; k++)
            put_row(db, table_of(i), k + 1, &game[i]->entry[k]);
        put_brief_row(db, game[i]->party);
    }
    for (uint32_t k = 0; k < 3; k++)
        put_row(db, ADA, k + 1, &(struct entry){
            .at = k + 1, .text = ada[k], .length = strlen(ada[k]) });
    run_sql(db, "COMMIT");
}

/* As a program that knew `have` steps would have left it. */
static void make_file(int have, bool filled)
{
    faulty_start(1);
    sqlite3 *db = raw();
    run_sql(db, "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = WAL");
    for (int i = 0; i < have; i++) {
        char version[64];
        snprintf(version, sizeof version, "PRAGMA user_version=%d", i + 1);
        run_sql(db, steps[i]);
        run_sql(db, version);
    }
    if (have > 0 && filled) fill(db);
    sqlite3_close(db);
}

/* ---- What is in it ------------------------------------------------------- */

static void check_game(struct disk *d, int i)
{
    struct party *p = party_new(table_of(i));
    struct listing one = { .what = LIST_THESE, .most = 1, .count = 1,
                           .log = { table_of(i) } };
    struct brief *b, want;
    struct entry *e;
    uint32_t n;
    int briefs;

    CHECK(disk_load(d, table_of(i), 0, &e, &n) == DISK_FINE);
    CHECK_INT(n, game[i]->entries);
    for (uint32_t k = 0; k < n; k++) {
        CHECK(e[k].at == game[i]->entry[k].at);
        CHECK(e[k].tag.byte[0] == 9 && e[k].tag.byte[1] == (uint8_t)(k + 1));
        CHECK(party_apply(p, &e[k]));
    }
    CHECK(p->state == PARTY_OVER && !p->damaged);
    CHECK(game_equal(p->rules.game, &p->position, &game[i]->party->position));
    CHECK(disk_list(d, &one, &b, &briefs) == DISK_FINE && briefs == 1);
    show_brief(&want, p);
    if (briefs == 1) CHECK_TEXT(b->text, want.text);
    if (briefs == 1) CHECK(b->last == want.last && b->person[1] == BEN);
    free(b);
    free(e);
    party_free(p);
}

static void check_all(struct disk *d)
{
    struct entry *e;
    uint32_t n;
    char why[256];

    CHECK(disk_sound(d, why, sizeof why));
    for (int i = 0; i < 8 && game[i]; i++) check_game(d, i);
    CHECK(disk_load(d, ADA, 0, &e, &n) == DISK_FINE);
    CHECK_INT(n, 3);
    for (uint32_t k = 0; k < n && k < 3; k++) CHECK_TEXT(e[k].text, ada[k]);
    free(e);
}

/* It can be written to. */
static void check_goes_on(struct disk *d)
{
    struct write w = write_entry(7 << 20, 1, "make", NULL);
    CHECK(disk_append(d, &w) == DISK_FINE);
    CHECK(disk_append(d, &w) == DISK_CONFLICT);
}

/* All that SQLite knows of how the file is made, in one text. */
static void shape(char *text, size_t room)
{
    sqlite3 *db = raw();
    sqlite3_stmt *s;
    struct text t = text_in(text, room);

    if (sqlite3_prepare_v2(db, "SELECT name || ': ' || IFNULL(sql, '') FROM "
                           "sqlite_schema ORDER BY name", -1, &s, NULL)
        != SQLITE_OK) abort();
    while (sqlite3_step(s) == SQLITE_ROW) {
        text_put(&t, (const char *)sqlite3_column_text(s, 0));
        text_char(&t, '\n');
    }
    sqlite3_finalize(s);
    sqlite3_close(db);
    CHECK(!t.cut);
}

static int version(void)
{
    sqlite3 *db = raw();
    sqlite3_stmt *s = NULL;
    int n = -1;

    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &s, NULL)
            == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
        n = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    sqlite3_close(db);
    return n;
}

static struct disk *opened(void)
{
    char why[256] = "";
    struct disk *d = disk_open(path, DISK_WRITE, why, sizeof why);

    CHECK_TEXT(why, "");
    if (d) CHECK_INT(disk_schema(d), schema_newest());
    return d;
}

/* ---- Tests --------------------------------------------------------------- */

TEST("STORE schema", "a file of any earlier schema is renewed, games in it "
                     "replay to their ends, and it can be written to")
{
    for (int more = 0; more <= MADE_UP; more++) {
        use_steps(more);
        for (int have = 0; have <= schema_newest(); have++) {
            make_file(have, true);
            CHECK_INT(version(), have);
            struct disk *d = opened();
            if (!d) continue;
            if (have > 0) check_all(d);
            check_goes_on(d);
            disk_close(d);
        }
    }
}

TEST("STORE schema", "the power goes at any moment of it: the file has the old "
                     "schema or the new one, all that was in it, and the next "
                     "start goes on")
{
    static char want[MOST + 1][8192], have_shape[8192];
    int seen_old = 0, seen_new = 0, cuts = 0;

    use_steps(MADE_UP);
    for (int i = 0; i <= schema_newest(); i++) {
        make_file(i, false);
        shape(want[i], sizeof want[i]);
    }
    for (int have = 0; have < schema_newest(); have++)
        for (long cut = 1; cut < 2000; cut++) {
            char why[256];
            make_file(have, true);
            faulty_cut_after(cut);
            struct disk *d = disk_open(path, DISK_WRITE, why, sizeof why);
            bool was_cut = faulty_is_cut();
            disk_close(d);
            if (!was_cut) break;
            cuts++;
            faulty_power_back();
            int now = version();
            CHECK(now >= have && now <= schema_newest());
            shape(have_shape, sizeof have_shape);
            CHECK_TEXT(have_shape, want[now]);
            seen_old += now == have;
            seen_new += now > have;
            if (!(d = opened())) continue;
            if (have > 0) check_all(d);
            check_goes_on(d);
            disk_close(d);
        }
    CHECK(cuts > 20 && seen_old > 0 && seen_new > 0);
    printf("    %d cuts, %d old, %d new\n", cuts, seen_old, seen_new);
}

TEST("STORE schema", "a step that fails leaves everything as it was and says "
                     "why; those before it are done")
{
    char why[256] = "", before[8192], after[8192];
    int n;

    use_steps(1);
    n = schema_newest();
    steps[n] = "CREATE TABLE half (a INTEGER); DELETE FROM entry;"
               "INSERT INTO nowhere VALUES (1);";
    steps[n + 1] = NULL;
    make_file(n, true);
    shape(before, sizeof before);
    CHECK(!disk_open(path, DISK_WRITE, why, sizeof why));
    CHECK(strstr(why, "nowhere") != NULL);
    shape(after, sizeof after);
    CHECK_TEXT(after, before);
    make_file(n - 1, true);
    CHECK(!disk_open(path, DISK_WRITE, why, sizeof why));
    CHECK_INT(version(), n);
    use_steps(MADE_UP);
    struct disk *d = opened();
    if (d) check_all(d);
    disk_close(d);
}

TEST("STORE schema", "an older program refuses what a newer one made, and "
                     "changes nothing")
{
    char why[256] = "", before[8192], after[8192];

    use_steps(1);
    make_file(schema_newest(), true);
    shape(before, sizeof before);
    use_steps(0);
    CHECK(!disk_open(path, DISK_WRITE, why, sizeof why));
    CHECK(strstr(why, "newer program") != NULL);
    CHECK(!disk_open(path, DISK_READ, why, sizeof why));
    use_steps(1);
    shape(after, sizeof after);
    CHECK_TEXT(after, before);
    struct disk *d = opened();
    if (d) check_all(d);
    disk_close(d);
}
