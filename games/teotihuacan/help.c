/* help.c -- what each piece is for, and what else on the table is worth a word.
 *
 * An explanation names the rule it comes from.  Numbers of the tables stand in
 * it as values; those a sentence of the rules says stand as it says them. */
#include "guide.h"
#include "rules.h"

static const struct guide_help board_help[BOARDS] = {
    { { N_("Three royal tiles, each with a worship space. There is no main "
           "action; workers that ascend are reborn here.") }, "C-ROY" },
    { { N_("The main action brings wood: the row by how many of your workers "
           "are here, the column by the weakest of them. Worship: a red "
           "step.") }, "C-RES-1" },
    { { N_("The main action brings stone: the row by how many of your workers "
           "are here, the column by the weakest of them. Worship: a green "
           "step.") }, "C-RES-1" },
    { { N_("The main action brings gold: the row by how many of your workers "
           "are here, the column by the weakest of them. Worship: a blue "
           "step.") }, "C-RES-1" },
    { { N_("Pay gold for a technology: one worker the upper row, two workers "
           "either row. It gives a step on the temple of its column.") },
      "C-ALC-1" },
    { { N_("Pay 2 wood for a building: one worker the top row, two the centre "
           "row, three the bottom row. It scores the number it covers and a "
           "step on the avenue.") }, "C-NOB-1" },
    { { N_("Pay gold for a decoration on a side of the pyramid; each further "
           "worker saves a gold. Equal icons score, coloured ones give temple "
           "steps. Worship: a step on any temple.") }, "C-DEC-1" },
    { { N_("Lay up to one pyramid tile per worker, for stone and, higher up, "
           "wood. Equal icons score, coloured ones give temple steps.") },
      "C-CON-1" },
};

static const struct guide_help temple_help = {
    { N_("Every step brings the reward printed on it. On a major step you may "
         "claim a discovery tile instead. Step 10 holds a bonus tile for the "
         "end; only one player may reach the top.") }, "C-TEM-1"
};

static const char *const technology_help[TECHNOLOGIES] = {
    N_("1 cocoa for every worker of yours that moves onto or past the "
       "Palace."),
    N_("3 points after a main action at Alchemy or Nobles."),
    N_("One more wood, stone or gold after a main action on Forest, Stone "
       "Quarry or Gold Deposits."),
    N_("1 cocoa and 1 point after a main action on Forest, Stone Quarry or "
       "Gold Deposits."),
    N_("4 points after a main action at Decorations."),
    N_("3 points after a main action at Construction."),
    N_("After the power-ups of a main action, pay 1 cocoa for one more "
       "there."),
    N_("At Construction you count one more worker, and one tile costs 1 stone "
       "or 1 wood less."),
    N_("A step on any temple after a main action at Construction."),
};

static const char *const royal_help[] = {       /* from number 1 on */
    N_("Gain as much cocoa as the power of your worker, and 1 more."),
    N_("As often as the power of your worker: 1 cocoa for 1 wood and 1 "
       "stone."),
    N_("As often as the power of your worker: a resource for 2 cocoa."),
    N_("2 points for each of your technologies, at most as many as the power "
       "of your worker."),
    N_("2 points for each step on the pyramid track, at most as many as the "
       "power of your worker."),
    N_("As often as the power of your worker: 1 cocoa for 1 gold and 1 "
       "stone."),
    N_("Once: 1 cocoa and a resource for as many resources as the power of "
       "your worker."),
    N_("Once less than the power of your worker: 1 cocoa for a step on any "
       "temple."),
    N_("Points for steps on the avenue, at most one more than the power of "
       "your worker."),
};

static const char *const bonus_help[BONUSES] = {
    [BONUS_MASKS] =
        N_("At the end: your best set of masks scores once more."),
    [BONUS_TECHNOLOGIES] =
        N_("At the end: 5 points for each of your technologies."),
    [BONUS_FIFTEEN] = N_("At the end: 15 points."),
    [BONUS_AVENUE] =
        N_("At the end: 3 points for each step on the avenue."),
    [BONUS_BONUSES] =
        N_("At the end: 9 points for each bonus tile you reached, this one "
           "too."),
    [BONUS_DISCOVERIES] =
        N_("At the end: 2 points for each discovery tile of yours that is not "
           "a mask, used or not."),
    [BONUS_WORKERS] =
        N_("At the end: 4 points for each worker of power 1 to 3, 9 for each "
           "of power 4 or 5."),
};

static const char *const kind_help[KINDS - MASKS] = {
    [TILE_SCORE     - MASKS] = N_("Scores 4 points once."),
    [TILE_THREE     - MASKS] = N_("Gives 3 resources of your choice once."),
    [TILE_TWO       - MASKS] = N_("Gives 2 resources of your choice once."),
    [TILE_AVENUE    - MASKS] =
        N_("Gives a step on the Avenue of the Dead once."),
    [TILE_TEMPLE    - MASKS] =
        N_("Gives a step on a temple of your choice once."),
    [TILE_BLUE      - MASKS] = N_("Gives a step on the blue temple once."),
    [TILE_RED       - MASKS] = N_("Gives a step on the red temple once."),
    [TILE_GREEN     - MASKS] = N_("Gives a step on the green temple once."),
    [TILE_COCOA     - MASKS] = N_("Gives 4 cocoa once."),
    [TILE_POWER     - MASKS] =
        N_("Gives two power-ups on your unlocked workers, wherever they are."),
    [TILE_DOUBLE    - MASKS] =
        N_("Before moving: a second worker goes along from the same board to "
           "the same board."),
    [TILE_FREE      - MASKS] =
        N_("Replaces one payment of cocoa: for a main action, a worship or "
           "the salary of an eclipse."),
    [TILE_UNLIMITED - MASKS] =
        N_("Before moving: go any distance up to a full circle instead of 1 "
           "to 3."),
    [TILE_EXTRA     - MASKS] =
        N_("Counts as one more worker of yours at Alchemy, Nobles or "
           "Construction."),
};

/* ---- By piece ----------------------------------------------------------- */

static struct guide_help of_technology(int i)
{
    return (struct guide_help){
        SAY(technology_help[i]), "C-TEC",
        SAY(N_("Price in gold: {n}. Whoever learns it later brings you 3 "
               "points."), NUMBER("n", teo_technology_gold[i]))
    };
}

static struct guide_help of_bonus(int i)
{
    return (struct guide_help){
        SAY(bonus_help[i]), "C-BON",
        SAY(N_("It counts for everybody who stands on step 10 or 11 of this "
               "temple."))
    };
}

static struct guide_help of_kind(int kind)
{
    if (kind >= MASKS)
        return (struct guide_help){ SAY(kind_help[kind - MASKS]), "C-DIS-2" };
    return (struct guide_help){
        SAY(N_("Masks score at every eclipse: a set of different masks scores "
               "the more the larger it is.")), "C-ECL-7"
    };
}

static struct guide_help of_thing(int thing)
{
    if (thing == COCOA)
        return (struct guide_help){
            SAY(N_("Cocoa pays for main actions, worship and the workers at "
                   "an eclipse. Collect it on any board.")), "C-MAIN-1"
        };
    return (struct guide_help){
        SAY(N_("A resource. Wood is for buildings and upper levels, stone for "
               "the pyramid, gold for technologies and decorations.")),
        "C-RES-1"
    };
}

static struct guide_help of_board(int i) { return board_help[i]; }

static struct guide_help of_royal(int i)
{
    return (struct guide_help){ SAY(royal_help[i]), "C-ROY" };
}

static struct guide_help of_temple(int i)
{
    (void)i;
    return temple_help;
}

struct guide_help teo_help(int piece)
{
    static const struct {
        int first, n;
        struct guide_help (*of)(int i);
    } known[] = {
        { PIECE_BOARD + PALACE, BOARDS,          of_board },
        { PIECE_TEMPLE,         TEMPLES,         of_temple },
        { PIECE_TECHNOLOGY,     TECHNOLOGIES,    of_technology },
        { PIECE_ROYAL + 1,      LEN(royal_help), of_royal },
        { PIECE_BONUS,          BONUSES,         of_bonus },
        { PIECE_KIND,           KINDS,           of_kind },
        { PIECE_THING,          THINGS,          of_thing },
    };

    for (int i = 0; i < LEN(known); i++)
        if (piece >= known[i].first && piece < known[i].first + known[i].n)
            return known[i].of(piece - known[i].first);
    return (struct guide_help){ 0 };
}

/* ---- What is no piece ---------------------------------------------------- */

const struct guide_topic teo_topics[] = {
    { "die", { N_("Worker") },
      { { N_("Move one of your unlocked workers 1, 2 or 3 boards clockwise, "
             "then collect cocoa, worship or take the main action. At power 6 "
             "it ascends.") }, "C-TURN-3" } },
    { "locked", { N_("Locked worker") },
      { { N_("A worker on a worship space is locked: it cannot move. Unlock "
             "all yours for 3 cocoa, or spend a turn to do it for "
             "nothing.") }, "C-LOCK-3" } },
    { "neutral", { N_("Neutral worker") },
      { { N_("Counts as a colour of its own on its board. It never moves but "
             "after an eclipse.") }, "C-PLAY-7" } },
    { "avenue", { N_("Avenue of the Dead") },
      { { N_("At an eclipse every step scores the lowest uncovered number of "
             "the buildings row. On steps 3, 6 and 8 you may claim a "
             "discovery tile.") }, "C-AVE-1" } },
    { "buildings", { N_("Buildings row") },
      { { N_("Each building taken to the Nobles uncovers a lower number: what "
             "a step on the avenue is worth at the eclipse.") }, "C-ECL-4" } },
    { "calendar", { N_("Calendar") },
      { { N_("The light disc advances after the turn of the last player and "
             "with every ascension. When it reaches the dark disc an eclipse "
             "is coming.") }, "C-ECL-1" } },
    { "pyramid", { N_("The pyramid") },
      { { N_("A tile lies on the ground or on four tiles below it. Icons that "
             "cover equal icons score a point each; coloured ones also give a "
             "step on their temple.") }, "C-CON-2" } },
    { "decorations", { N_("Decorations") },
      { { N_("Each side of the pyramid is decorated from the outside to the "
             "top. A decoration scores 3 points, and 1 for each icon that "
             "covers an equal one.") }, "C-DEC-2" } },
    { "pyramid_track", { N_("Pyramid track") },
      { { N_("A step for each tile laid and each decoration. It scores at the "
             "eclipse, with 4 points more for who leads, and then begins "
             "anew.") }, "C-ECL-6" } },
    { "worship", { N_("Worship space") },
      { { N_("Lock your worker here for the ability, the discovery tile, or "
             "for 1 cocoa more both. A worker of somebody else here is "
             "unlocked for 1 cocoa.") }, "C-WOR-2" } },
    { 0 }
};
