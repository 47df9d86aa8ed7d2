/* cmd_admin.c -- `stele admin`: the store of a server, for who runs it.
 *
 * What only reads may be done while servers run.  What writes is refused while
 * one has its file, because it keeps in memory what it has read; on a
 * PostgreSQL it is one more that writes there, and tells the others. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "admin.h"
#include "play/file.h"
#include "server/journal.h"
#include "server/store.h"

enum { TRIES = 20 };

/* ---- What the parts share ------------------------------------------------ */

int admin_failed(struct message m)
{
    fprintf(stderr, "stele admin: ");
    say_to(stderr, m);
    return EXIT_FAILED;
}

int admin_cannot(const char *why)
{
    fprintf(stderr, "stele admin: %s\n", why);
    return EXIT_SYSTEM;
}

/* An address may hold a password. */
const char *admin_name(const char *store)
{
    return store_is_postgres(store) ? "PostgreSQL" : store;
}

int admin_store_failed(const struct admin *a)
{
    fprintf(stderr, "stele admin: %s: %s\n", admin_name(a->path),
            shelf_why(a->shelf));
    return EXIT_SYSTEM;
}

uint64_t admin_log(struct admin *a, enum id_kind kind, struct entry **entry,
                   uint32_t *entries)
{
    uint64_t log = id_of(a->given);

    *entry = NULL;
    *entries = 0;
    bool read = !id_is(log, kind)
             || shelf_load(a->shelf, log, entry, entries) == DISK_FINE;
    if (read && *entries > 0) return log;
    free(*entry);
    if (!read) {
        admin_store_failed(a);
        return 0;
    }
    if (kind == ID_TABLE)
        admin_failed(SAY(N_("There is no table {given}."),
                         TEXT("given", a->given)));
    else admin_failed(SAY(N_("There is no person {given}."),
                          TEXT("given", a->given)));
    return 0;
}

struct party *admin_party(uint64_t log, const struct entry *e, uint32_t entries)
{
    struct party *p = party_new(log);

    for (uint32_t i = 0; i < entries && party_apply(p, &e[i]); i++) continue;
    return p;
}

uint64_t admin_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- Small things -------------------------------------------------------- */

static int backup(struct admin *a)
{
    char why[256];

    if (!shelf_disk(a->shelf))
        return admin_failed(SAY(N_("A PostgreSQL is copied with its own tools: "
                                   "pg_dump, pg_basebackup.")));
    if (disk_backup(shelf_disk(a->shelf), a->given, why, sizeof why)) {
        say_to(stdout, SAY(N_("Copied to {file}."), TEXT("file", a->given)));
        return EXIT_FINE;
    }
    return admin_cannot(why);
}

static int schema(struct admin *a)
{
    say_to(stdout, SAY(N_("The schema of this store is {have}, the newest is "
                          "{newest}."), NUMBER("have", shelf_schema(a->shelf)),
                       NUMBER("newest", schema_newest())));
    return EXIT_FINE;
}

/* ---- The command line ---------------------------------------------------- */

static const struct part {
    const char *name;
    bool takes_word;
    enum shelf_use use;
    int (*run)(struct admin *);
} parts[] = {
    { "list", false, SHELF_READ, admin_list },
    { "show", true, SHELF_READ, admin_show },
    { "export", true, SHELF_READ, admin_export },
    { "import", true, SHELF_WRITE, admin_import },
    { "backup", true, SHELF_READ, backup },
    { "check", false, SHELF_READ, admin_check },
    { "delete", true, SHELF_WRITE, admin_delete },
    { "token", true, SHELF_WRITE, admin_token },
    { "tokens", true, SHELF_READ, admin_tokens },
    { "revoke", true, SHELF_WRITE, admin_revoke },
    { "limits", false, SHELF_LOOK, admin_limits },
    { "limit", true, SHELF_LOOK, admin_limit },
    { "forget", true, SHELF_WRITE, admin_forget },
    { "schema", false, SHELF_LOOK, schema },
    { "copy", true, SHELF_READ, admin_copy },
    { "move", true, SHELF_MOVE, admin_move },
};

static const struct part *part_named(const char *name)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strcmp(parts[i].name, name) == 0) return &parts[i];
    return NULL;
}

/* 64 hexadecimal digits and an end of line, or the bytes themselves. */
static bool read_key_file(struct admin *a, const char *path, int *code)
{
    size_t length;
    char *text = file_read(path, &length);

    *code = EXIT_SYSTEM;
    if (!text) return false;
    struct reader r = reader_of(text, length);
    a->has_key = length == RECORD_KEY;
    if (a->has_key) memcpy(a->key, text, RECORD_KEY);
    else a->has_key = read_key(&r, a->key) && (read_is(&r, "\n") || true)
                   && read_done(&r);
    sodium_memzero(text, length);
    free(text);
    if (!a->has_key)
        *code = admin_failed(SAY(N_("There is no key in {file}."),
                                 TEXT("file", path)));
    return a->has_key;
}

/* A store is made here only to put something into it. */
static bool is_there(const struct part *part, const struct admin *a)
{
    if (part->run == admin_import || store_is_postgres(a->path)
        || access(a->path, F_OK) == 0) return true;
    perror(a->path);
    return false;
}

/* Judged anew when somebody else was quicker. */
static int try_often(const struct part *part, struct admin *a)
{
    int code = ADMIN_AGAIN;

    for (int i = 0; i < TRIES && code == ADMIN_AGAIN; i++) code = part->run(a);
    return code == ADMIN_AGAIN
         ? admin_failed(SAY(N_("Others write there all the time.  Try again.")))
         : code;
}

static int carry_out(const struct part *part, struct admin *a)
{
    char why[512];

    if (!is_there(part, a)) return EXIT_SYSTEM;
    a->shelf = shelf_open(a->path, part->use, why, sizeof why);
    if (!a->shelf) return admin_cannot(why);
    int code = try_often(part, a);
    struct disk *disk = shelf_disk(a->shelf);
    if (disk && part->use >= SHELF_WRITE && code == EXIT_FINE
        && disk_checkpoint(disk, true) == DISK_BROKEN)
        code = admin_cannot(disk_why(disk));
    shelf_close(a->shelf);
    return code;
}

static int run_part(const struct command *c, struct admin *a, int argc,
                    char **argv)
{
    if (!a->path)
        return command_wrong(c, SAY(N_("Which store?  Name its file with "
                                       "--store.")));
    if (optind >= argc)
        return command_wrong(c, SAY(N_("What is to be done?")));
    const struct part *part = part_named(argv[optind]);
    if (!part)
        return command_wrong(c, SAY(N_("There is no \"{given}\" here."),
                                    TEXT("given", argv[optind])));
    if (optind + 1 + part->takes_word != argc)
        return command_wrong(c, SAY(N_("\"{given}\" takes another number of "
                                       "words."), TEXT("given", part->name)));
    a->given = part->takes_word ? argv[optind + 1] : "";
    if (!a->db && !store_is_postgres(a->path)) a->db = a->path;
    if (!a->db && (part->run == admin_limits || part->run == admin_limit))
        return command_wrong(c, SAY(N_("Whose limits?  They lie beside what a "
                                       "server's --db names: name it, too.")));
    return carry_out(part, a);
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "store", 1, 0, 's' }, { "key", 1, 0, 'k' },
        { "db", 1, 0, 'd' }, { 0 }
    };
    struct admin a = { 0 };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 's') a.path = optarg;
        if (option == 'd') a.db = optarg;
        if (option == 'k' && !read_key_file(&a, optarg, &code)) return code;
    }
    journal_hush();
    code = run_part(c, &a, argc, argv);
    sodium_memzero(a.key, sizeof a.key);
    return code;
}

const struct command command_admin = {
    "admin", "--store FILE|URL [--key FILE] [--db FILE] WHAT",
    N_("look after the store of a server"),
    N_("list              all tables\n"
       "show ID           the log of a table or a person\n"
       "export ID         the record of a game; of a finished one with the "
       "key, its\n"
       "                  seed, too\n"
       "import FILE       a record becomes a finished table\n"
       "backup FILE       a copy of the file, also while the server runs\n"
       "check             plays every game again; with the key, checks every "
       "draw\n"
       "delete ID         a table\n"
       "token PERSON      makes a token for programs and tells it once\n"
       "tokens PERSON     which there are\n"
       "revoke TOKEN      as it was told or as it is listed; PERSON: all of "
       "them\n"
       "limits            how much may be asked of the server\n"
       "limit NAME=N      another limit, from the next start on; NAME= as "
       "usual\n"
       "forget PERSON     name and secrets go, bots play on\n"
       "schema            which one the store has\n"
       "copy STORE        all that is new goes into another store, also while "
       "servers\n"
       "                  run; nobody may serve that one until\n"
       "move STORE        the rest goes there, both are compared, and that one "
       "is served\n"
       "                  from now on instead of this one\n"
       "What writes is refused while a server uses a file. On a PostgreSQL\n"
       "(postgres://...) it is one more that writes; limits lie beside what "
       "--db names."), run
};
