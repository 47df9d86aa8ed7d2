/* columns.c -- text in columns. */
#include "columns.h"
#include <string.h>

static int broken_at = COLUMNS_WIDTH;

void columns_break_at(int width)
{
    broken_at = width;
}

/* Every character of the four languages is one column wide; continuation bytes
 * of UTF-8 take none, nor do marks. */
static int starts_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80 && (unsigned char)c >= ' ';
}

int columns_of(const char *s)
{
    int n = 0;
    for (; *s; s++) n += starts_character(*s);
    return n;
}

void columns_put(FILE *out, const char *s, int width)
{
    int all = columns_of(s), keep = all > width ? width - 1 : all, n = 0;

    for (; *s; s++) {
        n += starts_character(*s);
        if (n <= keep || (unsigned char)*s < ' ') fputc(*s, out);
    }
    if (all > width) fputs("…", out);
    for (n = all > width ? width : all; n < width; n++) fputc(' ', out);
}

int columns_wrap(FILE *out, const char *s, int at, int indent)
{
    while (*s) {
        size_t bytes = strcspn(s, " ");
        int word = 0;
        for (size_t i = 0; i < bytes; i++) word += starts_character(s[i]);
        if (at + word > broken_at - 1 && at > indent) {
            fprintf(out, "\n%*s", indent, "");
            at = indent;
        }
        fwrite(s, 1, bytes, out);
        at += word;
        s += bytes;
        if (*s == ' ') {
            s++;
            if (at < broken_at - 1) {
                fputc(' ', out);
                at++;
            }
        }
    }
    return at;
}
