/* analysis_report.c -- a finished game looked back at, for people and for
 * programs.  People are told in points of win share: 100 points are a win. */
#include "analysis.h"
#include "play/columns.h"

enum { LABEL = 32, COLUMN = 12, DECISIVE = 8 };

/* In points; what rounds to nothing has no sign. */
static double points(double share)
{
    return share > -0.0005 && share < 0 ? 0 : 100 * share;
}

/* ---- The table ---------------------------------------------------------- */

static void put_line(const struct analysis *a, FILE *out, const char *label,
                     double (*figure)(const struct analysis_seat *),
                     const char *(*print)(char room[SAY_NUMBER], double, int),
                     int decimals)
{
    char room[SAY_NUMBER];

    columns_put(out, say_word(label), LABEL);
    for (int s = 0; s < a->seats; s++)
        columns_put(out, print(room, figure(&a->seat[s]), decimals), COLUMN);
    fputc('\n', out);
}

static double turns(const struct analysis_seat *s) { return s->turns; }
static double loss(const struct analysis_seat *s) { return points(s->loss); }
static double luck(const struct analysis_seat *s) { return points(s->luck); }
static double slight(const struct analysis_seat *s) { return s->mistakes[0]; }
static double mistake(const struct analysis_seat *s) { return s->mistakes[1]; }
static double blunder(const struct analysis_seat *s) { return s->mistakes[2]; }

static void put_table(const struct analysis *a, FILE *out)
{
    say_to(out, SAY(N_("In points of win share: 100 points are a win.")));
    columns_put(out, "", LABEL);
    for (int s = 0; s < a->seats; s++) {
        columns_put(out, a->record->name[s], COLUMN - 1);
        fputc(' ', out);
    }
    fputc('\n', out);
    put_line(a, out, N_("Turns"), turns, say_decimal, 0);
    put_line(a, out, N_("Lost by choices"), loss, say_decimal, 1);
    put_line(a, out, N_("Inaccuracies (5 points)"), slight, say_decimal, 0);
    put_line(a, out, N_("Mistakes (10 points)"), mistake, say_decimal, 0);
    put_line(a, out, N_("Blunders (20 points)"), blunder, say_decimal, 0);
    put_line(a, out, N_("Luck"), luck, say_gain, 1);
}

/* ---- The turns that counted --------------------------------------------- */

static void put_wrapped(FILE *out, const struct speaker *who,
                        struct message m)
{
    char buffer[4 * SAY_ROOM];
    struct text t = text_in(buffer, sizeof buffer);
    say(&t, who, m);
    fputs("    ", out);
    columns_wrap(out, buffer, 4, 6);
    fputc('\n', out);
}

static void put_turn(const struct analysis *a, FILE *out, int turn)
{
    const struct advice_turn *t = &a->turn[turn];
    struct speaker who = { a->record->game, a->record->name };
    char words[4 * SAY_ROOM], lost[SAY_NUMBER], lucky[SAY_NUMBER];
    struct text text = text_in(words, sizeof words);
    int number = analysis_number(a, turn);
    union position p;

    say_decimal(lost, points((double)advice_loss(t)), 1);
    say_gain(lucky, points((double)t->luck), 1);
    say_to(out, number > 0
        ? SAY(N_("Turn {turn}: {player}"), NUMBER("turn", number),
              TEXT("player", a->record->name[t->seat]))
        : SAY(N_("Setup: {player}"),
              TEXT("player", a->record->name[t->seat])));
    put_wrapped(out, &who, SAY(N_("Lost by the choice: {points} · luck: "
                                  "{luck}"),
                               TEXT("points", lost), TEXT("luck", lucky)));
    record_replay(a->record, t->from, &p);
    hint_say_turn(&text, &who, &p, &a->record->action[t->from],
                  (int)(t->to - t->from));
    put_wrapped(out, &who, SAY(N_("Played: {turn}"), TEXT("turn", words)));
    if (advice_loss(t) <= 0) return;
    text_clear(&text);
    hint_say_turn(&text, &who, &p, t->action, t->steps);
    put_wrapped(out, &who, SAY(N_("Better: {turn}"), TEXT("turn", words)));
}

void analysis_print(const struct analysis *a, FILE *out)
{
    int decisive[DECISIVE], n = analysis_decisive(a, decisive, DECISIVE);

    put_table(a, out);
    if (n == 0) return;
    fputc('\n', out);
    say_to(out, SAY(N_("The turns that counted most:")));
    for (int i = 0; i < n; i++) put_turn(a, out, decisive[i]);
}

/* ---- JSON --------------------------------------------------------------- */

static void json_shares(const struct analysis *a, FILE *out, const char *key,
                        const float *share, int digits)
{
    fprintf(out, "\"%s\":[", key);
    for (int s = 0; s < a->seats; s++)
        fprintf(out, "%s%.*f", s ? "," : "", digits, (double)share[s]);
    fputc(']', out);
}

static void json_actions(const struct analysis *a, FILE *out, const char *key,
                         uint32_t from, const action_t *action, int steps)
{
    union position p;

    record_replay(a->record, from, &p);
    fprintf(out, ",\"%s\":[", key);
    for (int i = 0; i < steps; i++) {
        char words[RECORD_LINE];
        struct text t = text_in(words, sizeof words);
        a->record->game->describe(&p, action[i], &t);
        if (i) fputc(',', out);
        json_text(out, words);
        if (i + 1 < steps) a->record->game->apply(&p, action[i], NULL);
    }
    fputc(']', out);
}

static void json_turn(const struct analysis *a, FILE *out, int i, int number)
{
    const struct advice_turn *t = &a->turn[i];

    fprintf(out, "%s\n{\"turn\":%d,\"seat\":%d,\"begins\":%s,\"from\":%u,"
            "\"to\":%u,", i ? "," : "", number, t->seat + 1,
            t->begins ? "true" : "false", t->from, t->to);
    json_shares(a, out, "win", t->before.win, 4);
    fputc(',', out);
    json_shares(a, out, "points", t->before.points, 2);
    fprintf(out, ",\"played\":%.4f,\"best\":%.4f,\"error\":%.4f,"
            "\"loss\":%.4f,\"mistake\":%d,\"luck\":%.4f", (double)t->played,
            (double)t->best, (double)t->error, (double)advice_loss(t),
            advice_mistake(t), (double)t->luck);
    json_actions(a, out, "actions", t->from, &a->record->action[t->from],
                 (int)(t->to - t->from));
    json_actions(a, out, "better", t->from, t->action, t->steps);
    fputc('}', out);
}

void analysis_json(const struct analysis *a, FILE *out)
{
    int number = 0;

    fprintf(out, "{\"game\":\"%s\",\"trials\":%u,\"seats\":[",
            a->record->game->name, a->trials);
    for (int s = 0; s < a->seats; s++) {
        const struct analysis_seat *seat = &a->seat[s];
        fprintf(out, "%s{\"name\":", s ? "," : "");
        json_text(out, a->record->name[s]);
        fprintf(out, ",\"turns\":%d,\"loss\":%.4f,\"inaccuracies\":%d,"
                "\"mistakes\":%d,\"blunders\":%d,\"luck\":%.4f}", seat->turns,
                seat->loss, seat->mistakes[0], seat->mistakes[1],
                seat->mistakes[2], seat->luck);
    }
    fputs("],\"turns\":[", out);
    for (int i = 0; i < a->turns; i++)
        json_turn(a, out, i, number += a->turn[i].begins);
    fputs("],\n\"end\":{", out);
    json_shares(a, out, "win", a->end.win, 4);
    fputc(',', out);
    json_shares(a, out, "points", a->end.points, 2);
    fputs("}}\n", out);
}
