/* remote.c -- a server's API for a program, by libcurl. */
#include "remote.h"
#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "server/clock.h"

enum {
    CONNECT_S = 10,
    ANSWER_S  = 30,
    SILENCE_MS = 45 * 1000,     /* three signs of life have not come */
    LINE_MOST = 1 << 20         /* bytes of the longest answer or line */
};

struct bytes { char *at; size_t used, room; };

/* False: it would be too long. */
static bool add(struct bytes *b, const char *at, size_t n)
{
    if (b->used + n > LINE_MOST) return false;
    if (b->used + n > b->room) {
        b->room = 2 * (b->used + n);
        if (!(b->at = realloc(b->at, b->room))) abort();
    }
    memcpy(b->at + b->used, at, n);
    b->used += n;
    return true;
}

/* ---- Links --------------------------------------------------------------- */

bool remote_link(const char *link, char base[REMOTE_BASE], char table[ID_ROOM])
{
    static const char mark[] = "#/t/";
    const char *at = strstr(link, mark);
    size_t length = at ? (size_t)(at - link) : 0;

    if (!at || length >= REMOTE_BASE || strncmp(link, "http", 4) != 0)
        return false;
    memcpy(base, link, length);
    while (length > 0 && base[length - 1] == '/') length--;
    base[length] = 0;
    snprintf(table, ID_ROOM, "%.*s", ID_LETTERS, at + sizeof mark - 1);
    return id_is(id_of(table), ID_TABLE);
}

/* ---- One handle for requests, one for the stream ------------------------- */

static CURL *handle(struct remote *r)
{
    CURL *c = curl_easy_init();

    if (!c) abort();
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_S);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(c, CURLOPT_ERRORBUFFER, r->why);
    return c;
}

bool remote_open(struct remote *r, const char *base, const char *token)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0) return false;
    memset(r, 0, sizeof *r);
    snprintf(r->base, sizeof r->base, "%s", base);
    snprintf(r->token, sizeof r->token, "%s", token ? token : "");
    r->post = handle(r);
    r->stream = handle(r);
    return true;
}

void remote_close(struct remote *r)
{
    curl_easy_cleanup(r->post);
    curl_easy_cleanup(r->stream);
    curl_global_cleanup();
    sodium_memzero(r, sizeof *r);
}

static struct curl_slist *heads(const struct remote *r, const char *first)
{
    struct curl_slist *list = curl_slist_append(NULL, first);
    char line[sizeof "Authorization: Bearer " + REMOTE_TOKEN];

    snprintf(line, sizeof line, "Authorization: Bearer %s", r->token);
    if (r->token[0]) list = curl_slist_append(list, line);
    sodium_memzero(line, sizeof line);
    return list;
}

/* ---- Requests ------------------------------------------------------------ */

static size_t take_bytes(char *at, size_t size, size_t n, void *into)
{
    return add(into, at, size * n) ? size * n : 0;
}

/* "Set-Cookie: stele=PERSON.SECRET; ...": the same secret is good as a token. */
static size_t take_head(char *at, size_t size, size_t n, void *mine)
{
    static const char name[] = "set-cookie:", mark[] = "stele=";
    struct remote *r = mine;
    char line[256];

    snprintf(line, sizeof line, "%.*s", (int)(size * n), at);
    char *value = strncasecmp(line, name, sizeof name - 1) == 0
                ? strstr(line, mark) : NULL;
    if (value) {
        value += sizeof mark - 1;
        value[strcspn(value, ";\r\n")] = 0;
        if (strlen(value) < sizeof r->token) strcpy(r->token, value);
    }
    sodium_memzero(line, sizeof line);
    return size * n;
}

static int perform(struct remote *r, CURL *c, const char *first)
{
    struct curl_slist *list = heads(r, first);
    long status = 0;

    r->why[0] = 0;
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, list);
    CURLcode code = curl_easy_perform(c);
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, NULL);
    curl_slist_free_all(list);
    if (code != CURLE_OK && !r->why[0])
        snprintf(r->why, sizeof r->why, "%s", curl_easy_strerror(code));
    return code == CURLE_OK || c == r->stream ? (int)status : 0;
}

int remote_call(struct remote *r, const char *path, const json_t *body,
             json_t **answer)
{
    CURL *c = r->post;
    char url[REMOTE_BASE + 128], *text = body ? json_dumps(body, JSON_COMPACT)
                                           : NULL;
    struct bytes got = { 0 };

    snprintf(url, sizeof url, "%s/api/%s", r->base, path);
    curl_easy_setopt(c, CURLOPT_URL, url);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)ANSWER_S);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, take_bytes);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, &got);
    curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, take_head);
    curl_easy_setopt(c, CURLOPT_HEADERDATA, r);
    if (text) curl_easy_setopt(c, CURLOPT_POSTFIELDS, text);
    else curl_easy_setopt(c, CURLOPT_HTTPGET, 1L);
    int status = perform(r, c, "Content-Type: application/json");
    *answer = status ? json_loadb(got.at ? got.at : "", got.used, 0, NULL)
                     : NULL;
    free(got.at);
    free(text);
    return status;
}

int remote_enter(struct remote *r, const char *name, json_t **answer)
{
    json_t *body = json_pack("{s:s}", "name", name);
    int status = remote_call(r, "me", body, answer);

    json_decref(body);
    return status;
}

void remote_id(char id[2 * TAG_BYTES + 1])
{
    uint8_t random[TAG_BYTES];

    randombytes_buf(random, sizeof random);
    sodium_bin2hex(id, 2 * TAG_BYTES + 1, random, sizeof random);
}

/* ---- The stream ---------------------------------------------------------- */

struct reading {
    struct bytes line;
    remote_line *take;
    void *ctx;
    uint64_t heard_ms;
    bool enough;
};

static void take_line(struct reading *r)
{
    json_t *event = json_loadb(r->line.at, r->line.used, 0, NULL);

    r->line.used = 0;
    if (event && !r->take(r->ctx, event)) r->enough = true;
    json_decref(event);
}

static size_t take_lines(char *at, size_t size, size_t n, void *mine)
{
    struct reading *r = mine;
    size_t left = size * n;

    while (left > 0 && !r->enough) {
        const char *end = memchr(at, '\n', left);
        size_t part = end ? (size_t)(end - at) : left;
        if (!add(&r->line, at, part)) return 0;
        if (end && r->line.used > 0) take_line(r);
        part += end != NULL;
        at += part;
        left -= part;
    }
    r->heard_ms = clock_since_ms();     /* thinking was no silence */
    return r->enough ? 0 : size * n;
}

/* Phones and proxies let streams die without a word. */
static int look_for_life(void *mine, curl_off_t in, curl_off_t had,
                         curl_off_t out, curl_off_t sent)
{
    const struct reading *r = mine;

    (void)in; (void)had; (void)out; (void)sent;
    return clock_since_ms() - r->heard_ms > SILENCE_MS;
}

int remote_listen(struct remote *r, const char *table, uint32_t seq, remote_line *take,
               void *ctx)
{
    CURL *c = r->stream;
    struct reading in = { .take = take, .ctx = ctx,
                         .heard_ms = clock_since_ms() };
    char url[REMOTE_BASE + 128];

    snprintf(url, sizeof url, "%s/api/stream?t=%s.%u", r->base, table,
             (unsigned)seq);
    curl_easy_setopt(c, CURLOPT_URL, url);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, take_lines);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, &in);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, look_for_life);
    curl_easy_setopt(c, CURLOPT_XFERINFODATA, &in);
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    int status = perform(r, c, "Accept: application/x-ndjson");
    free(in.line.at);
    return status;
}
