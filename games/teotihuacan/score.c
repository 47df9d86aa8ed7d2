/* score.c -- C-ECL-11 and the score sheet: points by eclipse and source, and by
 * action during play. */
#include "rules.h"

struct line { const char *key, *text; };

static const struct line played[SOURCES] = {
    [FROM_BOARDS]       = { "boards", N_("Forest, Quarry, Deposits") },
    [FROM_NOBLES]       = { "nobles", N_("Nobles") },
    [FROM_DECORATIONS]  = { "decorations", N_("Decorations") },
    [FROM_CONSTRUCTION] = { "construction", N_("Construction") },
    [FROM_WORSHIP]      = { "worship", N_("Royal tiles") },
    [FROM_TEMPLES]      = { "temples", N_("Temples") },
    [FROM_TECHNOLOGIES] = { "technologies", N_("Technologies") },
    [FROM_ASCENSION]    = { "ascension", N_("Ascension") },
    [FROM_DISCOVERY]    = { "discovery", N_("Discovery tiles") },
    [FROM_GOODS]        = { "goods",
                            N_("Teotibot: goods, cocoa, technologies") },
};
static const struct line eclipsed[TEO_ECLIPSES][ECLIPSE_SOURCES] = {
    { { "eclipse1.avenue", N_("First eclipse: avenue") },
      { "eclipse1.lead", N_("First eclipse: lead on the pyramid") },
      { "eclipse1.steps", N_("First eclipse: pyramid steps") },
      { "eclipse1.masks", N_("First eclipse: masks") },
      { "eclipse1.salary", N_("First eclipse: salary not paid") } },
    { { "eclipse2.avenue", N_("Second eclipse: avenue") },
      { "eclipse2.lead", N_("Second eclipse: lead on the pyramid") },
      { "eclipse2.steps", N_("Second eclipse: pyramid steps") },
      { "eclipse2.masks", N_("Second eclipse: masks") },
      { "eclipse2.salary", N_("Second eclipse: salary not paid") } },
    { { "eclipse3.avenue", N_("Third eclipse: avenue") },
      { "eclipse3.lead", N_("Third eclipse: lead on the pyramid") },
      { "eclipse3.steps", N_("Third eclipse: pyramid steps") },
      { "eclipse3.masks", N_("Third eclipse: masks") },
      { "eclipse3.salary", N_("Third eclipse: salary not paid") } },
};
static const struct line bonused[TEMPLES] = {
    { "bonus.blue", N_("Bonus tile: blue temple") },
    { "bonus.red", N_("Bonus tile: red temple") },
    { "bonus.green", N_("Bonus tile: green temple") },
};

static void add(struct game_score *score, struct line line, int points)
{
    score->part[score->parts++] = (struct game_part){
        line.key, { line.text }, points
    };
    score->total += points;
}

/* C-ECL-11 Cocoa, then the lower player number (the higher in C-DARK).  In solo
 * the human wins only with more points (C-SOLO-14). */
static int tie_break(const struct teo *s, int seat)
{
    int player = s->first == NONE ? 0
               : (seat - s->first + s->seats) % s->seats;
    if (solo(s)) return is_bot(s, seat);
    return 8 * s->seat[seat].have[COCOA]
         + (s->option[OPTION_DARK] ? player : 7 - player);
}

/* C-ECL-4 to 8 If the eclipse came now and all cocoa went to the salary. */
void teo_project(const void *position, int seat, struct game_score *score)
{
    const struct teo *s = position;
    int e = s->eclipses < TEO_ECLIPSES ? s->eclipses : TEO_ECLIPSES - 1;

    *score = (struct game_score){ 0 };
    if (s->depth == 0) return;
    for (int k = ECLIPSE_AVENUE; k <= ECLIPSE_MASKS; k++)
        add(score, eclipsed[e][k], teo_eclipse_points(s, seat, k));
    add(score, eclipsed[e][ECLIPSE_SALARY],
        -teo_salary_lost(s, seat, s->seat[seat].points + score->total));
}

void teo_score(const void *position, int seat, struct game_score *score)
{
    const struct teo *s = position;
    const struct teo_seat *me = &s->seat[seat];

    score->total = score->parts = 0;
    score->tie_break = tie_break(s, seat);
    for (int i = 0; i < SOURCES; i++) add(score, played[i], me->earned[i]);
    for (int e = 0; e < TEO_ECLIPSES; e++)
        for (int k = 0; k < ECLIPSE_SOURCES; k++)
            add(score, eclipsed[e][k],
                k == ECLIPSE_SALARY ? -me->eclipse[e][k] : me->eclipse[e][k]);
    for (int t = 0; t < TEMPLES; t++) add(score, bonused[t], me->bonus[t]);
}
