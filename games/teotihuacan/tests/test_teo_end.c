/* test_teo_end.c -- C-DARK-1 and the seven tiles of C-BON: the dark eclipse and
 * the temple bonus tiles. */
#include "teo_build.h"

/* ---- C-DARK-1 ----------------------------------------------------------- */

/* Seat 0 can make a worker ascend in the Forest; the disc is one short. */
static struct teo dark_table(int players, int first, int eclipses)
{
    struct teo s = quiet_table(players);
    s.option[OPTION_DARK] = 1;
    s.first = (uint8_t)first;
    s.eclipses = (uint8_t)eclipses;
    s.dark = (uint8_t)(8 + players - eclipses);
    s.light = (uint8_t)(s.dark - 1);
    before(&s, FOREST, 5);
    on_turn(&s, 0);
    CHECK_SOUND(&s);
    return s;
}

static void ascend(struct teo *s)
{
    PLAY(s, "move 1 by 1", "main", "worker 1", "points");
    settle(s);
}

static void pay_nothing(struct teo *s)
{
    while (teo_top(s).kind == ASK_SALARY) PLAY(s, "pay 0");
    settle(s);
}

TEST("C-DARK-1", "an ascension brings the scoring right after that turn")
{
    struct teo s = dark_table(3, 0, 0);
    s.seat[1].pyramid = 2;
    ascend(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    CHECK_INT(s.seat[1].points, 4 + 8);
    pay_nothing(&s);
    CHECK_INT(teo_top(&s).kind, ASK_TURN);
    CHECK_INT(teo_top(&s).seat, 1);             /* the next, not player 1 */
    CHECK_INT(s.light, 0);
    CHECK_INT(s.dark, 10);
    CHECK_INT(s.countdown, 0);
    CHECK_SOUND(&s);
}

TEST("C-DARK-1", "salaries are still asked in player order")
{
    struct teo s = dark_table(3, 2, 0);
    ascend(&s);
    CHECK_INT(teo_top(&s).seat, 2);
}

TEST("C-DARK-1", "the last player's advance brings it too, one short does not")
{
    struct teo s = dark_table(3, 1, 0), other = s;
    pass(&s);
    CHECK_INT(s.light, s.dark);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    other.light--;
    pass(&other);
    CHECK_INT(teo_top(&other).kind, ASK_TURN);
    CHECK_INT(teo_top(&other).seat, 1);
}

TEST("C-DARK-1", "the third eclipse ends the game in mid-round")
{
    struct teo s = dark_table(3, 0, 2);
    s.seat[2].temple[BLUE] = 10;
    ascend(&s);
    pay_nothing(&s);
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
    CHECK_INT(s.seat[2].points, 15);
    CHECK_SOUND(&s);
}

TEST("C-DARK-1", "the top tile ends the game right after that turn")
{
    struct teo s = at_work(CONSTRUCTION, 1, 3, 2, 0);
    s.option[OPTION_DARK] = 1;
    offer(&s, 0, 31);
    s.pyramid_pile |= 1u << (s.pyramid[1] - 1), s.pyramid[1] = 0;
    fill(&s, 28);
    CHECK_SOUND(&s);
    PLAY(&s, "move 1 by 1", "main", "lay 1 slot 29 turned 0", "worker 1");
    settle(&s);
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    pay_nothing(&s);
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
    CHECK_INT(s.eclipses, 1);
}

TEST("C-DARK-1", "the last tie-break is the higher player number")
{
    struct teo s = dark_table(3, 1, 2);
    int place[GAME_SEATS];
    give(&s, 1, 2, 0, 0, 0);
    pass(&s);                                   /* seat 0 collects a cocoa */
    pay_nothing(&s);
    for (int i = 0; i < 3; i++) CHECK_INT(s.seat[i].points, 0);
    s.seat[0].have[COCOA] = s.seat[2].have[COCOA] = 1;
    game_places(&teotihuacan_game, &s, place);
    CHECK_INT(place[1], 1);                     /* most cocoa */
    CHECK_INT(place[0], 2);                     /* player 3 before 2 */
    CHECK_INT(place[2], 3);
}

TEST("C-DARK-1 ruling", "advances left over in that turn are lost")
{
    struct teo s = dark_table(2, 1, 0);         /* seat 0 is last player */
    put(&s, 0, 1, FOREST, 5);
    put(&s, 0, 2, FOREST, 1);
    s.seat[0].have[COCOA] = 1;
    PLAY(&s, "move 1 by 1", "main", "worker 1", "points");
    CHECK_INT(s.light, 10);
    PLAY(&s, "worker 2", "points");             /* a further ascension */
    CHECK_INT(s.light, 10);
    settle(&s);                                 /* and the own advance */
    CHECK_INT(teo_top(&s).kind, ASK_SALARY);
    pay_nothing(&s);
    CHECK_INT(s.light, 0);
    CHECK_INT(s.dark, 9);
    CHECK_INT(s.eclipses, 1);
    CHECK_INT(teo_top(&s).seat, 1);
    CHECK_SOUND(&s);
}

/* ---- C-BON -------------------------------------------------------------- */

/* The last eclipse comes; on red lies this tile, and seat 0 has reached it. */
static struct teo bonus_table(int tile)
{
    struct teo s = before_eclipse(2, 2);
    for (int i = 0; i < SPOTS; i++) clear_spot(&s, i);
    s.bonus[RED] = (uint8_t)tile;
    s.bonus[BLUE] = tile == BONUS_FIFTEEN ? BONUS_MASKS : BONUS_FIFTEEN;
    s.bonus[GREEN] = tile == BONUS_WORKERS ? BONUS_MASKS : BONUS_WORKERS;
    s.seat[0].temple[RED] = 10;
    return s;
}

/* Points of the bonus tile on red to each seat when the game is over. */
static int bonus_of(struct teo s, int seat)
{
    CHECK_SOUND(&s);
    pass(&s);
    PLAY(&s, "pay 0", "pay 0");
    CHECK_INT(teotihuacan_game.actor(&s), GAME_OVER);
    CHECK_SOUND(&s);
    return s.seat[seat].bonus[RED];
}

TEST("C-BON mask_again", "the best set once more, no other set")
{
    struct teo s = bonus_table(BONUS_MASKS);
    CHECK_INT(bonus_of(s, 0), 0);
    for (int i = 0; i < 3; i++) give_tile(&s, 0, MASK_7 - i);
    for (int i = 0; i < 2; i++) give_tile(&s, 0, MASK_7 - i);
    CHECK_INT(bonus_of(s, 0), 6);               /* sets of 3 and 2 */
    give_tile(&s, 1, MASK_1);
    CHECK_INT(bonus_of(s, 1), 0);               /* not reached */
}

TEST("C-BON five_per_technology", "5 for each own technology")
{
    struct teo s = bonus_table(BONUS_TECHNOLOGIES);
    CHECK_INT(bonus_of(s, 0), 0);
    s.seat[0].technologies = 1 | 8 | 32;
    s.seat[1].technologies = 63;
    CHECK_INT(bonus_of(s, 0), 15);
    s.seat[0].technologies = 63;
    CHECK_INT(bonus_of(s, 0), 30);
}

TEST("C-BON fifteen", "15 from step 10 and from step 11, none from 9")
{
    struct teo s = bonus_table(BONUS_FIFTEEN);
    CHECK_INT(bonus_of(s, 0), 15);
    s.seat[1].temple[RED] = 11;
    CHECK_INT(bonus_of(s, 0), 15);              /* both score it */
    CHECK_INT(bonus_of(s, 1), 15);
    s.seat[0].temple[RED] = 9;
    CHECK_INT(bonus_of(s, 0), 0);
}

TEST("C-BON avenue", "3 for each avenue step")
{
    struct teo s = bonus_table(BONUS_AVENUE);
    CHECK_INT(bonus_of(s, 0), 0);
    s.seat[0].avenue = 4;
    CHECK_INT(bonus_of(s, 0), 12);
    s.seat[0].avenue = 9;
    CHECK_INT(bonus_of(s, 0), 27);
}

TEST("C-BON nine_per_bonus", "9 for each bonus tile reached, this one too")
{
    struct teo s = bonus_table(BONUS_BONUSES);
    CHECK_INT(bonus_of(s, 0), 9);
    s.seat[0].temple[BLUE] = 9;
    CHECK_INT(bonus_of(s, 0), 9);
    s.seat[0].temple[BLUE] = 11;
    CHECK_INT(bonus_of(s, 0), 18);
    s.seat[0].temple[GREEN] = 10;
    CHECK_INT(bonus_of(s, 0), 27);
    s.seat[0].temple[RED] = 9;
    CHECK_INT(bonus_of(s, 0), 0);
}

TEST("C-BON two_per_discovery", "2 a discovery tile, used too, masks not")
{
    struct teo s = bonus_table(BONUS_DISCOVERIES);
    CHECK_INT(bonus_of(s, 0), 0);
    give_tile(&s, 0, MASK_7);
    CHECK_INT(bonus_of(s, 0), 0);
    give_tile(&s, 0, TILE_FREE);
    CHECK_INT(bonus_of(s, 0), 2);
    give_tile(&s, 0, TILE_EXTRA);
    give_tile(&s, 0, TILE_SCORE);
    s.seat[0].tiles[TILE_SCORE]--;
    s.seat[0].used[TILE_SCORE - MASKS]++;
    CHECK_INT(bonus_of(s, 0), 6);
}

TEST("C-BON workers", "4 a worker up to 3, 9 of 4 or 5, locked ones too")
{
    struct teo s = bonus_table(BONUS_WORKERS);
    CHECK_INT(bonus_of(s, 0), 12);
    put(&s, 0, 0, FOREST, 3);
    put(&s, 0, 1, FOREST, 4);
    put(&s, 0, 2, QUARRY, 5);
    lock(&s, 0, 2, 0);
    CHECK_INT(bonus_of(s, 0), 4 + 9 + 9);
    put(&s, 0, 3, NOBLES, 2);                   /* the fourth in play */
    CHECK_INT(bonus_of(s, 0), 4 + 9 + 9 + 4);
}

TEST("C-BON fifteen", "each of the tiles reached is scored at the end")
{
    struct teo s = bonus_table(BONUS_FIFTEEN);
    for (int t = 0; t < TEMPLES; t++) s.seat[0].temple[t] = 10;
    pass(&s);
    PLAY(&s, "pay 0", "pay 0");
    CHECK_INT(s.seat[0].points, 0 + 15 + 12);   /* masks, fifteen, workers */
}
