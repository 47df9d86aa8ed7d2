/* fuzz_head.c -- heads of HTTP requests from strangers.
 *
 * Beside the strict reader stands a careless one, which takes any CR or LF for
 * the end of a line and any space around a name for nothing.  Where both do not
 * see the same body, a request could be smuggled: such a head must have been
 * refused. */
#include <ctype.h>
#include "fuzz.h"
#include "server/head.h"
#include "server/url.h"

/* Whether a line, read carelessly, is a field of this name. */
static bool names(const char *line, size_t n, const char *name)
{
    size_t i = 0, length = strlen(name);

    while (i < n && isspace((unsigned char)line[i])) i++;
    if (n - i < length) return false;
    for (size_t k = 0; k < length; k++)
        if (tolower((unsigned char)line[i + k]) != name[k]) return false;
    for (i += length; i < n && isspace((unsigned char)line[i]);) i++;
    return i < n && line[i] == ':';
}

static int count_carelessly(const char *at, size_t n, const char *name)
{
    int found = 0;

    for (const char *end = at + n; at < end;) {
        const char *line = at;
        while (at < end && *at != '\r' && *at != '\n' && *at) at++;
        found += names(line, (size_t)(at - line), name);
        at++;
    }
    return found;
}

static void read_query(const char *query)
{
    char name[16], value[64];

    while (url_next(&query, name, sizeof name, value, sizeof value))
        must(strlen(name) < sizeof name && strlen(value) < sizeof value,
             "parts of a query fit");
}

/* A head ends with its first empty line, as http.c takes it. */
static size_t end_of_head(const uint8_t *data, size_t size)
{
    for (size_t i = 4; i <= size && i <= HEAD_MOST; i++)
        if (memcmp(data + i - 4, "\r\n\r\n", 4) == 0) return i;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char bytes[HEAD_MOST], was[HEAD_MOST], path[512];
    struct head h;

    if (!(size = end_of_head(data, size))) return 0;
    memcpy(bytes, data, size);
    memcpy(was, data, size);
    int bad = head_read(&h, bytes, size);
    must(bad == 0 || bad == 400 || bad == 411 || bad == 431 || bad == 505,
         "a refusal is one of HTTP's");
    if (bad) return 0;
    int lengths = count_carelessly(was, size, "content-length");
    must(count_carelessly(was, size, "transfer-encoding") == 0,
         "no body without a length");
    must(lengths <= 1, "one length at most");
    must(lengths == 1 || h.length == 0, "a body has a length");
    must(count_carelessly(was, size, "host") == 1 || h.minor == 0,
         "one host");
    must(*h.method && *h.path && !strpbrk(h.path, " \t?"), "a path");
    if (url_decode(h.path, path, sizeof path))
        must(strlen(path) <= strlen(h.path), "decoding makes shorter");
    read_query(h.query);
    return 0;
}
