/* test_party.c -- who may do what at a table, and when; clocks, agreements,
 * people, and words of strangers. */
#include "partying.h"
#include "test.h"
#include "engine/random.h"
#include "play/fair.h"
#include "server/show.h"

static struct party_rules live(uint32_t base_s, uint32_t more_s, bool lose)
{
    struct party_rules r = rules_of("mini");
    r.pace = PACE_LIVE;
    r.base_s = base_s;
    r.more_s = more_s;
    r.lose = lose;
    return r;
}

/* ---- Before the start ---------------------------------------------------- */

TEST("TABLE seats", "a free seat is taken, a taken one is not, and a name is "
                    "there once")
{
    struct scene *s = scene_of(rules_of("mini"));

    CHECK_INT(ask(s, BEN, SIT, .seat = 0), 409);
    CHECK_INT(ask(s, BEN, SIT, .seat = 2), 409);
    CHECK_INT(ask(s, BEN, SIT, .seat = 1), 200);
    CHECK_INT(ASK(s, CAT, SIT), 409);
    CHECK_INT(ASK(s, BEN, RISE), 200);
    CHECK_INT(ASK(s, BEN, RISE), 403);
    CHECK_INT(ask(s, ADA, SIT, .seat = 1), 200);
    CHECK_INT(s->party->seat[0].person, 0);
    CHECK(scene_entry(s, "sit 0 00000000003z Ben"));
    CHECK_INT(ASK(s, ADA, RISE), 200);
    CHECK_INT(ASK(s, BEN, SIT), 409);   /* another Ben is there */
    scene_end(s);
}

TEST("TABLE host", "only the host places bots, removes people, starts and "
                   "closes")
{
    struct scene *s = scene_of(rules_of("mini"));

    CHECK_INT(ask(s, BEN, BOT, .seat = 1, .word = "regular"), 403);
    CHECK_INT(ask(s, ADA, BOT, .seat = 1, .word = "nobody"), 422);
    CHECK_INT(ask(s, ADA, BOT, .seat = 1, .word = "regular"), 200);
    CHECK_INT(ASK(s, BEN, SIT), 409);
    CHECK_INT(ask(s, ADA, BOT, .seat = 1, .word = "-"), 200);
    CHECK_INT(ASK(s, BEN, SIT), 200);
    CHECK_INT(ask(s, BEN, REMOVE, .seat = 0), 403);
    CHECK_INT(ask(s, ADA, REMOVE, .seat = 3), 422);
    CHECK_INT(ask(s, ADA, REMOVE, .seat = 1), 200);
    CHECK_INT(ASK(s, ADA, START), 409);
    CHECK_INT(ask(s, ADA, FILL, .word = "learner"), 200);
    CHECK_INT(ASK(s, BEN, START), 403);
    CHECK_INT(ASK(s, BEN, CLOSE), 403);
    CHECK_INT(ASK(s, ADA, START), 200);
    CHECK_INT(ASK(s, ADA, START), 409);
    CHECK_INT(ASK(s, ADA, CLOSE), 200);
    CHECK_INT(ASK(s, ADA, CLOSE), 409);
    CHECK_INT(ask(s, ADA, SAY, .text = "hello"), 409);
    scene_end(s);
}

TEST("TABLE start", "nobody starts before all are ready")
{
    struct scene *s = scene_of(rules_of("mini"));

    ASK(s, BEN, SIT);
    CHECK_INT(ask(s, BEN, READY, .yes = false), 200);
    CHECK_INT(ASK(s, ADA, START), 409);
    CHECK_INT(ask(s, CAT, READY, .yes = true), 403);
    CHECK_INT(ask(s, BEN, READY, .yes = true), 200);
    CHECK_INT(ASK(s, ADA, START), 200);
    CHECK_INT(s->party->state, PARTY_RUNNING);
    CHECK_INT(ASK(s, BEN, SIT), 409);
    CHECK_INT(ASK(s, BEN, RISE), 409);
    scene_end(s);
}

TEST("TABLE seed", "who adds to the seed shows what was promised; the last "
                   "one starts the game")
{
    struct party_rules r = rules_of("mini");
    struct request a = { .verb = VERB_COMMIT, .seat = -1 }, b = a;
    uint8_t mine[HASH_BYTES] = { 1 }, yours[HASH_BYTES] = { 2 };

    r.mix = true;
    struct scene *s = scene_of(r);
    ASK(s, BEN, SIT);
    crypto_hash_sha256(a.bytes, mine, HASH_BYTES);
    crypto_hash_sha256(b.bytes, yours, HASH_BYTES);
    CHECK_INT(scene_ask(s, ADA, a), 200);
    CHECK_INT(ASK(s, ADA, START), 409);
    CHECK_INT(scene_ask(s, BEN, b), 200);
    a.verb = b.verb = VERB_REVEAL;
    memcpy(a.bytes, mine, HASH_BYTES);
    CHECK_INT(scene_ask(s, ADA, a), 409);
    CHECK_INT(ASK(s, ADA, START), 200);
    CHECK_INT(s->party->state, PARTY_MIXING);
    CHECK_INT(scene_ask(s, ADA, a), 200);
    CHECK_INT(scene_ask(s, ADA, a), 409);
    CHECK_INT(scene_ask(s, BEN, a), 422);
    memcpy(b.bytes, yours, HASH_BYTES);
    CHECK_INT(scene_ask(s, BEN, b), 200);
    CHECK_INT(s->party->state, PARTY_RUNNING);
    uint8_t seed[RECORD_KEY];
    party_seed(s->party, s->own, seed);
    CHECK(memcmp(seed, s->own, RECORD_KEY) != 0);
    scene_end(s);
}

TEST("TABLE seats", "drawn seats are the seed's: every order comes as often "
                    "as any other, and the table remembers who sat where")
{
    int often[4] = { 0 };
    struct party_rules r = rules_of("mini");

    for (int i = 0; i < 400; i++) {
        uint8_t seed[RECORD_KEY] = { (uint8_t)i, (uint8_t)(i >> 8), 7 };
        uint8_t from[GAME_SEATS];
        int seen = 0;
        fair_seats(seed, 4, from);
        for (int k = 0; k < 4; k++) seen |= 1 << from[k];
        CHECK_INT(seen, 15);
        often[from[0]]++;
    }
    for (int k = 0; k < 4; k++) CHECK(often[k] > 50 && often[k] < 150);

    r.drawn = true;
    struct scene *s = scene_of(r);
    uint8_t from[GAME_SEATS];
    ASK(s, BEN, SIT);
    CHECK_INT(ASK(s, ADA, START), 200);
    fair_seats(s->own, 2, from);
    CHECK_INT(s->party->seat[0].person, from[0] == 0 ? ADA : BEN);
    CHECK_INT(s->party->from[0], from[0]);
    CHECK_INT(s->party->from[1], from[1]);
    CHECK_INT(s->party->started, s->party->seq - 1);
    scene_end(s);
}

/* ---- Turns --------------------------------------------------------------- */

TEST("TABLE turn", "a plan is taken from who is asked, once, and only if it "
                   "is legal and made on the table as it is")
{
    struct scene *s = scene_begun(rules_of("mini"));
    struct party *p = s->party;
    uint64_t me = asked_person(s), other = me == ADA ? BEN : ADA;
    action_t legal[GAME_ACTIONS];
    struct request q = { .verb = VERB_PLAN, .seat = -1 };

    p->rules.game->legal(&p->position, legal, NULL);
    q.plan.ply = p->actions;
    CHECK_INT(scene_ask(s, me, q), 422);        /* nothing */
    q.plan.actions = 1;
    q.plan.action[0] = 60000;
    CHECK_INT(scene_ask(s, me, q), 422);
    q.plan.action[0] = legal[0];
    CHECK_INT(scene_ask(s, CAT, q), 403);
    CHECK_INT(scene_ask(s, other, q), 409);
    q.plan.ply++;
    CHECK_INT(scene_ask(s, me, q), 409);
    q.plan.ply--;
    q.plan.check = 1;
    CHECK_INT(scene_ask(s, me, q), 409);
    q.plan.check = 0;
    CHECK_INT(scene_ask(s, me, q), 200);
    CHECK(p->actions > q.plan.ply);
    CHECK_INT(scene_ask(s, me, q), 409);
    scene_end(s);
}

TEST("TABLE turn", "a game is played to its end, its log makes it again, and "
                   "every draw is the seed's")
{
    for (int i = 0; games[i]; i++) {
        struct scene *s = scene_begun(rules_of(games[i]->name));
        struct party *p = s->party, *again = party_new(p->id);
        union position at = p->start;
        int turns = 0;

        while (p->state == PARTY_RUNNING && turns++ < 3000)
            if (scene_turn(s) != 200) break;
        CHECK_INT(p->state, PARTY_OVER);
        for (uint32_t k = 0; k < s->entries; k++)
            CHECK(party_apply(again, &s->entry[k]));
        CHECK(game_equal(games[i], &again->position, &p->position));
        CHECK_INT(again->seq, p->seq);
        for (uint32_t k = 0; k < p->actions; k++) {
            if (games[i]->actor(&at) == GAME_CHANCE)
                CHECK_INT(fair_draw(s->own, k, games[i], &at), p->action[k]);
            games[i]->apply(&at, p->action[k], NULL);
        }
        party_free(again);
        scene_end(s);
    }
}

TEST("TABLE turn", "the same tag is found again with its entry")
{
    struct scene *s = scene_of(rules_of("mini"));
    struct tag one = { { 1 } }, two = { { 2 } }, none = { { 0 } };
    struct entry e = { 5, one, "say 0 hello", 11 };

    CHECK(party_apply(s->party, &e));
    CHECK(party_done(s->party, &one) != NULL);
    CHECK_INT(party_done(s->party, &one)->seq, s->party->seq);
    CHECK(!party_done(s->party, &two));
    CHECK(!party_done(s->party, &none));
    scene_end(s);
}

/* ---- Time ---------------------------------------------------------------- */

TEST("TABLE clock", "a live clock runs for who is asked and gains for each "
                    "turn")
{
    struct scene *s = scene_begun(live(60, 5, false));
    int me = party_asked(s->party);

    CHECK_INT(party_left(s->party, me, s->now + 10000), 50000);
    CHECK_INT(party_left(s->party, 1 - me, s->now + 10000), 60000);
    CHECK_INT(party_due(s->party), s->now + 60000);
    CHECK_INT(scene_pass_time(s, 59999), 0);
    CHECK_INT(scene_turn(s), 200);
    while (party_asked(s->party) == me) CHECK_INT(scene_turn(s), 200);
    CHECK_INT(s->party->seat[me].left_ms % 5000, 1);
    CHECK(s->party->seat[me].left_ms >= 5001);
    scene_end(s);
}

TEST("TABLE clock", "who is out of time is played for by a bot and can come "
                    "back")
{
    struct scene *s = scene_begun(live(60, 0, false));
    int me = party_asked(s->party);
    uint64_t person = asked_person(s);

    CHECK_INT(scene_pass_time(s, 60000), 1);
    CHECK(s->party->seat[me].out && !s->party->seat[me].lost);
    CHECK(party_bot(s->party, me) != NULL);
    CHECK_INT(scene_turn(s), 409);
    CHECK_INT(party_due(s->party), 0);
    CHECK_INT(ASK(s, CAT, RETURN), 403);
    CHECK_INT(ASK(s, person, RETURN), 200);
    CHECK_INT(ASK(s, person, RETURN), 409);
    CHECK_INT(s->party->seat[me].left_ms, 60000);
    CHECK_INT(scene_turn(s), 200);
    scene_end(s);
}

TEST("TABLE clock", "where time loses, the last one who has not lost wins")
{
    struct scene *s = scene_begun(live(60, 0, true));
    int me = party_asked(s->party), place[GAME_SEATS];
    uint64_t person = asked_person(s);

    CHECK_INT(scene_pass_time(s, 60000), 1);
    CHECK_INT(s->party->state, PARTY_OVER);
    party_places(s->party, place);
    CHECK_INT(place[me], 2);
    CHECK_INT(place[1 - me], 1);
    CHECK_INT(ASK(s, person, RETURN), 409);
    scene_end(s);
}

TEST("TABLE clock", "days are counted for a turn")
{
    struct party_rules r = rules_of("mini");
    r.pace = PACE_TURNS;
    r.days = 2;
    struct scene *s = scene_begun(r);

    CHECK_INT(scene_pass_time(s, 2 * 86400000 - 1), 0);
    CHECK_INT(scene_pass_time(s, 1), 1);
    scene_end(s);
}

TEST("TABLE lists", "an open table is listed, but not while it is played where "
                    "others see things later")
{
    struct party_rules r = rules_of("mini");
    struct brief b;

    r.open = true;
    for (int delay = 0; delay < 2; delay++) {
        r.delay_s = (uint16_t)delay;
        struct scene *s = scene_of(r);
        show_brief(&b, s->party);
        CHECK(b.listed);
        ASK(s, BEN, SIT);
        CHECK_INT(ASK(s, ADA, START), 200);
        show_brief(&b, s->party);
        CHECK_INT(b.listed, !delay);
        scene_end(s);
    }
}

/* ---- Agreements ---------------------------------------------------------- */

TEST("TABLE agree", "a pause needs all; time stands still until all resume")
{
    struct scene *s = scene_begun(live(60, 0, false));
    struct party *p = s->party;
    int me = party_asked(p);

    CHECK_INT(ask(s, CAT, PROPOSE, .word = "pause"), 403);
    CHECK_INT(ask(s, ADA, PROPOSE, .word = "resume"), 422);
    CHECK_INT(ask(s, ADA, PROPOSE, .word = "pause"), 200);
    CHECK(!p->paused);
    CHECK_INT(ask(s, BEN, AGREE, .number = 1), 409);
    s->now += 10000;
    CHECK_INT(ask(s, BEN, AGREE, .number = p->proposal.number), 200);
    CHECK(p->paused != 0);
    CHECK_INT(scene_pass_time(s, 500000), 0);
    CHECK_INT(party_left(p, me, s->now), 50000);
    CHECK_INT(scene_turn(s), 409);
    CHECK_INT(ask(s, BEN, PROPOSE, .word = "resume"), 200);
    CHECK_INT(ask(s, ADA, AGREE, .number = p->proposal.number), 200);
    CHECK_INT(party_left(p, me, s->now), 50000);
    CHECK_INT(scene_turn(s), 200);
    scene_end(s);
}

TEST("TABLE agree", "a holiday ends by itself")
{
    struct scene *s = scene_begun(live(60, 0, false));

    ask(s, ADA, PROPOSE, .word = "pause", .number = 3);
    ask(s, BEN, AGREE, .number = s->party->proposal.number);
    CHECK_INT(scene_pass_time(s, 3 * 86400000 - 1), 0);
    CHECK_INT(scene_pass_time(s, 1), 1);
    CHECK(party_runs(s->party));
    scene_end(s);
}

TEST("TABLE agree", "a refusal ends a proposal, and so does a turn")
{
    struct scene *s = scene_begun(rules_of("mini"));

    ask(s, ADA, PROPOSE, .word = "pause");
    uint32_t number = s->party->proposal.number;
    CHECK_INT(ask(s, BEN, REFUSE, .number = number), 200);
    CHECK_INT(ask(s, BEN, AGREE, .number = number), 409);
    ask(s, ADA, PROPOSE, .word = "pause");
    scene_turn(s);
    CHECK_INT(s->party->proposal.kind, PROPOSE_NOTHING);
    scene_end(s);
}

/* Whose last plan revealed nothing may ask for it back; all others agree. */
TEST("TABLE back", "a plan is taken back to where it began if nothing was "
                   "revealed since, and never else")
{
    struct scene *s = scene_begun(rules_of("mini"));
    struct party *p = s->party;
    int taken = 0, refused = 0;

    for (int i = 0; i < 400 && p->state == PARTY_RUNNING; i++) {
        uint64_t person = asked_person(s);
        uint32_t ply = p->actions;
        union position before = p->position;

        CHECK_INT(scene_turn(s), 200);
        if (p->state != PARTY_RUNNING) break;
        bool can = p->settled <= ply;
        CHECK_INT(ask(s, person, PROPOSE, .word = "back"), can ? 200 : 409);
        refused += !can;
        if (!can || ++taken % 2) continue;
        ask(s, person == ADA ? BEN : ADA, AGREE, .number = p->proposal.number);
        CHECK_INT(p->actions, ply);
        CHECK(game_equal(p->rules.game, &p->position, &before));
        CHECK_INT(scene_turn(s), 200);
    }
    CHECK(taken > 2);
    CHECK(refused > 0);
    scene_end(s);
}
