/* way.c -- addresses of strangers: of push services, hooks and mail, and the
 * ranges of the Internet that a request of theirs must not reach. */
#include "way.h"
#include <jansson.h>
#include <netinet/in.h>
#include <sodium.h>
#include <string.h>
#include <sys/socket.h>

/* ---- Shapes -------------------------------------------------------------- */

/* "https://host..." without anything that could be more than one line or hide
 * where it leads ("https://known.example@elsewhere/"). */
bool way_hook(const char *url)
{
    size_t scheme = strncmp(url, "https://", 8) == 0 ? 8
                  : strncmp(url, "http://", 7) == 0 ? 7 : 0;
    const char *host = url + scheme;

    if (!scheme || strlen(url) >= PERSON_WAY) return false;
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c > '~' || *c == '\\') return false;
    size_t n = strcspn(host, "/?#");
    return n > 0 && !memchr(host, '@', n);
}

static bool all_of(const char *s, size_t n, const char *more)
{
    for (size_t i = 0; i < n; i++) {
        bool plain = (s[i] >= 'a' && s[i] <= 'z')
                  || (s[i] >= 'A' && s[i] <= 'Z')
                  || (s[i] >= '0' && s[i] <= '9');
        if (!plain && !strchr(more, s[i])) return false;
    }
    return n > 0;
}

/* One address, no name, no list, no quotes: nothing that a mail server could
 * take for more than one. */
bool way_mail(const char *address)
{
    const char *at = strchr(address, '@');
    size_t local = at ? (size_t)(at - address) : 0;
    size_t host = at ? strlen(at + 1) : 0;

    return at && local <= 64 && host <= 189 && address[0] != '-'
        && all_of(address, local, ".!#$%&'*+/=?^_`{|}~-")
        && all_of(at + 1, host, ".-") && strchr(at + 1, '.')
        && at[1] != '.' && at[1] != '-' && at[host] != '.';
}

static bool bytes_of(const json_t *word, uint8_t *out, size_t want)
{
    size_t n = 0;
    const char *end = NULL;

    if (!json_is_string(word)) return false;
    const char *s = json_string_value(word);
    size_t length = json_string_length(word);
    while (length > 0 && s[length - 1] == '=') length--;
    return sodium_base642bin(out, want, s, length, NULL, &n, &end,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0
        && n == want && end == s + length;
}

bool way_push(struct push_way *w, const char *json)
{
    json_t *all = strlen(json) < PERSON_WAY
        ? json_loads(json, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const char *endpoint = json_string_value(json_object_get(all, "endpoint"));
    const json_t *keys = json_object_get(all, "keys");
    bool fine = endpoint && way_hook(endpoint)
        && bytes_of(json_object_get(keys, "p256dh"), w->point, PUSH_POINT)
        && bytes_of(json_object_get(keys, "auth"), w->auth, PUSH_AUTH)
        && w->point[0] == 4;

    if (fine) strcpy(w->endpoint, endpoint);
    json_decref(all);
    return fine;
}

bool way_known(const char *kind)
{
    return strcmp(kind, "push") == 0 || strcmp(kind, "hook") == 0
        || strcmp(kind, "mail") == 0;
}

bool way_fine(const char *kind, const char *address)
{
    struct push_way push;

    return strcmp(kind, "push") == 0 ? way_push(&push, address)
         : strcmp(kind, "hook") == 0 ? way_hook(address)
         : strcmp(kind, "mail") == 0 && way_mail(address);
}

/* ---- Where an address really is ------------------------------------------ */

static bool within(const uint8_t *at, const uint8_t *range, int bits)
{
    int whole = bits / 8, rest = bits % 8;

    return memcmp(at, range, (size_t)whole) == 0
        && (!rest || (at[whole] ^ range[whole]) >> (8 - rest) == 0);
}

/* The special-purpose registries of IANA, and what is no single place. */
static bool public_4(const uint8_t at[4])
{
    static const struct { uint8_t range[4]; int bits; } not[] = {
        { { 0 }, 8 }, { { 10 }, 8 }, { { 100, 64 }, 10 }, { { 127 }, 8 },
        { { 169, 254 }, 16 }, { { 172, 16 }, 12 }, { { 192, 0, 0 }, 24 },
        { { 192, 0, 2 }, 24 }, { { 192, 88, 99 }, 24 }, { { 192, 168 }, 16 },
        { { 198, 18 }, 15 }, { { 198, 51, 100 }, 24 }, { { 203, 0, 113 }, 24 },
        { { 224 }, 3 },
    };

    for (size_t i = 0; i < sizeof not / sizeof not[0]; i++)
        if (within(at, not[i].range, not[i].bits)) return false;
    return true;
}

/* Only 2000::/3 is given out; within it, tunnels (which lead to addresses of
 * the other kind) and examples are not.  What stands for an address of the
 * other kind is judged as that. */
static bool public_6(const uint8_t at[16])
{
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
    static const uint8_t nat64[12] = { 0, 0x64, 0xff, 0x9b };
    static const uint8_t given[1] = { 0x20 };
    static const struct { uint8_t range[4]; int bits; } not[] = {
        { { 0x20, 0x01 }, 23 }, { { 0x20, 0x01, 0x0d, 0xb8 }, 32 },
        { { 0x20, 0x02 }, 16 }, { { 0x3f, 0xff }, 20 },
    };

    if (within(at, mapped, 96) || within(at, nat64, 96))
        return public_4(at + 12);
    for (size_t i = 0; i < sizeof not / sizeof not[0]; i++)
        if (within(at, not[i].range, not[i].bits)) return false;
    return within(at, given, 3);
}

bool way_public(const struct sockaddr *a)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    if (a->sa_family == AF_INET) {
        memcpy(&four, a, sizeof four);
        return public_4((const uint8_t *)&four.sin_addr);
    }
    if (a->sa_family != AF_INET6) return false;
    memcpy(&six, a, sizeof six);
    return public_6(six.sin6_addr.s6_addr);
}
