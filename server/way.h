/* way.h -- what the address of each way to be notified looks like.
 *
 * All of them are words of strangers that this server will act on, so they are
 * looked at when they are given and again when they are used. */
#ifndef SERVER_WAY_H
#define SERVER_WAY_H

#include <stdbool.h>
#include <stdint.h>
#include "person.h"

struct sockaddr;

enum { PUSH_POINT = 65, PUSH_AUTH = 16 };

/* A push subscription, as PushSubscription.toJSON() gives it. */
struct push_way {
    char endpoint[PERSON_WAY];
    uint8_t point[PUSH_POINT];  /* the browser's public key */
    uint8_t auth[PUSH_AUTH];
};

bool way_push(struct push_way *, const char *json);
bool way_hook(const char *url);
bool way_mail(const char *address);
bool way_known(const char *kind);
bool way_fine(const char *kind, const char *address);

/* Whether this is somewhere in the wide world: not this machine, not the
 * network it stands in, not what routers or clouds keep for themselves. */
bool way_public(const struct sockaddr *);

#endif
