/* core_person.c -- coming in, names, links to other devices, tokens, wishes,
 * and being forgotten. */
#include "core_parts.h"
#include <sodium.h>
#include <string.h>
#include "engine/json.h"

char core_knows(const struct log *me, const struct who *who)
{
    uint8_t hash[HASH_BYTES];

    if (!me->person || me->person->gone) return 0;
    key_hash(who->key, hash);
    return person_knows(me->person, hash);
}

static void append(struct core *c, struct log *me, const struct tag *tag,
                   const char *word, const char *rest)
{
    char entry[REQUEST_TEXT + 64];
    struct text t = text_in(entry, sizeof entry);

    text_put(&t, word);
    text_put(&t, rest);
    core_append(c, me, tag, entry, t.used);
}

/* A new secret of random bytes; only its hash is stored. */
static struct who add_key(struct core *c, struct log *me,
                          const struct tag *tag, enum key_kind kind)
{
    struct who who = { .person = me->id };
    uint8_t hash[HASH_BYTES];
    char entry[80];
    struct text t = text_in(entry, sizeof entry);

    memcpy(who.key, c->entropy + 8, KEY_BYTES);
    key_hash(who.key, hash);
    text_put(&t, "key ");
    text_char(&t, (char)kind);
    text_char(&t, ' ');
    text_bytes_hex(&t, hash, HASH_BYTES);
    core_append(c, me, tag, entry, t.used);
    return who;
}

/* {"person", "name"} and, if one was made, "key": "PERSON.SECRET". */
static struct reply *answer_me(struct core *c, uint64_t number,
                               struct log *me, const struct who *key)
{
    char body[512], word[ID_ROOM + 2 * KEY_BYTES + 2];
    struct text t = text_in(body, sizeof body);
    struct text w = text_in(word, sizeof word);

    text_id(&w, me->id);
    jot_object(&t, NULL);
    jot_string(&t, "person", word);
    jot_string(&t, "name", me->person->name);
    if (key) {
        text_char(&w, '.');
        text_bytes_hex(&w, key->key, KEY_BYTES);
        jot_string(&t, "key", word);
    }
    jot_end_object(&t);
    struct reply *r = core_reply(c, number, me, 200, body, t.used);
    sodium_memzero(word, sizeof word);
    sodium_memzero(body, sizeof body);
    return r;
}

static void with_cookie(struct reply *r, const struct who *who)
{
    r->cookie = *who;
    r->has_cookie = true;
}

/* A stranger becomes a person; a person gets another name or language. */
static void enter(struct core *c, uint64_t number, const struct request *q,
                  struct log *me)
{
    bool stranger = !me;

    if (stranger) {
        me = core_make(c, id_make(ID_PERSON, c->entropy));
        append(c, me, NULL, "make ", q->name);
    } else if (q->name[0] && strcmp(q->name, me->person->name) != 0) {
        append(c, me, NULL, "name ", q->name);
    }
    if (q->word[0] && strcmp(q->word, me->person->language) != 0)
        append(c, me, NULL, "language ", q->word);
    if (!stranger) {
        answer_me(c, number, me, NULL);
        return;
    }
    struct who who = add_key(c, me, &q->tag, KEY_BROWSER);
    with_cookie(answer_me(c, number, me, NULL), &who);
    sodium_memzero(&who, sizeof who);
}

static void make_key(struct core *c, uint64_t number, const struct request *q,
                     struct log *me)
{
    struct who who = add_key(c, me, &q->tag, q->verb == VERB_LINK ? KEY_LINK
                                                                  : KEY_TOKEN);
    answer_me(c, number, me, &who);
    sodium_memzero(&who, sizeof who);
}

/* A link is good once: it becomes a secret of the browser that used it. */
static void arrive(struct core *c, uint64_t number, const struct request *q,
                   struct log *me)
{
    uint8_t hash[HASH_BYTES];
    char hex[2 * HASH_BYTES + 1];
    struct text t = text_in(hex, sizeof hex);

    if (core_knows(me, &q->who) != KEY_LINK) {      /* which was looked up */
        core_refuse(c, number, NULL, 401,
                    N_("This link was used already, or is not one."));
        return;
    }
    key_hash(q->who.key, hash);
    text_bytes_hex(&t, hash, HASH_BYTES);
    append(c, me, NULL, "spent ", hex);         /* which is known by itself */
    struct who who = add_key(c, me, NULL, KEY_BROWSER);
    with_cookie(answer_me(c, number, me, NULL), &who);
    sodium_memzero(&who, sizeof who);
}

static void set_way(struct core *c, struct log *me, const struct tag *tag,
                    const char *kind, const char *when, const char *address)
{
    char way[REQUEST_TEXT + 32];
    struct text t = text_in(way, sizeof way);

    text_put(&t, kind);
    text_put(&t, when);
    text_put(&t, address);
    append(c, me, tag, "way ", way);
}

static void notify(struct core *c, uint64_t number, const struct request *q,
                   struct log *me)
{
    static const char *const when[] = { " never ", " away ", " always " };

    set_way(c, me, &q->tag, q->word, when[q->number], q->text);
    core_reply(c, number, me, 200, "{}", 2);
}

/* If the log is not at hand, or the way was changed meanwhile, nothing is done:
 * the next notice will tell again. */
void core_gone(struct core *c, const struct input *in)
{
    struct log *me = core_find(c, in->gone.person);
    const struct person *p = me && me->state == LOG_THERE ? me->person : NULL;

    for (int i = 0; p && !p->damaged && i < p->ways; i++)
        if (strcmp(p->way[i].kind, in->gone.kind) == 0
            && strcmp(p->way[i].address, in->gone.address) == 0) {
            set_way(c, me, NULL, in->gone.kind, " never ", in->gone.address);
            return;
        }
}

/* ---- Forgetting ---------------------------------------------------------- */

/* Nothing at a table bears their name any more; a bot plays on for them. */
static void forget_at(struct core *c, struct log *l, uint64_t person)
{
    struct party *p = l->party;
    int seat = party_seat_of(p, person);
    char entry[32];
    struct text t = text_in(entry, sizeof entry);

    if (seat < 0) return;
    if (!p->damaged && (p->state < PARTY_RUNNING
                        || (p->state == PARTY_RUNNING && !p->seat[seat].out))) {
        text_put(&t, p->state == PARTY_RUNNING ? "quit " : "rise ");
        text_int(&t, seat);
        core_append(c, l, NULL, entry, t.used);
    }
    if (party_seat_of(p, person) >= 0)
        memset(p->seat[seat].name, 0, RECORD_NAME);
    core_touch(c, l);
}

/* All tables are read first, so that lists forget the name, too.  In the logs
 * of the tables it goes by the store's hand (WRITE_ERASE). */
static void forget(struct core *c, uint64_t number, const struct request *q,
                   struct log *me)
{
    struct person *p = me->person;

    for (int i = 0; i < p->tables; i++) {
        struct log *l = core_log(c, p->table[i]);
        if (l->state == LOG_THERE) continue;
        core_park_request(l, number, q);
        return;
    }
    for (int i = 0; i < p->tables; i++)
        forget_at(c, core_log(c, p->table[i]), p->id);
    core_write(c, me, WRITE_ERASE, p->seq, "", 0);
    p->gone = true;
    p->keys = p->ways = 0;
    memset(p->name, 0, sizeof p->name);
    core_reply(c, number, me, 200, "{}", 2)->forget = true;
}

void core_about_me(struct core *c, uint64_t number, const struct request *q,
                   struct log *me)
{
    uint64_t table;

    if (me && q->verb != VERB_ARRIVE
        && person_done(me->person, &q->tag, &table)) {
        answer_me(c, number, me, NULL);
        return;
    }
    switch ((int)q->verb) {
    case VERB_ENTER: enter(c, number, q, me); break;
    case VERB_LINK: case VERB_TOKEN: make_key(c, number, q, me); break;
    case VERB_ARRIVE: arrive(c, number, q, me); break;
    case VERB_NOTIFY: notify(c, number, q, me); break;
    case VERB_FORGET: forget(c, number, q, me); break;
    case VERB_UNTOKEN:
        append(c, me, &q->tag, "clear", "");
        answer_me(c, number, me, NULL);
        break;
    default:
        core_refuse(c, number, NULL, 404, N_("There is no such request."));
    }
}
