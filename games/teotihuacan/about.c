/* about.c -- what each answer to each question is about, for clients that draw:
 * a verb, and things by name and number (engine/game.h).
 *
 * Workers, places, spaces, spots, slots, sides, levels and what lies in an
 * offer count from 0; pieces are numbered within their kind (guide.c).  Like
 * labels these are also made of what cannot be chosen just now. */
#include "rules.h"

typedef void subject(const struct teo *, struct frame, action_t,
                     struct game_row *);

static void of(struct game_row *row, const char *key, int number)
{
    if (row->things == GAME_THINGS) __builtin_trap();
    row->thing[row->things++] = (struct game_thing){ key, number };
}

/* A verb that is about one thing, or several more to come. */
static void verb(struct game_row *row, const char *name, const char *key,
                 int number)
{
    row->verb = name;
    if (key) of(row, key, number);
}

static void use(struct game_row *row, int kind)
{
    verb(row, "use", "discovery", kind);
}

static void claim(const struct teo *s, int spot, struct game_row *row)
{
    verb(row, "claim", "spot", spot);
    of(row, "discovery", s->spot[spot] - 1);
}

/* ---- C-PLAY, C-DRAFT Starting tiles ------------------------------------- */

static void keep(const struct teo *s, struct frame f, action_t a,
                 struct game_row *row)
{
    (void)s, (void)f;
    verb(row, "keep", "first", teo_pair[a][0]);
    of(row, "second", teo_pair[a][1]);
}

static void draft(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    (void)f;
    verb(row, "draft", "offer", a - 1);
    of(row, "starting", s->open[a - 1]);
    if (s->open_link[a - 1] != NONE)
        of(row, "discovery", s->open_link[a - 1]);
}

static void stronger(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    (void)s, (void)f;
    verb(row, "power", "worker", a - 1);
}

static void linked(const struct teo *s, struct frame f, action_t a,
                   struct game_row *row)
{
    if (a == 0) verb(row, "decline", NULL, 0);
    else verb(row, "claim", "discovery", s->seat[f.seat].linked[f.a]);
}

static void place(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    (void)f;
    verb(row, "place", "board", a);
    of(row, "place", place_of(s, a));
}

/* ---- C-TURN, C-LOCK Moving, unlocking, tiles ---------------------------- */

/* How far it goes is not said of a worker that cannot move at all. */
static void move(const struct teo *s, int seat, int worker, int distance,
                 struct game_row *row)
{
    const struct teo_seat *me = &s->seat[seat];

    of(row, "worker", worker);
    of(row, "power", me->power[worker]);
    of(row, "from", me->at[worker]);
    if (row->can) of(row, "place", (me->at[worker] + distance) % BOARDS);
}

static void turn(const struct teo *s, struct frame f, action_t a,
                 struct game_row *row)
{
    int worker = (a - MOVE) / 8, distance = 1 + (a - MOVE) % 8;

    if (a == GO_ON) verb(row, "go_on", NULL, 0);
    else if (a == UNLOCK_FREE) verb(row, "unlock", "cocoa", 0);
    else if (a == UNLOCK_PAID) verb(row, "unlock", "cocoa", 3);
    else if (a < MOVE) use(row, a - USE);
    else {
        verb(row, "move", row->can ? "by" : NULL, distance);
        move(s, f.seat, worker, distance, row);
    }
}

static void second(const struct teo *s, struct frame f, action_t a,
                   struct game_row *row)
{
    verb(row, "second", NULL, 0);
    move(s, f.seat, a - 1, f.b, row);
}

/* ---- C-TURN-3, C-WOR Actions -------------------------------------------- */

static void ability(const struct teo *s, int at, int space,
                    struct game_row *row)
{
    int temple = teo_worship_temple(s->ring[at]);

    if (temple == NONE) of(row, "royal", s->royal[space]);
    else of(row, "temple", temple);
}

static void action(const struct teo *s, struct frame f, action_t a,
                   struct game_row *row)
{
    int here = s->seat[f.seat].at[s->turn.worker - 1];

    if (a >= USE) {
        use(row, a - USE);
    } else if (a >= WORSHIP) {
        verb(row, "worship", "place", here);
        of(row, "space", a - WORSHIP);
        if (teo_worship_spaces(s->ring[here]))
            ability(s, here, a - WORSHIP, row);
    } else {
        verb(row, a == COLLECT ? "collect" : "main", "place", here);
        if (a == MAIN_FREE) of(row, "free", 1);
    }
}

/* The spot is that of the tile; without one only the ability is there. */
static void worship(const struct teo *s, struct frame f, action_t a,
                    struct game_row *row)
{
    static const char *const name[TILE_ABILITY + 1] = {
        [ABILITY] = "ability", [TILE] = "claim",
        [ABILITY_TILE] = "ability_claim", [TILE_ABILITY] = "claim_ability",
    };
    int what = a % PAID_FREE, spot = teo_worship_spot(s->ring[f.a]);

    verb(row, name[what], "place", f.a);
    of(row, "space", f.b);
    if (what != TILE) ability(s, f.a, f.b, row);
    if (what != ABILITY) {
        of(row, "spot", spot);
        of(row, "discovery", s->spot[spot] - 1);
    }
    if (a >= PAID_FREE) of(row, "free", 1);
}

static void times(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    (void)s, (void)f;
    verb(row, "exchange", "times", a);
}

static void exchange(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    (void)s;
    if (a == STOP) verb(row, "stop", NULL, 0);
    else if (f.a == 8) verb(row, "step", "temple", a - 1);
    else verb(row, "give", "thing", a);
}

/* ---- C-DIS-1, C-TEM Tiles and steps ------------------------------------- */

static void offered(const struct teo *s, struct frame f, action_t a,
                    struct game_row *row)
{
    if (a == 0) verb(row, "decline", NULL, 0);
    else claim(s, f.a + a - 1, row);
}

static void resource(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    (void)s, (void)f;
    verb(row, "take", "thing", a);
}

static void step(const struct teo *s, struct frame f, action_t a,
                 struct game_row *row)
{
    (void)s, (void)f;
    verb(row, "step", "temple", a - 1);
}

static void major(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    int n, first = teo_spots(s, f.a, f.b, &n);

    if (a == 1) verb(row, "reward", NULL, 0);
    else claim(s, first + a - 2, row);
}

/* ---- C-ALC, C-NOB, C-DEC, C-CON Main actions ---------------------------- */

static void learn(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    (void)f;
    if (a == EXTRA) {
        use(row, TILE_EXTRA);
        return;
    }
    verb(row, "learn", "offer", a - CHOICE);
    of(row, "technology", s->technology[a - CHOICE]);
}

static void build(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    (void)f;
    if (a == EXTRA) {
        use(row, TILE_EXTRA);
        return;
    }
    verb(row, "build", "row", a - CHOICE);
    of(row, "space", teo_free_space(s, a - CHOICE));
}

static void decorate(const struct teo *s, struct frame f, action_t a,
                     struct game_row *row)
{
    int i = (a - CHOICE) / 4, side = (a - CHOICE) % 4;

    (void)f;
    verb(row, "decorate", "offer", i);
    of(row, "decoration", s->decoration[i] - 1);
    of(row, "side", side);
    of(row, "level", teo_open_level(s, side));
}

static void lay(const struct teo *s, int a, struct game_row *row)
{
    int offer = a / (4 * TEO_SLOTS);

    verb(row, "lay", "offer", offer);
    of(row, "pyramid", s->pyramid[offer] - 1);
    of(row, "slot", a / 4 % TEO_SLOTS);
    of(row, "turned", a % 4);
}

static void construct(const struct teo *s, struct frame f, action_t a,
                      struct game_row *row)
{
    (void)f;
    if (a >= CHOICE) lay(s, a - CHOICE, row);
    else if (a >= USE) use(row, a - USE);
    else if (a == STOP) verb(row, "stop", NULL, 0);
    else if (a == EXTRA) use(row, TILE_EXTRA);
    else verb(row, "discount", "thing", a == DISCOUNT_STONE ? STONE : WOOD);
}

/* ---- C-POW, C-ASC, C-ECL-8 ---------------------------------------------- */

static void power(const struct teo *s, struct frame f, action_t a,
                  struct game_row *row)
{
    if (a == 0) verb(row, "decline", NULL, 0);
    else stronger(s, f, a, row);
}

static void ascend(const struct teo *s, struct frame f, action_t a,
                   struct game_row *row)
{
    static const struct { const char *key; int number; } gift[] = {
        [GIFT_POINTS]    = { "points", 5 }, [GIFT_COCOA]  = { "cocoa", 5 },
        [GIFT_STEP]      = { "steps", 1 },
        [GIFT_TWO_STEPS] = { "steps", 2 },  [GIFT_WORKER] = { "workers", 1 },
    };
    (void)s, (void)f;
    verb(row, "gift", gift[a].key, gift[a].number);
}

static void salary(const struct teo *s, struct frame f, action_t a,
                   struct game_row *row)
{
    (void)s, (void)f;
    if (a == SALARY_FREE) use(row, TILE_FREE);
    else verb(row, "pay", "cocoa", a);
}

/* ---- All answers -------------------------------------------------------- */

static subject *const subject_of[FRAME_KINDS] = {
    [ASK_KEEP]     = keep,     [ASK_DRAFT]     = draft,
    [ASK_STRONGER] = stronger, [ASK_LINKED]    = linked,
    [ASK_PLACE]    = place,    [ASK_TURN]      = turn,
    [ASK_SECOND]   = second,   [ASK_ACTION]    = action,
    [ASK_PAUSE]    = turn,     [ASK_WORSHIP]   = worship,
    [ASK_TIMES]    = times,    [ASK_EXCHANGE]  = exchange,
    [ASK_CLAIM]    = offered,  [ASK_RESOURCE]  = resource,
    [ASK_TEMPLE]   = step,     [ASK_STEPS]     = step,
    [ASK_MAJOR]    = major,    [ASK_LEARN]     = learn,
    [ASK_BUILD]    = build,    [ASK_DECORATE]  = decorate,
    [ASK_CONSTRUCT] = construct, [ASK_POWER]   = power,
    [ASK_ASCEND]   = ascend,   [ASK_SALARY]    = salary,
};

void teo_about(const struct teo *s, struct frame f, struct game_row *row)
{
    subject_of[f.kind](s, f, row->action, row);
}
