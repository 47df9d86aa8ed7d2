/* json_lens.c -- what the lenses of Teotihuacan show. */
#include "engine/json.h"
#include "games/teotihuacan/teotihuacan.h"

static void put_list(struct text *t, const uint8_t *list)
{
    text_char(t, '[');
    for (int i = 0; i < BOARDS; i++) {
        if (i) text_char(t, ',');
        text_int(t, list[i]);
    }
    text_char(t, ']');
}

void json_lens(struct text *t, const struct game *g, const void *position,
               int seat)
{
    struct teo_lens lens;

    if (g != &teotihuacan_game) return;
    teo_look(position, seat, &lens);
    text_put(t, ",\"cost\":");
    put_list(t, lens.cost);
    text_put(t, ",\"threat\":");
    put_list(t, lens.threat);
}
