/* store_suite.h -- what every store does: batches, conflicts, lists,
 * forgetting.  Whoever includes it says what a fresh one is (`path`,
 * fresh_store, anywhere, sql). */
#ifndef TESTS_STORE_SUITE_H
#define TESTS_STORE_SUITE_H

/* ---- Batches ------------------------------------------------------------- */

TEST("STORE batch", "a log comes back as it was written, entry by entry")
{
    struct write second = write_entry(TABLE, 2, "say 0 \xc3\xa9 and\nmore",
                                      NULL);
    struct write first = write_entry(TABLE, 1, MAKE, &second);

    fresh_store();
    second.entry.tag = (struct tag){ { 1, 0, 255 } };
    CHECK_INT(heard_append(&h, &first), 200);
    for (int life = 0; life < 2; life++) {
        CHECK(heard_load(&h, TABLE));
        CHECK_INT(h.entries, 2);
        CHECK_TEXT(h.entry[0].text, MAKE);
        CHECK_INT(h.entry[0].at, 1001);
        CHECK(tag_none(&h.entry[0].tag));
        CHECK_TEXT(h.entry[1].text, "say 0 \xc3\xa9 and\nmore");
        CHECK(tag_equal(&h.entry[1].tag, &second.entry.tag));
        CHECK(heard_load(&h, OTHER));
        CHECK_INT(h.entries, 0);
        heard_close(&h);
        CHECK(heard_open(&h, path));
    }
    heard_close(&h);
}

TEST("STORE batch", "a number that is taken refuses the whole batch")
{
    struct write second = write_entry(TABLE, 1, "twice", NULL);
    struct write first = write_entry(OTHER, 1, "new", &second);
    struct write one = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    CHECK_INT(heard_append(&h, &one), 200);
    CHECK_INT(heard_append(&h, &first), 409);
    CHECK(heard_load(&h, OTHER));
    CHECK_INT(h.entries, 0);
    second.seq = 2;
    CHECK_INT(heard_append(&h, &first), 200);
    heard_close(&h);
}

TEST("STORE batch", "a tag is good once in a log; none is no tag")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    w.entry.tag = (struct tag){ { 7 } };
    CHECK_INT(heard_append(&h, &w), 200);
    w.seq = 2;
    CHECK_INT(heard_append(&h, &w), 409);
    w.log = OTHER;
    w.seq = 1;
    CHECK_INT(heard_append(&h, &w), 200);
    w.entry.tag = (struct tag){ { 0 } };
    for (w.seq = 2; w.seq < 5; w.seq++)
        CHECK_INT(heard_append(&h, &w), 200);
    heard_close(&h);
}

TEST("STORE batch", "all that was asked before closing is done")
{
    struct write w = write_entry(TABLE, 1, "one", NULL);

    fresh_store();
    for (uint32_t i = 1; i <= 100; i++) {
        w.seq = i;
        store_append(h.store, i, &w);
    }
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 100);
    heard_close(&h);
}

TEST("STORE batch", "where an entry is missing stands one that no log takes")
{
    struct write third = write_entry(TABLE, 3, "say 0 three", NULL);
    struct write second = write_entry(TABLE, 2, "say 0 two", &third);
    struct write first = write_entry(TABLE, 1, MAKE, &second);

    fresh_store();
    CHECK_INT(heard_append(&h, &first), 200);
    sql("DELETE FROM entry WHERE seq = 2");
    CHECK(heard_load(&h, TABLE));
    CHECK_INT(h.entries, 3);
    if (h.entries == 3) CHECK_TEXT(h.entry[1].text, "");
    if (h.entries == 3) CHECK_TEXT(h.entry[2].text, "say 0 three");
    heard_close(&h);
}

TEST("STORE batch", "a log can be read from any entry on")
{
    struct write second = write_entry(TABLE, 2, "say 0 two", NULL);
    struct write first = write_entry(TABLE, 1, MAKE, &second);

    fresh_store();
    CHECK_INT(heard_append(&h, &first), 200);
    for (uint32_t from = 0; from < 4; from++) {
        CHECK(heard_load_from(&h, TABLE, from));
        CHECK_INT(h.from, from);
        CHECK_INT(h.entries, from == 0 ? 2 : 3 - from);
        if (h.entries) CHECK_TEXT(h.entry[h.entries - 1].text, "say 0 two");
    }
    heard_close(&h);
}

/* ---- Lists --------------------------------------------------------------- */

static void add_brief(uint64_t log, uint8_t state, bool listed, uint64_t due,
                      uint64_t last)
{
    struct brief b = { .log = log, .state = state, .listed = listed,
                       .due = due, .last = last, .person = { 3, 0, 5, 7 },
                       .text = "{}" };
    struct write w = write_brief(&b, NULL);
    CHECK_INT(heard_append(&h, &w), 200);
}

static void check_list(struct listing l, int n, const uint64_t *log)
{
    CHECK(heard_list(&h, l));
    CHECK_INT(h.briefs, n);
    for (int i = 0; i < n && i < h.briefs; i++)
        CHECK_INT(h.brief[i].log, log[i]);
}

TEST("STORE list", "open and running tables come newest first, as many as "
                   "are wanted, and only listed ones")
{
    fresh_store();
    add_brief(2, PARTY_OPEN, true, 0, 10);
    add_brief(4, PARTY_OPEN, true, 0, 30);
    add_brief(6, PARTY_OPEN, false, 0, 40);
    add_brief(8, PARTY_RUNNING, true, 500, 20);
    add_brief(10, PARTY_OPEN, true, 0, 5);
    add_brief(10, PARTY_OPEN, true, 0, 20);
    check_list((struct listing){ .what = LIST_OPEN, .most = 50 }, 3,
               (uint64_t[]){ 4, 10, 2 });
    check_list((struct listing){ .what = LIST_OPEN, .most = 2 }, 2,
               (uint64_t[]){ 4, 10 });
    check_list((struct listing){ .what = LIST_RUNNING, .most = 50 }, 1,
               (uint64_t[]){ 8 });
    CHECK_INT(h.brief[0].due, 500);
    CHECK_INT(h.brief[0].person[3], 7);
    heard_close(&h);
}

TEST("STORE list", "tables whose time has come, and those that are named")
{
    fresh_store();
    add_brief(2, PARTY_RUNNING, true, 100, 10);
    add_brief(4, PARTY_RUNNING, false, 101, 10);
    add_brief(6, PARTY_RUNNING, true, 0, 10);
    check_list((struct listing){ .what = LIST_DUE, .before = 100, .most = 9 },
               1, (uint64_t[]){ 2 });
    check_list((struct listing){ .what = LIST_DUE, .before = 101, .most = 9 },
               2, (uint64_t[]){ 2, 4 });
    check_list((struct listing){ .what = LIST_THESE, .most = 9, .count = 3,
                                 .log = { 6, 12, 2 } },
               2, (uint64_t[]){ 6, 2 });
    heard_close(&h);
}

/* ---- Forgetting ---------------------------------------------------------- */

TEST("STORE erase", "a forgotten name is in no entry, no list and no byte of "
                    "what can be read")
{
    struct write name = write_entry(PERSON, 1, "make Zenobia", NULL);
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON, .seq = 1 };

    fresh_store();
    CHECK_INT(heard_append(&h, &name), 200);
    for (uint64_t i = 1; i <= 60; i++) add_named_table(i * 74);
    heard_close(&h);
    CHECK(heard_open(&h, path));
    CHECK(anywhere("Zenobia"));
    CHECK_INT(heard_append(&h, &erase), 200);
    CHECK(heard_load(&h, PERSON));      /* its checkpoint is behind it */
    CHECK_INT(h.entries, 0);
    CHECK(!anywhere("Zenobia"));
    CHECK(heard_load(&h, 74));
    CHECK_INT(h.entries, 5);
    struct party *p = party_new(74);
    for (uint32_t i = 0; i < 5; i++) CHECK(party_apply(p, &h.entry[i]));
    CHECK_INT(p->seat[0].person, PERSON);
    CHECK_TEXT(p->seat[0].name, "");
    CHECK_TEXT(p->said[0].text, "hello");
    party_free(p);
    CHECK(heard_list(&h, (struct listing){ .what = LIST_OPEN, .most = 99 }));
    CHECK_INT(h.briefs, 60);
    heard_close(&h);
    sql("VACUUM");
    CHECK(!anywhere("Zenobia"));
}

TEST("STORE erase", "others keep their names")
{
    struct write erase = { .kind = WRITE_ERASE, .log = PERSON + 2 };

    fresh_store();
    add_named_table(74);
    CHECK_INT(heard_append(&h, &erase), 200);
    heard_close(&h);
    CHECK(anywhere("Zenobia"));
}

#endif
