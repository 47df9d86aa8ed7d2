/* text.c -- the fields of a position: the format of its text (engine/fields.h).
 *
 * Every field is written as plain numbers, sets too; 255 is none and 254, in
 * what a seat sees, a secret. */
#include "rules.h"

static const char *const frame_name[FRAME_KINDS] = {
#define FX(id, name)     [FX_##id] = "fx-" #name,
#define ASK(id, name)    [ASK_##id] = #name,
#define CHANCE(id, name) [CHANCE_##id] = "chance-" #name,
    TEO_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
};

#define TABLE(in, n, kind, ...) FIELD(teo, #in, in, n, kind, __VA_ARGS__)
#define SEAT_(in, n, kind, ...) FIELD(teo_seat, #in, in, n, kind, __VA_ARGS__)
enum { COPIES = 3 };             /* of a discovery tile, at most */
#define OR_NONE .none = NONE_IS_BYTE, .most

static const struct field seat_field[] = {
    SEAT_(points, 1, NUMBER, .most = 32767),
    SEAT_(have, THINGS, NUMBER, .most = MOST_THINGS),
    SEAT_(earned, SOURCES, NUMBER, .most = MOST_POINTS),
    SEAT_(eclipse, TEO_ECLIPSES * ECLIPSE_SOURCES, NUMBER,
          .rows = TEO_ECLIPSES, .most = 255),
    SEAT_(bonus, TEMPLES, NUMBER, .most = 255),
    SEAT_(temple, TEMPLES, NUMBER, .most = TEO_TOP),
    SEAT_(avenue, 1, NUMBER, .most = TEO_AVENUE),
    SEAT_(pyramid, 1, NUMBER, .most = 255),
    SEAT_(technologies, 1, BITS, .most = TEO_OFFER_TECHNOLOGIES),
    SEAT_(at, TEO_WORKERS, NUMBER, OR_NONE = BOARDS - 1),
    SEAT_(power, TEO_WORKERS, NUMBER, .most = 6),
    SEAT_(lock, TEO_WORKERS, NUMBER, .most = TEO_ROYALS),
    SEAT_(tiles, KINDS, NUMBER, .most = COPIES),
    SEAT_(used, KINDS - MASKS, NUMBER, .most = COPIES),
    SEAT_(dealt, TEO_DEALT, NUMBER, OR_NONE = TEO_STARTING - 1),
    SEAT_(linked, TEO_DEALT, NUMBER, OR_NONE = KINDS - 1),
    SEAT_(kept, 1, BITS, OR_NONE = TEO_DEALT),
    { 0 }
};

static const char *const turn_part[sizeof(struct teo_turn)] = {
    "worker", "second", "arriving", "barred", "course", "double_move",
    "unlimited_move", "count", "active", "discount", "built", "powered",
};

static const struct field table_field[] = {
    TABLE(option, TEO_OPTIONS, NUMBER, .most = 6),
    TABLE(seats, 1, NUMBER, .least = 2, .most = GAME_SEATS),
    TABLE(first, 1, NUMBER, OR_NONE = GAME_SEATS - 1),
    TABLE(pyramid_pile, 1, BITS, .most = TEO_PYRAMID),
    TABLE(starting, 1, BITS, .most = TEO_STARTING),
    TABLE(decoration_pile, 1, BITS, .most = TEO_DECORATIONS),
    TABLE(ring, BOARDS, NUMBER, .most = BOARDS),
    TABLE(royal, TEO_ROYALS, NUMBER, .most = 9),
    TABLE(technology, TEO_OFFER_TECHNOLOGIES, NUMBER,
          .most = TECHNOLOGIES - 1),
    TABLE(bonus, TEMPLES, NUMBER, .most = BONUSES - 1),
    TABLE(discovery_pile, KINDS, NUMBER, .most = COPIES),
    TABLE(gone, KINDS, NUMBER, .most = COPIES),
    TABLE(spot, SPOTS, NUMBER, .most = KINDS),
    TABLE(decoration, TEO_OFFER_DECORATIONS, NUMBER, .most = TEO_DECORATIONS),
    TABLE(decorated, TEO_SIDES * TEO_LEVELS, NUMBER, .rows = TEO_SIDES,
          .most = TEO_DECORATIONS),
    TABLE(pyramid, TEO_OFFER_PYRAMID, NUMBER, .most = TEO_PYRAMID),
    TABLE(slot, TEO_SLOTS, NUMBER, .most = 4 * TEO_PYRAMID),
    TABLE(buildings, 1, NUMBER, .most = TEO_BUILDINGS),
    TABLE(built, 3, NUMBER, .most = 5), TABLE(ahead, 3, BITS, .most = 5),
    TABLE(light, 1, NUMBER, .most = 12), TABLE(dark, 1, NUMBER, .most = 12),
    TABLE(eclipses, 1, NUMBER, .most = TEO_ECLIPSES),
    TABLE(countdown, 1, NUMBER, .most = 2),
    TABLE(finished, 1, NUMBER, .most = 1),
    TABLE(neutral, TEO_NEUTRALS, NUMBER, OR_NONE = BOARDS - 1),
    TABLE(bot_tile, 7, NUMBER, OR_NONE = MASK_COLLECTION),
    TABLE(bot_side, 2, NUMBER, .most = 1),
    TABLE(open, TEO_DRAFT, NUMBER, OR_NONE = TEO_STARTING - 1),
    TABLE(open_link, TEO_DRAFT, NUMBER, OR_NONE = KINDS - 1),
    TABLE(turn, sizeof(struct teo_turn), PARTS, .names = turn_part,
          .most = 63),
    { 0 }
};

const struct format teo_format = {
    .table = table_field, .seat = seat_field,
    .seats_at = offsetof(struct teo, seats),
    .seat_at = offsetof(struct teo, seat),
    .seat_bytes = sizeof(struct teo_seat),
    .depth_at = offsetof(struct teo, depth),
    .agenda_at = offsetof(struct teo, agenda), .room = TEO_AGENDA,
    .frame = frame_name, .frames = FRAME_KINDS,
};
