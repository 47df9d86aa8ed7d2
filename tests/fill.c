/* fill.c -- a file full of stored games, as a server would have stored them.
 *
 *   fill FILE TABLES     prints what a test has to know of it, as JSON
 *   fill statements      prints the statements that stores run, as JSON
 *
 * Some hundred games of every kind are played to their end by chance, turn by
 * turn and judged as a server judges them; each is stored under many numbers,
 * for many people.  Of a hundred tables two are still being played at, and one
 * is open.  The first of the people have more tables than are listed. */
#include <stdio.h>
#include "engine/random.h"
#include "partying.h"
#include "server/disk.h"
#include "server/shelf.h"
#include "server/show.h"
#include "server/postgres_parts.h"

enum {
    TEMPLATES = 300, SEATS = 4, HEAVY = 1000, TOLD = 40, TABLES_EACH = 100,
    BATCH = 50, WORD = ID_LETTERS
};

static const uint64_t player[SEATS] = { ADA, BEN, CAT, DAN };

struct template { struct scene *scene; struct brief brief; };

struct filling {
    struct disk *disk;
    struct random chance;
    struct template template[TEMPLATES];
    uint64_t *person;
    uint32_t *seq;              /* of each one's log */
    int people;
    uint64_t now;
    struct write *first, **end; /* not yet stored */
    uint64_t entries, longest;
    uint64_t told[TOLD];        /* tables with a long game */
    int tolds;
    uint32_t plies;             /* of these */
};

/* ---- Games --------------------------------------------------------------- */

/* One seat's turn: as much of it as one can know beforehand. */
static bool turn(struct scene *s, struct random *chance)
{
    struct party *p = s->party;
    struct request q = { .verb = VERB_PLAN, .seat = -1 };
    const struct game *g = p->rules.game;
    union position at = p->position;
    int seat = party_asked(p);

    if (seat < 0) return false;
    q.plan.ply = p->actions;
    do {
        action_t a = game_any(g, &at, chance);
        q.plan.action[q.plan.actions++] = a;
        g->apply(&at, a, NULL);
    } while (g->actor(&at) == seat && q.plan.actions < PARTY_PLAN);
    s->now += 1000 + random_below(chance, 60000);
    return scene_ask(s, p->seat[seat].person, q) == 200;
}

/* `ends` 0: over, 1: half of it, 2: nobody came. */
static void play_one(struct template *t, int i, struct random *chance)
{
    int n = 0, kinds = 0, ends = i % 100 == 0 ? 2 : i % 50 == 1;

    /* The last one is there for tests alone. */
    while (games[kinds + 1]) kinds++;
    struct party_rules r = rules_of(games[i % kinds]->name);
    const struct game_option *o = &r.game->option[0];
    int most = o->most < SEATS ? o->most : SEATS;
    int players = o->least + i / kinds % (most - o->least + 1);
    r.options.value[0] = (uint8_t)players;
    r.pace = PACE_TURNS;
    r.days = 30;
    r.drawn = true;
    r.open = i % 3 == 0 || ends;
    t->scene = scene_of(r);
    for (int s = 1; s < players && ends < 2; s++)
        ASK(t->scene, player[s], SIT);
    if (ends < 2 && ASK(t->scene, ADA, START) != 200) abort();
    while (!(ends == 1 && n > 20) && turn(t->scene, chance)) n++;
    if (t->scene->entries == SCENE_ENTRIES || t->scene->party->damaged
        || (ends == 0 && t->scene->party->state != PARTY_OVER)) abort();
    show_brief(&t->brief, t->scene->party);
}

/* ---- Under other numbers ------------------------------------------------- */

static void word_of(uint64_t id, char word[ID_ROOM])
{
    struct text t = text_in(word, ID_ROOM);
    text_id(&t, id);
}

static void replace(char *text, uint64_t from, uint64_t to)
{
    char old[ID_ROOM], new[ID_ROOM];

    word_of(from, old);
    word_of(to, new);
    for (char *at = text; (at = strstr(at, old)); at += WORD)
        memcpy(at, new, WORD);
}

static struct write *add(struct filling *f, enum write_kind kind, uint64_t log,
                         uint32_t seq, const void *bytes, size_t length)
{
    struct write *w = calloc(1, sizeof *w + length + 1);

    if (!w) abort();
    memcpy(w + 1, bytes, length);
    w->kind = kind;
    w->log = log;
    w->seq = seq;
    w->entry = (struct entry){ .at = f->now, .text = (char *)(w + 1),
                               .length = length };
    for (int i = 0; i < TAG_BYTES; i++)
        w->entry.tag.byte[i] = (uint8_t)random_next(&f->chance);
    *f->end = w;
    f->end = &w->next;
    f->entries += kind == WRITE_ENTRY;
    return w;
}

static void store(struct filling *f)
{
    enum disk_result r = disk_append(f->disk, f->first);

    if (r == DISK_FINE && disk_due(f->disk))
        r = disk_checkpoint(f->disk, false);
    if (r != DISK_FINE) {
        fprintf(stderr, "%s\n", disk_why(f->disk));
        exit(1);
    }
    for (struct write *w = f->first, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    f->first = NULL;
    f->end = &f->first;
}

static uint64_t any_id(struct filling *f, enum id_kind kind)
{
    uint64_t r = random_next(&f->chance);
    uint8_t bytes[8];

    memcpy(bytes, &r, sizeof bytes);
    return id_make(kind, bytes);
}

static void person_entry(struct filling *f, int i, const char *what,
                         const char *word)
{
    char text[160];
    int n = snprintf(text, sizeof text, "%s%s", what, word);

    add(f, WRITE_ENTRY, f->person[i], ++f->seq[i], text, (size_t)n);
}

/* Everybody's secret is their place. */
static void add_people(struct filling *f)
{
    for (int i = 0; i < f->people; i++) {
        uint8_t secret[KEY_BYTES] = { (uint8_t)i, (uint8_t)(i >> 8) };
        uint8_t hash[HASH_BYTES];
        char hex[2 * HASH_BYTES + 1];
        f->person[i] = any_id(f, ID_PERSON);
        key_hash(secret, hash);
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        person_entry(f, i, "make ", name_of(player[i % SEATS]));
        person_entry(f, i, "key b ", hex);
    }
    store(f);
}

static int who(const struct filling *f, int table, int seat)
{
    if (seat == 0 && table % (f->people * TABLES_EACH / HEAVY + 1) == 0)
        return 0;
    return (int)(((unsigned)table * SEATS + (unsigned)seat * 7919u + 1)
                 % (unsigned)f->people);
}

static void add_table(struct filling *f, int table)
{
    const struct template *t = &f->template[table % TEMPLATES];
    const struct scene *s = t->scene;
    uint64_t id = any_id(f, ID_TABLE);
    uint64_t late = f->now - s->party->last;    /* the last one was just now */
    struct brief b = t->brief;
    char word[ID_ROOM];
    int seats = party_players(s->party);

    word_of(id, word);
    for (uint32_t i = 0; i < s->entries; i++) {
        const struct entry *e = &s->entry[i];
        struct write *w = add(f, WRITE_ENTRY, id, i + 1, e->text, e->length);
        w->entry.at = e->at + late;
        for (int k = 0; k < seats; k++)
            replace((char *)(w + 1), player[k], f->person[who(f, table, k)]);
    }
    b.log = id;
    b.last += late;
    b.due = b.due ? b.due + late : 0;
    replace(b.text, s->party->id, id);
    for (int k = 0; k < seats; k++) {
        if (!b.person[k]) continue;
        b.person[k] = f->person[who(f, table, k)];
        person_entry(f, who(f, table, k), "at ", word);
    }
    struct write *w = add(f, WRITE_BRIEF, id, 0, &b, sizeof b);
    w->brief = (const struct brief *)(const void *)(w + 1);
    if (s->party->actions == f->plies && f->tolds < TOLD)
        f->told[f->tolds++] = id;
}

/* ---- What it was --------------------------------------------------------- */

/* The shortest game of at least 300 plies, or the longest. */
static void choose_long(struct filling *f)
{
    for (int i = 0; i < TEMPLATES; i++) {
        uint32_t n = f->template[i].scene->party->actions;
        if (f->plies < 300 ? n > f->plies : n >= 300 && n < f->plies)
            f->plies = n;
    }
}

static void tell(const struct filling *f, int tables)
{
    char word[ID_ROOM];

    printf("{\"tables\":%d,\"entries\":%llu,\"plies\":%u,\"long\":[", tables,
           (unsigned long long)f->entries, f->plies);
    for (int i = 0; i < f->tolds; i++) {
        word_of(f->told[i], word);
        printf("%s\"%s\"", i ? "," : "", word);
    }
    printf("],\"people\":[");
    for (int i = 0; i < TOLD && i < f->people; i++) {
        word_of(f->person[i], word);
        printf("%s\"%s.%02x%02x%0*d\"", i ? "," : "", word, i & 255, i >> 8,
               2 * KEY_BYTES - 4, 0);
    }
    printf("]}\n");
}

static int fill(const char *path, int tables)
{
    static struct filling f;
    char why[256];
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    f.now = (uint64_t)now.tv_sec * 1000;
    f.end = &f.first;
    f.people = tables * SEATS / TABLES_EACH + 10;
    f.person = calloc((size_t)f.people, sizeof *f.person);
    f.seq = calloc((size_t)f.people, sizeof *f.seq);
    f.disk = disk_open(path, DISK_WRITE, why, sizeof why);
    if (!f.disk || !f.person || !f.seq) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    for (int i = 0; i < TEMPLATES; i++)
        play_one(&f.template[i], i, &f.chance);
    choose_long(&f);
    add_people(&f);
    for (int i = 0; i < tables; i++) {
        add_table(&f, i);
        if (i % BATCH == BATCH - 1) store(&f);
    }
    store(&f);
    disk_checkpoint(f.disk, true);
    disk_close(f.disk);
    tell(&f, tables);
    return 0;
}

static void print_statement(const char *store, const char *name,
                            const char *sql, const char *after)
{
    printf("{\"store\":\"%s\",\"name\":\"%s\",\"sql\":\"%s\"}%s\n", store, name,
           sql, after);
}

static int statements(void)
{
    printf("[");
#define X(name, sql) print_statement("sqlite", #name, sql, ",");
    STATEMENTS(X)
#undef X
#define X(name, sql) print_statement("postgres", #name, sql, ",");
    POSTGRES_STATEMENTS(X)
#undef X
    for (const struct shelf_table *t = shelf_tables; t->name; t++) {
        print_statement("both", t->name, t->page, ",");
        print_statement("both", t->name, t->remove, t[1].name ? "," : "]");
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "statements") == 0) return statements();
    if (argc == 3) return fill(argv[1], atoi(argv[2]));
    fprintf(stderr, "fill FILE TABLES\nfill statements\n");
    return 2;
}
