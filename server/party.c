/* party.c -- what each entry of a table's log does to the table.
 *
 *   make HOST GAME RULES OPTIONS PACE BASE MORE DAYS OPEN DRAWN LOSE MIX TALK
 *        WATCH DELAY HASH
 *   begun ANSWERS             (a game that was begun elsewhere)
 *   seed SEED|-               (of a game that was finished elsewhere)
 *   sit SEAT PERSON NAME      rise SEAT        bot SEAT LEVEL|-
 *   ready SEAT 0|1            host PERSON      talk 0|1
 *   mixing                    commit SEAT HASH         reveal SEAT VALUE
 *   start SEATS ANSWERS =SUM  play SEAT ANSWERS =SUM   (chance included)
 *   late SEAT   quit SEAT     return SEAT
 *   offer SEAT HASH           claim SEAT PERSON NAME
 *   propose SEAT back PLY | pause DAYS | resume | pace PACE BASE MORE DAYS
 *   agree SEAT  refuse SEAT   resume
 *   say SEAT TEXT             phrase SEAT N    aside PERSON NAME<newline>TEXT
 *   next TABLE                close
 *
 * Seats count from 0; a name or a text reaches to the end of the entry.  SUM is
 * the position's checksum after it: a log that goes elsewhere by the rules of
 * today is noticed.
 * Whoever stored an entry had judged it (judge.c); here is made sure only that
 * nothing in a log can do harm. */
#include "party_parts.h"
#include <stdlib.h>
#include <string.h>
#include "bots/bot.h"

struct party *party_new(uint64_t id)
{
    struct party *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->id = id;
    return p;
}

void party_free(struct party *p)
{
    if (!p) return;
    free(p->action);
    free(p->said);
    free(p->done);
    free(p->mark);
    free(p);
}

/* ---- Parts of an entry --------------------------------------------------- */

int part_seat(struct reader *r)
{
    return (int)read_int(r, 0, GAME_SEATS - 1);
}

static struct party_seat *seat_in(struct party *p, struct reader *r)
{
    return &p->seat[part_seat(r)];
}

void part_rest(struct reader *r, char *out, size_t room)
{
    struct text t = text_in(out, room);
    text_bytes(&t, r->at, (size_t)(r->end - r->at));
    r->at = r->end;
}

static bool flag(struct reader *r)
{
    read_must(r, " ");
    return read_int(r, 0, 1) == 1;
}

uint32_t part_number(struct reader *r, uint32_t most)
{
    read_must(r, " ");
    return (uint32_t)read_int(r, 0, most);
}

/* ---- Before the game ----------------------------------------------------- */

static void read_options(struct party_rules *rules, struct reader *r)
{
    const struct game *g = rules->game;

    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        if (i) read_must(r, ",");
        rules->options.value[i] =
            (uint8_t)read_int(r, g->option[i].least, g->option[i].most);
    }
    if (!r->reason && g->refuse(&rules->options))
        read_fail(r, "these options do not go together");
}

static void read_game(struct party_rules *rules, struct reader *r)
{
    struct span name = read_word(r);
    int version;

    read_must(r, " ");
    version = (int)read_int(r, 0, 65535);
    read_must(r, " ");
    for (int i = 0; games[i]; i++)
        if (span_is(name, games[i]->name)) rules->game = games[i];
    if (!rules->game) read_fail(r, "there is no such game");
    else if (version < rules->game->rules_from || version > rules->game->rules)
        read_fail(r, "the rules of this game are another version");
    if (!r->reason) read_options(rules, r);
}

void fx_make(struct party *p, struct reader *r)
{
    struct party_rules *rules = &p->rules;

    p->host = read_id(r);
    read_must(r, " ");
    read_game(rules, r);
    rules->pace = (uint8_t)part_number(r, PACE_TURNS);
    rules->base_s = part_number(r, UINT32_MAX);
    rules->more_s = part_number(r, UINT32_MAX);
    rules->days = (uint16_t)part_number(r, PARTY_DAYS);
    rules->open = flag(r);
    rules->drawn = flag(r);
    rules->lose = flag(r);
    rules->mix = flag(r);
    rules->talk = flag(r);
    rules->watch = flag(r);
    rules->delay_s = (uint16_t)part_number(r, UINT16_MAX);
    read_must(r, " ");
    read_bytes_hex(r, p->hash, RECORD_KEY);
    if (!r->reason) rules->game->setup(&p->start, &rules->options);
    p->position = p->start;
    part_look(p);
}

void fx_seed(struct party *p, struct reader *r)
{
    p->foreign = read_is(r, "-") ? SEED_UNKNOWN : SEED_TOLD;
    if (p->foreign == SEED_TOLD) read_bytes_hex(r, p->seed, RECORD_KEY);
}

void fx_sit(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);

    memset(seat, 0, sizeof *seat);
    read_must(r, " ");
    seat->person = read_id(r);
    read_must(r, " ");
    part_rest(r, seat->name, sizeof seat->name);
    seat->ready = true;
}

void fx_rise(struct party *p, struct reader *r)
{
    memset(seat_in(p, r), 0, sizeof p->seat[0]);
    if (p->state == PARTY_MIXING) p->state = PARTY_OPEN;
}

void fx_bot(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);
    char level[PARTY_LEVEL] = "";

    read_must(r, " ");
    part_rest(r, level, sizeof level);
    memset(seat, 0, sizeof *seat);
    if (strcmp(level, "-") == 0) return;
    if (!bot_named(level)) read_fail(r, "there is no such bot");
    memcpy(seat->bot, level, sizeof level);
    seat->ready = true;
}

void fx_ready(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);
    seat->ready = flag(r);
}

void fx_host(struct party *p, struct reader *r) { p->host = read_id(r); }

void fx_talk(struct party *p, struct reader *r)
{
    p->rules.talk = read_int(r, 0, 1) == 1;
}

void fx_close(struct party *p, struct reader *r)
{
    (void)r;
    p->state = PARTY_CLOSED;
}

void fx_next(struct party *p, struct reader *r) { p->next = read_id(r); }

/* ---- Everybody adds to the seed ------------------------------------------ */

void fx_mixing(struct party *p, struct reader *r)
{
    (void)r;
    p->state = PARTY_MIXING;
}

void fx_commit(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);

    read_must(r, " ");
    read_bytes_hex(r, seat->mix_hash, HASH_BYTES);
    seat->has_mix = true;
}

void fx_reveal(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);

    read_must(r, " ");
    read_bytes_hex(r, seat->mix, HASH_BYTES);
    seat->mixed = true;
}

/* ---- The game ------------------------------------------------------------ */

static void keep_action(struct party *p, action_t a)
{
    if (p->actions == p->room) {
        p->room = p->room ? 2 * p->room : 64;
        p->action = realloc(p->action, p->room * sizeof p->action[0]);
        if (!p->action) abort();
    }
    p->action[p->actions++] = a;
}

/* Whether anybody, or somebody who looks on, sees less than there is. */
void part_look(struct party *p)
{
    const struct game *g = p->rules.game;
    bool clear = p->actions > 0;        /* nobody sees the table being laid */
    union position view;

    for (int seat = -1; clear && seat < party_players(p); seat++) {
        g->observe(&p->position, seat, &view);
        clear = game_equal(g, &view, &p->position);
    }
    if (!clear) p->clear_from = UINT32_MAX;
    else if (p->clear_from == UINT32_MAX) p->clear_from = p->actions;
}

/* The answers to the end of the entry; what chance brought is there to stay. */
static void play_answers(struct party *p, struct reader *r)
{
    const struct game *g = p->rules.game;

    while (!r->reason && r->at < r->end) {
        if (read_is(r, " =")) {
            if (read_hex(r, 16) != game_checksum(g, &p->position))
                read_fail(r, "by the rules of today this game goes elsewhere");
            break;
        }
        read_must(r, " ");
        action_t a = (action_t)read_int(r, 0, UINT16_MAX);
        bool chance = g->actor(&p->position) == GAME_CHANCE;
        if (r->reason) return;
        if (p->actions >= g->plies || !game_play(g, &p->position, a, NULL)) {
            read_fail(r, "this is not legal by the rules of today");
            return;
        }
        keep_action(p, a);
        part_look(p);
        if (chance) {
            p->settled = p->actions;
            p->plans = 0;
        }
    }
    if (g->actor(&p->position) == GAME_OVER) p->state = PARTY_OVER;
}

/* Where everybody sits from now on: "start 120": the one in seat 1 comes first.
 * Then the clocks are set and the first cards are dealt. */
void fx_start(struct party *p, struct reader *r)
{
    struct party_seat was[GAME_SEATS];
    int players = party_players(p);

    memcpy(was, p->seat, sizeof was);
    for (int i = 0; i < players; i++) {
        int from = r->at < r->end ? *r->at++ - '0' : -1;
        if (from < 0 || from >= players) {
            read_fail(r, "there is no such seat");
            return;
        }
        p->seat[i] = was[from];
        p->from[i] = (uint8_t)from;
        p->seat[i].left_ms = p->rules.base_s * 1000;
    }
    p->state = PARTY_RUNNING;
    p->started = p->seq;
    play_answers(p, r);
}

static void remember_plan(struct party *p, int seat)
{
    if (p->plans == PARTY_BACK) {
        memmove(p->plan, p->plan + 1, sizeof p->plan - sizeof p->plan[0]);
        p->plans--;
    }
    p->plan[p->plans].ply = p->actions;
    p->plan[p->plans++].seat = (int8_t)seat;
}

/* What was played elsewhere is there to stay; chance was not ours. */
void fx_begun(struct party *p, struct reader *r)
{
    play_answers(p, r);
    if (p->state == PARTY_OVER) read_fail(r, "this game is over");
    p->begun = p->settled = p->actions;
    p->plans = 0;
}

void fx_play(struct party *p, struct reader *r)
{
    int seat = part_seat(r);
    struct party_seat *me = &p->seat[seat];
    uint64_t used = p->last - p->since;

    if (r->reason || p->state != PARTY_RUNNING) {
        read_fail(r, "nobody plays here now");
        return;
    }
    bool timed = p->rules.pace == PACE_LIVE && !party_bot(p, seat);
    if (timed) me->left_ms -= used < me->left_ms ? (uint32_t)used : me->left_ms;
    remember_plan(p, seat);
    play_answers(p, r);
    if (timed && (party_asked(p) != seat
                  || p->rules.game->turn(&p->position)))
        me->left_ms += p->rules.more_s * 1000;
    p->since = p->last;
    p->proposal.kind = PROPOSE_NOTHING;
}

/* ---- Somebody is not there ----------------------------------------------- */

enum { STILL_MS = 60000 };      /* on the clock of one who comes back */

/* The last one who has not lost has won. */
static void out(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);
    int left = 0;

    seat->out = true;
    seat->lost = seat->lost || p->rules.lose;
    for (int i = 0; i < party_players(p); i++) left += !p->seat[i].lost;
    if (p->rules.lose && left <= 1 && party_players(p) > 1)
        p->state = PARTY_OVER;
    p->since = p->last;
    p->proposal.kind = PROPOSE_NOTHING;
}

void fx_late(struct party *p, struct reader *r) { out(p, r); }
void fx_quit(struct party *p, struct reader *r) { out(p, r); }

static void back_in(struct party *p, struct party_seat *seat)
{
    seat->out = seat->offered = false;
    if (seat->left_ms < STILL_MS) seat->left_ms = STILL_MS;
    p->since = p->last;
}

void fx_return(struct party *p, struct reader *r)
{
    back_in(p, seat_in(p, r));
}

void fx_offer(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);

    read_must(r, " ");
    read_bytes_hex(r, seat->offer, HASH_BYTES);
    seat->offered = true;
}

void fx_claim(struct party *p, struct reader *r)
{
    struct party_seat *seat = seat_in(p, r);

    read_must(r, " ");
    seat->person = read_id(r);
    read_must(r, " ");
    part_rest(r, seat->name, sizeof seat->name);
    memset(seat->bot, 0, sizeof seat->bot);     /* it was a bot's, perhaps */
    back_in(p, seat);
}
