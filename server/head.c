/* head.c -- lines, fields, and what they say about the body. */
#include "head.h"
#include <string.h>
#include <strings.h>

/* ---- Characters (RFC 9110, 5.6.2) ---------------------------------------- */

static bool is_token(const char *s)
{
    static const char marks[] = "!#$%&'*+-.^_`|~";

    if (!*s) return false;
    for (; *s; s++)
        if (!((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z')
              || (*s >= '0' && *s <= '9') || strchr(marks, *s))) return false;
    return true;
}

/* A name or an address, perhaps with a port. */
static bool is_host(const char *s)
{
    static const char marks[] = "-._:[]~%";

    for (; *s; s++)
        if (!((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z')
              || (*s >= '0' && *s <= '9') || strchr(marks, *s))) return false;
    return true;
}

static bool is_visible(const char *s)
{
    for (; *s; s++) if (*s <= ' ' || *s > '~') return false;
    return true;
}

/* ---- Lines --------------------------------------------------------------- */

/* Each line becomes a text of its own.  A CR or LF alone, a NUL: refused. */
static char *take_line(char **at, const char *end)
{
    char *line = *at;

    for (char *p = line; p + 1 < end; p++) {
        if (*p == '\r' && p[1] == '\n') {
            *p = 0;
            *at = p + 2;
            return line;
        }
        if (*p == '\r' || *p == '\n' || *p == 0) return NULL;
    }
    return NULL;
}

static int read_request_line(struct head *h, char *line)
{
    char *target = strchr(line, ' ');
    char *version = target ? strchr(target + 1, ' ') : NULL;
    char *query;

    if (!version) return 400;
    *target++ = 0;
    *version++ = 0;
    if (!is_token(line) || !*target || *target == '?'
        || !is_visible(target)) return 400;
    if (strncmp(version, "HTTP/", 5) != 0) return 400;
    if (strcmp(version, "HTTP/1.1") != 0 && strcmp(version, "HTTP/1.0") != 0)
        return 505;
    h->method = line;
    h->path = target;
    h->minor = version[7] - '0';
    h->query = "";
    if ((query = strchr(target, '?'))) {
        *query = 0;
        h->query = query + 1;
    }
    return 0;
}

/* A line that goes on with the field before it has no name, and a name that
 * ends in a space is none. */
static int read_field(struct head *h, char *line)
{
    char *colon = strchr(line, ':');

    if (h->fields == HEAD_FIELDS) return 431;
    if (!colon) return 400;
    *colon = 0;
    char *value = colon + 1 + strspn(colon + 1, " \t");
    char *end = value + strlen(value);
    while (end > value && (end[-1] == ' ' || end[-1] == '\t')) *--end = 0;
    for (char *p = value; *p; p++)
        if ((*p > 0 && *p < ' ' && *p != '\t') || *p == 127) return 400;
    if (!is_token(line)) return 400;
    h->field[h->fields].name = line;
    h->field[h->fields++].value = value;
    return 0;
}

/* ---- What the fields say ------------------------------------------------- */

static int count(const struct head *h, const char *name)
{
    int n = 0;
    for (int i = 0; i < h->fields; i++)
        n += strcasecmp(h->field[i].name, name) == 0;
    return n;
}

const char *head_value(const struct head *h, const char *name)
{
    for (int i = 0; i < h->fields; i++)
        if (strcasecmp(h->field[i].name, name) == 0) return h->field[i].value;
    return "";
}

/* Eight digits: more than any body that is taken, less than any overflow. */
static bool read_length(const char *value, size_t *length)
{
    size_t digits = strspn(value, "0123456789");

    if (digits == 0 || value[digits]) return false;
    *length = 0;
    for (; *value && *length < 100000000; value++)
        *length = *length * 10 + (size_t)(*value - '0');
    return true;
}

static bool lists(const char *value, const char *word)
{
    size_t length = strlen(word);

    while (*(value += strspn(value, ", \t"))) {
        size_t n = strcspn(value, ", \t");
        if (n == length && strncasecmp(value, word, n) == 0) return true;
        value += n;
    }
    return false;
}

/* A body whose length is not told beforehand is not taken. */
static int judge_fields(struct head *h)
{
    int hosts = count(h, "Host"), lengths = count(h, "Content-Length");
    int codings = count(h, "Transfer-Encoding");

    if (hosts > 1 || (hosts == 0 && h->minor > 0)) return 400;
    if (!is_host(head_value(h, "Host"))) return 400;
    if (lengths > 1 || (codings && (lengths || h->minor == 0))) return 400;
    if (codings) return 411;
    h->length = 0;
    if (lengths && !read_length(head_value(h, "Content-Length"), &h->length))
        return 400;
    h->close = h->minor == 0;
    for (int i = 0; i < h->fields; i++)
        h->close |= strcasecmp(h->field[i].name, "Connection") == 0
                 && lists(h->field[i].value, "close");
    return 0;
}

int head_read(struct head *h, char *bytes, size_t n)
{
    const char *end = bytes + n;
    char *line = take_line(&bytes, end);
    int bad = line ? read_request_line(h, line) : 400;

    h->fields = 0;
    while (!bad) {
        if (!(line = take_line(&bytes, end))) return 400;
        if (!*line) break;
        bad = read_field(h, line);
    }
    return bad ? bad : judge_fields(h);
}
