/* json.c -- JSON into a bounded text. */
#include "json.h"

void json_string(struct text *t, const char *s)
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

void json_field(struct text *t, const char *name)
{
    json_string(t, name);
    text_char(t, ':');
}

void json_number(struct text *t, const char *name, long number)
{
    json_field(t, name);
    text_int(t, number);
}

void json_next(struct text *t, bool *first)
{
    if (!*first) text_char(t, ',');
    *first = false;
}

static void json_value(struct text *t, const struct value *v)
{
    static const char *const kind[] = { "", "n", "seat", "piece", "text" };
    json_field(t, v->name);
    text_char(t, '{');
    json_field(t, kind[v->kind]);
    if (v->kind == VALUE_TEXT) json_string(t, v->text ? v->text : "");
    else text_int(t, v->number);
    text_char(t, '}');
}

void json_message(struct text *t, struct message m)
{
    bool first = true;

    if (!m.text) {
        text_put(t, "null");
        return;
    }
    text_put(t, "{\"t\":");
    json_string(t, m.text);
    if (m.plural) {
        text_put(t, ",\"p\":");
        json_string(t, m.plural);
    }
    text_put(t, ",\"v\":{");
    for (int i = 0; i < MESSAGE_VALUES && m.value[i].kind; i++) {
        json_next(t, &first);
        json_value(t, &m.value[i]);
    }
    text_put(t, "}}");
}
