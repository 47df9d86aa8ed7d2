/* cmd_serve.c -- `stele serve`: the browser client's files over HTTP.
 *
 * libmicrohttpd speaks HTTP in a thread of its own; here is decided which file
 * a URL names and what is said about it.  A URL is a stranger's: its path is
 * decoded and judged first, then the file system resolves it, and only what
 * still lies in the folder is opened.  Everything else does not exist. */
#define _XOPEN_SOURCE 700       /* realpath */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <microhttpd.h>
#include <netdb.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include "command.h"

enum {
    DEFAULT_PORT = 8017,
    QUIET_S      = 10,          /* a connection without a byte is closed */
    CONNECTIONS  = 400          /* each a socket and a file: below 1024 */
};

/* ---- Which file ---------------------------------------------------------- */

/* Replaces %XX once; false if that is broken, a NUL, or too long. */
static bool decode(const char *url, char *path, size_t room)
{
    for (; *url; url++) {
        int c = (unsigned char)*url;
        if (c == '%') {
            if (!isxdigit((unsigned char)url[1])
                || !isxdigit((unsigned char)url[2])) return false;
            c = (int)strtol((char[]){ url[1], url[2], 0 }, NULL, 16);
            url += 2;
        }
        if (c == 0 || room < 2) return false;
        *path++ = (char)c;
        room--;
    }
    *path = 0;
    return true;
}

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

static const char *header(struct MHD_Connection *http, const char *name)
{
    const char *v = MHD_lookup_connection_value(http, MHD_HEADER_KIND, name);
    return v ? v : "";
}

/* Is "gzip" among the codings of Accept-Encoding, and not with q=0? */
static bool takes_gzip(struct MHD_Connection *http)
{
    const char *p = header(http, MHD_HTTP_HEADER_ACCEPT_ENCODING);

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
static bool has_already(struct MHD_Connection *http, const char *tag)
{
    const char *p = header(http, MHD_HTTP_HEADER_IF_NONE_MATCH);
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

/* With the headers that go with every answer. */
static enum MHD_Result answer(struct MHD_Connection *http, unsigned status,
                              struct MHD_Response *r)
{
    static const char *const headers[][2] = {
        { "Cache-Control", "no-cache" },
        { "X-Content-Type-Options", "nosniff" },
        { "Referrer-Policy", "no-referrer" },
        { "Content-Security-Policy",
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
          "style-src 'self' 'unsafe-inline'; img-src 'self' data:" },
    };

    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        MHD_add_response_header(r, headers[i][0], headers[i][1]);
    enum MHD_Result done = MHD_queue_response(http, status, r);
    MHD_destroy_response(r);
    return done;
}

/* The status in HTTP's own words. */
static enum MHD_Result refuse(struct MHD_Connection *http, unsigned status)
{
    char body[64];
    int n = snprintf(body, sizeof body, "%u %s\n", status,
                     MHD_get_reason_phrase_for(status));
    struct MHD_Response *r = MHD_create_response_from_buffer(
        (size_t)n, body, MHD_RESPMEM_MUST_COPY);

    if (!r) return MHD_NO;
    MHD_add_response_header(r, "Content-Type", "text/plain; charset=utf-8");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
        MHD_add_response_header(r, "Allow", "GET, HEAD");
    return answer(http, status, r);
}

/* Sends the open file, or 304 to a client that has it. */
static enum MHD_Result send_file(struct MHD_Connection *http, const char *path,
                                 int fd, const struct stat *about, bool gzip)
{
    char tag[96];
    snprintf(tag, sizeof tag, "\"%jx-%jx-%jx-%jx\"",
             (uintmax_t)about->st_ino, (uintmax_t)about->st_size,
             (uintmax_t)about->st_mtim.tv_sec,
             (uintmax_t)about->st_mtim.tv_nsec);
    /* The response closes the file.  With 304 it is not sent, but its length
     * is, as HTTP wants it. */
    struct MHD_Response *r =
        MHD_create_response_from_fd((size_t)about->st_size, fd);
    if (!r) {
        close(fd);
        return MHD_NO;
    }
    MHD_add_response_header(r, "ETag", tag);
    MHD_add_response_header(r, "Vary", "Accept-Encoding");
    MHD_add_response_header(r, "Content-Type", type_of(path));
    if (gzip) MHD_add_response_header(r, "Content-Encoding", "gzip");
    return answer(http, has_already(http, tag) ? MHD_HTTP_NOT_MODIFIED
                                               : MHD_HTTP_OK, r);
}

/* The file a GET or HEAD names. */
static enum MHD_Result serve_url(const char *folder,
                                 struct MHD_Connection *http, const char *url)
{
    char path[PATH_MAX];
    struct stat about, packed;

    if (!decode(strcmp(url, "/") == 0 ? "/index.html" : url, path, sizeof path)
        || !plain(path)) return refuse(http, MHD_HTTP_NOT_FOUND);
    int fd = open_in(folder, path, "", &about);
    if (fd < 0)
        return refuse(http, errno == EMFILE || errno == ENFILE
                      ? MHD_HTTP_SERVICE_UNAVAILABLE : MHD_HTTP_NOT_FOUND);
    int gz = takes_gzip(http) ? open_in(folder, path, ".gz", &packed) : -1;
    /* One older than its file was left behind by an earlier build. */
    if (gz >= 0 && packed.st_mtim.tv_sec < about.st_mtim.tv_sec) {
        close(gz);
        gz = -1;
    }
    if (gz < 0) return send_file(http, path, fd, &about, false);
    close(fd);
    return send_file(http, path, gz, &packed, true);
}

/* Called when the headers of a request are read, for each piece of its body,
 * and at its end.  An answer before the end closes the connection, so a file
 * is sent at the end; a body that nobody asked for is thrown away. */
static enum MHD_Result handle(void *folder, struct MHD_Connection *http,
                              const char *url, const char *method,
                              const char *version, const char *data,
                              size_t *size, void **mine)
{
    static char begun;

    (void)version; (void)data;
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(http, MHD_HTTP_METHOD_NOT_ALLOWED);
    if (*mine && *size == 0) return serve_url(folder, http, url);
    *mine = &begun;
    *size = 0;
    return MHD_YES;
}

/* URLs come to decode() as they are: the library's own decoding would end
 * them at %00. */
static size_t as_it_is(void *mine, struct MHD_Connection *http, char *text)
{
    (void)mine; (void)http;
    return strlen(text);
}

/* ---- Listening ----------------------------------------------------------- */

static int cannot_listen(const char *host, long port, const char *reason)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot listen at {host}, port {port}: {reason}"),
                       TEXT("host", host), NUMBER("port", port),
                       TEXT("reason", reason)));
    return -1;
}

/* A socket at the first address of `host` that can be had, or -1 after saying
 * what is wrong. */
static int listen_at(const char *host, long port)
{
    struct addrinfo *list, want = {
        .ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM
    };
    char digits[24];
    int fd = -1, on = 1, reason = 0;

    snprintf(digits, sizeof digits, "%ld", port);
    int bad = getaddrinfo(host, digits, &want, &list);
    if (bad) return cannot_listen(host, port, gai_strerror(bad));
    for (struct addrinfo *a = list; a; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0
            && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
            && bind(fd, a->ai_addr, a->ai_addrlen) == 0
            && listen(fd, SOMAXCONN) == 0) break;
        reason = errno;
        if (fd >= 0) close(fd);
        fd = -1;
    }
    freeaddrinfo(list);
    return fd >= 0 ? fd : cannot_listen(host, port, strerror(reason));
}

/* Prints where it listens, for people and for programs that wait for it. */
static void tell_address(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char host[64] = "", port[8] = "";   /* in digits, perhaps with %interface */

    getsockname(fd, (struct sockaddr *)&at, &size);
    getnameinfo((struct sockaddr *)&at, size, host, sizeof host, port,
                sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    printf(at.ss_family == AF_INET6 ? "http://[%s]:%s/\n" : "http://%s:%s/\n",
           host, port);
    fflush(stdout);
}

/* Serves until SIGINT or SIGTERM.  They are blocked before the library starts
 * its thread, which inherits that, and so come to sigwait alone. */
static int serve(char *folder, const char *host, long port)
{
    sigset_t ends;
    int which;

    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    signal(SIGPIPE, SIG_IGN);           /* clients go away at any time */
    int fd = listen_at(host, port);
    if (fd < 0) return EXIT_SYSTEM;
    struct MHD_Daemon *d = MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, handle, folder,
        MHD_OPTION_LISTEN_SOCKET, fd,
        MHD_OPTION_UNESCAPE_CALLBACK, as_it_is, NULL,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)QUIET_S,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS, MHD_OPTION_END);
    if (!d) {
        cannot_listen(host, port, strerror(errno));
        close(fd);
        return EXIT_SYSTEM;
    }
    tell_address(fd);
    sigwait(&ends, &which);
    MHD_stop_daemon(d);
    return EXIT_FINE;
}

/* The folder's real path without a slash at its end, or NULL. */
static char *real_folder(const char *given)
{
    char *folder = realpath(given, NULL);
    int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY) : -1;

    if (fd >= 0) {
        close(fd);
        if (strcmp(folder, "/") == 0) *folder = 0;
        return folder;
    }
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot serve the folder {folder}: {reason}"),
                       TEXT("folder", given), TEXT("reason", strerror(errno))));
    free(folder);
    return NULL;
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option options[] = {
        { "static", 1, 0, 's' }, { "port", 1, 0, 'p' }, { "host", 1, 0, 'o' },
        { "help", 0, 0, 'h' }, { 0 }
    };
    const char *given = NULL, *host = "127.0.0.1";
    long port = DEFAULT_PORT;
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 's') given = optarg;
        else if (option == 'o') host = optarg;
        else if (!command_number(c, "--port", optarg, 0, 65535, &port))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    if (!given)
        return command_wrong(c, SAY(N_("Which folder? --static names it.")));
    char *folder = real_folder(given);
    if (!folder) return EXIT_SYSTEM;
    code = serve(folder, host, port);
    free(folder);
    return code;
}

const struct command command_serve = {
    "serve", "--static FOLDER [--port N] [--host H]",
    N_("serve the browser client over HTTP"),
    N_("Serves the files of FOLDER at --port (8017; 0 is any free one) of "
       "--host\n(127.0.0.1: this machine only) and prints the address. "
       "Ctrl-C ends it."), run
};
