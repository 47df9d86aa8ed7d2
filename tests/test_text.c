/* test_text.c -- bounded text, reading with a place for each mistake, and the
 * names a record can hold. */
#include "engine/record.h"
#include "test.h"

TEST("text", "what does not fit is cut and nothing is overrun")
{
    char room[6] = { 0, 0, 0, 0, 0, 'x' };
    struct text t = text_in(room, 5);
    text_put(&t, "abcdefg");
    CHECK_TEXT(room, "abcd");
    CHECK(t.cut);
    CHECK(room[5] == 'x');
    text_clear(&t);
    text_int(&t, -120);
    CHECK_TEXT(room, "-120");
    CHECK(!t.cut);
}

static void check_set(uint32_t set, const char *words)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    uint32_t back = 0;
    text_set(&t, &set, 32);
    CHECK_TEXT(room, words);
    struct reader r = reader_of(words, strlen(words));
    CHECK(read_set(&r, &back, 32) && read_done(&r));
    CHECK_INT(back, set);
}

TEST("text", "a set is written as ranges and read back")
{
    check_set(0, "-");
    check_set(1, "0");
    check_set(0x80000000u, "31");
    check_set(0x0000009fu, "0-4,7");
    check_set(0xffffffffu, "0-31");
}

static bool reads_set(const char *words)
{
    uint32_t set;
    struct reader r = reader_of(words, strlen(words));
    return read_set(&r, &set, 10) && read_done(&r);
}

TEST("text", "a set out of order, twice or out of range is refused")
{
    CHECK(reads_set("0-9"));
    CHECK(!reads_set("0-10"));
    CHECK(!reads_set("3,2"));
    CHECK(!reads_set("3,3"));
    CHECK(!reads_set("4-2"));
    CHECK(!reads_set("1,"));
    CHECK(!reads_set(""));
}

static bool reads_int(const char *words, int64_t least, int64_t most)
{
    struct reader r = reader_of(words, strlen(words));
    read_int(&r, least, most);
    return read_done(&r);
}

TEST("text", "a number is read whole and within its bounds")
{
    CHECK(reads_int("12", 1, 12));
    CHECK(!reads_int("13", 1, 12));
    CHECK(!reads_int("0", 1, 12));
    CHECK(reads_int("-3", -3, 0));
    CHECK(!reads_int("-4", -3, 0));
    CHECK(!reads_int("", 0, 9));
    CHECK(!reads_int("-", -9, 9));
    CHECK(!reads_int("1x", 0, 9));
    CHECK(!reads_int("9999999999999999999999", 0, INT64_MAX));
}

TEST("text", "the first mistake is remembered with its line and column")
{
    const char *words = "one\ntwo three";
    struct reader r = reader_of(words, strlen(words));
    int line, column;
    CHECK(read_is(&r, "one\ntwo "));
    CHECK(!read_must(&r, "four"));
    CHECK(!read_must(&r, "three"));             /* too late */
    reader_place(&r, &line, &column);
    CHECK_INT(line, 2);
    CHECK_INT(column, 5);
}

static const char *named(const char *name)
{
    static struct record r;
    struct game_options o = { { 2 } };
    record_begin(&r, game_named("thebes"), &o);
    record_set_name(&r, 0, name);
    return r.name[0];
}

TEST("record", "a name is text without control characters, cut between letters")
{
    CHECK_TEXT(named("Ada"), "Ada");
    CHECK_TEXT(named(""), "1");
    CHECK_TEXT(named("\n\t\x7f"), "1");
    CHECK_TEXT(named("A\nd\x01" "a"), "Ada");
    CHECK_TEXT(named("\xff\x80Zo\xc3\xab"), "Zo\xc3\xab");
    CHECK_TEXT(named("\xc3"), "1");
    CHECK_INT(strlen(named("0123456789012345678901234567890123456789")), 31);
    CHECK_INT(strlen(named("\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0"
                           "\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0"
                           "\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0\xd0\xb0")),
              30);
}

static bool reads_drawn(const char *line)
{
    static struct record r;
    union position p;
    char words[256];
    int used = snprintf(words, sizeof words, "stele record 1\ngame thebes\n"
                        "rules 2\noption players 3\nseat 1 A\nseat 2 B\n"
                        "seat 3 C\n%sbegin\nend\n", line);
    struct reader in = reader_of(words, (size_t)used);
    return record_read(&r, &in, &p)
        && (!line[0] || (r.has_drawn && r.drawn[0] == 1 && r.drawn[1] == 2
                         && r.drawn[2] == 0));
}

TEST("record", "where all sat before the seats were drawn: each seat once")
{
    CHECK(reads_drawn(""));
    CHECK(reads_drawn("drawn 2 3 1\n"));
    CHECK(!reads_drawn("drawn 2 3 2\n"));
    CHECK(!reads_drawn("drawn 2 3\n"));
    CHECK(!reads_drawn("drawn 2 3 1 4\n"));
    CHECK(!reads_drawn("drawn 2 3 0\n"));
    CHECK(!reads_drawn("drawn 2 3 4\n"));
}

static bool reads_version(const char *game, int rules)
{
    static struct record r;
    union position p;
    char words[256];
    int used = snprintf(words, sizeof words, "stele record 1\ngame %s\n"
                        "rules %d\noption players 2\nseat 1 A\nseat 2 B\n"
                        "begin\nend\n", game, rules);
    struct reader in = reader_of(words, (size_t)used);
    return record_read(&r, &in, &p);
}

TEST("record", "the versions of the rules a game takes are read, no others")
{
    for (int i = 0; games[i]; i++) {
        CHECK(games[i]->rules_from >= 1);
        CHECK(games[i]->rules_from <= games[i]->rules);
        CHECK(!reads_version(games[i]->name, games[i]->rules_from - 1));
        CHECK(reads_version(games[i]->name, games[i]->rules_from));
        CHECK(reads_version(games[i]->name, games[i]->rules));
        CHECK(!reads_version(games[i]->name, games[i]->rules + 1));
    }
}

static bool reads_name(const char *name, size_t n)
{
    static struct record r;
    union position p;
    char words[256];
    size_t used = (size_t)snprintf(words, sizeof words, "stele record 1\n"
                                   "game thebes\nrules 2\noption players 2\n"
                                   "seat 1 ");
    memcpy(words + used, name, n);
    used += n;
    used += (size_t)snprintf(words + used, sizeof words - used,
                             "\nseat 2 B\nbegin\nend\n");
    struct reader in = reader_of(words, used);
    return record_read(&r, &in, &p);
}

TEST("record", "a name no record would have written is refused")
{
    CHECK(reads_name("Ada", 3));
    CHECK(!reads_name("", 0));
    CHECK(!reads_name("A\0a", 3));
    CHECK(!reads_name("A\ta", 3));
    CHECK(!reads_name("\xff\x80", 2));
    CHECK(!reads_name("0123456789012345678901234567890123456789", 40));
}

/* ---- Turns of a record -------------------------------------------------- */

static struct text kept;

static void keep_line(void *ctx, const char *line)
{
    (void)ctx;
    text_put(&kept, line);
    text_char(&kept, '\n');
}

static void keep_no_turn(void *ctx, const char *line)
{
    if (strncmp(line, "turn ", 5) != 0) keep_line(ctx, line);
}

/* The text of a game at random, some actions long. */
static void write_game(record_sink *sink)
{
    static char buffer[1 << 16];
    static struct record r;
    const struct game *g = game_named("thebes");
    struct game_options o = game_usual(g);
    struct random random = { 3 };
    union position p;

    record_begin(&r, g, &o);
    g->setup(&p, &o);
    for (int i = 0; i < 40; i++) {
        action_t a = game_any(g, &p, &random);
        g->apply(&p, a, NULL);
        record_add(&r, a);
    }
    kept = text_in(buffer, sizeof buffer);
    record_write(&r, sink, NULL);
}

static const char *reading(uint64_t *checksum)
{
    static struct record r;
    union position p;
    struct reader in = reader_of(kept.at, kept.used);

    *checksum = 0;
    if (!record_read(&r, &in, &p)) return in.reason;
    *checksum = game_checksum(r.game, &p);
    return "";
}

TEST("record", "the lines of the turns may be left out, all or some")
{
    uint64_t with, without;

    write_game(keep_line);
    CHECK(strstr(kept.at, "\nturn 2 ") != NULL);
    CHECK_TEXT(reading(&with), "");
    write_game(keep_no_turn);
    CHECK(strstr(kept.at, "\nturn ") == NULL);
    CHECK_TEXT(reading(&without), "");
    CHECK(with == without && with != 0);
}

TEST("record", "a turn that is told must be the one that was played")
{
    uint64_t checksum;

    write_game(keep_line);
    char *turn = strstr(kept.at, "\nturn 2 ") + 8;
    *turn = *turn == '0' ? '1' : '0';
    CHECK_TEXT(reading(&checksum),
               "the turn or its checksum is not what was played");
}
