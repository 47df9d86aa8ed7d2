/* test_teo_power.c -- C-POW-1 and C-ASC-1 to 4: power-ups and ascension. */
#include "teo_build.h"

/* Seat 0 acts in the Forest with these powers (0: elsewhere). */
static struct teo forest(int a, int b, int c)
{
    struct teo s = at_work(FOREST, 1, 0, 0, 0);
    before(&s, FOREST, a);
    put(&s, 0, 1, b ? FOREST : NOBLES, b ? b : 1);
    put(&s, 0, 2, c ? FOREST : NOBLES, c ? c : 1);
    give(&s, 0, b || c, 0, 0, 0);
    return s;
}

static void act(struct teo *s)
{
    CHECK_SOUND(s);
    PLAY(s, "move 1 by 1", "main");
}

/* ---- C-POW-1 ------------------------------------------------------------ */

TEST("C-POW-1", "one own unlocked worker on that board, the first is forced")
{
    struct teo s = forest(1, 2, 0);
    act(&s);
    CHECK(may(&s, "worker 1") && may(&s, "worker 2"));
    CHECK(!may(&s, "worker 3"));                /* on another board */
    CHECK(!may(&s, "none"));
    PLAY(&s, "worker 2");
    CHECK_INT(s.seat[0].power[1], 3);
    CHECK_INT(s.seat[0].power[0], 1);
}

TEST("C-POW-1", "a locked worker gets none")
{
    struct teo s = forest(1, 2, 0);
    lock(&s, 0, 1, 0);
    act(&s);
    CHECK(!may(&s, "worker 2"));
    PLAY(&s, "worker 1");
}

TEST("C-POW-1", "the second is free and may go to the same worker")
{
    struct teo s = forest(1, 3, 4), other;
    act(&s);
    PLAY(&s, "worker 1");
    other = s;
    CHECK(may(&s, "worker 2") && may(&s, "worker 3"));
    PLAY(&s, "none");
    CHECK_INT(s.seat[0].power[0], 2);
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    PLAY(&other, "worker 1");
    CHECK_INT(other.seat[0].power[0], 3);
}

TEST("C-POW-1", "power-ups for which no worker is left are lost")
{
    /* Two extra workers make it three, but only one die is there. */
    struct teo s = at_work(NOBLES, 1, 2, 0, 0);
    before(&s, NOBLES, 5);
    give_tile(&s, 0, TILE_EXTRA), give_tile(&s, 0, TILE_EXTRA);
    act(&s);
    PLAY(&s, "extra", "extra", "row 3", "worker 1", "points");
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_INT(s.seat[0].at[0], 0);
    CHECK_INT(s.seat[0].power[0], 1);
    CHECK_SOUND(&s);
}

TEST("C-POW-1", "when a tile took the only die away, no power-up is made")
{
    struct teo s = forest(4, 0, 0);
    give_tile(&s, 0, TILE_POWER);
    act(&s);
    PLAY(&s, "use power-ups", "worker 1", "worker 1", "points");
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_INT(s.seat[0].power[0], 1);
}

/* ---- C-ASC-1, 2 --------------------------------------------------------- */

TEST("C-ASC-1", "first an avenue step, with its discovery tiles")
{
    struct teo s = forest(5, 0, 0);
    s.seat[0].avenue = 2;
    lay_spot(&s, AT_AVENUE_3, TILE_DOUBLE);
    act(&s);
    PLAY(&s, "worker 1");
    CHECK_INT(s.seat[0].avenue, 3);
    CHECK(!may(&s, "points"));
    CHECK_INT(s.seat[0].at[0], place_of(&s, FOREST));   /* C-ASC-2 is next */
    PLAY(&s, "claim 1", "points");
    CHECK_INT(s.seat[0].tiles[TILE_DOUBLE], 1);
    s = forest(5, 0, 0);
    s.seat[0].avenue = 9;
    act(&s);
    PLAY(&s, "worker 1", "points");
    CHECK_INT(s.seat[0].avenue, 9);
}

TEST("C-ASC-1", "it comes at 6, not at 5")
{
    struct teo s = forest(4, 0, 0);
    act(&s);
    PLAY(&s, "worker 1");
    CHECK_INT(s.seat[0].power[0], 5);
    CHECK_INT(s.seat[0].avenue, 0);
    CHECK_INT(s.light, 0);
    CHECK(!may(&s, "points"));
}

TEST("C-ASC-2", "the die goes to the Palace with power 1, without cocoa")
{
    struct teo s = forest(5, 0, 0);
    s.seat[0].technologies = tech_bit(&s, TECH_01);
    act(&s);
    PLAY(&s, "worker 1");
    CHECK_INT(s.seat[0].at[0], place_of(&s, PALACE));
    CHECK_INT(s.seat[0].power[0], 1);
    CHECK_INT(s.seat[0].lock[0], 0);
    CHECK_INT(s.seat[0].have[COCOA], 0);
}

/* ---- C-ASC-3 Gifts ------------------------------------------------------ */

static struct teo ascending(int cocoa)
{
    struct teo s = forest(5, 0, 0);
    s.seat[0].have[COCOA] = (uint16_t)cocoa;
    act(&s);
    PLAY(&s, "worker 1");
    return s;
}

TEST("C-ASC-3", "5 points, or 5 cocoa, or a step on a temple of choice")
{
    struct teo s = ascending(0), t;
    t = s;
    PLAY(&t, "points");
    CHECK_INT(t.seat[0].points, 5);
    t = s;
    PLAY(&t, "cocoa");
    CHECK_INT(t.seat[0].have[COCOA], 5);
    t = s;
    PLAY(&t, "step");
    CHECK(may(&t, "blue") && may(&t, "red"));
    PLAY(&t, "green");
    CHECK_INT(t.seat[0].have[COCOA], 1);
    settle(&t);
    CHECK_INT(teo_top(&t).seat, 1);
}

TEST("C-ASC-3", "two steps cost 3 cocoa, owned now")
{
    struct teo s = ascending(2), t;
    CHECK(!may(&s, "two-steps"));
    s = ascending(3);
    PLAY(&s, "two-steps");
    CHECK_INT(s.seat[0].have[COCOA], 0);
    t = s;
    PLAY(&s, "red", "red");
    CHECK_INT(s.seat[0].temple[RED], 2);
    CHECK_INT(s.seat[0].points, 2);
    PLAY(&t, "green");
    CHECK_INT(t.seat[0].have[COCOA], 1);
    PLAY(&t, "red");
    CHECK_INT(t.seat[0].temple[RED], 1);
    CHECK_INT(t.seat[0].temple[GREEN], 1);
}

TEST("C-ASC-3", "cocoa of a tile claimed by the avenue step counts as now")
{
    struct teo s = forest(5, 0, 0);
    s.seat[0].avenue = 7;
    lay_spot(&s, AT_AVENUE_8, TILE_COCOA);      /* a gold for 4 cocoa */
    s.seat[0].have[GOLD] = 1;
    act(&s);
    PLAY(&s, "worker 1", "claim 1", "use four-cocoa");
    CHECK(may(&s, "two-steps"));
}

TEST("C-ASC-3", "the fourth worker comes with power 3 and 2 cocoa")
{
    struct teo s = ascending(0);
    PLAY(&s, "worker");
    CHECK_INT(s.seat[0].power[3], 3);
    CHECK_INT(s.seat[0].at[3], place_of(&s, PALACE));
    CHECK_INT(s.seat[0].lock[3], 0);
    CHECK_INT(s.seat[0].have[COCOA], 2);
    settle(&s);
    CHECK_SOUND(&s);
}

TEST("C-ASC-3", "only with three workers in play, locked ones included")
{
    struct teo s = forest(5, 0, 0);
    put(&s, 0, 3, NOBLES, 3);
    act(&s);
    PLAY(&s, "worker 1");
    CHECK(!may(&s, "worker"));
    s = forest(5, 0, 0);
    put(&s, 0, 1, QUARRY, 1), lock(&s, 0, 1, 0);
    put(&s, 0, 2, DEPOSITS, 1), lock(&s, 0, 2, 0);
    act(&s);
    PLAY(&s, "worker 1", "worker");
    CHECK_INT(s.seat[0].power[3], 3);
    s = forest(5, 0, 0);
    put(&s, 0, 3, QUARRY, 3), lock(&s, 0, 3, 0);        /* four, one locked */
    act(&s);
    PLAY(&s, "worker 1");
    CHECK(!may(&s, "worker"));
}

TEST("C-ASC-3", "steps that cannot be made are lost")
{
    struct teo s = forest(5, 0, 0);
    s.seat[0].have[COCOA] = 3;
    for (int t = 0; t < TEMPLES; t++) s.seat[0].temple[t] = 11;
    s.seat[0].temple[BLUE] = 10;                /* one step is left */
    act(&s);
    PLAY(&s, "worker 1", "two-steps", "blue");
    settle(&s);
    CHECK_INT(s.seat[0].have[COCOA], 0);
    CHECK_INT(s.seat[0].points, 6);
    CHECK_INT(teo_top(&s).seat, 1);
}

/* ---- C-ASC-4 ------------------------------------------------------------ */

TEST("C-ASC-4", "then the light disc advances by one")
{
    struct teo s = ascending(0);
    CHECK_INT(s.light, 0);                      /* not before the gift */
    PLAY(&s, "step");
    CHECK_INT(s.light, 0);
    PLAY(&s, "red");
    CHECK_INT(s.light, 1);
    settle(&s);
    CHECK_INT(s.light, 1);                      /* seat 0 is not last */
}

TEST("C-ASC-4", "each ascension is resolved wholly before the next power-up")
{
    struct teo s = forest(5, 5, 5);
    act(&s);
    PLAY(&s, "worker 1");
    CHECK(!may(&s, "worker 2"));
    CHECK_INT(s.seat[0].avenue, 1);
    PLAY(&s, "cocoa");
    CHECK_INT(s.light, 1);
    PLAY(&s, "worker 2", "worker");             /* a fourth: three in play */
    CHECK_INT(s.light, 2);
    CHECK_INT(s.seat[0].avenue, 2);
    CHECK_INT(s.seat[0].have[COCOA], 5 + 5 + 2);        /* 3 of 5: 5 cocoa */
    CHECK_INT(s.seat[0].have[WOOD], 4);
    settle(&s);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_SOUND(&s);
}
