/* limits_file.c -- the file with the limits that whoever runs the server has
 * chosen, beside its database. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "limits.h"

static const struct { const char *name; unsigned usual; } all[] = {
#define X(id, name, most) { name, most },
    LIMITS(X)
#undef X
};

const char *limit_name(enum limit which) { return all[which].name; }
unsigned limit_usual(enum limit which) { return all[which].usual; }

static void beside(const char *db, const char *end, char path[PATH_MAX])
{
    const char *slash = strrchr(db, '/');
    snprintf(path, PATH_MAX, "%.*sstele.limits%s",
             slash ? (int)(slash - db) + 1 : 0, db, end);
}

static bool cannot(const char *path, char *why, size_t room)
{
    snprintf(why, room, "%s: %s", path, strerror(errno));
    return false;
}

/* ---- Reading ------------------------------------------------------------- */

/* "NAME NUMBER"; a line that is empty or begins with '#' is for people. */
static bool take_line(struct limit_values *v, const char *line)
{
    char name[32], more;
    unsigned most;

    line += strspn(line, " \t\r\n");
    if (!*line || *line == '#') return true;
    if (sscanf(line, "%31s %7u %c", name, &most, &more) != 2) return false;
    if (most < 1 || most > LIMIT_MOST) return false;
    for (int i = 0; i < LIMIT_COUNT; i++)
        if (strcmp(all[i].name, name) == 0) {
            v->most[i] = most;
            return true;
        }
    return false;
}

bool limits_load(struct limit_values *v, const char *db, char *why, size_t room)
{
    char path[PATH_MAX], line[128];
    bool fine = true;

    for (int i = 0; i < LIMIT_COUNT; i++) v->most[i] = all[i].usual;
    if (!db) return true;
    beside(db, "", path);
    FILE *f = fopen(path, "re");
    if (!f) return errno == ENOENT || cannot(path, why, room);
    for (int n = 1; fine && fgets(line, sizeof line, f); n++) {
        fine = take_line(v, line);
        line[strcspn(line, "\r\n")] = 0;
        if (!fine) snprintf(why, room, "%s, line %d: \"%s\"", path, n, line);
    }
    fclose(f);
    return fine;
}

/* ---- Writing ------------------------------------------------------------- */

static bool write_all(const struct limit_values *v, const char *path)
{
    FILE *f = fopen(path, "we");
    bool fine = f != NULL;

    for (int i = 0; fine && i < LIMIT_COUNT; i++)
        if (v->most[i] != all[i].usual)
            fine = fprintf(f, "%s %u\n", all[i].name, v->most[i]) > 0;
    if (fine) fine = fflush(f) == 0 && fsync(fileno(f)) == 0;
    if (f && fclose(f) != 0) fine = false;
    return fine;
}

/* The old file, or the new one as a whole. */
bool limits_save(const struct limit_values *v, const char *db, char *why,
                 size_t room)
{
    char path[PATH_MAX], fresh[PATH_MAX];

    beside(db, "", path);
    beside(db, "-new", fresh);
    if (write_all(v, fresh) && rename(fresh, path) == 0) return true;
    cannot(path, why, room);
    unlink(fresh);
    return false;
}
