/* scale.c -- the nodes, time, and who is to be there when:
 *     scale [ARRIVALS [NODES [MOST [own|table|any [THINK [SEED]]]]]]
 * In steps from few players to MOST at once ARRIVALS of them come in all. */
#include "scale.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "play/fair.h"

enum { STEPS = 6, START_MS = 1000000 };

struct world world;

/* Of the most, in hundredths. */
static const int part[STEPS] = { 3, 7, 14, 28, 55, 100 };

void violated(const char *what)
{
    if (!world.violation) world.violation = what;
}

void later(uint64_t us, struct happening h)
{
    h.at = world.now + us;
    heap_put(&world.heap, h);
}

uint64_t chance_us(double average_s)
{
    double x = (double)(random_next(&world.random) >> 11) / 0x1p53;
    return (uint64_t)(-log(1 - x) * average_s * SECOND) + 1;
}

/* ---- Nodes --------------------------------------------------------------- */

double clock_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

double stay_s(void)
{
    return world.think_s * (TURNS_LOW + TURNS_HIGH) / 2 + 1;
}

uint64_t now_ms(void) { return START_MS + world.now / 1000; }

void step(struct node *n, struct input *in)
{
    double since = clock_us();

    in->now = now_ms();
    for (int k = 0; k < ENTROPY; k += 8) {
        uint64_t x = random_next(&world.random);
        memcpy(in->entropy + k, &x, sizeof x);
    }
    server_step(n->core, in);
    world.tally.steps[in->kind]++;
    world.tally.step_us[in->kind] += clock_us() - since;
}

static void begin(int nodes)
{
    static const uint8_t key[RECORD_KEY] = { 7 };
    struct outputs out = outputs;

    world.nodes = nodes;
    world.node = calloc((size_t)nodes, sizeof *world.node);
    if (!world.node) abort();
    for (int i = 0; i < nodes; i++) {
        struct node *n = out.ctx = &world.node[i];
        n->number = i;
        n->core = core_new(key, &out);
        core_share(n->core, (uint64_t)i + 1);
        later((uint64_t)i * SECOND / (uint64_t)nodes,
              (struct happening){ .kind = TICKS, .node = i });
    }
}

/* ---- What happens -------------------------------------------------------- */

static void count_players(void)
{
    world.tally.players += (double)(world.now - world.last_present) / SECOND
                         * world.present;
    world.last_present = world.now;
}

static void arrive(void)
{
    player_arrives();
    later(chance_us(1 / world.rate), (struct happening){ .kind = ARRIVES });
}

static void tick(struct node *n)
{
    struct input in = { .kind = INPUT_TICK };

    step(n, &in);
    later(SECOND, (struct happening){ .kind = TICKS, .node = n->number });
}

static void happen(struct happening h)
{
    struct node *n = &world.node[h.node];

    count_players();
    switch ((enum happening_kind)h.kind) {
    case ARRIVES: arrive(); break;
    case GOES_ON: player_goes_on(h.client); break;
    case FORGOTTEN: pair_forgotten(h.client); break;
    case TICKS: tick(n); break;
    case STORED: store_stored(n); break;
    case READ_ON: store_read(n, &h); break;
    case LOOKED: store_looked(n, &h); break;
    case LISTED: store_listed(n, &h); break;
    case RUNG: store_rung(n); break;
    case RESTED: store_rested(n); break;
    }
}

static void run_until(uint64_t end)
{
    while (!world.violation && world.heap.first[0].at < end) {
        struct happening h = heap_take(&world.heap);
        world.now = h.at;
        happen(h);
    }
    world.now = end;
    count_players();
}

/* ---- The steps ----------------------------------------------------------- */

/* It is counted when as many are there as are to be. */
static void run_step(int most, double seconds)
{
    double warm = stay_s() * 2 < seconds / 2 ? stay_s() * 2 : seconds / 2;
    uint64_t end = world.now + (uint64_t)(seconds * SECOND);

    world.rate = (double)most / stay_s();
    run_until(world.now + (uint64_t)(warm * SECOND));
    memset(&world.tally, 0, sizeof world.tally);
    run_until(end);
    curve_row(seconds - warm, most);
}

/* Nobody comes any more; what is under way comes to its end. */
static void end_world(void)
{
    struct heap kept = world.heap;

    world.heap = (struct heap){ 0 };
    for (int i = 0; i < kept.count; i++)
        if (kept.first[i].kind != ARRIVES)
            heap_put(&world.heap, kept.first[i]);
    free(kept.first);
    if (world.arrived % 2) player_arrives();
    run_until(world.now + 600 * (uint64_t)SECOND);
    if (world.present && !world.violation)
        violated("everybody plays to the end");
    for (int i = 0; i < world.pairs && !world.violation; i++)
        if (world.pair[i]) pair_forgotten(i);
}

static enum balance balance_named(const char *word)
{
    return strcmp(word, "any") == 0 ? BALANCE_ANY
         : strcmp(word, "table") == 0 ? BALANCE_TABLE : BALANCE_OWN;
}

int main(int argc, char **argv)
{
    double arrivals = argc > 1 ? atof(argv[1]) : 4000, sum = 0;
    int nodes = argc > 2 ? atoi(argv[2]) : 8;
    int most = argc > 3 ? atoi(argv[3]) : 600;

    if (!fair_start() || arrivals < 1 || nodes < 1 || most < 100) return 3;
    world.balance = balance_named(argc > 4 ? argv[4] : "own");
    world.think_s = argc > 5 ? atof(argv[5]) : 6;
    world.random.state = argc > 6 ? strtoull(argv[6], NULL, 10) : 1;
    world.game = game_named("mini");
    world.rate = 1;
    begin(nodes);
    later(1, (struct happening){ .kind = ARRIVES });
    curve_head();
    for (int i = 0; i < STEPS; i++) sum += most * part[i] / 100.0;
    for (int i = 0; i < STEPS && !world.violation; i++)
        run_step(most * part[i] / 100, arrivals * stay_s() / sum);
    end_world();
    bool fits = curve_fits();
    if (world.violation) printf("not so: %s\n", world.violation);
    if (!fits) printf("not so: the counts are what the model says\n");
    printf("%d people came\n", world.arrived);
    printf("%d passed, %d failed\n", !world.violation + fits,
           (world.violation != NULL) + !fits);
    return world.violation || !fits;
}
