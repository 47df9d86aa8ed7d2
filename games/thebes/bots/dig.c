/* dig.c -- the exact distribution of a dig. */
#include "dig.h"

static uint64_t choose(int n, int k)
{
    uint64_t c = 1;
    if (k < 0 || k > n) return 0;
    for (int i = 1; i <= k; i++) c = c * (uint64_t)(n - k + i) / (uint64_t)i;
    return c;
}

/* ways[n][p]: sets of n tokens worth p points, over the kinds seen so far. */
typedef uint64_t ways_t[DIG_TOKENS + 1][DIG_POINTS + 1];

static void multiply(ways_t ways, int count, int value, int tokens)
{
    for (int n = tokens; n >= 0; n--)
        for (int p = DIG_POINTS; p >= 0; p--) {
            uint64_t sum = 0;
            for (int k = 0; k <= count && k <= n && k * value <= p; k++)
                sum += ways[n - k][p - k * value] * choose(count, k);
            ways[n][p] = sum;
        }
}

void dig_odds(const uint8_t bag[TOKENS], int tokens, struct dig_odds *odds)
{
    ways_t found = { { 1 } };
    int blanks = bag[BLANK], all = blanks;

    for (int t = VALUE_1; t < TOKENS; t++) all += bag[t];
    *odds = (struct dig_odds){ .tokens = tokens };
    odds->sets = choose(all, tokens);
    for (int t = VALUE_1; t <= VALUE_7; t++)
        if (bag[t]) multiply(found, bag[t], t, tokens);
    for (int a = 0; a <= tokens; a++)
        for (int p = 0; p <= DIG_POINTS; p++)
            odds->artefacts[a] += found[a][p]
                * choose(blanks + bag[TOKEN_BOOK] + bag[TOKEN_GENERAL],
                         tokens - a);
    for (int t = TOKEN_BOOK; t <= TOKEN_GENERAL; t++)
        if (bag[t]) multiply(found, bag[t], 0, tokens);
    for (int f = 0; f <= tokens; f++)
        for (int p = 0; p <= DIG_POINTS; p++) {
            uint64_t sets = found[f][p] * choose(blanks, tokens - f);
            odds->finds[f] += sets;
            odds->points[p] += sets;
        }
}

double dig_mean(const struct dig_odds *odds)
{
    double sum = 0;
    for (int p = 1; p <= DIG_POINTS; p++) sum += p * (double)odds->points[p];
    return sum / (double)odds->sets;
}

double dig_nothing(const struct dig_odds *odds)
{
    return (double)odds->finds[0] / (double)odds->sets;
}

double dig_token_mean(const uint8_t bag[TOKENS])
{
    int value = 0, tokens = bag[BLANK];
    for (int t = VALUE_1; t < TOKENS; t++) {
        tokens += bag[t];
        if (t <= VALUE_7) value += t * bag[t];
    }
    return (double)value / tokens;
}
