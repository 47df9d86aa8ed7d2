/* rules.h -- shared by the chapters of teotihuacan/, not for others. */
#ifndef TEOTIHUACAN_RULES_H
#define TEOTIHUACAN_RULES_H

#include "teotihuacan.h"

#define LEN(a) ((int)(sizeof (a) / sizeof (a)[0]))

/* What follows, in reading order; of several calls the last comes first. */
#define F(...) { __VA_ARGS__ }
#define then(s, ...) \
    agenda_push((s)->agenda, &(s)->depth, TEO_AGENDA, \
                (const struct frame[]){ __VA_ARGS__ }, \
                LEN(((const struct frame[]){ __VA_ARGS__ })))

#define FX(id, name) void teo_fx_##name(struct teo *, struct frame);
#define ASK(id, name) \
    int  teo_legal_##name(const struct teo *, struct frame, action_t *, \
                          uint16_t *weight); \
    void teo_apply_##name(struct teo *, struct frame, action_t);
TEO_FRAMES(FX, ASK, ASK)
#undef FX
#undef ASK

/* ---- Answers ------------------------------------------------------------ */

/* Using a discovery tile, wherever that may be done: USE + kind. */
enum { USE = 8, USE_END = USE + KINDS };

enum {                          /* ASK_TURN, ASK_PAUSE */
    GO_ON = 0, UNLOCK_FREE = 1, UNLOCK_PAID = 2,
    MOVE = 64                   /* + 8 * worker + distance - 1 */
};
enum {                          /* ASK_ACTION */
    COLLECT = 1, MAIN = 2, MAIN_FREE = 3, WORSHIP = 4   /* + space */
};
enum {                          /* ASK_WORSHIP */
    ABILITY = 1, TILE = 2, ABILITY_TILE = 3, TILE_ABILITY = 4, PAID_FREE = 8
};
enum {                          /* main actions */
    STOP = 0, EXTRA = 1, DISCOUNT_STONE = 2, DISCOUNT_WOOD = 3,
    CHOICE = 64                 /* + technology, row, tile and place */
};
enum {                          /* ASK_ASCEND */
    GIFT_POINTS = 1, GIFT_COCOA, GIFT_STEP, GIFT_TWO_STEPS, GIFT_WORKER
};
enum { POWER_FIRST, POWER_SECOND, POWER_BOUGHT, POWER_TILE };  /* ASK_POWER b */
enum {                          /* FX_START a */
    STAGE_BEGIN, STAGE_GAINS, STAGE_PLACES, STAGE_NEUTRALS
};
enum { PAUSE_ANY, PAUSE_UNLOCK, PAUSE_TILES };                 /* FX_PAUSE b */

/* ---- Small questions about a position ----------------------------------- */

static inline bool solo(const struct teo *s)
{
    return s->option[OPTION_PLAYERS] == 1;
}

static inline bool is_bot(const struct teo *s, int seat)
{
    return seat == 1 && solo(s);
}

/* Rows of the tables by number of players: solo is a game of two. */
static inline int table_size(const struct teo *s)
{
    return s->seats;
}

static inline int place_of(const struct teo *s, int board)
{
    int place = 0;
    while (s->ring[place] != board) place++;
    return place;
}

static inline int next_seat(const struct teo *s, int seat)
{
    return (seat + 1) % s->seats;
}

static inline bool last_player(const struct teo *s, int seat)
{
    return next_seat(s, seat) == s->first;
}

/* The worker moved this turn and is not yet placed, or not yet to be helped. */
static inline bool moved(const struct teo *s, int worker)
{
    return s->turn.worker == worker + 1 || s->turn.second == worker + 1;
}

static inline bool has_technology(const struct teo *s, uint8_t set, int tech)
{
    for (int i = 0; i < TEO_OFFER_TECHNOLOGIES; i++)
        if (s->technology[i] == tech) return set >> i & 1;
    return false;
}

/* C-ALC-1 The temple of the column that place i of the offer is in. */
static inline uint8_t teo_learn_temple(int i)
{
    return (uint8_t)(i % TEMPLES);
}

/* No game comes near these; a position made up may, and loses the rest. */
enum { MOST_THINGS = 9999, MOST_POINTS = 1999 };

static inline void earn(struct teo *s, int seat, int points, enum source from)
{
    struct teo_seat *me = &s->seat[seat];
    if (me->earned[from] + points > MOST_POINTS)
        points = MOST_POINTS - me->earned[from];
    me->points = (int16_t)(me->points + points);
    me->earned[from] = (uint16_t)(me->earned[from] + points);
}

static inline void gain(struct teo_seat *me, int thing, int n)
{
    n += me->have[thing];
    me->have[thing] = (uint16_t)(n < MOST_THINGS ? n : MOST_THINGS);
}

/* ---- Across chapters ---------------------------------------------------- */

int  teo_own_workers(const struct teo *, int seat, int place);  /* turn.c */
void teo_unlock_all(struct teo_seat *);
int  teo_list_pause(const struct teo *, int seat, int pause, bool moving,
                    action_t *);
void teo_answer_pause(struct teo *, int seat, int pause, action_t);

bool teo_can_pay(const struct teo_seat *, int kind);           /* discovery.c */
bool teo_can_use(const struct teo *, int seat, int kind, bool moving);
void teo_claim(struct teo *, int seat, int spot);
void teo_take_tile(struct teo_seat *, int kind);

bool teo_can_step(const struct teo *, int seat, int temple);    /* temple.c */
int  teo_spots(const struct teo *, int temple, int step, int *n);
int  teo_avenue_spots(int step, int *n);

int  teo_main_cost(const struct teo *, int seat);               /* main.c */
bool teo_main_possible(const struct teo *, int seat, bool free);
int  teo_main_count(const struct teo *, int seat, int place);

bool teo_can_add_worker(const struct teo *, int seat);
void teo_add_worker(struct teo *, int seat);
bool teo_can_learn(const struct teo *, int seat, int i, int count);
int  teo_free_space(const struct teo *, int row);
bool teo_space_covered(const struct teo *, int row, int space);
bool teo_can_build(const struct teo *, int seat, int row, int count);
int  teo_open_level(const struct teo *, int side);              /* pyramid.c */
bool teo_slot_open(const struct teo *, int slot);
bool teo_slot_supported(const struct teo *, int slot);
int  teo_slot_level(int slot);
void teo_slot_place(int slot, int *level, int *row, int *column);
char teo_tile_icon(int tile, int rotation, int corner);
int  teo_slot_price(int slot, int thing);
int  teo_pyramid_matches(const struct teo *, int slot, int tile, int rotation,
                         uint8_t steps[TEMPLES]);
int  teo_decoration_matches(const struct teo *, int side, int level, int tile,
                            uint8_t steps[TEMPLES]);
int  teo_decoration_price(int count);
bool teo_can_construct(const struct teo *, int seat, int discount);

void teo_reach(struct teo *);                                   /* eclipse.c */
int  teo_bonus_points(const struct teo *, int seat, int temple);

void teo_start_gains(struct teo *, uint8_t seat);               /* players.c */
void teo_neutrals(struct teo *, uint8_t seat);
void teo_note_power(struct teo *, int seat, int worker);        /* worship.c */
void teo_pay_cocoa(struct teo *, int seat, int cocoa, bool free); /* turn.c */
int  teo_worship_spaces(int board);                            /* worship.c */
int  teo_worship_spot(int board);
int  teo_locked_there(const struct teo *, int place, int space, int *worker);
int  teo_worship_temple(int board);
bool teo_can_worship(const struct teo *, int seat, int place, int space);

struct wrong teo_pieces_wrong(const struct teo *);        /* check_pieces.c */
bool teo_setup_right(const struct teo *);                 /* check_setup.c */
bool teo_turn_right(const struct teo *);                  /* check_agenda.c */
bool teo_nothing_in_hand(const struct teo_turn *);
bool teo_settled(const struct teo *);                           /* check.c */
bool teo_asks(const struct teo *);                        /* teotihuacan.c */

int  teo_list_pile(uint32_t set, action_t *, uint16_t *weight);
int  teo_list_kinds(const struct teo *, action_t *, uint16_t *weight);

enum { BOT = 1 };               /* the seat of Teotibot */
enum bot_tile {
    BUILD_PYRAMID, BUILD_DECORATION, BUILD_TECHNOLOGY, BUILD_BUILDING, MASTERY,
    BOT_WORSHIP, MASK_COLLECTION
};
enum {                          /* FX_BOT_POWER b */
    POWER_ONLY, POWER_ADVANCE, ADVANCE_ONLY,
    POWER_FALLBACK              /* the same, and the log can say why */
};
void teo_bot_setup(struct teo *);                               /* bot.c */
bool teo_bot_works(struct teo *, int board);                   /* bot_build.c */
int  teo_bot_technology(const struct teo *);
void teo_bot_moved_on(struct teo *, int worker, int from);

/* The contract's functions that have a file of their own. */
void teo_score(const void *, int seat, struct game_score *);
void teo_project(const void *, int seat, struct game_score *);
void teo_describe(const void *, action_t, struct text *);
bool teo_parse(const void *, struct reader *, action_t *);
extern const struct format teo_format;                          /* text.c */
struct wrong teo_check(const void *);
struct wrong teo_doubt(const void *);                    /* check_setup.c */
void teo_explain(const void *, game_explainer *, void *ctx);
struct message teo_question(const void *);
struct message teo_narrate(const void *, struct frame, action_t);
struct message teo_piece(int);

/* What an answer to the question on top is, as a label for the player. */
struct message teo_option(const struct teo *, struct frame, action_t);
int  teo_unlocking(const struct teo *, int seat, int place, int space);
int  teo_worship_tile(const struct teo *, int board);           /* option.c */
extern const uint8_t teo_pair[7][2];    /* ASK_KEEP: which of the four dealt */

/* What the answer of a row is about: its verb and things (about.c). */
void teo_about(const struct teo *, struct frame, struct game_row *);

/* An answer that is not legal, below REFUSED_END: what it would be and why it
 * cannot be done; false if nobody would expect it here (refused.c). */
enum { REFUSED_END = MOVE + 8 * TEO_WORKERS };
bool teo_refused(const struct teo *, struct frame, action_t,
                 struct game_row *);

#endif
