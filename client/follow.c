/* follow.c -- a table as a client knows it. */
#include "follow.h"
#include <stdlib.h>
#include <string.h>

/* ---- Reading what a server says ------------------------------------------ */

static const char *word_of(const json_t *in, const char *key)
{
    const char *word = json_string_value(json_object_get(in, key));
    return word ? word : "";
}

static uint32_t number_of(const json_t *in, const char *key)
{
    json_int_t n = json_integer_value(json_object_get(in, key));
    return n > 0 && n < UINT32_MAX ? (uint32_t)n : 0;
}

static int seat_of(const json_t *in, const char *key)
{
    const json_t *v = json_object_get(in, key);
    json_int_t n = json_integer_value(v);
    return json_is_integer(v) && n >= 0 && n < GAME_SEATS ? (int)n : -1;
}

static bool truth_of(const json_t *in, const char *key)
{
    return json_is_true(json_object_get(in, key));
}

static bool read_state(const json_t *e, enum follow_state *state)
{
    static const char *const word[] = {
        "open", "mixing", "running", "over", "closed"
    };

    for (int i = 0; i < 5; i++)
        if (strcmp(word_of(e, "state"), word[i]) == 0) {
            *state = (enum follow_state)i;
            return true;
        }
    return false;
}

/* ---- The game ------------------------------------------------------------ */

static bool set_up(struct follow *f, const json_t *e)
{
    struct game_options o = game_usual(f->game);
    json_t *options = json_object_get(e, "options"), *v;
    const char *key;

    json_object_foreach(options, key, v)
        if (!game_set(f->game, &o, (struct span){ key, strlen(key) },
                      (int)json_integer_value(v))) return false;
    if (f->game->refuse(&o)) return false;
    f->game->setup(&f->base, &o);
    f->has_base = true;
    f->base_ply = f->ply = 0;
    return true;
}

static bool take_view(struct follow *f, const char *hex, uint32_t from)
{
    struct reader r = reader_of(hex, strlen(hex));

    memset(&f->base, 0, sizeof f->base);
    read_bytes_hex(&r, f->base.bytes, f->game->bytes);
    if (!read_done(&r)) return false;
    f->has_base = true;
    f->base_ply = f->ply = from;
    return true;
}

static bool play(struct follow *f, action_t a)
{
    uint32_t n = f->ply - f->base_ply;

    if (n == f->room) {
        f->room = f->room ? 2 * f->room : 16;
        f->action = realloc(f->action, f->room * sizeof *f->action);
        if (!f->action) abort();
    }
    if (!game_play(f->game, &f->at, a, NULL)) return false;
    f->action[n] = a;
    f->ply++;
    return true;
}

/* To the position after so many answers, all of them known. */
static bool cut(struct follow *f, uint32_t ply)
{
    uint32_t known = f->ply;

    if (ply < f->base_ply || ply > known) return false;
    if (ply == known && ply > f->base_ply) return true;
    game_copy(f->game, &f->at, &f->base);
    f->ply = f->base_ply;
    while (f->ply < ply)
        if (!play(f, f->action[f->ply - f->base_ply])) return false;
    return true;
}

static bool take_answers(struct follow *f, const json_t *e)
{
    const json_t *answers = json_object_get(e, "answers");
    const char *view = json_string_value(json_object_get(e, "view"));
    uint32_t from = number_of(e, "from");

    if (!answers) return true;                  /* it has not begun */
    if (view ? !take_view(f, view, from) : !f->has_base && !set_up(f, e))
        return false;
    if (!cut(f, from)) return false;
    for (size_t i = 0; i < json_array_size(answers); i++)
        if (!play(f, (action_t)json_integer_value(json_array_get(answers, i))))
            return false;
    return f->ply == number_of(e, "ply");
}

/* ---- All of it ----------------------------------------------------------- */

static void take_standing(struct follow *f, const json_t *e)
{
    const json_t *mine;
    const char *next = word_of(e, "next");

    f->seq = number_of(e, "seq");
    f->seat = seat_of(e, "you");
    f->asked = seat_of(e, "asked");
    f->paused = json_integer_value(json_object_get(e, "paused")) != 0;
    f->mix = truth_of(e, "mix");
    f->next[0] = 0;
    if (strlen(next) == ID_LETTERS) strcpy(f->next, next);
    mine = f->seat < 0 ? NULL
         : json_array_get(json_object_get(e, "seats"), (size_t)f->seat);
    f->ready = truth_of(mine, "ready");
    f->out = truth_of(mine, "out");
    f->lost = truth_of(mine, "lost");
    f->mixed = truth_of(mine, "mix");
}

enum follow_news follow_take(struct follow *f, const json_t *e)
{
    enum follow_state state;

    if (!json_object_get(e, "seq") || !read_state(e, &state))
        return FOLLOW_SHORT;
    if (f->game && number_of(e, "seq") <= f->seq) return FOLLOW_SHORT;
    const struct game *g = game_named(word_of(e, "game"));
    if (!g || number_of(e, "rules") != g->rules) return FOLLOW_ASTRAY;
    f->game = g;
    f->state = state;
    take_standing(f, e);
    return take_answers(f, e) ? FOLLOW_NEWS : FOLLOW_ASTRAY;
}

void follow_forget(struct follow *f)
{
    free(f->action);
    *f = (struct follow){ .seat = -1, .asked = -1 };
}

bool follow_my_turn(const struct follow *f)
{
    return f->state == FOLLOW_RUNNING && f->seat >= 0 && f->asked == f->seat
        && !f->paused && !f->out && f->has_base
        && f->game->actor(&f->at) == f->seat;
}

int follow_plan(const struct follow *f, const struct bot *bot,
                struct mind *mind, action_t *answer, int most)
{
    return bot_turn(bot, f->game, &f->at, mind, answer, most);
}

uint64_t follow_check(const struct follow *f)
{
    union position view;

    memset(&view, 0, sizeof view);
    f->game->observe(&f->at, f->seat, &view);
    return game_checksum(f->game, &view);
}
