/* text.h -- bounded text, out and in, without libc.
 *
 * Writing never overruns: what does not fit is cut and `cut` says so.  Reading
 * stops at the first mistake and remembers where it was and why; every later
 * read fails too, so a parser may check once, at its end. */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *at;                   /* always ends in a NUL inside the room */
    size_t room, used;
    bool cut;
};

struct text text_in(char *buffer, size_t room);
void text_clear(struct text *);
void text_char(struct text *, char);
void text_put(struct text *, const char *);
void text_bytes(struct text *, const char *, size_t);
void text_int(struct text *, int64_t);
void text_hex(struct text *, uint64_t, int digits);
void text_decimal(struct text *, int64_t, int decimals);   /* 1234, 2: 12.34 */

/* A set of small numbers: "0-4,7", or "-" when empty. */
void text_set(struct text *, const uint32_t *words, int bits);

bool text_equal(const char *, const char *);
size_t text_length(const char *);

struct reader {
    const char *start, *at, *end;
    const char *reason;         /* of the first mistake; NULL: none yet */
    const char *bad;            /* where that was */
    const char *field;          /* of a position: the field that is wrong */
    int seat;                   /* whose it is, or NOBODY's */
};
enum { NOBODY = -1 };

struct span { const char *at; size_t length; };

struct reader reader_of(const char *, size_t length);
bool read_fail(struct reader *, const char *reason);        /* false */
void read_blame(struct reader *, const char *field, int seat);
bool read_done(const struct reader *);
bool read_is(struct reader *, const char *literal);         /* takes it if so */
bool read_must(struct reader *, const char *literal);
int64_t read_int(struct reader *, int64_t least, int64_t most);
uint64_t read_hex(struct reader *, int digits);
bool read_set(struct reader *, uint32_t *words, int bits);

/* A word: letters, digits, '-', '_' and '.', at least one of them. */
struct span read_word(struct reader *);
bool span_is(struct span, const char *);

/* One line without its newline; false at the end of the text. */
bool read_line(struct reader *, struct span *);

/* "seat 2, week: ", if a field of a position is to blame. */
void text_blame(struct text *, const struct reader *);

/* Line and column, from 1, of the first mistake. */
void reader_place(const struct reader *, int *line, int *column);

#endif
