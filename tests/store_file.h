/* store_file.h -- a store in a folder of its own, for tests, and what its files
 * hold. */
#ifndef TESTS_STORE_FILE_H
#define TESTS_STORE_FILE_H

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include "store_tables.h"
#include "server/disk.h"

static char folder[] = "/tmp/stele-test-store-XXXXXX";
static char path[128];

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

#endif
