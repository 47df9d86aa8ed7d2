/* fuzz_http.c -- any bytes as the head of a request of HTTP.  What is taken is
 * understood in one way only: a second, simple reading must agree on where the
 * body is. */
#define _GNU_SOURCE              /* memmem */
#include "fuzz.h"
#include <strings.h>
#include "server/head.h"
#include "server/url.h"

static void must_lie(const char *text, const char *bytes, size_t n)
{
    must(text >= bytes && text + strlen(text) < bytes + n,
         "what was read lies in what came");
}

/* Lines with this name, counted without knowing anything else of HTTP. */
static int lines_named(const char *bytes, size_t n, const char *name)
{
    size_t length = strlen(name);
    int found = 0;

    for (size_t i = 0; i + length < n; i++)
        if ((i == 0 || bytes[i - 1] == '\n') && bytes[i + length] == ':'
            && strncasecmp(bytes + i, name, length) == 0) found++;
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char bytes[HEAD_MOST + 8], was[HEAD_MOST + 8];
    struct head h;
    char name[16], text[64];

    if (size > HEAD_MOST) return 0;
    memcpy(bytes, data, size);
    memcpy(bytes + size, "\r\n\r\n", 4);
    /* A head ends with the first empty line. */
    size = (size_t)((char *)memmem(bytes, size + 4, "\r\n\r\n", 4) - bytes)
         + 4;
    memcpy(was, bytes, size);
    int status = head_read(&h, bytes, size);
    must(status == 0 || (status >= 400 && status <= 505), "a status of HTTP");
    if (status) return 0;
    must_lie(h.method, bytes, size);
    must_lie(h.path, bytes, size);
    for (int i = 0; i < h.fields; i++) {
        must_lie(h.field[i].name, bytes, size);
        must_lie(h.field[i].value, bytes, size);
    }
    must(!*head_value(&h, "Transfer-Encoding"), "no coding is taken");
    must(memchr(was, 0, size) == NULL, "no NUL is taken");
    must(lines_named(was, size, "Content-Length") <= 1, "one length");
    must(lines_named(was, size, "Host") <= 1, "one host");
    for (const char *query = h.query;
         url_next(&query, name, sizeof name, text, sizeof text);) {}
    return 0;
}
