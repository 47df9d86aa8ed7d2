/* notify_post.c -- one notice becomes one request of libcurl.
 *
 * Where a hook or a push endpoint leads was said by a stranger.  So nothing is
 * followed or guessed: http and https alone, no redirects, no proxy, a few
 * seconds, an answer of a few bytes.  And what counts is the address that is
 * really connected to, not the name, which may mean another one each time. */
#include "notify_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    TIMEOUT_S = 10,
    ANSWER    = 65536,          /* bytes that are listened to */
    DAY_S     = 86400,
    TTL_S     = 7 * DAY_S,      /* a push service keeps what has no end */
    TTL_MOST  = 28 * DAY_S
};

/* ---- What all have in common --------------------------------------------- */

static size_t hear(char *bytes, size_t size, size_t n, void *ctx)
{
    struct job *j = ctx;

    (void)bytes;
    j->heard += size * n;
    return j->heard > ANSWER ? 0 : size * n;
}

static curl_socket_t open_public(void *ctx, curlsocktype purpose,
                                 struct curl_sockaddr *a)
{
    struct job *j = ctx;

    if (purpose != CURLSOCKTYPE_IPCXN || !way_public(&a->addr)) {
        j->refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

/* Each request has a connection of its own: one that was opened where all is
 * allowed must not serve where it is not. */
static void ready(struct job *j, const char *url)
{
    j->refused = false;
    j->heard = j->taken = 0;
    if (!(j->curl = curl_easy_init())) abort();
    curl_easy_setopt(j->curl, CURLOPT_URL, url);
    curl_easy_setopt(j->curl, CURLOPT_PRIVATE, j);
    curl_easy_setopt(j->curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(j->curl, CURLOPT_TIMEOUT, (long)TIMEOUT_S);
    curl_easy_setopt(j->curl, CURLOPT_CONNECTTIMEOUT, (long)TIMEOUT_S);
    curl_easy_setopt(j->curl, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(j->curl, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(j->curl, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(j->curl, CURLOPT_WRITEDATA, j);
    curl_easy_setopt(j->curl, CURLOPT_HEADERFUNCTION, hear);
    curl_easy_setopt(j->curl, CURLOPT_HEADERDATA, j);
}

static void add_head(struct job *j, const char *line)
{
    struct curl_slist *more = curl_slist_append(j->head, line);
    if (!more) abort();
    j->head = more;
}

static void ready_post(const struct notify *n, struct job *j, const char *url)
{
    ready(j, url);
    curl_easy_setopt(j->curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(j->curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(j->curl, CURLOPT_PROXY, "");
    curl_easy_setopt(j->curl, CURLOPT_USERAGENT, "stele");
    curl_easy_setopt(j->curl, CURLOPT_POSTFIELDS, j->body);
    curl_easy_setopt(j->curl, CURLOPT_POSTFIELDSIZE, (long)j->length);
    curl_easy_setopt(j->curl, CURLOPT_HTTPHEADER, j->head);
    if (n->s.hooks_anywhere) return;
    curl_easy_setopt(j->curl, CURLOPT_OPENSOCKETFUNCTION, open_public);
    curl_easy_setopt(j->curl, CURLOPT_OPENSOCKETDATA, j);
}

void post_end(struct job *j)
{
    if (j->curl) curl_easy_cleanup(j->curl);
    curl_slist_free_all(j->head);
    curl_slist_free_all(j->to);
    free(j->body);
    j->curl = NULL;
    j->head = j->to = NULL;
    j->body = NULL;
}

static char *body_of(const void *bytes, size_t length)
{
    char *body = malloc(length + 1);

    if (!body) abort();
    memcpy(body, bytes, length);
    body[length] = 0;
    return body;
}

/* ---- Hooks and push ------------------------------------------------------ */

bool post_hook(struct notify *n, struct job *j, const struct letter *l)
{
    char json[8 * LETTER_TEXT];
    struct text t = text_in(json, sizeof json);

    letter_json(&t, l, true);
    if (t.cut || !way_hook(j->address)) return false;
    j->body = body_of(json, j->length = t.used);
    add_head(j, "Content-Type: application/json");
    ready_post(n, j, j->address);
    return true;
}

/* A push service keeps one message of a topic for a browser that is off: the
 * last about a table.  It need not know which table that is. */
static void add_topic(struct job *j, const struct letter *l)
{
    uint8_t hash[24];
    char word[40], line[64];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)l->table,
                       strlen(l->table), NULL, 0);
    sodium_bin2base64(word, sizeof word, hash, sizeof hash,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(line, sizeof line, "Topic: %s", word);
    add_head(j, line);
}

static void add_ttl(struct job *j, const struct letter *l, int64_t now_s)
{
    int64_t left = l->due ? l->due / 1000 - now_s : TTL_S;
    char line[64];

    left = left < 0 ? 0 : left > TTL_MOST ? TTL_MOST : left;
    snprintf(line, sizeof line, "TTL: %lld", (long long)left);
    add_head(j, line);
}

static bool add_signature(const struct notify *n, struct job *j,
                          const char *endpoint, int64_t now_s)
{
    char line[4096];
    struct text t = text_in(line, sizeof line);

    text_put(&t, "Authorization: ");
    if (!push_sign(&t, n->key, endpoint,
                   n->s.contact ? n->s.contact : n->s.base_url, now_s))
        return false;
    add_head(j, line);
    return true;
}

bool post_push(struct notify *n, struct job *j, const struct letter *l)
{
    struct push_way to;
    uint8_t sealed[PUSH_BODY];
    char json[PUSH_TEXT + 1];
    struct text t = text_in(json, sizeof json);
    int64_t now_s = (int64_t)time(NULL);

    letter_json(&t, l, false);
    if (t.cut || !n->key || !way_push(&to, j->address)) return false;
    if (!n->s.hooks_anywhere && strncmp(to.endpoint, "https:", 6) != 0)
        return false;
    j->length = push_seal_new(&to, json, t.used, sealed);
    if (!j->length || !add_signature(n, j, to.endpoint, now_s)) return false;
    j->body = body_of(sealed, j->length);
    add_head(j, "Content-Type: application/octet-stream");
    add_head(j, "Content-Encoding: aes128gcm");
    add_ttl(j, l, now_s);
    add_topic(j, l);
    ready_post(n, j, to.endpoint);
    return true;
}

/* ---- Mail ---------------------------------------------------------------- */

static size_t give(char *room, size_t size, size_t n, void *ctx)
{
    struct job *j = ctx;
    size_t left = j->length - j->taken;

    if (left > size * n) left = size * n;
    memcpy(room, j->body + j->taken, left);
    j->taken += left;
    return left;
}

/* The host's own mail server, wherever that is.  A password is never sent in
 * the clear. */
bool post_mail(struct notify *n, struct job *j, const struct letter *l)
{
    char to[PERSON_WAY + 2], from[LETTER_LINE + 2];

    if (!n->s.smtp_url || !way_mail(j->address)) return false;
    snprintf(to, sizeof to, "<%s>", j->address);
    snprintf(from, sizeof from, "<%s>", n->s.smtp_from);
    j->body = mail_write(n, j, l, &j->length);
    if (!(j->to = curl_slist_append(NULL, to))) abort();
    ready(j, n->s.smtp_url);
    curl_easy_setopt(j->curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(j->curl, CURLOPT_USE_SSL,
                     (long)(n->password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (n->password) {
        curl_easy_setopt(j->curl, CURLOPT_USERNAME, n->s.smtp_user);
        curl_easy_setopt(j->curl, CURLOPT_PASSWORD, n->password);
    }
    curl_easy_setopt(j->curl, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(j->curl, CURLOPT_MAIL_RCPT, j->to);
    curl_easy_setopt(j->curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(j->curl, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(j->curl, CURLOPT_READDATA, j);
    return true;
}
