/* check_pieces.c -- every tile is somewhere, and once. */
#include "rules.h"

static bool kinds_conserved(const struct teo *s)
{
    int there[KINDS];

    for (int k = 0; k < KINDS; k++) {
        if (s->gone[k] && !solo(s)) return false;       /* C-SOLO-12 */
        there[k] = s->discovery_pile[k] + s->gone[k];
    }
    for (int i = 0; i < SPOTS; i++) {
        if (s->spot[i] > KINDS) return false;
        if (s->spot[i]) there[s->spot[i] - 1]++;
    }
    for (int i = 0; i < TEO_DRAFT; i++) {
        if (s->open_link[i] != NONE && s->open_link[i] >= KINDS) return false;
        if (s->open_link[i] != NONE) there[s->open_link[i]]++;
    }
    for (int p = 0; p < s->seats; p++) {
        const struct teo_seat *me = &s->seat[p];
        for (int k = 0; k < KINDS; k++) there[k] += me->tiles[k];
        for (int k = MASKS; k < KINDS; k++) there[k] += me->used[k - MASKS];
        for (int i = 0; i < TEO_DEALT; i++) {
            if (me->linked[i] != NONE && me->linked[i] >= KINDS) return false;
            if (me->linked[i] != NONE) there[me->linked[i]]++;
        }
    }
    for (int k = 0; k < KINDS; k++)
        if (there[k] != teo_kind[k].copies) return false;
    return true;
}

static bool pyramid_conserved(const struct teo *s)
{
    uint32_t seen = s->pyramid_pile;

    for (int i = 0; i < TEO_OFFER_PYRAMID + TEO_SLOTS; i++) {
        int tile = i < TEO_OFFER_PYRAMID
                 ? s->pyramid[i] - 1
                 : s->slot[i - TEO_OFFER_PYRAMID]
                   ? (s->slot[i - TEO_OFFER_PYRAMID] - 1) / 4 : -1;
        if (tile < 0) continue;
        if (tile >= TEO_PYRAMID || (seen >> tile & 1)) return false;
        seen |= 1u << tile;
    }
    return seen == 0xffffffffu;
}

static bool decorations_conserved(const struct teo *s)
{
    uint32_t seen = s->decoration_pile;
    const uint8_t *side = s->decorated[0];

    for (int i = 0; i < TEO_OFFER_DECORATIONS + TEO_SIDES * TEO_LEVELS; i++) {
        int tile = (i < TEO_OFFER_DECORATIONS
                    ? s->decoration[i] : side[i - TEO_OFFER_DECORATIONS]) - 1;
        if (tile < 0) continue;
        if (tile >= TEO_DECORATIONS || (seen >> tile & 1)) return false;
        seen |= 1u << tile;
    }
    return seen == (1u << TEO_DECORATIONS) - 1;
}

struct wrong teo_pieces_wrong(const struct teo *s)
{
    if (!kinds_conserved(s))
        return WRONG(NULL, N_("a discovery tile is missing or there twice"));
    if (!pyramid_conserved(s))
        return WRONG(NULL, N_("a pyramid tile is missing or there twice"));
    if (!decorations_conserved(s))
        return WRONG(NULL, N_("a decoration is missing or there twice"));
    return NOTHING_WRONG;
}
