/* notify_once.c -- the core and the notifier, without network and disk around
 * them, driven by lines; for tests/notify.mjs.
 *
 *   notify_once KEY=VALUE...     settings: base_url, key_file, ...
 *   POST me {"name": "Ada"}      a request; tells status and answer
 *   as N                         who asks: the Nth who came in, 0: a stranger
 *   open, close                  a page of theirs
 *   person N                     somebody whom no core knows
 *   raw ENTRY                    of their log
 *   send here|away JSON          a notice for them, COUNT of it: send here*9
 *   wait                         until nothing is on its way; tells the counts
 *   counts                       tells them at once
 *   gone                         tells which ways are, and the core as well
 *   key                          tells the public key
 *   plurals                      of all languages, compared with gettext's */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "engine/json.h"
#include "server/notify.h"
#include "server/request.h"
#include "server/thinkers.h"
#include "play/say.h"

enum { PEOPLE = 8, PENDING = 64 };

static struct core *core;
static struct notify *notify;
static struct who people[PEOPLE];
static int known, now_asks;
static struct person *raw;
static struct input pending[PENDING];
static int pendings;

/* ---- What the core asks for ---------------------------------------------- */

static struct input *later(enum input_kind kind)
{
    if (pendings == PENDING) abort();
    struct input *in = &pending[pendings++];
    *in = (struct input){ .kind = kind };
    return in;
}

static void out_append(void *ctx, uint64_t batch, const struct write *w)
{
    (void)ctx, (void)w;
    later(INPUT_DURABLE)->batch.number = batch;
}

static void out_load(void *ctx, uint64_t log, uint32_t from)
{
    (void)ctx, (void)from;
    later(INPUT_LOADED)->loaded.log = log;
}

static void out_list(void *ctx, const struct listing *l)
{
    (void)ctx;
    later(INPUT_LISTED)->listed.number = l->number;
}

static void out_answer(void *ctx, uint64_t request, const struct answer *a)
{
    (void)ctx, (void)request;
    if (a->cookie && known < PEOPLE - 1)
        people[now_asks = ++known] = *a->cookie;
    printf("%d %.*s\n", a->status, (int)a->length, a->body);
}

static void out_event(void *ctx, uint64_t stream, const char *id,
                      const char *json, size_t length)
{
    (void)ctx, (void)stream, (void)id, (void)json, (void)length;
}

static void out_drop(void *ctx, uint64_t stream) { (void)ctx, (void)stream; }

static void out_ask(void *ctx, const struct bot_question *q)
{
    struct input *in = later(INPUT_BOT);

    (void)ctx;
    in->bot.table = q->table;
    in->bot.ply = q->ply;
    in->bot.seat = q->seat;
    in->bot.actions = think_turn(q, in->bot.action, PARTY_PLAN);
}

static void out_notify(void *ctx, const struct notice *n)
{
    (void)ctx;
    notify_send(notify, n);
}

static const struct outputs outputs = {
    .append = out_append, .load = out_load, .list = out_list,
    .answer = out_answer, .event = out_event, .drop = out_drop,
    .ask = out_ask, .notify = out_notify
};

static void step(struct input in)
{
    in.now = (uint64_t)time(NULL) * 1000;
    randombytes_buf(in.entropy, sizeof in.entropy);
    server_step(core, &in);
}

static void settle(void)
{
    while (pendings > 0) {
        struct input in = pending[0];
        memmove(pending, pending + 1, (size_t)--pendings * sizeof in);
        step(in);
    }
}

/* ---- Lines --------------------------------------------------------------- */

static void do_request(const char *method, char *rest)
{
    static struct request q;
    struct input in = { .kind = INPUT_REQUEST };
    struct unread why;
    char *body = strchr(rest, ' ');

    if (body) *body++ = 0;
    else body = rest + strlen(rest);
    q.who = people[now_asks];
    if (!request_read(&q, method, rest, body, strlen(body), &why)) {
        printf("%d %s\n", why.status, why.why);
        return;
    }
    in.post.number = 1;
    in.post.request = &q;
    step(in);
    settle();
}

static void do_open(void)
{
    struct open_stream o = { .stream = (uint64_t)now_asks,
                             .who = people[now_asks] };
    step((struct input){ .kind = INPUT_OPEN, .open = &o });
    settle();
}

static void do_person(const char *number)
{
    person_free(raw);
    raw = person_new((uint64_t)atoi(number));
}

static void do_raw(const char *text)
{
    struct entry e = { .at = 1, .text = text, .length = strlen(text) };

    if (!person_apply(raw, &e)) abort();
}

static void do_send(const char *rest)
{
    const char *json = strchr(rest, '{'), *times = strchr(rest, '*');
    struct notice n = { .person = raw, .table = 2, .what = "turn",
                        .here = strncmp(rest, "here", 4) == 0,
                        .body = json, .length = strlen(json) };
    int count = times && times < json ? atoi(times + 1) : 1;

    const char *table = strstr(json, "\"table\":\"");
    if (table) {
        struct reader r = reader_of(table + 9, ID_LETTERS);
        n.table = read_id(&r);
    }
    for (int i = 0; i < count; i++) notify_send(notify, &n);
}

static void do_counts(void)
{
    struct notify_counts c = notify_counts(notify);
    char line[512];
    struct text t = text_in(line, sizeof line);

    jot_object(&t, NULL);
    jot_number(&t, "waiting", (int64_t)(c.waiting + c.under_way));
    jot_number(&t, "sent", (int64_t)c.sent);
    jot_number(&t, "failed", (int64_t)c.failed);
    jot_number(&t, "again", (int64_t)c.again);
    jot_number(&t, "dropped", (int64_t)c.dropped);
    jot_number(&t, "refused", (int64_t)c.refused);
    jot_number(&t, "spared", (int64_t)c.spared);
    jot_number(&t, "gone", (int64_t)c.gone);
    jot_end_object(&t);
    printf("%s\n", line);
}

static void do_wait(void)
{
    struct timespec nap = { 0, 5000000 };

    for (int i = 0; i < 4000; i++) {
        struct notify_counts c = notify_counts(notify);
        if (!c.waiting && !c.under_way) break;
        nanosleep(&nap, NULL);
    }
    do_counts();
}

static void do_gone(void)
{
    struct notify_gone g;
    int n = 0;

    for (; notify_gone(notify, &g); n++) {
        struct input in = { .kind = INPUT_GONE };
        in.gone.person = g.person;
        in.gone.kind = g.kind;
        in.gone.address = g.address;
        step(in);
        settle();
    }
    printf("%d\n", n);
}

static void do_plurals(void)
{
    struct message m = SAY_N(NP_("Work: {weeks} week", "Work: {weeks} weeks"),
                             NUMBER("weeks", 0));
    int same = 0, all = 0, english = 0;

    for (int l = 0; say_languages[l]; l++) {
        struct catalogue *words = catalogue_open(say_languages[l]);
        struct speaker who = { .words = words };
        say_language(say_languages[l]);
        for (int n = 0; n < 300; n++) {
            char a[SAY_ROOM], b[SAY_ROOM];
            struct text ta = text_in(a, sizeof a), tb = text_in(b, sizeof b);
            m.value[0].number = n;
            say(&ta, &who, m);
            say(&tb, NULL, m);
            all++;
            same += strcmp(a, b) == 0;
            english += strncmp(a, "Work", 4) == 0;
        }
        catalogue_close(words);
    }
    printf("%d of %d, %d in English\n", same, all, english);
}

static void do_line(char *line)
{
    char *rest = strchr(line, ' ');

    if (rest) *rest++ = 0;
    else rest = line + strlen(line);
    if (strcmp(line, "as") == 0) now_asks = atoi(rest);
    else if (strcmp(line, "open") == 0) do_open();
    else if (strcmp(line, "close") == 0)
        step((struct input){ .kind = INPUT_CLOSE,
                             .stream = (uint64_t)now_asks });
    else if (strcmp(line, "person") == 0) do_person(rest);
    else if (strcmp(line, "raw") == 0) do_raw(rest);
    else if (strcmp(line, "send") == 0) do_send(rest);
    else if (strcmp(line, "wait") == 0) do_wait();
    else if (strcmp(line, "counts") == 0) do_counts();
    else if (strcmp(line, "gone") == 0) do_gone();
    else if (strcmp(line, "key") == 0) puts(notify_public_key(notify));
    else if (strcmp(line, "plurals") == 0) do_plurals();
    else do_request(line, rest);
}

/* ---- Settings ------------------------------------------------------------ */

static bool set(struct notify_settings *s, const char *key, const char *value)
{
    const struct { const char *key; const char **value; } texts[] = {
        { "base_url", &s->base_url }, { "key_file", &s->key_file },
        { "contact", &s->contact }, { "smtp_url", &s->smtp_url },
        { "smtp_user", &s->smtp_user }, { "smtp_from", &s->smtp_from },
        { "smtp_password_file", &s->smtp_password_file },
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strcmp(texts[i].key, key) == 0) {
            *texts[i].value = value;
            return true;
        }
    if (strcmp(key, "hooks_anywhere") == 0) s->hooks_anywhere = *value == '1';
    else if (strcmp(key, "retry_ms") == 0) s->retry_ms = atoi(value);
    else return false;
    return true;
}

int main(int argc, char **argv)
{
    struct notify_settings s = { .base_url = "https://play.example.org/" };
    uint8_t key[RECORD_KEY] = { 7 };
    char why[512] = "";
    static char line[65536];

    for (int i = 1; i < argc; i++) {
        char *value = strchr(argv[i], '=');
        if (value) *value++ = 0;
        if (!value || !set(&s, argv[i], value)) return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    notify = notify_open(&s, why, sizeof why);
    if (!notify) {
        printf("%s\n", why);
        return 1;
    }
    core = core_new(key, &outputs);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        do_line(line);
    }
    notify_close(notify);
    core_free(core);
    person_free(raw);
    return 0;
}
