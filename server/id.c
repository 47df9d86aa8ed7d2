/* id.c -- numbers as words and back. */
#include "id.h"
#include <string.h>

/* Without i, l, o and y: they look like others, or like each other. */
static const char letters[33] = "0123456789abcdefghjkmnpqrstuvwxz";

uint64_t id_make(enum id_kind kind, const uint8_t random[8])
{
    uint64_t id = 0;
    for (int i = 0; i < 8; i++) id = id << 8 | random[i];
    id = (id >> 4 & ~(uint64_t)1) | (uint64_t)kind;
    return id < 2 ? id + 2 : id;                /* 0 is none */
}

bool id_is(uint64_t id, enum id_kind kind)
{
    return id >= 2 && (id & 1) == (uint64_t)kind;
}

void text_id(struct text *t, uint64_t id)
{
    for (int i = ID_LETTERS - 1; i >= 0; i--)
        text_char(t, letters[id >> 5 * i & 31]);
}

uint64_t read_id(struct reader *r)
{
    uint64_t id = 0;

    for (int i = 0; i < ID_LETTERS; i++) {
        const char *found = !r->reason && r->at < r->end && *r->at
                          ? strchr(letters, *r->at) : NULL;
        if (!found) {
            read_fail(r, "this is no number of a table or a person");
            return 0;
        }
        id = id << 5 | (uint64_t)(found - letters);
        r->at++;
    }
    return id;
}

uint64_t id_of(const char *word)
{
    struct reader r = reader_of(word, strlen(word));
    uint64_t id = read_id(&r);
    return read_done(&r) && !r.reason ? id : 0;
}

void text_bytes_hex(struct text *t, const uint8_t *byte, int n)
{
    for (int i = 0; i < n; i++) text_hex(t, byte[i], 2);
}

bool read_bytes_hex(struct reader *r, uint8_t *byte, int n)
{
    while (n-- > 0) *byte++ = (uint8_t)read_hex(r, 2);
    return !r->reason;
}

bool tag_none(const struct tag *t)
{
    static const struct tag none;
    return tag_equal(t, &none);
}

bool tag_equal(const struct tag *a, const struct tag *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}
