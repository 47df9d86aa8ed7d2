/* sight.c -- what a player sees as numbers, and what the end is worth.
 *
 * Inputs are the bytes of the player's view as shares of 255, seats turned so
 * that the player is seat 0: one learner can play every seat.  Better inputs
 * belong into library_inputs() and library_see(), nothing else knows them. */
#include "library.h"

int library_inputs(const struct game *g)
{
    return g->bytes;
}

void library_see(const struct game *g, const void *position, int player,
                 float *input)
{
    union position view;

    g->observe(position, player, &view);
    g->rotate(&view, 0, g->seats(position) - player);
    for (int i = 0; i < g->bytes; i++)
        input[i] = (float)view.bytes[i] / 255;
}

int32_t stele_see(POSITION, int32_t player, float *input, size_t room)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g || !input || room != (size_t)library_inputs(g) || player < 0
        || player >= library_players(g, position)) return STELE_WRONG;
    library_see(g, position, player, input);
    return 0;
}

/* ---- Points and returns ------------------------------------------------- */

int library_players(const struct game *g, const void *position)
{
    struct game_options o;
    g->settings(position, &o);
    return o.value[0];
}

int32_t stele_scores(POSITION, int32_t *points, int32_t *place, size_t room)
{
    const struct game *g = library_door(game, position, bytes);
    int places[GAME_SEATS];

    if (!g || !points || !place || room < GAME_SEATS) return STELE_WRONG;
    game_places(g, position, places);
    for (int s = 0; s < g->seats(position); s++) {
        struct game_score score;
        g->score(position, s, &score);
        points[s] = score.total;
        place[s] = places[s];
    }
    return g->seats(position);
}

/* The share of a win, moved and stretched so that all seats add up to 0 and a
 * win alone is 1. */
void library_returns(const struct game *g, const void *position, double *value)
{
    int place[GAME_SEATS], seats = g->seats(position), winners = 0;
    int players = library_players(g, position);

    for (int s = 0; s < players; s++) value[s] = 0;
    if (g->actor(position) != GAME_OVER) return;
    game_places(g, position, place);
    for (int s = 0; s < seats; s++) winners += place[s] == 1;
    for (int s = 0; s < players; s++) {
        double share = place[s] == 1 ? 1.0 / winners : 0;
        value[s] = (seats * share - 1) / (seats - 1);
    }
}

int32_t stele_returns(POSITION, double *value, size_t room)
{
    const struct game *g = library_door(game, position, bytes);

    if (!g || !value || room < GAME_SEATS) return STELE_WRONG;
    library_returns(g, position, value);
    return library_players(g, position);
}
