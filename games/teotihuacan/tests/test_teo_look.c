/* test_teo_look.c -- what a page is told beside the position: what can be read
 * off the table, what rows are about, what pieces are for. */
#include "teo_explain.h"
#include "games/teotihuacan/guide.h"

/* ---- What can be read off the table -------------------------------------- */

/* The value of a member, which is a list or a number, as it is written. */
static const char *seen(const struct teo *s, int seat, const char *member)
{
    static char all[16384], value[4096];
    struct text t = text_in(all, sizeof all), v = text_in(value, sizeof value);
    char key[32];
    int depth = 0;

    jot_object(&t, NULL);
    teo_look(s, seat, &t);
    jot_end_object(&t);
    CHECK(!t.cut);
    snprintf(key, sizeof key, "\"%s\":", member);
    const char *at = strstr(all, key);
    CHECK(at);
    for (at += at ? strlen(key) : 0; at && *at; at++) {
        if (depth == 0 && (*at == ',' || *at == '}')) break;
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        text_char(&v, *at);
    }
    return value;
}

/* A place of the ring, of which the look holds a list. */
static bool place_holds(const struct teo *s, int seat, int board,
                        const char *what)
{
    char begin[32];
    const char *at, *end, *found;

    snprintf(begin, sizeof begin, "{\"board\":%d,", board);
    at = strstr(seen(s, seat, "places"), begin);
    CHECK(at);
    end = at ? strstr(at, "]}") : NULL;         /* its worship spaces */
    found = at ? strstr(at, what) : NULL;
    return found && found < end;
}

TEST("C-MAIN-1", "a place tells what a main action costs there, and who stands")
{
    struct teo s = quiet_table(2);
    put(&s, 0, 0, FOREST, 2);
    put(&s, 1, 0, FOREST, 3);
    for (int i = 0; i < TEO_NEUTRALS; i++)
        s.neutral[i] = (uint8_t)place_of(&s, NOBLES);
    CHECK(place_holds(&s, 0, FOREST, "\"cost\":2"));
    CHECK(place_holds(&s, 0, FOREST, "{\"seat\":1,\"worker\":0,\"power\":3}"));
    CHECK(place_holds(&s, 0, NOBLES, "{\"seat\":4,\"worker\":2,\"power\":0}"));
    CHECK(place_holds(&s, 0, NOBLES, "{\"seat\":5,\"worker\":3,\"power\":0}"));
    CHECK(place_holds(&s, 0, PALACE, "\"cost\":0"));
}

TEST("C-LOCK-2", "nobody fears a locked worker; who is locked where is told")
{
    struct teo s = quiet_table(2);
    int next = s.ring[(place_of(&s, PALACE) + 1) % BOARDS];
    for (int w = 0; w < 3; w++) {
        put(&s, 0, w, next, 1);
        put(&s, 1, w, PALACE, 1);
    }
    CHECK(place_holds(&s, 0, next, "\"threat\":3"));
    CHECK(place_holds(&s, 1, next, "\"threat\":0"));
    lock(&s, 1, 2, 1);
    CHECK(place_holds(&s, 0, next, "\"threat\":2"));
    CHECK(place_holds(&s, 0, PALACE, "\"spaces\":[null,{\"seat\":1,"
                                     "\"worker\":2,\"power\":1},null"));
}

TEST("C-NOB-1", "covered spaces: from the left, and what was built ahead")
{
    struct teo s = quiet_table(2);
    s.built[0] = 2;
    s.built[2] = 3;
    CHECK_TEXT(seen(&s, 0, "covered"),
               "[[true,true,false,false,false],[false,false,false,false],"
               "[true,true,true]]");
    s.ahead[0] = 1 << 3;
    s.built[2] = 0;
    CHECK_TEXT(seen(&s, 0, "covered"),
               "[[true,false,false,true,false],[false,false,false,false],"
               "[false,false,false]]");
}

TEST("C-TEM-3", "spots of tiles by the steps of the tracks, fewer for fewer")
{
    struct teo two = quiet_table(2), four = quiet_table(4);
    CHECK(strstr(seen(&two, 0, "tracks"), "[],[11,12],[]"));
    CHECK(strstr(seen(&four, 0, "tracks"), "[],[11,12,13,14],[]"));
    CHECK(strstr(seen(&four, 0, "tracks"),
                 "[[],[],[],[5,6,7],[],[],[8,9],[],[10],[]]"));
}

TEST("C-CON-3", "the icons of a tile as it lies: a quarter turn is clockwise")
{
    struct teo s = quiet_table(2);
    lay(&s, 0, 0, 1);                   /* b-Rg */
    offer(&s, 1, 1);                    /* -brG */
    CHECK(strncmp(seen(&s, 0, "laid"), "[\"gb-R\",", 8) == 0);
    CHECK(strstr(seen(&s, 0, "turned"),
                 "[\"-brG\",\"G-br\",\"rG-b\",\"brG-\"]"));
    CHECK(strncmp(seen(&s, 0, "slots"), "[[0,0,0],[0,0,1],", 17) == 0);
    CHECK(strstr(seen(&s, 0, "slots"), "[2,1,1],[3,0,0]]"));
}

TEST("C-DEC-2", "the lowest decoration of a side lies beside the pyramid")
{
    struct teo s = quiet_table(2);
    CHECK(strncmp(seen(&s, 0, "sides"), "[[[[-1,3],[-1,4]],[[0,3],[0,4]],", 32)
          == 0);
    CHECK(strstr(seen(&s, 0, "sides"), "[[8,4],[8,3]],[[7,4],[7,3]]"));
}

TEST("C-ECL-7", "masks are counted, copies too; other tiles are not")
{
    struct teo s = quiet_table(2);
    give_tile(&s, 1, MASK_1 + 1);
    give_tile(&s, 1, MASK_1 + 1);
    give_tile(&s, 1, MASK_7);
    give_tile(&s, 1, TILE_SCORE);
    CHECK_TEXT(seen(&s, 0, "masks"), "[0,3]");
}

/* ---- What rows are about ------------------------------------------------- */

static int thing_of(const struct game_row *row, const char *key)
{
    for (int i = 0; i < row->things; i++)
        if (strcmp(row->thing[i].key, key) == 0) return row->thing[i].number;
    return -1;
}

TEST("C-LOCK-2", "a move has its worker and place, a locked worker no place")
{
    struct teo s = quiet_table(2);
    before(&s, PALACE, 2);
    put(&s, 0, 1, FOREST, 1);
    lock(&s, 0, 1, 0);
    CHECK_SOUND(&s);
    struct told moves = told(&s, "move 1 by 1");
    struct told stays = told(&s, "move 2 by 1");
    CHECK_TEXT(moves.row.verb, "move");
    CHECK_INT(thing_of(&moves.row, "worker"), 0);
    CHECK_INT(thing_of(&moves.row, "power"), 2);
    CHECK_INT(thing_of(&moves.row, "by"), 1);
    CHECK_INT(thing_of(&moves.row, "place"), place_of(&s, PALACE));
    CHECK(!stays.row.can);
    CHECK_TEXT(stays.row.verb, "move");
    CHECK_INT(thing_of(&stays.row, "worker"), 1);
    CHECK_INT(thing_of(&stays.row, "place"), -1);
}

TEST("C-CON-3", "laying a tile is about the offer, the slot and the turn")
{
    struct teo s = at_work(CONSTRUCTION, 1, 0, 2, 0);
    PLAY(&s, "move 1 by 1", "main");
    struct told lays = told(&s, "lay 2 slot 2 turned 3");
    CHECK_TEXT(lays.row.verb, "lay");
    CHECK_INT(thing_of(&lays.row, "offer"), 1);
    CHECK_INT(thing_of(&lays.row, "pyramid"), s.pyramid[1] - 1);
    CHECK_INT(thing_of(&lays.row, "slot"), 2);
    CHECK_INT(thing_of(&lays.row, "turned"), 3);
}

/* ---- What pieces are for ------------------------------------------------- */

TEST("C-TEC", "a technology tells its effect, and its price from the table")
{
    struct guide_help help = teo_help(PIECE_TECHNOLOGY + TECH_09);
    CHECK_TEXT(help.say.text, "4 points after a main action at Decorations.");
    CHECK_TEXT(help.rule, "C-TEC");
    CHECK_INT(help.more.value[0].number, 2);
}

TEST("C-DIS-2", "every piece that is explained and every topic names a rule")
{
    for (int i = 0; i < PIECES; i++) {
        struct guide_help help = teo_help(i);
        CHECK(!help.say.text || help.rule);
    }
    for (int i = 0; i < KINDS; i++) CHECK(teo_help(PIECE_KIND + i).say.text);
    for (int i = 1; i < 10; i++) CHECK(teo_help(PIECE_ROYAL + i).say.text);
    CHECK(!teo_help(PIECE_ROYAL).say.text && !teo_help(PIECES).say.text);
    for (const struct guide_topic *p = teo_topics; p->key; p++)
        CHECK(p->title.text && p->help.say.text && p->help.rule);
}
