/* thebes.h -- a position of Thebes, and everything that can be on its agenda.
 *
 * Read engine/game.h first.  Piles and bags are sets, not sequences: which card
 * or token comes is decided by chance when it comes.  The three card piles of
 * T-SET-4 are three numbers over one set of unseen cards.  That is exact:
 * while nobody has seen an order, every unseen card is equally likely to lie
 * in any unseen place (T-INFO-2). */
#ifndef THEBES_H
#define THEBES_H

#include "engine/game.h"

enum place {
    LONDON, PARIS, BERLIN, VIENNA, ROME, WARSAW, MOSCOW, CITIES,
    GREECE = CITIES, CRETE, EGYPT, PALESTINE, MESOPOTAMIA, PLACES,
    SITES = PLACES - CITIES
};
/* A site's own number, 0 to 4, from its place on the map. */
#define SITE(place) ((place) - CITIES)

enum card_kind {
    SPECIAL_PERMIT, ZEPPELIN, CAR, CONGRESS, ASSISTANT, SHOVEL,
    GENERAL, BOOK, RUMOUR, CARD_KINDS
};

/* Tokens of a bag.  The artefacts are numbered by their value, 1 to 7. */
enum token {
    BLANK, VALUE_1, VALUE_7 = 7, TOKEN_BOOK, TOKEN_GENERAL, TOKENS
};

enum {
    THEBES_CARDS       = 85,
    THEBES_EXHIBITIONS = 10,
    THEBES_SMALL       = 5,     /* the first of them */
    THEBES_DISPLAY     = 4,
    THEBES_SPACES      = 3,     /* a, b and c */
    THEBES_PILES       = 3,
    THEBES_KNOWLEDGE   = 12,    /* more counts as this (T-DIG-5) */
    THEBES_WEEKS       = 12,    /* of one dig */
    THEBES_YEAR        = 52,
    THEBES_END         = 3 * 52,        /* week 1 of 1904; counted from 0 */
    THEBES_BLANKS      = 16,
    THEBES_CAR_ROADS   = 3,     /* from so many on a car saves a week */
    THEBES_RUMOUR      = 2,     /* points of one (T-DIG-2) */
    THEBES_CONGRESSES  = 7,     /* more are worth no more */
    THEBES_TOKENS      = 14,    /* most of one dig: 10 by the wheel, 4 more */
    THEBES_MAJORITY    = 5,     /* points for most knowledge, alone or tied */
    THEBES_MAJORITY_TIED = 3,
    THEBES_AGENDA      = 6,     /* most: draw, fill, spend, turn = 4 */
    NONE               = 255,   /* no card, no exhibition, no seat */
};

/* Everything that can be on the agenda, in the order of rules.md.  FX is
 * carried out, ASK is answered by a seat, CHANCE by the piles and bags. */
#define THEBES_FRAMES(FX, ASK, CHANCE)                                       \
    CHANCE(FIRST, first)    /* T-SET-6   who begins                       */ \
    FX    (TURN,  turn)     /* T-TURN-1  the next turn, if there is one   */ \
    ASK   (TURN,  turn)     /* T-TURN-6  journey and action               */ \
    FX    (SPEND, spend)    /* T-TURN-2  the marker moves on by b weeks   */ \
    FX    (FILL,  fill)     /* T-CARD-3  fill the display                 */ \
    CHANCE(CARD,  card)     /* T-CARD-3  which card is turned up          */ \
    ASK   (DIG,   dig)      /* T-DIG-7   how long, with what help         */ \
    CHANCE(TOKEN, token)    /* T-DIG-8   which token is drawn             */ \
    FX    (BLANKS, blanks)  /* T-DIG-8   blanks go back into the bag      */

enum thebes_frame {
    FRAME_NONE,
#define FX(id, name)     FX_##id,
#define ASK(id, name)    ASK_##id,
#define CHANCE(id, name) CHANCE_##id,
    THEBES_FRAMES(FX, ASK, CHANCE)
#undef FX
#undef ASK
#undef CHANCE
    FRAME_KINDS
};

/* Answers to ASK_TURN: what is done, plus BY_ZEPPELIN when flown to. */
enum {
    RETIRE = 0,
    TAKE   = 1,                         /* + place in the display */
    HOLD   = TAKE + THEBES_DISPLAY,     /* + space of the exhibition */
    RENEW  = HOLD + THEBES_SPACES,
    DIG    = RENEW + 1,                 /* + site */
    BY_ZEPPELIN = 16,
};

/* Answers to ASK_DIG: the weeks, plus what is used up for it. */
enum { WITH_RUMOUR = 16, WITH_ASSISTANT = 32, WITH_SHOVEL = 64 };

/* Answers of CHANCE_CARD: a research card, or an exhibition from here on. */
enum { DRAWN_EXHIBITION = THEBES_CARDS };

struct card_set { uint32_t word[3]; };

struct thebes_seat {
    struct card_set cards;              /* face up before the player */
    uint16_t exhibitions;               /* held, a set */
    uint8_t  place, week;
    uint8_t  permits;                   /* valid ones, a set of sites */

    /* What cards and tokens add up to.  Every turn asks for these sums, so
     * they are kept; check() recounts them. */
    uint8_t  rumours;                   /* a set of sites */
    uint8_t  books[SITES], general;
    uint8_t  assistants, shovels, cars, zeppelins, special_permits, congresses;
    uint8_t  artefacts[SITES];

    uint8_t  found[SITES][TOKENS];      /* tokens, by the site they are from */
    uint8_t  zero[3];
};

struct thebes {
    struct thebes_seat seat[GAME_SEATS];
    struct card_set unseen;             /* research cards in any of the piles */
    struct card_set discard;
    uint16_t pile_exhibitions[THEBES_PILES];    /* sets */
    uint16_t discard_exhibitions;
    uint8_t  pile[THEBES_PILES];        /* research cards; [0] is on top, [2]
                                           is the set-aside third */
    uint8_t  display[THEBES_DISPLAY];
    uint8_t  space[THEBES_SPACES];
    uint8_t  bag[SITES][TOKENS];
    uint8_t  first_finds;               /* sites not dug yet, a set */
    uint8_t  players;
    uint8_t  order[GAME_SEATS];         /* [0] is on turn (T-TURN-1) */
    uint8_t  renewals;                  /* in a row by `last` (T-NEW-2) */
    uint8_t  last;                      /* seat of the turn before */
    uint8_t  depth;
    struct frame agenda[THEBES_AGENDA]; /* [depth - 1] is the top */
    uint8_t  zero[3];
};
_Static_assert(sizeof(struct thebes_seat) == 88, "padding");
_Static_assert(sizeof(struct thebes) == 480, "padding");

/* ---- Tables (tables.c), equal to data.json ------------------------------ */

struct thebes_card { uint8_t kind, place, weeks, site, points; };
struct thebes_exhibition { uint8_t place, weeks, points, need[SITES]; };

extern const uint8_t thebes_edge[18][2];
extern const uint8_t thebes_distance[PLACES][PLACES];
extern const uint8_t thebes_wheel[THEBES_KNOWLEDGE + 1][THEBES_WEEKS + 1];
extern const uint8_t thebes_least_weeks[THEBES_KNOWLEDGE + 1];
extern const uint8_t thebes_team[7];
extern const uint8_t thebes_artefacts[SITES][13];
extern const uint8_t thebes_bag_book[SITES];
extern const struct thebes_card thebes_card[THEBES_CARDS];
extern const struct thebes_exhibition thebes_exhibition[THEBES_EXHIBITIONS];
extern const uint8_t thebes_congress_points[THEBES_CONGRESSES + 1];
extern const uint8_t thebes_start_week[GAME_SEATS + 1];

extern const char *const thebes_place_name[PLACES];
extern const char *const thebes_kind_name[CARD_KINDS];

extern const struct game thebes_game;
extern const struct guide thebes_guide;

/* Numbers of pieces, for messages: what piece() can name. */
enum {
    PIECE_CARD       = 0,
    PIECE_EXHIBITION = PIECE_CARD + THEBES_CARDS,
    PIECE_PLACE      = PIECE_EXHIBITION + THEBES_EXHIBITIONS,
    PIECE_BLANK      = PIECE_PLACE + PLACES,            /* of each bag */
    PIECE_BOOK       = PIECE_BLANK + SITES,
    PIECE_GENERAL    = PIECE_BOOK + SITES,
    PIECE_ARTEFACT   = PIECE_GENERAL + SITES,           /* by site and value */
    PIECE_USED       = PIECE_ARTEFACT + SITES * VALUE_7, /* by a dig: a set */
    PIECES           = PIECE_USED + 32
};

/* What a dig uses up or brings beside its tokens: sets of these are told like
 * pieces. */
enum {
    USED_RUMOUR, USED_ASSISTANT, USED_SHOVEL, USED_PERMIT, USED_FIRST_FIND,
    USES
};

/* ---- What the rules say of a position (for explain and the bots) -------- */

/* Weeks of a journey by road, with or without a car (T-TURN-3, T-TURN-4), and
 * as the player would make it, by zeppelin or not (T-TURN-5). */
static inline int thebes_by_road(int from, int to, bool car)
{
    int roads = thebes_distance[from][to];
    return roads - (roads >= THEBES_CAR_ROADS && car);
}
int thebes_journey(const struct thebes_seat *, int to, bool zeppelin);

/* T-CARD-4 Cards of these kinds are discarded when they are used. */
static inline bool thebes_used_up(int kind)
{
    const unsigned kinds = 1 << SPECIAL_PERMIT | 1 << ZEPPELIN | 1 << ASSISTANT
                         | 1 << SHOVEL | 1 << RUMOUR;
    return kinds >> kind & 1;
}

/* Cards and tokens come to a player (T-CARD-2, T-DIG-8). */
void thebes_gain_card(struct thebes_seat *, int card);
void thebes_gain_token(struct thebes_seat *, int site, int token);

/* An exhibition goes to space a and pushes the others on, as far as the first
 * empty space; what falls off c is returned, else NONE (T-CARD-3). */
static inline uint8_t thebes_lay(uint8_t space[THEBES_SPACES], uint8_t coming)
{
    for (int i = 0; i < THEBES_SPACES && coming != NONE; i++) {
        uint8_t pushed = space[i];
        space[i] = coming;
        coming = pushed;
    }
    return coming;
}

/* T-DIG-3 A lone one is left over with 1 or 4 owned, and may be used up. */
static inline bool thebes_lone(int owned)
{
    return owned == 1 || owned == 4;
}

/* T-DIG-3, T-DIG-6 Points of so many assistants, tokens of so many shovels. */
static inline int thebes_team_of(int owned, bool used_up)
{
    return thebes_team[owned] + used_up;
}

/* A permit and something known of the site, rumours counted (T-DIG-1). */
bool thebes_can_dig(const struct thebes_seat *, int site);

/* Points of knowledge for a dig (T-DIG-2 to 4); the total is capped at 12. */
struct thebes_knowledge { uint8_t special, general, total; };
struct thebes_knowledge
thebes_knowledge(const struct thebes_seat *, int site, unsigned with);

/* Tokens drawn in so many weeks; 0 if that may not be chosen (T-DIG-5, 6). */
int thebes_tokens(const struct thebes_seat *, int site, int weeks,
                  unsigned with);

/* What could be used up for a dig at this site: a set of WITH_ bits. */
unsigned thebes_help(const struct thebes_seat *, int site);

/* Whether a player has the artefacts an exhibition asks for (T-EXH-1). */
bool thebes_can_hold(const struct thebes_seat *, int exhibition);

/* The value of the artefacts a player has found, of so many congresses, and of
 * so many books of a site when another has `most` at most (T-END-2). */
int thebes_artefact_points(const struct thebes_seat *);
static inline int thebes_congress_worth(int congresses)
{
    return thebes_congress_points[congresses < THEBES_CONGRESSES
                                  ? congresses : THEBES_CONGRESSES];
}
static inline int thebes_majority(int books, int most)
{
    if (books == 0 || books < most) return 0;
    return books > most ? THEBES_MAJORITY : THEBES_MAJORITY_TIED;
}

/* What a seat would score now, by its sources (T-END-2). */
struct thebes_points {
    int artefacts, exhibitions, congresses, knowledge[SITES], total;
};
struct thebes_points thebes_points(const struct thebes *, int seat);

/* The question on top of the agenda; kind FRAME_NONE when it is over. */
struct frame thebes_top(const struct thebes *);

/* Sets of cards. */
static inline bool card_in(const struct card_set *set, int card)
{
    return set->word[card / 32] >> card % 32 & 1;
}

#endif
