/* text.c -- bounded text, out and in. */
#include "text.h"
#include "message.h"

/* ---- Out ---------------------------------------------------------------- */

struct text text_in(char *buffer, size_t room)
{
    if (room == 0) __builtin_trap();
    buffer[0] = '\0';
    return (struct text){ buffer, room, 0, false };
}

void text_clear(struct text *t)
{
    t->used = 0;
    t->cut = false;
    t->at[0] = '\0';
}

void text_char(struct text *t, char c)
{
    if (t->used + 1 >= t->room) {
        t->cut = true;
        return;
    }
    t->at[t->used++] = c;
    t->at[t->used] = '\0';
}

/* On its own: inlined, gcc warns of copies that cannot come about. */
__attribute__((noinline))
void text_bytes(struct text *t, const char *s, size_t n)
{
    size_t left = t->room - 1 - t->used;

    if (n > left) {
        n = left;
        t->cut = true;
    }
    if (n > 0) __builtin_memcpy(t->at + t->used, s, n);
    t->used += n;
    t->at[t->used] = '\0';
}

void text_put(struct text *t, const char *s)
{
    text_bytes(t, s, text_length(s));
}

void text_int(struct text *t, int64_t n)
{
    char digit[20];
    int digits = 0;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

    do digit[digits++] = (char)('0' + rest % 10); while (rest /= 10);
    if (n < 0) text_char(t, '-');
    while (digits > 0) text_char(t, digit[--digits]);
}

void text_hex(struct text *t, uint64_t n, int digits)
{
    while (digits-- > 0)
        text_char(t, "0123456789abcdef"[n >> 4 * digits & 15]);
}

void text_decimal(struct text *t, int64_t n, int decimals)
{
    int64_t one = 1;

    for (int i = 0; i < decimals; i++) one *= 10;
    if (n < 0) text_char(t, '-');
    if (n < 0) n = -n;
    text_int(t, n / one);
    if (decimals > 0) text_char(t, '.');
    while ((one /= 10) > 0) text_char(t, (char)('0' + n / one % 10));
}

static bool has(const uint32_t *words, int bits, int i)
{
    return i < bits && (words[i / 32] >> i % 32 & 1);
}

void text_set(struct text *t, const uint32_t *words, int bits)
{
    bool any = false;
    for (int i = 0; i < bits; i++) {
        if (!has(words, bits, i)) continue;
        int last = i;
        while (has(words, bits, last + 1)) last++;
        if (any) text_char(t, ',');
        text_int(t, i);
        if (last > i) {
            text_char(t, '-');
            text_int(t, last);
        }
        any = true;
        i = last;
    }
    if (!any) text_char(t, '-');
}

bool text_equal(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

size_t text_length(const char *s)
{
    size_t n = 0;
    while (s[n]) n++;
    return n;
}

/* ---- In ----------------------------------------------------------------- */

struct reader reader_of(const char *s, size_t length)
{
    return (struct reader){ s, s, s + length, .seat = NOBODY };
}

bool read_fail(struct reader *r, const char *reason)
{
    if (!r->reason) {
        r->reason = reason;
        r->bad = r->at;
    }
    return false;
}

void read_blame(struct reader *r, const char *field, int seat)
{
    r->field = field;
    r->seat = seat;
}

bool read_done(const struct reader *r)
{
    return !r->reason && r->at == r->end;
}

bool read_is(struct reader *r, const char *literal)
{
    size_t n = text_length(literal);
    if (r->reason || (size_t)(r->end - r->at) < n) return false;
    for (size_t i = 0; i < n; i++)
        if (r->at[i] != literal[i]) return false;
    r->at += n;
    return true;
}

bool read_must(struct reader *r, const char *literal)
{
    return read_is(r, literal)
        || read_fail(r, "this is not what belongs here");
}

int64_t read_int(struct reader *r, int64_t least, int64_t most)
{
    const char *start = r->at;
    bool minus = read_is(r, "-");
    int64_t n = 0;
    int digits = 0;

    while (!r->reason && r->at < r->end && *r->at >= '0' && *r->at <= '9') {
        if (++digits > 18) break;       /* 18 digits stay inside 64 bits */
        n = n * 10 + (*r->at++ - '0');
    }
    if (minus) n = -n;
    if (digits == 0 || digits > 18 || n < least || n > most) {
        r->at = start;
        read_fail(r, digits == 0 ? N_("a number belongs here")
                                 : N_("this number is out of range"));
        return least;
    }
    return n;
}

uint64_t read_hex(struct reader *r, int digits)
{
    uint64_t n = 0;
    for (int i = 0; i < digits; i++) {
        char c = !r->reason && r->at < r->end ? *r->at : ' ';
        int value = c >= '0' && c <= '9' ? c - '0'
                  : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (value < 0) {
            read_fail(r, "a hexadecimal digit belongs here");
            return 0;
        }
        n = n << 4 | (uint64_t)value;
        r->at++;
    }
    return n;
}

bool read_set(struct reader *r, uint32_t *words, int bits)
{
    int next = 0;                       /* numbers must ascend */

    for (int i = 0; i < (bits + 31) / 32; i++) words[i] = 0;
    if (read_is(r, "-")) return true;
    do {
        int first = (int)read_int(r, next, bits - 1), last = first;
        if (read_is(r, "-")) last = (int)read_int(r, first, bits - 1);
        if (r->reason) return false;
        for (int i = first; i <= last; i++)
            words[i / 32] |= (uint32_t)1 << i % 32;
        next = last + 1;
    } while (read_is(r, ","));
    return !r->reason;
}

static bool in_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

struct span read_word(struct reader *r)
{
    struct span word = { r->at, 0 };
    if (!r->reason)
        while (r->at < r->end && in_word(*r->at)) r->at++, word.length++;
    if (word.length == 0) read_fail(r, "a word belongs here");
    return word;
}

bool span_is(struct span s, const char *literal)
{
    if (s.length != text_length(literal)) return false;
    for (size_t i = 0; i < s.length; i++)
        if (s.at[i] != literal[i]) return false;
    return true;
}

bool read_line(struct reader *r, struct span *line)
{
    if (r->reason || r->at == r->end) return false;
    *line = (struct span){ r->at, 0 };
    while (r->at < r->end && *r->at != '\n') r->at++, line->length++;
    if (r->at < r->end) r->at++;
    return true;
}

void text_blame(struct text *t, const struct reader *r)
{
    if (!r->field) return;
    if (r->seat != NOBODY) {
        text_put(t, "seat ");
        text_int(t, r->seat + 1);
        text_put(t, ", ");
    }
    text_put(t, r->field);
    text_put(t, ": ");
}

void reader_place(const struct reader *r, int *line, int *column)
{
    *line = *column = 1;
    for (const char *p = r->start; p < r->bad; p++) {
        if (*p == '\n') ++*line, *column = 1;
        else ++*column;
    }
}
