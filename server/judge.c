/* judge.c -- who may do what at a table, and when. */
#include "judge_parts.h"
#include <sodium.h>
#include <string.h>
#include "bots/bot.h"

/* ---- Entries and refusals ------------------------------------------------ */

struct verdict verdict_in(char *room, size_t size)
{
    return (struct verdict){ .status = 200, .text = text_in(room, size) };
}

struct span verdict_entry(const struct verdict *v, int i)
{
    size_t start = i > 0 ? v->end[i - 1] : 0;
    return (struct span){ v->text.at + start, v->end[i] - start };
}

void court_refuse(struct court *c, int status, const char *why)
{
    c->v->status = status;
    c->v->why = why;
    c->v->entries = 0;
}

void court_word(struct court *c, const char *word)
{
    text_put(&c->v->text, word);
}

void court_number(struct court *c, uint64_t n)
{
    text_char(&c->v->text, ' ');
    text_int(&c->v->text, (int64_t)n);
}

void court_end(struct court *c)
{
    if (c->v->status != 200) return;
    if (c->v->entries == JUDGE_ENTRIES || c->v->text.cut) __builtin_trap();
    c->v->end[c->v->entries++] = c->v->text.used;
}

void court_seat(struct court *c, const char *word, int seat)
{
    court_word(c, word);
    court_number(c, (uint64_t)seat);
}

/* ---- Before the start ---------------------------------------------------- */

static bool before(struct court *c)
{
    if (c->party->state == PARTY_OPEN) return true;
    court_refuse(c, 409, N_("The game has begun already."));
    return false;
}

static bool as_host(struct court *c)
{
    if (c->host) return true;
    court_refuse(c, 403, N_("Only the host can do this."));
    return false;
}

static bool as_player(struct court *c)
{
    if (c->seat >= 0) return true;
    court_refuse(c, 403, N_("You do not sit at this table."));
    return false;
}

static bool running(struct court *c)
{
    if (c->party->state == PARTY_RUNNING) return true;
    court_refuse(c, 409, N_("No game is being played here now."));
    return false;
}

static bool is_free(const struct party_seat *s)
{
    return !s->person && !s->bot[0];
}

static int free_seat(const struct party *p)
{
    for (int i = 0; i < party_players(p); i++)
        if (is_free(&p->seat[i])) return i;
    return -1;
}

static bool name_taken(const struct party *p, const char *name, int but)
{
    for (int i = 0; i < party_players(p); i++)
        if (i != but && p->seat[i].person
            && strcmp(p->seat[i].name, name) == 0) return true;
    return false;
}

/* Also for moving to another seat that is free. */
static void sit(struct court *c)
{
    const struct party *p = c->party;
    int seat = c->request->seat < 0 ? c->seat >= 0 ? c->seat : free_seat(p)
                                    : c->request->seat;

    if (!before(c)) return;
    if (seat < 0 || seat >= party_players(p)) {
        court_refuse(c, 409, N_("All seats are taken."));
    } else if (seat != c->seat && !is_free(&p->seat[seat])) {
        court_refuse(c, 409, N_("This seat is taken."));
    } else if (name_taken(p, c->bench->name, c->seat)) {
        court_refuse(c, 409, N_("Somebody at this table has this name."));
    } else {
        if (c->seat >= 0 && c->seat != seat) {
            court_seat(c, "rise", c->seat);
            court_end(c);
        }
        court_person(c, "sit", seat, c->request->who.person, c->bench->name);
    }
}

/* A host who leaves hands over to somebody who stays. */
static void leave_seat(struct court *c, int seat)
{
    const struct party *p = c->party;

    court_seat(c, "rise", seat);
    court_end(c);
    if (p->seat[seat].person != p->host) return;
    for (int i = 0; i < party_players(p); i++) {
        if (i == seat || !p->seat[i].person) continue;
        court_word(c, "host ");
        text_id(&c->v->text, p->seat[i].person);
        court_end(c);
        return;
    }
}

static bool not_begun(struct court *c)
{
    return c->party->state == PARTY_MIXING || before(c);
}

static void rise(struct court *c)
{
    if (not_begun(c) && as_player(c)) leave_seat(c, c->seat);
}

static bool real_seat(struct court *c)
{
    if (c->request->seat >= 0 && c->request->seat < party_players(c->party))
        return true;
    court_refuse(c, 422, N_("There is no such seat."));
    return false;
}

static void remove_person(struct court *c)
{
    if (!as_host(c) || !not_begun(c) || !real_seat(c)) return;
    if (is_free(&c->party->seat[c->request->seat]))
        court_refuse(c, 409, N_("Nobody sits there."));
    else leave_seat(c, c->request->seat);
}

static void place_bot(struct court *c)
{
    const struct bot *bot = bot_named(c->request->word);
    bool none = strcmp(c->request->word, "-") == 0;

    if (!as_host(c) || !before(c) || !real_seat(c)) return;
    if (c->party->seat[c->request->seat].person)
        court_refuse(c, 409, N_("This seat is taken."));
    else if (!none && !bot)
        court_refuse(c, 422, N_("There is no such bot."));
    else court_bot(c, c->request->seat, none ? "-" : bot->name);
}

static void fill(struct court *c)
{
    const struct bot *bot = bot_named(c->request->word);

    if (!as_host(c) || !before(c)) return;
    if (!bot) court_refuse(c, 422, N_("There is no such bot."));
    else if (free_seat(c->party) < 0)
        court_refuse(c, 409, N_("All seats are taken."));
    for (int i = 0; bot && i < party_players(c->party); i++)
        if (is_free(&c->party->seat[i])) court_bot(c, i, bot->name);
}

static void ready(struct court *c)
{
    if (!before(c) || !as_player(c)) return;
    court_seat(c, "ready", c->seat);
    court_number(c, c->request->yes);
    court_end(c);
}

static void put_hash(struct court *c, const char *word, int seat)
{
    court_seat(c, word, seat);
    court_word(c, " ");
    text_bytes_hex(&c->v->text, c->request->bytes, HASH_BYTES);
    court_end(c);
}

static void commit(struct court *c)
{
    if (before(c) && as_player(c)) put_hash(c, "commit", c->seat);
}

/* ---- Leaving, coming back, handing over ---------------------------------- */

static void quit(struct court *c)
{
    if (!running(c) || !as_player(c)) return;
    if (c->party->seat[c->seat].out)
        court_refuse(c, 409, N_("A bot plays for you already."));
    else {
        court_seat(c, "quit", c->seat);
        court_end(c);
    }
}

static void come_back(struct court *c)
{
    if (!running(c) || !as_player(c)) return;
    if (!c->party->seat[c->seat].out)
        court_refuse(c, 409, N_("You are playing."));
    else if (c->party->seat[c->seat].lost)
        court_refuse(c, 409, N_("Your time was up: this game is lost."));
    else {
        court_seat(c, "return", c->seat);
        court_end(c);
    }
}

/* A seat whose player is away, or was never there.  The link is made by the
 * core, which alone makes secrets; here comes its hash. */
static void offer(struct court *c)
{
    if (!as_host(c) || !real_seat(c)) return;
    if (c->party->state == PARTY_CLOSED || c->party->state == PARTY_OVER)
        court_refuse(c, 409, N_("The game is over."));
    else if (c->request->seat == c->seat)
        court_refuse(c, 409, N_("This is your own seat."));
    else if (c->party->state == PARTY_MIXING)
        court_refuse(c, 409, N_("All are adding to the seed."));
    else if (c->bench->here >> c->request->seat & 1
             && !party_bot(c->party, c->request->seat))
        court_refuse(c, 409, N_("Who sits there is here."));
    else put_hash(c, "offer", c->request->seat);
}

static void claim(struct court *c)
{
    const struct party *p = c->party;

    for (int i = 0; i < party_players(p); i++) {
        const struct party_seat *s = &p->seat[i];
        if (!s->offered || sodium_memcmp(s->offer, c->request->bytes,
                                         HASH_BYTES) != 0) continue;
        if (c->seat >= 0 && c->seat != i)
            court_refuse(c, 409, N_("You sit at this table already."));
        else if (name_taken(p, c->bench->name, i))
            court_refuse(c, 409, N_("Somebody at this table has this name."));
        else court_person(c, "claim", i, c->request->who.person,
                        c->bench->name);
        return;
    }
    court_refuse(c, 403, N_("This link was used already, or is not one."));
}

static bool others_play(const struct court *c)
{
    for (int i = 0; i < party_players(c->party); i++)
        if (i != c->seat && !party_bot(c->party, i)) return true;
    return false;
}

static void close_table(struct court *c)
{
    if (!as_host(c)) return;
    if (c->party->state == PARTY_OVER)
        court_refuse(c, 409, N_("The game is over."));
    else if (c->party->state == PARTY_RUNNING && others_play(c))
        court_refuse(c, 409, N_("Others are playing here."));
    else {
        court_word(c, "close");
        court_end(c);
    }
}

/* ---- Talk ---------------------------------------------------------------- */

static bool may_talk(struct court *c)
{
    if (c->party->rules.talk) return true;
    court_refuse(c, 403, N_("At this table nobody talks."));
    return false;
}

static void say_text(struct court *c)
{
    if (!may_talk(c)) return;
    if (c->seat >= 0) {
        court_seat(c, "say", c->seat);
        court_word(c, " ");
    } else if (!c->party->rules.watch || !c->bench->name[0]) {
        court_refuse(c, 403, N_("You do not sit at this table."));
        return;
    } else {
        court_word(c, "aside ");
        text_id(&c->v->text, c->request->who.person);
        court_word(c, " ");
        court_word(c, c->bench->name);
        court_word(c, "\n");
    }
    court_word(c, c->request->text);
    court_end(c);
}

/* They harm nobody, and are said also where nobody writes. */
static void phrase(struct court *c)
{
    if (!as_player(c)) return;
    if (c->request->number >= PARTY_PHRASES) {
        court_refuse(c, 422, N_("There is no such phrase."));
        return;
    }
    court_seat(c, "phrase", c->seat);
    court_number(c, c->request->number);
    court_end(c);
}

static void talk(struct court *c)
{
    if (!as_host(c)) return;
    court_word(c, c->request->yes ? "talk 1" : "talk 0");
    court_end(c);
}

/* ---- All requests -------------------------------------------------------- */

void judge(const struct party *p, const struct request *q,
           const struct bench *bench, char *room, size_t size,
           struct verdict *v)
{
    static void (*const by_verb[VERB_COUNT])(struct court *) = {
        [VERB_SIT] = sit, [VERB_RISE] = rise, [VERB_BOT] = place_bot,
        [VERB_REMOVE] = remove_person, [VERB_FILL] = fill,
        [VERB_READY] = ready, [VERB_COMMIT] = commit,
        [VERB_START] = judge_start, [VERB_REVEAL] = judge_reveal,
        [VERB_PLAN] = judge_plan, [VERB_QUIT] = quit,
        [VERB_RETURN] = come_back, [VERB_OFFER] = offer,
        [VERB_CLAIM] = claim, [VERB_PROPOSE] = judge_propose,
        [VERB_AGREE] = judge_propose, [VERB_REFUSE] = judge_propose,
        [VERB_SAY] = say_text, [VERB_PHRASE] = phrase, [VERB_TALK] = talk,
        [VERB_CLOSE] = close_table,
    };
    struct court c = {
        .party = p, .request = q, .bench = bench, .v = v,
        .seat = party_seat_of(p, q->who.person),
        .host = q->who.person && p->host == q->who.person,
    };

    *v = verdict_in(room, size);
    if (p->state == PARTY_CLOSED)
        court_refuse(&c, 409, N_("This table is closed."));
    else by_verb[q->verb](&c);
}
