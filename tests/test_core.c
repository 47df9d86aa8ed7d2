/* test_core.c -- the server's step, with a store at hand that keeps entries.
 *
 * What needs many clients and faults is in the simulation (sim/); here is what
 * can be said of one or two requests. */
#include "test.h"
#include <sodium.h>
#include "server/core.h"

enum { KEPT = 64, ANSWERS = 16 };

static struct kept { uint64_t log; struct entry entry; } kept[KEPT];
static int keeps;
static struct { int status; char body[512]; struct who cookie; } told[ANSWERS];
static uint64_t batch, wanted;          /* under way; asked for last */
static uint32_t wanted_from;

/* ---- Outputs ------------------------------------------------------------- */

static void out_append(void *ctx, uint64_t number, const struct write *w)
{
    (void)ctx;
    batch = number;
    for (; w && keeps < KEPT; w = w->next) {
        if (w->kind != WRITE_ENTRY) continue;
        kept[keeps] = (struct kept){ w->log, w->entry };
        kept[keeps++].entry.text = strndup(w->entry.text, w->entry.length);
    }
}

static void out_load(void *ctx, uint64_t log, uint32_t from)
{
    (void)ctx;
    wanted = log;
    wanted_from = from;
}

static void out_answer(void *ctx, uint64_t number, const struct answer *a)
{
    (void)ctx;
    if (number >= ANSWERS) abort();
    told[number].status = a->status;
    if (a->cookie) told[number].cookie = *a->cookie;
    snprintf(told[number].body, sizeof told[number].body, "%.*s",
             (int)a->length, a->body);
}

static void out_event(void *ctx, uint64_t stream, const char *id,
                      const char *json, size_t length)
{
    (void)ctx, (void)stream, (void)id, (void)json, (void)length;
}

static void out_list(void *ctx, const struct listing *l)
{
    (void)ctx, (void)l;
}

static void out_drop(void *ctx, uint64_t stream) { (void)ctx, (void)stream; }
static void out_ask(void *ctx, const struct bot_question *q)
{
    (void)ctx, (void)q;
}
static void out_notify(void *ctx, const struct notice *n)
{
    (void)ctx, (void)n;
}

static void out_ring(void *ctx, const struct bell *b)
{
    (void)ctx, (void)b;
}

static struct core *start(void)
{
    static const uint8_t key[RECORD_KEY] = { 1 };
    static const struct outputs outputs = {
        .append = out_append, .load = out_load, .list = out_list,
        .answer = out_answer, .event = out_event, .drop = out_drop,
        .ask = out_ask, .notify = out_notify, .ring = out_ring
    };

    if (sodium_init() < 0) abort();
    batch = wanted = 0;
    memset(told, 0, sizeof told);
    return core_new(key, &outputs);
}

/* ---- Inputs -------------------------------------------------------------- */

static void step(struct core *c, struct input in)
{
    in.now = 1000;
    randombytes_buf(in.entropy, sizeof in.entropy);
    server_step(c, &in);
}

/* `number` is that of the answer, and makes the tag. */
static void post(struct core *c, uint64_t number, enum verb verb,
                 struct who who)
{
    struct request q = { .verb = verb, .who = who, .seat = -1 };

    q.tag.byte[0] = (uint8_t)number;
    strcpy(q.name, "Ada");
    q.rules.game = games[0];
    q.rules.options = game_usual(games[0]);
    step(c, (struct input){ .kind = INPUT_REQUEST,
                            .post = { number, &q } });
}

static void look(struct core *c, uint64_t number, uint64_t table,
                 struct who who)
{
    struct request q = { .verb = VERB_TABLE, .who = who, .table = table,
                         .seat = -1 };

    step(c, (struct input){ .kind = INPUT_REQUEST, .post = { number, &q } });
}

/* All that is under way is stored. */
static void settle(struct core *c)
{
    while (batch) {
        struct input in = { .kind = INPUT_DURABLE };
        in.batch.number = batch;
        batch = 0;
        step(c, in);
    }
}

/* From the entry on that was asked for. */
static void load(struct core *c, uint64_t log)
{
    struct entry entry[KEPT];
    struct input in = { .kind = INPUT_LOADED, .loaded = {
        .log = log, .entry = entry, .from = log == wanted ? wanted_from : 0
    } };
    uint32_t n = 0;

    for (int i = 0; i < keeps; i++)
        if (kept[i].log == log && ++n >= in.loaded.from)
            entry[in.loaded.entries++] = kept[i].entry;
    step(c, in);
}

static void end(struct core *c)
{
    core_free(c);
    while (keeps > 0) free((char *)kept[--keeps].entry.text);
}

/* Somebody whom a server knows that was started again: from the log alone. */
static struct core *known_again(struct who *ada)
{
    struct core *c = start();

    post(c, 1, VERB_ENTER, (struct who){ .person = 0 });
    settle(c);
    *ada = told[1].cookie;
    core_free(c);
    return start();
}

/* ---- Requests that waited for one log ------------------------------------ */

/* They are all carried out in the step that brings the log. */
static void two_at_once(enum verb verb)
{
    struct who ada;
    struct core *c = known_again(&ada);

    post(c, 2, verb, ada);
    post(c, 3, verb, ada);
    CHECK(wanted == ada.person);
    load(c, ada.person);
    settle(c);
    CHECK_INT(told[2].status, 200);
    CHECK_INT(told[3].status, 200);
    CHECK(strcmp(told[2].body, told[3].body) != 0);
    end(c);
}

TEST("core", "two tables asked for while their host is read are two tables")
{
    two_at_once(VERB_MAKE);
}

TEST("core", "two links asked for while their owner is read are two secrets")
{
    two_at_once(VERB_LINK);
}

TEST("core", "what was asked twice while its asker is read is done once")
{
    struct who ada;
    struct core *c = known_again(&ada);
    int before = keeps;

    post(c, 2, VERB_MAKE, ada);
    post(c, 2, VERB_MAKE, ada);
    load(c, ada.person);
    settle(c);
    CHECK_INT(told[2].status, 200);
    CHECK_INT(keeps - before, 3);               /* make, sit, at */
    end(c);
}

/* ---- Tables that are gone ------------------------------------------------ */

static void lose(uint64_t log)
{
    for (int i = 0; i < keeps; i++) if (kept[i].log == log) kept[i].log = 0;
}

/* The table that an answer names. */
static uint64_t table_of(uint64_t number)
{
    struct reader r = reader_of(strstr(told[number].body, ":\"") + 2,
                                ID_LETTERS);
    return read_id(&r);
}

TEST("core", "whoever has a table that was deleted can be forgotten all the "
             "same")
{
    struct who ada;
    struct core *c = known_again(&ada);

    post(c, 2, VERB_MAKE, ada);
    load(c, ada.person);
    settle(c);
    uint64_t table = table_of(2);
    core_free(c);
    lose(table);
    c = start();
    post(c, 3, VERB_FORGET, ada);
    load(c, ada.person);
    CHECK(wanted == table);
    load(c, wanted);
    settle(c);
    CHECK_INT(told[3].status, 200);
    end(c);
}

TEST("core", "where others serve as well, tables that may be theirs are "
             "counted before a host has too many, and those that are gone are "
             "not")
{
    struct who ada;
    struct core *c = known_again(&ada);

    for (uint64_t n = 2; n < 4; n++) {
        post(c, n, VERB_MAKE, ada);
        load(c, ada.person);
        settle(c);
    }
    uint64_t first = table_of(2), second = table_of(3);
    core_free(c);
    for (int gone = 0; gone < 2; gone++) {
        if (gone) lose(second);
        c = start();
        core_share(c, 7);
        core_allow_tables(c, 2);
        post(c, 4, VERB_MAKE, ada);
        load(c, ada.person);
        CHECK(wanted == second);
        load(c, second);
        CHECK(wanted == first);
        load(c, first);
        settle(c);
        CHECK_INT(told[4].status, gone ? 200 : 429);
        if (!gone) core_free(c);
    }
    end(c);
}

TEST("core", "of a log that is shorter than it was, what is there is shown; of "
             "one that is gone, nothing")
{
    struct who ada;
    struct core *c = known_again(&ada);

    core_share(c, 7);
    post(c, 2, VERB_MAKE, ada);
    load(c, ada.person);
    settle(c);
    uint64_t table = table_of(2);
    for (uint64_t n = 3; n < 5; n++) {
        for (int i = keeps - 1; i >= 0; i--)    /* all, or the last one */
            if (kept[i].log == table) {
                kept[i].log = 0;
                if (n == 3) break;
            }
        look(c, n, table, ada);
        while (wanted == table && !told[n].status) load(c, table);
        CHECK_INT(told[n].status, n == 3 ? 200 : 404);
        wanted = 0;
    }
    CHECK(strstr(told[3].body, "\"seq\":1,") != NULL);
    end(c);
}
