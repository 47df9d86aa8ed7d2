/* core_notice.c -- word for those who may not be looking. */
#include "core_parts.h"
#include "engine/json.h"

static void put_notice(struct text *t, const struct log *l, const char *what,
                       int seat)
{
    char id[ID_ROOM];
    struct text w = text_in(id, sizeof id);
    const struct party *p = l->party;

    text_id(&w, l->id);
    jot_object(t, NULL);
    jot_string(t, "table", id);
    jot_string(t, "what", what);
    jot_string(t, "game", p->rules.game->name);
    jot_string(t, "title", p->rules.game->title);
    jot_number(t, "seat", seat);
    jot_number(t, "due", (int64_t)party_due(p));
    if (party_asked(p) == seat)
        jot_message(t, "question", p->rules.game->question(&p->position));
    jot_list(t, "names");
    for (int i = 0; i < party_players(p); i++)
        jot_string(t, NULL, p->seat[i].name[0] ? p->seat[i].name
                                                : p->seat[i].bot);
    jot_end_list(t);
    jot_end_object(t);
}

static const char *notice_for(const struct party *p, uint64_t person)
{
    int seat = party_seat_of(p, person);

    if (seat < 0) return NULL;
    if (p->state == PARTY_OVER) return "over";
    if (p->proposal.kind && !(p->proposal.agreed >> seat & 1))
        return "proposal";
    if (party_asked(p) == seat) return "turn";
    return p->state == PARTY_RUNNING ? "start" : NULL;
}

/* The person's log is there, or this waits for it. */
void core_notice(struct core *c, struct log *person, uint64_t table)
{
    struct log *l = core_find(c, table);
    struct text t = text_in(c->text, sizeof c->text);
    const char *what;

    if (person->state == LOG_LOADING) {
        core_park(person, (struct parked){ .kind = PARKED_NOTICE,
                                           .table = table });
        return;
    }
    if (!l || l->state != LOG_THERE || person->person->ways == 0) return;
    if (!(what = notice_for(l->party, person->id))) return;
    put_notice(&t, l, what, party_seat_of(l->party, person->id));
    struct notice n = {
        .person = person->person, .table = table, .what = what,
        .here = core_here(c, person->id) || core_elsewhere(c, person->id).here,
        .body = t.at, .length = t.used
    };
    c->out.notify(c->out.ctx, &n);
}

/* Word to all whom a change concerns: whose turn it is now, all when the game
 * begins or ends, all who have not agreed when something is proposed.  The node
 * that made the change sends it. */
void core_notices(struct core *c, struct log *l)
{
    const struct party *p = l->party;
    int asked = party_asked(p);
    bool all = p->state != l->noticed_state
            && (p->state == PARTY_RUNNING || p->state == PARTY_OVER);
    bool proposal = p->proposal.kind
                 && p->proposal.number != l->noticed_proposal;
    bool turn = asked >= 0 && asked != l->noticed_seat;

    l->noticed_seat = asked;
    l->noticed_state = p->state;
    if (proposal) l->noticed_proposal = p->proposal.number;
    for (int i = 0; (!c->node || l->mine) && i < party_players(p); i++)
        if (p->seat[i].person && !p->seat[i].out
            && (all || (turn && i == asked)
                || (proposal && !(p->proposal.agreed >> i & 1))))
            core_notice(c, core_log(c, p->seat[i].person), l->id);
}
