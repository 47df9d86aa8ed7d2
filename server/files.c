/* files.c -- which file a URL names and what is said about it.
 *
 * A URL is a stranger's: its path is decoded and judged first, then the file
 * system resolves it, and only what still lies in the folder is opened.
 * Everything else does not exist. */
#define _XOPEN_SOURCE 700       /* realpath */
#include "files.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include "url.h"

/* ---- Which file ---------------------------------------------------------- */

/* /a/b/c, where no part is empty or begins with a dot: no "..", no hidden
 * files, no second slash. */
static bool plain(const char *path)
{
    if (*path != '/') return false;
    for (; *path; path++)
        if (*path == '/' && (!path[1] || path[1] == '/' || path[1] == '.'))
            return false;
    return true;
}

/* The regular file `path` + `end` of the folder, or -1.  Symbolic links are
 * followed as long as they stay in the folder.  O_NONBLOCK, as opening a pipe
 * would wait for a writer. */
static int open_in(const char *folder, const char *path, const char *end,
                   struct stat *about)
{
    char whole[PATH_MAX], real[PATH_MAX];
    size_t n = strlen(folder);
    int length = snprintf(whole, sizeof whole, "%s%s%s", folder, path, end);

    errno = ENOENT;
    if (length < 0 || (size_t)length >= sizeof whole) return -1;
    if (!realpath(whole, real)) return -1;
    errno = ENOENT;
    if (strncmp(real, folder, n) != 0 || real[n] != '/') return -1;
    int fd = open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return -1;
    if (fstat(fd, about) == 0 && S_ISREG(about->st_mode)) return fd;
    close(fd);
    errno = ENOENT;
    return -1;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".wasm", "application/wasm" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".md", "text/markdown; charset=utf-8" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    const char *end = strrchr(path, '.');

    for (size_t i = 0; end && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(end, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

/* ---- What the client asks for -------------------------------------------- */

/* Is "gzip" among the codings of Accept-Encoding, and not with q=0? */
static bool takes_gzip(const struct head *h)
{
    const char *p = head_value(h, "Accept-Encoding");

    while (*(p += strspn(p, ", \t"))) {
        if (strcspn(p, ",; \t") == 4 && strncasecmp(p, "gzip", 4) == 0) {
            const char *q = p + 4 + strspn(p + 4, "; \t");
            if (strncasecmp(q, "q=0", 3) != 0) return true;
            q += 3 + strspn(q + 3, ".0");
            return *q >= '1' && *q <= '9';
        }
        p += strcspn(p, ",");
    }
    return false;
}

/* Does the client have the file of this tag?  Weak tags count: a proxy may
 * have made ours weak. */
static bool has_already(const struct head *h, const char *tag)
{
    const char *p = head_value(h, "If-None-Match");
    size_t length = strlen(tag);

    while (*(p += strspn(p, ", \t"))) {
        if (*p == '*') return true;
        if (strncmp(p, "W/", 2) == 0) p += 2;
        size_t n = strcspn(p, ", \t");
        if (n == length && strncmp(p, tag, n) == 0) return true;
        p += n;
    }
    return false;
}

/* ---- What it gets -------------------------------------------------------- */

/* Sends the open file, or 304 to a client that has it: then its length is
 * told all the same, as HTTP wants it. */
static void send_file(struct call *c, const char *path, int fd,
                      const struct stat *about, bool gzip)
{
    char tag[96], extra[192];

    snprintf(tag, sizeof tag, "\"%jx-%jx-%jx-%jx\"",
             (uintmax_t)about->st_ino, (uintmax_t)about->st_size,
             (uintmax_t)about->st_mtim.tv_sec,
             (uintmax_t)about->st_mtim.tv_nsec);
    snprintf(extra, sizeof extra, "ETag: %s\r\nVary: Accept-Encoding\r\n%s",
             tag, gzip ? "Content-Encoding: gzip\r\n" : "");
    call_answer(c, &(struct http_reply){
        .status = has_already(call_head(c), tag) ? 304 : 200,
        .type = type_of(path), .cache = "no-cache", .extra = extra,
        .length = (size_t)about->st_size, .fd = fd
    });
}

static bool too_many(int why) { return why == EMFILE || why == ENFILE; }

/* The file a GET or HEAD names. */
static void answer_path(struct call *c, const char *folder, const char *url)
{
    char path[PATH_MAX];
    struct stat about, packed;

    if (!url_decode(strcmp(url, "/") == 0 ? "/index.html" : url, path,
                    sizeof path) || !plain(path)) {
        call_refuse(c, 404);
        return;
    }
    call_room_for_file(c);
    int fd = open_in(folder, path, "", &about);
    if (fd < 0) {
        call_refuse(c, too_many(errno) ? 503 : 404);
        return;
    }
    int gz = takes_gzip(call_head(c)) ? open_in(folder, path, ".gz", &packed)
                                      : -1;
    /* One older than its file was left behind by an earlier build. */
    if (gz >= 0 && packed.st_mtim.tv_sec < about.st_mtim.tv_sec) {
        close(gz);
        gz = -1;
    }
    if (gz >= 0) close(fd);
    send_file(c, path, gz < 0 ? fd : gz, gz < 0 ? &about : &packed, gz >= 0);
}

void files_answer(struct call *c, const char *folder)
{
    const struct head *h = call_head(c);

    if (strcmp(h->method, "GET") != 0 && strcmp(h->method, "HEAD") != 0)
        call_refuse(c, 405);
    else answer_path(c, folder, h->path);
}
