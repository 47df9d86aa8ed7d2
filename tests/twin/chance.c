/* chance.c -- chance as the test wants it, in place of play/fair.c: the first
 * world draws anything, the second one what looks the same to the viewer and
 * is something else, where there is such a thing. */
#define fair_seats seats_fairly
#define fair_draw drawn_fairly
#include "play/fair.c"
#undef fair_seats
#undef fair_draw
#include "tests/twins.h"
#include "twin.h"

void fair_seats(const uint8_t seed[RECORD_KEY], int players,
                uint8_t from[GAME_SEATS]);
action_t fair_draw(const uint8_t seed[RECORD_KEY], uint32_t ply,
                   const struct game *, const void *position);

struct steering steering;

/* Seats are for all to see: alike in both, whatever the seed. */
void fair_seats(const uint8_t seed[RECORD_KEY], int players,
                uint8_t from[GAME_SEATS])
{
    uint8_t alike[RECORD_KEY] = { 0 };

    (void)seed;
    memcpy(alike, &steering.seats, sizeof steering.seats);
    seats_fairly(alike, players, from);
}

action_t fair_draw(const uint8_t seed[RECORD_KEY], uint32_t ply,
                   const struct game *g, const void *position)
{
    struct steering *s = &steering;
    action_t a = game_any(g, position, s->random);

    (void)seed; (void)ply;
    if (s->world == 0) {
        if (s->draws == DRAWS) abort();
        memcpy(&s->draw[s->draws].at, position, g->bytes);
        s->draw[s->draws++].action = a;
    } else if (s->followed < s->draws) {
        union position at;
        memcpy(&at, position, g->bytes);
        twin_answer(g, s->viewer, s->random, &s->draw[s->followed].at,
                    s->draw[s->followed].action, &at, &a);
        s->followed++;
    }
    return a;
}
