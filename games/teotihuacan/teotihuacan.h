/* teotihuacan.h -- a position of Teotihuacan, and what its agenda can hold.
 *
 * Read engine/game.h first.  Piles are sets: which tile comes is chance's
 * action when it comes.  Discovery tiles that do the same are one kind with a
 * number of copies; decorations and pyramid tiles are one of each.  The ring is
 * eight places clockwise; a worker stands on a place, the board lies there. */
#ifndef TEOTIHUACAN_H
#define TEOTIHUACAN_H

#include "engine/game.h"

enum board {
    PALACE = 1, FOREST, QUARRY, DEPOSITS, ALCHEMY, NOBLES, DECORATIONS,
    CONSTRUCTION, BOARDS = 8
};
enum thing  { COCOA, WOOD, STONE, GOLD, THINGS };
enum temple { BLUE, RED, GREEN, TEMPLES };

/* Kinds of discovery tile, in the order of data.json. */
enum discovery {
    MASK_1, MASK_7 = 6, TILE_SCORE, TILE_THREE, TILE_TWO, TILE_AVENUE,
    TILE_TEMPLE, TILE_BLUE, TILE_RED, TILE_GREEN, TILE_COCOA, TILE_POWER,
    TILE_DOUBLE, TILE_FREE, TILE_UNLIMITED, TILE_EXTRA, KINDS,
    MASKS = TILE_SCORE
};

/* Where discovery tiles lie: by the worship spaces of boards 1, 2, 3, 4 and 7,
 * on the avenue, on the major steps of the temples. */
enum {
    AT_WORSHIP, AT_AVENUE_3 = 5, AT_AVENUE_6 = 8, AT_AVENUE_8 = 10,
    AT_BLUE_4 = 11, AT_RED_5 = 15, AT_GREEN_3 = 20, AT_GREEN_6 = 23,
    SPOTS = 27
};

/* Technologies by their place in the table; the number printed is 2i + 1. */
enum technology {
    TECH_01, TECH_03, TECH_05, TECH_07, TECH_09, TECH_11, TECH_13, TECH_15,
    TECH_17, TECHNOLOGIES
};

enum bonus {
    BONUS_MASKS, BONUS_TECHNOLOGIES, BONUS_FIFTEEN, BONUS_AVENUE,
    BONUS_BONUSES, BONUS_DISCOVERIES, BONUS_WORKERS, BONUSES
};

/* What is settled before the game; the dials of C-SOLO-15 have their usual
 * value in the middle. */
enum option {
    OPTION_PLAYERS, OPTION_FIRST_GAME, OPTION_DRAFT, OPTION_DARK,
    DIAL_POWER, DIAL_RESOURCES, DIAL_COCOA, DIAL_WORSHIP, DIAL_BONUS,
    DIAL_TECHNOLOGY, TEO_OPTIONS
};

enum {
    TEO_WORKERS = 4, TEO_OFFER_TECHNOLOGIES = 6, TEO_ROYALS = 3,
    TEO_STARTING = 18, TEO_DEALT = 4, TEO_DRAFT = 10,
    TEO_DECORATIONS = 15, TEO_OFFER_DECORATIONS = 4, TEO_SIDES = 4,
    TEO_PYRAMID = 32, TEO_OFFER_PYRAMID = 3, TEO_SLOTS = 30, TEO_LEVELS = 4,
    TEO_BUILDINGS = 11, TEO_NEUTRALS = 6, TEO_TOP = 11, TEO_AVENUE = 9,
    TEO_ECLIPSES = 3, TEO_AGENDA = 40,
    NONE = 255,
    UNKNOWN = 254               /* a secret, in a view */
};

/* Where points came from, for the score sheet. */
enum source {
    FROM_BOARDS,        /* Forest, Quarry, Deposits without technology 07 */
    FROM_NOBLES, FROM_DECORATIONS, FROM_CONSTRUCTION,
    FROM_WORSHIP, FROM_TEMPLES, FROM_TECHNOLOGIES, FROM_ASCENSION,
    FROM_DISCOVERY,
    FROM_GOODS,         /* the bot's: goods and technologies at the end
                           (C-SOLO-14), 10 cocoa in a turn (C-SOLO-3) */
    SOURCES
};
enum eclipse_source {
    ECLIPSE_AVENUE, ECLIPSE_LEAD, ECLIPSE_STEPS, ECLIPSE_MASKS, ECLIPSE_SALARY,
    ECLIPSE_SOURCES
};

/* All that can be on the agenda, in the order of rules.md. */
#define TEO_FRAMES(FX, ASK, CHANCE)                                          \
    FX    (SETUP,    setup)     /* C-SET     the table, stage a            */ \
    CHANCE(RING,     ring)      /* C-SET-1   which board on place a        */ \
    CHANCE(ROYAL,    royal)     /* C-SET-2   which royal tile of class a   */ \
    CHANCE(TECHNOLOGY, technology_drawn) /* C-SET-3                        */ \
    CHANCE(BONUS,    bonus)     /* C-SET-4   which bonus tile on temple a  */ \
    CHANCE(DECORATION, decoration_drawn) /* C-SET-7  into offer a          */ \
    CHANCE(PYRAMID,  pyramid_drawn)      /* C-SET-7  into offer a          */ \
    CHANCE(LAID,     laid)      /* C-SET-8   tile and rotation in slot a   */ \
    CHANCE(DISCOVERY, discovery_drawn)   /* C-SET-9  on spot a             */ \
    CHANCE(FIRST,    first)     /* C-PLAY-1  who begins                    */ \
    CHANCE(DEAL,     deal)      /* C-PLAY-4  starting tile a of a seat     */ \
    CHANCE(LINK,     link)      /* C-PLAY-4  discovery linked to it        */ \
    ASK   (KEEP,     keep)      /* C-PLAY-4  which two are kept            */ \
    CHANCE(OPEN,     open)      /* C-DRAFT-1 starting tile a face up       */ \
    ASK   (DRAFT,    draft)     /* C-DRAFT-1 choose one                    */ \
    FX    (START,    start)     /* C-PLAY-5  the gains of the kept tiles   */ \
    FX    (FREE_TECHNOLOGY, free_technology) /* C-PLAY-5                    */ \
    ASK   (STRONGER, stronger)  /* C-PLAY-5  which starting worker         */ \
    ASK   (LINKED,   linked)    /* C-PLAY-5  claim the linked tile         */ \
    ASK   (PLACE,    place)     /* C-PLAY-6  where worker a starts         */ \
    CHANCE(NEUTRAL,  neutral)   /* C-PLAY-7  a starting tile for colour a  */ \
    FX    (CLEAR,    clear)     /* C-PLAY-8  starting tiles go back        */ \
    FX    (TURN,     turn)      /* C-TURN-1  a turn begins                 */ \
    ASK   (TURN,     turn)      /* C-TURN-1  move, free, use a tile        */ \
    ASK   (SECOND,   second)    /* C-DIS-5   the second worker             */ \
    ASK   (ACTION,   action)    /* C-TURN-3  cocoa, worship or main        */ \
    FX    (END,      end)       /* C-TURN-2  the turn is over              */ \
    FX    (REFILL,   refill)    /* C-TURN-2  what is drawn anew            */ \
    FX    (CLOSE,    close)     /* C-TURN-2  disc, eclipse, next turn      */ \
    ASK   (PAUSE,    pause)     /* C-DIS-3   tiles and unlocking           */ \
    FX    (PAUSE,    pause)     /* C-DIS-3   asked if there is anything    */ \
    ASK   (WORSHIP,  worship)   /* C-WOR-3   ability, tile or both         */ \
    FX    (ABILITY,  ability)   /* C-WOR-5   of worship space a            */ \
    ASK   (TIMES,    times)     /* C-ROY     how many times                */ \
    ASK   (EXCHANGE, exchange)  /* C-ROY     one more, of what             */ \
    ASK   (CLAIM,    claim)     /* C-DIS-1   the tile on spots from a      */ \
    FX    (OFFER,    offer)     /* C-DIS-1   asked if one can be paid      */ \
    FX    (USE,      use)       /* C-DIS-2   what tile a does              */ \
    ASK   (RESOURCE, resource)  /* C-TEM-1   one resource of choice        */ \
    FX    (STEP,     step)      /* C-TEM-1   a step on temple a            */ \
    FX    (ANY_STEP, any_step)  /* C-TEM-5   a step on a temple of choice  */ \
    ASK   (TEMPLE,   temple)    /* C-TEM-5   which temple                  */ \
    FX    (STEPS,    steps)     /* C-TEM-6   several, a and b hold counts  */ \
    ASK   (STEPS,    steps)     /* C-TEM-6   which one first               */ \
    ASK   (MAJOR,    major)     /* C-TEM-3   reward or tile                */ \
    FX    (REWARD,   reward)    /* C-TEM-1   of the step reached           */ \
    FX    (AVENUE,   avenue)    /* C-AVE-1   a step on the avenue          */ \
    FX    (MAIN,     main)      /* C-MAIN    the action of the board       */ \
    FX    (AFTER,    after)     /* C-MAIN-4  bonuses, steps, power-ups     */ \
    ASK   (LEARN,    learn)     /* C-ALC-1   which technology              */ \
    ASK   (BUILD,    build)     /* C-NOB-1   which row                     */ \
    ASK   (DECORATE, decorate)  /* C-DEC-1   which tile, which side        */ \
    ASK   (CONSTRUCT, construct) /* C-CON-1  which tile, where, how        */ \
    FX    (CONSTRUCT, construct) /* C-CON-3  one more tile, if any         */ \
    FX    (POWERS,   powers)    /* C-MAIN-5  b power-ups on place a        */ \
    FX    (POWER,    power)     /* C-POW-1   one of them                   */ \
    ASK   (POWER,    power)     /* C-POW-1   which worker                  */ \
    FX    (MORE,     more)      /* C-TEC 13  one more for a cocoa          */ \
    FX    (ASCEND,   ascend)    /* C-ASC-1   worker a                      */ \
    FX    (REBORN,   reborn)    /* C-ASC-2   to the Palace                 */ \
    ASK   (ASCEND,   ascend)    /* C-ASC-3   which gift                    */ \
    FX    (LIGHT,    light)     /* C-ASC-4   the light disc advances       */ \
    FX    (ECLIPSE,  eclipse)   /* C-ECL-4   points of an eclipse          */ \
    FX    (SALARY,   salary)    /* C-ECL-8   of each player in order       */ \
    ASK   (SALARY,   salary)    /* C-ECL-8   how much                      */ \
    FX    (ERA,      era)       /* C-ECL-9   the end, or the next era      */ \
    FX    (BOT,      bot)       /* C-SOLO-3  the bot's turn                */ \
    CHANCE(TILES,    tiles)     /* C-SOLO-2  which action tile in place a  */ \
    CHANCE(SIDES,    sides)     /* C-SOLO-2  sides of the direction tiles  */ \
    CHANCE(DICE,     dice)      /* C-SOLO-3  the sum of two dice           */ \
    CHANCE(TURNED,   turned)    /* C-SOLO-7  rotation of the bot's tile    */ \
    FX    (BOT_TILE, bot_tile)  /* C-SOLO-3  the tile on place a moves     */ \
    FX    (BOT_STEP, bot_step)  /* C-SOLO-5  a step on any temple          */ \
    FX    (BOT_POWER, bot_power) /* C-SOLO-5 worker a: power up, advance   */

enum teo_frame {
    FRAME_NONE,
#define FX(id, name)     FX_##id,
#define ASK(id, name)    ASK_##id,
#define CHANCE(id, name) CHANCE_##id,
    TEO_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
    FRAME_KINDS
};

struct teo_seat {
    int16_t  points;
    uint16_t have[THINGS];
    uint16_t earned[SOURCES];           /* during play, by source */
    uint8_t  eclipse[TEO_ECLIPSES][ECLIPSE_SOURCES];    /* salary: lost */
    uint8_t  bonus[TEMPLES];            /* points of the tiles reached */
    uint8_t  temple[TEMPLES], avenue, pyramid;
    uint8_t  technologies;              /* a set of places in the offer */
    uint8_t  at[TEO_WORKERS];           /* place on the ring */
    uint8_t  power[TEO_WORKERS];        /* 0: not in play */
    uint8_t  lock[TEO_WORKERS];         /* worship space + 1; 0: unlocked */
    uint8_t  tiles[KINDS];              /* discovery tiles, not yet used */
    uint8_t  used[KINDS - MASKS];       /* used ones; masks are never used */
    uint8_t  dealt[TEO_DEALT];          /* starting tiles, during setup */
    uint8_t  linked[TEO_DEALT];         /* kind linked to each, or NONE */
    uint8_t  kept;                      /* a set of the dealt ones */
};

/* C-TURN-1 Tiles used first leave the choice open; paying, a movement tile or
 * the move make it a normal turn, without free unlocking. */
enum course { COURSE_NEW, COURSE_OPEN, COURSE_NORMAL };

/* The turn in hand; all zero between turns. */
struct teo_turn {
    uint8_t worker, second;     /* who moved, + 1; 0: nobody */
    uint8_t arriving;           /* they are left out of counts (C-MAIN-1) */
    uint8_t barred;             /* no power-up tile on them yet (C-DIS-3) */
    uint8_t course;             /* enum course: how far the turn is bound */
    uint8_t double_move, unlimited_move;
    uint8_t count;              /* own workers of the main action */
    uint8_t active;             /* technologies at the start of the action */
    uint8_t discount;           /* technology 15: 1 open, 2 stone, 3 wood */
    uint8_t built;              /* pyramid tiles laid in this action */
    uint8_t powered;            /* power-ups made in this action */
};

struct teo {
    struct teo_seat seat[GAME_SEATS];
    uint32_t pyramid_pile;              /* sets */
    uint32_t starting;                  /* starting tiles not dealt */
    uint16_t decoration_pile;
    uint8_t  option[TEO_OPTIONS];
    uint8_t  seats;                     /* 2 in solo, else the players */
    uint8_t  first;                     /* seat of player 1; NONE: not drawn */
    uint8_t  ring[BOARDS];              /* board on each place */
    uint8_t  royal[TEO_ROYALS];
    uint8_t  technology[TEO_OFFER_TECHNOLOGIES];
    uint8_t  bonus[TEMPLES];
    uint8_t  discovery_pile[KINDS];     /* copies left */
    uint8_t  gone[KINDS];               /* out of the game (C-SOLO-12) */
    uint8_t  spot[SPOTS];               /* kind + 1; 0: empty */
    uint8_t  decoration[TEO_OFFER_DECORATIONS];         /* tile + 1 */
    uint8_t  decorated[TEO_SIDES][TEO_LEVELS];          /* tile + 1 */
    uint8_t  pyramid[TEO_OFFER_PYRAMID];                /* tile + 1 */
    uint8_t  slot[TEO_SLOTS];           /* 1 + 4 * tile + rotation */
    uint8_t  buildings;                 /* taken off the row */
    uint8_t  built[3];                  /* on the rows of the Nobles */
    uint8_t  ahead[3];                  /* those of the bot that do not lie next
                                           to the left (C-SOLO-10), sets */
    uint8_t  light, dark, eclipses;     /* eclipses scored so far */
    uint8_t  countdown;                 /* rounds to the eclipse; 0: none */
    uint8_t  finished;                  /* the top tile is laid */
    uint8_t  neutral[TEO_NEUTRALS];     /* places, three a colour, or NONE */
    uint8_t  bot_tile[7];               /* T ML MR BL BC BR, waiting */
    uint8_t  bot_side[2];               /* upper, lower: 0 left, 1 right */
    uint8_t  open[TEO_DRAFT], open_link[TEO_DRAFT];     /* C-DRAFT-1 */
    struct teo_turn turn;
    uint8_t  depth;
    struct frame agenda[TEO_AGENDA];
};
_Static_assert(sizeof(struct teo_seat) == 110, "padding");
_Static_assert(sizeof(struct teo) == 824, "padding");

/* ---- Tables (tables.c), equal to data.json ------------------------------ */

struct teo_cell { uint8_t have[THINGS], points, steps; };
struct teo_kind { uint8_t cost[THINGS], copies; };
struct teo_start {
    uint8_t board[2], have[THINGS], resources, step[TEMPLES], avenue, power,
            technology, discovery;
};
enum reward_kind {
    REWARD_POINTS, REWARD_COCOA, REWARD_RESOURCES, REWARD_BONUS
};
struct teo_reward { uint8_t kind, amount; };

extern const uint8_t teo_ring_first_game[BOARDS];
extern const uint8_t teo_worship_board[5];      /* of the first five spots */
extern const struct teo_cell teo_cell[3][3][3]; /* board - 2, workers, power */
extern const struct teo_reward teo_step[TEMPLES][TEO_TOP + 1];
extern const uint8_t teo_major[TEMPLES][TEO_TOP + 1][3];        /* tiles */
extern const uint8_t teo_buildings_row[12];
extern const uint8_t teo_nobles_row[3][5], teo_nobles_spaces[3];
extern const uint8_t teo_calendar[GAME_SEATS + 1][TEO_ECLIPSES];
extern const uint8_t teo_mask_points[8];
extern const uint8_t teo_technology_gold[TECHNOLOGIES];
extern const uint8_t teo_first_game_technology[TEO_OFFER_TECHNOLOGIES];
extern const uint8_t teo_first_game_royal[TEO_ROYALS];
extern const uint8_t teo_first_game_bonus[TEMPLES];
extern const uint8_t teo_royal_class[TEO_ROYALS][3];
extern const struct teo_kind teo_kind[KINDS];
extern const struct teo_start teo_start[TEO_STARTING];
extern const char teo_pyramid_tile[TEO_PYRAMID][5];
extern const char teo_decoration_tile[TEO_DECORATIONS][3];
extern const char teo_ground[8][9];
extern const char teo_decoration_ground[TEO_SIDES][3];
extern const uint8_t teo_decoration_square[TEO_SIDES][3][2][2];
extern const uint32_t teo_pyramid_start[GAME_SEATS + 1];        /* slots */

extern const struct game teotihuacan_game;
extern const struct guide teo_guide;

enum { SALARY_FREE = 64 };      /* ASK_SALARY: the amount, or the tile */

/* ---- Questions that clients and bots ask too ---------------------------- */

static inline bool unlocked(const struct teo_seat *me, int worker)
{
    return me->power[worker] > 0 && me->lock[worker] == 0;
}

/* The frame on top of the agenda; kind FRAME_NONE when the game is over. */
struct frame teo_top(const struct teo *);

/* Colours of unlocked workers on a place, as this seat counts them there. */
int teo_colours(const struct teo *, int seat, int place);

/* What an eclipse_source would give now; masks by themselves, with `*best` the
 * best set. */
int teo_eclipse_points(const struct teo *, int seat, int source);
int teo_mask_score(const struct teo_seat *, int *best);

/* The cocoa an eclipse asks of a seat (C-ECL-8), how much of it is missing, and
 * the points that costs a player who has so many. */
int teo_salary(const struct teo_seat *);
int teo_salary_short(const struct teo *, int seat);
int teo_salary_lost(const struct teo *, int seat, int points);

/* The first slot of each level of the pyramid, and behind the last. */
extern const uint8_t teo_first_slot[TEO_LEVELS + 1];

/* Numbers of pieces, for messages: what piece() can name. */
enum {
    PIECE_BOARD      = 0,       /* + board, 1 to 8 */
    PIECE_TEMPLE     = 16,
    PIECE_TECHNOLOGY = 24,      /* + enum technology */
    PIECE_ROYAL      = 40,      /* + number printed, 1 to 9 */
    PIECE_BONUS      = 56,
    PIECE_KIND       = 64,      /* + kind of discovery tile */
    PIECE_DECORATION = 96,      /* + tile */
    PIECE_PYRAMID    = 112,     /* + tile */
    PIECE_STARTING   = 144,     /* + tile */
    PIECE_THING      = 176,     /* + enum thing */
    PIECE_BOT_TILE   = 184,     /* + enum bot_tile */
    PIECE_SIDE       = 192,     /* + side: top, right, bottom, left */
    PIECES           = 200
};

#endif
