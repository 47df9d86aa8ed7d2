/* json.c -- JSON into a bounded text. */
#include "json.h"

static void put_string(struct text *t, const char *s)
{
    text_char(t, '"');
    for (const char *plain = s;; s++) {
        unsigned char c = (unsigned char)*s;
        if (c >= ' ' && c != '"' && c != '\\') continue;
        text_bytes(t, plain, (size_t)(s - plain));
        if (!c) break;
        plain = s + 1;
        if (c >= ' ') {
            text_char(t, '\\');
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

void jot_object(struct text *t, const char *key)
{
    begin(t, key);
    text_char(t, '{');
}

void jot_list(struct text *t, const char *key)
{
    begin(t, key);
    text_char(t, '[');
}

void jot_end_object(struct text *t) { text_char(t, '}'); }
void jot_end_list(struct text *t) { text_char(t, ']'); }

void jot_number(struct text *t, const char *key, int64_t n)
{
    begin(t, key);
    text_int(t, n);
}

void jot_decimal(struct text *t, const char *key, int64_t n, int decimals)
{
    begin(t, key);
    text_decimal(t, n, decimals);
}

void jot_bool(struct text *t, const char *key, bool b)
{
    begin(t, key);
    text_put(t, b ? "true" : "false");
}

void jot_null(struct text *t, const char *key)
{
    begin(t, key);
    text_put(t, "null");
}

void jot_string(struct text *t, const char *key, const char *s)
{
    begin(t, key);
    put_string(t, s);
}

void jot_numbers(struct text *t, const char *key, const uint8_t *list, int n)
{
    jot_list(t, key);
    for (int i = 0; i < n; i++) jot_number(t, NULL, list[i]);
    jot_end_list(t);
}

void jot_strings(struct text *t, const char *key, const char *const *list,
                  int n)
{
    jot_list(t, key);
    for (int i = 0; i < n; i++) jot_string(t, NULL, list[i]);
    jot_end_list(t);
}

/* ---- Messages ----------------------------------------------------------- */

static void put_value(struct text *t, const struct value *v)
{
    static const char *const kind[] = { "", "n", "seat", "piece", "text" };

    jot_object(t, v->name);
    if (v->kind == VALUE_TEXT)
        jot_string(t, kind[v->kind], v->text ? v->text : "");
    else
        jot_number(t, kind[v->kind], v->number);
    jot_end_object(t);
}

void jot_message(struct text *t, const char *key, struct message m)
{
    if (!m.text) {
        jot_null(t, key);
        return;
    }
    jot_object(t, key);
    jot_string(t, "t", m.text);
    if (m.plural) jot_string(t, "p", m.plural);
    jot_object(t, "v");
    for (int i = 0; i < MESSAGE_VALUES && m.value[i].kind; i++)
        put_value(t, &m.value[i]);
    jot_end_object(t);
    jot_end_object(t);
}
