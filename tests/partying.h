/* partying.h -- a table and people who ask things of it, for tests: what is
 * asked is judged, and what comes of it is taken at once, as the core does. */
#ifndef TESTS_PARTYING_H
#define TESTS_PARTYING_H

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "server/judge.h"
#include "server/person.h"

enum { ADA = 101, BEN = 103, CAT = 105, DAN = 107, SCENE_ENTRIES = 4096 };

static inline const char *name_of(uint64_t person)
{
    return person == ADA ? "Ada" : person == BEN ? "Ben"
         : person == CAT ? "Cat" : "Dan";
}

struct scene {
    struct party *party;
    uint64_t now;
    uint8_t key[RECORD_KEY], own[RECORD_KEY];
    struct verdict v;                   /* the last one */
    char room[65536];
    struct entry entry[SCENE_ENTRIES];  /* all of them, to be kept */
    uint32_t entries;
};

static inline bool scene_take(struct scene *s, const char *text, size_t n)
{
    char *copy = malloc(n + 1);
    struct entry e = { .at = s->now, .text = copy, .length = n };

    memcpy(copy, text, n);
    copy[n] = 0;
    if (s->entries < SCENE_ENTRIES) s->entry[s->entries++] = e;
    return party_apply(s->party, &e);
}

/* One that nobody judged. */
static inline bool scene_entry(struct scene *s, const char *text)
{
    return scene_take(s, text, strlen(text));
}

/* What was judged must be taken. */
static inline int scene_carry_out(struct scene *s)
{
    for (int i = 0; s->v.status == 200 && i < s->v.entries; i++) {
        struct span e = verdict_entry(&s->v, i);
        if (!scene_take(s, e.at, e.length)) return 500;
    }
    return s->v.status;
}

static inline int scene_ask(struct scene *s, uint64_t person, struct request q)
{
    struct bench bench = { s->now, s->own, name_of(person) };

    q.who.person = person;
    judge(s->party, &q, &bench, s->room, sizeof s->room, &s->v);
    return scene_carry_out(s);
}

/* ask(s, ADA, SIT, .seat = 1), or ASK(s, ADA, RISE): the status. */
#define ask(s, person, word, ...) \
    scene_ask(s, person, (struct request){ .verb = VERB_##word, __VA_ARGS__ })
#define ASK(s, person, word) \
    scene_ask(s, person, (struct request){ .verb = VERB_##word, .seat = -1 })

static inline int scene_pass_time(struct scene *s, uint64_t ms)
{
    s->now += ms;
    judge_time(s->party, s->now, s->room, sizeof s->room, &s->v);
    scene_carry_out(s);
    return s->v.entries;
}

static inline void scene_end(struct scene *s)
{
    party_free(s->party);
    for (uint32_t i = 0; i < s->entries; i++) free((char *)s->entry[i].text);
    free(s);
}

/* A table made by Ada. */
static inline struct scene *scene_of(struct party_rules rules)
{
    struct scene *s = calloc(1, sizeof *s);
    struct request q = { .verb = VERB_MAKE, .rules = rules };
    uint8_t hash[RECORD_KEY];

    memset(s->key, 7, sizeof s->key);
    s->now = 1000000;
    s->party = party_new(2000);
    party_own_seed(s->key, 2000, s->own);
    crypto_hash_sha256(hash, s->own, sizeof s->own);
    judge_make(&q, ADA, name_of(ADA), hash, s->room, sizeof s->room, &s->v);
    scene_carry_out(s);
    return s;
}

static inline struct party_rules rules_of(const char *game)
{
    struct party_rules r = { .game = game_named(game), .talk = true,
                             .watch = true };
    r.options = game_usual(r.game);
    return r;
}

/* Ada and Ben at a table where the game has begun. */
static inline struct scene *scene_begun(struct party_rules rules)
{
    struct scene *s = scene_of(rules);

    ASK(s, BEN, SIT);
    ASK(s, ADA, START);
    return s;
}

/* Who is asked answers with the first thing that can be answered. */
static inline int scene_turn(struct scene *s)
{
    struct party *p = s->party;
    struct request q = { .verb = VERB_PLAN, .seat = -1 };
    action_t legal[GAME_ACTIONS];
    int seat = party_asked(p);

    if (seat < 0) return 0;
    p->rules.game->legal(&p->position, legal, NULL);
    q.plan.ply = p->actions;
    q.plan.actions = 1;
    q.plan.action[0] = legal[0];
    return scene_ask(s, p->seat[seat].person, q);
}

static inline uint64_t asked_person(const struct scene *s)
{
    int seat = party_asked(s->party);
    return seat < 0 ? 0 : s->party->seat[seat].person;
}

#endif
