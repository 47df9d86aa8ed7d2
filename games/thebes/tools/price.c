/* price.c -- what a week of Thebes is worth: price PLAYERS GAMES
 *
 * Games of the net against itself, each stopped after one turn at a random
 * time and played to its end twice: as it was, and with the marker four weeks
 * further on.  What the player has less, for each of the weeks, is what they
 * were worth.  The prices of bots/odds.c are from here, rounded over
 * 2 to 4 players. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "bots/bot.h"
#include "games/thebes/thebes.h"

enum { TAKEN = 4, YEARS = 3 };
static const struct game *const g = &thebes_game;

static void step(union position *p, struct random *r, struct mind *mind)
{
    action_t a = g->actor(p) == GAME_CHANCE
               ? game_any(g, p, r) : bot_answer(bot_named("net"), g, p, mind);
    g->apply(p, a, NULL);
}

/* The points of a seat when the game has been played to its end. */
static int points(union position p, struct random r, int seat)
{
    struct mind mind = mind_of(1);
    struct game_score score;

    while (g->actor(&p) != GAME_OVER) step(&p, &r, &mind);
    g->score(&p, seat, &score);
    return score.total;
}

/* The turn under way, if its time is still to be spent, else NULL. */
static struct frame *spending(struct thebes *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == FX_SPEND) return &s->agenda[i];
    return NULL;
}

/* Returns the year, from 0, and what was lost; -1 if no turn was fit for it. */
static int try(int players, uint64_t seed, double *lost)
{
    struct game_options o = game_usual(g);
    struct random r = { seed };
    struct mind mind = mind_of(seed);
    union position p;

    o.value[0] = (uint8_t)players;
    g->setup(&p, &o);
    int after = (int)random_below(&r, THEBES_END);
    for (; g->actor(&p) != GAME_OVER; step(&p, &r, &mind)) {
        struct thebes *s = (struct thebes *)&p;
        struct frame *f = spending(s);
        if (!f) continue;
        int seat = f->seat, week = s->seat[seat].week + f->b;
        if (week < after || week + TAKEN > THEBES_END) continue;
        int all = points(p, r, seat);
        f->b += TAKEN;
        *lost = (double)(all - points(p, r, seat)) / TAKEN;
        return week / THEBES_YEAR < YEARS ? week / THEBES_YEAR : YEARS - 1;
    }
    return -1;
}

int main(int argc, char **argv)
{
    int players = argc == 3 ? atoi(argv[1]) : 0;
    int tries = argc == 3 ? atoi(argv[2]) : 0, n[YEARS] = { 0 };
    double sum[YEARS] = { 0 }, squares[YEARS] = { 0 }, lost;

    if (players < 2 || players > GAME_SEATS || tries < 1) {
        fputs("price PLAYERS GAMES, with 2 to 4 players\n", stderr);
        return 2;
    }
    for (int i = 0; i < tries; i++) {
        int year = try(players, (uint64_t)i + 1, &lost);
        if (year < 0) continue;
        n[year]++;
        sum[year] += lost;
        squares[year] += lost * lost;
    }
    for (int y = 0; y < YEARS; y++) {
        if (n[y] < 2) continue;
        double mean = sum[y] / n[y];
        printf("%d: %d games, a week %.2f ± %.2f\n", 1901 + y, n[y], mean,
               sqrt((squares[y] / n[y] - mean * mean) / n[y]));
    }
    return 0;
}
