/* seedkey.c -- the file of the key: 32 bytes that only its owner may read. */
#include "seedkey.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "play/say.h"

static bool cannot(const char *path, const char *reason)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot use the key {file}: {reason}"),
                       TEXT("file", path), TEXT("reason", reason)));
    return false;
}

/* It must be on the disk before the first game is: without it the draws of a
 * game could not go on. */
static bool make(const char *path, uint8_t key[RECORD_KEY])
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0) return false;
    randombytes_buf(key, RECORD_KEY);
    bool fine = write(fd, key, RECORD_KEY) == RECORD_KEY && fsync(fd) == 0;
    int why = errno;
    if (close(fd) == 0 && fine) return true;
    unlink(path);
    errno = why;
    return false;
}

bool seedkey_read(const char *file, const char *db, uint8_t key[RECORD_KEY])
{
    char path[PATH_MAX];
    const char *slash = strrchr(db, '/');
    int before = slash ? (int)(slash - db) + 1 : 0;
    uint8_t more;

    if (file) snprintf(path, sizeof path, "%s", file);
    else snprintf(path, sizeof path, "%.*sstele.key", before, db);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT && make(path, key)) return true;
    if (fd < 0) return cannot(path, strerror(errno));
    ssize_t n = read(fd, key, RECORD_KEY);
    bool whole = n == RECORD_KEY && read(fd, &more, 1) == 0;
    close(fd);
    return whole || cannot(path, say_word(N_("It does not have 32 bytes.")));
}
