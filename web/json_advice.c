/* json_advice.c -- hints, and the look back at a game, as the page reads them.
 * Shares of a win are in thousandths, points in tenths. */
#include "engine/json.h"
#include "bots/advice.h"

static long rounded(float x) { return (long)(x < 0 ? x - 0.5f : x + 0.5f); }

static void put_share(struct text *t, const char *name, float x, float unit)
{
    json_number(t, name, rounded(x * unit));
}

static void put_steps(struct text *t, const action_t *action, int steps)
{
    text_put(t, "\"steps\":[");
    for (int i = 0; i < steps; i++) {
        if (i) text_char(t, ',');
        text_int(t, action[i]);
    }
    text_char(t, ']');
}

static void put_list(struct text *t, const char *name, const float *list,
                     int n, float unit)
{
    json_field(t, name);
    text_char(t, '[');
    for (int i = 0; i < n; i++) {
        if (i) text_char(t, ',');
        text_int(t, rounded(list[i] * unit));
    }
    text_char(t, ']');
}

static void put_option(struct text *t, const struct advice_option *o)
{
    text_char(t, '{');
    put_steps(t, o->action, o->steps);
    text_char(t, ',');
    json_number(t, "trials", (long)o->trials);
    text_char(t, ',');
    put_share(t, "win", o->win, 1000);
    text_char(t, ',');
    put_share(t, "error", o->win_error, 1000);
    text_char(t, ',');
    put_share(t, "points", o->points, 10);
    text_char(t, ',');
    put_share(t, "pointsError", o->points_error, 10);
    text_put(t, o->equal ? ",\"equal\":true" : ",\"equal\":false");
    text_put(t, ",\"reason\":");
    json_string(t, o->reason ? o->reason : "");
    text_char(t, '}');
}

void json_advice(struct text *t, const struct advice *a)
{
    text_put(t, "{\"options\":[");
    for (int i = 0; i < a->n; i++) {
        if (i) text_char(t, ',');
        put_option(t, &a->option[i]);
    }
    text_put(t, "]}");
}

void json_hindsight(struct text *t, const struct advice_turn *turn, int seats)
{
    text_char(t, '{');
    json_number(t, "seat", turn->seat);
    text_char(t, ',');
    json_number(t, "from", (long)turn->from);
    text_char(t, ',');
    json_number(t, "to", (long)turn->to);
    text_char(t, ',');
    put_list(t, "win", turn->before.win, seats, 1000);
    text_char(t, ',');
    put_list(t, "points", turn->before.points, seats, 10);
    text_char(t, ',');
    put_share(t, "played", turn->played, 1000);
    text_char(t, ',');
    put_share(t, "best", turn->best, 1000);
    text_char(t, ',');
    put_share(t, "error", turn->error, 1000);
    text_char(t, ',');
    put_share(t, "luck", turn->luck, 1000);
    text_char(t, ',');
    put_steps(t, turn->action, turn->steps);
    text_char(t, '}');
}
