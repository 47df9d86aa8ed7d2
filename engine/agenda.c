/* agenda.c -- an agenda as text, and back. */
#include "agenda.h"

static void put_number(struct text *t, int n)
{
    text_char(t, ':');
    text_int(t, n);
}

void agenda_write(struct text *t, const struct frame *f, int depth,
                  const char *const *name)
{
    for (int i = 0; i < depth; i++) {
        text_char(t, ' ');
        text_put(t, name[f[i].kind]);
        put_number(t, f[i].seat + 1);
        put_number(t, f[i].a);
        put_number(t, f[i].b);
    }
}

static uint8_t number(struct reader *r, int least, int most)
{
    read_must(r, ":");
    return (uint8_t)read_int(r, least, most);
}

void agenda_read(struct reader *r, struct frame *f, uint8_t *depth, int room,
                 const char *const *name, int kinds, int seats)
{
    while (!r->reason && *depth < room && read_is(r, " ")) {
        struct reader before = *r;
        struct span word = read_word(r);
        int kind = 1;

        while (kind < kinds && !span_is(word, name[kind])) kind++;
        if (kind == kinds) {
            *r = before;
            read_fail(r, "there is no such thing on an agenda");
        }
        f[*depth].kind = (uint8_t)kind;
        f[*depth].seat = (uint8_t)(number(r, 1, seats) - 1);
        f[*depth].a = number(r, 0, 255);
        f[*depth].b = number(r, 0, 255);
        ++*depth;
    }
}
