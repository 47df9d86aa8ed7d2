/* judge_make.c -- the first entries of a table, and of a rematch. */
#include "judge_parts.h"

/* ---- Making a table ------------------------------------------------------ */

static void put_rules(struct court *c, const struct party_rules *r)
{
    const struct game *g = r->game;
    struct text *t = &c->v->text;

    text_char(t, ' ');
    text_put(t, g->name);
    court_number(c, g->rules);
    for (int i = 0; i < GAME_OPTIONS && g->option[i].name; i++) {
        text_char(t, i ? ',' : ' ');
        text_int(t, r->options.value[i]);
    }
    const uint32_t number[] = {
        r->pace, r->base_s, r->more_s, r->days, r->open, r->drawn, r->lose,
        r->mix, r->talk, r->watch, r->delay_s
    };
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        court_number(c, number[i]);
}

static void put_make(struct court *c, const struct party_rules *rules,
                     uint64_t host, const uint8_t *hash)
{
    court_word(c, "make ");
    text_id(&c->v->text, host);
    put_rules(c, rules);
    court_word(c, " ");
    text_bytes_hex(&c->v->text, hash, RECORD_KEY);
    court_end(c);
}

void court_person(struct court *c, const char *word, int seat,
                       uint64_t person, const char *name)
{
    court_seat(c, word, seat);
    court_word(c, " ");
    text_id(&c->v->text, person);
    court_word(c, " ");
    court_word(c, name);
    court_end(c);
}

void court_bot(struct court *c, int seat, const char *level)
{
    court_seat(c, "bot", seat);
    court_word(c, " ");
    court_word(c, level);
    court_end(c);
}

/* A game that was begun elsewhere, if it is one; it must be legal. */
static bool put_begun(struct court *c)
{
    const struct request *q = c->request;
    const struct game *g = q->rules.game;
    union position at;

    if (q->plan.actions == 0) return true;
    court_word(c, "begun");
    g->setup(&at, &q->rules.options);
    for (int i = 0; i < q->plan.actions; i++) {
        if (!game_play(g, &at, q->plan.action[i], NULL)) {
            court_refuse(c, 422, N_("This is not legal here."));
            return false;
        }
        court_number(c, q->plan.action[i]);
    }
    if (g->actor(&at) == GAME_OVER) {
        court_refuse(c, 422, N_("The game is over."));
        return false;
    }
    court_end(c);
    return true;
}

void judge_make(const struct request *q, uint64_t host, const char *name,
                const uint8_t hash[RECORD_KEY], char *room, size_t size,
                struct verdict *v)
{
    struct court c = { .request = q, .v = v };

    *v = verdict_in(room, size);
    put_make(&c, &q->rules, host, hash);
    if (!put_begun(&c)) return;
    court_person(&c, "sit", 0, host, name);
}

/* Everybody moves on by one seat, and is asked anew. */
void judge_rematch(const struct party *p, uint64_t host,
                   const uint8_t hash[RECORD_KEY], char *room, size_t size,
                   struct verdict *v)
{
    struct court c = { .v = v };
    struct party_rules rules = p->rules;
    int players = party_players(p);

    *v = verdict_in(room, size);
    rules.drawn = false;
    put_make(&c, &rules, host, hash);
    for (int i = 0; i < players; i++) {
        const struct party_seat *from = &p->seat[(i + 1) % players];
        if (from->person && !from->bot[0])
            court_person(&c, "sit", i, from->person, from->name);
        else court_bot(&c, i, from->bot[0] ? from->bot : "regular");
    }
    for (int i = 0; i < players && v->entries < JUDGE_ENTRIES; i++) {
        const struct party_seat *from = &p->seat[(i + 1) % players];
        if (!from->person || from->bot[0] || from->person == host) continue;
        court_seat(&c, "ready", i);
        court_number(&c, 0);
        court_end(&c);
    }
}
