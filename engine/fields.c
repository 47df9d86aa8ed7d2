/* fields.c -- a position as text and back, and as JSON, by its table. */
#include "fields.h"
#include "json.h"

enum { FORMAT = 1, SET_WORDS = 3 };

/* ---- Numbers in the struct ---------------------------------------------- */

static uint32_t load(const uint8_t *at, int width)
{
    uint32_t n = 0;
    for (int i = 0; i < width; i++) n |= (uint32_t)at[i] << 8 * i;
    return n;
}

static void store(uint8_t *at, int width, uint32_t n)
{
    for (int i = 0; i < width; i++) at[i] = (uint8_t)(n >> 8 * i);
}

/* A set may be longer than a number: it is kept in words of four bytes, and is
 * no number here. */
static uint32_t number_at(const struct field *f, const uint8_t *at)
{
    return f->kind == FIELD_SET ? 0 : load(at, f->width);
}

static int word_width(const struct field *f, int word)
{
    int left = f->width - 4 * word;
    return left > 4 ? 4 : left > 0 ? left : 0;
}

static void load_set(const struct field *f, const uint8_t *at, uint32_t *words)
{
    for (int i = 0; i < SET_WORDS; i++)
        words[i] = load(at + 4 * i, word_width(f, i));
}

static void store_set(const struct field *f, uint8_t *at,
                      const uint32_t *words)
{
    for (int i = 0; i < SET_WORDS; i++)
        store(at + 4 * i, word_width(f, i), words[i]);
}

static const uint8_t *seat_of(const struct format *m, const void *position,
                              int seat)
{
    return (const uint8_t *)position + m->seat_at + seat * m->seat_bytes;
}

static int seats_of(const struct format *m, const void *position)
{
    return ((const uint8_t *)position)[m->seats_at];
}

static int numbers(const struct field *f, int seats)
{
    return f->each_seat ? seats : f->n;
}

/* A row of an array of arrays begins with this number. */
static bool row_begins(const struct field *f, int k)
{
    return f->rows && k % (f->n / f->rows) == 0;
}

/* ---- Text --------------------------------------------------------------- */

static void put_number(const struct field *f, const uint8_t *at,
                       struct text *t)
{
    uint32_t n = number_at(f, at), words[SET_WORDS];

    if (f->none == NONE_IS_DASH && n == FIELD_NONE) {
        text_char(t, '-');
    } else if (f->kind == FIELD_SET) {
        load_set(f, at, words);
        text_set(t, words, (int)f->most);
    } else if (f->kind == FIELD_NAME) {
        text_put(t, f->names[n]);
    } else if (f->kind == FIELD_DATE) {
        text_int(t, f->first + n / f->period);
        text_char(t, '/');
        text_int(t, 1 + n % f->period);
    } else {
        text_int(t, f->kind == FIELD_SEAT ? n + 1 : n);
    }
}

static void put_name(const struct field *f, struct text *t)
{
    text_char(t, ' ');
    text_put(t, f->name);
}

static void put_field(const struct field *f, const uint8_t *from, int seats,
                      struct text *t)
{
    for (int k = 0; k < numbers(f, seats); k++) {
        bool named = k == 0 || (f->repeats && row_begins(f, k));
        if (named) put_name(f, t);
        text_char(t, named || f->paired ? ' ' : ',');
        put_number(f, from + f->offset + k * f->width, t);
        if (!f->paired) continue;
        text_char(t, ' ');
        put_number(f + 1, from + f[1].offset + k * f[1].width, t);
    }
}

static void put_fields(const struct field *f, const uint8_t *from, int seats,
                       struct text *t)
{
    for (; f->name; f += f->paired ? 2 : 1) put_field(f, from, seats, t);
}

void fields_write(const struct format *m, const char *game,
                  const void *position, struct text *t)
{
    const uint8_t *from = position;
    int seats = seats_of(m, position);

    text_put(t, game);
    text_char(t, ' ');
    text_int(t, FORMAT);
    put_fields(m->table, from, seats, t);
    for (int i = 0; i < seats; i++) {
        text_put(t, " seat");
        put_fields(m->seat, seat_of(m, position, i), seats, t);
    }
    text_put(t, " agenda");
    agenda_write(t, (const struct frame *)(const void *)(from + m->agenda_at),
                 from[m->depth_at], m->frame);
}

/* ---- And back ----------------------------------------------------------- */

/* The last period may have fewer numbers. */
static uint32_t read_date(struct reader *r, const struct field *f)
{
    int64_t period = read_int(r, f->first, f->first + f->most / f->period)
                   - f->first;
    read_must(r, "/");
    int64_t left = f->most - period * f->period + 1;
    return (uint32_t)(period * f->period - 1
                      + read_int(r, 1, left < f->period ? left : f->period));
}

static uint32_t read_name(struct reader *r, const struct field *f)
{
    for (uint32_t n = 0; n <= f->most; n++)
        if (read_is(r, f->names[n])) return n;
    read_must(r, f->names[0]);
    return 0;
}

static uint32_t read_number(struct reader *r, const struct field *f, int seats)
{
    struct reader before = *r;

    if (f->none == NONE_IS_DASH && read_is(r, "-")) return FIELD_NONE;
    if (f->none == NONE_IS_BYTE && read_int(r, 0, 255) == FIELD_NONE
        && !r->reason) return FIELD_NONE;
    *r = before;
    switch (f->kind) {
    case FIELD_SEAT: return (uint32_t)read_int(r, 1, seats) - 1;
    case FIELD_NAME: return read_name(r, f);
    case FIELD_DATE: return read_date(r, f);
    case FIELD_BITS:
        return (uint32_t)read_int(r, 0, ((int64_t)1 << f->most) - 1);
    default:         return (uint32_t)read_int(r, f->least, f->most);
    }
}

static void take_number(struct reader *r, const struct field *f, uint8_t *at,
                        int seats)
{
    uint32_t words[SET_WORDS] = { 0 };

    if (f->kind == FIELD_SET) {
        read_set(r, words, (int)f->most);
        store_set(f, at, words);
    } else {
        store(at, f->width, read_number(r, f, seats));
    }
}

static void take_field(struct reader *r, const struct field *f, uint8_t *to,
                       int seats)
{
    for (int k = 0; k < numbers(f, seats) && !r->reason; k++) {
        bool named = k == 0 || (f->repeats && row_begins(f, k));
        if (named && read_must(r, " ")) read_must(r, f->name);
        read_must(r, named || f->paired ? " " : ",");
        take_number(r, f, to + f->offset + k * f->width, seats);
        if (!f->paired) continue;
        read_must(r, " ");
        take_number(r, f + 1, to + f[1].offset + k * f[1].width, seats);
    }
}

/* The number of seats is one of the fields, and before those that need it. */
static void take_fields(struct reader *r, const struct field *f, uint8_t *to,
                        const uint8_t *seats, int seat)
{
    for (; f->name && !r->reason; f += f->paired ? 2 : 1) {
        take_field(r, f, to, *seats);
        if (r->reason) read_blame(r, f->name, seat);
    }
}

bool fields_read(const struct format *m, const char *game, struct reader *r,
                 void *position)
{
    uint8_t *to = position, *seats = to + m->seats_at;

    read_must(r, game);
    read_must(r, " ");
    read_int(r, FORMAT, FORMAT);
    take_fields(r, m->table, to, seats, NOBODY);
    for (int i = 0; i < *seats && !r->reason; i++) {
        if (!read_must(r, " seat")) read_blame(r, "seat", i);
        take_fields(r, m->seat, to + m->seat_at + i * m->seat_bytes, seats, i);
    }
    if (r->reason) return false;
    read_must(r, " agenda");
    agenda_read(r, (struct frame *)(void *)(to + m->agenda_at),
                to + m->depth_at, m->room, m->frame, m->frames, *seats);
    if (r->reason) read_blame(r, "agenda", NOBODY);
    else if (m->complete) m->complete(position);
    return !r->reason;
}

/* Behind " WORD " from here on, if that comes. */
static const char *behind(const char *at, const char *end, const char *word)
{
    for (; at < end; at++) {
        struct reader r = reader_of(at, (size_t)(end - at));
        if (read_is(&r, " ") && read_is(&r, word) && read_is(&r, " "))
            return r.at - 1;
    }
    return NULL;
}

bool fields_refuse(struct reader *r, const char *start, struct wrong wrong)
{
    const char *at = start, *end = r->at;

    for (int i = 0; i <= wrong.seat && at; i++) at = behind(at, end, "seat");
    if (at && wrong.field) at = behind(at, end, wrong.field);
    if (at && wrong.field) r->at = at + 1;
    read_fail(r, wrong.reason);
    r->at = end;
    if (wrong.field) read_blame(r, wrong.field, wrong.seat);
    return false;
}

/* ---- JSON --------------------------------------------------------------- */

static void put_members(struct text *t, const char *key, const struct field *f,
                        const uint8_t *at)
{
    uint32_t words[SET_WORDS];

    load_set(f, at, words);
    jot_list(t, key);
    for (int i = 0; i < (int)f->most; i++)
        if (words[i / 32] >> i % 32 & 1) jot_number(t, NULL, i);
    jot_end_list(t);
}

static void put_value(struct text *t, const char *key, const struct field *f,
                      const uint8_t *at)
{
    uint32_t n = number_at(f, at);

    if (f->none && n == FIELD_NONE) jot_null(t, key);
    else if (f->none && n == FIELD_UNKNOWN) jot_number(t, key, -1);
    else if (f->kind == FIELD_SET || f->kind == FIELD_BITS)
        put_members(t, key, f, at);
    else jot_number(t, key, n);
}

static void put_values(struct text *t, const struct field *f,
                       const uint8_t *at, int seats)
{
    bool parts = f->kind == FIELD_PARTS;

    (parts ? jot_object : jot_list)(t, f->member);
    for (int k = 0; k < numbers(f, seats); k++) {
        if (k > 0 && row_begins(f, k)) jot_end_list(t);
        if (row_begins(f, k)) jot_list(t, NULL);
        put_value(t, parts ? f->names[k] : NULL, f, at + k * f->width);
    }
    if (f->rows) jot_end_list(t);
    (parts ? jot_end_object : jot_end_list)(t);
}

static void put_object(struct text *t, const struct field *f,
                       const uint8_t *from, int seats)
{
    for (; f->name; f++)
        if (f->n > 1) put_values(t, f, from + f->offset, seats);
        else put_value(t, f->member, f, from + f->offset);
}

static void put_frame(struct text *t, const char *key, const struct format *m,
                      struct frame f)
{
    jot_object(t, key);
    jot_string(t, "kind", m->frame[f.kind]);
    jot_number(t, "seat", f.seat);
    jot_number(t, "a", f.a);
    jot_number(t, "b", f.b);
    jot_end_object(t);
}

static void put_agenda(struct text *t, const struct format *m,
                       const struct frame *f, int depth)
{
    if (depth) put_frame(t, "top", m, f[depth - 1]);
    else jot_null(t, "top");
    jot_list(t, "agenda");
    for (int i = 0; i < depth; i++) put_frame(t, NULL, m, f[i]);
    jot_end_list(t);
}

void fields_json(struct text *t, const char *key, const struct format *m,
                 const char *game, const void *position)
{
    const uint8_t *from = position;
    int seats = seats_of(m, position);

    jot_object(t, key);
    jot_string(t, "game", game);
    put_object(t, m->table, from, seats);
    jot_list(t, "seat");
    for (int i = 0; i < seats; i++) {
        jot_object(t, NULL);
        put_object(t, m->seat, seat_of(m, position, i), seats);
        jot_end_object(t);
    }
    jot_end_list(t);
    put_agenda(t, m, (const struct frame *)(const void *)(from + m->agenda_at),
               from[m->depth_at]);
    jot_end_object(t);
}
