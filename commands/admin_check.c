/* admin_check.c -- `stele admin check`: everything that is stored is taken
 * again, and every draw is made again. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "admin.h"
#include "play/fair.h"
#include "server/judge.h"

struct checking { struct admin *a; int tables, people, drawn, unknown, bad; };

static void damaged(struct checking *c, uint64_t log, const char *why)
{
    char id[ID_ROOM];
    struct text t = text_in(id, sizeof id);

    text_id(&t, log);
    c->bad++;
    say_to(stdout, SAY(N_("{log} is damaged: {reason}"), TEXT("log", id),
                       TEXT("reason", why)));
}

/* Draws the seats and every outcome again.  What was drawn before the game
 * came here is not ours. */
bool admin_honest(const struct party *p, const uint8_t seed[RECORD_KEY])
{
    const struct game *g = p->rules.game;
    union position at = p->start;
    uint8_t from[GAME_SEATS];
    int players = party_players(p);

    fair_seats(seed, players, from);
    if (p->rules.drawn && p->started > 0
        && memcmp(from, p->from, (size_t)players) != 0) return false;
    for (uint32_t i = 0; i < p->actions; i++) {
        if (g->actor(&at) == GAME_CHANCE && i >= p->begun
            && fair_draw(seed, i, g, &at) != p->action[i]) return false;
        g->apply(&at, p->action[i], NULL);
    }
    return true;
}

/* What was drawn so far, as soon as there is a seed that it was drawn from:
 * when all add to it, that is when the game has begun. */
static void check_chance(struct checking *c, const struct party *p)
{
    uint8_t own[RECORD_KEY], seed[RECORD_KEY], hash[RECORD_KEY];
    bool told = p->foreign == SEED_TOLD;

    if (p->foreign == SEED_UNKNOWN) c->unknown++;
    if (p->foreign == SEED_UNKNOWN || (!told && !c->a->has_key)) return;
    party_own_seed(c->a->key, p->id, own);
    fair_hash(told ? p->seed : own, hash);
    party_seed(p, own, seed);
    if (memcmp(hash, p->hash, RECORD_KEY) != 0)
        damaged(c, p->id, told ? N_("its seed is not the one of its hash")
                               : N_("its hash is of another key's seed"));
    else if (!admin_honest(p, seed))
        damaged(c, p->id, N_("a draw is not the seed's"));
    else if (p->state == PARTY_OVER) c->drawn++;
    sodium_memzero(own, sizeof own);
    sodium_memzero(seed, sizeof seed);
}

static void check_brief(struct checking *c, const struct party *p)
{
    struct brief *b = NULL;
    int n = 0;

    if (shelf_briefs(c->a->shelf, p->id - 1, 1, &b, &n) != DISK_FINE || n != 1
        || b->log != p->id || b->state != p->state || b->last != p->last)
        damaged(c, p->id, N_("what lists show of it is not so"));
    free(b);
}

static void check_table(struct checking *c, uint64_t log,
                        const struct entry *e, uint32_t n)
{
    struct party *p = admin_party(log, e, n);

    c->tables++;
    if (p->damaged) {
        damaged(c, log, p->damaged);
    } else {
        check_chance(c, p);
        check_brief(c, p);
    }
    party_free(p);
}

static void check_person(struct checking *c, uint64_t log,
                         const struct entry *e, uint32_t n)
{
    struct person *p = person_new(log);

    c->people++;
    for (uint32_t i = 0; i < n && person_apply(p, &e[i]); i++) continue;
    if (p->damaged) damaged(c, log, p->damaged);
    person_free(p);
}

static void tell(const struct checking *c)
{
    say_to(stdout, SAY(N_("Tables: {tables}; people: {people}; damaged: "
                          "{damaged}."),
                       NUMBER("tables", c->tables), NUMBER("people", c->people),
                       NUMBER("damaged", c->bad)));
    say_to(stdout, SAY(N_("Finished games whose draws were checked: {checked}; "
                          "from elsewhere, without a seed: {others}."),
                       NUMBER("checked", c->drawn),
                       NUMBER("others", c->unknown)));
    if (!c->a->has_key)
        say_to(stdout, SAY(N_("Draws of this server's own games are checked "
                              "with --key FILE.")));
}

int admin_check(struct admin *a)
{
    struct checking c = { .a = a };
    struct disk *disk = shelf_disk(a->shelf);
    struct entry *e;
    char why[256];
    uint32_t n;

    if (disk && !disk_sound(disk, why, sizeof why)) {
        fprintf(stderr, "stele admin: %s: %s\n", a->path, why);
        return EXIT_FAILED;
    }
    for (uint64_t log = 0;;) {
        if (shelf_next(a->shelf, &log) != DISK_FINE)
            return admin_store_failed(a);
        if (!log) break;
        if (shelf_load(a->shelf, log, &e, &n) != DISK_FINE)
            return admin_store_failed(a);
        if (id_is(log, ID_PERSON)) check_person(&c, log, e, n);
        else check_table(&c, log, e, n);
        free(e);
    }
    tell(&c);
    return c.bad ? EXIT_FAILED : EXIT_FINE;
}
