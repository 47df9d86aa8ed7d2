/* sight.c -- what the net sees of Teotihuacan.
 *
 * Boards are seen by what they are, not by where they lie on the ring; where
 * they lie shows in which of them a worker can reach. */
#include "games/teotihuacan/guide.h"

enum {
    POINTS, GOODS, STEPS, AVENUE, PYRAMID, TECHS, TILES, WORKERS, TABLE, RIVALS
};

static const char *const about[] = {
    N_("points"), N_("cocoa and resources"), N_("temple steps"),
    N_("the avenue"), N_("the pyramid"), N_("technologies"),
    N_("discovery tiles and masks"), N_("workers and their places"),
    N_("what lies on the table"), N_("the other players"), NULL
};

enum { REACH = 3 };             /* places a worker can go */

INLINED void see_points(struct pen *p, const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];

    pen_put(p, me->points * 3 / 8);
    pen_about(p, POINTS);
    pen_put(p, teo_eclipse_points(s, seat, ECLIPSE_AVENUE));
    pen_steps(p, me->avenue, TEO_AVENUE);
    pen_about(p, AVENUE);
    pen_put(p, teo_eclipse_points(s, seat, ECLIPSE_LEAD) * 2);
    pen_put(p, teo_eclipse_points(s, seat, ECLIPSE_STEPS));
    pen_put(p, me->pyramid * 4);
    pen_about(p, PYRAMID);
    pen_put(p, teo_eclipse_points(s, seat, ECLIPSE_MASKS));
    pen_about(p, TILES);
}

INLINED void see_goods(struct pen *p, const struct teo_seat *me)
{
    pen_put(p, me->have[COCOA] * 2);
    pen_steps(p, me->have[COCOA], 8);
    for (int t = WOOD; t <= GOLD; t++) {
        pen_put(p, me->have[t] * 3);
        pen_steps(p, me->have[t], 6);
    }
    pen_put(p, (teo_salary(me) - me->have[COCOA]) * 2);
    pen_about(p, GOODS);
}

INLINED void see_progress(struct pen *p, const struct teo *s,
                         const struct teo_seat *me)
{
    int technologies = 0, masks = 0;

    for (int t = 0; t < TEMPLES; t++) pen_steps(p, me->temple[t], TEO_TOP);
    pen_about(p, STEPS);
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (me->technologies >> i & 1 && s->technology[i] < TECHNOLOGIES)
            technologies |= 1 << s->technology[i];
    for (int t = 0; t < TECHNOLOGIES; t++) pen_flag(p, technologies >> t & 1);
    pen_about(p, TECHS);
    for (int k = 0; k < MASKS; k++) masks += me->tiles[k] > 0;
    pen_put(p, masks * 4);
    for (int k = MASKS; k < KINDS; k++) pen_put(p, me->tiles[k] * SIGHT_UNIT);
    pen_about(p, TILES);
}

INLINED void see_workers(struct pen *p, const struct teo *s,
                        const struct teo_seat *me)
{
    uint8_t there[BOARDS + 1] = { 0 }, power[BOARDS + 1] = { 0 };
    uint8_t reach[BOARDS + 1] = { 0 };
    int strong[6] = { 0 }, locked = 0;

    for (int w = 0; w < TEO_WORKERS; w++) {
        for (int i = 1; i <= me->power[w] && i < 6; i++) strong[i]++;
        locked += me->power[w] > 0 && me->lock[w] > 0;
        if (!unlocked(me, w) || me->at[w] >= BOARDS) continue;
        there[s->ring[me->at[w]]]++;
        power[s->ring[me->at[w]]] = (uint8_t)(power[s->ring[me->at[w]]]
                                              + me->power[w]);
        for (int d = 1; d <= REACH; d++)
            reach[s->ring[(me->at[w] + d) % BOARDS]]++;
    }
    for (int i = 1; i < 6; i++) pen_put(p, strong[i] * 4);
    pen_flag(p, strong[1] > 3);
    pen_put(p, locked * SIGHT_UNIT);
    for (int b = PALACE; b <= BOARDS; b++) {
        pen_steps(p, there[b], 3);
        pen_put(p, power[b] * 2);
        pen_put(p, reach[b] * 4);
        pen_flag(p, reach[b] > 0 && there[b] > 0);
    }
    pen_about(p, WORKERS);
}

INLINED void see_seat(struct pen *p, const struct teo *s, int seat)
{
    const struct teo_seat *me = &s->seat[seat];
    see_points(p, s, seat);
    see_goods(p, me);
    see_progress(p, s, me);
    see_workers(p, s, me);
}

INLINED void see_calendar(struct pen *p, const struct teo *s, int seat)
{
    const struct game *g = &teotihuacan_game;
    int actor = g->actor(s);

    pen_one(p, s->eclipses, TEO_ECLIPSES);
    pen_put(p, (s->dark - s->light) * 4);
    pen_steps(p, s->dark - s->light, 8);
    pen_one(p, s->countdown, 3);
    pen_one(p, ((actor < 0 ? 1 : actor) - seat + s->seats) % s->seats,
            s->seats);
    pen_one(p, s->first < s->seats ? (s->first - seat + s->seats) % s->seats
                                   : s->seats, s->seats);
}

INLINED void see_ring(struct pen *p, const struct teo *s, int seat)
{
    int cost[BOARDS + 1] = { 0 };
    for (int place = 0; place < BOARDS; place++)
        if (s->ring[place] <= BOARDS)
            cost[s->ring[place]] = teo_colours(s, seat, place);
    for (int b = PALACE; b <= BOARDS; b++) pen_put(p, cost[b] * 3);
}

INLINED void see_offers(struct pen *p, const struct teo *s)
{
    uint8_t tiles[KINDS] = { 0 };
    int royal = 0;

    for (int i = 0; i < TEO_ROYALS; i++) royal |= 1 << (s->royal[i] & 15);
    for (int r = 1; r <= 9; r++) pen_flag(p, royal >> r & 1);
    for (int t = 0; t < TEMPLES; t++) pen_one(p, s->bonus[t], BONUSES);
    for (int t = 0; t < TECHNOLOGIES; t++) {
        bool offered = false;
        int owners = 0;
        for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++) {
            if (s->technology[i] != t) continue;
            offered = true;
            for (int o = 0; o < s->seats; o++)
                owners += s->seat[o].technologies >> i & 1;
        }
        pen_flag(p, offered);
        pen_put(p, owners * 4);
    }
    for (int i = 0; i < AT_AVENUE_3; i++)
        if (s->spot[i]) tiles[s->spot[i] - 1]++;
    for (int k = 0; k < KINDS; k++) pen_put(p, tiles[k] * SIGHT_UNIT);
}

INLINED void see_buildings(struct pen *p, const struct teo *s)
{
    const uint8_t *level = teo_first_slot;
    int decorated = 0;

    for (int r = 0; r < 3; r++) pen_put(p, s->built[r] * 3);
    pen_put(p, s->buildings * 2);
    for (int l = 0; l < TEO_LEVELS; l++) {
        int laid = 0, slots = level[l + 1] - level[l];
        for (int i = level[l]; i < level[l + 1]; i++) laid += s->slot[i] > 0;
        pen_put(p, laid * 2 * SIGHT_UNIT / slots);
    }
    for (int side = 0; side < TEO_SIDES; side++)
        for (int l = 0; l < TEO_LEVELS; l++)
            decorated += s->decorated[side][l] > 0;
    pen_put(p, decorated * 2);
    for (int i = 0; i < 6; i++)
        pen_put(p, s->seats == 2 ? s->option[DIAL_POWER + i] * 4 : 0);
    pen_flag(p, s->option[OPTION_DARK] > 0);
}

static int see(const void *position, int seat, uint8_t *x, uint8_t *group)
{
    const struct teo *s = position;
    struct pen pen = { x, group, 0, 0 }, other;

    see_seat(&pen, s, seat);
    see_calendar(&pen, s, seat);
    see_ring(&pen, s, seat);
    see_offers(&pen, s);
    see_buildings(&pen, s);
    pen_about(&pen, TABLE);
    other = (struct pen){ x, NULL, pen.n, 0 };
    for (int i = 1; i < s->seats; i++)
        see_seat(&other, s, (seat + i) % s->seats);
    pen.n = other.n;
    pen_end(&pen, RIVALS);
    return pen.n;
}

/* ---- To the end of the turn --------------------------------------------- */

/* As much as there is, without a tile. */
static action_t whole_salary(const action_t *legal, int n)
{
    return legal[n > 1 && legal[n - 1] == SALARY_FREE ? n - 2 : n - 1];
}

static void settle(void *position, struct random *random)
{
    const struct game *g = &teotihuacan_game;
    struct teo *s = position;
    action_t legal[GAME_ACTIONS];

    for (;;) {
        uint8_t kind = teo_top(s).kind;
        if (kind == ASK_SALARY)
            g->apply(s, whole_salary(legal, g->legal(s, legal, NULL)), NULL);
        else if (kind == CHANCE_PYRAMID || kind == CHANCE_DECORATION
                 || kind == CHANCE_DISCOVERY
                 || (s->starting && kind != FRAME_NONE))
            g->apply(s, game_any(g, s, random), NULL);
        else return;
    }
}

static int samples(const void *position)
{
    return ((const struct teo *)position)->starting ? 8 : 1;
}

/* Alone it is Teotibot's dice; among people chance is a few tiles. */
static int draws(const void *position)
{
    return ((const struct teo *)position)->option[OPTION_PLAYERS] == 1 ? 8 : 0;
}

static bool wasteful(const void *position, action_t a)
{
    (void)position, (void)a;
    return false;
}

/* A turn that ends the game is looked through whole by itself (line.c). */
static bool exact(const void *view, int seat, action_t *best)
{
    (void)view, (void)seat, (void)best;
    return false;
}

/* Alone a trial costs least, and more of them win more games. */
static struct effort best(int players)
{
    struct effort e = { .trials = 200, .keep = 10, .ahead = 5 };
    if (players == 1) e.trials = 400, e.keep = 24;
    return e;
}

/* A thousand turns took 4 s in the median and 6 s in 95 of 100 cases with four
 * players (processor time of the wasm module times four, for a phone). */
const struct sight teo_sight = {
    150, best, see, about, settle, samples, draws, wasteful,
    exact
};
