/* api.c -- requests to /api/: judged by what HTTP says about them, handed to
 * the core, answered when it answers. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "clock.h"
#include "edge.h"
#include "engine/json.h"
#include "qr.h"
#include "url.h"

static const char json[] = "application/json";

/* ---- Answers ------------------------------------------------------------- */

static const char *more_lines(int status, const char *method)
{
    if (status == 429) return "Retry-After: 10\r\n";
    if (status != 405) return "";
    return strcmp(method, "GET") == 0 ? "Allow: POST\r\n"
         : strcmp(method, "POST") == 0 ? "Allow: GET\r\n"
         : "Allow: GET, POST\r\n";
}

void api_refuse(struct call *c, int status, const char *why)
{
    char body[512];
    struct text t = text_in(body, sizeof body);

    jot_object(&t, NULL);
    jot_string(&t, "error", why);
    jot_end_object(&t);
    call_answer(c, &(struct http_reply){
        .status = status, .type = json, .body = body, .length = t.used,
        .extra = more_lines(status, call_head(c)->method)
    });
}

/* A secret that nobody knows would bar the way for ever, as the page cannot
 * take a cookie away.  That of a link is not the cookie's. */
static bool is_void(const struct asker *a, const struct head *h, int status)
{
    return status == 401 && a->by_cookie
        && strcmp(h->path, "/api/me/arrive") != 0;
}

void api_answer(struct edge *e, uint64_t number, const struct answer *answer)
{
    struct call *c = http_find(e->http, number);
    char extra[256] = "";

    if (!c) return;                     /* went away meanwhile */
    const struct head *h = call_head(c);
    struct asker a = asker_of(e, c);
    if (answer->cookie || answer->forget || is_void(&a, h, answer->status))
        asker_cookie(&a, answer->cookie, extra, sizeof extra);
    status_count(e, answer->status, call_since_us(c));
    call_answer(c, &(struct http_reply){
        .status = answer->status, .extra = extra,
        .type = answer->plain ? "text/plain; charset=utf-8" : json,
        .body = answer->body, .length = answer->length
    });
    sodium_memzero(extra, sizeof extra);
    sodium_memzero(&a, sizeof a);
}

/* ---- Requests ------------------------------------------------------------ */

static bool too_often(struct edge *e, const struct asker *a)
{
    uint64_t now = clock_since_ms();

    if (!e->limits
        || (limits_ask(e->limits, a->address, LIMIT_ADDRESS_REQUESTS, now)
            && (!a->token || limits_ask(e->limits, a->token,
                                        LIMIT_TOKEN_REQUESTS, now))))
        return false;
    e->counts.too_often++;
    return true;
}

/* The picture of a link, for another device's camera. */
static void answer_qr(struct call *c)
{
    char name[16], text[QR_TEXT + 1];
    const char *query = call_head(c)->query;
    char *svg = NULL;

    while (!svg && url_next(&query, name, sizeof name, text, sizeof text))
        if (strcmp(name, "text") == 0
            && (strncmp(text, "http://", 7) == 0
                || strncmp(text, "https://", 8) == 0)) svg = qr_svg(text);
    if (!svg) {
        api_refuse(c, 422, N_("This is no address, or too long."));
        return;
    }
    call_answer(c, &(struct http_reply){
        .status = 200, .type = "image/svg+xml", .body = svg,
        .length = strlen(svg)
    });
    free(svg);
}

/* What a browser needs to be told of something while it is closed. */
static void answer_push(const struct edge *e, struct call *c)
{
    char body[256];
    struct text t = text_in(body, sizeof body);

    jot_object(&t, NULL);
    jot_string(&t, "key", e->notify ? notify_public_key(e->notify) : "");
    jot_end_object(&t);
    call_answer(c, &(struct http_reply){
        .status = 200, .type = json, .body = body, .length = t.used
    });
}

static void ask_core(struct edge *e, struct call *c, const struct asker *a,
                     const char *method, const char *path)
{
    struct request q = { .who = a->who };
    struct unread why = { 0 };
    size_t length;
    const char *body = call_body(c, &length);

    if (!request_read(&q, method, path, body, length, &why))
        api_refuse(c, why.status, why.why);
    else if (e->draining)
        api_refuse(c, 503, N_("The server is going down.  Try again."));
    else if (strcmp(method, "GET") != 0 && store_out(e->store))
        api_refuse(c, 503, N_("Nothing can be stored now: the database is not "
                              "there.  Try again."));
    else
        edge_step(e, &(struct input){
            .kind = INPUT_REQUEST,
            .post = { .number = call_number(c), .request = &q }
        });
    sodium_memzero(&q.who, sizeof q.who);
}

void api_call(struct edge *e, struct call *c)
{
    const struct head *h = call_head(c);
    const char *path = h->path + strlen("/api/");
    const char *method = strcmp(h->method, "HEAD") == 0 ? "GET" : h->method;
    bool reads = strcmp(method, "GET") == 0;
    struct asker a = asker_of(e, c);

    if (too_often(e, &a))
        api_refuse(c, 429, N_("That was too often.  Wait a little."));
    else if (!reads && !asker_is_ours(&a, h))
        api_refuse(c, 403, N_("This request comes from another page."));
    else if (strcmp(path, "qr") == 0 && reads)
        answer_qr(c);
    else if (strcmp(path, "push") == 0 && reads)
        answer_push(e, c);
    else if (strcmp(path, "stream") == 0 && strcmp(h->method, "GET") == 0)
        stream_open(e, c, &a);
    else
        ask_core(e, c, &a, method, path);
    sodium_memzero(&a, sizeof a);
}
