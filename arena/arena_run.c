/* arena_run.c -- the games of a tournament played, by one thread or many.
 *
 * A thread takes the next number that is not done, plays that game with bots of
 * its own and enters the result; all else is looked at under one lock. */
#include <pthread.h>
#include <time.h>
#include <unistd.h>
#include "arena.h"
#include "play/exit.h"
#include "play/seat.h"

struct run {
    struct arena *arena;
    pthread_mutex_t lock;
    uint32_t next, played;
    bool stop, terminal;
    int code;                   /* to exit with, and why */
    struct message why;
    double start_ms, shown_ms;
};

struct worker {
    struct run *run;
    const struct bot *bot[ARENA_BOTS];
    pthread_t thread;
};

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* ---- One game ----------------------------------------------------------- */

/* The answer of the bot in that seat, with the time it took. */
static action_t timed_answer(const struct arena *a, const struct bot *bot,
                             const void *p, struct mind *mind,
                             struct arena_time *t, double *turn_ms)
{
    const struct game *g = a->game;
    action_t only;
    unsigned faults = seat_faults(bot, NULL);
    double start = now_ms();
    action_t answer = bot_answer(bot, g, p, mind);
    double ms = now_ms() - start;

    if (g->turn(p)) {
        t->turns++;
        *turn_ms = 0;
    }
    *turn_ms += ms;
    t->decisions += !game_forced(g, p, &only);
    t->replaced += seat_faults(bot, NULL) - faults;
    t->ms += ms;
    if (ms > t->most_ms) t->most_ms = ms;
    if (*turn_ms > t->most_turn_ms) t->most_turn_ms = *turn_ms;
    return answer;
}

/* Chance and the minds follow from the seed as in match_game().  Returns the
 * bot whose answer was not legal, or -1. */
static int play(const struct arena *a, const struct bot *const *bot,
                uint32_t number, struct arena_game *result,
                struct arena_time *time)
{
    const struct game *g = a->game;
    uint32_t seed = number / arena_games_of_seed(a);
    struct random chance = { a->seed + seed * 0x100000001b3u };
    struct mind mind[GAME_SEATS];
    double turn_ms[GAME_SEATS] = { 0 };
    uint8_t who[GAME_SEATS];
    int actor, place[GAME_SEATS];
    union position p;

    arena_seating(a, number, who);
    for (int s = 0; s < GAME_SEATS; s++)
        mind[s] = mind_of(~chance.state + (uint64_t)s);
    random_next(&chance);
    g->setup(&p, &a->options);
    while ((actor = g->actor(&p)) != GAME_OVER) {
        if (actor == GAME_CHANCE) {
            g->apply(&p, game_any(g, &p, &chance), NULL);
            continue;
        }
        action_t answer = timed_answer(a, bot[who[actor]], &p, &mind[actor],
                                       &time[actor], &turn_ms[actor]);
        if (!game_play(g, &p, answer, NULL)) return who[actor];
    }
    game_places(g, &p, place);
    for (int s = 0; s < a->seats; s++) {
        struct game_score score;
        g->score(&p, s, &score);
        result->points[s] = (int16_t)score.total;
        result->place[s] = (uint8_t)place[s];
    }
    return -1;
}

/* ---- The threads -------------------------------------------------------- */

static void fail(struct run *r, int code, struct message why)
{
    r->stop = true;
    r->code = code;
    r->why = why;
}

/* Enters a game that was played; under the lock. */
static void enter(struct run *r, uint32_t number, const struct arena_game *g,
                  const struct arena_time *time)
{
    struct arena *a = r->arena;

    arena_take(a, number, g, time);
    r->played++;
    if (a->out) {
        arena_write_game(a, a->out, number, g, time);
        if (fflush(a->out) != 0)
            fail(r, EXIT_SYSTEM, arena_cannot_write(a));
    }
    if (arena_decided(a)) r->stop = true;
    double now = now_ms();
    if (r->terminal && now - r->shown_ms > 200) {
        r->shown_ms = now;
        arena_progress(a, r->played, (now - r->start_ms) / 1e3);
    }
}

static void *work(void *ctx)
{
    struct worker *w = ctx;
    struct run *r = w->run;
    struct arena *a = r->arena;

    pthread_mutex_lock(&r->lock);
    for (;;) {
        while (r->next < a->games && a->result[r->next].done) r->next++;
        if (r->stop || r->next >= a->games) break;
        uint32_t number = r->next++;
        struct arena_game game = { 0 };
        struct arena_time time[GAME_SEATS] = { 0 };
        pthread_mutex_unlock(&r->lock);
        int wrong = play(a, w->bot, number, &game, time);
        pthread_mutex_lock(&r->lock);
        if (wrong >= 0)
            fail(r, EXIT_FAILED, SAY(N_("The bot {bot} gave an answer that is "
                                        "not legal."),
                                     TEXT("bot", a->name[wrong])));
        else enter(r, number, &game, time);
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static bool open_bots(struct run *r, struct worker *w)
{
    w->run = r;
    for (int b = 0; b < r->arena->bots; b++) {
        w->bot[b] = seat_open(r->arena->bot[b], &r->why);
        if (!w->bot[b]
            || !seat_fits(w->bot[b], r->arena->bot[b], r->arena->game,
                          r->arena->players, &r->why)) return false;
        if (r->arena->patience_ms)
            seat_patience(w->bot[b], r->arena->patience_ms);
    }
    return true;
}

/* Why its last answer was replaced is known as long as a program is open. */
static void close_bots(struct arena *a, struct worker *w)
{
    for (int b = 0; b < a->bots; b++) {
        struct message last;
        if (!w->bot[b]) continue;
        if (seat_faults(w->bot[b], &last) > 0) {
            struct text t = text_in(a->reason[b], sizeof a->reason[b]);
            say(&t, NULL, last);
        }
        seat_close(w->bot[b]);
    }
}

/* Workers 0 to threads - 1, each with its bots; joined before it returns. */
static void run_threads(struct run *r, struct worker *worker, int threads)
{
    int started = 0;

    for (; started < threads; started++)
        if (pthread_create(&worker[started].thread, NULL, work,
                           &worker[started]) != 0) {
            pthread_mutex_lock(&r->lock);
            fail(r, EXIT_SYSTEM, SAY(N_("The system gives no more "
                                        "threads.")));
            pthread_mutex_unlock(&r->lock);
            break;
        }
    for (int i = 0; i < started; i++) pthread_join(worker[i].thread, NULL);
    if (r->terminal) arena_progress_end();
}

int arena_run(struct arena *a, int threads, struct message *why)
{
    struct worker worker[ARENA_THREADS] = { 0 };
    struct run r = { .arena = a, .terminal = isatty(2) == 1 };
    int ready = 0;

    while (ready < threads && open_bots(&r, &worker[ready])) ready++;
    if (ready < threads) r.code = EXIT_USAGE;
    else if (a->path) r.code = arena_open(a, &r.why);
    if (r.code == EXIT_FINE && !arena_decided(a)) {
        r.start_ms = now_ms();
        pthread_mutex_init(&r.lock, NULL);
        run_threads(&r, worker, threads);
        pthread_mutex_destroy(&r.lock);
    }
    for (int i = 0; i < threads; i++) close_bots(a, &worker[i]);
    if (a->out && fclose(a->out) != 0 && r.code == EXIT_FINE)
        fail(&r, EXIT_SYSTEM, arena_cannot_write(a));
    *why = r.why;
    return r.code;
}
