/* test_bots.c -- what every bot must keep to: legal answers, only what its seat
 * sees, the same answer from the same numbers however many threads think. */
#include "bots/nets.h"
#include "bots/search.h"
#include "games/teotihuacan/teotihuacan.h"
#include "test.h"

#define LEN(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* How hard they think here: a little. */
static const char *const thinkers[] = {
    "random", "greedy", "flat:trials=20", "net", "newcomer", "veteran",
    "expert", "master:trials=16,keep=4"
};

static struct bot bot_of(const char *spec)
{
    struct bot bot;
    if (!bot_read(spec, &bot)) abort();
    return bot;
}

static void start(const struct game *g, int players, union position *p)
{
    struct game_options o = game_usual(g);
    o.value[0] = (uint8_t)players;
    g->setup(p, &o);
}

/* Chance acts until a seat is asked; false when the game is over. */
static bool to_question(const struct game *g, union position *p,
                        struct random *r)
{
    while (g->actor(p) == GAME_CHANCE) g->apply(p, game_any(g, p, r), NULL);
    return g->actor(p) != GAME_OVER;
}

TEST("bots", "every bot gives a legal answer to every question of a game")
{
    for (int i = 0; i < 2 * LEN(thinkers); i++) {
        const struct game *g = games[i % 2];
        struct bot bot = bot_of(thinkers[i / 2]);
        struct random chance = { 7 };
        struct mind mind[GAME_SEATS];
        union position p;

        for (int s = 0; s < GAME_SEATS; s++) mind[s] = mind_of((uint64_t)s);
        start(g, 2, &p);
        for (int n = 0; n < 150 && to_question(g, &p, &chance); n++) {
            int seat = g->actor(&p);
            action_t a = bot_answer(&bot, g, &p, &mind[seat]);
            CHECK(game_play(g, &p, a, NULL));
        }
    }
}

/* Answers of a bot with a fresh mind. */
static action_t fresh(const struct bot *bot, const struct game *g,
                      const union position *p)
{
    struct mind mind = mind_of(42);
    return bot_answer(bot, g, p, &mind);
}

/* Positions of the setup of Teotihuacan where tiles are secret. */
static int secret_positions(union position *out, int room)
{
    const struct game *g = &teotihuacan_game;
    struct random r = { 3 };
    int n = 0;

    while (n < room) {
        union position p;
        start(g, 2 + n % 3, &p);
        while (n < room && to_question(g, &p, &r)
               && teo_top((struct teo *)&p).kind == ASK_KEEP) {
            out[n++] = p;
            g->apply(&p, game_any(g, &p, &r), NULL);
        }
    }
    return n;
}

TEST("bots", "what is hidden may lie in any order: the answer is the same")
{
    const struct game *g = &teotihuacan_game;
    static union position p[12];
    int n = secret_positions(p, 12), different = 0;
    struct random r = { 11 };

    for (int i = 0; i < n; i++) {
        int seat = g->actor(&p[i]);
        union position other = p[i], view;
        g->observe(&p[i], seat, &view);
        other = view;
        g->determinize(&other, seat, &r);
        different += !game_equal(g, &other, &p[i]);
        for (int k = 0; k < LEN(thinkers); k++) {
            struct bot bot = bot_of(thinkers[k]);
            CHECK_INT(fresh(&bot, g, &other), fresh(&bot, g, &p[i]));
        }
    }
    CHECK(different > n / 2);           /* or nothing was tried */
}

TEST("bots", "the view is enough: the true position may hold anything")
{
    const struct game *g = &teotihuacan_game;
    static union position p[12];
    int n = secret_positions(p, 12), hidden = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < LEN(thinkers); k++) {
            struct bot bot = bot_of(thinkers[k]);
            struct mind mind = mind_of(42);
            int seat = g->actor(&p[i]);
            action_t answer = fresh(&bot, g, &p[i]);
            union position truth = p[i], view;
            g->observe(&p[i], seat, &view);
            hidden += !game_equal(g, &view, &p[i]);
            memset(&p[i], 0xaa, sizeof p[i]);
            CHECK_INT(bot.choose(&bot, g, &view, seat, &mind), answer);
            p[i] = truth;
        }
    CHECK(hidden > 0);
}

/* A position in the middle of a game. */
static void middle(const struct game *g, int players, int questions,
                   union position *p)
{
    struct bot greedy = bot_of("greedy");
    struct random r = { 5 };

    start(g, players, p);
    while (to_question(g, p, &r)
           && (questions > 0 || !g->turn(p))) {
        g->apply(p, fresh(&greedy, g, p), NULL);
        questions--;
    }
}

TEST("bots", "one thread or three: the same answer, and the same figures")
{
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++) {
        struct effort one = { .trials = 60, .keep = 6, .ahead = 2 };
        struct effort three = one;
        static struct search a, b;
        struct random r = { 9 }, q = { 9 };
        union position p;
        struct brain brain;

        three.threads = 3;
        middle(games[i], 2, 40, &p);
        CHECK(brain_for(games[i], &p, &brain));
        search(&a, &brain, &p, &one, &r);
        search(&b, &brain, &p, &three, &q);
        CHECK_INT(a.n, b.n);
        CHECK(a.n > 1);
        for (int k = 0; k < a.n; k++) {
            CHECK_INT(a.prospect[k].trials, b.prospect[k].trials);
            CHECK(a.prospect[k].value == b.prospect[k].value);
            CHECK_INT(a.prospect[k].line.action[0],
                      b.prospect[k].line.action[0]);
        }
    }
}

static int no_draws(const void *position)
{
    (void)position;
    return 0;
}

TEST("bots", "luck is taken out of the trials: the same mean, less spread")
{
    for (int i = 0; games[i] && guide_of(games[i])->sight; i++) {
        const struct game *g = games[i];
        int players = g == &teotihuacan_game ? 1 : 2;
        struct effort e = { .keep = 1, .ahead = 3 };
        struct random r = { 1 };
        float calm = 0, wild = 0;       /* squares of errors, summed */

        for (int k = 0; k < 20; k++) {
            static struct search s, t;
            union position p;
            struct brain brain;

            middle(g, players, 10 + 2 * k, &p);
            CHECK(brain_for(g, &p, &brain));
            struct sight plain = *brain.sight;
            plain.draws = no_draws;
            search(&s, &brain, &p, &e, &r);
            t = s;
            search_try(&s, &brain, &p, &e, &r, 1, 100);
            brain.sight = &plain;
            search_try(&t, &brain, &p, &e, &r, 1, 100);
            float a = s.prospect[0].error.margin;
            float b = t.prospect[0].error.margin;
            float apart = s.prospect[0].mean.margin - t.prospect[0].mean.margin;
            CHECK(apart * apart <= 16 * (a * a + b * b));
            calm += a * a;
            wild += b * b;
        }
        CHECK(calm < 0.8f * wild);
    }
}

TEST("bots", "the plan of a turn is followed until somebody else acts")
{
    const struct game *g = &teotihuacan_game;
    struct bot bot = bot_of("veteran");
    struct mind mind = mind_of(1);
    union position p;
    int steps = 0;

    middle(g, 2, 30, &p);
    int seat = g->actor(&p);
    do {
        action_t a = bot_answer(&bot, g, &p, &mind);
        steps++;
        CHECK(game_play(g, &p, a, NULL));
        CHECK(steps == 1 || mind.next <= mind.steps);
    } while (g->actor(&p) == seat && !g->turn(&p));
    CHECK(steps > 1);
    CHECK_INT(mind.next, mind.steps);           /* nothing of it is left */
}

TEST("bots", "a plan for another view is dropped")
{
    const struct game *g = &teotihuacan_game;
    struct bot bot = bot_of("veteran");
    struct mind mind = mind_of(1);
    union position p, q;

    middle(g, 2, 30, &p);
    middle(g, 2, 60, &q);
    bot_answer(&bot, g, &p, &mind);
    CHECK(mind.steps > 0);
    action_t a = bot_answer(&bot, g, &q, &mind);
    CHECK(game_is_legal(g, &q, a));
    CHECK_INT(a, fresh(&bot, g, &q));
}

TEST("bots", "specifications that make no sense are refused")
{
    static const char *const wrong[] = {
        "", "nobody", "net:", "net:trials", "net:trials=", "net:trials=-1",
        "net:trials=5,", "net:depth=3", "nets", "net:trials=5 ",
        "net:keep=0", "net:trials=99999999999"
    };
    struct bot bot;

    for (int i = 0; i < LEN(wrong); i++) CHECK(!bot_read(wrong[i], &bot));
    CHECK(bot_read("net:trials=5,keep=3,ahead=2,threads=2,noise=250", &bot));
    CHECK_INT(bot.effort.trials, 5);
    CHECK_INT(bot.effort.keep, 3);
    CHECK_INT(bot.effort.ahead, 2);
    CHECK_INT(bot.effort.threads, 2);
    CHECK(bot.effort.noise == 0.25f);
}

TEST("bots", "the master thinks as is best in the game, or as it is told")
{
    struct bot bot;

    CHECK(bot_read("master:trials=5", &bot));
    for (int i = 0; i < 2 * GAME_SEATS; i++) {
        const struct game *g = games[i % 2];
        int players = i / 2 + 1;
        struct effort best = guide_of(g)->sight->best(players);
        struct effort e = bot_effort(bot_named("master"), g, players);
        CHECK_INT(e.trials, best.trials);
        CHECK_INT(e.keep, best.keep);
        CHECK_INT(e.ahead, best.ahead);
        e = bot_effort(&bot, g, players);
        CHECK_INT(e.trials, 5);
        CHECK_INT(e.keep, best.keep);
        CHECK_INT(e.ahead, best.ahead);
        e = bot_effort(bot_named("expert"), g, players);    /* nobody else */
        CHECK_INT(e.trials, 0);
        CHECK_INT(e.ahead, 0);
    }
}

TEST("nets", "the bytes of a net are read as they were written")
{
    static struct net net, copy;
    static uint8_t bytes[1 << 18], again[1 << 18];
    size_t size = net_bytes(64);

    net_seed(&net, 64, 5);
    net.stamp = (struct net_stamp){ 258, 0x0123456789abcdef };
    net_write(&net, bytes);
    CHECK(net_read(&copy, bytes, size));
    CHECK_INT(copy.stamp.rules, 258);
    CHECK(copy.stamp.print == net.stamp.print);
    for (int j = 0; j < NET_WIDE; j++) {
        float off = net.first[3][j] - copy.first[3][j];
        CHECK(off < 1e-5f && off > -1e-5f);
    }
    net_write(&copy, again);
    CHECK(memcmp(bytes, again, size) == 0);
    CHECK(!net_read(&copy, bytes, size - 1));
    bytes[0] ^= 1;
    CHECK(!net_read(&copy, bytes, size));
}

/* What the net of Thebes sees, the first two inputs exchanged. */
static int see_otherwise(const void *position, int seat, uint8_t *x,
                         uint8_t *group)
{
    int n = guide_of(game_named("thebes"))->sight->see(position, seat, x,
                                                       group);
    uint8_t first = x[0];
    x[0] = x[1];
    x[1] = first;
    return n;
}

TEST("nets", "a net is refused that was taught on other rules or inputs")
{
    const struct game *g = game_named("thebes");
    struct sight sight = *guide_of(g)->sight;
    struct guide guide = *guide_of(g);
    struct game other = *g;
    static struct net net;

    net.stamp = nets_stamp(g, 2);
    CHECK(nets_refuse(g, 2, &net) == NULL);
    CHECK(strstr(nets_refuse(g, 3, &net), "inputs"));
    other.rules++;
    CHECK(strstr(nets_refuse(&other, 2, &net), "rules"));
    other = *g;
    other.guide = &guide;
    guide.sight = &sight;
    CHECK(nets_refuse(&other, 2, &net) == NULL);
    sight.see = see_otherwise;                  /* as many as before */
    CHECK(strstr(nets_refuse(&other, 2, &net), "inputs"));
    guide.sight = NULL;
    CHECK(nets_refuse(&other, 2, &net) != NULL);
}

TEST("nets", "every net that comes with a game is for it as it is")
{
    for (int i = 0; net_files[i].game; i++) {
        const struct net_file *f = &net_files[i];
        static struct net net;
        CHECK(net_read(&net, f->bytes, f->size));
        CHECK(!nets_refuse(game_named(f->game), f->players, &net));
    }
}

TEST("nets", "by differences a position is judged as by itself")
{
    static struct net net;
    struct net_base base, own;
    uint8_t x[SIGHT_INPUTS] = { 0 }, y[SIGHT_INPUTS] = { 0 };
    float far[HEADS], near[HEADS];
    struct random r = { 2 };

    net_seed(&net, 400, 8);
    for (int i = 0; i < 400; i++) {
        x[i] = (uint8_t)random_below(&r, 9);
        y[i] = i % 11 ? x[i] : (uint8_t)random_below(&r, 40);
    }
    net_base(&net, x, &base);
    net_base(&net, y, &own);
    net_near(&net, &base, y, near);
    net_near(&net, &own, y, far);
    for (int h = 0; h < HEAD_SPARE; h++)
        CHECK(near[h] - far[h] < 1e-3f && far[h] - near[h] < 1e-3f);
}

/* The slope of the error against a small change of a weight. */
TEST("nets", "learning follows the slope of the error")
{
    static struct net net, slope, dummy;
    uint8_t x[SIGHT_INPUTS] = { 0 };
    float target[HEADS] = { 0.7f, -0.3f, 0.9f };
    struct random r = { 4 };

    net_seed(&net, 64, 8);
    for (int i = 0; i < 64; i++) x[i] = (uint8_t)random_below(&r, 12);
    net_slope(&net, x, target, &slope);
    float *weight[] = { &net.first[5][7], &net.second[9][3], &net.third[4][1],
                        &net.bias[NET_WIDE], &net.second_bias[2] };
    float is[] = { slope.first[5][7], slope.second[9][3], slope.third[4][1],
                   slope.bias[NET_WIDE], slope.second_bias[2] };
    for (int i = 0; i < LEN(weight); i++) {
        float old = *weight[i], h = 1e-2f;
        *weight[i] = old + h;
        float up = net_slope(&net, x, target, &dummy);
        *weight[i] = old - h;
        float down = net_slope(&net, x, target, &dummy);
        *weight[i] = old;
        float want = (up - down) / (4 * h);     /* of half the square */
        CHECK(is[i] - want < 2e-2f && want - is[i] < 2e-2f);
    }
}
