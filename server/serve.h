/* serve.h -- `stele serve`: the loop that joins HTTP, the core, the store and
 * the bots. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <stdbool.h>
#include "notify.h"

struct serve_options {
    const char *folder;         /* of the page: its real path, without a slash
                                   at its end */
    const char *db;             /* NULL: the page alone */
    const char *store;          /* the same, or the address of a PostgreSQL;
                                   then only keys lie beside the file */
    const char *key;            /* the file with the key of the seeds; NULL:
                                   stele.key beside the database */
    struct notify_settings notify;      /* the file of its keys: beside the
                                   database, whatever is said here */
    const char *host;
    long port;
    long thinkers;              /* threads for bots; 0: as many as sensible */
    bool lan;                   /* all of the network; tells the address */
    bool proxy;                 /* a proxy stands in front: its words count */
    bool no_limits;             /* by address and token, for load tests */
    bool reuse_port;            /* another process may listen here, too */
};

/* Until SIGINT or SIGTERM; a code to exit with. */
int serve_run(const struct serve_options *);

#endif
