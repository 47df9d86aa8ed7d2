/* text.c -- a position as one line of text, and back.
 *
 *   teotihuacan 1 option 2,0,0,0,3,1,2,1,2,2 seats 2 ... seat points 12 have
 *   7,1,2,4 ... agenda turn:1:0:0
 *
 * Every field of the position has a name and its numbers; the table below is
 * the format.  The bottom of the agenda stands first. */
#include "rules.h"

struct field { const char *name; uint16_t offset; uint8_t count, width; };

#define FIELD(type, name, n, w) { #name, offsetof(struct type, name), n, w }
static const struct field seat_field[] = {
    FIELD(teo_seat, points, 1, 2), FIELD(teo_seat, have, THINGS, 2),
    FIELD(teo_seat, earned, SOURCES, 2),
    FIELD(teo_seat, eclipse, TEO_ECLIPSES * ECLIPSE_SOURCES, 1),
    FIELD(teo_seat, bonus, TEMPLES, 1), FIELD(teo_seat, temple, TEMPLES, 1),
    FIELD(teo_seat, avenue, 1, 1), FIELD(teo_seat, pyramid, 1, 1),
    FIELD(teo_seat, technologies, 1, 1), FIELD(teo_seat, at, TEO_WORKERS, 1),
    FIELD(teo_seat, power, TEO_WORKERS, 1),
    FIELD(teo_seat, lock, TEO_WORKERS, 1), FIELD(teo_seat, tiles, KINDS, 1),
    FIELD(teo_seat, used, KINDS - MASKS, 1),
    FIELD(teo_seat, dealt, TEO_DEALT, 1), FIELD(teo_seat, linked, TEO_DEALT, 1),
    FIELD(teo_seat, kept, 1, 1),
};
static const struct field table_field[] = {
    FIELD(teo, option, TEO_OPTIONS, 1), FIELD(teo, seats, 1, 1),
    FIELD(teo, first, 1, 1), FIELD(teo, pyramid_pile, 1, 4),
    FIELD(teo, starting, 1, 4), FIELD(teo, decoration_pile, 1, 2),
    FIELD(teo, ring, BOARDS, 1), FIELD(teo, royal, TEO_ROYALS, 1),
    FIELD(teo, technology, TEO_OFFER_TECHNOLOGIES, 1),
    FIELD(teo, bonus, TEMPLES, 1), FIELD(teo, discovery_pile, KINDS, 1),
    FIELD(teo, gone, KINDS, 1), FIELD(teo, spot, SPOTS, 1),
    FIELD(teo, decoration, TEO_OFFER_DECORATIONS, 1),
    FIELD(teo, decorated, TEO_SIDES * TEO_LEVELS, 1),
    FIELD(teo, pyramid, TEO_OFFER_PYRAMID, 1), FIELD(teo, slot, TEO_SLOTS, 1),
    FIELD(teo, buildings, 1, 1), FIELD(teo, built, 3, 1),
    FIELD(teo, ahead, 3, 1),
    FIELD(teo, light, 1, 1), FIELD(teo, dark, 1, 1),
    FIELD(teo, eclipses, 1, 1), FIELD(teo, countdown, 1, 1),
    FIELD(teo, finished, 1, 1), FIELD(teo, neutral, TEO_NEUTRALS, 1),
    FIELD(teo, bot_tile, 7, 1), FIELD(teo, bot_side, 2, 1),
    FIELD(teo, open, TEO_DRAFT, 1), FIELD(teo, open_link, TEO_DRAFT, 1),
    FIELD(teo, turn, sizeof(struct teo_turn), 1),
};

static const char *const frame_name[FRAME_KINDS] = {
#define FX(id, name)     [FX_##id] = "fx-" #name,
#define ASK(id, name)    [ASK_##id] = #name,
#define CHANCE(id, name) [CHANCE_##id] = "chance-" #name,
    TEO_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

/* ---- Out ---------------------------------------------------------------- */

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

static void write_fields(struct text *t, const void *from,
                         const struct field *field, int n)
{
    for (int i = 0; i < n; i++) {
        const uint8_t *at = (const uint8_t *)from + field[i].offset;
        text_char(t, ' ');
        text_put(t, field[i].name);
        for (int k = 0; k < field[i].count; k++) {
            text_char(t, k ? ',' : ' ');
            text_int(t, load(at + k * field[i].width, field[i].width));
        }
    }
}

void teo_write(const void *position, struct text *t)
{
    const struct teo *s = position;

    text_put(t, "teotihuacan 1");
    write_fields(t, s, table_field, LEN(table_field));
    for (int i = 0; i < s->seats; i++) {
        text_put(t, " seat");
        write_fields(t, &s->seat[i], seat_field, LEN(seat_field));
    }
    text_put(t, " agenda");
    agenda_write(t, s->agenda, s->depth, frame_name);
}

/* ---- In ----------------------------------------------------------------- */

static void read_fields(struct reader *r, void *to, const struct field *field,
                        int n)
{
    for (int i = 0; i < n && !r->reason; i++) {
        uint8_t *at = (uint8_t *)to + field[i].offset;
        uint32_t most = field[i].width == 1 ? 0xff
                      : field[i].width == 2 ? 0xffff : 0xffffffffu;
        read_must(r, " ");
        read_must(r, field[i].name);
        for (int k = 0; k < field[i].count; k++) {
            read_must(r, k ? "," : " ");
            store(at + k * field[i].width, field[i].width,
                  (uint32_t)read_int(r, 0, most));
        }
    }
}

bool teo_read(struct reader *r, void *position)
{
    struct teo s = { 0 };
    const char *why;

    read_must(r, "teotihuacan 1");
    read_fields(r, &s, table_field, LEN(table_field));
    for (int i = 0; i < s.seats && i < GAME_SEATS; i++) {
        read_must(r, " seat");
        read_fields(r, &s.seat[i], seat_field, LEN(seat_field));
    }
    read_must(r, " agenda");
    agenda_read(r, s.agenda, &s.depth, TEO_AGENDA, frame_name, FRAME_KINDS,
                GAME_SEATS);
    if (r->reason) return false;
    if ((why = teo_check(&s))) return read_fail(r, why);
    *(struct teo *)position = s;
    return true;
}
