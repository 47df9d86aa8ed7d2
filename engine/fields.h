/* fields.h -- the format of a position: a table of its fields.
 *
 * One table serves three ways: a position as one line of text, the way back
 * with the bounds of every number, and the same numbers as JSON.
 *
 *   NAME 1 players 2 heap 21 ... seat taken 3 ... agenda take:1:0:0
 *
 * In the text a field is its name and its numbers; the fields of each seat
 * follow the word "seat", and the agenda stands last with its bottom first.
 * In JSON a field is a member that is called as in the struct, in its shape. */
#ifndef ENGINE_FIELDS_H
#define ENGINE_FIELDS_H

#include "agenda.h"
#include "text.h"

/* How one number of a field looks in the text.  In JSON sets are lists of their
 * members, all others are the number in the struct. */
enum field_kind {
    FIELD_NUMBER,       /* 12 */
    FIELD_SEAT,         /* a seat, counted from 1 */
    FIELD_NAME,         /* one of names[] */
    FIELD_DATE,         /* 7/2: in the period called 7, the second; periods
                           have `period` numbers, the first is `first` */
    FIELD_SET,          /* 0-4,7: a set of bits; "-" when empty */
    FIELD_BITS,         /* 159: the same set as one number */
    FIELD_PARTS,        /* a number; in JSON names[] has a name for each */
};

/* Bytes that are no number of a piece.  In JSON none is null, and unknown, a
 * secret in what a seat sees, is -1. */
enum { FIELD_NONE = 255, FIELD_UNKNOWN = 254 };

/* Whether a field can hold them, and how none is written: "-" or 255. */
enum field_none { ALWAYS_THERE, NONE_IS_DASH, NONE_IS_BYTE };

struct field {
    const char *name;           /* in the text; NULL ends the table */
    const char *member;         /* in the struct, and in JSON */
    uint16_t offset;
    uint8_t  n, width;          /* how many numbers, bytes of one */
    uint8_t  kind, none;
    uint8_t  rows;              /* if an array of arrays: so many */
    bool     repeats;           /* its name stands before each row */
    bool     each_seat;         /* one number for each seat, n is for all */
    bool     paired;            /* by turns with those of the next field, which
                                   has no name of its own in the text */
    uint32_t least, most;       /* of a number; a set has `most` bits */
    uint16_t period, first;     /* of a date */
    const char *const *names;
};

/* FIELD(position, "heap", heap, 1, NUMBER, .most = 21) */
#define FIELD(type, text, in, n_, kind_, ...) \
    { .name = text, .member = #in, .offset = offsetof(struct type, in), \
      .n = n_, .width = sizeof ((struct type *)0)->in / (n_), \
      .kind = FIELD_##kind_, __VA_ARGS__ }

/* What is wrong with a position: why; which field, if it is one; and whose, if
 * it is a seat's.  No reason: nothing is wrong. */
struct wrong { const char *reason, *field; int seat; };

#define NOTHING_WRONG           (struct wrong){ NULL, NULL, NOBODY }
#define WRONG(field, why)       (struct wrong){ why, field, NOBODY }
#define WRONG_OF(who, field, why) (struct wrong){ why, field, who }

struct format {
    const struct field *table, *seat;
    uint16_t seats_at;                  /* the byte with the number of seats */
    uint16_t seat_at, seat_bytes;       /* the first seat, the size of one */
    uint16_t depth_at, agenda_at;
    uint8_t  room, frames;              /* of the agenda, kinds of frames */
    const char *const *frame;           /* their names, from 1 on */
    void (*complete)(void *position);   /* what follows from the fields, or
                                           NULL */
};

/* The name of the game stands first.  What is read is within the bounds of the
 * table; the reader says which field is wrong and whose. */
void fields_write(const struct format *, const char *game,
                  const void *position, struct text *);
bool fields_read(const struct format *, const char *game, struct reader *,
                 void *position);

/* The text that was read from `start` on is wrong: the reader stands where the
 * field is, if it is one. */
bool fields_refuse(struct reader *, const char *start, struct wrong);

/* {"game":"NAME","players":2,...,"seat":[{...},{...}],"top":{"kind":"turn",
 * "seat":0,"a":0,"b":0},"agenda":[...]}; seats count from 0. */
void fields_json(struct text *, const char *key, const struct format *,
                 const char *game, const void *position);

#endif
