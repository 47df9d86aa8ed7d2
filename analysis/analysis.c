/* analysis.c -- a finished game looked back at: every turn judged, and what it
 * comes to for each seat. */
#include <stdlib.h>
#include "analysis.h"

enum { KEEP = 10, AHEAD = 2 };

static void add(struct analysis *a, const struct advice_turn *t)
{
    struct analysis_seat *seat = &a->seat[t->seat];
    int mistake = advice_mistake(t);

    seat->turns += t->begins;
    seat->loss += (double)advice_loss(t);
    seat->luck += (double)t->luck;
    if (mistake) seat->mistakes[mistake - 1]++;
}

const char *analysis_begin(struct analysis *a, const struct record *r,
                           uint32_t trials, int threads)
{
    struct appraisal start;
    union position p;

    *a = (struct analysis){ .record = r, .trials = trials };
    record_replay(r, 0, &p);
    a->seats = r->game->seats(&p);
    if (!appraise(r->game, &p, &start))
        return N_("there is no net that knows this game with so many players");
    a->turn = calloc(r->actions + 1, sizeof *a->turn);
    if (!a->turn) abort();
    struct effort e = hint_effort(r->game, &p, trials);
    e.keep = KEEP;
    e.ahead = AHEAD;
    if (threads) e.threads = (uint16_t)threads;
    hindsight_begin(&a->hindsight, r, &e);
    return NULL;
}

bool analysis_next(struct analysis *a)
{
    if (hindsight_next(&a->hindsight, &a->turn[a->turns])) {
        add(a, &a->turn[a->turns++]);
        return true;
    }
    appraise(a->record->game, &a->hindsight.position, &a->end);
    return false;
}

const char *analysis_make(struct analysis *a, const struct record *r,
                          uint32_t trials, analysis_progress *progress)
{
    const char *why = analysis_begin(a, r, trials, 0);

    while (!why && analysis_next(a))
        if (progress) progress(a->hindsight.at, r->actions);
    return why;
}

static float weight(const struct advice_turn *t)
{
    return advice_loss(t) + (t->luck < 0 ? -t->luck : t->luck);
}

int analysis_decisive(const struct analysis *a, int *turn, int room)
{
    int n = 0;

    for (int i = 0; i < a->turns; i++) {
        int at = n;
        if (weight(&a->turn[i]) <= 0) continue;
        while (at > 0 && weight(&a->turn[turn[at - 1]]) < weight(&a->turn[i]))
            at--;
        if (at == room) continue;
        if (n < room) n++;
        for (int k = n - 1; k > at; k--) turn[k] = turn[k - 1];
        turn[at] = i;
    }
    return n;
}

int analysis_number(const struct analysis *a, int turn)
{
    int number = 0;
    for (int i = 0; i <= turn; i++) number += a->turn[i].begins;
    return number;
}
