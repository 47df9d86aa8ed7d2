/* fuzz_protocol.c -- any bytes as lines of the protocol.
 *
 * Every line that is a command must get exactly one answer, "ok" or "error",
 * and the position must stay sound whatever is sent. */
#include <stdlib.h>
#include <string.h>
#include "protocol/engine.h"
#include "play/say.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct engine engine;

/* Lines of the answer that end it. */
static int answers(const char *text)
{
    int n = 0;
    for (const char *line = text; line && *line;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        n += strncmp(line, "ok\n", 3) == 0 || strncmp(line, "error ", 6) == 0;
    return n;
}

static void send_line(const char *line, size_t n)
{
    char *text = NULL;
    size_t length;
    bool was = engine.replaying;
    FILE *out = open_memstream(&text, &length);

    if (!out) abort();
    engine.out = out;
    engine_line(&engine, line, n);
    fclose(out);
    int want = was ? !engine.replaying : n > 0 && line[0] != '#';
    if (answers(text) != want) abort();
    free(text);
    if (engine.table.game
        && engine.table.game->check(&engine.table.position).reason) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;
    const char *at = (const char *)data, *end = at + size;

    if (!started) {
        if (!fair_start()) abort();
        started = true;
    }
    engine_start(&engine, stdout);
    while (at < end && !engine.quit) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        send_line(at, n > ENGINE_LINE ? ENGINE_LINE : n);
        at = stop ? stop + 1 : end;
    }
    return 0;
}
