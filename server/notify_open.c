/* notify_open.c -- the notifier's settings, its beginning and its end. */
#include "notify_parts.h"
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RETRY_MS = 5000, CLOSE_MS = 3000 };

int64_t notify_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

const char *notify_public_key(const struct notify *n) { return n->public_key; }

/* ---- Settings ------------------------------------------------------------ */

static const char *copy(const char *s)
{
    char *mine = s ? strdup(s) : NULL;
    if (s && !mine) abort();
    return mine;
}

static void copy_settings(struct notify *n, const struct notify_settings *s)
{
    n->s = *s;
    n->s.base_url = copy(s->base_url ? s->base_url : "");
    n->s.key_file = copy(s->key_file);
    n->s.contact = copy(s->contact);
    n->s.smtp_url = copy(s->smtp_url);
    n->s.smtp_user = copy(s->smtp_user);
    n->s.smtp_password_file = copy(s->smtp_password_file);
    n->s.smtp_from = copy(s->smtp_from);
    if (!n->s.retry_ms) n->s.retry_ms = RETRY_MS;
}

static bool cannot(char *why, size_t room, const char *what, const char *reason)
{
    snprintf(why, room, "%s: %s", what, reason);
    return false;
}

static bool read_password(struct notify *n, char *why, size_t room)
{
    char line[256] = "";
    FILE *f = fopen(n->s.smtp_password_file, "re");

    if (!f) return cannot(why, room, n->s.smtp_password_file, strerror(errno));
    bool any = fgets(line, sizeof line, f) != NULL;
    fclose(f);
    line[strcspn(line, "\r\n")] = 0;
    if (!any || !line[0])
        return cannot(why, room, n->s.smtp_password_file, "no password in it");
    n->password = (char *)(uintptr_t)copy(line);
    sodium_memzero(line, sizeof line);
    return true;
}

static bool check_mail(struct notify *n, char *why, size_t room)
{
    const struct notify_settings *s = &n->s;

    if (!s->smtp_url) return true;
    if (strncmp(s->smtp_url, "smtp://", 7) != 0
        && strncmp(s->smtp_url, "smtps://", 8) != 0)
        return cannot(why, room, s->smtp_url,
                      "not an address of a mail server");
    if (!s->smtp_from || !way_mail(s->smtp_from))
        return cannot(why, room, s->smtp_from ? s->smtp_from : "mail",
                      "not an address to send from");
    if (!s->smtp_user != !s->smtp_password_file)
        return cannot(why, room, s->smtp_url, "a user needs a password file");
    return !s->smtp_user || read_password(n, why, room);
}

static bool check_push(struct notify *n, char *why, size_t room)
{
    if (!n->s.key_file) return true;
    if (!(n->key = push_key_open(n->s.key_file, why, room))) return false;
    push_key_word(n->key, n->public_key);
    return true;
}

/* ---- Beginning and end --------------------------------------------------- */

static void release(struct notify *n)
{
    const char *const mine[] = {
        n->s.base_url, n->s.key_file, n->s.contact, n->s.smtp_url,
        n->s.smtp_user, n->s.smtp_password_file, n->s.smtp_from
    };

    for (size_t i = 0; i < sizeof mine / sizeof mine[0]; i++)
        free((void *)(uintptr_t)mine[i]);
    if (n->password) sodium_memzero(n->password, strlen(n->password));
    free(n->password);
    push_key_free(n->key);
    for (int i = 0; say_languages[i]; i++) catalogue_close(n->words[i]);
    if (n->multi) curl_multi_cleanup(n->multi);
    pthread_mutex_destroy(&n->lock);
    free(n);
}

/* Signals are for the thread that began this one. */
static bool begin(struct notify *n)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool begun = pthread_create(&n->thread, NULL, notify_work, n) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun;
}

struct notify *notify_open(const struct notify_settings *s, char *why,
                           size_t room)
{
    struct notify *n = calloc(1, sizeof *n);

    if (!n || sodium_init() < 0 || curl_global_init(CURL_GLOBAL_DEFAULT))
        abort();
    pthread_mutex_init(&n->lock, NULL);
    copy_settings(n, s);
    randombytes_buf(n->mail_key, sizeof n->mail_key);
    for (int i = 0; say_languages[i]; i++)
        n->words[i] = catalogue_open(say_languages[i]);
    n->multi = curl_multi_init();
    bool fine = check_push(n, why, room) && check_mail(n, why, room);
    if (fine && (!n->multi || !begin(n)))
        fine = cannot(why, room, "notices", "no thread for them");
    if (fine) return n;
    release(n);
    return NULL;
}

void notify_close(struct notify *n)
{
    if (!n) return;
    pthread_mutex_lock(&n->lock);
    n->close_at = notify_now() + CLOSE_MS;
    pthread_mutex_unlock(&n->lock);
    curl_multi_wakeup(n->multi);
    pthread_join(n->thread, NULL);
    release(n);
}
