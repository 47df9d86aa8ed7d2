/* conform_json.c -- whether a text is JSON, as RFC 8259 has it, without the
 * parts nothing here writes: fractions, exponents, escapes by one letter. */
#include "conform.h"

static bool value(struct reader *r, int depth);

static bool string(struct reader *r)
{
    if (!read_is(r, "\"")) return false;
    while (r->at < r->end && *r->at != '"') {
        if ((unsigned char)*r->at < ' ') return false;
        if (*r->at++ == '\\' && r->at++ == r->end) return false;
    }
    return read_is(r, "\"");
}

static bool number(struct reader *r)
{
    const char *start = r->at + (r->at < r->end && *r->at == '-');
    read_int(r, -((int64_t)1 << 53), (int64_t)1 << 53);
    return !r->reason && (*start != '0' || r->at == start + 1);
}

/* What stands between brackets, members of an object with their names. */
static bool list(struct reader *r, const char *end, bool named, int depth)
{
    if (read_is(r, end)) return true;
    do {
        if (named && !(string(r) && read_is(r, ":"))) return false;
        if (!value(r, depth)) return false;
    } while (read_is(r, ","));
    return read_is(r, end);
}

static bool value(struct reader *r, int depth)
{
    if (depth == 0 || r->at == r->end) return false;
    if (read_is(r, "{")) return list(r, "}", true, depth - 1);
    if (read_is(r, "[")) return list(r, "]", false, depth - 1);
    if (read_is(r, "null") || read_is(r, "true") || read_is(r, "false"))
        return true;
    return *r->at == '"' ? string(r) : number(r);
}

bool conform_is_json(const char *text, size_t length)
{
    struct reader r = reader_of(text, length);
    return value(&r, 16) && read_done(&r);
}

const char *conform_json(struct conform *c)
{
    static char buffer[GAME_JSON];
    struct text t = text_in(buffer, sizeof buffer);

    game_json(&t, NULL, c->game, &c->at);
    if (t.cut) return "a position as JSON fits";
    if (!conform_is_json(t.at, t.used)) return "a position as JSON is JSON";
    return NULL;
}
