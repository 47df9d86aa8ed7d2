/* line.c -- the turns a seat can make, best first by the net's guess. */
#include "line.h"

const struct width width_wide   = { { 255, 255, 4, 2 } };
const struct width width_narrow = { { 255, 255, 1, 1 } };

/* ---- What a position is worth ------------------------------------------- */

static struct worth result(const struct game *g, const void *position,
                           int seat)
{
    int place[GAME_SEATS], seats = g->seats(position), winners = 0;
    int best = -32768, mine = 0;
    struct game_score score;

    game_places(g, position, place);
    for (int s = 0; s < seats; s++) {
        g->score(position, s, &score);
        winners += place[s] == 1;
        if (s == seat) mine = score.total;
        else if (score.total > best) best = score.total;
    }
    return (struct worth){
        place[seat] == 1 ? 1 / (float)winners : 0,
        (float)(mine - best) / 30, (float)mine / 100
    };
}

static struct worth judge(const struct brain *b, const struct net_base *base,
                          const uint8_t *x)
{
    float head[HEADS];
    net_near(b->net, base, x, head);
    return (struct worth){
        head[HEAD_WIN], head[HEAD_MARGIN], head[HEAD_SCORE]
    };
}

static void look(const struct brain *b, const void *position, int seat,
                 struct net_base *base)
{
    uint8_t x[SIGHT_INPUTS];
    b->sight->see(position, seat, x, NULL);
    net_base(b->net, x, base);
}

struct worth brain_worth(const struct brain *b, const void *position, int seat)
{
    struct net_base base;

    if (b->game->actor(position) == GAME_OVER)
        return result(b->game, position, seat);
    look(b, position, seat, &base);
    return judge(b, &base, base.x);
}

/* The same, from what differs to a position like it. */
static struct worth worth_near(const struct brain *b,
                               const struct net_base *base,
                               const void *position, int seat)
{
    uint8_t x[SIGHT_INPUTS];

    if (b->game->actor(position) == GAME_OVER)
        return result(b->game, position, seat);
    b->sight->see(position, seat, x, NULL);
    return judge(b, base, x);
}

/* Whatever chance is to do here. */
static void draw(const struct brain *b, union position *p,
                 struct random *random)
{
    do {
        while (b->game->actor(p) == GAME_CHANCE)
            b->game->apply(p, game_any(b->game, p, random), NULL);
        b->sight->settle(p, random);
    } while (b->game->actor(p) == GAME_CHANCE);
}

struct worth brain_expect(const struct brain *b, const void *position,
                          int seat, struct random random, int draws)
{
    struct net_base base;
    struct worth sum = { 0 };
    float n = (float)draws;

    look(b, position, seat, &base);
    for (int i = 0; i < draws; i++) {
        union position p;
        game_copy(b->game, &p, position);
        draw(b, &p, &random);
        struct worth w = worth_near(b, &base, &p, seat);
        sum.win += w.win < 0 ? 0 : w.win > 1 ? 1 : w.win;
        sum.margin += w.margin;
        sum.score += w.score;
    }
    return (struct worth){ sum.win / n, sum.margin / n, sum.score / n };
}

/* ---- Looking for lines -------------------------------------------------- */

/* Positions inside a turn that were looked at, by checksum: an open table.  The
 * same position comes up in many orders of the same steps. */
struct visited {
    uint64_t sum[LINES_VISITED];
    int n;
};

struct finder {
    const struct brain *brain;
    int seat;
    uint64_t seed;
    const struct width *width;
    struct net_base base;               /* of the position it begins at */
    action_t path[MIND_STEPS];
    struct line *out;
    int room, n;
    struct visited *visited;            /* when everything is looked at */
};

static float near(const struct finder *f, const void *position)
{
    struct worth w = worth_near(f->brain, &f->base, position, f->seat);
    return worth_value(&w);
}

/* The guess for the end of a line: settled first, on a copy. */
static float guess(const struct finder *f, const union position *end)
{
    const struct brain *b = f->brain;
    int samples = b->sight->samples(end);
    struct random random = { f->seed };
    float sum = 0;

    for (int i = 0; i < samples; i++) {
        union position copy;
        game_copy(b->game, &copy, end);
        b->sight->settle(&copy, &random);
        sum += near(f, &copy);
    }
    return sum / (float)samples;
}

/* Keeps the best `room` lines, of equal ends only the first. */
static void keep(struct finder *f, const union position *end, int steps)
{
    const struct game *g = f->brain->game;
    float g_end = guess(f, end);
    int at = f->n;

    for (int i = 0; i < f->n; i++)
        if (f->out[i].guess == g_end && game_equal(g, &f->out[i].end, end))
            return;
    while (at > 0 && f->out[at - 1].guess < g_end) at--;
    if (at == f->room) return;
    if (f->n < f->room) f->n++;
    for (int i = f->n - 1; i > at; i--) f->out[i] = f->out[i - 1];
    struct line *line = &f->out[at];
    game_copy(g, &line->end, end);
    line->guess = g_end;
    line->steps = (uint8_t)steps;
    for (int i = 0; i < steps; i++) line->action[i] = f->path[i];
}

struct inner { action_t action; float guess; };

/* Sorted, best first: a few at most, so by insertion. */
static int add_inner(struct inner *in, int n, int room, struct inner one)
{
    int at = n < room ? n : room;
    while (at > 0 && in[at - 1].guess < one.guess) at--;
    if (at == room) return n;
    if (n < room) n++;
    for (int i = n - 1; i > at; i--) in[i] = in[i - 1];
    in[at] = one;
    return n;
}

/* Whether the position is new; when the table is three quarters full, nothing
 * is new any more. */
static bool first_visit(struct visited *v, uint64_t sum)
{
    uint32_t at = (uint32_t)(sum >> 32) % LINES_VISITED;

    if (v->n >= LINES_VISITED / 4 * 3) return false;
    sum |= 1;                                   /* 0 is an empty place */
    for (; v->sum[at]; at = (at + 1) % LINES_VISITED)
        if (v->sum[at] == sum) return false;
    v->sum[at] = sum;
    v->n++;
    return true;
}

static void explore(struct finder *f, const union position *from, int steps)
{
    const struct game *g = f->brain->game;
    action_t legal[GAME_ACTIONS];
    struct inner in[GAME_ACTIONS];
    int n = g->legal(from, legal, NULL), inner = 0;
    int width = f->width->at[steps < 3 ? steps : 3];

    for (int i = 0; i < n; i++) {
        union position after;
        if (f->brain->sight->wasteful(from, legal[i])) continue;
        game_copy(g, &after, from);
        g->apply(&after, legal[i], NULL);
        f->path[steps] = legal[i];
        if (g->actor(&after) != f->seat || g->turn(&after)
            || steps + 1 == MIND_STEPS)
            keep(f, &after, steps + 1);
        else
            inner = add_inner(in, inner, width, (struct inner){
                legal[i], n > width ? near(f, &after) : (float)-i });
    }
    for (int i = 0; i < inner; i++) {
        union position after;
        game_copy(g, &after, from);
        g->apply(&after, in[i].action, NULL);
        f->path[steps] = in[i].action;
        if (!f->visited || first_visit(f->visited, game_checksum(g, &after)))
            explore(f, &after, steps + 1);
    }
}

/* The turn ends the game: then every line of it is looked at, for what it
 * brings is known and the best is the best indeed. */
static bool ends_the_game(const struct finder *f)
{
    const struct game *g = f->brain->game;
    struct random random = { f->seed };
    union position p;

    game_copy(g, &p, &f->out[0].end);
    f->brain->sight->settle(&p, &random);
    return g->actor(&p) == GAME_OVER;
}

static const struct width width_all = { { 255, 255, 255, 255 } };

/* What was found before stays: a turn may have more positions than can be told
 * apart, and then the best few by guess must not be lost. */
static void explore_all(struct finder *f, const void *position)
{
    static OWN_BY_THREAD struct visited visited;        /* 1 MiB */
    visited = (struct visited){ { 0 }, 0 };
    f->visited = &visited;
    f->width = &width_all;
    explore(f, position, 0);
}

int lines_find(const struct brain *b, const void *position,
               const struct width *width, uint64_t seed, struct line *out,
               int room)
{
    struct finder f = {
        .brain = b, .seat = b->game->actor(position), .seed = seed,
        .width = width, .out = out, .room = room
    };

    look(b, position, f.seat, &f.base);
    explore(&f, position, 0);
    if (width == &width_wide && ends_the_game(&f)) explore_all(&f, position);
    return f.n;
}

void line_play(const struct game *g, void *position, const struct line *line)
{
    for (int i = 0; i < line->steps; i++)
        g->apply(position, line->action[i], NULL);
}
