/* analysis_hint.c -- the best turns of a position, in words.
 *
 * A turn is named by the options chosen on the way, as explain() calls them;
 * what had to be done anyway is left out. */
#include <unistd.h>
#include "analysis.h"
#include "play/columns.h"

struct effort hint_effort(const struct game *g, const void *position,
                          uint32_t trials)
{
    struct game_options o;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    g->settings(position, &o);
    struct effort e = bot_effort(bot_named("master"), g, o.value[0]);
    e.trials = trials;
    e.threads = (uint16_t)(processors < 1 ? 1
                           : processors > 64 ? 64 : processors);
    return e;
}

const char *hint_find(const struct game *g, const void *position,
                      const struct effort *e, struct advice *advice)
{
    union position view;
    int seat = g->actor(position);

    if (seat < 0) return N_("no seat is asked anything here");
    g->observe(position, seat, &view);
    struct random random = { game_checksum(g, &view) };
    if (!advise(g, &view, e, &random, advice))
        return N_("there is no net that knows this game with so many players");
    return NULL;
}

/* ---- A turn in words ---------------------------------------------------- */

struct search_row { action_t action; struct message what; };

static void take_row(void *ctx, const struct game_row *row)
{
    struct search_row *s = ctx;
    if (row->can && row->action == s->action) s->what = row->what;
}

void hint_say_turn(struct text *t, const struct speaker *who,
                   const void *position, const action_t *action, int steps)
{
    const struct game *g = who->game;
    union position p;
    bool any = false;

    game_copy(g, &p, position);
    for (int i = 0; i < steps; i++) {
        struct search_row s = { .action = action[i] };
        action_t only;
        bool choice = !game_forced(g, &p, &only) || (i + 1 == steps && !any);
        if (choice) {
            g->explain(&p, take_row, &s);
            if (any) text_put(t, " · ");
            say(t, who, s.what);
            any = true;
        }
        if (i + 1 < steps) g->apply(&p, action[i], NULL);
    }
}

/* ---- Advice ------------------------------------------------------------- */

static void put_option(FILE *out, const struct speaker *who,
                       const void *position, const struct advice *a, int i)
{
    const struct advice_option *o = &a->option[i];
    char buffer[4 * SAY_ROOM];
    char share[SAY_NUMBER], error[SAY_NUMBER], points[SAY_NUMBER];
    struct text t = text_in(buffer, sizeof buffer);

    fprintf(out, "%3d ", i + 1);
    say(&t, who, SAY(N_("Win {share} ± {error}, {points} points to expect"),
                     TEXT("share", say_percent(share, (double)o->win, 1)),
                     TEXT("error", say_decimal(error,
                                               100 * (double)o->win_error, 1)),
                     TEXT("points", say_decimal(points, (double)o->points,
                                                1))));
    if (i > 0 && o->equal) {
        text_put(&t, " · ");
        text_put(&t, say_word(N_("as good as the best")));
    }
    if (o->reason) {
        text_put(&t, " · ");
        say(&t, who, SAY(N_("chiefly for: {what}"),
                         TEXT("what", say_word(o->reason))));
    }
    columns_wrap(out, buffer, 4, 6);
    fprintf(out, "\n      ");
    text_clear(&t);
    hint_say_turn(&t, who, position, o->action, o->steps);
    columns_wrap(out, buffer, 6, 8);
    fputc('\n', out);
}

void hint_print(FILE *out, const struct speaker *who, const void *position,
                const struct advice *a, int most)
{
    for (int i = 0; i < a->n && i < most; i++)
        put_option(out, who, position, a, i);
}

/* ---- For programs ------------------------------------------------------- */

void json_text(FILE *out, const char *s)
{
    fputc('"', out);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') fputc('\\', out);
        if ((unsigned char)*s < 0x20) fprintf(out, "\\u%04x", (unsigned)*s);
        else fputc(*s, out);
    }
    fputc('"', out);
}

static void json_steps(FILE *out, const struct game *g, const void *position,
                       const struct advice_option *o)
{
    union position p;

    game_copy(g, &p, position);
    for (int i = 0; i < o->steps; i++) {
        char words[RECORD_LINE];
        struct text t = text_in(words, sizeof words);
        g->describe(&p, o->action[i], &t);
        if (i) fputc(',', out);
        json_text(out, words);
        if (i + 1 < o->steps) g->apply(&p, o->action[i], NULL);
    }
}

void hint_json(FILE *out, const struct game *g, const void *position,
               const struct advice *a)
{
    fprintf(out, "{\"game\":\"%s\",\"seat\":%d,\"options\":[", g->name,
            g->actor(position) + 1);
    for (int i = 0; i < a->n; i++) {
        const struct advice_option *o = &a->option[i];
        fprintf(out, "%s{\"rank\":%d,\"win\":%.4f,\"error\":%.4f,"
                "\"points\":%.2f,\"points_error\":%.2f,\"trials\":%u,"
                "\"equal\":%s,\"reason\":", i ? "," : "", i + 1,
                (double)o->win, (double)o->win_error, (double)o->points,
                (double)o->points_error, o->trials,
                o->equal ? "true" : "false");
        if (o->reason) json_text(out, say_word(o->reason));
        else fputs("null", out);
        fputs(",\"steps\":[", out);
        json_steps(out, g, position, o);
        fputs("]}", out);
    }
    fputs("]}\n", out);
}
