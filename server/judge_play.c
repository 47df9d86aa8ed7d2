/* judge_play.c -- starting, plans, bots' answers, time, and what all must agree
 * to. */
#include "judge_parts.h"
#include <sodium.h>
#include <string.h>
#include "play/fair.h"

/* ---- The seed ------------------------------------------------------------ */

void party_own_seed(const uint8_t key[RECORD_KEY], uint64_t table,
                    uint8_t own[RECORD_KEY])
{
    uint8_t id[8];

    for (int i = 0; i < 8; i++) id[i] = (uint8_t)(table >> 8 * i);
    crypto_generichash(own, RECORD_KEY, id, sizeof id, key, RECORD_KEY);
}

void party_seed(const struct party *p, const uint8_t own[RECORD_KEY],
                uint8_t seed[RECORD_KEY])
{
    uint8_t both[RECORD_KEY + HASH_BYTES] = { 0 };
    bool mixed = false;

    if (p->foreign == SEED_TOLD) own = p->seed;
    memcpy(both, own, RECORD_KEY);
    for (int i = 0; i < party_players(p); i++) {
        if (!p->seat[i].mixed) continue;
        for (int k = 0; k < HASH_BYTES; k++)
            both[RECORD_KEY + k] ^= p->seat[i].mix[k];
        mixed = true;
    }
    if (mixed) crypto_hash_sha256(seed, both, sizeof both);
    else memcpy(seed, own, RECORD_KEY);
    sodium_memzero(both, sizeof both);
}

/* ---- Answers that are no choice ------------------------------------------ */

static void put_answer(struct court *c, union position *at, uint32_t *ply,
                       action_t a)
{
    c->party->rules.game->apply(at, a, NULL);
    ++*ply;
    court_number(c, a);
}

/* Chance draws, and who has one option takes it, until somebody is asked; this
 * ends the entry. */
static void run_on(struct court *c, union position *at, uint32_t ply,
                   const uint8_t *seed)
{
    const struct game *g = c->party->rules.game;
    action_t a;

    while (ply < g->plies) {
        if (g->actor(at) == GAME_CHANCE) a = fair_draw(seed, ply, g, at);
        else if (!game_forced(g, at, &a)) break;
        put_answer(c, at, &ply, a);
    }
    court_word(c, " =");
    text_hex(&c->v->text, game_checksum(g, at), 16);
    court_end(c);
}

/* ---- The start ----------------------------------------------------------- */

/* "start 102 ...": the seats, drawn or not, and all that chance does first. */
static void put_start(struct court *c, const uint8_t *seed)
{
    const struct party *p = c->party;
    union position at = p->position;
    int players = party_players(p);
    uint8_t from[GAME_SEATS];

    fair_seats(seed, players, from);
    court_word(c, "start ");
    for (int i = 0; i < players; i++)
        text_int(&c->v->text, p->rules.drawn ? from[i] : i);
    run_on(c, &at, p->actions, seed);
}

static const char *not_ready(const struct party *p)
{
    int people = 0;

    for (int i = 0; i < party_players(p); i++) {
        const struct party_seat *s = &p->seat[i];
        if (!s->person && !s->bot[0]) return N_("A seat is free.");
        if (!s->ready) return N_("Somebody is not ready.");
        if (s->person && p->rules.mix && !s->has_mix)
            return N_("Somebody's browser has not added to the seed yet.");
        people += s->person != 0;
    }
    return people ? NULL : N_("Nobody sits here.");
}

void judge_start(struct court *c)
{
    const char *why = not_ready(c->party);

    if (c->party->state != PARTY_OPEN)
        court_refuse(c, 409, N_("The game has begun already."));
    else if (!c->host)
        court_refuse(c, 403, N_("Only the host can do this."));
    else if (why) court_refuse(c, 409, why);
    else if (c->party->rules.mix) {
        court_word(c, "mixing");
        court_end(c);
    } else put_start(c, c->bench->own);
}

/* The last one who shows what they added starts the game. */
void judge_reveal(struct court *c)
{
    const struct party *p = c->party;
    uint8_t hash[HASH_BYTES];
    bool last = true;

    if (c->seat < 0 || p->state != PARTY_MIXING || p->seat[c->seat].mixed) {
        court_refuse(c, 409, N_("Nobody adds to the seed now."));
        return;
    }
    crypto_hash_sha256(hash, c->request->bytes, HASH_BYTES);
    if (memcmp(hash, p->seat[c->seat].mix_hash, HASH_BYTES) != 0) {
        court_refuse(c, 422, N_("This is not what was promised."));
        return;
    }
    court_seat(c, "reveal", c->seat);
    court_word(c, " ");
    text_bytes_hex(&c->v->text, c->request->bytes, HASH_BYTES);
    court_end(c);
    for (int i = 0; i < party_players(p); i++)
        if (i != c->seat && p->seat[i].person && !p->seat[i].mixed)
            last = false;
    if (!last) return;
    struct party with = *p;                     /* a copy that is looked at */
    memcpy(with.seat[c->seat].mix, c->request->bytes, HASH_BYTES);
    with.seat[c->seat].mixed = true;
    uint8_t seed[RECORD_KEY];
    party_seed(&with, c->bench->own, seed);
    put_start(c, seed);
    sodium_memzero(seed, sizeof seed);
}

/* ---- A plan -------------------------------------------------------------- */

/* The answers of one seat, as far as they are legal and its own to give: they
 * end where chance acts or another is asked.  The number of those taken. */
static int put_plan(struct court *c, int seat, const action_t *action, int n)
{
    const struct party *p = c->party;
    const struct game *g = p->rules.game;
    union position at = p->position;
    uint32_t ply = p->actions;
    uint8_t seed[RECORD_KEY];
    int i = 0;

    party_seed(p, c->bench->own, seed);
    court_seat(c, "play", seat);
    while (i < n && g->actor(&at) == seat && ply < g->plies
           && game_is_legal(g, &at, action[i]))
        put_answer(c, &at, &ply, action[i++]);
    run_on(c, &at, ply, seed);
    sodium_memzero(seed, sizeof seed);
    return i;
}

/* What the seat saw when it planned is what it sees now. */
static bool same_view(const struct court *c)
{
    const struct game *g = c->party->rules.game;
    union position view;

    if (!c->request->plan.check) return true;
    memset(&view, 0, sizeof view);
    g->observe(&c->party->position, c->seat, &view);
    return game_checksum(g, &view) == c->request->plan.check;
}

void judge_plan(struct court *c)
{
    const struct party *p = c->party;
    int n = c->request->plan.actions;

    if (c->seat < 0)
        court_refuse(c, 403, N_("You do not sit at this table."));
    else if (p->state != PARTY_RUNNING)
        court_refuse(c, 409, N_("No game is being played here now."));
    else if (c->request->plan.ply != p->actions || !same_view(c))
        court_refuse(c, 409, N_("The table has changed since."));
    else if (p->paused)
        court_refuse(c, 409, N_("The game is paused."));
    else if (p->seat[c->seat].out)
        court_refuse(c, 409, N_("A bot plays for you now: come back first."));
    else if (party_asked(p) != c->seat)
        court_refuse(c, 409, N_("It is not your turn."));
    else if (n == 0 || put_plan(c, c->seat, c->request->plan.action, n) < n)
        court_refuse(c, 422, N_("This is not legal here."));
}

void judge_bot(const struct party *p, int seat, uint32_t ply,
               const action_t *action, int actions, const struct bench *bench,
               char *room, size_t size, struct verdict *v)
{
    struct court c = { .party = p, .bench = bench, .seat = seat, .v = v };

    *v = verdict_in(room, size);
    if (!party_runs(p) || p->actions != ply || party_asked(p) != seat
        || !party_bot(p, seat)) return;
    if (put_plan(&c, seat, action, actions) == 0)
        court_refuse(&c, 422, N_("This is not legal here."));
}

/* ---- Time ---------------------------------------------------------------- */

void judge_time(const struct party *p, uint64_t now, char *room, size_t size,
                struct verdict *v)
{
    struct court c = { .party = p, .v = v };
    uint64_t due = party_due(p);

    *v = verdict_in(room, size);
    if (due && now >= due) {
        court_seat(&c, "late", party_asked(p));
        court_end(&c);
    } else if (p->state == PARTY_RUNNING && p->until && now >= p->until) {
        court_word(&c, "resume");
        court_end(&c);
    }
}

/* ---- What all must agree to ---------------------------------------------- */

/* Back to where the asker's last plan began, if nothing was revealed since. */
static bool way_back(const struct party *p, int seat, uint32_t *ply)
{
    for (int i = p->plans - 1; i >= 0; i--)
        if (p->plan[i].seat == seat && p->plan[i].ply >= p->settled) {
            *ply = p->plan[i].ply;
            return true;
        }
    return false;
}

static void propose(struct court *c)
{
    const struct party *p = c->party;
    const struct request *q = c->request;
    uint32_t ply = 0;

    court_seat(c, "propose", c->seat);
    if (strcmp(q->word, "back") == 0) {
        court_word(c, " back");
        if (!way_back(p, c->seat, &ply))
            court_refuse(c, 409, N_("Nothing can be taken back: something "
                                    "was revealed since."));
        court_number(c, ply);
    } else if (strcmp(q->word, "pause") == 0 && !p->paused) {
        court_word(c, " pause");
        court_number(c, q->number <= PARTY_DAYS ? q->number : PARTY_DAYS);
    } else if (strcmp(q->word, "resume") == 0 && p->paused) {
        court_word(c, " resume");
    } else if (strcmp(q->word, "pace") == 0) {
        court_word(c, " pace");
        court_number(c, q->rules.pace);
        court_number(c, q->rules.base_s);
        court_number(c, q->rules.more_s);
        court_number(c, q->rules.days);
    } else {
        court_refuse(c, 422, N_("This cannot be proposed now."));
    }
    court_end(c);
}

void judge_propose(struct court *c)
{
    const struct party *p = c->party;

    if (p->state != PARTY_RUNNING)
        court_refuse(c, 409, N_("No game is being played here now."));
    else if (c->seat < 0 || p->seat[c->seat].out)
        court_refuse(c, 403, N_("You do not play here now."));
    else if (c->request->verb == VERB_PROPOSE) propose(c);
    else if (p->proposal.kind == PROPOSE_NOTHING)
        court_refuse(c, 409, N_("Nothing was proposed."));
    else if (c->request->number != p->proposal.number)
        court_refuse(c, 409, N_("Something else was proposed meanwhile."));
    else {
        court_seat(c, c->request->verb == VERB_AGREE ? "agree" : "refuse",
                   c->seat);
        court_end(c);
    }
}
