/* party_talk.c -- what people agree on, and what they say. */
#include "party_parts.h"
#include <stdlib.h>
#include <string.h>

/* ---- Proposals ----------------------------------------------------------- */

static void read_pace(struct proposal *o, struct reader *r)
{
    o->pace = (uint8_t)part_number(r, PACE_TURNS);
    o->base_s = part_number(r, UINT32_MAX);
    o->more_s = part_number(r, UINT32_MAX);
    o->days = (uint16_t)part_number(r, PARTY_DAYS);
}

void fx_propose(struct party *p, struct reader *r)
{
    struct proposal o = { .seat = (uint8_t)part_seat(r), .number = p->seq + 1 };

    o.agreed = (uint8_t)(1u << o.seat);
    if (read_is(r, " back")) {
        o.kind = PROPOSE_BACK;
        o.ply = part_number(r, p->actions);
    } else if (read_is(r, " pause")) {
        o.kind = PROPOSE_PAUSE;
        o.days = (uint16_t)part_number(r, PARTY_DAYS);
    } else if (read_is(r, " resume")) {
        o.kind = PROPOSE_RESUME;
    } else if (read_is(r, " pace")) {
        o.kind = PROPOSE_PACE;
        read_pace(&o, r);
    } else {
        read_fail(r, "there is no such proposal");
        return;
    }
    p->proposal = o;
    part_settle(p);
}

static void go_back(struct party *p, uint32_t ply)
{
    if (ply < p->settled || ply > p->actions) return;
    p->position = p->start;
    for (uint32_t i = 0; i < ply; i++)
        p->rules.game->apply(&p->position, p->action[i], NULL);
    p->actions = ply;
    if (p->clear_from > ply) p->clear_from = UINT32_MAX;
    part_look(p);
    while (p->plans > 0 && p->plan[p->plans - 1].ply >= ply) p->plans--;
    p->since = p->last;
}

static void go_on(struct party *p)
{
    p->since += p->last - p->paused;
    p->paused = p->until = 0;
}

static void change_pace(struct party *p, const struct proposal *o)
{
    p->rules.pace = o->pace;
    p->rules.base_s = o->base_s;
    p->rules.more_s = o->more_s;
    p->rules.days = o->days;
    for (int i = 0; i < GAME_SEATS; i++)
        p->seat[i].left_ms = o->base_s * 1000;
    p->since = p->last;
}

/* Those whose consent is wanted: people who play themselves. */
static bool all_agree(const struct party *p)
{
    for (int i = 0; i < party_players(p); i++)
        if (!party_bot(p, i) && !(p->proposal.agreed >> i & 1)) return false;
    return true;
}

/* Carries out what all have agreed to. */
void part_settle(struct party *p)
{
    struct proposal o = p->proposal;

    if (o.kind == PROPOSE_NOTHING || !all_agree(p)) return;
    p->proposal.kind = PROPOSE_NOTHING;
    if (o.kind == PROPOSE_BACK) go_back(p, o.ply);
    if (o.kind == PROPOSE_RESUME && p->paused) go_on(p);
    if (o.kind == PROPOSE_PACE) change_pace(p, &o);
    if (o.kind == PROPOSE_PAUSE && !p->paused) {
        p->paused = p->last;
        p->until = o.days ? p->last + o.days * DAY_MS : 0;
    }
}

void fx_agree(struct party *p, struct reader *r)
{
    p->proposal.agreed |= (uint8_t)(1u << part_seat(r));
    part_settle(p);
}

void fx_refuse(struct party *p, struct reader *r)
{
    part_seat(r);
    p->proposal.kind = PROPOSE_NOTHING;
}

void fx_resume(struct party *p, struct reader *r)
{
    (void)r;
    if (p->paused) go_on(p);
}

/* ---- Talk ---------------------------------------------------------------- */

/* Room for one more line; the oldest goes. */
static struct said *next_said(struct party *p, int seat)
{
    struct said *s;

    if (!p->said) p->said = calloc(PARTY_SAID, sizeof *p->said);
    if (!p->said) abort();
    s = &p->said[p->saids % PARTY_SAID];
    memset(s, 0, sizeof *s);
    s->at = p->last;
    s->seat = (int8_t)seat;
    s->phrase = -1;
    s->number = ++p->saids;
    return s;
}

void fx_say(struct party *p, struct reader *r)
{
    struct said *s = next_said(p, part_seat(r));
    read_must(r, " ");
    part_rest(r, s->text, sizeof s->text);
}

void fx_phrase(struct party *p, struct reader *r)
{
    struct said *s = next_said(p, part_seat(r));
    s->phrase = (int8_t)part_number(r, PARTY_PHRASES - 1);
}

void fx_aside(struct party *p, struct reader *r)
{
    struct said *s = next_said(p, -1);
    struct text name = text_in(s->name, sizeof s->name);

    read_id(r);
    read_must(r, " ");
    while (r->at < r->end && *r->at != '\n') text_char(&name, *r->at++);
    read_must(r, "\n");
    part_rest(r, s->text, sizeof s->text);
}
