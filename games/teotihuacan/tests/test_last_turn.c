/* test_last_turn.c -- the turn that ends a game of Teotihuacan is the best one:
 * every turn that could be made instead is made, and none brings more. */
#include "bots/bot.h"
#include "games/teotihuacan/teotihuacan.h"
#include "tests/test.h"

static const struct game *const g = &teotihuacan_game;

/* What is left after a turn that ends the game: tiles are drawn, salaries are
 * paid in full.  False if the game goes on. */
static bool finish(union position *p)
{
    struct random r = { 1 };

    while (g->actor(p) != GAME_OVER) {
        action_t legal[GAME_ACTIONS];
        int n = g->legal(p, legal, NULL);
        if (g->actor(p) == GAME_CHANCE) {
            g->apply(p, game_any(g, p, &r), NULL);
        } else if (teo_top((struct teo *)p).kind == ASK_SALARY) {
            while (n > 1 && legal[n - 1] == SALARY_FREE) n--;
            g->apply(p, legal[n - 1], NULL);
        } else {
            return false;
        }
    }
    return true;
}

/* Points ahead of the best other seat. */
static int margin(const union position *p, int seat)
{
    int best = -10000, mine = 0;
    for (int s = 0; s < g->seats(p); s++) {
        struct game_score score;
        g->score(p, s, &score);
        if (s == seat) mine = score.total;
        else if (score.total > best) best = score.total;
    }
    return mine - best;
}

/* ---- All turns ---------------------------------------------------------- */

/* As many as the bot tells apart; turns with more are not judged. */
enum { SEEN = 1 << 18, MOST = 90000 };
static uint64_t seen[SEEN];
static int seen_n;

static bool first_time(const union position *p)
{
    uint64_t sum = game_checksum(g, p) | 1;
    uint32_t at = (uint32_t)(sum >> 20) % SEEN;
    for (; seen[at]; at = (at + 1) % SEEN) if (seen[at] == sum) return false;
    seen[at] = sum;
    seen_n++;
    return true;
}

static void all_turns(const union position *from, int seat, int *best)
{
    action_t legal[GAME_ACTIONS];
    int n = g->legal(from, legal, NULL);

    for (int i = 0; i < n && seen_n < MOST; i++) {
        union position p = *from;
        g->apply(&p, legal[i], NULL);
        if (!first_time(&p)) continue;
        if (g->actor(&p) == seat && !g->turn(&p)) {
            all_turns(&p, seat, best);
        } else if (finish(&p)) {
            int m = margin(&p, seat);
            if (m > *best) *best = m;
        }
    }
}

/* ---- The last turns of games -------------------------------------------- */

/* The last position of a game where a turn begins; greedy and random play by
 * turns, so that the ends differ. */
static void last_turn(int number, union position *last)
{
    struct game_options o = game_usual(g);
    struct random r = { (uint64_t)number * 77 };
    struct mind mind = mind_of((uint64_t)number);
    union position p;

    o.value[0] = (uint8_t)(number % 2 ? 2 : 4);
    g->setup(&p, &o);
    while (g->actor(&p) != GAME_OVER) {
        if (g->actor(&p) >= 0 && g->turn(&p)) *last = p;
        action_t a = g->actor(&p) == GAME_CHANCE || random_below(&r, 8) == 0
            ? game_any(g, &p, &r)
            : bot_answer(bot_named("greedy"), g, &p, &mind);
        g->apply(&p, a, NULL);
    }
}

static int played(const struct bot *bot, const union position *from)
{
    struct mind mind = mind_of(1);
    union position p = *from;
    int seat = g->actor(&p);

    do g->apply(&p, bot_answer(bot, g, &p, &mind), NULL);
    while (g->actor(&p) == seat && !g->turn(&p));
    return finish(&p) ? margin(&p, seat) : -10000;
}

TEST("bots", "the turn that ends a game of Teotihuacan is the best there is")
{
    const char *wish = getenv("STELE_LAST_TURNS");
    int games_played = wish ? atoi(wish) : 60, tried = 0, whole = 0;

    for (int i = 0; i < games_played; i++) {
        union position p;
        int best = -10000;
        last_turn(i, &p);
        memset(seen, 0, sizeof seen);
        seen_n = 0;
        all_turns(&p, g->actor(&p), &best);
        tried++;
        if (seen_n >= MOST) continue;           /* too many to be sure */
        whole++;
        CHECK_INT(played(bot_named("net"), &p), best);
    }
    if (wish) printf("    %d of %d looked through whole\n", whole, tried);
    CHECK(whole * 4 >= tried * 3);
}
