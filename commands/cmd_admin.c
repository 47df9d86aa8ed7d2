/* cmd_admin.c -- `stele admin`: the file of a server, for who runs it.
 *
 * What only reads may be done while the server runs; what writes is refused
 * then, because the server keeps in memory what it has read. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "admin.h"
#include "play/file.h"

/* ---- What the parts share ------------------------------------------------ */

int admin_failed(struct message m)
{
    fprintf(stderr, "stele admin: ");
    say_to(stderr, m);
    return EXIT_FAILED;
}

int admin_store_failed(const struct admin *a)
{
    fprintf(stderr, "stele admin: %s: %s\n", a->path, disk_why(a->disk));
    return EXIT_SYSTEM;
}

uint64_t admin_log(struct admin *a, enum id_kind kind, struct entry **entry,
                   uint32_t *entries)
{
    uint64_t log = id_of(a->given);

    *entry = NULL;
    *entries = 0;
    if (id_is(log, kind)) disk_load(a->disk, log, 0, entry, entries);
    if (*entries > 0) return log;
    free(*entry);
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

    if (disk_backup(a->disk, a->given, why, sizeof why)) {
        say_to(stdout, SAY(N_("Copied to {file}."), TEXT("file", a->given)));
        return EXIT_FINE;
    }
    fprintf(stderr, "stele admin: %s\n", why);
    return EXIT_SYSTEM;
}

static int schema(struct admin *a)
{
    say_to(stdout, SAY(N_("The schema of this file is {have}, the newest is "
                          "{newest}."), NUMBER("have", disk_schema(a->disk)),
                       NUMBER("newest", schema_newest())));
    return EXIT_FINE;
}

/* ---- The command line ---------------------------------------------------- */

static const struct part {
    const char *name;
    bool takes_word;
    enum disk_use use;
    int (*run)(struct admin *);
} parts[] = {
    { "list", false, DISK_READ, admin_list },
    { "show", true, DISK_READ, admin_show },
    { "export", true, DISK_READ, admin_export },
    { "import", true, DISK_WRITE, admin_import },
    { "backup", true, DISK_READ, backup },
    { "check", false, DISK_READ, admin_check },
    { "delete", true, DISK_WRITE, admin_delete },
    { "token", true, DISK_WRITE, admin_token },
    { "tokens", true, DISK_READ, admin_tokens },
    { "revoke", true, DISK_WRITE, admin_revoke },
    { "limits", false, DISK_LOOK, admin_limits },
    { "limit", true, DISK_LOOK, admin_limit },
    { "forget", true, DISK_WRITE, admin_forget },
    { "schema", false, DISK_LOOK, schema },
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
static int carry_out(const struct part *part, struct admin *a)
{
    char why[512];
    int code;

    if (part->run != admin_import && access(a->path, F_OK) != 0) {
        perror(a->path);
        return EXIT_SYSTEM;
    }
    a->disk = disk_open(a->path, part->use, why, sizeof why);
    if (!a->disk) {
        fprintf(stderr, "stele admin: %s\n", why);
        return EXIT_SYSTEM;
    }
    code = part->run(a);
    if (part->use == DISK_WRITE && code == EXIT_FINE
        && disk_checkpoint(a->disk, true) == DISK_BROKEN)
        code = admin_store_failed(a);
    disk_close(a->disk);
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
    return carry_out(part, a);
}

static int run(const struct command *c, int argc, char **argv)
{
    static const struct option known[] = {
        { "help", 0, 0, 'h' }, { "store", 1, 0, 's' }, { "key", 1, 0, 'k' },
        { 0 }
    };
    struct admin a = { 0 };
    int code, option;

    while ((option = getopt_long(argc, argv, ":h", known, NULL)) != -1) {
        if (command_common(c, option, argv, &code)) return code;
        if (option == 's') a.path = optarg;
        if (option == 'k' && !read_key_file(&a, optarg, &code)) return code;
    }
    code = run_part(c, &a, argc, argv);
    sodium_memzero(a.key, sizeof a.key);
    return code;
}

const struct command command_admin = {
    "admin", "--store FILE [--key FILE] WHAT",
    N_("look after the store of a server"),
    N_("list              all tables\n"
       "show ID           the log of a table or a person\n"
       "export ID         the record of a game; of a finished one with the "
       "key, its\n"
       "                  seed, too\n"
       "import FILE       a record becomes a finished table\n"
       "backup FILE       a copy, also while the server runs\n"
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
       "schema            which one the file has\n"
       "What writes is refused while a server runs."), run
};
