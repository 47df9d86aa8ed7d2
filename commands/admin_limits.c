/* admin_limits.c -- `stele admin` limits and limit: how much one may ask of the
 * server.  They lie in a file beside the store, which the server reads when it
 * starts. */
#include <stdlib.h>
#include <string.h>
#include "admin.h"
#include "server/limits.h"

/* "token-requests 40 (20)": what it is, and what it is usually. */
int admin_limits(struct admin *a)
{
    struct limit_values v;
    char why[256];

    if (!limits_load(&v, a->db, why, sizeof why)) return admin_cannot(why);
    for (int i = 0; i < LIMIT_COUNT; i++)
        printf("%s %u (%u)\n", limit_name((enum limit)i), v.most[i],
               limit_usual((enum limit)i));
    return EXIT_FINE;
}

/* NAME=NUMBER; NAME= as usual. */
static bool set(struct limit_values *v, const char *given)
{
    size_t n = strcspn(given, "=");
    struct reader r = reader_of(given + n, strlen(given + n));

    for (int i = 0; i < LIMIT_COUNT; i++) {
        const char *name = limit_name((enum limit)i);
        if (strlen(name) != n || memcmp(name, given, n) != 0) continue;
        read_must(&r, "=");
        v->most[i] = read_done(&r) ? limit_usual((enum limit)i)
                                   : (unsigned)read_int(&r, 1, LIMIT_MOST);
        return read_done(&r);
    }
    return false;
}

int admin_limit(struct admin *a)
{
    struct limit_values v;
    char why[256];

    if (!limits_load(&v, a->db, why, sizeof why)) return admin_cannot(why);
    if (!set(&v, a->given))
        return admin_failed(SAY(N_("\"{given}\" is not NAME=NUMBER with a name "
                                   "of `limits` and a number from 1 to "
                                   "{most}."), TEXT("given", a->given),
                                NUMBER("most", LIMIT_MOST)));
    if (!limits_save(&v, a->db, why, sizeof why)) return admin_cannot(why);
    say_to(stdout, SAY(N_("The server takes it when it starts the next "
                          "time.")));
    return EXIT_FINE;
}
