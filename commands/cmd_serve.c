/* cmd_serve.c -- `stele serve`: what it is told by its command line, by the
 * environment and by a file, in this order: the first to say something is
 * believed. */
#define _XOPEN_SOURCE 700       /* realpath */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "command.h"
#include "play/file.h"
#include "server/serve.h"

/* Each is an option (--no-limits), a variable (STELE_NO_LIMITS) and a word in
 * the file (no-limits); those without a value are "yes" there. */
#define SETTINGS(X) \
    X(STATIC,     "static",     1) \
    X(DB,         "db",         1) \
    X(STORE,      "store",      1) \
    X(WEB,        "web",        1) \
    X(HOST,       "host",       1) \
    X(PORT,       "port",       1) \
    X(LAN,        "lan",        0) \
    X(KEY,        "key",        1) \
    X(PROXY,      "proxy",      0) \
    X(NO_LIMITS,  "no-limits",  0) \
    X(REUSE_PORT, "reuse-port", 0) \
    X(THINKERS,   "thinkers",   1) \
    X(URL,        "url",        1) \
    X(CONTACT,    "contact",    1) \
    X(SMTP,       "smtp",       1) \
    X(SMTP_USER,  "smtp-user",  1) \
    X(SMTP_PASSWORD, "smtp-password", 1) \
    X(SMTP_FROM,  "smtp-from",  1) \
    X(HOOKS_ANYWHERE, "hooks-anywhere", 0) \
    X(CONFIG,     "config",     1)

enum {
#define X(id, name, value) SET_##id,
    SETTINGS(X)
#undef X
    SETTINGS_COUNT,
    FIRST = 256                 /* of their numbers as options */
};

static const struct option options[] = {
#define X(id, name, value) { name, value, 0, FIRST + SET_##id },
    SETTINGS(X)
#undef X
    { "help", 0, 0, 'h' }, { 0 }
};

struct settings { const char *said[SETTINGS_COUNT]; };

static void hear(struct settings *s, int which, const char *value)
{
    if (!s->said[which]) s->said[which] = value;
}

static bool yes(const struct settings *s, int which)
{
    return s->said[which] && strcmp(s->said[which], "no") != 0;
}

/* ---- Where it is said ---------------------------------------------------- */

static void hear_environment(struct settings *s)
{
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        char name[32] = "STELE_";
        size_t n = strlen(name);
        for (const char *p = options[i].name; *p; p++)
            name[n++] = *p == '-' ? '_' : (char)(*p - 'a' + 'A');
        name[n] = 0;
        const char *value = getenv(name);
        if (value && *value) hear(s, i, value);
    }
}

static int setting_named(const char *name)
{
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (strcmp(options[i].name, name) == 0) return i;
    return -1;
}

/* Lines "NAME VALUE"; one that begins with '#' is for people.  The values stay
 * in `text`. */
static bool hear_text(const struct command *c, struct settings *s, char *text)
{
    for (char *line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n")) {
        char *name = line + strspn(line, " \t");
        if (!*name || *name == '#') continue;
        char *value = name + strcspn(name, " \t");
        if (*value) *value++ = 0;
        value += strspn(value, " \t");
        int which = setting_named(name);
        if (which < 0) {
            command_wrong(c, SAY(N_("There is no option \"{given}\"."),
                                 TEXT("given", name)));
            return false;
        }
        hear(s, which, *value ? value : "yes");
    }
    return true;
}

/* The file's text, in which the values lie, or a code to exit with. */
static int hear_file(const struct command *c, struct settings *s, char **text)
{
    size_t length;
    char *bytes = file_read(s->said[SET_CONFIG], &length);

    if (!bytes) return EXIT_SYSTEM;
    *text = strndup(bytes, length);             /* with an end */
    free(bytes);
    if (!*text) abort();
    return hear_text(c, s, *text) ? EXIT_FINE : EXIT_USAGE;
}

/* ---- Folders ------------------------------------------------------------- */

static int cannot_serve(const char *folder)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot serve the folder {folder}: {reason}"),
                       TEXT("folder", folder),
                       TEXT("reason", strerror(errno))));
    return EXIT_SYSTEM;
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
    cannot_serve(given);
    free(folder);
    return NULL;
}

/* The page lies beside the program, one folder up, or where an installation
 * puts it. */
static const char *find_page(char *folder, size_t room)
{
    static const char *const where[] = {
        "/web", "/../web", "/../share/stele/web", NULL
    };
    char self[PATH_MAX], probe[PATH_MAX + 64];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);

    if (n <= 0) return NULL;
    self[n] = 0;
    *strrchr(self, '/') = 0;
    for (int i = 0; where[i]; i++) {
        snprintf(folder, room, "%s%s", self, where[i]);
        snprintf(probe, sizeof probe, "%s/index.html", folder);
        if (access(probe, R_OK) == 0) return folder;
    }
    return NULL;
}

/* Where the XDG's rules put what programs keep; folders are made. */
static bool usual_db(char *path, size_t room)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data && *data == '/')
        snprintf(path, room, "%s/stele/stele.db", data);
    else if (home && *home == '/')
        snprintf(path, room, "%s/.local/share/stele/stele.db", home);
    else return false;
    for (char *p = path + 1; (p = strchr(p, '/')); p++) {
        *p = 0;
        mkdir(path, 0700);
        *p = '/';
    }
    return true;
}

/* ---- All of it ----------------------------------------------------------- */

static int serve(const struct command *c, const struct settings *s,
                 struct serve_options *o)
{
    char db[PATH_MAX], web[PATH_MAX + 32];
    const char *page = s->said[SET_STATIC] ? s->said[SET_STATIC]
                                           : s->said[SET_WEB];

    if (!page && !(page = find_page(web, sizeof web)))
        return command_wrong(c, SAY(N_("Where is the page? --web names its "
                                       "folder.")));
    if (!s->said[SET_STATIC]) {
        o->db = s->said[SET_DB];
        if (!o->db && !usual_db(db, sizeof db))
            return command_wrong(c, SAY(N_("Where is the database? --db names "
                                           "its file.")));
        if (!o->db) o->db = db;
        if (!o->store) o->store = o->db;
    }
    char *folder = real_folder(page);
    if (!folder) return EXIT_SYSTEM;
    o->folder = folder;
    int code = serve_run(o);
    free(folder);
    return code;
}

static int with_settings(const struct command *c, const struct settings *s)
{
    struct serve_options o = {
        .host = s->said[SET_HOST], .key = s->said[SET_KEY],
        .store = s->said[SET_STORE],
        .lan = yes(s, SET_LAN), .proxy = yes(s, SET_PROXY),
        .no_limits = yes(s, SET_NO_LIMITS),
        .reuse_port = yes(s, SET_REUSE_PORT), .port = 8017,
        .notify = {
            .base_url = s->said[SET_URL], .contact = s->said[SET_CONTACT],
            .smtp_url = s->said[SET_SMTP],
            .smtp_user = s->said[SET_SMTP_USER],
            .smtp_password_file = s->said[SET_SMTP_PASSWORD],
            .smtp_from = s->said[SET_SMTP_FROM],
            .hooks_anywhere = yes(s, SET_HOOKS_ANYWHERE)
        }
    };

    if (!o.host) o.host = o.lan ? "0.0.0.0" : "127.0.0.1";
    if ((s->said[SET_PORT]
         && !command_number(c, "--port", s->said[SET_PORT], 0, 65535, &o.port))
        || (s->said[SET_THINKERS]
            && !command_number(c, "--thinkers", s->said[SET_THINKERS], 0, 64,
                               &o.thinkers))) return EXIT_USAGE;
    return serve(c, s, &o);
}

static int run(const struct command *c, int argc, char **argv)
{
    struct settings s = { 0 };
    char *text = NULL;
    int code = EXIT_FINE, option;

    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        s.said[option - FIRST] = optarg ? optarg : "yes";
    }
    if (optind < argc)
        return command_wrong(c, SAY(N_("\"{given}\" is too much."),
                                    TEXT("given", argv[optind])));
    hear_environment(&s);
    if (s.said[SET_CONFIG]) code = hear_file(c, &s, &text);
    if (code == EXIT_FINE) code = with_settings(c, &s);
    free(text);
    return code;
}

const struct command command_serve = {
    "serve", "[--db FILE] [--port N] [--host H] [--lan] ...",
    N_("serve the browser client and its tables over HTTP"),
    N_("People meet at tables in the browser. Games are kept in --db FILE "
       "(stele.db\nin the folder for data of programs), beside it the key "
       "of their seeds (--key\nFILE). It listens at --port (8017; 0 is any "
       "free one) of --host (127.0.0.1:\nthis machine only) and prints the "
       "address; --lan: for all of the network at\nhand, with a picture for "
       "phones. Ctrl-C ends it.\n\n"
       "  --store URL       a PostgreSQL instead (postgres://...)\n"
       "  --web FOLDER      the page's files\n"
       "  --static FOLDER   these files alone, no tables\n"
       "  --proxy           a proxy stands in front and tells addresses\n"
       "  --no-limits       as many requests as anybody likes\n"
       "  --reuse-port      a second process may take over the port\n"
       "  --thinkers N      threads for bots\n"
       "  --url ADDRESS     of the page, for links in notices\n"
       "  --contact MAILTO  for push services\n"
       "  --smtp URL        mail goes out there, with --smtp-user NAME,\n"
       "                    --smtp-password FILE, --smtp-from ADDRESS\n"
       "  --hooks-anywhere  notices also to addresses of this network\n"
       "  --config FILE     lines NAME VALUE of these options\n\n"
       "Each can also come from the environment: STELE_DB, STELE_PORT, ..."),
    run
};
