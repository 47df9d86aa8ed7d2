/* arena_report.c -- what a tournament has shown, for people and for programs.
 *
 * Only whole seeds count, from the first one without a gap, so that the same
 * games are told of however the tournament came about. */
#include <math.h>
#include "arena.h"
#include "play/columns.h"
#include "play/say.h"

enum {
    SAMPLES = 200,              /* of the bootstrap */
    NAME = ARENA_NAME + 1,
    BAR = 12,
};
static const double virtual_draw = 0.5;         /* between every two bots */

struct summary {
    uint32_t seeds, games;
    struct rating_share win[ARENA_ALL];
    struct rating_share ahead[ARENA_ALL][ARENA_ALL];    /* pairs of seats */
    double points[ARENA_ALL], squares[ARENA_ALL], places[ARENA_ALL];
    double winning;             /* points of the first, summed over games */
    double elo[ARENA_ALL], error[ARENA_ALL];
};

/* ---- Adding up ---------------------------------------------------------- */

struct seed_sums {
    double won[ARENA_ALL], of[ARENA_ALL];
    double ahead[ARENA_ALL][ARENA_ALL], met[ARENA_ALL][ARENA_ALL];
};

static void add_game(const struct arena *a, uint32_t number, struct summary *s,
                     struct seed_sums *sums, struct rating *rating)
{
    const struct arena_game *g = &a->result[number];
    uint8_t who[GAME_SEATS];

    arena_seating(a, number, who);
    rating_add(rating, number / arena_games_of_seed(a), a->seats, who,
               g->place, 1);
    for (int i = 0; i < a->seats; i++) {
        int b = who[i];
        double win = arena_win(g, a->seats, i), points = g->points[i];
        sums->won[b] += win;
        sums->of[b]++;
        s->winning += win * points;
        s->points[b] += points;
        s->squares[b] += points * points;
        s->places[b] += g->place[i];
        for (int j = 0; j < a->seats; j++) {
            if (who[j] == b) continue;
            sums->met[b][who[j]]++;
            if (g->place[i] <= g->place[j])
                sums->ahead[b][who[j]] += g->place[i] < g->place[j] ? 1 : 0.5;
        }
    }
}

static void add_up(const struct arena *a, int anchor, struct summary *s)
{
    struct rating rating = rating_of(a->all, virtual_draw);
    uint32_t of_seed = arena_games_of_seed(a);

    *s = (struct summary){ .seeds = a->whole, .games = a->whole * of_seed };
    for (uint32_t k = 0; k < a->whole; k++) {
        struct seed_sums sums = { 0 };
        for (uint32_t n = k * of_seed; n < (k + 1) * of_seed; n++)
            add_game(a, n, s, &sums, &rating);
        for (int b = 0; b < a->all; b++) {
            rating_count(&s->win[b], sums.won[b], sums.of[b]);
            for (int o = 0; o < a->all; o++)
                rating_count(&s->ahead[b][o], sums.ahead[b][o],
                             sums.met[b][o]);
        }
    }
    rating_elo(&rating, anchor, s->elo);
    rating_errors(&rating, anchor, SAMPLES, s->error);
    for (int b = 0; b < a->all; b++)
        if (s->seeds < 2 && b != anchor) s->error[b] = (double)NAN;
    rating_free(&rating);
}

static double deviation(const struct summary *s, int b)
{
    double n = s->win[b].of, mean = s->points[b] / n;
    return sqrt(fmax(0, s->squares[b] / n - mean * mean));
}

static double per(double sum, double n)
{
    return n > 0 ? sum / n : (double)NAN;
}

/* ---- For programs ------------------------------------------------------- */

/* What is not known is null. */
static void put_value(double v)
{
    if (isfinite(v)) printf("%.6g", v);
    else printf("null");
}

static void put(const char *key, double v)
{
    printf(",\"%s\":", key);
    put_value(v);
}

static void json_bot(const struct arena *a, const struct summary *s, int b)
{
    const struct arena_time *t = &a->time[b];
    double n = s->win[b].of;

    printf("%s{\"bot\":", b ? "," : "");
    arena_write_name(stdout, a->name[b]);
    put("games", n);
    put("win_share", rating_mean(&s->win[b]));
    put("win_share_error", rating_error(&s->win[b]));
    put("mean_place", s->places[b] / n);
    put("mean_points", s->points[b] / n);
    put("deviation_points", deviation(s, b));
    put("elo", s->elo[b]);
    put("elo_error", s->error[b]);
    printf(",\"replaced\":%u", t->replaced);
    printf(",\"time\":{\"decisions\":%u,\"turns\":%u", t->decisions, t->turns);
    put("decision_ms", per(t->ms, t->decisions));
    put("most_decision_ms", t->most_ms);
    put("turn_ms", per(t->ms, t->turns));
    put("most_turn_ms", t->most_turn_ms);
    printf("}}");
}

static void json_pairs(const char *key, const struct arena *a,
                       const struct summary *s,
                       double (*value)(const struct rating_share *))
{
    printf(",\"%s\":[", key);
    for (int b = 0; b < a->all; b++) {
        printf("%s[", b ? "," : "");
        for (int o = 0; o < a->all; o++) {
            if (o) putchar(',');
            put_value(value(&s->ahead[b][o]));
        }
        putchar(']');
    }
    putchar(']');
}

static const char *verdict_of(const struct arena *a)
{
    static const char *const word[] = { "elo0", "open", "elo1" };
    return word[1 + rating_test_verdict(&a->test)];
}

static void print_json(const struct arena *a, const struct summary *s,
                       int anchor)
{
    putchar('{');
    arena_write_setting(a, stdout);
    printf(",\"seeds\":%u,\"games\":%u,\"anchor\":", s->seeds, s->games);
    arena_write_name(stdout, a->name[anchor]);
    put("winning_points", per(s->winning, s->games));
    printf(",\"bots\":[");
    for (int b = 0; b < a->all; b++) json_bot(a, s, b);
    putchar(']');
    json_pairs("ahead", a, s, rating_mean);
    json_pairs("ahead_error", a, s, rating_error);
    if (a->testing) {
        printf(",\"sprt\":{\"verdict\":\"%s\"", verdict_of(a));
        put("elo0", a->test.elo[0]);
        put("elo1", a->test.elo[1]);
        put("ratio", rating_test_ratio(&a->test));
        put("bound", rating_test_bound());
        putchar('}');
    }
    printf("}\n");
}

/* ---- For people --------------------------------------------------------- */

static void put_column(const char *word, int width)
{
    columns_put(stdout, say_word(word), width);
}

/* "12.34 ± 0.56", the error only where there is one, in `width` columns. */
static void put_figure(double v, int decimals, double error, int width)
{
    char value[SAY_NUMBER], spread[SAY_NUMBER], figure[2 * SAY_NUMBER + 8];

    say_decimal(value, v, decimals);
    if (isfinite(error) && error > 0)
        snprintf(figure, sizeof figure, "%s ± %s", value,
                 say_decimal(spread, error, decimals));
    else snprintf(figure, sizeof figure, "%s", value);
    columns_put(stdout, figure, width);
}

static void print_bots(const struct arena *a, const struct summary *s)
{
    put_column(N_("bot"), NAME);
    put_column(N_("wins, %"), 15);
    put_column(N_("place"), 9);
    put_column(N_("points"), 16);
    printf("%s\n", say_word(N_("Elo")));
    for (int b = 0; b < a->all; b++) {
        double n = s->win[b].of;
        columns_put(stdout, a->name[b], NAME - 1);
        putchar(' ');
        put_figure(100 * rating_mean(&s->win[b]), 2,
                   100 * rating_error(&s->win[b]), 15);
        put_figure(s->places[b] / n, 3, 0, 9);
        put_figure(s->points[b] / n, 2, deviation(s, b), 16);
        put_figure(s->elo[b], 0, s->error[b], 14);
        putchar('\n');
    }
}

/* Bot against bot: how often it was placed before the other. */
static void print_pairs(const struct arena *a, const struct summary *s)
{
    putchar('\n');
    put_column(N_("bot"), NAME);
    put_column(N_("against"), NAME);
    put_column(N_("ahead, %"), 16);
    printf("%s\n", say_word(N_("meetings")));
    for (int b = 0; b < a->all; b++)
        for (int o = b + 1; o < a->all; o++) {
            const struct rating_share *r = &s->ahead[b][o];
            if (r->of == 0) continue;
            columns_put(stdout, a->name[b], NAME - 1);
            putchar(' ');
            columns_put(stdout, a->name[o], NAME - 1);
            putchar(' ');
            put_figure(100 * rating_mean(r), 2, 100 * rating_error(r), 16);
            printf("%.0f\n", r->of);
        }
}

static void print_times(const struct arena *a)
{
    putchar('\n');
    put_column(N_("bot"), NAME);
    put_column(N_("decision, ms"), 14);
    put_column(N_("at most"), 14);
    put_column(N_("turn, ms"), 14);
    printf("%s\n", say_word(N_("at most")));
    for (int b = 0; b < a->bots; b++) {
        const struct arena_time *t = &a->time[b];
        columns_put(stdout, a->name[b], NAME - 1);
        printf(" %-14.4g%-14.4g%-14.4g%.4g\n",
               t->decisions ? t->ms / t->decisions : 0, t->most_ms,
               t->turns ? t->ms / t->turns : 0, t->most_turn_ms);
    }
}

static void print_test(const struct arena *a)
{
    static const char *const said[] = {
        N_("Decided: the difference is nearer to {elo0} Elo than to {elo1}; "
           "the ratio is {ratio}."),
        N_("Not decided between {elo0} and {elo1} Elo; the ratio is {ratio}, "
           "the bound {bound} either way."),
        N_("Decided: the difference is nearer to {elo1} Elo than to {elo0}; "
           "the ratio is {ratio}."),
    };
    char elo0[32], elo1[32], ratio[SAY_NUMBER], bound[SAY_NUMBER];

    snprintf(elo0, sizeof elo0, "%g", a->test.elo[0]);
    snprintf(elo1, sizeof elo1, "%g", a->test.elo[1]);
    say_decimal(ratio, rating_test_ratio(&a->test), 2);
    say_decimal(bound, rating_test_bound(), 2);
    putchar('\n');
    say_to(stdout, SAY(said[1 + rating_test_verdict(&a->test)],
                       TEXT("elo0", elo0), TEXT("elo1", elo1),
                       TEXT("ratio", ratio), TEXT("bound", bound)));
}

void arena_report(const struct arena *a, int anchor, bool json)
{
    static struct summary s;
    char winning[SAY_NUMBER];

    add_up(a, anchor, &s);
    if (json) {
        print_json(a, &s, anchor);
        return;
    }
    print_bots(a, &s);
    print_pairs(a, &s);
    print_times(a);
    putchar('\n');
    say_decimal(winning, s.games ? s.winning / s.games : 0, 2);
    say_to(stdout, SAY(N_("Games: {games}, seeds: {seeds}; the winner's points "
                          "on average: {points}."), NUMBER("games", s.games),
                       NUMBER("seeds", s.seeds), TEXT("points", winning)));
    say_to(stdout, SAY(N_("± is one standard error over seeds; for points, "
                          "the standard deviation.")));
    if (a->testing) print_test(a);
}

/* The reason is known unless the games are all from a file. */
void arena_report_faults(const struct arena *a, FILE *out)
{
    for (int b = 0; b < a->bots; b++) {
        unsigned count = a->time[b].replaced;
        if (count == 0) continue;
        if (!a->reason[b][0])
            say_to(out, SAY_N(NP_("{bot}: {count} answer replaced.",
                                  "{bot}: {count} answers replaced."),
                              NUMBER("count", count),
                              TEXT("bot", a->name[b])));
        else
            say_to(out, SAY_N(NP_("{bot}: {count} answer replaced, because: "
                                  "{reason}",
                                  "{bot}: {count} answers replaced, the last "
                                  "one because: {reason}"),
                              NUMBER("count", count), TEXT("bot", a->name[b]),
                              TEXT("reason", a->reason[b])));
    }
}

/* ---- While it runs ------------------------------------------------------ */

/* Games here and now, not only those of whole seeds. */
void arena_progress(const struct arena *a, uint32_t played, double seconds)
{
    double rate = played / seconds, left = (a->games - a->done) / rate;
    int full = (int)(BAR * (double)a->done / a->games), leader = 0;
    char of[32], speed[SAY_NUMBER], wait[32], share[SAY_NUMBER];
    char room[SAY_ROOM];
    struct text t = text_in(room, sizeof room);

    for (int b = 1; b < a->all; b++)
        if (a->wins[b] * a->played[leader] > a->wins[leader] * a->played[b])
            leader = b;
    long whole = left < 1e8 ? (long)left : 99999999;
    snprintf(of, sizeof of, "%u/%u", a->done, a->games);
    say_decimal(speed, rate, rate < 10 ? 2 : 0);
    snprintf(wait, sizeof wait, "%ld:%02ld:%02ld", whole / 3600,
             whole / 60 % 60, whole % 60);
    say_percent(share, a->wins[leader] / a->played[leader], 1);
    say(&t, NULL, SAY(N_("{done}, {rate}/s, {left} left; {bot} leads with "
                         "{share}"), TEXT("done", of), TEXT("rate", speed),
                      TEXT("left", wait), TEXT("bot", a->name[leader]),
                      TEXT("share", share)));
    fprintf(stderr, "\r[%.*s%*s] ", full, "############", BAR - full,
            "");
    columns_put(stderr, room, COLUMNS_WIDTH - BAR - 4);
    fflush(stderr);
}

void arena_progress_end(void)
{
    fprintf(stderr, "\r%*s\r", COLUMNS_WIDTH - 1, "");
}
