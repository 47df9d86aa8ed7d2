/* url.c -- %XX and queries. */
#include "url.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* `n` bytes of a URL; `plus` is a space in queries. */
static bool decode(const char *url, size_t n, char plus, char *text,
                   size_t room)
{
    for (const char *end = url + n; url < end; url++) {
        int c = (unsigned char)*url;
        if (c == '%') {
            if (end - url < 3 || !isxdigit((unsigned char)url[1])
                || !isxdigit((unsigned char)url[2])) return false;
            c = (int)strtol((char[]){ url[1], url[2], 0 }, NULL, 16);
            url += 2;
        } else if (c == '+') {
            c = plus;
        }
        if (c == 0 || room < 2) return false;
        *text++ = (char)c;
        room--;
    }
    if (room == 0) return false;
    *text = 0;
    return true;
}

bool url_decode(const char *url, char *text, size_t room)
{
    return decode(url, strlen(url), '+', text, room);
}

bool url_next(const char **query, char *name, size_t name_room,
              char *value, size_t value_room)
{
    while (**query) {
        const char *at = *query;
        size_t whole = strcspn(at, "&"), first = strcspn(at, "=&");
        size_t skip = first < whole ? first + 1 : whole;
        *query += whole + (at[whole] == '&');
        if (decode(at, first, ' ', name, name_room)
            && decode(at + skip, whole - skip, ' ', value, value_room))
            return true;
    }
    return false;
}
