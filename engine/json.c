/* json.c -- JSON into a bounded text. */
#include "json.h"

static void put_string(struct text *t, const char *s)
{
    text_char(t, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') text_char(t, '\\');
        if (c >= ' ') {
            text_char(t, *s);
        } else {
            text_put(t, "\\u");
            text_hex(t, c, 4);
        }
    }
    text_char(t, '"');
}

/* A comma, unless this is the first of its object or list; then the key.  What
 * was written last tells, for a string ends with a quote. */
static void begin(struct text *t, const char *key)
{
    char last = t->used > 0 ? t->at[t->used - 1] : '[';

    if (last != '[' && last != '{') text_char(t, ',');
    if (!key) return;
    put_string(t, key);
    text_char(t, ':');
}

void json_object(struct text *t, const char *key)
{
    begin(t, key);
    text_char(t, '{');
}

void json_list(struct text *t, const char *key)
{
    begin(t, key);
    text_char(t, '[');
}

void json_end_object(struct text *t) { text_char(t, '}'); }
void json_end_list(struct text *t) { text_char(t, ']'); }

void json_number(struct text *t, const char *key, int64_t n)
{
    begin(t, key);
    text_int(t, n);
}

void json_decimal(struct text *t, const char *key, int64_t n, int decimals)
{
    begin(t, key);
    text_decimal(t, n, decimals);
}

void json_bool(struct text *t, const char *key, bool b)
{
    begin(t, key);
    text_put(t, b ? "true" : "false");
}

void json_null(struct text *t, const char *key)
{
    begin(t, key);
    text_put(t, "null");
}

void json_string(struct text *t, const char *key, const char *s)
{
    begin(t, key);
    put_string(t, s);
}

void json_numbers(struct text *t, const char *key, const uint8_t *list, int n)
{
    json_list(t, key);
    for (int i = 0; i < n; i++) json_number(t, NULL, list[i]);
    json_end_list(t);
}

void json_strings(struct text *t, const char *key, const char *const *list,
                  int n)
{
    json_list(t, key);
    for (int i = 0; i < n; i++) json_string(t, NULL, list[i]);
    json_end_list(t);
}

/* ---- Messages ----------------------------------------------------------- */

static void put_value(struct text *t, const struct value *v)
{
    static const char *const kind[] = { "", "n", "seat", "piece", "text" };

    json_object(t, v->name);
    if (v->kind == VALUE_TEXT)
        json_string(t, kind[v->kind], v->text ? v->text : "");
    else
        json_number(t, kind[v->kind], v->number);
    json_end_object(t);
}

void json_message(struct text *t, const char *key, struct message m)
{
    if (!m.text) {
        json_null(t, key);
        return;
    }
    json_object(t, key);
    json_string(t, "t", m.text);
    if (m.plural) json_string(t, "p", m.plural);
    json_object(t, "v");
    for (int i = 0; i < MESSAGE_VALUES && m.value[i].kind; i++)
        put_value(t, &m.value[i]);
    json_end_object(t);
    json_end_object(t);
}
