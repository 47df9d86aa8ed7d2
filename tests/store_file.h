/* store_file.h -- a store in a folder of its own, for tests, and what its files
 * hold. */
#ifndef TESTS_STORE_FILE_H
#define TESTS_STORE_FILE_H

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

static inline const char *beside(const char *end)
{
    static char name[160];
    snprintf(name, sizeof name, "%s%s", path, end);
    return name;
}

static inline void remove_all(void)
{
    static const char *const end[] = { "", "-wal", "-shm", "-lock", "-copy",
                                       "-copy-wal", "-copy-shm",
                                       "-journal" };
    for (size_t i = 0; i < sizeof end / sizeof end[0]; i++)
        unlink(beside(end[i]));
}

static inline void leave_folder(void)
{
    remove_all();
    rmdir(folder);
}

/* A path without a file. */
static inline void fresh(void)
{
    if (!path[0]) {
        if (!mkdtemp(folder)) abort();
        snprintf(path, sizeof path, "%s/store", folder);
        atexit(leave_folder);
    }
    remove_all();
}

static inline void fresh_store(void)
{
    fresh();
    CHECK(heard_open(&h, path));
}

static inline void sql(const char *text)
{
    sqlite3 *db;
    sqlite3_open(path, &db);
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK)
        printf("    %s\n", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static inline void id_word(uint64_t id, char word[ID_ROOM])
{
    struct text t = text_in(word, ID_ROOM);
    text_id(&t, id);
}

/* ---- What is in the files ------------------------------------------------ */

static inline bool file_holds(const char *name, const char *word)
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

static inline bool anywhere(const char *word)
{
    return file_holds(path, word) || file_holds(beside("-wal"), word)
        || file_holds(beside("-journal"), word);
}

/* A table where somebody sat down, spoke from outside, and claimed a seat. */
static inline void add_named_table(uint64_t log)
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

#endif
