/* fuzz_record.c -- a record from a stranger.
 *
 * Whatever record_read() takes is written again as text that reads back to the
 * same record and the same position. */
#include "fuzz.h"
#include "engine/record.h"

static struct record first, second;             /* 48 KB each */
static char buffer[1 << 20];
static struct text written;

static void sink(void *ctx, const char *line)
{
    (void)ctx;
    text_put(&written, line);
    text_char(&written, '\n');
}

static bool same_keys(const struct record *a, const struct record *b)
{
    return a->has_hash == b->has_hash && a->has_seed == b->has_seed
        && (!a->has_hash || memcmp(a->hash, b->hash, RECORD_KEY) == 0)
        && a->has_drawn == b->has_drawn
        && (!a->has_drawn || memcmp(a->drawn, b->drawn, GAME_SEATS) == 0)
        && (!a->has_seed || memcmp(a->seed, b->seed, RECORD_KEY) == 0);
}

static bool same_record(const struct record *a, const struct record *b)
{
    if (a->game != b->game || a->actions != b->actions) return false;
    for (int i = 0; i < GAME_OPTIONS; i++)
        if (a->options.value[i] != b->options.value[i]) return false;
    for (int i = 0; i < a->options.value[0]; i++)
        if (strcmp(a->name[i], b->name[i]) != 0) return false;
    for (uint32_t i = 0; i < a->actions; i++)
        if (a->action[i] != b->action[i]) return false;
    return same_keys(a, b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reader in = reader_of((const char *)data, size);
    union position end, again;
    int line, column;

    if (!record_read(&first, &in, &end)) {
        must(in.reason != NULL, "a refusal has a reason");
        must(in.bad >= in.start && in.bad <= in.end, "and a place");
        reader_place(&in, &line, &column);
        must(line >= 1 && column >= 1, "which can be told");
        return 0;
    }
    must_be_sound(first.game, &end);
    record_replay(&first, first.actions, &again);
    must(game_equal(first.game, &end, &again), "a record replays");

    written = text_in(buffer, sizeof buffer);
    record_write(&first, sink, NULL);
    must(!written.cut, "there is room for the record");
    in = reader_of(buffer, written.used);
    must(record_read(&second, &in, &again), "what was written is read");
    must(same_record(&first, &second), "and is the same record");
    must(game_equal(first.game, &end, &again), "of the same position");
    return 0;
}
