/* test_thebes_endgame.c -- the end of Thebes is played without a mistake.
 *
 * Positions come from played games; so that all of the tree can be walked,
 * either few weeks are left or most of the unseen cards and tokens were handed
 * out before.  STELE_ENDGAMES sets the games played for each number of players
 * and cards, 10 unless told otherwise. */
#include "thebes_endgame.h"
#include "bots/bot.h"

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

/* A bot that makes no errors loses nothing of what there is. */
static int answered;

static void ask_bot(const struct thebes *s, double all)
{
    int seat = thebes_game.actor(s);
    struct mind mind = mind_of(1);
    struct thebes after = *s;

    if (all < 0 || THEBES_END - s->seat[seat].week > ENDGAME_WEEKS) return;
    thebes_game.apply(&after, bot_answer(bot_named("net"), &thebes_game, s,
                                         &mind), NULL);
    remembered = 0;
    double chosen = walk(&after, seat);
    answered++;
    CHECK(all - chosen < 1e-9);
    if (all - chosen >= 1e-9) complain(s, chosen, all);
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
                ask_bot(&t, compare(&t));
            }
            bool greedy = actor >= 0 && (actor + g) % 2 == 0;
            action_t a = greedy
                ? bot_answer(bot_named("greedy"), &thebes_game, &s, &mind)
                : game_any(&thebes_game, &s, &chance);
            thebes_game.apply(&s, a, NULL);
        }
    }
}

TEST("T-END-3", "in the last two weeks of a game nothing better can be done")
{
    int played = begin();
    answered = 0;
    for (int players = 2; players <= 4; players++)
        play_games(3 * played, players, 2, -1, 1000);
    CHECK_COMPARED(4 * played);
    CHECK(answered >= 4 * played);
}

TEST("T-END-3", "with digs and exhibitions alone nothing better can be done")
{
    int played = begin();
    for (int players = 2; players <= 4; players++)
        play_games(played, players, 9, 0, 3000);
    CHECK_COMPARED(played);
}

TEST("T-END-3", "with one to three unseen cards nothing better can be done")
{
    int played = begin();
    for (int players = 2; players <= 4; players++)
        for (int cards = 1; cards <= 3; cards++)
            play_games(played * 4 / 5, players, 12, cards,
                       2000 + (uint64_t)cards);
    CHECK_COMPARED(4 * played);
}
