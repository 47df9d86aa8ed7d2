/* asker.c -- who asks, and from where: cookies, tokens, origins, addresses.
 *
 * What a proxy says is believed of one that the options name; of TLS, also of
 * one on this machine. */
#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include "edge.h"

enum { YEAR_S = 365 * 24 * 3600 };

static const char *cookie_name(bool tls)
{
    return tls ? "__Host-stele" : "stele";
}

/* ---- The secret ---------------------------------------------------------- */

/* "PERSON.SECRET" */
static bool read_who(struct who *who, const char *at, size_t length)
{
    struct reader r = reader_of(at, length);

    who->person = read_id(&r);
    read_must(&r, ".");
    read_bytes_hex(&r, who->key, KEY_BYTES);
    if (read_done(&r) && id_is(who->person, ID_PERSON)) return true;
    *who = (struct who){ 0 };
    return false;
}

static bool read_cookie(struct who *who, const char *line, const char *name)
{
    size_t length = strlen(name);

    while (*(line += strspn(line, "; \t"))) {
        size_t n = strcspn(line, ";");
        if (n > length && line[length] == '='
            && strncmp(line, name, length) == 0)
            return read_who(who, line + length + 1, n - length - 1);
        line += n;
    }
    return false;
}

void asker_cookie(const struct asker *a, const struct who *who, char *line,
                  size_t room)
{
    char value[ID_ROOM + 2 * KEY_BYTES + 2];
    struct text t = text_in(value, sizeof value);

    if (who) {
        text_id(&t, who->person);
        text_char(&t, '.');
        text_bytes_hex(&t, who->key, KEY_BYTES);
    }
    snprintf(line, room, "Set-Cookie: %s=%s; Path=/; Max-Age=%d; HttpOnly; "
                         "SameSite=Strict%s\r\n",
             cookie_name(a->tls), value, who ? YEAR_S : 0,
             a->tls ? "; Secure" : "");
    sodium_memzero(value, sizeof value);
}

/* ---- The address --------------------------------------------------------- */

/* The last one that a proxy has added: those before it are hearsay. */
static void read_forwarded(const char *list, uint8_t address[16])
{
    const char *last = strrchr(list, ',');
    char word[64];
    struct in_addr four;

    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    snprintf(word, sizeof word, "%s", last);
    if (inet_pton(AF_INET, word, &four) == 1) {
        memset(address, 0, 16);
        address[10] = address[11] = 0xff;
        memcpy(address + 12, &four, 4);
    } else {
        uint8_t six[16];
        if (inet_pton(AF_INET6, word, six) == 1) memcpy(address, six, 16);
    }
}

/* Whoever has an IPv6 address has all those of its network. */
static uint64_t count_as(const struct limits *l, const uint8_t address[16])
{
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
    bool four = memcmp(address, mapped, 12) == 0;

    return limits_who(l, 'a', address, four ? 16 : 8);
}

/* ---- All of it ----------------------------------------------------------- */

struct asker asker_of(const struct edge *e, const struct call *c)
{
    const struct head *h = call_head(c);
    const char *authorization = head_value(h, "Authorization");
    struct asker a = { 0 };
    uint8_t address[16];

    a.tls = (e->with->proxy || call_loopback(c))
         && strcasecmp(head_value(h, "X-Forwarded-Proto"), "https") == 0;
    if (strncasecmp(authorization, "Bearer ", 7) == 0)
        read_who(&a.who, authorization + 7, strlen(authorization + 7));
    else
        a.by_cookie = read_cookie(&a.who, head_value(h, "Cookie"),
                                  cookie_name(a.tls));
    if (!e->limits) return a;
    memcpy(address, call_peer(c), 16);
    if (e->with->proxy)
        read_forwarded(head_value(h, "X-Forwarded-For"), address);
    a.address = count_as(e->limits, address);
    if (a.who.person)
        a.token = limits_who(e->limits, 't', &a.who, sizeof a.who);
    return a;
}

/* A page of somebody else can send neither JSON nor a token without asking
 * first, and cannot hide its origin. */
bool asker_is_ours(const struct asker *a, const struct head *h)
{
    static const char json[] = "application/json";
    const char *type = head_value(h, "Content-Type");
    const char *origin = head_value(h, "Origin");
    char own[300];

    if (strncasecmp(type, json, sizeof json - 1) != 0
        || !strchr("; \t", type[sizeof json - 1])) return false;
    if (!*origin) return !a->by_cookie;
    if (strncasecmp(head_value(h, "Authorization"), "Bearer ", 7) == 0)
        return true;
    snprintf(own, sizeof own, "%s://%s", a->tls ? "https" : "http",
             head_value(h, "Host"));
    return strcasecmp(origin, own) == 0;
}
