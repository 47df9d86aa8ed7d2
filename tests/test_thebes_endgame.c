/* test_thebes_endgame.c -- the end of Thebes is played without a mistake.
 *
 * The solver of bots/endgame_thebes.c leaves out whatever cannot matter.  Here
 * nothing is left out: every answer and every draw is carried out by the rules
 * and valued by the rules' own score and places.  Positions come from played
 * games; so that all of the tree can be walked, either few weeks are left or
 * most of the unseen cards and tokens were handed out before. */
#include "thebes_table.h"
#include "../bots/bot.h"
#include "../bots/endgame_thebes.h"

/* ---- Everything, with a memory for positions seen before ---------------- */

enum { SLOTS = 1 << 15, MOST = 8000 };

static struct { uint64_t key; double value; } *memory;
static int remembered;

static double worth(const struct thebes *s, int seat)
{
    struct game_score score;
    int place[GAME_SEATS], first = 0;

    game_places(&thebes_game, s, place);
    for (int i = 0; i < s->players; i++) first += place[i] == 1;
    thebes_game.score(s, seat, &score);
    return (place[seat] == 1 ? 1.0 / first : 0) + 1e-4 * score.total;
}

/* The places in the display mean nothing: one order stands for all. */
static void sort_display(struct thebes *s)
{
    uint8_t *d = s->display;
    for (int i = 1; i < THEBES_DISPLAY && s->depth == 1; i++)
        for (int k = i; k > 0 && d[k] < d[k - 1]; k--) {
            uint8_t lower = d[k];
            d[k] = d[k - 1];
            d[k - 1] = lower;
        }
}

/* The value of a position to the only seat that still acts; -1 when the tree
 * is too large to be walked here. */
static double walk(const struct thebes *s, int seat)
{
    action_t out[GAME_ACTIONS];
    uint16_t weight[GAME_ACTIONS];
    uint64_t key = game_checksum(&thebes_game, s) | 1;
    int at = (int)(key >> 40 & (SLOTS - 1)), actor = thebes_game.actor(s);
    double value = 0;

    if (actor == GAME_OVER) return worth(s, seat);
    for (; memory[at].key; at = (at + 1) & (SLOTS - 1))
        if (memory[at].key == key) return memory[at].value;
    if (++remembered > MOST) return -1;
    int n = thebes_game.legal(s, out, weight);
    for (int i = 0; i < n; i++) {
        struct thebes after = *s;
        thebes_game.apply(&after, out[i], NULL);
        sort_display(&after);
        double v = walk(&after, seat);
        if (v < 0) return -1;
        if (actor == GAME_CHANCE) value += v * weight[i] / weight[n];
        else if (v > value) value = v;
    }
    while (memory[at].key) at = (at + 1) & (SLOTS - 1);
    memory[at].key = key;
    memory[at].value = value;
    return value;
}

/* ---- The comparison ----------------------------------------------------- */

static struct endgame endgame;
static int compared, unsolved, too_large, questions[2], by_weeks[13];

static void complain(const struct thebes *s, double value, double all)
{
    static char buffer[GAME_TEXT];
    struct text t = text_in(buffer, sizeof buffer);
    thebes_game.write(s, &t);
    printf("    %.12f, not %.12f: %s\n", value, all, buffer);
}

static void compare(const struct thebes *s)
{
    int seat = thebes_game.actor(s);
    struct thebes after = *s;
    action_t best = GAME_EFFECT;
    double value = -1, all, chosen;

    memset(memory, 0, SLOTS * sizeof memory[0]);
    remembered = 0;
    all = walk(s, seat);
    if (all < 0) {
        too_large++;
        return;
    }
    if (!endgame_thebes(s, seat, &endgame, &best, &value)) {
        unsolved++;
        return;
    }
    compared++;
    questions[thebes_top(s).kind == ASK_DIG]++;
    by_weeks[THEBES_END - s->seat[seat].week]++;
    bool legal = game_is_legal(&thebes_game, s, best);
    CHECK(legal);
    if (!legal) return;
    thebes_game.apply(&after, best, NULL);
    remembered = 0;
    chosen = walk(&after, seat);
    bool right = value - all < 1e-9 && all - value < 1e-9
              && all - chosen < 1e-9;
    CHECK(right);
    if (!right) complain(s, value, all);
}

/* ---- Positions from play ------------------------------------------------ */

static bool alone(const struct thebes *s, int most)
{
    int actor = thebes_game.actor(s);
    if (actor < 0 || THEBES_END - s->seat[actor].week > most) return false;
    for (int i = 0; i < s->players; i++)
        if (i != actor && s->seat[i].week < THEBES_END) return false;
    return true;
}

/* Hands out unseen cards until `cards` are left, to anybody by chance, and the
 * exhibitions of the piles and tokens of the bags likewise.  With no card left
 * the display is empty, and what remains are digs and exhibitions. */
static void thin(struct thebes *s, int cards, struct random *r)
{
    int players = s->players;
#define ANYBODY (&s->seat[random_below(r, cards ? 5 : 2) \
    ? s->order[1 + random_below(r, (uint32_t)players - 1)] : s->order[0]])

    while (card_count(&s->unseen) > cards) {
        int card = (int)random_below(r, THEBES_CARDS), pile;
        if (!card_in(&s->unseen, card)) continue;
        do pile = (int)random_below(r, THEBES_PILES); while (!s->pile[pile]);
        s->pile[pile]--;
        card_remove(&s->unseen, card);
        if (cards && random_below(r, 40) == 0)
            card_add(&s->discard, card);
        else
            thebes_gain_card(ANYBODY, card);
    }
    for (int i = 0; i < THEBES_DISPLAY; i++)
        if (s->display[i] != NONE && (!cards || random_below(r, 2))) {
            thebes_gain_card(ANYBODY, s->display[i]);
            s->display[i] = NONE;
        }
    for (int i = 0; i < THEBES_PILES; i++)
        for (int e = 0; e < THEBES_EXHIBITIONS; e++) {
            if (!(s->pile_exhibitions[i] >> e & 1)) continue;
            if (cards && random_below(r, 4) == 0) continue;
            s->pile_exhibitions[i] &= (uint16_t)~(1 << e);
            if (!cards && s->space[e % THEBES_SPACES] == NONE) {
                s->space[e % THEBES_SPACES] = (uint8_t)e;
                continue;
            }
            ANYBODY->exhibitions |= (uint16_t)(1 << e);
        }
    if (cards && thebes_top(s).kind == ASK_TURN) {
        struct thebes_seat *me = &s->seat[s->order[0]];
        me->permits &= (uint8_t)(random_below(r, 32) & random_below(r, 32));
        if (THEBES_END - me->week > 5)
            me->permits &= (uint8_t)(me->permits - 1);
    }
    for (int site = 0; site < SITES; site++)
        for (int token = VALUE_1; token < TOKENS; token++)
            while (s->bag[site][token] && random_below(r, 16)) {
                if (s->first_finds >> site & 1) break;
                s->bag[site][token]--;
                thebes_gain_token(ANYBODY, site, token);
            }
#undef ANYBODY
}

/* Plays games and compares wherever one seat is alone with few weeks left;
 * unless `cards` is negative the position is thinned first. */
static void play_games(int games_, int players, int weeks, int cards,
                       uint64_t seed)
{
    for (int g = 0; g < games_; g++) {
        struct game_options o = { { (uint8_t)players } };
        struct random chance = { seed + (uint64_t)g };
        struct mind mind = mind_of(seed * 31 + (uint64_t)g);
        struct thebes s;
        int actor;

        thebes_game.setup(&s, &o);
        while ((actor = thebes_game.actor(&s)) != GAME_OVER) {
            if (alone(&s, weeks)) {
                struct thebes t = s;
                if (cards >= 0) thin(&t, cards, &chance);
                CHECK_SOUND(&t);
                compare(&t);
            }
            bool greedy = actor >= 0 && (actor + g) % 2 == 0;
            action_t a = greedy
                ? bot_answer(bot_named("greedy"), &thebes_game, &s, &mind)
                : game_any(&thebes_game, &s, &chance);
            thebes_game.apply(&s, a, NULL);
        }
    }
}

static void begin(void)
{
    if (!memory) memory = malloc(SLOTS * sizeof memory[0]);
    if (!memory) abort();
    endgame.limit = 5000;
    compared = unsolved = too_large = 0;
}

TEST("T-END-3", "nothing better can be done in the last two weeks")
{
    begin();
    for (int players = 2; players <= 4; players++)
        play_games(60, players, 2, -1, 1000);
    printf("    %d compared, %d unsolved, %d too large\n", compared, unsolved,
           too_large);
    CHECK(compared >= 80);
}

TEST("T-END-3", "nothing better can be done with digs and exhibitions alone")
{
    begin();
    for (int players = 2; players <= 4; players++)
        play_games(20, players, 9, 0, 3000);
    printf("    %d compared, %d unsolved, %d too large\n", compared, unsolved,
           too_large);
    CHECK(compared >= 20);
}

TEST("T-END-3", "nothing better can be done in twelve weeks with few cards")
{
    begin();
    for (int players = 2; players <= 4; players++)
        for (int cards = 1; cards <= 3; cards++)
            play_games(16, players, 12, cards, 2000 + (uint64_t)cards);
    printf("    %d compared, %d unsolved, %d too large\n", compared, unsolved,
           too_large);
    for (int w = 1; w <= 12; w++) printf(" %d:%d", w, by_weeks[w]);
    printf(" turn %d dig %d\n", questions[0], questions[1]);
    CHECK(compared >= 90);
}
