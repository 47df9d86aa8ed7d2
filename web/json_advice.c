/* json_advice.c -- hints, and the look back at a game, as the page reads them.
 * Shares of a win are in thousandths, points in tenths. */
#include "json_page.h"

static void put_share(struct text *t, const char *key, float x, float unit)
{
    x *= unit;
    jot_number(t, key, (int64_t)(x < 0 ? x - 0.5f : x + 0.5f));
}

static void put_shares(struct text *t, const char *key, const float *list,
                       int n, float unit)
{
    jot_list(t, key);
    for (int i = 0; i < n; i++) put_share(t, NULL, list[i], unit);
    jot_end_list(t);
}

static void put_steps(struct text *t, const action_t *action, int steps)
{
    jot_list(t, "steps");
    for (int i = 0; i < steps; i++) jot_number(t, NULL, action[i]);
    jot_end_list(t);
}

static void put_option(struct text *t, const struct advice_option *o)
{
    jot_object(t, NULL);
    put_steps(t, o->action, o->steps);
    jot_number(t, "trials", o->trials);
    put_share(t, "win", o->win, 1000);
    put_share(t, "error", o->win_error, 1000);
    put_share(t, "points", o->points, 10);
    put_share(t, "pointsError", o->points_error, 10);
    jot_bool(t, "equal", o->equal);
    jot_string(t, "reason", o->reason ? o->reason : "");
    jot_end_object(t);
}

void json_advice(struct text *t, const struct advice *a)
{
    jot_object(t, NULL);
    jot_list(t, "options");
    for (int i = 0; i < a->n; i++) put_option(t, &a->option[i]);
    jot_end_list(t);
    jot_end_object(t);
}

void json_hindsight(struct text *t, const struct advice_turn *turn, int seats)
{
    jot_object(t, NULL);
    jot_number(t, "seat", turn->seat);
    jot_number(t, "from", turn->from);
    jot_number(t, "to", turn->to);
    put_shares(t, "win", turn->before.win, seats, 1000);
    put_shares(t, "points", turn->before.points, seats, 10);
    put_share(t, "played", turn->played, 1000);
    put_share(t, "best", turn->best, 1000);
    put_share(t, "error", turn->error, 1000);
    put_share(t, "luck", turn->luck, 1000);
    put_steps(t, turn->action, turn->steps);
    jot_end_object(t);
}
