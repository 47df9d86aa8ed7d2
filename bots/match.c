/* match.c -- many games between bots.  Each seed is played once from every
 * seat, so that the seat's luck and the draws' luck are the same for all. */
#include "match.h"
#include <string.h>

void match_game(const struct match *m, uint32_t number, int shift,
                void *position, struct match_result *result)
{
    const struct game *g = m->game;
    int players = m->options.value[0], place[GAME_SEATS], actor, winners = 0;
    struct random chance = { m->seed + number * 0x100000001b3u };
    struct mind mind[GAME_SEATS];

    for (int s = 0; s < players; s++)
        mind[s] = mind_of(~chance.state + (uint64_t)s);
    random_next(&chance);
    g->setup(position, &m->options);
    while ((actor = g->actor(position)) != GAME_OVER) {
        action_t a = actor == GAME_CHANCE
            ? game_any(g, position, &chance)
            : bot_answer(m->bot[(actor + shift) % players], g, position,
                         &mind[actor]);
        g->apply(position, a, NULL);
        result->decisions++;
    }
    game_places(g, position, place);
    for (int s = 0; s < players; s++) winners += place[s] == 1;
    for (int s = 0; s < players; s++) {
        struct game_score score;
        int b = (s + shift) % players;
        g->score(position, s, &score);
        if (place[s] == 1) result->wins[b] += 1.0 / winners;
        result->points[b] += score.total;
        result->squares[b] += (double)score.total * score.total;
        result->places[b] += place[s];
    }
}

void match_play(const struct match *m, struct match_result *result)
{
    union position p;
    uint32_t players = m->options.value[0];

    memset(result, 0, sizeof *result);
    for (uint32_t i = 0; i < m->games; i++)
        match_game(m, i / players, (int)(i % players), &p, result);
}
