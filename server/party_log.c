/* party_log.c -- entries one by one, and what can be read off a table. */
#include "party_parts.h"
#include <stdlib.h>
#include <string.h>

static const struct effect {
    const char *word;
    void (*apply)(struct party *, struct reader *);
} effects[] = {
#define X(word) { #word, fx_##word },
    PARTY_EFFECTS(X)
#undef X
};

static const struct effect *effect_of(struct span word)
{
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++)
        if (span_is(word, effects[i].word)) return &effects[i];
    return NULL;
}

static void keep_done(struct party *p, const struct tag *tag)
{
    if (tag_none(tag)) return;
    if (p->dones == p->done_room) {
        p->done_room = p->done_room ? 2 * p->done_room : 16;
        p->done = realloc(p->done, p->done_room * sizeof p->done[0]);
        if (!p->done) abort();
    }
    p->done[p->dones++] = (struct done){ *tag, p->seq, p->actions };
}

static void keep_mark(struct party *p)
{
    if (p->seq > p->mark_room) {
        p->mark_room = p->mark_room ? 2 * p->mark_room : 32;
        p->mark = realloc(p->mark, p->mark_room * sizeof p->mark[0]);
        if (!p->mark) abort();
    }
    p->mark[p->seq - 1] = (struct mark){ p->last, p->actions, p->saids };
}

bool party_apply(struct party *p, const struct entry *e)
{
    struct reader r = reader_of(e->text, e->length);
    struct span word = read_word(&r);
    const struct effect *effect = r.reason ? NULL : effect_of(word);

    if (p->damaged) return false;
    p->last = e->at > p->last ? e->at : p->last;    /* clocks may step back */
    if (p->seq == 0) p->made = p->last;
    if (effect && effect->apply != fx_begun) read_is(&r, " ");
    if (!effect || (effect->apply == fx_make) != (p->seq == 0))
        read_fail(&r, "there is no such entry here");
    else effect->apply(p, &r);
    if (r.reason) {
        p->damaged = r.reason;
        return false;
    }
    p->seq++;
    keep_done(p, &e->tag);
    keep_mark(p);
    if (effect->apply == fx_start) p->since = p->last;
    if (p->state == PARTY_OVER) p->proposal.kind = PROPOSE_NOTHING;
    return true;
}

/* From the end: what comes again came a moment ago. */
const struct done *party_done(const struct party *p, const struct tag *tag)
{
    if (tag_none(tag)) return NULL;
    for (uint32_t i = p->dones; i-- > 0;)
        if (tag_equal(&p->done[i].tag, tag)) return &p->done[i];
    return NULL;
}

/* ---- Questions ----------------------------------------------------------- */

int party_players(const struct party *p)
{
    return p->rules.options.value[0];
}

int party_seat_of(const struct party *p, uint64_t person)
{
    for (int i = 0; person && i < party_players(p); i++)
        if (p->seat[i].person == person) return i;
    return -1;
}

bool party_runs(const struct party *p)
{
    return p->state == PARTY_RUNNING && !p->paused;
}

static const char stand_in[] = "regular";

const char *party_bot(const struct party *p, int seat)
{
    const struct party_seat *s = &p->seat[seat];

    if (s->bot[0]) return s->bot;
    return s->out || !s->person ? stand_in : NULL;
}

int party_asked(const struct party *p)
{
    int actor;

    if (p->state != PARTY_RUNNING) return -1;
    actor = p->rules.game->actor(&p->position);
    return actor >= 0 && actor < party_players(p) ? actor : -1;
}

uint64_t party_due(const struct party *p)
{
    int seat = party_asked(p);

    if (!party_runs(p) || seat < 0 || party_bot(p, seat)) return 0;
    if (p->rules.pace == PACE_LIVE) return p->since + p->seat[seat].left_ms;
    if (p->rules.pace == PACE_TURNS) return p->since + p->rules.days * DAY_MS;
    return 0;
}

uint32_t party_left(const struct party *p, int seat, uint64_t now)
{
    uint32_t left = p->seat[seat].left_ms;
    uint64_t end = p->paused ? p->paused : now;
    uint64_t used = end > p->since ? end - p->since : 0;

    if (party_asked(p) != seat || party_bot(p, seat)) return left;
    return used < left ? left - (uint32_t)used : 0;
}

/* Those who have not lost, among themselves; behind them all the others. */
void party_places(const struct party *p, int *place)
{
    int plain[GAME_SEATS], players = party_players(p), won = 0;

    game_places(p->rules.game, &p->position, plain);
    for (int i = 0; i < p->rules.game->seats(&p->position); i++) {
        place[i] = 1;
        if (i < players && p->seat[i].lost) continue;
        won++;
        for (int k = 0; k < players; k++)
            place[i] += !p->seat[k].lost && plain[k] < plain[i];
    }
    for (int i = 0; i < players; i++)
        if (p->seat[i].lost) place[i] = won + 1;
}

const char *party_state_word(uint8_t state)
{
    static const char *const word[] = {
        "open", "mixing", "running", "over", "closed"
    };
    return word[state];
}

const char *party_pace_word(uint8_t pace)
{
    static const char *const word[] = { "none", "live", "turns" };
    return word[pace];
}
