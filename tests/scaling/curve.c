/* curve.c -- what was counted, and beside it what the model says (docs/SCALE.md
 * has its reasons).  Each row is one number of players. */
#include "scale.h"
#include <malloc.h>
#include <math.h>
#include <stdio.h>

enum { FIGURES = 8, ROWS_MOST = 16 };

struct row { double seen[FIGURES], model[FIGURES]; };
static struct row row[ROWS_MOST];
static int rows;

static const char *const name[FIGURES] = {
    "turns/s", "commits/s", "loads/s", "lines/s", "heard/s", "NOTIFY/s",
    "looked/s", "bytes/s"
};

/* ---- The model ----------------------------------------------------------- */

/* How often something is sent that comes `rate` times a second, when one is
 * under way at most, for `s`, and all that came meanwhile goes along. */
static double sendings(double rate, double s)
{
    return rate > 0 ? 1 / (s + exp(-rate * s) / rate) : 0;
}

/* Of a pair: turns, and before them six things that are stored. */
static void predict(double players, double m[FIGURES])
{
    double nodes = world.nodes, pairs = players / 2 / stay_s();
    double turns = (TURNS_LOW + TURNS_HIGH) / 2.0, sets = 5;
    double apart = world.balance == BALANCE_TABLE ? 0 : (nodes - 1) / nodes;
    double commit = (COST_WIRE + COST_BATCH + COST_ROWS + 1.5 * COST_FLUSH)
                  / 1e6;
    double bells = pairs * (turns + 7), shown = pairs * (6 + 2 * apart);
    double again = players * (1.5 + 0.5 * apart) / 10, x = again / nodes;
    double words = (COST_WIRE + COST_NOTIFY + nodes * COST_WAKE + 1e4) / 1e6;

    m[0] = pairs * turns;
    m[1] = nodes * sendings(pairs * (turns + sets) / nodes, commit);
    m[2] = pairs * (4 + apart * (world.balance == BALANCE_ANY
                                 ? 4.5 * turns + 8 : turns + 5));
    m[3] = bells + shown + again;
    m[4] = m[3] * (nodes - 1);
    m[5] = nodes * (sendings((bells + shown) / nodes, words)
                    + 1 - exp(-x) + 1 - (1 + x) * exp(-x));
    m[6] = players * (1.5 + 0.5 * apart);
    m[7] = pairs * (turns * 345 + 1500);
}

/* ---- What was seen ------------------------------------------------------- */

static double part_ms(int hundredths)
{
    const struct tally *t = &world.tally;
    uint64_t sum = 0, want = t->answers * (uint64_t)hundredths / 100;
    int i = 0;

    while (i < 62 && (sum += t->histogram[i]) <= want) i++;
    return ((4 + (i + 1) % 4) << (i + 1) / 4) / 1e3;
}

/* Of all nodes: everything but what the simulation keeps for itself, which is
 * mostly texts of the store. */
static double memory_mb(void)
{
    struct mallinfo2 m = mallinfo2();
    return (double)(m.uordblks + m.hblkhd) / 1e6;
}

static double node_us(void)
{
    double sum = 0;

    for (int i = 0; i <= INPUT_PRESENT; i++) sum += world.tally.step_us[i];
    return sum;
}

static double each(enum input_kind kind)
{
    const struct tally *t = &world.tally;
    return t->steps[kind] ? t->step_us[kind] / (double)t->steps[kind] : 0;
}

void curve_head(void)
{
    printf("%d nodes, a turn each %.0f s at a table, %d to %d turns; each figure "
           "as seen, and as the model says\n", world.nodes, world.think_s, TURNS_LOW,
           TURNS_HIGH);
    printf("%8s", "players");
    for (int i = 0; i < FIGURES; i++) printf(" %21s", name[i]);
    printf("\n");
}

void curve_row(double seconds, int target)
{
    const struct tally *t = &world.tally;
    struct row *r = &row[rows++];
    double seen[FIGURES] = {
        (double)t->turns, (double)t->commits, (double)t->loads,
        (double)t->lines, (double)t->heard, (double)t->notifies,
        (double)t->looked, (double)t->bytes
    };
    double players = t->players / seconds;

    predict(players, r->model);
    printf("%8.0f", players);
    for (int i = 0; i < FIGURES; i++) {
        r->seen[i] = seen[i] / seconds;
        printf(" %10.0f %10.0f", r->seen[i], r->model[i]);
    }
    printf("\n%8d   answers %.2f ms (half), %.2f (99 of 100); %llu conflicts; "
           "database %.2f processors, %.0f flushes/s; a node %.4f; all memory "
           "%.0f MB\n", target, part_ms(50), part_ms(99),
           (unsigned long long)t->conflicts, t->work_us / seconds / 1e6,
           t->flushes / seconds, node_us() / seconds / 1e6 / world.nodes,
           memory_mb());
    printf("           microseconds of a step: request %.1f, stored %.1f, "
           "loaded %.1f, tick %.0f, seen %.1f, a line heard %.2f\n",
           each(INPUT_REQUEST), each(INPUT_DURABLE), each(INPUT_LOADED),
           each(INPUT_TICK), each(INPUT_SEEN),
           t->step_us[INPUT_BELL] / ((double)t->heard + 1));
    fflush(stdout);
}

/* Where so little happens that chance decides it may be anything. */
bool curve_fits(void)
{
    bool fits = rows > 0;

    for (int k = 0; k < rows; k++)
        for (int i = 0; i < FIGURES; i++) {
            double a = row[k].seen[i], b = row[k].model[i];
            if (a < 1 && b < 1) continue;
            if (a > 1.5 * b || b > 1.5 * a) {
                printf("not so: %s: %.0f, the model says %.0f\n", name[i], a,
                       b);
                fits = false;
            }
        }
    return fits;
}
