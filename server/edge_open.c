/* edge_open.c -- what lies beside the database: keys of push, and limits. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "edge.h"
#include "play/say.h"

static bool in_memory(const char *db) { return strcmp(db, "memory:") == 0; }

bool edge_notify(struct edge *e)
{
    struct notify_settings with = e->with->notify;
    const char *db = e->with->db, *slash = strrchr(db, '/');
    char file[PATH_MAX], url[128], why[256] = "";

    snprintf(file, sizeof file, "%.*sstele.push",
             slash ? (int)(slash - db) + 1 : 0, db);
    snprintf(url, sizeof url, "http://%s:%ld/", e->with->host, e->with->port);
    with.key_file = in_memory(db) ? NULL : file;
    if (!with.base_url) with.base_url = url;
    if ((e->notify = notify_open(&with, why, sizeof why))) return true;
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Nobody can be notified: {reason}"),
                       TEXT("reason", why)));
    return false;
}

bool edge_limits(struct edge *e)
{
    const char *db = e->with->db;
    struct limit_values most;
    char why[256] = "";

    if (!limits_load(&most, in_memory(db) ? NULL : db, why, sizeof why)) {
        fprintf(stderr, "stele: ");
        say_to(stderr, SAY(N_("The limits cannot be used: {reason}"),
                           TEXT("reason", why)));
        return false;
    }
    core_allow_tables(e->core, (int)most.most[LIMIT_HOST_TABLES]);
    if (!e->with->no_limits) e->limits = limits_new(&most);
    return true;
}
