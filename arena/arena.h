/* arena.h -- tournaments between bots that can be interrupted.
 *
 * A tournament is a list of seeds.  Each seed has its tables, each table is
 * played once in every rotation of its seats, all with the same chance; the
 * games of a seed together are the unit of statistics.  A game is known by its
 * number alone: who sits where and what chance brings follow from it, so that
 * games may be played in any order, by any number of threads, today or later.
 *
 *   1 player     every bot alone against the automatic seat
 *   2 players    every two bots
 *   3, 4, two bots          the first bot against all others from the second
 *   3, 4, more bots         one table a seed, drawn so that all bots sit down,
 *                           and meet each other, equally often
 */
#ifndef ARENA_ARENA_H
#define ARENA_ARENA_H

#include <stdio.h>
#include "bots/bot.h"
#include "play/say.h"
#include "rating.h"

enum {
    ARENA_BOTS    = 16,
    ARENA_ALL     = ARENA_BOTS + 1,     /* with the automatic seat, last */
    ARENA_THREADS = 64,
    ARENA_GAMES   = 10000000,
    ARENA_NAME    = 21,                 /* columns of a name */
};

/* What a bot spent.  A decision is an answer where there was a choice; those of
 * a program that had to be replaced are counted as well. */
struct arena_time {
    uint32_t decisions, turns, replaced;
    double ms, most_ms, most_turn_ms;
};

struct arena_game {
    bool done;
    int16_t points[GAME_SEATS];
    uint8_t place[GAME_SEATS];
};

struct arena {
    const struct game *game;
    struct game_options options;
    const char *bot[ARENA_ALL];         /* specs, as given */
    char name[ARENA_ALL][4 * ARENA_NAME + 8];   /* short, and all different */
    int bots, all;                      /* all: and the automatic seat */
    int players, seats;                 /* seats: and the automatic one */
    int patience_ms;                    /* with a program; 0: the usual one */
    uint64_t seed;
    uint32_t seeds, games;
    bool testing;                       /* `test` may end it */
    struct rating_test test;
    FILE *out;                          /* a line for each game, or NULL */
    const char *path;                   /* of that file */
    bool resume;

    uint8_t (*table)[GAME_SEATS];       /* drawn tables of each seed */
    struct arena_game *result;
    struct arena_time time[ARENA_ALL];
    char reason[ARENA_ALL][SAY_ROOM];   /* for the last answer replaced */
    uint32_t done, whole;               /* games; seeds done without a gap */
    double wins[ARENA_ALL], played[ARENA_ALL];  /* of the games done */
};

/* Names the bots and lays out the tables: game, options, bots and seeds must be
 * set. */
void arena_start(struct arena *);
void arena_free(struct arena *);

uint32_t arena_games_of_seed(const struct arena *);

/* Which bot sits where in a game. */
void arena_seating(const struct arena *, uint32_t number,
                   uint8_t who[GAME_SEATS]);

/* Takes a finished game into account; the times are by seat. */
void arena_take(struct arena *, uint32_t number, const struct arena_game *,
                const struct arena_time *);

/* The test has its answer: no more games are needed, or counted. */
bool arena_decided(const struct arena *);

/* Opens the bots and the file and plays what is not done yet, with a line about
 * it on the terminal.  A code to exit with and, unless all is fine, why. */
int arena_run(struct arena *, int threads, struct message *why);

/* A seat's part of the win, shared among those who are first. */
double arena_win(const struct arena_game *, int seats, int seat);

/* ---- arena_names.c ------------------------------------------------------ */

void arena_name_bots(struct arena *);

/* The bot with this name or spec; -1 if there is none. */
int arena_bot_named(const struct arena *, const char *);

/* ---- arena_file.c: one line for each game ------------------------------- */

void arena_write_name(FILE *, const char *);    /* as a string of JSON */
void arena_write_setting(const struct arena *, FILE *);
void arena_write_game(const struct arena *, FILE *, uint32_t number,
                      const struct arena_game *, const struct arena_time *);
struct message arena_cannot_write(const struct arena *);

/* Opens the file for `out`; when resuming, takes the games in it.  A code to
 * exit with and, unless all is fine, why. */
int arena_open(struct arena *, struct message *why);

/* ---- arena_report.c ----------------------------------------------------- */

void arena_progress(const struct arena *, uint32_t played, double seconds);
void arena_progress_end(void);
void arena_report(const struct arena *, int anchor, bool json);

/* A line for each bot whose answers had to be replaced. */
void arena_report_faults(const struct arena *, FILE *);

#endif
