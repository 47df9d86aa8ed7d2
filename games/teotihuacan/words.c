/* words.c -- actions in the words of the protocol and of records, and back.
 *
 * Every question has its own few words; they stand in the tables below and in
 * describe functions in the order of rules.md.  Reading tries the words of the
 * options there are, so the two can never differ. */
#include "rules.h"

static const char *const board_name[BOARDS + 1] = {
    "", "palace", "forest", "quarry", "deposits", "alchemy", "nobles",
    "decorations", "construction",
};
static const char *const thing_name[THINGS] = {
    "cocoa", "wood", "stone", "gold"
};
static const char *const temple_name[TEMPLES] = { "blue", "red", "green" };
static const char *const side_name[TEO_SIDES] = {
    "top", "right", "bottom", "left"
};
static const char *const bonus_name[BONUSES] = {
    "mask_again", "five_per_technology", "fifteen", "avenue",
    "nine_per_bonus", "two_per_discovery", "workers",
};
static const char *const kind_name[KINDS] = {
    "mask-1", "mask-2", "mask-3", "mask-4", "mask-5", "mask-6", "mask-7",
    "score", "three-resources", "two-resources", "avenue", "any-temple",
    "blue-temple", "red-temple", "green-temple", "four-cocoa", "power-ups",
    "double-move", "free-cocoa", "unlimited-move", "extra-worker",
};
static const char *const gift_name[6] = {
    "", "points", "cocoa", "step", "two-steps", "worker"
};
static const char *const bot_tile_name[7] = {
    "construction", "decorations", "alchemy", "nobles", "mastery", "worship",
    "mask_collection",
};

/* ---- Small phrases ------------------------------------------------------ */

static void put_name(struct text *t, const char *before, const char *name)
{
    text_put(t, before);
    text_put(t, name);
}

static void put_number(struct text *t, const char *before, int n)
{
    text_put(t, before);
    text_int(t, n);
}

static void put_use(struct text *t, action_t a)
{
    put_name(t, "use ", kind_name[a - USE]);
}

/* ---- Answers that need more than a word --------------------------------- */

static void describe_turn(action_t a, struct text *t)
{
    if (a == GO_ON) text_put(t, "go on");
    else if (a == UNLOCK_FREE) text_put(t, "unlock free");
    else if (a == UNLOCK_PAID) text_put(t, "unlock paid");
    else if (a < MOVE) put_use(t, a);
    else {
        put_number(t, "move ", 1 + (a - MOVE) / 8);
        put_number(t, " by ", 1 + (a - MOVE) % 8);
    }
}

static void describe_action(action_t a, struct text *t)
{
    if (a >= USE) put_use(t, a);
    else if (a >= WORSHIP) put_number(t, "worship ", 1 + a - WORSHIP);
    else text_put(t, a == COLLECT ? "collect" : a == MAIN ? "main"
                                                           : "main free");
}

static void describe_worship(action_t a, struct text *t)
{
    static const char *const what[5] = {
        "", "ability", "tile", "ability and tile", "tile and ability"
    };
    text_put(t, what[a % PAID_FREE]);
    if (a >= PAID_FREE) text_put(t, " free");
}

static void describe_exchange(struct frame f, action_t a, struct text *t)
{
    if (a == STOP) text_put(t, "stop");
    else text_put(t, f.a == 8 ? temple_name[a - 1] : thing_name[a]);
}

static void describe_main(struct frame f, action_t a, struct text *t)
{
    int n = a - CHOICE;

    if (a < CHOICE) {
        if (a >= USE) put_use(t, a);
        else text_put(t, a == STOP ? "stop" : a == EXTRA ? "extra"
                       : a == DISCOUNT_STONE ? "discount stone"
                                             : "discount wood");
    } else if (f.kind == ASK_LEARN) {
        put_number(t, "learn ", 1 + n);
    } else if (f.kind == ASK_BUILD) {
        put_number(t, "row ", 1 + n);
    } else if (f.kind == ASK_DECORATE) {
        put_number(t, "decorate ", 1 + n / 4);
        put_name(t, " ", side_name[n % 4]);
    } else {
        put_number(t, "lay ", 1 + n / 120);
        put_number(t, " slot ", n / 4 % 30);
        put_number(t, " turned ", n % 4);
    }
}

static void describe_keep(action_t a, struct text *t)
{
    static const char *const pair[7] = {
        "", "keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4",
        "keep 3 4"
    };
    text_put(t, pair[a]);
}

/* ---- Chance ------------------------------------------------------------- */

static bool describe_chance(struct frame f, action_t a, struct text *t)
{
    switch (f.kind) {
    case CHANCE_RING:       put_name(t, "board ", board_name[a]); break;
    case CHANCE_ROYAL:      put_number(t, "royal ", a); break;
    case CHANCE_TECHNOLOGY: put_number(t, "technology ", 2 * a + 1); break;
    case CHANCE_BONUS:      put_name(t, "bonus ", bonus_name[a]); break;
    case CHANCE_DECORATION: put_number(t, "decoration ", a); break;
    case CHANCE_PYRAMID:    put_number(t, "pyramid ", a); break;
    case CHANCE_LAID:
        put_number(t, "laid ", a / 4);
        put_number(t, " turned ", a % 4);
        break;
    case CHANCE_DISCOVERY:  put_name(t, "discovery ", kind_name[a]); break;
    case CHANCE_FIRST:      put_number(t, "first ", a + 1); break;
    case CHANCE_DEAL:       put_number(t, "deal ", a); break;
    case CHANCE_LINK:       put_name(t, "link ", kind_name[a]); break;
    case CHANCE_OPEN:       put_number(t, "open ", a); break;
    case CHANCE_NEUTRAL:    put_number(t, "neutral ", a); break;
    case CHANCE_TILES:      put_name(t, "tile ", bot_tile_name[a]); break;
    case CHANCE_SIDES:      text_put(t, a ? "right" : "left"); break;
    case CHANCE_DICE:       put_number(t, "dice ", a); break;
    case CHANCE_TURNED:     put_number(t, "turned ", a); break;
    default: return false;
    }
    return true;
}

/* ---- All questions ------------------------------------------------------ */

void teo_describe(const void *position, action_t a, struct text *t)
{
    struct frame f = teo_top(position);

    if (describe_chance(f, a, t)) return;
    switch (f.kind) {
    case ASK_KEEP:     describe_keep(a, t); break;
    case ASK_DRAFT:    put_number(t, "draft ", a); break;
    case ASK_STRONGER: put_number(t, "stronger ", a); break;
    case ASK_LINKED:   text_put(t, a ? "claim" : "decline"); break;
    case ASK_PLACE:    put_name(t, "place ", board_name[a]); break;
    case ASK_TURN: case ASK_PAUSE: describe_turn(a, t); break;
    case ASK_SECOND:   put_number(t, "second ", a); break;
    case ASK_ACTION:   describe_action(a, t); break;
    case ASK_WORSHIP:  describe_worship(a, t); break;
    case ASK_TIMES:    put_number(t, "times ", a); break;
    case ASK_EXCHANGE: describe_exchange(f, a, t); break;
    case ASK_CLAIM:
        if (a == 0) text_put(t, "decline");
        else put_number(t, "claim ", a);
        break;
    case ASK_MAJOR:
        if (a == 1) text_put(t, "reward");
        else put_number(t, "claim ", a - 1);
        break;
    case ASK_RESOURCE: text_put(t, thing_name[a]); break;
    case ASK_TEMPLE: case ASK_STEPS: text_put(t, temple_name[a - 1]); break;
    case ASK_LEARN: case ASK_BUILD: case ASK_DECORATE: case ASK_CONSTRUCT:
        describe_main(f, a, t);
        break;
    case ASK_POWER:
        if (a == 0) text_put(t, "none");
        else put_number(t, "worker ", a);
        break;
    case ASK_ASCEND:   text_put(t, gift_name[a]); break;
    case ASK_SALARY:
        if (a == SALARY_FREE) text_put(t, "free");
        else put_number(t, "pay ", a);
        break;
    default: __builtin_trap();
    }
}

/* The longest words of an option that stand here. */
bool teo_parse(const void *position, struct reader *r, action_t *a)
{
    action_t legal[GAME_ACTIONS];
    struct reader before = *r, best = *r;
    char buffer[64];
    int n = teotihuacan_game.legal(position, legal, NULL);

    if (n == 0) return read_fail(r, "the game is over");
    for (int i = 0; i < n; i++) {
        struct reader at = before;
        struct text t = text_in(buffer, sizeof buffer);
        teo_describe(position, legal[i], &t);
        if (read_is(&at, buffer) && at.at > best.at) {
            best = at;
            *a = legal[i];
        }
    }
    if (best.at == before.at)
        return read_fail(r, "this is none of the options here");
    *r = best;
    return !r->reason;
}
