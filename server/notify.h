/* notify.h -- word for those who are not looking: to their browser (Web Push),
 * to a hook of theirs, by mail.
 *
 * Whatever is sent goes out of a thread of its own, from a bounded queue: the
 * core never waits for a stranger's server.  Notices may be lost; turns are
 * not, and the page shows them anyway. */
#ifndef SERVER_NOTIFY_H
#define SERVER_NOTIFY_H

#include "core.h"
#include "push.h"

struct notify;

/* What is NULL is not done. */
struct notify_settings {
    const char *base_url;       /* of the page: "https://play.example.org/" */
    const char *key_file;       /* of push; made if it is not there */
    const char *contact;        /* for push services: "mailto:..."; else the
                                   page's address */
    const char *smtp_url;       /* "smtps://mail.example.org" */
    const char *smtp_user;
    const char *smtp_password_file;     /* its first line */
    const char *smtp_from;      /* "stele@example.org" */
    bool hooks_anywhere;        /* also to loopback and private networks */
    int retry_ms;               /* before trying again; 0: the usual time */
};

struct notify_counts {
    uint64_t waiting, under_way;        /* now */
    uint64_t sent, failed;
    uint64_t again;             /* tried once more */
    uint64_t dropped;           /* too many were waiting */
    uint64_t refused;           /* not where it may go, or not set up */
    uint64_t spared;            /* a mail so soon after another */
    uint64_t gone;              /* the browser is not there any more */
};

/* A way that leads nowhere any more. */
struct notify_gone {
    uint64_t person;
    char kind[8];
    char address[PERSON_WAY];
};

/* NULL and a reason (in English, with the words of the system) if something in
 * the settings cannot be used.  What they point to is copied. */
struct notify *notify_open(const struct notify_settings *, char *why,
                           size_t room);

/* What waits has a few seconds more. */
void notify_close(struct notify *);

/* These return at once. */
void notify_send(struct notify *, const struct notice *);
bool notify_gone(struct notify *, struct notify_gone *);        /* the next */
struct notify_counts notify_counts(struct notify *);

/* For the page's pushManager.subscribe(): in base64url; "" if push is off. */
const char *notify_public_key(const struct notify *);

#endif
