/* core_request.c -- what people ask of tables. */
#include "core_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "engine/json.h"

/* ---- Answers ------------------------------------------------------------- */

static void answer_text(struct core *c, uint64_t number, const struct log *l,
                        const struct text *t)
{
    core_reply(c, number, l, t->cut ? 500 : 200, t->at, t->used);
}

/* {"table", "seq", "ply"}: where things stand after what was asked. */
static void answer_done(struct core *c, uint64_t number, const struct log *l,
                        uint32_t seq, uint32_t ply, const char *key,
                        const char *value)
{
    char body[256], id[ID_ROOM];
    struct text t = text_in(body, sizeof body), w = text_in(id, sizeof id);

    text_id(&w, l->id);
    jot_object(&t, NULL);
    jot_string(&t, "table", id);
    jot_number(&t, "seq", seq);
    jot_number(&t, "ply", ply);
    if (key) jot_string(&t, key, value);
    jot_end_object(&t);
    answer_text(c, number, l, &t);
}

/* What was judged on what this node knows is refused when that is all. */
static void refuse(struct core *c, uint64_t number, const struct request *q,
                   struct log *l, int status, const char *why)
{
    if (!core_sure(c, l, q->came)) core_park_request(l, number, q);
    else if (!l->doubt) core_refuse(c, number, l, status, why);
    else core_refuse(c, number, NULL, 503,
                     N_("This could not be read.  Try again."));
}

/* ---- Entries ------------------------------------------------------------- */

static void append_all(struct core *c, struct log *l, const struct tag *tag,
                       const struct verdict *v)
{
    for (int i = 0; i < v->entries; i++) {
        struct span e = verdict_entry(v, i);
        core_append(c, l, i == 0 ? tag : NULL, e.at, e.length);
    }
}

/* The person's own log says at which tables they are. */
static void note_table(struct core *c, struct log *me, const char *word,
                       uint64_t table)
{
    char entry[32];
    struct text t = text_in(entry, sizeof entry);

    text_put(&t, word);
    text_id(&t, table);
    core_append(c, me, NULL, entry, t.used);
}

static void own_hash(const struct core *c, uint64_t table,
                     uint8_t hash[RECORD_KEY])
{
    uint8_t own[RECORD_KEY];

    core_own_seed(c, table, own);
    crypto_hash_sha256(hash, own, RECORD_KEY);
    sodium_memzero(own, sizeof own);
}

/* ---- Making tables ------------------------------------------------------- */

static bool open_by(const struct log *l, const struct person *p)
{
    return l && l->party && l->party->host == p->id
        && l->party->state < PARTY_OVER;
}

/* Whether this host has made so many that have not come to their end, as far as
 * they are in memory: those made in a hurry are.  If others may have made some,
 * or ended some, they are read first. */
enum host_tables { HOST_FREE, HOST_FULL, HOST_WAITS };

static enum host_tables host_tables(struct core *c, uint64_t number,
                                    const struct request *q,
                                    const struct person *p)
{
    int count = 0, oldest = p->tables - 2 * c->open_tables;

    for (int i = p->tables - 1; i >= 0 && (!c->node || i >= oldest); i--) {
        struct log *l = c->node ? core_log(c, p->table[i])
                                : core_find(c, p->table[i]);
        bool there = l && l->state == LOG_THERE;
        if (c->node && (!there || (open_by(l, p)
                                   && !core_sure(c, l, q->came)))) {
            core_park_request(l, number, q);
            return HOST_WAITS;
        }
        count += open_by(l, p);
    }
    return count >= c->open_tables ? HOST_FULL : HOST_FREE;
}

static void make_table(struct core *c, uint64_t number,
                       const struct request *q, struct log *me)
{
    uint64_t id = id_make(ID_TABLE, c->entropy);
    uint8_t hash[RECORD_KEY];
    struct verdict v;
    uint64_t made;

    if (person_done(me->person, &q->tag, &made)) {      /* the same again */
        if (!made)                                      /* or another */
            core_refuse(c, number, NULL, 422, N_("Something in this request "
                                                 "is missing or wrong."));
        else answer_done(c, number, core_log(c, made), 2, 0, NULL, NULL);
        return;
    }
    enum host_tables has = host_tables(c, number, q, me->person);
    if (has == HOST_FULL)
        core_refuse(c, number, NULL, 429,
                    N_("You have too many open tables."));
    if (has != HOST_FREE) return;
    own_hash(c, id, hash);
    judge_make(q, me->id, me->person->name, hash, c->text, sizeof c->text, &v);
    if (v.status != 200) {
        core_refuse(c, number, NULL, v.status, v.why);
        return;
    }
    struct log *l = core_make(c, id);
    append_all(c, l, NULL, &v);
    char entry[32];
    struct text t = text_in(entry, sizeof entry);
    text_put(&t, "at ");
    text_id(&t, id);
    core_append(c, me, &q->tag, entry, t.used);
    answer_done(c, number, l, l->party->seq, 0, NULL, NULL);
}

static void rematch(struct core *c, uint64_t number, const struct request *q,
                    struct log *l, struct log *me)
{
    uint64_t id = id_make(ID_TABLE, c->entropy);
    struct party *p = l->party;
    uint8_t hash[RECORD_KEY];
    struct verdict v;
    char word[32];
    struct text t = text_in(word, sizeof word);

    if (party_seat_of(p, me->id) < 0 || p->state != PARTY_OVER) {
        refuse(c, number, q, l, 409, N_("The game is not over."));
        return;
    }
    if (p->next) {                              /* somebody was quicker */
        text_id(&t, p->next);
        answer_done(c, number, l, p->seq, p->actions, "next", word);
        return;
    }
    struct log *next = core_make(c, id);
    own_hash(c, id, hash);
    judge_rematch(p, me->id, hash, c->text, sizeof c->text, &v);
    append_all(c, next, NULL, &v);
    text_put(&t, "next ");
    text_id(&t, id);
    core_append(c, l, &q->tag, word, t.used);
    note_table(c, me, "at ", id);
    answer_done(c, number, l, p->seq, p->actions, "next", word + 5);
}

/* ---- Looking ------------------------------------------------------------- */

static void look(struct core *c, uint64_t number, const struct request *q,
                 struct log *l)
{
    struct text t = text_in(c->text, sizeof c->text);
    struct viewer v = core_viewer(c, l, q->who.person);
    uint8_t own[RECORD_KEY];

    if (q->verb != VERB_ASKED && v.seat < 0 && !l->party->rules.watch
        && l->party->state >= PARTY_RUNNING) {
        core_refuse(c, number, l, 403, N_("At this table nobody looks on."));
        return;
    }
    core_own_seed(c, l->id, own);
    if (q->verb != VERB_ASKED && !show_to(l->party, v.seat)) {
        core_refuse(c, number, NULL, 403, N_("At this table nobody looks on."));
    } else if (q->verb == VERB_TABLE) {
        if (l->party->state == PARTY_OVER) v.own = own;
        show_party(&t, l->party, &v);
        answer_text(c, number, l, &t);
    } else if (q->verb == VERB_ASKED) {
        if (v.seat < 0)
            core_refuse(c, number, l, 403,
                        N_("You do not sit at this table."));
        else if (l->party->state != PARTY_RUNNING)
            core_refuse(c, number, l, 409,
                        N_("No game is being played here now."));
        else {
            show_asked(&t, l->party, v.seat);
            answer_text(c, number, l, &t);
        }
    } else if (l->party->state != PARTY_OVER) {
        core_refuse(c, number, l, 409, N_("The game is not over."));
    } else if (q->verb == VERB_ANALYSIS) {
        show_game(&t, l->party);
        c->out.study(c->out.ctx, number, l->id, t.at);
    } else {
        show_record(&t, l->party, own);
        core_reply(c, number, l, t.cut ? 500 : 200, t.at, t.used)->plain = true;
    }
    sodium_memzero(own, sizeof own);
}

static void note(struct core *c, uint64_t number, const struct request *q,
                 struct log *l, struct log *me)
{
    struct text t = text_in(c->text, sizeof c->text);

    text_put(&t, "note ");
    text_id(&t, l->id);
    text_put(&t, " ");
    text_put(&t, q->text);
    core_append(c, me, &q->tag, t.at, t.used);
    core_reply(c, number, me, 200, "{}", 2);
}

/* ---- Acting -------------------------------------------------------------- */

/* The secret of an offered seat is made here and told to the host alone. */
static void offer(struct core *c, uint64_t number, const struct request *q,
                  struct log *l)
{
    struct request with = *q;
    uint8_t own[RECORD_KEY] = { 0 };
    struct bench bench = { .now = c->now, .own = own, .name = "",
                           .here = core_viewer(c, l, 0).here };
    char key[2 * KEY_BYTES + 1];
    struct text t = text_in(key, sizeof key);
    struct verdict v;

    key_hash(c->entropy, with.bytes);
    judge(l->party, &with, &bench, c->text, sizeof c->text, &v);
    if (v.status != 200) {
        refuse(c, number, q, l, v.status, v.why);
        return;
    }
    text_bytes_hex(&t, c->entropy, KEY_BYTES);
    append_all(c, l, &q->tag, &v);
    answer_done(c, number, l, l->party->seq, l->party->actions, "key", key);
    sodium_memzero(key, sizeof key);
}

static void keep_own_list(struct core *c, const struct request *q,
                          struct log *l, struct log *me)
{
    if (q->verb == VERB_SIT || q->verb == VERB_CLAIM || q->verb == VERB_READY)
        note_table(c, me, "at ", l->id);
    if (q->verb == VERB_RISE) note_table(c, me, "off ", l->id);
}

static void act(struct core *c, uint64_t number, const struct request *q,
                struct log *l, struct log *me)
{
    struct request with = *q;
    uint8_t own[RECORD_KEY];
    struct bench bench = { .now = c->now, .own = own,
                           .name = me->person->name };
    struct verdict v;

    if (q->verb == VERB_CLAIM) key_hash(q->bytes, with.bytes);
    core_own_seed(c, l->id, own);
    judge(l->party, &with, &bench, c->text, sizeof c->text, &v);
    sodium_memzero(own, sizeof own);
    if (v.status != 200) {
        refuse(c, number, q, l, v.status, v.why);
        return;
    }
    append_all(c, l, &q->tag, &v);
    keep_own_list(c, q, l, me);
    c->counts.turns += q->verb == VERB_PLAN;
    answer_done(c, number, l, l->party->seq, l->party->actions, NULL, NULL);
}

/* It has happened: the same answer, but for a secret, which is told once.  The
 * store takes no tag twice, and what it refuses fails for all who are in the
 * same batch: so nothing goes there that was not looked up here. */
static bool again(struct core *c, uint64_t number, const struct request *q,
                  struct log *l, struct log *me)
{
    const struct done *done = party_done(l->party, &q->tag);
    uint64_t table;

    if (q->verb == VERB_NOTE) {
        if (!person_done(me->person, &q->tag, &table)) return false;
        core_reply(c, number, me, 200, "{}", 2);
        return true;
    }
    if (!done || (q->verb == VERB_REMATCH && l->party->next)) return false;
    answer_done(c, number, l, done->seq, done->ply, NULL, NULL);
    return true;
}

static void at_table(struct core *c, uint64_t number, const struct request *q,
                     struct log *l, struct log *me)
{
    bool reads = q->verb == VERB_TABLE || q->verb == VERB_ASKED
              || q->verb == VERB_RECORD || q->verb == VERB_ANALYSIS;

    if (l->party->seq == 0)
        core_refuse(c, number, NULL, 409, N_("This table was made by another "
                                             "version of the program."));
    else if (reads && !core_sure(c, l, q->came))
        core_park_request(l, number, q);
    else if (reads) look(c, number, q, l);
    else if (!me)
        core_refuse(c, number, NULL, 401, N_("Who are you?"));
    else if (l->party->damaged)
        core_refuse(c, number, l, 409, N_("This game was played by other "
                                          "rules: it can only be looked at."));
    else if (again(c, number, q, l, me)) return;
    else if (q->verb == VERB_NOTE) note(c, number, q, l, me);
    else if (q->verb == VERB_OFFER) offer(c, number, q, l);
    else if (q->verb == VERB_REMATCH) rematch(c, number, q, l, me);
    else act(c, number, q, l, me);
}

/* ---- All requests -------------------------------------------------------- */

/* The log, if it is there; else the request waits for it.  Of somebody's
 * secrets nothing old is believed. */
static struct log *have(struct core *c, uint64_t number,
                        const struct request *q, uint64_t id)
{
    struct log *l = core_log(c, id);

    if (l->state == LOG_THERE
        && (id != q->who.person || core_recent(c, l, q->came))) return l;
    core_park_request(l, number, q);
    return NULL;
}

static void judge_request(struct core *c, uint64_t number,
                          const struct request *q)
{
    struct log *me = NULL, *table = NULL;
    char kind = 0;

    if (q->who.person) {
        if (!(me = have(c, number, q, q->who.person))) return;
        kind = core_knows(me, &q->who);
    }
    if (me && (!kind || kind == KEY_LINK || q->verb == VERB_ME)
        && !core_sure(c, me, q->came)) {
        core_park_request(me, number, q);
    } else if (q->verb == VERB_TABLES) {
        core_list_tables(c, number);
    } else if (q->who.person && (!kind || (kind == KEY_LINK
                                           && q->verb != VERB_ARRIVE))) {
        refuse(c, number, q, me, 401, N_("Who are you?"));
    } else if (q->table) {
        if ((table = have(c, number, q, q->table)))
            at_table(c, number, q, table, me);
    } else if (!me && q->verb != VERB_ENTER) {
        core_refuse(c, number, NULL, 401, N_("Who are you?"));
    } else if (q->verb == VERB_ME) {
        core_list_mine(c, number, me);
    } else if (q->verb == VERB_MAKE) {
        make_table(c, number, q, me);
    } else {
        core_about_me(c, number, q, me);
    }
}

void core_request(struct core *c, uint64_t number, const struct request *q)
{
    c->asking = q;
    judge_request(c, number, q);
    c->asking = NULL;
}

void core_come(struct core *c, const struct input *in)
{
    struct request q = *in->post.request;

    q.came = c->steps;
    core_request(c, in->post.number, &q);
    sodium_memzero(&q.who, sizeof q.who);
}
