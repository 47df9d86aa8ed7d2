/* net.c -- the value net: inference, one step of learning, its bytes.
 *
 * All loops add a scaled row to a row of sums: the order of every sum is fixed
 * by the source, whatever the width of the machine's vectors. */
#include "net.h"
#include "engine/random.h"

enum { ROW = NET_WIDE + HEADS };

/* Wider vectors where the machine has them; the sums stay the same. */
#if defined __x86_64__ && defined __linux__ && !defined __clang__
#define VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define VECTORS
#endif

static inline void add_row(float *restrict sum, const float *restrict row,
                           float by, int n)
{
    for (int i = 0; i < n; i++) sum[i] += by * row[i];
}

/* ---- Inference ---------------------------------------------------------- */

VECTORS void net_base(const struct net *net, const uint8_t *x,
                      struct net_base *base)
{
    for (int j = 0; j < ROW; j++) base->wide[j] = net->bias[j];
    for (int i = 0; i < net->inputs; i++) {
        base->x[i] = x[i];
        if (x[i]) add_row(base->wide, net->first[i], (float)x[i] / SIGHT_UNIT,
                          ROW);
    }
}

/* From the sums of the first layer to the heads; keeps the narrow layer for
 * learning. */
static inline void finish(const struct net *net, const float wide[ROW],
                          float narrow[NET_NARROW], float head[HEADS])
{
    for (int k = 0; k < NET_NARROW; k++) narrow[k] = net->second_bias[k];
    for (int j = 0; j < NET_WIDE; j++)
        if (wide[j] > 0) add_row(narrow, net->second[j], wide[j], NET_NARROW);
    for (int h = 0; h < HEADS; h++) head[h] = wide[NET_WIDE + h];
    for (int k = 0; k < NET_NARROW; k++)
        if (narrow[k] > 0) add_row(head, net->third[k], narrow[k], HEADS);
}

VECTORS void net_near(const struct net *net, const struct net_base *base,
                      const uint8_t *x, float head[HEADS])
{
    float wide[ROW], narrow[NET_NARROW];

    for (int j = 0; j < ROW; j++) wide[j] = base->wide[j];
    for (int i = 0; i < net->inputs; i += 8) {
        uint64_t is, was;               /* mostly eight at once are equal */
        __builtin_memcpy(&is, x + i, 8);
        __builtin_memcpy(&was, base->x + i, 8);
        if (is == was) continue;
        for (int k = i; k < i + 8; k++)
            if (x[k] != base->x[k])
                add_row(wide, net->first[k],
                        (float)((int)x[k] - (int)base->x[k]) / SIGHT_UNIT, ROW);
    }
    finish(net, wide, narrow, head);
}

/* ---- Learning ----------------------------------------------------------- */

VECTORS float net_slope(const struct net *net, const uint8_t *x,
                        const float target[HEADS], struct net *slope)
{
    struct net_base base;
    float narrow[NET_NARROW], head[HEADS], error = 0;
    float back_wide[ROW] = { 0 }, back_narrow[NET_NARROW] = { 0 };

    net_base(net, x, &base);
    finish(net, base.wide, narrow, head);
    for (int h = 0; h < HEADS; h++) {
        float e = h == HEAD_SPARE ? 0 : head[h] - target[h];
        back_wide[NET_WIDE + h] = e;
        error += e * e;
    }
    for (int k = 0; k < NET_NARROW; k++) {
        if (narrow[k] <= 0) continue;
        for (int h = 0; h < HEADS; h++)
            back_narrow[k] += back_wide[NET_WIDE + h] * net->third[k][h];
        add_row(slope->third[k], back_wide + NET_WIDE, narrow[k], HEADS);
    }
    for (int j = 0; j < NET_WIDE; j++) {
        if (base.wide[j] <= 0) continue;
        float back[4] = { 0 };
        for (int k = 0; k < NET_NARROW; k += 4)
            for (int l = 0; l < 4; l++)
                back[l] += back_narrow[k + l] * net->second[j][k + l];
        back_wide[j] = (back[0] + back[1]) + (back[2] + back[3]);
        add_row(slope->second[j], back_narrow, base.wide[j], NET_NARROW);
    }
    add_row(slope->second_bias, back_narrow, 1, NET_NARROW);
    add_row(slope->bias, back_wide, 1, ROW);
    for (int i = 0; i < net->inputs; i++)
        if (x[i]) add_row(slope->first[i], back_wide, (float)x[i] / SIGHT_UNIT,
                          ROW);
    return error;
}

/* Even between -1 and 1. */
static float even(struct random *r)
{
    return (float)(int32_t)(random_next(r) >> 32) / 2147483648.0f;
}

/* About 60 inputs are set at a time: rows as small as their number asks. */
void net_seed(struct net *net, int inputs, uint64_t seed)
{
    struct random r = { seed };

    *net = (struct net){ .inputs = inputs };
    for (int i = 0; i < inputs; i++)
        for (int j = 0; j < NET_WIDE; j++) net->first[i][j] = 0.15f * even(&r);
    for (int j = 0; j < NET_WIDE; j++)
        for (int k = 0; k < NET_NARROW; k++)
            net->second[j][k] = 0.15f * even(&r);
    for (int k = 0; k < NET_NARROW; k++)
        for (int h = 0; h < HEAD_SPARE; h++) net->third[k][h] = 0.1f * even(&r);
}

/* ---- Bytes -------------------------------------------------------------- *
 * "STN1", the inputs, then every row: the largest magnitude as a power of two
 * (one byte: exponent + 64), and each weight in 1/32767 of it. */

static float power_of_two(int exponent)
{
    float f = 1;
    for (; exponent > 0; exponent--) f *= 2;
    for (; exponent < 0; exponent++) f /= 2;
    return f;
}

static uint8_t *write_row(const float *row, int n, uint8_t *out)
{
    float most = 0;
    int exponent = -40;

    for (int i = 0; i < n; i++) {
        float size = row[i] < 0 ? -row[i] : row[i];
        if (size > most) most = size;
    }
    while (exponent < 40 && power_of_two(exponent) < most) exponent++;
    *out++ = (uint8_t)(exponent + 64);
    for (int i = 0; i < n; i++) {
        float scaled = row[i] / power_of_two(exponent) * 32767;
        int16_t w = (int16_t)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
        *out++ = (uint8_t)((uint16_t)w & 255);
        *out++ = (uint8_t)((uint16_t)w >> 8);
    }
    return out;
}

static const uint8_t *read_row(float *row, int n, const uint8_t *in)
{
    float unit = power_of_two(*in++ - 64) / 32767;
    for (int i = 0; i < n; i++, in += 2)
        row[i] = (float)(int16_t)(in[0] | in[1] << 8) * unit;
    return in;
}

enum { RULES_BYTES = 2, PRINT_BYTES = 8, INPUTS_BYTES = 2 };
enum { HEAD_BYTES = 4 + RULES_BYTES + PRINT_BYTES + INPUTS_BYTES };
static const uint8_t magic[4] = { 'S', 'T', 'N', '2' };

static uint8_t *write_number(uint64_t n, int bytes, uint8_t *out)
{
    for (int i = 0; i < bytes; i++) *out++ = (uint8_t)(n >> 8 * i);
    return out;
}

static const uint8_t *read_number(uint64_t *n, int bytes, const uint8_t *in)
{
    *n = 0;
    for (int i = 0; i < bytes; i++) *n |= (uint64_t)*in++ << 8 * i;
    return in;
}

size_t net_bytes(int inputs)
{
    return HEAD_BYTES + (size_t)(inputs + 1) * (1 + 2 * ROW)
         + (size_t)(NET_WIDE + 1) * (1 + 2 * NET_NARROW)
         + (size_t)NET_NARROW * (1 + 2 * HEADS);
}

void net_write(const struct net *net, uint8_t *out)
{
    for (int i = 0; i < 4; i++) *out++ = magic[i];
    out = write_number(net->stamp.rules, RULES_BYTES, out);
    out = write_number(net->stamp.print, PRINT_BYTES, out);
    out = write_number((uint64_t)net->inputs, INPUTS_BYTES, out);
    for (int i = 0; i < net->inputs; i++)
        out = write_row(net->first[i], ROW, out);
    out = write_row(net->bias, ROW, out);
    for (int j = 0; j < NET_WIDE; j++)
        out = write_row(net->second[j], NET_NARROW, out);
    out = write_row(net->second_bias, NET_NARROW, out);
    for (int k = 0; k < NET_NARROW; k++)
        out = write_row(net->third[k], HEADS, out);
}

static const uint8_t *read_head(struct net *net, const uint8_t *in)
{
    uint64_t rules, inputs;

    in = read_number(&rules, RULES_BYTES, in + 4);
    in = read_number(&net->stamp.print, PRINT_BYTES, in);
    in = read_number(&inputs, INPUTS_BYTES, in);
    net->stamp.rules = (uint16_t)rules;
    net->inputs = (int)inputs;
    return in;
}

bool net_read(struct net *net, const uint8_t *in, size_t bytes)
{
    if (bytes < HEAD_BYTES) return false;
    for (int i = 0; i < 4; i++) if (in[i] != magic[i]) return false;
    in = read_head(net, in);
    if (net->inputs > SIGHT_INPUTS || bytes != net_bytes(net->inputs))
        return false;
    for (int i = 0; i < net->inputs; i++) in = read_row(net->first[i], ROW, in);
    in = read_row(net->bias, ROW, in);
    for (int j = 0; j < NET_WIDE; j++)
        in = read_row(net->second[j], NET_NARROW, in);
    in = read_row(net->second_bias, NET_NARROW, in);
    for (int k = 0; k < NET_NARROW; k++)
        in = read_row(net->third[k], HEADS, in);
    return true;
}
