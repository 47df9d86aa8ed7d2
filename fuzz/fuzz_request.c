/* fuzz_request.c -- any bytes as a request of a stranger: the first line is the
 * method and the path, the rest the body.  What is taken is within its bounds;
 * what is not has a status and a reason. */
#include "fuzz.h"
#include "server/request.h"

static void must_end(const char *text, size_t room)
{
    must(memchr(text, 0, room) != NULL, "a text ends in its room");
}

static void must_be_clean(const char *text)
{
    char again[REQUEST_TEXT];

    strcpy(again, text);
    if (!*text) return;
    must(words_clean(again), "words that are clean stay");
    must(strcmp(again, text) == 0, "cleaning twice changes nothing");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct request q;
    struct unread why = { 0, NULL };
    char line[256] = "";
    const uint8_t *stop = memchr(data, '\n', size);
    size_t n = stop ? (size_t)(stop - data) : size;
    char *path;

    if (n >= sizeof line) return 0;
    memcpy(line, data, n);
    if (!(path = strchr(line, ' '))) return 0;
    *path++ = 0;
    memset(&q, 0, sizeof q);
    const char *body = stop ? (const char *)stop + 1 : "";
    if (!request_read(&q, line, path, body, stop ? size - n - 1 : 0, &why)) {
        must(why.status >= 400 && why.status < 500 && why.why,
             "a refusal has a status and a reason");
        return 0;
    }
    must(q.verb < VERB_COUNT, "the verb is one");
    must(q.seat >= -1 && q.seat < GAME_SEATS, "the seat is one");
    must(q.plan.actions >= 0 && q.plan.actions <= REQUEST_BEGUN,
         "a plan ends");
    must_end(q.name, sizeof q.name);
    must_end(q.word, sizeof q.word);
    must_end(q.text, sizeof q.text);
    if (q.verb == VERB_ENTER) must_be_clean(q.name);
    if (q.verb == VERB_SAY) must_be_clean(q.text);
    if (q.verb == VERB_MAKE)
        must(!q.rules.game->refuse(&q.rules.options),
             "the options go together");
    return 0;
}
