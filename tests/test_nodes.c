/* test_nodes.c -- a PostgreSQL that several nodes write to: what the store says
 * of the others' entries, and what nodes say to each other. */
#include "store_postgres.h"
#include "server/bells.h"

/* ---- Other nodes --------------------------------------------------------- */

TEST("STORE nodes", "how long logs are is told in the order in which it was "
                    "asked; those that are not there have no length")
{
    struct write third = write_entry(TABLE, 3, "three", NULL);
    struct write second = write_entry(TABLE, 2, "two", &third);
    struct write first = write_entry(TABLE, 1, "one", &second);
    struct write one = write_entry(OTHER, 1, "one", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &first), 200);
    CHECK_INT(heard_append(&h, &one), 200);
    heard_look(&h, (uint64_t[]){ OTHER, 74, TABLE, OTHER }, 4);
    CHECK_INT(h.seen[0], 1);
    CHECK_INT(h.seen[1], 0);
    CHECK_INT(h.seen[2], 3);
    CHECK_INT(h.seen[3], 1);
    heard_close(&h);
}

TEST("STORE nodes", "an entry that does not follow another one is refused: a "
                    "node may have read what a new primary does not have")
{
    struct write fourth = write_entry(TABLE, 4, "four", NULL);
    struct write third = write_entry(TABLE, 3, "three", &fourth);
    struct write first = write_entry(TABLE, 1, "one", NULL);
    struct write second = write_entry(TABLE, 2, "two", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &third), 409);
    CHECK_INT(heard_append(&h, &first), 200);
    CHECK_INT(heard_append(&h, &third), 409);
    CHECK_INT(heard_append(&h, &second), 200);
    CHECK_INT(heard_append(&h, &third), 200);
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 4);
    heard_close(&h);
}

TEST("STORE nodes", "somebody of whom more is there than was known is not "
                    "erased, and of somebody erased nothing more is written")
{
    struct write name = write_entry(PERSON, 1, "make Zenobia", NULL);
    struct write more = write_entry(PERSON, 2, "language hu", NULL);
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON, .seq = 1 };

    fresh_store();
    CHECK_INT(heard_append(&h, &name), 200);
    CHECK_INT(heard_append(&h, &more), 200);
    CHECK_INT(heard_append(&h, &erase), 409);
    CHECK(heard_load(&h, PERSON));
    CHECK_INT(h.entries, 2);
    erase.seq = 2;
    CHECK_INT(heard_append(&h, &erase), 200);
    more.seq = 3;
    CHECK_INT(heard_append(&h, &more), 409);
    CHECK(heard_load(&h, PERSON));
    CHECK_INT(h.entries, 0);
    heard_close(&h);
}

TEST("STORE nodes", "two that wait for each other are told apart: one is "
                    "stored, one is to be judged anew")
{
    struct write two = write_entry(OTHER, 1, "ours", NULL);
    struct write one = write_entry(TABLE, 1, "ours", &two);
    PGconn *c;

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    c = other();
    ask(c, "SET deadlock_timeout = '10s'");
    ask(c, "BEGIN; INSERT INTO entry VALUES (1024, 512, 1, 9, NULL, 'theirs')");
    h.said = false;
    store_append(h.store, ++h.batch, &one);
    while (ask(c, "SELECT count(*) FROM pg_stat_activity WHERE "
                  "wait_event_type = 'Lock'") == 0)
        event_base_loop(h.base, EVLOOP_ONCE);
    PQsendQuery(c, "INSERT INTO entry VALUES (512, 256, 1, 9, NULL, 'theirs')");
    heard_wait(&h);                     /* PostgreSQL ends the one that waits */
    CHECK_INT(h.status, 409);
    for (PGresult *r; (r = PQgetResult(c));) PQclear(r);
    ask(c, "COMMIT");
    PQfinish(c);
    CHECK(heard_load(&h, TABLE));
    if (h.entries == 1) CHECK_TEXT(h.entry[0].text, "theirs");
    heard_close(&h);
}

/* ---- What nodes say to each other ---------------------------------------- */

static struct { int bells, presences, countings; struct bell bell;
                struct presence presence; struct counting counting; } words;

static void hear_bell(void *ctx, const struct bell *b)
{
    (void)ctx;
    words.bells += b->log != OTHER;
    words.bell = *b;
}

static void hear_presence(void *ctx, const struct presence *p)
{
    (void)ctx;
    words.presences++;
    words.presence = *p;
}

static void hear_counting(void *ctx, const struct counting *n)
{
    (void)ctx;
    words.countings++;
    words.counting = *n;
}

static const struct bells_events hears = {
    .bell = hear_bell, .present = hear_presence, .counting = hear_counting
};

static void wait_for(const int *count, int most)
{
    for (h.ticks = 0; *count < most && h.ticks < 1000;)
        event_base_loop(h.base, EVLOOP_ONCE);
    CHECK_INT(*count, most);
}

/* Until both are connected, words are lost: these are not counted. */
static void ring_until_heard(struct bells *b, uint32_t seq)
{
    for (h.ticks = 0; words.bell.seq != seq && h.ticks < 1000;) {
        bells_ring(b, &(struct bell){ OTHER, seq, { 0 } });
        event_base_loop(h.base, EVLOOP_ONCE);
    }
    CHECK_INT(words.bell.seq, seq);
}

TEST("STORE nodes", "what one node says the other hears, all of it, and itself "
                    "nothing; also after the connection was cut")
{
    struct bells *one, *two;
    char why[256];

    fresh_store();
    CHECK(heard_load(&h, TABLE));
    memset(&words, 0, sizeof words);
    one = bells_open(path, h.base, &hears, why, sizeof why);
    two = bells_open(path, h.base, &(struct bells_events){ 0 }, why,
                     sizeof why);
    ring_until_heard(two, 7);
    for (uint32_t i = 1; i <= 500; i++)
        bells_ring(two, &(struct bell){ TABLE, i, { PERSON, 0, UINT64_MAX } });
    wait_for(&words.bells, 500);
    CHECK(words.bell.log == TABLE);
    CHECK_INT(words.bell.seq, 500);
    CHECK(words.bell.person[0] == PERSON);
    CHECK(words.bell.person[2] == UINT64_MAX);
    bells_present(two, &(struct presence){ 0, OTHER, 5, 7 });
    wait_for(&words.presences, 1);
    CHECK(words.presence.node == bells_node(two));
    CHECK(words.presence.log == OTHER);
    CHECK_INT(words.presence.here, 5);
    CHECK_INT(words.presence.watchers, 7);
    bells_count(two, &(struct counting){ 0, 99, 12, 3 });
    wait_for(&words.countings, 1);
    CHECK(words.counting.who == 99);
    CHECK_INT(words.counting.us, 12);
    CHECK_INT(words.counting.streams, 3);
    sql(cut_all);
    wait_until(false);
    wait_until(true);
    ring_until_heard(two, 9);
    bells_close(one);
    bells_close(two);
    heard_close(&h);
}

TEST("STORE nodes", "what is not a word of ours is not heard, nor anything "
                    "behind it")
{
    static const char *const not_ours[] = {
        "", "7", "7b", "x\nb 2 1 0 0 0 0\n", "7\nb 2 1 0 0 0\n",
        "7\nb 2 1 0 0 0 0 0\n", "7\nb 2 1 0 0 0 q\n", "7\nz 2\n",
        "7\nb 2 1 0 0 0 0", "7\n\nb 2 1 0 0 0 0\n", "9\nb 2 1 0 0 0 0\n"
    };

    memset(&words, 0, sizeof words);
    for (size_t i = 0; i < sizeof not_ours / sizeof not_ours[0]; i++)
        bells_read(&hears, 9, not_ours[i]);
    CHECK_INT(words.bells + words.presences + words.countings, 0);
    bells_read(&hears, 9, "7\nb 2 1 0 0 0 ff\nz\nb 4 1 0 0 0 0\n");
    CHECK_INT(words.bells, 1);
    CHECK(words.bell.log == 2 && words.bell.person[3] == 255);
}
