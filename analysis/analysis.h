/* analysis.h -- advice in words: the best turns of a position, and a finished
 * game looked back at, as a table, as JSON and as a graph. */
#ifndef PROTOCOL_ANALYSIS_H
#define PROTOCOL_ANALYSIS_H

#include <stdio.h>
#include "bots/advice.h"
#include "play/say.h"

/* ---- The best turns of a position (analysis_hint.c) --------------------- */

enum { HINT_TRIALS = 600, HINT_MOST = 10000 };

/* As the strongest bot thinks, with so many trials, on all processors. */
struct effort hint_effort(const struct game *, const void *position,
                          uint32_t trials);

/* Advice for the seat that is to act.  What it cannot see makes no difference,
 * not even by way of the random numbers.  NULL, or why there is none. */
const char *hint_find(const struct game *, const void *position,
                      const struct effort *, struct advice *);

/* The steps of a turn that were a choice, as the options were called. */
void hint_say_turn(struct text *, const struct speaker *, const void *position,
                   const action_t *, int steps);

/* The first `most` of the options, in sentences. */
void hint_print(FILE *, const struct speaker *, const void *position,
                const struct advice *, int most);
void hint_json(FILE *, const struct game *, const void *position,
               const struct advice *);

/* ---- A finished game (analysis.c) --------------------------------------- */

struct analysis_seat {
    int turns, mistakes[ADVICE_MISTAKES];       /* inaccuracies first */
    double loss, luck;                          /* in shares of a win */
};

struct analysis {
    const struct record *record;
    uint32_t trials;
    int seats, turns;
    struct advice_turn *turn;
    struct appraisal end;
    struct analysis_seat seat[GAME_SEATS];
    struct hindsight hindsight;
};

/* On so many threads, or (0) on all processors.  NULL, or why it cannot be; the
 * caller frees `turn`. */
const char *analysis_begin(struct analysis *, const struct record *,
                           uint32_t trials, int threads);

/* One turn more; false: it was the last one, and all is there. */
bool analysis_next(struct analysis *);

/* All of it.  Told after each turn how much of the record is done. */
typedef void analysis_progress(uint32_t done, uint32_t of);
const char *analysis_make(struct analysis *, const struct record *,
                          uint32_t trials, analysis_progress *);

/* The numbers of the turns that counted most, by loss and by luck either way;
 * returns how many there are, at most `room`. */
int analysis_decisive(const struct analysis *, int *turn, int room);

/* The number of a turn in the record, from 1; 0 in the setup. */
int analysis_number(const struct analysis *, int turn);

/* ---- Told (analysis_report.c, graph.c) ---------------------------------- */

void analysis_print(const struct analysis *, FILE *);
void analysis_json(const struct analysis *, FILE *);
void json_text(FILE *, const char *);           /* quoted and escaped */

/* The win share of each seat over the turns, as SVG. */
void graph_write(const struct analysis *, FILE *);

#endif
