/* eclipse.c -- C-ECL, C-DARK and C-BON: the calendar, eclipses, the end. */
#include "rules.h"

/* ---- C-ECL-1 to 3 The discs --------------------------------------------- */

/* The light disc is on the dark one.  Two ends of a round from now the eclipse
 * is scored: this round is finished, then a full one follows; in the last
 * player's turn the first of the two is its own.  A countdown that is running
 * goes on.  The dark eclipse has none (C-DARK-1). */
void teo_reach(struct teo *s)
{
    if (s->countdown == 0 && !s->option[OPTION_DARK]) s->countdown = 2;
}

void teo_fx_light(struct teo *s, struct frame f)
{
    (void)f;
    if (s->light == s->dark) return;
    if (++s->light == s->dark) teo_reach(s);
}

/* C-TURN-2 f.seat's turn is over. */
void teo_fx_close(struct teo *s, struct frame f)
{
    bool last = last_player(s, f.seat), now;
    uint8_t next = (uint8_t)next_seat(s, f.seat);

    if (last) teo_fx_light(s, f);
    if (s->option[OPTION_DARK]) now = s->light == s->dark;
    else now = last && s->countdown > 0 && --s->countdown == 0;
    if (now) then(s, F(FX_ECLIPSE, next));
    else then(s, F(FX_TURN, next));
}

/* ---- C-ECL-4 to 7 Points ------------------------------------------------ */

/* C-ECL-7 First copies form the first set, second copies the second; `*best`
 * is the best set alone. */
int teo_mask_score(const struct teo_seat *me, int *best)
{
    int points = 0;
    *best = 0;
    for (int copy = 1; copy <= 3; copy++) {
        int set = 0;
        for (int m = MASK_1; m <= MASK_7; m++) set += me->tiles[m] >= copy;
        points += teo_mask_points[set];
        if (teo_mask_points[set] > *best) *best = teo_mask_points[set];
    }
    return points;
}

int teo_salary(const struct teo_seat *me)
{
    int salary = 0;
    for (int w = 0; w < TEO_WORKERS; w++)
        salary += me->power[w] == 0 ? 0 : me->power[w] >= 4 ? 2 : 1;
    return salary;
}

/* What a source gives if the eclipse came now; the salary is not counted. */
int teo_eclipse_points(const struct teo *s, int seat, int source)
{
    static const uint8_t factor[TEO_ECLIPSES] = { 4, 3, 2 };
    const struct teo_seat *me = &s->seat[seat];
    int lead = 0, best, e = s->eclipses < 2 ? s->eclipses : 2;

    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].pyramid > lead) lead = s->seat[i].pyramid;
    switch (source) {
    case ECLIPSE_AVENUE: return teo_buildings_row[s->buildings] * me->avenue;
    case ECLIPSE_LEAD:   return lead > 0 && me->pyramid == lead ? 4 : 0;
    case ECLIPSE_STEPS:  return me->pyramid * factor[e];
    case ECLIPSE_MASKS:  return teo_mask_score(me, &best);
    default: return 0;
    }
}

/* f.seat is who plays on afterwards in a dark eclipse. */
void teo_fx_eclipse(struct teo *s, struct frame f)
{
    uint8_t next = s->option[OPTION_DARK] ? f.seat : s->first;

    for (int i = 0; i < s->seats; i++)
        for (int k = ECLIPSE_AVENUE; k <= ECLIPSE_MASKS; k++) {
            int points = teo_eclipse_points(s, i, k);
            s->seat[i].eclipse[s->eclipses][k] = (uint8_t)points;
            s->seat[i].points = (int16_t)(s->seat[i].points + points);
        }
    for (int i = 0; i < s->seats; i++) s->seat[i].pyramid = 0;
    then(s, F(FX_SALARY), F(FX_ERA, next));
}

/* ---- C-ECL-8 Salary: player f.a is next --------------------------------- */

void teo_fx_salary(struct teo *s, struct frame f)
{
    uint8_t seat = (uint8_t)((s->first + f.a) % s->seats);
    if (f.a == s->seats) return;
    then(s, F(FX_SALARY, 0, (uint8_t)(f.a + 1)));
    if (!is_bot(s, seat)) then(s, F(ASK_SALARY, seat));
}

/* Cocoa that is missing for the salary; a tile can pay all of it. */
int teo_salary_short(const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    int missing = teo_salary(me) - me->have[COCOA];
    if (is_bot(s, seat) || me->tiles[TILE_FREE] > 0 || missing < 0) return 0;
    return missing;
}

static int lost_for(int unpaid, int points)
{
    return 3 * unpaid < points ? 3 * unpaid : points;
}

/* What that costs a player who has so many points. */
int teo_salary_lost(const struct teo *s, int seat, int points)
{
    return lost_for(teo_salary_short(s, seat), points);
}

int teo_legal_salary(const struct teo *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    const struct teo_seat *me = &s->seat[f.seat];
    int salary = teo_salary(me), n = 0;
    (void)weight;
    for (int i = 0; i <= salary && i <= me->have[COCOA]; i++)
        out[n++] = (action_t)i;
    if (me->tiles[TILE_FREE] > 0 && salary > 0) out[n++] = SALARY_FREE;
    return n;
}

void teo_apply_salary(struct teo *s, struct frame f, action_t a)
{
    struct teo_seat *me = &s->seat[f.seat];
    int lost;

    if (a == SALARY_FREE) {
        me->tiles[TILE_FREE]--;
        me->used[TILE_FREE - MASKS]++;
        return;
    }
    gain(me, COCOA, -(int)a);
    lost = lost_for(teo_salary(me) - a, me->points);
    me->points = (int16_t)(me->points - lost);
    me->eclipse[s->eclipses][ECLIPSE_SALARY] = (uint8_t)lost;
}

/* ---- C-BON Bonus tiles -------------------------------------------------- */

static bool reached(const struct teo_seat *me, int temple)
{
    return me->temple[temple] >= TEO_TOP - 1;
}

static int worker_bonus(const struct teo_seat *me)
{
    int points = 0;
    for (int w = 0; w < TEO_WORKERS; w++)
        if (me->power[w]) points += me->power[w] >= 4 ? 9 : 4;
    return points;
}

int teo_bonus_points(const struct teo *s, int seat, int temple)
{
    const struct teo_seat *me = &s->seat[seat];
    int best, discoveries = 0, tiles = 0;

    if (!reached(me, temple)) return 0;
    if (is_bot(s, seat)) return 15 + 5 * (s->option[DIAL_BONUS] - 2);
    teo_mask_score(me, &best);
    for (int k = MASKS; k < KINDS; k++)
        discoveries += me->tiles[k] + me->used[k - MASKS];
    for (int t = 0; t < TEMPLES; t++) tiles += reached(me, t);
    switch ((enum bonus)s->bonus[temple]) {
    case BONUS_MASKS:        return best;
    case BONUS_TECHNOLOGIES: return 5 * __builtin_popcount(me->technologies);
    case BONUS_FIFTEEN:      return 15;
    case BONUS_AVENUE:       return 3 * me->avenue;
    case BONUS_BONUSES:      return 9 * tiles;
    case BONUS_DISCOVERIES:  return 2 * discoveries;
    case BONUS_WORKERS:      return worker_bonus(me);
    case BONUSES: default:   return 0;
    }
}

/* C-SOLO-14 What the bot scores at the very end besides. */
static int bot_goods(const struct teo *s, const struct teo_seat *me)
{
    int points = 0;
    for (int t = 0; t < THINGS; t++) points += me->have[t];
    return points + __builtin_popcount(me->technologies)
                    * s->option[DIAL_TECHNOLOGY];
}

static void score_bonuses(struct teo *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int t = 0; t < TEMPLES; t++) {
            int points = teo_bonus_points(s, i, t);
            s->seat[i].bonus[t] = (uint8_t)points;
            s->seat[i].points = (int16_t)(s->seat[i].points + points);
        }
    if (solo(s)) earn(s, 1, bot_goods(s, &s->seat[1]), FROM_GOODS);
}

/* ---- C-ECL-9, 10 The end, or the next era ------------------------------- */

void teo_fx_era(struct teo *s, struct frame f)
{
    s->eclipses++;
    if (s->eclipses == TEO_ECLIPSES || s->finished) {
        score_bonuses(s);
        return;                                 /* the agenda is empty: over */
    }
    s->light = 0;
    s->dark = teo_calendar[table_size(s)][s->eclipses];
    s->countdown = 0;
    s->starting = (1u << TEO_STARTING) - 1;
    teo_neutrals(s, f.seat);
}
