/* search.c -- sequential halving over the best turns. */
#include "search.h"

/* ---- One trial ---------------------------------------------------------- */

struct trials {
    struct search *search;
    const struct brain *brain;
    const void *view;
    int seat, ahead, from, each;        /* trials from.. of the first turns */
    uint64_t seed;
};

static struct worth plus(struct worth a, struct worth b, float times)
{
    return (struct worth){
        a.win + times * b.win, a.margin + times * b.margin,
        a.score + times * b.score
    };
}

/* Chance acts.  Returns what it gave beyond the mean. */
static struct worth luck(const struct trials *t, union position *p,
                         struct random *random)
{
    const struct brain *b = t->brain;
    struct random other = { ~random->state };
    int draws = b->sight->draws(p);
    struct worth mean = { 0 };

    if (draws) mean = brain_expect(b, p, t->seat, other, draws);
    while (b->game->actor(p) == GAME_CHANCE)
        b->game->apply(p, game_any(b->game, p, random), NULL);
    if (!draws) return mean;
    return plus(brain_expect(b, p, t->seat, other, 1), mean, -1);
}

static struct worth try(const struct trials *t, const struct line *line,
                        struct random *random)
{
    const struct game *g = t->brain->game;
    union position p;
    struct line next;
    struct worth lucky = { 0 };
    int actor, left = t->ahead;

    game_copy(g, &p, t->view);
    g->determinize(&p, t->seat, random);
    line_play(g, &p, line);
    while (left > 0 && (actor = g->actor(&p)) != GAME_OVER) {
        if (actor == GAME_CHANCE) {
            lucky = plus(lucky, luck(t, &p, random), 1);
            continue;
        }
        lines_find(t->brain, &p, &width_narrow, random_next(random), &next, 1);
        line_play(g, &p, &next);
        left -= actor == t->seat;
    }
    t->brain->sight->settle(&p, random);
    return plus(brain_worth(t->brain, &p, t->seat), lucky, -1);
}

static void job(void *ctx, int i)
{
    const struct trials *t = ctx;
    struct random random = {
        t->seed + (uint64_t)(t->from + i % t->each) * 0xd1342543de82ef95u
    };
    random_next(&random);
    t->search->worth[i] = try(t, &t->search->prospect[i / t->each].line,
                              &random);
}

/* ---- Means -------------------------------------------------------------- */

static void add(struct prospect *p, const struct worth *w)
{
    double part[3] = { (double)w->win, (double)w->margin, (double)w->score };
    for (int i = 0; i < 3; i++) {
        p->sum[i] += part[i];
        p->squares[i] += part[i] * part[i];
    }
    p->trials++;
}

static void average(struct prospect *p)
{
    float mean[3], error[3];
    double n = p->trials;

    for (int i = 0; i < 3; i++) {
        double m = p->sum[i] / n, spread = p->squares[i] / n - m * m;
        mean[i] = (float)m;
        error[i] = n > 1 && spread > 0
                 ? __builtin_sqrtf((float)(spread / (n - 1))) : 0;
    }
    p->mean = (struct worth){ mean[0], mean[1], mean[2] };
    p->error = (struct worth){ error[0], error[1], error[2] };
    p->value = (float)((SEARCH_PRIOR * (double)p->line.guess
                        + n * (double)worth_value(&p->mean))
                       / (SEARCH_PRIOR + n));
}

/* The first n, best first; of equal ones the earlier stays first. */
static void sort(struct prospect *p, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && p[j - 1].value < p[j].value; j--) {
            struct prospect swap = p[j];
            p[j] = p[j - 1];
            p[j - 1] = swap;
        }
}

/* Trial i of every turn is made with the same draws: the difference of two
 * turns varies far less than either. */
static void compare(struct search *s, int n, int each)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int a = s->prospect[i].id, b = s->prospect[j].id;
            if (a >= b) continue;
            for (int k = 0; k < each; k++) {
                double d = (double)s->worth[i * each + k].win
                         - (double)s->worth[j * each + k].win;
                s->apart[a][b].sum += d;
                s->apart[a][b].squares += d * d;
            }
        }
}

float search_difference(const struct search *s, const struct prospect *one,
                        const struct prospect *two, float *error)
{
    int a = one->id, b = two->id;
    double n = one->trials < two->trials ? one->trials : two->trials;

    *error = a == b ? 0 : 1e9f;
    if (a == b || n == 0) return 0;
    double mean = (a < b ? s->apart[a][b].sum : -s->apart[b][a].sum) / n;
    double square = (a < b ? s->apart[a][b] : s->apart[b][a]).squares / n;
    double spread = square - mean * mean;
    if (n > 1)
        *error = __builtin_sqrtf((float)((spread > 0 ? spread : 0) / (n - 1)));
    return (float)mean;
}

/* ---- Rounds ------------------------------------------------------------- */

/* `each` more trials for each of the first n turns. */
static void round_of(struct trials *t, int threads, int n, int each)
{
    struct search *s = t->search;

    while (each > 0) {
        int now = SEARCH_CHUNK / n < each ? SEARCH_CHUNK / n : each;
        t->each = now;
        parallel(threads, n * now, job, t);
        for (int i = 0; i < n * now; i++)
            add(&s->prospect[i / now], &s->worth[i]);
        compare(s, n, now);
        t->from += now;
        each -= now;
    }
    for (int i = 0; i < n; i++) average(&s->prospect[i]);
}

/* Prospects with nothing but their lines, numbered. */
static void clear(struct search *s, int n)
{
    s->n = n;
    for (int i = 0; i < n; i++) {
        struct prospect *p = &s->prospect[i];
        p->id = (uint8_t)i;
        p->trials = 0;
        p->value = p->line.guess;
        p->mean = p->error = (struct worth){ 0 };
        for (int k = 0; k < 3; k++) p->sum[k] = p->squares[k] = 0;
        for (int j = 0; j < n; j++)
            s->apart[i][j].sum = s->apart[i][j].squares = 0;
    }
}

static void find(struct search *s, const struct brain *b, const void *view,
                 int seat, int room, struct random *random)
{
    struct line line[SEARCH_KEEP];
    union position guess;

    game_copy(b->game, &guess, view);
    b->game->determinize(&guess, seat, random);
    s->n = lines_find(b, &guess, &width_wide, random_next(random), line, room);
    for (int i = 0; i < s->n; i++) s->prospect[i].line = line[i];
    clear(s, s->n);
}

void search(struct search *s, const struct brain *b, const void *view,
            const struct effort *e, struct random *random)
{
    struct trials t = { s, b, view, b->game->actor(view), e->ahead, 0, 0, 0 };
    int keep = e->keep < 1 ? 1 : e->keep > SEARCH_KEEP ? SEARCH_KEEP : e->keep;
    int rounds = 1;

    find(s, b, view, t.seat, keep, random);
    t.seed = random_next(random);
    if (s->n < 2 || e->trials == 0) return;
    for (int n = s->n; n > 2; n = (n + 1) / 2) rounds++;
    for (int n = s->n, r = 0; r < rounds; r++, n = (n + 1) / 2) {
        int each = (int)(e->trials / (uint32_t)(rounds * n));
        round_of(&t, e->threads, n, each > 0 ? each : 1);
        sort(s->prospect, n);
    }
}

void search_try(struct search *s, const struct brain *b, const void *view,
                const struct effort *e, struct random *random, int n,
                uint32_t each)
{
    struct trials t = { s, b, view, b->game->actor(view), e->ahead, 0, 0, 0 };

    t.seed = random_next(random);
    clear(s, n);
    round_of(&t, e->threads, n, (int)each);
}
