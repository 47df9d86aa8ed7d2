/* words.c -- words of strangers, before others see them. */
#include "request.h"
#include <string.h>

/* One character of well-formed UTF-8; 0 if none begins here. */
static int character(const unsigned char *c, uint32_t *code)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    int n = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2
          : c[0] < 0xf0 ? 3 : c[0] < 0xf5 ? 4 : 0;

    if (n == 0) return 0;
    *code = n == 1 ? c[0] : c[0] & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
        if ((c[i] & 0xc0) != 0x80) return 0;    /* a NUL ends it here too */
        *code = *code << 6 | (c[i] & 0x3f);
    }
    if (*code < least[n] || *code > 0x10ffff
        || (*code >= 0xd800 && *code < 0xe000)) return 0;
    return n;
}

/* Controls; marks of direction; what is seen by nobody or ends lines. */
static bool unwanted(uint32_t c)
{
    static const uint32_t range[][2] = {
        { 0x00, 0x1f }, { 0x7f, 0x9f }, { 0xad, 0xad }, { 0x61c, 0x61c },
        { 0x115f, 0x1160 }, { 0x17b4, 0x17b5 }, { 0x180b, 0x180f },
        { 0x200b, 0x200c }, { 0x200e, 0x200f }, { 0x2028, 0x202e },
        { 0x2060, 0x206f }, { 0x3164, 0x3164 }, { 0xfeff, 0xfeff },
        { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb }, { 0xe0000, 0xe0fff },
    };

    for (size_t i = 0; i < sizeof range / sizeof range[0]; i++)
        if (c >= range[i][0] && c <= range[i][1]) return true;
    return false;
}

static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a)
        || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool words_clean(char *text)
{
    const unsigned char *from = (unsigned char *)text;
    char *to = text, *end = text;
    uint32_t code = 0;

    while (*from) {
        int n = character(from, &code);
        if (n > 0 && is_space(code)) {
            if (to > text) *to++ = ' ';
        } else if (n > 0 && !unwanted(code)) {
            memmove(to, from, (size_t)n);
            to += n;
            end = to;
        }
        from += n > 0 ? n : 1;
    }
    *end = 0;
    return end > text;
}
