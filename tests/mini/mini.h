/* mini.h -- the position of "mini", a made-up game that lives in the tests.
 *
 * It has its rules and none of the optional parts of a game: whatever every
 * game can do everywhere, mini can.  Its words are English alone, for they are
 * not part of the program. */
#ifndef MINI_MINI_H
#define MINI_MINI_H

#include "engine/game.h"

enum { MINI_SEATS = 2, MINI_WORKERS = 3, MINI_TEMPLES = 3, MINI_TILES = 6 };
enum { MINI_BOARDS = 4, MINI_TOP = 5, MINI_POWER = 6, MINI_TURNS = 40 };

/* At a question there lie at most seven frames: the next turn, ascension and
 * power-ups of this one, and from each of up to four tiles in a row the frame
 * behind its first (check() refuses more); until the next question a frame is
 * followed by three and two more at most. */
enum { MINI_DEEP = 7, MINI_AGENDA = 16 };

enum thing  { COCOA, WOOD, STONE, GOLD, POINTS, THINGS };
enum temple { BLUE, RED, GREEN };

/* Everything that can be on the agenda, in the order of rules.md. */
#define MINI_FRAMES(FX, ASK, CHANCE)                                        \
    FX    (GAIN,      gain)        /* 2    take b of thing a              */ \
    FX    (TURN,      turn)        /* 5    a turn                         */ \
    ASK   (MOVE,      move)        /* 5.1  which worker, how far          */ \
    FX    (ACTION,    action)      /* 6    of board a with power b        */ \
    FX    (TEMPLE,    temple)      /* 7    advance on temple a            */ \
    ASK   (TEMPLE,    temple)      /* 7.2  which temple                   */ \
    FX    (DISCOVER,  discover)    /* 8    reveal a discovery tile        */ \
    CHANCE(DISCOVERY, discovery)   /* 8.1  which tile comes               */ \
    FX    (POWER_UP,  power_up)    /* 9    power up a workers             */ \
    ASK   (POWER_UP,  power_up)    /* 9.1  which worker                   */ \
    FX    (ASCEND,    ascend)      /* 10   workers of power six ascend    */

enum frame_kind {
    FRAME_NONE,
#define FX(id, name)     FX_##id,
#define ASK(id, name)    ASK_##id,
#define CHANCE(id, name) CHANCE_##id,
    MINI_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
    FRAME_KINDS
};

struct mini {
    struct mini_seat {
        uint16_t have[THINGS];
        uint8_t  at[MINI_WORKERS];      /* board each worker stands on */
        uint8_t  power[MINI_WORKERS];   /* 1 to 6 */
        uint8_t  temple[MINI_TEMPLES];  /* steps taken, 0 to 5 */
        uint8_t  zero;
    } seat[MINI_SEATS];
    uint8_t players;
    uint8_t turns_left;
    uint8_t pile;                       /* set of tiles not yet seen */
    uint8_t depth;                      /* frames on the agenda */
    struct frame agenda[MINI_AGENDA];   /* [depth - 1] is the top */
};
_Static_assert(sizeof(struct mini) == 2 * 20 + 4 + 4 * MINI_AGENDA, "padding");

enum { NO_WORKER = MINI_WORKERS };         /* 9.2 no worker can be powered up */

/* Numbers of pieces, for messages. */
enum { PIECE_BOARD = 0, PIECE_TEMPLE = 4, PIECE_TILE = 8, PIECE_THING = 16 };

extern const struct game mini_game;
extern const struct format mini_format;
extern const char *const mini_frame_name[FRAME_KINDS];

struct frame mini_top(const struct mini *);
struct wrong mini_check(const void *position);
void mini_describe(const void *position, action_t, struct text *);
bool mini_parse(const void *position, struct reader *, action_t *);
struct message mini_question(const void *position);
void mini_explain(const void *position, game_explainer *, void *ctx);
struct message mini_narrate(const void *position, struct frame, action_t);
struct message mini_piece(int number);

#endif
