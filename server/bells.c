/* bells.c -- words between nodes: lines of a letter and numbers, below the
 * number of the node that says them.
 *     b LOG SEQ PERSON PERSON PERSON PERSON
 *     p LOG HERE WATCHERS
 *     c WHO MICROSECONDS STREAMS
 *     j                  there is work
 *     d JOB              it is done
 *     w THREADS          of a worker */
#include "bells.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "postgres_parts.h"

enum {
    WORDS = 7900,               /* bytes; PostgreSQL takes fewer than 8000 */
    LINE  = 160,
    LINES = 20000,              /* that wait; more are lost */
    REST_MS = 10,               /* between two: each wakes all nodes, whatever
                                   is in it */
    NUMBERS = 2 + GAME_SEATS
};

struct bells {
    struct postgres *link;
    struct bells_events tell;
    uint64_t node;
    struct line { struct line *next; char text[LINE]; } *first, **end;
    int lines;
    struct event *rest;
    bool busy;                  /* some are on their way, or just were */
};

/* ---- Saying -------------------------------------------------------------- */

static char *take_words(struct bells *b)
{
    char *words = malloc(WORDS);
    struct text t;

    if (!words) abort();
    t = text_in(words, WORDS);
    snprintf(words, WORDS, "%llx\n", (unsigned long long)b->node);
    t.used = strlen(words);
    for (struct line *l; (l = b->first) && t.used + LINE < WORDS;) {
        text_put(&t, l->text);
        b->first = l->next;
        b->lines--;
        free(l);
    }
    if (!b->first) b->end = &b->first;
    return words;
}

static void send_words(struct bells *b);

static void rested(evutil_socket_t fd, short what, void *ctx)
{
    struct bells *b = ctx;

    (void)fd, (void)what;
    b->busy = false;
    send_words(b);
}

static void sent(void *ctx, const PGresult *rows, bool fine)
{
    struct bells *b = ctx;

    (void)rows, (void)fine;                     /* or lost */
    event_add(b->rest, &(struct timeval){ 0, REST_MS * 1000 });
}

static void send_words(struct bells *b)
{
    if (b->busy || !b->first) return;
    char *words = take_words(b);
    b->busy = true;
    postgres_run(b->link, SQL_RING, (const char *const *)&words, 1, sent, b);
    free(words);
}

/* "b 1f 3 0 0 0 0" and the end of the line. */
static void put_line(char text[LINE], char kind, const uint64_t *number,
                     int count)
{
    size_t used = 1;

    text[0] = kind;
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, LINE - used, " %llx",
                                 (unsigned long long)number[i]);
    text[used] = '\n';
    text[used + 1] = 0;
}

static void say(struct bells *b, char kind, const uint64_t *number, int count)
{
    struct line *l;

    if (b->lines == LINES) return;
    if (!(l = calloc(1, sizeof *l))) abort();
    put_line(l->text, kind, number, count);
    *b->end = l;
    b->end = &l->next;
    b->lines++;
    send_words(b);
}

static void numbers_of(const struct bell *b, uint64_t n[NUMBERS])
{
    n[0] = b->log;
    n[1] = b->seq;
    memcpy(n + 2, b->person, sizeof b->person);
}

void bells_ring(struct bells *b, const struct bell *what)
{
    uint64_t n[NUMBERS];

    numbers_of(what, n);
    say(b, 'b', n, NUMBERS);
}

void bells_words(struct text *t, const struct bell *what)
{
    uint64_t n[NUMBERS];
    char line[LINE];

    numbers_of(what, n);
    put_line(line, 'b', n, NUMBERS);
    text_put(t, "0\n");
    text_put(t, line);
}

void bells_present(struct bells *b, const struct presence *p)
{
    say(b, 'p', (uint64_t[]){ p->log, p->here, p->watchers }, 3);
}

void bells_count(struct bells *b, const struct counting *c)
{
    say(b, 'c', (uint64_t[]){ c->who, c->us, c->streams }, 3);
}

void bells_work(struct bells *b) { say(b, 'j', NULL, 0); }
void bells_done(struct bells *b, uint64_t job) { say(b, 'd', &job, 1); }

void bells_worker(struct bells *b, uint64_t threads)
{
    say(b, 'w', &threads, 1);
}

/* ---- Hearing ------------------------------------------------------------- */

/* Numbers up to the end of a line: how many there are. */
static int read_numbers(const char **at, uint64_t number[NUMBERS])
{
    int n = 0;

    while (**at == ' ' && n < NUMBERS) {
        char *end;
        number[n] = strtoull(*at + 1, &end, 16);
        if (end == *at + 1) return -1;
        *at = end;
        n++;
    }
    if (**at != '\n') return -1;
    ++*at;
    return n;
}

/* Whoever does not want to hear of something says so by NULL. */
static void tell(const struct bells_events *e, uint64_t node, char kind,
                 const uint64_t *n)
{
    struct bell b = { .log = n[0], .seq = (uint32_t)n[1] };

    memcpy(b.person, n + 2, sizeof b.person);
    if (kind == 'b' && e->bell) e->bell(e->ctx, &b);
    if (kind == 'p' && e->present)
        e->present(e->ctx, &(struct presence){ node, n[0], (uint8_t)n[1],
                                               (uint32_t)n[2] });
    if (kind == 'c' && e->counting)
        e->counting(e->ctx, &(struct counting){ node, n[0], (uint32_t)n[1],
                                                (uint32_t)n[2] });
    if (kind == 'j' && e->work) e->work(e->ctx);
    if (kind == 'd' && e->done) e->done(e->ctx, n[0]);
    if (kind == 'w' && e->worker) e->worker(e->ctx, node, (int)n[0]);
}

/* What is not one of ours is not heard, nor anything behind it. */
void bells_read(const struct bells_events *e, uint64_t own, const char *words)
{
    static const char kinds[] = "bpcjdw";
    static const int counts[] = { NUMBERS, 3, 3, 0, 1, 1 };
    char *end;
    uint64_t node = strtoull(words, &end, 16), n[NUMBERS];
    const char *at = end + 1;

    if (end == words || *end != '\n' || node == own) return;
    while (*at) {
        const char *kind = strchr(kinds, *at++);
        if (!kind || read_numbers(&at, n) != counts[kind - kinds]) return;
        tell(e, node, *kind, n);
    }
}

void bells_heard(struct bells *b, PGconn *link)
{
    for (PGnotify *n; (n = PQnotifies(link));) {
        if (!b->link->closing) bells_read(&b->tell, b->node, n->extra);
        PQfreemem(n);
    }
}

/* ---- Opening and closing ------------------------------------------------- */

/* A store finds out by itself whether it can be used. */
static void broken(void *ctx, const char *why)
{
    struct bells *b = ctx;
    if (b->tell.broken) b->tell.broken(b->tell.ctx, why);
}

struct bells *bells_open(const char *url, struct event_base *base,
                         const struct bells_events *tell, char *why,
                         size_t room)
{
    struct bells *b = calloc(1, sizeof *b);
    struct store common = { .base = base,
                            .tell = { .ctx = b, .broken = broken } };

    if (!b) abort();
    b->end = &b->first;
    b->tell = *tell;
    if (!(b->rest = event_new(base, -1, 0, rested, b))) abort();
    do randombytes_buf(&b->node, sizeof b->node); while (!(b->node >>= 1));
    b->link = postgres_new(url, common, b, why, room);
    if (b->link) return b;
    event_free(b->rest);
    free(b);
    return NULL;
}

void bells_close(struct bells *b)
{
    b->link->store.body->close(&b->link->store);
    event_free(b->rest);
    for (struct line *l; (l = b->first); free(l)) b->first = l->next;
    free(b);
}

uint64_t bells_node(const struct bells *b) { return b->node; }
struct postgres *bells_link(const struct bells *b) { return b->link; }
